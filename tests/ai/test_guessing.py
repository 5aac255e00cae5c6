"""What lies open of a seat's list, by which its hidden cards are guessed."""

from __future__ import annotations

from random import Random

from game.ai.guessing import laid_open
from game.kernel.timing import GONE
from game.library import load_ruleset
from rulesets.invasion.state import CAPITAL, LIMBO


def test_an_ability_that_is_being_carried_out_is_no_card_of_the_list() -> None:
    """It waits no more, but lies on the stack until it is done; the card that it is of lies open besides."""
    ruleset = load_ruleset("invasion")
    position, random = ruleset.new_game(sorted(ruleset.decks())[:2], 54), Random(54)
    while position.prompt != "Where does the indirect damage go?":
        position.play(position.moves[random.randrange(len(position.moves))])
    entity, _, source, owner, *_ = next(frame[4] for frame in position.agenda if frame[0] is GONE)
    assert source & 0xFFF != entity and position.owner[entity] == owner
    apart = (LIMBO, CAPITAL)
    assert laid_open(position, owner, (), apart) == laid_open(position, owner, (entity,), apart)
    assert laid_open(position, owner, (source & 0xFFF,), apart) != laid_open(position, owner, (), apart)

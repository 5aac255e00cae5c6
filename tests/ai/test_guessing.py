"""What lies open of a seat's list, by which its hidden cards are guessed."""

from __future__ import annotations

from random import Random
from typing import Any

from game.ai.guessing import laid_open, starters
from game.kernel.abilities import Abilities
from game.kernel.cards import Definition
from game.kernel.knowledge import imagined
from game.kernel.timing import GONE
from game.library import load_ruleset
from rulesets.invasion.parts import leave_behind
from rulesets.invasion.state import CAPITAL, DECK, HAND, LIMBO
from tests.laid import laid


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


def test_what_a_text_has_promised_is_no_card_of_a_list() -> None:
    """In ERA nobody could think any more while it waited: it has no element."""
    promise = "The next action you play this turn costs 2 less."
    cards = {
        "Thrift": {"type": "action", "element": "Fire", "cost": 0, "text": promise},
        "Rex": {"type": "dino", "element": "Fire", "power": 1, "stamina": 3, "hitpoints": 3},
    }
    seats = {"hand": ["Thrift"], "dinos": ["Rex"], "deck": ["Thrift"]}, {"dinos": ["Rex"], "hand": ["Thrift"]}
    position = laid("era", *seats, cards=cards)
    position.play(position.move("play Thrift"))
    while "pass" in [position.notation(move) for move in position.moves]:
        position.play(position.move("pass"))
    assert any(position.piles[position.ruleset.lasting_zone])
    imagined(position, 1, Random(1))


def test_what_lasts_for_a_turn_in_invasion_is_no_card_of_a_list() -> None:
    """No starter deck holds it: what could lie hidden was guessed at from all cards of the game then."""
    ruleset = load_ruleset("invasion")
    deck = sorted(ruleset.decks())[0]
    position: Any = ruleset.new_game([deck, deck], 1)
    hidden = [card for zone in (HAND, DECK) for card in position.piles[zone][0]]
    leave_behind(position, Definition("part", "Part", "part", "", {}, lambda _: Abilities()), 0)
    lists = [set(one) for one in starters(ruleset, "main")]
    for seed in range(5):
        found = set(ruleset.prior(position, 1, 0, hidden, Random(seed)))
        assert any(found <= one for one in lists)

"""What is reckoned from the cards in play is no part of a position's state."""

from __future__ import annotations

from random import Random

from game import load_ruleset
from game.lab.checks import any_move
from tests.laid import laid


def test_a_game_that_ends_as_its_last_aura_dies_is_written_alike_whoever_looked() -> None:
    """Nothing asks for numbers after the end but the person who looks at the table; many a game ends so."""
    eternal = load_ruleset("eternal")
    for seed in range(30):
        random = Random(seed)
        position = eternal.new_game(["Feln Undertow", "Xenan Harvest"], seed)
        while position.moves:
            position.play(any_move(position, random))
        if position.dirty:
            break
    looked = position.copy()
    looked.view(None)
    assert position.dirty and not looked.dirty
    assert looked.to_json() == position.to_json()
    assert eternal.position_from_json(looked.to_json()).same(position)


def test_whoever_reads_a_position_pays_what_the_cards_in_play_make_of_the_price() -> None:
    """The computer thinks about what it has read."""
    one = {"units": ["Severin, the Mad Mage"], "relics": ["Amber Ring"], "power": 3}
    position = laid("eternal", one, {})
    read = position.ruleset.position_from_json(position.to_json())
    for each in (position, read):
        each.play(each.move("use Amber Ring"))
        assert each.power[0] == 1


def test_a_position_of_an_older_file_that_still_holds_what_is_reckoned_is_read() -> None:
    eternal = load_ruleset("eternal")
    position = eternal.new_game(list(eternal.decks())[:2], 1)
    data = position.to_data() | {"changing": 1, "reaching": 0}
    assert eternal.position_from_data(data).same(position)


def test_a_position_that_is_read_knows_with_what_strength_a_unit_died() -> None:
    """It was what had been reckoned last of the dead unit, which no file holds: read again, Grinva dealt nothing."""
    torch = {"hand": ["Torch"], "power": 1, "influence": {"Fire": 1}}
    position = laid("eternal", {"units": ["Grinva, Judge of Battles", "Oni Ronin"], **torch}, torch)
    for move in ("play Torch", "target Oni Ronin", "pass"):
        position.play(position.move(move))
    read = position.ruleset.position_from_json(position.to_json())
    for each in (position, read):
        assert each.items
        each.play(each.move("pass"))
        assert each.life == [25, 23]

"""What the log says of what was not done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.kernel.notation import PASS
from game.kernel.position import Event, Position
from game.records.match import Match
from tests.laid import laid, listening
from tests.records.test_log_lines import told as read


def test_a_triggered_action_that_is_let_go_by_is_told() -> None:
    """Who acts otherwise loses it: without a word nobody would know why it cannot be used any more."""
    position = laid(
        "invasion",
        {"hand": ["Black Knights of Morr", "Free Company"], "resources": 9},
        {"play": [{"card": "Clan Rats", "place": "kingdom"}]},
    )
    lines: list[str | None] = []

    def hear(position: Position, event: Event) -> None:
        lines.append(position.ruleset.narrate(position, event, 1))

    position.play(position.move("play Black Knights of Morr in Kingdom"))
    position.play(position.move("pass"))
    assert "use Black Knights of Morr" in [position.notation(move) for move in position.moves]
    position.sink = hear
    position.play(position.move("play Free Company in Quest"))
    assert lines[0] == "Seat 1 lets the Action of Black Knights of Morr go by."
    assert "use Black Knights of Morr" not in [position.notation(move) for move in position.moves]


def test_a_triggered_action_of_which_nothing_would_have_come_is_not_told_to_be_let_go_by() -> None:
    for resources, told in ((0, False), (1, True)):
        position = laid(
            "invasion", {"hand": ["Dark Elf Infiltrator", "Free Company"], "resources": 9}, {"resources": resources}
        )
        position.play(position.move("play Dark Elf Infiltrator in Kingdom"))
        position.play(position.move("pass"))
        lines = listening(position)
        position.play(position.move("play Free Company in Quest"))
        assert ("Seat 1 lets the Action of Dark Elf Infiltrator go by." in lines) == told


def test_a_card_that_stands_since_its_controller_has_nothing_to_pay_is_told() -> None:
    """Asuryan's Cleansing went by without a word, as if it had been forgotten."""
    position = laid(
        "invasion",
        {"hand": ["Savage Marauders"], "resources": 3, "capital": ["Chaos Capital"]},
        {"hand": ["Asuryan's Cleansing"], "resources": 1, "capital": ["High Elf Capital"]},
    )
    lines: list[str | None] = []
    position.play(position.move("play Savage Marauders in Kingdom"))
    position.sink = lambda position, event: lines.append(position.ruleset.narrate(position, event, 0))
    position.play(position.move("play Asuryan's Cleansing"))
    assert "Seat 1's Savage Marauders is not cancelled." in lines


def test_an_action_whose_condition_fails_in_the_end_is_told_to_be_cancelled() -> None:
    """Harpies were used, and nothing more was said of them."""
    one = {"hand": ["Hate", *["Clan Rats"] * 5], "deck": ["Clan Rats"] * 3, "capital": ["Dark Elf Capital"]}
    two = {"play": [{"card": "Harpies", "place": "quest"}], "capital": ["Dark Elf Capital"]}
    for respond in (True, False):
        position = laid("invasion", one, two, phase="quest")
        position.play(position.move("use Harpies"))
        lines = listening(position)
        position.play(position.move("play Hate" if respond else "pass"))
        while position.items:
            position.play(PASS)
        assert ("Harpies is cancelled." in lines) == respond
        assert ("Seat 1 discards" in " ".join(lines)) != respond


def test_what_a_forced_effect_changes_for_the_turn_is_told() -> None:
    """A unit died of Vile Sorceress, and the log did not say why."""
    one = {
        "play": [{"card": "Vile Sorceress", "place": "quest"}, {"card": "Night Raids", "place": "quest", "tokens": 2}]
    }
    one["play"].append({"card": "Crypt Ghouls", "on": "Night Raids"})
    position = laid("invasion", one, {"play": [{"card": "Clan Rats", "place": "kingdom"}]}, phase="beginning")
    lines = listening(position)
    position.play(position.move("choose Night Raids"))
    position.play(position.move("target 2/Clan Rats"))
    told = [
        "Seat 1's Night Raids gets 1 token (3 on it).",
        "Seat 2's Clan Rats gets -1 hit points until the end of the turn.",
    ]
    assert [line for line in lines if "gets" in line] == told


def test_a_facedown_unit_that_is_changed_is_told_to_all_by_its_zone() -> None:
    one = {"hand": ["Bolt of Change", "Demoralise"], "resources": 9, "capital": ["Chaos Capital"]}
    position = laid("invasion", one, {"developments": [{"card": "Huntsmen", "place": "quest"}]})
    lines = listening(position)
    for move in ("play Bolt of Change", "pass", "play Demoralise", "pass"):
        position.play(position.move(move))
    assert "Seat 2's development in the Quest zone gets -2 power until the end of the turn." in lines


def test_wolves_of_the_north_whose_unit_is_gone_are_told_to_be_cancelled() -> None:
    unit = {"card": "Crypt Ghouls", "on": "Wolves of the North", "place": "quest"}
    one = {"play": [{"card": "Wolves of the North", "place": "quest"}, unit], "deck": ["Clan Rats"] * 3}
    two = {"hand": ["Black Horror"], "resources": 9, "deck": ["Clan Rats"], "capital": ["Dark Elf Capital"]}
    position = laid("invasion", one, two, phase="quest")
    lines = listening(position)
    for move in ("use Wolves of the North", "play Black Horror"):
        position.play(position.move(move))
    while position.items:
        position.play(PASS)
    assert lines[-1] == "Wolves of the North is cancelled."


def test_who_cannot_fight_for_a_turn_is_told() -> None:
    one = {"hand": ["Franz's Decree"], "resources": 3, "capital": ["Empire Capital"]}
    position = laid("invasion", one, {"play": [{"card": "Clan Rats", "place": "kingdom"}]})
    lines = listening(position)
    position.play(position.move("play Franz's Decree"))
    while position.items:
        position.play(PASS)
    assert lines[-1] == "Seat 2's Clan Rats cannot attack or defend until the end of the turn."


def log_of(one: dict[str, Any], two: dict[str, Any], *moves: str, **more: Any) -> list[str]:
    """The log of moves, as an onlooker reads it."""
    match = Match.at(laid("invasion", one, two, **more), ("human", "human"), ("Ann", "Bob"))
    begun = len(match.log(None))
    for move in moves:
        match.play(move)
    return [entry.text for entry in match.log(None)][begun:]


def rats(*places: str) -> list[dict[str, str]]:
    return [{"card": "Clan Rats", "place": place} for place in places]


@pytest.mark.parametrize(
    ("tactic", "race", "moves"),
    [
        ("We'z Bigga!", "Orc", ()),
        ("Master Rune of Valaya", "Dwarf", ()),
        ("Blessing of Valaya", "Dwarf", ("target Clan Rats",)),
        ("Steel's Bane", "High Elf", ()),
    ],
)
def test_a_tactic_that_waits_for_something_is_told_to_be_in_force(tactic: str, race: str, moves: Sequence[str]) -> None:
    """It left its name in the log, and no word more."""
    kind = "Spearhost of Asuryan" if race == "High Elf" else "Clan Rats"
    units = [{"card": kind, "place": "quest"}] * (1 if race == "High Elf" else 2)
    one = {"hand": [tactic], "resources": 9, "capital": [f"{race} Capital"], "play": units}
    told = log_of(one, {}, f"play {tactic}", *moves, "pass")
    assert told[0].startswith(f"Ann plays {tactic}") and told[-1] == f"{tactic} is in force this turn."


def test_the_damage_with_which_a_unit_enters_is_told_with_what_put_it_there() -> None:
    one = {"hand": ["We'z Bigga!", "Squig Herders"], "resources": 9, "capital": ["Orc Capital"]}
    told = log_of(one, {}, "play We'z Bigga!", "pass", "play Squig Herders in Quest", "pass")
    assert told[-3:] == [
        "Squig Herders enters Ann's Quest zone.",
        "We'z Bigga! takes effect.",
        "1 damage is put on Ann's Squig Herders (1 left).",
    ]


def test_a_tactic_of_which_nothing_came_is_told_to_change_nothing() -> None:
    one = {"hand": ["Hate"], "resources": 9, "capital": ["Dark Elf Capital"]}
    assert log_of(one, {}, "play Hate", "pass") == ["Ann plays Hate.", "Hate changes nothing."]
    told = log_of(one, {"resources": 1}, "play Hate", "pass")
    assert "changes nothing" not in " ".join(told) and len(told) > 1


def test_who_attacks_with_nobody_is_told_to() -> None:
    """The zone was to be attacked, and the log went on with the next turn."""
    told = log_of(
        {"play": [{"card": "Clan Rats", "place": "battlefield"}]}, {}, "attack 2/Quest", "done", phase="battlefield"
    )
    assert told[:2] == ["Bob's Quest zone is to be attacked.", "Ann attacks with nobody."]


def test_what_stays_in_force_is_told_once_by_its_name() -> None:
    grom = {"card": "Grom the Paunch", "place": "board"}
    one = {"play": [grom], "developments": [{"card": "Clan Rats", "place": "quest"}], "capital": ["Orc Capital"]}
    told = log_of(one, {}, "use Grom the Paunch", "pass")
    assert told[-1] == "Grom the Paunch is in force this turn." and "takes effect" not in " ".join(told)


BANNER = """
[cards."Banner"]
type = "tactic"
race = "Neutral"
cost = 0
text = "Action: target unit gains the Warrior trait this turn."
[position.seat.1]
hand = ["Banner"]
play = [{ card = "Clan Rats", place = "quest" }]
[position.seat.2]
"""


def test_a_trait_that_a_text_gives_for_a_while_is_told() -> None:
    """'Banner changes nothing.' stood there."""
    told = read("invasion", BANNER, "play Banner")
    assert told[-1] == "Your Clan Rats gains the Warrior trait until the end of the turn."


def test_attackers_and_defenders_are_told_with_their_zone_where_two_are_attacked() -> None:
    units = [{"card": "Huntsmen", "as": way, "place": "battlefield"} for way in ("Left", "Right")]
    one = {"hand": ["For Ulthuan!"], "play": units, "resources": 1, "capital": ["High Elf Capital"]}
    begin = "play For Ulthuan!", "attack 2/Kingdom", "attack 2/Quest", "attack with Left", "done"
    two = {"play": rats("quest")}
    lines = log_of(one, two, *begin, "attack with Right", "defend with Clan Rats", phase="battlefield")
    assert [line for line in lines if " attacks" in line or " defends" in line] == [
        "Ann's Huntsmen attacks the Kingdom.",
        "Ann's Huntsmen attacks the Quest zone.",
        "Bob's Clan Rats defends the Quest zone.",
    ]

"""The log names what did something, where no line does: a text that hears of what another one did, or acts later."""

from __future__ import annotations

import pytest

from game.records.match import Match
from tests.laid import laid
from tests.records.test_log_lines import told as read

ONE = {"hand": ["Clan Rats"], "deck": ["Clan Rats"] * 4, "resources": 9}


def begun(game: str, one: dict[str, object], two: dict[str, object], **more: object) -> Match:
    return Match.at(laid(game, one, two, **more), ("human", "human"), ("Ann", "Bob"))


def lines(match: Match, viewer: int | None = None) -> list[str]:
    return [entry.text for entry in match.log(viewer)]


def follow(match: Match, *moves: str) -> list[str]:
    """What is told of moves."""
    told = len(match.log(None))
    for move in moves:
        match.play(move)
    return lines(match)[told:]


def test_what_a_text_does_that_hears_of_an_attack_is_told_after_its_name() -> None:
    """'Bob's Coralback Diplo gets -2 power' stood there, and nothing said of what."""
    match = begun("era", {"dinos": ["Coralback Diplo"]}, {"dinos": ["Frostfin Elasmo", "Lagoon Maia"]})
    told = follow(match, "attack 2/Lagoon Maia with Coralback Diplo", "intercept with Frostfin Elasmo")
    assert told[1:4] == [
        "Bob's Frostfin Elasmo intercepts.",
        "Frostfin Elasmo takes effect.",
        "Ann's Coralback Diplo gets -2 power until the end of the turn.",
    ]


def test_what_comes_of_a_card_that_was_just_played_or_used_is_told_without_its_name() -> None:
    one = {"hand": ["Seduced by Darkness"], "resources": 9, "capital": ["Chaos Capital"]}
    match = begun("invasion", one, {"play": [{"card": "Clan Rats", "place": "kingdom"}]})
    assert follow(match, "play Seduced by Darkness", "pass") == [
        "Ann plays Seduced by Darkness.",
        "Seduced by Darkness is aimed at Bob's Clan Rats.",
        "Bob's Clan Rats is corrupted.",
    ]


def test_what_a_text_uses_is_not_named_once_more_for_what_comes_of_it() -> None:
    one = {"hand": ["Genie"], "area": ["Charybdis", "Snail Maiden"], "stones": {"red": 1, "blue": 1, "purple": 1}}
    match = begun("vale", one, {})
    assert follow(match, "summon Genie", "pay 1 red, 1 blue, 0 purple") == [
        "Ann summons Genie for 1 red and 1 blue stone.",
        "Ann uses Snail Maiden.",
        "Ann pays 1 purple stone.",
        "Ann gains 3 blue stones.",
        "Ann uses Charybdis.",
        "Ann pays 1 blue stone.",
        "Ann scores 5 points with Charybdis.",
    ]


def test_what_a_text_summons_borrows_or_turns_up_is_not_named_once_more_either() -> None:
    one = {"hand": ["Young Forest Spirit", "Charybdis", "Hippogriff"], "deck": ["Salamander"] * 2}
    match = begun("vale", one, {})
    assert follow(match, "summon Young Forest Spirit", "choose Charybdis")[1:] == [
        "Ann's Charybdis is discarded.",
        "Ann summons Hippogriff for no stones.",
        "Ann draws a creature.",
    ]
    one = {"area": ["Genie Exalted", "Undine Queen"], "stones": {"red": 0, "blue": 0, "purple": 0}}
    match = begun("vale", one, {}, turn=9)
    told = follow(match, "end turn", "end turn", "use Genie Exalted")
    at = told.index("Genie Exalted uses the effect of Undine Queen.")
    assert told[at - 1 : at + 2 : 2] == ["Ann uses Genie Exalted.", "Ann gains 1 blue stone."]
    two = {"dinos": [{"card": "Lagoon Maia", "wounds": 1}], "deck": ["Healing Soil"]}
    assert follow(begun("era", {"dinos": ["Coralback Diplo"]}, two), "end turn")[1:3] == [
        "Bob draws the event Healing Soil, which happens at once.",
        "A wound is removed from Bob's Lagoon Maia (0 left).",
    ]


def test_what_dies_and_does_something_is_named_for_that_once_more() -> None:
    one = {"hand": ["Flames of Tzeentch"], "resources": 9, "capital": ["Chaos Capital"]}
    two = {"play": [{"card": "Walking Sacrifice", "place": "kingdom"}], "deck": ["Clan Rats"] * 2}
    match = begun("invasion", one, two)
    told = follow(match, "play Flames of Tzeentch for 1", "pass")
    assert told[2:] == [
        "Flames of Tzeentch deals 1 damage to Bob's Walking Sacrifice (0 left).",
        "Bob's Walking Sacrifice is destroyed.",
        "Walking Sacrifice takes effect.",
        "Bob draws a card.",
    ]


RATS = [{"card": name, "place": "kingdom"} for name in ("Clan Rats", "Night Runners")]
ASKED = ("play Flames of Tzeentch for 3", "target 2/Zhufbar Engineers", "pass", "choose Night Runners")


def asked() -> Match:
    """Somebody is asked in the midst of what a text does."""
    one = {"hand": ["Flames of Tzeentch"], "resources": 9, "capital": ["Chaos Capital"], "play": RATS}
    return begun("invasion", one, {"play": [{"card": "Zhufbar Engineers", "place": "kingdom"}]})


def test_what_somebody_chose_in_between_is_told_after_the_name_of_the_text_that_asked() -> None:
    told = follow(asked(), *ASKED)
    assert told[-3:] == [
        "Bob's Zhufbar Engineers is destroyed.",
        "Zhufbar Engineers takes effect.",
        "Ann's Night Runners is sacrificed.",
    ]


@pytest.mark.parametrize("far", [False, True])
def test_a_move_taken_back_in_the_midst_of_a_text_and_made_again_is_told_alike(far: bool) -> None:
    match = asked()
    told = follow(match, *ASKED)
    if far:  # what lies far back is played anew
        match._undo = [one._replace(position=None) for one in match._undo]
    match.take_back(len(ASKED) - 1)
    match.play(ASKED[-1])
    assert lines(match) == told


CARDS = """
[cards."Blast"]
type = "spell"
cost = 0
text = "Deal 2 damage to each unit. Gain 4 health."
[cards."Mourner"]
type = "unit"
cost = 1
strength = 1
health = 1
text = "Entomb: gain 3 health."
[cards."Watcher"]
type = "unit"
cost = 1
strength = 1
health = 5
text = "When your turn ends, each enemy unit gets +1/+1."
[position.seat.1]
hand = ["Blast"]
units = ["Watcher"]
deck = ["Blast", "Blast"]
[position.seat.2]
units = ["Mourner"]
deck = ["Mourner", "Mourner"]
"""


def test_a_text_that_goes_on_after_another_one_is_named_again() -> None:
    told = "\n".join(read("eternal", CARDS, "play Blast"))
    assert "Mourner is killed.\nMourner takes effect.\nAnn gains 3 health" in told
    assert told.index("Blast takes effect.\nYou gain 4 health") > told.index("Mourner takes effect.")


def test_what_the_rules_do_is_told_without_the_text_that_was_at_work_before() -> None:
    match = begun("eternal", {"units": ["Awakened Student"], "hand": ["Fire Sigil"], "deck": ["Torch"]}, {})
    told = follow(match, "play Fire Sigil", "attack with Awakened Student")
    assert told[1:3] == ["Awakened Student takes effect.", "Ann's Awakened Student gets +1/+1."]
    assert "takes effect" not in " ".join(told[3:])

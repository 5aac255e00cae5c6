"""The log of Eternal tells nobody more than they may know."""

from __future__ import annotations

from typing import Any

import pytest

from game import load_ruleset
from game.kernel.modifiers import FOREVER
from game.kernel.zones import create
from rulesets.eternal.skills import agenda
from rulesets.eternal.state import DECK, HAND, SITES, UNITS
from rulesets.eternal.units import infiltrate
from tests.laid import laid, listening

RULESET = load_ruleset("eternal")


def test_changes_of_hidden_cards_are_told_to_nobody_who_does_not_see_them() -> None:
    deck = next(iter(RULESET.decks()))
    position = RULESET.new_game([deck, deck], 1)
    seen = {}
    for zone in (HAND, DECK, UNITS):
        card = create(position, RULESET.by_name["Heavy Axe"], 0, zone)
        seen[zone] = [RULESET.narrate(position, ("buffs", card, 1, 1, FOREVER), viewer) for viewer in (0, 1, None)]
    line = "Seat 1's Heavy Axe gets +1/+1."
    assert seen == {HAND: [line, None, None], DECK: [None] * 3, UNITS: [line] * 3}


def test_infiltrating_is_told_where_it_sets_something_off() -> None:
    deck = next(iter(RULESET.decks()))
    position = RULESET.new_game([deck, deck], 1)
    events = list[tuple[object, ...]]()
    position.sink = lambda _, event: events.append(event)
    one, two = (create(position, RULESET.by_name[name], 0, UNITS) for name in ("Oni Ronin", "Blood Beetle"))
    for unit in (one, two, two):
        infiltrate(position, unit, 1)
    assert events[-1] == ("infiltrates", two, 1) and [event[0] for event in events].count("infiltrates") == 1
    assert RULESET.narrate(position, events[-1], None) == "Seat 1's Blood Beetle infiltrates."


def test_a_site_that_goes_on_names_what_its_agenda_has_next() -> None:
    deck = next(iter(RULESET.decks()))
    position = RULESET.new_game([deck, deck], 1)
    site = create(position, RULESET.by_name["Torgov's Trading Post"], 0, SITES)
    plan = agenda(position.text[site])
    told = [RULESET.narrate(position, ("agenda", site, number), None) for number in range(len(plan.spells) + 1)]
    names = (*plan.spells, plan.hero)
    assert told == [f"Seat 1's Torgov's Trading Post turns to its agenda: {name}." for name in names]


def test_a_turn_that_ends_as_its_time_is_over_is_told_as_one() -> None:
    deck = next(iter(RULESET.decks()))
    position = RULESET.new_game([deck, deck], 1)
    while position.turn < 1:
        position.play(position.ruleset.chance(position) or position.moves[-1])
    told = listening(position)
    late = position.active
    position.play(position.move(f"timeout {late + 1}"))
    assert told.index(f"Seat {late + 1} runs out of time.") < told.index(f"Turn 2: Seat {2 - late}'s turn.")


def test_a_turn_is_announced_before_the_card_that_is_drawn_in_it() -> None:
    deck = next(iter(RULESET.decks()))
    position = RULESET.new_game([deck, deck], 1)
    heard: list[str] = []
    position.sink = lambda position, event: heard.append(event[0])
    while "draws" not in heard:
        position.play(position.ruleset.chance(position) or position.moves[-1])
    turns = [name for name in heard if name in ("new turn", "draws", "turn")]
    assert turns[turns.index("draws") - 1] == "new turn"


RICH = {
    "power": 20,
    "influence": dict.fromkeys(("Fire", "Time", "Justice", "Primal", "Shadow"), 6),
    "deck": ["Drifter"],
}


@pytest.mark.parametrize(
    ("card", "other", "aim", "lines"),
    [
        (
            "Polymorph",
            {"units": ["Oni Ronin"]},
            "2/Oni Ronin",
            ["Seat 2's Oni Ronin is transformed.", "It is Frog now."],
        ),
        ("Burglarize", {"relics": ["Whetstone"]}, "", ["Night falls.", "Seat 1 puts Whetstone into the hand."]),
        ("Whispers in the Void", {}, "", ["Seat 1 creates The Tormentor."]),
        ("Inner Fire", {}, "", ["Seat 1's Infernus enters play."]),
    ],
)
def test_what_comes_goes_or_changes_by_a_text_is_named(
    card: str, other: dict[str, Any], aim: str, lines: list[str]
) -> None:
    position = laid("eternal", {**RICH, "hand": [card]}, {**RICH, **other})
    position.play(position.move(f"play {card}"))
    if position.seat == 0 and aim:
        position.play(position.move(f"target {aim}"))
    told = listening(position)
    if position.seat:
        position.play(position.move("pass"))
    assert told == lines


def test_a_token_that_is_played_is_told_once() -> None:
    position = laid("eternal", {**RICH, "hand": ["Grenadin"]}, RICH)
    told = listening(position)
    position.play(position.move("play Grenadin"))
    assert told == ["Seat 1 plays Grenadin."]


def test_a_blow_is_told_before_what_it_gives_and_each_with_the_health_it_leaves() -> None:
    position = laid("eternal", {**RICH, "units": ["Puma", "Frog", "Pig"]}, RICH)
    for move in ("attack with Puma", "attack with Frog", "attack with Pig"):
        position.play(position.move(move))
    told = listening(position)
    position.play(position.move("attack"))
    while position.prompt != "Your final main phase":
        position.play(position.moves[0])
    assert [line for line in told if "health" in line] == [
        "Puma deals 4 damage to Seat 2 (21 health left).",
        "Seat 1 gains 4 health (29 now).",
        "Frog deals 1 damage to Seat 2 (20 health left).",
        "Pig deals 2 damage to Seat 2 (18 health left).",
    ]


@pytest.mark.parametrize(
    ("attacker", "guard", "prompt"),
    [
        ("Towering Stranger", "Grim Stranger", "Defend yourself"),
        ("Grim Stranger", "Oni Ronin", "React, or let it happen"),
    ],
)
def test_a_grim_stranger_is_reacted_to_only_when_it_hurts_the_other_player(
    attacker: str, guard: str, prompt: str
) -> None:
    torch = {"hand": ["Torch"], **RICH}
    position = laid("eternal", {**torch, "units": [attacker]}, {**torch, "units": [guard]})
    for move in (f"attack with {attacker}", "attack"):
        position.play(position.move(move))
    assert (position.seat, position.prompt) == (1, prompt)


def test_a_night_that_is_over_by_itself_ends_in_the_log_as_it_began_there() -> None:
    deck = {"deck": ["Fire Sigil"] * 4}
    position = laid("eternal", {"hand": ["Moondial"], "power": 3, **RICH, **deck}, deck)
    lines = listening(position)
    position.play(position.move("play Moondial"))
    for _ in range(3):
        position.play(position.move("end turn"))
        while "end turn" not in map(position.notation, position.moves):
            position.play(position.move("pass"))
    assert [line for line in lines if " Night " in f" {line}"] == [
        "Night falls.",
        "The Night deals 1 damage to Seat 2 (24 health left).",
        "The Night deals 1 damage to Seat 1 (24 health left).",
        "The Night ends.",
    ]


def test_what_something_has_become_is_told_before_its_weapons_fall() -> None:
    position = laid("eternal", {"relics": ["Phoenix Stone"], "hand": ["Smith's Hammer"], **RICH}, RICH)
    for move in ("use Phoenix Stone", "play Smith's Hammer", "target Molten Phoenix"):
        position.play(position.move(move))
    lines = listening(position)
    position.play(position.move("end turn"))
    while "Molten Phoenix" in {position.card[card].name for card in position.piles[UNITS][0]}:
        position.play(position.move("pass"))
    assert lines[: lines.index("Seat 1's Smith's Hammer is killed.") + 1] == [
        "Seat 1's Molten Phoenix is transformed.",
        "It is Phoenix Stone now.",
        "Seat 1's Smith's Hammer is killed.",
    ]


def test_what_readies_is_told_but_not_what_the_rules_ready() -> None:
    attacker = {"card": "Pit Fighter", "exhausted": True}
    mine = {"units": [attacker], "hand": ["Bad News"], "power": 6, "influence": {"Fire": 2}, "deck": ["Drifter"]}
    position = laid("eternal", mine, {"units": [attacker], "deck": ["Drifter", "Drifter"]})
    told = listening(position)
    position.play(position.move("play Bad News"))
    assert "Seat 1's Pit Fighter is ready again." in told
    position.play(position.move("end turn"))
    assert position.active == 1 and not position.exhausted[position.piles[UNITS][1][0]]
    assert not any(line.startswith("Seat 2's Pit Fighter") for line in told)


def test_a_direct_attack_is_told_once() -> None:
    position = laid("eternal", {"units": ["Rabid Yeti"]}, {"units": ["Drifter"]})
    told = listening(position)
    position.play(position.move("strike 2/Drifter with Rabid Yeti"))
    assert [line for line in told if "attacks" in line] == ["Seat 1's Rabid Yeti attacks Seat 2's Drifter directly."]


def test_damage_tells_the_armor_that_it_leaves() -> None:
    position = laid("eternal", {"hand": ["Knifejack"], "power": 1, "influence": {"Shadow": 1}, "armor": 3}, {})
    told = listening(position)
    position.play(position.move("play Knifejack"))
    assert told[-1] == "Knifejack deals 2 damage to Seat 1 (1 armor and 25 health left)."


def test_a_card_that_leaves_a_deck_for_the_void_is_told_once() -> None:
    mine = {"units": ["Mournful Deathcap"], "hand": ["Fire Sigil", "Sporefolk"], "influence": {"Shadow": 1}, "power": 1}
    position = laid("eternal", {**mine, "deck": ["Drifter"] * 9}, {"deck": ["Torch"] * 9})
    told = listening(position)
    for move in ("play Fire Sigil", "play Sporefolk"):
        position.play(position.move(move))
    assert [line for line in told if "Torch" in line] == 3 * ["Seat 2 discards Torch."]
    assert [line for line in told if "Drifter" in line] == 5 * ["Seat 1 puts Drifter from the deck into the void."]


def test_weapons_that_are_taken_are_told_with_whoever_bears_them_now() -> None:
    mine = {"hand": ["Gunrustler"], "power": 6, "influence": {"Shadow": 2}}
    position = laid("eternal", mine, {"units": ["Drifter"], "attached": [{"card": "Heavy Axe", "on": "Drifter"}]})
    told = listening(position)
    position.play(position.move("play Gunrustler"))
    assert "Seat 1's Gunrustler bears Heavy Axe." in told


def test_what_a_unit_gains_is_told() -> None:
    mine = {"hand": ["Trick Shot", "Core Scavenger"], "power": 9, "influence": {"Fire": 1}, "units": ["Drifter"]}
    position = laid("eternal", mine, {})
    told = listening(position)
    for move in ("play Trick Shot", "play Core Scavenger"):
        position.play(position.move(move))
    assert "Seat 1's Drifter gains Overwhelm and Quickdraw until the end of the turn." in told
    assert "Seat 1's Drifter gets +2/+1 for now." in told


@pytest.mark.parametrize(("zone", "card"), [("relics", "Family Charter"), ("units", "Research Assistant")])
def test_a_card_given_up_for_its_own_ability_is_told_as_sacrificed(zone: str, card: str) -> None:
    position = laid("eternal", {**RICH, zone: [card]}, RICH)
    told = listening(position)
    position.play(position.move(f"use {card}"))
    assert f"Seat 1's {card} is sacrificed." in told


def test_a_copy_of_a_power_card_is_told_as_any_card_that_is_played() -> None:
    position = laid("eternal", {"units": ["Marshal Ironthorn"], "hand": ["Fire Sigil"], "deck": ["Drifter"]}, {})
    lines = listening(position)
    position.play(position.move("play Fire Sigil"))
    assert lines == ["Seat 1 plays Fire Sigil."] * 2


@pytest.mark.parametrize(
    ("card", "answer", "lines"),
    [
        ("Bulletshaper", None, ["gains 1 Fire influence.", "gains 1 Justice influence."]),
        ("Diplomatic Seal", "choose Primal", ["gains 1 Primal influence."]),
        ("Seat of Glory", None, []),
        ("Kindle", None, ["gains 4 power."]),
    ],
)
def test_what_a_text_brings_of_power_and_influence_is_told_but_not_what_every_power_card_brings(
    card: str, answer: str | None, lines: list[str]
) -> None:
    one = {"hand": [card, "Fire Sigil"], "power": 6, "influence": {"Fire": 1, "Justice": 1}}
    position = laid("eternal", one, {})
    told = listening(position)
    position.play(position.move(f"play {card}"))
    if answer:
        position.play(position.move(answer))
    assert told == [f"Seat 1 {line}" for line in (f"plays {card}.", *lines)]


def test_what_a_known_card_costs_from_now_on_is_told_to_those_who_know_it() -> None:
    one = {"hand": ["Slow"], "power": 6, "influence": {"Time": 3}, "deck": ["Torch"]}
    position = laid("eternal", one, {"hand": ["Knifejack", "Torch"], "deck": ["Torch"]})
    told: dict[int, list[str]] = {0: [], 1: []}

    def hear(now: Any, event: Any) -> None:
        for viewer, lines in told.items():
            lines.append(now.ruleset.narrate(now, event, viewer) or "")

    position.sink = hear
    for move in ("play Slow", "pass", "choose 2/Torch"):
        position.play(position.move(move))
    assert all("Seat 2's Torch costs 1 more." in lines for lines in told.values())


@pytest.mark.parametrize("card", ["Bar the Gates", "Valkyrie Justiciar", "Citywide Ban"])
def test_the_name_of_what_may_not_be_played_is_told_to_all(card: str) -> None:
    influence = {"Justice": 6}
    one = {"hand": [card], "power": 9, "influence": influence, "deck": ["Torch"]}
    two = {"hand": ["Sandstorm Titan"], "deck": ["Sandstorm Titan", "Torch"]}
    position = laid("eternal", one, two)
    lines = listening(position)
    position.play(position.move(f"play {card}"))
    while position.items or "choose 2/Sandstorm Titan" in map(position.notation, position.moves):
        choices = [move for move in position.moves if position.notation(move) == "choose 2/Sandstorm Titan"]
        position.play(choices[0] if choices else position.moves[-1])
    assert "Seat 2 cannot play Sandstorm Titan for now." in lines


@pytest.mark.parametrize(
    ("card", "line"),
    [
        ("Endure", "Seat 1's Resolute Paladin is invulnerable until the end of the turn."),
        ("Copperhall Blessing", "Seat 1 is invulnerable until the end of the turn."),
        ("Svetya, Orene of Kosul", "Seat 2 cannot play spells or weapons until Seat 1's next turn begins."),
    ],
)
def test_who_is_held_by_a_text_for_a_while_is_told(card: str, line: str) -> None:
    """Resolute Paladin turned invulnerable with each spell, and nobody was told."""
    influence = {"Justice": 6, "Time": 6, "Primal": 6, "Shadow": 6, "Fire": 6}
    one = {"hand": [card], "units": ["Resolute Paladin"], "power": 9, "influence": influence, "deck": ["Torch"]}
    position = laid("eternal", one, {"deck": ["Torch"]})
    lines = listening(position)
    position.play(position.move(f"play {card}"))
    while position.items:
        position.play(position.moves[-1])
    assert line in lines

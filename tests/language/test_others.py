"""'Another' and 'each other': not the card itself, nor one that the text has spoken of; in every game."""

from __future__ import annotations

from typing import Any

import pytest

from game import load_ruleset
from game.kernel.modifiers import refresh
from game.kernel.notation import PASS
from game.language import TextError
from game.records.forms import Forms
from tests.drafted import drafted
from tests.laid import laid, listening

FIRST = {
    "era": "target 2/Plain Glider",
    "nomansland": "target 2/Plain Brute",
    "eternal": "target 2/Plain Falcon",
    "invasion": "target 2/Plain Champion",
}


def played(game: str, type: str, text: str, **fields: Any) -> Any:
    """The table on which a card with this text was played."""
    position = drafted(game, type, text=text, **fields)
    position.play(position.move("play A Thing"))
    return position


def in_play(position: Any) -> list[int]:
    zones = [zone.number for zone in position.ruleset.zones if zone.in_play]
    return [card for zone in zones for pile in position.piles[zone] for card in pile]


def lives(position: Any) -> list[tuple[int, int]]:
    """The units of No Man's Land in play, with the health that is left to them."""
    board = next(zone.number for zone in position.ruleset.zones if zone.name == "board")
    return [(card, position.health[card]) for pile in position.piles[board] for card in pile]


def offered(position: Any) -> list[str]:
    return [position.notation(move) for move in position.moves]


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("era", "A dino gets +1 power this turn. Another dino gets -1 power this turn."),
        ("nomansland", "A creature gets +1 attack this turn. Another creature gets -1 attack this turn."),
        ("eternal", "A unit gets +1/+1 this turn. Another unit gets -1/-1 this turn."),
        ("invasion", "Action: target unit gets +1 power this turn. Another target unit gets -1 power this turn."),
    ],
)
def test_a_sentence_may_begin_with_another(game: str, text: str) -> None:
    """'can be read in two ways: 'other' or 'Another'', as if that was a kind of creature, like 'Elf'."""
    assert load_ruleset(game).language.respell(text) == text


@pytest.mark.parametrize(
    ("game", "type", "text"),
    [
        ("era", "action", "Deal 2 damage to a dino. Deal 1 damage to another dino."),
        ("era", "action", "Destroy a dino; if you do, place a wound on another dino."),
        ("nomansland", "spell", "Deal 3 damage to a creature. Deal 1 damage to another creature."),
        ("nomansland", "spell", "Deal 3 damage to a unit. Exhaust up to 2 other units."),
        ("eternal", "spell", "Kill a unit. Stun another unit."),
        ("eternal", "fast spell", "Deal 1 damage to a target. Deal 1 damage to another target."),
        ("invasion", "tactic", "Action: deal 1 damage to target unit. Corrupt another target unit."),
    ],
)
def test_another_is_not_the_one_that_was_chosen_before(game: str, type: str, text: str) -> None:
    position = played(game, type, text)
    assert FIRST[game] in offered(position)
    position.play(position.move(FIRST[game]))
    after = offered(position)
    assert after and FIRST[game] not in after and all(move.startswith(("target", "done")) for move in after)


def test_another_is_not_the_one_that_the_event_is_about() -> None:
    position = drafted("era", "dino", text="When another dino attacks, ready another dino you control.", power=1)
    for move in ("attack 2/Plain Swimmer with A Thing", "attack 2/Plain Swimmer with Plain Longneck"):
        if position.move(move) in position.moves:
            position.play(position.move(move))
        while not any(move.startswith(("target", "attack")) for move in offered(position)):
            ways = ("pass", "no interception")
            position.play(next(move for move in position.moves if position.notation(move) in ways))
    assert "target 1/Plain Longneck" not in offered(position) and "target Plain Longneck" not in offered(position)


def test_each_other_leaves_out_the_one_that_was_chosen() -> None:
    text = "Deal 1 damage to a creature. Deal 2 damage to each other creature."
    position = played("nomansland", "spell", text)
    position.play(position.move(FIRST["nomansland"]))
    while "pass" in offered(position):
        position.play(position.move("pass"))
    health = {f"{position.controller[card]}/{position.card[card].name}": left for card, left in lives(position)}
    assert health["1/Plain Brute"] == 4 and health["0/Plain Scout"] == 1 and "1/Plain Archer" not in health


@pytest.mark.parametrize(
    ("game", "type", "text", "moves", "line"),
    [
        (
            "nomansland",
            "spell",
            "A creature you control gets +1 attack this turn. It strikes an enemy creature.",
            ("target 2/Plain Brute", "pass"),
            "Plain Scout deals 3 damage to Seat 2's Plain Brute (2 left).",
        ),
        (
            "invasion",
            "tactic",
            "Action: restore target unit you control. It deals its power in damage to target enemy unit.",
            ("target Plain Guard", "target 2/Plain Champion", "pass", "pass"),
            "Plain Guard deals 1 damage to Seat 2's Plain Champion (2 left).",
        ),
    ],
)
def test_it_is_not_what_is_chosen_only_after_it(
    game: str, type: str, text: str, moves: tuple[str, ...], line: str
) -> None:
    """The one that was to be struck struck itself."""
    position = played(game, type, text)
    lines = listening(position)
    for move in moves:
        position.play(position.move(move))
    assert line in lines


def test_without_a_second_one_it_is_not_played() -> None:
    two = "Exhaust a construct you control. Destroy another construct you control."
    position = drafted("nomansland", "spell", text=two)
    assert "play A Thing" not in offered(position)
    position = drafted("nomansland", "spell", text="Exhaust a construct you control. Destroy another unit.")
    assert "play A Thing" in offered(position)


@pytest.mark.parametrize(
    ("game", "type", "text", "moves", "slot", "fields"),
    [
        (
            "era",
            "weapon",
            "The equipped dino gets +1 power per other dino you control.",
            ["equip Plain Rex with A Thing", "pass"],
            "power",
            {},
        ),
        ("era", "armour", "Each other dino you control gets +1 power.", [], "power", {}),
        (
            "eternal",
            "weapon",
            "The wielder gets +1/+0 per other unit you control.",
            ["play A Thing", "target Plain Falcon"],
            "strength",
            {},
        ),
        (
            "invasion",
            "support",
            "Attach to a unit you control.\nThe attached unit gets +1 power per other unit you control.",
            ["play A Thing on Plain Champion", "pass", "pass"],
            "power",
            {"traits": ["Attachment"]},
        ),
    ],
)
def test_what_a_card_is_attached_to_is_no_other(
    game: str, type: str, text: str, moves: list[str], slot: str, fields: dict[str, Any]
) -> None:
    """Three of them are on the table, or two dinos: the bearer is none of the others."""
    position = drafted(game, type, text=text, **fields)
    bare = drafted(game, type, text=text.rpartition("\n")[0], **fields)
    grown = []
    for table in (position, bare):
        for move in moves or ["equip Plain Rex with A Thing", "pass"]:
            table.play(table.move(move))
        refresh(table)
        bearer = next(host for host in table.host if host >= 0 and table.controller[host] == 0)
        mine = [card for card in in_play(table) if table.controller[card] == 0]
        others = sum(table.card[card].type in ("dino", "unit") for card in mine) - 1
        grown.append((getattr(table, slot)[bearer], others))
    (with_text, others), (without, _) = grown
    assert with_text - without == (others if "per other" in text else 0)


def test_a_wound_that_armour_turns_to_another_dino_never_stays() -> None:
    text = "If the equipped dino would suffer a wound, you may instead place the wound on another dino you control."
    position = drafted("era", "armour", text=f"{text}\n1 Fire energy: inflict a wound on the equipped dino.")
    for move in ("equip Plain Rex with A Thing", "pass", "use A Thing", "pass", "yes"):
        position.play(position.move(move))
    wounds = {position.card[card].name: position.wounds[card] for card in in_play(position)}
    assert (wounds["Plain Rex"], wounds["Plain Longneck"]) == (0, 1)


@pytest.mark.parametrize(
    ("game", "type", "text", "why"),
    [
        (
            "era",
            "action",
            "A dino you control gets +1 power per other dino you control this turn.",
            "'other dino you control' would count each: an action is none",
        ),
        ("nomansland", "spell", "Deal damage equal to the number of other creatures to a creature.", "a spell is none"),
        ("eternal", "spell", "If there is another unit you control, draw a card.", "a spell is none"),
        ("invasion", "tactic", "Action: gain a resource per other unit you control.", "a tactic is none"),
    ],
)
def test_a_card_that_is_not_in_play_counts_no_others(game: str, type: str, text: str, why: str) -> None:
    forms = Forms(load_ruleset(game))
    definition, _ = forms.judged({**forms.fresh(type), "name": "A Thing", "text": text})
    with pytest.raises(TextError, match=why):
        _ = definition.abilities


@pytest.mark.parametrize(
    ("game", "type", "text"),
    [
        ("era", "dino", "If this dino would die, prevent all of it."),
        ("era", "dino", "If this dino would suffer a wound, prevent 1 of it."),
        ("era", "dino", "If this dino would die, you may instead place the wound on another dino you control."),
        ("era", "dino", "If this dino would be dealt damage, place the wound on another dino you control."),
        ("nomansland", "creature", "If this creature would die, prevent all of it."),
    ],
)
def test_what_happens_instead_is_said_of_what_it_can_replace(game: str, type: str, text: str) -> None:
    """A death of which 'all was prevented' came again without an end; the wound placed for one killed who got it."""
    forms = Forms(load_ruleset(game))
    definition, _ = forms.judged({**forms.fresh(type), "name": "A Thing", "text": text})
    with pytest.raises(TextError, match="does not go with"):
        _ = definition.abilities


DINO = {"type": "dino", "element": "Fire", "power": 1, "stamina": 2, "hitpoints": 3}
UNIT = {"type": "unit", "cost": 0, "strength": 1, "health": 1}
CREATURE = {"type": "creature", "subtypes": ["Human"], "cost": 1, "attack": 1, "range": 1, "health": 3}


@pytest.mark.parametrize(
    ("game", "plain", "altar", "text", "zone", "move"),
    [
        (
            "era",
            DINO,
            {"dinos": ["Altar"]},
            "Exhaust this dino: you may destroy {} you control; if you do, ",
            "dinos",
            "use",
        ),
        (
            "eternal",
            UNIT,
            {"hand": ["Altar"]},
            "Summon: you may sacrifice {} you control; if you do, ",
            "units",
            "play",
        ),
        (
            "nomansland",
            CREATURE,
            {},
            "Exhaust this creature: you may destroy {} you control; if you do, ",
            "board",
            "use",
        ),
    ],
)
@pytest.mark.parametrize("many", [False, True])
def test_others_that_one_may_choose_are_as_many_as_the_text_says(
    game: str, plain: Any, altar: Any, text: str, zone: str, move: str, many: bool
) -> None:
    """Of '2 other dinos' one was chosen, if there were just two; of 'another' it was told that there is none."""
    noun, gain = {
        "era": ("dino", "gain 2 Fire energy"),
        "eternal": ("unit", "gain 2 health"),
        "nomansland": ("creature", "gain 2 life"),
    }[game]
    words = text.format(f"2 other {noun}s" if many else f"another {noun}")
    others = ["Rex", "Tusk"] if many else ["Rex"]
    if game == "nomansland":
        lying = [{"card": name, "place": f"{'bcd'[at]}1"} for at, name in enumerate(["Altar", *others])]
    else:
        lying = [*altar.get(zone, []), *others]
    cards = {"Altar": {**plain, "text": f"{words}{gain}."}, "Rex": plain, "Tusk": plain}
    position = laid(game, {**altar, zone: lying}, {}, cards=cards)
    lines = listening(position)
    position.play(position.move(f"{move} Altar"))
    position.play(position.move("target Rex"))
    while position.notation(PASS) in map(position.notation, position.moves):
        position.play(PASS)
    told = " ".join(map(str, lines))
    assert told.count("is aimed at") == len(others) and "finds no target" not in told
    assert all(name not in " ".join(map(position.notation, position.moves)) for name in others)

"""What a text does to what it is aimed at, and the targets that nobody would choose."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import load_ruleset
from game.doubts import tone, unwanted, vain
from game.kernel.effects import layers
from game.records.examples import examples_of
from game.records.examples_stage import ruleset_for, staged
from tests.drafted import drafted

TONES = [
    ("eternal", "Suffocate", -1),
    ("eternal", "Torch", -1),
    ("eternal", "Finest Hour", 1),
    ("eternal", "Cruciation", -1),
    ("eternal", "Feeding Time", -1),
    ("invasion", "Demolition!", -1),
    ("nomansland", "Crunk's Technique", -1),
    ("era", "Lightning Dart", -1),
]


@pytest.mark.parametrize(("game", "name", "expected"), TONES)
def test_the_words_of_a_text_say_whether_it_harms_or_helps(game: str, name: str, expected: int) -> None:
    card = load_ruleset(game).card_named(name)
    choice = list(layers(card.abilities.spell.targets[0]))[-1]
    assert tone(card, choice) == expected


def test_most_texts_that_could_be_aimed_at_either_side_are_judged() -> None:
    """A choice that says itself whose it is needs no judgement; of the others hardly any is left open."""
    for game, most in (("era", 5), ("eternal", 17), ("nomansland", 8), ("invasion", 20)):
        left = set()
        for card in load_ruleset(game).definitions.values():
            for effects in (card.abilities.spell, *(one.effects for one in card.abilities.activated)):
                for choice in effects.targets:
                    text = getattr(list(layers(choice))[-1], "text", "").lower()
                    sided = any(word in text for word in ("enem", "you", "opponent"))
                    cost = text.startswith(("sacrifice", "pay"))
                    if text and not sided and not cost and not tone(card, list(layers(choice))[-1]):
                        left.add(card.name)
        assert len(left) <= most, (game, left)


def position(game: str, one: dict[str, Any], two: dict[str, Any], active: int = 1, **more: Any) -> Any:
    data = {"game": game, "title": "x", "kind": "puzzle", "step": [{"seat": 1, "prompt": "x"}]}
    example = examples_of({**data, "position": {"active": active, **more, "seat": {"1": one, "2": two}}}, Path("x"))[0]
    return staged(example, ruleset_for(example, load_ruleset(game)))


RICH = {"power": 9, "influence": {"Fire": 3, "Justice": 3, "Shadow": 3}}


@pytest.mark.parametrize(
    ("spell", "mine", "theirs", "doubtful"),
    [
        ("Suffocate", ["Oni Ronin"], [], True),
        ("Suffocate", [], ["Oni Ronin"], False),
        ("Suffocate", ["Oni Ronin"], ["Oni Ronin"], False),
        ("Finest Hour", [], ["Oni Ronin"], True),
        ("Finest Hour", ["Oni Ronin"], [], False),
    ],
)
def test_a_target_that_nobody_would_choose_is_one_only_if_there_is_no_other(
    spell: str, mine: list[str], theirs: list[str], doubtful: bool
) -> None:
    now = position("eternal", {**RICH, "hand": [spell], "units": mine}, {"units": theirs})
    assert bool(unwanted(now, now.move(f"play {spell}"))) == doubtful


@pytest.mark.parametrize(
    ("spell", "mine", "theirs", "nothing"),
    [
        ("Cloud of Ash", {}, {}, True),
        ("Cloud of Ash", {}, {"units": ["Oni Ronin"]}, False),
        ("Cloud of Ash", {"units": ["Spire Spellsword"]}, {}, False),
        ("Harsh Rule", {}, {}, True),
        ("Song of War", {}, {"units": ["Oni Ronin"]}, True),
        ("Song of War", {"units": ["Oni Ronin"]}, {}, False),
        ("Extract", {}, {}, False),
    ],
)
def test_a_spell_of_which_nothing_comes_is_doubted(
    spell: str, mine: dict[str, Any], theirs: dict[str, Any], nothing: bool
) -> None:
    """But not while a unit of one's own grows when a spell is played."""
    now = position("eternal", {**RICH, "hand": [spell], **mine}, theirs)
    assert vain(now, now.move(f"play {spell}")) == nothing


@pytest.mark.parametrize(
    ("user", "void", "nothing"),
    [
        ("Battlefield Scavenger", ["Oni Ronin"], True),
        ("Battlefield Scavenger", ["Oni Ronin", "Loyal Watchwing"], False),
        ("Dumping Ground", [], False),
        ("Lumen Attendant", [], False),
    ],
)
def test_an_ability_of_which_nothing_comes_is_doubted(user: str, void: list[str], nothing: bool) -> None:
    """But not if what is paid for it goes to where it takes something from."""
    zone = "relics" if user == "Dumping Ground" else "units"
    now = position("eternal", {"power": 20, zone: [user], "hand": ["Oni Ronin"], "void": void}, {})
    assert vain(now, now.move(f"use {user}")) == nothing


@pytest.mark.parametrize(("phase", "nothing"), [("capital", False), ("battlefield", False), ("end", True)])
def test_another_battlefield_phase_after_the_last_is_doubted_and_told(phase: str, nothing: bool) -> None:
    orc = {"hand": ["Bash 'Em!"], "resources": 9, "capital": ["Orc Capital"]}
    now = position("invasion", orc, {}, phase=phase)
    move = now.move("play Bash 'Em!")
    assert vain(now, move) == nothing
    told: list[str | None] = []
    now.sink = lambda position, event: told.append(position.ruleset.narrate(position, event, None))
    now.play(move)
    assert ("There is another battlefield phase this turn." in told) != nothing
    assert ("There is no other battlefield phase: none of this turn is left." in told) == nothing


RICHES = {"ready": {"Arcane": 9, "Primal": 9, "Refined": 9, "Tech": 9}}
ROW = [{"card": "Bramble Whelp", "place": f"{column}2"} for column in "abcde"]
BACKED = [{"card": "Bramble Whelp", "place": "c4"}, {"card": "Boar Tank", "place": "c5"}]
TIRED = [{"card": "Bramble Whelp", "place": "c2", "exhausted": 1}]
SHUT_IN = [
    {"card": "Outrider Crew", "place": "a1"},
    *({"card": "Gate Sentry", "place": at} for at in ("a2", "b1", "b2")),
]
LOST = {"card": "Wisp-Eater"}
CHARGED = {"crystals": ["Air Crystal"], "charges": [{"card": "Rinse", "on": "Air Crystal"}]}
SPENT = {"dinos": [{"card": "Magma Hauler", "exhausted": 1}]}
KING = {"card": "King Maelor Ironcrown", "place": "e1"}
KEEPER = {"card": "Riddle Keeper", "place": "c2"}


@pytest.mark.parametrize(
    ("game", "mine", "theirs", "move", "nothing"),
    [
        ("nomansland", {"hand": ["Wave Aside"]}, {"board": BACKED}, "play Wave Aside", True),
        ("nomansland", {"hand": ["Wave Aside"]}, {"board": BACKED[:1]}, "play Wave Aside", False),
        ("nomansland", {"hand": ["Massed Arrows"]}, {"board": BACKED}, "play Massed Arrows", True),
        ("nomansland", {"hand": ["Massed Arrows"], "board": ROW}, {"board": BACKED}, "play Massed Arrows", False),
        ("nomansland", {"hand": ["Fresh Legs"], "board": ROW}, {}, "play Fresh Legs", True),
        ("nomansland", {"hand": ["Fresh Legs"], "board": TIRED}, {}, "play Fresh Legs", False),
        ("nomansland", {"hand": ["Homecoming"]}, {}, "play Homecoming", True),
        ("nomansland", {"hand": ["Homecoming"], "board": [KEEPER]}, {}, "play Homecoming", False),
        ("nomansland", {"hand": ["Homecoming"], "pitch": [LOST]}, {}, "play Homecoming", False),
        ("nomansland", {"hand": ["Answer the Horn", LOST], "board": ROW}, {}, "play Answer the Horn", True),
        ("nomansland", {"hand": ["Answer the Horn", LOST], "board": TIRED}, {}, "play Answer the Horn", False),
        ("nomansland", {"hand": ["Answer the Horn"], "board": TIRED}, {}, "play Answer the Horn", True),
        ("nomansland", {"hand": ["Word from the Front"], "board": ROW}, {}, "play Word from the Front", True),
        ("nomansland", {"hand": ["Ashen Verdict"], "board": ROW}, {}, "play Ashen Verdict", True),
        ("nomansland", {"hand": ["All Together"]}, {"board": BACKED}, "play All Together", True),
        ("nomansland", {"hand": ["All Together"], "board": ROW}, {}, "play All Together", False),
        ("nomansland", {"board": [KING]}, {"board": BACKED}, "use King Maelor Ironcrown", True),
        ("nomansland", {"board": [KING, *TIRED]}, {}, "use King Maelor Ironcrown", False),
        ("nomansland", {"board": [{"card": "Field Chaplain", "place": "b2"}, *TIRED]}, {}, "use Field Chaplain", True),
        ("nomansland", {"board": SHUT_IN}, {}, "use Outrider Crew", True),
        ("nomansland", {"board": SHUT_IN[:-1]}, {}, "use Outrider Crew", False),
        ("nomansland", {"board": [*SHUT_IN, KEEPER]}, {}, "use Outrider Crew", True),
        ("era", {"dinos": ["Cloudstep Raptor", "Windreader Troodon"]}, {}, "use Cloudstep Raptor", True),
        ("nomansland", {"board": SHUT_IN, "hand": ["Recall Beacon"]}, {}, "play Recall Beacon", False),
        ("era", {"dinos": ["Magma Hauler"], "hand": ["Relentless Charge"]}, {}, "play Relentless Charge", True),
        ("era", {"dinos": ["Magma Hauler"], "hand": ["Moss Poultice"]}, {}, "play Moss Poultice", True),
        (
            "era",
            {"dinos": [{"card": "Magma Hauler", "wounds": 1, "exhausted": 1}], "hand": ["Moss Poultice"]},
            {},
            "play Moss Poultice",
            False,
        ),
        ("era", {"dinos": ["Windreader Troodon"], "hand": ["Tempest Dance"]}, {}, "play Tempest Dance", False),
        ("era", {"dinos": ["Magma Hauler"], "hand": ["Tempest Dance"]}, {}, "play Tempest Dance", True),
        ("era", {"dinos": ["Magma Hauler"], "hand": ["Echo in Stone"]}, {}, "play Echo in Stone", True),
        ("era", {"dinos": ["Cloudstep Raptor"]}, {}, "use Cloudstep Raptor", True),
        ("era", {"dinos": ["Magma Hauler"], "hand": ["Unearth"], **CHARGED}, {}, "play Unearth", False),
        ("era", {"dinos": ["Magma Hauler"], "hand": ["Root Snare"]}, {}, "play Root Snare", False),
        ("era", {"dinos": ["Magma Hauler"], "hand": ["Root Snare"]}, SPENT, "play Root Snare", True),
        ("era", {**SPENT, "hand": ["Deep Rest"]}, {}, "play Deep Rest", True),
        ("era", {"dinos": ["Magma Hauler"], "hand": ["Deep Rest"]}, {}, "play Deep Rest", False),
        ("nomansland", {"hand": ["Glass Prison"], "board": TIRED}, {}, "play Glass Prison", False),
        ("era", {"dinos": ["Magma Hauler"], "hand": ["Swamping Wave"]}, {}, "play Swamping Wave", True),
        ("era", {"dinos": ["Magma Hauler"], "hand": ["Swamping Wave", "Rinse"]}, {}, "play Swamping Wave", False),
        ("era", {"dinos": ["Magma Hauler"], "hand": ["Wake the Stones"], **CHARGED}, {}, "play Wake the Stones", True),
    ],
)
def test_what_touches_nobody_is_doubted(
    game: str, mine: dict[str, Any], theirs: dict[str, Any], move: str, nothing: bool
) -> None:
    rich = RICHES if game == "nomansland" else {"energy": {"Air": 9, "Earth": 9, "Fire": 9, "Water": 9}}
    foe = theirs if game == "nomansland" else {"dinos": ["Cinderjaw Rex"], **theirs}
    now = position(game, {**mine, **rich}, foe)
    assert vain(now, now.move(move)) == nothing


def test_a_crystal_that_pays_for_its_own_readying_is_readied() -> None:
    """Wake the Stones was called vain where it gave two energy more than it cost."""
    charged = {"crystals": ["Earth Crystal"], "charges": [{"card": "Rinse", "on": "Earth Crystal"}]}
    mine = {"dinos": ["Magma Hauler"], "hand": ["Wake the Stones"], **charged}
    now = position("era", mine, {"dinos": ["Cinderjaw Rex"]})
    assert not vain(now, now.move("play Wake the Stones"))


COUNTERS = [
    (
        "invasion",
        {"hand": ["Savage Marauders"], "resources": 5, "capital": ["Chaos Capital"]},
        "play Savage Marauders in Kingdom",
        {"hand": ["Asuryan's Cleansing"], "resources": 2, "capital": ["High Elf Capital"]},
        "play Asuryan's Cleansing",
    ),
    (
        "nomansland",
        {"hand": ["Long Study"], "ready": {"Arcane": 3}, "deck": ["Long Study", "Long Study"]},
        "play Long Study",
        {"hand": ["Unspoken"], "ready": {"Arcane": 3}},
        "play Unspoken",
    ),
    (
        "era",
        {"dinos": ["Herdmother Bronto"], "hand": ["Spark Volley"], "crystals": ["Fire Crystal"] * 3},
        "play Spark Volley",
        {"dinos": ["Herdmother Bronto"], "hand": ["Backdraft"], "crystals": ["Fire Crystal"] * 3},
        "play Backdraft",
    ),
]


@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize(("game", "doer", "deed", "answerer", "answer"), COUNTERS, ids=[one[0] for one in COUNTERS])
def test_what_the_other_one_plays_is_countered_without_a_doubt_from_either_seat(
    game: str, doer: dict[str, Any], deed: str, answerer: dict[str, Any], answer: str, seat: int
) -> None:
    now = position(game, *((answerer, doer) if seat == 1 else (doer, answerer)), active=3 - seat)
    now.play(now.move(deed))
    while answer not in (texts := now.ruleset.notation.texts(now)).values():
        now.play(next(move for move, text in texts.items() if text.startswith(("target", "pass", "exhaust"))))
    assert now.seat == seat - 1
    move = now.move(answer)
    assert unwanted(now, move) == []
    told: list[str | None] = []
    now.sink = lambda position, event: told.append(position.ruleset.narrate(position, event, None))
    now.play(move)
    assert not any(f"Seat {seat}'s" in line for line in told if line), told


@pytest.mark.parametrize(
    ("game", "type", "text"),
    [
        ("eternal", "spell", "Deal 2 damage to a random enemy unit."),
        ("eternal", "spell", "The unit in your hand with the least health gets +1/+1."),
        ("era", "action", "Exhaust a random enemy dino."),
        ("nomansland", "spell", "Return a random card in your pitch zone to your hand."),
    ],
)
def test_whether_anything_comes_of_a_move_is_asked_without_chance(game: str, type: str, text: str) -> None:
    """It rolled: the match went on with other luck than its file has it, and could not be gone on with."""
    position = drafted(game, type, text=text)
    before = position.to_json()
    vain(position, position.move("play A Thing"))
    assert position.to_json() == before

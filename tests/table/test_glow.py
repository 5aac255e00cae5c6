"""What the edge of a card says: golden, it can be played and paid for now; faint, it has another use only; none,
nothing can be done with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import load_ruleset
from game.records.examples import examples_of
from game.records.examples_stage import ruleset_for, staged
from scenes.table import marks

GOLDEN, FAINT, NONE = "golden", "faint", "none"

# A game, what a seat has, whether the other seat decides, and what the edges of its cards say.
SEEN = [
    pytest.param(
        "era",
        {
            "phase": "main",
            "seat": {
                "1": {
                    "crystals": ["Air Crystal"],
                    "dinos": [{"card": "Blindfury Carno", "exhausted": True}],
                    "hand": ["Lightning Dart", "Clear Mind"],
                },
                "2": {"dinos": ["Mossplate Ankylo"]},
            },
        },
        {"Lightning Dart": GOLDEN, "Clear Mind": FAINT, "Air Crystal": FAINT, "Blindfury Carno": NONE},
        id="era",
    ),
    pytest.param(
        "eternal",
        {
            "turn": 1,
            "seat": {
                "1": {
                    "power": 1,
                    "influence": {"Fire": 1},
                    "hand": ["Torch", "Fire Sigil", "Fireheart Recruit", "Pit Fighter"],
                },
                "2": {"units": ["Blood Beetle"]},
            },
        },
        {"Torch": GOLDEN, "Fire Sigil": GOLDEN, "Fireheart Recruit": FAINT, "Pit Fighter": NONE},
        id="eternal",
    ),
    pytest.param(
        "nomansland",
        {"seat": {"1": {"hand": ["Sleepless Watcher", "Mirrorstep Duelist"], "ready": {"Arcane": 1}}}},
        {"Sleepless Watcher": GOLDEN, "Mirrorstep Duelist": FAINT},
        id="nomansland",
    ),
    pytest.param(
        "invasion",
        {
            "phase": "capital",
            "active": 1,
            "seat": {
                "1": {
                    "capital": ["Orc Capital"],
                    "resources": 3,
                    "hand": ["Crooked Teef Goblins", "Grimgor Ironhide"],
                    "deck": ["Choppa"],
                },
                "2": {"capital": ["Dwarf Capital"], "deck": ["Demolition!"]},
            },
        },
        {"Crooked Teef Goblins": GOLDEN, "Grimgor Ironhide": FAINT},
        id="invasion",
    ),
    pytest.param(
        "vale",
        {
            "seats": 2,
            "phase": "action",
            "turn": 2,
            "seat": {
                "1": {
                    "hand": ["Imp", "Griffon"],
                    "area": ["Goblin"],
                    "stones": {"red": 3},
                    "vale": [{"card": "Behemoth", "claimed": 1}, {"card": "Hydra", "claimed": 2}],
                }
            },
        },
        {"Imp": GOLDEN, "Behemoth": GOLDEN, "Goblin": FAINT, "Griffon": NONE, "Hydra": NONE},
        id="vale",
    ),
]


@pytest.fixture
def lay(sit):
    """Sits down to a position of a game, at the side of the seat that decides."""

    def build(game, position, seats=("human", "human")):
        table = sit(seats, game=game)
        head = {"game": game, "title": "x", "kind": "puzzle", "step": [{"seat": 1, "prompt": "x"}]}
        example = examples_of({**head, "position": position}, Path("x"))[0]
        scene, match = table.scene, table.scene.match
        now = staged(example, ruleset_for(example, load_ruleset(game)))
        now.sink, match.position = match.position.sink, now
        scene.looker, scene.covered = now.seat, False
        scene.refresh()
        return table

    return build


def edges(table, monkeypatch):
    """What edge each card is drawn with."""
    found = {}
    names = {marks.LIT: GOLDEN, marks.FAINT: FAINT}
    monkeypatch.setattr(
        type(table.scene.drawing),
        "_light",
        lambda self, surface, piece, colour, strong: found.update({piece.view.get("name"): names[colour]}),
    )
    table.app.draw()
    return found


@pytest.mark.parametrize(("game", "position", "expected"), SEEN)
def test_the_edge_of_a_card_says_what_can_be_done_with_it(lay, monkeypatch, game, position, expected):
    table = lay(game, position)
    found = edges(table, monkeypatch)
    assert {name: found.get(name, NONE) for name in expected} == expected, [
        table.position.notation(move) for move in table.position.moves
    ]


def test_the_edges_are_told_apart_without_their_colours(sit):
    look = sit().scene.look
    golden, faint = (marks.edge(look, (110, 154), colour, False)[0] for colour in (marks.LIT, marks.FAINT))
    lit = [sum(1 for x in range(120) if picture.get_at((x, 60)).a) for picture in (golden, faint)]
    assert lit[0] >= 2 * lit[1] > 0


def test_the_help_says_what_the_edges_mean(sit):
    table = sit(("human", "human"))
    table.person.keys("f1")
    assert "golden: can be played and paid for" in table.app.top.describe()


def test_what_is_pointed_at_keeps_the_edge_that_says_what_can_be_done_with_it(sit):
    scene = sit(("human", "random"), game="nomansland").scene
    look, surface = scene.look, scene.app.surface
    hand = [piece.rect for piece in scene.arranged.pieces if piece.zone == "hand" and piece.seat == 0]
    for rect in hand:
        marks.light(surface, look, rect, marks.LIT, False)
    spots = [at for rect in hand for at in (rect.midtop, (rect.centerx, rect.top - 1), (rect.left + 9, rect.top - 2))]
    before = [surface.get_at(at) for at in spots]
    frames = marks.point_at(surface, look, hand)
    assert len(hand) > 4 and [surface.get_at(at) for at in spots] == before, "a golden edge is painted over"
    assert len(frames) == 1, "cards that lie side by side are in one frame"

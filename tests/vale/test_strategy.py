"""The opponent of the Vale: what it makes of a position, which moves it looks at, and what it finds."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import load_ruleset
from game.ai import agent_named
from game.ai.search import Tree
from game.kernel.position import Position
from game.records.examples import read_examples
from game.records.examples_stage import ruleset_for, staged
from rulesets.vale.strategy import rounds_left, standing
from rulesets.vale.worth import EXPERIENCE, worth
from tests.laid import laid, thoughts

VALE: Any = load_ruleset("vale")


def situation(folder: Path, text: str) -> Any:
    """A position described as an example's is."""
    path = folder / "situation.toml"
    path.write_text(f'game = "vale"\nkind = "puzzle"\ntitle = "t"\n{text}\n[[step]]\nseat = 1\nprompt = "p"\n')
    example = read_examples(path)[0]
    return staged(example, ruleset_for(example, VALE))


@pytest.fixture(scope="module")
def decisions() -> list[Position]:
    """The decisions of three random games, for two, three and four seats."""
    found = []
    for seats in (2, 3, 4):
        random, position = Random(seats), VALE.new_game(["The Vale"] * seats, seats)
        while position.moves:
            found.append(position.copy())
            position.play(position.moves[random.randrange(len(position.moves))])
        found.append(position.copy())
    return found


def test_experience_is_of_creatures_that_there_are() -> None:
    assert set(EXPERIENCE) == set(VALE.by_name)


@pytest.mark.parametrize("more", ["score = 5", "stones = { purple = 1 }", 'hand = ["Hydra"]', 'area = ["Valkyrie"]'])
def test_more_is_better(more: str, tmp_path: Path) -> None:
    less, plenty = (situation(tmp_path, f"[position.seat.1]\nmarkers = 0\n{row}") for row in ("", more))
    assert standing(plenty, 0, 3.0) > standing(less, 0, 3.0)
    assert VALE.evaluate(plenty, 0) > 0.5 and VALE.evaluate(plenty, 1) < 0.5


def test_nothing_in_hand_is_worth_anything_when_the_last_turn_is_over(tmp_path: Path) -> None:
    rows = (
        "[position]\nphase = 'resolution'\nturn = 10\nactive = 1\n[position.seat.1]\narea = ['Nessie', 'Salamander']\n"
    )
    bare = situation(tmp_path, rows)
    full = situation(tmp_path, rows + 'hand = ["Eternity"]\nstones = { purple = 2 }\n')
    assert standing(bare, 0, 0.0) == standing(full, 0, 0.0) > 0


def test_the_search_compares_rounds_that_are_over(decisions: list[Position], monkeypatch: pytest.MonkeyPatch) -> None:
    """But for the last: there it counts how near one comes to winning."""
    judged: list[Any] = []
    shares = type(VALE).shares
    monkeypatch.setattr(type(VALE), "shares", lambda self, position: judged.append(position) or shares(self, position))
    several = [position for position in decisions[::40] if len(position.moves) > 1]
    assert len(several) > 5
    for position in several:
        tree = Tree(position, position.seat, Random(1))
        for _ in range(20):
            tree.iterate()
        assert all(one.result is not None or one.turn > position.turn or not rounds_left(one) for one in judged)
        assert not rounds_left(position) or any(one.turn > position.turn for one in judged)
        judged.clear()


def test_the_points_of_one_who_left_end_no_game() -> None:
    position = VALE.new_game(["The Vale"] * 3, 1)
    position.score[2] = 70
    assert rounds_left(position) == 0.0
    position.out = 1 << 2
    assert rounds_left(position) > 5


def test_a_text_of_ones_own_counts_as_far_as_it_can_be_counted() -> None:
    twin = VALE.twin()
    from game.records.cards import cards_of

    table = {
        "own": {"name": "Own", "family": "Wind", "cost": 3, "text": "Instant: score 2 per Wind card in your area."}
    }
    own = cards_of(table, "own", twin.card_model, twin.read)[0]
    assert [tuple(term) for term in worth(own).coming] == [(2, "Wind")]


@pytest.mark.parametrize(
    ("own", "other", "wanted"),
    [
        # A sale pays for the creature that wins.
        (
            'hand = ["Eternity"]\nstones = { purple = 1 }\narea = ["Troll", "Nessie", "Harpy"]\n'
            'vale = [{ card = "Tidal", claimed = 1 }]',
            "score = 10",
            "sell Tidal",
        ),
        # The dearer one is worth it, and takes something away besides.
        (
            'hand = ["Gust", "Mud Slime"]\nstones = { red = 2, purple = 1 }',
            'score = 7\narea = ["Goblin"]',
            "summon Gust",
        ),
        # Of two that cannot both be paid for, the one that brings more.
        ('hand = ["Ifrit", "Tidal"]\nstones = { red = 2, blue = 1 }\narea = ["Hestia"]', "score = 3", "summon Tidal"),
    ],
)
def test_the_search_finds_the_turn_that_wins(own: str, other: str, wanted: str, tmp_path: Path) -> None:
    rows = f"[position]\nturn = 10\n[position.seat.1]\n{own}\n[position.seat.2]\n{other}"
    position = situation(tmp_path, rows)
    agent = agent_named("search:200", seed=1)
    assert position.notation(agent.choose(position, 0)) == wanted


@pytest.mark.parametrize(("theirs", "wanted"), [('["Nessie"]', ["choose player 2"]), ('["Imp"]', [])])
def test_an_opponent_removes_a_creature_if_anybody_may(theirs: str, wanted: list[str], tmp_path: Path) -> None:
    own = 'hand = ["Ember"]\narea = ["Kappa"]\nstones = { purple = 2 }'
    position = situation(
        tmp_path, f"[position]\nturn = 5\n[position.seat.1]\n{own}\n[position.seat.2]\narea = {theirs}"
    )
    position.play(position.move("summon Ember"))
    while position.prompt.endswith(" with stones"):
        position.play(position.moves[0])
    asked = [position.notation(move) for move in VALE.worthwhile(position, position.moves)]
    assert [text for text in asked if text.startswith("choose player")] == wanted
    if wanted:
        quick = {position.notation(VALE.quick(position, position.moves, Random(seed))) for seed in range(9)}
        assert quick == set(wanted)


@pytest.mark.parametrize(
    ("area", "move", "worth"),
    [
        ("", "pay 0 red, 0 blue, 1 purple", False),  # 6 for 1, which a red stone pays
        ("Gargoyle", "pay 0 red, 0 blue, 1 purple", True),  # 3 points for it
        ("Burning Skull", "pay 0 red, 1 blue, 0 purple", True),  # 3 points for the red stone that is left
    ],
)
def test_no_dear_stone_pays_where_a_cheap_one_does(area: str, move: str, worth: bool) -> None:
    more = [area] if area else []
    one = {"hand": ["Firefox"], "area": more, "stones": {"red": 1, "blue": 1, "purple": 1}}
    position = laid("vale", one, {}, turn=4)
    position.play(position.move("summon Firefox"))
    assert position.move(move) in position.moves
    assert (move in thoughts(position)) == worth


def test_the_stones_that_are_kept_are_not_the_worst() -> None:
    one = {"vale": [{"card": "Tidal", "claimed": 1}], "stones": {"red": 3, "purple": 1}}
    position = laid("vale", one, {})
    position.play(position.move("sell Tidal"))
    assert position.move("keep 3 red, 0 blue, 1 purple") in position.moves
    assert thoughts(position) == ["keep 2 red, 0 blue, 2 purple"]


@pytest.mark.parametrize(
    ("stones", "area", "sold"),
    [
        ({"red": 4}, [], False),
        ({"red": 3}, [], True),
        ({"purple": 4}, [], False),
        ({"purple": 4}, ["Burning Skull"], True),  # one red stone is worth 3 points
    ],
)
def test_nothing_is_sold_for_stones_that_go_back_at_once(stones: Any, area: list[str], sold: bool) -> None:
    one = {"vale": [{"card": "Surtr", "claimed": 1}], "area": area, "stones": stones}
    position = laid("vale", one, {})
    assert position.move("sell Surtr") in position.moves
    assert ("sell Surtr" in thoughts(position)) == sold
    assert "tame Surtr" in thoughts(position)


@pytest.mark.parametrize(
    ("name", "hand", "stones", "wanted"),
    [
        ("Tengu", [], {}, "tame Tengu"),
        ("Tengu", ["Ifrit", "Gust", "Ember", "Surtr"], {}, "sell Tengu"),  # none of which can be paid for
        ("Boulder", [], {}, "sell Boulder"),
        ("Boulder", [], {"purple": 2}, "tame Boulder"),
    ],
)
def test_at_a_glance_a_creature_is_sold_that_would_wait_for_others_and_for_stones(
    name: str, hand: list[str], stones: dict[str, int], wanted: str
) -> None:
    position = laid("vale", {"vale": [{"card": name, "claimed": 1}], "hand": hand, "stones": stones}, {}, turn=4)
    assert position.notation(VALE.quick(position, position.moves, Random(1))) == wanted

"""The opponent of No Man's Land: guesses that could be true, and what it thinks of."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from game import load_ruleset
from game.ai import agent_named
from game.ai.leaf import MOST_MOVES
from game.ai.search import Tree
from game.kernel.notation import DONE
from rulesets.nomansland.construction import COPIES
from rulesets.nomansland.resources import typed
from rulesets.nomansland.state import DECK, HAND
from rulesets.nomansland.tactics import COUNT
from tests.guesses import guesses
from tests.laid import laid, thoughts
from tests.random_games import decisions


def test_guesses_could_be_true() -> None:
    for position in decisions(load_ruleset("nomansland"), 2, 60):
        for _, guess in guesses(position):
            assert max(Counter(guess).values(), default=0) <= COPIES


def test_the_search_judges_when_the_other_has_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    """But where so much happens that the carrying on has an end."""
    carried: list[Any] = []
    judged: list[Any] = []
    ruleset: Any = type(load_ruleset("nomansland"))
    shares, quick = ruleset.shares, ruleset.quick
    monkeypatch.setattr(ruleset, "shares", lambda self, it: judged.append((it, len(carried))) or shares(self, it))
    monkeypatch.setattr(ruleset, "quick", lambda self, it, *asked: carried.append(it) or quick(self, it, *asked))
    walked = decisions(load_ruleset("nomansland"), 2, 50)
    several = [position for position in walked if len(position.moves) > 1][2:]
    assert len(several) > 5
    answered = 0
    for position in several:
        tree, before = Tree(position, position.seat, Random(1)), len(carried)
        for _ in range(12):
            tree.iterate()
        for it, count in judged:
            assert it.result is not None or it.turn > position.turn + 1 or count - before >= MOST_MOVES
            answered += it.turn > position.turn + 1
            before = count
        judged.clear()
    assert answered > 50


@pytest.mark.parametrize("agent", ["greedy", "novice", "easy", "search:40"])
def test_nobody_begins_with_a_resource_that_no_card_asks_for(agent: str) -> None:
    ruleset: Any = load_ruleset("nomansland")
    decks = list(ruleset.decks())
    for seed, deck in enumerate(decks):
        position = ruleset.new_game([deck, decks[seed - 1]], seed)
        while position.prompt != "Which resource do you begin with?":
            position.play(position.moves[0])
        own = [*position.piles[HAND][position.seat], *position.piles[DECK][position.seat]]
        asked = {kind for card in own for kind in typed(position.card[card])}
        _, kind = agent_named(agent, seed).choose(position, position.seat)
        assert kind in asked and 0 < len(asked) < len(position.moves)


@pytest.mark.parametrize("agent", ["novice", "easy"])
def test_nobody_pitches_a_card_and_then_converts_nothing(agent: str) -> None:
    ruleset: Any = load_ruleset("nomansland")
    asked = 0
    for seed in range(2):
        position = ruleset.new_game(list(ruleset.decks())[seed : seed + 2], seed)
        agents = [agent_named(agent, seed + seat) for seat in range(2)]
        while position.result is None and position.turn < 8:
            move = agents[position.seat].choose(position, position.seat)
            if position.prompt == "Convert which resource?":
                asked += 1
                assert move != DONE or not any(change[1] % COUNT == 0 for change in position.moves if change != DONE)
            position.play(move)
    assert asked > 3


@pytest.mark.parametrize(
    ("have", "wanted"),
    [
        ({"Unconverted": 1, "Tech": 1}, ["convert Unconverted to Primal"]),
        ({"Tech": 1}, ["convert Tech to Primal", "done"]),
    ],
)
def test_no_typed_resource_is_converted_while_an_unconverted_one_would_do(
    have: dict[str, int], wanted: list[str]
) -> None:
    one = {"hand": ["Moss Troll"], "ready": have, "deck": ["Stray Mongrel"] * 3}
    position = laid("nomansland", one, {"deck": ["Stray Mongrel"] * 3}, phase="main")
    position.play(position.move("pitch Moss Troll"))
    assert sorted(thoughts(position)) == wanted


def test_what_is_discarded_is_the_cheapest_card_nearly_always() -> None:
    ruleset: Any = load_ruleset("nomansland")
    decks, cheapest = list(ruleset.decks()), []
    for seed in range(4):
        position = ruleset.new_game([decks[seed], decks[seed - 1]], seed)
        agents = [agent_named("greedy", seed + seat) for seat in range(2)]
        while position.result is None:
            move = agents[position.seat].choose(position, position.seat)
            if position.prompt == "Discard down to 5" and len(position.moves) > 1:
                costs = [position.card[card].cost for _, card in position.moves]
                cheapest.append(position.card[move[1]].cost == min(costs))
            position.play(move)
    assert len(cheapest) > 4 and sum(cheapest) >= 0.8 * len(cheapest)


# ---- what is thought of, and when
def facing(one: dict[str, Any], two: dict[str, Any]) -> Any:
    """A main phase of seat 1, with resources for all that it has."""
    deck = ["Stray Mongrel"] * 3
    one = {"ready": {"Tech": 6, "Primal": 6}, "deck": deck, **one}
    return laid("nomansland", one, {"deck": deck, **two}, phase="main")


def at(place: str, card: str) -> dict[str, Any]:
    return {"card": card, "place": place}


def test_who_moved_up_to_strike_strikes_or_is_done_before_anything_else() -> None:
    position = facing(
        {"hand": ["Salvage Crew"], "board": [at("c2", "Moss Troll")]}, {"board": [at("c4", "Ravine Stalker")]}
    )
    assert any(text.startswith("play Salvage Crew") for text in thoughts(position))
    position.play(position.move("move Moss Troll to c3"))
    found = thoughts(position)
    assert "attack c4 with Moss Troll" in found and "finish Moss Troll" in found
    assert not any(text.startswith(("play", "pitch", "end")) for text in found)


def test_range_is_added_before_the_attack_that_needs_it() -> None:
    board = [at("c2", "Turret Gunner")]
    assert "use Turret Gunner" in thoughts(facing({"board": board}, {"board": [at("c5", "Ravine Stalker")]}))
    assert "use Turret Gunner" not in thoughts(facing({"board": board}, {"board": [at("c4", "Ravine Stalker")]}))


@pytest.mark.parametrize(
    ("one", "scratched", "worth"),
    [
        pytest.param([], "Steel Rampart", False, id="whole again when the turn ends"),
        pytest.param([], "Spiked Gate", False, id="and it hits back at one's own"),
        pytest.param([at("b2", "Turret Gunner")], "Moss Troll", True, id="another one could bring it down"),
        pytest.param([at("e2", "Turret Gunner")], "Moss Troll", False, id="who does not get there"),
        pytest.param([at("b3", "Moss Troll")], "Moss Troll", False, id="who would have to stand where it stands"),
        pytest.param([{**at("b2", "Turret Gunner"), "exhausted": 1}], "Moss Troll", False, id="who is exhausted"),
        pytest.param([at("e1", "Siege Engineer")], "Spiked Gate", True, id="an ability could"),
        pytest.param(["Crunk's Technique"], "Moss Troll", True, id="a card could"),
        pytest.param(["Starfall Magus"], "Moss Troll", False, id="but it is too dear"),
        pytest.param(["Last Bite"], "Portable Bastion", True, id="a card for what is damaged"),
    ],
)
def test_what_can_only_be_scratched_is_let_alone(one: list[Any], scratched: str, worth: bool) -> None:
    """Units are whole again when the turn ends: a Salvage Crew hit a Spiked Gate eight turns in a row."""
    hand, board = [card for card in one if isinstance(card, str)], [card for card in one if not isinstance(card, str)]
    position = facing({"hand": hand, "board": [at("c3", "Salvage Crew"), *board]}, {"board": [at("c4", scratched)]})
    assert ("attack c4 with Salvage Crew" in thoughts(position)) == worth


def test_an_attack_that_does_more_than_damage_is_thought_of() -> None:
    for striker in ("Marking Viper", "Tidebound Colossus"):
        board = {"board": [at("c3", striker)]}
        position = facing(board, {"board": [at("c4", "Mountain That Walks"), at("b3", "Stray Mongrel")]})
        assert f"attack c4 with {striker}" in thoughts(position)


@pytest.mark.parametrize(("cards", "pitched"), [(6, True), (5, False)])
def test_nobody_discards_a_card_that_could_have_been_pitched(cards: int, pitched: bool) -> None:
    position = facing({"hand": ["Turret Gunner"] * cards, "ready": {"Unconverted": 1}}, {})
    found = thoughts(position)
    assert "pitch Turret Gunner" in found and ("end turn" not in found) == pitched


def test_an_enemy_is_kept_from_attacking_in_its_own_turn() -> None:
    position = facing({"board": [at("c2", "Null Engineer")]}, {"board": [at("c4", "Ravine Stalker")]})
    offered = [position.notation(move) for move in position.moves]
    assert "use Null Engineer" in offered and "use Null Engineer" not in thoughts(position)


@pytest.mark.parametrize("there", [False, True])
def test_no_shot_is_fired_while_it_could_only_hit_ones_own(there: bool) -> None:
    board = [at("c4", "Ravine Stalker")] if there else []
    position = facing({"board": [at("c2", "Hollow Lantern Adept"), at("b2", "Moss Troll")]}, {"board": board})
    assert position.move("use Hollow Lantern Adept") in position.moves
    assert ("use Hollow Lantern Adept" in thoughts(position)) is there


def test_only_who_is_hurt_is_healed() -> None:
    for hurt in (0, 1):
        troll = {**at("c2", "Moss Troll"), "health": 5 - hurt, "full": 5}
        position = facing({"board": [troll]}, {"board": [at("c5", "Ravine Stalker")]})
        assert ("use Moss Troll" in thoughts(position)) == bool(hurt)


def test_what_waits_for_whoever_moves_in_is_laid_where_nobody_stands() -> None:
    position = facing({"hand": ["Minefield"]}, {"board": [at("c4", "Ravine Stalker")]})
    found = [text for text in thoughts(position) if text.startswith("play Minefield")]
    position.play(position.move(found[0]))
    places = thoughts(position)
    assert places and not any("c4" in place for place in places), places


@pytest.mark.parametrize(
    ("hand", "mine", "theirs", "move"),
    [
        (["Wave Aside"], ["Bramble Whelp on c2"], ["Bramble Whelp on c4", "Boar Tank on c5"], "play Wave Aside"),
        (["Massed Arrows"], [], ["Bramble Whelp on c4"], "play Massed Arrows"),
        (["Fresh Legs"], ["Bramble Whelp on c2"], [], "play Fresh Legs"),
        ([], ["Den of the Old Ones on c2"], [], "use Den of the Old Ones"),
        ([], ["Lens of Parting on c2"], ["Bramble Whelp on c5"], "use Lens of Parting"),
        (
            ["Answer the Horn", "Wisp-Eater"],
            [f"Bramble Whelp on {file}2" for file in "abcde"],
            [],
            "play Answer the Horn",
        ),
    ],
)
def test_nothing_is_done_of_which_nothing_comes(hand: list[str], mine: list[str], theirs: list[str], move: str) -> None:
    def board(units: list[str]) -> list[dict[str, str]]:
        return [dict(zip(("card", "place"), unit.split(" on "), strict=True)) for unit in units]

    rich = {"Arcane": 9, "Primal": 9, "Refined": 9, "Tech": 9}
    position = laid("nomansland", {"hand": hand, "ready": rich, "board": board(mine)}, {"board": board(theirs)})
    assert position.move(move) in position.moves
    assert move not in thoughts(position)


@pytest.mark.parametrize(
    ("hand", "theirs", "worth"),
    [
        ("Crunk's Technique", [], False),  # there is nothing to aim it at
        ("Crunk's Technique", ["Bramble Whelp"], True),
        ("Hunt Together", ["Bramble Whelp"], False),  # for one's own turn only
    ],
)
def test_spellcaster_is_pitched_only_for_what_can_be_played_then(hand: str, theirs: list[str], worth: bool) -> None:
    one = {
        "hand": ["Kindling Imp", hand],
        "ready": {"Primal": 1},
        "board": [{"card": "Whispering Obelisk", "place": "a2"}, {"card": "Stray Mongrel", "place": "b1"}],
    }
    board = [{"card": card, "place": "c4"} for card in theirs]
    two = {"hand": ["Stray Mongrel"], "ready": {"Tech": 1}, "board": board}
    position = laid("nomansland", one, two, active=2)
    position.play(position.move("play Stray Mongrel"))
    while position.seat == 1:
        position.play(position.move("pass"))
    assert position.move("pitch Kindling Imp for 2") in position.moves
    assert ("pitch Kindling Imp for 2" in thoughts(position)) == worth

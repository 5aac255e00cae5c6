"""The cards of Warhammer: Invasion: which there are, with which numbers, and that each reads and works."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import load_ruleset
from game.kernel.cards import Definition
from game.lab.checks import any_move, cards_of, check_cards, check_piles
from rulesets.invasion.texts import language
from tests.invasion.test_invariants import check_board

INVASION: Any = load_ruleset("invasion")
POOL = [card for card in INVASION.definitions.values() if card.type not in ("capital", "section")]
PRINTED = [
    line.split("\t")
    for line in (Path(__file__).parent / "printed.tsv").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]

MOVES = 80
"""Moves of a random game around one card."""


def number(text: str) -> int:
    """X and what is not printed count as 0."""
    return int(text) if text.isdigit() else 0


def test_the_pool_is_the_published_one() -> None:
    assert {card.name for card in POOL} == {row[0] for row in PRINTED}


@pytest.mark.parametrize("row", PRINTED, ids=lambda row: str(row[0]))
def test_the_numbers_are_the_printed_ones(row: list[str]) -> None:
    name, race, kind, cost, loyalty, power, hitpoints, traits, unique = row
    card = INVASION.card_named(name)
    assert (card.race, card.type, card.cost, card.loyalty) == (race, kind, number(cost), int(loyalty))
    assert card.x == (cost == "X")
    assert list(card.traits) == ([] if traits == "-" else traits.split(", "))
    assert card.unique == (unique == "*")
    if kind == "legend":
        assert [card.kingdom, card.quest, card.battlefield] == [int(one) for one in power.split("/")]
    elif kind in ("unit", "support"):
        assert card.power == number(power)
    if kind in ("unit", "legend"):
        assert card.hitpoints == number(hitpoints)


def test_keys_and_names_are_unique() -> None:
    names = Counter(card.name for card in POOL)
    assert [name for name, count in names.items() if count > 1] == []
    wanted = {card.key: re.sub(r"\W+", "-", card.name.lower().replace("'", "")).strip("-") for card in POOL}
    assert [key for key, name in wanted.items() if key != name] == []


def test_every_text_reads_and_writes_back() -> None:
    for card in POOL:
        if card.text:
            assert language().write(language().parse(card.text)) == card.text
            assert card.abilities.tree is not None


def test_attachments_say_what_they_are_attached_to() -> None:
    odd = [card.name for card in POOL if ("Attachment" in card.traits) != hasattr(card.abilities, "attach")]
    assert odd == []


def test_heroes_have_their_limit() -> None:
    limited = {card.name for card in POOL if "Limit one Hero per zone" in card.abilities.skills}
    assert limited == {card.name for card in POOL if "Hero" in card.traits}


def test_every_phrase_of_the_game_is_on_some_card() -> None:
    """A shipped one, or one that only shows what cards of one's own may say."""
    from game.language import walk
    from rulesets.invasion.phrases import OWN

    words = tomllib.loads((INVASION.folder / "examples" / "words.toml").read_text(encoding="utf-8"))
    made = [card["text"] for one in words["example"] for card in one.get("cards", {}).values() if "text" in card]
    texts = [card.text for card in POOL if card.text] + made
    said = {type(part) for text in texts for part in walk(language().parse(text))}
    own = {module.__name__ for module in OWN}
    assert [cls.__name__ for cls in language().patterns if cls.__module__ in own and cls not in said] == []


# ---- each card in a random situation
def situation(card: Definition, random: Random) -> Any:
    """A capital phase of seat 1, who has the card in hand, plenty of resources, and company on both sides."""
    from game.records.examples import Example
    from game.records.examples_stage import staged

    places = ("kingdom", "quest", "battlefield")
    units = [one.name for one in POOL if one.type == "unit" and not one.unique and one.cost <= 4]
    tactics = [one.name for one in POOL if one.type == "tactic"]

    def side() -> dict[str, Any]:
        played: list[Any] = [
            {
                "card": random.choice(units),
                "place": random.choice(places),
                "damage": random.choice((0, 0, 1)),
                "corrupt": random.choice((0, 0, 1)),
            }
            for _ in range(5)
        ]
        return {
            "play": played,
            "hand": random.sample(tactics, 2),
            "developments": [{"card": random.choice(units), "place": place} for place in places],
            "discard": random.sample(units, 4),
            "deck": [random.choice(units) for _ in range(20)],
            "resources": 20,
        }

    seats = {"1": side(), "2": side()}
    seats["1"]["hand"].append(card.name)
    race = {one for one in (card.fields["race"], *card.fields["traits"]) if f"{one} Capital" in INVASION.by_name}
    seats["1"]["capital"] = [f"{next(iter(sorted(race)), 'Empire')} Capital"]
    if card.type in ("unit", "support", "legend") and "Attachment" not in card.fields["traits"]:
        seats["2"]["play"].append({"card": card.name, "place": random.choice(places)})
    table = {
        "game": "invasion",
        "kind": "card",
        "title": card.name,
        "position": {"seat": seats},
        "path": Path(),
        "step": [{"seat": 1, "move": "pass"}],
    }
    return staged(Example.model_validate(table), INVASION)


def sweep(card: Definition, seed: int) -> None:
    """Play around the card: moves that name it come first."""
    random = Random(f"{card.key}{seed}")
    position = situation(card, random)
    cards = cards_of(position)
    for _ in range(MOVES):
        if not position.moves:
            break
        check_board(position)
        check_piles(position)
        check_cards(position, cards)
        about = [move for move in position.moves if any(position.card[one] is card for one in move[1:2] if one >= 0)]
        position.play(random.choice(about) if about and random.random() < 0.7 else any_move(position, random))


@pytest.mark.parametrize("card", POOL[::8], ids=lambda card: str(card.name))
def test_a_sample_of_cards_in_random_situations(card: Definition) -> None:
    sweep(card, 0)


@pytest.mark.slow
@pytest.mark.parametrize("card", POOL, ids=lambda card: str(card.name))
def test_every_card_in_random_situations(card: Definition) -> None:
    for seed in range(5):
        sweep(card, seed)

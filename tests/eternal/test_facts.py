"""The cards of Eternal beside the facts about them: names, types, numbers and skills of every one, and its text beside
what the facts' compact notation says."""

from __future__ import annotations

import csv
import re
from contextlib import suppress
from pathlib import Path

import pytest

from game import load_ruleset
from game.kernel.cards import Definition
from game.language import TextError, walk
from game.records.files import read_toml
from rulesets.eternal.kindred import kinds_among
from rulesets.eternal.phrases.nouns import OfKind
from rulesets.eternal.state import KINDS
from rulesets.eternal.texts import language
from tests.eternal.notation import Unknown, english
from tests.shipped import shipped

ETERNAL = load_ruleset("eternal")
FOLDER = Path(__file__).parent
with (FOLDER / "facts.csv").open(encoding="utf-8", newline="") as file:
    FACTS = list(csv.DictReader(file))
COLUMNS = ("name", "type", "subtypes", "cost", "influence", "numbers", "skills", "rarity", "set")
MORE = [
    dict(zip(COLUMNS, line.split("|"), strict=True))
    for path in sorted((FOLDER / "more").glob("*.txt"))
    for line in path.read_text(encoding="utf-8").splitlines()
]
"""The rest of the pool: a line a card, without its effect."""
BY_HAND: dict[str, list[str]] = read_toml(FOLDER / "by_hand.toml")["reasons"]
"""Cards whose text is no translation, by the reason."""
PLAIN_WEAPONS = {"+1/+1 Weapon", "+2/+1 Weapon", "+3/+3 Weapon"}
"""What the notation names by numbers only."""


def row_of(card: Definition) -> dict[str, str]:
    """A card as a row of the facts, without its effect."""
    first = card.text.split("\n")[0].removesuffix(".")
    skills = first if set(re.sub(r" \d", "", first).split(", ")) <= SKILLS else ""
    return {
        "name": card.name,
        "type": card.type.title(),
        "subtypes": "" if card.type == "power" else ", ".join(card.subtypes),
        "cost": str(card.cost),
        "influence": card.influence,
        "numbers": numbers_of(card),
        "skills": skills,
        "set": "" if card.created else str(card.set),
        "rarity": card.rarity,
    }


SKILLS = {skill for row in (*FACTS, *MORE) for skill in re.sub(r" \d", "", row["skills"]).split(", ")} - {""}


def numbers_of(card: Definition) -> str:
    """The numbers of a card as the facts write them."""
    strength, health = card.strength, card.health
    if card.type == "unit":
        return f"{strength}/{health}"
    if card.type == "weapon":
        return f"+{strength}/+{health}"
    if card.type == "relic weapon":
        return f"{strength}/{card.armor} armor"
    return f"durability {card.durability}" if card.type == "site" else ""


def test_names_types_numbers_and_skills_are_those_of_the_facts() -> None:
    ships = [row_of(card) for card in ETERNAL.definitions.values() if card.name not in PLAIN_WEAPONS]
    facts = [{key: row[key] for key in COLUMNS} for row in (*FACTS, *MORE)]
    assert sorted(ships, key=lambda row: row["name"]) == sorted(facts, key=lambda row: row["name"])


@pytest.mark.parametrize("letter", "FTJPS")
def test_power_cards_belong_to_what_they_give(letter: str) -> None:
    for row in FACTS:
        if row["type"] == "Power":
            given = re.search(rf"\+{letter}\b", row["effect"]) or re.search(rf"1 of .*\b{letter}\b", row["effect"])
            assert (letter in ETERNAL.by_name[row["name"]].factions) == bool(given), row["name"]


def test_texts_say_what_the_notation_says_or_there_is_a_reason() -> None:
    excused = {name for names in BY_HAND.values() for name in names}
    other = []
    for row in FACTS:
        try:
            said = english(row["type"], row["skills"], row["effect"])
        except (Unknown, KeyError):
            said = None
        if (said == ETERNAL.by_name[row["name"]].text) == (row["name"] in excused):
            other.append(row["name"])
    assert other == []
    assert len(excused) <= 0.2 * len(FACTS)


def test_every_text_is_read_and_written_back() -> None:
    for card in ETERNAL.definitions.values():
        if card.text:
            assert card.abilities.tree is not None
            assert language().write(card.abilities.tree) == card.text


def test_every_kind_that_a_card_names_is_one_that_some_card_is_of() -> None:
    known = {*kinds_among(ETERNAL, len(ETERNAL.definitions)), *KINDS}
    unknown = {
        card.name: set(part.kinds) - known
        for card in ETERNAL.definitions.values()
        if card.text
        for part in walk(card.abilities.tree)
        if isinstance(part, OfKind) and not known.issuperset(part.kinds)
    }
    assert unknown == {}


def test_every_phrase_of_the_game_is_on_some_card() -> None:
    """A shipped one, or one that only shows what cards of one's own may say."""
    from game.language import Phrase
    from rulesets.eternal.phrases import OWN

    trees = [card.abilities.tree for card in ETERNAL.definitions.values()]
    for text in {str(one.get("text", "")).strip() for example in shipped("eternal") for one in example.cards.values()}:
        with suppress(TextError):  # of a card that has no text, or that names another one of the example
            trees.append(language().parse(text))
    said = {type(part) for tree in trees if isinstance(tree, Phrase) for part in walk(tree)}
    own = {module.__name__ for module in OWN}
    assert [cls.__name__ for cls in language().patterns if cls.__module__ in own and cls not in said] == []

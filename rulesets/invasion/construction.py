"""What makes a deck legal: size, copies, one capital, one side, and the cards that are for one race only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.said import said, said_many

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.ruleset import Ruleset
    from game.records.decks import Deck

FEWEST_CARDS, MOST_CARDS, COPIES = 50, 100, 3
SIDES = {
    "Order": ("Empire", "Dwarf", "High Elf", "Lizardmen", "Wood Elf"),
    "Destruction": ("Orc", "Chaos", "Dark Elf", "Skaven", "Undead"),
}
RACES = tuple(race for races in SIDES.values() for race in races)
SIDE_OF = {race: side for side, races in SIDES.items() for race in races}

Fault = tuple[str, str]
"""A rule id, and what breaks the rule."""


def affiliations(definition: Definition) -> list[str]:
    """The races that a card belongs to: the printed one, or those of its traits. [deck.affiliation]"""
    race = definition.fields.get("race", "Neutral")
    return [race] if race in RACES else [trait for trait in definition.fields.get("traits", ()) if trait in RACES]


def most_copies(definition: Definition) -> int:
    """How many copies of a title a deck may hold."""
    return next((int(skill.split()[1]) for skill in definition.abilities.skills if skill.startswith("Copies ")), COPIES)


def capital_of(deck: Deck, ruleset: Ruleset) -> Definition | None:
    """The capital board of a deck, if it has just one."""
    boards = [name for name in deck.section("capital") if name in ruleset.by_name]
    return ruleset.by_name[boards[0]] if len(boards) == 1 else None


def faults(deck: Deck, ruleset: Ruleset) -> list[Fault]:
    """Every clause of deck construction that a deck breaks."""
    main, boards = deck.section("main"), deck.section("capital")
    found: list[Fault] = [
        ("deck.sections", said("there is no section '{name}'; a deck has the sections main and capital", name=name))
        for name in deck.sections
        if name not in ("main", "capital")
    ]
    known = {name: ruleset.by_name[name] for name in main if name in ruleset.by_name}
    capital = capital_of(deck, ruleset)
    found += [
        ("deck.list", said("no card is called '{name}'", name=name))
        for name in (*main, *boards)
        if name not in ruleset.by_name
    ]
    found += [
        ("deck.capital", said("{name} is a capital board and no card of the deck", name=name))
        for name, definition in known.items()
        if definition.type == "capital"
    ]
    found += [
        ("deck.sections", said("{name} is a part of every capital board and no card of a deck", name=name))
        for name in (*main, *boards)
        if name in ruleset.by_name and not ruleset.for_decks(ruleset.by_name[name])
    ]
    found += [
        (
            "deck.copies",
            said(
                "{name} is taken {count} times; at most {most} are allowed",
                name=name,
                count=main[name],
                most=most_copies(definition),
            ),
        )
        for name, definition in known.items()
        if main[name] > most_copies(definition)
    ]
    count = sum(main.values())
    if not FEWEST_CARDS <= count <= MOST_CARDS:
        found.append(
            (
                "deck.size",
                said_many(
                    "the deck has {number} card; {least} to {most} are needed",
                    "the deck has {number} cards; {least} to {most} are needed",
                    count,
                    least=FEWEST_CARDS,
                    most=MOST_CARDS,
                ),
            )
        )
    if sum(boards.values()) != 1 or (capital is not None and capital.type != "capital"):
        found.append(
            (
                "deck.capital",
                said_many(
                    "the deck has {number} card as its capital; one board is needed",
                    "the deck has {number} cards as its capital; one board is needed",
                    sum(boards.values()),
                ),
            )
        )
        capital = None
    return found + of_sides(known, capital)


def of_sides(known: dict[str, Definition], capital: Definition | None) -> list[Fault]:
    """Cards that go neither with the capital board nor with each other."""
    sides = {name: {SIDE_OF[race] for race in affiliations(definition)} for name, definition in known.items()}
    found: list[Fault] = []
    board = capital.fields["race"] if capital is not None else ""
    side = SIDE_OF.get(board, "")
    if len({side for some in sides.values() for side in some}) > 1:
        found.append(("deck.side", said("the deck mixes cards of Order with cards of Destruction")))
    elif board and any(some - {side} for some in sides.values()):
        found.append(("deck.capital", said("the capital board is of {side}, and the cards are not", side=said(side))))
    for name, definition in known.items():
        for word in (skill.removesuffix(" only") for skill in definition.abilities.skills if skill.endswith(" only")):
            if word in SIDES and board and word != side:
                found.append(("deck.neutral", said("{name} is for {word} only", name=name, word=word)))
            elif word in RACES and board and word != board:
                found.append(
                    ("deck.race-only", said("{name} is for the {word} capital board only", name=name, word=word))
                )
    return found

"""What makes a deck legal: size, copies, one capital, one side, and the cards that are for one race only."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from game.kernel.construction import Fault, too_many, unknown_cards, wrong_sections, wrong_size
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


def faults(deck: Deck, ruleset: Ruleset) -> Iterator[Fault]:
    """Every clause of deck construction that a deck breaks."""
    main, boards = deck.section("main"), deck.section("capital")
    known = {name: ruleset.by_name[name] for name in main if name in ruleset.by_name}
    yield from wrong_sections(deck, ("main", "capital"), "deck.sections")
    yield from unknown_cards(ruleset, [*main, *boards], "deck.list")
    for name, definition in known.items():
        if definition.type == "capital":
            yield "deck.capital", said("{name} is a capital board and no card of the deck", name=name)
    for name in (*main, *boards):
        if name in ruleset.by_name and not ruleset.for_decks(ruleset.by_name[name]):
            yield "deck.sections", said("{name} is a part of every capital board and no card of a deck", name=name)
    for name, definition in known.items():
        yield from too_many(name, main[name], most_copies(definition), "deck.copies")
    yield from wrong_size(sum(main.values()), FEWEST_CARDS, MOST_CARDS, "deck.size")
    capital = capital_of(deck, ruleset)
    if sum(boards.values()) != 1 or (capital is not None and capital.type != "capital"):
        capital = None
        text = said_many(
            "the deck has {number} card as its capital; one board is needed",
            "the deck has {number} cards as its capital; one board is needed",
            sum(boards.values()),
        )
        yield "deck.capital", text
    board = capital.fields["race"] if capital is not None else ""
    yield from of_sides(known.values(), board)
    for definition in known.values():
        yield from kept_from(definition, board)


def of_sides(cards: Iterable[Definition], board: str) -> Iterator[Fault]:
    """Cards of one side, and that of the capital board."""
    sides = {SIDE_OF[race] for definition in cards for race in affiliations(definition)}
    if len(sides) > 1:
        yield "deck.side", said("the deck mixes cards of Order with cards of Destruction")
    elif board and sides - {SIDE_OF[board]}:
        yield "deck.capital", said("the capital board is of {side}, and the cards are not", side=said(SIDE_OF[board]))


def kept_from(definition: Definition, board: str) -> Iterator[Fault]:
    """Cards that are for one side or race only go with a capital board of it."""
    for word in (skill.removesuffix(" only") for skill in definition.abilities.skills if skill.endswith(" only")):
        if word in SIDES and board and word != SIDE_OF.get(board):
            yield "deck.neutral", said("{name} is for {word} only", name=definition.name, word=word)
        elif word in RACES and board and word != board:
            text = said("{name} is for the {word} capital board only", name=definition.name, word=word)
            yield "deck.race-only", text

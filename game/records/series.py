"""Matches of several games: who leads, who begins the next game, and which cards may change places in between.

All of it follows from what a journal's header says, so the next game needs nothing but the last one's file.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from game.kernel.said import said, said_many
from game.records.decks import Deck
from game.records.runs import headers
from game.records.sections import sections_of

if TYPE_CHECKING:
    from game.kernel.ruleset import Ruleset
    from game.records.journal import Header

LENGTHS = {"One game": 1, "Best of three": 3, "Best of five": 5}
"""How a match can be played, in the words of the form."""
TRIES = 60


def called(games: int) -> str:
    """What a match of so many games is called."""
    return next((name for name, count in LENGTHS.items() if count == games), f"Best of {games}")


def written(score: Sequence[int]) -> str:
    """A score as it is written: '1 : 0'."""
    return " : ".join(map(str, score))


def after(score: Sequence[int], winners: Sequence[int], seats: int) -> tuple[int, ...]:
    """The score once a game has ended; a draw, or a win that all share, changes nothing."""
    before = tuple(score) or (0,) * seats
    if not 0 < len(winners) < seats:
        return before
    return tuple(won + (seat in winners) for seat, won in enumerate(before))


def decided(score: Sequence[int], games: int) -> int | None:
    """Who has won the match, if it is decided."""
    return next((seat for seat, won in enumerate(score) if won > games // 2), None)


def loser(winners: Sequence[int], seats: int) -> int | None:
    """Who begins the next game: whoever lost, where that is one."""
    lost = [seat for seat in range(seats) if seat not in winners]
    return lost[0] if len(lost) == 1 else None


def begun(last: Header) -> Header:
    """The first game of a match, or the earliest whose file is still there: its decks are those that were chosen."""
    seen = {last.seed}
    while last.follows is not None and last.follows not in seen:
        seen.add(last.follows)
        before = next((header for _, header in headers(last.game, last.follows)), None)
        if before is None:
            break
        last = before
    return last


def seed_for(ruleset: Ruleset, decks: Sequence[Deck], first: int | None, seed: int) -> int:
    """A seed with which this seat begins; a lot like any other if there is no such seat, or none is found."""
    random = Random(seed)
    for _ in range(TRIES):
        tried = random.randrange(10**9)
        if first is None or ruleset.new_game(decks, tried).active == first:
            return tried
    return random.randrange(10**9)


# ---- changing the deck in between
def side_sections(ruleset: Ruleset, deck: Deck) -> list[str]:
    """The sections beside the deck whose cards may change places with others between games, if it has any."""
    return [part.name for part in sections_of(ruleset) if part.side and deck.section(part.name)]


def swap_faults(ruleset: Ruleset, before: Deck, now: Deck) -> list[str]:
    """What keeps a deck from being the one that was begun with, with cards exchanged: it has the same cards, as many
    in each section, and is legal."""
    faults = [words for _, words in ruleset.faults(now)]
    if _whole(before) != _whole(now):
        faults.insert(0, said("it has to have the same cards as at the beginning of the match"))
    labels = {part.name: said(part.label) for part in sections_of(ruleset)}
    for name in dict.fromkeys((*before.sections, *now.sections)):
        had, has = (sum(deck.section(name).values()) for deck in (before, now))
        if had != has:
            section = labels.get(name, name)
            faults.append(
                said_many(
                    "{section}: {number} card is needed, there are {has}",
                    "{section}: {number} cards are needed, there are {has}",
                    had,
                    section=section,
                    has=has,
                )
            )
    return faults


def _whole(deck: Deck) -> Mapping[str, int]:
    found: dict[str, Any] = {}
    for part in deck.sections.values():
        for name, count in part.items():
            found[name] = found.get(name, 0) + count
    return found

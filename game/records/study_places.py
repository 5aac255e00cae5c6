"""Places of matches, to be studied: laid out if they can be, else dealt and played as they were."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.position import Position
from game.kernel.ruleset import Ruleset
from game.library import load_ruleset
from game.records.examples import Setup
from game.records.files import FileError
from game.records.journal import Header
from game.records.match import Match, Played
from game.records.study import Study
from game.records.study_moves import replayed, steps_of
from game.records.study_setup import begun, fields_of, setup_of


def study_of(position: Position, base: Ruleset, title: str) -> Study:
    """A position of a match, laid out to be studied. Raises FileError."""
    setup, cards = setup_of(position, base)
    example = begun(base, position.seats).model_copy(update={"title": title, "position": setup, "cards": cards})
    study = Study(example, base)
    own = {  # counters that the game itself sets as a position begins
        (seat, name)
        for seat, row in setup.seat.items()
        for name in row
        if position.kinds.get(name, ("",))[0] == "seat" and _of(study.position, seat, name) != _of(position, seat, name)
    }
    if own:
        kept = {seat: {name: row[name] for name in row if (seat, name) not in own} for seat, row in setup.seat.items()}
        setup = setup.model_copy(update={"seat": kept})
        study = Study(example.model_copy(update={"position": setup}), base)
    return study


def study_of_match(
    header: Header, history: Sequence[Played], position: Position, title: str, after: Sequence[Played] = ()
) -> Study:
    """A place of a match to be studied, with the moves that followed: laid out, if it is the same then; else dealt and
    played as it was. Raises FileError."""
    base = load_ruleset(header.game)
    try:
        study = study_of(position, base, title)
        study.play(steps_of(after))
        if not study.trouble and _same(study, position, after):
            return study
    except FileError:
        pass
    names = [f"{deck.name} ({seat})" for seat, deck in enumerate(header.decks, 1)]
    setup = Setup(
        seats=len(names),
        seed=header.seed,
        settings=dict(header.settings),
        decks=names,
        free_decks=header.free_decks,
        twist=header.twist,
        played=[f"{played.seat + 1}: {played.text}" for played in history],
    )
    decks = {name: dict(deck.sections) for name, deck in zip(names, header.decks, strict=True)}
    own = [one for key, one in position.ruleset.definitions.items() if key not in base.definitions]
    cards = {one.name: fields_of(one, base) for one in own}
    update = {"title": title, "position": setup, "decks": decks, "cards": cards}
    example = begun(base, len(names)).model_copy(update=update)
    study = Study(example, base)
    study.play(steps_of(after))
    return study


def last_turn(header: Header, history: Sequence[Played], title: str) -> Study:
    """The turn in which a match ended, from its beginning, with its moves. Raises FileError."""
    position = Match(header).position
    at, begins = 0, position.copy()
    for number, played in enumerate(history):
        if (position.turn, position.active) != (begins.turn, begins.active):
            at, begins = number, position.copy()
        position.play(played.move)
    return study_of_match(header, history[:at], begins, title, history[at:])


def _same(study: Study, position: Position, after: Sequence[Played]) -> bool:
    """Is a position laid out as it was, and do the moves that followed lead where they led?"""
    if _lying(study.position) != _lying(position):
        return False
    moves, trouble = replayed(study.example, study.position)
    here, there = study.position.copy(), position.copy()
    for played in moves:
        here.play(played.move)
    for played in after:
        there.play(played.move)
    return not trouble and _lying(here) == _lying(there)


def _lying(position: Position) -> Any:
    """What lies where, with its marks and numbers, who has left, and what is asked, whatever cards are called."""
    ruleset = position.ruleset
    if position.dirty:
        ruleset.refresh(position)
    piles = []
    for zone in ruleset.zones:
        if zone.number not in (ruleset.limbo, ruleset.stack):
            for pile in position.piles[zone.number]:
                cards = [_told(position, card, zone.in_play) for card in pile]
                piles.append(cards if zone.ordered else sorted(cards))
    asked = position.seat, position.prompt, sorted(move[0] for move in position.moves), len(position.items)
    return piles, asked, position.out, position.result, position.active, position.phase


def _told(position: Position, card: int, in_play: bool) -> tuple[str, tuple[int, ...]]:
    ruleset = position.ruleset
    slots = (*ruleset.shown_marks, *ruleset.numbers_of(position, card), "place") if in_play else ()
    return position.card[card].name, tuple(getattr(position, name)[card] for name in slots)


def _of(position: Position, seat: int, counter: str) -> list[int]:
    """A counter of a seat, counted from 1."""
    width = position.kinds[counter][1]
    values: list[int] = getattr(position, counter)[(seat - 1) * width : seat * width]
    return values

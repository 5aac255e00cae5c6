"""What a decision offers at the table: the moves of each card, where a held card may go, and the moves that are
buttons.

Everything follows from the verbs: a verb's `drag` hole is the card that is held, its `onto` hole the card it is put on,
its `places` where it may be put instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.kernel.notation import NOT_CARDS, Verb
from game.kernel.position import Position
from game.kernel.refusal import Move, Reason
from game.kernel.unlisted import stands_for
from game.records.naming import with_names
from scenes.table.board import SquareKey
from scenes.table.plan import Plan
from scenes.words import capital, part_told, told


@dataclass
class Destinations:
    """Where a held card may go: rows of moves by card, by square, by the name of a place, and those that need no more
    than letting go; `apart` are those that only a place of their own or a menu means."""

    cards: dict[int, list[tuple[Move, ...]]] = field(default_factory=dict)
    squares: dict[SquareKey, list[tuple[Move, ...]]] = field(default_factory=dict)
    places: dict[str, list[tuple[Move, ...]]] = field(default_factory=dict)
    open: list[tuple[Move, ...]] = field(default_factory=list)
    apart: list[tuple[Move, ...]] = field(default_factory=list)

    def __bool__(self) -> bool:
        return bool(self.cards or self.squares or self.open or self.apart)

    @property
    def nowhere(self) -> bool:
        """Is a click all that is meant?"""
        return not (self.cards or self.squares or self.places or self.open)


class Offer:
    """The moves of the open decision, sorted by how they are made."""

    def __init__(self, position: Position, plan: Plan, names: Sequence[str] = ()) -> None:
        self.position, self.plan, self.names = position, plan, names
        self.verbs = position.ruleset.verbs
        self.seat = position.seat
        self.buttons: list[Move] = []
        self.answers: dict[int, list[Move]] = {}
        self.squares: dict[SquareKey, list[Move]] = {}
        self.of_card: dict[int, list[Move]] = {}
        self.parts: dict[tuple[str, int], Move] = {}
        counters = {counter.verb: name for name, counter in plan.counters.items() if counter.verb}
        for move in position.moves:
            verb = self.verb(move)
            held, square = self.held(move), self.square(move)
            if verb.pattern in counters and len(move) == 2:
                self.parts[counters[verb.pattern], move[1]] = move
            elif plan.word(verb.pattern).button:
                if self.matters(move):
                    self.buttons.append(move)
            elif held is None and square is not None:
                self.squares.setdefault(square, []).append(move)
            elif held is None and (line := self.line(move)):
                for key in line:
                    self.squares.setdefault(key, []).append(move)
            elif held is None:
                self.buttons.append(move)
            elif not verb.drag and verb.onto:
                self.answers.setdefault(held, []).append(move)
            else:
                self.of_card.setdefault(held, []).append(move)
        self._ask_for_square()
        self._lend_to_twins()

    def matters(self, move: Move) -> bool:
        """Would a button that ends what a card does end anything: is there more that it could do?"""
        more = self.plan.word(self.verb(move).pattern).with_more
        return not more or any(
            self.verb(other).pattern in more and self.held(other) == self.held(move) for other in self.position.moves
        )

    def _lend_to_twins(self) -> None:
        """Of equal cards only one may be listed: the others stand for it."""
        for listed in (self.of_card, self.answers):
            for card in list(listed):
                for twin in self._twins(card):
                    listed.setdefault(twin, listed[card])

    def _twins(self, card: int) -> list[int]:
        """The cards that differ from one of the seat's own in nothing that matters."""
        position = self.position
        zone, seat = position.zone[card], position.controller[card]
        entry = position.ruleset.zones[zone]
        if seat != self.seat or not (entry.in_play or entry.seen_by == "owner") or entry.shared:
            return []
        return [twin for twin in position.piles[zone][seat] if twin != card and stands_for(position, card, twin)]

    def _ask_for_square(self) -> None:
        """Where a card that waits, or the only card there is to move, can only be put on squares, these are answers."""
        moves = [move for moves in self.of_card.values() for move in moves]
        if len(self.of_card) != 1 or self.answers or not all(self.square(move) for move in moves):
            return
        card = next(iter(self.of_card))
        if self.buttons and self.position.zone[card] != self.position.ruleset.stack:
            return
        for move in moves:
            square = self.square(move)
            assert square is not None
            self.squares.setdefault(square, []).append(move)

    @property
    def has_pass(self) -> bool:
        """Is this a window that one may let go by?"""
        return self.verbs.no_more in self.buttons

    def verb(self, move: Move) -> Verb:
        """The verb of a move."""
        return self.verbs.all[move[0]]

    def cards_of(self, move: Move) -> list[int]:
        """The cards that a move names, in the order of its text."""
        verb = self.verb(move)
        return [
            value
            for hole, value in zip(verb.holes, move[1:], strict=False)
            if hole not in verb.words and hole not in NOT_CARDS
        ]

    def held(self, move: Move) -> int | None:
        """The card that is held to make a move: that of its drag hole, else the first it names."""
        verb = self.verb(move)
        if verb.drag:
            return move[1 + verb.holes.index(verb.drag)]
        return next(iter(self.cards_of(move)), None)

    def onto(self, move: Move) -> int | None:
        """The card that the held one is put on, if the move names one."""
        verb = self.verb(move)
        return move[1 + verb.holes.index(verb.onto)] if verb.drag and verb.onto else None

    def line(self, move: Move) -> list[SquareKey]:
        """The squares that a move names together, such as a column."""
        verb = self.verb(move)
        words = {
            hole: verb.words[hole][value]
            for hole, value in zip(verb.holes, move[1:], strict=False)
            if hole in verb.words
        }
        return [
            (board.hole, number)
            for board in self.plan.boards.values()
            for number, name in enumerate(self.position.ruleset.squares)
            if name not in board.void and any(name.startswith(words[line]) for line in board.lines if line in words)
        ]

    def square(self, move: Move) -> SquareKey | None:
        """The square that a move names, if it names one."""
        verb = self.verb(move)
        for hole, value in zip(verb.holes, move[1:], strict=False):
            if hole in self.plan.square_holes:
                return hole, value
        return None

    def acts(self, card: int | None) -> bool:
        """Can anything be done with this card now?"""
        return card is not None and (card in self.of_card or card in self.answers)

    def on_top(self, card: int | None) -> bool:
        """Can a card that is seen on top of a pile be played from there? It is no answer to a question."""
        return card is not None and card in self.of_card and card not in self.answers

    def lively(self, card: int | None) -> bool:
        """Can this card be put to its main use now, be played and paid for, and not only to another one?"""
        moves = (*self.of_card.get(card, ()), *self.answers.get(card, ())) if card is not None else ()
        return any(self.plan.main_use(self.verb(move).pattern) for move in moves)

    def destinations(self, card: int) -> Destinations:
        """Where a card may go. A play that then asks for a target is tried on a copy, so that its targets light up at
        once."""
        found = Destinations()
        for move in self.of_card.get(card, ()):
            onto, square = self.onto(move), self.square(move)
            if onto is not None:
                found.cards.setdefault(onto, []).append((move,))
                continue
            if square is not None:
                found.squares.setdefault(square, []).append((move,))
                continue
            for target, answer in targets_after(self.position, move).items():
                found.cards.setdefault(target, []).append((move, answer))
            later = squares_after(self, move)
            for key, answer in later.items():
                found.squares.setdefault(key, []).append((move, answer))
            if not later:
                apart = self.plan.word(self.verb(move).pattern).apart
                (found.apart if apart else found.open).append((move,))
                for place in self._places(card, move):
                    found.places.setdefault(place, []).append((move,))
        for target in list(found.cards):
            for twin in self._twins(target):
                found.cards.setdefault(twin, found.cards[target])
        return found

    def _places(self, card: int, move: Move) -> tuple[str, ...]:
        """The named places where a card is put for a move."""
        shown = self.plan.types.get(self.position.card[card].type)
        return (shown and shown.places) or self.verb(move).places

    def nameless(self, shown: set[int]) -> list[int]:
        """Cards that answers name and that are not seen on the mat: they are laid out to choose from."""
        return [card for card in (*self.answers, *self.of_card) if card not in shown]

    def label(self, move: Move) -> str:
        """A move in words for people."""
        verb = self.verb(move)
        notation = self.position.ruleset.notation
        words = notation.holes(self.position, self.seat, move, notation.told_apart)
        word = self.plan.verbs.get(verb.pattern)
        own = self.position.ruleset.label(self.position, move)
        text = self._named(own) if own else word.label if word else told(verb.pattern)
        for hole, filled in words.items():
            text = text.replace("{" + hole + "}", self._named(filled))
        return capital(text)

    def _named(self, words: str) -> str:
        """Words with seats called by name, if there are names."""
        return part_told(with_names(words, self.names) if self.names else words)

    def key(self, move: Move) -> str:
        """The letter of a move without a card, if it has one."""
        word = self.plan.verbs.get(self.verb(move).pattern)
        return word.key if word else ""

    def digit(self, move: Move) -> str:
        """The number or seat that a move names, if one key says it: option 2 and seat 2 are meant by a 2."""
        holes = zip(self.verb(move).holes, move[1:], strict=False)
        named = [value + (hole == "seat") for hole, value in holes if hole in NOT_CARDS]
        return str(named[0]) if len(named) == 1 and 0 <= named[0] < 10 else ""


def targets_after(position: Position, move: Move) -> dict[int, Move]:
    """If a move is followed by a choice of cards by the same seat, the answers by card. Nothing is changed."""
    asked = asking_after(position, move)
    return {card: moves[0] for card, moves in asked.answers.items()} if asked else {}


def asking_after(position: Position, move: Move) -> Offer | None:
    """The choice of cards by the same seat that follows a move, on a copy, if there is one."""
    trial = position.copy()
    trial.play(move)
    for _ in range(12):
        if not announcing(position, trial, trial.seat == position.seat):
            return None
        offer = Offer(trial, _NO_PLAN)
        if offer.answers:
            return offer
        trial.play(trial.moves[0])  # a question of payment, whose answer does not change the targets
    return None


def why_no_target(position: Position, move: Move, card: int) -> Reason | None:
    """Why a card is not among the answers to the choice that follows a move; None if none follows, or it is."""
    asked = asking_after(position, move)
    return why_no_answer(asked, card) if asked is not None else None


def why_no_answer(offer: Offer, card: int) -> Reason | None:
    """Why a card is not among the answers to what is asked; None if cards do not answer that, or it is one."""
    verb = next((moves[0][0] for moves in offer.answers.values() if len(moves[0]) == 2), None)
    if verb is None:
        return None
    now, move = offer.position, (verb, card)
    refusal = now.ruleset.why_not(now, now.seat, move)
    return refusal.explain(now, now.seat, move) if refusal else None


def why_not_to(offer: Offer, card: int) -> Reason | None:
    """Why what somebody else's card is asked about is not done to another one now; None if none is asked about."""
    now = offer.position
    move = next(iter(offer.of_card.get(now.about, ())), None)
    if move is None or now.controller[now.about] == offer.seat:
        return None
    verb = offer.verb(move)
    named = {hole for hole in verb.holes if hole not in verb.words and hole not in NOT_CARDS}
    parts = zip(verb.holes, move[1:], strict=True)
    there = (move[0], *(card if hole in named and part == now.about else part for hole, part in parts))
    refusal = now.ruleset.why_not(now, now.seat, there)
    return refusal.explain(now, now.seat, there) if refusal else None


def squares_after(offer: Offer, move: Move) -> dict[SquareKey, Move]:
    """If a card that is played is put on a square once everybody passed, the squares with the moves that choose them.
    Nothing is changed."""
    return placing_after(offer, move)[1]


def why_not_on(offer: Offer, move: Move, square: SquareKey) -> Reason | None:
    """Why a card that is played may not be put on this square then; None if it is asked for none, or it may."""
    now, found = placing_after(offer, move)
    if not found or square in found:
        return None
    sample = next(iter(found.values()))
    parts = zip(now.ruleset.verbs.all[sample[0]].holes, sample[1:], strict=True)
    there = (sample[0], *(square[1] if hole == square[0] else part for hole, part in parts))
    refusal = now.ruleset.why_not(now, now.seat, there)
    return refusal.explain(now, now.seat, there) if refusal else None


def placing_after(offer: Offer, move: Move) -> tuple[Position, dict[SquareKey, Move]]:
    """A copy of the position in which a card that is played is put on a square, and the squares with their moves; none
    if it is not asked for one."""
    if not offer.plan.boards:
        return offer.position, {}
    card = offer.held(move)
    trial = offer.position.copy()
    trial.play(move)
    for _ in range(16):
        if not trial.moves:
            return trial, {}
        if trial.seat == offer.seat:
            now = Offer(trial, offer.plan)
            about = trial.about == card
            found = {key: moves[0] for key, moves in now.squares.items() if about or now.held(moves[0]) == card}
            if found:
                return trial, found
        if offer.verbs.no_more in trial.moves:
            trial.play(offer.verbs.no_more)
        elif announcing(offer.position, trial, trial.seat == offer.seat):
            trial.play(trial.moves[0])
        else:
            return trial, {}
    return trial, {}


def announcing(before: Position, now: Position, same_seat: bool) -> bool:
    """Is a play that began in `before` still being announced in `now`, so that it may be taken back as if never begun?

    So it is while the same seat is asked for more, it learned nothing by it, and this is no new moment to act in.
    """
    if not same_seat or not now.moves or now.result is not None or learned(before, now, before.seat):
        return False
    if now.ruleset.verbs.no_more in now.moves:
        return False
    return len(now.items) > len(before.items) or now.ruleset.half_way(now)


def learned(before: Position, now: Position, seat: int) -> bool:
    """Did chance speak, or did a seat get to know a card between two positions? What it showed to others does not
    count."""
    if now.rng != before.rng or len(now.known) < len(before.known):
        return True
    return any((after & ~known) >> seat & 1 for known, after in zip(before.known, now.known, strict=False))


_NO_PLAN: Any = Plan(seats={}, side={}, types={})

"""What it means to let a card go somewhere: the moves that it could be, the one that is rather meant, and why it is
none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.kernel.effects import Play
from game.kernel.notation import NOT_CARDS, Verb
from game.kernel.position import Position
from game.kernel.refusal import Move, Reason, Refusal
from game.kernel.said import SEMICOLON, folded
from game.kernel.unlisted import stand_in
from game.kernel.zones import Zone
from scenes.table.board import Square
from scenes.table.hand import Held, Row
from scenes.table.layout import Arranged, Piece
from scenes.table.plan import Plan


def rows_for(
    held: Held, piece: Piece | None, square: Square | None, zones: Sequence[str], places: Sequence[str]
) -> list[Row]:
    """What dropping a held card on a piece, a square, zones or named places means; on nothing in particular: what needs
    no place."""
    found = held.destinations
    rows = list(found.cards.get(piece.id, ())) if piece is not None and piece.id is not None else []
    if square is not None:
        rows += found.squares.get(square.key, ())
    if rows:
        return rows
    for place in (*zones, *places):
        if place in found.places:
            return found.places[place]
    if square is None and (piece is None or not found.cards) and (piece is None or piece.id != held.card):
        return list(found.open)
    return []


FITS_NOT, FITS_ANYWHERE, FITS = range(3)


class Meaning(NamedTuple):
    """What dropping a card somewhere could mean: a move, why it is none, and how well the place fits it."""

    move: Move
    refusal: Refusal | None
    fit: int
    onto: bool
    order: int


class Drop(NamedTuple):
    """A card of a seat's that is let go: on a piece or a square, over zones."""

    position: Position
    seat: int
    plan: Plan
    card: int
    piece: Piece | None
    square: Square | None
    zones: Sequence[str]

    @property
    def under(self) -> int | None:
        """The card on which it was let go, if there was one."""
        return self.piece.id if self.piece is not None and self.piece.id != self.card else None

    def meanings(self) -> list[Meaning]:
        """What it could mean among what one usually does with the card: what fits the place first, and then what names
        the very card that it was let go on; of what does not fit it, what one does first with such a card."""
        position, seat, plan, card, piece, square, zones = self
        patterns = usual(position, seat, card, plan, piece is not None and square is not None)
        under = self.under
        places: list[str | int | None] = [] if under is None else [under]
        anywhere = () if position.ruleset.zones[position.zone[card]].in_play else (None,)
        places += dict.fromkeys((*([piece.zone] if piece is not None else []), *zones, *anywhere))
        moves = dict.fromkeys(
            stand_in(position, move) or move
            for place in places
            for move in position.ruleset.drops(position, seat, card, place)
            if _pattern(position, move) in patterns and _names(position, plan, move, square)
        )
        found = []
        for move in moves:
            verb = position.ruleset.verbs.all[move[0]]
            refusal = None if move in position.moves else position.ruleset.why_not(position, seat, move)
            if verb.onto:
                other = verb.onto in plan.types and under is not None and position.card[under].type != verb.onto
                theirs = under is not None and position.controller[under] != seat and verb.onto not in plan.others
                named = refusal is not None and "{" + verb.onto + "}" in refusal.words
                fit = FITS_NOT if other or theirs or (named and verb.onto not in plan.types) else FITS
            else:
                fit = FITS if under is None else aimed(position, seat, card, under)
            found.append(Meaning(move, refusal, fit, bool(verb.onto), patterns.index(verb.pattern)))
        return sorted(found, key=lambda one: (-one.fit, one.fit != FITS_NOT and not one.onto, one.order))

    def why_not(self) -> Reason | None:
        """Why the card may not go there: by what fits that place best, else why it may go nowhere. A place beside all
        cards has no reason of its own against one that goes elsewhere."""
        position, seat, plan, card, *_ = self
        for meaning in self.meanings():
            if meaning.refusal is None and meaning.fit != FITS_NOT and self.under is not None:
                return None
            if meaning.refusal is not None:
                return meaning.refusal.explain(position, seat, meaning.move)
        reason = why_not_at_all(position, seat, card, plan)
        return reason or (None if self.under is None else position.why_not(seat, card, self.under))


def aimed(position: Position, seat: int, card: int, target: int) -> int:
    """How well a card that is played without naming another is meant for this one: as its text is aimed. What enters
    play is put there."""
    effects = position.card[card].abilities.spell
    if not effects.targets:
        return FITS_ANYWHERE if effects.effects else FITS
    play = Play(position, card, seat, effects=effects)
    return FITS if any(target in choice.candidates(play) for choice in effects.targets) else FITS_NOT


def meant_rather(position: Position, found: Sequence[Meaning], rows: Sequence[Row]) -> Meaning | None:
    """What one would rather have meant by a drop than all that it can mean now: one does it first with such a card, and
    the place fits it as well."""
    now = [one for one in found if any(one.move == row[0] for row in rows)]
    kinds = {_kind(position, one.move) for one in now}
    return next(
        (
            one
            for one in found
            if one.fit == FITS
            and now
            and one.order < min(other.order for other in now)
            and _kind(position, one.move) not in kinds
        ),
        None,
    )


def meant_there(position: Position, found: Sequence[Meaning], rows: Sequence[Row], plan: Plan) -> Meaning | None:
    """What is refused, but what a card was surely meant for that was dropped on a card of just this type, where it can
    only do what it can do anywhere."""
    best, onto = found[0], position.ruleset.verbs.all[found[0].move[0]].onto
    now = [one for one in found if any(one.move == row[0] for row in rows)]
    fits = best.refusal is not None and best.fit == FITS and onto in plan.types
    return best if fits and all(one.fit != FITS for one in now) else None


def likeliest(position: Position, rows: Sequence[Row]) -> int:
    """The row of a menu that is chosen at first: of moves that differ only in what they name, the one that seems best
    at a glance; else the first."""
    moves = [row[0] for row in rows]
    if len({move[0] for move in moves}) > 1 or not set(moves) <= set(position.moves):
        return 0
    best = position.ruleset.worthwhile(position, moves)[0]
    return moves.index(best) if best in moves else 0


def usually_meant(position: Position, plan: Plan, card: int, move: Move) -> bool:
    """Is a move what one does first with such a card, if that is known?"""
    patterns = usual(position, position.seat, card, plan)
    return not patterns or _kind(position, move) == patterns[0].split()[0]


def _kind(position: Position, move: Move) -> str:
    """What is done by a move, whatever it is done to: the first word of its text."""
    return _pattern(position, move).split()[0]


def _names(position: Position, plan: Plan, move: Move, square: Square | None) -> bool:
    """Is a move one for this square, or one that names none?"""
    verb = position.ruleset.verbs.all[move[0]]
    named = [(hole, value) for hole, value in zip(verb.holes, move[1:], strict=True) if hole in plan.square_holes]
    return not named or (square is not None and square.key in named)


def usual(position: Position, seat: int, card: int, plan: Plan, taken: bool = False) -> tuple[str, ...]:
    """What one usually does with a card of this type now, as patterns of verbs; on a square that is taken, first what
    is aimed at others."""
    shown = plan.types.get(position.card[card].type)
    if shown is None:
        return ()
    zone = position.ruleset.zones[position.zone[card]]
    here = shown.there.get(zone.name) or (shown.in_play if zone.in_play else ())
    patterns = here or (shown.verbs if position.active == seat else shown.answers)
    return tuple(sorted(patterns, key=lambda pattern: not plan.word(pattern).aims)) if taken else patterns


def _pattern(position: Position, move: Move) -> str:
    return position.ruleset.verbs.all[move[0]].pattern


class Refused(NamedTuple):
    """What one usually does with a card, and why not now; `order` says what is told first."""

    order: int
    forbidden: bool
    """Or does it only have to wait?"""
    named: bool
    """Does the reason name another card or square, though none was chosen?"""
    refusal: Refusal
    move: Move


def why_not_at_all(position: Position, seat: int, card: int, plan: Plan) -> Reason | None:
    """Why nothing can be done with a card now: the first reason of what one usually does with its type. In one's
    own turn both are told of a card with an ability, why that cannot be used and why nothing else can be done, for a
    click may have meant either, unless the ability is what is asked for now, or it has to wait."""
    refused = refusals(position, seat, card, plan)
    uses = [one for one in refused if plan.word(_pattern(position, one.move)).ability]
    others = [one for one in refused if one not in uses]
    if others and not position.text[card].abilities.activated:
        uses = []
    firsts = sorted((ones[0] for ones in (uses, others) if ones), key=lambda one: one.order)
    if not firsts:
        return None
    first = firsts[0]
    meant = first in uses and first.move[0] in asked_for(position, seat)
    alone = meant or not first.forbidden or position.active != seat
    told = [first] if alone else [one for one in firsts if one.forbidden]
    reasons = [one.refusal.explain(position, seat, one.move) for one in told]
    return Reason(reasons[0].rule, folded(SEMICOLON, [*dict.fromkeys(reason.text for reason in reasons)]))


def refusals(position: Position, seat: int, card: int, plan: Plan) -> list[Refused]:
    """Why none of what one usually does with a card is possible now, the first to be told first: what is asked for now,
    then that it has to wait, where nothing else forbids it, then what names no other card or square. Nothing if
    something is possible."""
    ruleset, asked = position.ruleset, asked_for(position, seat)
    waits = ruleset.why_not(position, (position.seat + 1) % position.seats, ruleset.verbs.done)
    patterns = usual(position, seat, card, plan)
    verbs = [verb for pattern in patterns for verb in ruleset.verbs.all if verb.pattern == pattern]
    refused: list[Refused] = []
    for order, verb in enumerate(sorted(verbs, key=lambda verb: verb.number not in asked)):
        held = verb.drag or next(iter(verb.holes), "")
        moves: list[Move] = [(verb.number,)]
        for hole in verb.holes:
            values = [card] if hole == held else _values(position, seat, verb, hole, plan)
            moves = [(*move, value) for move in moves for value in values]
        for move in moves:
            if move in position.moves or stand_in(position, move) is not None:
                return []
            refusal = ruleset.why_not(position, seat, move)
            if refusal is not None:
                named = any("{" + hole + "}" in refusal.words for hole in verb.holes if hole != held)
                forbidden = waits is None or refusal.rule != waits.rule
                refused.append(Refused(order, forbidden, named, refusal, move))
    return sorted(refused, key=lambda one: one[:3])


def asked_for(position: Position, seat: int) -> set[int]:
    """The verbs of the moves that a seat is asked for now."""
    return {move[0] for move in position.moves if position.seat == seat}


def _values(position: Position, seat: int, verb: Verb, hole: str, plan: Plan) -> Sequence[int]:
    return range(len(verb.words[hole])) if hole in verb.words else candidates(position, seat, hole, plan)


def candidates(position: Position, seat: int, hole: str, plan: Plan) -> list[int]:
    """Cards in play, and after them what lies in the same places without being so, that could fill a hole: enough to
    ask why a move is refused; those of the type that it asks for, if there are any."""
    if hole in NOT_CARDS:
        return [1]
    seats = [other for other in range(position.seats) if (other != seat) == (hole in plan.others)]
    in_play = {zone.name for zone in position.ruleset.zones if zone.in_play}
    laid = in_play.union(*(spot.zones for spot in plan.spots if not in_play.isdisjoint(spot.zones)))
    found = [
        card
        for zone in sorted(position.ruleset.zones, key=lambda zone: not zone.in_play)
        if zone.name in laid
        for other in seats
        for card in _pile(position, zone, other)
    ]
    return [card for card in found if position.card[card].type == hole] or found


def _pile(position: Position, zone: Zone, seat: int) -> list[int]:
    return position.piles[zone.number][0 if zone.shared else seat]


def zones_under(arranged: Arranged, at: tuple[int, int], seat: int, shared: Sequence[str]) -> list[str]:
    """The zones of a seat, and those that all share, whose place is under a point."""
    return [
        zone
        for (zone, whose), area in arranged.spots.items()
        if area.collidepoint(at) and (whose == seat or zone in shared)
    ]

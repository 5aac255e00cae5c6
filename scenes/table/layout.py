"""Where everything lies in the window: the mat, the panels, and each card and pile of a view. Only places, no
pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pygame import Rect

from scenes.table.board import Ground, Layer, Square, by_square, heap, part
from scenes.table.plan import Plan, Spot, Track
from scenes.table.ranks import HEAD, overlapping, ranks
from scenes.table.spread import block, fitted, places_of

PEEPING = 5
"""So many pixels of a card, in width and height, are enough to point at it."""

CardView = dict[str, Any]
Key = tuple[Any, ...]


class Frame(NamedTuple):
    """The window's parts: the mat with the cards, the bar under it, and the column at its right."""

    mat: Rect
    bar: Rect
    phases: Rect
    strip: Rect
    zoom: Rect
    facts: Rect
    log: Rect

    @property
    def column(self) -> Rect:
        """All that lies at the right of the mat."""
        return Rect(
            self.mat.right, 0, self.log.right + (self.log.left - self.mat.right) - self.mat.right, self.bar.bottom
        )

    @staticmethod
    def of(size: tuple[int, int], unit: float, ratio: float) -> Frame:
        """The parts for a window; `unit` is the size of a pixel at 100 %, `ratio` a card's width by its height."""
        width, height = size
        column = min(round(272 * unit), width * 3 // 10)
        bar = min(round(62 * unit), height // 8)
        mat = Rect(0, 0, width - column, height - bar)
        gap = max(4, round(8 * unit))
        side = Rect(mat.right + gap // 2, gap, column - gap - gap // 2, height - 2 * gap)
        phases = Rect(side.left, side.top, side.width, max(14, round(72 * unit)))
        strip = Rect(side.left, phases.bottom + gap, side.width, max(12, round(62 * unit)))
        card = min(side.width, round(height * 0.50 * ratio))
        zoom = Rect(0, strip.bottom + gap, card, round(card / ratio))
        zoom.centerx = side.centerx
        facts = Rect(side.left, zoom.bottom + gap, side.width, max(20, round((height - zoom.bottom) * 0.46)))
        log = Rect(side.left, facts.bottom + gap, side.width, max(20, side.bottom - facts.bottom - gap))
        return Frame(mat, Rect(mat.left, mat.bottom, mat.width, bar), phases, strip, zoom, facts, log)


HELD = 0.112
"""How wide a card of one's own hand is at least, as a share of the mat."""
SEEN = 0.55
"""How much of its height is on the mat at least."""


@dataclass(eq=False)
class Piece:
    """A card that is seen, or a pile that shows its top card.

    `rect` is the card as it lies: its sides are swapped when it is turned. `key` names it across changes of the view.
    """

    key: Key
    view: CardView
    zone: str
    seat: int
    rect: Rect
    turned: bool = False
    count: int = 0  # of a pile: how many cards
    host: Key | None = None
    beneath: bool = False  # does it lie right under its host, so that hardly a rim of it is seen?
    label: str = ""
    spot: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    square: Square | None = None
    closed: bool = False  # lies face down, whoever knows it
    secret: bool = False  # lies face down for others, and the one who looks may read it
    flat: bool = False  # does it lie on its square, under what stands there?
    heap: int = 0  # of the topmost card that lies flat on a square: how many lie there
    ground: bool = False  # is it drawn as a part of the mat?
    crowded: bool = False  # is there no room beside it for what hangs on it, which is tucked behind it?
    where: Mapping[str, int] = field(default_factory=dict)  # what its spot asks of the cards that lie there
    choice: int | None = None  # of a card laid out to choose from, hidden or not: what the answer names

    @property
    def id(self) -> int | None:
        """The card's id; None if it is hidden and not to choose from, or the pile is empty."""
        return self.view.get("id", self.choice)

    @property
    def is_pile(self) -> bool:
        return bool(self.label)


@dataclass
class Arranged:
    """The whole mat: pieces from the lowest to the topmost, spots by zone and seat, plates and counters by seat, the
    squares of all boards."""

    pieces: list[Piece]
    spots: dict[tuple[str, int], Rect]
    plates: list[Rect]
    counters: list[Rect]
    sides: list[Rect]
    outlines: list[tuple[Rect, str]]
    captions: list[tuple[Rect, Spot]] = field(default_factory=list)
    free: list[Rect] = field(default_factory=list)
    tracks: list[tuple[Rect, Track]] = field(default_factory=list)
    squares: list[Square] = field(default_factory=list)

    def space_at(self, point: tuple[int, int]) -> Square | None:
        """The square under a point, be it a void one."""
        return next((one for one in self.squares if one.rect.collidepoint(point)), None)

    def square_at(self, point: tuple[int, int]) -> Square | None:
        """The square under a point, if it is one that counts."""
        found = self.space_at(point)
        return found if found and not found.void else None

    def at(self, point: tuple[int, int]) -> Piece | None:
        """The topmost piece under a point."""
        return next((piece for piece in reversed(self.pieces) if piece.rect.collidepoint(point)), None)

    def pile_of(self, piece: Piece) -> Piece | None:
        """The pile on the mat that a card lies in which is laid out to be seen."""
        return next(
            (
                pile
                for pile in self.pieces
                if pile.is_pile
                and (pile.zone, pile.seat) == (piece.zone, piece.seat)
                and lies_there(piece.view, pile.where)
            ),
            None,
        )

    def peeps_out(self, piece: Piece) -> bool:
        """Is so much of a piece to be seen that one can point at it?"""
        rect, above = piece.rect, self.pieces[self.pieces.index(piece) + 1 :]
        above = [other for other in above if other.rect.colliderect(rect)]
        across, down = max(1, rect.width // PEEPING), max(1, rect.height // PEEPING)
        return any(
            not any(other.rect.colliderect(part) for other in above)
            for column in range(across)
            for row in range(down)
            if (part := Rect(rect.left + column * PEEPING, rect.top + row * PEEPING, PEEPING, PEEPING))
        )

    def of(self, card: int | None) -> Piece | None:
        """The piece of a card that lies open by itself, not on top of a pile."""
        return next(
            (piece for piece in self.pieces if card is not None and piece.id == card and not piece.is_pile), None
        )


def arrange(
    view: dict[str, Any],
    plan: Plan,
    mat: Rect,
    looker: int,
    type_of: Callable[[CardView], str],
    grounds: Mapping[str, Ground] | None = None,
    fields_of: Callable[[CardView], Mapping[str, Any]] = lambda card: {},
) -> Arranged:
    """Lay out a view on the mat, the side of `looker` at the bottom, the other seats above in turn order."""
    seats: int = view["seats"]
    shape = plan.seats[seats]
    result = Arranged([], {}, [Rect(0, 0, 0, 0)] * seats, [Rect(0, 0, 0, 0)] * seats, [Rect(0, 0, 0, 0)] * seats, [])
    attached: list[Piece] = []
    hung = Counter(
        (card["host"], sides.get(type_of(card)) or next(iter(sides.values())))
        for zone, sides in plan.attached.items()
        for pile in view["zones"][zone]
        for card in pile
        if "host" in card
    )
    order = [(looker + offset) % seats for offset in range(seats)]
    for seat, shares in zip(order, shape.sides, strict=True):
        _lay_side(result, view, plan, mat, part(mat, shares), seat, looker, hung)
    for spot in shape.shared:
        if spot.shape == "grid":
            _lay_on_board(result, view, plan, spot, mat, looker, (grounds or {})[spot.board])
        else:
            cards = [
                (zone, index, card)
                for zone in spot.zones
                for index, card in enumerate(view["zones"][zone])
                if spot.only.items() <= fields_of(card).items()
            ]
            _lay(result, plan, spot, part(mat, spot.at), cards, -1, hung)
    result.tracks = [(part(mat, track.at), track) for track in shape.tracks]
    for seat in order:
        _lay_over(result, view, plan, seat, type_of)
    for seat in order:
        attached += _attach(result, view, plan, seat, type_of)
    beneath = sum(1 for piece in result.pieces if piece.ground)
    result.pieces.sort(key=lambda piece: not piece.ground)
    result.pieces[beneath:beneath] = attached
    return result


def _lay_side(
    result: Arranged,
    view: dict[str, Any],
    plan: Plan,
    mat: Rect,
    area: Rect,
    seat: int,
    looker: int,
    hung: Counter[tuple[int, str]],
) -> None:
    """The side of a seat, in its area of the mat: its plate, its counters and the cards of its zones."""
    side = plan.side["near" if seat == looker else plan.seats[view["seats"]].far]
    result.sides[seat] = area
    result.plates[seat], result.counters[seat] = part(area, side.plate), part(area, side.counters)
    for spot in side.spots:
        cards = [
            (zone, index, card)
            for zone in spot.zones
            for index, card in enumerate(view["zones"][zone][seat])
            if lies_there(card, spot.where) and not (zone in plan.attached and card.get("host") is not None)
        ]
        there = part(area, spot.at)
        room = in_hand(there, mat, plan.ratio) if spot.shape == "fan" and seat == looker else there
        more = part(area, spot.more) if spot.more else None
        _lay(result, plan, spot, room, cards, seat, hung, view.get(spot.room, 0), more)
        result.spots.update({(zone, seat): there for zone in spot.zones})


def unit_of(size: tuple[int, int], scale: float) -> float:
    """The size of a pixel at 100 % on a table in a window: the scale that is set, as far as there is room for it."""
    return max(0.75, min(scale, min(size[0] / 1280, size[1] / 720) * 1.3))


def carried(area: Rect, mat: Rect, to: Rect) -> Rect:
    """Where an area, or a point, of a mat lies on another one, in shares of both; a point stays one."""
    across, down = to.width / mat.width, to.height / mat.height
    left, top = to.left + round((area.left - mat.left) * across), to.top + round((area.top - mat.top) * down)
    return Rect(
        left, top, *(area.size if max(area.size) < 2 else (round(area.width * across), round(area.height * down)))
    )


def hand_size(plan: Plan, mat: Rect, seats: int) -> tuple[int, int] | None:
    """How large the cards of one's own hand are, if it is a fan."""
    area = part(mat, plan.seats[seats].sides[0])
    for spot in plan.side["near"].spots:
        if spot.shape == "fan" and plan.held_zones & set(spot.zones):
            room = in_hand(part(area, spot.at), mat, plan.ratio)
            return next(places_of(plan, spot, room, 1, 1)).size
    return None


def in_hand(area: Rect, mat: Rect, ratio: float) -> Rect:
    """The place of one's own hand, made so high that its cards are wide enough: the rest of them is below the edge of
    the mat."""
    height = min(round(mat.width * HELD / ratio), round(area.height / SEEN))
    return Rect(area.left, area.top, area.width, max(area.height, height))


def _lay_on_board(
    result: Arranged, view: dict[str, Any], plan: Plan, spot: Spot, mat: Rect, looker: int, ground: Ground
) -> None:
    """Every seat's cards on the squares of a board: those of the last zone stand on those of the others."""
    area = part(mat, spot.at)
    squares = {one.key[1]: one for one in ground.all_squares(mat, area, looker)}
    result.squares += squares.values()
    layers = []
    for zone in spot.zones:
        for seat, pile in enumerate(view["zones"][zone]):
            result.spots[zone, seat] = area
            layers += [Layer(zone, seat, index, card) for index, card in enumerate(pile)]
    for place, cards in by_square(layers).items():
        square = squares[place]
        lower = sum(1 for layer in cards if layer.zone != spot.zones[-1])
        inner = square.rect.inflate(-4, -4)
        strip = max(10, inner.height // 5)
        rects = heap(inner, lower, len(cards) - lower, ground.plan.wide, plan.ratio, strip)
        for number, ((zone, seat, index, card), rect) in enumerate(zip(cards, rects, strict=True), 1):
            result.pieces.append(
                Piece(
                    key_of(card, zone, seat, index),
                    card,
                    zone,
                    seat,
                    rect,
                    spot=square.rect,
                    square=square,
                    flat=number <= lower,
                    heap=lower if number == lower else 0,
                )
            )


def _lay(
    result: Arranged,
    plan: Plan,
    spot: Spot,
    area: Rect,
    cards: Sequence[tuple[str, int, CardView]],
    seat: int,
    hung: Counter[tuple[int, str]],
    room: int = 0,
    more: Rect | None = None,
) -> None:
    for zone in spot.zones:
        result.spots[zone, max(0, seat)] = area
    if spot.outline:
        result.outlines.append((area, spot.label))
    if spot.caption:
        strip = Rect(area.left, area.top, area.width, area.height // 6)
        result.captions.append((strip, spot))
        area = Rect(area.left, strip.bottom, area.width, area.height - strip.height)
    if spot.shape == "pile":
        result.pieces += _pile(plan, spot, area, cards, seat)
        return
    if spot.shape in ("ranks", "ground"):
        _lay_ranks(result, plan, spot, area, cards, seat, hung, more)
        return
    if spot.shape == "block":
        places = list(block(plan.ratio, area, max(room, len(cards))))
        result.free += places[len(cards) :]
        for (zone, index, card), rect in zip(cards, places, strict=False):
            result.pieces.append(Piece(key_of(card, zone, seat, index), card, zone, seat, rect, spot=area))
        return
    if spot.shape == "backs" and any("key" in card for _, _, card in cards):
        spot = spot.model_copy(update={"shape": "fan"})  # an open hand shows its faces whole
    count = max(spot.slots, len(cards))
    for (zone, index, card), rect in zip(cards, places_of(plan, spot, area, count, len(cards)), strict=False):
        turned = bool(plan.turned and card.get(plan.turned))
        placed = _turn(rect) if turned else rect
        key = key_of(card, zone, seat, index)
        result.pieces.append(Piece(key, card, zone, seat, placed, turned, spot=area, closed=spot.closed))


def lies_there(card: CardView, where: Mapping[str, int]) -> bool:
    """Has a card the numbers that a spot asks for?"""
    return all(card.get(name, 0) == value for name, value in where.items())


def _lay_ranks(
    result: Arranged,
    plan: Plan,
    spot: Spot,
    area: Rect,
    cards: Sequence[tuple[str, int, CardView]],
    seat: int,
    hung: Counter[tuple[int, str]],
    more: Rect | None = None,
) -> None:
    """Cards in ranks, or the one that is the ground."""
    ground = spot.shape == "ground"
    turned = [bool(plan.turned and card.get(plan.turned)) for _, _, card in cards]
    hosts = [card.get("id", -1) for _, _, card in cards]  # one card or several on a side show as much of themselves
    left = [hung[host, "left"] > 0 and not lies for host, lies in zip(hosts, turned, strict=True)]
    over = [hung[host, "over"] > 0 for host in hosts]
    right = [
        lain or (hung[host, "right"] > 0 and not lies) for host, lain, lies in zip(hosts, over, turned, strict=True)
    ]
    ways = [ranks(room, plan.ratio, turned, left, right) for room in (area, more) if room is not None and not ground]
    if spot.overlap:
        ways.append(overlapping(area, plan.ratio, turned, left, right))
    tucked = overlapping(area, plan.ratio, turned, [False] * len(cards), over, True) if spot.overlap else []
    if any(left) or right != over:
        ways.append(tucked)
    places = max(ways, key=lambda way: way[0].w * way[0].h if way else 0) if ways else [area.copy()] * len(cards)
    for (zone, index, card), rect, lies in zip(cards, places, turned, strict=True):
        key = key_of(card, zone, seat, index)
        piece = Piece(key, card, zone, seat, rect, lies and not ground, spot=area, closed=spot.closed, ground=ground)
        piece.crowded = places is tucked
        result.pieces.append(piece)


def key_of(card: CardView, zone: str, seat: int, index: int) -> Key:
    """What a card is called across views: its id where it is known, else its place."""
    return (card["id"],) if "id" in card else (zone, seat, index)


def _pile(plan: Plan, spot: Spot, area: Rect, cards: Sequence[tuple[str, int, CardView]], seat: int) -> Iterator[Piece]:
    if not cards:
        return
    zone, _, card = cards[-1]
    yield Piece(
        ("pile", zone, seat, *spot.where.values()),
        card,
        zone,
        seat,
        fitted(area, plan.ratio, 0.94),
        count=len(cards),
        label=spot.label or zone,
        spot=area,
        closed=spot.closed,
        where=spot.where,
    )


def _turn(rect: Rect) -> Rect:
    turned = Rect(0, 0, rect.height, rect.width)
    turned.center = rect.center
    return turned


def _hanging(
    result: Arranged, view: dict[str, Any], plan: Plan, seat: int, type_of: Callable[[CardView], str]
) -> Iterator[tuple[str, Key, CardView, str, Piece]]:
    """The cards of a seat that hang on others: zone, key, view, where they are seen, and their host."""
    for zone, sides in plan.attached.items():
        for index, card in enumerate(view["zones"][zone][seat]):
            host = result.of(card.get("host"))
            if host is not None:
                where: str = sides.get(type_of(card)) or next(iter(sides.values()))
                yield zone, key_of(card, zone, seat, index), card, where, host


def _lay_over(
    result: Arranged, view: dict[str, Any], plan: Plan, seat: int, type_of: Callable[[CardView], str]
) -> None:
    """The cards that lie on others, right over their hosts."""
    for zone, key, card, where, host in _hanging(result, view, plan, seat, type_of):
        if where == "over":
            lies = bool(plan.turned and card.get(plan.turned))
            over = Piece(key, card, zone, seat, _over(host, lies), lies, host=host.key, spot=host.spot)
            result.pieces.insert(result.pieces.index(host) + 1, over)


def _attach(
    result: Arranged, view: dict[str, Any], plan: Plan, seat: int, type_of: Callable[[CardView], str]
) -> list[Piece]:
    """The cards that lie under or behind others: they peep out at one side of their host, the lowest first, and cover
    each other as their hosts do."""
    placed: list[tuple[int, int, Piece]] = []
    order = {piece.key: number for number, piece in enumerate(result.pieces)}
    counts: dict[tuple[Key, str], int] = {}
    hanging = [one for one in _hanging(result, view, plan, seat, type_of) if one[3] != "over"]
    most = Counter(host.key for *_, where, host in hanging if where == "under")
    for zone, key, card, where, host in hanging:
        number = counts[host.key, where] = counts.get((host.key, where), 0) + 1
        under = where == "under"
        rect = _under(host, number, most[host.key]) if under else _beside(host, where, number, plan.ratio)
        piece = Piece(key, card, zone, seat, rect, under and host.turned, host=host.key, beneath=under, spot=host.spot)
        placed.append((order[host.key], number if host.crowded else -number, piece))
        result.spots[zone, seat] = host.spot
    return [piece for *_, piece in sorted(placed, key=lambda one: one[:2])]


def _over(host: Piece, turned: bool) -> Rect:
    """On its host, whose head is left to be read; so wide that both fit into the room of a turned card."""
    rect = host.rect.move(min(host.rect.size) * 36 // 100, 0)
    return _turn(rect) if turned else rect


def _under(host: Piece, number: int, most: int) -> Rect:
    """Under its host each card peeps out a little further than the one before, as far as their spot has room."""
    usual, room = min(host.rect.size) // 6, host.spot.right - host.rect.right
    return host.rect.move(number * max(1, usual // most, min(usual, room // most)), 0)


def _beside(host: Piece, where: str, number: int, ratio: float) -> Rect:
    """Behind an upright host a card peeps out at the side, behind a turned one or in a crowd at the top."""
    if host.crowded and not host.turned:
        return host.rect.move(0, -round(host.rect.height * HEAD / number))
    width = round(min(host.rect.size) * 0.82)
    rect = Rect(0, 0, width, round(width / ratio))
    shown = round(width * 0.34)
    rect.centery = host.rect.centery + (number - 1) * rect.height // 8
    if host.turned:
        rect.top = host.rect.top - round(shown * 0.8)
        shown = width // 8  # so that a card at the other side can be read, too
    if where == "left":
        rect.left = host.rect.left - shown
    else:
        rect.right = host.rect.right + shown
    return rect

"""The column at the right: whose turn it is, the card that is looked at, its numbers, and the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from game.records.files import FileError
from game.records.reference import reminders
from scenes.faces import type_line
from scenes.look import Look
from scenes.people import COLOURS, draw_sign
from scenes.table.chronicle import Line, log_icon
from scenes.table.column import Column, giving_way
from scenes.table.faces import Faces
from scenes.table.layout import CardView
from scenes.table.plan import Plan
from scenes.widgets.listing import draw_scroll_bar
from scenes.words import capital, name_within, say, sentence, value_told

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.records.rulebook import Rule


def facts_of(card: CardView, faces: Faces, attached: Sequence[str], names: Sequence[str]) -> list[tuple[str, str]]:
    """What there is to say of a card besides its face: (words, colour) lines. Numbers as they are, with what is
    printed; seats are called by their `names`."""
    lines: list[tuple[str, str]] = []
    if "key" not in card:
        return [(say("A hidden card"), "muted")]
    definition = faces.definition(card)
    shown = faces.plan.types.get(definition.type)
    if (now := type_line(faces.plan, definition, card)) != (printed := type_line(faces.plan, definition, {})):
        lines.append((say("{now} (printed {printed})", now=now, printed=printed), "gold_light"))
    told = [name for name in shown.told if name in card] if shown else []
    lines += [(f"{faces.plan.numbers[name].label} {card[name]}", "gold_light") for name in told]
    lines += [(words, "gold_light") for words in changed_numbers(card, faces, definition)]
    lines += [(words, "warning") for words in marks_of(card, faces, names)]
    if words := keywords_of(card, faces.ruleset.definition(card.get("text", card["key"]))):
        lines.append((keywords_line(words), "cream"))
    if "text" in card and (name := faces.ruleset.definition(card["text"]).name):  # a blank one has none
        lines.append((say("Has the text of {name}", name=name), "gold_light"))
    lines += [(words, "cream") for words in attached]
    return lines


def changed_numbers(card: CardView, faces: Faces, definition: Definition) -> Iterator[str]:
    """The cost and the numbers of a card that are other than printed, or other than they are whole."""
    shown = faces.plan.types.get(definition.type)
    if shown is None:
        return
    printed = definition.fields.get(shown.cost)
    if (now := card.get(shown.cost, printed)) != printed:
        yield say("Cost {now} (printed {printed})", now=now, printed=printed)
    for name in shown.numbers:
        number, printed = faces.plan.numbers[name], definition.fields[name]
        now = card.get(number.now or name, printed)
        whole = card.get(number.of, now)
        if whole != now:
            yield say(
                "{label} {now} of {whole} (printed {printed})",
                label=number.label,
                now=now,
                whole=whole,
                printed=printed,
            )
        elif now != printed:
            yield say("{label} {now} (printed {printed})", label=number.label, now=now, printed=printed)


def marks_of(card: CardView, faces: Faces, names: Sequence[str]) -> Iterator[str]:
    """The marks that a card wears, with their numbers."""
    shown = faces.plan.types.get(faces.definition(card).type)
    for name, mark in faces.plan.worn(card):
        value = card[name]
        words = capital((shown and shown.called.get(name)) or mark.label or name)
        whole = card.get(mark.of) if mark.of else None
        if value is True or mark.plain(value):
            yield words
        elif mark.shape == "token":  # the number of a seat
            yield f"{words} {name_within(names[value - 1])}"
        else:
            yield f"{words}: {value_told(value)}" + (say(" of {whole}", whole=whole) if whole else "")


def keywords_of(card: CardView, definition: Definition) -> list[str]:
    """The keywords that a card has now; where its view does not tell, those of its text."""
    return list(card["keywords"] if "keywords" in card else sorted(map(str, definition.abilities.skills)))


def keywords_line(words: Sequence[str]) -> str:
    """The line that lists them."""
    return say("Keywords: {names}", names=", ".join(words))


def meaning(word: str, rule: Rule) -> str:
    """What a keyword does, by the rule that says so."""
    return sentence(rule.text.removeprefix(f"{word}: "))


def meanings_of(card: CardView, faces: Faces) -> list[str]:
    """What the keywords of a card do, a line for each that has a rule of its own."""
    words = keywords_of(card, faces.ruleset.definition(card.get("text", card["key"])))
    try:
        return [f"{word}: {meaning(word, rule)}" for word, rule in reminders(faces.ruleset, words)]
    except FileError:
        return []


def meanings_within(
    look: Look, faces: Faces, card: CardView | None, width: int, room: int
) -> Iterator[tuple[str, int]]:
    """What the keywords of a card do, as far as there is room for it, each with its height."""
    for text in meanings_of(card, faces) if card is not None and "key" in card else ():
        height = _height(look, [(text, "cream")], "tiny", width)
        if height <= room:
            room -= height
            yield text, height


def height_of_facts(
    look: Look, room: Rect, faces: Faces, card: CardView | None, lines: Sequence[tuple[str, str]]
) -> int:
    """How high they are, with what the keywords do as far as there is room for it."""
    air, width = look.px(10), room.width - look.px(16)
    height = _height(look, lines, "small", width)
    height += sum(more for _, more in meanings_within(look, faces, card, width, room.height - air - height))
    return height + air if height else 0


def draw_zoom(
    surface: Surface, look: Look, column: Column, faces: Faces, card: CardView | None, lines: Sequence[tuple[str, str]]
) -> None:
    """The card that is looked at, large, and the facts under it: where they are many, the picture gives way. Where they
    are few, what the keywords do is said as well, as far as there is room."""
    whole, air = column.zoom.size, look.px(10)
    if lines:
        column = giving_way(column, _height(look, lines, "small", column.facts.width - look.px(16)) + air)
    well = column.zoom.inflate(look.px(8), look.px(8))
    surface.blit(look.plate(well.size, "field", "dim", 10), well)
    if column.facts.height:
        surface.blit(look.plate(column.facts.size, "panel", "dim", 8), column.facts)
    if card is not None:
        picture = faces.bare(card, whole)
        surface.blit(
            picture if whole == column.zoom.size else pygame.transform.smoothscale(picture, column.zoom.size),
            column.zoom,
        )
    area = column.facts.inflate(-look.px(16), -air)
    clip, foot = surface.get_clip(), area.bottom
    surface.set_clip(area)
    style = next((one for one in ("small", "tiny") if _height(look, lines, one, area.width) <= area.height), "tiny")
    for text, colour in lines:
        area.top += look.write_lines(surface, text, area, style, colour)
    for text, _ in meanings_within(look, faces, card, area.width, foot - area.top):
        area.top += look.write_lines(surface, text, area, "tiny", "cream")
    surface.set_clip(clip)


def _height(look: Look, lines: Sequence[tuple[str, str]], style: str, width: int) -> int:
    """How high lines are in a style, each wrapped at the width."""
    return sum(len(look.wrap(text, style, width)) for text, _ in lines) * look.font(style).get_linesize()


def draw_phases(
    surface: Surface,
    look: Look,
    area: Rect,
    help_at: int,
    view: dict[str, Any],
    phases: Sequence[str],
    whose: str,
    plan: Plan,
) -> None:
    """The turn, up to the way to the help, and the strip of its phases; the present one stands between marks. Phases
    that have names for this are as wide as these."""
    inner = area.inflate(-look.px(16), -look.px(6))
    height = inner.height // 3
    top = Rect(inner.left, inner.top, help_at - look.px(8) - inner.left, height)
    words = f"{plan.when(view['turn'])}: {whose}" if view["turn"] else plan.when(0)
    fits = (style for style in ("strong", "body", "small", "tiny") if look.measure(words, style)[0] <= top.width)
    if style := next(fits, ""):
        look.write(surface, words, top, style, "gold_light")
    else:
        now: str = view["phase"]
        look.write(surface, say(now), top, "strong", "gold_light")
    shown = {name: say(plan.phases.get(name, name)) for name in phases if plan.phases.get(name, name)}
    strip = area.inflate(-look.px(8), 0) if plan.phases else inner
    below = Rect(strip.left, top.bottom, 0, height)
    style, widths = widths_of(look, shown, view["phase"], strip.width, equal=not plan.phases)
    for (name, label), below.width in zip(shown.items(), widths, strict=True):
        now = name == view["phase"]
        if now:
            surface.blit(look.plate((below.width - 2, below.height), "primary", "gold", 6), below)
        look.write(surface, label, below, style, "cream" if now else "muted", "centre", brief=not now)
        below.left += below.width


def widths_of(look: Look, shown: dict[str, str], now: str, room: int, equal: bool) -> tuple[str, list[int]]:
    """The type of the names of phases, and how wide each is: all alike if each has room in that, else as its name is,
    in smaller type where the present one would touch its plate; if even that is too wide the others give way to it."""
    share = room // max(1, len(shown))
    if equal and all(look.measure(label, "small")[0] + look.px(8) <= share for label in shown.values()):
        return "small", [share] * len(shown)
    for style in ("small", "tiny"):
        sizes = {name: look.measure(label, style)[0] for name, label in shown.items()}
        gap = (room - sum(sizes.values())) // max(1, len(sizes))
        if gap >= (look.px(4) if style == "small" else 0):
            return style, [size + gap for size in sizes.values()]
    whole = sizes.get(now, 0)
    left = (room - whole) / (sum(sizes.values()) - whole)
    return "tiny", [size if name == now else int(size * left) for name, size in sizes.items()]


class LogPanel:
    """The log, newest entry at the bottom. It scrolls, tells which entry the mouse or the keyboard is on, opens what is
    folded away, and may show one seat only."""

    def __init__(self) -> None:
        self.lines: Sequence[Line] = ()
        self.back = 0  # entries scrolled up from the newest
        self.chosen: int | None = None  # the entry that the keyboard is on
        self.whose: int | None = None  # the seat whose entries are shown
        self.opened: set[int] = set()  # where entries begin of which all is shown
        self.rows: list[tuple[Rect, int]] = []
        self.seats: list[tuple[Rect, int | None]] = []
        self._folds: list[tuple[Rect, int]] = []
        self.ways: dict[int, bool] = {}
        """The entries up to which all can be taken back; True where something hidden was seen since."""
        self.colours: Sequence[str] = ()
        """Of each seat, where people have colours."""
        self._back: tuple[Rect, int] | None = None
        self._wrapped: dict[tuple[str, int, str], list[str]] = {}

    @property
    def shown(self) -> list[int]:
        """The numbers of the entries that are shown: of a seat its own, and those of nobody."""
        return [number for number, line in enumerate(self.lines) if self.whose is None or line.seat in (-1, self.whose)]

    def scroll(self, rows: int) -> None:
        """Show older (positive) or newer entries."""
        self.back = max(0, self.back + rows)

    def step(self, by: int) -> None:
        """Move the keyboard through the entries."""
        shown = self.shown
        if shown:
            last = len(shown) - 1
            at = shown.index(self.chosen) if self.chosen in shown else last
            at = max(0, min(last, at + by if self.chosen is not None else last))
            self.chosen = shown[at]
            self.back = max(0, last - at - 3)

    def leave(self) -> None:
        """The keyboard is on no entry any more; the newest are shown again."""
        self.chosen, self.back = None, 0

    def hand_over(self) -> None:
        """Somebody else reads it: all of it, and nothing that is folded away."""
        self.leave()
        self.whose, self.opened = None, set()

    def open(self, number: int) -> None:
        """Show what is folded away in an entry, or no longer."""
        if number < len(self.lines) and self.lines[number].folded:
            self.opened ^= {self.lines[number].first}

    def _colour(self, seat: int) -> str:
        return self.colours[seat] if 0 <= seat < len(self.colours) else ""

    def show_of(self, seat: int | None) -> None:
        """Show the newest entries of one seat, or of all."""
        self.whose, self.back, self.chosen = seat, 0, None

    def press(self, at: tuple[int, int]) -> bool:
        """A click that opens an entry or chooses a seat; False if it means something else."""
        for place, seat in self.seats:
            if place.collidepoint(at):
                self.show_of(seat)
                return True
        number = next((number for place, number in self._folds if place.collidepoint(at)), None)
        if number is not None:
            self.open(number)
        return number is not None

    def back_at(self, point: tuple[int, int]) -> int | None:
        """The entry up to which a click there takes all back."""
        return self._back[1] if self._back and self._back[0].collidepoint(point) else None

    def at(self, point: tuple[int, int]) -> Line | None:
        """The entry under a point, or the one that the keyboard is on."""
        number = self.number_at(point)
        if number is None:
            number = self.chosen
        return self.lines[number] if number is not None and number < len(self.lines) else None

    def number_at(self, point: tuple[int, int]) -> int | None:
        """The number of the entry under a point."""
        return next((number for rect, number in self.rows if rect.collidepoint(point)), None)

    def _wrap(self, text: str, look: Look, width: int, style: str) -> list[str]:
        """Wrapped once: measuring words is what costs."""
        if (text, width, style) not in self._wrapped:
            if len(self._wrapped) > 500:
                self._wrapped.clear()
            self._wrapped[text, width, style] = look.wrap(text, style, width)
        return self._wrapped[text, width, style]

    def draw_seats(self, surface: Surface, look: Look, area: Rect, names: Sequence[str]) -> None:
        """Whose entries are to be shown: all, or those of one seat."""
        self.seats = []
        if not area.width:
            return
        air, everybody = look.px(4), say("All")
        room = area.width - 2 * air
        first = max(room // (1 + len(names)), look.measure(everybody, "small")[0] + air)
        width = (room - first) // len(names)
        names = told_apart(names, lambda name: look.measure(name, "small")[0] <= width - air)
        rows: list[tuple[str, int | None]] = [(everybody, None), *((name, seat) for seat, name in enumerate(names))]
        left = area.left + air
        for name, seat in rows:
            place = Rect(left, area.top + look.px(2), first if seat is None else width, area.height)
            left = place.right
            if seat == self.whose:
                pygame.draw.rect(surface, look.colour("wood_light"), place.inflate(-2, -2), border_radius=look.px(6))
            tone = "gold_light" if seat == self.whose else "muted"
            look.write(surface, look.shorten(name, "small", place.width - air), place, "small", tone, "centre")
            if seat is not None and self._colour(seat):
                foot = Rect(place.left + look.px(6), place.bottom - look.px(3), place.width - look.px(12), look.px(2))
                pygame.draw.rect(surface, pygame.Color(COLOURS[self._colour(seat)]), foot)
            self.seats.append((place, seat))

    def draw(self, surface: Surface, look: Look, area: Rect, mouse: tuple[int, int]) -> None:
        """Draw as many entries as fit, from the bottom up; of the first the end."""
        inner = area.inflate(-look.px(14), -look.px(10))
        inner.width -= look.px(8)
        gutter = look.px(20)
        clip = surface.get_clip()
        surface.set_clip(inner.inflate(4, 0))
        shown = self.shown
        self.back = min(self.back, max(0, len(shown) - 1))
        bottom, self.rows, self._folds, self._back = inner.bottom, [], [], None
        for number in reversed(shown[: len(shown) - self.back]):
            line = self.lines[number]
            eye = look.px(16) if line.showed else 0
            width = inner.width - gutter * (2 if line.folded else 1) - eye
            words = self._words(line, look, width)
            if not self.rows:
                room, smaller = inner.height - look.px(4), self._words(line, look, width, "tiny")
                whole = next((rows for rows in (words, smaller) if _tall(rows, look) <= room), None)
                words = whole or _begun(words, look, width, room)
            elif not (words := _ended(words, look, width, bottom - inner.top - look.px(4))):
                break
            heights = [look.font(style).get_linesize() for _, style, _ in words]
            row = Rect(inner.left, bottom - sum(heights) - look.px(4), inner.width, sum(heights) + look.px(4))
            self.rows.append((row, number))
            if number == self.chosen or (row.collidepoint(mouse) and inner.collidepoint(mouse)):
                pygame.draw.rect(surface, look.colour("wood_light"), row.inflate(6, 0), border_radius=look.px(4))
            self._mark(surface, look, line, number, Rect(row.left, row.top, gutter, heights[0]))
            top = row.top
            for (text, style, colour), height in zip(words, heights, strict=True):
                left = row.left if line.icon == "flag" else row.left + gutter
                look.write(surface, text, Rect(left, top, row.right - left, height), style, colour)
                if line.undone:
                    middle, long = top + height * 11 // 20, look.measure(text, style)[0]
                    pygame.draw.line(surface, look.colour(colour), (left, middle), (left + long, middle))
                top += height
            if line.showed:
                width = look.measure(*words[-1][:2])[0]
                left = row.left if line.icon == "flag" else row.left + gutter
                draw_eye(surface, look, (left + width + eye * 3 // 5, top - heights[-1] // 2))
            pointed = row.collidepoint(mouse) and inner.collidepoint(mouse)
            if number in self.ways and (number == self.chosen or pointed):
                # In the place of the icon, where it covers no words; a heading has none, and is short.
                left = row.right - gutter * (2 if line.folded else 1) if line.icon == "flag" else row.left
                self._draw_back(surface, look, Rect(left, row.top, gutter, heights[0]), number)
            bottom = row.top
        surface.set_clip(clip)
        seen = len(self.rows)
        if len(shown) > seen:
            bar = Rect(area.right - look.px(10), inner.top, look.px(5), inner.height)
            draw_scroll_bar(surface, look, bar, max(0, len(shown) - self.back - seen), seen, len(shown))

    def _draw_back(self, surface: Surface, look: Look, place: Rect, number: int) -> None:
        """An arrow that turns back; in the colour of warnings, with a dot, where something hidden was seen since."""
        colour = look.colour("warning" if self.ways[number] else "gold_light")
        surface.blit(look.plate(place.size, "field", "gold", 5), place)
        reach = place.height // 4
        circle = Rect(0, 0, 2 * reach, 2 * reach)
        circle.center = place.center
        pygame.draw.arc(surface, colour, circle, -2.2, 2.4, look.px(2))
        x, y = circle.left + look.px(1), circle.centery - reach // 2
        pygame.draw.polygon(surface, colour, [(x - reach // 2, y), (x + reach, y), (x, y - reach)])
        if self.ways[number]:
            pygame.draw.circle(surface, colour, place.center, look.px(2))
        self._back = place, number

    def _words(self, line: Line, look: Look, width: int, smaller: str = "") -> list[tuple[str, str, str]]:
        """The rows of an entry with their style, or a smaller one, and colour."""
        flag = line.icon == "flag"
        if line.undone:
            style, colour = "small", "muted"
        else:
            style, colour = ("note", "muted") if line.note else ("strong", "gold_light") if flag else ("small", "cream")
        style, note = smaller or style, smaller or "note"
        rows = [(text, style, colour) for text in self._wrap(line.text, look, width, style)]
        if line.first in self.opened and not line.undone:
            rows += [(text, note, "muted") for words in line.folded for text in self._wrap(words, look, width, note)]
        return rows

    def _mark(self, surface: Surface, look: Look, line: Line, number: int, area: Rect) -> None:
        """The icon of an entry, and at its other end what opens it."""
        icon = log_icon(look, line.icon, look.px(14))
        if icon is not None:
            surface.blit(icon, icon.get_rect(midleft=area.midleft))
        if colour := self._colour(line.seat):
            sign = Rect(0, 0, look.px(7), look.px(7))
            sign.bottomright = area.left + look.px(15), area.bottom + look.px(1)
            draw_sign(surface, colour, sign)
        if line.folded:
            fold = area.copy()
            fold.right = self.rows[-1][0].right
            words = "-" if line.first in self.opened else f"+{len(line.folded)}"
            look.write(surface, words, fold, "tiny", "gold_light", "centre")
            self._folds.append((fold, number))


def _tall(words: list[tuple[str, str, str]], look: Look) -> int:
    """How high the rows of an entry are."""
    return sum(look.font(style).get_linesize() for _, style, _ in words)


def _begun(words: list[tuple[str, str, str]], look: Look, width: int, height: int) -> list[tuple[str, str, str]]:
    """The rows of an entry; of one that is too high the first ones, with an ellipsis."""
    fit = max(1, height // look.font(words[0][1]).get_linesize())
    if len(words) <= fit:
        return words
    text, style, colour = words[fit - 1]
    return [*words[: fit - 1], (look.shorten(f"{text}\u2026", style, width), style, colour)]


def _ended(words: list[tuple[str, str, str]], look: Look, width: int, height: int) -> list[tuple[str, str, str]]:
    """The rows of an entry; of one that is too high the last ones, after an ellipsis, unless that is hardly one."""
    fit = height // look.font(words[0][1]).get_linesize()
    if len(words) <= fit:
        return words
    if fit < 2:
        return []
    text, style, colour = words[-fit]
    begun = f"\u2026{text}"
    if look.measure(begun, style)[0] > width:
        begun = f"\u2026 {text.partition(' ')[2]}"
    return [(begun, style, colour), *words[len(words) - fit + 1 :]]


def told_apart(names: Sequence[str], fits: Callable[[str], bool]) -> list[str]:
    """The names; of those that begin alike and have no room, the initial and the last word, which tells them apart."""
    words = [name.split() or [name] for name in names]
    firsts = Counter(first for first, *_ in words)
    return [
        name if fits(name) or firsts[first] == 1 or not rest else f"{first[0]}. {rest[-1]}"
        for name, (first, *rest) in zip(names, words, strict=True)
    ]


def draw_eye(surface: Surface, look: Look, centre: tuple[int, int]) -> None:
    """The mark of a step by which something hidden was seen."""
    wide, high = look.px(11), look.px(6)
    rim = Rect(0, 0, wide, high)
    rim.center = centre
    pygame.draw.ellipse(surface, look.colour("warning"), rim, max(1, look.px(1)))
    pygame.draw.circle(surface, look.colour("warning"), centre, max(1, look.px(1.5)))

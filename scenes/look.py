"""The look of everything: the theme's colours and type at the scale that is set, text on the screen, plates.

`Look` is rebuilt when the scale changes: fonts and measures are made anew and nothing is stretched.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pygame
from pygame import Color, Rect, Surface

from scenes import fonts, keys, paint
from scenes.kept import Kept
from scenes.words import say, when_changed

ASSETS = Path(__file__).resolve().parents[1] / "assets"
_ROOM = 24_000_000
"""Bytes of the pictures of text and plates that are kept."""


SMALLER = {
    "title": "heading",
    "heading": "small",
    "button": "small",
    "body": "small",
    "strong": "small",
    "small": "tiny",
    "note": "tiny",
}
"""The next smaller type, for words that are too long for their place."""


class Type(NamedTuple):
    """A style of type: the typeface and its size at 100 %."""

    face: str
    size: int
    bold: bool = False
    italic: bool = False


class Theme(NamedTuple):
    """What theme.toml says."""

    colours: dict[str, Color]
    types: dict[str, Type]
    plain: bool = False
    """Are grounds plain, without pictures and grain?"""


def read_asset(name: str) -> dict[str, Any]:
    """A TOML file of the assets folder, read once. Raises ValueError that names the file when it is missing or
    broken."""
    return _tables(ASSETS / name)


@cache
def _tables(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ValueError(f"{path}: {error}; expected a TOML file shipped with Playmat") from error


@cache
def load_theme(name: str = "") -> Theme:
    """The theme, with the colours of `name` in place of its own ("high": high contrast). Raises ValueError naming the
    file and the entry that is wrong."""
    tables = read_asset("theme.toml")
    colours, types = {}, {}
    for role, code in (tables["colour"] | tables.get(name, {})).items():
        try:
            colours[role] = Color(str(code))
        except ValueError:
            raise ValueError(f"theme.toml, colour.{role}: {code!r}; expected a colour like '#d9b25f'") from None
    for style, fields in tables["type"].items():
        try:
            types[style] = Type(**fields)
        except TypeError as error:
            raise ValueError(f"theme.toml, type.{style}: {error}; expected face, size, bold, italic") from None
    return Theme(colours, types, bool(name))


@cache
def strings(section: str) -> dict[str, str]:
    """The longer texts of a scene, from strings.toml, in the language that is set, with the keys that hold."""
    return {key: keys.named(say(words)) for key, words in english(section).items()}


def english(section: str) -> dict[str, str]:
    """The longer texts of a scene as strings.toml has them; an empty line there starts a paragraph."""
    return {
        key: "\n".join(" ".join(part.split()) for part in words.split("\n\n"))
        for key, words in read_asset("strings.toml")[section].items()
    }


when_changed(strings.cache_clear)
keys.when_changed(strings.cache_clear)


class Look:
    """Colours, fonts and measures at one scale (1.0 is 100 %), and text drawn with them."""

    def __init__(self, scale: float = 1.0, theme: Theme | None = None) -> None:
        self.scale = scale
        self.theme = theme or load_theme()
        self._kept = Kept(_ROOM)

    def px(self, length: float) -> int:
        """A length given for 100 % in pixels at this scale; at least 1."""
        return max(1, round(length * self.scale))

    def colour(self, role: str) -> Color:
        """The theme's colour for what `role` names."""
        return self.theme.colours[role]

    def font(self, style: str) -> pygame.font.Font:
        """The font of a style of type at this scale."""
        face, size, bold, italic = self.theme.types[style]
        return fonts.title(self.px(size)) if face == "title" else fonts.text(self.px(size), bold, italic)

    def measure(self, text: str, style: str = "body", width: int = 0) -> tuple[int, int]:
        """Width and height of `text` in pixels, wrapped at `width` if that is given."""
        font = self.font(style)
        if width:
            lines = self.wrap(text, style, width)
            return max((font.size(line)[0] for line in lines), default=0), font.get_linesize() * len(lines)
        return font.size(text)[0], font.get_linesize()

    def wrap(self, text: str, style: str, width: int) -> list[str]:
        """The lines of `text` broken between words so that none is wider than `width`; a word that is too wide by
        itself, such as a path, is broken where the line ends."""
        font, lines = self.font(style), []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if line:
                    if font.size(longer)[0] <= width:
                        line = longer
                        continue
                    lines.append(line)
                    longer = word
                while len(longer) > 1 and font.size(longer)[0] > width:
                    most = self._fitting(longer, font, width)
                    lines.append(longer[:most])
                    longer = longer[most:]
                line = longer
            lines.append(line)
        return lines

    def _fitting(self, text: str, font: pygame.font.Font, width: int) -> int:
        """How many of the first letters fit; at least one."""
        low, high = 1, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            low, high = (middle, high) if font.size(text[:middle])[0] <= width else (low, middle - 1)
        return low

    def fitting(self, text: str, style: str, width: int) -> str:
        """The style, or the largest smaller one in which a line of text is no wider than `width`; the smallest if there
        is none."""
        while style in SMALLER and self.font(style).size(text)[0] > width:
            style = SMALLER[style]
        return style

    def whole(self, parts: Sequence[str], between: str, style: str, width: int) -> str:
        """As many of the parts as stand side by side in whole, the first one at least; the rest is left out rather than
        cut."""
        lines = (between.join(parts[:count]) for count in range(len(parts), 0, -1))
        return next((line for line in lines if self.measure(line, style)[0] <= width), parts[0])

    def shorten(self, text: str, style: str, width: int) -> str:
        """`text`, cut with an ellipsis if it is wider than `width`."""
        font = self.font(style)
        if font.size(text)[0] <= width:
            return text
        return text[: self._fitting(text, font, width - font.size("…")[0])].rstrip() + "…"

    def line(self, text: str, style: str = "body", colour: str = "cream") -> Surface:
        """A picture of one line of text, kept for the next frame."""
        return self.keep(
            ("line", text, style, colour), lambda: self.font(style).render(text, True, self.colour(colour))
        )

    def gilded(self, text: str, style: str = "title") -> Surface:
        """A title in gold, with its shadow."""

        def draw() -> Surface:
            front = self.font(style).render(text, True, (255, 255, 255)).convert_alpha()
            gold = tuple(self.colour(role) for role in ("gold_light", "gold_light", "gold", "gold_dark"))
            drop = max(1, self.font(style).get_height() // 30)
            whole = Surface((front.get_width() + 3 * drop, front.get_height() + 3 * drop), pygame.SRCALPHA)
            back = whole.copy()
            back.blit(paint.polish(front.copy(), (8, 5, 4), (8, 5, 4)), (drop, drop))
            blurred = pygame.transform.smoothscale(
                back, (max(1, back.get_width() // (drop + 1)), back.get_height() // (drop + 1))
            )
            whole.blit(pygame.transform.smoothscale(blurred, whole.get_size()), (0, drop // 2))
            whole.blit(back, (0, 0))
            whole.blit(paint.polish(front, *gold), (drop // 2, 0))
            return whole

        return self.keep(("gilded", text, style), draw)

    def write(
        self,
        surface: Surface,
        text: str,
        area: Rect,
        style: str = "body",
        colour: str = "cream",
        align: str = "left",
        opacity: int = 255,
        brief: bool = False,
    ) -> None:
        """One line of text, centred upright in `area`; in smaller type if `area` is too narrow, and cut with an
        ellipsis where that is not enough: of what is `brief` the beginning is enough, because the whole can be read
        elsewhere."""
        style = style if brief else self.fitting(text, style, area.width)
        shown = self.shorten(text, style, area.width)
        picture = self.line(shown, style, colour)
        if opacity < 255:
            picture = picture.copy()
            picture.set_alpha(opacity)
        place = picture.get_rect(centery=area.centery)
        if align == "centre":
            place.centerx = area.centerx
        elif align == "right":
            place.right = area.right
        else:
            place.left = area.left
        self.put(surface, picture, place, shown, shown if brief else text)

    def write_title(self, surface: Surface, text: str, style: str = "title", width: int = 0, **anchor: Any) -> Rect:
        """A title in gold with its `topleft`, `midleft`, ... where `anchor` says, smaller or even cut if a `width` is
        given and too narrow; returns its place."""
        style = self.fitting(text, style, width) if width else style
        shown = self.shorten(text, style, width) if width else text
        picture = self.gilded(shown, style)
        return self.put(surface, picture, picture.get_rect(**anchor), shown, text)

    def put(self, surface: Surface, picture: Surface, place: Rect, shown: str, text: str) -> Rect:
        """Put the picture of a line onto a surface: the one way of all words that are no part of a card, so that
        somebody can listen to what stands where, and what of the `text` is `shown`."""
        surface.blit(picture, place)
        return place

    def write_lines(
        self, surface: Surface, text: str, area: Rect, style: str = "body", colour: str = "cream", align: str = "left"
    ) -> int:
        """Text wrapped at the width of `area`, from its top down; returns the height that it took."""
        height = self.font(style).get_linesize()
        row = Rect(area.left, area.top, area.width, height)
        for line in self.wrap(text, style, area.width):
            self.write(surface, line, row, style, colour, align)
            row.top += height
        return row.top - area.top

    def plate(self, size: tuple[int, int], fill: str, edge: str = "gold", radius: int = 8, line: float = 1) -> Surface:
        """A framed plate in the theme's colours `fill`_top and `fill`_bottom, kept for the next frame."""
        edges = {"gold": ("gold", "gold_dark"), "bright": ("gold_light", "gold"), "dim": ("gold_dark", "wood")}[edge]
        return self.keep(
            ("plate", size, fill, edge, radius, line),
            lambda: paint.framed(
                size,
                self.px(radius),
                (self.colour(f"{fill}_top"), self.colour(f"{fill}_bottom")),
                (self.colour(edges[0]), self.colour(edges[1])),
                self.px(line),
            ),
        )

    def forget_large(self, size: tuple[int, int]) -> None:
        """Forget the pictures as large as a window of this size, such as what lies behind a menu: a table has three of
        its own, and they are soon made."""
        self._kept.drop_large(size[0] * size[1] * 4)

    def keep(self, key: tuple[object, ...], draw: Any) -> Surface:
        """The picture made by `draw()`, kept under `key` until the scale changes or there is no room for all."""
        return self._kept.get(key, draw)

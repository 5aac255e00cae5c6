"""Text that fits its box: wrapped, with bold words and the signs of hues, as large as there is room for."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import pygame

from scenes import fonts
from scenes.art.gems import sealed
from scenes.art.palette import Colour, hue_named

SIGN = re.compile(r"\{(\w+)\}")
"""A hue between braces, drawn as its gem."""
Run = tuple[int, str, bool]
"""x within the line, the words, bold."""


@dataclass(frozen=True)
class Paragraphs:
    """Text laid out: lines of runs. `width` and `height` are what it really takes, in pixels."""

    size: int
    lines: tuple[tuple[Run, ...], ...]
    line_height: int
    width: int
    height: int
    italic: bool = False


@lru_cache(maxsize=4096)
def readable(text: str) -> str:
    """The text with every character that the typeface lacks replaced by a plain one: nothing falls back by itself."""
    out = []
    for letter in text:
        if letter == "\n" or _has_glyph(letter):
            out.append(letter)
            continue
        plain = [part for part in unicodedata.normalize("NFKD", letter) if not unicodedata.combining(part)]
        out.extend(part if _has_glyph(part) else "?" for part in plain)
    return "".join(out)


@lru_cache(maxsize=1024)
def _has_glyph(letter: str) -> bool:
    """False if the letter comes out as the box that stands for whatever is missing."""
    if letter.isascii() and letter.isprintable():
        return True
    font = fonts.text(16)
    box, shape = font.render("\ufdd0", True, (0, 0, 0)), font.render(letter, True, (0, 0, 0))
    return pygame.image.tobytes(box, "RGBA") != pygame.image.tobytes(shape, "RGBA")


def fitted(text: str, width: int, height: int, largest: int, smallest: int, italic: bool = False) -> Paragraphs:
    """The text as large as fits into width x height; what does not fit at the smallest size becomes an ellipsis."""
    text = readable(text)
    size = max(largest, smallest)
    while True:
        block = wrapped(text, width, size, italic)
        if block.height <= height or size <= smallest:
            break
        size -= 1
    if block.height <= height:
        return block
    keep = max(0, height // block.line_height)
    lines = list(block.lines[:keep])
    if lines and lines[-1]:
        lines[-1] = _with_ellipsis(lines[-1], width, size, italic)
    return Paragraphs(size, tuple(lines), block.line_height, block.width, keep * block.line_height, italic)


@lru_cache(maxsize=1024)
def wrapped(text: str, width: int, size: int, italic: bool = False) -> Paragraphs:
    """The text in lines no wider than `width`; words that are wider are broken."""
    if not text.strip():
        return Paragraphs(size, (), max(1, size), 0, 0, italic)
    gap = fonts.text(size, False, italic).size(" ")[0]
    lines: list[list[Run]] = []
    for paragraph in text.strip().split("\n"):
        lines.append([])
        x = 0
        for word, bold, glued in _words(paragraph):
            font = fonts.text(size, bold, italic)
            for i, piece in enumerate(_pieces(word, font, width)):
                wide = _wide(piece, font)
                space = 0 if glued and i == 0 else gap
                if i or (lines[-1] and x + space + wide > width):
                    lines.append([])
                    x = 0
                start = x + (space if lines[-1] else 0)
                lines[-1].append((start, piece, bold))
                x = start + wide
    line_height = round(fonts.text(size, False, italic).get_linesize() * 0.92)
    widest = max((_end(line[-1], size, italic) for line in lines if line), default=0)
    return Paragraphs(size, tuple(tuple(line) for line in lines), line_height, widest, line_height * len(lines), italic)


def _words(paragraph: str) -> list[tuple[str, bool, bool]]:
    """The words of a paragraph, whether each is bold, and whether it clings to the one before it."""
    out: list[tuple[str, bool, bool]] = []
    parts = paragraph.split("*") if paragraph.count("*") % 2 == 0 else [paragraph]
    ended_with_space = True
    for i, part in enumerate(parts):
        for j, word in enumerate(part.split()):
            out.append((word, i % 2 == 1, j == 0 and not ended_with_space and not part[0].isspace()))
        if part:
            ended_with_space = part[-1].isspace()
    return out


def _pieces(word: str, font: pygame.font.Font, width: int) -> list[str]:
    pieces = []
    while len(word) > 1 and not SIGN.search(word) and font.size(word)[0] > width:
        cut = len(word) - 1
        while cut > 1 and font.size(word[:cut])[0] > width:
            cut -= 1
        pieces.append(word[:cut])
        word = word[cut:]
    return [*pieces, word]


def _end(run: Run, size: int, italic: bool) -> int:
    return run[0] + _wide(run[1], fonts.text(size, run[2], italic))


def _wide(words: str, font: pygame.font.Font) -> int:
    """How many pixels words take, each sign in them as much as it is high."""
    plain, signs = SIGN.subn("", words)
    return font.size(plain)[0] + 2 * _radius(font) * signs


def _radius(font: pygame.font.Font) -> int:
    """Of a sign among words of this type, in pixels."""
    return max(3, round(font.get_ascent() * 0.52))


def _with_ellipsis(line: tuple[Run, ...], width: int, size: int, italic: bool) -> tuple[Run, ...]:
    x, words, bold = line[-1]
    font = fonts.text(size, bold, italic)
    while words and x + _wide(words + "…", font) > width:
        words = SIGN.sub("", words)[:-1]
    return (*line[:-1], (x, words + "…", bold)) if words else line[:-1]


def draw_paragraphs(target: pygame.Surface, block: Paragraphs, x: int, y: int, colour: Colour) -> None:
    """Put a block of text on a surface, its top left corner at x, y."""
    for i, line in enumerate(block.lines):
        for start, words, bold in line:
            _draw_words(
                target, words, fonts.text(block.size, bold, block.italic), x + start, y + i * block.line_height, colour
            )


def _draw_words(target: pygame.Surface, words: str, font: pygame.font.Font, x: int, y: int, colour: Colour) -> None:
    """Words, and the gems of the hues among them: every other part is the name of one."""
    for number, part in enumerate(SIGN.split(words)):
        if number % 2:
            x += _draw_sign(target, part, font, x, y)
        elif part:
            target.blit(font.render(part, True, colour), (x, y))
            x += font.size(part)[0]


def _draw_sign(target: pygame.Surface, name: str, font: pygame.font.Font, x: int, y: int) -> int:
    """The gem of a hue, on the line of the words; returns how wide it is."""
    hue, radius = hue_named(name), _radius(font)
    middle = x + radius, y + font.get_ascent() - radius + max(1, radius // 6)
    stone = sealed(hue, radius, max(2, round(radius * 0.6)))
    target.blit(stone, stone.get_rect(center=middle))
    return 2 * radius


def title_lines(
    text: str, width: int, most: int, largest: int, smallest: int, face: Callable[[int], pygame.font.Font] = fonts.title
) -> tuple[int, tuple[str, ...]]:
    """The name in at most `most` lines, as large as can be (size, lines); shortened only at the smallest size."""
    text = readable(text)
    for size in range(largest, smallest - 1, -1):
        lines = _title_wrapped(text, width, face(size))
        if len(lines) <= most and all(face(size).size(line)[0] <= width for line in lines):
            return size, lines
    font = face(smallest)
    lines = _title_wrapped(text, width, font)
    kept = list(lines[:most])
    if len(lines) > most:
        kept[-1] += "…"
    for i, line in enumerate(kept):
        bare = line.rstrip("…")
        while bare and font.size(line)[0] > width:
            bare = bare[:-1]
            line = bare + "…"
        kept[i] = line if font.size(line)[0] <= width else ""
    return smallest, tuple(kept)


def _title_wrapped(text: str, width: int, font: pygame.font.Font) -> tuple[str, ...]:
    lines: list[str] = []
    for word in text.split():
        if lines and font.size(f"{lines[-1]} {word}")[0] <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return tuple(lines)


def outlined(font: pygame.font.Font, text: str, colour: Colour, shadow: Colour, width: int = 1) -> pygame.Surface:
    """Text with a dark rim, for figures on gems."""
    if not text:
        return pygame.Surface((1, 1), pygame.SRCALPHA)
    face, dark = font.render(text, True, colour), font.render(text, True, shadow)
    out = pygame.Surface((face.get_width() + 2 * width, face.get_height() + 2 * width), pygame.SRCALPHA)
    for dx in (-width, 0, width):
        for dy in (-width, 0, width):
            if dx or dy:
                out.blit(dark, (width + dx, width + dy))
    out.blit(face, (width, width))
    return out

"""Decks as plain text: what people type, paste and pass on.

    # name: Cinder March
    [Dinos]
    1 Cinderjaw Rex
    [Deck]
    3x Spark Volley

A line is a count and a card, a heading, or a comment. Nothing is lost: what cannot be read is given back line by line,
with the reason and what may be meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import TYPE_CHECKING, NamedTuple

from pydantic import ValidationError

from game.kernel.said import said, said_many
from game.records.decks import MOST_COPIES, Deck, DeckError, Need
from game.records.files import FileError, complaint, fault_at, shown, words_of
from game.records.names import CONTROLS, folded, visible
from game.records.plain import fault_words
from game.records.sections import home, sections_of

if TYPE_CHECKING:
    from game.kernel.ruleset import Ruleset

LARGEST = 100_000
"""Bytes of a list at most."""
MOST_LINES = 600
SUGGESTED = 40
"""Lines for which near names are looked for, so that a long text that is no list is refused quickly."""

COUNTED = re.compile(r"(?:[-*•]\s+)?(\d{1,12})\s*(?:[x\u00d7*](?=\s|$))?\s*(\D.*)", re.IGNORECASE)
COUNT_LAST = re.compile(
    r"(.*\S)(?:\s+(?:[x\u00d7*]\s?(\d{1,12})|\((\d{1,12})\))|[^\S\t]*\t\s*(\d{1,12}))", re.IGNORECASE
)
PRINTED = re.compile(r"(.*?\S)\s*(?:\|.*|[(\[](?=\w*[a-z])\w+(?: #?\d+)?[)\]](?: \d+)?)", re.IGNORECASE)
"""What other programs say behind a card's name of where it was printed: '(Set1 #8)', '(SET1) 8', '|SET1|1'."""
COMMENT = re.compile(r"\s*(?:#|//|;)\s?(.*)")
REMARK = re.compile(r"\s+(?:#|//)\s(.*)$")
FIELD = re.compile(r"(name|deck|game|plan|description|tag|format|deck type|pack)\s*[:=]\s*(.*\S)\s*", re.IGNORECASE)
ABOUT = re.compile(r"(name)\s+(.*\S)", re.IGNORECASE)
"""Such a field as it is written under the heading 'About'."""
MEANT = {"deck": "name", "description": "plan", "format": "tag", "deck type": "tag"}
"""What fields of other programs are here."""
HEADING = re.compile(r"[\s\[=*_-]*([^\[\]=]*?)[\s\]=*_:-]*(?:\(\d+(?: cards?)?\)|\d+)?[\s\]:]*", re.IGNORECASE)
MARKED = re.compile(r"\s*(?:\[.*\]|=.*=|-.*-|.*:)\s*")
ASIDE = re.compile(r"(?:SB|side(?:board)?):\s*(.*\S)", re.IGNORECASE)
"""A card of the sideboard, as other programs write it in a line of the deck."""
PACK = re.compile(r"(.*\S)\s+([0-9a-f]{8,40})")


class Unread(NamedTuple):
    """A line that could not be understood: its number from 1, the line, the reason, and what may be meant instead.

    `copies`, `name` and `section` are what it says if it looks like a line with a card; else there are no copies.
    """

    number: int
    line: str
    why: str
    suggestions: tuple[str, ...] = ()
    copies: int = 0
    name: str = ""
    section: str = ""


class Imported(NamedTuple):
    """What a list gave: the deck, the lines not understood, and the comments that have no place in the deck."""

    deck: Deck
    unread: tuple[Unread, ...]
    comments: tuple[str, ...]

    @property
    def whole(self) -> Deck:
        """The deck with the unknown cards under the names that the list gives them, so that none is lost."""
        sections = {name: dict(cards) for name, cards in self.deck.sections.items()}
        for line in self.unread:
            if line.copies:
                cards = sections.setdefault(line.section, {})
                cards[line.name] = min(MOST_COPIES, cards.get(line.name, 0) + line.copies)
        return self.deck.model_copy(update={"sections": sections})


# ---- writing
def write_list(deck: Deck, ruleset: Ruleset) -> str:
    """A deck as text that `read_list` reads as the same deck."""
    lines = [f"# name: {deck.name}", f"# game: {deck.game}"]
    lines += [f"# plan: {line}" for line in deck.plan.splitlines() if line.strip()]
    lines += [f"# tag: {tag}" for tag in deck.tags]
    lines += [f"# pack: {need.name} {need.fingerprint}" for need in deck.packs]
    labels = {section.name: section.label for section in sections_of(ruleset)}
    for section in sorted(deck.sections, key=lambda name: [*labels, name].index(name)):
        if deck.sections[section]:
            lines += ["", f"[{labels.get(section, section)}]"]
            lines += [f"{count} {name}" for name, count in deck.sections[section].items()]
    return "\n".join(lines) + "\n"


# ---- reading
def read_list(text: str, ruleset: Ruleset, name: str = "") -> Imported:
    """A deck from text; `name` is what it is called if the text does not say. Raises DeckError for a text that is no
    list at all: too long, or of another game."""
    if len(text.encode("utf-8", "replace")) > LARGEST:
        raise DeckError(said("the list is larger than {most:,} bytes", most=LARGEST))
    lines = text.lstrip("\ufeff").splitlines()
    if len(lines) > MOST_LINES:
        raise DeckError(
            said("the list has {count:,} lines; at most {most} can be read", count=len(lines), most=MOST_LINES)
        )
    return Reading(ruleset, name).read([visible(line, but=CONTROLS) for line in lines])


class Reading:
    """One list being read: the section that the lines belong to, and what was found so far."""

    def __init__(self, ruleset: Ruleset, name: str) -> None:
        self.ruleset = ruleset
        self.fields: dict[str, list[str]] = {"name": [name] if name else []}
        self.sections: dict[str, dict[str, int]] = {}
        self.section: str | None = ""  # none is named: each card goes where it belongs; None: the game has no such
        self.about = False
        """Do the lines tell about the deck?"""
        self.unread: list[Unread] = []
        self.comments: list[str] = []
        self.packs: list[Need] = []
        self.cards: dict[str, list[str]] = {}
        for card in ruleset.by_name:
            self.cards.setdefault(folded(card), []).append(card)
        self.headings = dict(headings_of(ruleset))

    def read(self, lines: list[str]) -> Imported:
        """All lines, and the deck they make."""
        for number, line in enumerate(lines, 1):
            if line.strip():
                self.line(number, line.strip())
        plan = visible("\n".join(self.fields.get("plan", []) or self.comments), but="\n\t")
        if not self.fields.get("plan") and len(plan) <= 400:
            self.comments = []
        try:
            deck = Deck(
                game=self.ruleset.name,
                name=(self.fields["name"] or ["Imported deck"])[-1],
                plan=plan[:400] if self.fields.get("plan") else plan if len(plan) <= 400 else "",
                tags=tuple(self.fields.get("tag", ())),
                packs=tuple(self.packs),
                sections=self.sections,
            )
        except ValidationError as error:
            raise DeckError(fault_at(said("the list"), complaint(error, unwritten="sections"))) from error
        return Imported(deck, tuple(self.unread), tuple(self.comments))

    def line(self, number: int, line: str) -> None:
        """One line that is not blank."""
        comment = COMMENT.fullmatch(line)
        words = comment[1].strip() if comment else line
        field = FIELD.fullmatch(words) or (ABOUT.fullmatch(words) if self.about else None)
        if field and not self.card(words):
            self.field(number, line, field[1].lower(), field[2])
        elif not self.card(words) and self.heading(words):
            pass
        elif comment:
            if words:
                self.comments.append(words)
        elif MARKED.fullmatch(line) and not COUNTED.fullmatch(line):
            self.section = ""
            labels = tuple(section.label for section in sections_of(self.ruleset))
            self.unread.append(
                Unread(number, line, said("expected a section: {labels}", labels=", ".join(labels)), labels)
            )
        elif aside := ASIDE.fullmatch(line):
            section, self.section = self.section, self.headings["sideboard"]
            self.entry(number, aside[1])
            self.section = section
        else:
            self.entry(number, line)

    def field(self, number: int, line: str, key: str, value: str) -> None:
        """`name: Cinder March` and the like."""
        key = MEANT.get(key, key)
        pack = PACK.fullmatch(value)
        if key == "game" and value.casefold() not in (self.ruleset.name, self.ruleset.title.casefold()):
            raise DeckError(
                said(
                    "line {number}: the list is for '{found}', not for '{game}'",
                    number=number,
                    found=shown(value[:40]),
                    game=self.ruleset.name,
                )
            )
        try:
            if key == "pack":
                if pack is None:
                    raise ValueError(said("expected the name of a pack and its fingerprint"))
                self.packs.append(Need(name=pack[1], fingerprint=pack[2]))
            elif key == "name":
                self.fields["name"] = [Deck(game="any", name=value, sections={}).name]
            elif key == "tag":
                tags = (*self.fields.get("tag", ()), value)
                self.fields["tag"] = list(Deck(game="any", name="any", tags=tags, sections={}).tags)
            else:
                if sum(map(len, self.fields.get(key, ()))) + len(value) > 390:
                    raise ValueError(said("expected at most {most} characters for the plan", most=400))
                self.fields.setdefault(key, []).append(value)
        except ValueError as error:
            reason = fault_words(error.errors()[0]) if isinstance(error, ValidationError) else words_of(error)
            self.unread.append(Unread(number, line, reason))

    def heading(self, words: str) -> bool:
        """Does a line name a section, or a type of card? Then the lines after it belong there."""
        found = HEADING.fullmatch(words)
        name = folded(found[1]) if found else ""
        if name not in self.headings:
            return False
        self.section, self.about = self.headings[name], name == "about"
        return True

    def entry(self, number: int, line: str) -> None:
        """A count and a card."""
        if self.section is None:
            why = said("a deck of {game} has no sideboard", game=self.ruleset.title)
            self.unread.append(Unread(number, line, why))
            return
        remark = REMARK.search(line)
        words = line[: remark.start()] if remark else line
        count, name = counted(words) if not self.card(words) else (1, words)
        cards = next((cards for way in ways(name) if (cards := self.card(way))), [])
        if len(cards) == 1 and count >= 1:
            section = self.sections.setdefault(self.section or home(self.ruleset, self.ruleset.by_name[cards[0]]), {})
            if section.get(cards[0], 0) + count <= MOST_COPIES:
                section[cards[0]] = section.get(cards[0], 0) + count
                self.comments += [remark[1]] if remark else []
                return
        if not 1 <= count <= MOST_COPIES or len(cards) == 1:
            reason = said("expected a count from 1 to {most}", most=MOST_COPIES)
            self.unread.append(Unread(number, line, reason))
            return
        near = tuple(cards) or (self.near(name) if len(self.unread) < SUGGESTED else ())
        reason = (
            said_many("'{name}' means {number} card", "'{name}' means {number} cards", len(cards), name=shown(name))
            if cards
            else said("no card is called '{name}'", name=shown(name))
        )
        fits = len(name) <= 80 and name.isprintable()
        main = sections_of(self.ruleset)[0].name if sections_of(self.ruleset) else "main"
        self.unread.append(
            Unread(number, line, reason, near, count if fits else 0, name if fits else "", self.section or main)
        )

    def card(self, name: str) -> list[str]:
        """The cards that a name means: the one of exactly that name, else all that people would write so."""
        return [name] if name in self.ruleset.by_name else self.cards.get(folded(name), [])

    def near(self, name: str) -> tuple[str, ...]:
        """The cards whose names are like this one, or have it in them; at most three."""
        wanted = folded(name)
        within = [card for card in self.cards if len(wanted) > 2 and wanted in card]
        close = get_close_matches(wanted, self.cards, 3, 0.6)
        return tuple(card for near in dict.fromkeys([*within, *close]) for card in self.cards[near])[:3]


def counted(words: str) -> tuple[int, str]:
    """The count and the name of "3 Torch", "3x Torch", "Torch x3", "Torch (3)", "Torch" with 3 a column further, and
    "Torch"."""
    if match := COUNTED.fullmatch(words):
        return int(match[1]), match[2].strip()
    if match := COUNT_LAST.fullmatch(words):
        return int(match[2] or match[3] or match[4]), match[1]
    return 1, words


def ways(name: str) -> Iterator[str]:
    """A name as it stands, without where it was printed, and without the x of a count that no blank sets off."""
    for way in (name, name[1:]) if name[1:] and name[0] in "xX\u00d7*" else (name,):
        yield way
        if printed := PRINTED.fullmatch(way):
            yield printed[1]


def headings_of(ruleset: Ruleset) -> Iterator[tuple[str, str | None]]:
    """What headings may say, and the section they begin: types of cards are only a grouping, which begins none; None:
    the game has no such section."""
    yield from ((name, "") for name in ("cards", "deck", "main", "main deck", "other cards", "metadata", "about"))
    side = next((section.name for section in sections_of(ruleset) if section.side), None)
    yield from ((name, side) for name in ("sideboard", "side board", "side"))
    for kind in {definition.type for definition in ruleset.definitions.values()}:
        yield from ((name, "") for name in plurals(kind))
    for section in sections_of(ruleset):
        yield from ((name, section.name) for name in (*plurals(section.name), *plurals(section.label)))


def plurals(word: str) -> Iterable[str]:
    """A word as a heading may have it."""
    word = folded(word)
    return word, word + "s", word + " cards", word[:-1] + "ies"


def readable(text: str, ruleset: Ruleset) -> int:
    """How many lines of a text are cards of a game: by this, a list that names no game finds its own."""
    try:
        return sum(len(cards) for cards in read_list(text, ruleset).deck.sections.values())
    except (DeckError, FileError):
        return 0

"""The sections of a game's decks, as deck.toml in the ruleset's folder says: what goes where, and how much of it.

A game without that file has one section, 'main', if it ships decks, and none if it does not: its cards are a collection
to look at.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from game.kernel.said import said
from game.records.files import FileError, complaint, read_toml

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.ruleset import Ruleset

Number = Annotated[int, Field(ge=0, le=500)]


class Section(BaseModel):
    """A part of a deck.

    `types` are the kinds of card that go there (none: any). `size` is how many cards it should hold, or the least and
    the most; `copies` how many of one card, but for those that are `unlimited`; 0 means that no number is set. Of a
    section that is drawn from, `opening` is the size of the first hand, `each_turn` what is drawn in each turn of one's
    own, and `set_aside` the types that cannot be in the first hand: others are drawn for them and they are shuffled
    back.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)
    name: str = ""
    label: Annotated[str, Field(min_length=1, max_length=30)]
    types: tuple[str, ...] = ()
    size: Number | tuple[Number, Number] = 0
    copies: Number = 0
    unlimited: tuple[str, ...] = ()
    opening: Number = 0
    each_turn: Number = 0
    set_aside: tuple[str, ...] = ()
    side: bool = False
    """Its cards may change places with others between the games of a match."""

    def takes(self, definition: Definition) -> bool:
        """Does such a card go here?"""
        return not self.types or definition.type in self.types

    def copies_of(self, name: str) -> int:
        """How many of a card may go here; 0: no number is set."""
        return 0 if name in self.unlimited else self.copies

    @property
    def least(self) -> int:
        """How many cards it holds at least."""
        return self.size if isinstance(self.size, int) else self.size[0]

    @property
    def most(self) -> int:
        """How many cards it holds at most; 0: no number is set."""
        return self.size if isinstance(self.size, int) else self.size[1]

    def counted(self, total: int) -> str:
        """How many cards there are, and how many there should be: '28 of 30', '75 (75 to 150)'."""
        if not self.most:
            return said("{total} ({least} or more)", total=total, least=self.least) if self.least else str(total)
        if self.least == self.most:
            return said("{total} of {most}", total=total, most=self.most)
        return said("{total} ({least} to {most})", total=total, least=self.least, most=self.most)


ONLY = Section(name="main", label="Deck")
"""The section of a game that does not say."""


@cache
def read_sections(folder: Path) -> tuple[Section, ...]:
    """The sections of the deck.toml in a folder; none if there is no such file. Raises FileError."""
    path = folder / "deck.toml"
    if not path.exists():
        return ()
    try:
        sections = TypeAdapter(dict[str, Section]).validate_python(read_toml(path))
    except ValidationError as error:
        raise FileError(complaint(error), path) from error
    return tuple(section.model_copy(update={"name": name}) for name, section in sections.items())


def sections_of(ruleset: Ruleset) -> tuple[Section, ...]:
    """The sections of a game's decks, in order; none for a game that is played without decks."""
    if getattr(ruleset, "shared_deck", False):
        return ()
    if getattr(ruleset, "pool", None) is not None:
        from game.records.draft import read_draft_rules

        if rules := read_draft_rules(ruleset.folder):
            return tuple(part.model_copy(update={"name": name}) for name, part in rules.section.items())
    return read_sections(ruleset.folder) or ((ONLY,) if ruleset.decks() else ())


def home(ruleset: Ruleset, definition: Definition) -> str:
    """The section to which a card goes unless told otherwise: the first that takes its type."""
    sections = sections_of(ruleset)
    return next((section.name for section in sections if section.takes(definition)), (sections or (ONLY,))[0].name)

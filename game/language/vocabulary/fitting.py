"""What may happen to which kind of card: a ruleset says so in one table, and each text is held against it as it is
read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from game.kernel.effects import names_it
from game.kernel.said import said
from game.language.errors import TextError
from game.language.phrase import Phrase, parts
from game.language.vocabulary.clauses import Both
from game.language.vocabulary.conditions import IfYouDo, IfYouDoNot
from game.language.vocabulary.events import Certain
from game.language.vocabulary.groups import Group
from game.language.vocabulary.options import May
from game.language.vocabulary.selectors import This
from game.language.vocabulary.speech import (
    Ability,
    Amount,
    ByName,
    CardText,
    Choice,
    Condition,
    Deed,
    Event,
    Host,
    Pronoun,
    Subject,
)

if TYPE_CHECKING:
    from game.kernel.cards import Definition

Kind = tuple[int, str | None]
"""The zone where a card lies, and its type (None: any)."""
Kinds = frozenset[Kind] | None
"""What a word may mean; None if that does not show."""
NOWHERE: frozenset[Kind] = frozenset()
"""What a card is that has left for where no text finds it."""
ELSEWHERE: frozenset[Kind] = frozenset({(-1, None)})
"""What a card is that the text itself has put elsewhere: another one, of which no word of it speaks any more."""

FOUND, USES = (This, Pronoun), (Deed, Amount, Condition)
"""The words for a card that may have gone, and what needs it where it was."""
ROWS = (Ability, Both, IfYouDo, IfYouDoNot, May)
"""Where one deed is done after the other; elsewhere it may be that only one of them is."""


class Fits(NamedTuple):
    """What stands in a hole of a phrase lies in one of these zones, and is of one of these types (None: any); for `why`
    nothing else does. Without zones the phrase means nothing at all in this game."""

    said: type[Phrase]
    hole: str
    zones: frozenset[int]
    why: str
    types: frozenset[str] | None = None

    def takes(self, kind: Kind) -> bool:
        """May it happen to such a card?"""
        zone, type = kind
        return zone in self.zones and (self.types is None or type in self.types)


def only(
    zones: Iterable[int], why: str, *holes: tuple[type[Phrase], str], types: Iterable[str] | None = None
) -> list[Fits]:
    """Rows for several phrases of which the same is true."""
    kept = None if types is None else frozenset(types)
    return [Fits(word, hole, frozenset(zones), why, kept) for word, hole in holes]


class Fitting:
    """The table of a ruleset: its rows, the zones of `homes` where a card of each type lies while its text works, and
    what words of its own mean, such as 'the equipped dino', or 'it' after an event of its own.

    A pronoun means what was chosen last, or what the event is about. After an event or a cost of its own that is about
    the card itself, 'this card' means the same: a card that dies lies elsewhere from then on. So does what one of the
    deeds that are `moves` names. In zones that are `unseen` nobody chooses a card; what is said instead stands there.
    """

    def __init__(
        self,
        homes: Mapping[str, int],
        means: Mapping[type[Phrase], Iterable[Kind]],
        *rows: Fits,
        moves: Iterable[type[Phrase]] = (),
        unseen: Mapping[int, str] = MappingProxyType({}),
    ) -> None:
        self.homes, self.moves, self.unseen = homes, tuple(moves), unseen
        self.means = {word: frozenset(kinds) for word, kinds in means.items()}
        self.rows: dict[type[Phrase], list[Fits]] = {}
        for row in rows:
            self.rows.setdefault(row.said, []).append(row)

    @property
    def idle(self) -> set[type[Phrase]]:
        """The phrases that mean nothing at all in this game."""
        return {said for said, rows in self.rows.items() if any(not row.zones for row in rows)}

    def check(self, text: CardText, definition: Definition) -> None:
        """Raises TextError for the first thing that cannot happen to what the text says."""
        home = self.homes.get(definition.type)
        this = None if home is None else frozenset({(home, definition.type)})
        for paragraph in text.paragraphs:
            for _ in self.read(paragraph, this, ()):
                pass

    def read(self, phrase: Phrase, this: Kinds, before: tuple[Kinds, ...]) -> Iterator[Kinds]:
        """What a phrase chooses or is about, in the order of the text, checked; `this` is what the card itself is then,
        and `before` what was before it."""
        known, here = list(before), this
        means: dict[int, Kinds] = {}
        for part, done in in_order(phrase):
            if not done:  # what has not been done has moved nothing
                this, known = here, [kinds for kinds in known if not kinds or all(zone >= 0 for zone, _ in kinds)]
            means[id(part)] = self.kinds(part, this, known)
            if means[id(part)] == NOWHERE and isinstance(part, FOUND) and isinstance(phrase, USES):
                raise TextError(said("'{words}': {card} is gone by then", words=phrase.text, card=part.text.lower()))
            if means[id(part)] == ELSEWHERE and (isinstance(part, This) or (isinstance(part, Pronoun) and part.there)):
                words, card = (part.text, "it") if isinstance(part, Deed) else (phrase.text, part.text.lower())
                raise TextError(too_late(words, card, getattr(phrase, "later", "")))
            for kinds in self.read(part, this, tuple(known)):
                if kinds != ELSEWHERE or isinstance(phrase, ROWS):
                    known.append(kinds)
                    yield kinds
            this = self.after(part, this)
        seen = isinstance(phrase, Choice) and not phrase.by_chance
        if seen and isinstance(what := getattr(phrase, "what", None), Group):
            for instead in (self.unseen[zone] for zone, _ in what.kinds if zone in self.unseen):
                words = said("'{words}': nobody sees what lies there; say '{own}'", words=phrase.text, own=instead)
                raise TextError(words)
        chosen = isinstance(phrase, Choice) and names_it(phrase)
        if chosen or isinstance(phrase, Subject) or (isinstance(phrase, Event) and type(phrase) in self.means):
            yield self.kinds(phrase, this, known)
        if isinstance(phrase, self.moves) and (chosen or any(map(spoken_of, parts(phrase)))):
            yield from (moved(part) for part in parts(phrase) if isinstance(part, ByName))
            yield ELSEWHERE
        for row in self.rows.get(type(phrase), ()):
            kinds = means.get(id(getattr(phrase, row.hole, None)))
            if not row.zones or (kinds is not None and not all(map(row.takes, kinds))):
                raise TextError(said("'{words}': {why}", words=phrase.text, why=said(row.why)))

    def after(self, phrase: Phrase, this: Kinds) -> Kinds:
        """What the card itself is after an event or a cost: what that is about, if it is about the card, and nowhere if
        what the card is attached to has gone."""
        if isinstance(phrase, self.moves) and any(isinstance(part, This) for part in parts(phrase)):
            return ELSEWHERE
        if type(phrase) not in self.means:
            return this
        means = self.means[type(phrase)]
        about = [part.who if isinstance(part, Certain) else part for part in parts(phrase)]
        if any(isinstance(part, This) for part in about):
            return means
        leaves = not {zone for zone, _ in means} & set(self.homes.values())
        return NOWHERE if leaves and any(isinstance(part, Host) for part in about) else this

    def kinds(self, phrase: Phrase, this: Kinds, known: Sequence[Kinds]) -> Kinds:
        """What a phrase may mean; None if that does not show."""
        if isinstance(phrase, ByName):
            return ELSEWHERE if moved(phrase) in known else None
        if isinstance(phrase, Pronoun) and not known:
            return None
        if type(phrase) in self.means:
            return self.means[type(phrase)]
        if isinstance(phrase, Pronoun):
            return known[-1]
        if isinstance(phrase, Group):
            return phrase.kinds
        if isinstance(phrase, This):
            return this
        if isinstance(what := getattr(phrase, "what", None), Group):
            return what.kinds
        found = [kinds for part in parts(phrase) if (kinds := self.kinds(part, this, known)) is not None]
        return found[0] if len(found) == 1 else None


def in_order(phrase: Phrase) -> Iterator[tuple[Phrase, bool]]:
    """The parts of a phrase, and of each whether what stands before it has been done then."""
    for part in parts(phrase):
        if isinstance(phrase, IfYouDo) and isinstance(part, IfYouDoNot):
            yield from in_order(part)
        else:
            yield part, not isinstance(phrase, IfYouDoNot) or part is not phrase.other


def too_late(words: str, card: str, later: str) -> str:
    """What is said of a deed for which a card has gone; `later` is what could be said of that instead."""
    if card in ("them", "they"):
        return said("'{words}': {card} have moved by then; say this before they move", words=words, card=card)
    if later:
        way = said("say '{own}'", own=later)
    elif card == "it":
        way = said("say this before it moves, or name the card that is meant")
    else:
        way = said("say this before it moves")
    return said("'{words}': {card} has moved by then; {way}", words=words, card=card, way=way)


def moved(phrase: ByName) -> Kinds:
    """Marks among what was spoken of that the text has put elsewhere what goes by a name."""
    return frozenset({(-1, phrase.text.lower())})


def spoken_of(phrase: Phrase) -> bool:
    """Is it what 'it' means from then on, or meant before?"""
    return isinstance(phrase, Pronoun) or (isinstance(phrase, Choice) and names_it(phrase))

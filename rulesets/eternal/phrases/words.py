"""Trigger words: what is done when the card enters play, is killed, is drawn, and so on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Literal

from game.kernel.abilities import Activated, Trigger
from game.kernel.effects import Ahead, Effects, StandIn, carry_on, names_it
from game.kernel.said import said
from game.kernel.zones import after_moves, reference
from game.language import CardName, TextError, phrase
from game.language.phrase import Phrase, parts, walk
from game.language.vocabulary.clauses import Both
from game.language.vocabulary.making import choices_in
from game.language.vocabulary.speech import (
    Ability,
    Action,
    ByName,
    CardText,
    Checked,
    Choice,
    Cost,
    Deed,
    Event,
    Fact,
    Pronoun,
    Telling,
)
from rulesets.eternal import effects
from rulesets.eternal.kindred import subtypes_of
from rulesets.eternal.phrases.counting import count, counted
from rulesets.eternal.phrases.nouns import Kind
from rulesets.eternal.phrases.whom import DrawnUnit, OfStudent, student_of
from rulesets.eternal.reacting import once_bit
from rulesets.eternal.state import SPELLS, UNITS, WAITED_FOR, EternalPosition

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.effects import Doing, Play
    from game.kernel.position import Event as Happening
    from game.language.vocabulary.making import Making

Heard = tuple[int, ...] | None
Hears = Callable[[Any, int, "Happening"], Heard]


def itself(position: EternalPosition, card: int, event: Happening) -> Heard:
    """The event is about the card."""
    return () if event[1] == card else None


def by_bearer(position: EternalPosition, card: int, event: Happening) -> Heard:
    """The event is about the unit, or the unit that the weapon is on."""
    return () if event[1] in (card, position.host[card]) else None


def yours(position: EternalPosition, card: int, event: Happening) -> Heard:
    """The event is about the card's player."""
    return () if event[1] == position.controller[card] else None


def hurt(position: EternalPosition, card: int, event: Happening) -> Heard:
    """The card comes after its enemy was dealt damage this turn."""
    return () if event[1] == card and position.hurt[1 - position.controller[card]] else None


def mourning(position: EternalPosition, card: int, event: Happening) -> Heard:
    """The card comes after a unit of its player died this turn."""
    return () if event[1] == card and position.fallen[position.controller[card]] else None


def drawn_unit(position: EternalPosition, card: int, event: Happening) -> Heard:
    """The card's player draws a unit; 'the drawn unit' is that one."""
    _, seat, drawn = event
    meant = seat == position.controller[card] and position.card[drawn].type == "unit"
    return (reference(position, drawn),) if meant else None


def by_card(position: EternalPosition, card: int, event: Happening) -> Heard:
    """The event is about the card, and about the one that set it off."""
    return (reference(position, event[2]),) if event[1] == card else None


def student(position: EternalPosition, card: int, event: Happening) -> Heard:
    """A unit was exhausted as the Student of this card, which it may have made room for since: in the void it is the
    Student no more."""
    left = position.zone[event[2]] != UNITS
    return (after_moves(position, event[2], -left),) if event[1] == card else None


WORDS: dict[str, tuple[str, Hears]] = {
    "Summon": ("enters", itself),
    "Entomb": ("entombed", itself),
    "Empower": ("empowers", yours),
    "Infiltrate": ("infiltrates", by_bearer),
    "Renown": ("renowned", by_card),
    "Fate": ("drawn", itself),
    "Lifeforce": ("gains", yours),
    "Spark": ("enters", hurt),
    "Tribute": ("enters", mourning),
    "Inspire": ("draws", drawn_unit),
}
"""For each word the event that it hears of, and whether that is the one."""


HAPPENS_TO = {"Renown": ("unit",), "Infiltrate": ("unit", "weapon", "curse", "relic weapon")}
"""The types of card to which some of them can happen at all."""


@phrase("{word}: {deeds*. }.")
class Worded(Ability, Checked):
    """Done when what the word stands for happens."""

    word: Literal[
        "Summon", "Entomb", "Empower", "Infiltrate", "Renown", "Fate", "Lifeforce", "Spark", "Tribute", "Inspire"
    ]
    deeds: tuple[Deed, ...]

    def fault(self, definition: Definition) -> str | None:
        if definition.type in HAPPENS_TO.get(self.word, (definition.type,)):
            return None
        return said(
            "'{word}' never happens to this card, which is a {type}", word=self.word, type=said(definition.type)
        )

    def make(self, making: Making) -> None:
        if self.word != "Fate":
            making.stays(self.text)
        event, hears = WORDS[self.word]
        effects = making.effects(self.deeds, about=self.word in ("Inspire", "Renown"))
        making.abilities.hear(Trigger(event, hears, effects))


@phrase("Tribute: from now on, {fact}.")
class TributeFact(Ability):
    """True until the card leaves, if it came after a unit of its player died."""

    fact: Fact

    def make(self, making: Making) -> None:
        inner = making.static(self.fact)
        effects = Effects(making.name(), [Remember()], lambda step: (), making.announces)

        def marked(position: EternalPosition, card: int) -> bool:
            return bool(counted(position, card, effects))

        making.abilities.statics.append(inner.limited(marked))
        making.abilities.hear(Trigger("enters", mourning, making.abilities.add(effects)))


class Remember:
    """A step that marks the card: something is true of it from now on."""

    counts = "times"

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        if play.source >= 0:
            count(play)
            position.dirty = position.unsettled = 1
        return play.source >= 0


@phrase("Mentor: {deeds*. }.")
class Mentor(Ability):
    """Done if another ready unit was exhausted as this card was played: the Student."""

    deeds: tuple[Deed, ...]
    extra = "mentor"

    def make(self, making: Making) -> None:
        if making.in_play:
            making.abilities.hear(Trigger("mentors", student, making.effects(self.deeds, about=True)))
        else:
            making.deeds += [Taught(deed) for deed in self.deeds]


class Taught(Deed, Telling):
    """What a spell does if there is a Student."""

    names = ("deed",)
    deed: Deed

    def steps(self, making: Making) -> list[Doing]:
        return [IfTaught(step) for step in self.deed.steps(making)]


class IfTaught:
    """A step that is done, and chosen for, only if there is a Student."""

    def __init__(self, step: Doing) -> None:
        self.step = step

    def choices(self) -> Iterator[Any]:
        """Those of the step."""
        return map(TaughtChoice, choices_in(self.step))

    def do(self, play: Play[EternalPosition]) -> bool | None:
        return self.step.do(play) if student_of(play) >= 0 else None


class TaughtChoice(StandIn):
    """A choice that is only there if there is a Student."""

    def candidates(self, play: Play[EternalPosition]) -> list[int]:
        return super().candidates(play) if student_of(play) >= 0 else []

    def bounds(self, play: Play[EternalPosition], found: int) -> tuple[int, int]:
        return super().bounds(play, found) if student_of(play) >= 0 else (0, 0)


@phrase("kill each unit but the Student")
class KillAllBut(Action, OfStudent):
    """Without a Student it spares nobody."""

    extra = "mentor"
    hostile = True

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        spared = student_of(play)
        units = [unit for pile in position.piles[UNITS] for unit in pile if reference(position, unit) != spared]
        return effects.kill(play, units)


@phrase("Spellcraft {price}: play {name}.")
class Spellcraft(Ability):
    """As the card is played, its player may pay more for a spell that comes with it."""

    price: int
    name: CardName
    extra = "spellcraft"

    def make(self, making: Making) -> None:
        """The rules do what it says."""
        making.stays(self.text)
        check_price(self, self.price)


def check_price(ability: Ability, price: int) -> None:
    """Raises TextError for what is offered for a price of nothing: it would never be asked for."""
    if not price:
        raise TextError(said("'{words}': the price is at least 1", words=ability.text))


@phrase("{kind} Ally: {deeds*. }.")
class Ally(Ability):
    """Done once, when there is another unit of the kind on its side, at its coming or later, one that was stolen or has
    become so as well."""

    kind: Kind
    deeds: tuple[Deed, ...]

    def make(self, making: Making) -> None:
        making.stays(self.text)
        effects, kind = making.effects(self.deeds), self.kind
        first = once(making, effects)
        bit = once_bit(first)

        def hears(position: EternalPosition, card: int, event: Happening) -> Heard:
            seat, came = position.controller[card], event[1]
            if position.spent[card] & bit or position.controller[came] != seat:
                return None
            others = [one for one in position.piles[UNITS][seat] if one != card and came in (card, one)]
            return () if any(kind in subtypes_of(position, one) for one in others) else None

        for happening in ("enters", "steals", "changes kind"):
            making.abilities.hear(Trigger(happening, hears, first))


class Once:
    """A step that carries out effects. The ability happens only the first time in a card's stay in play, as `used_up`
    says when it begins: what becomes of the card then changes nothing any more."""

    def __init__(self, effects: Effects, bit: int) -> None:
        self.effects, self.once = effects, bit

    def choices(self) -> Iterator[Ahead]:
        """Those that are announced."""
        return map(Ahead, self.effects.targets)

    def do(self, play: Play[EternalPosition]) -> bool | None:
        carry_on(play, self.effects)
        return True


def once(making: Making, effects: Effects) -> Effects:
    """These effects, but only the first time, whatever else of the card happens once."""
    bit = WAITED_FOR << sum(once_bit(row) > 0 for row in making.abilities.rows)
    return making.abilities.add(Effects(making.name(), [Once(effects, bit)], choices_in, making.announces))


class Ultimate(Activated):
    """An ability that is used up by being used."""

    ultimate = True


@phrase("Ultimate, {costs*, }: {deeds*. }.")
class UltimatePaid(Ability):
    """Done once, for a price."""

    costs: tuple[Cost, ...]
    deeds: tuple[Deed, ...]

    def make(self, making: Making) -> None:
        making.stays(self.text)
        number = len(making.abilities.activated)
        making.abilities.activated.append(Ultimate(number, self.costs, making.effects(self.deeds)))


@phrase("Ultimate, when {event}: {deeds*. }.")
class UltimateWhen(Ability):
    """Done once, when something happens."""

    event: Event
    deeds: tuple[Deed, ...]

    def make(self, making: Making) -> None:
        making.stays(self.text)
        effects = making.effects(self.deeds, about=True)
        making.abilities.hear(Trigger(self.event.happening, self.event.hears, once(making, effects)))


def check_words(text: CardText, definition: Definition) -> None:
    """Raises TextError for what is spoken of where nothing tells it."""
    spell = definition.type in SPELLS
    for paragraph in text.paragraphs:
        word = "Mentor" if isinstance(paragraph, Mentor) else getattr(paragraph, "word", "")
        for part in walk(paragraph):
            if isinstance(part, OfStudent) and word != "Mentor" and not (spell and isinstance(part, KillAllBut)):
                raise TextError(said("'{words}': '{word}' must stand before it", words=part.text, word="Mentor:"))
            if isinstance(part, DrawnUnit) and word != "Inspire":
                raise TextError(said("'{words}': '{word}' must stand before it", words=part.text, word="Inspire:"))
            if isinstance(part, Deed) and not isinstance(part, Both):
                for deed in parts(part):
                    check_named(deed)


def check_named(deed: Phrase) -> None:
    """Raises TextError for a part of a sentence that speaks of a card by name, and of another one as 'it'."""
    if any(isinstance(part, ByName) for part in walk(deed)):
        for part in walk(deed):
            if isinstance(part, Choice) and names_it(part):
                return
            if isinstance(part, Pronoun) and not isinstance(part, ByName):
                raise TextError(said("'{words}': say '{it}' in a sentence of its own", words=deed.text, it=part.text))

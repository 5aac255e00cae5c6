"""Trigger words: what is done when the card enters play, is killed, is drawn, and so on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from game.kernel.abilities import Activated, Trigger
from game.kernel.effects import Effects, carry_on
from game.kernel.zones import reference
from game.language import Phrase, phrase
from game.language.vocabulary.making import choices_in
from game.language.vocabulary.selectors import This
from game.language.vocabulary.speech import Ability, Cost, Deed, Event
from rulesets.eternal.phrases.names import CardName
from rulesets.eternal.phrases.nouns import Kind, is_of
from rulesets.eternal.state import ALLY, DECK, ULTIMATE, UNITS

if TYPE_CHECKING:
    from game.kernel.effects import Doing, Play
    from game.kernel.position import Event as Happening
    from game.language.vocabulary.making import Making

D = TypeVar("D", bound=Phrase)
Heard = tuple[int, ...] | None
Hears = Callable[[Any, int, "Happening"], Heard]


def itself(position: Any, card: int, event: Happening) -> Heard:
    """The event is about the card."""
    return () if event[1] == card else None


def by_bearer(position: Any, card: int, event: Happening) -> Heard:
    """The event is about the unit, or the unit that the weapon is on."""
    return () if event[1] in (card, position.host[card]) else None


def yours(position: Any, card: int, event: Happening) -> Heard:
    """The event is about the card's player."""
    return () if event[1] == position.controller[card] else None


def hurt(position: Any, card: int, event: Happening) -> Heard:
    """The card comes after its enemy was dealt damage this turn."""
    return () if event[1] == card and position.hurt[1 - position.controller[card]] else None


def mourning(position: Any, card: int, event: Happening) -> Heard:
    """The card comes after a unit of its player died this turn."""
    return () if event[1] == card and position.fallen[position.controller[card]] else None


def drawn_unit(position: Any, card: int, event: Happening) -> Heard:
    """The card's player draws a unit; 'the drawn unit' is that one."""
    _, seat, drawn = event
    meant = seat == position.controller[card] and position.card[drawn].type == "unit"
    return (reference(position, drawn),) if meant else None


def student(position: Any, card: int, event: Happening) -> Heard:
    """A unit was exhausted as the Student of this card."""
    return (reference(position, event[2]),) if event[1] == card else None


WORDS: dict[str, tuple[str, Hears]] = {
    "Summon": ("enters", itself),
    "Entomb": ("entombed", itself),
    "Empower": ("empowers", yours),
    "Infiltrate": ("infiltrates", by_bearer),
    "Renown": ("renowned", itself),
    "Fate": ("drawn", itself),
    "Lifeforce": ("gains", yours),
    "Spark": ("enters", hurt),
    "Tribute": ("enters", mourning),
    "Inspire": ("draws", drawn_unit),
}
"""For each word the event that it hears of, and whether that is the one."""


@phrase("{word}: {deeds*. }.")
class Worded(Ability):
    """Done when what the word stands for happens."""

    word: Literal[
        "Summon", "Entomb", "Empower", "Infiltrate", "Renown", "Fate", "Lifeforce", "Spark", "Tribute", "Inspire"
    ]
    deeds: tuple[Deed, ...]

    def make(self, making: Making) -> None:
        event, hears = WORDS[self.word]
        effects = making.effects(self.deeds, about=self.word == "Inspire")
        making.abilities.hear(Trigger(event, hears, effects))


@phrase("Mentor: {deeds*. }.")
class Mentor(Ability):
    """Done if another ready unit was exhausted as this card was played: the Student."""

    deeds: tuple[Deed, ...]
    extra = "mentor"

    def make(self, making: Making) -> None:
        making.abilities.hear(Trigger("mentors", student, making.effects(self.deeds, about=True)))


@phrase("Spellcraft {price}: play {name}.")
class Spellcraft(Ability):
    """As the card is played, its player may pay more for a spell that comes with it."""

    price: int
    name: CardName
    extra = "spellcraft"

    def make(self, making: Making) -> None:
        """The rules do what it says."""


@phrase("{kind} Ally: {deeds*. }.")
class Ally(Ability):
    """Done once, when there is another unit of the kind on its side, at its coming or later."""

    kind: Kind
    deeds: tuple[Deed, ...]

    def make(self, making: Making) -> None:
        effects, kind = making.effects(self.deeds), self.kind

        def hears(position: Any, card: int, event: Happening) -> Heard:
            seat, came = position.controller[card], event[1]
            if position.spent[card] & ALLY or position.controller[came] != seat:
                return None
            others = position.piles[UNITS][seat] if came == card else [came]
            return () if any(unit != card and kind in position.card[unit].subtypes for unit in others) else None

        making.abilities.hear(Trigger("enters", hears, once(making, effects, ALLY)))


class Once:
    """A step that carries out effects the first time only in a card's stay in play."""

    def __init__(self, effects: Effects, bit: int) -> None:
        self.effects, self.bit = effects, bit

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        if play.source < 0 or position.spent[play.source] & self.bit:
            return False
        position.spent[play.source] |= self.bit
        carry_on(play, self.effects)
        return True


def once(making: Making, effects: Effects, bit: int) -> Effects:
    """These effects, but only the first time."""
    return making.abilities.add(Effects(making.name(), [Once(effects, bit)], lambda step: (), making.announces))


class Ultimate(Activated):
    """An ability that is used up by being used."""

    ultimate = True


@phrase("Ultimate, {costs*, }: {deeds*. }.")
class UltimatePaid(Ability):
    """Done once, for a price."""

    costs: tuple[Cost, ...]
    deeds: tuple[Deed, ...]

    def make(self, making: Making) -> None:
        number = len(making.abilities.activated)
        making.abilities.activated.append(Ultimate(number, self.costs, making.effects(self.deeds)))


@phrase("Ultimate, when {event}: {deeds*. }.")
class UltimateWhen(Ability):
    """Done once, when something happens."""

    event: Event
    deeds: tuple[Deed, ...]

    def make(self, making: Making) -> None:
        effects = making.effects(self.deeds, about=True)
        making.abilities.hear(Trigger(self.event.happening, self.event.hears, once(making, effects, ULTIMATE)))


@phrase("Amplify {price}: {deeds*. }.")
class Amplify(Ability):
    """Done once for each time that the price was paid as the card was played, each time to something else."""

    price: int
    deeds: tuple[Deed, ...]
    extra = "amplify"

    def make(self, making: Making) -> None:
        if making.in_play:
            making.abilities.hear(Trigger("amplified", itself, making.effects(self.deeds)))
        else:
            making.deeds += [Amplified(number, deed) for number in range(1, MOST_AMPLIFIED + 1) for deed in self.deeds]


MOST_AMPLIFIED = 11
"""How often the Amplify of one spell can count: once for each other unit of an enemy."""


class Amplified(Deed):
    """What is done for one payment, if there were so many."""

    names = ("number", "deed")
    number: int
    deed: Deed

    def steps(self, making: Making) -> list[Doing]:
        return [IfPaid(step, self.number) for step in anew(self.deed).steps(making)]


def anew(said: D) -> D:
    """The same words once more, so that what is chosen for them is kept apart."""
    values = [
        anew(value) if isinstance(value, Phrase) else tuple(map(anew, value)) if isinstance(value, tuple) else value
        for value in said.values
    ]
    twin = type(said)(*values)
    twin.__dict__["_text"] = said.text
    return twin


class IfPaid:
    """A step that is done, and chosen for, only if Amplify was paid for so often."""

    def __init__(self, step: Doing, number: int) -> None:
        self.step, self.number = step, number

    def choices(self) -> Iterator[Any]:
        """Those of the step."""
        for choice in choices_in(self.step):
            yield PaidChoice(choice, self.number)

    def do(self, play: Play) -> bool | None:
        return self.step.do(play) if amplified(play) >= self.number else None


def amplified(play: Play) -> int:
    """How often Amplify was paid for."""
    position: Any = play.position
    return int(position.amplified[play.source]) if play.source >= 0 else 0


class PaidChoice:
    """A choice that is only there if it was paid for, among what was not chosen before."""

    def __init__(self, choice: Any, number: int) -> None:
        self.stands_for, self.number = choice, number
        self.of_cards, self.verb = choice.of_cards, choice.verb

    def candidates(self, play: Play) -> list[int]:
        if amplified(play) < self.number:
            return []
        before = {ref & 0xFFF for answer in play.answers if answer for ref in answer}
        return [card for card in self.stands_for.candidates(play) if card not in before]

    def bounds(self, play: Play, found: int) -> tuple[int, int]:
        return (1, 1) if amplified(play) >= self.number and found else (0, 0)

    def chooser(self, play: Play) -> int:
        return play.you

    @property
    def wanted(self) -> str:
        return str(self.stands_for.wanted)

    def prompt(self, play: Play) -> str:
        return str(self.stands_for.prompt(play))


@phrase("{word} from your void: {deeds*. }.")
class FromVoid(Ability):
    """Done when what the word stands for happens while the card lies in your void."""

    word: Literal["Empower"]
    deeds: tuple[Deed, ...]

    def make(self, making: Making) -> None:
        making.abilities.hear(Trigger("empowers below", yours, making.effects(self.deeds)))


@phrase("when you attack with {number} or more {kind} units, return this card from your void to your hand.")
class ReturnsOnAttack(Ability):
    """Looked at once, when all attackers are chosen."""

    number: int
    kind: Kind

    def make(self, making: Making) -> None:
        number, kind = self.number, self.kind

        def hears(position: Any, card: int, event: Happening) -> Heard:
            seat = event[1]
            sent = [unit for unit in position.piles[UNITS][seat] if position.attacking[unit]]
            count = sum(is_of(position.card[unit], kind) for unit in sent)
            return () if seat == position.controller[card] and count >= number else None

        effects = Effects(making.name(), [BackToHand()], lambda step: (), making.announces)
        making.abilities.hear(Trigger("assault below", hears, making.abilities.add(effects)))


class BackToHand:
    """A step that returns the card itself."""

    def do(self, play: Play) -> bool | None:
        from rulesets.eternal import effects

        return play.source >= 0 and effects.regrow(play, [play.source])


@phrase("the Warcry of {this} strengthens each unit and weapon in your deck.")
class WideWarcry(Ability):
    """All that the Warcry itself leaves out."""

    this: This

    def make(self, making: Making) -> None:
        def hears(position: Any, card: int, event: Happening) -> Heard:
            return () if event[2] == card else None

        effects = Effects(making.name(), [StrengthenRest()], lambda step: (), making.announces)
        making.abilities.hear(Trigger("warcries", hears, making.abilities.add(effects)))


class StrengthenRest:
    """A step that strengthens each unit and weapon of a deck but the top one."""

    def do(self, play: Play) -> bool | None:
        from rulesets.eternal import effects

        position: Any = play.position
        deck = reversed(position.piles[DECK][play.you])
        return effects.buff(play, [card for card in deck if position.card[card].type in ("unit", "weapon")][1:], 1, 1)

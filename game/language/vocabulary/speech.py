"""The parts of speech: what each kind of phrase must be able to do. The class tree is the grammar."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from game.kernel.said import said
from game.language.phrase import Phrase
from game.language.tokens import lowered

if TYPE_CHECKING:
    from game.kernel.abilities import Static
    from game.kernel.cards import Definition
    from game.kernel.effects import Doing, Effects, Play
    from game.kernel.packets import Packet
    from game.kernel.position import Event as Happening
    from game.language.vocabulary.making import Making


# ---- the text and its paragraphs
class CardText(Phrase):
    """All the text of one card."""

    paragraphs: tuple[Ability, ...]


class Ability(Phrase):
    """One paragraph."""

    @abstractmethod
    def make(self, making: Making) -> None:
        """Add what it does to the abilities being made."""


# ---- what happens, and what is true
class Effect(Phrase):
    """A sentence."""


class Fact(Effect):
    """What is true as long as its card is in play."""

    @abstractmethod
    def static(self, name: str) -> Static:
        """What it does to derived numbers. Raises TextError if it cannot be always true."""


class Deed(Effect):
    """What happens once."""

    @abstractmethod
    def steps(self, making: Making) -> list[Doing]:
        """What is done, one after another; nobody acts in between."""


class Action(Deed):
    """One thing that is done."""

    def steps(self, making: Making) -> list[Doing]:
        return [self]

    @abstractmethod
    def do(self, play: Play) -> bool | None:
        """Do it, with every choice answered. False: nothing was done."""


class Instead(Phrase):
    """What happens in place of something else. `of`: the one kind of packet that it can be said of; None: any."""

    of: ClassVar[str | None] = None

    @abstractmethod
    def changed(self, packet: Packet) -> Packet | None:
        """What still lands of the packet that is replaced; None: nothing."""

    @abstractmethod
    def steps(self, making: Making) -> list[Doing]:
        """What is done beside that."""


class Condition(Phrase):
    """What may be so or not: comes after 'if'."""

    @abstractmethod
    def holds(self, position: Any, source: int, you: int) -> bool: ...


class Event(Phrase):
    """What can happen: comes after 'when'. `elsewhere`: a card hears of it that is not in play, too."""

    elsewhere: ClassVar[bool] = False

    @property
    @abstractmethod
    def happening(self) -> str:
        """The name of the kernel event that it hears."""

    @property
    def rank(self) -> int:
        """Of what waits for a moment together, the lowest comes first; what a ruleset makes of it is its own."""
        return 0

    @abstractmethod
    def hears(self, position: Any, card: int, event: Happening) -> tuple[int, ...] | None:
        """References to what 'it' is if this is the event that the card waits for, else None."""

    def effects(self, making: Making, deeds: Iterable[Deed]) -> Effects:
        """What is done when it has happened."""
        return making.effects(deeds, about=True)


class Moment(Event):
    """One that is about no card that 'it' could mean."""


class NumberEvent(Moment):
    """One that tells a number: its one 'reference' is the number, turned over."""


class Subject(Phrase):
    """Whom an event is about: stands before its verb."""

    @abstractmethod
    def found(self, position: Any, source: int, you: int) -> list[int]: ...


class Would(Phrase):
    """What is about to happen: comes after 'if' in a replacement."""

    @property
    @abstractmethod
    def kind(self) -> str:
        """The kind of packet."""

    @abstractmethod
    def meets(self, position: Any, card: int, packet: Packet) -> bool:
        """Is this the packet that the card waits for?"""

    def averted(self, position: Any, packet: Packet) -> None:
        """Nothing of the packet will land."""


class Cost(Phrase):
    """What is paid before a colon."""

    @abstractmethod
    def payable(self, position: Any, card: int, seat: int) -> bool:
        """Can a seat pay it for an ability of a card?"""

    def why_not(self, position: Any, card: int, seat: int) -> str | None:
        """Why the seat cannot pay it, with the numbers."""
        return None if self.payable(position, card, seat) else self.lacking(position, card, seat)

    @abstractmethod
    def lacking(self, position: Any, card: int, seat: int) -> str:
        """What is missing, when it cannot be paid."""

    @abstractmethod
    def pay(self, position: Any, card: int, seat: int) -> None: ...

    def spent(self, card: int) -> tuple[int, ...]:
        """The cards that are gone when it is paid for an ability of a card, so that nothing can be aimed at them."""
        return ()


# ---- whom and what
class Selector(Phrase):
    """The cards that an effect applies to."""

    @abstractmethod
    def pick(self, play: Play) -> list[int]: ...

    def possible(self, play: Play) -> list[int]:
        """Those that it could be, for whoever only asks: chance decides nothing then."""
        return self.pick(play)


class Standing(Selector):
    """Cards that follow from where the source is and who controls it, so that a fact can be about them."""

    def pick(self, play: Play) -> list[int]:
        return self.found(play.position, play.source, play.you)

    @abstractmethod
    def found(self, position: Any, source: int, you: int) -> list[int]: ...


class Host(Standing):
    """What the source is attached to, and with which it goes."""


class Choice(Phrase):
    """A place in a text where somebody decides; the kernel puts it to the chooser before the effect is done."""

    of_cards = True
    of_places = False
    """Does it only say where something goes?"""
    by_chance = False
    """Does chance decide, and nobody?"""

    @property
    def verb(self) -> str:
        """The move that answers it: 'target' may be made as a card is played, 'choose' on resolution."""
        return "choose"

    @abstractmethod
    def candidates(self, play: Play) -> list[int]: ...

    def bounds(self, play: Play, found: int) -> tuple[int, int]:
        """The least and the most to be chosen of those found: one, unless said otherwise."""
        return 1, 1

    def chooser(self, play: Play) -> int:
        return play.you

    @property
    def wanted(self) -> str:
        """What it asks for, as in 'Choose an enemy dino'."""
        return "something to choose from" if isinstance(self, Deed) else lowered(self.text)

    def prompt(self, play: Play) -> str:
        return said("Choose {wanted}", wanted=self.wanted)


class Telling(Phrase):
    """After it 'it' means what it was about, though nobody chose that."""


class Creating(Phrase):
    """What comes of it is nothing that 'it' means, though a reader would take it for that: no 'it' follows."""

    goes_on = False
    """Can the text go on about it with ', and it ...'?"""


class Nameless(Phrase):
    """Brings a card that no word of the text names, though a reader would take 'it' for that one."""

    @property
    def many(self) -> bool:
        """Does it bring several, which 'they' would be taken for?"""
        return getattr(self, "number", 1) != 1


class Players(Phrase):
    """Whom of the players."""

    @abstractmethod
    def seats(self, play: Play) -> list[int]:
        """In the order in which they do what they do."""


class Countable(Phrase):
    """What can be counted: comes after 'per' and 'the number of'."""

    @abstractmethod
    def count(self, position: Any, source: int, you: int) -> int: ...


class Noun(Phrase):
    """A kind of card."""

    @property
    @abstractmethod
    def zone(self) -> int | None:
        """Where such cards are if the text does not say; None: the text must say."""

    @property
    @abstractmethod
    def types(self) -> frozenset[str] | None:
        """The types of card it names; None: any."""

    @property
    def zones(self) -> tuple[int, ...]:
        """All the places where such cards are if the text does not say, for a noun with more than one."""
        return () if self.zone is None else (self.zone,)

    @property
    def mixed(self) -> bool:
        """Are there cards of other types in its zone?"""
        return True

    @property
    def among(self) -> Callable[[Any, list[int]], list[int]] | None:
        """Those of some cards there that are such, in a game where the printed type does not say what a card in play
        is."""
        return None


class Filter(Phrase):
    """Narrows down a noun."""

    @abstractmethod
    def holds(self, position: Any, card: int, source: int, you: int) -> bool: ...


class Adjective(Filter):
    """Stands before the noun."""


class Suffix(Filter):
    """Stands after the noun."""


class Place(Phrase):
    """A zone, with whose it is."""

    @property
    @abstractmethod
    def zone(self) -> int: ...

    @property
    @abstractmethod
    def yours(self) -> bool:
        """Only that of the seat that controls the effect?"""

    @property
    def theirs(self) -> bool:
        """Only those of its opponents?"""
        return False


# ---- how much and how long
class Amount(Phrase):
    """How much."""

    @abstractmethod
    def count(self, position: Any, source: int, you: int) -> int: ...


class Simple(Amount):
    """An amount that fits before a noun."""


class Stat(Phrase):
    """A number of a card."""

    @property
    @abstractmethod
    def slot(self) -> str:
        """The derived slot of the position that holds it."""


class Duration(Phrase):
    """How long a change lasts."""

    @abstractmethod
    def until(self, you: int) -> int:
        """As the kernel's modifiers count it."""


class Pronoun(Phrase):
    """Means something that was said before; `there`: as long as that is where it was."""

    there: ClassVar[bool] = False


class ByName(Phrase):
    """Says itself which of the things told before it means, as 'the Student' does, whatever was spoken of since."""


class Tally(Phrase):
    """Means a number that the event before it tells: 'as many', 'that much'."""


class Checked(Phrase):
    """Says more than grammar can check: what it needs of the card that it is printed on."""

    @abstractmethod
    def fault(self, definition: Definition) -> str | None:
        """Why it makes no sense on this card."""

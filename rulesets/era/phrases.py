"""The words that ERA adds to the rules language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from game.kernel.abilities import Static
from game.kernel.events import tell
from game.kernel.modifiers import SKILLS
from game.kernel.packets import Packet, propose
from game.kernel.zones import present
from game.language import Several, phrase
from game.language.errors import TextError
from game.language.vocabulary.events import heard
from game.language.vocabulary.groups import Group
from game.language.vocabulary.speech import (
    Action,
    Adjective,
    Checked,
    Choice,
    Cost,
    Countable,
    Event,
    Fact,
    Instead,
    Noun,
    Place,
    Selector,
    Standing,
    Stat,
    Would,
)
from rulesets.era.damage import MOVED, bury, spare
from rulesets.era.energy import charges, funds, lay_charge, pay, within_reach
from rulesets.era.playing import interrupt
from rulesets.era.state import (
    CRYSTALS,
    DECK,
    DINOS,
    ELEMENT,
    ELEMENTS,
    EQUIPMENT,
    GRAVEYARD,
    HAND,
)

if TYPE_CHECKING:
    from game.kernel.abilities import Doing, Play
    from game.kernel.cards import Definition
    from game.kernel.position import Event as Happening
    from game.language.vocabulary.making import Making

Element = Literal["Air", "Earth", "Fire", "Water"]

KINDS = {
    "dino": (DINOS, frozenset({"dino"})),
    "crystal": (CRYSTALS, frozenset({"crystal"})),
    "equipment": (EQUIPMENT, frozenset({"weapon", "armour"})),
    "weapon": (EQUIPMENT, frozenset({"weapon"})),
    "armour": (EQUIPMENT, frozenset({"armour"})),
}
PILES = {"hand": HAND, "graveyard": GRAVEYARD}


# ---- nouns and what describes them
@phrase("{word.inflected}")
class Card(Noun):
    """What lies face up on the battlefield."""

    word: Literal["dino", "crystal", "equipment", "weapon", "armour"]

    @property
    def zone(self) -> int | None:
        return KINDS[self.word][0]

    @property
    def types(self) -> frozenset[str] | None:
        return KINDS[self.word][1]

    @property
    def mixed(self) -> bool:
        return self.word in ("weapon", "armour")


@phrase("{element}")
class OfElement(Adjective):
    """Of that element."""

    element: Element

    def holds(self, position: Any, card: int, source: int, you: int) -> bool:
        return bool(position.card[card].element == self.element)


@phrase("{whose} {pile}")
class Pile(Place):
    """A hand or a graveyard."""

    whose: Literal["your", "its owner's"]
    pile: Literal["hand", "graveyard"]

    @property
    def zone(self) -> int:
        return PILES[self.pile]

    @property
    def yours(self) -> bool:
        return self.whose == "your"


@phrase("{word}")
class DinoStat(Stat):
    """A number of a dino."""

    word: Literal["power", "stamina", "hitpoints"]

    @property
    def slot(self) -> str:
        return self.word


@phrase("<wound|wounds> on {whom}")
class WoundsOn(Countable):
    """The wounds on dinos."""

    whom: Standing

    def count(self, position: Any, source: int, you: int) -> int:
        return sum(position.wounds[dino] for dino in self.whom.found(position, source, you))


# ---- whom
@phrase("the equipped dino")
class Equipped(Standing, Checked):
    """The dino that this weapon or armour is attached to."""

    @property
    def plural(self) -> bool:
        return False

    def found(self, position: Any, source: int, you: int) -> list[int]:
        dino = position.host[source] if source >= 0 else -1
        return [dino] if dino >= 0 else []

    def fault(self, definition: Definition) -> str | None:
        return None if definition.type in ("weapon", "armour") else f"a {definition.type} equips no dino"


@phrase("the attacking dino")
class Attacking(Standing):
    """The attacker of the combat in progress."""

    @property
    def plural(self) -> bool:
        return False

    def found(self, position: Any, source: int, you: int) -> list[int]:
        dino = present(position, position.attacker)
        return [dino] if dino >= 0 else []


@phrase("a {what.singular}")
class ChargedCrystal(Choice):
    """A crystal with at least one charge, named as the card is played."""

    what: Group

    @property
    def verb(self) -> str:
        return "target"

    @property
    def wanted(self) -> str:
        return f"{super().wanted} with a charge"

    def candidates(self, play: Play) -> list[int]:
        position: Any = play.position
        return [crystal for crystal in self.what.find(position, play.source, play.you) if charges(position, crystal)]

    def bounds(self, play: Play, found: int) -> tuple[int, int]:
        return 1, 1


@phrase("a charge on {crystal}")
class ChargeOn(Selector, Choice):
    """The crystal's owner looks through its charges and picks one."""

    crystal: ChargedCrystal

    def candidates(self, play: Play) -> list[int]:
        position: Any = play.position
        return [charge for crystal in play.answered(self.crystal) for charge in charges(position, crystal)]

    def bounds(self, play: Play, found: int) -> tuple[int, int]:
        return 1, 1

    def chooser(self, play: Play) -> int:
        return play.position.owner[play.answered(self.crystal)[0]]

    def prompt(self, play: Play) -> str:
        return "Choose a charge of the crystal"

    def pick(self, play: Play) -> list[int]:
        return play.answered(self)


@phrase("{number} {kinds* or }")
class Waiting(Choice):
    """A played card that has not resolved."""

    number: Several
    kinds: tuple[Literal["action", "equipment"], ...]

    @property
    def verb(self) -> str:
        return "target"

    def candidates(self, play: Play) -> list[int]:
        position = play.position
        types = {"weapon" if kind == "equipment" else kind for kind in self.kinds}
        types |= {"armour"} if "weapon" in types else set()
        return [
            entity
            for entity, _, source, *_ in position.items
            if entity != play.source and present(position, source) == entity and position.card[entity].type in types
        ]

    def bounds(self, play: Play, found: int) -> tuple[int, int]:
        return self.number, self.number


# ---- what happens, and what would
@phrase("{who} <intercepts|intercept>")
class Intercepts(Event):
    """A dino was exhausted to intercept; 'it' is that dino."""

    who: Standing

    @property
    def happening(self) -> str:
        return "intercepts"

    def hears(self, position: Any, card: int, event: Happening) -> tuple[int, ...] | None:
        return heard(self.who, position, card, event)


@phrase("{who} would suffer a wound")
class WouldSuffer(Would):
    """Damage has reached stamina."""

    who: Standing

    @property
    def kind(self) -> str:
        return "suffer"

    def meets(self, position: Any, card: int, packet: Packet) -> bool:
        return packet.receiver in self.who.found(position, card, position.controller[card])

    def averted(self, position: Any, packet: Packet) -> None:
        spare(position, packet.receiver)


@phrase("{who} would be dealt damage")
class WouldBeDealt(Would):
    """Damage is about to be marked."""

    who: Standing

    @property
    def kind(self) -> str:
        return "damage"

    def meets(self, position: Any, card: int, packet: Packet) -> bool:
        return packet.receiver in self.who.found(position, card, position.controller[card])


@phrase("place it on {target}")
class PlaceIt(Instead):
    """The wound goes elsewhere; the dino suffers all the same."""

    target: Selector

    def changed(self, packet: Packet) -> Packet | None:
        return packet._replace(flags=packet.flags | MOVED)

    def steps(self, making: Making) -> list[Doing]:
        return [self]

    def do(self, play: Play) -> bool | None:
        return place_wounds(play, self.target)


@phrase("prevent {number} of it")
class PreventOfIt(Instead):
    """So much less lands."""

    number: int

    def changed(self, packet: Packet) -> Packet | None:
        return packet._replace(amount=max(0, packet.amount - self.number))

    def steps(self, making: Making) -> list[Doing]:
        return []


# ---- facts
@phrase("{who} cannot intercept")
class CannotIntercept(Fact):
    """It is no choice for an interception."""

    who: Selector

    def static(self, name: str) -> Static:
        who = self.who
        if not isinstance(who, Standing):
            raise TextError(f"'{self.text}' must be about the card itself or about all of a kind")

        def apply(position: Any, card: int) -> None:
            for dino in who.found(position, card, position.controller[card]):
                position.grounded[dino] = 1

        return Static(name, SKILLS, apply)


# ---- energy and charges
@phrase("{number} {element} energy")
class EnergyCost(Cost):
    """Paid like the cost of a card."""

    number: int
    element: Element

    def payable(self, position: Any, card: int, seat: int) -> bool:
        return within_reach(position, seat, ELEMENT[self.element], self.number)

    def lacking(self, position: Any, card: int, seat: int) -> str:
        element = ELEMENT[self.element]
        have = position.energy[seat * len(ELEMENTS) + element]
        more = funds(position, seat)[element] - have
        return f"it needs {self.number} {self.element} energy: you have {have}, ready crystals could give {more} more"

    def pay(self, position: Any, card: int, seat: int) -> None:
        pay(position, seat, ELEMENT[self.element], self.number)


@phrase("gain {number} {element} energy")
class GainEnergy(Action):
    """Kept until the end of the turn."""

    number: int
    element: Element

    def do(self, play: Play) -> bool | None:
        return gain(play, ELEMENT[self.element], self.number)


@phrase("gain {number} energy of a element of your choice")
class GainAnyEnergy(Action, Choice):
    """The element is named as the effect happens."""

    number: int
    of_cards = False

    @property
    def verb(self) -> str:
        return "element"

    def candidates(self, play: Play) -> list[int]:
        return list(range(len(ELEMENTS)))

    def bounds(self, play: Play, found: int) -> tuple[int, int]:
        return 1, 1

    def prompt(self, play: Play) -> str:
        return f"Choose the element of {self.number} energy"

    def do(self, play: Play) -> bool | None:
        return gain(play, play.answered(self)[0], self.number)


@phrase("charge {crystal}")
class ChargeCrystal(Action, Choice):
    """A card from hand is laid under it; this is not the charge of the turn."""

    crystal: Selector

    def candidates(self, play: Play) -> list[int]:
        return list(play.position.piles[HAND][play.you]) if self.crystal.pick(play) else []

    def bounds(self, play: Play, found: int) -> tuple[int, int]:
        return 1, 1

    def prompt(self, play: Play) -> str:
        return "Choose a card to charge with"

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        cards = play.answered(self)
        for card, crystal in zip(cards, self.crystal.pick(play), strict=False):
            lay_charge(position, card, crystal)
        return bool(cards)


# ---- wounds and damage
@phrase("place a wound on {target}")
class PlaceWound(Action):
    """A wound that is not suffered: the dino neither exhausts nor is it safe from the next one."""

    target: Selector

    def do(self, play: Play) -> bool | None:
        return place_wounds(play, self.target)


@phrase("remove a wound from {target}")
class RemoveWound(Action):
    """That it was suffered this turn stays so."""

    target: Selector

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        hurt = [dino for dino in self.target.pick(play) if position.wounds[dino] > 0]
        for dino in hurt:
            position.wounds[dino] -= 1
            position.dirty = position.unsettled = 1
            tell(position, ("healed", dino))
        return bool(hurt)


@phrase("prevent the next {number} damage to {target} this turn")
class Shield(Action):
    """Used up by the damage it stops; several add up."""

    number: int
    target: Selector

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        dinos = self.target.pick(play)
        for dino in dinos:
            position.shield[dino] += self.number
            tell(position, ("shielded", dino, self.number))
        return bool(dinos)


# ---- cards
@phrase("interrupt {what}")
class Interrupt(Action):
    """It does not resolve; what was paid for it is gone."""

    what: Waiting

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        interrupted = [interrupt(position, entity) for entity in play.answered(self.what)]
        return any(interrupted)


@phrase("put the top [{number} ]<card|cards> of your deck into your graveyard")
class Mill(Action):
    """An event among them goes to the bottom of the deck."""

    number: int = 1

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        top = list(reversed(position.piles[DECK][play.you][-self.number :]))
        for card in top:
            bury(position, card)
        return bool(top)


def gain(play: Play, element: int, number: int) -> bool:
    """Energy for the seat that controls an effect."""
    position: Any = play.position
    position.energy[play.you * len(ELEMENTS) + element] += number
    tell(position, ("energy", play.you, element, number, -1))
    return True


def place_wounds(play: Play, target: Selector) -> bool:
    """A wound on each of some dinos, without suffering."""
    dinos = target.pick(play)
    propose(play.position, *(Packet("wound", play.source, dino, 1) for dino in dinos))
    return bool(dinos)

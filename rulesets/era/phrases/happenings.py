"""What happens in ERA, what is about to, and what may happen instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.kernel.packets import Packet, join
from game.kernel.zones import reference
from game.language import phrase
from game.language.vocabulary.events import heard
from game.language.vocabulary.selectors import This
from game.language.vocabulary.speech import Event, Instead, Moment, Selector, Standing, Subject, Would
from rulesets.era.damage import MOVED, spare
from rulesets.era.state import CRYSTALS, DINOS, END, SLEEPING_CRYSTALS, SLEEPING_DINOS

if TYPE_CHECKING:
    from game.kernel.effects import Doing, Play
    from game.kernel.position import Event as Happening
    from game.language.vocabulary.making import Making
    from rulesets.era.state import EraPosition


@phrase("{who} <intercepts|intercept>")
class Intercepts(Event):
    """A dino was exhausted to intercept; 'it' is that dino."""

    who: Standing

    happening = "intercepts"

    def hears(self, position: EraPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        return heard(self.who, position, card, event)


@phrase("{who} <suffers|suffer> a wound")
class Suffers(Event):
    """Also if the wound itself was moved; 'it' is the dino that suffered."""

    who: Standing

    happening = "suffer"

    def hears(self, position: EraPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        dino = event[2]
        meant = dino in self.who.found(position, card, position.controller[card])
        return (reference(position, dino),) if meant else None


@phrase("{who} <dies|die>")
class Dies(Event):
    """However it came about; 'it' is gone for good."""

    who: Subject

    happening = "dies"

    def hears(self, position: EraPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        return heard(self.who, position, card, event)


@phrase("{who} <is|are> dealt damage")
class IsDealt(Event):
    """Damage has landed that no shield stopped; 'it' is that dino."""

    who: Subject

    happening = "hurt"

    def hears(self, position: EraPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        return heard(self.who, position, card, event)


@phrase("{who} <deals|deal> damage[ to {whom}]")
class DealsDamage(Event):
    """Damage has landed that no shield stopped; 'it' is the dino that it was dealt to."""

    who: Subject
    whom: Subject | None = None

    happening = "hurt"

    def hears(self, position: EraPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        _, dino, _, source = event
        you = position.controller[card]
        if source not in self.who.found(position, card, you):
            return None
        meant = self.whom is None or dino in self.whom.found(position, card, you)
        return (reference(position, dino),) if meant else None


@phrase("{who} is turned face up")
class TurnsUp(Event):
    """As the first turn of its player begins, or a crystal's turn has come: before anything is readied or drawn."""

    who: This

    happening = "moved"

    def hears(self, position: EraPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        _, moved, left, zone, _ = event
        turned = (left, zone) in ((SLEEPING_DINOS, DINOS), (SLEEPING_CRYSTALS, CRYSTALS))
        return (reference(position, card),) if turned and moved == card else None


@phrase("you draw a card")
class YouDraw(Event):
    """Each card, by whatever it is drawn; an event that is revealed is not drawn into a hand. 'It' is that card."""

    happening = "draws"

    def hears(self, position: EraPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        _, seat, drawn = event
        return (reference(position, drawn),) if seat == position.controller[card] else None


@phrase("you charge a crystal")
class YouCharge(Event):
    """Once a turn of your own accord, or by a text. 'It' is that crystal."""

    happening = "charged"

    def hears(self, position: EraPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        _, seat, crystal, _ = event
        return (reference(position, crystal),) if seat == position.controller[card] else None


@phrase("your turn {which}")
class YourTurn(Moment):
    """The upkeep begins, before anything is readied or drawn; or the end phase, before damage and energy go."""

    which: Literal["begins", "ends"]

    @property
    def happening(self) -> str:
        return "turn" if self.which == "begins" else "phase"

    def hears(self, position: EraPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        ends = self.which == "ends"
        meant = position.active == position.controller[card] and (not ends or event[1] == END)
        return () if meant else None


@phrase("you play a {kind}")
class YouPlay(Event):
    """It begins to wait; 'it' is that card."""

    kind: Literal["action", "equipment"]

    happening = "plays"

    def hears(self, position: EraPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        _, seat, played, *_ = event
        meant = seat == position.controller[card] and (position.card[played].type == "action") == (
            self.kind == "action"
        )
        return (reference(position, played),) if meant else None


@phrase("a opponent plays a {kind}")
class OpponentPlays(Event):
    """It begins to wait; 'it' is that card."""

    kind: Literal["action", "equipment"]

    happening = "plays"

    def hears(self, position: EraPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        _, seat, played, *_ = event
        action = position.card[played].type == "action"
        meant = seat != position.controller[card] and action == (self.kind == "action")
        return (reference(position, played),) if meant else None


@phrase("{who} would suffer a wound")
class WouldSuffer(Would):
    """Damage has reached stamina, and the wound has not gone elsewhere already."""

    who: Subject

    @property
    def kind(self) -> str:
        return "suffer"

    def meets(self, position: EraPosition, card: int, packet: Packet) -> bool:
        return not packet.flags & MOVED and packet.receiver in self.who.found(position, card, position.controller[card])

    def averted(self, position: EraPosition, packet: Packet) -> None:
        spare(position, packet.receiver)


@phrase("place the wound on {target}", "place it on {target}")
class PlaceIt(Instead):
    """The wound goes elsewhere, together with those that are suffered meanwhile; the dino suffers all the same."""

    of = "suffer"
    target: Selector

    def changed(self, packet: Packet) -> Packet | None:
        return packet._replace(flags=packet.flags | MOVED)

    def steps(self, making: Making) -> list[Doing]:
        return [self]

    def do(self, play: Play[EraPosition]) -> bool | None:
        dinos = self.target.pick(play)
        for dino in dinos:
            join(play.position, Packet("wound", play.source, dino, 1))
        return bool(dinos)

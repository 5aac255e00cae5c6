"""Card text: paragraphs, and what each kind of paragraph makes of its sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.kernel.abilities import Activated as UsedAbility
from game.kernel.abilities import Replacement as PacketReplacement
from game.kernel.abilities import Trigger
from game.kernel.effects import Effects, Play, do_now
from game.kernel.events import tell
from game.kernel.said import said
from game.kernel.zones import reference
from game.language.errors import TextError, happens_once
from game.language.phrase import phrase
from game.language.vocabulary.options import May
from game.language.vocabulary.speech import Ability, CardText, Cost, Deed, Effect, Event, Fact, Instead, Would

if TYPE_CHECKING:
    from game.kernel.effects import Doing
    from game.kernel.packets import Packet
    from game.kernel.position import Position
    from game.language.vocabulary.making import Making


@phrase("{paragraphs*\n}")
class Paragraphs(CardText):
    """A paragraph for each ability."""

    paragraphs: tuple[Ability, ...]


@phrase("{effects*. }.")
class Statement(Ability):
    """Done when the card resolves; on a card that stays in play: true all the time."""

    effects: tuple[Effect, ...]

    def make(self, making: Making) -> None:
        for effect in self.effects:
            if making.in_play and isinstance(effect, Fact):
                making.always(effect)
            elif not making.in_play and isinstance(effect, Deed):
                making.deeds.append(effect)
            elif making.in_play:
                raise happens_once(effect.text)
            else:
                making.stays(effect.text)


@phrase("when {event}, {deeds*. }.")
class Triggered(Ability):
    """Done whenever the event happens, at no cost."""

    event: Event
    deeds: tuple[Deed, ...]

    def make(self, making: Making) -> None:
        event = self.event
        if not event.elsewhere:
            making.stays(self.text)
        effects = event.effects(making, self.deeds)
        making.abilities.hear(Trigger(event.happening, event.hears, effects, rank=event.rank))


@phrase("{costs*, }: {deeds*. }.")
class Activated(Ability):
    """Done by the card's controller, who pays the costs."""

    costs: tuple[Cost, ...]
    deeds: tuple[Deed, ...]
    once_a_turn: ClassVar[bool] = False

    def make(self, making: Making) -> None:
        making.stays(self.text)
        number, effects = len(making.abilities.activated), making.effects(self.deeds)
        making.abilities.activated.append(UsedAbility(number, self.costs, effects, self.once_a_turn))


@phrase("if {would}, {instead}.")
class Replaced(Ability):
    """Takes the place of what is about to happen."""

    would: Would
    instead: Instead

    def make(self, making: Making) -> None:
        if isinstance(self.instead, DoneInstead) and isinstance(wish := self.instead.deed, May):
            words, own = wish.text, wish.deed.text
            raise TextError(said("'{words}': write 'you may instead {own}'", words=words, own=own))
        replace(making, self.would, self.instead)


@phrase("if {would}, you may instead {instead}.")
class MayReplace(Ability):
    """Takes the place of what is about to happen if the card's controller wants it."""

    would: Would
    instead: Instead

    def make(self, making: Making) -> None:
        prompt = said("{card}: {deed} instead?", card=making.definition.name, deed=self.instead.text)
        replace(making, self.would, self.instead, prompt)


@phrase("{deed}")
class DoneInstead(Instead):
    """Nothing of the replaced thing happens, but this does."""

    deed: Deed

    def changed(self, packet: Packet) -> Packet | None:
        return None

    def steps(self, making: Making) -> list[Doing]:
        return self.deed.steps(making)


def replace(making: Making, would: Would, instead: Instead, prompt: str = "") -> None:
    """Add a replacement; with a prompt it is its controller's choice. 'It' is whom the packet was for."""
    if instead.of not in (None, would.kind):
        words = said("'{instead}' does not go with '{would}'", instead=instead.text, would=would.text)
        raise TextError(words)
    effects = making.effects([instead], about=True)

    def applies(position: Position, card: int, packet: Packet) -> bool:
        return would.meets(position, card, packet) and possible(position, card, effects, packet)

    def carry_out(position: Position, card: int, packet: Packet) -> Packet | None:
        changed = instead.changed(packet)
        if changed is None:
            would.averted(position, packet)
        elif changed.amount < packet.amount:
            tell(position, ("spared", packet.receiver, packet.amount - changed.amount))
        if effects.effects:
            about = (reference(position, packet.receiver),)
            do_now(position, effects, position.controller[card], reference(position, card), about)
        return changed

    making.abilities.replacements.append(
        PacketReplacement(making.name(), would.kind, applies, carry_out, bool(prompt), prompt)
    )


def possible(position: Position, card: int, effects: Effects, packet: Packet) -> bool:
    """Is there enough to choose from?"""
    play = Play(position, card, position.controller[card], (reference(position, packet.receiver),))
    for choice in effects.choices:
        found = len(choice.candidates(play))
        if found < choice.bounds(play, found)[0]:
            return False
    return True

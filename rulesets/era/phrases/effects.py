"""Wounds, shields, interceptions, cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.kernel.abilities import Static
from game.kernel.events import tell
from game.kernel.modifiers import FOREVER, SKILLS, last
from game.kernel.packets import Packet, propose
from game.kernel.reading import NOTHING
from game.kernel.said import said
from game.kernel.zones import put
from game.language import Several, phrase
from game.language.errors import TextError, happens_once
from game.language.tokens import articled
from game.language.vocabulary.abilities import Activated
from game.language.vocabulary.selectors import all_spared
from game.language.vocabulary.speech import Ability, Action, Checked, Duration, Fact, Nameless, Selector, Standing
from rulesets.era.damage import bury
from rulesets.era.phrases.selectors import Waiting
from rulesets.era.playing import OWN_TURN, interrupt
from rulesets.era.state import DECK, HAND, PENDING, EraPosition

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.effects import Doing, Play
    from game.language.vocabulary.making import Making


class Forbidden(Action, Fact):
    """Dinos, or crystals, may not do something, all the time or for a while: a slot of theirs says so."""

    reads = NOTHING
    who: Selector
    duration: Duration | None
    slot: ClassVar[str]

    def static(self, name: str) -> Static:
        who, slot = self.who, self.slot
        if self.duration is not None:
            raise happens_once(self.text)
        if not isinstance(who, Standing):
            raise TextError(said("'{words}' must be about the card itself or about all of a kind", words=self.text))

        def apply(position: EraPosition, card: int) -> None:
            for dino in who.found(position, card, position.controller[card]):
                getattr(position, slot)[dino] = 1

        return Static(name, SKILLS, apply)

    def steps(self, making: Making) -> list[Doing]:
        if self.duration is None:
            making.stays(self.text)
            raise TextError(said("'{words}' does not say how long", words=self.text))
        return [self]

    def do(self, play: Play[EraPosition]) -> bool | None:
        return lasting(play, self.who.pick(play), self.slot, self.duration)


def lasting(play: Play[EraPosition], dinos: list[int], slot: str, duration: Duration | None) -> bool:
    """Let a slot of some dinos say something from now on. Tells ('marked', dino, slot, until) of
    each."""
    for dino in dinos:
        until = FOREVER if duration is None else duration.until(play.you)
        last(play.position, SKILLS, dino, slot, 1, until, play.origin)
        tell(play.position, ("marked", dino, slot, until))
    return bool(dinos)


@phrase("{who} cannot intercept[ {duration}]")
class CannotIntercept(Forbidden):
    """It is no choice for an interception."""

    who: Selector
    duration: Duration | None = None
    slot = "grounded"


@phrase("{who} cannot attack[ {duration}]")
class CannotAttack(Forbidden):
    """It is no choice as an attacker."""

    who: Selector
    duration: Duration | None = None
    slot = "rooted"


@phrase("{who} cannot ready[ {duration}]")
class CannotReady(Forbidden):
    """It stays exhausted, in its upkeep and whatever texts say."""

    who: Selector
    duration: Duration | None = None
    slot = "pinned"


@phrase("{who} cannot be intercepted[ {duration}]")
class CannotBeIntercepted(Forbidden):
    """When it attacks, no dino may intercept."""

    who: Selector
    duration: Duration | None = None
    slot = "elusive"


@phrase("{who} cannot be targeted by enemy cards[ {duration}]")
class CannotBeTargeted(Forbidden):
    """It is no choice for cards and abilities of others; it may be attacked, and what chooses nothing reaches it."""

    who: Selector
    duration: Duration | None = None
    slot = "veiled"


@phrase("{who} <has|have> Soar[ {duration}]")
class HasSoar(Action, Fact):
    """When it attacks, only an Air dino may intercept."""

    reads = NOTHING
    who: Selector
    duration: Duration | None = None

    def static(self, name: str) -> Static:
        who = self.who
        if not isinstance(who, Standing) or self.duration is not None:
            raise happens_once(self.text)

        def apply(position: EraPosition, card: int) -> None:
            for dino in who.found(position, card, position.controller[card]):
                position.soaring[dino] = 1

        return Static(name, SKILLS, apply)

    def do(self, play: Play[EraPosition]) -> bool | None:
        return lasting(play, self.who.pick(play), "soaring", self.duration)


@phrase("place {number} <wound|wounds> on {target}")
class PlaceWound(Action):
    """A wound that is not suffered: the dino neither exhausts nor is it safe from the next one."""

    number: Several
    target: Selector

    def do(self, play: Play[EraPosition]) -> bool | None:
        dinos = self.target.pick(play)
        propose(play.position, *(Packet("wound", play.source, dino, self.number) for dino in dinos))
        return bool(dinos)


@phrase("inflict a wound on {target}")
class InflictWound(Action):
    """The dino suffers it, as it does for damage: once a turn, and it exhausts."""

    target: Selector

    def do(self, play: Play[EraPosition]) -> bool | None:
        position = play.position
        dinos = [dino for dino in self.target.pick(play) if not position.suffered[dino]]
        for dino in dinos:
            position.suffered[dino] = PENDING
        propose(position, *(Packet("suffer", play.source, dino, 1) for dino in dinos))
        return bool(dinos)


@phrase("remove {number} <wound|wounds> from {target}", "remove all wounds from {target}")
class RemoveWound(Action):
    """As many as there are, if there are fewer; that one was suffered this turn stays so."""

    target: Selector
    number: Several | None = None

    def vain(self, play: Play[EraPosition]) -> bool:
        """Has none of them a wound?"""
        return all_spared(self.target, play, play.position.wounds.__getitem__)

    def do(self, play: Play[EraPosition]) -> bool | None:
        position = play.position
        hurt = [dino for dino in self.target.pick(play) if position.wounds[dino] > 0]
        for dino in hurt:
            wounds = position.wounds[dino]
            for _ in range(wounds if self.number is None else min(wounds, self.number)):
                position.wounds[dino] -= 1
                position.dirty = position.unsettled = 1
                tell(position, ("healed", dino))
        return bool(hurt)


@phrase("prevent the next {number} damage to {target} this turn")
class Shield(Action):
    """Used up by the damage it stops; several add up."""

    number: int
    target: Selector

    def do(self, play: Play[EraPosition]) -> bool | None:
        position = play.position
        dinos = self.target.pick(play)
        for dino in dinos:
            position.shield[dino] += self.number
            tell(position, ("shielded", dino, self.number))
        return bool(dinos)


@phrase("interrupt {what}")
class Interrupt(Action):
    """It does not resolve; what was paid for it is gone."""

    what: Waiting

    def do(self, play: Play[EraPosition]) -> bool | None:
        position = play.position
        interrupted = [interrupt(position, entity) for entity in play.answered(self.what)]
        return any(interrupted)


@phrase("put the top [{number} ]<card|cards> of your deck into your graveyard")
class Mill(Action, Nameless):
    """An event among them goes to the bottom of the deck."""

    number: int = 1

    def do(self, play: Play[EraPosition]) -> bool | None:
        position = play.position
        top = list(reversed(position.piles[DECK][play.you][-self.number :]))
        for card in top:
            bury(position, card)
        return bool(top)


@phrase("put the top card of your deck into your hand")
class TakeTop(Action, Nameless):
    """That is no draw. An event goes to the bottom of the deck instead."""

    def do(self, play: Play[EraPosition]) -> bool | None:
        position = play.position
        deck = position.piles[DECK][play.you]
        if not deck:
            return False
        if position.card[deck[-1]].type == "event":
            bury(position, deck[-1])
        else:
            put(position, card := deck[-1], HAND)
            tell(position, ("takes", play.you, card))
        return True


@phrase("once a turn, {costs*, }: {deeds*. }.")
class OnceATurn(Activated):
    """An ability that is activated once in each turn, whosever turn it is."""

    once_a_turn = True


@phrase("play only in your turn.")
class OnlyInYourTurn(Ability, Checked):
    """Other actions may be played at any time by any player."""

    def make(self, making: Making) -> None:
        making.abilities.skills |= {OWN_TURN}

    def fault(self, definition: Definition) -> str | None:
        if definition.type == "action":
            return None
        return articled(said("a {type} is never played in another turn", type=said(definition.type)))

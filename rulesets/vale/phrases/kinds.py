"""The three kinds of effect, and effects that use other effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.kernel.abilities import Activated as Active
from game.kernel.abilities import Trigger
from game.kernel.effects import NO_EFFECTS, Effects, do_now
from game.kernel.events import tell
from game.kernel.said import said
from game.kernel.zones import reference
from game.language import TextError, phrase
from game.language.vocabulary.abilities import Paragraphs
from game.language.vocabulary.conditions import Branch
from game.language.vocabulary.groups import Group
from game.language.vocabulary.speech import Ability, Action, Choice, Deed, Event, Fact
from rulesets.vale.resolution import use_all

if TYPE_CHECKING:
    from game.kernel.effects import Play
    from game.language.vocabulary.making import Making
    from rulesets.vale.state import ValePosition

__all__ = ("ActiveEffect", "InstantEffect", "Paragraphs", "PermanentEffect", "PermanentTrigger", "UseEach", "UseEffect")

Kind = Literal["instant", "active"]


@phrase("instant: {deeds*. }.")
class InstantEffect(Ability):
    """Done once, while the creature is being summoned. An 'if' that is not so forbids no summon."""

    deeds: tuple[Deed, ...]

    def make(self, making: Making) -> None:
        if making.abilities.spell is not NO_EFFECTS:
            raise TextError(said("'{words}': a creature has one instant effect", words=self.text))
        making.abilities.spell = making.effects(self.deeds)


@phrase("active: {deeds*. }.")
class ActiveEffect(Ability):
    """Done once in each resolution. An 'if' that is not so makes it unavailable."""

    deeds: tuple[Deed, ...]

    def make(self, making: Making) -> None:
        if making.abilities.activated:
            raise TextError(said("'{words}': a creature has one active effect", words=self.text))
        effects = making.effects(self.deeds)
        effects.demands += tuple(step.met for step in effects.effects if isinstance(step, Branch))
        making.abilities.activated.append(Active(0, (), effects))


@phrase("permanent: {fact}.")
class PermanentEffect(Ability):
    """True as long as the creature is in an area."""

    fact: Fact

    def make(self, making: Making) -> None:
        making.always(self.fact)


@phrase("permanent: when {event}, {deeds*. }.")
class PermanentTrigger(Ability):
    """Done whenever the event happens while the creature is in an area."""

    event: Event
    deeds: tuple[Deed, ...]

    def make(self, making: Making) -> None:
        event = self.event
        making.abilities.hear(Trigger(event.happening, event.hears, making.effects(self.deeds, about=True)))


ASKED: list[int] = []
"""The creatures of whose effects it is asked, one within the other, whether they could do something: none of them can
be the reason why it could itself."""


@phrase("use the {kind} effect of a {what.singular}")
class UseEffect(Action, Choice):
    """It stays the effect of the creature that it is printed on: what it says of 'this card' is meant of that one. Only
    another one that could do something can be chosen."""

    kind: Kind
    what: Group

    @property
    def wanted(self) -> str:
        return f"{self.what.text} whose {self.kind} effect to use"

    def candidates(self, play: Play[ValePosition]) -> list[int]:
        position, found = play.position, list[int]()
        for card in self.what.find(position, play.source, play.you):
            effects = self.effects(position, card)
            if effects is None or card == play.source or card in ASKED:
                continue
            ASKED.append(card)
            try:
                if effects.possible(position, card, play.you):
                    found.append(card)
            finally:
                ASKED.pop()
        return found

    def do(self, play: Play[ValePosition]) -> bool | None:
        for card in play.answered(self):
            effects = self.effects(play.position, card)
            assert effects is not None
            if play.source >= 0:
                tell(play.position, ("borrows", play.source, card))
            do_now(play.position, effects, play.you, reference(play.position, card))
        return None

    def effects(self, position: ValePosition, card: int) -> Effects | None:
        """A creature's effect of this kind, if it has one."""
        abilities = position.text[card].abilities
        if self.kind == "instant":
            return None if abilities.spell is NO_EFFECTS else abilities.spell
        return abilities.activated[0].effects if abilities.activated else None


@phrase("use each active effect in your area")
class UseEach(Action):
    """In an order of your choice; each of them can still be used in the resolution."""

    def do(self, play: Play[ValePosition]) -> bool | None:
        position = play.position
        use_all(position, play.you)
        return None

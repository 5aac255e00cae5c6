"""Abilities that work from the void, and a Warcry that reaches further."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.kernel.abilities import Trigger
from game.kernel.effects import Effects
from game.language import phrase
from game.language.vocabulary.selectors import This
from game.language.vocabulary.speech import Ability, Deed
from rulesets.eternal import drawing
from rulesets.eternal.phrases.nouns import Kind, kinds_now
from rulesets.eternal.phrases.words import Heard, yours
from rulesets.eternal.state import UNITS, EternalPosition

if TYPE_CHECKING:
    from game.kernel.effects import Play
    from game.kernel.position import Event as Happening
    from game.language.vocabulary.making import Making


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

        def hears(position: EternalPosition, card: int, event: Happening) -> Heard:
            seat = event[1]
            sent = [unit for unit in position.piles[UNITS][seat] if position.attacking[unit]]
            count = sum(kind in kinds_now(position, unit) for unit in sent)
            return () if seat == position.controller[card] and count >= number else None

        effects = Effects(making.name(), [BackToHand()], lambda step: (), making.announces)
        making.abilities.hear(Trigger("assault below", hears, making.abilities.add(effects)))


class BackToHand:
    """A step that returns the card itself."""

    def do(self, play: Play[EternalPosition]) -> bool | None:
        return play.source >= 0 and drawing.regrow(play, [play.source])


@phrase("the Warcry of {this} strengthens each unit and weapon in your deck.")
class WideWarcry(Ability):
    """And not only the top one."""

    wide = True
    this: This

    def make(self, making: Making) -> None:
        """Looked up as the card attacks."""

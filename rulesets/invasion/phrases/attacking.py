"""Attacks beside that of the battlefield phase."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.language import phrase
from game.language.vocabulary.speech import Action, Selector
from rulesets.invasion.combat import attack_alone

if TYPE_CHECKING:
    from game.kernel.effects import Play


@phrase("{who} makes an attack alone")
class AttacksAlone(Action):
    """With all the steps of the battlefield phase, from where it stands."""

    who: Selector

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        made = [attack_alone(position, play.you, unit) for unit in self.who.pick(play)[:1]]
        return any(made)

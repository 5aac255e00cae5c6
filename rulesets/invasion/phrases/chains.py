"""What reaches into the chain: cancelling and copying what was just played, and playing cards at no cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.timing import cancel
from game.language import phrase
from game.language.vocabulary.speech import Action
from rulesets.invasion.free import copy_now
from rulesets.invasion.phrases.selectors import JustPlayed, JustTriggered

if TYPE_CHECKING:
    from game.kernel.effects import Play
    from rulesets.invasion.state import InvasionPosition


@phrase("cancel {what:JustPlayed}", "cancel {action}")
class Cancel(Action):
    """It does nothing, and a card that was played is discarded; what was paid for it is gone."""

    what: JustPlayed | None = None
    action: JustTriggered | None = None

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        what = self.what or self.action
        assert what is not None
        cancelled = [cancel(play.position, entity) for entity in what.pick(play)]
        return any(cancelled)


@phrase("copy {what}")
class Copy(Action):
    """The copy costs nothing and has targets of its own; its X is 0."""

    copies = True
    what: JustPlayed

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        tactics = self.what.pick(play)
        for tactic in tactics:
            if copyable(play, tactic):
                copy_now(position, play.you, play.source, position.card[tactic])
        return bool(tactics)


def copyable(play: Play[InvasionPosition], tactic: int) -> bool:
    """Is there something for a copy to aim at?"""
    effects = play.position.card[tactic].abilities.spell
    return not effects.targets or effects.missing(play.position, play.source, play.you) is None

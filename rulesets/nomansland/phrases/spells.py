"""What waits on the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.kernel.timing import cancel
from game.kernel.zones import present
from game.language import phrase
from game.language.vocabulary.speech import Action, Choice

if TYPE_CHECKING:
    from game.kernel.effects import Play
    from rulesets.nomansland.state import NmlPosition


@phrase("counter a {kinds* or }")
class Counter(Action, Choice):
    """A card that was played and has not resolved goes to its owner's pitch; what was paid for it is gone."""

    kinds: tuple[Literal["spell", "creature", "construct", "terrain"], ...]

    @property
    def verb(self) -> str:
        return "target"

    @property
    def wanted(self) -> str:
        return f"a {' or '.join(self.kinds)} on the stack"

    def candidates(self, play: Play[NmlPosition]) -> list[int]:
        position = play.position
        waiting = [entity for entity, _, source, *_ in position.items if present(position, source) == entity]
        return [card for card in waiting if card != play.source and position.card[card].type in self.kinds]

    def do(self, play: Play[NmlPosition]) -> bool | None:
        countered = [cancel(play.position, entity) for entity in play.answered(self)]
        return any(countered)

"""What the shared phrases ask of a ruleset beyond the questions of the kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, cast

if TYPE_CHECKING:
    from game.kernel.effects import Play
    from game.kernel.position import Position


class Asked(Protocol):
    """How a game does what every game does."""

    hand: int
    """The zone of a seat's hand."""
    deck: int
    """The zone of a seat's deck, in a game that has one."""

    def draw(self, position: Any, seat: int, count: int) -> bool:
        """Draw cards; False if there is nothing to draw."""

    def can_draw(self, position: Any, seat: int, count: int) -> bool:
        """Would drawing cards be carried out in full? Where drawing none counts as that, always."""

    def may_be_held(self, position: Any, card: int) -> bool:
        """Can a card be in a hand?"""

    def discard(self, position: Any, card: int) -> None:
        """A card goes from hand to where discarded cards go."""

    def destroy(self, position: Any, card: int) -> None:
        """A card in play goes to where destroyed cards go."""

    def destroy_all(self, position: Any, cards: list[int]) -> None:
        """Cards in play that one text destroys go there together."""

    def why_no_exhausting(self, position: Any, card: int) -> str | None:
        """Why a card cannot be exhausted as a cost, in words, if it cannot."""

    def exhaust(self, position: Any, card: int) -> bool:
        """A card in play is turned sideways, or marked once more; False if nothing changed."""

    def ready(self, position: Any, card: int) -> bool:
        """A card in play stands upright again; False if it did before."""


def rules(play: Play[Position]) -> Asked:
    """The ruleset, as the shared phrases see it."""
    return cast(Asked, play.position.ruleset)

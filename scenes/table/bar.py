"""The buttons under the mat: the moves of the open decision that need no card, or a list of them if they are many."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.kernel.refusal import Move
from scenes.table.controls import BarButton
from scenes.words import say

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

MOST_BUTTONS = 6
"""More moves without a card than these are a list over the mat."""
DIGITS = "123456789"
TAKEN = "ulzawh"
"""Letters that mean the same whatever is asked."""


class Bar:
    """What the moves without a card are offered as."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._listed: tuple[object, ...] | None = None  # the decision whose many moves were listed

    def buttons(self, back: list[BarButton]) -> list[BarButton]:
        """A button for each move, and what leads back from what was begun."""
        scene, offer = self.scene, self.scene.offer
        if scene.amounts.open:
            return [*scene.amounts.buttons(), *back]
        if scene.held or offer is None:
            return back
        buttons, used, onward = list[BarButton](), set(TAKEN), self.onward()
        moves = offer.buttons
        if self.crowded:
            buttons.append(BarButton(say("Choose"), "C", self.list_moves))
            used.add("c")
            moves = onward
        if scene.ahead:
            last = scene.match.ruleset.verbs.all[scene.ahead[-1][0]].pattern
            word = scene.plan.word(last)
            act = partial(scene.choose, scene.ahead)
            buttons.append(BarButton(word.label, word.key.upper(), act, True, scene.ahead))
            used.add(word.key)
        spare = set(DIGITS) - {offer.digit(move) for move in moves}
        for number, move in enumerate(moves, 1):
            wanted = [offer.key(move), offer.digit(move), *(one for one in (str(number), *DIGITS) if one in spare)]
            key = next((one for one in wanted if one and one not in used), "")
            used.add(key)
            first = scene.ahead[:1] == (move,)
            label = scene.plan.ahead[scene.position.prompt].pass_ if first else offer.label(move)
            act = partial(scene.choose, (move,))
            buttons.append(BarButton(label, key.upper(), act, move in onward and not first, (move,)))
        if buttons and back:  # a question with options is long: it needs the room
            back = [BarButton(say("Back"), "Esc", scene.gestures.cancel)]
        return [*buttons, *back]

    def list_once(self) -> None:
        """Moves that are too many for the bar are listed once for each decision, and anew whenever it is met."""
        scene = self.scene
        if scene.offer and not self.crowded:
            self._listed = None
        elif self.crowded and not scene.held and not scene.amounts.open and scene.moment != self._listed:
            self._listed = scene.moment
            self.list_moves()

    @property
    def options(self) -> bool:
        """Are they the options of a text, which are sentences?"""
        return any(move[0] == self.scene.match.ruleset.verbs.option for move in self.scene.position.moves)

    @property
    def crowded(self) -> bool:
        """Are there more moves without a card than there is room for in the bar?"""
        offer, look = self.scene.offer, self.scene.look
        if offer is None or (len(offer.buttons) < 3 and not self.options):
            return False
        labels = [look.measure(f"{offer.label(move)} [9]", "button")[0] for move in offer.buttons]
        wanted = sum(labels) + len(labels) * look.px(44)
        return len(labels) > MOST_BUTTONS or wanted > self.scene.frame.bar.width * 65 // 100

    def list_moves(self) -> None:
        """List the moves that need no card."""
        scene, onward = self.scene, self.onward()
        assert scene.offer
        moves = [move for move in scene.offer.buttons if move not in onward]
        rows = [(scene.offer.label(move), (move,)) for move in moves]
        scene.ask(scene.words.prompt(), rows, Rect(scene.frame.mat.center, (0, 0)))

    def onward(self) -> list[Move]:
        """The move that the space bar makes: letting go on, if that is one of the buttons; or the only button there is.
        Where nothing but buttons can be chosen, doing nothing is not it beside something that can be done."""
        offer = self.scene.offer
        if offer is None:
            return []
        found = [move for move in offer.buttons if self.scene.words.onward(move)][:1]
        if offer.of_card or offer.answers or offer.squares or offer.parts:
            return found
        if found == [self.scene.match.ruleset.verbs.done] and len(offer.buttons) > 1:
            found = [move for move in offer.buttons if move not in found]
            return found if len(found) == 1 else []
        return found or (offer.buttons if len(offer.buttons) == 1 else [])

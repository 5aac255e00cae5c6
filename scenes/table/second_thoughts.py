"""Before a move is made: is something useful still open, and is it aimed at what nobody would choose? Each is said
once."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from game.doubts import unwanted, vain
from scenes.look import strings
from scenes.table.hand import Menu, Row
from scenes.words import all_of, either

if TYPE_CHECKING:
    from game.kernel.position import Position
    from game.kernel.refusal import Move
    from scenes.table.scene import TableScene


class SecondThoughts:
    """What a person at the table is asked to think of once more."""

    reminds = True
    """Is it said what is still open? Where only one thing is to be done, it is not."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._reminded: tuple[object, ...] | None = None  # the moment at which it was said what is still open
        self._doubt: Menu | None = None  # asks whether a move is meant that is aimed at what nobody would choose

    def arise(self, row: Row) -> bool:
        """Is something said of a move, that it be not made yet?"""
        return (self.reminds and self._still_open(row)) or self._doubts(row)

    def _doubts(self, row: Row) -> bool:
        """Would a move be aimed unasked at what nobody would choose, or nothing come of it? Then it is asked for once
        more."""
        scene = self.scene
        if scene.draft or len(row) > 1 or (scene.menu is not None and scene.menu is self._doubt):
            return False
        cards = unwanted(scene.position, row[0])
        if scene.offer is None or not (cards or vain(scene.position, row[0])):
            return False
        word, about = strings("table"), all_of(map(scene.words.card, cards or row[0][1:2]))
        piece = scene.arranged.of(row[0][1])
        scene.in_hand.put_down()
        scene.refresh()
        beside = piece.rect if piece else scene.frame.bar
        meant = word["all_the_same"].format(aims=about) if cards else word["vain_all_the_same"]
        self._doubt = scene.ask(about, [(meant, row)], beside)
        scene.tell(word["unwanted"].format(aims=about) if cards else word["vain"])
        return True

    def _still_open(self, row: Row) -> bool:
        """Is something still open that the game's table.toml wants to be reminded of, and that seems better at a glance
        than the move? Said once for each moment."""
        scene = self.scene
        now, verbs = scene.moment, scene.match.ruleset.verbs.all
        word = scene.plan.verbs.get(verbs[row[0][0]].pattern)
        if word is None or not word.unless or now == self._reminded or not scene.app.settings.remind:
            return False
        better = better_than(scene.position, row[0])
        patterns = {verbs[move[0]].pattern for move in better}
        labels = [scene.plan.verbs[pattern].label for pattern in word.unless if pattern in patterns]
        still = dict.fromkeys(due for move in better if (due := self._due(move)))
        still |= dict.fromkeys(label.partition("{")[0].rstrip() for label in labels)  # of any square, of any card
        if not still:
            return False
        self._reminded = now
        scene.tell(strings("table")["still"].format(moves=either([*still]).lower(), move=word.label.lower()))
        return True

    def _due(self, move: Move) -> str:
        """What is said of the card that a move plays, if it is due: nothing of other moves."""
        scene = self.scene
        card = scene.offer.held(move) if scene.offer else None
        kind = scene.plan.types.get(scene.position.card[card].type) if card is not None else None
        return kind.due if kind and scene.match.ruleset.verbs.all[move[0]].pattern in kind.verbs else ""


def better_than(position: Position, move: Move) -> list[Move]:
    """The other moves that seem better at a glance than one of them; all of them in a game that has no such glance."""
    appeals = {one: appeal for appeal, one in position.ruleset.rated(position, position.moves)}
    least = appeals.get(move, -inf)
    return [one for one in appeals or position.moves if one != move and appeals.get(one, 0.0) > least]

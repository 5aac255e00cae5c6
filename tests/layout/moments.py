"""Matches played by chance on the real table, stopped wherever something is seen that was not seen before."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from game import load_ruleset
from game.kernel.refusal import Reason
from game.records.match import Match
from game.records.naming import called
from scenes.table.meanings import why_not_at_all
from scenes.table.opponents import Opponents
from scenes.table.plan import read_plan
from scenes.table.scene import TableScene
from scenes.table.sitting import order_of
from scenes.window import App


class Moments:
    """A match at the table. Going through it gives the words for each moment that is worth a look; the table then
    shows it."""

    def __init__(self, app: App, game: str, who: tuple[str, ...], seed: int) -> None:
        self.ruleset = load_ruleset(game)
        longest = sorted(self.ruleset.decks(), key=len, reverse=True)  # long names are the hardest to place
        decks = [longest[(seat + seed) % len(longest)] for seat in range(len(who))]
        names = called(["You" if one == "human" else "Computer" for one in who], who.count("human"))
        match = Match.begin(game, decks, seed, who, names, folder=False)
        nobody = Opponents(game, ("human",) * len(who))  # the computers' moves are made here, too
        self.scene = TableScene(app, match, order_of(match), nobody)
        self.scene.covered = False
        self.plan = read_plan(self.ruleset.folder)
        self.dice = Random(seed)
        self.refusals: dict[str, Reason] = {}
        app.push(self.scene)

    def through(self, most: int) -> Iterator[str]:
        """Play on by chance; at most so many moments."""
        scene, told = self.scene, set[Any]()
        largest = {"cards": 0, "hand": 0, "stack": 0, "log": 0}
        for step in range(4000):
            if scene.match.result is not None or len(told) >= most:
                break
            if scene.position.seat in scene.people:
                scene.looker = scene.position.seat
            scene.refresh()
            now = self._now()
            grown = {name for name, size in now.items() if size > largest[name] + (2 if name == "cards" else 1)}
            kind = (scene.position.prompt, bool(scene.draft), bool(scene.view["stack"]), scene.looker)
            if kind not in told or grown:
                told.add((kind, step) if kind in told else kind)
                largest |= {name: now[name] for name in grown}
                self._refused()
                yield f"{scene.position.prompt!r} after {step} steps"
            self._play()
        yield "the end"

    def _now(self) -> dict[str, int]:
        scene = self.scene
        hands = [len(pile) for pile in scene.view["zones"].get("hand", [[]])]
        pieces = sum(1 for piece in scene.arranged.pieces if not piece.is_pile)
        return {"cards": pieces, "hand": max(hands), "stack": len(scene.view["stack"]), "log": 0}

    def _play(self) -> None:
        """A move by chance, mostly one that does something."""
        scene, verbs = self.scene, self.ruleset.verbs.all
        moves = scene.position.moves
        lively = [move for move in moves if len(move) > 1 and not self.plan.bare(verbs[move[0]].pattern)]
        move = self.dice.choice(lively if lively and self.dice.random() < 0.8 else moves)
        before = len(scene.match.history), scene.draft and len(scene.draft.moves)
        scene.said.clear()
        scene.choose((move,))
        if before == (len(scene.match.history), scene.draft and len(scene.draft.moves)):
            scene.in_hand.announce(None)
            scene.match.play(move if move in scene.match.position.moves else scene.match.position.moves[0])

    def _refused(self) -> None:
        """Collect what is said of cards that cannot be played."""
        scene = self.scene
        for piece in scene.arranged.pieces:
            if piece.id is not None and piece.seat == scene.looker and scene.deciding:
                reason = why_not_at_all(scene.position, scene.looker, piece.id, scene.plan)
                if reason:
                    self.refusals[reason.text] = reason

    # ---- what lies over the table for a while
    def over(self) -> Iterator[str]:
        """All that can lie over the table as it is now."""
        scene = self.scene
        scene.summary.close()
        for words in sorted(self.refusals, key=len)[-2:]:
            scene.refuse(self.refusals[words])
            yield f"a refusal: {words!r}"
        scene.said.clear()
        piles = [piece for piece in scene.arranged.pieces if piece.is_pile and piece.count]
        for piece in sorted(piles, key=lambda piece: piece.count)[-2:]:
            scene.tray.open(piece)
            yield f"{piece.label} laid out"
            scene.tray.close()
            scene.said.clear()
        for card in [card for card in scene.cards if card.lit and card.piece.id is not None][:2]:
            for by_mouse in (False, True):
                if scene.gestures.pick_up(card.piece.id, by_mouse):
                    scene.held.at = scene.frame.mat.center
                    yield f"{card.name} picked up"
                    scene.in_hand.put_down()
            scene.gestures.act_on(card.piece)
            yield f"{card.name} clicked"
            scene.in_hand.clear()
            scene.said.clear()
            scene.refresh()
        if scene.offer and set(scene.offer.buttons) - set(scene.bar.onward()):
            scene.bar.list_moves()
            yield "the moves listed"
            scene.in_hand.close_menu()
        scene.gestures.keyboard.stand_on(None)
        for control in [*scene.buttons, *scene.cards][:40]:
            scene.gestures.move(control.rect.center)
            if scene.would_be.show():
                yield f"as it would be after {control.name}"
                scene.would_be.close()
                break
        scene.gestures.move((-1, -1))
        scene.said.clear()
        for piece in [piece for piece in scene.arranged.pieces if "key" in piece.view][-2:]:
            scene.gestures.hovered = piece
            yield f"{scene.words.piece(piece)} looked at"
        scene.gestures.hovered = None

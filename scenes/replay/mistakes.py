"""The mistakes of a match, while one looks at it again: they are looked for, and shown with what was better."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.records.replay import ALL
from game.records.review import Judged, Review, people
from scenes.look import strings
from scenes.replay.learning import Learning, counted
from scenes.replay.moments import Moment
from scenes.table.advice import percent
from scenes.table.reasons import answer_in_full, beside_each_other
from scenes.words import name_said

if TYPE_CHECKING:
    from scenes.replay.scene import ReplayScene


class Mistakes:
    """What is known of them, and the way from one to the next."""

    def __init__(self, scene: ReplayScene, review: Review | None = None, place: int | None = None) -> None:
        self.scene = scene
        self._place = place
        self._given = review
        self._first = review is not None
        tape, names = scene.tape, scene.replay.names
        self.learning = Learning(tape, names, lambda agent: scene.opponents.employ(agent))

    @property
    def review(self) -> Review | None:
        """What was found, if it may be shown."""
        return (self._given or self.learning.review) if self.scene.tape.open else None

    @property
    def found(self) -> list[Judged]:
        """The mistakes, in their order."""
        return self.review.mistakes() if self.review else []

    def begin(self) -> None:
        """The tape was read as far as is needed: whoever came to see mistakes sees the first one, or the one at the
        place they came to."""
        if not self._first or not self.scene.tape.done:
            return
        self._first = False
        there = next((one for one in self.found if one.place == self._place), None)
        if self._place is None:
            self.step()
        elif there is not None:
            self.show(there)

    def step(self, way: int = 1) -> None:
        """To the next mistake or the one before; if they are not known yet, begin to look for them, or stop."""
        scene, words = self.scene, strings("learning")
        scene.running = False
        if not scene.tape.open:
            scene.tell(words["open_only"])
        elif self.review is None:
            self.learning.toggle()
            scene.coach.close()
            self._tell_share()
        elif not self.found:
            scene.tell(words["none"])
        else:
            here, fresh = scene.replay.place, not scene.coach.open
            found = self.found if way > 0 else self.found[::-1]
            ahead = (one for one in found if (one.place - here) * way > 0 or (one.place == here and fresh))
            self.show(next(ahead, found[0]))

    def show(self, one: Judged) -> None:
        """Go to where it was made, and draw what was played and what was better."""
        scene, words = self.scene, strings("learning")
        if scene.replay.viewer not in (ALL, one.seat):
            scene.see(one.seat)
        scene.go_to(one.place)
        position, plan = scene.tape.at(one.place), scene.plan
        rows, names = [], scene.replay.names
        outlooks = [foreseen and foreseen.outlook for foreseen in (one.why, one.why_not)]
        texts = ((one.better, one.chance, words["better"]), (one.played, one.chance - one.lost, words["made"]))
        reasons, common = beside_each_other(plan, names, one.seat, outlooks, [chance for _, chance, _ in texts])
        for (text, chance, frame), why in zip(texts, reasons, strict=True):
            if not text:  # who conceded in another's turn had nothing else to play
                continue
            move = position.move(text)
            spoken = answer_in_full(plan, names, position, one.seat, move)
            rows.append((move, spoken, percent(max(0.0, chance)), frame.format(why=why).strip()))
        title = words["mistake"].format(
            number=self.found.index(one) + 1,
            count=len(self.found),
            name=name_said(names[one.seat]),
            lost=one.given_away,
        )
        below = f"{words['next']} {words['chance']}" if len(self.found) > 1 else words["chance"]
        on = "" if one.better else words["play_on"]
        scene.coach.present(position, title, rows, "\n".join(line for line in (on, common, below) if line))

    def moments(self) -> list[Moment]:
        """They as key moments of the match."""
        words, names = strings("learning")["after"], self.scene.replay.names
        return [
            Moment(one.place, words.format(name=name_said(names[one.seat]), lost=one.given_away), True)
            for one in self.found
        ]

    def curve(self, seat: int | None) -> list[tuple[int, float]]:
        """A seat's chance to win, by place; against one person it is what that one's is not."""
        review, tape = self.review, self.scene.tape
        if review is None or seat is None:
            return []
        mine = review.curve(seat, tape)
        if mine or len(tape.header.seats) != 2:
            return mine
        return [(place, 1.0 - share) for place, share in review.curve(people(tape)[0], tape)]

    def update(self) -> None:
        """Look for them a little further."""
        running = self.learning.running
        if not self.scene.tape.open or not self.learning.update():
            return
        if self.review is not None:
            self.scene.take_in()
            if running:
                self.scene.coach.close()
                self.step()
                self.scene.tell(counted(self.found))
        else:
            self._tell_share()

    def _tell_share(self) -> None:
        learning, coach = self.learning, self.scene.coach
        if learning.running:
            coach.progress(learning.words(), learning.share, strings("learning")["stop"])

    def leave(self) -> None:
        """Nobody looks any more."""
        self.learning.close()

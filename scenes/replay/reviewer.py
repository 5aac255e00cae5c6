"""Going over a match that is over: each decision of its people is judged by a worker, one after another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.records.foreseen import Foreseen
from game.records.match import Played
from game.records.replay import Tape
from game.records.review import Judged, Review, fingerprint, keep_review, kept_review, people

if TYPE_CHECKING:
    from game.kernel.position import Position
    from scenes.table.opponents import Asked

AGENT = "judge"


class Reviewer:
    """Is updated frame by frame until it is done; what is found is kept beside the match."""

    def __init__(self, tape: Tape, worker: Asked) -> None:
        self.tape = tape
        self._worker = worker
        verbs = tape.ruleset.verbs
        self._left = [
            place
            for place, played in enumerate(tape.history)
            if played.seat in people(tape) and not played.unasked and played.move[0] != verbs.timeout
        ]
        self.count = len(self._left)
        self._asked: tuple[int, Position] | None = None
        self._judged: list[Judged] = []
        self.review = kept_review(tape)
        self.stopped = False

    @property
    def running(self) -> bool:
        return self.review is None and not self.stopped

    @property
    def share(self) -> float:
        """How much of it is done."""
        return 1.0 if self.review else 1.0 - len(self._left) / max(1, self.count)

    @property
    def so_far(self) -> Review:
        """What was found by now."""
        return self.review or Review(match="", judged=tuple(self._judged))

    def update(self) -> bool:
        """Go on; says whether something was found since."""
        if not self.running:
            return False
        if self._asked is not None:
            if self._worker.poll() is None:
                return False
            self._take(*self._asked)
            self._asked = None
        while self._left and self._asked is None:
            place = self._left[0]
            if (again := self.tape.back_again(place)) > place:  # what was chosen and withdrawn was no decision
                self._left = [later for later in self._left if later >= again]
                continue
            position, made = self.tape.at(place), self.tape.history[place].move
            if position.seat != self.tape.history[place].seat:
                self._left.pop(0)
                played = self.tape.history[place]
                self._judged.append(given_up(place, played, self.tape.places[place].shares[played.seat]))
                continue
            if len({made, *position.ruleset.worthwhile(position, position.moves)}) < 2:
                self._left.pop(0)
                continue
            self._worker.ask(position, position.seat, (made,))
            self._asked = place, position
            return True
        self.review = Review(match=fingerprint(self.tape), judged=tuple(self._judged))
        keep_review(self.tape, self.review)
        self._worker.close()
        return True

    def _take(self, place: int, position: Position) -> None:
        self._left.pop(0)
        thoughts, played = self._worker.thoughts, self.tape.history[place]
        if not thoughts:
            return
        best = thoughts[0]
        if position.ruleset.notation.is_outside(played.move):
            better = position.notation(best.move)
            self._judged.append(given_up(place, played, best.value, better, Foreseen.of(best.outlook)))
            return
        made = next((one for one in thoughts if one.move == played.move), best)
        lost = max(0.0, best.value - made.value) if made is not best else 0.0
        seat = position.seat
        self._judged.append(
            Judged(
                place=place,
                seat=seat,
                chance=round(best.value, 4),
                lost=round(lost, 4),
                played=played.text,
                better=position.notation(best.move) if lost else "",
                why=Foreseen.of(best.outlook),
                why_not=Foreseen.of(made.outlook) if lost else None,
            )
        )

    def stop(self) -> None:
        """Nobody wants to know any more."""
        if self.running:
            self.stopped = True
            self._worker.cancel()
        self._worker.close()

    def go_on(self, worker: Asked) -> None:
        """Somebody wants to know after all: what was found before it was stopped is not looked for again."""
        self._worker, self._asked, self.stopped = worker, None, False


def given_up(place: int, played: Played, chance: float, better: str = "", why: Foreseen | None = None) -> Judged:
    """A concession: all of the chance is given away. Out of turn it is what all seats know together that tells it, and
    nothing else could have been played."""
    chance = round(chance, 4)
    return Judged(place=place, seat=played.seat, chance=chance, lost=chance, played=played.text, better=better, why=why)

"""A match in a terminal: lines that say what happened and what can be done, and a line that answers."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from shlex import quote
from typing import TYPE_CHECKING

from game.doubts import unwanted, vain
from game.kernel.position import IllegalMove
from game.kernel.refusal import Move
from game.records.files import words_of
from game.stops import MODES
from scenes.figures import figures_of
from scenes.look import strings
from scenes.table.asking import Wishes
from scenes.table.opponents import Opponents
from scenes.table.settling import settled
from scenes.table.taking_back import decided, doubts, open_step, undo_to, way_back
from scenes.text.answers import PAUSE, Answers, is_number
from scenes.text.seen import Seen
from scenes.words import all_of, name_said, say, told, told_among

if TYPE_CHECKING:
    from game.records.match import Match

Reads = Callable[[str], str | None]
"""Asks for a line, after a short word of what is expected; None: there is no more."""


class TextTable:
    """The people of a match at one terminal. `run` plays until the match is over or left; it is written down move by
    move."""

    def __init__(
        self,
        match: Match,
        wishes: Wishes,
        read: Reads,
        say: Callable[[str], object],
        hide: Callable[[], object] = lambda: None,
        opponents: Opponents | None = None,
        undo: str = "ask",
    ) -> None:
        self.match, self.seen = match, Seen(match)
        self._read, self._say, self._hide = read, say, hide
        self._words, self._way = strings("text_table"), undo
        self._stops = [wishes(seat) for seat in range(len(match.seats))]
        self._opponents = opponents or Opponents(match.game, match.seats, match.seed, packs=match.ruleset.packs)
        self.answers = Answers(self.seen, say, self._opponents)
        self._told = [0] * len(match.seats)
        self._trouble = ""
        self._meant = ""  # what is done if it is said once more
        self._left = False
        self._sits = -1 if len(self.seen.people) > 1 else self.seen.looker  # nobody, until somebody says so
        self._commands: dict[str, Callable[[str], object]] = {
            "help": lambda _: self._say(self._words["help"]),
            "view": lambda _: self._say(self.seen.words.table()),
            "offers": self.answers.offers,
            "log": self.answers.log,
            "hint": lambda _: self.answers.hint(),
            "why": self.answers.why,
            "card": self.answers.card,
            "rule": self.answers.rule,
            "ask": self._ask,
            "undo": lambda _: self._undo(),
            "concede": lambda _: self._concede(),
            "save": lambda _: self._say(self.kept()),
            "leave": lambda _: self._leave(),
        }

    # ---- the match
    def run(self) -> None:
        """Play. Whatever ends it, the match is kept as it stands."""
        self._opponents.start()
        try:
            if self._sits >= 0:
                self._show()
            self._told = [len(self.match.log(seat)) if self.match.history else 0 for seat in range(len(self._told))]
            while self.match.result is None and not self._left:
                self._go_on()
            if self.match.result is not None:
                self._news()
                self._say("\n".join(("", *self.seen.words.ending(), *self._figures())))
            else:
                self._say(self.kept())
        except KeyboardInterrupt:
            self._say("\n" + self.kept())
        finally:
            self._opponents.close()
            self.answers.close()
            self.match.close()

    def _figures(self) -> Iterator[str]:
        """The numbers that stand in a window's result: 'Dinos left: You 3, Bot 0'."""
        for label, values in figures_of(self.match, self.seen.plan.figures):
            told_of = zip(map(name_said, self.match.names), values, strict=True)
            yield f"{label}: {', '.join(f'{name} {value}' for name, value in told_of)}"

    def _go_on(self) -> None:
        """One decision: a computer's, one that its person lets go by unasked, one whose answers are all one, or
        one that is put to a person."""
        position = self.match.position
        seat = position.seat
        if seat not in self.seen.people:
            move = self._thought()
            self.answers.memory.keep(len(self.match.history), position, seat, move, self._opponents.thoughts)
            self._opponents.done()
            self._play(move)
            self._news()
            return
        unasked = self._stops[seat].lets_go(position, self.match.history, seat == self._sits)
        if row := (unasked,) if unasked is not None else settled(position, self.seen.plan):
            for move in row:
                self._play(move, unasked=True)
        elif seat == self._sits or self._hand_over(seat):
            self._put()

    def _thought(self) -> Move:
        """The move of the computer that decides."""
        while (move := self._opponents.move(self.match.position)) is None:
            time.sleep(PAUSE)
        if notices := self._opponents.notices():
            self._news()
        for words in notices:
            self._say(words)
        return move

    def _play(self, move: Move, unasked: bool = False) -> None:
        self.match.play(move, unasked)
        self._meant = ""
        if self.match.trouble != self._trouble:
            self._trouble = self.match.trouble
            if self._trouble:
                self._say(say("The match is not written down at the moment: {trouble}", trouble=told(self._trouble)))

    def _hand_over(self, seat: int) -> bool:
        """Nothing is shown until the person of another seat sits here; says whether they do."""
        self._news()
        if not self.match.open_hands:
            self._hide()
            asked = self._words["hand_over"].format(name=self.seen.words.seat(seat))
            self._say(asked)
            while line := self._line("Enter"):
                if self._is_leaving(line):
                    self._left = True
                    break
                self._say(say("Not yet. {asked}", asked=asked))
            if self._left:
                return False
            self._hide()
        self.seen.looker = self._sits = seat
        self.seen.refresh()
        self._show()
        return True

    def _show(self) -> None:
        """The table, for whoever sits down; what is to be decided is put to them next."""
        self._say("\n".join(self.seen.words.laid_out()))

    def _news(self) -> None:
        """What happened since the person who sits here was last told."""
        if self._sits < 0:
            return
        entries, looker = self.match.log(self.seen.viewer), self.seen.looker
        for entry in entries[self._told[looker] :]:
            self._say(f"  {told(entry.text)}")
        self._told[looker] = len(entries)

    # ---- a question and its answer
    def _put(self) -> None:
        """Put the open decision to its person, until it is answered, taken back or left."""
        self._news()
        self.seen.refresh()
        self._say(f"\n{self.seen.words.prompt()}")
        self.answers.offers("")
        now = len(self.match.history)
        while len(self.match.history) == now and not self._left:
            line = self._line(say("help, or your move"))
            if line:
                self._answer(line)

    def _line(self, expected: str) -> str:
        line = self._read(expected)
        if line is None:
            self._left = True
        return (line or "").strip()

    def _in_words(self, words: str) -> str:
        """What the engine says, with seats called by the names of those who sit there."""
        return told_among(words, self.match.names)

    def _is_leaving(self, line: str) -> bool:
        return line.casefold() == "leave"

    def _answer(self, line: str) -> None:
        """Do what a line says, or say why not."""
        word, _, rest = line.partition(" ")
        if (command := self._commands.get(word.casefold())) and (not rest or word.casefold() in WITH_MORE):
            command(rest.strip())
        elif is_number(line):
            if move := self.answers.numbered(line):
                self._choose(move, line)
        else:
            try:
                move = self.match.position.move(line)
            except IllegalMove as error:
                alone = say("{word} is said alone (found '{rest}').", word=word.casefold(), rest=rest.strip())
                self._say(f"{alone if command else self._in_words(words_of(error))}\n{self._words['wrong']}")
                return
            if self.match.ruleset.notation.is_outside(move):
                self._say(say("To give up, say concede."))
            else:
                self._choose(move, line)

    def _choose(self, move: Move, line: str) -> None:
        """Make a move, unless it is aimed unasked at what nobody would choose, or nothing would come of it: then it is
        to be said once more."""
        if cards := unwanted(self.match.position, move):
            aims = all_of(map(self.seen.words.card, cards))
            if not self._said_twice(line, strings("table")["unwanted"].format(aims=aims)):
                return
        elif vain(self.match.position, move) and not self._said_twice(line, strings("table")["vain"]):
            return
        self._play(move)

    def _said_twice(self, line: str, question: str) -> bool:
        if self._meant == line:
            return True
        self._meant = line
        self._say(say("{question} Say {line} once more if you mean it.", question=question, line=line))
        return False

    # ---- commands
    def _ask(self, wish: str) -> None:
        """When the person wants to be asked in others' turns."""
        stops, turn = self._stops[self.seen.looker], self.match.position.turn
        mode = next((mode for mode in MODES if wish.casefold() in (mode.casefold(), say(mode).casefold())), None)
        if mode is not None:
            stops.set(mode, turn)
        elif wish:
            known = "; ".join(map(say, MODES))
            self._say(say("Expected one of these (found '{wish}'): {known}.", wish=wish, known=known))
        now = say("You are asked: {mode}.", mode=say(stops.mode(turn)))
        others = say(" Otherwise: {ways}.", ways="; ".join(f"ask {say(mode)}" for mode in MODES))
        self._say(now + ("" if wish else others))

    def _undo(self) -> None:
        """Take back one's last decision: after a question if something hidden was seen since, by the settings, or if
        other people have moved."""
        match, looker = self.match, self.seen.looker
        step, own = open_step(match, looker), decided(match, looker)
        goal = step if step is not None else max(own, default=None)
        if goal is None:
            self._say(say("Nothing can be taken back: you have not moved yet."))
            return
        never, more = doubts(match, goal, looker, way_back(match, self._way))
        if never:
            self._say(never)
            return
        if more and not self._said_twice("undo", " ".join(more)):
            return
        if step is not None:
            undo_to(match, looker, goal)
        else:
            match.take_back(goal)
        self._opponents.cancel()
        self._meant = ""
        self._told = [
            min(told, len(self.match.log(seat if self.seen.people else None))) for seat, told in enumerate(self._told)
        ]
        self._say(say("Taken back."))

    def _concede(self) -> None:
        left = len(self.match.seats) - self.match.position.out.bit_count()
        over, on = say("You give up, and the match is over."), say("You give up, and the others play on.")
        if self._said_twice("concede", over if left == 2 else on):
            self._play((self.match.ruleset.verbs.concede, self.seen.looker))

    def _leave(self) -> None:
        self._left = True

    def kept(self) -> str:
        """Where the match is kept, and how to go on with it."""
        path, words = self.match.path, self._words
        if path is None or self.match.trouble:
            return words["not_kept"] + (f" {told(self.match.trouble)}" if self.match.trouble else "")
        return words["kept"].format(path=quote(str(path)), game=self.match.game)


WITH_MORE = frozenset({"offers", "log", "why", "card", "rule", "ask"})
"""The commands that take more words; after any other more words make a move."""

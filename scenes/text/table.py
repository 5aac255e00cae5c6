"""A match in a terminal: lines that say what happened and what can be done, and a line that answers."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from shlex import quote
from typing import TYPE_CHECKING

from game.doubts import unwanted, vain
from game.kernel.position import IllegalMove
from game.kernel.refusal import Move
from game.records.files import words_of
from game.records.rulebook import read_rulebook
from game.stops import MODES
from scenes.figures import figures_of
from scenes.look import strings
from scenes.table.advice import AGENT, Advice, Memory, best, why_made
from scenes.table.asking import Wishes
from scenes.table.opponents import Opponents, Thinks
from scenes.table.settling import settled
from scenes.table.taking_back import decided, doubts, way_back
from scenes.text.seen import Seen
from scenes.words import all_of, name_said, say, told, told_among

if TYPE_CHECKING:
    from game.records.match import Match

MOST_OFFERS = 30
"""More offers than these are listed only when asked for."""
NEWEST = 20
"""So many lines of the log are shown unless more are asked for."""
PAUSE = 0.02
"""Seconds between two looks at whether a computer has found its move."""

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
        self._memory = Memory()
        self._adviser: Thinks | None = None
        self._told = [0] * len(match.seats)
        self._trouble = ""
        self._meant = ""  # what is done if it is said once more
        self._left = False
        self._sits = -1 if len(self.seen.people) > 1 else self.seen.looker  # nobody, until somebody says so
        self._commands: dict[str, Callable[[str], object]] = {
            "help": lambda _: self._say(self._words["help"]),
            "view": lambda _: self._say(self.seen.words.table()),
            "offers": self._offers,
            "log": self._log,
            "hint": lambda _: self._hint(),
            "why": self._why,
            "card": self._card,
            "rule": self._rule,
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
            if self._adviser is not None:
                self._adviser.close()
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
            self._memory.keep(len(self.match.history), position, seat, move, self._opponents.thoughts)
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
        self._offers("")
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
        elif _is_number(line):
            if move := self._numbered(line):
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

    def _numbered(self, line: str) -> Move | None:
        """The offer of a number, or None, which is said."""
        moves = self.match.position.moves
        if 1 <= int(line) <= len(moves):
            return moves[int(line) - 1]
        self._say(say("There are offers 1 to {last} (found '{line}').", last=len(moves), line=line))
        return None

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
    def _offers(self, word: str) -> None:
        """The offers by their numbers; those with a word, or with 'all' every one of them, however many."""
        wanted = "" if word.casefold() == "all" else word.casefold()
        offers = enumerate(map(self.seen.offered, self.match.position.moves), 1)
        rows = [f"  {number:>2}  {words}" for number, words in offers if wanted in words.casefold()]
        if not rows:
            self._say(say("No offer has '{word}' in it.", word=word))
        more = len(rows) - MOST_OFFERS
        if not word and more > 1:
            words = say("and {more} more: offers all, or offers WORD for those with a word in them", more=more)
            rows[MOST_OFFERS:] = [f"      {words}"]
        for row in rows:
            self._say(row)

    def _log(self, count: str) -> None:
        entries = self.match.log(self.seen.viewer)
        most = int(count) if _is_number(count) else NEWEST
        for entry in entries[max(0, len(entries) - most) :]:
            self._say(say("  turn {turn}: {text}", turn=entry.turn, text=told(entry.text)))

    def _hint(self) -> None:
        """The best moves, by what the person can know; Control-C stops the thinking."""
        position, looker, words = self.match.position, self.seen.looker, strings("coach")
        if self.match.rated:
            self._say(words["rated"])
            return
        self._say(words["thinking"])
        self._adviser = adviser = self._adviser or self._opponents.employ(AGENT)
        adviser.ask(position, looker)
        try:
            while adviser.poll() is None:
                time.sleep(PAUSE)
        except KeyboardInterrupt:
            adviser.cancel()
            self._say(say("Stopped."))
            return
        advice = best(self.seen.plan, self.match.names, position, looker, adviser.thoughts, self.seen.offered)
        self._advise(advice, [str(position.moves.index(one.move) + 1) for one in advice.rows])

    def _considered(self) -> None:
        """What a computer considered before its last move."""
        one = self._memory.last(self.match.history)
        if one is None:
            self._say(strings("coach")["nobody"])
            return
        names, over = self.match.names, self.match.result is not None
        advice = why_made(self.seen.plan, names, one, self.seen.looker, over)
        self._advise(advice, [""] * len(advice.rows))

    def _advise(self, advice: Advice, numbers: Sequence[str]) -> None:
        """Moves as they are offered, each with its worth, and below it why."""
        self._say(advice.title)
        for number, one in zip(numbers, advice.rows, strict=True):
            self._say(f"{number:>4}  {one.worth:>5}  {one.words}")
            if one.why:
                self._say(f"{'':>13}{one.why}")
        if advice.foot:
            self._say(advice.foot)

    def _why(self, text: str) -> None:
        if not text:
            self._considered()
            return
        if _is_number(text):
            if (move := self._numbered(text)) is None:
                return
            text = self.match.position.notation(move)
        reason = self.match.position.why_not(self.seen.looker, text)
        can = say("'{text}' can be played now.", text=text)
        self._say(self._in_words(reason.whole) if reason else can)

    def _card(self, name: str) -> None:
        """The text of a card, by its name or a part of it."""
        from scenes.faces import card_in_words

        wanted, cards = name.casefold(), self.match.ruleset.by_name
        found = [one for one in cards if one.casefold() == wanted] or [one for one in cards if wanted in one.casefold()]
        if not name or not found:
            none = say("No card of this game has '{name}' in its name.", name=name)
            self._say(none if name else say("Which card? Such as: card NAME"))
        elif len(found) > 5:
            self._say(say("{count} cards have '{name}' in their names.", count=len(found), name=name))
        else:
            for one in found:
                self._say(card_in_words(self.match.ruleset, self.seen.plan, cards[one]))

    def _rule(self, id: str) -> None:
        """A rule by its id, as refusals name it in brackets, or those of a chapter."""
        book = read_rulebook(self.match.ruleset.folder)
        found = book.called(id.strip("[]"))
        for rule in found:
            self._say(f"{rule.id}: {rule.text}")
        if not found:
            near = book.near(id) or list(dict.fromkeys(one.partition(".")[0] for one in book.rules))
            none, which = say("There is no rule '{id}'; there are {near}."), say("Which rule? There are {near}.")
            self._say((none if id else which).format(id=id, near=all_of(near)))

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
        own, points = decided(match, looker), match.undo_points(looker)
        if not own and not points:
            self._say(say("Nothing can be taken back: you have not moved yet."))
            return
        goal = next((at for at in reversed(points) if not match.history[at].unasked), (points or own[-1:])[0])
        never, more = doubts(match, goal, looker, way_back(match, self._way))
        if never:
            self._say(never)
            return
        if more and not self._said_twice("undo", " ".join(more)):
            return
        if points:
            while len(match.history) > goal and match.undo(looker):
                pass
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


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= LONGEST_NUMBER


LONGEST_NUMBER = 9
"""Digits of a number that somebody may mean."""
WITH_MORE = frozenset({"offers", "log", "why", "card", "rule", "ask"})
"""The commands that take more words; after any other more words make a move."""

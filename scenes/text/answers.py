"""What the text table answers to whoever asks: what can be done, what happened, why, and what would be best."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.kernel.refusal import Move
from game.language.tokens import lowered
from game.records.rulebook import read_rulebook
from scenes.faces import card_in_words
from scenes.look import strings
from scenes.table.advice import AGENT, Advice, Memory, best, why_made
from scenes.text.seen import Seen
from scenes.words import all_of, say, told, told_among

if TYPE_CHECKING:
    from scenes.table.opponents import Opponents, Thinks

MOST_OFFERS = 30
"""More offers than these are listed only when asked for."""
NEWEST = 20
"""So many lines of the log are shown unless more are asked for."""
PAUSE = 0.02
"""Seconds between two looks at whether a computer has found its move."""

LONGEST_NUMBER = 9
"""Digits of a number that somebody may mean."""


class Answers:
    """Says what one seat may know; nothing is played by it."""

    def __init__(self, seen: Seen, say: Callable[[str], object], opponents: Opponents) -> None:
        self.match, self.seen, self.memory = seen.match, seen, Memory()
        self._say, self._opponents = say, opponents
        self._adviser: Thinks | None = None

    def close(self) -> None:
        """Nobody asks any more."""
        if self._adviser is not None:
            self._adviser.close()

    def numbered(self, line: str) -> Move | None:
        """The offer of a number, or None, which is said."""
        moves = self.match.position.moves
        if 1 <= int(line) <= len(moves):
            return moves[int(line) - 1]
        self._say(say("There are offers 1 to {last} (found '{line}').", last=len(moves), line=line))
        return None

    def offers(self, word: str) -> None:
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

    def log(self, count: str) -> None:
        """What happened, the newest lines."""
        entries = self.match.log(self.seen.viewer)
        most = int(count) if is_number(count) else NEWEST
        for entry in entries[max(0, len(entries) - most) :]:
            when, text = lowered(self.seen.plan.when(entry.turn)), told(entry.text)
            self._say(f"  {text}" if text.casefold().startswith(when) else f"  {when}: {text}")

    def hint(self) -> None:
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
        one = self.memory.last(self.match.history)
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

    def why(self, text: str) -> None:
        """Why a move cannot be made; without one, why a computer made its last."""
        if not text:
            self._considered()
            return
        if is_number(text):
            if (move := self.numbered(text)) is None:
                return
            text = self.match.position.notation(move)
        reason = self.match.position.why_not(self.seen.looker, text)
        can = say("'{text}' can be played now.", text=text)
        self._say(told_among(reason.whole, self.match.names) if reason else can)

    def card(self, name: str) -> None:
        """The text of a card, by its name or a part of it."""
        wanted, cards = name.casefold(), self.match.ruleset.by_name
        found = [one for one in cards if one.casefold() == wanted] or [one for one in cards if wanted in one.casefold()]
        if not name or not found:
            none = say("No card of this game has '{name}' in its name.", name=name)
            self._say(none if name else say("Which card? Such as: card NAME"))
        elif len(found) > 5:
            self._say(say("{count} cards have '{name}' in their names.", count=len(found), name=name))
        else:
            for one in found:
                self._say(card_in_words(self.seen.plan, cards[one]))

    def rule(self, id: str) -> None:
        """A rule by its id, as refusals name it in brackets, or those of a chapter."""
        book = read_rulebook(self.match.ruleset.folder)
        found = book.called(id.strip("[]"))
        for rule in found:
            self._say(f"{rule.id}: {rule.text}")
        if not found:
            near = book.near(id) or list(dict.fromkeys(one.partition(".")[0] for one in book.rules))
            none, which = say("There is no rule '{id}'; there are {near}."), say("Which rule? There are {near}.")
            self._say((none if id else which).format(id=id, near=all_of(near)))


def is_number(word: str) -> bool:
    """Does somebody mean a number?"""
    return word.isascii() and word.isdigit() and len(word) <= LONGEST_NUMBER

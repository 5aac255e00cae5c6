"""Notation: the one textual form of every move, and its reading.

A verb is a pattern such as 'attack {target} with {dino}'. A hole is a card unless its name is in the verb's `words` (a
word of a list), or it is 'seat' or 'number'. A card is written as its name, after 'SEAT/' if another seat than the one
that decides controls it, before '#N' if it is not the first of that name in its pile. Seats are counted from 1 in text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from game.kernel.refusal import Move, Reason

if TYPE_CHECKING:
    from game.kernel.position import Position
    from game.kernel.ruleset import Ruleset
    from game.kernel.zones import Zone

PASS: Move = (0,)
DONE: Move = (1,)
YES: Move = (2,)
NO: Move = (3,)
"""The moves without arguments that every game has; their verbs come first in every `Verbs`."""

NOT_CARDS = ("seat", "number")
"""Holes that are no cards, besides those with words of their own."""
UNKNOWN = "a card"
"""What a card is called by a seat that does not know it."""
HOLE = re.compile(r"\{(\w+)\}")


class Verb:
    """A kind of move: its pattern, the words its holes may hold, and how it is done on the table.

    `drag` is the hole whose card is held, `onto` the hole whose card it is dropped on; `places` are zones that it may
    be dropped on instead.
    """

    def __init__(
        self,
        pattern: str,
        words: Mapping[str, Sequence[str]] | None = None,
        *,
        drag: str = "",
        onto: str = "",
        places: Sequence[str] = (),
        public: bool = True,
    ) -> None:
        self.pattern, self.words = pattern, words or {}
        self.holes: list[str] = HOLE.findall(pattern)
        self.drag, self.onto, self.places = drag, onto, tuple(places)
        self.public = public
        parts = HOLE.split(pattern)
        self.expression = re.compile(
            "".join(re.escape(part) if i % 2 == 0 else f"(?P<{part}>.+?)" for i, part in enumerate(parts)) + "$",
            re.IGNORECASE,
        )
        self.number = -1


class Verbs:
    """The verbs of a ruleset, numbered; those that every game has come first."""

    def __init__(self, **verbs: Verb) -> None:
        common = {
            "pass": Verb("pass"),
            "done": Verb("done"),
            "yes": Verb("yes"),
            "no": Verb("no"),
            "target": Verb("target {card}", onto="card"),
            "choose": Verb("choose {card}", onto="card"),
            "amount": Verb("choose {number}"),
            "option": Verb("option {number}"),
            "concede": Verb("concede {seat}"),
            "timeout": Verb("timeout {seat}"),
        }
        self.all: list[Verb] = []
        self.names: dict[str, int] = {}
        for name, verb in {**common, **verbs}.items():
            verb.number = self.names[name] = len(self.all)
            self.all.append(verb)
        self.no_more, self.done, self.yes, self.no = PASS, DONE, YES, NO
        self.concede, self.timeout = self.names["concede"], self.names["timeout"]

    def number_of(self, name: str) -> int:
        """The number of a verb, the first item of its moves."""
        return self.names[name]


class Notation:
    """Writes and reads the moves of one ruleset."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset

    def pile(self, position: Position, zone: Zone, seat: int) -> list[int]:
        """The cards that are counted together with those of a zone, in order."""
        zones = self.ruleset.zones
        first = zone.counted_with or zone.name
        found: list[int] = []
        for other in zones:
            if first in (other.name, other.counted_with):
                found += position.piles[other.number][0 if other.shared else seat]
        return found

    # ---- writing
    def card(self, position: Position, seat: int, card: int) -> str:
        """A card as seat sees it: '2/Plain Rex#2'."""
        name = position.card[card].name
        controller, zone = position.controller[card], position.zone[card]
        pile = self.pile(position, self.ruleset.zones[zone], controller)
        aliases = self.ruleset.aliases
        if not position.known[card] >> seat & 1:
            return self.unknown(position, seat, card)
        equal = known_first(
            position, seat, [other for other in pile if position.card[other].name == name and other not in aliases]
        )
        count = equal.index(card) + 1 if card in equal else 1
        text = aliases[card] if card in aliases else name + (f"#{count}" if count > 1 else "")
        shared = self.ruleset.zones[zone].shared
        return text if controller == seat or shared else f"{controller + 1}/{text}"

    def unknown(self, position: Position, seat: int, card: int) -> str:
        """A card that the seat does not know, counted in its pile: '2/a card#3'. Its name would give it away."""
        controller = position.controller[card]
        strange = self.strange(position, seat, position.piles[position.zone[card]][controller])
        count = f"#{strange.index(card) + 1}" if strange[0] != card else ""
        return (UNKNOWN if controller == seat else f"{controller + 1}/{UNKNOWN}") + count

    def spoken(self, position: Position, seat: int, card: int) -> str:
        """A card in words for people, as they say them to each other: 'Plain Rex', 'seat 2's Plain Rex'."""
        controller = position.controller[card]
        name = position.card[card].name if position.known[card] >> seat & 1 else "hidden card"
        if controller == seat or self.ruleset.zones[position.zone[card]].shared:
            return name if name != "hidden card" else f"a {name}"
        return f"seat {controller + 1}'s {name}"

    def strange(self, position: Position, seat: int, pile: list[int]) -> list[int]:
        """The cards of a pile that a seat does not know."""
        return [card for card in pile if not position.known[card] >> seat & 1]

    def text(self, position: Position, seat: int, move: Move) -> str:
        """A move as text."""
        verb = self.ruleset.verbs.all[move[0]]
        words = self.words_of(position, seat, move)
        return HOLE.sub(lambda hole: words[hole[1]], verb.pattern)

    def words_of(self, position: Position, seat: int, move: Move) -> dict[str, str]:
        """The holes of a move's verb, filled as notation."""
        return self.filled(position, seat, move, self.card)

    def spoken_words(self, position: Position, seat: int, move: Move) -> dict[str, str]:
        """The holes of a move's verb, filled with words for people."""
        return self.filled(position, seat, move, self.spoken)

    def filled(
        self, position: Position, seat: int, move: Move, named: Callable[[Position, int, int], str]
    ) -> dict[str, str]:
        """The holes of a move's verb, filled; cards as they are `named`."""
        verb = self.ruleset.verbs.all[move[0]]
        words = {}
        for hole, value in zip(verb.holes, move[1:], strict=False):
            if hole in verb.words:
                words[hole] = verb.words[hole][value]
            elif hole == "seat":
                words[hole] = str(value + 1)
            elif hole == "number":
                words[hole] = str(value)
            else:
                words[hole] = named(position, seat, value)
        return words

    # ---- reading
    def move(self, position: Position, text: str) -> Move:
        """The listed move that a text names; concessions and time-outs too. Raises IllegalMove with the reason."""
        from game.kernel.position import IllegalMove

        wanted = " ".join(text.split()).casefold()
        seat = position.seat
        named = [move for move in position.moves if self.text(position, seat, move).casefold() == wanted]
        if len(named) == 1:
            return named[0]
        if len(named) > 1:
            raise IllegalMove(f"'{text}' means {len(named)} moves")
        listed = set(position.moves)
        meant = [move for move in self.readings(position, seat, text) if move in listed or self.is_outside(move)]
        if len(meant) == 1:
            return meant[0]
        if len(meant) > 1:
            raise IllegalMove(
                f"'{text}' means {len(meant)} moves: " + ", ".join(self.text(position, seat, move) for move in meant)
            )
        reason = self.why_not(position, seat, text)
        raise IllegalMove(str(reason) if reason else f"'{text}' is not a move here")

    def is_outside(self, move: Move) -> bool:
        """A concession or time-out, taken at any decision and never listed."""
        return move[0] in (self.ruleset.verbs.concede, self.ruleset.verbs.timeout)

    def readings(self, position: Position, seat: int, text: str) -> Iterator[Move]:
        """Everything that a text could mean, legal or not."""
        text = " ".join(text.split())
        for verb in self.ruleset.verbs.all:
            match = verb.expression.match(text)
            if match is None:
                continue
            rows: list[Move] = [(verb.number,)]
            for hole in verb.holes:
                values = list(self.values(position, seat, verb, hole, match[hole]))
                rows = [(*row, value) for row in rows for value in values]
            yield from rows

    def values(self, position: Position, seat: int, verb: Verb, hole: str, text: str) -> Iterator[int]:
        """What the text of a hole may stand for."""
        if hole in verb.words:
            for index, word in enumerate(verb.words[hole]):
                if word.casefold() == text.casefold():
                    yield index
        elif hole in ("seat", "number"):
            if text.isdigit():
                value = int(text) - (hole == "seat")
                if hole == "number" or value < position.seats:
                    yield value
        else:
            yield from self.cards(position, seat, text)

    def cards(self, position: Position, seat: int, text: str) -> Iterator[int]:
        """The cards that a text may mean, those in the zones listed first in zones.toml first."""
        whose, name, number = seat, text, 0
        if match := re.match(r"(\d+)/(.+)$", name):
            whose, name = int(match[1]) - 1, match[2]
        if match := re.match(r"(.+)#(\d+)$", name):
            name, number = match[1], int(match[2])
        aliases = [card for card, alias in self.ruleset.aliases.items() if alias.casefold() == name.casefold()]
        for zone in self.ruleset.zones:
            if zone.counted_with:
                continue
            piles = [self.pile(position, zone, whose)] if zone.shared or whose < position.seats else []
            for pile in piles:
                found = self.strange(position, seat, pile) if name.casefold() == UNKNOWN else []
                found = (
                    found
                    or [card for card in pile if card in aliases]
                    or known_first(
                        position,
                        seat,
                        [
                            card
                            for card in pile
                            if position.card[card].name.casefold() == name.casefold()
                            and card not in self.ruleset.aliases
                        ],
                    )
                )
                if number:
                    yield from found[number - 1 : number]
                else:
                    yield from found

    def why_not(self, position: Position, seat: int, text: str) -> Reason | None:
        """The first reason why a seat may not make a move, or None if it may."""
        unnamed = UNKNOWN in text.casefold()
        known = [
            move for move in self.readings(position, seat, text) if unnamed or not self.hidden(position, seat, move)
        ]
        if not known:
            return Reason("notation", self.unreadable(position, seat, text))
        reasons = []
        for move in known:
            if self.is_outside(move) or (seat == position.seat and move in position.moves):
                return None
            refusal = self.ruleset.why_not(position, seat, move)
            if refusal is None:
                return None
            reasons.append(refusal.explain(position, seat, move))
        return reasons[0]

    def hidden(self, position: Position, seat: int, move: Move) -> bool:
        """Does the move name a card that the seat does not know?"""
        verb = self.ruleset.verbs.all[move[0]]
        return any(
            hole not in verb.words and hole not in NOT_CARDS and not position.known[card] >> seat & 1
            for hole, card in zip(verb.holes, move[1:], strict=True)
        )

    def unreadable(self, position: Position, seat: int, text: str) -> str:
        """Why a text names no move at all: an unknown verb, or a card that is not to be seen."""
        tidy = " ".join(text.split())
        for verb in self.ruleset.verbs.all:
            match = verb.expression.match(tidy)
            if match is not None:
                for hole in verb.holes:
                    if not any(True for _ in self.values(position, seat, verb, hole, match[hole])):
                        return f"'{tidy}': there is no {hole} '{match[hole]}' that seat {seat + 1} can see"
                return f"'{tidy}': seat {seat + 1} cannot see such a card"
        patterns = ", ".join(sorted({verb.pattern for verb in self.ruleset.verbs.all}))
        return f"'{tidy}' is no move; expected one of: {patterns}"


def known_first(position: Position, seat: int, cards: list[int]) -> list[int]:
    """Cards in their order, those that the seat knows before the others: what it does not know must not be counted for
    it."""
    return sorted(cards, key=lambda card: not position.known[card] >> seat & 1) if len(cards) > 1 else cards

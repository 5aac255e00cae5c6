"""Notation: the one textual form of every move, and its reading.

A verb is a pattern such as 'attack {target} with {dino}'. A hole is a card unless its name is in the verb's `words` (a
word of a list), or it is 'seat' or 'number'. A card is written as its name, after 'SEAT/' if another seat than the one
that decides controls it, before '#N' if it is not the first of that name in its pile, and before '@ZONE' where a card
of its name in another zone could be meant. Seats are counted from 1 in text.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from game.kernel.refusal import Move, Reason
from game.kernel.said import said
from game.kernel.said import seat as owner

if TYPE_CHECKING:
    from game.kernel.position import Position
    from game.kernel.ruleset import Ruleset

    Naming = Callable[[Position, int, int], str]

PASS: Move = (0,)
DONE: Move = (1,)
YES: Move = (2,)
NO: Move = (3,)
"""The moves without arguments that every game has; their verbs come first in every `Verbs`."""

NOT_CARDS = ("seat", "number")
"""Holes that are no cards, besides those with words of their own."""
UNKNOWN = said("a card")
"""What a card is called by a seat that does not know it."""
NOT_KNOWN = said("you do not know which card that is")
"""All that is said of an unlisted move with such a card: any reason would tell something of it."""
HOLE = re.compile(r"\{(\w+)\}")
NUMBER = re.compile(r"[0-9]{1,9}")
CARD = re.compile(r"(?:(?P<seat>[1-9])/)?(?P<name>.+?)(?:#(?P<count>[1-9][0-9]{0,3}))?(?:@(?P<zone>\w+))?")


class Verb:
    """A kind of move: its pattern, the words its holes may hold, and how it is done on the table.

    `drag` is the hole whose card is held, `onto` the hole whose card it is dropped on; `places` are zones that it may
    be dropped on instead. `told` is how people are told of it where the pattern is too short for that.
    """

    def __init__(
        self,
        pattern: str,
        words: Mapping[str, Sequence[str]] | None = None,
        *,
        drag: str = "",
        onto: str = "",
        places: Sequence[str] = (),
        told: str = "",
    ) -> None:
        self.pattern, self.told, self.words = pattern, told or pattern, words or {}
        self.holes: list[str] = HOLE.findall(pattern)
        self.drag, self.onto, self.places = drag, onto, tuple(places)
        parts = HOLE.split(pattern)
        self.expressions = [
            re.compile(
                "".join(re.escape(part) if i % 2 == 0 else f"(?P<{part}>{some})" for i, part in enumerate(parts)) + "$",
                re.IGNORECASE,
            )
            for some in ((".+?", ".+") if len(self.holes) > 1 else (".+?",))
        ]
        self.number = -1

    def ways(self, text: str) -> list[dict[str, str]]:
        """The ways in which a text says it, by what stands in the holes: the words between those may be a part of a
        card's name ('Bathe in Blood')."""
        found: list[dict[str, str]] = []
        for expression in self.expressions:
            if (match := expression.match(text)) and match.groupdict() not in found:
                found.append(match.groupdict())
        return found


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
        self.option, self.concede, self.timeout = (self.names[name] for name in ("option", "concede", "timeout"))

    def number_of(self, name: str) -> int:
        """The number of a verb, the first item of its moves."""
        return self.names[name]


class Notation:
    """Writes and reads the moves of one ruleset."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset

    # ---- writing
    def text(self, position: Position, seat: int, move: Move) -> str:
        """A move as text: one of its own if it is listed."""
        if seat == position.seat and move in position.moves:
            return self.texts(position)[move]
        return self.written(position, seat, move)

    def texts(self, position: Position) -> dict[Move, str]:
        """Every listed move with its text, no two alike: where cards of one name could be meant it says in which zone
        each lies, and what differs in nothing that a text names is counted."""
        seat = position.seat
        texts = {move: self.written(position, seat, move) for move in position.moves}
        if len(set(texts.values())) == len(texts):
            return texts
        for move in alike(texts):
            texts[move] = self.written(position, seat, move, self.placed)
        counts: dict[str, int] = {}
        for move in alike(texts):
            text = texts[move]
            count = counts[text] = counts.get(text, 0) + 1
            if count > 1:
                texts[move] = f"{text} ~{count}"
        return texts

    def written(self, position: Position, seat: int, move: Move, named: Naming | None = None) -> str:
        """A move as text that another may share."""
        words = self.filled(position, seat, move, named or self.card)
        return HOLE.sub(lambda hole: words[hole[1]], self.ruleset.verbs.all[move[0]].pattern)

    def words_of(self, position: Position, seat: int, move: Move) -> dict[str, str]:
        """The holes of a move's verb, filled as notation."""
        return self.filled(position, seat, move, self.card)

    def said(self, position: Position, seat: int, move: Move) -> str:
        """A move in words for people."""
        return self.in_words(position, seat, move, self.told_apart)

    def in_words(self, position: Position, seat: int, move: Move, named: Naming) -> str:
        """A move in words for people, its cards as they are `named`."""
        if move[0] == self.ruleset.verbs.option and (option := self.ruleset.label(position, move)):
            return said("choose '{option}'", option=option)
        return said(self.ruleset.verbs.all[move[0]].told, **self.holes(position, seat, move, named))

    def spoken_words(self, position: Position, seat: int, move: Move) -> dict[str, str]:
        """The holes of a move's verb, filled with words for people."""
        return self.holes(position, seat, move, self.spoken)

    def holes(self, position: Position, seat: int, move: Move, named: Naming) -> dict[str, str]:
        """The holes of a move's verb, filled with words for people, cards as they are `named`."""
        words, lists = self.filled(position, seat, move, named), self.ruleset.verbs.all[move[0]].words
        found = {
            hole: said(word) if hole in lists else owner(int(word) - 1) if hole == "seat" else word
            for hole, word in words.items()
        }
        return {**found, **self.ruleset.summed(move)}

    def filled(self, position: Position, seat: int, move: Move, named: Naming) -> dict[str, str]:
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

    def card(self, position: Position, seat: int, card: int) -> str:
        """A card as seat sees it: '2/Plain Rex#2'; one that it does not know '2/a card#3', since its name would give it
        away."""
        name, controller = self.called(position, seat, card), position.controller[card]
        zone = self.ruleset.zones[position.zone[card]]
        equal = self.equal(position, seat, position.piles[zone.number][0 if zone.shared else controller], name)
        text = name if equal[0] == card else f"{name}#{equal.index(card) + 1}"
        return text if controller == seat or zone.shared else f"{controller + 1}/{text}"

    def placed(self, position: Position, seat: int, card: int) -> str:
        """A card with the zone in which it lies: 'Plain Rex@hand'."""
        return f"{self.card(position, seat, card)}@{self.ruleset.zones[position.zone[card]].name}"

    def spoken(self, position: Position, seat: int, card: int) -> str:
        """A card in words for people, as they say them to each other: 'Plain Rex', 'Seat 2's Plain Rex'."""
        controller = position.controller[card]
        known = position.known[card] >> seat & 1
        name: str = position.card[card].name
        if controller == seat or self.ruleset.zones[position.zone[card]].shared:
            return name if known else said("a hidden card")
        if known:
            return said("{seat}'s {card}", seat=owner(controller), card=name)
        return said("{seat}'s hidden card", seat=owner(controller))

    def told_apart(self, position: Position, seat: int, card: int) -> str:
        """A card in words, told apart from its namesakes in the same place: 'Plain Rex (2)'."""
        zone = position.zone[card]
        pile = position.piles[zone][0 if self.ruleset.zones[zone].shared else position.controller[card]]
        number = self.equal(position, seat, pile, self.called(position, seat, card)).index(card) + 1
        name = self.spoken(position, seat, card)
        return said("{card} ({number})", card=name, number=number) if number > 1 else name

    def called(self, position: Position, seat: int, card: int) -> str:
        """What a seat calls a card, wherever it lies."""
        if not position.known[card] >> seat & 1:
            return UNKNOWN
        return self.ruleset.aliases.get(card) or position.card[card].name

    def equal(self, position: Position, seat: int, pile: list[int], name: str) -> list[int]:
        """The cards of a pile that a seat calls so, in order."""
        return [card for card in pile if self.called(position, seat, card) == name]

    # ---- reading
    def move(self, position: Position, text: str) -> Move:
        """The listed move that a text names; concessions and time-outs too. Raises IllegalMove with the reason."""
        from game.kernel.position import IllegalMove

        text = tidy(text)
        texts = self.texts(position)
        named = [move for move, own in texts.items() if tidy(own) == text]
        if not named:
            named = [move for move, own in texts.items() if tidy(own).casefold() == text.casefold()]
        if not named:
            listed = set(position.moves)
            named = [
                move for move in self.readings(position, position.seat, text) if move in listed or self.is_outside(move)
            ]
        if len(named) == 1:
            return named[0]
        if named:
            meant = ", ".join(self.text(position, position.seat, move) for move in named)
            raise IllegalMove(said("'{text}' means {count} moves: {meant}", text=text, count=len(named), meant=meant))
        reason = self.why_not(position, position.seat, text)
        raise IllegalMove(reason.whole if reason else said("'{text}' is not a move here", text=text))

    def is_outside(self, move: Move) -> bool:
        """A concession or time-out, taken at any decision and never listed."""
        return move[0] in (self.ruleset.verbs.concede, self.ruleset.verbs.timeout)

    def readings(self, position: Position, seat: int, text: str) -> Iterator[Move]:
        """Everything that a text could mean, legal or not."""
        text = tidy(text)
        for verb in self.ruleset.verbs.all:
            for way in verb.ways(text):
                rows: list[Move] = [(verb.number,)]
                for hole in verb.holes:
                    values = list(self.values(position, seat, verb, hole, way[hole]))
                    rows = [(*row, value) for row in rows for value in values]
                yield from rows

    def values(self, position: Position, seat: int, verb: Verb, hole: str, text: str) -> Iterator[int]:
        """What the text of a hole may stand for."""
        if hole in verb.words:
            for index, word in enumerate(verb.words[hole]):
                if word.casefold() == text.casefold():
                    yield index
        elif hole in ("seat", "number"):
            if NUMBER.fullmatch(text):
                value = int(text) - (hole == "seat")
                if hole == "number" or 0 <= value < position.seats:
                    yield value
        else:
            yield from self.cards(position, seat, text)

    def cards(self, position: Position, seat: int, text: str) -> Iterator[int]:
        """The cards that a text may mean, those in the zones listed first in zones.toml first. A seat cannot name what
        it does not know."""
        match = CARD.fullmatch(text)
        if match is None:
            return
        whose = int(match["seat"]) - 1 if match["seat"] else seat
        count, place = int(match["count"] or 0), match["zone"]
        for zone in self.ruleset.zones:
            if (place and zone.name != place.casefold()) or not 0 <= whose < position.seats:
                continue
            pile = position.piles[zone.number][0 if zone.shared else whose]
            name = match["name"].casefold()
            found = [card for card in pile if self.called(position, seat, card).casefold() == name]
            yield from found[count - 1 : count] if count else found

    def why_not(self, position: Position, seat: int, text: str) -> Reason | None:
        """The first reason why a seat may not make a move, or None if it may."""
        reasons = self.reasons(position, seat, self.readings(position, seat, text))
        if reasons is None:
            return None
        return reasons[0] if reasons else Reason("notation", self.unreadable(position, seat, text))

    def reasons(self, position: Position, seat: int, moves: Iterable[Move]) -> list[Reason] | None:
        """Why a seat may make none of these moves, each with its reason, or None if it may make one. Of cards that it
        does not know the seat is told nothing but that, and last."""
        reasons, unknown = [], False
        for move in moves:
            if self.is_outside(move) or (seat == position.seat and move in position.moves):
                return None
            if self.unknown(position, seat, move):
                unknown = True
                continue
            refusal = self.ruleset.why_not(position, seat, move)
            if refusal is None:
                return None
            reasons.append(refusal.explain(position, seat, move))
        return [*reasons, Reason("notation", NOT_KNOWN)] if unknown else reasons

    def unknown(self, position: Position, seat: int, move: Move) -> bool:
        """Does the move name a card that the seat does not know?"""
        return any(not position.known[card] >> seat & 1 for card in self.cards_of(move))

    def cards_of(self, move: Move) -> list[int]:
        """The cards that a move names."""
        verb = self.ruleset.verbs.all[move[0]]
        holes = zip(verb.holes, move[1:], strict=True)
        return [card for hole, card in holes if hole not in verb.words and hole not in NOT_CARDS]

    def unreadable(self, position: Position, seat: int, text: str) -> str:
        """Why a text names no move at all: an unknown verb, or a card that is not to be seen."""
        text = tidy(text)
        for verb in self.ruleset.verbs.all:
            unseen = [
                [one for one in way.items() if not any(True for _ in self.values(position, seat, verb, *one))]
                for way in verb.ways(text)
            ]
            if unseen and all(unseen):
                hole, name = min(unseen, key=len)[0]
                return said(
                    "'{text}': there is no {hole} '{name}' that seat {seat} can see",
                    text=text,
                    hole=hole,
                    name=name,
                    seat=seat + 1,
                )
        patterns = ", ".join(sorted({verb.pattern for verb in self.ruleset.verbs.all}))
        return said("'{text}' is no move; expected one of: {patterns}", text=text, patterns=patterns)


def tidy(text: str) -> str:
    """A text with single blanks."""
    return " ".join(text.split())


def alike(texts: Mapping[Move, str]) -> list[Move]:
    """The moves that share their text with another move, so that the text alone does not name one."""
    counts = Counter(texts.values())
    return [move for move, text in texts.items() if counts[text] > 1]

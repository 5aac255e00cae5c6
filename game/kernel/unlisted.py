"""Why a move is not among those that are listed, when no check of its own forbids it: whose decision it is, and what is
decided."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from game.kernel.notation import NOT_CARDS
from game.kernel.options import question_of
from game.kernel.refusal import Refusal
from game.kernel.said import like, marked, said
from game.kernel.said import seat as seat_said

if TYPE_CHECKING:
    from game.kernel.position import Position
    from game.kernel.refusal import Move

Check = Callable[[Any, int, "Move"], "Refusal | None"]
NOT_ASKED = marked("that answers nothing you are asked now: {prompt}")


class Unlisted:
    """The last reasons of a ruleset: `asked` is the rule that says who decides, `choice` the one that says among what.

    `numbered` are the verbs that name a card and a number, each with the one that is written for the first of them.
    """

    def __init__(self, asked: str, choice: str, numbered: Mapping[int, int] | None = None) -> None:
        self.numbered = numbered or {}
        self.over = Refusal(asked, "the game is over, and nothing is decided any more")
        self.others = Refusal(asked, "{decider} decides now", facts)
        self.answers = Refusal(asked, "that has to wait until all have passed")
        self.first = Refusal(asked, "something else comes first: {prompt}", facts)
        self.bare = Refusal(choice, "the first of the abilities of {name} is named without a number", facts)
        self.alike = Refusal(choice, "of cards that are alike only one is offered: take the other {name}", twin_facts)
        self.no_choice = Refusal(choice, NOT_ASKED, facts)
        self.no_candidate = Refusal(choice, "{name} does not answer this: {prompt}", facts)

    def why_not(self, checks: Mapping[int, Check], position: Position, seat: int, move: Move) -> Refusal | None:
        """The first failed check of a move. Who decides comes last, so that the card's own reason is named; but of a
        game that is over there is nothing else to be said."""
        if position.result is not None:
            return self.over
        check = checks.get(move[0])
        refusal = check(position, seat, move) if check else self.why_no_answer(position, seat, move)
        if refusal is not None or (seat == position.seat and move in position.moves):
            return refusal
        return self.why_no_decision(position, seat) or self.why_not_now(position, move)

    def why_no_decision(self, position: Position, seat: int) -> Refusal | None:
        """Why a seat decides nothing now."""
        return self.others if seat != position.seat else None

    def why_not_now(self, position: Position, move: Move) -> Refusal:
        """Why the seat that decides is not offered something that nothing else forbids."""
        if move[0] in self.numbered and move[2] == 1 and (self.numbered[move[0]], move[1]) in position.moves:
            return self.bare
        if stand_in(position, move) is not None:
            return self.alike
        return self.answers if position.ruleset.verbs.no_more in position.moves else self.first

    def why_no_answer(self, position: Position, seat: int, move: Move) -> Refusal | None:
        """Why a move that has no check of its own, since it answers a question, is no answer to this one."""
        if move in position.moves and seat == position.seat:
            return None
        if refusal := self.why_no_decision(position, seat):
            return refusal
        if stand_in(position, move) is not None:
            return self.alike
        return self.no_candidate if any(one[0] == move[0] for one in position.moves) else self.no_choice


def facts(position: Position, seat: int, move: Move) -> dict[str, Any]:
    """Whose decision it is and what is decided, and what the move is about."""
    words = position.ruleset.notation.spoken_words(position, seat, move)
    question = question_of(position.prompt)
    options = question != position.prompt
    prompt = going_on(position, said(question) if options else position.prompt)
    return {
        "decider": seat_said(position.seat),
        "prompt": said("{prompt} of several", prompt=prompt) if options else prompt,
        "name": next(iter(words.values()), said("that")),
    }


def twin_facts(position: Position, seat: int, move: Move) -> dict[str, Any]:
    """The first card of a move that is not the one that is offered of those alike."""
    words = position.ruleset.notation.spoken_words(position, seat, move)
    others = (
        [word for word, one, other in zip(words.values(), move[1:], twin[1:], strict=False) if one != other]
        for twin in twins(position, move)
    )
    return {"name": min(others, key=len)[0]}


def going_on(position: Position, prompt: str) -> str:
    """A prompt as it goes on in another sentence: without its capital, unless it begins with the name of a card."""
    name, colon, _ = prompt.partition(": ")
    if colon and name in position.ruleset.by_name:
        return prompt
    return like(prompt[:1].lower() + prompt[1:], prompt)


def twins(position: Position, move: Move) -> Iterator[Move]:
    """The listed moves that differ from one only by which of two equal cards they name."""
    verb = position.ruleset.verbs.all[move[0]]
    cards = [hole not in verb.words and hole not in NOT_CARDS for hole in verb.holes]
    for one in position.moves:
        if one[0] == move[0] and all(
            first == second or (is_card and alike(position, first, second))
            for is_card, first, second in zip(cards, one[1:], move[1:], strict=True)
        ):
            yield one


def stand_in(position: Position, move: Move) -> Move | None:
    """The listed move that stands for one, where of equal cards only one is listed."""
    zone, once = position.zone, position.ruleset.listed_once
    return next(
        (
            twin
            for twin in twins(position, move)
            if all(one == other or zone[one] in once for one, other in zip(twin, move, strict=True))
        ),
        None,
    )


def stands_for(position: Position, one: int, other: int) -> bool:
    """Is of these two cards only one listed, since they are equal?"""
    return position.zone[one] in position.ruleset.listed_once and alike(position, one, other)


def alike(position: Position, one: int, other: int) -> bool:
    """Are two cards in one place equal in all that matters there?"""
    if position.card[one] is not position.card[other] or position.zone[one] != position.zone[other]:
        return False
    if position.controller[one] != position.controller[other]:
        return False
    names: Iterable[str] = position.ruleset.carried
    if position.in_play(one):
        names = (name for name, (kind, _) in position.kinds.items() if kind == "card" and name != "stay")
    return all(getattr(position, name)[one] == getattr(position, name)[other] for name in names)

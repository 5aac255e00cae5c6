"""When one card of a pool beats another: it has all that the other has, with no number worse, and something more."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import permutations
from typing import Any, NamedTuple

from game.kernel.cards import Definition


class Comparison(NamedTuple):
    """By what the cards of a game are compared; of what is printed more is better."""

    kind: Callable[[Definition], Any]  # what two cards must share so that one can stand for the other
    numbers: Callable[[Definition], tuple[int, ...]]
    drawback: str  # a sentence by which a card's owner loses something
    less: str  # a sentence whose numbers are better the smaller they are
    counted: str  # what is done to "a card", which is one

    def beats(self, better: Definition, worse: Definition) -> bool:
        """Has one card all that another has, with no number worse, and something more?"""
        if self.kind(better) != self.kind(worse):
            return False
        has, wanted = dict(self.sentences(better)), dict(self.sentences(worse))
        more = has.keys() - wanted.keys()
        if not wanted.keys() <= has.keys() or any(re.search(self.drawback, text.lower()) for text in more):
            return False
        pairs = [*zip(self.numbers(better), self.numbers(worse), strict=True)]
        for text, amounts in wanted.items():
            pairs += zip(has[text], amounts, strict=True)
        return all(one >= other for one, other in pairs) and (bool(more) or any(one > other for one, other in pairs))

    def sentences(self, card: Definition) -> Iterator[tuple[str, tuple[int, ...]]]:
        """Each sentence of a text with its numbers taken out; numbers of costs and of what harms its owner count as
        negative."""
        for paragraph in re.sub(rf"(?i)\b({self.counted}) a card\b", r"\1 1 cards", card.text).split("\n"):
            cost, colon, rest = paragraph.partition(": ")
            for sentence in (rest if colon else paragraph).rstrip(".").split(". "):
                sign = -1 if re.search(self.less, sentence) else 1
                costs = [-int(number) for number in re.findall(r"\d+", cost)] if colon else []
                gains = [sign * int(number) for number in re.findall(r"[+-]?\d+", sentence)]
                yield re.sub(r"[+-]?\d+", "#", f"{cost}: {sentence}" if colon else sentence), (*costs, *gains)

    def beaten(self, pool: Iterable[Definition]) -> list[str]:
        """Which cards of a pool beat which."""
        return [
            f"{better.name} beats {worse.name}" for better, worse in permutations(pool, 2) if self.beats(better, worse)
        ]

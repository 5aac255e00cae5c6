"""What the words of a text say at a glance, for an opponent that sorts moves by what cards are for."""

from __future__ import annotations

import re
from functools import cache


class Wording:
    """A text in small letters on one line, to be searched for patterns."""

    def __init__(self, text: str) -> None:
        self.text = " ".join(text.lower().split())

    def says(self, pattern: str) -> bool:
        """Does the pattern occur?"""
        return re.search(pattern, self.text) is not None

    def amount(self, pattern: str) -> int:
        """The number that is the first group of the pattern, or 0 where it does not occur."""
        found = re.search(pattern, self.text)
        return int(found[1]) if found else 0


SPITE = re.compile(
    r"(?:destroy|kill|exhaust|stun|silence|corrupt|return|sacrifice|discard)"
    r" (?:each|all)\b.*\b(?:you control|your \w+)\b.*"
    r"|discard your hand"
    r"|(?:deal \d+ damage to|place an? \w+ on) (?:you|(?:each|all|an?|another|\d+) \w+ you control)"
    r"|(?:sacrifice|destroy|kill|exhaust|stun|silence|corrupt) (?:an?|another|\d+) \w+ you control"
    r"|(?:each|an|another|all|\d+) (?:other )?enemy \w+ (?:gets?|gains?|has|have) (?!.*(?:-\d|cannot)).*"
    r"|(?:each|an?|another) (?:other )?\w+ you control gets? -(?!.*\+\d).*"
    r"|the cursed unit gets \+\d+/\+\d+"
    r"|(?:heal|ready|refresh|restore) (?:each|an|all|another|\d+) enemy \w+"
    r"|(?:each|an|the) (?:opponent|other player|enemy player) (?:draws|gains) .*"
    r"|you lose \d+ \w+"
)
"""A sentence by which its player's own side loses, or an opponent wins something."""


@cache
def spites_its_player(text: str) -> bool:
    """Does a text say nothing but what harms its own player's side, or serves an opponent? Nobody plays such a card
    without a reason that the words do not tell."""
    sentences = [one for one in re.split(r"\.(?: |$)", Wording(text).text) if one]
    return bool(sentences) and all(SPITE.fullmatch(one) for one in sentences)

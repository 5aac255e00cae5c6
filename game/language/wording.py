"""What the words of a text say at a glance, for an opponent that sorts moves by what cards are for."""

from __future__ import annotations

import re


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

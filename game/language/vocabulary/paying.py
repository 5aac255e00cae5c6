"""What its controller pays in the middle of an effect, in games where no cost is called the same."""

from __future__ import annotations

from game.language.phrase import phrase
from game.language.vocabulary.tolls import Paying, Toll


@phrase("pay {toll}")
class PayToll(Paying):
    """If you have it; else nothing is paid."""

    toll: Toll

"""What a choice is for: the part of a card's text that asks for it."""

from __future__ import annotations

from game.kernel.position import Position
from game.language.vocabulary.making import choices_in

CHOOSE = "Choose "
"""How the question begins that says no more than what may be chosen."""


def purpose(position: Position) -> str:
    """What is asked now, in the words of the text that asks: 'exhaust an enemy unit', and what is to be chosen if the
    text has more than one choice. Nothing if no text asks, or the question says it."""
    if position.about < 0 or not position.prompt.startswith(CHOOSE):
        return ""
    wanted = position.prompt.removeprefix(CHOOSE)
    for row in position.card[position.about].abilities.rows:
        for effect in row.effects:
            text = getattr(effect, "text", None)
            asked = [str(getattr(choice, "wanted", "")) for choice in choices_in(effect)] if text else []
            if wanted in asked:
                words = f"{text[:1].lower()}{text[1:]}"
                return words if len(asked) == 1 else f"{words}: choose {wanted}"
    return ""

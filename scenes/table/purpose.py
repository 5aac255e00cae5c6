"""What a choice is for: the part of a card's text that asks for it."""

from __future__ import annotations

from game.kernel.position import Position
from game.kernel.said import Said
from game.language.vocabulary.making import choices_in
from scenes.words import marked, say

CHOOSE = marked("Choose {wanted}")
"""The question that says no more than what may be chosen."""


def purpose(position: Position) -> str:
    """What is asked now, in the words of the text that asks: 'exhaust an enemy unit', and what is to be chosen if the
    text has more than one choice. Nothing if no text asks, or the question says it."""
    prompt = position.prompt
    if position.about < 0 or not isinstance(prompt, Said) or prompt.words != CHOOSE:
        return ""
    wanted = prompt.parts["wanted"]
    for row in position.card[position.about].abilities.rows:
        for effect in row.effects:
            text = getattr(effect, "text", None)
            asked = [str(getattr(choice, "wanted", "")) for choice in choices_in(effect)] if text else []
            if wanted in asked:
                words = f"{text[:1].lower()}{text[1:]}"
                if len(asked) == 1:
                    return say("{text}", text=words)
                return say("{text}: choose {wanted}", text=words, wanted=wanted)
    return ""

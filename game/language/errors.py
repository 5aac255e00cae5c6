"""What can be wrong: a text (the card author's business) or a vocabulary (the programmer's)."""

from __future__ import annotations

from game.kernel.said import said


class TextError(ValueError):
    """A card text that cannot be read, or can be read in two ways. The message is for the card's author, and whatever
    it quotes can be drawn.

    `words` are the message without the `card` that it names, and can be told in another language. `start` is where in
    the text the trouble begins, in characters; None when it is the text as a whole; `end` where it ends, if the words
    up to there are read, but mean two things. `instead` is the text in the language's own spelling, when that is all
    that is wrong.
    """

    def __init__(
        self, message: str, start: int | None = None, instead: str | None = None, card: str = "", end: int | None = None
    ) -> None:
        told = f"{card}: {message}" if card else message
        super().__init__("".join(letter if letter.isprintable() or letter == "\n" else "?" for letter in told))
        self.words = message
        self.start = start
        self.end = end
        self.instead = instead


def happens_once(words: str) -> TextError:
    """What is wrong with a deed that stands where something is true all the time."""
    return TextError(said("'{words}' happens once: it needs a 'when' or a cost before it", words=words))


class VocabularyError(TypeError):
    """Phrases that do not make a language: a misnamed hole, a method left out, two classes of one name."""

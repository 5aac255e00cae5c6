"""What comes of a move, and whatever else was said, as it is kept in a file: not in sentences, but as what they are
made of, so that they are said in the language that is set when it is read."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, TypeAdapter

from game.ai.outlook import Number, Outlook
from game.kernel.said import Said, made


class Spoken(BaseModel):
    """Something that was said: its English words, and the template and the parts that they were made of."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    text: str
    words: str
    parts: dict[str, Spoken | int | str]
    many: str = ""


class Foreseen(BaseModel):
    """An outlook."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    answer: Spoken | str
    seat: int
    share: float
    changes: tuple[tuple[Number, float], ...]
    won: float
    lost: float

    @classmethod
    def of(cls, outlook: Outlook | None) -> Foreseen | None:
        """An outlook, to be kept, if there is one."""
        return None if outlook is None else cls(**{**outlook._asdict(), "answer": kept(outlook.answer)})

    @property
    def outlook(self) -> Outlook:
        """It as it was."""
        return Outlook(said_again(self.answer), self.seat, self.share, self.changes, self.won, self.lost)


def spoken(*texts: str) -> str:
    """What was said, as one line to be kept."""
    return _TEXTS.dump_json([*map(kept, texts)]).decode()


def heard(line: str) -> list[str]:
    """The way back."""
    return [said_again(text) for text in _TEXTS.validate_json(line)]


def kept(part: object) -> Spoken | int | str:
    """What was said, and its parts; whatever else is a part stays as it is written."""
    if not isinstance(part, Said):
        return part if isinstance(part, int | str) else str(part)
    parts = {name: kept(one) for name, one in part.parts.items()}
    return Spoken(text=str(part), words=part.words, parts=parts, many=part.many)


def said_again(part: Spoken | int | str) -> str:
    """The way back."""
    if not isinstance(part, Spoken):
        return str(part)
    parts = {name: one if isinstance(one, int) else said_again(one) for name, one in part.parts.items()}
    return made(part.text, part.words, parts, part.many)


_TEXTS = TypeAdapter(list[Spoken | int | str])

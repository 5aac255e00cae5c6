"""Log lines say 'Seat 1'; here they get the names of those who sit there. Somebody called 'You' is spoken to."""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.kernel.said import Said, made, marked

SEATS = re.compile(r"\bSeat ([1-8])('s)?(?: (\w+))?")
PLAYER, YOU, FRIEND = marked("Player"), marked("You"), marked("Friend")
ODD = {"has": "have", "is": "are", "does": "do"}


def called(who: Sequence[str], people: int = 1) -> tuple[str, ...]:
    """What the seats are called. Where several people look at one screen, none of them is spoken to: who has no name of
    their own is a player; two of a name are told apart by their seats."""
    if people > 1:
        who = [PLAYER if name in (YOU, FRIEND) else name for name in who]
    return tuple(name if who.count(name) == 1 else f"{name} {seat + 1}" for seat, name in enumerate(who))


def with_names(line: str, names: Sequence[str]) -> str:
    """A line of the log with names in place of seats: "Seat 1's Rex dies." -> "Your Rex dies.", if seat 1 is called
    You. It remembers how it was put together."""

    def named(found: re.Match[str]) -> str:
        number, owns, word = int(found[1]) - 1, found[2], found[3]
        name = names[number]
        after = f" {word}" if word else ""
        if name != YOU:
            return f"{name}{owns or ''}{after}"
        first = found.start() == 0 or line[: found.start()].endswith((". ", "\n"))
        if owns:
            return f"{'Your' if first else 'your'}{after}"
        return f"{'You' if first else 'you'}{' ' + spoken_to(word) if word and first else after}"

    text = SEATS.sub(named, line)
    return made(text, line.words, line.parts, line.many, names) if isinstance(line, Said) else text


def spoken_to(verb: str) -> str:
    """'plays' as it stands after 'you'."""
    if verb in ODD:
        return ODD[verb]
    if verb.endswith(("sses", "shes", "ches", "xes")):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb

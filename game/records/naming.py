"""Log lines say 'Seat 1'; here they get the names of those who sit there. Somebody called 'You' is spoken to."""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.kernel.said import Said, made

SEATS = re.compile(r"\bSeat ([1-8])('s)?(?: (\w+))?")
YOU = "You"
ODD = {"has": "have", "is": "are", "does": "do"}


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

"""Deck codes: a whole deck in one line of letters, to be pasted into a message.

    PM1.era.eJyr...Q2.5d1c0a77

The parts are the version, the game, the deck as compressed JSON in base64, and a checksum of all before it.
"""

from __future__ import annotations

import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

from pydantic import ValidationError

from game.kernel.said import said
from game.records.decks import LARGEST, Deck, DeckError
from game.records.files import complaint, fault_at, shown

VERSION = 1
LONGEST_CODE = 20_000
"""Characters of a code at most."""
PARTS = re.compile(r"PM(\d{1,4})\.([\w-]{1,40})\.([\w-]+)\.([0-9a-f]{8})", re.ASCII)


def code_of(deck: Deck) -> str:
    """The code of a deck."""
    data = deck.model_dump(exclude_defaults=True, exclude={"game"})
    packed = zlib.compress(json.dumps(data, separators=(",", ":"), ensure_ascii=False).encode(), 9)
    body = f"PM{VERSION}.{deck.game}.{urlsafe_b64encode(packed).decode().rstrip('=')}"
    return f"{body}.{checksum(body)}"


def looks_like_code(text: str) -> bool:
    """Is a text meant as a code, whole or not?"""
    return re.match(r"\s*PM\d+\.", text) is not None


def deck_of_code(text: str) -> Deck:
    """The deck of a code; blanks and line breaks that came in on the way do no harm. Raises DeckError."""
    code = "".join(text[: 2 * LONGEST_CODE].split())
    if len(code) > LONGEST_CODE:
        raise DeckError(said("the deck code is longer than {most:,} characters", most=LONGEST_CODE))
    version = re.match(r"PM(\d+)\.", code)
    if version is None:
        raise DeckError(
            said(
                "this is no deck code: expected '{begins}' (found '{found}')",
                begins=f"PM{VERSION}.GAME. ...",
                found=shown(code[:20]),
            )
        )
    if version[1] != str(VERSION):
        raise DeckError(
            said(
                "the deck code is of version {found}; this Playmat knows version {known}",
                found=version[1][:8],
                known=VERSION,
            )
        )
    parts = PARTS.fullmatch(code)
    if parts is None:
        raise DeckError(
            said("the deck code is cut short or has letters that do not belong in it: copy it again, whole")
        )
    if checksum(code.rpartition(".")[0]) != parts[4]:
        raise DeckError(said("the deck code is damaged: its checksum does not fit. Copy it again, whole"))
    return Deck.model_validate(_unpacked(parts[3], parts[2]))


def checksum(body: str) -> str:
    """Eight digits that change with any letter."""
    return f"{zlib.crc32(body.encode()):08x}"


def _unpacked(packed: str, game: str) -> dict[str, Any]:
    """The data of a code. Raises DeckError: a checksum can be right by chance or by malice."""
    try:
        content = zlib.decompressobj().decompress(urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), LARGEST)
        data = json.loads(content)
        if not isinstance(data, dict):
            raise ValueError("no deck")
        data["game"] = game
        Deck.model_validate(data)
    except ValidationError as error:
        raise DeckError(fault_at(said("the deck code"), complaint(error))) from error
    except (ValueError, zlib.error, RecursionError) as error:
        raise DeckError(said("the deck code holds no deck: copy it again, whole")) from error
    return data

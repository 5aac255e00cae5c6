"""Names that people give to their decks, packs and cards: what may be in them, and the file names made of them."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path
from typing import Annotated

from pydantic import AfterValidator, Field

from game.kernel.said import said

LONGEST_STEM = 60
_UNSAFE = re.compile(r'[<>:"/\\|?*]')
_RESERVED = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(\..*)?", re.IGNORECASE)


JOINERS = "\u200c\u200d"
"""Between letters of some scripts, and inside some small pictures."""
STROKES = str.maketrans("ŁłØøĐđĦħŦŧ", "LlOoDdHhTt")
"""Letters whose stroke is no accent to take away."""
CONTROLS = "".join(map(chr, (*range(32), *range(127, 160))))
"""What a terminal takes for orders, as far as it is one byte of the older alphabets."""


def unseen(letter: str) -> bool:
    """Is it a letter that cannot be seen? A terminal takes some for orders, some turn the rest of a line round, others
    make two names look the same."""
    return unicodedata.category(letter) in ("Cc", "Cf", "Co", "Cs", "Zl", "Zp") and letter not in JOINERS


def seen(words: str) -> str:
    """The words themselves. Raises ValueError for letters that cannot be seen."""
    for letter in words:
        if unseen(letter):
            raise ValueError(said("expected one line without control characters ({code})", code=f"U+{ord(letter):04X}"))
    return words


def visible(words: str, but: str = "") -> str:
    """The words without letters that cannot be seen, but for some of them."""
    return "".join(letter for letter in words if letter in but or not unseen(letter))


def one_line(name: str) -> str:
    """The name itself. Raises ValueError for blanks around it, a name of which nothing is seen, and letters that cannot
    be seen."""
    if not any(unicodedata.category(letter)[0] in "LNPS" for letter in name):
        raise ValueError(said("expected a name"))
    if name != name.strip():
        raise ValueError(said("expected a name without blanks around it"))
    return seen(name)


def lines(words: str) -> str:
    """Words of one or several lines themselves. Raises ValueError for letters that cannot be seen."""
    seen(words.replace("\n", "").replace("\t", ""))
    return words


Name = Annotated[str, Field(min_length=1, max_length=80), AfterValidator(one_line)]
"""Any one line."""
Words = Annotated[str, AfterValidator(lines)]
"""What people write about what they made."""


def plain(words: str) -> str:
    """Words without accents, strokes and capitals, for finding and sorting them."""
    decomposed = unicodedata.normalize("NFKD", words).translate(STROKES)
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter)).casefold()


def folded(name: str) -> str:
    """A name as people compare it: plain, and without punctuation."""
    words = plain(name)
    kept = "".join(letter if letter.isalnum() else " " for letter in words)
    return " ".join(kept.split()) or words.strip()


def slug(name: str) -> str:
    """A name as an id of small letters, digits and hyphens; empty if it has none of them."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:LONGEST_STEM].strip("-")


def stem_of(name: str) -> str:
    """A file name without its ending that every system takes: no folders, no reserved words, not too long."""
    name = unicodedata.normalize("NFC", name)
    name = "".join(" " if unicodedata.category(letter)[0] in "CZ" else letter for letter in name)
    stem = " ".join(_UNSAFE.sub("-", name).split())[:LONGEST_STEM]
    while len(stem.encode()) > 3 * LONGEST_STEM:
        stem = stem[:-1]
    stem = stem.strip(" .") or "unnamed"
    return "_" + stem if _RESERVED.fullmatch(stem) else stem


def free_path(folder: Path, name: str, suffix: str = ".toml") -> Path:
    """A path in a folder for something of this name, where nothing lies yet."""
    taken = {path.name.casefold() for path in folder.glob("*")} if folder.is_dir() else set()
    stem = stem_of(name)
    file, number = stem + suffix, 1
    while file.casefold() in taken:
        number += 1
        file = f"{stem} {number}{suffix}"
    return folder / file

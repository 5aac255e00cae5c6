"""Files spoilt in every way: bytes turned, cut out, doubled and put in; keys, numbers and names made monstrous."""

from __future__ import annotations

from random import Random

NASTY = [
    b"\x00",
    b"\xff\xfe",
    b"\xed\xa0\x80",
    b"../../etc/passwd",
    b"..\\..\\boot.ini",
    b"CON",
    b'"""',
    b"'''",
    b"[[[[[[[[[[",
    b"{{{{",
    b"]]",
    b"a.b.c.d.e.f = 1\n",
    b"\n[section]\n",
    b"\n[packs]\n",
    b"\nformat = 99\n",
    b"-1",
    b"10000000",
    b"9" * 5000,
    b"0x" + b"f" * 5000,
    b"1e999",
    b"nan",
    b"1979-05-27T07:32:00",
    b"true",
    b"\\u0000",
    b"\\ud800",
    b"\xe2\x80\xae",
    b"#",
    b" = ",
    b"a" * 3000,
    b"\r",
    b"\n" * 700,
    b"__import__('os').system('x')",
    b"{element}",
    b"%s%s%n",
    b"3x ",
    b"PM1.era.",
    "\u706b\u5c71 \U0001f409".encode(),
]


def mutated(content: bytes, dice: Random) -> bytes:
    """The content after one to four accidents."""
    for _ in range(dice.choice((1, 1, 2, 4))):
        content = _accident(content, dice)
    return content


def _accident(content: bytes, dice: Random) -> bytes:
    at = dice.randrange(len(content) + 1)
    to = min(len(content), at + dice.choice((1, 1, 3, 20, 200)))
    kind = dice.randrange(9)
    lines = content.split(b"\n")
    row = dice.randrange(len(lines))
    if kind == 0:
        return content[:at] + bytes([dice.randrange(256)]) + content[at + 1 :]
    if kind == 1:
        return content[:at] + content[to:]
    if kind == 2:
        return content[:to] + content[at:]
    if kind == 3:
        return content[:at] + dice.choice(NASTY) + content[at:]
    if kind == 4:
        return content[:at]
    if kind == 5:
        return b"\n".join([*lines[:row], lines[dice.randrange(len(lines))], *lines[row:]])
    if kind == 6:
        key, equals, _ = lines[row].partition(b"=")
        return b"\n".join([*lines[:row], key + equals + b" " + dice.choice(NASTY), *lines[row + 1 :]])
    if kind == 7:
        words = content.split(b" ")
        word = dice.randrange(len(words))
        return b" ".join([*words[:word], dice.choice(NASTY), *words[word + 1 :]])
    return b"\n".join([*lines[:row], *lines[row + 1 :]])

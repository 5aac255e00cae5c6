"""Words that people bring from other games, for what a language may say otherwise."""

from __future__ import annotations

from collections.abc import Collection, Sequence

OTHERWISE = {
    "for each": ("per",),
    "for every": ("per",),
    ", then": ("and", ";"),
    "target": ("a", "the"),
    "all": ("each",),
    "every": ("each",),
    "any": ("a",),
    "whenever": ("when",),
    "from": ("in",),
    "then": ("and",),
    ",": (";", "and"),
    "can": ("may",),
    "get": ("gain", "gets", "take"),
    "gets": ("gains", "has"),
    "gain": ("get", "score", "take"),
    "gains": ("gets", "has"),
    "has": ("gets", "gains"),
    "have": ("gain", "gains", "has", "gets"),
    "cast": ("play",),
    "earn": ("gain", "score"),
    "receive": ("gain", "take"),
    "spend": ("pay",),
    "pay": ("spend",),
    "kill": ("destroy",),
    "destroy": ("kill",),
    "tap": ("exhaust",),
    "untap": ("ready", "refresh"),
    "ready": ("refresh", "restore"),
    "refresh": ("ready", "restore"),
    "life": ("health",),
    "health": ("life", "stamina", "hit"),
    "toughness": ("health", "stamina"),
    "defense": ("health", "stamina"),
    "attack": ("strength", "power"),
    "power": ("strength", "attack"),
    "strength": ("power", "attack"),
    "graveyard": ("void", "discard"),
    "void": ("graveyard", "discard"),
    "library": ("deck",),
    "creature": ("unit", "dino"),
    "creatures": ("units", "dinos"),
    "minion": ("unit", "creature", "dino"),
    "minions": ("units", "creatures", "dinos"),
    "unit": ("creature", "dino"),
    "units": ("creatures", "dinos"),
    "dino": ("creature", "unit"),
    "dinos": ("creatures", "units"),
}
"""What is said elsewhere, in small letters, and what a language may say for it, the likeliest first."""
MEANT = {
    "after",
    "all",
    "both",
    "can",
    "capital",
    "first",
    "last",
    "look",
    "next",
    "on",
    "random",
    "search",
    "the",
    "their",
    "until",
    "your",
}
"""Words that nobody writes by a slip of another, whatever is like them."""
LONGEST = max(len(words.split()) for words in OTHERWISE)


def otherwise(keys: Sequence[str], expected: Collection[str]) -> tuple[str, int]:
    """The expected word that says what stands at the beginning of `keys`, and in place of how many of them; ("", 0) if
    there is none."""
    for count in range(LONGEST, 0, -1):
        for word in OTHERWISE.get(" ".join(keys[:count]), ()):
            if word in expected:
                return word, count
    return "", 0

"""What is wrong with a sentence that a person reads: leftovers of templates and notation, articles and numbers that do
not agree, words said twice, and length."""

from __future__ import annotations

import re

NOUNS = "card|unit|dino|creature|crystal|charge|resource|development|zone|spell|token|counter|player|stone|point|action"
VERBS = "shuffle|sacrifice|discard|draw|put|return|destroy|gain|move|deal|play|look"
FAULTS = {
    "a leftover of a template": r"[{}\[\]<>|_]|\bNone\b|  |\(s\)| ,|\.\.(?!\.)|\ANothing\Z",
    "notation": r"\b\d/[A-Z]|\w#\d|\w@\w|~\d",
    "a before a vowel": r"\b[Aa] (?!(uni|one\b|use|eur|U[^a-z]))[aeioAEIO]",
    "an before a consonant": r"\b[Aa]n (?!(honest|hour|heir|X\b|[FLMNRS]\b))[bcdfgjklmnpqrstvwxyz]",
    "a with a plural": rf"\b([Aa]n?|one|[Aa]nother) ((?!of\b)[\w'-]+ ){{0,2}}({NOUNS})s\b(?!')",
    "a number with a singular": rf"\b([2-9]|\d\d) ({NOUNS})\b(?!-)",
    "two articles": r"\b(a|an|the|each|another|your) (a|an|the|another|each|your|target a)\b",
    "a verb for a noun": rf"\b([Cc]hoose|needs) ({VERBS})\b",
    "a word twice": r"\b(?!had\b|that\b)([A-Za-z]+) \1\b",
    "no ... of yours": r"(?<!there) is no .* of yours\b",
    "machinery": r"\bwindow\b|\bnothing waiting\b|\bseat to act\b",
    "less than nothing": r"-\d+ (\w+ )?left\b",
    "an empty end": r"\A(Choose|Take|Sacrifice) *\??\Z|\bneeds ?,|[:,;] *\??\Z",
}
LONGEST, WITH_OPTIONS = 140, 190
"""Signs that a prompt or refusal may have, and one that lists what can be chosen."""


def faults(text: str) -> list[str]:
    """Everything that is wrong with a sentence."""
    found = [name for name, pattern in FAULTS.items() if re.search(pattern, text)]
    if len(text) > (WITH_OPTIONS if "(1)" in text else LONGEST):
        found.append(f"{len(text)} signs")
    return found

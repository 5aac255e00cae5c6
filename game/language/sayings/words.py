"""What the patterns of sayings are made of: words that stand in many of them, and what they may stand for."""

from __future__ import annotations

Sayings = tuple[tuple[str, tuple[str, ...]], ...]
"""Patterns of what is said elsewhere, and what a language here may say for it, the likeliest first."""

NUMBER = r"(\d+|one|two|three|four|five)"
NAME = r"([a-z]+(?: [a-z]+)??)"
"""A kind of card: 'unit', 'Fire unit'."""
NAMES = r"([a-z]+?(?: [a-z]+?)??)s\b"
"""Several of them, whatever word comes next: in 'units gets' it is not 'units get' that is many."""

SKILL = r"((?-i:[A-Z])\w+(?: (?-i:[A-Z])\w+)?)"
"""What a card can do, by its name: 'Flying', 'Second Step'."""
KIND = r"((?-i:(?!All|Each|Enemy|Other|Your)[A-Z])\w+?)"
"""Of which sort a card is, by its capital: 'Goblin'."""
POWER = "(?:power|attack|strength)"
HITPOINTS = "(?:hit ?points?|health|life)"
TURN = r"(?:this turn|until (?:the )?end of (?:the |this |your )?turn)"
NEXT_TURN = r"(?:until|till) (?:the )?(?:start|beginning)?(?: of )?your next turn(?: (?:begins|starts))?"
OTHER = r"(?:your|an|the) (?:opponent|enemy(?: player)?)"
THEIRS = rf"(?:{OTHER}'s|the enemy|their)"
THEY = r"(?:that )?(?:an opponent|your opponents?|opponents|the enemy player)"
WHEN = r"when(?:ever)?|(?:each|every|any) time|after"
BEARER = r"(this \w+|the (?:wielder|equipped dino|cursed unit|attached unit))"
NOT_DONE = (
    r"(?:if (?:you|they) (?:do not|don't|did not|didn't|cannot|can't|could not|couldn't)(?: do (?:so|that|it))?"
    r"|(?:if not|otherwise|or else|else)),? "
)
ITS_PLAYER = rf"its (?:controller|owner|player)|their controller|they|that player|he or she|{OTHER}"
PAYS = r"(?:pay|discard|sacrifice|destroy|lose|return|exhaust|remove|corrupt|spend)\b"
"""What somebody does to be spared something else."""
DOOMED = r"([^.;:,\n]+?) would (?:die|be (?:killed|destroyed)), (?:you may )?(?:instead )?"
"""Who is about to die."""
WHO = r"this \w+|it|(?:an?|each|the|target) [^.;:,\n]+?"
"""Whom something is said of."""
HOLDER = "(?:controller|owner|player)"
STAYS = r"(?:does not|doesn't|do not|don't|will not|won't) (?:ready|untap|refresh|unexhaust)"
ONE_TURN = rf"(?:(?:during|in|at|on) )?(?:(?:its|their|your|the)(?: {HOLDER}'s)? )?next [^.;:,\n]+"
"""How long something stays as it is that would change in the next turn of whoever has it."""
KEPT_DOWN = (r"exhaust \1. It cannot ready until your next turn", r"stun \1", r"exhaust \1. Exhaust it")
"""What is exhausted and does not ready in its next turn."""
SOME = r"(?:up to )?(an?|one|\d+)"
SHOWN = r"(?:,?(?: and)? reveal (?:it|them))?"
TAKEN = tuple(rf"search your deck for \1 \2 and put {them} into your hand" for them in ("it", "them"))
AND = r"(?:,? (?:and|then) |, and then |[.,] (?:then,? )?)"
LOOK = rf"look at the top {NUMBER} cards of your deck{AND}"
ONE_OF_THEM = r"(?:put|take|draw|add) (?:one|1|a card)(?: of (?:them|those(?: cards)?))?(?: (?:in|into|to) your hand)?"
THEIR_CARD, OWN_CARD = r"enemy(?! player)|opponent's", "you control|this"
DEED = r"(gain|draw|discard|score|deal|take|create|destroy|return|put|lose)\b([^.;:,\n]*)"
"""What somebody does, and what with."""


def last_of(words: str) -> str:
    """The pattern of what stands between the words that say whose something is and what is said of 'its' player."""
    return rf"((?:{words})\b(?:(?!{THEIR_CARD}|{OWN_CARD})[^\n])*?)"


def forms(words: str, first: str = "creature") -> tuple[str, ...]:
    """Words with what one game or the other calls a card that fights."""
    return tuple(words.replace("{card}", card) for card in dict.fromkeys((first, "creature", "unit", "dino")))

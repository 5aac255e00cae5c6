"""What the face of a printed card shows, as its game says in table.toml: on the table, in decks and in the editor."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

from game.kernel.cards import Definition
from game.kernel.ruleset import Ruleset
from game.records.cards import is_own
from game.records.pictures import own_picture
from scenes.art.face import Face
from scenes.art.nouns import fixed_by
from scenes.table.plan import Plan
from scenes.words import say

KIND = re.compile(r"^(\w+:)", re.MULTILINE)
"""A single word before a colon says what kind of effect follows: it is bold."""


def face_of(ruleset: Ruleset, plan: Plan, definition: Definition) -> Face:
    """The face of a card."""
    shown = plan.types.get(definition.type)
    fields = definition.fields
    line = type_line(plan, definition, {})
    hue = _hue(plan, fields, definition.name)
    return Face(
        game=ruleset.name,
        key=definition.key,
        name=definition.name,
        type_line=line,
        hue=hue,
        cost=("X" if fields.get(shown.open) else str(fields[shown.cost])) if shown and shown.cost else None,
        price=_price(plan, fields, hue),
        stats=tuple(
            (plan.numbers[name].label, str(fields[name]), plan.numbers[name].icon)
            for name in (shown.numbers if shown else ())
        ),
        text=_with_signs(plan, KIND.sub(r"*\1*", definition.text.strip())),
        note=str(fields.get("note", "")),
        own=is_own(definition),
        subject=_subject(plan, definition.name, line),
        picture=own_picture(ruleset.name, definition.key),
    )


def type_line(plan: Plan, definition: Definition, now: Mapping[str, Any]) -> str:
    """The line that says what kind of card it is, with the fields that are others `now` than those printed."""
    shown = plan.types.get(definition.type)
    if not shown:
        return definition.type.capitalize()
    fields = {name: now.get(name, printed) for name, printed in definition.fields.items()}
    words = {name: " ".join(value) if isinstance(value, list | tuple) else value for name, value in fields.items()}
    return shown.line.format_map(words).rstrip(" ·")


def card_in_words(plan: Plan, definition: Definition) -> str:
    """What stands on a card's face, as lines of text."""
    head = f"{definition.name}: {', '.join(face_in_words(plan, definition, {}))}"
    return "\n    ".join([head, *definition.text.strip().splitlines()])


def face_in_words(plan: Plan, definition: Definition, now: Mapping[str, Any]) -> list[str]:
    """Of which kind a card is and what it costs `now`, and the numbers on its face of which nothing is said otherwise
    now."""
    fields, shown = {**definition.fields, **now}, plan.types.get(definition.type)
    parts = [type_line(plan, definition, now)]
    if shown and shown.cost:
        parts.append(say("cost {cost}", cost="X" if fields.get(shown.open) else fields[shown.cost]))
    parts += [f"{name} {fields[name]}" for name in plan.price if fields.get(name)]
    parts += filter(None, [str(fields.get(plan.spelled, ""))])
    for name in shown.numbers if shown else ():
        number = plan.numbers[name]
        if (number.now or name) not in now:
            parts.append(f"{number.label.lower()} {fields[name]}")
    return parts


def _with_signs(plan: Plan, text: str) -> str:
    """The text with the letters that spell a price as the signs of their hues."""
    letters = "".join(name.upper() for name in plan.hues if len(name) == 1)
    if not plan.spelled or not letters:
        return text
    spelled = rf"(?<![\w'-])[{letters}]+(?![\w'-])"
    return re.sub(spelled, lambda found: "".join(f"{{{plan.hue_of(letter)}}}" for letter in found[0]), text)


def _price(plan: Plan, fields: Mapping[str, Any], hue: str) -> tuple[tuple[str, int], ...]:
    """What is a part of the cost: the hue of each, or the card's own if a field has none, and how much of it."""
    spelled = Counter(str(fields.get(plan.spelled, "")))
    amounts = {**{name: int(fields.get(name, 0)) for name in plan.price}, **spelled}
    return tuple(
        (plan.hue_of(name) if name.lower() in plan.hues else hue, amount) for name, amount in amounts.items() if amount
    )


def _hue(plan: Plan, fields: Mapping[str, Any], name: str) -> str:
    if plan.hue:
        letters = "".join(dict.fromkeys(str(fields.get(plan.spelled, ""))))
        return plan.hue_of(str(fields.get(plan.hue, "")) or letters or name)
    most = max(plan.hues, key=lambda name: int(fields.get(name, 0)), default="")
    return plan.hue_of(most) if fields.get(most) else "neutral"


def _subject(plan: Plan, name: str, line: str) -> str:
    """What the game says a card's picture shows, if it says so."""
    words = line.split()
    if name in plan.subjects:
        return plan.subjects[name]
    pool = next((pool for word, pool in plan.subjects.items() if word in words), "")
    return fixed_by(name, pool.split()) or pool

"""What the face of a printed card shows, as its game says in table.toml: on the table, in decks and in the editor."""

from __future__ import annotations

from game.kernel.cards import Definition
from game.kernel.ruleset import Ruleset
from game.records.cards import is_own
from scenes.art.face import Face
from scenes.table.plan import Plan


def face_of(ruleset: Ruleset, plan: Plan, definition: Definition) -> Face:
    """The face of a card."""
    shown = plan.types.get(definition.type)
    fields = definition.fields
    return Face(
        game=ruleset.name,
        key=definition.key,
        name=definition.name,
        type_line=shown.line.format_map(fields) if shown else definition.type.capitalize(),
        hue=str(fields.get(plan.hue, "")).lower(),
        cost=str(fields[shown.cost]) if shown and shown.cost else None,
        stats=tuple(
            (plan.numbers[name].label, str(fields[name]), plan.numbers[name].icon)
            for name in (shown.numbers if shown else ())
        ),
        text=definition.text.strip(),
        note=str(fields.get("note", "")),
        own=is_own(definition),
    )

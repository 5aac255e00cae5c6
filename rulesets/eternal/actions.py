"""Who may play what when: the table of section 5 of the rules, which the windows read and the rulebook shows."""

from __future__ import annotations

from typing import Literal, NamedTuple

Kind = Literal["cards and abilities", "ambush units", "fast spells"]
ALL: Kind = "cards and abilities"
AMBUSH: Kind = "ambush units"
FAST: Kind = "fast spells"
Condition = Literal["", "if blocked or answering", "answering"]


class Row(NamedTuple):
    """A row of the table: what each player may play, and under what condition.

    In a reaction the `current` player is the one who acted, whoever's turn it is.
    """

    title: str
    current: tuple[Kind, ...] = ()
    enemy: tuple[Kind, ...] = ()
    current_if: Condition = ""
    enemy_if: Condition = ""


ACTIONS = {
    "actions.start": Row("Start phase"),
    "actions.first-main": Row("First main phase", (ALL,)),
    "actions.defense": Row("Defense step", (), (AMBUSH, FAST)),
    "actions.prefight": Row("Pre-fight step", (FAST,), (FAST,), enemy_if="if blocked or answering"),
    "actions.fight": Row("Fight step"),
    "actions.final-main": Row("Final main phase", (ALL,)),
    "actions.interrupt": Row("End phase interrupt step", (FAST,), (AMBUSH, FAST), current_if="answering"),
    "actions.discard": Row("Discard step"),
    "actions.cleanup": Row("Cleanup step"),
    "actions.spell": Row("Reacting to a spell or curse", (), (FAST,)),
    "actions.ability": Row("Reacting to an ability", (), (FAST,)),
    "actions.direct": Row("Reacting to a direct attack", (FAST,), (AMBUSH, FAST), current_if="answering"),
}


def allowed(row: str, current: bool, answering: bool, blocked: bool = False) -> tuple[Kind, ...]:
    """What a player may play in a row of the table. `answering`: the other player has played what may be answered."""
    entry = ACTIONS[row]
    kinds, condition = (entry.current, entry.current_if) if current else (entry.enemy, entry.enemy_if)
    if condition == "answering" and not answering:
        return ()
    if condition == "if blocked or answering" and not (answering or blocked):
        return ()
    return kinds

"""What the words of a card say it is for: harm or help, now or in a fight. A guess, by which moves are sorted."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from game.language.wording import Wording

if TYPE_CHECKING:
    from game.kernel.cards import Definition


class Aim(NamedTuple):
    """What a text is for."""

    harms: bool
    helps: bool
    cancels: bool
    damage: int
    scales: bool  # X damage
    power: int  # power added this turn
    fight: bool  # only in a fight, or until the end of the turn
    profits: bool  # cards, resources, or more that can be done
    robs: bool  # resources of an opponent, or what they would be paid for
    prepares: bool  # what is played later in one's own turn
    costly: bool  # it costs a unit or a card of one's own
    owned: bool  # it is attached to a unit of one's own
    wanders: bool  # its own unit goes to another zone
    shifts: bool  # damage from one card to another
    shields: bool  # its own unit, as long as that fights
    leads: bool  # a development of one's own that can join an attack


@cache
def aim(definition: Definition) -> Aim:
    """What a card is for, by its words."""
    wording, at_first = Wording(definition.text), Wording(definition.text.partition("; if you do, you may")[0])
    says, amount = wording.says, wording.amount
    prepares = says(r"\byou play this turn")
    return Aim(
        harms=says(
            r"\bdeals? \w+ (damage|uncancellable|power in damage)|\bdestroy|\bcorrupt (a|an|one|up|target|another)"
            r"|-[\dx] (power|hit)|cannot|return (a|an|one|target)\b|opponents? (must )?(sacrifice|discard|lose)"
            r"|indirect|control of|loses?|redirect|\bmove [\w ]*damage|target unit to another of its controller"
            r"|put target [\w ]+ on the bottom|target facedown development faceup"
        ),
        helps=at_first.says(
            r"\+\d|\bheals?\b|\brestore|\bhas\b|\bmove\b|toughness|cancel the next|redirect|gains? (scout|counter)"
            r"|development is a unit"
        ),
        cancels=says(r"cancel .*(played|tactic|action|unit or support)|copy"),
        damage=amount(r"deal (\d+) (?:uncancellable )?damage"),
        scales=says(r"deal x damage"),
        power=amount(r"\+(\d+) power"),
        fight=not prepares
        and not says("be divided")
        and says(r"attack(ing|er)|defend(ing|er)|this turn|until the end|combat"),
        robs=says(r"take (a|\w+|up to \w+) resources? from|unless its controller pays all"),
        prepares=prepares,
        profits=says(
            r"\bdraw|gain \w+ resource|take \w+ resource|into your hand|development(?! instead of a unit)"
            r"|attackers may be divided|among them into play"
        ),
        costly=says(r"sacrifice (a|an|one|this|the)|discard (a|one) card"),
        owned=says(r"attach to a unit (you control|in your)"),
        wanders=says(r"\bmove this unit to another"),
        shifts=says(r"\bmove [\w ]*damage from|redirect"),
        shields=says(r"combat damage dealt to this unit"),
        leads=says(r"facedown development you control faceup"),
    )

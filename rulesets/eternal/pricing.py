"""Costs for which something is chosen, such as a unit to be sacrificed: paid before anything else is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.kernel.agenda import Frame, Program, push
from game.kernel.effects import NO_EFFECTS, Effects
from game.kernel.said import said
from game.kernel.zones import present, reference
from rulesets.eternal.state import HAND, EternalPosition

if TYPE_CHECKING:
    from game.kernel.abilities import Abilities


def with_prices(key: str, abilities: Abilities) -> Abilities:
    """Make the programs that pay the prices of a text, and then go on with what was paid for. Nobody knows beforehand
    that nothing would come of that: what is given up may be what the text finds in the void."""
    for ability in abilities.activated:
        ability.effects.says_vain &= not (price_of(ability).effects or any(cost.spent(-1) for cost in ability.costs))
        if price_of(ability).effects:
            add(abilities, Program(f"{key}/pay{ability.number}", *price_of(ability).program.steps, Use(ability.number)))
    if price_of(abilities).effects:
        abilities.spell.says_vain = False
        add(abilities, Program(f"{key}/pay", *price_of(abilities).program.steps, play))
    return abilities


def add(abilities: Abilities, program: Program) -> None:
    """Saved games find the program by its name."""
    abilities.programs[program.name] = program


def price_of(thing: Any) -> Effects:
    """What is chosen and done for the cost of an ability, or of a card."""
    price: Effects = getattr(thing, "price", NO_EFFECTS)
    return price


def asked_for(price: Effects, position: EternalPosition, seat: int, card: int) -> str:
    """What a price that cannot be paid asks for."""
    return getattr(price.missing(position, card, seat), "wanted", said("something to pay with"))


def pay_and_use(position: EternalPosition, seat: int, card: int, number: int) -> None:
    """Pay the price of an ability, then use it."""
    text = position.text[card]
    push(position, text.abilities.programs[f"{text.key}/pay{number}"], seat, reference(position, card))


def pay_and_play(position: EternalPosition, seat: int, card: int) -> None:
    """Pay the price of a card, then play it."""
    text = position.text[card]
    push(position, text.abilities.programs[f"{text.key}/pay"], seat, reference(position, card))


def is_being_paid(position: EternalPosition) -> bool:
    """Is the price of a card being paid? What that sets off happens once the card is played: until then it would still
    be in hand, to be discarded, or played a second time. [play.price]"""
    return bool(position.agenda) and position.agenda[-1][0].steps[-1] is play


class Use:
    """The step after the price of an ability: it happens, and 'it' is what was chosen."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __call__(self, position: EternalPosition, frame: Frame) -> None:
        from rulesets.eternal.reacting import use

        program, _, source, seat, _, answers = frame
        key = program.name.rpartition("/")[0]
        effects = position.ruleset.definition(key).abilities.activated[self.number].effects
        use(position, seat, source, effects, answers[0] if answers and answers[0] else ())


def play(position: EternalPosition, frame: Frame) -> None:
    """The step after the price of a card: it is played."""
    from rulesets.eternal.playing import begin

    card = present(position, frame[2])
    if card >= 0:
        begin(position, frame[3], card, HAND)

"""Damage that is redirected or cancelled: always once a turn, or for the next that comes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal

from game.kernel.abilities import Replacement
from game.kernel.effects import Effects, Play, do_now
from game.kernel.events import tell
from game.kernel.packets import Packet, join
from game.kernel.said import said
from game.kernel.zones import present, reference
from game.language import phrase
from game.language.vocabulary.making import choices_in
from game.language.vocabulary.parts import part_of
from game.language.vocabulary.speech import Ability, Condition, Deed, Selector, Standing, Subject
from rulesets.invasion.board import called, fresh
from rulesets.invasion.damage import CANCEL, COMBAT, REDIRECT, Cancelling, cancellable
from rulesets.invasion.parts import end, leave_behind
from rulesets.invasion.phrases.selectors import Targets
from rulesets.invasion.saving import Saving
from rulesets.invasion.state import BATTLEFIELD_PHASE, UNIT, InvasionPosition
from rulesets.invasion.targets import pay_tolls, tolls_there, within_means

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.effects import Doing
    from game.language.vocabulary.making import Making

ONCE, EACH_ONCE = 1 << 28, 1 << 29
"""In `used`: the first such text of a card has redirected or cancelled damage this turn; one for each unit has done so
for this one. No card has so many Actions."""


def once_of(making: Making) -> int:
    """The bit of the text that is being made: a card may have several, and each does it once."""
    return ONCE << 2 * len(making.abilities.replacements)


@phrase("[if {condition}, ]once per turn, redirect {number} damage dealt to {who} to {target}.")
class Redirects(Ability):
    """The first damage of a turn; with nobody to take it nothing is redirected."""

    number: int
    who: Standing
    target: Targets
    condition: Condition | None = None

    def make(self, making: Making) -> None:
        effects = Effects(making.name(), [Takes(self.target)], choices_in, making.announces)
        making.abilities.add(effects)
        number, who, condition, target = self.number, self.who, self.condition, self.target
        once = once_of(making)

        def applies(position: InvasionPosition, card: int, packet: Packet) -> bool:
            you = position.controller[card]
            if position.used[card] & once or packet.receiver not in who.found(position, card, you):
                return False
            if condition is not None and not condition.holds(position, card, you):
                return False
            return bool(others(target, Play(position, card, you), packet.receiver))

        def carry_out(position: InvasionPosition, card: int, packet: Packet) -> Packet:
            position.used[card] |= once
            amount = min(number, packet.amount)
            about = (~amount, ~packet.flags, ~(max(packet.source, -1) + 1), ~packet.receiver)
            do_now(position, effects, position.controller[card], reference(position, card), about)
            return packet._replace(amount=packet.amount - amount)

        making.abilities.replacements.append(Replacement(making.name(), "damage", applies, carry_out, rank=REDIRECT))


def others(target: Targets, play: Play[InvasionPosition], receiver: int) -> list[int]:
    """Who may take damage in the place of a card: never itself, no burning zone, and nobody at whom it cannot be paid
    to aim. [damage.burning-works]"""
    position = play.position
    found = [card for card in target.legal(play) if card != receiver and not position.burning[card]]
    return within_means(position, play.you, 0, -1, (), found) if tolls_there(position) else found


class Takes:
    """The step in which somebody else takes damage that is redirected, together with what else is dealt. The subject
    says how much, with which flags, from whom, and to whom it would have gone. Tells ('redirects', from, to,
    amount)."""

    of_cards, verb = True, "target"

    def __init__(self, target: Targets) -> None:
        self.target = self.stands_for = target
        self.wanted = target.wanted

    def choices(self) -> Iterator[Takes]:
        """Who takes it."""
        yield self

    def candidates(self, play: Play[InvasionPosition]) -> list[int]:
        return others(self.target, play, ~play.subject[3])

    def bounds(self, play: Play[InvasionPosition], found: int) -> tuple[int, int]:
        return 1, 1

    def chooser(self, play: Play[InvasionPosition]) -> int:
        return play.you

    def prompt(self, play: Play[InvasionPosition]) -> str:
        amount, _, _, receiver = (~number for number in play.subject)
        return said(
            "{prompt}, which takes {number} damage in the place of {card}",
            prompt=self.target.prompt(play),
            number=amount,
            card=called(play.position, receiver),
        )

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        amount, flags, source, _ = (~number for number in play.subject)
        cards = play.answered(self)
        for card in cards:
            tell(play.position, ("redirects", ~play.subject[3], card, amount))
            join(play.position, Packet("damage", source - 1, card, amount, flags))
        pay_tolls(play.position, play.you, cards)
        return None


@phrase("once per turn for each unit you control, redirect {number} damage dealt to it to {target}.")
class RedirectsForEach(Ability):
    """Each unit has it, and what is said of zones is said of that unit's."""

    number: int
    target: Targets

    def make(self, making: Making) -> None:
        effects = Effects(making.name(), [Takes(self.target)], choices_in, making.announces)
        making.abilities.add(effects)
        number, target = self.number, self.target

        def applies(position: InvasionPosition, card: int, packet: Packet) -> bool:
            unit, you = packet.receiver, position.controller[card]
            if (
                position.controller[unit] != you
                or not fresh(position).kind[unit] & UNIT
                or position.used[unit] & EACH_ONCE
            ):
                return False
            return bool(others(target, Play(position, unit, you), unit))

        def carry_out(position: InvasionPosition, card: int, packet: Packet) -> Packet:
            unit = packet.receiver
            position.used[unit] |= EACH_ONCE
            amount = min(number, packet.amount)
            about = (~amount, ~packet.flags, ~(max(packet.source, -1) + 1), ~packet.receiver)
            do_now(position, effects, position.controller[card], reference(position, unit), about)
            return packet._replace(amount=packet.amount - amount)

        making.abilities.replacements.append(Replacement(making.name(), "damage", applies, carry_out, rank=REDIRECT))


@phrase("Action, when {who} would be destroyed, pay {number}: return it to its owner's hand instead.")
class Saves(Ability):
    """At once, before it leaves play; for each of several that would be destroyed together. [action.instead]"""

    who: Subject
    number: int

    def make(self, making: Making) -> None:
        who = self.who

        def applies(position: InvasionPosition, card: int, packet: Packet) -> bool:
            return packet.receiver in who.found(position, card, position.controller[card])

        making.abilities.replacements.append(Saving(making.name(), self.number, applies))


def cancelled(position: InvasionPosition, by: int, packet: Packet, amount: int) -> Packet:
    """What is left of damage when a text cancels so much of it. Tells ('cancels', card, amount, by)."""
    amount = min(amount, packet.amount)
    tell(position, ("cancels", packet.receiver, amount, by))
    return packet._replace(amount=packet.amount - amount)


def cancels_all(position: InvasionPosition, by: int, packet: Packet) -> Packet:
    """Nothing is left of it."""
    return cancelled(position, by, packet, packet.amount)


@phrase("cancel all combat damage dealt to {who}.")
class CancelsCombat(Ability):
    """Other damage lands as ever."""

    who: Standing

    def make(self, making: Making) -> None:
        who = self.who

        def applies(position: InvasionPosition, card: int, packet: Packet) -> bool:
            mine = packet.flags & COMBAT and packet.receiver in who.found(position, card, position.controller[card])
            return bool(mine) and cancellable(position, packet)

        making.abilities.replacements.append(Replacement(making.name(), "damage", applies, cancels_all, rank=CANCEL))


@phrase("once per turn, cancel {number} damage dealt to {who}.")
class Cancels(Ability):
    """The first damage of a turn."""

    number: int
    who: Standing

    def make(self, making: Making) -> None:
        number, who, once = self.number, self.who, once_of(making)

        def applies(position: InvasionPosition, card: int, packet: Packet) -> bool:
            you = position.controller[card]
            return (
                not position.used[card] & once
                and packet.receiver in who.found(position, card, you)
                and cancellable(position, packet)
            )

        def carry_out(position: InvasionPosition, card: int, packet: Packet) -> Packet:
            position.used[card] |= once
            return cancelled(position, card, packet, number)

        making.abilities.replacements.append(Cancelling(making.name(), applies, carry_out, lambda *_: number))


# ---- what waits for the next damage: Conditional Actions
@phrase("redirect the next {number} {kind} dealt to {one} this turn to {other}")
class RedirectNext(Deed):
    """Used up by the damage that it redirects. Tells ('redirects', from, to, amount)."""

    number: int
    kind: Literal["damage", "combat damage"]
    one: Selector
    other: Selector

    def steps(self, making: Making) -> list[Doing]:
        combat = self.kind == "combat damage"

        def applies(position: InvasionPosition, part: int, packet: Packet) -> bool:
            other = position.host[part]
            return (
                packet.receiver == present(position, position.x[part])
                and other >= 0
                and other != packet.receiver
                and bool(fresh(position).kind[other] & UNIT)
                and bool(packet.flags & COMBAT or not combat)
            )

        def carry_out(position: InvasionPosition, part: int, packet: Packet) -> tuple[Packet, Packet]:
            other = position.host[part]
            amount = used_up(position, part, packet.amount)
            tell(position, ("redirects", packet.receiver, other, amount))
            return packet._replace(amount=packet.amount - amount), packet._replace(receiver=other, amount=amount)

        part = part_of(
            making, self.text, replacements=[Replacement("redirect", "damage", applies, carry_out, rank=REDIRECT)]
        )
        return [LeaveBehind(part, self.number, self.one, self.other)]


@phrase("cancel the next {number} damage dealt to {one} this turn")
class CancelNext(Deed):
    """Used up by the damage that it cancels."""

    number: int
    one: Selector

    def steps(self, making: Making) -> list[Doing]:
        def applies(position: InvasionPosition, part: int, packet: Packet) -> bool:
            return packet.receiver == present(position, position.x[part]) and cancellable(position, packet)

        def carry_out(position: InvasionPosition, part: int, packet: Packet) -> Packet:
            return cancelled(position, part, packet, used_up(position, part, packet.amount))

        def spares(position: InvasionPosition, part: int, packet: Packet) -> int:
            return int(position.tokens[part])

        part = part_of(making, self.text, replacements=[Cancelling("cancel", applies, carry_out, spares)])
        return [LeaveBehind(part, self.number, self.one)]


@phrase("cancel all damage dealt in the battlefield phase this turn")
class CancelAll(Deed):
    """What cannot be cancelled lands all the same."""

    def steps(self, making: Making) -> list[Doing]:
        def applies(position: InvasionPosition, part: int, packet: Packet) -> bool:
            return position.phase == BATTLEFIELD_PHASE and cancellable(position, packet)

        part = part_of(
            making, self.text, replacements=[Replacement("cancel", "damage", applies, cancels_all, rank=CANCEL)]
        )
        return [LeaveBehind(part)]


@phrase("cancel all combat damage this turn")
class CancelAllCombat(Deed):
    """What cannot be cancelled lands all the same, and so does other damage."""

    def steps(self, making: Making) -> list[Doing]:
        def applies(position: InvasionPosition, part: int, packet: Packet) -> bool:
            return bool(packet.flags & COMBAT) and cancellable(position, packet)

        part = part_of(
            making, self.text, replacements=[Replacement("cancel", "damage", applies, cancels_all, rank=CANCEL)]
        )
        return [LeaveBehind(part)]


def used_up(position: InvasionPosition, part: int, amount: int) -> int:
    """How much of some damage a part takes care of; it ends with the last."""
    amount = min(amount, position.tokens[part])
    position.tokens[part] -= amount
    if not position.tokens[part]:
        end(position, part)
    return amount


class LeaveBehind:
    """Something waits for the rest of the turn: for so much damage to one, that goes to another. Tells ('lingers',
    source)."""

    def __init__(
        self, part: Definition, number: int = 0, one: Selector | None = None, other: Selector | None = None
    ) -> None:
        self.part, self.number, self.one, self.other = part, number, one, other

    def choices(self) -> Iterator[Any]:
        """Whom it is about."""
        for selector in (self.one, self.other):
            if selector is not None:
                yield from choices_in(selector)

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        others = [-1] if self.other is None else self.other.pick(play)
        if self.one is None:
            leave_behind(position, self.part, play.you)
            tell(position, ("lingers", play.dealer))
            return True
        ones = self.one.pick(play) if others else []
        for one in ones:
            leave_behind(position, self.part, play.you, reference(position, one), self.number, others[0])
        if ones:
            tell(position, ("lingers", play.dealer))
        return bool(ones)

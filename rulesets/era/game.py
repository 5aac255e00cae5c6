"""ERA's answers to the kernel's questions."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from game.kernel.agenda import run, take_back
from game.kernel.cards import Definition
from game.kernel.construction import Fault
from game.kernel.events import tell
from game.kernel.foresight import Sign, as_it_stands
from game.kernel.judging import Telling
from game.kernel.outcome import note
from game.kernel.packets import DEATH, PROPOSAL, Packet
from game.kernel.position import Position
from game.kernel.pricing import may_be_cheaper
from game.kernel.reading import IN_PLAY
from game.kernel.refusal import Move, Refusal
from game.kernel.ruleset import Ruleset
from game.kernel.said import said
from game.kernel.timing import GONE, RESOLVE_TOP, fitting
from game.kernel.unlisted import Unlisted, going_on
from game.kernel.using import number_of
from game.kernel.zones import present
from game.records.decks import Deck, decks_in, legal
from rulesets.era import combat, construction, damage, energy, playing, setup, siding, turn
from rulesets.era.events import EVENTS
from rulesets.era.state import (
    ATTACK,
    CHARGE,
    CRYSTALS,
    DECK,
    DINOS,
    EFFECTS,
    ELEMENT,
    ELEMENTS,
    END_TURN,
    EQUIP,
    EQUIPMENT,
    EXHAUST,
    FOLDER,
    HAND,
    INTERCEPT,
    KEEP,
    LIMBO,
    MAIN,
    NO_INTERCEPTION,
    OPENING,
    PHASES,
    PLAY,
    REDRAW,
    SLEEPING_CRYSTALS,
    SLEEPING_DINOS,
    STACK,
    TARGET,
    USE,
    USE_OTHER,
    VERBS,
    ZONES,
    EraPosition,
    turned,
)

if TYPE_CHECKING:
    from game.kernel.abilities import Abilities
    from game.kernel.effects import Choice
    from game.kernel.position import Event
    from game.language import Language

PROGRAMS = (
    turn.TURN,
    turn.DRAWING,
    turn.CHAIN_OVER,
    turn.MAIN_PHASE,
    turn.ANSWERING,
    combat.COMBAT,
    energy.PAYMENT,
    playing.ATTACHING,
    *(window.program for window in (*playing.WINDOWS, *combat.WINDOWS)),
    damage.JUDGING,
    setup.OPENING_HANDS,
)

UNLISTED = Unlisted("window.asked", "window.choice", {USE_OTHER: USE})
NO_OPENING = Refusal("start.keep", "hands are kept or redrawn only before the game begins")
NOT_BEGUN = Refusal("start.begins", "the first turn has not begun: each player keeps a hand or redraws it first")
SMALLEST = Refusal("start.redraw-floor", "a hand of no cards is the smallest; there is nothing left to redraw")
NO_SUCH_TARGET = Refusal(
    "target.fits",
    "{card} cannot be the target: {wanted}",
    lambda position, seat, move: {"wanted": going_on(position, position.prompt)},
)
NOT_MAIN_END = Refusal("turn.end-main", "only the player whose main phase it is can end it")


class Era(Ruleset[EraPosition]):
    """The ruleset of ERA."""

    name = "era"
    title = "ERA"
    folder = FOLDER
    seats = (2, 3, 4)
    tellings: ClassVar = {2: Telling(0.5, 1.3), 3: Telling(0.2, 0.65), 4: Telling(0.2, 0.7)}
    zones = ZONES
    phases = PHASES
    verbs = VERBS
    position_class = EraPosition
    reads = IN_PLAY
    counts_elsewhere = True
    packets = damage.PACKETS
    events = EVENTS
    rests = frozenset(
        {
            turn.TURN,
            turn.MAIN_PHASE,
            turn.ANSWERING,
            combat.COMBAT,
            *(window.program for window in (*playing.WINDOWS, *combat.WINDOWS)),
            GONE,
        }
    )
    """What is no effect itself: whatever waits above it on the agenda belongs to one effect and what it set off."""
    goes_on = rests - {GONE} | {turn.CHAIN_OVER, damage.JUDGING, PROPOSAL, RESOLVE_TOP}
    free_actions = False
    """There are actions that cost nothing, so whoever has a card in hand may hold one."""
    stack = STACK
    limbo = LIMBO
    lasting_zone = EFFECTS
    sided_zone = DINOS
    hand = HAND
    deck = DECK
    listed_once = frozenset(zone.number for zone in ZONES if not zone.in_play or zone.number == CRYSTALS) - {STACK}
    passes = (NO_INTERCEPTION,)
    counters: ClassVar = {"energy": ELEMENTS}
    shown_marks = ("exhausted", "damage", "wounds", "suffered", "shield")

    def __init__(self) -> None:
        super().__init__()
        self.programs = {program.name: program for program in PROGRAMS}
        from rulesets.era.cards import read_cards

        self.add_cards(read_cards(self))

    # ---- cards and texts
    def add_cards(self, definitions: Iterable[Definition]) -> None:
        some = tuple(definitions)
        super().add_cards(some)
        self.free_actions |= any(
            definition.type == "action" and (not definition.cost or may_be_cheaper(definition)) for definition in some
        )

    @property
    def language(self) -> Language:
        from rulesets.era.texts import language

        return language()

    def read(self, definition: Definition) -> Abilities:
        from rulesets.era.texts import abilities_of

        return abilities_of(definition, self.announces)

    def announces(self, choice: Choice) -> bool:
        """Targets on the battlefield, and which of several effects, are chosen as a card is played; all else on
        resolution (play.targets)."""
        return choice.verb in ("target", "option")

    @property
    def card_model(self) -> Any:
        from rulesets.era.cards import Card

        return Card

    # ---- what the rules language asks
    def draw(self, position: EraPosition, seat: int, count: int) -> bool:
        """Draw cards; False if there is nothing to draw."""
        return turn.draw(position, seat, count)

    def may_be_held(self, position: EraPosition, card: int) -> bool:
        """Events never are (effect.into-hand)."""
        return bool(position.card[card].type != "event")

    def discard(self, position: EraPosition, card: int) -> None:
        """A card of a hand goes to the graveyard."""
        tell(position, ("discards", position.controller[card], card))
        damage.bury(position, card)

    def destroy(self, position: EraPosition, card: int) -> None:
        """Equipment goes to its owner's graveyard; a dino dies."""
        self.destroy_all(position, [card])

    def destroy_all(self, position: EraPosition, cards: list[int]) -> None:
        """They go there together."""
        zone = position.zone
        equipment = [card for card in cards if zone[card] == EQUIPMENT]
        if equipment:
            note(position, True)
        damage.doom(position, [card for card in cards if zone[card] == DINOS])
        damage.destroy(position, *(card for card in equipment if zone[card] == EQUIPMENT))

    def give_up(self, position: EraPosition, cards: list[int]) -> None:
        """A dino that is sacrificed dies, whatever would keep it alive."""
        self.destroy_all(position, [card for card in cards if position.zone[card] == EQUIPMENT])
        damage.kill(position, [card for card in cards if position.zone[card] == DINOS])

    def may_live(self, position: EraPosition, card: int) -> bool:
        """A dino that has hitpoints at all."""
        if position.dirty:
            self.refresh(position)
        return position.hitpoints[card] > 0

    def stay_alive(self, position: EraPosition, card: int) -> None:
        """With one wound less than would kill it."""
        damage.stay_alive(position, card)

    def why_no_exhausting(self, position: EraPosition, card: int) -> str | None:
        """Only what is ready can be exhausted as a cost."""
        return said("it is exhausted already") if position.exhausted[card] else None

    def exhaust(self, position: EraPosition, card: int) -> bool:
        """A dino or crystal is turned sideways; False if it was."""
        return turn_sideways(position, card, 1, "exhausted")

    def pays_by_tiring(self, position: EraPosition, card: int, source: int) -> bool:
        """A crystal, unless the energy at hand pays for the action: what an ability costs is not looked at."""
        if position.zone[card] != CRYSTALS or position.zone[source] != HAND:
            return position.zone[card] == CRYSTALS
        definition, cost = position.card[source], energy.cost_of(position, position.controller[source], source)
        return bool(cost > position.energy[position.controller[source] * 4 + ELEMENT[definition.element]])

    def ready(self, position: EraPosition, card: int) -> bool:
        """A dino or crystal stands upright again; False if it did before, or may not."""
        return not self.stays_exhausted(position, card) and turn_sideways(position, card, 0, "readied")

    def stays_exhausted(self, position: EraPosition, card: int) -> bool:
        if position.dirty:
            self.refresh(position)
        return bool(position.pinned[card])

    # ---- decks and games
    def decks(self) -> dict[str, Deck]:
        """The starter decks by name."""
        return decks_in(self.folder / "decks")

    def faults(self, deck: Deck) -> list[Fault]:
        """Every clause of deck construction that a deck breaks."""
        return list(construction.faults(deck, self))

    def new_game(self, decks: Sequence[Deck | str], seed: int = 0) -> Position:
        lists = legal(self, decks)
        position: EraPosition = self.blank(len(lists), seed)
        setup.lay_out(position, lists)
        start(position)
        return position

    def stage(self, position: EraPosition, active: int, phase: int, turn: int | None) -> None:
        from rulesets.era.staging import stage

        stage(position, active, phase, turn)

    # ---- what the kernel asks
    def hand_over(self, position: EraPosition, card: int, seat: int) -> None:
        """A card in play is on another side from now on."""
        siding.hand_over(position, card, seat)

    def is_dying(self, position: EraPosition, card: int) -> bool:
        """Does a card in play die of what it has taken?"""
        return damage.is_dying(position, card)

    def state_checks(self, position: EraPosition) -> None:
        damage.state_checks(position)

    def choosable(self, position: EraPosition, cards: list[int], source: int, seat: int) -> list[int]:
        """What a text keeps off the cards of others is no choice for them (target.kept-off)."""
        if position.dirty:
            self.refresh(position)
        veiled = position.veiled
        return [card for card in cards if not veiled[card] or position.controller[card] == seat]

    def landing(self, position: EraPosition, packets: Sequence[Packet]) -> Sequence[Packet]:
        """Nothing more happens to a dino that has left the battlefield while somebody was asked; those that die
        together hear of each other (ability.together), and who was spared lives through what was done instead
        (wound.instead)."""
        left = [packet for packet in packets if position.zone[packet.receiver] == DINOS]
        if packets and packets[0].kind == DEATH:
            for dino in [packet.receiver for packet in left if packet.amount <= 0]:
                if self.may_live(position, dino) and position.wounds[dino] >= position.hitpoints[dino]:
                    damage.stay_alive(position, dino)
            dying = [packet.receiver for packet in left if packet.amount > 0]
            note(position, bool(dying))
            damage.kill(position, dying)
            return ()
        return left

    def left_play(self, position: EraPosition, card: int) -> None:
        """Nothing marked on a card outlasts its time on the battlefield."""
        for slot in (
            position.exhausted,
            position.damage,
            position.wounds,
            position.suffered,
            position.shield,
            position.used,
            position.lent,
        ):
            slot[card] = 0

    def aims(self, position: EraPosition, seat: int) -> list[Hashable]:
        """An attack on a dino of the seat, too."""
        found = super().aims(position, seat)
        attacker, target = present(position, position.attacker), present(position, position.target)
        if attacker >= 0 and target >= 0 and position.controller[target] == seat:
            found.append((position.attacker, position.target, position.interceptor))
        return found

    def forced(self, position: EraPosition) -> Move | None:
        return self.verbs.no_more if combat.let_go_before(position) or playing.has_nothing_to_play(position) else None

    def resolving(self, position: EraPosition, item: tuple[Any, ...]) -> tuple[Any, ...]:
        """What no longer fits is as good as gone (target.changed)."""
        return fitting(position, item)

    def item_gone(self, position: EraPosition, item: tuple[Any, ...]) -> None:
        playing.item_gone(position, item)

    def base_values(self, position: EraPosition) -> None:
        cards = position.card
        for row in position.piles[DINOS]:
            for dino in row:
                definition = cards[dino]
                position.power[dino] = definition.power
                position.stamina[dino] = definition.stamina
                position.hitpoints[dino] = definition.hitpoints
                position.grounded[dino] = position.soaring[dino] = position.rooted[dino] = 0
                position.elusive[dino] = position.veiled[dino] = position.pinned[dino] = 0
        for row in position.piles[CRYSTALS]:
            for crystal in row:
                position.pinned[crystal] = 0

    def numbers_of(self, position: EraPosition, card: int) -> Sequence[str]:
        return ("power", "stamina", "hitpoints") if position.zone[card] == DINOS else ()

    def bonds_of(self, position: EraPosition, card: int) -> dict[str, Any]:
        zone = position.zone[card]
        bound = BONDS if zone == DINOS else ("pinned",) if zone == CRYSTALS else ()
        return {name: True for name in bound if getattr(position, name)[card]}

    def elsewhere(self, position: EraPosition, card: int) -> dict[str, Any]:
        """What it costs to play it from hand now."""
        if position.zone[card] != HAND or "cost" not in position.card[card].fields:
            return {}
        return {"cost": energy.cost_of(position, position.controller[card], card)}

    def keywords_of(self, position: EraPosition, card: int) -> Sequence[str] | None:
        """Soar is the only one there is, and dinos gain it."""
        return ["Soar"] * position.soaring[card] if position.zone[card] == DINOS else None

    def more_view(self, position: EraPosition, seat: int | None) -> dict[str, Any]:
        if position.attacker < 0:
            return {}
        return {
            "combat": {
                name: getattr(position, name) & 0xFFF if getattr(position, name) >= 0 else None
                for name in ("attacker", "target", "interceptor")
            }
        }

    def without_twins(self, position: EraPosition, moves: list[Move]) -> list[Move]:
        """Equal cards out of play are one choice."""
        seen, left = set(), []
        for move in moves:
            card = move[1]
            if self.zones[position.zone[card]].in_play or position.zone[card] == STACK:
                left.append(move)
            elif (position.card[card], position.zone[card], position.controller[card], position.host[card]) not in seen:
                seen.add((position.card[card], position.zone[card], position.controller[card], position.host[card]))
                left.append(move)
        return left

    def concede(self, position: EraPosition, seat: int, rule: str) -> None:
        """With three or four seats the others play on."""
        left = tuple(other for other in range(position.seats) if other != seat and not position.out >> other & 1)
        if len(left) < 2:
            self.end(position, left, rule)
            return
        go_on_without(position, seat)

    # ---- checks
    def why_not(self, position: EraPosition, seat: int, move: Move) -> Refusal | None:
        if position.phase == OPENING and move[0] in IN_TURNS and position.result is None:
            return NOT_BEGUN
        return UNLISTED.why_not(CHECKS, position, seat, move)

    # ---- what is hidden
    def bound_zones(self, definition: Definition) -> frozenset[int] | None:
        return BOUND.get(definition.type)

    def prior(
        self, position: EraPosition, observer: int, owner: int, cards: list[int], random: Random
    ) -> list[Definition]:
        from rulesets.era.strategy import prior

        return prior(position, owner, cards, random)

    def evaluate(self, position: EraPosition, seat: int) -> float:
        from rulesets.era.strategy import evaluate

        return evaluate(position, seat)

    @cached_property
    def judged_together(self) -> Callable[[EraPosition], list[float]]:
        from rulesets.era.strategy import shares

        return shares

    def rated(self, position: EraPosition, moves: list[Move]) -> list[tuple[float, Move]]:
        from rulesets.era.tactics import rated

        return rated(position, moves)

    def foresee(self, position: EraPosition, seat: int, card: int) -> Sequence[Sign]:
        from rulesets.era.sight import foresee

        return foresee(position, seat, card)

    def outlook(self, position: EraPosition, seat: int) -> Sequence[Sign]:
        from rulesets.era.sight import outlook

        return as_it_stands(position, outlook(position, seat))

    def quiet(self, position: EraPosition) -> bool:
        return not position.items and position.attacker < 0

    def narrate(self, position: EraPosition, event: Event, viewer: int | None) -> str | None:
        from game.kernel.log import line_of
        from rulesets.era.narration import LINES

        return line_of(LINES, position, event, viewer)


def start(position: EraPosition) -> None:
    """Run to the first decision."""
    run(position)


def turn_sideways(position: EraPosition, card: int, exhausted: int, told: str) -> bool:
    """Exhaust or ready a card; False if it was so before."""
    if position.exhausted[card] == exhausted:
        return False
    position.exhausted[card] = exhausted
    turned(position)
    tell(position, (told, card))
    return True


def go_on_without(position: EraPosition, seat: int) -> None:
    """A seat leaves a game that goes on without it."""
    take_back(position)
    tell(position, ("leaves", seat))
    damage.leave_game(position, seat)
    run(position)


def _charge(position: EraPosition, seat: int, move: Move) -> Refusal | None:
    return energy.why_no_charging(position, seat) or energy.why_not_charge(position, seat, move[1], move[2])


def _use(position: EraPosition, seat: int, move: Move) -> Refusal | None:
    return playing.why_not_use(position, seat, move[1], number_of(move))


def _equip(position: EraPosition, seat: int, move: Move) -> Refusal | None:
    return (
        playing.why_not_equip(position, seat, move[2], energy.funds(position, seat))
        or playing.why_no_equipping(position, seat)
        or playing.why_not_bear(position, seat, move[1])
    )


def _attack(position: EraPosition, seat: int, move: Move) -> Refusal | None:
    return (
        combat.why_not_attacker(position, seat, move[2])
        or combat.why_not_target(position, seat, move[1])
        or combat.why_no_attack(position, seat)
    )


def _intercept(position: EraPosition, seat: int, move: Move) -> Refusal | None:
    return combat.why_not_intercept(position, seat, move[1]) or combat.why_no_interception(position)


def _end(position: EraPosition, seat: int, move: Move) -> Refusal | None:
    return None if position.active == seat and position.phase == MAIN else NOT_MAIN_END


def _target(position: EraPosition, seat: int, move: Move) -> Refusal | None:
    refusal = UNLISTED.why_no_answer(position, seat, move)
    return NO_SUCH_TARGET if refusal is UNLISTED.no_candidate else refusal


def _redraw(position: EraPosition, seat: int, move: Move) -> Refusal | None:
    if position.turn:
        return NO_OPENING
    return None if position.drawn[seat] or seat != position.seat else SMALLEST


def _keep(position: EraPosition, seat: int, move: Move) -> Refusal | None:
    return NO_OPENING if position.turn else None


CHECKS: dict[int, Callable[[EraPosition, int, Move], Refusal | None]] = {
    EXHAUST: lambda position, seat, move: energy.why_not_exhaust(position, seat, move[1]),
    CHARGE: _charge,
    PLAY: lambda position, seat, move: playing.why_not_play(position, seat, move[1], energy.funds(position, seat)),
    EQUIP: _equip,
    ATTACK: _attack,
    INTERCEPT: _intercept,
    USE: _use,
    USE_OTHER: _use,
    END_TURN[0]: _end,
    KEEP[0]: _keep,
    REDRAW[0]: _redraw,
    TARGET: _target,
}

IN_TURNS = frozenset(CHECKS) - {KEEP[0], REDRAW[0], TARGET}
"""The verbs that wait for the first turn."""

BONDS = ("grounded", "rooted", "pinned", "elusive", "veiled")
"""What a text may keep a dino from, or let it do: the slots that say so."""

BOUND = {"event": frozenset({DECK}), "dino": frozenset({SLEEPING_DINOS}), "crystal": frozenset({SLEEPING_CRYSTALS})}

"""What may be reacted to: spells, curses, direct attacks, and abilities that affect the other player.

Each of them waits on the stack while the other player may react; everything else happens at once.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from game.kernel.agenda import Frame, Program, push
from game.kernel.effects import Effects
from game.kernel.events import tell
from game.kernel.refusal import Move
from game.kernel.said import marked
from game.kernel.timing import RESOLVE_TOP, Window, add_item, targets
from game.kernel.zones import after_moves, create, present, put, reference
from game.language.phrase import Phrase, walk
from game.language.vocabulary.speech import Pronoun
from rulesets.eternal.actions import Kind, allowed
from rulesets.eternal.skills import printed_skills
from rulesets.eternal.state import (
    BATTLE,
    BIT,
    DEFENSE,
    FINAL,
    HAND,
    INTERRUPT,
    LIMBO,
    MAIN,
    PREFIGHT,
    RENOWN,
    RENOWNED,
    SPELLS,
    STACK,
    UNITS,
    EternalPosition,
)
from rulesets.eternal.zoning import tell_everywhere, to_void

if TYPE_CHECKING:
    from game.kernel.ruleset import Ruleset

Item = tuple[int, Program, int, int, Any, tuple[Any, ...]]
REVENGE, AEGIS = BIT["Revenge"], BIT["Aegis"]
DIRECT = "eternal/direct attack"
"""The name of the program of a direct attack."""


# ---- who may play what now
def row_now(position: EternalPosition) -> str:
    """The row of the table of actions that the game is in."""
    if position.items:
        entity, program, source, *_ = position.items[-1]
        if program.name == DIRECT:
            return "actions.direct"
        return "actions.spell" if source & 0xFFF == entity else "actions.ability"
    if position.step == DEFENSE:
        return "actions.defense"
    if position.step == PREFIGHT:
        return "actions.prefight"
    if position.step == INTERRUPT:
        return "actions.interrupt"
    if position.phase == MAIN:
        return "actions.first-main"
    if position.phase == FINAL:
        return "actions.final-main"
    return "actions.fight" if position.phase == BATTLE else "actions.start"


def kinds_now(position: EternalPosition, seat: int) -> tuple[Kind, ...]:
    """The kinds of card that a seat may play now."""
    row = row_now(position)
    current, answering = seat == position.active, bool(position.answered)
    if position.items:
        item = position.items[-1]
        current, answering = seat == item[3], item[4][1:] == (TAKEN_OVER,)
    if row == "actions.defense" and blocks_begun(position):
        return ()
    return allowed(row, current, answering, row == "actions.prefight" and blocks_begun(position))


def is_half_way(position: EternalPosition, seat: int) -> bool:
    """Is something still being dealt with in a main phase of a seat's own?"""
    return bool(position.items) and position.active == seat and position.phase in (MAIN, FINAL)


def blocks_begun(position: EternalPosition) -> bool:
    """Has a blocker been chosen for an attacker?"""
    blocked, blocking = position.blocked, position.blocking
    return any(blocked[unit] or blocking[unit] for row in position.piles[UNITS] for unit in row)


TAKEN_OVER = 1
"""Follows the relic weapon (a reference, or -1) in the subject of a direct attack that a unit with Ambush took over."""


def asked(position: EternalPosition, seat: int, kinds: tuple[Kind, ...]) -> bool:
    """Is a seat asked at all? Only what everybody sees decides that: cards in hand, and power for the cheapest card of
    the game that could be played."""
    if not kinds:
        return False
    least, from_deck, negating = position.ruleset.least_costs
    power = position.power[seat]
    if (power >= least and position.piles[HAND][seat]) or power >= from_deck:
        return True
    return bool(position.items and position.piles[HAND][seat]) and any(
        power >= one.cost and one.abilities.spell.missing(position, -1, seat) is None for one in negating
    )


def answers(position: EternalPosition, seat: int) -> list[Move] | None:
    """What a seat may play now that is not its main phase; None if it is not asked."""
    kinds = kinds_now(position, seat)
    if not asked(position, seat, kinds):
        return None
    from rulesets.eternal.playable import list_plays

    moves: list[Move] = []
    list_plays(position, seat, kinds, moves)
    return moves


def act(position: EternalPosition, seat: int, move: Move) -> None:
    """Play a card as a reaction or in one of the steps in which both may have a say."""
    from rulesets.eternal.paying import play

    card = move[1]
    kind = position.card[card].type
    if position.items and position.items[-1][1].name == DIRECT and kind == "unit":
        push(position, TAKING_OVER, seat, after_moves(position, card), (position.items[-1][0],))
    if kind == "unit" or (position.step == PREFIGHT and seat == position.active):
        position.answered = 1
    play(position, seat, card)


def take_over(position: EternalPosition, frame: Frame) -> None:
    """A unit with Ambush that came is the defender of a direct attack, even if it is gone again. Tells ('takes over',
    unit, entity)."""
    unit, entity = frame[2] & 0xFFF, frame[4][0]
    for index, item in enumerate(position.items):
        if item[0] == entity:
            position.items[index] = (*item[:4], (item[4][0], TAKEN_OVER), ((frame[2],),))
            tell(position, ("takes over", unit, entity))


def in_direct_attack(position: EternalPosition, card: int, *, attacks: bool) -> bool:
    """Is a card, or a player with a relic weapon, the attacker (or the defender) of a direct attack under way?"""
    sides = [item[2] if attacks else item[5][0][0] for item in position.items if item[1].name == DIRECT]
    sides += [frame[2] if attacks else frame[5][0][0] for frame in position.agenda if frame[0].name == DIRECT]
    return reference(position, card) in sides


TAKING_OVER = Program("eternal/taking over", take_over)
REACT = marked("React, or let it happen")
REACTION = Window(
    "reaction", "Act, or let the turn go on", answers, act, waiting=REACT, after_act="all", reopens="closes"
)
PREFIGHT_WINDOW = Window(
    "prefight", "Play fast spells before the fight", answers, act, resolves="nothing", after_act="adder"
)
INTERRUPT_WINDOW = Window("interrupt", "The turn ends", answers, act, resolves="nothing", after_act="adder")


def wait(position: EternalPosition, seat: int) -> None:
    """What has just been put on the stack waits until the other player is done reacting."""
    if reacting(position):
        return
    REACTION.open(position, 1 - seat, base=len(position.items) - 1)


def over_in_main(position: EternalPosition) -> bool:
    """Is the seat whose main phase it is asked where nothing is left to react to?"""
    main = position.active == position.seat and position.phase in (MAIN, FINAL)
    return main and position.prompt == REACTION.prompt


def reacting(position: EternalPosition) -> bool:
    """Is a window open in which reactions are played, so that what is played now is one of them?"""
    for program, *_ in reversed(position.agenda):
        if program.name not in BEING_PLAYED:
            return program is REACTION.program
    return False


BEING_PLAYED = ("eternal/playing", "eternal/paid", "eternal/taking over")
"""Programs of a card on its way to the stack."""


# ---- cards that wait
def cast(position: EternalPosition, seat: int, card: int, origin: int) -> None:
    """A spell waits for reactions; what it affects in play is chosen first."""
    effects = position.text[card].abilities.spell
    entity = add_item(position, effects.program, seat, card, card=card)
    wait(position, seat)
    if effects.targets:
        push(position, PLAYED, seat, reference(position, card), (origin,))
        push(position, effects.announcing, seat, reference(position, card), (entity,))
    else:
        tell_everywhere(position, ("played", seat, card, origin))


def stop_aiming(position: EternalPosition, entity: int) -> None:
    """Nothing is chosen any more for a spell that is negated while what its price set off happens."""
    position.agenda[:] = [
        frame
        for frame in position.agenda
        if frame[0].effects is None or frame[0] is not frame[0].effects.announcing or frame[4][0] != entity
    ]


def tell_played(position: EternalPosition, frame: Frame) -> None:
    """What a spell affects has been chosen."""
    tell_everywhere(position, ("played", frame[3], frame[2] & 0xFFF, frame[4][0]))


PLAYED = Program("eternal/played", tell_played)


def curse(position: EternalPosition, seat: int, card: int, victim: int, origin: int) -> None:
    """A curse on a unit, or a cursed relic on a player, waits for reactions."""
    entity = add_item(position, CURSING, seat, card, card=card, answers=((reference(position, victim),),))
    tell(position, ("targets", entity, victim))
    wait(position, seat)
    tell_everywhere(position, ("played", seat, card, origin))


def curse_lands(position: EternalPosition, frame: Frame) -> None:
    """The curse comes to lie on its victim, if that is still there, a unit still fits, and no Aegis stops it."""
    from rulesets.eternal.aegis import warded
    from rulesets.eternal.playable import bearers
    from rulesets.eternal.playing import enter, fasten

    card, seat, victim = present(position, frame[2]), frame[3], present(position, frame[5][0][0])
    if card < 0 or victim < 0:
        return
    unit = position.zone[victim] == UNITS
    if (unit and victim not in bearers(position, seat, card)) or warded(position, seat, victim):
        return
    if unit:
        fasten(position, seat, card, victim)
    else:
        enter(position, seat, card)


CURSING = Program("eternal/cursing", curse_lands)


def resolves(position: EternalPosition, item: Item) -> None:
    """A spell or ability is carried out now: a spell of its player's on a unit sets off its Renown."""
    entity, _, source, seat, *_ = item
    position.acts += 1
    if source & 0xFFF == entity and position.card[entity].type in SPELLS:
        for ref in targets(item):
            unit = present(position, ref)
            if unit >= 0:
                renown(position, seat, unit, entity)


def renown(position: EternalPosition, seat: int, unit: int, card: int) -> None:
    """A seat has put a spell or weapon on a unit. Tells ('renowned', unit, card) if it is the first of its own
    player."""
    if position.zone[unit] != UNITS or position.controller[unit] != seat:
        return
    if not position.spent[unit] & RENOWN:
        position.spent[unit] |= RENOWN
        position.deeds[unit] |= RENOWNED
        tell_everywhere(position, ("renowned", unit, card))


def item_gone(position: EternalPosition, item: Item) -> None:
    """A card that is still on the stack goes to its owner's void, or with Revenge on to the deck; an ability is gone
    for good."""
    from rulesets.eternal.units import avenge

    entity, _, source, *_ = item
    position.unsettled = 1
    if position.zone[entity] != STACK:
        return
    if source & 0xFFF != entity:
        put(position, entity, LIMBO)
        return
    skills = printed_skills(position.text[entity]) & ~position.lost[entity] | position.gained[entity]
    to_void(position, entity)
    position.amplified[entity] = 0
    if skills & REVENGE:
        avenge(position, entity)


# ---- abilities
def trigger(position: EternalPosition, frame: Frame) -> None:
    """A triggered ability happens; if it affects the other player, that player may react first."""
    _, _, source, seat, (program, *subject), _ = frame
    effects = effects_of(position.ruleset, program)
    if not used_up(position, source, effects):
        use(position, seat, source, effects, tuple(subject))


def used_up(position: EternalPosition, source: int, effects: Effects) -> bool:
    """Has an ability that happens once in the stay of its card begun before? It is used up as it begins, so that it
    goes on like any other when its card leaves."""
    card, bit = present(position, source), once_bit(effects)
    if card < 0 or not bit:
        return False
    before = position.spent[card] & bit
    position.spent[card] |= bit
    return bool(before)


@cache
def once_bit(effects: Effects) -> int:
    """The bit by which is noted of a card that effects have begun which happen once; 0 if they happen each time."""
    return next((step.once for step in effects.effects if hasattr(step, "once")), 0)


TRIGGERING = Program("eternal/triggering", trigger)


def use(position: EternalPosition, seat: int, source: int, effects: Effects, subject: tuple[Any, ...] = ()) -> None:
    """An ability of a source (a reference) is carried out, after reactions if it affects the other player."""
    if not effects.targets and not touches(position, seat, effects, subject):
        position.acts += 1
        push(position, effects.program, seat, source, subject)
        return
    entity = create(position, position.card[source & 0xFFF], seat, STACK)
    position.items.append((entity, effects.program, source, seat, subject, ()))
    tell(position, ("waits", entity, seat))
    push(position, ANNOUNCED, seat)
    if effects.targets:
        push(position, effects.announcing, seat, source, (~entity, *subject))


def announced(position: EternalPosition, frame: Frame) -> None:
    """What an ability affects was chosen: is there anything for the other player to react to?"""
    seat, item = frame[3], position.items[-1]
    mine = position.controller
    effects = effects_of(position.ruleset, item[1])
    if touches(position, seat, effects, item[4]) or any(mine[ref & 0xFFF] != seat for ref in targets(item)):
        REACTION.open(position, 1 - seat, base=len(position.items) - 1)
    else:
        push(position, RESOLVE_TOP, seat)


ANNOUNCED = Program("eternal/announced", announced)


def touches(position: EternalPosition, seat: int, effects: Effects, subject: tuple[Any, ...]) -> bool:
    """Does an ability of a seat touch the other player, by what it says or by what it is about ('it')?"""
    if is_hostile(effects) or (seat == position.active and means_defender(effects)):
        return True
    mine = position.controller
    return bool(subject) and means_it(effects) and any(ref >= 0 and mine[ref & 0xFFF] != seat for ref in subject)


EFFECTS: dict[Program, Effects] = {}
"""The effects of the programs of abilities, as they are met."""
HOSTILE: dict[Effects, bool] = {}


def effects_of(ruleset: Ruleset, program: Program) -> Effects:
    """The effects that a program of an ability carries out."""
    if program not in EFFECTS:
        abilities = ruleset.definition(program.name.rpartition("/")[0]).abilities
        for triggers in abilities.triggers.values():
            EFFECTS.update((one.program, one.effects) for one in triggers)
        EFFECTS.update((one.effects.program, one.effects) for one in abilities.activated)
        EFFECTS.setdefault(abilities.spell.program, abilities.spell)
    return EFFECTS[program]


def is_hostile(effects: Effects) -> bool:
    """Does a row of effects touch the other player whatever is chosen (`hostile` of a phrase)?"""
    if effects not in HOSTILE:
        HOSTILE[effects] = any(map(hostile_step, effects.effects))
    return HOSTILE[effects]


@cache
def means_it(effects: Effects) -> bool:
    """Does a row of effects do something to what its trigger is about?"""
    phrases = [doing for doing in effects.effects if isinstance(doing, Phrase)]
    return any(isinstance(part, Pronoun) for doing in phrases for part in walk(doing))


@cache
def means_defender(effects: Effects) -> bool:
    """Does a row of effects do something to whoever is attacked, the other player only in one's own turn?"""
    return any(getattr(doing, "to_defender", False) for doing in effects.effects)


def hostile_step(doing: Any) -> bool:
    """Does a step of effects, or what it carries on with or chooses by, touch the other player?"""
    from rulesets.eternal.phrases.touching import hostile

    if isinstance(doing, Phrase):
        return any(hostile(part) for part in walk(doing))
    if isinstance(doing, Effects):
        return is_hostile(doing)
    if getattr(doing, "hostile", False):
        return True
    return hasattr(doing, "do") and any(map(hostile_step, vars(doing).values()))

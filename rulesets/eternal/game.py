"""Eternal's answers to the kernel's questions."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Self

from game.kernel import modifiers
from game.kernel.agenda import run
from game.kernel.cards import Definition
from game.kernel.construction import Fault
from game.kernel.events import tell
from game.kernel.judging import Telling
from game.kernel.notation import PASS
from game.kernel.packets import propose
from game.kernel.position import Position
from game.kernel.reading import IN_PLAY
from game.kernel.refusal import Move, Refusal
from game.kernel.ruleset import Ruleset, Setting
from game.kernel.ruling import Trigger
from game.kernel.timing import fitting
from game.kernel.unlisted import Check, Unlisted
from game.records.decks import Deck, decks_in, legal
from rulesets.eternal import (
    actions,
    activation,
    aegis,
    attackers,
    battle,
    construction,
    defense,
    direct,
    drawing,
    elsewhere,
    forbidding,
    paying,
    playable,
    playing,
    pledging,
    pricing,
    reacting,
    setup,
    sites,
    turn,
    units,
    zoning,
)
from rulesets.eternal.cards import powers_for
from rulesets.eternal.events import EVENTS
from rulesets.eternal.kindred import subtypes_of
from rulesets.eternal.state import (
    ATTACK,
    ATTACK_SITE,
    ATTACKER,
    BANNED,
    BERSERK,
    BLOCK,
    CHOOSE,
    CURSES,
    END_TURN,
    FINAL,
    FOLDER,
    HAND,
    INVULNERABLE,
    KEEP,
    KINDS,
    LIMBO,
    MAIN,
    PHASES,
    PLAY,
    PLAY_TOP,
    PLEDGE,
    PLEDGE_FOR,
    POWERS,
    REDRAW,
    SKILLS,
    SPELLS,
    STACK,
    STRIKE,
    TARGET,
    UNITS,
    USE,
    USE_OTHER,
    VERBS,
    WITHDRAW,
    ZONES,
    EternalPosition,
    avatar,
)

if TYPE_CHECKING:
    from game.kernel.abilities import Abilities
    from game.kernel.effects import Choice
    from game.kernel.foresight import Sign
    from game.kernel.packets import Packet
    from game.kernel.position import Event
    from game.language import Language

PROGRAMS = (
    battle.BATTLING,
    direct.STRIKING,
    drawing.SCOUTING,
    playing.BEARING,
    playing.MAKING_ROOM,
    playing.EMPOWERING,
    paying.PLAYING,
    paying.TOLD,
    reacting.ANNOUNCED,
    reacting.CURSING,
    reacting.PLAYED,
    reacting.TAKING_OVER,
    reacting.TRIGGERING,
    reacting.INTERRUPT_WINDOW.program,
    reacting.PREFIGHT_WINDOW.program,
    reacting.REACTION.program,
    setup.OPENING_HANDS,
    sites.AGENDA,
    turn.FINAL_PHASE,
    turn.MAIN_PHASE,
    turn.TURN,
    zoning.DESTINED,
    zoning.REPLACING,
)

CANNOT_BE_HARMED = Refusal("action.invulnerable-choice", "{card} is invulnerable, so it is not chosen for damage")
UNLISTED = Unlisted("react.asked", "ability.choice", {USE_OTHER: USE})
NOT_MAIN_END = Refusal("main.end", "only the player whose main phase it is can end it")

AVATAR = {"created": True, "note": "A player. What is aimed at a player is aimed at this card."}
AVATARS = (("avatar", "Knight", "J"), ("avatar-2", "Sorceress", "P"))
"""The cards that stand for the players, by seat: key, and the figure and colour by which they are told apart."""

REDRAWS, TIMER = "Redraws of the opening hand", "Time limit of a turn"
"""What can be agreed on before a game (setup.second-redraw, end.timer)."""


SHOWN = {
    "unit": ("strength", "health"),
    "weapon": ("strength", "health"),
    "relic weapon": ("strength",),
    "site": ("health",),
}
"""The numbers that a card in play shows, by its type."""


class Eternal(Ruleset[EternalPosition]):
    """The ruleset of Eternal."""

    name = "eternal"
    title = "Eternal"
    folder = FOLDER
    seats = (2,)
    tellings: ClassVar = {2: Telling(0.0, 1.6)}
    haze = 0.22
    dear = 2
    zones = ZONES
    phases = PHASES
    verbs = VERBS
    position_class = EternalPosition
    packets = units.PACKETS
    carried = zoning.LASTING
    stack = STACK
    limbo = LIMBO
    events = EVENTS
    hand = HAND
    listed_once = frozenset({HAND})
    reads = IN_PLAY
    counts_elsewhere = True
    keeps_text = True
    makes_cards = True
    counters: ClassVar = {"influence": KINDS}
    hidden_counters = Ruleset.hidden_counters | {"powers_drawn"}
    shown_marks = (
        "damage",
        "exhausted",
        "stunned",
        "arrived",
        "attacking",
        "blocking",
        "berserk",
        "lent",
        "amplified",
        *(name for name in zoning.LASTING if name != "kin"),
    )
    settings = (Setting(REDRAWS, ("once", "twice")), Setting(TIMER, ("none", "60 seconds", "120 seconds")))

    def __init__(self) -> None:
        super().__init__()
        self.programs = {program.name: program for program in PROGRAMS}
        from rulesets.eternal.cards import read_cards

        self.players = tuple(
            Definition(key, "Avatar", "player", "", {**AVATAR, "subtypes": (figure,), "factions": faction}, self.read)
            for key, figure, faction in AVATARS
        )
        self.silent = Definition("silent", "Silent", "player", "", {"created": True, "subtypes": ()}, self.read)
        self.add_cards(read_cards(self))
        self.printed = frozenset(self.by_name)

    # ---- what was agreed on
    @property
    def second_redraw(self) -> bool:
        """May a hand be redrawn twice?"""
        return self.agreed.get(REDRAWS, "once") == "twice"

    @property
    def turn_seconds(self) -> int:
        """The turn timer: what a player has for a turn, 0 without one."""
        word = self.agreed.get(TIMER, "none")
        return 0 if word == "none" else int(word.split()[0])

    # ---- cards and texts
    @property
    def language(self) -> Language:
        from rulesets.eternal.texts import language, language_with

        if len(self.by_name) == len(self.printed):
            return language()
        return language_with(frozenset((name, self.by_name[name].type) for name in self.by_name.keys() - self.printed))

    def read(self, definition: Definition) -> Abilities:
        from rulesets.eternal.texts import abilities_of

        return pricing.with_prices(definition.key, abilities_of(definition, self.language, self.announces))

    def definition(self, key: str) -> Definition:
        """The card with this id; avatars and the text of silenced cards are in no list of cards."""
        unlisted = next((one for one in (*self.players, self.silent) if one.key == key), None)
        return unlisted or super().definition(key)

    def announces(self, choice: Choice) -> bool:
        """What is affected in play, and which of several effects, is chosen before reactions (react.chosen)."""
        return choice.verb in ("target", "option")

    @property
    def card_model(self) -> Any:
        from rulesets.eternal.cards import Card

        return Card

    @cached_property
    def least_costs(self) -> tuple[int, int, tuple[Definition, ...]]:
        """The least cost of a fast spell or of a unit with Ambush, and of one with Warp; and what is cheaper, but does
        nothing except negate (react.asked)."""
        quick = [
            one
            for one in self.definitions.values()
            if one.type == "fast spell" or (one.type == "unit" and "Ambush" in one.text)
        ]
        least = min((one.cost for one in quick if not one.text.startswith("Negate ")), default=1)
        negating = tuple(one for one in quick if one.text.startswith("Negate ") and one.cost < least)
        return least, min((one.cost for one in quick if "Warp" in one.text), default=999), negating

    def twin(self) -> Self:
        twin = super().twin()
        twin.__dict__.pop("least_costs", None)
        return twin

    # ---- what the rules language asks
    def choosable(self, position: EternalPosition, cards: list[int], source: int, seat: int) -> list[int]:
        """What is bound to the void is no choice (skill.voidbound), nor what shuns such a source, or all that is the
        enemy's (text.not-chosen)."""
        found = [
            card
            for card in cards
            if not zoning.is_bound(position, card) and not forbidding.is_hidden(position, card, seat)
        ]
        if source < 0 or position.card[source].type not in (*SPELLS, *CURSES):
            return found
        return [card for card in found if not forbidding.is_shunned(position, card, source)]

    def reaches(self, position: EternalPosition, you: int, seat: int) -> bool:
        """The Aegis of a player keeps off what the enemy does to hand and deck (skill.aegis-attachments)."""
        return not aegis.warded(position, you, avatar(position, seat))

    def draw(self, position: EternalPosition, seat: int, count: int) -> bool:
        """Draw cards; False if there is nothing to draw."""
        return zoning.draw(position, seat, count)

    def discard(self, position: EternalPosition, card: int) -> None:
        """A card goes from hand to the void."""
        zoning.discard(position, card)

    def destroy(self, position: EternalPosition, card: int) -> None:
        """A card in play is killed."""
        units.kill_together(position, [card])

    def deal(self, position: EternalPosition, *packets: Packet) -> None:
        """Damage of a text, which Aegis may stop."""
        reached = [
            packet
            for packet in packets
            if packet.source < 0 or not aegis.warded(position, position.controller[packet.source], packet.receiver)
        ]
        if reached:
            self.strike(position, *reached)

    def strike(self, position: EternalPosition, *packets: Packet) -> None:
        """Damage that no Aegis stops, or that was asked about already."""
        propose(position, *packets)

    def why_no_exhausting(self, position: EternalPosition, card: int) -> str | None:
        """Why a card cannot be exhausted for an ability, in words, if it cannot."""
        return activation.why_no_exhausting(position, card)

    def exhaust(self, position: EternalPosition, card: int) -> bool:
        """A card is exhausted; False if it was. Tells ('exhausted', card)."""
        if position.exhausted[card]:
            return False
        position.exhausted[card] = 1
        elsewhere.turned(position)
        tell(position, ("exhausted", card))
        return True

    def ready(self, position: EternalPosition, card: int) -> bool:
        """A card stands ready again; False if it did. Tells ('readies', card)."""
        if not position.exhausted[card] or units.is_frozen(position, card):
            return False
        position.exhausted[card] = position.stunned[card] = 0
        elsewhere.turned(position)
        tell(position, ("readies", card))
        return True

    # ---- decks and games
    def decks(self) -> dict[str, Deck]:
        """The starter decks by name."""
        return decks_in(self.folder / "decks")

    def for_decks(self, definition: Definition) -> bool:
        """Created cards are in no deck (deck.list)."""
        return not definition.created

    def means_of(self, definition: Definition) -> list[str]:
        """The power cards of its factions."""
        return powers_for(self, definition)

    def faults(self, deck: Deck) -> list[Fault]:
        """Every clause of deck construction that a deck breaks."""
        return list(construction.faults(deck, self))

    @property
    def drafters(self) -> Any:
        """Computer drafters."""
        from rulesets.eternal import drafters

        return drafters

    def new_game(self, decks: Sequence[Deck | str], seed: int = 0) -> Position:
        lists = legal(self, decks)
        position: EternalPosition = self.blank(len(lists), seed)
        setup.lay_out(position, lists, self.players)
        run(position)
        return position

    def stage(self, position: EternalPosition, active: int, phase: int, turn: int | None) -> None:
        from rulesets.eternal.staging import stage

        stage(position, active, phase, turn)

    # ---- what the kernel asks
    def settles(self, position: EternalPosition) -> bool:
        """Not before a card that is being paid for has been played."""
        return not pricing.is_being_paid(position)

    def is_dying(self, position: EternalPosition, card: int) -> bool:
        """Does a card in play die of what it has taken?"""
        return units.is_dying(position, card)

    def state_checks(self, position: EternalPosition) -> None:
        units.state_checks(position)

    def trigger_order(self, position: EternalPosition, waiting: list[Trigger]) -> list[Trigger]:
        """The active player's first; each may be reacted to if it affects the other player (order.fixed)."""
        return [
            (reacting.TRIGGERING, trigger[1], trigger[2], (trigger[0], *trigger[3]), trigger[4])
            for trigger in super().trigger_order(position, waiting)
        ]

    def landing(self, position: EternalPosition, packets: Sequence[Packet]) -> Sequence[Packet]:
        return units.landing(position, packets)

    def left_play(self, position: EternalPosition, card: int) -> None:
        units.left_play(position, card)

    def item_gone(self, position: EternalPosition, item: tuple[Any, ...]) -> None:
        reacting.item_gone(position, item)

    def resolving(self, position: EternalPosition, item: tuple[Any, ...]) -> tuple[Any, ...]:
        """What no longer fits is not affected (react.gone)."""
        return fitting(position, item)

    def fizzles(self, position: EternalPosition, item: tuple[Any, ...]) -> bool:
        """Nothing that waits is cancelled for want of a target: what is left of it happens (react.gone)."""
        reacting.resolves(position, item)
        return False

    def base_values(self, position: EternalPosition) -> None:
        units.base_values(position)

    def apply_change(self, position: EternalPosition, card: int, slot: str, amount: int) -> None:
        if slot == "banned":
            position.held[card] |= BANNED
        elif slot == "taken":
            for row in position.piles[UNITS]:
                for unit in row:
                    units.deny(position, unit, amount)
        elif slot == "barred":
            units.deny(position, card, amount)
        elif slot == "skills":
            position.skills[card] |= amount & ~position.denied[card]
        elif slot == "held":
            position.held[card] |= amount
        else:
            getattr(position, slot)[card] += amount

    def refresh(self, position: EternalPosition) -> None:
        """Derived numbers, then what bounds them."""
        if modifiers.up_to_date(position):
            return
        position.dirty = 0
        elsewhere.note_statics(position)  # first: numbers may rest on what a card elsewhere costs
        modifiers.refresh(position)
        units.bounded(position)

    def numbers_of(self, position: EternalPosition, card: int) -> Sequence[str]:
        return SHOWN.get(position.card[card].type, ())

    def keywords_of(self, position: EternalPosition, card: int) -> Sequence[str] | None:
        """The skills of a card in play that are not used up."""
        if position.zone[card] == POWERS:
            return None
        units.fresh(position)
        mask = position.skills[card]
        return [word for number, word in enumerate(SKILLS) if mask >> number & 1]

    def elsewhere(self, position: EternalPosition, card: int) -> dict[str, Any]:
        """What it costs now, and the lasting changes that it has taken along."""
        return elsewhere.changes(position, card)

    def bonds_of(self, position: EternalPosition, card: int) -> dict[str, Any]:
        units.fresh(position)
        return forbidding.bonds_of(position, card)

    def changed_fields(self, position: EternalPosition, card: int) -> dict[str, Any]:
        """The types that it has become."""
        return {"subtypes": subtypes_of(position, card)} if position.kin[card] else {}

    def more_view(self, position: EternalPosition, seat: int | None) -> dict[str, Any]:
        more: dict[str, Any] = {"maximum": [units.maximum_of(position, seat) for seat in range(position.seats)]}
        if units.is_night(position):
            more["night"] = {"turns": position.night}
        pairs = battle.pairs(position)
        if pairs:
            more["combat"] = dict(zip(("attacks", "blocks"), pairs, strict=True))
        return more

    # ---- checks
    def why_not(self, position: EternalPosition, seat: int, move: Move) -> Refusal | None:
        units.fresh(position)
        return UNLISTED.why_not(CHECKS, position, seat, move)

    def play_unlisted(self, position: EternalPosition, move: Move) -> None:
        """A turn timer that runs out costs the game only at the third time in a row (end.timeout)."""
        if len(move) == 2 and move[0] == self.verbs.timeout and position.result is None and move[1] in (0, 1):
            turn.time_out(position, move[1])
            return
        super().play_unlisted(position, move)

    def aims(self, position: EternalPosition, seat: int) -> list[Hashable]:
        """What is aimed at a seat or its cards, and the attackers that come at it."""
        found = super().aims(position, seat)
        if position.active != seat and position.fought and position.phase not in (FINAL, MAIN):
            found += [("attack", unit) for unit in attackers.chosen(position, position.active)]
        return found

    # ---- what is hidden
    def imagine(self, world: EternalPosition, observer: int, owner: int, cards: list[int], random: Random) -> None:
        from rulesets.eternal.guessing import bury_warp

        super().imagine(world, observer, owner, cards, random)
        if owner == observer:
            bury_warp(world, observer, cards)

    def prior(
        self, position: EternalPosition, observer: int, owner: int, cards: list[int], random: Random
    ) -> list[Definition]:
        from rulesets.eternal.guessing import prior

        return prior(position, owner, cards, random)

    def evaluate(self, position: EternalPosition, seat: int) -> float:
        from rulesets.eternal.strategy import evaluate

        return evaluate(position, seat)

    def rated(self, position: EternalPosition, moves: list[Move]) -> list[tuple[float, Move]]:
        from rulesets.eternal.tactics import rated

        return rated(position, moves)

    def foresee(self, position: EternalPosition, seat: int, card: int) -> Sequence[Sign]:
        from rulesets.eternal.sight import foresee

        return foresee(position, seat, card)

    def outlook(self, position: EternalPosition, seat: int) -> Sequence[Sign]:
        from rulesets.eternal.sight import outlook

        return outlook(position, seat)

    def quiet(self, position: EternalPosition) -> bool:
        """Between actions: neither in a fight nor in the middle of something."""
        return END_TURN in position.moves

    def ripe_again(self, position: EternalPosition, turn: int) -> bool:
        """A round later, when the other one has answered and one could go on oneself."""
        return self.round_later(position, turn)

    def forced(self, position: EternalPosition) -> Move | None:
        """Where there is one unit only that a card can be put on, nobody is asked which; nor, in one's own main phase,
        whether to act before it goes on, where what waited has been negated: all of it can be done there, too."""
        lone = position.agenda[-1][0] is playing.BEARING and len(position.moves) == 1
        if reacting.over_in_main(position):
            return PASS
        return position.moves[0] if lone else None

    def half_way(self, position: EternalPosition) -> bool:
        """A card is being played, and nothing has come of it yet."""
        program, *_ = position.agenda[-1]
        return program in (paying.PLAYING, playing.BEARING, playing.MAKING_ROOM) or (
            program.name.endswith("/announced") and bool(position.items)
        )

    def narrate(self, position: EternalPosition, event: Event, viewer: int | None) -> str | None:
        from game.kernel.log import line_of
        from rulesets.eternal.narration import LINES

        return line_of(LINES, position, event, viewer)


def _play(position: EternalPosition, seat: int, move: Move) -> Refusal | None:
    """In the middle of something in one's own main phase it is no use to name that phase: that comes first."""
    kinds, card = reacting.kinds_now(position, seat), move[1]
    refusal = playable.why_not_from_there(position, seat, move) or playable.why_not_play(position, seat, card, kinds)
    if refusal in playable.AT_OTHER_TIMES and reacting.is_half_way(position, seat):
        return playable.why_not_play(position, seat, card, (actions.ALL,))
    return refusal


def _strike(position: EternalPosition, seat: int, move: Move) -> Refusal | None:
    _, target, striker = move
    if reacting.is_half_way(position, seat):
        return None
    return direct.why_not_strike(position, seat, striker) or direct.why_not_at(position, seat, striker, target)


def _attacker(position: EternalPosition, seat: int, move: Move) -> Refusal | None:
    return attackers.why_not_another(position, seat, move[1]) or attackers.why_no_battle(position, seat)


def _choose(position: EternalPosition, seat: int, move: Move) -> Refusal | None:
    if position.agenda and position.agenda[-1][0] is playing.MAKING_ROOM:
        return playing.why_not_for_room(position, move[1])
    return UNLISTED.why_no_answer(position, seat, move)


def asks_whom_to_harm(position: EternalPosition) -> bool:
    """Is the open question whom a text deals damage to?"""
    from rulesets.eternal.phrases.deeds import Damageable

    program, step, *_ = position.agenda[-1]
    choice = getattr(getattr(program.steps[step], "__self__", None), "choice", None)
    return isinstance(getattr(choice, "stands_for", choice), Damageable)


def _target(position: EternalPosition, seat: int, move: Move) -> Refusal | None:
    refusal = UNLISTED.why_no_answer(position, seat, move)
    if refusal is UNLISTED.no_candidate and position.held[move[1]] & INVULNERABLE and asks_whom_to_harm(position):
        return CANNOT_BE_HARMED
    return refusal


def _end(position: EternalPosition, seat: int, move: Move) -> Refusal | None:
    if position.phase not in (MAIN, FINAL) or position.active != seat:
        return NOT_MAIN_END
    return attackers.why_reckless_waits(position, seat) if not position.fought else None


def _before_attackers(check: Check) -> Check:
    """What is not done while attackers are being chosen."""

    def why_not(position: EternalPosition, seat: int, move: Move) -> Refusal | None:
        return check(position, seat, move) or attackers.why_choosing_first(position, seat)

    return why_not


CHECKS: dict[int, Check] = {
    PLAY: _before_attackers(_play),
    PLAY_TOP: _before_attackers(_play),
    PLEDGE: _before_attackers(pledging.why_not_pledge),
    PLEDGE_FOR: _before_attackers(pledging.why_not_pledge),
    USE: _before_attackers(activation.why_not_use),
    USE_OTHER: _before_attackers(activation.why_not_use),
    ATTACKER: _attacker,
    WITHDRAW: lambda position, seat, move: attackers.why_not_withdraw(position, seat, move[1]),
    BERSERK: lambda position, seat, move: attackers.why_not_berserk(position, seat, move[1]),
    ATTACK[0]: lambda position, seat, move: attackers.why_no_start(position, seat),
    ATTACK_SITE: lambda position, seat, move: attackers.why_no_start(position, seat, move[1]),
    STRIKE: _before_attackers(_strike),
    CHOOSE: _choose,
    TARGET: _target,
    BLOCK: lambda position, seat, move: defense.why_not_block(position, seat, move[2], move[1]),
    KEEP[0]: lambda position, seat, move: setup.why_no_redraw(position),
    REDRAW[0]: lambda position, seat, move: setup.why_no_redraw(position),
    END_TURN[0]: _before_attackers(_end),
}

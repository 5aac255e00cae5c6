"""The Vale's answers to the kernel's questions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from game.kernel.agenda import run
from game.kernel.cards import Definition
from game.kernel.judging import Telling
from game.kernel.position import Position
from game.kernel.refusal import Move, Refusal
from game.kernel.ruleset import Ruleset, Setting
from game.kernel.said import marked, said
from game.kernel.unlisted import Unlisted
from game.records.decks import Deck
from rulesets.vale import hunting, piles, resolution, rounds, setup, stones, summoning, turn
from rulesets.vale.events import EVENTS
from rulesets.vale.state import (
    CLAIM,
    END_TURN,
    FAMILIES,
    FIRST,
    FOLDER,
    HAND,
    KEEP,
    PAY,
    PHASES,
    REMOVE,
    SELL,
    STONES,
    SUMMON,
    TAME,
    USE,
    VERBS,
    ZONES,
    ValePosition,
)

if TYPE_CHECKING:
    from game.kernel.abilities import Abilities
    from game.kernel.position import Event
    from game.language import Language

PROGRAMS = (
    setup.NAMING,
    rounds.ROUND,
    rounds.RESOLVING,
    hunting.HUNT,
    turn.TURN,
    summoning.SUMMONING,
    summoning.REMOVING,
    resolution.USING,
    stones.KEEPING,
)
DECK = "The Vale"
UNLISTED = Unlisted("turn.order", "choice.offered")


class Vale(Ruleset[ValePosition]):
    """The ruleset of The Vale of Eternity."""

    name = "vale"
    events = EVENTS
    title = "The Vale of Eternity"
    folder = FOLDER
    seats = (2, 3, 4)
    tellings: ClassVar = {2: Telling(0.0, 0.0, 1.6), 3: Telling(0.1, 0.2, 1.5), 4: Telling(0.0, 0.0, 1.5)}
    zones = ZONES
    phases = PHASES
    usual_phase = "action"
    verbs = VERBS
    position_class = ValePosition
    goes_on = frozenset({setup.NAMING, rounds.ROUND, hunting.HUNT})
    hand = HAND
    stack = -1
    counters: ClassVar = {"stones": STONES, "worth": STONES, "reduction": FAMILIES}
    shown_marks = ("claimed", "used")
    whole_options = True
    counts_elsewhere = True
    open_lists = True
    shared_deck = True
    settings = (Setting(setup.FIRST_PLAYER, tuple(setup.FIRST_PLAYERS)),)

    def __init__(self) -> None:
        super().__init__()
        self.packets = {}
        self.programs = {program.name: program for program in PROGRAMS}
        from rulesets.vale.cards import read_cards

        self.add_cards(read_cards(self))

    # ---- cards and texts
    @property
    def language(self) -> Language:
        from rulesets.vale.texts import language

        return language()

    def read(self, definition: Definition) -> Abilities:
        from rulesets.vale.texts import abilities_of

        return abilities_of(definition)

    @property
    def card_model(self) -> Any:
        from rulesets.vale.cards import Creature

        return Creature

    def elsewhere(self, position: ValePosition, card: int) -> dict[str, Any]:
        """What it costs to summon it from hand now."""
        if position.zone[card] != HAND:
            return {}
        return {"cost": summoning.cost(position, position.controller[card], card)}

    def amount(self, position: ValePosition, counter: str, seat: int) -> int:
        """Stones count by what they are worth."""
        return stones.wealth(position, seat) if counter == "stones" else super().amount(position, counter, seat)

    # ---- what the rules language asks
    def draw(self, position: ValePosition, seat: int, count: int) -> bool:
        """Draw cards; False if there is nothing to draw."""
        return piles.draw(position, seat, count)

    def can_draw(self, position: ValePosition, seat: int, count: int) -> bool:
        """There must be so many cards in the two piles."""
        return piles.can_draw(position, count)

    def discard(self, position: ValePosition, card: int) -> None:
        """A card goes to the discard pile."""
        piles.discard(position, card)

    # ---- games
    def decks(self) -> dict[str, Deck]:
        """The one draw pile that all play with."""
        sections = {"main": {definition.name: 1 for definition in self.definitions.values()}}
        return {DECK: Deck(game=self.name, name=DECK, sections=sections)}

    def settings_for(self, seats: int) -> tuple[Setting, ...]:
        (first,) = self.settings
        return (first._replace(words=tuple(word for word in first.words if setup.FIRST_PLAYERS[word] < seats)),)

    def new_game(self, decks: Sequence[Deck | str], seed: int = 0) -> Position:
        position: ValePosition = self.blank(len(decks), seed)
        first = setup.FIRST_PLAYERS[self.agreed.get(setup.FIRST_PLAYER, "By lot")]
        if first >= position.seats:
            raise ValueError(f"{setup.FIRST_PLAYER}: there is no seat {first + 1} among {position.seats}")
        setup.lay_out(position, tuple(self.definitions.values()), first)
        run(position)
        return position

    def stage(self, position: ValePosition, active: int, phase: int, turn: int | None) -> None:
        from rulesets.vale.staging import stage

        stage(position, active, phase, turn)

    # ---- what the kernel asks
    def state_checks(self, position: ValePosition) -> None:
        stones.reckon_conditions(position)

    def left_play(self, position: ValePosition, card: int) -> None:
        """What a permanent changed is as before."""
        position.used[card] = 0
        if position.card[card].abilities.statics:
            stones.reckon(position)

    def refresh(self, position: ValePosition) -> None:
        """What permanents change is reckoned as areas change."""
        position.dirty = 0

    def reckon_anew(self, position: ValePosition) -> None:
        stones.apply_permanents(position)

    def concede(self, position: ValePosition, seat: int, rule: str) -> None:
        """With three or four seats the others play on."""
        left = tuple(other for other in range(position.seats) if other != seat and not position.out >> other & 1)
        if len(left) < 2:
            self.end(position, left, rule)
        else:
            setup.leave(position, seat)

    # ---- checks
    def why_not(self, position: ValePosition, seat: int, move: Move) -> Refusal | None:
        return UNLISTED.why_not(CHECKS, position, seat, move)

    # ---- the opponent
    def evaluate(self, position: ValePosition, seat: int) -> float:
        from rulesets.vale.strategy import evaluate

        return evaluate(position, seat)

    @cached_property
    def judged_together(self) -> Callable[[ValePosition], list[float]]:
        from rulesets.vale.strategy import shares

        return shares

    def worthwhile(self, position: ValePosition, moves: list[Move]) -> list[Move]:
        from rulesets.vale.tactics import worthwhile

        return worthwhile(position, moves)

    def quick(self, position: ValePosition, moves: list[Move], random: Random) -> Move:
        from rulesets.vale.tactics import quick

        return quick(position, moves, random)

    def label(self, position: ValePosition, move: Move) -> str:
        """What a sale brings is said with it; and what is paid, where there is one way only: more, if it has to be."""
        from rulesets.vale.narration import stones as told
        from rulesets.vale.turn import proceeds

        if move[0] == SELL:
            return said("Sell {proceeds}", proceeds=proceeds(position, move[1]))
        ways: list[Move] = []
        if move[0] == SUMMON:
            words, ways = marked("Summon for {stones}"), [*summoning.ways_to_summon(position, position.seat, move[1])]
        elif move[0] == REMOVE:
            words, ways = marked("Remove for {stones}"), [*stones.payments(position, position.seat, position.turn)]
        if len(ways) != 1 or not any(ways[0][1:]):
            return super().label(position, move)
        return said(words, stones=told(ways[0][1:]))

    def summed(self, move: Move) -> dict[str, str]:
        """Stones, without the colours of which there are none."""
        from rulesets.vale import narration

        return {"stones": narration.stones(move[1:])} if move[0] in (PAY, KEEP) else {}

    def quiet(self, position: ValePosition) -> bool:
        from rulesets.vale.tactics import quiet

        return quiet(position)

    def settled(self, position: ValePosition) -> float:
        from rulesets.vale.strategy import settled

        return settled(position)

    def ripe(self, position: ValePosition, turn: int) -> bool:
        from rulesets.vale.tactics import ripe

        return ripe(position, turn)

    def half_way(self, position: ValePosition) -> bool:
        return bool(position.agenda) and position.agenda[-1][0] in (summoning.SUMMONING, summoning.REMOVING)

    def narrate(self, position: ValePosition, event: Event, viewer: int | None) -> str | None:
        from game.kernel.log import line_of
        from rulesets.vale.narration import LINES

        return line_of(LINES, position, event, viewer)


CHECKS: dict[int, Callable[[ValePosition, int, Move], Refusal | None]] = {
    FIRST: lambda position, seat, move: setup.why_not_name(position),
    CLAIM: lambda position, seat, move: hunting.why_not_claim(position, seat, move[1]),
    SELL: turn.why_not_sell_or_tame,
    TAME: turn.why_not_sell_or_tame,
    SUMMON: turn.why_not_summon_now,
    REMOVE: turn.why_not_remove_now,
    PAY: summoning.why_not_pay,
    KEEP: stones.why_not_keep,
    USE: lambda position, seat, move: resolution.why_not_use_now(position, seat, move[1]),
    END_TURN[0]: turn.why_not_end_now,
}

"""No Man's Land's answers to the kernel's questions."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from game.kernel import modifiers
from game.kernel.agenda import push, run
from game.kernel.cards import Definition
from game.kernel.construction import Fault
from game.kernel.events import tell
from game.kernel.foresight import Sign, as_it_stands
from game.kernel.judging import Telling
from game.kernel.notation import NO, PASS
from game.kernel.packets import DEATH
from game.kernel.position import Position
from game.kernel.pricing import may_be_cheaper
from game.kernel.reading import IN_PLAY
from game.kernel.refusal import Move, Refusal
from game.kernel.ruleset import Ruleset, Setting
from game.kernel.ruling import Trigger
from game.kernel.timing import GONE, fitting, targets_gone
from game.kernel.unlisted import Unlisted
from game.kernel.using import number_of
from game.kernel.zones import put
from game.language.vocabulary.alike import all_one
from game.records.decks import Deck, decks_in, legal
from rulesets.nomansland import (
    activation,
    combat,
    construction,
    keywords,
    playing,
    resources,
    setup,
    siding,
    turn,
    units,
)
from rulesets.nomansland.events import EVENTS
from rulesets.nomansland.state import (
    ATTACK,
    BEGIN,
    BIT,
    BOARD,
    CHANNEL,
    CONVERT,
    DECK,
    EFFECTS,
    END_TURN,
    EXHAUST,
    FINISH,
    FOLDER,
    HAND,
    KEEP,
    KINDS,
    LIMBO,
    MAIN,
    MOVE,
    MULLIGAN,
    PHASES,
    PITCH,
    PLACE,
    PLAY,
    SQUARES,
    STACK,
    USE,
    USE_OTHER,
    VERBS,
    ZONES,
    NmlPosition,
)

if TYPE_CHECKING:
    from game.kernel.abilities import Abilities
    from game.kernel.effects import Choice
    from game.kernel.packets import Packet
    from game.kernel.position import Event
    from game.language import Language

PROGRAMS = (
    turn.TURN,
    turn.MAIN_PHASE,
    turn.DISCARDING,
    combat.FIGHT,
    keywords.RETREATING,
    keywords.GUARDING,
    playing.ENTERING,
    playing.TRIGGERING,
    playing.HAPPENING_AT_ONCE,
    playing.SETTLING,
    playing.RESPONSE.program,
    playing.PAUSE.program,
    playing.STRIKE.program,
    resources.PAYMENT,
    resources.CONVERTING,
    setup.OPENING_HANDS,
    setup.OPENING_RESOURCE,
)

UNLISTED = Unlisted("timing.asked", "timing.choice", {USE_OTHER: USE})
NOT_MAIN_END = Refusal("turn.end-main", "only the player whose main phase it is can end it")

PITCHING, RALLY, LENGTH = "Pitching to convert", "Rally Cry counts", "A game is a draw after"
"""What can be agreed on before a game (convert.once, keyword.rally-cry, end.limit)."""
LENGTHS = {"30 turns each": 30, "50 turns each": 50, "no number of turns": 0}
"""After how many turns of each seat a game is a draw; 0: never."""


class NoMansLand(Ruleset[NmlPosition]):
    """The ruleset of No Man's Land."""

    name = "nomansland"
    title = "No Man's Land"
    folder = FOLDER
    seats = (2,)
    tellings: ClassVar = {2: Telling(-0.4, 0.95)}
    dear = 3
    looks_per_world = 5
    blur = 2.5
    zones = ZONES
    phases = PHASES
    verbs = VERBS
    position_class = NmlPosition
    packets = units.PACKETS
    events = EVENTS
    stack = STACK
    limbo = LIMBO
    lasting_zone = EFFECTS
    sided_zone = BOARD
    hand = HAND
    deck = DECK
    listed_once = frozenset({HAND})
    squares = SQUARES
    reads = IN_PLAY
    orders_triggers = True
    exhausts_again = True
    counters: ClassVar = {"ready": KINDS, "spent": KINDS, "pool": KINDS}
    cheapest_answer = 99
    """What the cheapest reaction costs that any resources pay for, among all cards of the game: everybody knows it."""
    shown_marks = ("exhausted", "summoning", "activated", "health", "further", "guarded", "level", "covered")

    settings = (
        Setting(PITCHING, ("once a turn", "as often as one likes")),
        Setting(RALLY, ("every adjacent creature", "one's own adjacent creatures")),
        Setting(LENGTH, tuple(LENGTHS)),
    )

    def __init__(self) -> None:
        super().__init__()
        self.programs = {program.name: program for program in PROGRAMS}
        from rulesets.nomansland.cards import read_cards

        self.add_cards(read_cards(self))

    def add_cards(self, definitions: Iterable[Definition]) -> None:
        known = list(definitions)
        super().add_cards(known)
        untyped = [
            0 if may_be_cheaper(card) else card.cost
            for card in known
            if playing.is_reaction(card) and not resources.typed(card)
        ]
        self.cheapest_answer = min([self.cheapest_answer, *untyped])

    # ---- what was agreed on
    @property
    def pitch_limit(self) -> int:
        """Cards that may be pitched to convert in a turn; 0: as many as one likes."""
        return 0 if self.agreed.get(PITCHING, "once a turn") != "once a turn" else 1

    @property
    def rally_everybody(self) -> bool:
        """Does Rally Cry count enemies, too?"""
        return RALLY not in self.agreed or self.agreed[RALLY] == "every adjacent creature"

    @property
    def most_turns(self) -> int:
        """Turns of each seat after which a game is a draw; 0: it may go on for ever."""
        return LENGTHS[self.agreed.get(LENGTH, next(iter(LENGTHS)))]

    # ---- cards and texts
    @property
    def language(self) -> Language:
        from rulesets.nomansland.texts import language

        return language()

    def read(self, definition: Definition) -> Abilities:
        from rulesets.nomansland.texts import abilities_of

        return abilities_of(definition, self.announces)

    def announces(self, choice: Choice) -> bool:
        """Targets, and which of several effects, are chosen as an item goes on the stack; all else on resolution
        (play.targets)."""
        return choice.verb in ("target", "option", "column")

    @property
    def card_model(self) -> Any:
        from rulesets.nomansland.cards import Card

        return Card

    # ---- what the rules language asks
    def draw(self, position: NmlPosition, seat: int, count: int) -> bool:
        """Draw cards; False if there is nothing to draw."""
        return turn.draw(position, seat, count)

    def may_be_held(self, position: NmlPosition, card: int) -> bool:
        """All of a deck can."""
        return True

    def discard(self, position: NmlPosition, card: int) -> None:
        """A card goes from hand to pitch. Tells ('discards', seat, card)."""
        tell(position, ("discards", position.controller[card], card))
        put(position, card, PITCH)

    def destroy(self, position: NmlPosition, card: int) -> None:
        """A unit or terrain goes to its owner's pitch."""
        units.destroy(position, card)

    def destroy_all(self, position: NmlPosition, cards: list[int]) -> None:
        """Those that die together hear of each other (damage.together)."""
        units.destroy(position, *cards)

    def give_up(self, position: NmlPosition, cards: list[int]) -> None:
        """They are sacrificed."""
        units.sacrifice(position, *cards)

    def deal(self, position: NmlPosition, *packets: Packet) -> None:
        """Damage of a text, which units with Frontliner may take over: those of the player whose turn it is first."""
        in_turn = sorted(packets, key=lambda packet: keywords.struck_seat(position, packet) != position.active)
        keywords.deal(position, *in_turn)

    def may_live(self, position: NmlPosition, card: int) -> bool:
        """A unit that has health at all."""
        return units.may_live(position, card)

    def stay_alive(self, position: NmlPosition, card: int) -> None:
        """With one health at least."""
        units.stay_alive(position, card)

    def why_no_exhausting(self, position: NmlPosition, card: int) -> str | None:
        """Why a unit cannot be exhausted for an ability, in words, if it cannot."""
        return playing.why_no_exhausting(position, card)

    def exhaust(self, position: NmlPosition, card: int) -> bool:
        """A unit gets an exhaust, besides those that it has."""
        units.exhaust(position, card)
        return True

    def ready(self, position: NmlPosition, card: int) -> bool:
        """All exhaust comes off a unit; False if there is none."""
        refreshed = False
        while units.refresh(position, card):
            refreshed = True
        return refreshed

    def choosable(self, position: NmlPosition, cards: list[int], source: int, seat: int) -> list[int]:
        """What lies covered by another terrain cannot be chosen (terrain.covered), nor what a text keeps off enemy
        cards (ability.kept-off)."""
        if position.dirty:
            self.refresh(position)
        covered, veiled, mine = position.covered, position.veiled, position.controller
        return [card for card in cards if not (covered[card] or (veiled[card] and mine[card] != seat))]

    # ---- decks and games
    def decks(self) -> dict[str, Deck]:
        """The starter decks by name."""
        return decks_in(self.folder / "decks")

    def faults(self, deck: Deck) -> list[Fault]:
        """Every clause of deck construction that a deck breaks."""
        return list(construction.faults(deck, self))

    def new_game(self, decks: Sequence[Deck | str], seed: int = 0) -> Position:
        lists = legal(self, decks)
        position: NmlPosition = self.blank(len(lists), seed)
        setup.lay_out(position, lists)
        run(position)
        return position

    def stage(self, position: NmlPosition, active: int, phase: int, turn: int | None) -> None:
        from rulesets.nomansland.staging import stage

        stage(position, active, phase, turn)

    # ---- what the kernel asks
    def hand_over(self, position: NmlPosition, card: int, seat: int) -> None:
        """A card in play is on another side from now on."""
        siding.hand_over(position, card, seat)

    def is_dying(self, position: NmlPosition, card: int) -> bool:
        """Does a card in play die of what it has taken?"""
        return units.is_dying(position, card)

    def state_checks(self, position: NmlPosition) -> None:
        units.state_checks(position)

    def trigger_order(self, position: NmlPosition, waiting: list[Trigger]) -> list[Trigger]:
        """Triggers go on the stack, the active seat's first; what a terrain does to whoever moves in happens at
        once."""
        return [
            (
                playing.HAPPENING_AT_ONCE if rank <= playing.AT_ONCE else playing.TRIGGERING,
                source,
                seat,
                (program, *subject),
                rank,
            )
            for program, source, seat, subject, rank in super().trigger_order(position, waiting)
        ]

    def landing(self, position: NmlPosition, packets: Sequence[Packet]) -> Sequence[Packet]:
        """Those that die together hear of each other (damage.together)."""
        if packets and packets[0].kind == DEATH:
            units.fall(position, packets)
            return ()
        return packets

    def left_play(self, position: NmlPosition, card: int) -> None:
        units.left_play(position, card)

    def item_gone(self, position: NmlPosition, item: tuple[Any, ...]) -> None:
        playing.item_gone(position, item)

    def resolving(self, position: NmlPosition, item: tuple[Any, ...]) -> tuple[Any, ...]:
        """What no longer fits is aimed at no more (stack.target-changed), told from where a source was that is gone."""
        push(position, GONE, item[3], subject=item)
        found = fitting(position, item)
        position.agenda.pop()
        return found

    def fizzles(self, position: NmlPosition, item: tuple[Any, ...]) -> bool:
        """What was aimed at has gone from its zone, all of it: nothing happens (stack.target-gone)."""
        return targets_gone(position, item)

    def base_values(self, position: NmlPosition) -> None:
        units.base_values(position)

    def apply_change(self, position: NmlPosition, card: int, slot: str, amount: int) -> None:
        if slot in ("keywords", "peaceful", "rooted", "veiled"):
            getattr(position, slot)[card] |= amount
        else:
            getattr(position, slot)[card] += amount

    def refresh(self, position: NmlPosition) -> None:
        """Derived numbers, then what depends on neighbours and bounds."""
        if not modifiers.up_to_date(position):
            modifiers.refresh(position)
            units.bounded(position)

    def numbers_of(self, position: NmlPosition, card: int) -> Sequence[str]:
        if position.zone[card] != BOARD:
            return ()
        if position.card[card].type != "creature":
            return ("maximum",)
        return ("attack", "range", "maximum", *self.bonds_of(position, card))

    def bonds_of(self, position: NmlPosition, card: int) -> dict[str, Any]:
        bound = ("peaceful", "rooted", "veiled") if position.zone[card] == BOARD else ()
        return {name: True for name in bound if getattr(position, name)[card]}

    def elsewhere(self, position: NmlPosition, card: int) -> dict[str, Any]:
        """What it costs to play it from hand now, in all."""
        if position.zone[card] != HAND:
            return {}
        return {"cost": sum(resources.price_now(position, position.controller[card], card))}

    def keywords_of(self, position: NmlPosition, card: int) -> Sequence[str]:
        return [word for word, bit in BIT.items() if position.keywords[card] & bit]

    def more_view(self, position: NmlPosition, seat: int | None) -> dict[str, Any]:
        more: dict[str, Any] = {}
        if position.attacker >= 0:
            more["combat"] = {"attacker": position.attacker & 0xFFF, "target": SQUARES[position.target]}
        if position.acting >= 0:
            more["activation"] = {"creature": position.acting & 0xFFF}
        return more

    def foresee(self, position: NmlPosition, seat: int, card: int) -> Sequence[Sign]:
        from rulesets.nomansland.sight import foresee

        return foresee(position, card, seat)

    def outlook(self, position: NmlPosition, seat: int) -> Sequence[Sign]:
        from rulesets.nomansland.sight import outlook

        return as_it_stands(position, outlook(position, seat))

    # ---- checks
    def label(self, position: NmlPosition, move: Move) -> str:
        """With the resource to begin with it is said what it is good for."""
        return setup.offered(position, move[1]) if move[0] == BEGIN else super().label(position, move)

    def why_not(self, position: NmlPosition, seat: int, move: Move) -> Refusal | None:
        return UNLISTED.why_not(CHECKS, position, seat, move)

    def aims(self, position: NmlPosition, seat: int) -> list[Hashable]:
        """What is aimed at a seat's cards, and the attack on one of its units or on itself."""
        found = super().aims(position, seat)
        if position.attacker >= 0 and position.controller[position.attacker & 0xFFF] != seat:
            found += [position.attacker] * combat.threatens(position, seat)
        if keywords.in_danger(position) and position.seat == seat:
            found.append((position.prompt, position.about))
        return found

    def chance(self, position: NmlPosition) -> Move | None:
        """Taking over damage and retreating from an aim are chances, too."""
        return NO if keywords.in_danger(position) else super().chance(position)

    def forced(self, position: NmlPosition) -> Move | None:
        from rulesets.nomansland.phrases.moves import goes_nowhere

        if playing.resolves_to_nothing(position):
            return PASS
        return position.moves[0] if goes_nowhere(position) else all_one(position)

    def unmissed(self, position: NmlPosition) -> Move | None:
        from rulesets.nomansland.thrift import unmissed

        return unmissed(position)

    # ---- what is hidden
    def bound_zones(self, definition: Definition) -> frozenset[int] | None:
        return None

    def prior(
        self, position: NmlPosition, observer: int, owner: int, cards: list[int], random: Random
    ) -> list[Definition]:
        from rulesets.nomansland.strategy import prior

        return prior(position, owner, cards, random)

    def evaluate(self, position: NmlPosition, seat: int) -> float:
        from rulesets.nomansland.strategy import evaluate

        return evaluate(position, seat)

    def rated(self, position: NmlPosition, moves: list[Move]) -> list[tuple[float, Move]]:
        from rulesets.nomansland.tactics import rated

        return rated(position, moves)

    def quiet(self, position: NmlPosition) -> bool:
        """Between actions: neither in a fight nor in the middle of something."""
        if position.items or position.attacker >= 0:
            return False
        moves = position.moves
        return moves[-1] in (PASS, END_TURN)

    def ripe(self, position: NmlPosition, turn: int) -> bool:
        """When the other one has answered: how good it is where a creature stands, one sees when it is struck at."""
        return position.turn > turn + 1 and self.quiet(position)

    def narrate(self, position: NmlPosition, event: Event, viewer: int | None) -> str | None:
        from game.kernel.log import line_of
        from rulesets.nomansland.narration import LINES

        return line_of(LINES, position, event, viewer)


def _move(position: NmlPosition, seat: int, move: Move) -> Refusal | None:
    _, unit, square = move
    return (
        activation.why_not_activate(position, seat, unit)
        or activation.why_not_move(position, seat, unit)
        or activation.why_no_activation(position, seat)
        or activation.why_not_there(position, seat, unit, square)
    )


def _attack(position: NmlPosition, seat: int, move: Move) -> Refusal | None:
    _, square, unit = move
    return (
        activation.why_not_activate(position, seat, unit)
        or activation.why_not_attack(position, seat, unit)
        or activation.why_no_activation(position, seat)
        or activation.why_not_that_zone(position, seat, unit, square)
    )


def _play(position: NmlPosition, seat: int, move: Move) -> Refusal | None:
    reason = playing.why_not_play(position, seat, move[1], resources.funds(position, seat))
    return None if reason is playing.TOO_DEAR and resources.converting(position) else reason


def _use(position: NmlPosition, seat: int, move: Move) -> Refusal | None:
    reason = playing.why_not_use(position, seat, move[1], number_of(move))
    return None if reason is playing.UNPAYABLE and resources.converting(position) else reason


def _convert(position: NmlPosition, seat: int, move: Move) -> Refusal | None:
    return resources.why_not_pitch(position, seat, move[1]) or resources.why_no_pitching(position, seat)


def _begin(position: NmlPosition, seat: int, move: Move) -> Refusal | None:
    return setup.why_not_begin(position, move[1])


def _end(position: NmlPosition, seat: int, move: Move) -> Refusal | None:
    return NOT_MAIN_END if position.phase != MAIN or position.active != seat else None


def _opening(position: NmlPosition, seat: int, move: Move) -> Refusal | None:
    return setup.why_no_new_hand(position)


def _place(position: NmlPosition, seat: int, move: Move) -> Refusal | None:
    return playing.why_not_enter(position, seat, move[1]) or UNLISTED.why_no_answer(position, seat, move)


CHECKS: dict[int, Callable[[NmlPosition, int, Move], Refusal | None]] = {
    MOVE: _move,
    ATTACK: _attack,
    FINISH: lambda position, seat, move: activation.why_not_finish(position, seat, move[1]),
    PLAY: _play,
    USE: _use,
    USE_OTHER: _use,
    EXHAUST: lambda position, seat, move: resources.why_not_exhaust(position, seat, move[1]),
    CONVERT: _convert,
    CHANNEL: lambda position, seat, move: resources.why_not_channel(position, seat, move[1]),
    BEGIN: _begin,
    PLACE: _place,
    KEEP[0]: _opening,
    MULLIGAN[0]: _opening,
    END_TURN[0]: _end,
}

"""What a game must say of itself: its zones, verbs and cards, and the answers to the kernel's questions.

A ruleset subclasses `Ruleset`, one instance a game. The methods below are every question that the kernel asks; the
defaults suit a game without the thing in question.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from copy import copy
from dataclasses import replace
from functools import cached_property
from itertools import product
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, Self

from game.kernel.abilities import Abilities
from game.kernel.cards import Definition
from game.kernel.effects import Choice
from game.kernel.events import KERNEL
from game.kernel.modifiers import refresh, up_to_date
from game.kernel.notation import Notation, Verbs
from game.kernel.position import EMPTY, IllegalMove, P, Position, Result, blank, from_data
from game.kernel.reading import EVERYTHING
from game.kernel.said import marked
from game.kernel.zones import Zone, present

if TYPE_CHECKING:
    from game.kernel.agenda import Program
    from game.kernel.foresight import Sign
    from game.kernel.packets import Packet
    from game.kernel.position import Event
    from game.kernel.refusal import Move, Reason, Refusal
    from game.language import Language
    from game.records.decks import Deck
    from game.records.packs import Pack

THAT = marked("that")
Trigger = tuple["Program", int, int, Any, int]
"""A trigger that waits: its program, source reference, seat, subject and rank."""


class Setting(NamedTuple):
    """Something that players agree on before a game: what it is called, and the words to choose from, the usual one
    first."""

    name: str
    words: tuple[str, ...]


class Ruleset(Generic[P]):
    """One game: how positions of it are made, and what its rules say where the kernel asks."""

    name: str
    title: str
    folder: Path
    seats: tuple[int, ...] = (2,)
    zones: tuple[Zone, ...]
    phases: tuple[str, ...] = ("main",)
    verbs: Verbs
    position_class: type[P]
    packets: Mapping[str, Callable[[P, Packet], None]]
    carried: tuple[str, ...] = ()
    """Slots per card that move with an identity when hidden cards are dealt anew."""
    shown_marks: tuple[str, ...] = ()
    """Slots per card that a view shows when they are not zero."""
    stack: int = 0
    limbo: int | None = None
    """The zone of ids that are gone for good, if the game makes cards or abilities wait."""
    orders_triggers: bool = False
    """Triggers of one seat that wait together happen in an order of its choice."""
    unordered_rank: int = 1000
    """Triggers of this rank and above happen in the order in which they came: nothing depends on it."""
    whole_options: bool = False
    """Of several effects to choose from only one that can be carried out completely may be chosen."""
    reads: int = EVERYTHING
    """What the derived slots rest on before any text changes them: `IN_PLAY`, and more that `base_values` looks at."""
    counts_elsewhere: bool = False
    """Numbers of cards in play depend on hands and other piles, so the state is looked at after every move of a
    card."""
    keeps_text: bool = False
    """A card that leaves play keeps a text that it was given, so a silenced card stays silent."""
    makes_cards: bool = False
    """Cards come into being in a game, and become others."""
    goes_on: frozenset[Program] = frozenset()
    """Programs that go on although the seat that they run for has left the game."""
    passes: tuple[Move, ...] = ()
    """Moves besides 'pass' that do nothing and let the game go on."""
    counters: ClassVar[Mapping[str, Sequence[str]]] = {}
    """The kinds that a counter per seat is kept for, where it is kept for several."""
    events: ClassVar[Mapping[str, str]] = KERNEL
    """Every event that the game tells, with its facts in their order, such as "seat dino:card amount": what texts
    listen for, and what log and table show, is checked against it."""
    squares: Sequence[str] = ()
    """The names of places on a board, if cards are called so in examples: what the slot `place` counts."""
    open_lists: bool = False
    """The players agreed to know each other's lists."""
    packs: tuple[Pack, ...] = ()
    """The packs whose cards were added to the game's own."""
    shared_deck: bool = False
    """All seats play with one deck: there is none to choose or to build."""
    usual_phase: str = "main"
    """The phase in which an example begins that does not name one."""
    settings: tuple[Setting, ...] = ()
    """What can be agreed on before a game."""
    drafters: Any = None
    """Computer drafters, if packs of the game are drafted (draft.toml): `take` and `take_any` pick a card from a pack,
    `deck_of` builds a deck of a pool."""
    free_decks: bool = False
    """Decks were made by the rules of an event, not by those of the game for building decks."""
    pool: Mapping[str, int] | None = None
    """What was drafted, if decks are built of that only."""
    open_hands: bool = False
    """The players agreed to show each other their hands."""
    hands: tuple[str, ...] = ("hand",)
    """The names of the zones that everybody sees if hands are open."""

    def __init__(self) -> None:
        self.definitions: dict[str, Definition] = {}
        self.by_name: dict[str, Definition] = {}
        self.programs: dict[str, Program] = {}
        self.aliases: dict[int, str] = {}
        self.agreed: Mapping[str, str] = {}
        self.notation = Notation(self)

    # ---- cards
    def definition(self, key: str) -> Definition:
        """The card with this id, or the part of a card's text that lives on its own ('KEY/part'); raises KeyError."""
        if key in self.definitions:
            return self.definitions[key]
        card, _, part = key.partition("/")
        parts: dict[str, Definition] = self.definitions[card].abilities.parts
        return parts[part]

    def card_named(self, name: str) -> Definition:
        """The card with this name; raises KeyError with the nearest names."""
        if name in self.by_name:
            return self.by_name[name]
        import difflib

        near = difflib.get_close_matches(name, self.by_name, 3, 0.5)
        raise KeyError(f"no card is called '{name}'" + (f"; did you mean '{near[0]}'?" if near else ""))

    @property
    def card_model(self) -> Any:
        """What validates the fields of a card: a pydantic model or a union of such."""
        raise NotImplementedError

    def twin(self) -> Self:
        """The same game, to which cards and other names for cards can be added without a trace in this one."""
        twin = copy(self)
        twin.definitions, twin.by_name, twin.aliases = dict(self.definitions), dict(self.by_name), {}
        twin.notation = Notation(twin)
        return twin

    def played_with(self, agreed: Mapping[str, str]) -> Self:
        """The same game with these settings. Raises ValueError naming those that there are."""
        words = {setting.name: setting.words for setting in self.settings}
        for name, word in agreed.items():
            if name not in words:
                raise ValueError(f"{self.title} has no setting '{name}'; it has {', '.join(words) or 'none'}")
            if word not in words[name]:
                raise ValueError(f"{name}: expected one of {', '.join(words[name])} (found '{word}')")
        twin = self.twin()
        twin.agreed = {**self.agreed, **agreed}
        return twin

    def with_free_decks(self) -> Self:
        """The game for decks that were made otherwise than by its rules for building them."""
        twin = self.twin()
        twin.free_decks = True
        return twin

    def of_pool(self, pool: Mapping[str, int], free: Iterable[str] = ()) -> Self:
        """The game with the cards of a pool only, and those that are free besides, to build decks of."""
        twin = self.twin()
        twin.pool = pool
        names = {*pool, *free}
        twin.definitions = {key: one for key, one in self.definitions.items() if one.name in names}
        twin.by_name = {name: one for name, one in self.by_name.items() if name in names}
        return twin

    def opened(self, open_lists: bool, open_hands: bool) -> Self:
        """The game with what the players agreed to show each other, besides what is open in it anyway.

        Who knows what is all that differs, so whatever looks at a position from a seat, the computer too, knows what
        the players know and no more."""
        open_lists, open_hands = open_lists or self.open_lists, open_hands or self.open_hands
        if (open_lists, open_hands) == (self.open_lists, self.open_hands):
            return self
        twin = self.twin()
        twin.open_lists, twin.open_hands = open_lists, open_hands
        if open_hands:
            twin.zones = tuple(replace(zone, seen_by="all") if zone.name in self.hands else zone for zone in self.zones)
        return twin

    def add_cards(self, definitions: Iterable[Definition]) -> None:
        """Make definitions known to this ruleset."""
        for definition in definitions:
            self.definitions[definition.key] = definition
            self.by_name[definition.name] = definition

    @property
    def language(self) -> Language:
        """The rules language as this game speaks it."""
        raise NotImplementedError

    def read(self, definition: Definition) -> Abilities:
        """The abilities that a card's text gives it."""
        return Abilities()

    @property
    def turn_seconds(self) -> int:
        """Seconds that a player has for a turn, by agreement; 0: no limit. Whoever keeps the time plays `timeout`."""
        return 0

    def announces(self, choice: Choice) -> bool:
        """Is this choice made as the card is played, rather than on resolution?"""
        return False

    def named(self, name: str) -> Any:
        """The program that saved games call so. Raises KeyError."""
        from game.kernel.agenda import ORDERING
        from game.kernel.effects import NO_EFFECTS
        from game.kernel.packets import PROPOSAL
        from game.kernel.timing import GONE, RESOLVE_CHAIN, RESOLVE_TOP

        for program in (PROPOSAL, GONE, RESOLVE_CHAIN, RESOLVE_TOP, ORDERING, NO_EFFECTS.program):
            if program.name == name:
                return program
        if name in self.programs:
            return self.programs[name]
        key, _, _ = name.removesuffix("/announced").rpartition("/")
        return self.definition(key).abilities.programs[name]

    # ---- positions
    def decks(self) -> Mapping[str, Deck]:
        """The starter decks by name."""
        return {}

    def for_decks(self, definition: Definition) -> bool:
        """May such a card be in a deck at all?"""
        return True

    def faults(self, deck: Deck) -> list[tuple[str, str]]:
        """Every clause of deck construction that a deck breaks: (rule id, what breaks it)."""
        return []

    def blank(self, seats: int, seed: int) -> P:
        """A position with empty zones. Raises ValueError for a number of seats that the game is not played with."""
        if seats not in self.seats:
            allowed = ", ".join(map(str, self.seats))
            raise ValueError(f"{self.title} is played with {allowed} seats, not {seats}")
        position: P = blank(self.position_class, self, seats, seed, len(self.zones))
        return position

    def new_game(self, decks: Sequence[Deck | str], seed: int = 0) -> Position:
        """A new game with a deck for each seat, at its first decision. The same decks and seed give the same game.

        Raises DeckError naming the deck and each broken clause.
        """
        raise NotImplementedError

    def stage(self, position: P, active: int, phase: int, turn: int | None) -> None:
        """Let a game that begins with these cards, in this phase of a seat's turn, run to its first decision. Raises
        ValueError."""
        raise ValueError(f"{self.title} cannot begin in mid-game")

    def position_from_data(self, data: Any) -> Position:
        """A position from what `to_data` gave; raises ValueError saying what is wrong."""
        if not isinstance(data, dict) or data.get("format") != 1:
            raise ValueError("not a position of format 1")
        if data.get("game") != self.name:
            raise ValueError(f"a position of '{data.get('game')}', not of '{self.name}'")
        position: Position = from_data(self.position_class, self, data)
        return position

    def position_from_json(self, text: str) -> Position:
        """A position from its JSON text; raises ValueError saying what is wrong."""
        import json

        return self.position_from_data(json.loads(text))

    # ---- questions the kernel asks
    def state_checks(self, position: P) -> None:
        """What must be looked at whenever something changed: deaths, the end of the game."""

    def trigger_order(self, position: P, waiting: list[Trigger]) -> list[Trigger]:
        """The order in which triggers that wait together happen: by rank, the active seat's first, then in turn
        order."""
        return sorted(waiting, key=lambda trigger: (trigger[4], (trigger[2] - position.active) % position.seats))

    def replacement_order(self, position: P, packet: Packet) -> Sequence[int]:
        """The cards whose replacements look at a packet, first to last."""
        return list(position.watchers)

    def landing(self, position: P, packets: Sequence[Packet]) -> Sequence[Packet]:
        """What is left of packets right before they land together: the place for toughness, which counts once for each
        receiver."""
        return packets

    def left_play(self, position: P, card: int) -> None:
        """A card left play: clear what was marked on it. Its `place` is still the one that it had."""

    def item_gone(self, position: P, item: tuple[Any, ...]) -> None:
        """A waiting item was done or cancelled: put its card where it belongs."""

    def origin(self, position: P, ref: int) -> int:
        """The card behind the source of an effect: its id, or a number below 0 if it is not where it was any more, by
        which a game may remember what the effect still asks about it."""
        return present(position, ref)

    def resolving(self, position: P, item: tuple[Any, ...]) -> tuple[Any, ...]:
        """A waiting item as it resolves, such as without the targets that have become illegal (-1 in their place)."""
        return item

    def fizzles(self, position: P, item: tuple[Any, ...]) -> bool:
        """Is a waiting item cancelled as it should resolve? See `timing.targets_gone`."""
        return False

    def base_values(self, position: P) -> None:
        """Set the derived slots of cards in play to what is printed."""

    def apply_change(self, position: P, card: int, slot: str, amount: int) -> None:
        """Apply a lasting change to a derived slot."""
        getattr(position, slot)[card] += amount

    def refresh(self, position: P) -> None:
        """Compute the derived slots, if anything has changed that they rest on."""
        if not up_to_date(position):
            refresh(position)

    def numbers_of(self, position: P, card: int) -> Sequence[str]:
        """The derived slots that a card in play shows."""
        return ()

    def keywords_of(self, position: P, card: int) -> Sequence[str]:
        """The keywords that a card in play has now, printed or not, for its view."""
        return ()

    def public_marks(self, position: P, card: int) -> dict[str, Any]:
        """What everybody sees of a card that they do not know, such as where it lies."""
        return {"host": position.host[card]} if position.host[card] >= 0 else {}

    def more_view(self, position: P, seat: int | None) -> dict[str, Any]:
        """What else belongs in a view: a combat in progress, and the like."""
        return {}

    def deal(self, position: P, *packets: Packet) -> None:
        """Damage of a text is dealt, all of it together."""
        from game.kernel.packets import propose

        propose(position, *packets)

    def can_draw(self, position: P, seat: int, count: int) -> bool:
        """Would an effect that draws so many cards be carried out in full? A player who draws from nothing has done
        all that there was to do, if the game does not say otherwise."""
        return True

    def destroy(self, position: P, card: int) -> None:
        """A card in play goes to where destroyed cards go."""
        raise NotImplementedError

    def destroy_all(self, position: P, cards: list[int]) -> None:
        """Cards in play that one text destroys go there together; one after another, where that makes no difference."""
        for card in cards:
            self.destroy(position, card)

    def choosable(self, position: P, cards: list[int]) -> list[int]:
        """Those of the cards described by a text that it may choose, as it may not what lies covered."""
        return cards

    def reaches(self, position: P, you: int, seat: int) -> bool:
        """Does what a seat does reach another player, whom something may shield?"""
        return True

    @property
    def answered(self) -> bool:
        """May seats answer what others do: has the game windows, or moves that let something go by?"""
        return bool(self.passes) or any(name.startswith("window/") for name in self.programs)

    def chance(self, position: P) -> Move | None:
        """The move that does nothing and lets the game go on, if the open decision is a chance to answer; None for a
        decision that somebody must really take."""
        moves = position.moves
        return next((move for move in (self.verbs.no_more, *self.passes) if move in moves), None)

    def forced(self, position: P) -> Move | None:
        """The move that a person is spared, since every other one would be pointless as far as all can see."""
        return None

    def aims(self, position: P, seat: int) -> list[Hashable]:
        """What attacks a seat or its cards now, or is aimed at them: as far as everybody sees it."""
        from game.kernel.timing import targets
        from game.kernel.zones import reference

        mine = position.controller
        return [
            reference(position, item[0])
            for item in position.items
            if item[3] != seat and any(mine[ref & 0xFFF] == seat for ref in targets(item))
        ]

    def label(self, position: P, move: Move) -> str:
        """What a move is called on a button, if there is a better name than its verb gives; else nothing."""
        return ""

    def without_twins(self, position: P, moves: list[Move]) -> list[Move]:
        """The moves without those that differ only by which of two equal cards they name."""
        return moves

    def why_not(self, position: P, seat: int, move: Move) -> Refusal | None:
        """The first failed check for a move, listed or not."""
        raise NotImplementedError

    def drops(self, position: P, seat: int, card: int, place: str | int | None) -> list[Move]:
        """The moves, legal or not, that dropping a card on a place could mean, the likeliest first."""
        found: list[Move] = []
        for verb in self.verbs.all:
            if (
                not verb.drag
                or (isinstance(place, str) and place not in verb.places)
                or (isinstance(place, int) and not verb.onto)
            ):
                continue
            held: dict[str, Sequence[int]] = {verb.drag: (card,)}
            if isinstance(place, int):
                held[verb.onto] = (place,)
            # What the card and the place leave open may be any word, such as a square of a board.
            if all(hole in held or hole in verb.words for hole in verb.holes):
                found += [
                    (verb.number, *values)
                    for values in product(
                        *(held[hole] if hole in held else range(len(verb.words[hole])) for hole in verb.holes)
                    )
                ]
        return found

    def why_not_drop(self, position: P, seat: int, card: int, place: str | int | None) -> Reason | None:
        """Why a card may not be dropped on a zone (its name) or on a card, or None if that is a legal move."""
        from game.kernel.refusal import Reason
        from game.kernel.said import said

        reasons = self.notation.reasons(position, seat, self.drops(position, seat, card, place))
        if reasons is None:
            return None
        if reasons:
            return reasons[0]
        labels = {zone.name: zone.label for zone in self.zones}
        where = (
            self.notation.spoken(position, seat, place)
            if isinstance(place, int)
            else said(labels.get(place or "", THAT))
        )
        name = self.notation.spoken(position, seat, card)
        return Reason("table", said("{card} cannot be put on {where}", card=name, where=where))

    def foresee(self, position: P, seat: int, card: int) -> Sequence[Sign]:
        """What a card of a seat would do and suffer if it acted now from where it stands: for the table to draw. It is
        asked whenever a card is pointed at, and uses nothing that the seat may not know."""
        return ()

    def outlook(self, position: P, seat: int) -> Sequence[Sign]:
        """What comes of what a seat has begun and not yet confirmed, as a fight for which units are being chosen: for
        the table to draw meanwhile. It uses nothing that the seat may not know."""
        return ()

    def endless(self, position: P) -> None:
        """A chain of effects without a decision did not end: the game is over by rule, as a draw."""
        self.end(position, (), "end.loop")

    def end(self, position: Position, winners: tuple[int, ...], rule: str) -> None:
        """End the game."""
        position.result = Result(winners, rule)
        position.moves = EMPTY

    def concede(self, position: P, seat: int, rule: str) -> None:
        """A seat gives up, or ran out of time: with two seats the other one wins."""
        self.end(position, tuple(other for other in range(position.seats) if other != seat), rule)

    def play_unlisted(self, position: P, move: Move) -> None:
        """Concessions and time-outs; anything else is refused with its reason."""
        if position.result is not None:
            raise IllegalMove("the game is over")
        if len(move) == 2 and move[0] in (self.verbs.concede, self.verbs.timeout) and 0 <= move[1] < position.seats:
            if position.out >> move[1] & 1:
                raise IllegalMove(f"seat {move[1] + 1} is out of the game already")
            self.concede(position, move[1], "end.concede" if move[0] == self.verbs.concede else "end.timeout")
            return
        try:
            refusal = self.why_not(position, position.seat, move)
            reason = str(refusal.explain(position, position.seat, move)) if refusal else "it is not among the moves now"
        except (IndexError, KeyError, ValueError, TypeError):
            reason = "it is no move at all"
        raise IllegalMove(f"{move!r} cannot be played: {reason}")

    # ---- imagining what is hidden
    def bound_zones(self, definition: Definition) -> frozenset[int] | None:
        """The zones in which such a card can lie hidden, or None for any."""
        return None

    def prior(self, position: P, observer: int, owner: int, cards: list[int], random: Random) -> list[Definition]:
        """Plausible identities for another seat's hidden cards, judged only by what the observer knows."""
        raise NotImplementedError

    def imagine(self, world: P, observer: int, owner: int, cards: list[int], random: Random) -> None:
        """Deal the hidden cards of an owner anew: a known list is permuted, with what changed its cards; an unknown one
        is guessed."""
        from game.kernel.identity import identity, plain, rank
        from game.kernel.knowledge import deal_fairly

        if owner == observer or self.open_lists:
            identities = sorted((identity(world, card) for card in cards), key=rank)
        else:
            identities = [plain(world, definition) for definition in self.prior(world, observer, owner, cards, random)]
        deal_fairly(world, cards, identities, random)

    # ---- the opponent
    def evaluate(self, position: P, seat: int) -> float:
        """How likely a seat is to win, from 0 to 1, judged from the position as it stands, by numbers written by hand.

        The agent 'greedy:1' plays by this, and by `rated` and `quiet`, so that others can be measured against it: a
        better judgement goes to `shares`.
        """
        raise NotImplementedError

    def shares(self, position: P) -> list[float]:
        """For each seat how likely it is to win, as the search judges: as `evaluate` does, with the numbers that were
        fitted on games if there are such, unless a game has a better or a shorter way."""
        evaluate = self.judged
        if position.seats == 2:
            value = evaluate(position, 0)
            return [value, 1.0 - value]
        return [evaluate(position, seat) for seat in range(position.seats)]

    @cached_property
    def judged(self) -> Callable[[P, int], float]:
        """How likely a seat is to win: `evaluate`, unless whoever loaded the game found numbers fitted on games."""
        return self.evaluate

    def rated(self, position: P, moves: list[Move]) -> list[tuple[float, Move]]:
        """How good moves seem at a glance to the seat that decides, the best first; those not worth a thought are left
        out. With none at all, all are as good."""
        return []

    def worthwhile(self, position: P, moves: list[Move]) -> list[Move]:
        """The moves worth thinking about, the likeliest to be good first; never none. Judged by what the deciding seat
        knows."""
        if len(moves) < 2:
            return moves
        return [move for _, move in self.rated(position, moves)] or moves

    def quick(self, position: P, moves: list[Move], random: Random) -> Move:
        """A passable move at once, by which the thinking about better ones is carried on: the best at a glance; among
        equals, one by chance."""
        if len(moves) < 2:
            return moves[0]
        rated = self.rated(position, moves)
        if not rated:
            return moves[random.randrange(len(moves))]
        equals, best = 1, rated[0][0]
        while equals < len(rated) and rated[equals][0] == best:
            equals += 1
        return rated[random.randrange(equals)][1] if equals > 1 else rated[0][1]

    def quiet(self, position: P) -> bool:
        """Can the position be judged as it stands, because nothing is under way?"""
        return not position.items

    def half_way(self, position: P) -> bool:
        """Does the open decision belong to a play that is not paid for yet, so that it can still be let go?"""
        return False

    def narrate(self, position: P, event: Event, viewer: int | None) -> str | None:
        """An event as a line of the log for a viewer, or None if it is not worth one."""
        return None

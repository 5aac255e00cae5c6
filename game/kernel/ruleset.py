"""What a game must say of itself: its zones, verbs, cards and decks.

A ruleset subclasses `Ruleset[ItsPosition]`, one instance a game. What is asked of it while a game goes on stands in
three parts, each with defaults that suit a game without the thing in question: `Ruling` for the kernel, `Showing` for
the table, `Judging` for the opponent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self

from game.kernel.cards import Definition
from game.kernel.construction import Fault
from game.kernel.events import KERNEL
from game.kernel.judging import Judging
from game.kernel.notation import Notation, Verbs
from game.kernel.position import P, Position, blank, from_data
from game.kernel.reading import EVERYTHING
from game.kernel.ruling import Ruling
from game.kernel.said import said
from game.kernel.showing import Showing
from game.kernel.zones import Zone

if TYPE_CHECKING:
    from game.kernel.agenda import Program
    from game.kernel.packets import Packet
    from game.kernel.refusal import Move
    from game.language import Language
    from game.records.decks import Deck
    from game.records.packs import Pack


class Setting(NamedTuple):
    """Something that players agree on before a game: what it is called, and the words to choose from, the usual one
    first."""

    name: str
    words: tuple[str, ...]


class Ruleset(Ruling[P], Showing[P], Judging[P]):
    """One game: how positions of it are made, and what its rules say where the kernel asks."""

    name: str
    title: str
    folder: Path
    seats: tuple[int, ...] = (2,)
    zones: tuple[Zone, ...]
    phases: tuple[str, ...] = ("main",)
    verbs: Verbs
    position_class: type[P]
    packets: Mapping[str, Callable[[P, Packet], bool | None]]
    carried: tuple[str, ...] = ()
    """Slots per card that move with an identity when hidden cards are dealt anew."""
    shown_marks: tuple[str, ...] = ()
    """Slots per card that a view shows when they are not zero."""
    final_mark: ClassVar[str] = ""
    """The one of them with which all that was marked on a card before is gone, which is no change for the better."""
    yes_or_no: ClassVar[frozenset[str]] = frozenset()
    """Those of them whose number means nothing to anybody: a view shows that they are not zero."""
    stack: int = 0
    limbo: int | None = None
    """The zone of ids that are gone for good, if the game makes cards or abilities wait."""
    orders_triggers: bool = False
    """Triggers of one seat that wait together happen in an order of its choice."""
    unordered_rank: int = 1000
    """Triggers of this rank and above happen in the order in which they came: nothing depends on it."""
    exhausts_again: bool = False
    """What is exhausted already can be exhausted once more."""
    whole_options: bool = False
    """Of several effects to choose from only one that can be carried out completely may be chosen."""
    reads: int = EVERYTHING
    """What the derived slots rest on before any text changes them: `IN_PLAY`, and more that `base_values` looks at."""
    counts_elsewhere: bool = False
    """Numbers of cards in play depend on hands and other piles, so the state is looked at after a move between piles
    that a text reads."""
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
    hidden_counters: ClassVar[frozenset[str]] = frozenset({"reveals"})
    """The counters that nobody is shown, since they count what only some seats know."""
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
    dear: int = 1
    """For how many looks ahead one counts in a turn of the computer: more where each goes far, so that no turn becomes
    long."""
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
    places_of_their_own: ClassVar[frozenset[str]] = frozenset()
    """The zones in play of which each card is a place: what changes on it is told by its name."""
    hands: tuple[str, ...] = ("hand",)
    """The names of the zones that everybody sees if hands are open."""
    listed_once: frozenset[int] = frozenset()
    """The zones in which of equal cards only one is listed, which stands for the others."""

    def __init__(self) -> None:
        self.definitions: dict[str, Definition] = {}
        self.by_name: dict[str, Definition] = {}
        self.programs: dict[str, Program] = {}
        self.aliases: dict[int, str] = {}
        self.agreed: Mapping[str, str] = {}
        self.sound: dict[str, Deck] = {}  # decks that were found to be legal, by name
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
        raise KeyError(self.nobody(name))

    def nobody(self, name: str) -> str:
        """That no card has this name, with the nearest one."""
        import difflib

        if near := difflib.get_close_matches(name, self.by_name, 3, 0.5):
            return said("no card is called '{name}'; did you mean '{near}'?", name=name, near=near[0])
        return said("no card is called '{name}'", name=name)

    @property
    def card_model(self) -> Any:
        """What validates the fields of a card: a pydantic model or a union of such."""
        raise NotImplementedError

    def twin(self) -> Self:
        """The same game, to which cards and other names for cards can be added without a trace in this one."""
        twin = copy(self)
        twin.definitions, twin.by_name, twin.aliases = dict(self.definitions), dict(self.by_name), {}
        twin.sound = {}
        twin.notation = Notation(twin)
        return twin

    def settings_for(self, seats: int) -> tuple[Setting, ...]:
        """What can be agreed on before a game with so many seats."""
        return self.settings

    def played_with(self, agreed: Mapping[str, str]) -> Self:
        """The same game with these settings. Raises ValueError naming those that there are."""
        words = {setting.name: setting.words for setting in self.settings}
        for name, word in agreed.items():
            if name not in words:
                raise ValueError(
                    said(
                        "{game} has no setting '{name}'; it has {names}",
                        game=self.title,
                        name=name,
                        names=", ".join(words) or "none",
                    )
                )
            if word not in words[name]:
                raise ValueError(
                    said(
                        "{name}: expected one of {words} (found '{found}')",
                        name=name,
                        words=", ".join(words[name]),
                        found=word,
                    )
                )
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
        self.sound.clear()
        for definition in definitions:
            self.definitions[definition.key] = definition
            self.by_name[definition.name] = definition

    @property
    def language(self) -> Language:
        """The rules language as this game speaks it."""
        raise NotImplementedError

    def named(self, name: str) -> Any:
        """The program that saved games call so. Raises KeyError."""
        from game.kernel.agenda import ORDERING
        from game.kernel.effects import NO_EFFECTS
        from game.kernel.outcome import OUTCOME
        from game.kernel.packets import PROPOSAL
        from game.kernel.timing import GONE, RESOLVE_CHAIN, RESOLVE_TOP

        for program in (PROPOSAL, OUTCOME, GONE, RESOLVE_CHAIN, RESOLVE_TOP, ORDERING, NO_EFFECTS.program):
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

    def means_of(self, definition: Definition) -> list[str]:
        """The names of the cards that pay for a card, if there are such."""
        return []

    def faults(self, deck: Deck) -> list[Fault]:
        """Every clause of deck construction that a deck breaks."""
        return []

    def blank(self, seats: int, seed: int) -> P:
        """A position with empty zones. Raises ValueError for a number of seats that the game is not played with."""
        if seats not in self.seats:
            allowed = ", ".join(map(str, self.seats))
            raise ValueError(
                said(
                    "{game} is played with {allowed} seats, not {found}", game=self.title, allowed=allowed, found=seats
                )
            )
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
        """A position from what `to_data` gave, with what is reckoned from its cards; raises ValueError saying what is
        wrong."""
        if not isinstance(data, dict) or data.get("format") != 1:
            raise ValueError("not a position of format 1")
        if data.get("game") != self.name:
            raise ValueError(f"a position of '{data.get('game')}', not of '{self.name}'")
        position: P = from_data(self.position_class, self, data)
        self.refresh(position)
        return position

    def position_from_json(self, text: str) -> Position:
        """A position from its JSON text; raises ValueError saying what is wrong."""
        import json

        return self.position_from_data(json.loads(text))

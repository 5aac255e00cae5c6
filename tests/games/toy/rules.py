"""The rules of the toy: decks, turns, stones, sparks, the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from game.kernel.agenda import Frame, Program, ask, push, run
from game.kernel.cards import Definition
from game.kernel.events import tell
from game.kernel.foresight import Sign
from game.kernel.position import Position
from game.kernel.randomness import roll
from game.kernel.reading import IN_PLAY
from game.kernel.refusal import Move, Refusal
from game.kernel.ruleset import Ruleset
from game.kernel.timing import Window, add_item
from game.kernel.unlisted import Unlisted
from game.kernel.zones import create_all, put, shuffle
from game.records.cards import cards_in
from game.records.decks import Deck, decks_in, legal
from tests.games.toy.events import EVENTS
from tests.games.toy.state import (
    BOARD,
    DECK,
    DISCARD,
    FOLDER,
    HAND,
    PHASES,
    PLACE,
    PLAY,
    REST,
    SQUARES,
    STACK,
    VERBS,
    ZONES,
    ToyPosition,
    beside,
    stones,
)

if TYPE_CHECKING:
    from game.kernel.abilities import Abilities
    from game.kernel.effects import Choice, Effects
    from game.kernel.position import Event
    from game.language import Language

SIZE, COPIES, OPENING, RESTS = 10, 3, 3, 3


# ---- cards
class Printed(BaseModel):
    """What every card has."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    name: Annotated[str, Field(min_length=1, max_length=60)]
    text: Annotated[str, Field(max_length=400)] = ""


class Stone(Printed):
    type: Literal["stone"]
    strength: Annotated[int, Field(ge=0, le=9)]


class Spark(Printed):
    type: Literal["spark"]


Card = Annotated[Stone | Spark, Field(discriminator="type")]


# ---- checks
NOT_YOURS = Refusal("place.hand", "{card} is not in your hand")
NO_STONE = Refusal("place.type", "{card} is no stone, so it cannot be placed")
NOT_VACANT = Refusal("place.vacant", "{square} is taken by another stone")
NOT_NOW = Refusal("place.turn", "stones are placed and turns are rested when it is your turn and nothing waits")
NO_SPARK = Refusal("spark.type", "{card} is no spark, so it cannot answer anything")
NOT_IN_HAND = Refusal("spark.hand", "{card} is not in your hand")
NO_TARGET = Refusal("spark.target", "{card} needs a waiting card of the other seat, and there is none")
UNLISTED = Unlisted("window.asked", "window.choice")


def why_not_place(position: ToyPosition, seat: int, card: int, square: int) -> Refusal | None:
    """Why a seat may not place a card on a square."""
    if position.card[card].type != "stone":
        return NO_STONE
    if position.zone[card] != HAND or position.controller[card] != seat:
        return NOT_YOURS
    if any(position.place[stone] == square for stone in stones(position)):
        return NOT_VACANT
    return why_not_turn(position, seat)


def why_not_turn(position: ToyPosition, seat: int) -> Refusal | None:
    """Why a seat has no turn to use now."""
    return NOT_NOW if position.items or position.active != seat or position.prompt != PLACE_PROMPT else None


def why_not_play(position: ToyPosition, seat: int, card: int) -> Refusal | None:
    """Why a seat may not play a card as an answer."""
    definition = position.card[card]
    if definition.type != "spark":
        return NO_SPARK
    if position.zone[card] != HAND or position.controller[card] != seat:
        return NOT_IN_HAND
    return NO_TARGET if definition.abilities.spell.missing(position, card, seat) else None


CHECKS: dict[int, Callable[[ToyPosition, int, Move], Refusal | None]] = {
    PLACE: lambda position, seat, move: why_not_place(position, seat, move[1], move[2]),
    PLAY: lambda position, seat, move: why_not_play(position, seat, move[1]),
    REST[0]: lambda position, seat, move: why_not_turn(position, seat),
}


# ---- the answers to a stone
def sparks(position: ToyPosition, seat: int) -> list[Move] | None:
    """What a seat may answer with; a seat without cards is not asked."""
    hand = position.piles[HAND][seat]
    return [(PLAY, card) for card in hand if why_not_play(position, seat, card) is None] if hand else None


def play_spark(position: ToyPosition, seat: int, move: Move) -> None:
    """A spark waits, with its target announced."""
    effects: Effects = position.card[move[1]].abilities.spell
    tell(position, ("plays", seat, move[1]))
    entity = add_item(position, effects.program, seat, move[1], card=move[1])
    push(position, effects.announcing, seat, position.stay[entity] << 12 | entity, (entity,))


ANSWER = Window("answer", "Answer with a spark", sparks, play_spark)
PLACE_PROMPT = "Place a stone"


def land(position: ToyPosition, frame: Frame) -> None:
    """A stone that waited comes to its square."""
    card = frame[2] & 0xFFF
    put(position, card, BOARD, frame[3])
    position.place[card] = frame[4][0]
    position.unsettled = 1
    tell(position, ("lands", card))


LAND = Program("toy/land", land)


# ---- the turn
def begin(position: ToyPosition, frame: Frame) -> None:
    """A turn begins with a card."""
    position.turn += 1
    tell(position, ("turn", position.turn, position.active))
    position.ruleset.draw(position, position.active, 1)


def ask_stone(position: ToyPosition, frame: Frame) -> None:
    """Which stone, and where?"""
    seat = position.active
    taken = {position.place[stone] for stone in stones(position)}
    ask(
        position,
        seat,
        PLACE_PROMPT,
        [
            *(
                (PLACE, card, square)
                for card in position.piles[HAND][seat]
                if position.card[card].type == "stone"
                for square in range(len(SQUARES))
                if square not in taken
            ),
            REST,
        ],
    )


def place_stone(position: ToyPosition, frame: Frame) -> None:
    """The stone waits, and the other seat may answer it."""
    seat, move = position.active, position.answer
    if move == REST:
        position.rests[seat] += 1
        tell(position, ("rests", seat))
        if min(position.rests) >= RESTS:
            position.ruleset.judge(position, "end.rest")
        return
    position.rests[seat] = 0
    tell(position, ("places", seat, move[1], move[2]))
    add_item(position, LAND, seat, move[1], card=move[1], subject=(move[2],))
    ANSWER.open(position, 1 - seat, 1 << seat, base=0)


def next_turn(position: ToyPosition, frame: Frame) -> None:
    """The other seat's turn, unless the board is full."""
    if len(stones(position)) == len(SQUARES):
        position.ruleset.judge(position, "end.full")
        return
    position.active = 1 - position.active
    push(position, TURN, position.active)


TURN = Program("toy/turn", begin, ask_stone, place_stone, next_turn)


# ---- the game
class Toy(Ruleset[ToyPosition]):
    """The ruleset of the toy."""

    name, title, folder = "toy", "Toy", FOLDER
    events = EVENTS
    seats = (2,)
    zones, phases, verbs = ZONES, PHASES, VERBS
    position_class = ToyPosition
    reads = IN_PLAY
    stack, hand = STACK, HAND

    def __init__(self) -> None:
        super().__init__()
        self.packets = {}
        self.programs = {program.name: program for program in (TURN, LAND, ANSWER.program)}
        self.add_cards(cards_in(FOLDER / "cards", Card, self.read))

    # ---- cards
    @property
    def card_model(self) -> Any:
        return Card

    @cached_property
    def language(self) -> Language:
        """The rules language with the toy's own words."""
        from game.language import Language
        from game.language.vocabulary import SHARED, CardText
        from tests.games.toy import phrases

        return Language(CardText, *SHARED, phrases)

    def read(self, definition: Definition) -> Abilities:
        from game.language.vocabulary import CardText, making

        text = self.language.parse(definition.text) if definition.text else None
        assert text is None or isinstance(text, CardText)
        return making.abilities_of(definition, text, announces=self.announces, in_play=definition.type == "stone")

    def announces(self, choice: Choice) -> bool:
        return choice.verb == "target"

    def draw(self, position: ToyPosition, seat: int, count: int) -> bool:
        """Draw cards; False if there is none."""
        drawn = position.piles[DECK][seat][::-1][:count]
        for card in drawn:
            put(position, card, HAND)
            tell(position, ("draws", seat, card))
        return bool(drawn)

    def discard(self, position: ToyPosition, card: int) -> None:
        tell(position, ("discards", position.controller[card], card))
        put(position, card, DISCARD)

    # ---- decks and games
    def decks(self) -> dict[str, Deck]:
        return decks_in(self.folder / "decks")

    def faults(self, deck: Deck) -> list[tuple[str, str]]:
        """Every clause of deck construction that a deck breaks."""
        main = deck.section("main")
        found = [("deck.list", f"no card is called '{name}'") for name in main if name not in self.by_name]
        found += [("deck.list", f"there is no section '{name}'") for name in deck.sections if name != "main"]
        found += [
            ("deck.copies", f"{name} is taken {count} times; at most {COPIES}")
            for name, count in main.items()
            if count > COPIES
        ]
        if sum(main.values()) != SIZE:
            found.append(("deck.size", f"{SIZE} cards are needed, there are {sum(main.values())}"))
        return found

    def new_game(self, decks: Sequence[Deck | str], seed: int = 0) -> Position:
        lists = legal(self, decks)
        position = self.blank(len(lists), seed)
        create_all(
            position,
            [
                (self.card_named(name), seat, DECK)
                for seat, deck in enumerate(lists)
                for name, count in deck.section("main").items()
                for _ in range(count)
            ],
        )
        for seat in range(position.seats):
            shuffle(position, DECK, seat)
            self.draw(position, seat, OPENING)
        position.active = roll(position, position.seats)
        push(position, TURN, position.active)
        run(position)
        return position

    def stage(self, position: ToyPosition, active: int, phase: int, turn: int | None) -> None:
        """In a seat's turn, after its draw."""
        position.active, position.turn, position.dirty = active, turn or 5, 1
        position.agenda.append((TURN, 1, -1, active, (), ()))
        run(position)

    def judge(self, position: ToyPosition, rule: str) -> None:
        """The game ends; strength decides."""
        self.refresh(position)
        scores = [sum(position.strength[stone] for stone in row) for row in position.piles[BOARD]]
        best = max(scores)
        self.end(
            position,
            tuple(seat for seat, score in enumerate(scores) if score == best) if min(scores) < best else (),
            rule,
        )

    # ---- what the kernel asks
    def item_gone(self, position: ToyPosition, item: tuple[Any, ...]) -> None:
        if position.zone[item[0]] == STACK:
            put(position, item[0], DISCARD)

    def base_values(self, position: ToyPosition) -> None:
        for stone in stones(position):
            position.strength[stone] = position.card[stone].strength

    def numbers_of(self, position: ToyPosition, card: int) -> Sequence[str]:
        return ("strength",)

    def why_not(self, position: ToyPosition, seat: int, move: Move) -> Refusal | None:
        return UNLISTED.why_not(CHECKS, position, seat, move)

    def foresee(self, position: ToyPosition, seat: int, card: int) -> Sequence[Sign]:
        """The stones beside a stone on the board."""
        if position.zone[card] != BOARD:
            return ()
        return [
            Sign("beside", card=other, words=f"{position.card[other].name} is beside")
            for other in beside(position, card)
        ]

    # ---- the opponent
    def prior(
        self, position: ToyPosition, observer: int, owner: int, cards: list[int], random: Random
    ) -> list[Definition]:
        from tests.games.toy.strategy import prior

        return prior(position, owner, cards, random)

    def evaluate(self, position: ToyPosition, seat: int) -> float:
        from tests.games.toy.strategy import evaluate

        return evaluate(position, seat)

    # ---- the log
    def narrate(self, position: ToyPosition, event: Event, viewer: int | None) -> str | None:
        if event[0] == "turn":
            return f"Turn {event[1]}: Seat {event[2] + 1}"
        if event[0] == "places":
            return f"Seat {event[1] + 1} places {position.card[event[2]].name} on {SQUARES[event[3]]}"
        if event[0] == "plays":
            return f"Seat {event[1] + 1} plays {position.card[event[2]].name}"
        if event[0] == "cancelled":
            return f"{position.card[event[1]].name} is blown out"
        return f"Seat {event[1] + 1} rests" if event[0] == "rests" else None

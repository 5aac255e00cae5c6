"""A bare game for tests of the kernel: units and spells, a window, damage, death. A case adds what is its own.

`Script` plays moves written as 'SEAT: move' and takes along, from every decision on, a copy and a twin read back from
JSON.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from game.kernel.abilities import Abilities, Activated, Replacement, Static, Trigger
from game.kernel.agenda import Frame, Program, push, run
from game.kernel.cards import Definition
from game.kernel.effects import Effects, Play
from game.kernel.events import tell
from game.kernel.modifiers import expire
from game.kernel.notation import Verb, Verbs
from game.kernel.packets import Packet
from game.kernel.position import Derived, Event, Move, PerCard, PerSeat, Position
from game.kernel.refusal import Refusal
from game.kernel.ruleset import Ruleset
from game.kernel.timing import Window, add_item
from game.kernel.zones import Zone, create, present, put, reference

ZONES = (
    Zone("hand", 0, "hand", "owner"),
    Zone("field", 1, "field", in_play=True),
    Zone("ground", 2, "ground", in_play=True),
    Zone("effects", 3, "what lives on", in_play=True),
    Zone("stack", 4, "waiting", shared=True, ordered=True),
    Zone("discard", 5, "discard"),
    Zone("deck", 6, "deck", "nobody", ordered=True),
    Zone("limbo", 7, "gone", shared=True),
    Zone("market", 8, "market", shared=True),
)
HAND, FIELD, GROUND, EFFECTS, STACK, DISCARD, DECK, LIMBO, MARKET = range(len(ZONES))

VERBS = Verbs(
    cast=Verb("cast {card}", drag="card", places=("stack",)),
    use=Verb("use {card}", drag="card", places=("stack",)),
    attack=Verb("attack {target} with {unit}", drag="unit", onto="target"),
    block=Verb("block with {unit}", drag="unit"),
    take=Verb("take {card}", onto="card"),
    player=Verb("choose player {seat}"),
    stones=Verb("pay {red} red {blue} blue {purple} purple", dict.fromkeys(("red", "blue", "purple"), tuple("01234"))),
)
CAST, USE, ATTACK, BLOCK, TAKE, STONES, TARGET, CHOOSE, AMOUNT = (
    VERBS.names[name] for name in ("cast", "use", "attack", "block", "take", "stones", "target", "choose", "amount")
)
NOT_NOW = Refusal("tiny.now", "that is not among the moves now")


class TinyPosition(Position):
    """What the cases keep between them."""

    life: PerSeat
    damage: PerCard
    exhausted: PerCard
    used: PerCard
    attacker: int  # references to the units of a combat in progress, or -1
    target: int
    strength: Derived
    health: Derived
    tough: Derived
    quick: Derived

    __slots__ = ("attacker", "damage", "exhausted", "health", "life", "quick", "strength", "target", "tough", "used")


# ---- cards
class Pick:
    """A choice of cards: where they may come from, how many, and who chooses."""

    of_cards = True

    def __init__(
        self,
        verb: str,
        among: Callable[[Play], list[int]],
        least: int = 1,
        most: int = 1,
        by: Callable[[Play], int] = lambda play: play.you,
    ) -> None:
        self.verb, self.candidates, self.chooser = verb, among, by
        self.least, self.most = least, most

    def bounds(self, play: Play, found: int) -> tuple[int, int]:
        return min(self.least, found) if self.verb == "choose" else self.least, min(self.most, found)

    def prompt(self, play: Play) -> str:
        return f"{self.verb.capitalize()} a card"


class Number:
    """A choice of a number, or of a player."""

    of_cards = False

    def __init__(self, among: Callable[[Play], Iterable[int]], verb: str = "amount") -> None:
        self.among, self.verb = among, verb

    def candidates(self, play: Play) -> list[int]:
        return list(self.among(play))

    def bounds(self, play: Play, found: int) -> tuple[int, int]:
        return 1, 1

    def chooser(self, play: Play) -> int:
        return play.you

    def prompt(self, play: Play) -> str:
        return f"Choose: {self.verb}"


class Does:
    """An effect written as a function of the play and of what was chosen."""

    def __init__(self, act: Callable[..., bool | None], *choices: Any) -> None:
        self.act, self.choices = act, choices

    def do(self, play: Play) -> bool | None:
        return self.act(play, *(play.answered(choice) for choice in self.choices))


class Text:
    """What stands on a card, put together by a case."""

    def __init__(self, key: str) -> None:
        self.key, self.abilities = key, Abilities()

    def effects(self, *does: Does, chained: Sequence[bool] = ()) -> Effects:
        name = f"{self.key}/{len(self.abilities.programs)}"
        return self.abilities.add(
            Effects(
                name,
                does,
                lambda effect: effect.choices,  # type: ignore[attr-defined]
                lambda choice: choice.verb == "target",
                chained,
            )
        )

    def spell(self, *does: Does, chained: Sequence[bool] = ()) -> None:
        self.abilities.spell = self.effects(*does, chained=chained)

    def when(
        self, event: str, hears: Callable[[Any, int, Event], tuple[int, ...] | None], *does: Does, **how: Any
    ) -> None:
        self.abilities.hear(Trigger(event, hears, self.effects(*does), **how))

    def instead(
        self, applies: Callable[[Any, int, Packet], bool], replace: Callable[[Any, int, Packet], Any], **how: Any
    ) -> None:
        self.abilities.replacements.append(Replacement(self.key, "damage", applies, replace, **how))

    def always(self, layer: int, apply: Callable[[Any, int], None]) -> None:
        self.abilities.statics.append(Static(self.key, layer, apply))

    def ability(self, *does: Does) -> None:
        self.abilities.activated.append(Activated(len(self.abilities.activated), (), self.effects(*does)))

    def part(self, name: str, write: Callable[[Text], None]) -> Definition:
        """A text that lives on when the card is gone."""
        key = f"{self.key}/{name}"
        part = self.abilities.parts[name] = card(f"{self.key}: {name}", write, "effect", key=key)
        return part


def card(
    name: str, write: Callable[[Text], None] = lambda text: None, type: str = "spell", *, key: str = "", **fields: Any
) -> Definition:
    """A card; `write` puts its text together."""

    def read(definition: Definition) -> Abilities:
        text = Text(definition.key)
        write(text)
        return text.abilities

    return Definition(key or name.lower(), name, type, "", {"strength": 0, "health": 1, "cost": 0, **fields}, read)


def unit(
    name: str, strength: int, health: int, write: Callable[[Text], None] = lambda text: None, **fields: Any
) -> Definition:
    return card(name, write, "unit", strength=strength, health=health, **fields)


BLANK = card("Blank")


# ---- common words of texts
def units(play: Play) -> list[int]:
    return [one for row in play.position.piles[FIELD] for one in row]


def own_units(play: Play) -> list[int]:
    return list(play.position.piles[FIELD][play.you])


def enemies(play: Play) -> list[int]:
    return [one for one in units(play) if play.position.controller[one] != play.you]


def hand_of(play: Play) -> list[int]:
    return list(play.position.piles[HAND][play.you])


def hit(play: Play, *receivers: int, amount: int, flags: int = 0) -> None:
    """Propose damage together."""
    from game.kernel.packets import propose

    if receivers:
        propose(play.position, *(Packet("damage", play.source, one, amount, flags) for one in receivers))


def damage(amount: int, among: Callable[[Play], list[int]] = units) -> Does:
    return Does(lambda play, chosen: hit(play, *chosen, amount=amount), Pick("target", among))


def about_itself(position: Any, card: int, event: Event) -> tuple[int, ...] | None:
    """Hears events whose first fact is the card; the other cards named are what the trigger is about."""
    return tuple(reference(position, one) for one in event[2:3]) if event[1] == card else None


def leaves(position: Any, card: int, event: Event) -> tuple[int, ...] | None:
    """Hears that the card itself leaves play."""
    return () if event[1] == card and ZONES[event[2]].in_play and not ZONES[event[3]].in_play else None


# ---- the game
class Tiny(Ruleset[TinyPosition]):
    """The bare game with the cards of a case, and its options as keywords."""

    name, title = "tiny", "Tiny"
    seats = (1, 2, 3, 4)
    zones, verbs, stack, limbo = ZONES, VERBS, STACK, LIMBO
    position_class = TinyPosition
    listed_once = frozenset({HAND})
    shown_marks = ("damage", "exhausted")

    def __init__(
        self, *cards: Definition, programs: Sequence[Program] = (), window: dict[str, Any] | None = None, **options: Any
    ) -> None:
        super().__init__()
        self.packets = {"damage": mark}
        self.add_cards((BLANK, *cards))
        self.window = Window("act", "Act or pass", self.offers, act, **(window or {}))
        self.main = Program("tiny/main", open_main, no_more)
        self.programs = {one.name: one for one in (ENTER, self.main, self.window.program, *programs)}
        for name, value in options.items():
            setattr(self, name, value)

    def may(self, position: Any, seat: int) -> list[Move]:
        """Cast what there are targets for; use abilities."""
        moves: list[Move] = []
        for one in position.piles[HAND][seat]:
            if position.card[one].type == "unit" or not position.card[one].abilities.spell.missing(position, one, seat):
                moves.append((CAST, one))
        for one in position.piles[FIELD][seat]:
            moves += [
                (USE, one)
                for ability in position.text[one].abilities.activated[:1]
                if not position.used[one] and not ability.effects.missing(position, one, seat)
            ]
        return moves

    def offers(self, position: Any, seat: int) -> list[Move] | None:
        return self.may(position, seat)

    def state_checks(self, position: Any) -> None:
        if position.dirty:
            self.refresh(position)
        dead = [one for row in position.piles[FIELD] for one in row if position.damage[one] >= position.health[one]]
        for one in dead:
            tell(position, ("dies", one))
        for one in dead:
            put(position, one, DISCARD)
        if dead:
            position.unsettled = 1

    def left_play(self, position: Any, card: int) -> None:
        position.damage[card] = position.exhausted[card] = position.used[card] = 0

    def item_gone(self, position: Any, item: tuple[Any, ...]) -> None:
        if position.zone[item[0]] == STACK:
            put(position, item[0], DISCARD if present(position, item[2]) == item[0] else LIMBO)

    def base_values(self, position: Any) -> None:
        for one, definition in enumerate(position.card):
            position.strength[one], position.health[one] = definition.strength, definition.health
            position.tough[one] = position.quick[one] = 0

    def numbers_of(self, position: Any, card: int) -> Sequence[str]:
        return ("strength", "health", "tough", "quick")

    def why_not(self, position: Any, seat: int, move: Move) -> Refusal | None:
        return None if seat == position.seat and move in position.moves else NOT_NOW

    def stage(
        self,
        *seats: dict[str, Sequence[str]],
        first: Program | None = None,
        seed: int = 1,
        subject: Any = (),
        **slots: int,
    ) -> Any:
        """A position with these cards (zone -> names, the deck's top last), run to its first decision."""
        position = self.blank(len(seats), seed)
        for seat, zones in enumerate(seats):
            for zone, names in zones.items():
                for name in names:
                    create(position, self.card_named(name), seat, next(one.number for one in ZONES if one.name == zone))
        position.attacker = position.target = -1
        for slot, value in slots.items():
            setattr(position, slot, value)
        push(position, first or self.main, position.active, subject=subject)
        run(position)
        return position


def mark(position: Any, packet: Packet) -> None:
    position.damage[packet.receiver] += packet.amount


def open_main(position: Any, frame: Frame) -> None:
    position.ruleset.window.open(position, position.active)


def no_more(position: Any, frame: Frame) -> None:
    """The case is over."""
    position.ruleset.end(position, (), "tiny.over")


def act(position: Any, seat: int, move: Move) -> None:
    """Put what is cast or used on the stack and announce its targets."""
    if move[0] == CAST:
        definition = position.card[move[1]]
        effects = definition.abilities.spell
        entity = add_item(
            position, ENTER if definition.type == "unit" else effects.program, seat, move[1], card=move[1]
        )
    else:
        effects = position.text[move[1]].abilities.activated[0].effects
        entity = add_item(position, effects.program, seat, move[1])
        position.used[move[1]] = 1
    if effects.targets:
        push(position, effects.announcing, seat, reference(position, move[1]), (entity,))


def enter(position: Any, frame: Frame) -> None:
    """A unit that was cast enters the field."""
    put(position, frame[2] & 0xFFF, FIELD, frame[3])
    tell(position, ("enters", frame[2] & 0xFFF))


ENTER = Program("tiny/enter", enter)


# ---- playing a case
class Script:
    """A position and all that follows it."""

    def __init__(self, position: Any) -> None:
        self.position = position
        self.followers: list[Any] = []
        self.heard: list[Event] = []
        position.sink = lambda _, event: self.heard.append(event)

    def play(self, *lines: str) -> None:
        """Play 'SEAT: move' lines; every copy and JSON twin taken so far plays them too, and all stay equal."""
        position = self.position
        for line in lines:
            seat, _, text = line.partition(": ")
            assert position.decision is not None, f"nobody is asked at '{line}'"
            assert position.seat == int(seat) - 1, f"'{line}', but seat {position.seat + 1} is asked: {self.moves}"
            self.followers += [position.copy(), position.ruleset.position_from_json(position.to_json())]
            move = position.move(text)
            for one in (position, *self.followers):
                one.play(move)
            shown = position.view(None)
            for one in self.followers:
                assert position.differences(one) == []
                assert one.view(None) == shown
                assert all(
                    getattr(one, name) == getattr(position, name)
                    for name, (kind, _) in position.kinds.items()
                    if kind == "derived"
                )

    @property
    def moves(self) -> list[str]:
        """What may be done now."""
        return [self.position.notation(move) for move in self.position.moves]

    def one(self, name: str, nth: int = 0) -> int:
        """The id of a card by its name."""
        return [card for card, definition in enumerate(self.position.card) if definition.name == name][nth]

    def of(self, slot: str, name: str, nth: int = 0) -> int:
        """A number of a card."""
        self.position.view(None)  # derived numbers are computed when somebody looks
        return int(getattr(self.position, slot)[self.one(name, nth)])

    def names(self, zone: int, seat: int = 0) -> list[str]:
        """The cards of a pile."""
        return [self.position.card[card].name for card in self.position.piles[zone][seat]]

    def told(self, *events: str) -> list[Event]:
        """What happened, of some kinds."""
        return [event for event in self.heard if event[0] in events]


__all__ = ["BLANK", "expire"]

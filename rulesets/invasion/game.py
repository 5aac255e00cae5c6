"""Warhammer: Invasion's answers to the kernel's questions."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from game.kernel import modifiers, said
from game.kernel.abilities import Abilities
from game.kernel.agenda import push, run
from game.kernel.cards import Definition
from game.kernel.construction import Fault
from game.kernel.judging import Telling
from game.kernel.notation import DONE, PASS
from game.kernel.position import Position
from game.kernel.pricing import levies
from game.kernel.reading import IN_PLAY, in_zone
from game.kernel.refusal import Move, Refusal
from game.kernel.ruleset import Ruleset
from game.kernel.ruling import Trigger
from game.kernel.timing import targets_gone
from game.kernel.unlisted import Unlisted
from game.kernel.zones import gone, present
from game.records.decks import Deck, decks_in, legal
from rulesets.invasion import (
    aftermath,
    ambushing,
    asking,
    assigning,
    combat,
    combat_keywords,
    construction,
    damage,
    fronts,
    leaving,
    legality,
    loyalty,
    naming,
    numbers,
    parts,
    piling,
    playing,
    saving,
    setup,
    springing,
    targets,
    together,
    transforming,
    turn,
    windows,
)
from rulesets.invasion.actions import unmet
from rulesets.invasion.board import gained_traits
from rulesets.invasion.events import EVENTS
from rulesets.invasion.state import (
    AMBUSH,
    ASSIGN,
    ASSIGN_LEAST,
    ATTACK,
    ATTACK_THROUGH,
    ATTACK_WITH,
    BATTLEFIELD_PHASE,
    CAPITAL,
    DAMAGE,
    DECK,
    DEFEND,
    DEVELOP,
    DEVELOPMENTS,
    EFFECTS,
    EXPERIENCE,
    FOLDER,
    HAND,
    KEEP,
    LIMBO,
    MULLIGAN,
    NO_ATTACK_MOVE,
    NO_FIGHT,
    PHASES,
    PLACES,
    PLAY,
    PLAY_CARD,
    PLAY_FOR,
    PLAY_IN,
    PLAY_ON,
    RESTORE,
    SECTION,
    STACK,
    USE,
    USE_OTHER,
    VERBS,
    ZONES,
    InvasionPosition,
)

if TYPE_CHECKING:
    from game.kernel.effects import Choice
    from game.kernel.foresight import Sign
    from game.kernel.packets import Packet
    from game.kernel.position import Event
    from game.language import Language

PROGRAMS = (
    turn.TURN,
    turn.KINGDOM_STEPS,
    turn.QUEST_STEPS,
    turn.CAPITAL_STEPS,
    turn.BATTLEFIELD_STEPS,
    turn.PHASE_OVER,
    windows.WINDOW,
    windows.TRIGGERED.program,
    windows.ACTIONS.program,
    combat.COMBAT_PROGRAM,
    assigning.SHARING,
    fronts.TURNING,
    combat_keywords.COUNTERING,
    combat_keywords.RAGING,
    combat_keywords.STRIKING,
    combat_keywords.FEARING,
    ambushing.AMBUSHING,
    aftermath.SCOUTING,
    springing.SPRINGING,
    damage.ASSIGNING,
    saving.DOOM,
    playing.PAYING,
    playing.CHOOSING,
    targets.TOLL,
    targets.PAID,
    together.ALL_DONE,
    playing.ENTERING,
    playing.DEVELOPING,
    piling.PILING,
    setup.OPENING_HANDS,
)

UNLISTED = Unlisted("chain.asked", "chain.choice", {USE_OTHER: USE})

CONSTANT, FORCED, ACTION = range(3)
"""Ranks of triggers: triggered constant effects, Forced effects, triggered Actions. [effect.simultaneous]"""


class Invasion(Ruleset[InvasionPosition]):
    """The ruleset of Warhammer: Invasion."""

    name = "invasion"
    events = EVENTS
    title = "Warhammer: Invasion"
    folder = FOLDER
    seats = (2,)
    tellings: ClassVar = {2: Telling(0.3, 1.9)}
    haze = 0.18
    dear = 3
    zones = ZONES
    phases = PHASES
    verbs = VERBS
    position_class = InvasionPosition
    packets = damage.PACKETS
    stack = STACK
    limbo = LIMBO
    hand = HAND
    listed_once = frozenset({HAND})
    squares = PLACES
    usual_phase = "capital"
    orders_triggers = True
    reads = IN_PLAY | in_zone(DEVELOPMENTS) | in_zone(EXPERIENCE)
    counts_elsewhere = True
    unordered_rank = 2
    whole_options = True
    yes_or_no = frozenset({"development", "attacking", "defending"})
    final_mark = "burning"
    places_of_their_own = frozenset({"capital"})
    shown_marks = (
        "damage",
        "corrupt",
        "tokens",
        "burning",
        "attacking",
        "defending",
        "assigned",
        "development",
        "blanked",
        "raised",
        "x",
    )

    def __init__(self) -> None:
        super().__init__()
        self.programs = {program.name: program for program in PROGRAMS}
        self._that_say: dict[str, tuple[int, list[Definition]]] = {}
        self.blank_card = Definition("blank", "", "blank", "", {}, lambda _: Abilities())
        from rulesets.invasion.cards import read_cards

        self.add_cards(read_cards(self))

    # ---- cards and texts
    @property
    def language(self) -> Language:
        from rulesets.invasion.texts import language

        return language()

    def read(self, definition: Definition) -> Abilities:
        if not definition.text:
            return Abilities()
        from rulesets.invasion.texts import abilities_of

        return abilities_of(definition, self.announces)

    @property
    def blank_text(self) -> Definition:
        """A text that does nothing."""
        return self.blank_card

    def definition(self, key: str) -> Definition:
        return self.blank_card if key == self.blank_card.key else super().definition(key)

    def announces(self, choice: Choice) -> bool:
        """Targets, and which of several effects, are chosen as something goes onto the chain. [effect.trigger]"""
        return choice.verb in ("target", "option") or bool(getattr(choice, "announced", False))

    @property
    def card_model(self) -> Any:
        from rulesets.invasion.cards import Card

        return Card

    @property
    def has_ambush(self) -> bool:
        """Is there any card with Ambush?"""
        return bool(self.that_say("Ambush"))

    def that_say(self, words: str) -> list[Definition]:
        """The cards in whose texts some words stand; they are looked for once, and again when there are more cards."""
        among, found = self._that_say.get(words, (0, []))
        if among != len(self.definitions):
            found = [definition for definition in self.definitions.values() if words in definition.text]
            self._that_say = {**self._that_say, words: (len(self.definitions), found)}
        return found

    # ---- what the rules language asks
    def draw(self, position: InvasionPosition, seat: int, count: int) -> bool:
        """Draw cards; False if there is nothing to draw."""
        return turn.draw(position, seat, count)

    def discard(self, position: InvasionPosition, card: int) -> None:
        """A card goes to its owner's discard pile."""
        leaving.discard(position, card)

    def destroy(self, position: InvasionPosition, card: int) -> None:
        """A card in play is destroyed."""
        leaving.destroy(position, card)

    # ---- decks and games
    def decks(self) -> dict[str, Deck]:
        """The starter decks by name."""
        return decks_in(self.folder / "decks")

    def for_decks(self, definition: Definition) -> bool:
        """The three parts of a capital board come with it (deck.sections)."""
        return definition.type != "section"

    def faults(self, deck: Deck) -> list[Fault]:
        """Every clause of deck construction that a deck breaks."""
        return list(construction.faults(deck, self))

    def new_game(self, decks: Sequence[Deck | str], seed: int = 0) -> Position:
        lists = legal(self, decks)
        position: InvasionPosition = self.blank(len(lists), seed)
        setup.lay_out(position, lists)
        run(position)
        return position

    def stage(self, position: InvasionPosition, active: int, phase: int, turn: int | None) -> None:
        from rulesets.invasion.staging import stage

        stage(position, active, phase, turn)

    # ---- what the kernel asks
    def state_checks(self, position: InvasionPosition) -> None:
        damage.state_checks(position)

    def each_begins(self, position: InvasionPosition, seat: int) -> None:
        """What it triggers, and who has won or lost by it, is seen to when all have done it. [effect.each-player]"""
        push(position, together.ALL_DONE, seat)

    def settles(self, position: InvasionPosition) -> bool:
        """Not before the last player has done what each of them does, nor before it is decided who is saved of those
        that would be destroyed. [effect.each-player, action.instead]"""
        return not together.in_the_midst(position) and not saving.in_the_midst(position)

    def is_dying(self, position: InvasionPosition, card: int) -> bool:
        """What damage destroys is gone before anything asks."""
        return False

    def trigger_order(self, position: InvasionPosition, waiting: list[Trigger]) -> list[Trigger]:
        """Triggered constant effects, then Forced effects. [effect.simultaneous]"""
        return super().trigger_order(position, waiting)

    def replacement_order(self, position: InvasionPosition, packet: Packet) -> Sequence[int]:
        """Those of the active player come first. [damage.redirect-order]"""
        return sorted(position.watchers, key=lambda card: position.controller[card] != position.active)

    def left_play(self, position: InvasionPosition, card: int) -> None:
        leaving.left_play(position, card)

    def deal(self, position: InvasionPosition, *packets: Packet) -> None:
        damage.assign(position, packets)

    def landing(self, position: InvasionPosition, packets: Sequence[Packet]) -> Sequence[Packet]:
        return damage.landing(position, packets)

    def item_gone(self, position: InvasionPosition, item: tuple[Any, ...]) -> None:
        leaving.item_gone(position, item)

    def origin(self, position: InvasionPosition, ref: int) -> int:
        card = present(position, ref)
        return card if card >= 0 or ref < 0 else gone(ref & 0xFFF)

    def resolving(self, position: InvasionPosition, item: tuple[Any, ...]) -> tuple[Any, ...]:
        if position.dirty:
            self.refresh(position)
        if not item[5]:
            return item
        targets.recall_x(position, item)
        return targets.checked(position, item)

    def fizzles(self, position: InvasionPosition, item: tuple[Any, ...]) -> bool:
        """Its targets are gone, or nothing of it is to be done any more. [target.all-illegal, effect.twice]"""
        return targets_gone(position, item) or unmet(position, item)

    def choosable(self, position: InvasionPosition, cards: list[int], source: int, seat: int) -> list[int]:
        """A card whose text asks for more is no target for a seat that cannot pay that [core.golden], nor is one that a
        text keeps off the effects of opponents. [target.kept-off]"""
        return targets.affordable(position, targets.open_to(position, cards, seat))

    def apply_change(self, position: InvasionPosition, card: int, slot: str, amount: int) -> None:
        """What is said twice of a card in bits is said once."""
        if slot in ("held", "gained"):
            getattr(position, slot)[card] |= amount
        else:
            super().apply_change(position, card, slot, amount)

    def base_values(self, position: InvasionPosition) -> None:
        numbers.base_values(position)

    def refresh(self, position: InvasionPosition) -> None:
        position.stirred |= position.dirty
        if not modifiers.up_to_date(position):
            modifiers.refresh(position)
            numbers.bounded(position)
            position.stirred |= IN_PLAY

    def wear_off(self, position: InvasionPosition) -> None:
        """What waited for this turn is over; units that came by Necromancy go under their owners' decks.
        [action.conditional, keyword.necromancy-end]"""
        parts.end_all(position)
        transforming.turn_back(position)
        raised = [card for row in position.piles[PLAY] for card in row if position.raised[card]]
        if raised:
            leaving.leave(position, raised, DECK, at=0)

    # ---- what is seen
    def label(self, position: InvasionPosition, move: Move) -> str:
        """Where an option is a player, who that is; where it is a title, that one; and what passing means."""
        if move == PASS:
            from rulesets.invasion.sight import passing

            return passing(position) or super().label(position, move)
        if move[0] == self.verbs.option and position.prompt in (targets.PLAYER_PROMPT, targets.DECK_PROMPT):
            return said.seat(move[1] - 1)
        if move[0] == self.verbs.option and position.prompt == naming.NAME_PROMPT:
            return naming.title_of(position, position.seat, move[1])
        return super().label(position, move)

    def numbers_of(self, position: InvasionPosition, card: int) -> Sequence[str]:
        kind = position.kind[card]
        if position.zone[card] == CAPITAL:
            return ("power", "hitpoints") if kind & SECTION else ()
        if position.zone[card] != PLAY:
            return ()
        return ("power", "hitpoints", "toughness") if position.hitpoints[card] else ("power",)

    def bonds_of(self, position: InvasionPosition, card: int) -> dict[str, Any]:
        return numbers.bonds_of(position, card) if position.zone[card] == PLAY else {}

    def elsewhere(self, position: InvasionPosition, card: int) -> dict[str, Any]:
        """What it costs from hand now, without what is paid for missing loyalty."""
        definition = position.card[card]
        if position.zone[card] != HAND or "cost" not in definition.fields or definition.x:
            return {}
        seat = position.controller[card]
        return {"cost": loyalty.price_without_loyalty(position, seat, card, levies(position))}

    def keywords_of(self, position: InvasionPosition, card: int) -> Sequence[str] | None:
        """Those of its text and the traits that it gained, if it gained any."""
        if position.zone[card] != PLAY or not (gained := gained_traits(position, card)):
            return None
        return [*sorted(position.text[card].abilities.skills), *gained]

    def public_marks(self, position: InvasionPosition, card: int) -> dict[str, Any]:
        """What everybody sees of a card that they do not know: in which zone it lies, and on what."""
        marks = super().public_marks(position, card)
        if position.zone[card] in (PLAY, CAPITAL, DEVELOPMENTS, EXPERIENCE):
            marks["place"] = position.place[card]
        return marks

    def about(self, position: InvasionPosition, card: int) -> list[int]:
        return parts.about(position, card) if position.zone[card] == EFFECTS else []

    def more_view(self, position: InvasionPosition, seat: int | None) -> dict[str, Any]:
        from rulesets.invasion.sight import more_view

        return more_view(position)

    def outlook(self, position: InvasionPosition, seat: int) -> Sequence[Sign]:
        from rulesets.invasion.sight import outlook

        return outlook(position, seat)

    # ---- checks
    def why_not(self, position: InvasionPosition, seat: int, move: Move) -> Refusal | None:
        return UNLISTED.why_not(CHECKS, position, seat, move)

    def chance(self, position: InvasionPosition) -> Move | None:
        return asking.chance(position)

    def forced(self, position: InvasionPosition) -> Move | None:
        return asking.forced(position)

    def aims(self, position: InvasionPosition, seat: int) -> list[Hashable]:
        return super().aims(position, seat) + asking.aims(position, seat)

    # ---- what is hidden
    def bound_zones(self, definition: Definition) -> frozenset[int] | None:
        return None

    def prior(
        self, position: InvasionPosition, observer: int, owner: int, cards: list[int], random: Random
    ) -> list[Definition]:
        from rulesets.invasion.strategy import prior

        return prior(position, observer, owner, cards, random)

    def evaluate(self, position: InvasionPosition, seat: int) -> float:
        from rulesets.invasion.strategy import evaluate

        return evaluate(position, seat)

    def rated(self, position: InvasionPosition, moves: list[Move]) -> list[tuple[float, Move]]:
        from rulesets.invasion.tactics import rated

        return rated(position, moves)

    def foreseen(self, position: InvasionPosition, moves: list[Move]) -> list[Move]:
        """To name a target and attack it with nobody is to attack nothing."""
        if position.prompt in combat.WHO_ATTACKS and not any(position.attacking):
            moves = [move for move in moves if move != DONE] or moves
        return self.worthwhile(position, moves)

    def quiet(self, position: InvasionPosition) -> bool:
        """Nothing waits on a chain, and no attack is still to come or under way."""
        if position.items or position.step != NO_FIGHT or position.phase == BATTLEFIELD_PHASE:
            return False
        return position.moves[-1] == PASS

    def ripe_again(self, position: InvasionPosition, turn: int) -> bool:
        """A round later, when the other one has answered and one could go on oneself."""
        return self.round_later(position, turn)

    def narrate(self, position: InvasionPosition, event: Event, viewer: int | None) -> str | None:
        from game.kernel.log import line_of
        from rulesets.invasion.narration import LINES

        return line_of(LINES, position, event, viewer)


CHECKS: dict[int, Callable[[InvasionPosition, int, Move], Refusal | None]] = {
    PLAY_IN: legality.why_not_play,
    PLAY_ON: legality.why_not_play,
    PLAY_FOR: legality.why_not_play,
    PLAY_CARD: legality.why_not_play,
    DEVELOP: lambda position, seat, move: legality.why_not_develop(position, seat, *move[1:]),
    USE: legality.why_not_use,
    USE_OTHER: legality.why_not_use,
    VERBS.number_of("target"): lambda position, seat, move: (
        legality.why_not_target(position, seat, move) or UNLISTED.why_no_answer(position, seat, move)
    ),
    RESTORE: lambda position, seat, move: turn.why_not_restore(position, seat, move[1]),
    ATTACK: combat.why_not_attack,
    ATTACK_THROUGH: combat.why_not_attack,
    NO_ATTACK_MOVE[0]: combat.why_not_attack,
    ATTACK_WITH: lambda position, seat, move: combat.why_not_another_attacker(position, seat, move[1]),
    AMBUSH: lambda position, seat, move: ambushing.why_not_ambush(position, seat, move[1]),
    DEFEND: lambda position, seat, move: combat.why_not_another_defender(position, seat, move[1]),
    ASSIGN: assigning.why_not_assign,
    ASSIGN_LEAST[0]: assigning.why_not_assign,
    DAMAGE: damage.why_not_point,
    KEEP[0]: lambda position, seat, move: setup.why_no_new_hand(position),
    MULLIGAN[0]: lambda position, seat, move: setup.why_no_new_hand(position),
}
"""The check of each verb."""

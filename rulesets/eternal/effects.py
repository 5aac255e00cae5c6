"""What spells and abilities do: the verbs that the words of a card call.

Each takes the effect being carried out (a `Play`) and cards. Cards that Aegis protects from an effect of the enemy are
left out here and nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.kernel.agenda import Frame, Program, ask, push
from game.kernel.events import tell
from game.kernel.modifiers import NUMBERS, SKILLS, THIS_TURN, last
from game.kernel.packets import Packet
from game.kernel.timing import cancel
from game.kernel.zones import move as put
from game.kernel.zones import reference, retext, show, take_control
from game.kernel.zones import transform as turn_into
from rulesets.eternal import playing, units, zoning
from rulesets.eternal.state import (
    ATTACHED,
    BIT,
    DECK,
    HAND,
    KINDS,
    MARKET,
    PLAYERS,
    RELICS,
    UNITS,
    VOID,
    EternalPosition,
    avatar,
)
from rulesets.eternal.units import fresh

if TYPE_CHECKING:
    from typing import Any

    from game.kernel.cards import Definition
    from game.kernel.effects import Play

AEGIS, ENDURANCE, REVENGE = (BIT[name] for name in ("Aegis", "Endurance", "Revenge"))


# ---- Aegis
def bearer_of_aegis(position: EternalPosition, card: int) -> int:
    """The unit or player whose Aegis covers a card."""
    zone = position.zone[card]
    if zone in (UNITS, PLAYERS):
        return card
    if zone == ATTACHED and position.host[card] >= 0:
        return position.host[card]
    return avatar(position, position.controller[card])


def warded(position: EternalPosition, you: int, card: int) -> bool:
    """Does Aegis keep an effect of a seat from a card? It is used up by the first one, and stops all of that."""
    bearer = bearer_of_aegis(position, card)
    seat = position.controller[bearer]
    if seat == you:
        return False
    if position.warded[bearer] == position.acts and position.acts:
        return True
    fresh(position)
    if position.zone[bearer] == UNITS:
        if not position.skills[bearer] & AEGIS:
            return False
        position.spent[bearer] |= AEGIS
    elif not lose_aegis(position, seat):
        return False
    position.warded[bearer] = position.acts
    position.dirty = position.unsettled = 1
    tell(position, ("warded", bearer))
    return True


def lose_aegis(position: EternalPosition, seat: int) -> bool:
    """A player's Aegis is used up, the own one or that of a relic weapon; False if there is none."""
    if position.aegis[seat]:
        position.aegis[seat] = 0
        return True
    weapon = units.relic_weapon(position, seat)
    if weapon < 0 or not position.skills[weapon] & AEGIS & ~position.spent[weapon]:
        return False
    position.spent[weapon] |= AEGIS
    return True


def reached(play: Play, cards: Iterable[int]) -> list[int]:
    """The cards that an effect reaches: those that no Aegis keeps it from."""
    position: Any = play.position
    return [card for card in cards if not warded(position, play.you, card)]


# ---- damage and health
def hurt(play: Play, cards: Iterable[int], amount: int, source: int | None = None) -> bool:
    """Damage to units, sites and players (their avatars), all at once. `source`: what deals it, if not the card with
    the text."""
    position: Any = play.position
    dealer = play.source if source is None else source
    found = reached(play, cards)
    if found and amount > 0:
        position.ruleset.strike(position, *(Packet("damage", dealer, card, amount) for card in found))
    return bool(found)


def hurt_by(play: Play, blows: Iterable[tuple[int, int, int]]) -> bool:
    """Damage of several cards, all at once: (what deals it, to whom, how much)."""
    position: Any = play.position
    found = [blow for blow in blows if blow[2] > 0 and not warded(position, play.you, blow[1])]
    if found:
        position.ruleset.strike(position, *(Packet("damage", *blow) for blow in found))
    return bool(found)


def gain_life(play: Play, seat: int, amount: int) -> None:
    """A player gains health."""
    position: Any = play.position
    units.gain_life(position, seat, amount)


def lose_life(play: Play, seat: int, amount: int) -> None:
    """A player loses health, which is no damage."""
    position: Any = play.position
    if reached(play, [avatar(position, seat)]):
        position.life[seat] -= amount
        position.unsettled = 1


def gain_armor(play: Play, seat: int, amount: int) -> None:
    """A player gains armor, which stays with the relic weapon if there is one. Tells ('armor', seat, amount)."""
    position: Any = play.position
    position.armor[seat] = max(0, position.armor[seat] + amount)
    position.dirty = position.unsettled = 1
    weapon = units.relic_weapon(position, seat)
    if weapon >= 0:
        position.health_up[weapon] += amount
        if amount < 0 and not position.armor[seat]:
            units.break_weapon(position, seat)
    tell(position, ("armor", seat, amount))


# ---- power and influence
def gain_power(play: Play, seat: int, amount: int) -> None:
    """Power for this turn."""
    position: Any = play.position
    position.power[seat] = max(0, position.power[seat] + amount)


def gain_maximum(play: Play, seat: int, amount: int) -> None:
    """Maximum power, which can be used from the next turn on."""
    position: Any = play.position
    position.maximum[seat] = max(0, position.maximum[seat] + amount)
    zoning.transmute_all(position, seat)
    position.unsettled = 1


def gain_influence(play: Play, seat: int, kind: int, amount: int = 1) -> None:
    """Influence of a kind, by its number."""
    position: Any = play.position
    position.influence[seat * len(KINDS) + kind] += amount
    position.dirty = position.unsettled = 1


# ---- killing and moving
def kill(play: Play, cards: Iterable[int]) -> bool:
    """Cards in play are killed together."""
    position: Any = play.position
    found = [card for card in reached(play, cards) if position.ruleset.zones[position.zone[card]].in_play]
    units.kill_together(position, found)
    return bool(found)


def sacrifice(play: Play, cards: Iterable[int]) -> bool:
    """Cards are killed by their own player, whom no Aegis hinders."""
    position: Any = play.position
    found = list(cards)
    for card in found:
        tell(position, ("sacrificed", card))
    units.kill_together(position, found)
    return bool(found)


def recall(play: Play, cards: Iterable[int]) -> bool:
    """Cards go to their owners' hands. Tells ('recalls', card)."""
    position: Any = play.position
    found = reached(play, cards)
    for card in found:
        tell(position, ("recalls", card))
        zoning.to_hand(position, card)
    return bool(found)


def regrow(play: Play, cards: Iterable[int]) -> bool:
    """Cards go from a void to their owners' hands."""
    position: Any = play.position
    found = [card for card in cards if not zoning.is_bound(position, card)]
    for card in found:
        if zoning.to_hand(position, card):
            tell(position, ("regrows", card))
    return bool(found)


def take(play: Play, cards: Iterable[int]) -> bool:
    """Cards of the own deck or void are drawn, and what being drawn sets off happens."""
    position: Any = play.position
    found = [card for card in cards if not zoning.is_bound(position, card)]
    for card in found:
        show_all = position.zone[card] == VOID
        zoning.draw_card(position, play.you, card)
        if show_all:
            show(position, card, 3)
    return bool(found)


def draw_from_deck(play: Play, cards: Iterable[int]) -> bool:
    """Cards that were looked for in the own deck are drawn, and the deck is shuffled."""
    position: Any = play.position
    drawn = [zoning.draw_card(position, play.you, card) for card in cards]
    zoning.shuffle(position, play.you)
    return any(drawn)


def to_deck(play: Play, cards: Iterable[int], where: str = "top") -> bool:
    """Cards go to their owners' decks: on top, to the bottom, or to a random place."""
    position: Any = play.position
    found = [card for card in reached(play, cards) if not zoning.is_bound(position, card)]
    for card in found:
        if where == "top":
            put(position, card, DECK)
        elif where == "bottom":
            zoning.bottom(position, card)
        else:
            zoning.random_place(position, card)
    return bool(found)


def revive(play: Play, cards: Iterable[int]) -> bool:
    """Cards are played from a void, free."""
    position: Any = play.position
    found = [card for card in cards if not zoning.is_bound(position, card)]
    for card in found:
        play_free(play, card)
    return bool(found)


def play_free(play: Play, card: int, on: int = -1) -> bool:
    """You play a card free; without room for it a unit is chosen to make some (max.choose)."""
    position: Any = play.position
    return playing.play_free(position, play.you, card, on)


# ---- marks
def stun(play: Play, cards: Iterable[int]) -> bool:
    """Units are exhausted and do not ready in their next start phase. Tells ('stuns', unit)."""
    position: Any = play.position
    found = [card for card in reached(play, cards) if not firm(position, card)]
    for card in found:
        position.stunned[card] = 1
        position.ruleset.exhaust(position, card)
        tell(position, ("stuns", card))
    return bool(found)


def exhaust(play: Play, cards: Iterable[int]) -> bool:
    """Units are exhausted; the enemy does not exhaust one with Endurance."""
    position: Any = play.position
    found = [card for card in reached(play, cards) if position.controller[card] == play.you or not firm(position, card)]
    for card in found:
        position.ruleset.exhaust(position, card)
    return bool(found)


def firm(position: EternalPosition, card: int) -> bool:
    """Has a unit Endurance?"""
    fresh(position)
    return bool(position.skills[card] & ENDURANCE)


def ready(play: Play, cards: Iterable[int]) -> bool:
    """Units stand ready again."""
    position: Any = play.position
    readied = [position.ruleset.ready(position, card) for card in cards]
    return any(readied)


def silence(play: Play, cards: Iterable[int]) -> bool:
    """Cards lose all text and skills for good, with the weapons and curses on them. Tells ('silenced', card)."""
    position: Any = play.position
    found = reached(play, cards)
    for card in found:
        for one in (card, *units.attachments(position, card)):
            make_silent(position, one)
        tell(position, ("silenced", card))
    return bool(found)


def make_silent(position: EternalPosition, card: int) -> None:
    """A card loses its text, and every skill that it has or was given."""
    retext(position, card, position.ruleset.silent)
    position.gained[card] = position.warcry_up[card] = 0
    ref = reference(position, card)
    position.lasting = [
        change for change in position.lasting if change[1] != ref or change[2] not in ("skills", "warcry", "held")
    ]


def transform(play: Play, cards: Iterable[int], definition: Definition) -> bool:
    """Cards become another one, with what is printed on it; damage and lasting changes are gone."""
    position: Any = play.position
    found = reached(play, cards)
    for card in found:
        become(position, card, definition)
    return bool(found)


def become(position: EternalPosition, card: int, definition: Definition) -> None:
    """A card is another one from now on."""
    turn_into(position, card, definition)
    for name in zoning.LASTING:
        getattr(position, name)[card] = 0
    position.damage[card] = position.spent[card] = 0
    ref = reference(position, card)
    position.lasting = [change for change in position.lasting if change[1] != ref]


def steal(play: Play, cards: Iterable[int], turn: bool = False) -> bool:
    """Cards in play come to your side, for good or for this turn; a unit counts as just come. Tells ('steals', card,
    seat)."""
    position: Any = play.position
    found = [card for card in reached(play, cards) if position.controller[card] != play.you]
    for card in found:
        if position.zone[card] == UNITS and playing.room(position, play.you) <= 0:
            continue
        if turn:
            position.lent[card] = position.controller[card] + 1
        change_side(position, card, play.you)
    return bool(found)


def change_side(position: EternalPosition, card: int, seat: int) -> None:
    """A card in play changes to another side, out of any fight, with its weapons."""
    take_control(position, card, seat)
    position.attacking[card] = position.blocking[card] = position.blocked[card] = position.berserk[card] = 0
    position.arrived[card] = 1
    tell(position, ("steals", card, seat))


# ---- lasting changes
def buff(play: Play, cards: Iterable[int], strength: int, health: int, turn: bool = False) -> bool:
    """Cards get strength and health, for good in whatever zone, or for this turn."""
    position: Any = play.position
    found = reached(play, cards)
    for card in found:
        if turn:
            for slot, amount in (("strength", strength), ("health", health)):
                if amount:
                    last(position, NUMBERS, card, slot, amount, THIS_TURN)
        elif position.card[card].type == "relic weapon" and position.zone[card] == RELICS:
            position.strength_up[card] += strength
            gain_armor(play, position.controller[card], health)
        else:
            position.strength_up[card] += strength
            position.health_up[card] += health
            position.dirty = position.unsettled = 1
        tell(position, ("buffs", card, strength, health))
    return bool(found)


def cheapen(play: Play, cards: Iterable[int], amount: int) -> bool:
    """Cards cost more for good, or less with an amount below zero."""
    position: Any = play.position
    found = reached(play, cards)
    for card in found:
        position.cost_up[card] += amount
    return bool(found)


def grant(play: Play, cards: Iterable[int], bits: int, *, turn: bool = False, warcry: int = 0) -> bool:
    """Cards get skills (of Warcry so much), for good in whatever zone, or for this turn."""
    position: Any = play.position
    found = reached(play, cards)
    for card in found:
        if turn:
            last(position, SKILLS, card, "skills", bits, THIS_TURN)
            if warcry:
                last(position, SKILLS, card, "warcry", warcry, THIS_TURN)
        else:
            position.gained[card] |= bits
            position.lost[card] &= ~bits
            position.warcry_up[card] += warcry
        if position.zone[card] == UNITS:
            playing.regained(position, card, bits)
    return bool(found)


def grant_player(play: Play, seat: int) -> None:
    """A player gains Aegis."""
    position: Any = play.position
    position.aegis[seat] = 1


# ---- cards from nowhere
def make(play: Play, definition: Definition, on: int = -1, seat: int | None = None) -> int:
    """A card is created and put into play on your side (or another), a weapon on a unit; -1 if there is no room."""
    position: Any = play.position
    seat = play.you if seat is None else seat
    if position.free >= zoning.MOST_FREE:
        return -1
    if definition.type == "unit" and playing.room(position, seat) <= 0:
        return -1
    position.free += 1
    card = zoning.create_card(position, definition, seat, position.ruleset.stack)
    if definition.type in ("weapon", "curse"):
        if on < 0:
            put(position, card, position.ruleset.limbo)
            return -1
        playing.fasten(position, seat, card, on)
    else:
        playing.enter(position, seat, card)
    return card


def make_copy(play: Play, card: int) -> int:
    """A copy of a card, with its lasting changes, comes into play on your side; -1 if there is no room."""
    position: Any = play.position
    twin = make(play, position.card[card])
    if twin >= 0:
        retext(position, twin, position.text[card])
        for name in zoning.LASTING:
            slot = getattr(position, name)
            slot[twin] = slot[card]
    return twin


def create(play: Play, definition: Definition, seat: int | None = None) -> int:
    """A card is created in your hand (or another's); -1 if there is no room."""
    position: Any = play.position
    return zoning.create_in_hand(position, play.you if seat is None else seat, definition)


def create_and_play(play: Play, definition: Definition) -> bool:
    """A card is created and played free: a spell that Spellcraft or a site names."""
    position: Any = play.position
    return playing.create_and_play(position, play.you, definition)


# ---- deck and hand
def draw(play: Play, seat: int, count: int) -> bool:
    """Draw cards."""
    position: Any = play.position
    return zoning.draw(position, seat, count)


def mill(play: Play, seat: int, count: int) -> list[int]:
    """The top cards of a deck go to the void; returns them."""
    position: Any = play.position
    if not reached(play, [avatar(position, seat)]):
        return []
    cards = position.piles[DECK][seat][::-1][:count]
    for card in cards:
        put(position, card, VOID)
    return list(cards)


def discard(play: Play, cards: Iterable[int]) -> bool:
    """Cards go from hand to their owners' voids."""
    position: Any = play.position
    found = [card for card in reached(play, cards) if position.zone[card] == HAND]
    for card in found:
        zoning.discard(position, card)
    return bool(found)


def swap(play: Play, mine: Iterable[int], others: Iterable[int]) -> bool:
    """Cards of your hand go to the market, and cards of the market to your hand."""
    position: Any = play.position
    given, taken = list(mine), list(others)
    if not given or not taken:
        return False
    for card in given:
        put(position, card, MARKET)
    for card in taken:
        put(position, card, HAND, play.you)
    tell(position, ("swaps", play.you))
    return True


def sacrifice_at_end(play: Play, card: int) -> None:
    """A card will be sacrificed when the turn ends."""
    position: Any = play.position
    position.fleeting[card] = 1


def negate(play: Play, entity: int) -> bool:
    """A spell that waits has no effect and goes to the void."""
    return cancel(play.position, entity)


def scout(play: Play) -> None:
    """You see the top card of your deck, and may put it to the bottom."""
    push(play.position, SCOUTING, play.you)


def ask_scout(position: EternalPosition, frame: Frame) -> None:
    """Leave the top card there?"""
    seat = frame[3]
    pile, verbs = position.piles[DECK][seat], position.ruleset.verbs
    position.answer = verbs.yes
    if pile:
        show(position, pile[-1], 1 << seat)
        ask(position, seat, "Leave this card on top of your deck?", [verbs.yes, verbs.no], pile[-1])


def hear_scout(position: EternalPosition, frame: Frame) -> None:
    """Or put it to the bottom. Tells ('scouts', seat, left on top)."""
    seat = frame[3]
    stays = position.answer == position.ruleset.verbs.yes
    if not stays:
        zoning.bottom(position, position.piles[DECK][seat][-1])
    tell(position, ("scouts", seat, int(stays)))


SCOUTING = Program("eternal/scouting", ask_scout, hear_scout)


def nightfall(play: Play) -> None:
    """It is Night for one more turn of each player; only the first Nightfall of a turn counts. Tells ('nightfall',
    seat)."""
    position: Any = play.position
    if not position.nightfallen:
        position.nightfallen = 1
        position.dirty = position.unsettled = 1
        position.night += 2
    tell(position, ("nightfall", play.you))


def end_night(play: Play) -> None:
    """The Night is over."""
    position: Any = play.position
    position.night = position.dark = 0
    position.dirty = position.unsettled = 1

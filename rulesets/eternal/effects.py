"""What spells and abilities do to cards in play: the verbs that the words of a card call.

Each takes the effect being carried out (a `Play`) and cards. Cards that Aegis protects from an effect of the enemy are
left out.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.kernel.events import tell
from game.kernel.modifiers import FOREVER, NUMBERS, SKILLS, THIS_TURN, WHILE_IN_PLAY, last
from game.kernel.packets import Packet
from game.kernel.timing import cancel, item_of
from game.kernel.zones import attach, put, reference, retext, take_control
from game.kernel.zones import transform as turn_into
from rulesets.eternal import playable, playing, reacting, units, zoning
from rulesets.eternal.aegis import reached
from rulesets.eternal.elsewhere import health_of, strength_of
from rulesets.eternal.gaining import gain_armor
from rulesets.eternal.state import ATTACHED, GRANTED, KEPT, RELICS, SITES, UNITS, VOID, EternalPosition, avatar
from rulesets.eternal.units import fresh

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.effects import Play


def hurt(play: Play[EternalPosition], cards: Iterable[int], amount: int, source: int | None = None) -> bool:
    """Damage to units, sites and players (their avatars), all at once. `source`: what deals it, if not the card with
    the text."""
    dealer = play.dealer if source is None else source
    found = reached(play, cards)
    if found and amount > 0:
        strike(play, found, amount, dealer)
    return bool(found)


def strike(play: Play[EternalPosition], cards: Iterable[int], amount: int, dealer: int) -> None:
    """A card deals damage to others all at once, a spell with the strength that it was given."""
    position = play.position
    buried = dealer >= 0 and position.zone[dealer] == VOID and position.controller[dealer] != play.you
    flags = units.FOR[play.you] if buried or dealer < -1 else 0
    amount += units.strength_of_spell(position, dealer)
    position.ruleset.strike(position, *(Packet("damage", dealer, card, amount, flags) for card in cards))


def kill(play: Play[EternalPosition], cards: Iterable[int]) -> bool:
    """Cards in play are killed together."""
    position = play.position
    fresh(position)
    found = [
        card
        for card in reached(play, cards)
        if position.ruleset.zones[position.zone[card]].in_play and not units.hardy(position, card)
    ]
    units.kill_together(position, found)
    return bool(found)


def sacrifice(play: Play[EternalPosition], cards: Iterable[int]) -> bool:
    """Cards are killed by their own player, whom no Aegis hinders."""
    found = list(cards)
    units.sacrifice(play.position, found)
    return bool(found)


def recall(play: Play[EternalPosition], cards: Iterable[int]) -> bool:
    """Cards go to their owners' hands. Tells ('recalls', card)."""
    position = play.position
    found = reached(play, cards)
    for card in found:
        tell(position, ("recalls", card))
        units.lay_down(position, card)
        zoning.to_hand(position, card)
    return bool(found)


def play_free(play: Play[EternalPosition], card: int, on: int = -1) -> bool:
    """You play a card free, if there is what it must be played on and nothing binds it to the void; without room for it
    a unit is chosen to make some (max.choose)."""
    position = play.position
    if zoning.is_bound(position, card) or (on < 0 and not playable.has_aim(position, play.you, card)):
        return False
    return playing.play_free(position, play.you, card, on)


def stun(play: Play[EternalPosition], cards: Iterable[int]) -> bool:
    """Units are exhausted and do not ready in their next start phase."""
    position = play.position
    found = [card for card in reached(play, cards) if not units.firm(position, card)]
    for card in found:
        units.stun(position, card)
    return bool(found)


def exhaust(play: Play[EternalPosition], cards: Iterable[int]) -> bool:
    """Units are exhausted; False if all of them were."""
    position = play.position
    exhausted = [position.ruleset.exhaust(position, card) for card in exhaustible(play, cards)]
    return any(exhausted)


def exhaustible(play: Play[EternalPosition], cards: Iterable[int]) -> list[int]:
    """Those of some units that a text exhausts: the enemy does not exhaust one with Endurance."""
    position, mine = play.position, play.position.controller
    return [card for card in reached(play, cards) if mine[card] == play.you or not units.firm(position, card)]


def ready(play: Play[EternalPosition], cards: Iterable[int]) -> bool:
    """Units stand ready again."""
    position = play.position
    readied = [position.ruleset.ready(position, card) for card in reached(play, cards)]
    return any(readied)


def silence(play: Play[EternalPosition], cards: Iterable[int]) -> bool:
    """Cards lose all text and skills for good, with the weapons and curses on them. Tells ('silenced', card)."""
    from rulesets.eternal.phrases.binding import never_silent

    position = play.position
    found = [card for card in reached(play, cards) if not never_silent(position, card)]
    for card in found:
        for one in (card, *units.attachments(position, card)):
            make_silent(position, one)
        tell(position, ("silenced", card))
    return bool(found)


def make_silent(position: EternalPosition, card: int) -> None:
    """A card loses its text, and every skill that it has or was given. Tells ('falls silent', card) before."""
    tell(position, ("falls silent", card))
    before = position.text[card]
    retext(position, card, position.ruleset.silent)
    zoning.weigh(position, before)
    position.gained[card] = position.warcry_up[card] = 0
    ref = reference(position, card)
    position.lasting = [
        change
        for change in position.lasting
        if change[1] != ref or not (change[2] in ("skills", "warcry") or (change[2] == "held" and change[3] & GRANTED))
    ]


def transform(play: Play[EternalPosition], cards: Iterable[int], definition: Definition) -> bool:
    """Cards become another one, with what is printed on it; damage and lasting changes are gone. Tells
    ("sheds", card) before."""
    position = play.position
    found = reached(play, cards)
    for card in found:
        tell(position, ("sheds", card))
        become(position, play.you, card, definition)
    return bool(found)


def become(position: EternalPosition, seat: int, card: int, definition: Definition) -> None:
    """A seat makes a card another one from now on; a relic weapon's armor is that of the new one. Tells ("reshapes",
    seat, card) before what lay on it falls, and ("changes kind", card) when all is as it will be."""
    units.lay_down(position, card)
    if position.zone[card] == RELICS and position.card[card].type != definition.type:
        playing.make_way(position, position.controller[card], definition.type)
    turn_into(position, card, definition)
    tell(position, ("reshapes", seat, card))
    change_zone(position, card)
    for name in zoning.LASTING:
        getattr(position, name)[card] = 0
    position.damage[card] = position.spent[card] = position.used[card] = position.uses[card] = 0
    ref = reference(position, card)
    position.lasting = [change for change in position.lasting if change[1] != ref]
    if position.zone[card] == RELICS and definition.type == "relic weapon":
        playing.take_up(position, card)
    zoning.ripen(position, card)
    tell(position, ("changes kind", card))


HOMES = {"unit": UNITS, "relic": RELICS, "weapon": ATTACHED, "curse": ATTACHED}
"""Where cards of these types lie in play."""


def change_zone(position: EternalPosition, card: int) -> None:
    """What has become a card of another type in play goes where such cards lie; a weapon or curse that lies on nothing,
    or a unit without room, dies."""
    home, seat = HOMES.get(position.card[card].type), position.controller[card]
    if home is None or position.zone[card] not in HOMES.values() or position.zone[card] == home:
        return
    units.kill_together(position, units.attachments(position, card))
    fits = home != ATTACHED and playable.fits(position, seat, position.card[card])
    if home != ATTACHED:
        put(position, card, home, seat)
    position.exhausted[card] = position.stunned[card] = position.attacking[card] = position.blocking[card] = 0
    position.arrived[card] = int(home == UNITS)
    position.dirty = position.unsettled = 1
    if not fits:
        units.kill_together(position, [card])


def steal(play: Play[EternalPosition], cards: Iterable[int], turn: bool = False) -> bool:
    """Cards in play come to your side, for good or for this turn; a unit counts as just come. Tells ('steals', card,
    seat)."""
    position, stolen = play.position, 0
    found = [card for card in reached(play, cards) if position.controller[card] != play.you]
    for card in found:
        if not playable.fits(position, play.you, position.card[card]):
            continue
        if position.held[avatar(position, position.controller[card])] & KEPT:
            continue
        if turn:
            position.lent[card] = position.lent[card] or position.controller[card] + 1
        else:
            position.lent[card], position.home[card] = 0, play.you + 1
        change_side(position, card, play.you)
        stolen += 1
    return stolen > 0


def change_side(position: EternalPosition, card: int, seat: int) -> None:
    """A card in play changes to another side, out of any fight, with the weapons of its side that lie on it. It takes
    the place of a site or relic weapon there."""
    weapons = [one for one in units.attachments(position, card) if position.card[one].type == "weapon"]
    mine = [one for one in weapons if position.controller[one] != seat]
    units.lay_down(position, card)
    playing.make_way(position, seat, position.card[card].type)
    take_control(position, card, seat)
    position.attacking[card] = position.blocking[card] = position.blocked[card] = position.berserk[card] = 0
    position.arrived[card] = 1
    ref = reference(position, card)
    position.lasting = [change for change in position.lasting if change[4] != WHILE_IN_PLAY or change[5] != ref]
    position.dirty = 1
    if position.card[card].type == "relic weapon":
        playing.take_up(position, card)
    elif position.card[card].type == "cursed relic":
        attach(position, card, avatar(position, 1 - seat))
    tell(position, ("steals", card, seat))
    for weapon in mine:
        take_control(position, weapon, seat)
    for one in (card, *mine):
        zoning.weigh(position, position.text[one])


def give_back(position: EternalPosition, card: int, seat: int) -> None:
    """A stolen card goes back to a side, or is killed if there is no room for it."""
    if playable.fits(position, seat, position.card[card]):
        change_side(position, card, seat)
    else:
        units.kill_together(position, [card])


def buff(play: Play[EternalPosition], cards: Iterable[int], strength: int, health: int, turn: bool = False) -> bool:
    """Cards get strength and health, for good in whatever zone, or for this turn."""
    position, until = play.position, THIS_TURN if turn else FOREVER
    found = reached(play, cards)
    for card in found:
        if turn:
            for slot, amount in (("strength", strength), ("health", health)):
                if amount:
                    last(position, NUMBERS, card, slot, amount, until, play.origin)
        elif position.card[card].type == "relic weapon" and position.zone[card] == RELICS:
            position.strength_up[card] += strength
            position.dirty = 1
            gain_armor(play, position.controller[card], health)
        else:
            position.strength_up[card] += strength
            position.health_up[card] += health
            position.dirty = position.unsettled = 1
        if strength or health:
            tell(position, ("buffs", card, strength, health, until))
    return bool(found)


def settle(play: Play[EternalPosition], card: int, strength: int, health: int) -> bool:
    """A card has these numbers from now on: what it was dealt before is no more healed (text.new-numbers)."""
    position = play.position
    done = buff(play, [card], strength - strength_of(position, card), health - health_of(position, card))
    if done and position.damage[card]:
        position.health_up[card] -= position.damage[card]
        position.damage[card] = 0
    return done


def cheapen(play: Play[EternalPosition], cards: Iterable[int], amount: int) -> bool:
    """Cards cost more for good, or less with an amount below zero. Tells ('reprices', card, amount)."""
    position = play.position
    found = reached(play, cards)
    for card in found:
        position.cost_up[card] += amount
        position.dirty = 1
        if amount:
            tell(position, ("reprices", card, amount))
    return bool(found)


def grant(
    play: Play[EternalPosition], cards: Iterable[int], bits: int, *, until: int = FOREVER, warcry: int = 0
) -> bool:
    """Cards get skills (of Warcry so much), for good in whatever zone, or for a while. Tells ('learns', card,
    bits, until)."""
    position = play.position
    found = reached(play, cards)
    for card in found:
        if until != FOREVER:
            last(position, SKILLS, card, "skills", bits, until, play.origin)
            if warcry:
                last(position, SKILLS, card, "warcry", warcry, until, play.origin)
        else:
            position.gained[card] |= bits
            position.lost[card] &= ~bits
            position.warcry_up[card] += warcry
            position.dirty = 1
        if position.zone[card] in (UNITS, SITES):
            playing.regained(position, card, bits)
        tell(position, ("learns", card, bits, until))
    return bool(found)


def make(
    play: Play[EternalPosition], definition: Definition, on: int = -1, seat: int | None = None, like: int = -1
) -> int:
    """A card is created and put into play on your side (or another), a weapon or curse on a unit, a cursed relic on the
    enemy player; -1 if there is no room, or Aegis keeps it from them. It comes as a copy of the card that it is `like`.
    Tells ('appears', card) of what lies on no unit."""
    position = play.position
    seat = play.you if seat is None else seat
    if position.free >= zoning.MOST_FREE:
        return -1
    lies_on = definition.type in ("weapon", "curse")
    if not playable.fits(position, seat, definition) or (lies_on and (on < 0 or position.zone[on] != UNITS)):
        return -1
    bearers = [on] if lies_on else [avatar(position, 1 - seat)] if definition.type == "cursed relic" else []
    if seat == play.you and len(reached(play, bearers)) < len(bearers):
        return -1
    position.free += 1
    card = zoning.create_card(position, definition, seat, position.ruleset.stack)
    if like >= 0:
        zoning.liken(position, card, like)
    if lies_on:
        playing.fasten(position, seat, card, on)
    else:
        playing.appear(position, seat, card)
    return card


def make_copy(play: Play[EternalPosition], card: int, on: int = -1) -> int:
    """A copy of a card, with its lasting changes, comes into play on your side, a weapon on a unit; -1 if there is no
    room."""
    return make(play, play.position.card[card], on, like=card)


def create_and_play(play: Play[EternalPosition], definition: Definition) -> bool:
    """A card is created and played free: a spell that Spellcraft or a site names."""
    position = play.position
    return playing.create_and_play(position, play.you, definition)


AT_END = ("sacrifice", "stun", "kill")
"""What is done to a card when the turn ends: 1 << number, in its slot `fleeting`."""


def at_end(position: EternalPosition, card: int, how: int) -> None:
    """That will be done to a card when the turn ends. Tells ('to end', card, how)."""
    position.fleeting[card] |= 1 << how
    tell(position, ("to end", card, how))


def sacrifice_at_end(play: Play[EternalPosition], card: int) -> None:
    """A card will be sacrificed when the turn ends."""
    at_end(play.position, card, AT_END.index("sacrifice"))


def negate(play: Play[EternalPosition], entity: int) -> bool:
    """A spell or curse that waits has no effect and goes to the void, and with Revenge no further."""
    position = play.position
    if item_of(position, entity) is None:
        return False
    reacting.stop_aiming(position, entity)
    zoning.to_void(position, entity)
    position.amplified[entity] = 0
    return cancel(position, entity)

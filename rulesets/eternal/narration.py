"""What happens in Eternal, as lines for the log. What a viewer may not know is 'a card'; seats are 'Seat 1', which a
match turns into names."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from game.kernel import log
from game.kernel.knowledge import knows
from game.kernel.log import Tell, card, how_long
from game.kernel.said import listed, marked, said, seat
from game.kernel.zones import known_source
from rulesets.eternal.kindred import subtypes_of
from rulesets.eternal.playable import DEPLETED
from rulesets.eternal.reacting import DIRECT
from rulesets.eternal.skills import agenda
from rulesets.eternal.state import (
    BIT,
    BY_HEALTH,
    CANNOT_ATTACK,
    CANNOT_BLOCK,
    DECK,
    END,
    FROZEN,
    HAND,
    HARDY,
    INVULNERABLE,
    KINDS,
    MUTE,
    NO_HEALTH_GAIN,
    NO_SPELLS,
    NO_WEAPONS,
    NOTHING,
    OPENING,
    PLAYERS,
    PLAYMAT,
    SKILLS,
    SPELLS,
    SPYING,
    START,
    THRIFTY,
    TWICE,
    VOID,
    EternalPosition,
)
from rulesets.eternal.units import NIGHT


def whose(position: EternalPosition, viewer: int | None, number: int) -> str:
    """A card in play with its side, "Seat 2's Oni Ronin"; of an avatar just the side."""
    return avatar(position, number) or log.whose(position, viewer, number)


def source(position: EternalPosition, viewer: int | None, number: int) -> str:
    """A card as what does something, even if it is gone since; a player for an avatar."""
    return avatar(position, known_source(number)) or log.source(position, viewer, number)


def avatar(position: EternalPosition, number: int) -> str:
    """The player that an avatar stands for; nothing for what is none."""
    return seat(position.controller[number]) if number >= 0 and position.zone[number] == PLAYERS else ""


def opened(position: EternalPosition, viewer: int | None, number: int) -> str:
    """A card that is just laid open."""
    return position.card[number].name


def seated(position: EternalPosition, viewer: int | None, number: int) -> str:
    return seat(number)


def ends(position: EternalPosition, viewer: int | None, until: int) -> str:
    return how_long(until)


def plain(position: EternalPosition, viewer: int | None, number: int) -> str:
    return str(number)


def line(words: str, **ways: Callable[[EternalPosition, int | None, int], str]) -> Tell[EternalPosition]:
    """A line that names the facts of its event, in their order, each written in its way."""
    return lambda position, viewer, facts: said(
        words, **{name: way(position, viewer, fact) for (name, way), fact in zip(ways.items(), facts, strict=False)}
    )


# ---- lines that depend on more than the facts
def damage(position: EternalPosition, viewer: int | None, facts: Any) -> str:
    dealer, receiver, amount = facts[:3]
    after = remaining(position, position.controller[receiver]) if position.zone[receiver] == PLAYERS else ""
    dealt = said("The Night") if facts[3] & NIGHT else source(position, viewer, dealer)
    return said(
        "{source} deals {amount} damage to {card}{after}.",
        source=dealt,
        amount=amount,
        card=whose(position, viewer, receiver),
        after=after,
    )


def remaining(position: EternalPosition, player: int) -> str:
    """What damage has left a player: armor goes first."""
    left, armor = max(0, position.life[player]), position.armor[player]
    if armor:
        return said(" ({armor} armor and {left} health left)", armor=armor, left=left)
    return said(" ({left} health left)", left=left)


def gains(position: EternalPosition, viewer: int | None, facts: Any) -> str:
    player, amount = facts
    return said(
        "{seat} gains {amount} health ({left} now).",
        seat=seat(player),
        amount=amount,
        left=max(0, position.life[player]),
    )


def scouts(position: EternalPosition, viewer: int | None, facts: Any) -> str:
    stays, goes = marked("{seat} scouts: the card stays on top."), marked("{seat} scouts: the card goes to the bottom.")
    return said(stays if facts[1] else goes, seat=seat(facts[0]))


def buffs(position: EternalPosition, viewer: int | None, facts: Any) -> str | None:
    """Not of cards that the viewer does not know: how many there are is hidden, too."""
    thing, strength, health, until = facts
    if not knows(position, viewer, thing):
        return None
    words = {"card": whose(position, viewer, thing), "change": f"{strength:+d}/{health:+d}", "until": how_long(until)}
    return said("{card} gets {change}{until}.", **words)


BOUND = {
    INVULNERABLE: marked("{card} is invulnerable{until}."),
    CANNOT_ATTACK: marked("{card} cannot attack{until}."),
    CANNOT_BLOCK: marked("{card} cannot block{until}."),
    CANNOT_ATTACK | CANNOT_BLOCK: marked("{card} cannot attack or block{until}."),
    NO_SPELLS | NO_WEAPONS: marked("{card} cannot play spells or weapons{until}."),
    NO_HEALTH_GAIN: marked("{card} cannot gain health{until}."),
    NO_SPELLS: marked("{card} cannot play spells{until}."),
    NO_WEAPONS: marked("{card} cannot play weapons{until}."),
    BY_HEALTH: marked("{card} fights with health instead of strength{until}."),
    HARDY: marked("{card} cannot be killed but by damage or loss of health{until}."),
    MUTE: marked("{card} has no Entomb and no Revenge{until}."),
    TWICE: marked("{card} may attack twice a turn with a relic weapon{until}."),
    SPYING: marked("{card} Infiltrates each time that it hits{until}."),
    THRIFTY: marked("{card} pays 1 less for abilities of relics{until}."),
}
"""What is said of a card, or of a player, that a text holds, for a while or for good."""


def bound(position: EternalPosition, viewer: int | None, facts: Any) -> str | None:
    thing, bits, until = facts
    words = BOUND.get(bits)
    return said(words, card=whose(position, viewer, thing), until=how_long(until)) if words else None


def lacks(position: EternalPosition, viewer: int | None, facts: Any) -> str | None:
    """What a text takes of skills for a while, from one or from every unit; nothing of cards that the viewer does not
    know."""
    thing, bits, until = facts
    skills, how = listed([word for word in SKILLS if bits & BIT[word]]), how_long(until)
    if thing < 0:
        return said("No unit has {skills}{until}.", skills=skills, until=how)
    if not knows(position, viewer, thing):
        return None
    return said("{card} loses {skills}{until}.", card=whose(position, viewer, thing), skills=skills, until=how)


ENDS = (
    marked("{card} is sacrificed when the turn ends."),
    marked("{card} is stunned when the turn ends."),
    marked("{card} is killed when the turn ends."),
)


def to_end(position: EternalPosition, viewer: int | None, facts: Any) -> str | None:
    """What becomes of a card when the turn ends; nothing of cards that the viewer does not know."""
    thing, how = facts
    return said(ENDS[how], card=whose(position, viewer, thing)) if knows(position, viewer, thing) else None


def exhausted(position: EternalPosition, viewer: int | None, facts: Any) -> str | None:
    """By a text or as a price: not what has fought, nor what is stunned, which is told as such."""
    thing = facts[0]
    held = any(what == "held" and bits & FROZEN and ref & 0xFFF == thing for _, ref, what, bits, *_ in position.lasting)
    if position.attacking[thing] or position.blocking[thing] or position.stunned[thing] or held:
        return None
    return said("{card} is exhausted.", card=whose(position, viewer, thing))


HIDDEN = re.compile(r"\b(?:deck|hand|market)\b")
CHANGES = re.compile(r"\b(?:deck|hand)\b[^.]* (?:gets?|gains?|costs?) ")
UNSEEN = re.compile(r"\b(?:deck|enemy)\b")
"""What of it lies hidden from a spell's own player."""


def idle(position: EternalPosition, viewer: int | None, facts: Any) -> str | None:
    """A spell of which nothing came; not one that speaks of what lies hidden, where nobody is told what changes."""
    definition = position.card[facts[0]]
    told = definition.type in SPELLS and not HIDDEN.search(definition.text)
    return log.idle(position, viewer, facts) if told else None


def unseen(position: EternalPosition, viewer: int | None, facts: Any) -> str | None:
    """One that does speak of it, whether anything came of it or not, unless its player sees all that it speaks of."""
    definition = position.card[facts[0]]
    if definition.type not in SPELLS or not HIDDEN.search(definition.text):
        return None
    if viewer == facts[1] and not UNSEEN.search(definition.text):
        return log.idle(position, viewer, facts)
    return said("{card} may have changed hidden cards.", card=card(position, viewer, facts[0]))


def hidden(position: EternalPosition, viewer: int | None, facts: Any) -> str | None:
    """Words of what is no spell that change cards of a hand or deck, of which the viewer was told nothing, whether any
    were changed or not; not if the viewer sees all of whom they speak."""
    dealer, seat, words = facts
    thing = known_source(dealer)
    if not CHANGES.search(words) or thing < 0 or position.card[thing].type in SPELLS:
        return None
    if (viewer == seat and not UNSEEN.search(words)) or not knows(position, viewer, thing):
        return None
    return said("{card} may have changed hidden cards.", card=card(position, viewer, thing))


def seeds(position: EternalPosition, viewer: int | None, facts: Any) -> str:
    """A card that is created in a deck: which one, all know by the text, unless it is a copy of a hidden one."""
    owner, thing, is_open = facts
    name = opened(position, viewer, thing) if is_open else card(position, viewer, thing, said("A card"))
    return said("{card} is created in {seat}'s deck.", card=name, seat=seat(owner))


def reprices(position: EternalPosition, viewer: int | None, facts: Any) -> str | None:
    """Nor of those."""
    thing, amount = facts
    if not knows(position, viewer, thing):
        return None
    way = marked("{card} costs {amount} more.") if amount > 0 else marked("{card} costs {amount} less.")
    return said(way, card=whose(position, viewer, thing), amount=abs(amount))


def learns(position: EternalPosition, viewer: int | None, facts: Any) -> str | None:
    """Nor of those; nor that a card comes depleted, which is told as it is played."""
    thing, bits, until = facts
    skills = [word for word in SKILLS if bits & BIT[word] & ~DEPLETED]
    if not skills or not knows(position, viewer, thing):
        return None
    words = {"card": whose(position, viewer, thing), "skills": listed(skills), "until": how_long(until)}
    return said("{card} gains {skills}{until}.", **words)


def armor(position: EternalPosition, viewer: int | None, facts: Any) -> str:
    owner, amount = facts
    way = marked("{seat} gains {amount} armor.") if amount > 0 else marked("{seat} loses {amount} armor.")
    return said(way, seat=seat(owner), amount=abs(amount))


def power(position: EternalPosition, viewer: int | None, facts: Any) -> str:
    owner, amount = facts
    way = marked("{seat} gains {amount} power.") if amount > 0 else marked("{seat} loses {amount} power.")
    return said(way, seat=seat(owner), amount=abs(amount))


def influence(position: EternalPosition, viewer: int | None, facts: Any) -> str:
    owner, kind, amount = facts
    gain, loss = (
        marked("{seat} gains {amount} {faction} influence."),
        marked("{seat} loses {amount} {faction} influence."),
    )
    return said(gain if amount > 0 else loss, seat=seat(owner), amount=abs(amount), faction=said(KINDS[kind]))


def silenced(position: EternalPosition, viewer: int | None, facts: Any) -> str | None:
    """Nor of those: copies of a unit that lie hidden."""
    if not knows(position, viewer, facts[0]):
        return None
    return said("{card} is silenced.", card=whose(position, viewer, facts[0]))


def moved(position: EternalPosition, viewer: int | None, facts: Any) -> str | None:
    """The moves between zones that no other event tells of."""
    thing, old, new, controller = facts
    way = ROUTES.get((old, new)) if position.phase != OPENING else None
    return said(way, seat=seat(controller), card=card(position, viewer, thing)) if way else None


ROUTES = {
    (VOID, DECK): marked("{seat} puts {card} from the void into the deck."),
    (HAND, DECK): marked("{seat} puts {card} from the hand into the deck."),
    **dict.fromkeys(((zone, DECK) for zone in PLAYMAT), marked("{seat}'s {card} goes into the deck.")),
    (VOID, VOID): marked("{seat}'s {card} goes to the other void."),
}


def shown(position: EternalPosition, viewer: int | None, facts: Any) -> str | None:
    """Looking at one's own cards is told by what comes of it."""
    thing, seats = facts
    holder = position.controller[thing]
    return (
        said("{seat} shows {card}.", seat=seat(holder), card=card(position, viewer, thing))
        if seats >> (1 - holder) & 1
        else None
    )


def sheds(position: EternalPosition, viewer: int | None, facts: Any) -> str | None:
    """What is transformed, while it is still what it was; nothing of cards that the viewer does not know."""
    if not knows(position, viewer, facts[0]):
        return None
    return said("{card} is transformed.", card=whose(position, viewer, facts[0]))


def reshapes(position: EternalPosition, viewer: int | None, facts: Any) -> str | None:
    thing = facts[1]
    return said("It is {card} now.", card=position.card[thing].name) if knows(position, viewer, thing) else None


def becomes(position: EternalPosition, viewer: int | None, facts: Any) -> str | None:
    """Of a new type; nothing of cards that the viewer does not know."""
    thing = facts[0]
    if not knows(position, viewer, thing):
        return None
    kinds = listed(subtypes_of(position, thing))
    return said("{card} is of the type {kinds} now.", card=whose(position, viewer, thing), kinds=kinds)


def agenda_goes_on(position: EternalPosition, viewer: int | None, facts: Any) -> str | None:
    site, number = facts
    plan = agenda(position.text[site])
    return said(
        "{card} turns to its agenda: {plan}.",
        card=whose(position, viewer, site),
        plan=(*plan.spells, plan.hero)[number],
    )


def attacks(position: EternalPosition, viewer: int | None, facts: Any) -> str | None:
    """In battle; a direct attack was told as it began."""
    unit, target = facts
    if not position.attacking[unit]:
        return None
    return said("{card} attacks {other}.", card=whose(position, viewer, unit), other=whose(position, viewer, target))


def blocks(position: EternalPosition, viewer: int | None, facts: Any) -> str | None:
    """In a direct attack nobody chooses to block."""
    unit, attacker = facts
    if not position.blocking[unit]:
        return None
    return said("{card} blocks {other}.", card=whose(position, viewer, unit), other=whose(position, viewer, attacker))


def targets(position: EternalPosition, viewer: int | None, facts: Any) -> str | None:
    """At what a spell or ability is aimed; direct attacks are told as such."""
    entity, aim = facts
    if any(item[0] == entity and item[1].name == DIRECT for item in position.items):
        return None
    return said("{card} is aimed at {other}.", card=card(position, viewer, entity), other=whose(position, viewer, aim))


def readies(position: EternalPosition, viewer: int | None, facts: Any) -> str | None:
    """Not what the rules ready, as a turn begins or ends."""
    if position.phase == START or (position.phase == END and position.step == NOTHING):
        return None
    return said("{card} is ready again.", card=whose(position, viewer, facts[0]))


def shuffled(position: EternalPosition, viewer: int | None, facts: Any) -> str | None:
    return said("{seat} shuffles.", seat=seat(facts[1])) if position.turn else None


LINES: dict[str, Tell[EternalPosition]] = {
    "aegis": line(marked("{seat} gains Aegis."), seat=seated),
    "agenda": agenda_goes_on,
    "another battle": line(marked("{seat} may attack once more this turn."), seat=seated),
    "another power": line(marked("{seat} may play another power card this turn."), seat=seated),
    "another turn": line(marked("{seat} takes another turn after this one."), seat=seated),
    "appears": line(marked("{card} enters play."), card=whose),
    "armor": armor,
    "attacks": attacks,
    "banned": line(marked("{seat} cannot play {card}{until}."), seat=seated, card=opened, until=ends),
    "bears": line(marked("{card} bears {other}."), card=whose, other=card),
    "blocks": blocks,
    "blocks instead": line(marked("{card} blocks {other} now."), card=whose, other=whose),
    "becomes": becomes,
    "bound": bound,
    "buffs": buffs,
    "cancelled": line(marked("{card} comes to nothing."), card=card),
    "creates": line(marked("{seat} creates {card}."), seat=seated, card=card),
    "damage": damage,
    "dawn": line(marked("The Night ends.")),
    "depleted": line(marked("{card} is depleted."), card=source),
    "doomed": line(marked("{seat} loses as {seat}'s next turn ends."), seat=seated),
    "echoes": line(marked("The Echo of {card} brings a copy."), seat=seated, card=card),
    "exhausted": exhausted,
    "discards": line(marked("{seat} discards {card}."), seat=seated, card=opened),
    "draws": line(marked("{seat} draws {card}."), seat=seated, card=card),
    "gains": gains,
    "harmless": line(marked("{source} deals no damage to {card}."), source=source, card=whose),
    "held up": line(marked("{card} was blocked and deals no damage."), card=whose),
    "lacks": lacks,
    "lethal": line(marked("From now on {card} kills the player that it deals damage to."), card=whose),
    "reserve": line(marked("{seat} gets {amount} maximum power."), seat=seated, amount=plain),
    "seeds": seeds,
    "to end": to_end,
    "unseen": unseen,
    "unhurt": line(marked("{card} is invulnerable: {amount} damage does nothing."), card=whose, amount=plain),
    "health becomes": line(marked("{seat}'s health becomes {number}."), seat=seated, number=plain),
    "hidden": hidden,
    "idle": idle,
    "influence": influence,
    "infiltrates": line(marked("{card} infiltrates."), card=whose),
    "keeps": line(marked("{seat} keeps the hand."), seat=seated),
    "killed": line(marked("{card} is killed."), card=whose),
    "learns": learns,
    "reprices": reprices,
    "mills": line(marked("{seat} puts {card} from the deck into the void."), seat=seated, card=opened),
    "mentors": line(marked("{card} is the Student."), first=whose, card=whose),
    "moved": moved,
    "takes": line(marked("{seat} puts {card} into the hand."), seat=seated, card=opened),
    "nightfall": line(marked("Night falls.")),
    "overflows": line(marked("{seat} has no room in hand for {card}."), seat=seated, card=opened),
    "pledges": line(marked("{seat} pledges {card}."), seat=seated, card=opened),
    "power": power,
    "plays": line(marked("{seat} plays {card}."), seat=seated, card=opened),
    "recalls": line(marked("{card} returns to its owner's hand."), card=whose),
    "redraws": line(marked("{seat} draws a new hand."), seat=seated),
    "regrows": line(marked("{card} returns from the void to the hand."), card=whose),
    "sacrificed": line(marked("{card} is sacrificed."), card=whose),
    "readies": readies,
    "reshapes": reshapes,
    "scouts": scouts,
    "shown": shown,
    "shuffled": shuffled,
    "silenced": silenced,
    "spellcrafts": line(marked("{card} crafts its spell."), card=card),
    "steals": line(marked("{seat} takes {card} over."), card=card, seat=seated),
    "strikes": line(marked("{card} attacks {other} directly."), card=whose, other=whose),
    "stuns": line(marked("{card} is stunned."), card=whose),
    "swaps": line(marked("{seat} exchanges cards with the market."), seat=seated),
    "takes over": line(marked("{card} takes the attack upon itself."), card=whose),
    "targets": targets,
    "timeout": line(marked("{seat} runs out of time."), seat=seated),
    "new turn": line(marked("Turn {number}: {seat}'s turn."), number=plain, seat=seated),
    "uses": line(marked("{seat} uses {card}."), seat=seated, card=source),
    "sheds": sheds,
    "warded": line(marked("An Aegis of {card} stops the effect."), card=whose),
    "takes effect": log.takes_effect,
    "toll": log.toll,
}

"""Where things stand: the sections of the capitals, what is in a zone, who is questing, what a card is."""

from __future__ import annotations

from functools import cache

from game.kernel.cards import Definition
from game.kernel.pricing import rebate
from game.kernel.said import said
from game.kernel.zones import known_source
from rulesets.invasion.state import (
    ANY_DEFENCE,
    ATTACHMENT,
    CAPITAL,
    DEVELOPMENT,
    DEVELOPMENTS,
    EXPERIENCE,
    FACE_DOWN,
    FACE_UP,
    GAINED,
    KIND,
    LEGEND,
    PLAY,
    QUEST_CARD,
    UNIT,
    InvasionPosition,
)


def fresh(position: InvasionPosition) -> InvasionPosition:
    """The position with its derived numbers worked out."""
    if position.dirty:
        position.ruleset.refresh(position)
    return position


def place_of(position: InvasionPosition, source: int) -> int:
    """The place of the source of an effect, or where it was when it left play; -1: of no card. [effect.independent]"""
    if source < 0:
        return -1 if source == -1 else position.last_place[known_source(source)]
    place = position.place[source]
    return place if place >= 0 else position.last_place[source]


def x_of(position: InvasionPosition, source: int) -> int:
    """The X that was chosen for the source of an effect, even if that is gone; 0 if nothing was. [cost.x]"""
    card = known_source(source)
    return position.x[card] if card >= 0 else 0


def section(position: InvasionPosition, seat: int, place: int) -> int:
    """The section of a seat's capital with a place."""
    return position.piles[CAPITAL][seat][place]


def developments(position: InvasionPosition, seat: int, place: int) -> list[int]:
    """The cards that are developments of a zone, those that are something else as well included."""
    where = position.place
    found = [card for card in position.piles[DEVELOPMENTS][seat] if where[card] == place]
    if position.dirty:
        position.ruleset.refresh(position)
    kind = position.kind
    return found + [card for card in position.piles[PLAY][seat] if kind[card] & DEVELOPMENT and where[card] == place]


def of_kind(position: InvasionPosition, seat: int, bits: int, place: int = -1) -> list[int]:
    """The cards in play of a seat that are of a kind (bits), in one zone or anywhere."""
    if position.dirty:
        position.ruleset.refresh(position)
    kind, where = position.kind, position.place
    return [card for card in position.piles[PLAY][seat] if kind[card] & bits and (place < 0 or where[card] == place)]


def units(position: InvasionPosition, seat: int, place: int = -1) -> list[int]:
    """The units of a seat, in one zone or anywhere."""
    return of_kind(position, seat, UNIT, place)


def legend_of(position: InvasionPosition, seat: int) -> int:
    """The legend of a seat, or -1."""
    return next(iter(of_kind(position, seat, LEGEND)), -1)


def questing_on(position: InvasionPosition, quest: int) -> int:
    """The unit that quests on a quest, or -1."""
    if not position.hung[quest]:
        return -1
    if position.dirty:
        position.ruleset.refresh(position)
    kind, host = position.kind, position.host
    seat = position.controller[quest]
    return next((card for card in position.piles[PLAY][seat] if host[card] == quest and kind[card] & UNIT), -1)


def within_reach(position: InvasionPosition, unit: int, place: int) -> bool:
    """May a unit defend a zone from where it stands? [combat.defend-zone]"""
    return position.place[unit] == place or bool(fresh(position).held[unit] & ANY_DEFENCE)


def attached_to(position: InvasionPosition, host: int) -> list[int]:
    """The attachments of a card, whoever controls them."""
    if not position.hung[host]:
        return []
    hosts, cards = position.host, position.card
    return [card for row in position.piles[PLAY] for card in row if hosts[card] == host and is_attachment(cards[card])]


def faceless(position: InvasionPosition, card: int) -> bool:
    """Is a card on the table without race, traits and cost: an experience, or nothing but a development, facedown or on
    its face? [keyword.experience-blank, development.face-up, development.known]"""
    return position.zone[card] in (EXPERIENCE, DEVELOPMENTS) or position.development[card] >= FACE_UP


def text_now(position: InvasionPosition, card: int) -> Definition:
    """The text of a card in play: its own, or a blank one if it is in fear or nothing but a development."""
    blank = position.blanked[card] or position.development[card] >= FACE_UP
    text: Definition = position.ruleset.blank_text if blank else position.card[card]
    return text


def cost_of(position: InvasionPosition, card: int) -> int:
    """What is printed on a card as its cost; an X is what its own text makes of it. [cost.printed, cost.x]"""
    definition = position.card[card]
    if faceless(position, card):
        return 0
    cost: int = definition.fields.get("cost", 0)
    return cost - rebate(position, position.controller[card], card) if definition.fields.get("x") else cost


def hanging(position: InvasionPosition, host: int) -> list[int]:
    """The attachments of a card and its experience."""
    if not position.hung[host]:
        return []
    return attached_to(position, host) + [
        card for row in position.piles[EXPERIENCE] for card in row if position.host[card] == host
    ]


def is_attachment(definition: Definition) -> bool:
    """Is a support attached to another card?"""
    return is_printed(definition, "Attachment")


def called(position: InvasionPosition, card: int) -> str:
    """What a card is called before everybody: its name, unless it lies facedown. [development.known]"""
    return said("a facedown development") if position.development[card] == FACE_DOWN else position.card[card].name


def has_trait(position: InvasionPosition, card: int, name: str) -> bool:
    """Is a card of a race, or has it a trait, printed or gained? A card's traits stay even if its text is blank."""
    if is_printed(position.card[card], name) and not faceless(position, card):
        return True
    return position.zone[card] == PLAY and bool(fresh(position).gained[card] & GAINED.get(name, 0))


def gained_traits(position: InvasionPosition, card: int) -> list[str]:
    """The traits that a card in play has only by gift."""
    gained = fresh(position).gained[card]
    return [name for name, bit in GAINED.items() if gained & bit]


@cache
def is_printed(definition: Definition, name: str) -> bool:
    """Is a race or a trait printed on a card?"""
    fields = definition.fields
    return name in fields.get("traits", ()) or bool(name == fields.get("race"))


def printed_kind(definition: Definition) -> int:
    """What a card is by print (bits of `kind`)."""
    bits = KIND.get(definition.type, 0)
    return bits | ATTACHMENT if is_attachment(definition) else bits


def quests(position: InvasionPosition, seat: int) -> list[int]:
    """The quests of a seat."""
    return of_kind(position, seat, QUEST_CARD)

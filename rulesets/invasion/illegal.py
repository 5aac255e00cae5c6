"""What cannot stay as it is: tokens of quests without a unit, attachments that ask for something their host is not,
developments of another player; what gives itself up as soon as something is so."""

from __future__ import annotations

from functools import cache
from typing import Any

from game.kernel.cards import Definition
from rulesets.invasion.board import questing_on
from rulesets.invasion.leaving import drop, sacrifice
from rulesets.invasion.marks import add_tokens
from rulesets.invasion.state import ATTACHMENT, CAPITAL, DEVELOPMENT, PLAY, QUEST_CARD, InvasionPosition


def tidy(position: InvasionPosition) -> None:
    """Remove tokens from quests without a questing unit, attachments whose host is gone or no longer fits, and
    developments that their controller does not own. Tells ('drops', card) of each that goes. [quest.tokens-gone,
    attachment.requirements, development.owner]"""
    if position.fears:
        from rulesets.invasion.combat_keywords import calm

        calm(position)
    if position.dirty:
        position.ruleset.refresh(position)
    kind = position.kind
    found = [
        card for row in position.piles[PLAY] for card in row if kind[card] & (QUEST_CARD | ATTACHMENT | DEVELOPMENT)
    ]
    for card in found:
        if position.tokens[card] and kind[card] & QUEST_CARD and questing_on(position, card) < 0:
            add_tokens(position, card, -position.tokens[card])
    if lost := [card for card in found if kind[card] & (ATTACHMENT | DEVELOPMENT) and not fits(position, card)]:
        drop(position, *lost)
    for card in [card for row in position.piles[PLAY] for card in row]:
        topples = toppling(position.text[card])
        if topples is not None and topples(position, card):
            sacrifice(position, card)


@cache
def toppling(text: Definition) -> Any:
    """When a card is given up by its own text, whatever brought that about: a test of (position, card), or None."""
    return getattr(text.abilities, "topples", None)


def fits(position: InvasionPosition, card: int) -> bool:
    """May a card stay: is a development its controller's own, and an attachment still on what it asks for?"""
    if position.kind[card] & DEVELOPMENT and position.owner[card] != position.controller[card]:
        return False
    if not position.kind[card] & ATTACHMENT:
        return True
    host = position.host[card]
    if host < 0 or position.zone[host] not in (PLAY, CAPITAL):
        return False
    from rulesets.invasion.legality import attachment_rule

    rule = attachment_rule(position.card[card])
    return rule is None or bool(rule.stays(position, card, host))

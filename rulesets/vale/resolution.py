"""Active effects: every available one is used once, in the order of its player's choice."""

from __future__ import annotations

from game.kernel.agenda import Frame, Program, again, ask, push
from game.kernel.effects import Effects, Play
from game.kernel.events import tell
from game.kernel.refusal import Refusal
from game.kernel.said import marked, said
from game.kernel.zones import reference
from game.language.vocabulary.conditions import Branch
from rulesets.vale.state import AREA, RESOLUTION, USE, ValePosition

USE_PROMPT = marked("Use an active effect")
NOT_NOW = Refusal("card.active", "the active effect of {card} is used in the resolution phase")
NOT_SUMMONED = Refusal("active.own", "{card} is not in your areas, and only your own creatures' effects are used")
NO_ACTIVE = Refusal("active.none", "{card} has no active effect")
USED = Refusal("active.once", "the active effect of {card} has been used, and each is used once")
NOT_AVAILABLE = Refusal(
    "active.available",
    "the active effect of {card} cannot be carried out as things stand{why}",
    lambda position, seat, move: {
        "why": lacking(position, seat, move[1], position.card[move[1]].abilities.activated[0].effects)
    },
)


def lacking(position: ValePosition, seat: int, card: int, effects: Effects) -> str:
    """What an effect of a card in the area lacks to be carried out in full, in words; nothing if it does not say."""
    play = Play(position, card, seat, (), (), None, effects)
    for choice in effects.choices:
        found = len(choice.candidates(play))
        if found < choice.bounds(play, found)[0]:
            return said(": it needs {what}, and there is none", what=getattr(choice, "wanted", said("a target")))
    for step in effects.effects:
        if isinstance(step, Branch) and not step.met(play):
            return said(": it works only if {what}", what=step.condition.text)
        if hasattr(step, "can") and hasattr(step, "wanted") and not step.can(play):
            return said(": it needs {what}, and there is none", what=step.wanted)
    return ""


def why_no_effect(position: ValePosition, seat: int, card: int) -> Refusal | None:
    """Why a card has no active effect that a player could ever use."""
    if position.zone[card] != AREA or position.controller[card] != seat:
        return NOT_SUMMONED
    return None if position.card[card].abilities.activated else NO_ACTIVE


def why_not_use(position: ValePosition, seat: int, card: int) -> Refusal | None:
    """Why the active effect of a creature may not be used."""
    refusal = why_no_effect(position, seat, card)
    if refusal is not None:
        return refusal
    if position.used[card]:
        return USED
    effects = position.card[card].abilities.activated[0].effects
    return None if effects.possible(position, card, seat) else NOT_AVAILABLE


def why_not_use_now(position: ValePosition, seat: int, card: int) -> Refusal | None:
    """Why the active effect of a creature may not be used at this moment. Before the resolution it is not said that it
    could not be carried out: it may be otherwise then."""
    if position.phase != RESOLUTION and position.prompt != USE_PROMPT:
        return why_no_effect(position, seat, card) or NOT_NOW
    return why_not_use(position, seat, card)


def use_all(position: ValePosition, seat: int) -> None:
    """Let a player use every available active effect, next; in the midst of it, those that were not used before."""
    before = tuple(card for card in position.piles[AREA][seat] if position.used[card])
    push(position, USING, seat, subject=before)


def begin(position: ValePosition, frame: Frame) -> None:
    """None has been used yet, or in the end each may be used again, but for what was used before."""
    for card in position.piles[AREA][frame[3]]:
        position.used[card] = int(card in frame[4])


def ask_use(position: ValePosition, frame: Frame) -> None:
    """Which of those available is used next? The only one is used without a question."""
    seat = frame[3]
    cards = position.card
    available = [
        card
        for card in position.piles[AREA][seat]
        if cards[card].abilities.activated and why_not_use(position, seat, card) is None
    ]
    if not available:
        again(position, frame, 3)
    elif len(available) > 1:
        ask(position, seat, USE_PROMPT, [(USE, card) for card in available])
    else:
        position.answer = (USE, available[0])


def hear_use(position: ValePosition, frame: Frame) -> None:
    """Use it, and look again: it may have made another one available."""
    seat, card = frame[3], position.answer[1]
    again(position, frame, 1)
    position.used[card] = 1
    tell(position, ("uses", seat, card))
    effects = position.card[card].abilities.activated[0].effects
    push(position, effects.program, seat, reference(position, card))


USING = Program("vale/using", begin, ask_use, hear_use, begin)

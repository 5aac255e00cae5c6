"""What a person should be asked about before a move is made: a target that the move takes unasked, since it is the only
one, and that nobody would choose: one's own for harm, or the enemy's for help; and a move of which nothing comes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from game.kernel.effects import Effects, Play, layers
from game.language.phrase import Phrase, walk
from game.language.vocabulary.speech import Amount, Deed, Pronoun

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.position import Position
    from game.kernel.refusal import Move

HARMS = re.compile(
    r"\bdeals? .*\bdamage|\b(destroys?|kills?|exhausts?|corrupts?|stuns?|silences?|loses?)\b"
    r"|\b(interrupts?|counters?|negates?|cancels?)\b|\bgets? -\d|\bcannot (attack|defend|block|move|intercept|ready)"
    r"|\bplaces? .*\bwound|\btakes? \d+ damage"
)
HELPS = re.compile(r"\bgets? \+\d|\b(gains?|heals?|ready|readies|restores?|refresh|prevents?)\b|\bremoves? .*\bwound")
LISTENS = {"plays", "played"}
"""What a card hears of that speaks of what its player plays, whatever comes of that."""
ONE_SIDE = re.compile(r"\b(you control|your|yours|enem(y|ies)|opponents?|friendly|own)\b")


def unwanted(position: Position, move: Move) -> list[int]:
    """The cards that a move would be aimed at without a question although the seat would hardly choose them."""
    effects, seat = effects_of(position, move), position.seat
    if effects is None:
        return []
    play, found = Play(position, move[1], seat, effects=effects), []
    for choice in effects.targets:
        meant = choice.candidates(play)
        least, _ = choice.bounds(play, len(meant))
        if not meant or len(meant) > least or not choice.of_cards or choice.chooser(play) != seat:
            continue
        wish = tone(position.text[move[1]], list(layers(choice))[-1])
        mine = {position.controller[card] == seat for card in meant}
        if (wish < 0 and mine == {True}) or (wish > 0 and mine == {False}):
            found += meant
    return found


def vain(position: Position, move: Move) -> bool:
    """Would nothing come of a move as things stand?"""
    effects = effects_of(position, move)
    return effects is not None and comes_to_nothing(position, position.seat, move[1], effects)


def comes_to_nothing(position: Position, seat: int, card: int, effects: Effects) -> bool:
    """Would nothing come of what a card does for a seat, as everything in it says itself? Something does if a card of
    the seat listens to what it plays; one in play is used and not played."""
    if not effects.says_vain or not effects.vain(Play(position, card, seat, effects=effects)):
        return False
    if position.in_play(card):
        return True
    text, controller = position.text, position.controller
    return not any(
        controller[card] == seat and not LISTENS.isdisjoint(text[card].abilities.triggers) for card in position.watchers
    )


def effects_of(position: Position, move: Move) -> Effects | None:
    """What a move that plays a card or uses an ability of one would do."""
    verbs = position.ruleset.verbs
    name = next(name for name, number in verbs.names.items() if number == move[0])
    if "card" not in verbs.all[move[0]].holes:
        return None
    if name.startswith("play"):
        spell: Effects = position.text[move[1]].abilities.spell
        return spell
    if name not in ("use", "use_other"):
        return None
    activated = position.text[move[1]].abilities.activated
    number = move[2] - 1 if len(move) > 2 else 0
    return activated[number].effects if 0 <= number < len(activated) else None


def tone(definition: Definition, choice: Any) -> int:
    """Does what a text does to a choice of it help (1) or harm (-1) that? 0: neither, both, or the choice says itself
    whose it is."""
    text = getattr(choice, "text", "")
    if not text or ONE_SIDE.search(text.lower()):
        return 0
    tree = definition.abilities.tree
    deeds = [part for part in walk(tree) if isinstance(part, Deed)] if isinstance(tree, Phrase) else []
    # A ruleset may have put a narrower choice in the place of the one that was read: it has the same words.
    about = [number for number, deed in enumerate(deeds) if speaks_of(deed, choice)]
    if not about:
        return 0
    done = [
        deed for deed in deeds[about[-1] :] if speaks_of(deed, choice) or any(is_pronoun(one) for one in walk(deed))
    ]
    words = " ".join(deed.text.lower() for deed in done if not measures(deed, choice))
    return bool(HELPS.search(words)) - bool(HARMS.search(words))


def speaks_of(phrase: Phrase, choice: Any) -> bool:
    """Is a choice among the words of a phrase?"""
    return any(one is choice or one.text == choice.text for one in walk(phrase))


def is_pronoun(phrase: Phrase) -> bool:
    """Does it mean what was chosen before: 'kill it'?"""
    return isinstance(phrase, Pronoun)


def measures(deed: Deed, choice: Any) -> bool:
    """Does a deed only ask how great something of a choice is: 'gain health equal to a unit's health'?"""
    return any(isinstance(one, Amount) and speaks_of(one, choice) for one in walk(deed))

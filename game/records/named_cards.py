"""Cards of a pack whose texts name each other: what one of them is called, and whether it is there, concerns the
others."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from game.kernel.said import said
from game.language import TextError
from game.records.files import FileError
from game.records.packs import Pack, definition_of, naming

if TYPE_CHECKING:
    from game.kernel.ruleset import Ruleset


def knowing(ruleset: Ruleset, pack: Pack, but: str = "") -> Ruleset:
    """A game with the cards of a pack (but one) as far as their fields are right, so that texts can name them."""
    twin = ruleset.twin()
    for card, fields in pack.card.items():
        if card != but:
            with suppress(FileError):
                twin.add_cards([definition_of(pack, card, fields, twin, "")])
    return twin


def following(before: Pack, after: Pack, card: str, ruleset: Ruleset) -> Pack:
    """A pack in which a card was changed or is no more, with the texts that named it as it was calling it as it is now.
    `ruleset` has none of its cards. Raises FileError for a text that would not be right any more."""
    if card not in before.card:
        return after
    name, now = (str(pack.card.get(card, {}).get("name", "")) for pack in (before, after))
    texts = {other: str(fields.get("text", "")) for other, fields in after.card.items() if other != card}
    others = [other for other, text in texts.items() if naming(name).search(text)]
    if not others:
        return after
    knew, knows, cards = knowing(ruleset, before), knowing(ruleset, after), dict(after.card)
    for other in others:
        if fault(before, other, knew):
            continue
        words = fault(after, other, knows)
        if words and not now:
            words = said("change its text first")
        elif words:
            with suppress(TextError):
                text = knows.language.respell(naming(name).sub(lambda _: now, texts[other]))
                cards[other] = {**cards[other], "text": text}
            words = fault(after.model_copy(update={"card": cards}), other, knows)
        if words:
            raise FileError(said("{other} names {name}: {words}", other=cards[other]["name"], name=name, words=words))
    return after.model_copy(update={"card": cards})


def fault(pack: Pack, card: str, ruleset: Ruleset) -> str:
    """What is wrong with a card of a pack whose names a game knows; "" if it is right."""
    try:
        _ = definition_of(pack, card, pack.card[card], ruleset, "").abilities
    except TextError as error:
        return error.words
    except FileError as error:
        return error.whole
    return ""

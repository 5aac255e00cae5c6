"""Why a card is what it is now, and whose text forbids something: what each card in play and each lasting change adds
to a card and forbids it, found by leaving that one out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from game.kernel.knowledge import card_view, knows
from game.kernel.modifiers import FOREVER
from game.kernel.pricing import may_be_cheaper, rebate
from game.kernel.said import listed, marked, said
from game.kernel.zones import present

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.kernel.position import Position
    from game.kernel.refusal import Move


KEYWORDS = "keywords"


class Cause(NamedTuple):
    """What a card (below 0: nobody knows any more which) adds to another one: numbers by their slots, keywords that it
    gives (True) or takes, and bonds (see `Ruleset.bonds_of`). `until`: how long, as the kernel's modifiers count it."""

    card: int
    numbers: dict[str, int]
    keywords: dict[str, bool]
    bonds: dict[str, Any]
    until: int = FOREVER

    @property
    def tells(self) -> bool:
        """Does it add anything?"""
        return bool(self.numbers or self.keywords or self.bonds)

    def with_shared(self, alone: Cause, missed: Cause) -> Cause:
        """What it adds, and of what it would add alone that for which nobody is named yet."""
        return self._replace(
            numbers=self.numbers | {name: by for name, by in alone.numbers.items() if name in missed.numbers},
            keywords=self.keywords | {word: has for word, has in alone.keywords.items() if word in missed.keywords},
            bonds=self.bonds | {name: value for name, value in alone.bonds.items() if name in missed.bonds},
        )


class Source(NamedTuple):
    """What may change a card: a card in play by its text (`watcher`), or a lasting change by its number."""

    card: int
    until: int
    watcher: int = -1
    change: int = -1


class Shown(NamedTuple):
    """A card as a seat sees it, and of it what texts forbid it."""

    view: dict[str, Any]
    bonds: dict[str, Any]


def causes(position: Position, seat: int | None, card: int) -> list[Cause]:
    """What changes a card now, as far as the numbers and keywords show it that the seat may see. What several give that
    one would be enough for, each of them gives."""
    if position.dirty:
        position.ruleset.refresh(position)
    sources = [Source(one, FOREVER, watcher=one) for one in position.watchers if position.text[one].abilities.statics]
    sources += [
        Source(source_of(position, change), change[4], change=number)
        for number, change in enumerate(position.lasting)
        if present(position, change[1]) == card
    ]
    now = _shown(position, seat, card)
    found = [_difference(now, _without(position, [one]), seat, card, one) for one in sources]
    bare = _without(position, sources)
    missed = _beside(_difference(now, bare, seat, card, Source(-1, FOREVER)), found)
    if missed.tells:
        for number, one in enumerate(sources):
            alone = _shown(_without(position, [other for other in sources if other != one]), seat, card)
            found[number] = found[number].with_shared(_difference(alone, bare, seat, card, one), missed)
    return [cause for cause in found if cause.tells]


def _without(position: Position, sources: Sequence[Source]) -> Position:
    """A copy in which some of the sources are not there."""
    without = position.copy()
    for one in sources:
        if one.watcher >= 0:
            without.watchers.remove(one.watcher)
    gone = {one.change for one in sources}
    without.lasting = [change for number, change in enumerate(position.lasting) if number not in gone]
    without.ruleset.reckon_anew(without)
    return without


def _shown(position: Position, seat: int | None, card: int) -> Shown:
    view, bonds = card_view(position, seat, card), position.ruleset.bonds_of(position, card)
    return Shown(view, {name: value for name, value in bonds.items() if name in view})


def _beside(whole: Cause, found: Sequence[Cause]) -> Cause:
    """What a whole adds that none of its parts does."""
    return whole._replace(
        numbers={name: by for name, by in whole.numbers.items() if not any(name in one.numbers for one in found)},
        keywords={word: has for word, has in whole.keywords.items() if not any(word in one.keywords for one in found)},
        bonds={name: value for name, value in whole.bonds.items() if not any(name in one.bonds for one in found)},
    )


def source_of(position: Position, change: tuple[Any, ...]) -> int:
    """The card whose text made a lasting change, below 0 if not everybody knows it any more: it is where it was then,
    or where it went from there, as a spell does."""
    stay, card = change[5] >> 12, change[5] & 0xFFF
    known = change[5] >= 0 and knows(position, None, card)
    return card if known and position.stay[card] in (stay, stay + 1) else -1


def forbidding(position: Position, seat: int, move: Move) -> Mapping[str, Any]:
    """Whose `text` forbids a move. Of several cards any is named: the last without which nothing forbids it."""
    why_not, without = position.ruleset.why_not, position.copy()
    forbidden = why_not(without, seat, move)
    for card in position.watchers:
        without.watchers.remove(card)
        without.dirty = 1
        if why_not(without, seat, move) is not forbidden:
            return {"text": _text_of(position, card, move)}
    for change in position.lasting:
        without.lasting.remove(change)
        without.dirty = 1
        if why_not(without, seat, move) is not forbidden:
            return {"text": _text_of(position, source_of(position, change), move)}
    return {"text": said("a text")}


def cost_changes(position: Position, seat: int, card: int) -> str:
    """What changes the cost of a card in a seat's hand, for who cannot pay it: ' (1 more by Warden)'; "" if nothing
    does."""
    own = said("its own text")
    by: dict[str, int] = {own: -rebate(position, seat, card)}
    for cause in causes(position, seat, card):
        who = position.card[cause.card].name if cause.card >= 0 else said("an earlier effect")
        by[who] = by.get(who, 0) + cause.numbers.get("cost", 0)
    printed = position.card[card].fields.get("cost", 0)
    found = sum(by.values())
    rest = position.ruleset.elsewhere(position, card).get("cost", printed) - printed - found
    if rest < 0 and may_be_cheaper(position.text[card]):
        by[own] += rest
    elif rest > 0 <= found or rest < 0 >= found:  # else several give what one would have been enough for
        by[said("an earlier effect")] = rest
    told = [
        said(
            marked("{number} more by {card}") if more > 0 else marked("{number} less by {card}"),
            number=abs(more),
            card=who,
        )
        for who, more in by.items()
        if more
    ]
    return said(" ({changes})", changes=listed(told)) if told else ""


def _text_of(position: Position, card: int, move: Move) -> str:
    if card < 0:
        return said("a text")
    if card in position.ruleset.notation.cards_of(move):
        return said("its own text")
    return said("the text of {card}", card=position.card[card].name)


def _difference(now: Shown, without: Position, seat: int | None, card: int, source: Source) -> Cause:
    """What a source adds to a card that is shown as it is now."""
    bare = card_view(without, seat, card)
    slots = (*without.ruleset.numbers_of(without, card), *without.ruleset.elsewhere(without, card))
    numbers = {name: now.view.get(name, 0) - bare.get(name, 0) for name in slots if name != KEYWORDS}
    numbers = {name: by for name, by in numbers.items() if by}
    printed = without.text[card].abilities.skills
    had, has = set(bare.get(KEYWORDS, printed)), set(now.view.get(KEYWORDS, printed))
    bonds = {name: _more(value, bare.get(name)) for name, value in now.bonds.items()}
    bonds = {name: value for name, value in bonds.items() if value}
    return Cause(source.card, numbers, {word: word in has for word in sorted(had ^ has)}, bonds, source.until)


def _more(now: Any, bare: Any) -> Any:
    """What a bond holds that it did not; of several words those."""
    return tuple(one for one in now if one not in (bare or ())) if isinstance(now, tuple) else now if not bare else None

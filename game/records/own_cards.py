"""Games with somebody's own cards: which packs a deck or a match needs, and the ruleset that has their cards too.

A deck brings the packs along that it has cards of, whether they are switched on or not; what is switched on says which
own cards are offered.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from game.kernel.cards import Definition
from game.kernel.said import listed, said
from game.library import load_ruleset
from game.records import earlier_packs
from game.records.cards import is_own
from game.records.decks import Deck, DeckError, Need
from game.records.earlier_packs import having
from game.records.files import FileError, whole_of
from game.records.packs import Pack, definitions_of, judged, names_in, packs_in, sound
from game.records.places import packs as folder_of

if TYPE_CHECKING:
    from game.kernel.ruleset import Ruleset
    from game.records.settings import Settings

Key = tuple[str, ...]
_EQUIPPED: dict[Key, Ruleset] = {}
_REFUSED: dict[Key, dict[str, str]] = {}
_KEPT = 16


def equipped(game: str, packs: Sequence[Pack]) -> Ruleset:
    """A game with the cards of some packs; the game itself if there are none. Equal packs give the same ruleset.

    Raises FileError for the first pack with a fault.
    """
    ruleset = load_ruleset(game)
    if not packs:
        return ruleset
    key = _key(game, packs)
    if key not in _EQUIPPED:
        twin = ruleset.twin()
        for pack in packs:
            if pack.game != game:
                raise FileError(
                    said(
                        "the pack '{pack}' is for '{other}', not for '{game}'",
                        pack=pack.pack,
                        other=pack.game,
                        game=game,
                    )
                )
            twin.add_cards(definitions_of(pack, twin))
        twin.packs = tuple(packs)
        _make_room(_EQUIPPED)
        _EQUIPPED[key] = twin
    return _EQUIPPED[key]


def _key(game: str, packs: Iterable[Pack]) -> Key:
    return (game, *(part for pack in packs for part in (pack.pack, pack.note, pack.fingerprint())))


def _make_room(kept: dict[Key, Any]) -> None:
    while len(kept) >= _KEPT:
        del kept[next(iter(kept))]


# ---- what is offered
def switched_on(game: str, on: Iterable[str]) -> tuple[list[Pack], list[str]]:
    """The packs of these names that can be played with, and why others cannot; of a pack with faults the cards that
    have none."""
    packs: list[Pack] = []
    faults = []
    wanted = set(on)
    for found in packs_in(game):
        if found.pack is None:
            faults.append(found.fault)
        elif found.pack.pack in wanted:
            try:
                equipped(game, [*packs, found.pack])
            except FileError as error:
                faults.append(error.whole)
                with suppress(FileError):
                    left = sound(found.pack, equipped(game, packs))
                    packs += [left] if left.card else []
            else:
                packs.append(found.pack)
    return packs, faults


def pool(game: str, settings: Settings) -> Ruleset:
    """A game with the packs that are switched on; those with faults are left out."""
    on = settings.packs.get(game, ())
    return equipped(game, switched_on(game, on)[0]) if on else load_ruleset(game)


# ---- what is needed
def ruleset_for(game: str, decks: Iterable[Deck], exactly: bool = False) -> Ruleset:
    """A game with the packs that these decks have cards of; `exactly`: their cards must be as the decks have known
    them.

    Raises DeckError saying what is missing or, exactly, has changed.
    """
    ruleset, decks = load_ruleset(game), list(decks)
    wanted: dict[str, list[Pack]] = {}
    earlier: dict[str, list[Pack]] = {}  # as they were kept with a match
    if any(deck.packs or unknown(deck, ruleset) for deck in decks):
        here = {found.pack.pack: found.pack for found in packs_in(game) if found.pack}
        for deck in decks:
            for need, pack in needs_of(deck, ruleset, here, exactly):
                if pack is None:
                    more = "".join(f"; {found.fault}" for found in packs_in(game) if found.fault)
                    raise DeckError(
                        said(
                            "the deck '{deck}' needs the pack '{pack}', which is not in {folder}{more}",
                            deck=deck.name,
                            pack=need.name,
                            folder=folder_of(game),
                            more=more,
                        )
                    )
                if exactly and not having([pack], need, deck):
                    raise DeckError(
                        said(
                            "the deck '{deck}' needs the pack '{pack}' as it was: cards of it have changed since",
                            deck=deck.name,
                            pack=need.name,
                        )
                    )
                (wanted if here.get(pack.pack) is pack else earlier).setdefault(pack.pack, []).append(pack)
    both = {name: [*wanted.get(name, []), *earlier.get(name, [])] for name in sorted({*wanted, *earlier})}
    packs = [together(packs) for packs in both.values()]
    try:
        return equipped(game, packs)
    except FileError as error:
        names = {name for deck in decks for name in names_in(deck)}
        with suppress(FileError):
            return equipped(game, [with_cards(pack, names) for pack in packs])
        raise DeckError(whole_of(error)) from error


def with_cards(pack: Pack, names: Iterable[str]) -> Pack:
    """A pack with no more than the cards of these names, and those that these name: what is wrong with others does no
    harm."""
    return pack.model_copy(update={"card": {card: pack.card[card] for card in pack.with_named(names)}})


def together(packs: Sequence[Pack]) -> Pack:
    """A pack of which there are several: cards of a later one take the place of those of an earlier one."""
    cards = {card: fields for pack in packs for card, fields in pack.card.items()}
    return packs[0].model_copy(update={"card": cards})


def needs_of(
    deck: Deck, ruleset: Ruleset, packs: Mapping[str, Pack], exactly: bool = False
) -> list[tuple[Need, Pack | None]]:
    """The packs that a deck names, and those that have a card that neither these nor the game have. A pack that is not
    there is needed as long as there are cards that nobody knows; `exactly`, always."""
    named = [(need, pack_meant(need, deck, packs, exactly)) for need in deck.packs]
    there = [pack for _, pack in named if pack]
    lacking = unknown(deck, ruleset) - {name for pack in there for name in names_in_pack(pack)}
    more = [pack for pack in packs.values() if pack not in there and pack.ids(lacking)]
    lacking -= {name for pack in more for name in names_in_pack(pack)}
    found = [(need, pack) for need, pack in named if pack or lacking or exactly]
    names = names_in(deck)
    return found + [(Need(name=pack.pack, fingerprint=pack.fingerprint(pack.with_named(names))), pack) for pack in more]


def pack_meant(need: Need, deck: Deck, packs: Mapping[str, Pack], exactly: bool) -> Pack | None:
    """The pack that a deck names; if it is called otherwise by now, or a pack of that name has other cards, the one
    that has the cards of the deck as the deck has known them, if need be as it was kept with a match."""
    named = packs.get(need.name)
    if named and not exactly:
        return named
    first = [named] if named else []
    found = having([*first, *packs.values()], need, deck)
    return found or (earlier_packs.as_it_was(deck.game, need, deck) if exactly else None) or named


def is_legal(deck: Deck) -> bool:
    """Can a deck be played with now: its packs are there, and it breaks no rule?"""
    return not why_not(deck)


def why_not(deck: Deck) -> list[str]:
    """What keeps a deck from being played with now."""
    try:
        return faults_of(deck, ruleset_for(deck.game, [deck]))
    except DeckError as error:
        return [whole_of(error)]


def faults_of(deck: Deck, ruleset: Ruleset) -> list[str]:
    """What keeps a deck from being played with the cards of a ruleset. Without a pack of its cards nothing else can be
    said of it: which kinds and colours they were, only the pack knows. Of a card that a pack has, and that cannot be
    played with, is said why."""
    refused = refused_of(deck, ruleset)
    gone = "" if refused else packs_gone(deck, ruleset)
    return [gone] if gone else [refused.get(fault, fault) for _, fault in ruleset.faults(deck)]


def refused_of(deck: Deck, ruleset: Ruleset) -> dict[str, str]:
    """Why cards of a deck that packs here have cannot be played with, each by what is said of a card nobody knows."""
    lacking, told = unknown(deck, ruleset), dict[str, str]()
    for pack in [found.pack for found in packs_in(ruleset.name) if found.pack] if lacking else ():
        faults = unplayable(pack)
        for card in pack.ids(lacking):
            if card in faults:
                name = str(pack.card[card]["name"])
                words = said("{card} cannot be played with: {why}", card=name, why=faults[card])
                told[ruleset.nobody(name)] = words
    return told


def unplayable(pack: Pack) -> dict[str, str]:
    """Why cards of a pack cannot be played with, by their ids; nothing of those that can."""
    key = _key(pack.game, [pack])
    if key not in _REFUSED:
        try:
            found = judged(pack, load_ruleset(pack.game), "")[1]
        except FileError as error:
            found = dict.fromkeys(pack.card, error.words)
        _make_room(_REFUSED)
        _REFUSED[key] = found
    return _REFUSED[key]


def packs_gone(deck: Deck, ruleset: Ruleset) -> str:
    """Which packs a deck needs that a ruleset does not have, with the cards that nobody knows without them; ""."""
    lacking, here = unknown(deck, ruleset), {pack.pack for pack in ruleset.packs}
    gone = [f"'{need.name}'" for need in deck.packs if need.name not in here]
    if not lacking or not gone:
        return ""
    cards = [name for section in deck.sections.values() for name in section if name in lacking]
    return said("nothing here has {cards}: the deck needs the pack {packs}", cards=listed(cards), packs=listed(gone))


def with_needs(deck: Deck, ruleset: Ruleset) -> Deck:
    """A deck that names the packs it has cards of, as they are now. A pack that is not there is still named as long as
    there are cards that nobody knows."""
    names = names_in(deck)
    needs = [
        Need(name=pack.pack, fingerprint=pack.fingerprint(cards))
        for pack in ruleset.packs
        if (cards := pack.with_named(names))
    ]
    if unknown(deck, ruleset):
        here = {pack.pack for pack in ruleset.packs}
        needs += [need for need in deck.packs if need.name not in here]
    return deck.model_copy(update={"packs": tuple(sorted(needs, key=lambda need: need.name))})


def changed(deck: Deck, ruleset: Ruleset) -> list[str]:
    """The packs whose cards are not as they were when the deck was kept."""
    now = {need.name: need.fingerprint for need in with_needs(deck, ruleset).packs}
    return [need.name for need in deck.packs if now.get(need.name, need.fingerprint) != need.fingerprint]


def pack_of(definition: Definition, ruleset: Ruleset) -> Pack | None:
    """The pack that a card of a ruleset comes from, None for the game's own cards."""
    if not is_own(definition):
        return None
    slug = definition.key.split(".")[1]
    return next(pack for pack in ruleset.packs if pack.slug == slug)


def names_in_pack(pack: Pack) -> set[str]:
    """The cards of a pack."""
    return {str(fields.get("name")) for fields in pack.card.values()}


def unknown(deck: Deck, ruleset: Ruleset) -> set[str]:
    """The cards of a deck that the game does not have."""
    return {name for name in names_in(deck) if name not in ruleset.by_name}

"""A card being made: what is filled in, what is wrong with it, every step taken back, and keeping it in its pack."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.kernel.cards import Definition
from game.kernel.said import capital, said
from game.language import TextError
from game.language.advice import Advice, Offer, advise
from game.language.idioms import Card
from game.language.phrase import Phrase
from game.language.vocabulary.early import check_early
from game.language.vocabulary.lasting import check_lasting
from game.records.cards import OWN
from game.records.files import FileError
from game.records.forms import DRAFT, Forms
from game.records.named_cards import following, knowing
from game.records.packs import Pack, card_id, card_name, definitions_of, read_pack, write_pack
from game.records.renamed import call_card_in_decks

if TYPE_CHECKING:
    from collections.abc import Collection

    from game.kernel.ruleset import Ruleset


UNCLEAR = re.compile(r"\b(?:it|if|and)\b", re.IGNORECASE)
THIS = re.compile(r"\bthis \w+", re.IGNORECASE)
EARLY = re.compile(r"\b(?:Action, |Forced, )?when (this \w+) attacks[,:]", re.IGNORECASE)
RETURNED = re.compile(r"\breturn (this \w+|it) to (?:your|its owner's) hand", re.IGNORECASE)
LATER = re.compile(r"\bif it is\b", re.IGNORECASE)
CLEARER = {"if": ("while",), "and": ("this turn and",)}
"""What may stand for such a word; for 'it', a card may."""
BEARERS = ("the equipped dino", "the wielder", "the attached unit", "the cursed unit")
"""What a card may lie on, and mean by 'it'."""


class CardDraft:
    """A card of a pack, new or being changed. `fields` are as the pack's file has them; change them by `fill`.

    `ruleset` is the game with the cards that are in use; those of other packs are kept, whose names are taken, and the
    other cards of this one, which its text may name. `path` is where the pack is kept.
    """

    def __init__(self, ruleset: Ruleset, pack: Pack, path: Path, card: str = "") -> None:
        self.pack, self.path, self.card = pack, path, card
        self.ruleset = knowing(without(ruleset, pack), pack, but=card)
        self.forms = Forms(self.ruleset)
        given = dict(pack.card[card]) if card else {}
        type = str(given.get("type", ""))
        type = type if type in self.forms.types else next(iter(self.forms.types))
        self.fields: dict[str, Any] = {**self.forms.fresh(type), **given, "type": type}
        self.kept = dict(self.fields) if card else {}
        self._put_by: dict[str, Any] = {}
        self._before: list[dict[str, Any]] = []
        self._after: list[dict[str, Any]] = []

    # ---- filling in
    @property
    def type(self) -> str:
        return str(self.fields["type"])

    @property
    def text(self) -> str:
        return str(self.fields.get("text", ""))

    @property
    def changed(self) -> bool:
        """Is there anything that was not kept?"""
        return self.fields != (self.kept or self.forms.fresh(self.type))

    def fill(self, name: str, value: Any) -> None:
        """Fill in a field; another type keeps the fields that both types have, and finds again what was filled in
        before where those in between have none."""
        if self.fields.get(name) == value:
            return
        self._before.append(dict(self.fields))
        self._after.clear()
        if name == "type":
            others = {field: said for field, said in self._put_by.items() if field not in self.fields}
            self._put_by = {**others, **self.forms.filled(self.fields)}
            self.fields = self.forms.retyped({**others, **self.fields}, value)
        elif name == "note" and not value:
            self.fields.pop("note", None)
        else:
            self.fields[name] = value

    def undo(self) -> bool:
        """Take back the last step; says whether there was one."""
        if not self._before:
            return False
        self._after.append(self.fields)
        self.fields = self._before.pop()
        return True

    def redo(self) -> bool:
        """Make a step again that was taken back; says whether there was one."""
        if not self._after:
            return False
        self._before.append(self.fields)
        self.fields = self._after.pop()
        return True

    # ---- judging
    @property
    def advice(self) -> Advice:
        """What is to be said of the text."""
        return self.advised(self.text)

    def advised(self, text: str) -> Advice:
        """What is to be said of a text of this card."""
        return _advised(self.ruleset, text, Card(str(self.fields.get("name", "")), self.type))

    def rewrite(self) -> bool:
        """Put the text into the language's own spelling, if it can be read; says whether that changed it."""
        own = self.advice.own
        if not own or own == self.text:
            return False
        self.fill("text", own)
        return True

    def definition(self) -> Definition:
        """The card as it is now, for drawing; its text in the language's own spelling, if it can be read. One of a pack
        has its id already, by which its own picture is called."""
        key = f"{OWN}{self.pack.slug}.{self.card}" if self.card else DRAFT
        return self.forms.judged({**self.fields, "text": self.advice.own or self.text}, key)[0]

    def faults(self, taken: Collection[str] = ()) -> dict[str, str]:
        """What is wrong, by field; nothing if the card can be kept. `taken` are the names of other cards, in small
        letters."""
        definition, faults = self.forms.judged({**self.fields, "text": self.advice.own or self.text})
        name = str(self.fields.get("name", ""))
        try:
            card_name(name)
            if name.casefold() in taken:
                raise ValueError(said("there is a card called '{name}' already", name=name))
        except ValueError as error:
            faults["name"] = error.args[0]
        if not self.advice.read:
            faults["text"] = self.advice.trouble
        elif not faults and (trouble := trouble_of(definition)):
            faults["text"] = trouble
        return faults

    def namings(self) -> list[Offer]:
        """Where a text that is read says 'it', and would be right if it named the card or what wears it; or 'if', and
        would be right if it said 'while'; or 'and', and would be right if it said 'this turn' before it; or speaks of
        an attack as it begins, and would be right if it spoke of it as long as it lasts; or of what a card that has
        moved is, and would be right if it spoke of what that was; or calls the card what it is not, or what is done
        to it otherwise than this game does."""
        if not self.advice.read or not trouble_of(self.definition()):
            return []
        named: list[tuple[re.Match[str], tuple[str, ...]]] = []
        named += [(word, ("if it was",)) for word in LATER.finditer(self.text)]
        named += [(word, (f"recover {word[1]}",)) for word in RETURNED.finditer(self.text)]
        named += [(word, (*BEARERS, f"this {self.type}")) for word in THIS.finditer(self.text)]
        named += [
            (word, CLEARER.get(word[0].lower(), (f"this {self.type}", *BEARERS)))
            for word in UNCLEAR.finditer(self.text)
        ]
        named += [(word, (f"while {word[1]} is attacking,",)) for word in EARLY.finditer(self.text)]
        found = []
        for word, names in named:
            for name in names:
                words = capital(name) if word[0][0].isupper() else name
                offer = Offer(words, words, *word.span())
                advice = self.advised(offer.taken(self.text)[0])
                if advice.read and not trouble_of(self.forms.judged({**self.fields, "text": advice.own})[0]):
                    found.append(offer)
        return found

    def names_taken(self) -> set[str]:
        """The names of all other cards, in small letters: those of the game, of its other packs, and of this one."""
        others = (str(fields.get("name")) for card, fields in self.pack.card.items() if card != self.card)
        return {name.casefold() for name in (*self.ruleset.by_name, *others)}

    # ---- keeping
    def keep(self) -> None:
        """Write the card into its pack, whose other cards are read afresh; decks go on with it by the name that it has
        now. Raises FileError with what is wrong; then the file is as it was."""
        self.rewrite()
        if self.path.exists():
            self.pack = read_pack(self.path)
        if faults := self.faults(self.names_taken()):
            raise FileError("; ".join(f"{name}: {words}" if name else words for name, words in faults.items()))
        card = self.card or card_id(str(self.fields["name"]), self.pack.card)
        fields = {name: value for name, value in self.fields.items() if value != "" or name == "name"}
        whole = pack_with(self.pack, card, fields)
        definitions_of(whole.model_copy(update={"card": {card: fields}}), self.ruleset, self.path)
        whole = following(self.pack, whole, card, without(self.ruleset, self.pack))
        write_pack(whole, self.path)
        before, name = str(self.pack.card.get(card, fields).get("name", "")), str(fields["name"])
        if before != name:
            call_card_in_decks(whole.game, whole.pack, before, name)
        self.pack, self.card, self.kept = whole, card, dict(self.fields)


def without(ruleset: Ruleset, pack: Pack) -> Ruleset:
    """A game without the cards of a pack, as they were when it was switched on."""
    mine = f"{OWN}{pack.slug}."
    twin = ruleset.twin()
    twin.definitions = {key: one for key, one in ruleset.definitions.items() if not key.startswith(mine)}
    twin.by_name = {name: one for name, one in ruleset.by_name.items() if not one.key.startswith(mine)}
    return twin


def pack_with(pack: Pack, card: str, fields: dict[str, Any] | None) -> Pack:
    """A pack with a card put in or, without fields, taken out. Raises FileError if it would have too many."""
    cards = {**pack.card, card: fields or {}}
    if not fields:
        del cards[card]
    try:
        return Pack.model_validate({**pack.model_dump(), "card": cards})
    except ValueError as error:
        raise FileError(f"the pack '{pack.pack}' cannot have this card: {error}") from error


def trouble_of(definition: Definition) -> str:
    """Why what a card says cannot happen, comes too early, or could be meant otherwise; "" if all is well."""
    try:
        if isinstance(tree := definition.abilities.tree, Phrase):
            check_lasting(tree)
            check_early(tree)
    except TextError as error:
        return error.words
    return ""


@lru_cache(maxsize=256)
def _advised(ruleset: Ruleset, text: str, card: Card) -> Advice:
    return advise(ruleset.language, text, card)

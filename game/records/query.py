"""The language in which cards are searched for.

    raptor                    the word is in the name, type, text or anything printed
    "each other dino"         these words in this order
    text:"draw a card"        in the text; so too name:, type: and every attribute of the game's cards
    element:fire,water        one or the other
    cost<=3  power>4  cost=2  numbers
    type:weapon cost<3        both (terms stand side by side)
    fire or water             one or the other; (brackets) group
    -type:event               not
    in:deck                   cards of the deck that is open

Capitals and accents do not count, and a word is found inside longer ones. The value of an attribute is a word of those
that occur (rarity:common finds nothing uncommon), or the beginning of one if it is no word by itself. What an attribute
is called is the game's affair: see `Pool.attributes`.
"""

from __future__ import annotations

import difflib
import operator
import re
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any

from game.kernel.said import said
from game.records.names import plain
from game.records.pool import Attribute, Entry, Pool, amount

Test = Callable[[Entry], bool]
TOKEN = re.compile(r'\s*(?:(?P<bracket>[()|])|(?P<not>-|!|not\b)|(?P<term>(?:[^\s()"|]|"[^"]*"?)+))', re.IGNORECASE)
TERM = re.compile(r"(?P<field>[^\W\d][\w-]*)\s*(?P<sign><=|>=|!=|<|>|=|:)(?P<value>.*)", re.DOTALL)
SIGNS: dict[str, Callable[[Any, Any], bool]] = {
    "<=": operator.le,
    ">=": operator.ge,
    "<": operator.lt,
    ">": operator.gt,
    "=": operator.eq,
    "!=": operator.ne,
    ":": operator.eq,
}
DEEPEST = 40
TEXTS = ("name", "text")


def anything(entry: Entry) -> bool:
    """What is still being typed lets every card through."""
    return True


class QueryError(ValueError):
    """A search that cannot be understood; the message says which word and what was expected."""


def compile_query(words: str, pool: Pool, deck: Collection[str] = ()) -> Test:
    """The test that a search puts to a card; `deck` holds the names of the cards in the deck. Raises QueryError."""
    reader = _Reader(pool, deck, list(_tokens(words)))
    test = reader.alternatives(0)
    if reader.rest:
        raise QueryError(said("'{word}' stands where nothing was opened", word=reader.rest[0][1]))
    return test


def search(words: str, pool: Pool, deck: Collection[str] = ()) -> list[Entry]:
    """The cards that a search finds, in the pool's order. Raises QueryError."""
    test = compile_query(words, pool, deck)
    return [entry for entry in pool.entries if test(entry)]


def _tokens(words: str) -> Iterator[tuple[str, str]]:
    at = 0
    while at < len(words) and (found := TOKEN.match(words, at)):
        kind = str(found.lastgroup)
        token = found[kind]
        if kind == "term" and token.lower() == "or":
            kind, token = "bracket", "|"
        elif kind == "term" and token.lower() == "and":
            kind = ""
        if kind:
            yield kind, token
        at = found.end()


class _Reader:
    """Goes through the words once, from left to right."""

    def __init__(self, pool: Pool, deck: Collection[str], tokens: list[tuple[str, str]]) -> None:
        self.pool, self.deck, self.rest = pool, deck, tokens

    def alternatives(self, depth: int) -> Test:
        """Terms joined by 'or'."""
        if depth > DEEPEST:
            raise QueryError(said("too many brackets in brackets"))
        tests = [self.together(depth)]
        while self.rest and self.rest[0][1] == "|":
            self.rest.pop(0)
            tests.append(self.together(depth))
        wanted = [test for test in tests if test is not anything]
        if len(wanted) < 2:
            return wanted[0] if wanted else anything
        return lambda entry: any(test(entry) for test in wanted)

    def together(self, depth: int) -> Test:
        """Terms side by side."""
        tests = []
        while self.rest and self.rest[0][1] not in ("|", ")"):
            tests.append(self.one(depth))
        if len(tests) < 2:
            return tests[0] if tests else anything
        return lambda entry: all(test(entry) for test in tests)

    def one(self, depth: int) -> Test:
        """A term, what stands in brackets, or its opposite."""
        opposite = False
        while self.rest and self.rest[0][0] == "not":
            self.rest.pop(0)
            opposite = not opposite
        if not self.rest or self.rest[0][1] in ("|", ")"):
            return anything
        kind, token = self.rest.pop(0)
        if kind == "bracket":
            test = self.alternatives(depth + 1)
            if self.rest and self.rest[0][1] == ")":
                self.rest.pop(0)
        else:
            test = term(token, self.pool, self.deck)
        return (lambda entry: not test(entry)) if opposite else test


def term(token: str, pool: Pool, deck: Collection[str]) -> Test:
    """The test of one term. Raises QueryError."""
    found = TERM.fullmatch(token)
    if found is None:
        wanted = plain(token.replace('"', ""))
        return lambda entry: wanted in entry.words
    field, sign, values = plain(found["field"]), found["sign"], found["value"].replace('"', "")
    if not values:
        return anything
    if field in TEXTS:
        return _any(values, lambda value: lambda entry: value in (entry.name if field == "name" else entry.text), sign)
    if field == "in":
        if "deck".startswith(plain(values)):
            return lambda entry: entry.definition.name in deck
        raise QueryError(said("'in:{values}': only in:deck is known", values=values))
    attribute = pool.attribute(field) or _beginning(field, pool)
    if attribute is None:
        known = [*TEXTS, *(attribute.name for attribute in pool.attributes), "in"]
        near = difflib.get_close_matches(field, known, 1, 0.5)
        hint = (
            said("did you mean '{name}'?", name=near[0]) if near else said("known are {names}", names=", ".join(known))
        )
        words = said("nothing is called '{name}' on these cards; {hint}", name=found["field"], hint=hint)
        raise QueryError(words)
    return _of(attribute, sign, values)


def _beginning(field: str, pool: Pool) -> Attribute | None:
    """The attribute whose name alone begins so, such as `hit` for hitpoints."""
    found = [attribute for attribute in pool.attributes if plain(attribute.name).startswith(field)]
    return found[0] if len(found) == 1 else None


def _of(attribute: Attribute, sign: str, values: str) -> Test:
    """The test of an attribute against a value or several."""
    name, compare = attribute.name, SIGNS[sign]
    number = amount(values) if re.fullmatch(r"\s*-?\d+\s*", values) else None
    if sign not in (":", "=", "!=") or (number is not None and attribute.kind == "number"):
        if number is None and not (attribute.kind == "number" and "," in values):
            raise QueryError(
                said("'{word}': expected a number after '{sign}'", word=f"{name}{sign}{values}", sign=sign)
            )
        if number is not None:
            limit = number

            def against(entry: Entry) -> bool:
                has = amount(entry.definition.fields.get(name))
                return has is not None and compare(has, limit)

            return against

    def one(value: str) -> Test:
        fitting = {str(has) for has in _meant(value, attribute.options)}
        return lambda entry: any(str(has) in fitting for has in entry.values[name])

    return _any(values, one, sign)


def _meant(value: str, options: Sequence[Any]) -> list[Any]:
    """Which of the values that occur somebody means who says one: those that have it as a word, else those of which a
    word begins so. Of letters that stand for something each is a word."""
    word = re.compile(rf"(?<![^\W_])(?<!-(?=\d)){re.escape(value)}(?P<more>[^\W_])?")
    begins = {has: found for has in options if (found := list(word.finditer(_said(has))))}
    whole = [has for has, found in begins.items() if not all(one["more"] for one in found)]
    letters = [has for has in options if isinstance(has, str) and has.isupper() and value in plain(has)]
    if whole or letters:
        return [*whole, *letters]
    return [has for has in begins if isinstance(has, str | bool)]  # a number is whole or another one


def _said(has: Any) -> str:
    if isinstance(has, bool):
        return "yes true" if has else "no false"
    return plain(str(has))


def _any(values: str, one: Callable[[str], Test], sign: str) -> Test:
    """One of several values with commas between them; '!=' means none of them."""
    tests = [one(plain(value.strip())) for value in values.split(",") if value.strip()]
    if sign == "!=":
        return lambda entry: not any(test(entry) for test in tests)
    return lambda entry: any(test(entry) for test in tests)

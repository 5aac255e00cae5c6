"""The pool of No Man's Land: how many cards of each kind, with which numbers, each worth having, each readable; and
what the starter decks are made of."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from game import load_ruleset
from game.kernel.cards import Definition
from game.language import walk
from rulesets.nomansland.phrases.keywords import Keywords
from rulesets.nomansland.resources import price
from rulesets.nomansland.state import KEYWORDS, KINDS
from rulesets.nomansland.texts import language
from tests.beating import Comparison

NML = load_ruleset("nomansland")
POOL = list(NML.definitions.values())
RESOURCES = KINDS[1:]

FROM_THE_EXAMPLES = {
    "Caxoris, Amethyst Captain",
    "King Maelor Ironcrown",
    "Elven Provisionary",
    "Boom Fletcher",
    "Crunk's Technique",
    "Shield Deflection",
}
"""The cards of the source text's worked examples; all others are our own."""

AVERAGES = {1: (1, 1), 2: (1.6, 1.7), 3: (2.1, 2.4), 4: (2.9, 3.2), 5: (4.1, 4.1), 6: (5.1, 5.5), 7: (5.8, 6.1)}
"""For each cost the average attack and health of the published creatures."""

NEEDED = {
    "moves a creature": "MoveTo",
    "moves it back": "Shift",
    "swaps": "Swap",
    "exhausts": "Exhaust",
    "readies": "Ready",
    "refreshes": "Refresh",
    "heals": "Heal",
    "draws": "Draw",
    "makes discard": "PlayersDiscard",
    "destroys": "Destroy",
    "sacrifices": "Sacrifice",
    "counters a spell": "Counter",
    "returns to a hand": "Return",
    "puts onto the battlefield": "Deploy",
    "adds to the pool": "AddToPool",
    "gives a resource": "GainResource",
    "grants an activation": "Again",
    "strikes": "Strikes",
    "gives keywords": "Has",
    "forbids an attack": "Cannot",
    "prevents damage": "PreventOfIt",
    "looks at its neighbours": "Near",
    "looks at a place": "There",
    "holds while something is so": "While",
    "costs resources": "Pay",
    "costs its card": "SacrificeThis",
    "is about dying": "Dies",
    "is about entering": "Enters",
    "is about a zone": "MovesInto",
    "is about a turn": "YourTurn",
    "leaves a choice": "May",
    "offers several things": "ChooseOf",
    "counts on resolution": "CountOf",
}


def resources_of(card: Definition) -> list[str]:
    return [kind for kind, amount in zip(RESOURCES, price(card)[1:], strict=True) if amount]


def own_keywords(card: Definition) -> set[str]:
    """The keywords printed on a card."""
    return {word for part in walk(language().parse(card.text)) if isinstance(part, Keywords) for word in part.words}


def test_the_pool_is_big_enough() -> None:
    assert len(POOL) - len(FROM_THE_EXAMPLES) >= 160
    assert {card.name for card in POOL} >= FROM_THE_EXAMPLES


def test_keys_and_names_are_unique() -> None:
    names = Counter(re.sub(r"\W", "", card.name.lower()) for card in POOL)
    assert [name for name, count in names.items() if count > 1] == []
    keys = {card.key: re.sub(r"\W+", "-", card.name.lower().replace("'", "")) for card in POOL}
    assert [key for key, wanted in keys.items() if key != wanted] == []


@pytest.mark.parametrize("resource", RESOURCES)
def test_each_resource_has_every_kind_of_card(resource: str) -> None:
    alone = [card for card in POOL if resources_of(card) == [resource]]
    counts = Counter(card.type if card.type == "creature" else card.subtype for card in alone)
    least = {"creature": 16, "Reaction": 5, "Prepared": 4, "Field": 2, "Zone": 2, "Barricade": 1, "Utility": 1}
    assert {kind: counts[kind] for kind in least if counts[kind] < least[kind]} == {}
    assert len(alone) >= 35


def test_the_types_stand_to_each_other_as_in_the_published_set() -> None:
    counts = Counter(card.type for card in POOL)
    share = {kind: count / len(POOL) for kind, count in counts.items()}
    assert share == pytest.approx({"creature": 0.51, "spell": 0.26, "terrain": 0.12, "construct": 0.11}, abs=0.05)
    subtypes = Counter(card.subtype for card in POOL if card.type != "creature")
    assert min(subtypes[kind] for kind in ("Barricade", "Support", "Utility", "Field", "Zone")) >= 5
    assert subtypes["Reaction"] > subtypes["Prepared"]


def test_pairs_and_threes_are_there() -> None:
    counts = Counter(len(resources_of(card)) for card in POOL)
    assert counts[2] >= 25
    assert counts[3] >= 3
    assert len({tuple(resources_of(card)) for card in POOL if len(resources_of(card)) == 2}) == 6


def test_creatures_have_the_numbers_that_their_cost_says() -> None:
    for cost, (attack, health) in AVERAGES.items():
        cards = [card for card in POOL if card.type == "creature" and card.cost == cost]
        assert sum(card.attack for card in cards) / len(cards) == pytest.approx(attack, abs=0.4), cost
        assert sum(card.health for card in cards) / len(cards) == pytest.approx(health, abs=0.4), cost
    ranges = Counter(card.range for card in POOL if card.type == "creature")
    assert ranges[1] > ranges[2] > ranges[3] >= 2


@pytest.mark.parametrize("keyword", KEYWORDS)
def test_each_keyword_is_on_four_cards(keyword: str) -> None:
    assert len([card for card in POOL if keyword in own_keywords(card)]) >= 4


def test_every_text_reads_and_writes_back_and_makes_abilities() -> None:
    for card in POOL:
        assert card.text, card.name
        assert language().write(language().parse(card.text)) == card.text
        assert card.abilities.tree is not None


@pytest.mark.parametrize("mechanism", NEEDED.values(), ids=NEEDED.keys())
def test_some_card(mechanism: str) -> None:
    said = {type(part).__name__ for card in POOL for part in walk(language().parse(card.text))}
    assert mechanism in said


def test_the_facts_of_the_worked_examples() -> None:
    known = {
        "Caxoris, Amethyst Captain": (4, 2, 1, 2),
        "King Maelor Ironcrown": (6, 5, 1, 5),
        "Elven Provisionary": (3, 1, 1, 2),
        "Boom Fletcher": (3, 1, 2, 3),
    }
    for name, frame in known.items():
        card = NML.card_named(name)
        assert (card.cost, card.attack, card.range, card.health) == frame, name
    assert price(NML.card_named("Caxoris, Amethyst Captain")) == (1, 1, 0, 1, 1)
    assert {"Elf"} <= set(NML.card_named("Boom Fletcher").subtypes) & set(NML.card_named("Elven Provisionary").subtypes)
    assert NML.card_named("King Maelor Ironcrown").abilities.activated
    assert (NML.card_named("Crunk's Technique").cost, NML.card_named("Shield Deflection").cost) == (3, 2)


# ---- no card that another beats in every number
def kind_of(card: Definition) -> tuple[object, ...]:
    """What two cards must share so that one can stand for the other."""
    return card.type, getattr(card, "subtype", None), getattr(card, "range", None), tuple(resources_of(card))


def numbers(card: Definition) -> tuple[int, ...]:
    """What is printed, more being better."""
    stats = (
        (card.attack, card.health) if card.type == "creature" else (card.health,) if card.type == "construct" else ()
    )
    return (-card.cost, *(-amount for amount in price(card)[1:]), *stats)


CARDS = Comparison(
    kind=kind_of,
    numbers=numbers,
    drawback=r"cannot|burnout|backstart|^sacrifice a|sacrifice this|each player|each creature( |$|,)"
    r"|each other creature adjacent",
    less=r"with \d+ or less|enemy creature .*gets",
    counted="draws?|discards?",
)


def test_no_card_is_beaten_by_another_in_every_number() -> None:
    assert CARDS.beaten(POOL) == []


def test_whatever_wakes_others_is_used_once_a_turn_or_is_paid_for() -> None:
    """Else two such cards would wake each other for ever."""
    wakes = {"Refresh", "Ready", "Again"}
    abilities = [
        (card.name, part) for card in POOL for part in walk(language().parse(card.text)) if hasattr(part, "costs")
    ]
    found = [
        (name, getattr(ability, "limit", ""), {type(cost).__name__ for cost in ability.costs})
        for name, ability in abilities
        if wakes & {type(part).__name__ for part in walk(ability)}
    ]
    assert {name for name, _, _ in found} >= {"Marching Drummer", "Furnace Ape"}
    assert [name for name, limit, costs in found if limit != "once a turn" and costs == {"ExhaustThis"}] == []


def test_those_who_come_late_are_helped_in_more_than_one_way() -> None:
    texts = Counter(re.sub(r"\d+", "#", card.text) for card in POOL if "more enemy creatures than" in card.text)
    assert len(texts) >= 5
    assert max(texts.values()) == 1


def test_no_two_cards_are_the_same() -> None:
    same = Counter((*kind_of(card), numbers(card), card.text) for card in POOL)
    assert [key for key, count in same.items() if count > 1] == []


def test_beats_sees_what_is_better() -> None:
    """The judge itself: cheaper, stronger or with one ability more."""

    def spell(text: str, cost: int = 2) -> Definition:
        fields = {"subtype": "Reaction", "cost": cost, "arcane": 1, "primal": 0, "refined": 0, "tech": 0}
        return Definition("card", "Card", "spell", text, fields, lambda card: card.abilities)

    plain = spell("Deal 2 damage to a creature.")
    assert CARDS.beats(spell("Deal 3 damage to a creature."), plain)
    assert CARDS.beats(spell("Deal 2 damage to a creature.", 1), plain)
    assert CARDS.beats(spell("Deal 2 damage to a creature. Draw a card."), plain)
    assert not CARDS.beats(spell("Deal 3 damage to a creature.", 3), plain)
    assert not CARDS.beats(spell("Deal 2 damage to a creature. Sacrifice a creature you control."), plain)
    assert not CARDS.beats(plain, plain)


# ---- starter decks
def test_there_are_ten_legal_decks_with_a_plan() -> None:
    decks = NML.decks()
    assert len(decks) >= 10
    for name, deck in decks.items():
        assert NML.faults(deck) == [], name
        assert deck.plan.endswith("."), name


def test_every_resource_leads_a_deck_and_every_pair_is_mixed_in_one() -> None:
    mixtures = []
    for name, deck in NML.decks().items():
        kinds = {kind for card in deck.section("main") for kind in resources_of(NML.card_named(card))}
        mixtures.append(tuple(sorted(kinds)))
        assert 1 <= len(kinds) <= 2, name
    assert {kinds for kinds in mixtures if len(kinds) == 1} == {(kind,) for kind in RESOURCES}
    assert len({kinds for kinds in mixtures if len(kinds) == 2}) == 6


def test_most_cards_are_in_some_starter_deck() -> None:
    used = {name for deck in NML.decks().values() for name in deck.section("main")}
    assert len(used) >= 0.85 * len(POOL)

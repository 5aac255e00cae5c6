"""Drafts of Eternal: what is in a pack, how packs go round, what computer drafters make of them, and the file."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from game import load_ruleset
from game.lab.drafting import compare, decks_of
from game.records.draft import (
    Draft,
    begin,
    counted,
    draft_faults,
    drafted,
    opened,
    picked,
    read_draft,
    rules_of,
    take,
    write_draft,
)
from game.records.files import FileError
from rulesets.eternal import drafters

RULESET = load_ruleset("eternal")
RULES = rules_of(RULESET)
CARDS = RULESET.by_name


def rarities(names: tuple[str, ...]) -> Counter[str]:
    return Counter(CARDS[name].rarity for name in names)


@pytest.fixture(scope="module")
def whole() -> Draft:
    """A draft among computers, every other one of whom takes whatever comes."""
    return drafted(RULESET, 5, [(drafters.take, drafters.take_any)[seat % 2] for seat in range(RULES.seats)])


def test_a_pack_has_its_rarities_and_no_card_twice() -> None:
    for pack in begin(RULESET, 1).packs:
        assert len(set(pack)) == 12
        count = rarities(pack)
        assert (count["Common"], count["Uncommon"], count["Rare"] + count["Legendary"]) == (8, 3, 1)


def test_first_and_last_packs_are_of_the_new_sets() -> None:
    for round, sets in enumerate(({4, 5}, {0, 1, 2, 3}, {0, 1, 2, 3}, {4, 5})):
        assert {CARDS[name].set for pack in opened(RULESET, RULES, 2, round) for name in pack} == sets


def test_one_pack_in_ten_has_a_legendary_card() -> None:
    packs = [pack for seed in range(100) for pack in opened(RULESET, RULES, seed, 1)]
    assert 0.07 < sum(rarities(pack)["Legendary"] for pack in packs) / len(packs) < 0.13


def test_packs_hold_no_sigils_and_nothing_that_is_only_created() -> None:
    found = {
        name for seed in range(60) for round in (0, 1) for pack in opened(RULESET, RULES, seed, round) for name in pack
    }
    assert found.isdisjoint(RULES.free) and not any(CARDS[name].created for name in found)
    assert {CARDS[name].rarity for name in found} == {"Common", "Uncommon", "Rare", "Legendary"}


@pytest.mark.parametrize(("round", "step"), [(0, 1), (1, -1), (2, 1), (3, -1)])
def test_packs_go_left_and_right_in_turn_and_nobody_sees_one_twice(round: int, step: int) -> None:
    draft = begin(RULESET, 3)
    while draft.round < round:
        draft = take(RULESET, draft, draft.pack[0], drafters.take_any)
    first = draft.packs
    for pick in range(12):
        assert set(draft.pack) <= set(first[-step * pick % 12])
        assert len(draft.pack) == 12 - pick
        draft = take(RULESET, draft, draft.pack[-1], drafters.take_any)


def test_everybody_takes_48_cards_and_all_that_was_opened(whole: Draft) -> None:
    assert [len(pool) for pool in whole.pools] == [RULES.picks] * 12 == [48] * 12
    packs = [pack for round in range(4) for pack in opened(RULESET, RULES, 5, round)]
    assert Counter(name for pack in packs for name in pack) == Counter(name for pool in whole.pools for name in pool)
    assert whole.packs == () and whole.pack == ()


def test_a_card_that_is_not_in_the_pack_is_not_taken() -> None:
    draft = begin(RULESET, 1)
    other = next(name for name in CARDS if name not in draft.pack)
    with pytest.raises(ValueError, match=r"no .* in this pack"):
        take(RULESET, draft, other, drafters.take)


def test_computer_drafters_keep_to_two_factions(whole: Draft) -> None:
    def share(pool: tuple[str, ...]) -> float:
        cards = [CARDS[name] for name in pool]
        pair = drafters.favourites(cards)
        return sum(drafters.fits(card, pair) for card in cards) / len(cards)

    careful, others = (sum(map(share, whole.pools[start::2])) / 6 for start in (0, 1))
    assert careful > 0.6 > others


def test_the_rarest_card_is_taken_first() -> None:
    draft = begin(RULESET, 9)
    for seat in range(12):
        best = max(drafters.RARITIES.index(CARDS[name].rarity) for name in draft.packs[seat])
        assert drafters.RARITIES.index(CARDS[picked(RULESET, draft, seat, drafters.take)].rarity) == best


def test_every_deck_is_legal_and_of_its_pool(whole: Draft) -> None:
    for pool in whole.pools:
        deck = drafters.deck_of([CARDS[name] for name in pool], "Drafted")
        assert RULESET.faults(deck) == []
        assert sum(deck.section("main").values()) == drafters.SIZE
        assert deck.section("pool") == counted(pool)


def test_a_deck_of_a_pool_with_too_few_of_two_factions_is_filled_up() -> None:
    pool = [card for card in CARDS.values() if card.rarity == "Common" and card.influence in ("F", "T", "J", "P", "S")]
    some = Random(1).sample(pool, 20)
    deck = drafters.deck_of(some, "Few")
    assert RULESET.faults(deck) == []


def test_a_game_is_played_with_drafted_decks() -> None:
    position = RULESET.new_game(decks_of(RULESET, 4)[:2], 1)
    assert position.moves


def test_a_draft_goes_on_from_its_file(tmp_path: Path) -> None:
    draft = begin(RULESET, 7, "Mine")
    for _ in range(15):
        draft = take(RULESET, draft, draft.pack[0], drafters.take)
    write_draft(draft, tmp_path / "one.draft")
    again = read_draft(tmp_path / "one.draft")
    assert again == draft
    assert take(RULESET, again, again.pack[2], drafters.take) == take(RULESET, draft, draft.pack[2], drafters.take)


def test_files_that_are_no_drafts_are_named(tmp_path: Path) -> None:
    path = tmp_path / "bad.draft"
    path.write_text("{")
    with pytest.raises(FileError, match=r"bad\.draft: is not JSON"):
        read_draft(path)
    table = json.loads(begin(RULESET, 1).model_dump_json())
    path.write_text(json.dumps({**table, "format": 2}))
    with pytest.raises(FileError, match="newer Playmat"):
        read_draft(path)
    path.write_text(json.dumps({**table, "round": -1}))
    with pytest.raises(FileError, match="round"):
        read_draft(path)


def test_a_draft_that_does_not_fit_the_game_says_why(whole: Draft) -> None:
    assert draft_faults(RULESET, whole) == draft_faults(RULESET, begin(RULESET, 1)) == []
    pools = whole.pools
    changed = {
        "for each of 12 seats": {"pools": pools[:3]},
        "expected 48 cards": {"pools": ((), *pools[1:])},
        "no card is called 'Nobody'": {"pools": (("Nobody", *pools[0][1:]), *pools[1:])},
        "a pack is empty": {"packs": ((),) * 12},
        "expected 'eternal'": {"game": "era"},
    }
    for words, update in changed.items():
        assert any(words in fault for fault in draft_faults(RULESET, whole.model_copy(update=update))), words


def test_a_run_ends_with_seven_wins_or_three_losses_and_meets_everybody() -> None:
    draft = begin(RULESET, 1)

    def after(*results: str) -> Draft:
        return draft.model_copy(update={"results": results})

    assert not after(*["won"] * 6, "lost", "lost", "drawn").over(RULES)
    assert after(*["won"] * 7).over(RULES) and after("won", *["lost"] * 3).over(RULES)
    met = [after(*["won"] * number).opponent() for number in range(11)]
    assert sorted(met) == list(range(1, 12))
    assert after("drawn").opponent() == after().opponent()


def test_matches_of_a_run_are_agreed_on_in_words_that_the_game_knows() -> None:
    assert RULESET.played_with(RULES.settings).second_redraw  # type: ignore[attr-defined]


def test_a_game_without_a_draft_says_so() -> None:
    with pytest.raises(FileError, match="has no draft"):
        begin(load_ruleset("era"), 1)


@pytest.mark.slow
def test_decks_picked_with_care_beat_decks_of_whatever_came() -> None:
    counts = compare("eternal", 8, "greedy", seed=11)
    assert counts["careful"] >= 0.6 * counts["games"]

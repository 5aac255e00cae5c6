"""Advice for somebody who types: what is wrong where, and what could stand there."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys

import pytest

from game import load_ruleset
from game.language import Language, advice
from game.language.advice import GAP, MOST_OFFERS, advise, handbook_rows, meant
from game.language.idioms import Card


@pytest.fixture(scope="module")
def language() -> Language:
    return load_ruleset("era").language


def test_nobody_is_offered_what_means_nothing_in_the_game() -> None:
    """In the Vale 'deal' was offered, to be told of then that there is no damage; where it was begun, that is told."""
    vale = load_ruleset("vale").language
    for text in ("", "Instant: ", "Instant: scoer 2."):
        found = [offer.words.split()[0] for offer in advise(vale, text).offers]
        assert found and not {"deal", "ready", "exhaust", "destroy", "return"} & {*found}
    assert "ready" not in advise(vale, "Instant: rea").trouble
    assert [offer.words for offer in advise(vale, "Instant: deal 2 dmg to a card.").offers] == ["damage"]
    usages = [row.usage for row in handbook_rows(vale)]
    assert usages and not [usage for usage in usages if "damage" in usage or "exhaust" in usage]


def test_a_text_that_is_read_comes_back_in_the_languages_own_spelling(language: Language) -> None:
    found = advise(language, "deal 3  damage to  a dino.")
    assert found.read and found.own == "Deal 3 damage to a dino."


@pytest.mark.parametrize(
    ("text", "wrong", "first", "after"),
    [
        ("Deal 3 damge to a dino.", "damge to a dino", "damage", "Deal 3 damage to a dino."),
        ("When this dino attacks, drw a card.", "drw a card", "draw", "When this dino attacks, draw a card."),
        ("dra", "dra", "draw a card", "draw a card"),
        ("Draw", "", "1", "Draw 1"),
        ("Deal 3 to a dino.", "to a dino", "damage", "Deal 3 damage to a dino."),
        (f"Deal {GAP} damage to a dino.", f"{GAP} damage to a dino", "1", "Deal 1 damage to a dino."),
    ],
)
def test_what_cannot_be_read_is_underlined_and_what_is_meant_is_offered(
    text: str, wrong: str, first: str, after: str, language: Language
) -> None:
    found = advise(language, text)
    assert not found.read and text[found.start : found.end] == wrong
    assert found.offers[0].words == first
    assert found.offers[0].taken(text)[0] == after


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("eternal", "Lose 3 lives."),
        ("vale", "Instant: score 5 per if there is a card in your hand."),
        ("nomansland", "Draw a card per if you control a creature."),
    ],
)
def test_no_word_is_offered_before_one_that_stays_as_it_is(game: str, text: str) -> None:
    """'Other', then 'other other', and so on, as often as somebody took the first offer."""
    found = advise(load_ruleset(game).language, text)
    assert not found.read and {"other", "enemy"}.isdisjoint(offer.words for offer in found.offers)


def test_an_offer_with_a_gap_selects_the_gap(language: Language) -> None:
    offer = next(offer for offer in advise(language, "dea").offers if GAP in offer.words)
    text, start, end = offer.taken("dea")
    assert text[start:end] == GAP


def test_an_empty_text_offers_how_texts_begin(language: Language) -> None:
    found = advise(language, "")
    assert found.read and not found.own and 0 < len(found.offers) <= MOST_OFFERS


def test_a_text_is_first_offered_whole_phrases_in_the_order_of_the_language(language: Language) -> None:
    assert [offer.words for offer in advise(language, "").offers][:2] == [f"when {GAP}, {GAP}.", f"if {GAP}, {GAP}."]
    assert advise(language, "When this dino attacks, ").offers[0].words == "deal … damage to …"


def test_the_same_is_offered_in_every_process() -> None:
    """Python's sets have another order in each."""
    asked = (
        "from game import load_ruleset; from game.language.advice import advise;"
        "language = load_ruleset('era').language;"
        "print([offer.words for text in ('', 'When this unit attacks') for offer in advise(language, text).offers])"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", asked], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in "123"
    }
    assert len(said) == 1 and b"dino" in said.pop()


def test_a_last_full_stop_and_the_beginning_of_a_line_are_put_where_they_belong() -> None:
    eternal = load_ruleset("eternal").language
    found = advise(eternal, "flying. when this unit attacks, draw a card")
    assert found.read and found.own == "Flying.\nWhen this unit attacks, draw a card."
    assert found.offers  # it may go on
    unread = advise(eternal, "flying. when this unit attacks, drw a card")
    assert not unread.read and unread.start == 32 and unread.offers[0].words.startswith("draw")


@pytest.mark.parametrize(
    ("game", "text", "own"),
    [
        ("era", "This dino cannot attack. When it dies, draw a card.", ""),
        ("era", "This dino cannot attack. When this dino dies, draw a card", "This dino cannot attack.\nWhen this"),
        (
            "era",
            "When this dino dies, draw a card. Exhaust this dino: draw a card.",
            "When this dino dies, draw a card.\n",
        ),
        (
            "vale",
            "Instant: score 2. Active: draw a card. Permanent: when you tame a Fire card, score 1.",
            "Instant: score",
        ),
        ("eternal", "Summon: draw a card. When your turn begins, draw a card.", "Summon: draw a card.\nWhen your turn"),
    ],
)
def test_abilities_in_one_line_are_read_where_another_word_could_stand_too(game: str, text: str, own: str) -> None:
    found = advise(load_ruleset(game).language, text)
    assert found.own.startswith(own) if own else not found.read
    assert found.own.replace("\n", " ").rstrip(".") == (text.rstrip(".") if own else "")


@pytest.mark.parametrize(
    ("text", "own"),
    [
        ("This dino can\u2019t attack.", "This dino cannot attack."),
        ("A dino gets \u22121 power this turn.", "A dino gets -1 power this turn."),
        ("Draw a card.\n\n \nReady a dino.\n", "Draw a card.\nReady a dino."),
        ("\nDeal 2 damage\nto a dino.\r\nDraw\na card.", "Deal 2 damage to a dino.\nDraw a card."),
    ],
)
def test_a_text_may_be_pasted_from_elsewhere(text: str, own: str, language: Language) -> None:
    assert advise(language, text).own == own


def test_a_number_that_is_too_long_is_told_how_large_it_may_be(language: Language) -> None:
    assert "expected a number up to 9999" in advise(language, "Deal 10000 damage to a dino.").trouble
    assert advise(language, "Deal 9999 damage to a dino.").read


def test_who_has_begun_a_new_line_may_stop_there_and_is_offered_how_it_could_begin(language: Language) -> None:
    found = advise(language, "This dino cannot attack.\n")
    assert found.own == "This dino cannot attack." and found.offers[0].words.startswith("when")


def test_numbers_may_be_written_as_words(language: Language) -> None:
    assert advise(language, "deal one damage to a dino and draw two cards").own == (
        "Deal 1 damage to a dino and draw 2 cards."
    )
    assert advise(load_ruleset("vale").language, "Instant: choose 2: draw a card; score four.").own == (
        "Instant: choose two: draw a card; score 4."
    )


@pytest.mark.parametrize(
    ("game", "text", "after"),
    [
        ("vale", "Instant: score 2 for each card in your area.", "Instant: score 2 per card in your area."),
        ("nomansland", "Destroy target creature.", "Destroy a creature."),
        ("eternal", "Gain 5 life.", "Gain 5 health."),
        ("nomansland", "Draw a card, then discard a card.", "Draw a card and discard a card."),
    ],
)
def test_words_of_other_games_are_met_with_those_of_this_one(game: str, text: str, after: str) -> None:
    spoken = load_ruleset(game).language
    found = advise(spoken, text)
    assert "did you mean" in found.trouble
    taken, *_ = found.offers[0].taken(text)
    assert taken == after and advise(spoken, taken).read


def test_where_one_phrase_alone_is_meant_it_is_shown(language: Language) -> None:
    usage = "expected 'the', as in 'prevent the next ... damage to ... this turn'"
    assert usage in advise(language, "Prevent all damage to a dino.").trouble


def test_a_word_is_not_shown_in_a_phrase_that_does_not_say_it() -> None:
    """'did you mean 'kill', as in '... ... when the turn ends'?'"""
    found = advise(load_ruleset("eternal").language, "Destroy a relic or attachment.")
    assert found.trouble == "cannot read 'Destroy a relic or attachment'; did you mean 'kill'?"


def test_every_phrase_of_the_handbook_has_a_use_and_a_template(language: Language) -> None:
    rows = list(handbook_rows(language))
    assert len(rows) == sum(len(patterns) for patterns in language.patterns.values())
    assert all(row.usage and row.template for row in rows)
    assert "deal SIMPLE damage to SELECTOR" in {row.usage for row in rows}
    assert all(f"`{row.usage}`" in language.handbook() for row in rows)


def test_taking_offers_leads_to_texts(language: Language) -> None:
    """Whoever takes one offer after another, filling gap after gap, gets to texts that are read."""
    dice, read = random.Random(2), 0
    for _ in range(60):
        text = ""
        for _ in range(25):
            found = advise(language, text)
            if not found.offers:
                break
            text = dice.choice(found.offers[:4]).taken(text)[0]
        read += advise(language, text).read
    assert read > 5


def test_any_shipped_text_with_a_slip_is_advised(language: Language) -> None:
    dice = random.Random(4)
    texts = [card.text for card in load_ruleset("era").definitions.values() if card.text]
    for _ in range(300):
        text = dice.choice(texts)
        place = dice.randrange(len(text))
        broken = text[:place] + dice.choice(["", "x", " ", "7", "\n", GAP, "é"]) + text[place + dice.randint(0, 3) :]
        found = advise(language, broken)
        assert found.read or 0 <= found.start <= found.end <= len(broken)
        for offer in found.offers:
            after, start, end = offer.taken(broken)
            assert offer.words in after and 0 <= start <= end <= len(after)


@pytest.mark.parametrize(
    ("game", "text", "trouble", "first"),
    [
        ("eternal", "Flyng", "cannot read 'Flyng'; did you mean 'flying'?", "flying"),
        ("eternal", "Flying, Lifestael.", "cannot read 'Lifestael'; did you mean 'lifesteal'?", "lifesteal"),
        ("eternal", "Draw a Crad", "cannot read 'Crad'; did you mean 'card', as in 'draw ... card'?", "card"),
        ("nomansland", "Frontlnier", "cannot read 'Frontlnier'; did you mean 'frontliner'?", "frontliner"),
    ],
)
def test_a_slip_with_a_capital_letter_is_no_name_of_a_kind(game: str, text: str, trouble: str, first: str) -> None:
    found = advise(load_ruleset(game).language, text)
    assert found.trouble == trouble
    assert found.offers[0].words == first
    assert advise(load_ruleset(game).language, found.offers[0].taken(text)[0]).own


def test_two_keywords_without_a_comma_are_told_that_it_is_missing() -> None:
    found = advise(load_ruleset("eternal").language, "Flying Lifesteal")
    assert found.trouble.startswith("cannot read 'Lifesteal'; expected ',', '.'")


@pytest.mark.parametrize(
    ("game", "text", "word"),
    [
        ("era", "When this attacks, draw a card.", "dino"),
        ("era", "When this dies, draw a card.", "dino"),
        ("eternal", "When this attacks, draw a card.", "unit"),
        ("nomansland", "When this dies, draw a card.", "creature"),
        ("invasion", "Forced, when this attacks: deal 1 damage to a unit.", "unit"),
    ],
)
def test_a_word_that_was_left_out_is_offered_first(game: str, text: str, word: str) -> None:
    language = load_ruleset(game).language
    taken = {offer.words: offer.taken(text)[0] for offer in advise(language, text).offers[:7]}
    assert taken[word] == text.replace("this", f"this {word}")
    assert all(" attacks" in text or " dies" in text for text in taken.values())


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("eternal", "When your turn begins, draw a card."),
        ("nomansland", "When this creature attacks, deal 1 damage to an enemy creature."),
        ("era", "When this dino attacks, draw a card."),
        ("invasion", "Action, when this unit attacks: draw a card."),
        ("vale", "Permanent: when you summon another card, score 1."),
    ],
)
def test_a_comma_that_was_left_out_is_offered_first_and_stands_behind_its_word(game: str, text: str) -> None:
    """Words that go on otherwise stood before it, and it stood apart: 'attacks , draw'."""
    first = advise(load_ruleset(game).language, text.replace(",", "")).offers[0]
    assert first.words == "," and first.taken(text.replace(",", ""))[0] == text


def test_a_stop_takes_the_place_of_another_one() -> None:
    text = "Forced: when this unit attacks: deal 1 damage to a unit."
    language = load_ruleset("invasion").language
    after = advise(language, text).offers[0].taken(text)[0]
    assert after == "Forced, when this unit attacks: deal 1 damage to a unit." and advise(language, after).read


def test_what_was_left_out_is_sought_in_its_sentence_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each word that could stand there is tried, and the editor asks after every key."""
    read, until = list[str](), advice.read_until
    monkeypatch.setattr(advice, "read_until", lambda language, text: (read.append(text), until(language, text))[1])
    text = "Draw a card. Draw a card.\nWhen this attacks, draw a card. Draw a card."
    assert advise(load_ruleset("eternal").language, text).trouble
    tried = [words for words in read if words.endswith(" attacks")]
    assert "When this unit attacks" in tried and all(words.startswith("When this ") for words in tried)


def test_no_card_name_is_tried_as_a_word_that_was_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []
    left_out = advice.left_out
    monkeypatch.setattr(
        advice, "left_out", lambda reader, start, word: tried.append(word) or left_out(reader, start, word)
    )
    advise(load_ruleset("eternal").language, "If you control three of them, draw a card.")
    assert "Abduct" not in tried and len(tried) < 60


def test_what_hangs_on_either_of_two_deeds_is_not_given_to_one_of_them() -> None:
    """'choose one: sacrifice a unit; discard a card; if you do, draw 2 cards' was met: who sacrificed drew nothing."""
    text = "Action: sacrifice a unit you control or discard a card; if you do, draw 2 cards."
    assert all("choose one" not in offer.words for offer in advise(load_ruleset("invasion").language, text).offers)


@pytest.mark.parametrize(
    ("game", "text", "own"),
    [
        ("eternal", "Summon: deal 2 damage to an enemy", "Summon: deal 2 damage to an enemy unit."),
        ("eternal", "At the start of your turn, gain 1 health.", "When your turn begins, gain 1 health."),
        ("eternal", "Your other units have +1/+1.", "Each other unit you control gets +1/+1."),
        ("eternal", "Your opponent discards a card.", "The enemy player discards a card."),
        ("eternal", "Kill an enemy unit with cost 3 or less.", "Kill an enemy unit with 3 or less cost."),
        ("eternal", "Search your deck for a unit and put it into your hand.", "Draw a unit from your deck."),
        (
            "eternal",
            "Search your deck for up to 2 units, reveal them, and put them into your hand, then shuffle.",
            "Draw 2 units from your deck.",
        ),
        (
            "nomansland",
            "Search your deck for a spell, reveal it, and put it into your hand, then shuffle.",
            "Search your deck for a spell and put it into your hand.",
        ),
        (
            "nomansland",
            "Draw a Tech creature from your deck.",
            "Search your deck for a Tech creature and put it into your hand.",
        ),
        (
            "era",
            "Search your deck for up to 2 weapons and add them to your hand. Shuffle your deck.",
            "Search your deck for 2 weapons and put them into your hand.",
        ),
        (
            "invasion",
            "Action: search your deck for a unit and put it into your hand.",
            "Action: search the top 5 cards of your deck for a unit and put it into your hand.",
        ),
        (
            "eternal",
            "Summon: search your deck for a Fire sigil and put it into your hand.",
            "Summon: draw a Fire Sigil card from your deck.",
        ),
        (
            "eternal",
            "Summon: play a depleted Sigil from your deck.",
            "Summon: play a depleted Sigil card from your deck.",
        ),
        (
            "era",
            "When another dino you control is destroyed, draw a card.",
            "When another dino you control dies, draw a card.",
        ),
        ("nomansland", "When an enemy creature is killed, draw a card.", "When an enemy creature dies, draw a card."),
        ("invasion", "When an enemy unit dies, draw a card.", "When an enemy unit is destroyed, draw a card."),
        (
            "era",
            "This dino has Soar if you have 2 or more crystals.",
            "While there are 2 or more crystals you control, this dino has Soar.",
        ),
        (
            "nomansland",
            "This creature gets +1 attack while you control at least 3 constructs.",
            "While there are 3 or more constructs you control, this creature gets +1 attack.",
        ),
        (
            "era",
            "This dino gets +2 power while it is wounded.",
            "While there is a wound on this dino, this dino gets +2 power.",
        ),
        (
            "nomansland",
            "When this creature damages the enemy player, draw a card.",
            "When this creature damages an opponent, draw a card.",
        ),
        (
            "nomansland",
            "When this creature deals combat damage, draw a card.",
            "When this creature deals damage, draw a card.",
        ),
        ("nomansland", "Pay 2, exhaust this creature: draw a card.", "2, exhaust this creature: draw a card."),
        ("nomansland", "Heal 1 damage from a creature.", "Heal a creature."),
        ("vale", "Permanent: at the end of each round, score 1.", "Active: score 1."),
        ("invasion", "Action: move target unit to another zone.", "Action: move target unit to another of your zones."),
        (
            "invasion",
            "Action: cancel the next 2 damage dealt to this unit.",
            "Action: cancel the next 2 damage dealt to this unit this turn.",
        ),
        (
            "invasion",
            "Action: until your next turn, this unit cannot attack.",
            "Action: this unit cannot attack until your next turn.",
        ),
        (
            "era",
            "Until the start of your next turn, a dino gets +1 power.",
            "A dino gets +1 power until your next turn.",
        ),
        (
            "eternal",
            "A unit gets +2/+2 and Flying until your next turn.",
            "A unit gets +2/+2 until your next turn. It gains Flying until your next turn.",
        ),
        (
            "era",
            "Each dino gets +1 power and has Soar until your next turn.",
            "Each dino gets +1 power until your next turn. Each dino has Soar until your next turn.",
        ),
        ("eternal", "A unit has Flying until your next turn.", "A unit gains Flying until your next turn."),
        (
            "eternal",
            "Until your next turn, enemy units can't attack.",
            "Each enemy unit cannot attack until your next turn.",
        ),
        ("era", "Once per turn, when a dino dies, draw a card.", "Once a turn, when a dino dies, draw a card."),
        (
            "nomansland",
            "The first time this creature attacks each turn, draw a card.",
            "Once a turn, when this creature attacks, draw a card.",
        ),
        (
            "eternal",
            "Whenever you play a spell, draw a card once per turn.",
            "Once a turn, when you play a spell, draw a card.",
        ),
        (
            "invasion",
            "When this unit attacks, once per turn, draw a card.",
            "Forced, once per turn, when this unit attacks: draw a card.",
        ),
        (
            "nomansland",
            "Look at the top three cards of your deck. Put one of them into your hand and the rest on the bottom.",
            "Look at the top 3 cards of your deck, put one into your hand and put the rest on the bottom.",
        ),
        (
            "eternal",
            "Look at the top 3 cards of your deck. Put one into your hand and discard the rest.",
            "Look at the top 3 cards of your deck, draw one and discard the rest.",
        ),
        (
            "era",
            "Look at the top 3 cards of your deck, then put them back in any order.",
            "Look at the top 3 cards of your deck and put them back in any order.",
        ),
        (
            "invasion",
            "Action: look at the top 3 cards of your deck, put one into your hand and the rest on the bottom.",
            "Action: search the top 3 cards of your deck for a card and put it into your hand.",
        ),
        (
            "era",
            "If this dino would die, remove a wound from it instead.",
            "If this dino would die, remove a wound from it.",
        ),
        ("nomansland", "If this creature would die, draw a card instead.", "If this creature would die, draw a card."),
        (
            "nomansland",
            "If another creature you control would be destroyed, you may sacrifice this creature instead.",
            "If another creature you control would die, you may instead sacrifice this creature.",
        ),
        (
            "nomansland",
            "If this creature would be dealt damage, prevent that damage.",
            "If this creature would be dealt damage, prevent all of it.",
        ),
        (
            "era",
            "If this dino would be dealt damage, instead exhaust it.",
            "If this dino would be dealt damage, exhaust it.",
        ),
        (
            "invasion",
            "If this unit would die, return it to your hand instead.",
            "Action, when this unit would be destroyed, pay 1: return it to its owner's hand instead.",
        ),
        ("nomansland", "The next spell you play costs 2 less.", "The next spell you play this turn costs 2 less."),
        ("era", "Your actions cost 1 less.", "Each action you play costs 1 less."),
        ("era", "Your opponents' weapons cost 1 more.", "Each weapon that opponents play costs 1 more."),
        (
            "era",
            "This card costs 2 less if you control a wounded dino.",
            "While there is a wounded dino you control, this card costs 2 less.",
        ),
        ("nomansland", "Goblin creatures you play cost 1 less.", "Each Goblin creature you play costs 1 less."),
        ("nomansland", "Spells cost 1 more.", "Each spell costs 1 more."),
        (
            "nomansland",
            "Exhausted creatures you control get +1 attack.",
            "Each exhausted creature you control gets +1 attack.",
        ),
        ("eternal", "Attacking units you control get +1/+1.", "Each attacking unit you control gets +1/+1."),
        (
            "nomansland",
            "Adjacent creatures you control have Protection.",
            "Each creature you control adjacent to this creature has Protection.",
        ),
        ("nomansland", "Your Goblins cost 1 less.", "Each Goblin card you play costs 1 less."),
        ("nomansland", "Your creatures cost 1 less.", "Each creature you play costs 1 less."),
        (
            "nomansland",
            "This creature enters the battlefield exhausted.",
            "When this creature enters the battlefield, exhaust this creature.",
        ),
        (
            "nomansland",
            "Swap two creatures you control.",
            "Swap a creature you control with another creature you control.",
        ),
        ("eternal", "The first spell you play each turn costs 1 less.", "Spells you play cost 1 less."),
        (
            "eternal",
            "Deal 2 damage to a unit. If that kills it, draw a card.",
            "Deal 2 damage to a unit. If it dies, draw a card.",
        ),
        (
            "invasion",
            "Action: deal 2 damage to target unit. If it dies this way, draw a card.",
            "Action: deal 2 damage to target unit. If it is destroyed, draw a card.",
        ),
        ("era", "Swap a dino's power and stamina this turn.", "Swap the power and stamina of a dino this turn."),
        (
            "nomansland",
            "Deal 2 damage to a creature or a player.",
            "Choose one: deal 2 damage to a creature; deal 2 damage to an opponent.",
        ),
        ("eternal", "This unit attacks twice each turn.", "This unit has Berserk."),
        ("eternal", "You lose 3 health.", "Lose 3 health."),
        (
            "eternal",
            "Summon: double the strength of each unit you control this turn.",
            "Summon: double each unit you control's strength this turn.",
        ),
        ("era", "When this dino attacks, heal 1 wound from it.", "When this dino attacks, remove a wound from it."),
        ("eternal", "The cursed unit loses Flying.", "The cursed unit cannot have Flying."),
        ("eternal", "Enemy units lose Endurance.", "Each enemy unit cannot have Endurance."),
        (
            "era",
            "When the equipped dino attacks, you may pay 1 Fire energy to deal 1 damage to a dino.",
            "When the equipped dino attacks, you may pay 1 Fire energy; if you do, deal 1 damage to a dino.",
        ),
        (
            "nomansland",
            "When one of your creatures dies, draw a card.",
            "When a creature you control dies, draw a card.",
        ),
        ("eternal", "Kill a unit. Then draw a card.", "Kill a unit. Draw a card."),
        (
            "eternal",
            "Summon: draw a card if you have 5 or more units.",
            "Summon: if there are 5 or more units you control, draw a card.",
        ),
        (
            "nomansland",
            "Move a creature you control to an empty adjacent zone.",
            "Move a creature you control to a vacant adjacent zone.",
        ),
        ("era", "This dino gets +2 power while attacking.", "When this dino attacks, it gets +2 power this turn."),
        (
            "era",
            "2 Water energy: ready this dino. Use only once each turn.",
            "Once a turn, 2 Water energy: ready this dino.",
        ),
        (
            "era",
            "When this crystal is turned face up, add 2 Fire energy.",
            "When this crystal is turned face up, gain 2 Fire energy.",
        ),
        ("invasion", "Action: each player must sacrifice a unit.", "Action: each player sacrifices a unit."),
        (
            "vale",
            "Instant: recover a creature from the discard pile to your hand.",
            "Instant: put a card in the discard pile into your hand.",
        ),
        (
            "vale",
            "Instant: score 5 if you have at least 3 Water creatures.",
            "Instant: if there are 3 or more Water cards in your area, score 5.",
        ),
        (
            "era",
            "Each action you play costs 2 less, to a minimum of 1.",
            "Each action you play costs 2 less, but no less than 1.",
        ),
        (
            "nomansland",
            "Each creature you play costs 1 less (minimum 1).",
            "Each creature you play costs 1 less, but no less than 1.",
        ),
        ("invasion", "Units you play cost 1 less.", "Each unit you play costs 1 less."),
        (
            "invasion",
            "The first tactic you play each turn costs 1 less.",
            "The first tactic that you play each turn costs 1 less.",
        ),
        ("invasion", "Action: once per turn, gain a resource.", "Action, once per turn: gain a resource."),
        (
            "invasion",
            "Action: deal X damage to target unit, where X is the number of developments you control.",
            "Action: deal damage equal to the number of developments you control to target unit.",
        ),
        ("nomansland", "Spells your opponent plays cost 1 more.", "Each spell that opponents play costs 1 more."),
        (
            "nomansland",
            "If there is a Goblin creature you control, this creature costs 2 less.",
            "While there is a Goblin creature you control, this creature costs 2 less.",
        ),
        ("vale", "Permanent: your creatures cost 1 less.", "Permanent: your cards cost 1 less to summon."),
        ("vale", "Your cards cost 1 less to summon.", "Permanent: your cards cost 1 less to summon."),
        ("vale", "Whenever you tame a card, score 1.", "Permanent: when you tame a card, score 1."),
        ("vale", "Choose one: draw a card; score 2.", "Instant: choose one: draw a card; score 2."),
        ("vale", "Instant: gain 1 blue stone or score 2.", "Instant: choose one: gain a blue stone; score 2."),
        ("vale", "Active: remove this card to score 8.", "Active: remove this card; if you do, score 8."),
        (
            "vale",
            "Active: if you have 3 or more blue stones, score 3.",
            "Active: if there are 3 or more blue stones you have, score 3.",
        ),
        (
            "vale",
            "Permanent: when you summon a Fire creature, score 1.",
            "Permanent: when you summon another Fire card, score 1.",
        ),
        (
            "eternal",
            "Discard a random card from the enemy's hand. If it was a unit, draw a card.",
            "Discard a random card in the enemy hand. If it was a unit, draw a card.",
        ),
        ("era", "Discard 2 random cards from your opponent's hand.", "Each opponent discards 2 random cards."),
        ("nomansland", "Discard a random card from the enemy's hand.", "An opponent discards a random card."),
        (
            "eternal",
            "Return a unit from the enemy player's void to its owner's hand.",
            "Return a unit in the enemy void to its owner's hand.",
        ),
        ("era", "Each opponent discards a card at random.", "Each opponent discards a random card."),
        ("nomansland", "Discard 2 cards at random.", "Discard 2 random cards."),
        (
            "eternal",
            "When you have 10 or more power, this unit gets +5/+5.",
            "While you have 10 or more maximum power, this unit gets +5/+5.",
        ),
        ("eternal", "Ultimate: draw 2 cards.", "Ultimate, pay 5: draw 2 cards."),
        (
            "era",
            "When you have 2 or more dinos, this dino has Soar.",
            "While there are 2 or more dinos you control, this dino has Soar.",
        ),
        ("era", "Tutor an action.", "Search your deck for an action and put it into your hand."),
        ("nomansland", "Summon: draw a card.", "When this creature enters the battlefield, draw a card."),
        ("nomansland", "Deathrattle: draw a card.", "When this creature dies, draw a card."),
        ("nomansland", "Give a creature +2/+1 this turn.", "A creature gets +2 attack and +1 health this turn."),
        ("nomansland", "Exhaust: draw a card.", "Exhaust this creature: draw a card."),
        (
            "vale",
            "Instant: if you have three or more Fire cards, score 2.",
            "Instant: if there are 3 or more Fire cards in your area, score 2.",
        ),
        (
            "invasion",
            "Forced: When this unit leaves play, draw a card.",
            "Forced, when this unit leaves play: draw a card.",
        ),
        ("invasion", "Action: Spend 2 resources to draw a card.", "Action, pay 2: draw a card."),
        ("invasion", "Target unit gets +2 power until end of turn.", "Target unit gets +2 power this turn."),
        ("invasion", "Forced: at the end of your turn, draw a card.", "Forced, when your turn ends: draw a card."),
        ("invasion", "Opponent discards a card.", "An opponent discards a card."),
        ("era", "Destroy a dino an opponent controls.", "Destroy an enemy dino."),
        ("nomansland", "Destroy a creature an opponent controls.", "Destroy an enemy creature."),
        ("eternal", "Kill a unit that the enemy player controls.", "Kill an enemy unit."),
        ("invasion", "Action: destroy a unit an opponent controls.", "Action: destroy an enemy unit."),
        ("era", "Dinos your opponents control get -1 stamina.", "Each enemy dino gets -1 stamina."),
        ("nomansland", "Creatures your opponents control get -1 attack.", "Each enemy creature gets -1 attack."),
        ("eternal", "Units your opponents control get -1/-1.", "Each enemy unit gets -1/-1."),
        ("invasion", "Units your opponents control get -1 power.", "Each enemy unit gets -1 power."),
        ("era", "Until end of turn, a dino gets +2 power.", "A dino gets +2 power this turn."),
        ("nomansland", "Until end of turn, a creature gets +2 attack.", "A creature gets +2 attack this turn."),
        ("eternal", "Until the end of the turn, a unit gets +2/+2.", "A unit gets +2/+2 this turn."),
        (
            "invasion",
            "Action: until the end of the turn, target unit gets +3 power.",
            "Action: target unit gets +3 power this turn.",
        ),
        ("invasion", "Each Orc unit you control gains 1 power.", "Each Orc unit you control gets +1 power."),
        (
            "era",
            "When this dino attacks, it gains 2 power this turn.",
            "When this dino attacks, it gets +2 power this turn.",
        ),
        ("invasion", "The attached unit gains Savage 1.", "The attached unit gets +1 Savage."),
        ("invasion", "The attached unit has Toughness 2.", "The attached unit gets +2 Toughness."),
        ("era", "Exhaust up to two target dinos.", "Exhaust up to 2 dinos."),
        ("eternal", "Stun up to two target units.", "Stun up to 2 units."),
        ("eternal", "Your units with Flying have +1/+0.", "Each unit you control with Flying gets +1/+0."),
        (
            "invasion",
            "Units you control with 2 or more power get +1 power.",
            "Each unit you control with 2 or more power gets +1 power.",
        ),
        ("eternal", "Give your units Endurance this turn.", "Each unit you control gains Endurance this turn."),
        ("nomansland", "Creatures in this zone cannot attack.", "Each creature in this zone cannot attack."),
        ("nomansland", "Creatures here get +1 range.", "Each creature in this zone gets +1 range."),
        (
            "nomansland",
            "When a creature enters this zone, deal 1 damage to it.",
            "When a creature moves into this zone, deal 1 damage to it.",
        ),
        ("eternal", "Draw a card if you have 10 or more health.", "If you have 10 or more health, draw a card."),
        ("eternal", "When an ally dies, draw a card.", "When another unit you control dies, draw a card."),
        ("nomansland", "Deal 1 damage to all enemy creatures.", "Deal 1 damage to each enemy creature."),
        ("invasion", "Summon: draw a card.", "When this unit enters play, draw a card."),
        ("vale", "When you summon this, draw a card.", "Instant: draw a card."),
        ("vale", "At the end of the round, gain a red stone.", "Active: gain a red stone."),
        ("vale", "Active: gain 2 red stones. Then draw a card.", "Active: gain 2 red stones. Draw a card."),
        ("era", "Draw a card, then discard a card.", "Draw a card and discard a card."),
        ("era", "If you control a Fire dino, draw a card.", "If there is a Fire dino you control, draw a card."),
        (
            "era",
            "Choose one: draw a card, or deal 2 damage to a dino.",
            "Choose one: draw a card; deal 2 damage to a dino.",
        ),
        (
            "era",
            "If this dino would suffer a wound, you may discard a card instead.",
            "If this dino would suffer a wound, you may instead discard a card.",
        ),
        ("era", "Draw a card unless you control a dino.", "If there is no dino you control, draw a card."),
        (
            "nomansland",
            "Draw a card unless you control a creature.",
            "If there is no creature you control, draw a card.",
        ),
        (
            "invasion",
            "Action: draw a card unless you control a unit.",
            "Action: if there is no unit you control, draw a card.",
        ),
        ("eternal", "Draw a card unless you control a unit.", "If there is no unit you control, draw a card."),
        (
            "vale",
            "Instant: draw a card unless you have a Fire card.",
            "Instant: if there is no Fire card in your area, draw a card.",
        ),
        ("era", "Draw a card unless there is a wounded dino.", "If there is no wounded dino, draw a card."),
        ("era", "Discard a card: draw a card.", "Discard a card; if you do, draw a card."),
        ("nomansland", "Discard a card to draw 2 cards.", "Discard a card; if you do, draw 2 cards."),
        ("invasion", "Action: discard a card: draw a card.", "Action: discard a card; if you do, draw a card."),
        ("eternal", "Discard a card: draw 2 cards.", "As a cost, discard a card.\nDraw 2 cards."),
        ("invasion", "When you play a unit, draw a card.", "When a unit you control enters play, draw a card."),
        (
            "invasion",
            "Forced, when you play another unit: draw a card.",
            "Forced, when another unit you control enters play: draw a card.",
        ),
        ("invasion", "When an opponent plays a unit, draw a card.", "When an enemy unit enters play, draw a card."),
        ("eternal", "Kill a unit with power 2 or less.", "Kill a unit with 2 or less strength."),
        ("nomansland", "Destroy a creature with power of 3 or more.", "Destroy a creature with 3 or more attack."),
        (
            "nomansland",
            "If this creature would be dealt damage, deal 1 damage to an opponent instead.",
            "If this creature would be dealt damage, deal 1 damage to an opponent.",
        ),
        ("era", "You may discard a card. If you do, draw 2 cards.", "You may discard a card; if you do, draw 2 cards."),
        ("vale", "Active: discard a card. If you do, score 5.", "Active: discard a card; if you do, score 5."),
        ("era", "If there are no cards in your hand, draw a card.", "If there is no card in your hand, draw a card."),
        (
            "era",
            "A dino you control gets +2 power and has Soar this turn.",
            "A dino you control gets +2 power this turn. It has Soar this turn.",
        ),
        (
            "nomansland",
            "Each creature you control gets +1 attack and Second Step this turn.",
            "Each creature you control gets +1 attack this turn. Each creature you control has Second Step this turn.",
        ),
        (
            "nomansland",
            "Each other construct you control gets +2 health and has Protection.",
            "Each other construct you control gets +2 health. Each other construct you control has Protection.",
        ),
        ("eternal", "A unit gets +2/+2 and Flying until end of turn.", "A unit gets +2/+2 and gains Flying this turn."),
        ("eternal", "Give a unit +2/+2 and Lifesteal.", "A unit gets +2/+2 and gains Lifesteal."),
        ("eternal", "Flying \n Summon: Draw a card", "Flying.\nSummon: draw a card."),
        ("eternal", "This unit gets +1/+1 for each relic you control.", "This unit gets +1/+1 per relic you control."),
        ("eternal", "If you control a Valkyrie, draw a card.", "If there is a Valkyrie unit you control, draw a card."),
        ("eternal", "Play a unit from your void.", "Play a unit in your void."),
        ("eternal", "You gain 2 health.", "Gain 2 health."),
        ("nomansland", "Each opponent loses 2 life. You gain 2 life.", "Each opponent loses 2 life. Gain 2 life."),
        (
            "nomansland",
            "A creature gets +2 attack this turn for each creature in your pitch zone.",
            "A creature gets +2 attack per creature in your pitch zone this turn.",
        ),
        (
            "era",
            "Deal 1 damage to an enemy dino for each Fire crystal you control.",
            "Deal damage equal to the number of Fire crystals you control to an enemy dino.",
        ),
        ("nomansland", "Return a creature to their owner's hands.", "Return a creature to its owner's hand."),
        (
            "eternal",
            "Summon: Draw a card unless you control a relic.",
            "Summon: if there is no relic you control, draw a card.",
        ),
        (
            "invasion",
            "Action: Draw a card unless you control a unit.",
            "Action: if there is no unit you control, draw a card.",
        ),
        ("era", "Draw a card unless you control another dino.", "If there is no other dino you control, draw a card."),
        (
            "era",
            "When this dino attacks, if this dino is wounded, draw a card.",
            "When this dino attacks, if there is a wound on this dino, draw a card.",
        ),
        (
            "era",
            "While this dino is wounded, it gets +2 power.",
            "While there is a wound on this dino, this dino gets +2 power.",
        ),
        (
            "era",
            "While you control another Fire dino, this dino gets +1 power.",
            "While there is another Fire dino you control, this dino gets +1 power.",
        ),
        (
            "era",
            "As long as you control a crystal, this dino gets +1 power.",
            "While there is a crystal you control, this dino gets +1 power.",
        ),
        ("era", "This dino can't attack or intercept.", "This dino cannot attack. This dino cannot intercept."),
        ("era", "Soar.", "This dino has Soar."),
        (
            "era",
            "The equipped dino gets +2 power and has Soar.",
            "The equipped dino gets +2 power. The equipped dino has Soar.",
        ),
        (
            "era",
            "A dino you control gains Soar and +2 power this turn.",
            "A dino you control gets +2 power this turn. It has Soar this turn.",
        ),
        ("nomansland", "Once per turn, 1: draw a card.", "Once a turn, 1: draw a card."),
        (
            "nomansland",
            "If you control no creatures, draw 3 cards.",
            "If there is no creature you control, draw 3 cards.",
        ),
        (
            "nomansland",
            "When this creature deals damage to an opponent, draw a card.",
            "When this creature damages an opponent, draw a card.",
        ),
        (
            "eternal",
            "When this unit deals combat damage to a player, draw a card.",
            "When this unit hits the enemy player, draw a card.",
        ),
        ("eternal", "Once per turn, pay 2: draw a card.", "Once a turn, pay 2: draw a card."),
        ("eternal", "Other Soldiers you control have Quickdraw.", "Each other Soldier unit you control has Quickdraw."),
        ("eternal", "Deal 3 damage to any target.", "Deal 3 damage to a target."),
        ("eternal", "Kill target creature.", "Kill a unit."),
        ("era", "This dino attacks twice each turn.", "Once a turn, when this dino attacks, ready this dino."),
        (
            "nomansland",
            "This creature may attack twice each turn.",
            "Once a turn, when this creature attacks, refresh it. It may be activated again this turn.",
        ),
        ("invasion", "This unit takes 2 less damage from all sources.", "This unit gets +2 Toughness."),
        ("nomansland", "Push an enemy creature 1 zone back.", "Move an enemy creature back."),
        ("nomansland", "Knock an enemy creature back one space.", "Move an enemy creature back."),
        ("era", "Destroy all other creatures.", "Destroy each other dino."),
        ("nomansland", "Destroy all creatures.", "Destroy each creature."),
        ("nomansland", "Deal 3 damage to all enemy minions.", "Deal 3 damage to each enemy creature."),
        ("eternal", "Your other minions have Flying.", "Each other unit you control has Flying."),
        ("era", "All enemy creatures get -1 power this turn.", "Each enemy dino gets -1 power this turn."),
        ("eternal", "Silence a friendly minion.", "Silence a unit you control."),
        ("eternal", "Untap all creatures you control.", "Ready each unit you control."),
        ("eternal", "Freeze an enemy minion.", "Stun an enemy unit."),
        ("nomansland", "Freeze an enemy minion.", "Exhaust an enemy creature. Exhaust it."),
        ("era", "At the beginning of your upkeep, draw a card.", "When your turn begins, draw a card."),
        ("eternal", "Kill an enemy creature.", "Kill an enemy unit."),
        ("era", "Deal 2 damage to an enemy creature.", "Deal 2 damage to an enemy dino."),
        ("era", "Draw a card for each creature you control.", "Draw a card per dino you control."),
        ("era", "Return a creature in your graveyard to your hand.", "Return a card in your graveyard to your hand."),
        ("nomansland", "Deal 2 damage to each enemy dino.", "Deal 2 damage to each enemy creature."),
        ("eternal", "Return a creature from your void to your hand.", "Return a unit from your void to your hand."),
        (
            "era",
            "Exhaust an enemy dino. It doesn't untap during its controller's next untap step.",
            "Exhaust an enemy dino. It cannot ready until your next turn.",
        ),
        (
            "era",
            "Exhaust a dino. It does not ready next turn.",
            "Exhaust a dino. It cannot ready until your next turn.",
        ),
        ("era", "This dino does not ready during its upkeep.", "This dino cannot ready."),
        ("eternal", "Exhaust an enemy unit. It won't ready during its next start phase.", "Stun an enemy unit."),
        (
            "nomansland",
            "Exhaust an enemy creature. It doesn't refresh during its next turn.",
            "Exhaust an enemy creature. Exhaust it.",
        ),
        ("eternal", "Summon: deal 1 damage to a random enemy.", "Summon: deal 1 damage to a random enemy target."),
        ("eternal", "Your opponent discards a random card.", "Discard a random card in the enemy hand."),
        (
            "eternal",
            "Gain 1 health for each unit you control.",
            "Gain health equal to the number of units you control.",
        ),
        ("eternal", "Battlecry: draw a card.", "Summon: draw a card."),
        (
            "vale",
            "Instant: score 2 unless you have a Fire card.",
            "Instant: if there is no Fire card in your area, score 2.",
        ),
        (
            "invasion",
            "Action: return 2 target units to their owners' hands.",
            "Action: return 2 target units to its owner's hand.",
        ),
        (
            "invasion",
            "Action: each opponent draws a card and discards a card.",
            "Action: each opponent draws a card. Each opponent discards a card.",
        ),
        (
            "invasion",
            "Action: deal damage to target unit equal to the number of units you control.",
            "Action: deal damage equal to the number of units you control to target unit.",
        ),
        (
            "invasion",
            "Forced: after this unit enters play, draw a card.",
            "Forced, when this unit enters play: draw a card.",
        ),
        (
            "invasion",
            "While attacking, this unit gets +2 power.",
            "While this unit is attacking, this unit gets +2 power.",
        ),
        (
            "invasion",
            "This unit gets +2 power while it is attacking.",
            "While this unit is attacking, this unit gets +2 power.",
        ),
        ("invasion", "Action: heal target unit.", "Action: heal all damage from target unit."),
        ("invasion", "Action: destroy target support card.", "Action: destroy target support."),
        (
            "invasion",
            "Action: target opponent discards a card at random from his hand.",
            "Action: target opponent discards a random card.",
        ),
        ("era", "Heal a dino.", "Remove a wound from a dino."),
        (
            "nomansland",
            "Sacrifice another creature: draw a card.",
            "Exhaust this creature: sacrifice another creature you control; if you do, draw a card.",
        ),
        ("invasion", "Sacrifice another unit: draw a card.", "Action, sacrifice another unit: draw a card."),
        (
            "nomansland",
            "While this creature is in No Man's Land, this creature gets +2 attack.",
            "While this creature is in NML, this creature gets +2 attack.",
        ),
        (
            "era",
            "Draw cards equal to the number of Fire crystals you control.",
            "Draw a card per Fire crystal you control.",
        ),
        (
            "era",
            "Prevent the next 3 damage that would be dealt to a dino this turn.",
            "Prevent the next 3 damage to a dino this turn.",
        ),
        ("era", "Counter target action.", "Interrupt an action."),
        ("era", "Give a dino Soar until end of turn.", "A dino has Soar this turn."),
        (
            "era",
            "This dino cannot attack unless you control another Fire dino.",
            "While there is no other Fire dino you control, this dino cannot attack.",
        ),
        ("era", "Enemy dinos cannot intercept.", "Each enemy dino cannot intercept."),
        ("era", "2 Fire: draw a card.", "2 Fire energy: draw a card."),
        ("era", "Pay 2 Fire energy: draw a card.", "2 Fire energy: draw a card."),
        ("era", "Draw a card whenever this dino attacks.", "When this dino attacks, draw a card."),
        ("era", "Equipped dino gets +2 power.", "The equipped dino gets +2 power."),
        (
            "era",
            "The equipped dino has Soar and +1 power.",
            "The equipped dino gets +1 power. The equipped dino has Soar.",
        ),
        (
            "era",
            "The equipped dino gets +1 stamina and cannot attack.",
            "The equipped dino gets +1 stamina. The equipped dino cannot attack.",
        ),
        (
            "invasion",
            "Action: Draw cards equal to the number of developments you control.",
            "Action: draw a card per development you control.",
        ),
        (
            "invasion",
            "Action: gain resources equal to the number of units you control.",
            "Action: gain a resource per unit you control.",
        ),
        (
            "invasion",
            "Action: Put target unit into its owner's hand.",
            "Action: return target unit to its owner's hand.",
        ),
        ("invasion", "Action: Cancel target tactic.", "Action: cancel target tactic just played."),
        (
            "invasion",
            "This unit cannot defend unless you control another Dwarf.",
            "While there is no other Dwarf unit you control, this unit cannot defend.",
        ),
        (
            "nomansland",
            "A creature you control gains Second Step this turn.",
            "A creature you control has Second Step this turn.",
        ),
        ("nomansland", "Gain 1 Arcane.", "Add 1 Arcane to your pool."),
        ("nomansland", "When you cast a spell, draw a card.", "When you play a spell, draw a card."),
        (
            "nomansland",
            "Enemy creatures adjacent to this creature get -1 attack.",
            "Each enemy creature adjacent to this creature gets -1 attack.",
        ),
        (
            "nomansland",
            "If this creature would be dealt damage, prevent 1 of that damage.",
            "If this creature would be dealt damage, prevent 1 of it.",
        ),
        ("eternal", "Deal 3 damage to any enemy.", "Deal 3 damage to an enemy target."),
        ("eternal", "Flying and Lifesteal", "Flying, Lifesteal."),
        ("eternal", "When you cast a spell, draw a card.", "When you play a spell, draw a card."),
        ("eternal", "Your spells cost 1 less.", "Spells you play cost 1 less."),
        (
            "eternal",
            "This unit costs 1 less for each unit in your void.",
            "This card costs 1 less per unit in your void.",
        ),
        ("vale", "Instant: Gain 1 point for each creature in your area.", "Instant: score 1 per card in your area."),
        (
            "vale",
            "Instant: Score 2 points for each Fire creature in your area.",
            "Instant: score 2 per Fire card in your area.",
        ),
        ("vale", "Instant: Draw a card from the deck.", "Instant: draw a card."),
        ("vale", "Instant: Recover another creature.", "Instant: recover another card in your area."),
        ("vale", "Active: Pay 1 red stone to score 3.", "Active: pay a red stone; if you do, score 3."),
        ("vale", "Active: Pay a red stone: score 3.", "Active: pay a red stone; if you do, score 3."),
        ("vale", "Active: Exchange a red stone for a purple stone.", "Active: swap a red stone for a purple stone."),
        ("vale", "Active: If you have a Dragon, score 3.", "Active: if there is a Dragon card in your area, score 3."),
        (
            "vale",
            "Active: If you have 3 or more Fire creatures, score 3.",
            "Active: if there are 3 or more Fire cards in your area, score 3.",
        ),
        ("vale", "Permanent: Your stone limit is raised by 2.", "Permanent: your stone limit is 2 higher."),
        ("vale", "Permanent: Creatures cost you 1 less.", "Permanent: your cards cost 1 less to summon."),
        (
            "vale",
            "Permanent: Fire creatures cost 1 less to summon.",
            "Permanent: your Fire cards cost 1 less to summon.",
        ),
        (
            "vale",
            "Permanent: When you summon another creature, gain a red stone.",
            "Permanent: when you summon another card, gain a red stone.",
        ),
        ("nomansland", "Give a creature Second Step until end of turn.", "A creature has Second Step this turn."),
        (
            "nomansland",
            "This creature gets +2 attack while there is another creature you control.",
            "While there is another creature you control, this creature gets +2 attack.",
        ),
        ("nomansland", "Draw a card whenever this creature attacks.", "When this creature attacks, draw a card."),
        ("era", "Enemy dinos can't attack.", "Each enemy dino cannot attack."),
        ("era", "Pay 2 Fire: draw a card.", "2 Fire energy: draw a card."),
        (
            "era",
            "This dino can't attack unless you control a crystal.",
            "While there is no crystal you control, this dino cannot attack.",
        ),
        (
            "era",
            "The equipped dino has Soar and gets +1 power.",
            "The equipped dino gets +1 power. The equipped dino has Soar.",
        ),
        (
            "era",
            "Prevent the next 3 damage dealt to a dino this turn.",
            "Prevent the next 3 damage to a dino this turn.",
        ),
        ("era", "Play only during your turn. Draw a card.", "Play only in your turn.\nDraw a card."),
        ("era", "Counter an action.", "Interrupt an action."),
        ("era", "Draw a card for each dino you control.", "Draw a card per dino you control."),
        ("era", "Exhaust all enemy dinos.", "Exhaust each enemy dino."),
        ("era", "Each of your dinos gets +1 power this turn.", "Each dino you control gets +1 power this turn."),
        ("invasion", "Action: draw a card for each unit you control.", "Action: draw a card per unit you control."),
        (
            "invasion",
            "Action: draw cards equal to the number of developments you control.",
            "Action: draw a card per development you control.",
        ),
        ("eternal", "Flying, Lifesteal and Charge.", "Flying, Lifesteal, Charge."),
        ("eternal", "The wielder has +1/+1 and Flying.", "The wielder gets +1/+1. The wielder has Flying."),
        ("eternal", "Draw a card when this unit dies.", "When this unit dies, draw a card."),
        (
            "eternal",
            "Summon: draw a card for each other unit you control.",
            "Summon: draw a card per other unit you control.",
        ),
        ("eternal", "Draw 2 cards for each relic you control.", "Draw 2 cards per relic you control."),
        (
            "vale",
            "Active: If you have a Dragon creature, score 3.",
            "Active: if there is a Dragon card in your area, score 3.",
        ),
        (
            "vale",
            "Instant: Draw a card for each Water creature in your area.",
            "Instant: draw a card per Water card in your area.",
        ),
        ("vale", "Instant: Gain 3 points.", "Instant: score 3."),
        ("vale", "Active: lose 2 points.", "Active: lose 2."),
        ("nomansland", "Opponents discard a card.", "Each opponent discards a card."),
        (
            "eternal",
            "This unit has Lifesteal as long as you control a relic.",
            "While there is a relic you control, this unit has Lifesteal.",
        ),
        ("invasion", "Once per turn, Action: pay 1 to draw a card.", "Action, once per turn, pay 1: draw a card."),
        (
            "invasion",
            "Action: Once per turn, spend 1 resource to draw a card.",
            "Action, once per turn, pay 1: draw a card.",
        ),
        ("era", "At the end of your turn, draw a card.", "When your turn ends, draw a card."),
        ("era", "At the start of your turn, draw a card.", "When your turn begins, draw a card."),
        ("era", "Heal 2 wounds from a dino you control.", "Remove 2 wounds from a dino you control."),
        ("era", "Gain 1 Fire energy for each Fire dino you control.", "Gain 1 Fire energy per Fire dino you control."),
        ("era", "Destroy a dino with power 2 or less.", "Destroy a dino with 2 or less power."),
        ("era", "Deal 2 damage to a dino with power 3.", "Deal 2 damage to a dino with exactly 3 power."),
        (
            "era",
            "Deal 2 damage to a dino with 3 hit points or less.",
            "Deal 2 damage to a dino with 3 or less hitpoints.",
        ),
        ("era", "If an enemy dino is exhausted, draw a card.", "If there is an exhausted enemy dino, draw a card."),
        (
            "era",
            "When this dino attacks, if it is wounded, draw a card.",
            "When this dino attacks, if there is a wound on this dino, draw a card.",
        ),
        (
            "invasion",
            "Action: destroy target unit with power 2 or less.",
            "Action: destroy target unit with 2 or less power.",
        ),
        (
            "invasion",
            "Action: destroy target unit with 3 or fewer hit points.",
            "Action: destroy target unit with 3 or less hit points.",
        ),
        (
            "invasion",
            "Action: destroy target unit with a printed cost of 3 or less.",
            "Action: destroy target unit with cost 3 or less.",
        ),
        ("invasion", "Action: destroy target unit with cost 2.", "Action: destroy target unit with cost exactly 2."),
        ("eternal", "Kill a unit whose power is 2.", "Kill a unit with exactly 2 strength."),
        ("nomansland", "Destroy a creature with health equal to 2.", "Destroy a creature with exactly 2 health."),
        ("era", "Each time this dino attacks, draw a card.", "When this dino attacks, draw a card."),
        ("nomansland", "Every time you discard a card, draw a card.", "When you discard a card, draw a card."),
        ("eternal", "After this unit attacks, draw a card.", "When this unit attacks, draw a card."),
        (
            "vale",
            "Permanent: each time you tame a Fire card, score 2.",
            "Permanent: when you tame a Fire card, score 2.",
        ),
        (
            "vale",
            "Permanent: any time you tame a Fire creature, score 2.",
            "Permanent: when you tame a Fire creature, score 2.",
        ),
        (
            "invasion",
            "Forced: each time this unit attacks, corrupt this unit.",
            "Forced, when this unit attacks: corrupt this unit.",
        ),
        ("era", "When it attacks, draw a card.", "When this dino attacks, draw a card."),
        ("nomansland", "Whenever it dies, draw a card.", "When this creature dies, draw a card."),
        (
            "eternal",
            "As long as you have 5 or more power, this unit has Flying.",
            "while you have 5 or more power, this unit has Flying.",
        ),
        (
            "era",
            "As long as you have fewer dinos than your opponent, this dino gets +2 power.",
            "While there are fewer dinos you control than enemy dinos, this dino gets +2 power.",
        ),
        (
            "era",
            "While an opponent controls three or more crystals, this dino gets +1 stamina.",
            "While there are 3 or more enemy crystals, this dino gets +1 stamina.",
        ),
        (
            "era",
            "While you control at least 3 crystals, this dino gets +1 stamina.",
            "While there are 3 or more crystals you control, this dino gets +1 stamina.",
        ),
        (
            "invasion",
            "While this zone has two or more developments, this unit gets +1 power.",
            "While there are 2 or more developments in this zone, this unit gets +1 power.",
        ),
        (
            "invasion",
            "As long as this unit is in your battlefield, it gets +2 power.",
            "Battlefield. This unit gets +2 power.",
        ),
        (
            "vale",
            "Instant: gain a purple stone if you control a Dragon.",
            "Instant: if there is a Dragon card in your area, gain a purple stone.",
        ),
        ("vale", "Active: each other player discards a card.", "Active: each opponent discards a card."),
        (
            "vale",
            "Instant: score 2 and draw a card, or gain a blue stone.",
            "Instant: choose one: score 2 and draw a card; gain a blue stone.",
        ),
        (
            "vale",
            "Permanent: summoning Water creatures costs you 1 less.",
            "Permanent: your Water cards cost 1 less to summon.",
        ),
        ("eternal", "Both players draw 2 cards.", "Each player draws 2 cards."),
        ("invasion", "Action: every player draws a card.", "Action: each player draws a card."),
        ("eternal", "At the end of each player's turn, draw a card.", "When each turn ends, draw a card."),
        ("eternal", "Pay 2: this unit gets Flying this turn.", "Pay 2: this unit gains Flying this turn."),
        (
            "era",
            "Deal 1 damage to an enemy dino and 2 damage to another dino.",
            "Deal 1 damage to an enemy dino and deal 2 damage to another dino.",
        ),
        (
            "nomansland",
            "Each adjacent creature you control gets +1 attack.",
            "Each creature you control adjacent to this creature gets +1 attack.",
        ),
        (
            "invasion",
            "Action: each player draws two cards and then discards a card.",
            "Action: each player draws 2 cards. Each player discards a card.",
        ),
        ("invasion", "Action: cancel a tactic just played.", "Action: cancel target tactic just played."),
        ("invasion", "Attach to a target unit.", "Attach to a unit."),
        (
            "vale",
            "Active: if your hand is empty, draw a card.",
            "Active: if there is no card in your hand, draw a card.",
        ),
        (
            "eternal",
            "While you have no cards in hand, this unit has Flying.",
            "While there is no card in your hand, this unit has Flying.",
        ),
        (
            "eternal",
            "When an enemy unit dies, this unit gains +1/+1.",
            "When an enemy unit dies, this unit gets +1/+1.",
        ),
        ("invasion", "Target unit gets Toughness 1 this turn.", "Target unit gets +1 Toughness this turn."),
        ("invasion", "This unit can't be corrupted.", "This unit cannot become corrupt."),
        (
            "nomansland",
            "Exhaust this creature: destroy an adjacent construct.",
            "Exhaust this creature: destroy a construct adjacent to this creature.",
        ),
        (
            "nomansland",
            "Enemy creatures adjacent to this creature can't attack.",
            "Each enemy creature adjacent to this creature cannot attack.",
        ),
        ("era", "The wielder gets +1 power.", "The equipped dino gets +1 power."),
        (
            "invasion",
            "Forced, when a unit enters this zone: deal 1 damage to that unit.",
            "Forced, when a unit enters this zone: deal 1 damage to it.",
        ),
        (
            "era",
            "When an enemy dino attacks, that dino gets -2 power this turn.",
            "When an enemy dino attacks, it gets -2 power this turn.",
        ),
        ("era", "Discard a card from your hand; if you do, draw a card.", "Discard a card; if you do, draw a card."),
        ("era", "Return a dino card in your graveyard to your hand.", "Return a dino in your graveyard to your hand."),
        (
            "nomansland",
            "Put a creature in your pitch zone into your hand.",
            "Return a creature in your pitch zone to your hand.",
        ),
        (
            "invasion",
            "Put a unit in your discard pile into your hand.",
            "Return a unit in your discard pile to your hand.",
        ),
        (
            "invasion",
            "When an enemy unit is destroyed, put 1 resource token on this unit.",
            "When an enemy unit is destroyed, put a token on this unit.",
        ),
        (
            "invasion",
            "Each enemy unit in the corresponding zone loses 1 power.",
            "Each enemy unit in the corresponding zone gets -1 power.",
        ),
        ("invasion", "Action: target unit takes 2 damage.", "Action: deal 2 damage to target unit."),
        ("eternal", "Summon: each enemy unit takes 1 damage.", "Summon: deal 1 damage to each enemy unit."),
        ("eternal", "Lower the cost of your spells by 1.", "Spells you play cost 1 less."),
        (
            "nomansland",
            "Creatures you control adjacent to this creature have Protection.",
            "Each creature you control adjacent to this creature has Protection.",
        ),
        (
            "eternal",
            "Each Yeti unit you control has Charge and +1/+0.",
            "Each Yeti unit you control has Charge. Each Yeti unit you control gets +1/+0.",
        ),
        ("invasion", "This unit enters play corrupt.", "Forced, when this unit enters play: corrupt this unit."),
        ("invasion", "This unit gets +1 power per damage on it.", "This unit gets +1 power per damage on this card."),
        (
            "invasion",
            "Battlefield. Other Orc units in this zone get +1 power.",
            "Battlefield. Each other Orc unit in this zone gets +1 power.",
        ),
        (
            "invasion",
            "Attach to a unit.\nThe attached unit gets +2 power and Toughness 1.",
            "Attach to a unit.\nThe attached unit gets +2 power and +1 Toughness.",
        ),
        (
            "nomansland",
            "When you play a spell, this creature deals 1 damage to any target.",
            "When you play a spell, deal 1 damage to a unit.",
        ),
        (
            "nomansland",
            "When this creature damages an opponent, they discard a card.",
            "When this creature damages an opponent, an opponent discards a card.",
        ),
        (
            "nomansland",
            "When this creature attacks a player, draw a card.",
            "When this creature damages an opponent, draw a card.",
        ),
        (
            "eternal",
            "When this unit attacks the enemy player, draw a card.",
            "When this unit hits the enemy player, draw a card.",
        ),
        ("nomansland", "When your turn begins, you gain 2 life.", "When your turn begins, gain 2 life."),
        (
            "nomansland",
            "Creatures adjacent to this have +1 health.",
            "Each creature adjacent to this creature gets +1 health.",
        ),
        ("nomansland", "Add one resource of any type.", "Add 1 Arcane to your pool."),
        (
            "vale",
            "Active: trade 2 red stones for a purple stone.",
            "Active: pay 2 red stones; if you do, gain a purple stone.",
        ),
        (
            "vale",
            "Active: trade a red stone for 2 blue stones.",
            "Active: pay a red stone; if you do, gain 2 blue stones.",
        ),
        (
            "vale",
            "Active: gain a red stone per Fire card you have.",
            "Active: gain a red stone per Fire card in your area.",
        ),
        ("vale", "Instant: draw 3 cards, keep 1 and discard the rest.", "Instant: draw 3 cards and discard 2 cards."),
        ("vale", "Permanent: Blue stones are worth 1 more.", "Permanent: your blue stones are worth 1 more."),
        (
            "vale",
            "Instant: destroy an opponent's creature.",
            "Instant: a player of your choice removes a card in their area.",
        ),
        (
            "eternal",
            "Kill an enemy unit. Its controller draws a card.",
            "Kill an enemy unit. The enemy player draws a card.",
        ),
        (
            "eternal",
            "When a unit you control hits the enemy player, its controller draws a card.",
            "When a unit you control hits the enemy player, draw a card.",
        ),
        ("eternal", "When this unit attacks, its controller gains 1 health.", "When this unit attacks, gain 1 health."),
        ("eternal", "Put a unit in your void into play.", "Play a unit in your void."),
        (
            "eternal",
            "Summon: discard a card or sacrifice this unit.",
            "Summon: choose one: discard a card; sacrifice this unit.",
        ),
        (
            "era",
            "When this dino enters the battlefield, draw a card.",
            "When this dino is turned face up, draw a card.",
        ),
        ("vale", "Active: lose 2 points to draw a card.", "Active: lose 2; if you do, draw a card."),
        ("nomansland", "Destroy an enemy creature on the frontline.", "Destroy an enemy creature in a frontline."),
        ("nomansland", "Move a creature to an adjacent vacant zone.", "Move a creature to a vacant adjacent zone."),
        (
            "nomansland",
            "When your turn begins, deal 1 damage to each adjacent enemy.",
            "When your turn begins, deal 1 damage to each enemy unit adjacent to this creature.",
        ),
        ("invasion", "Your opponent's units lose 1 power.", "Each enemy unit gets -1 power."),
        (
            "invasion",
            "Forced, when this unit enters play: search your deck for a support.",
            "Forced, when this unit enters play: search the top 5 cards of your deck for a support and put it into your"
            " hand.",
        ),
        ("era", "Draw a card or deal 2 damage to a dino.", "Choose one: draw a card; deal 2 damage to a dino."),
        (
            "invasion",
            "Action: choose one: destroy a development or deal 2 damage to a unit.",
            "Action: choose one: destroy a development; deal 2 damage to a unit.",
        ),
        ("nomansland", "Gain 2 life or exhaust a creature.", "Choose one: gain 2 life; exhaust a creature."),
        (
            "eternal",
            "Each player sacrifices a unit.",
            "Sacrifice a unit you control and the enemy player sacrifices a unit.",
        ),
        ("era", "Each enemy dino suffers a wound.", "Inflict a wound on each enemy dino."),
        (
            "era",
            "Prevent the first 2 damage dealt to equipped dino each turn.",
            "If the equipped dino would be dealt damage, prevent 2 of it.",
        ),
        (
            "invasion",
            "Prevent the first 2 damage dealt to this unit each turn.",
            "Once per turn, cancel 2 damage dealt to this unit.",
        ),
        ("invasion", "Action: destroy target unit in any zone.", "Action: destroy target unit."),
        (
            "invasion",
            "Kingdom. Gain 1 resource at the beginning of your turn.",
            "Kingdom. When your turn begins, gain a resource.",
        ),
        ("nomansland", "Draw a card at the end of your turn.", "When your turn ends, draw a card."),
        ("nomansland", "Destroy target unit.", "Destroy a unit."),
        ("nomansland", "Swap the positions of two creatures.", "Swap a creature with another creature."),
        (
            "nomansland",
            "When a creature moves into this zone, it takes 1 damage.",
            "When a creature moves into this zone, deal 1 damage to it.",
        ),
        (
            "nomansland",
            "When a creature moves here, deal 1 damage to it.",
            "When a creature moves into this zone, deal 1 damage to it.",
        ),
        ("invasion", "Action: draw a card and then discard a card.", "Action: draw a card and discard a card."),
        (
            "vale",
            "Instant: score 1 per different family among your cards.",
            "Instant: score 1 per different family in your area.",
        ),
        (
            "vale",
            "Active: if you have 5 or more cards in hand, score 4.",
            "Active: if there are 5 or more cards in your hand, score 4.",
        ),
        (
            "vale",
            "Instant: look at the top 3 cards of the deck and take one.",
            "Instant: draw 3 cards and discard 2 cards.",
        ),
        (
            "eternal",
            "When your turn ends, deal 1 damage to the cursed unit's controller.",
            "When your turn ends, deal 1 damage to the enemy player.",
        ),
        (
            "era",
            "You may discard a card; if you do, draw 2 cards. If you don't, destroy a dino you control.",
            "You may discard a card; if you do, draw 2 cards; if you do not, destroy a dino you control.",
        ),
        (
            "nomansland",
            "When your turn begins, sacrifice this creature unless you discard a card.",
            "When your turn begins, you may discard a card; if you do not, sacrifice this creature.",
        ),
        (
            "invasion",
            "Action: destroy target corrupt unit. If you can't, draw a card.",
            "Action: destroy target corrupt unit; if you do not, draw a card.",
        ),
        (
            "vale",
            "Instant: pay a red stone. Otherwise, discard a card.",
            "Instant: pay a red stone; if you do not, discard a card.",
        ),
        ("eternal", "Kill an enemy unit. If not, draw a card.", "Kill an enemy unit; if you do not, draw a card."),
        (
            "era",
            "Interrupt an action unless they discard a card.",
            "Interrupt an action unless its controller discards a card.",
        ),
        (
            "era",
            "When your turn begins, destroy this dino unless you pay 2 energy.",
            "When your turn begins, you may pay 2 Fire energy; if you do not, destroy this dino.",
        ),
        (
            "nomansland",
            "Counter a spell unless its owner pays 2 mana.",
            "Counter a spell unless its controller pays 2.",
        ),
        (
            "invasion",
            "Action: cancel target tactic just played unless they pay 2 resources.",
            "Action: cancel target tactic just played unless its controller pays 2.",
        ),
        (
            "eternal",
            "When your turn begins, sacrifice this unit unless you pay 2.",
            "When your turn begins, you may pay 2 power; if you do not, sacrifice this unit.",
        ),
        (
            "eternal",
            "Kill an enemy unit unless the enemy player pays 2 power.",
            "Kill an enemy unit unless its controller pays 2.",
        ),
        ("era", "When this dino slays a dino, draw a card.", "When this dino kills a dino, draw a card."),
        (
            "nomansland",
            "When this creature destroys an enemy unit, draw a card.",
            "When this creature kills an enemy unit, draw a card.",
        ),
        (
            "invasion",
            "Forced, when this unit damages an enemy capital: draw a card.",
            "Forced, when this unit deals combat damage: draw a card.",
        ),
        ("era", "This dino can't be targeted by enemy actions.", "This dino cannot be targeted by enemy cards."),
        ("era", "This dino can't be blocked.", "This dino cannot be intercepted."),
        ("era", "Other dinos you control cannot be intercepted.", "Each other dino you control cannot be intercepted."),
        ("nomansland", "This creature has hexproof.", "This creature cannot be targeted by enemy cards."),
        (
            "invasion",
            "This unit cannot be targeted by opponent's tactics.",
            "This unit cannot be targeted by opponents.",
        ),
        ("eternal", "This unit can't be targeted by enemy spells.", "Enemy cards cannot choose this unit."),
        ("eternal", "A unit can't be blocked this turn.", "A unit gains Unblockable this turn."),
        ("era", "Gain control of a dino.", "Take control of a dino."),
        ("nomansland", "Take control of a creature until end of turn.", "Take control of a creature this turn."),
        ("eternal", "Gain control of an enemy unit.", "Steal an enemy unit."),
        ("era", "Choose a dino. It gets +1 power this turn.", "A dino gets +1 power this turn."),
        (
            "nomansland",
            "Exhaust this creature: deal 1 damage to a creature within distance 2.",
            "Exhaust this creature: deal 1 damage to a creature within distance 2 of this creature.",
        ),
        (
            "nomansland",
            "A creature can't move or attack until your next turn.",
            "A creature cannot move until your next turn. It cannot attack until your next turn.",
        ),
        ("invasion", "Action: exhaust this unit to draw a card.", "Action, corrupt this unit: draw a card."),
        (
            "invasion",
            "This unit costs 1 less to play per Dwarf unit you control.",
            "This unit costs 1 less per Dwarf unit you control.",
        ),
        ("vale", "Active: lose 2 points: draw a card.", "Active: lose 2; if you do, draw a card."),
        ("era", "Your next action this turn costs 2 less.", "The next action you play this turn costs 2 less."),
        ("nomansland", "Lose 3 life and draw 2 cards.", "You lose 3 life and draw 2 cards."),
    ],
)
def test_what_other_games_say_in_several_words_is_met_with_those_of_this_one(game: str, text: str, own: str) -> None:
    language = load_ruleset(game).language
    found = advise(language, text)
    offer = found.offers[0]
    assert f"did you mean '{offer.words}'" in found.trouble and (offer.start, offer.end) == (found.start, found.end)
    after = offer.taken(text)[0]
    assert (advise(language, after).own or after) == own


@pytest.mark.parametrize(
    ("game", "text", "words"),
    [
        ("nomansland", "Pay 2 life: draw a card.", "did you mean"),
        ("nomansland", "At the end of each turn, deal 1 damage to each creature.", "your turn"),
        ("eternal", "An enemy unit cannot block this turn.", "and this turn"),
        ("nomansland", "Restore 2 health to a creature.", "'heal'"),
        ("invasion", "Forced, when an opponent plays a tactic: draw a card.", "enters play"),
        ("invasion", "When you play a tactic, draw a card.", "enters play"),
        ("vale", "Active: target player discards a card.", "each player"),
        ("nomansland", "Gain 1 random resource.", "ranged"),
        ("eternal", "The first unit you play each turn gets +1/+1.", "fast"),
        ("era", "Search your deck for a dino.", "did you mean"),
        ("invasion", "Action: heal 3 damage from target capital.", "Cavalry"),
        ("vale", "Instant: put the top card of the discard pile into your hand.", "did you mean"),
        ("nomansland", "Return a creature card in your pitch zone to your hand.", "or card"),
    ],
)
def test_nothing_is_asked_for_that_means_something_else(game: str, text: str, words: str) -> None:
    found = advise(load_ruleset(game).language, text)
    assert words not in found.trouble and not any(words in offer.words for offer in found.offers[:1])


def test_can_is_no_beginning_of_cannot(language: Language) -> None:
    found = advise(language, "The equipped dino can attack twice.")
    assert found.offers[0].words != "cannot"
    assert advise(language, "The equipped dino can").offers[0].words.startswith("cannot")


def test_a_text_with_two_meanings_is_met_with_one_that_has_one() -> None:
    """It was told in names of the program's classes, and nothing was offered."""
    text = "Create a copy of an enemy unit in your hand."
    found = advise(load_ruleset("eternal").language, text)
    ways = "'create a copy of [an enemy unit] in your hand' or 'create a copy of [an enemy unit in your hand]'"
    assert found.trouble == f"can be read in two ways: {ways}"
    assert text[found.start : found.end] == text[:-1]
    assert [one.taken(text)[0] for one in found.offers] == ["create in your hand a copy of an enemy unit."]


@pytest.mark.parametrize(
    ("game", "type", "text", "near"),
    [
        ("era", "dino", "When this attacks, draw a card.", "dino attacks, draw a card"),
        ("eternal", "unit", "When you play a spell, this gets +1/+1.", "unit gets +1/+1"),
        ("nomansland", "creature", "When this dies, draw a card.", "creature dies, draw a card"),
        ("invasion", "unit", "Each other Dwarf you control gets +1 power.", "unit you control gets +1 power"),
        ("era", "action", "Deal 3 to a dino.", "damage to a dino"),
    ],
)
def test_a_word_that_was_left_out_is_asked_for_that_of_the_card_first(
    game: str, type: str, text: str, near: str
) -> None:
    found = advise(load_ruleset(game).language, text, Card("Ember Imp", type))
    assert found.trouble == f"cannot read '{text[found.start : found.end]}'; did you mean '{near}'?"
    assert found.offers[0].words == near.split()[0]


@pytest.mark.parametrize("game", ["era", "nomansland", "eternal", "invasion", "vale"])
def test_for_words_like_no_other_phrases_are_offered_in_the_order_of_the_language(game: str) -> None:
    found = advise(load_ruleset(game).language, "zxq qzx to an enemy.")
    first = [offer.words for offer in found.offers]
    assert ("instant" if game == "vale" else "when") in first[:8]


@pytest.mark.parametrize(
    ("game", "type", "text", "own"),
    [
        ("era", "dino", "When Ember Imp attacks, draw a card.", "When this dino attacks, draw a card."),
        ("eternal", "unit", "When Ember Imp dies, draw a card.", "When this unit dies, draw a card."),
        ("nomansland", "creature", "Exhaust Ember Imp: draw a card.", "Exhaust this creature: draw a card."),
        ("invasion", "unit", "When Ember Imp enters play, draw a card.", "When this unit enters play, draw a card."),
        ("vale", "creature", "Instant: recover Ember Imp.", "Instant: recover this card."),
    ],
)
def test_a_card_that_is_called_by_its_name_is_met_with_this(game: str, type: str, text: str, own: str) -> None:
    language = load_ruleset(game).language
    found = advise(language, text, Card("Ember Imp", type))
    assert advise(language, found.offers[0].taken(text)[0]).own == own


@pytest.mark.parametrize(
    ("game", "text", "own"),
    [
        ("eternal", "Destroy all creatures.", "Kill each unit."),
        (
            "eternal",
            "Creatures you control get +1/+1 until end of turn.",
            "Each unit you control gets +1/+1 this turn.",
        ),
        ("invasion", "Action: ready all your units.", "Action: restore each unit you control."),
        (
            "era",
            "Tap target creature. It doesn't untap during its controller's next untap step.",
            "Exhaust a dino. It cannot ready until your next turn.",
        ),
    ],
)
def test_a_text_of_another_game_is_met_step_by_step(game: str, text: str, own: str) -> None:
    assert meant(load_ruleset(game).language, text) == own


def test_words_are_met_one_after_the_other(language: Language) -> None:
    text = "If you control two or more dinos, a friendly dino gets +1/+1 until end of turn."
    for _ in range(4):
        text = advise(language, text).offers[0].taken(text)[0]
    own = "If there are 2 or more dinos you control, a dino you control gets +1 power and +1 stamina this turn."
    assert advise(language, text).own == own


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("eternal", "Summon: a unit cannot attack this turn"),
        ("era", "Draw a card because you control a dino."),
        ("nomansland", "Draw a card because you control a creature."),
        ("invasion", "Action: draw a card because you control a unit."),
        ("vale", "Instant: draw a card unless you have a card."),
    ],
)
def test_a_stop_that_is_offered_stands_behind_its_word(game: str, text: str) -> None:
    """It stood apart: 'attack . this turn'."""
    taken = {offer.words: offer.taken(text)[0] for offer in advise(load_ruleset(game).language, text).offers}
    assert ";" in taken and "." in taken
    assert not [words for words in taken.values() if re.search(r" [.,;:]", words)]


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("nomansland", "Exhaust each enemy "),
        ("era", "When this "),
        ("vale", "Instant: recover a "),
        ("eternal", "When a "),
    ],
)
def test_of_one_and_of_many_only_what_can_stand_there_is_offered(game: str, text: str) -> None:
    language = load_ruleset(game).language
    offered = [offer.words for offer in advise(language, text).offers]
    nouns = {"creature", "construct", "dino", "card", "unit"}
    assert nouns & set(offered) and not {f"{noun}s" for noun in nouns} & set(offered)

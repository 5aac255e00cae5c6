"""A choice says what it is for, in the words of the card that asks."""

from __future__ import annotations

from random import Random

import pytest

from game import load_ruleset
from scenes.table.offers import Offer
from scenes.table.purpose import purpose


@pytest.mark.parametrize("game", ["era", "eternal", "invasion", "nomansland", "vale"])
def test_what_a_text_asks_for_is_said_in_its_own_words(game):
    ruleset, found = load_ruleset(game), {}
    for seed in range(60):
        dice = Random(seed)
        decks = list(ruleset.decks())
        position = ruleset.new_game([decks[seed % len(decks)]] * min(ruleset.seats), seed)
        for _ in range(250):
            if position.result is not None or len(found) > 4:
                break
            if (words := purpose(position)) and position.about >= 0:
                text = " ".join(position.card[position.about].text.lower().split())
                found[words] = words.partition(": choose ")[0].lower() in text
            position.play(dice.choice(position.moves))
    assert len(found) > 2 and all(found.values()), found


def test_a_choice_of_two_in_one_sentence_says_which_of_them_is_asked():
    ruleset = load_ruleset("nomansland")
    card = ruleset.card_named("Hunt Together")
    said = set()
    for seed in range(200):
        dice = Random(seed)
        position = ruleset.new_game([ruleset.decks()["Tooth and Root"]] * 2, seed)
        for _ in range(300):
            if position.result is not None or len(said) == 2:
                break
            if position.about >= 0 and position.card[position.about] is card and (words := purpose(position)):
                said.add(words)
            position.play(dice.choice(position.moves))
        if len(said) == 2:
            break
    sentence = "a creature you control strikes an enemy creature"
    assert said == {f"{sentence}: choose a creature you control", f"{sentence}: choose an enemy creature"}


def test_the_table_asks_so_and_says_how_to_answer(sit):
    table, dice = sit(("human", "human"), game="era"), Random(1)
    table.play_until(
        lambda position: bool(purpose(position)) and bool(Offer(position, table.scene.plan).answers),
        lambda position: dice.choice(position.moves),
        900,
    )
    scene = table.scene
    name = scene.position.card[scene.position.about].name
    assert scene.words.prompt().startswith(f"{name}: {purpose(scene.position)}. Click a card that is lit.")


@pytest.mark.parametrize(
    ("prompt", "begins"), [("Choose an enemy dino", "„"), ("Choose a card to discard", "wybierz kartę do odrzucenia")]
)
def test_in_polish_a_card_is_quoted_and_a_question_of_the_game_is_asked_in_polish(sit, prompt, begins):
    """'Torch: deal 3 damage to a target. Kliknij ...' read as one sentence in two languages, and 'discard a card' took
    the place of a question that there is in Polish."""
    table, dice = sit(("human", "human"), game="era", language="Polski"), Random(1)
    scene = table.scene
    table.play_until(
        lambda position: position.prompt == prompt and position.about >= 0,
        lambda position: dice.choice(position.moves),
        3000,
    )
    name = scene.position.card[scene.position.about].name
    words = scene.words.asked()
    table.app.change(language="English")
    assert words.startswith(f"{name}: {begins}") and words.endswith(".")

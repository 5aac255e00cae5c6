"""Forges: what is offered, the deck that comes of it, and the run with it, in a window."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game import load_ruleset
from game.records.files import FileError
from game.records.forge import (
    KIND,
    ForgeRun,
    basics,
    chosen_groups,
    forge_faults,
    forge_file,
    forge_of,
    forged,
    offered,
    path_of,
    slots,
    stock,
)
from game.records.match import Match
from game.records.runs import read_as, read_tally, write_as
from scenes.deck_glance import DeckSeen
from scenes.drafting.pack_scene import TakenScene
from scenes.events.forge import ForgedRunScene, ForgeScene, open_forge
from scenes.table.scene import TableScene
from scenes.words import ENGLISH, use
from tests.builder.conftest import Builder
from tests.events.test_gauntlet import ended

GAMES = ("era", "eternal", "nomansland")


def forge(game: str, seed: int) -> ForgeRun:
    """A forge in which all cards were taken by chance."""
    ruleset, picks, dice = load_ruleset(game), list[str](), Random(seed)
    while len(picks) < forge_of(ruleset).picks:
        picks.append(dice.choice(offered(ruleset, seed, picks)).name)
    assert offered(ruleset, seed, picks) == []
    run = ForgeRun(game=game, seed=seed, picks=tuple(picks))
    return run.model_copy(update={"deck": forged(ruleset, run)})


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(6))
def test_a_forged_deck_is_of_two_groups_and_has_its_size(game: str, seed: int) -> None:
    ruleset, run = load_ruleset(game), forge(game, seed)
    assert run.deck and len(chosen_groups(ruleset, run.picks)) == 2 and len(set(run.picks)) == len(run.picks)
    if game == "eternal":
        assert sum(run.deck.section("main").values()) == 40
    else:
        assert ruleset.faults(run.deck) == []
    decks = [run.deck, next(iter(ruleset.decks()))]
    assert Match.begin(game, decks, 3, folder=False, free_decks=True).position.moves


@pytest.mark.parametrize("seed", range(4))
def test_offers_of_eternal_are_as_the_facts_say(seed: int) -> None:
    ruleset = load_ruleset("eternal")
    rules, run = forge_of(ruleset), forge("eternal", seed)
    kinds = [slot.called for slot in slots(rules, seed)]
    assert kinds[0] == kinds[-1] == "Rare" and kinds.count("Uncommon") == 7 and kinds.count("Common") == 16
    groups = stock(ruleset).groups
    for at, kind in enumerate(kinds):
        cards = offered(ruleset, seed, run.picks[:at])
        assert len(cards) == 3 and len({card.name for card in cards}) == 3
        allowed = {kind, "Legendary"} if kind == "Rare" else {kind}
        assert {card.rarity for card in cards} <= allowed
        have = chosen_groups(ruleset, run.picks[:at])
        if 1 <= at < 5 and len(have) == 1:
            assert any(groups[card.name] <= have for card in cards), "one of the first faction until the sixth offer"
        if at == 5 and len(have) == 1:
            assert not any(groups[card.name] <= have for card in cards), "the sixth brings the second faction"
        if len(have) == 2:
            assert all(groups[card.name] <= have for card in cards)
    added = basics(ruleset, seed, run.picks)
    assert sum(added.values()) == 15 and sorted(added.values())[0] == 2 and all(count >= 2 for count in added.values())
    assert [name for name in added if name.startswith("Seat of ")] and len(added) == 3


def test_a_deck_of_forty_is_no_deck_of_eternal_elsewhere() -> None:
    run = forge("eternal", 1)
    assert run.deck
    with pytest.raises(ValueError, match="75 to 150"):
        Match.begin("eternal", [run.deck, "Ember Rush"], 3, folder=False)


def test_cards_are_taken_by_click_and_key_and_kept_after_each(person: Builder) -> None:
    person.click("Events")
    person.scene._tiles.choose(list(person.scene._tiles.faces).index("era"))
    person.send()
    person.click("To the forge")
    scene = person.scene
    assert isinstance(scene, ForgeScene) and "Card 1 of 20" in scene.form._body.children[0].text
    first = scene.cards[2].name
    person.click(first)
    assert scene.run.picks == (first,) and read_as(ForgeRun, forge_file("era")).picks == (first,)
    person.keys("enter")
    assert len(scene.run.picks) == 2
    person.click("What you took")
    assert isinstance(person.scene, TakenScene)
    person.keys("escape escape")
    open_forge(person.app, "era")
    person.send()
    assert person.scene.run == scene.run, "the same offers come again"
    assert [card.name for card in person.scene.cards] == [card.name for card in scene.cards]


def test_what_was_taken_is_counted_as_the_deck_has_it(person: Builder) -> None:
    """Of a card of which two copies came, one was shown."""
    open_forge(person.app, "nomansland")
    person.send()
    person.keys("enter")
    taken = person.scene.run.picks[0]
    person.click("What you took")
    assert person.scene.counts() == {taken: 2}


def test_a_right_click_reads_a_card(person: Builder) -> None:
    open_forge(person.app, "nomansland")
    person.send()
    scene = person.scene
    person.click(scene.offer.buttons[1].rect.center, button=3)
    assert person.scene is not scene and scene.run.picks == ()


def test_the_last_card_leads_to_the_run_and_two_losses_end_it(person: Builder) -> None:
    whole = forge("eternal", 2)
    write_as(whole.model_copy(update={"picks": whole.picks[:-1], "deck": None}), forge_file("eternal"))
    open_forge(person.app, "eternal")
    person.send()
    person.keys("enter")
    scene = person.scene
    assert isinstance(scene, ForgedRunScene) and scene.run.deck and scene.rules.losses == 2
    person.click("Next match")
    assert isinstance(person.scene, TableScene) and person.scene.match.header.event == "Forge 1"
    scene = ended(person, 1)
    assert isinstance(scene, ForgedRunScene) and not scene.over
    told = person.told()
    assert "Lost so far: 1. One more lost match ends the run" in told, "that two end it was all that was told"
    person.click("Next match")
    scene = ended(person, 1)
    assert scene.over and read_tally("eternal", KIND).runs == 1 and read_tally("eternal", "gauntlet").runs == 0
    person.click("A new run")
    assert isinstance(person.scene, ForgeScene) and person.scene.run.number == 2


def test_a_run_that_is_over_shows_its_deck_and_asks_for_no_other(person: Builder) -> None:
    """A new one is forged: the deck that could be chosen there was for nothing."""
    write_as(forge("era", 3), forge_file("era"))
    open_forge(person.app, "era")
    person.click("Give up this run")
    person.click("Give up this run")
    assert "Your deck" not in [control.name for control in person.scene.controls()]
    (seen,) = (one for one in person.scene.chosen() if isinstance(one, DeckSeen))
    assert seen.seen() is not None


def test_what_is_offered_is_told_in_the_language_that_is_set(person: Builder) -> None:
    """It said 'Karta 1 z 25: Great creature, two copies'."""
    use("Polski")
    open_forge(person.app, "nomansland")
    told = person.told()
    use(ENGLISH)
    assert "wielki stwór, dwie kopie" in told


def test_what_was_forged_is_told_in_the_language_that_is_set(person: Builder) -> None:
    """'Forged of Fire and Time.' stood under 'Grasz talią Forged deck.'."""
    whole = forge("era", 2)
    write_as(whole.model_copy(update={"picks": whole.picks[:-1], "deck": None}), forge_file("era"))
    use("Polski")
    open_forge(person.app, "era")
    person.send()
    person.keys("enter")
    scene = person.scene
    told, (deck,) = person.told(), (one.seen() for one in seen_in(scene.form._body))
    use(ENGLISH)
    assert "Wykuta talia" in told and "Forged" not in told
    assert deck.plan.startswith("Wykuta z: ") and " i " in deck.plan


def seen_in(widget: Any) -> list[DeckSeen]:
    """The decks that are shown in a form."""
    found = [one for child in getattr(widget, "children", ()) for one in seen_in(child)]
    return [*([widget] if isinstance(widget, DeckSeen) else []), *found]


def test_no_opponent_of_a_forged_deck_bends_the_rules() -> None:
    assert not any(stage.twist for stage in path_of(load_ruleset("era")).stage)


def test_a_forge_that_cannot_be_gone_on_with_is_told() -> None:
    ruleset = load_ruleset("era")
    assert forge_faults(ruleset, ForgeRun(game="era", seed=1, picks=("Nobody",))) != []
    assert forge_faults(ruleset, ForgeRun(game="eternal", seed=1)) != []
    assert forge_faults(ruleset, forge("era", 1)) == []
    with pytest.raises(FileError, match="has no forge"):
        forge_of(load_ruleset("vale"))


@pytest.mark.parametrize("there", [ForgeRun(game="era", seed=2), forge("era", 1)])
def test_what_was_forged_in_another_window_is_gone_on_with(person: Builder, there: ForgeRun) -> None:
    write_as(ForgeRun(game="era", seed=1), forge_file("era"))
    open_forge(person.app, "era")
    scene = person.scene
    assert isinstance(scene, ForgeScene)
    write_as(there, forge_file("era"))
    scene.take(scene.cards[0])
    assert read_as(ForgeRun, forge_file("era")) == there
    scene = person.scene
    assert isinstance(scene, ForgedRunScene if there.deck else ForgeScene) and scene.run == there


def test_a_forge_is_not_begun_anew_over_one_of_another_window(person: Builder) -> None:
    write_as(forge("era", 1).model_copy(update={"given_up": True}), forge_file("era"))
    open_forge(person.app, "era")
    there = ForgeRun(game="era", seed=2)
    write_as(there, forge_file("era"))
    scene = person.scene
    assert isinstance(scene, ForgedRunScene)
    scene.begin()
    assert read_as(ForgeRun, forge_file("era")) == there
    assert isinstance(person.scene, ForgeScene) and person.scene.run == there

"""Matches of three games: the score, who begins, cards that change places, and the end."""

from __future__ import annotations

from typing import Any

import pytest

from game import load_ruleset
from game.records.decks import Deck, starter
from game.records.index import Index, has_unfinished, unfinished
from game.records.match import Match
from game.records.places import journals
from game.records.series import after, called, decided, loser, seed_for, side_sections, swap_faults
from scenes.events.series import SwapBuilder
from scenes.matches import open_library
from scenes.matches.reading import told as how_far_told
from scenes.new_game import NewGameScene
from scenes.repeats import SEEN, Repeats
from scenes.result import ResultScene
from scenes.start import NewGame, matches_left
from scenes.table.scene import TableScene
from scenes.words import ENGLISH, told, use
from tests.builder.conftest import Builder


def test_the_score_and_who_has_won() -> None:
    assert after((), (1,), 2) == (0, 1) and after((0, 1), (), 2) == (0, 1) and after((1, 1), (0,), 2) == (2, 1)
    assert decided((1, 1), 3) is None and decided((2, 1), 3) == 0 and decided((2, 1), 5) is None
    assert loser((1,), 2) == 0 and loser((), 2) is None
    assert called(3) == "Best of three" and called(7) == "Best of 7"


@pytest.mark.parametrize("game", ["era", "eternal", "invasion", "nomansland", "vale"])
@pytest.mark.parametrize("first", [0, 1])
def test_whoever_lost_begins(game: str, first: int) -> None:
    ruleset = load_ruleset(game)
    decks = [starter(ruleset, name) for name in (list(ruleset.decks()) * 2)[:2]]
    seed = seed_for(ruleset, decks, first, 4)
    assert ruleset.new_game(decks, seed).active == first


@pytest.mark.parametrize(("game", "changes"), [("era", False), ("eternal", True)])
def test_cards_that_change_places_are_spoken_of_where_there_are_some(person: Builder, game: str, changes: bool) -> None:
    person.click("New game")
    form = person.scene
    assert isinstance(form, NewGameScene)
    form.turn_to(game)
    person.click("More")
    assert person.control("Match").hint.startswith("Whoever has lost a game begins the next one")
    assert ("change places" in person.control("Match").hint) == changes


def ordered(person: Builder, game: str) -> TableScene:
    """A match of three games, as the form orders it."""
    person.click("New game")
    form = person.scene
    assert isinstance(form, NewGameScene)
    form.turn_to(game)
    person.send()
    person.click("More")
    person.control("Match").choose(1)  # type: ignore[attr-defined]
    person.click("Done")
    person.click("Start")
    assert isinstance(person.scene, TableScene)
    return person.scene


def game_over(person: Builder, winner: int) -> ResultScene:
    table = person.scene
    table.commit([(table.match.ruleset.verbs.concede, 1 - winner)])
    for _ in range(5):
        person.send()
    assert isinstance(person.scene, ResultScene)
    person.app.repeats = Repeats()  # a game takes longer than a double click
    return person.scene


def test_a_match_of_three_games_is_played_to_its_end(person: Builder) -> None:
    table = ordered(person, "nomansland")
    header = table.match.header
    assert (header.games, header.round, header.event) == (3, 1, "Best of three")
    assert "Game 1 of a match of at most 3; it stands 0 : 0." in table.match.log(0)[0].text
    table.open_menu()
    person.send()
    person.click("Concede")
    assert "You will lose this game of the match." in person.scene.describe()
    person.click("Play on")
    person.click("Back to the table")
    result = game_over(person, 1)
    assert "it stands 0 : 1" in result.describe() and "You begin the next game." in result.describe()
    assert "Rematch" not in result.describe() and "Change the deck" not in result.describe()
    person.click("Next game")
    table = person.scene
    assert table.match.header.score == (0, 1) and table.match.header.round == 2 and table.match.position.active == 0
    assert "1 won" in table.words.sitting(1) and "0 won" in table.words.sitting(0)
    assert "best of three, 0 : 1, " in matches_left()["nomansland"].words, "within a game, too"
    table.open_menu()
    person.send()
    assert "Best of three: it stands 0 : 1." in person.scene.describe()
    person.click("Back to the table")
    game_over(person, 0)
    assert "1 won" in table.words.sitting(0), "the game that is over counts"
    person.click("Next game")
    match = person.scene.match
    assert match.header.score == (1, 1) and match.position.active == 1
    result = game_over(person, 0)
    assert "You win the match! Best of three: it ended 2 : 1." in result.describe(), "it stood so still"
    index = Index()
    index.refresh()
    (listed,) = index.get([match.path.name])
    assert how_far_told(match, listed).endswith("won by you. Best of three: it ended 2 : 1."), "in the list, too"
    index.close()
    person.click("New match")
    header = person.scene.match.header
    assert (header.games, header.round, header.score) == (3, 1, ())


def test_what_the_log_begins_with_is_told_in_the_language_that_is_set() -> None:
    decks = list(load_ruleset("era").decks())[:2]
    match = Match.begin("era", decks, folder=False, open_hands=True, games=3, round=2, score=(1, 0))
    use("Polski")
    hands, game = (told(entry.text) for entry in match.log(0)[:2])
    use(ENGLISH)
    assert hands.startswith("Ręce są jawne: ") and game == "Partia 2 z najwyżej 3 tego meczu; stan 1 : 0."


def test_a_game_that_is_played_again_after_a_draw_is_the_same_one_of_the_match() -> None:
    """'Game 5 of a match of at most 3; it stands 1 : 1.' stood there after two draws."""
    decks = list(load_ruleset("era").decks())[:2]
    match = Match.begin("era", decks, folder=False, games=3, round=5, score=(1, 1))
    assert match.log(0)[0].text == "Game 3 of a match of at most 3; it stands 1 : 1."


def test_the_score_is_there_when_the_game_goes_on_later(person: Builder) -> None:
    ordered(person, "nomansland")
    game_over(person, 1)
    person.click("Next game")
    path = person.scene.match.path
    person.scene.match.close()
    again = Match.resume(path)
    assert again.header.score == (0, 1) and again.header.games == 3
    again.close()
    assert len(list(journals().glob("*.match"))) == 2


def test_continue_offers_the_next_game_of_a_match_that_was_left_between_two(person: Builder) -> None:
    ordered(person, "vale")
    game_over(person, 1)
    person.click("Main menu")
    left = matches_left()["vale"]
    assert "best of three, 0 : 1" in left.words
    person.click("Continue")
    person.wait(0.1 + SEEN)
    person.click("Next game")
    header = person.scene.match.header
    assert (header.score, header.round) == ((0, 1), 2)
    assert unfinished() == [person.scene.match.path], "the game before is done with"
    game_over(person, 1)
    person.click("Main menu")
    assert not has_unfinished(), "the match is decided"


def test_the_library_goes_on_with_such_a_match_and_no_longer_once_the_next_game_is_begun(person: Builder) -> None:
    ordered(person, "nomansland")
    game_over(person, 1)
    person.click("Main menu")
    open_library(person.app)
    person.send()
    assert person.scene.match.next_game
    person.click("Go on")
    person.wait(0.1 + SEEN)
    person.click("Next game")
    person.scene.main_menu()
    person.send()
    open_library(person.app)
    person.send()
    ends = {one.round: one.ended for one in person.scene.index.all()}
    assert ends == {1: True, 2: False}


def test_the_market_changes_places_between_games(person: Builder) -> None:
    ruleset = load_ruleset("eternal")
    deck = ruleset.decks()["Xenan Harvest"]
    assert side_sections(ruleset, deck) == ["market"]
    person.app.start_match(
        NewGame("eternal", ("human", "easy"), (deck, "Ember Rush"), 3, ("You", "Computer"), games=3, round=1)
    )
    person.send()
    game_over(person, 1)
    person.click("Change the deck")
    builder = person.scene
    assert isinstance(builder, SwapBuilder)
    inside = next(iter(deck.section("market")))
    moved = next(name for name, count in deck.section("main").items() if name not in deck.section("market"))
    builder.put_in(ruleset.by_name[inside], "main")
    assert "no further copy" in builder.told
    builder.take_out(inside, "market")
    builder.take_out(moved, "main")
    person.click("Next game")
    assert person.scene is not builder and isinstance(person.app.scenes[-2], SwapBuilder)
    person.keys("enter")
    builder.put_in(ruleset.by_name[moved], "market")
    builder.put_in(ruleset.by_name[inside], "main")
    person.click("Next game")
    table = person.scene
    assert isinstance(table, TableScene)
    now = table.match.decks[0]
    assert moved in now.section("market") and inside not in now.section("market")
    assert now.section("main")[inside] == deck.section("main").get(inside, 0) + 1
    assert table.match.header.score == (0, 1)
    game_over(person, 1)
    person.click("New match")
    assert person.scene.match.decks[0] == deck, "cards have changed places for that match only"


def test_a_deck_of_other_cards_may_not_go_on() -> None:
    ruleset = load_ruleset("eternal")
    deck = ruleset.decks()["Xenan Harvest"]
    assert swap_faults(ruleset, deck, deck) == []
    sections = {**deck.sections, "market": dict(list(deck.section("market").items())[1:])}
    faults: Any = swap_faults(ruleset, deck, deck.model_copy(update={"sections": sections}))
    assert any("same cards" in fault for fault in faults) and any("Market: 5 cards" in fault for fault in faults)


def test_why_a_changed_deck_may_not_go_on_is_told_in_the_language_that_is_set(person: Builder) -> None:
    deck = load_ruleset("eternal").decks()["Xenan Harvest"]
    person.app.start_match(NewGame("eternal", ("human", "easy"), (deck, "Ember Rush"), 3, ("You", "Bot"), games=3))
    game_over(person, 1)
    person.click("Change the deck")
    person.scene.take_out(next(iter(deck.section("market"))), "market")
    use("Polski")
    person.click("Next game")
    said = person.scene.describe()
    use(ENGLISH)
    assert "Rynek: potrzeba 5 kart, jest 4." in said and "na początku meczu" in said
    assert not any(english in said for english in ("cards", "market", "deck"))


def test_two_people_may_both_change_their_decks_before_the_next_game(person: Builder) -> None:
    """It began as soon as the first of them had."""
    ruleset = load_ruleset("eternal")

    def single(deck: Deck) -> str:
        """A card, not of power, of which the deck has one."""
        counts = deck.section("main").items()
        return next((one for one, count in counts if count == 1 and ruleset.by_name[one].type != "power"), "")

    decks = [next(deck for deck in ruleset.decks().values() if deck.section("market") and single(deck))] * 2
    order = NewGame("eternal", ("human", "human"), tuple(decks), 3, ("Ann", "Bob"), games=3, round=1)
    person.app.start_match(order)
    person.send()
    result = game_over(person, 1)
    changed = []
    for name, deck in zip(("Ann", "Bob"), decks, strict=True):
        person.click(f"Change {name}'s deck")
        builder = person.scene
        assert isinstance(builder, SwapBuilder) and builder.deck == deck
        inside = next(iter(deck.section("market")))
        moved = single(deck)
        builder.take_out(inside, "market")
        builder.take_out(moved, "main")
        builder.put_in(ruleset.by_name[moved], "market")
        builder.put_in(ruleset.by_name[inside], "main")
        changed.append(builder.deck)
        person.click("Done")
        assert person.scene is result, person.scene.describe()
    person.click("Next game")
    assert [deck.sections for deck in person.scene.match.decks] == [deck.sections for deck in changed]

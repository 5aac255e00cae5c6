"""Gauntlets in a window: a run begun with a deck, its matches one after the other, what stops it, and what is kept."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from game import load_ruleset
from game.lab.puzzle_recipe import recipe_of
from game.records.decks import Deck, deck_text
from game.records.draft import Draft, begin, draft_file, write_draft
from game.records.files import FileError
from game.records.forge import ForgeRun
from game.records.gauntlet import (
    KIND,
    GauntletRules,
    GauntletRun,
    gauntlet_file,
    gauntlet_of,
    read_gauntlet,
    risen,
    run_faults,
    shared_deck,
)
from game.records.index import has_unfinished
from game.records.league import League, league_file
from game.records.league import begin as begin_season
from game.records.match import Match
from game.records.places import journals, runs
from game.records.runs import Tally, played, read_as, read_tally, result_of, run_file, tally_file, write_as
from game.records.shelf import Shelf
from scenes.deck_glance import DeckGlance
from scenes.drafting.pack_scene import PackScene
from scenes.events import open_event
from scenes.events.gauntlet import GauntletScene, open_gauntlet
from scenes.events.hub import EventsScene
from scenes.events.league import open_league
from scenes.events.path import State
from scenes.events.resting import events_left
from scenes.game_tiles import GameTile
from scenes.importing import import_file
from scenes.main_menu import MainMenu
from scenes.new_game import NewGameScene
from scenes.repeats import SEEN
from scenes.result import ResultScene
from scenes.robot import Evening, Sitting
from scenes.table.scene import TableScene
from scenes.widgets import Choice
from scenes.words import ENGLISH, use
from tests.builder.conftest import Builder

A_DECK = Deck(game="eternal", name="One", sections={"main": {"Torch": 4}})
GAMES = ("era", "eternal", "invasion", "nomansland", "vale")


def begun(person: Builder, game: str = "era") -> TableScene:
    """The first match of a run, begun by mouse from the main menu."""
    person.click("Events")
    scene = person.scene
    assert isinstance(scene, EventsScene)
    scene._tiles.choose(list(scene._tiles.faces).index(game))
    person.send()
    person.click("To the gauntlet")
    person.click("Begin a run")
    assert isinstance(person.scene, TableScene)
    return person.scene


def ended(person: Builder, winner: int) -> GauntletScene:
    """The open match ends; the result leads on to the path."""
    table = person.scene
    move = (table.match.ruleset.verbs.concede, 1 - winner)
    table.commit([move])
    person.wait(0.1 + SEEN)
    assert isinstance(person.scene, ResultScene)
    person.click("Go on")
    scene = person.scene
    assert isinstance(scene, GauntletScene)
    return scene


def test_from_the_path_after_a_match_one_comes_back_to_the_events(person: Builder) -> None:
    """Before the match it was so; after it, to the main menu."""
    begun(person)
    ended(person, 0)
    person.click("Back")
    assert isinstance(person.scene, EventsScene) and person.scene.game == "era"
    person.click("Back")
    assert isinstance(person.scene, MainMenu)


@pytest.mark.parametrize("game", GAMES)
def test_that_one_loss_ends_a_run_is_said_before_it_begins(game: str) -> None:
    """In the Vale and in Invasion who lost the first match learned it by that."""
    rules = gauntlet_of(load_ruleset(game))
    assert rules.losses == 1 and re.search(r"\b(ends the run|begins anew|is over)\b", rules.about)


def test_from_the_path_of_a_match_that_was_left_one_comes_back_to_the_events_too(person: Builder) -> None:
    begun(person)
    person.keys("escape")
    person.click("Save and leave")
    assert isinstance(person.scene, GauntletScene)
    person.click("Back")
    assert isinstance(person.scene, EventsScene) and person.scene.game == "era"


@pytest.mark.parametrize("game", GAMES)
def test_every_match_of_every_path_can_begin(game: str) -> None:
    ruleset = load_ruleset(game)
    rules = gauntlet_of(ruleset)
    assert len(rules.stage) == 7 and rules.stage[-1].twist
    for stage in rules.stage:
        own = shared_deck(ruleset)
        decks = [own, *(rules.deck_of(one, ruleset) for one in stage.opponent)]
        seats = ("human", *(one.level for one in stage.opponent))
        match = Match.begin(game, decks, 3, seats, folder=False, settings=stage.settings, twist=stage.twist)
        assert match.position.moves
        assert (stage.twist is None) or stage.twist.words in match.log(0)[0].text


def test_the_vale_is_a_ladder_of_tables() -> None:
    sizes = [len(stage.opponent) + 1 for stage in gauntlet_of(load_ruleset("vale")).stage]
    assert set(sizes) == {2, 3, 4} and sizes[0] == 2 and sizes[-1] == 4


def test_what_a_twist_gives_is_there_and_is_there_again_when_the_match_goes_on(person: Builder) -> None:
    ruleset = load_ruleset("eternal")
    stage = gauntlet_of(ruleset).stage[-1]
    decks = list(ruleset.decks())[:2]
    match = Match.begin("eternal", decks, 3, ("human", "easy"), twist=stage.twist, event="Gauntlet 1", round=7)
    assert match.position.maximum == [3, 3] and match.path
    match.play("keep")
    match.close()
    again = Match.resume(match.path)
    assert again.position.maximum == [3, 3] and again.header.twist == stage.twist and again.header.round == 7
    again.close()


def test_a_run_begins_from_the_main_menu_and_its_matches_say_what_they_belong_to(person: Builder) -> None:
    table = begun(person)
    header = table.match.header
    assert (header.event, header.round, header.rated) == ("Gauntlet 1", 1, True)
    assert header.seats == ("human", gauntlet_of(load_ruleset("era")).stage[0].opponent[0].level)
    run = read_as(GauntletRun, gauntlet_file("era"))
    assert run.deck == table.match.decks[0] and header.seed == run.match_seed


def test_a_won_match_leads_on_to_the_next_opponent(person: Builder) -> None:
    begun(person)
    scene = ended(person, 0)
    assert scene.run and scene.run.won == 1 and "1 of 7 beaten" in scene.standing()
    person.click("Next match")
    header = person.scene.match.header
    assert header.round == 2 and header.names[1] == scene.rules.stage[1].opponent[0].name


def test_one_lost_match_ends_the_run_and_the_record_is_shown(person: Builder) -> None:
    begun(person)
    ended(person, 0)
    person.click("Next match")
    scene = ended(person, 1)
    assert scene.over and "The run is over: 1 of 7 beaten" in scene.standing()
    tally = read_tally("era", KIND)
    assert (tally.runs, tally.best, tally.won, tally.lost, tally.whole) == (1, 1, 1, 1, 0)
    scene.resume()
    assert read_tally("era", KIND) == tally, "a run counts once"
    other = load_ruleset("era").decks()["Open Sky"]
    write_as(scene.run.model_copy(update={"deck": other}), gauntlet_file("era"))
    open_gauntlet(person.app, "era")
    assert person.scene._deck.value == "Open Sky", "the deck that one has just played"
    person.app.pop()
    person.click("Back")
    assert "One run: 1 won, 1 lost. Best run: 1." in person.told()
    person.click("To the gauntlet")
    person.click("A new run")
    assert person.scene.match.header.event == "Gauntlet 2"


def test_a_match_that_was_left_is_gone_on_with(person: Builder) -> None:
    table = begun(person)
    seed, path = table.match.seed, table.match.path
    person.app.replace(MainMenu(person.app))
    person.send()
    open_gauntlet(person.app, "era")
    person.send()
    assert played(person.scene.run) == ("open", path)
    person.click("Go on")
    assert person.scene.match.seed == seed and person.scene.match.path == path
    assert isinstance(ended(person, 0), GauntletScene), "the result leads on after Continue too"


def test_the_whole_path_raises_the_rank_and_whoever_is_met(person: Builder) -> None:
    ruleset = load_ruleset("era")
    rules = gauntlet_of(ruleset)
    deck = next(iter(ruleset.decks().values()))
    run = GauntletRun(game="era", seed=5, deck=deck, results=("won",) * 6)
    write_as(run, gauntlet_file("era"))
    open_gauntlet(person.app, "era")
    person.send()
    assert rules.stage[-1].twist and rules.stage[-1].twist.words in person.told()
    person.click("Next match")
    assert person.scene.match.header.twist == rules.stage[-1].twist
    scene = ended(person, 0)
    assert scene.over and scene.standing() == "All beaten! Your rank is Bronze."
    person.click("A new run")
    assert person.scene.match.seats[1] == risen(rules.stage[0].opponent[0].level, 1) == "easy"


def test_giving_up_is_asked_for_and_counts(person: Builder) -> None:
    begun(person)
    person.app.replace(MainMenu(person.app))
    open_gauntlet(person.app, "era")
    person.send()
    person.click("Give up this run")
    person.click("Play on")
    assert not person.scene.over
    person.click("Give up this run")
    person.click("Give up this run")
    assert person.scene.over and read_tally("era", KIND).runs == 1
    assert [Match.follow(path).result for path in journals().glob("*.match")] == [None], "it is given up, not open"
    assert played(person.scene.run.model_copy(update={"results": ()}))[0] == "lost"


def test_another_opponent_of_the_path_can_be_looked_at(person: Builder) -> None:
    open_gauntlet(person.app, "vale")
    person.send()
    person.click(person.scene._path.tile(6, person.app.look).center)
    last = gauntlet_of(load_ruleset("vale")).stage[-1]
    assert last.twist and last.twist.words in person.told() and last.opponent[2].name in person.told()
    person.keys("left")
    assert last.twist.words not in person.told()


def test_a_run_whose_deck_is_gone_is_told_and_left(person: Builder) -> None:
    run = GauntletRun(game="era", seed=5, deck=None)
    write_as(run, gauntlet_file("era"))
    assert run_faults(load_ruleset("era"), run) == ["deck: is missing"]
    assert run_faults(load_ruleset("vale"), run) == ["game: is 'era', expected 'vale'"]
    heap = Deck(game="era", name="Heap", sections={"main": {"Ember Fang": 60}})
    assert run_faults(load_ruleset("era"), run.model_copy(update={"deck": heap})) == [
        "deck: 'Heap' is not legal any more: 3 dinos are needed, there are 0; "
        "3 crystals are needed, there are 0; 3 events are needed, there are 0"
    ]
    open_gauntlet(person.app, "era")
    person.send()
    assert "Deck: is missing. (" in person.scene.describe()
    assert gauntlet_file("era").exists()


def test_a_run_that_cannot_be_gone_on_with_can_be_thrown_away(person: Builder) -> None:
    run = GauntletRun(game="era", seed=3, deck=A_DECK.model_copy(update={"game": "era"}))
    write_as(run, gauntlet_file("era"))
    open_gauntlet(person.app, "era")
    person.send()
    person.click("Leave it")
    assert gauntlet_file("era").exists()
    open_gauntlet(person.app, "era")
    person.send()
    person.click("Throw it away")
    assert not gauntlet_file("era").exists()
    open_gauntlet(person.app, "era")
    person.send()
    assert isinstance(person.scene, GauntletScene)


@pytest.mark.parametrize("kind", ["gauntlet", "forge", "league", "draft"])
def test_a_damaged_record_is_told_and_can_be_thrown_away_without_the_run(person: Builder, kind: str) -> None:
    game = "eternal"
    run = run_file(game, kind)
    tally_file(game, kind).parent.mkdir(parents=True, exist_ok=True)
    tally_file(game, kind).write_text("{ no record")
    hub = EventsScene(person.app, game)
    kinds = {one.name: one.record for one in hub.kinds(game)}
    assert len(kinds) == 4 and [name for name, told in kinds.items() if "is not JSON" in told] == [kind]
    open_event(person.app, game, kind.capitalize())
    person.send()
    assert str(tally_file(game, kind)) in person.scene.describe()
    before = run.exists()
    person.click("Throw it away")
    assert not tally_file(game, kind).exists() and run.exists() == before
    open_event(person.app, game, kind.capitalize())
    person.send()
    assert person.scene.name != "main-menu"


def test_what_was_thrown_away_is_no_longer_told_of(person: Builder) -> None:
    file = gauntlet_file("era")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("{ no run")
    person.app.push(EventsScene(person.app, "era"))
    person.send()
    assert file.name in person.told()
    person.click("To the gauntlet")
    person.click("Throw it away")
    assert person.scene.name == "events" and file.name not in person.told()


def test_a_match_that_cannot_be_followed_is_given_up_all_the_same(person: Builder) -> None:
    table = begun(person)
    table.match.play(table.match.position.moves[0])
    path = table.match.path
    person.scene.main_menu()
    person.send()
    assert path is not None
    path.write_text(path.read_text() + "1: play a card that nobody knows\n")
    open_gauntlet(person.app, "era")
    person.send()
    person.click("Give up this run")
    person.click("Give up this run")
    run = read_as(GauntletRun, gauntlet_file("era"))
    assert run.over(gauntlet_of(load_ruleset("era"))) and run.results.count("lost")
    assert not has_unfinished()


def test_a_gauntlet_file_with_a_fault_names_it(tmp_path: Any) -> None:
    (tmp_path / "gauntlet.toml").write_text(
        '[[stage]]\nopponent = [{ name = "A", level = "godlike", subject = "owl" }]\n'
    )
    with pytest.raises(ValueError, match="level: expected one of novice"):
        read_gauntlet(tmp_path)


def test_a_game_without_a_gauntlet_or_puzzles_to_find_says_so(tmp_path: Any) -> None:
    bare = load_ruleset("era").twin()
    bare.folder = tmp_path
    with pytest.raises(FileError, match="ERA has no gauntlet"):
        gauntlet_of(bare)
    with pytest.raises(FileError, match="ERA does not say how puzzles are found"):
        recipe_of(bare)


def test_results_and_tallies() -> None:
    assert result_of((0,), "x") == "won" and result_of((1,), "x") == "lost" and result_of((), "x") == "drawn"
    assert (
        result_of((), "abandoned") == "lost"
        and result_of((0, 2), "x", 3) == "won"
        and result_of((0, 1), "x") == "drawn"
    )
    once = Tally().with_run(3, ("won", "drawn", "lost"), False)
    assert once == Tally(runs=1, best=1, won=1, lost=1, drawn=1, last=3) == once.with_run(3, ("won",), False)
    assert isinstance(gauntlet_of(load_ruleset("era")), GauntletRules)


class GauntletEvening(Evening):
    """The robot's way to a match of a gauntlet."""

    def order(self) -> None:
        self.hands.push("Events")
        self.choose("Game", lambda: self.app.top.game == self.sitting.game)  # type: ignore[attr-defined]
        self.hands.push("To the gauntlet")
        self.hands.push("Begin a run")

    def after_the_end(self) -> None:
        self.hands.push("Go on")
        scene = self.app.top
        assert isinstance(scene, GauntletScene) and scene.run and len(scene.run.results) == 1


def test_the_robot_plays_a_match_of_a_run_to_its_end_though_it_is_killed_in_between() -> None:
    GauntletEvening(Sitting("vale", ("You", "novice"), 4, kills=1)).play()


def test_the_games_keep_the_focus_while_one_turns_to_another(person: Builder) -> None:
    person.click("Events")
    scene = person.scene
    scene.form.focus(scene._tiles)
    scene._tiles.name = "Gra"
    before = scene.game
    person.keys("right")
    assert scene.game != before and scene.form.focused is scene._tiles


def test_continue_offers_a_run_that_rests_between_two_matches(person: Builder) -> None:
    """With its own line, and on the tile of its game; a match that is open is gone on with itself."""
    begun(person)
    assert not events_left(), "the match of the run is open"
    ended(person, 0)
    person.app.replace(MainMenu(person.app))
    assert person.control("Continue").value.endswith(", Gauntlet: 1 of 7 won")
    tile = next(one for one in person.scene.controls() if isinstance(one, GameTile) and one.game == "era")
    assert tile.more == "Continue: Gauntlet: 1 of 7 won"
    person.click("Continue")
    assert isinstance(person.scene, GauntletScene) and person.scene.run.won == 1


def test_an_event_that_is_over_or_cannot_be_read_is_not_gone_on_with(person: Builder) -> None:
    write_as(GauntletRun(game="vale", seed=3, results=("won", "lost")), gauntlet_file("vale"))
    gauntlet_file("era").write_text("{", "utf-8")
    assert events_left() == {}
    person.app.replace(MainMenu(person.app))
    assert "Continue" not in person.scene.describe()


def test_continue_goes_on_with_a_draft(person: Builder) -> None:
    """It lies in a folder of its own, in which nobody looked."""
    write_draft(begin(load_ruleset("eternal"), 3), draft_file("eternal"))
    person.app.replace(MainMenu(person.app))
    person.click("Continue")
    assert isinstance(person.scene, PackScene)


@pytest.mark.parametrize(
    ("kind", "run", "words"),
    [
        ("forge", ForgeRun(game="eternal", seed=1, picks=("Torch", "Torch")), "Forge: 2 cards taken"),
        ("forge", ForgeRun(game="eternal", seed=1, deck=A_DECK, results=("won",)), "Forge: 1 of 7 won"),
        (
            "draft",
            Draft(game="eternal", name="d", seed=1, packs=(("Torch",),), pools=(("Torch",),)),
            "Draft: 1 card taken",
        ),
        (
            "draft",
            Draft(game="eternal", name="d", seed=1, packs=(), pools=((),), deck=A_DECK, results=("won",)),
            "1 won",
        ),
        ("league", League(game="eternal", seed=1, decks=(A_DECK,) * 4, results=("won",)), "League: round 2 of 3"),
    ],
)
def test_each_kind_of_event_says_how_far_it_came(person: Builder, kind: str, run: Any, words: str) -> None:
    write_as(run, draft_file("eternal") if kind == "draft" else run_file("eternal", kind))
    left = events_left()["eternal"]
    assert words in left.words and left.event == kind.capitalize()


def test_levels_are_told_in_the_language_that_is_set(person: Builder) -> None:
    """They stood there in English, but for 'Normalnie', which is how fast something is shown."""
    use("Polski")
    open_gauntlet(person.app, "era")
    assert "Nowicjusz, Cinder March" in person.told()
    assert person.scene._path.value == "Pell, Następny", "it was read out as 'next'"
    open_league(person.app, "era")
    assert person.scene._level.words == ["Nowicjusz", "Łatwy", "Normalny", "Trudny", "Mistrz"]
    use(ENGLISH)


def test_a_table_is_as_strong_as_the_strongest_of_it(person: Builder) -> None:
    """'Novice' is a longer word than 'easy'."""
    open_gauntlet(person.app, "vale")
    look, levels = person.scene._path, ["Novice", "Easy", "Normal", "Normal", "Normal", "Hard", "Hard"]
    assert [look.level(stage) for stage in look.stages] == levels


def test_the_events_know_of_a_run_whose_last_match_was_left_by_the_main_menu(person: Builder) -> None:
    """They said that none had ended, and that one was under way."""
    table = begun(person)
    table.commit([(table.match.ruleset.verbs.concede, 0)])
    person.app.replace(MainMenu(person.app))
    person.click("Events")
    kind = next(kind for kind in person.scene.kinds("era") if kind.name == KIND)
    assert (kind.record, kind.open_) == ("One run: 0 won, 1 lost. Best run: 0.", False)
    assert read_tally("era", KIND) == Tally(), "it is counted where it is opened"


@pytest.mark.parametrize("before", [0, 1])
def test_a_first_run_that_is_under_way_is_told_as_such(person: Builder, before: int) -> None:
    """'No run has ended yet.' and 'One is under way.' stood there, and the first of them beside the run itself, too."""
    if before:
        write_as(Tally(runs=1, won=2, lost=1, best=2), tally_file("era", KIND))
    begun(person)
    person.app.replace(EventsScene(person.app, "era"))
    told = person.told()
    assert ("The first run is under way." in told) == (not before)
    assert ("One is under way." in told) == bool(before) and told.count("No run has ended yet.") == 1, "in the forge"
    open_gauntlet(person.app, "era")
    assert ("The first run is under way." in person.told()) == (not before)
    assert "No run has ended yet." not in person.told()


def test_a_run_that_is_given_up_counts_no_match_that_was_not_played(person: Builder) -> None:
    write_as(GauntletRun(game="vale", seed=3, results=("won",)), gauntlet_file("vale"))
    open_gauntlet(person.app, "vale")
    person.click("Give up this run")
    person.click("Give up this run")
    assert person.scene.over and "One run: 1 won, 0 lost." in person.told()
    assert person.scene._states()[1] is State.AHEAD, "nobody was met there"
    assert person.control("A new run")


def test_a_deck_that_is_dropped_onto_a_choice_of_decks_is_offered_at_once(person: Builder, tmp_path: Path) -> None:
    era = load_ruleset("era")
    for opens in (open_gauntlet, open_league, lambda app, game: app.push(NewGameScene(app))):
        opens(person.app, "era")
        scene, named = person.scene, ("Your deck", "Deck 1")
        before = next(control.value for control in scene.controls() if control.name in named)
        name, file = f"For {scene.name}", tmp_path / "one.toml"
        file.write_text(deck_text(era.decks()["Deep Roots"].model_copy(update={"name": name})), "utf-8")
        import_file(person.app, file)
        person.click("Close")
        choice = next(control for control in scene.controls() if control.name in named)
        assert name in choice.words and choice.value == before, "what was chosen stays"


def test_what_is_seen_of_a_deck_is_the_deck_as_it_is_now(person: Builder) -> None:
    """It was remembered by name, for as long as the program ran."""
    shelf, deck = Shelf("era"), load_ruleset("era").decks()["Deep Roots"].model_copy(update={"name": "Mine"})
    path = shelf.keep(deck.model_copy(update={"plan": "Before."}))
    seen = DeckGlance("era", Choice("Deck", ["Mine"]))
    assert seen.seen().plan == "Before."
    shelf.keep(deck.model_copy(update={"plan": "After."}), path)
    assert seen.seen().plan == "After."
    shelf.delete(path)
    assert seen.seen() is None


@pytest.mark.parametrize("opens", [open_gauntlet, open_league])
def test_what_cannot_be_kept_is_not_begun(person: Builder, opens: Any) -> None:
    """Its first match was played all the same, and then nobody knew what it belonged to."""
    runs().parent.mkdir(parents=True, exist_ok=True)
    runs().write_text("no folder")
    opens(person.app, "era")
    scene = person.scene
    begin = next(control.name for control in scene.controls() if control.name.startswith("Begin"))
    person.click(begin)
    assert "cannot be written" in person.scene.describe() or "not kept" in person.scene.describe()
    person.click("Close")
    assert scene.going is None and person.control(begin)


def test_a_match_that_was_played_in_another_window_is_not_played_again(person: Builder) -> None:
    begun(person)
    path = ended(person, 0)
    path.run = path.run.model_copy(update={"results": ()})  # as it stood before
    person.click("Next match")
    assert person.scene is path and path.run.results == ("won",)
    person.click("Next match")
    assert person.scene.match.header.round == 2


def test_a_run_that_was_begun_in_another_window_is_gone_on_with(person: Builder) -> None:
    open_gauntlet(person.app, "vale")
    run = GauntletRun(game="vale", seed=3, results=("won", "won"))
    write_as(run, gauntlet_file("vale"))
    person.click("Begin a run")
    scene = person.scene
    assert isinstance(scene, GauntletScene) and scene.run == run and person.control("Next match")
    assert read_as(GauntletRun, gauntlet_file("vale")) == run


def test_a_season_that_was_begun_in_another_window_is_gone_on_with(person: Builder) -> None:
    ruleset = load_ruleset("vale")
    open_league(person.app, "vale")
    season = begin_season(ruleset, None, "easy", 3, 1).model_copy(update={"results": ("won",)})
    write_as(season, league_file("vale"))
    person.click("Begin a season")
    assert person.scene.going == season and read_as(League, league_file("vale")) == season


@pytest.mark.parametrize("way", ["give up", "next match", "come back"])
def test_a_season_or_run_of_another_window_is_neither_given_up_nor_overwritten(person: Builder, way: str) -> None:
    """Here the one is still shown that was given up there, before the other was begun."""
    ruleset = load_ruleset("vale")
    seasons = [begin_season(ruleset, None, "easy", seed, 1) for seed in (3, 4)]
    both = [GauntletRun(game="vale", seed=seed) for seed in (3, 4)]
    for opened, file, (before, there) in (
        (open_league, league_file("vale"), seasons),
        (open_gauntlet, gauntlet_file("vale"), both),
    ):
        write_as(before, file)
        opened(person.app, "vale")
        scene: Any = person.scene
        if way == "give up":
            person.click(scene.words["give_up"])
        write_as(there, file)
        if way == "give up":
            person.click(scene.words["give_up"])
        elif way == "next match":
            scene.next_match()
        else:
            scene.resume()
        assert person.scene.going == there and person.scene is not scene
        assert read_as(type(there), file) == there
        person.app.pop()
        assert not isinstance(person.scene, type(scene)), "it is shown once"


@pytest.mark.parametrize("way", ["next_match", "resume"])
def test_what_was_given_up_in_another_window_is_not_gone_on_with(person: Builder, way: str) -> None:
    """Its next match was played, and then it was under way again."""
    run, season = GauntletRun(game="vale", seed=3), begin_season(load_ruleset("vale"), None, "easy", 3)
    write_as(run, gauntlet_file("vale"))
    open_gauntlet(person.app, "vale")
    write_as(run.model_copy(update={"given_up": True}), gauntlet_file("vale"))
    getattr(person.scene, way)()
    assert isinstance(person.scene, GauntletScene) and person.scene.over
    assert read_as(GauntletRun, gauntlet_file("vale")).given_up
    write_as(season, league_file("vale"))
    open_league(person.app, "vale")
    league_file("vale").unlink()
    getattr(person.scene, way)()
    assert person.scene.name == "league" and person.scene.going is None and not league_file("vale").exists()


def test_a_run_with_more_wins_than_opponents_is_over(person: Builder) -> None:
    """As it would be if a path grew shorter: its window could not be drawn."""
    write_as(GauntletRun(game="vale", seed=3, results=("won",) * 9), gauntlet_file("vale"))
    open_gauntlet(person.app, "vale")
    person.send()
    assert "All beaten!" in person.told() and set(person.scene._states()) == {State.BEATEN}


def test_a_league_at_a_level_that_there_is_not_cannot_be_gone_on_with(person: Builder) -> None:
    league_file("vale").parent.mkdir(parents=True)
    league_file("vale").write_text('{"game": "vale", "seed": 1, "level": "zz"}', "utf-8")
    open_league(person.app, "vale")
    assert "level: expected one of novice" in person.scene.describe()


@pytest.mark.parametrize(("game", "told"), [("vale", "From table to table"), ("era", "One deck against a row")])
def test_a_gauntlet_is_told_of_as_it_is_played_in_the_game(person: Builder, game: str, told: str) -> None:
    """Nobody has a deck in the Vale: it said 'One deck against a row of opponents' there, too."""
    person.app.push(EventsScene(person.app, game))
    person.send()
    assert told in person.told()

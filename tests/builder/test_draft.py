"""Drafting in a window: a card taken by click and by key, the deck built of the pool, and the run of matches."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game import load_ruleset
from game.records.draft import KIND, Draft, begin, draft_file, drafted, opened, read_draft, rules_of, write_draft
from game.records.index import has_unfinished
from game.records.journal import Header
from game.records.places import journals
from game.records.replay import Tape, branch
from game.records.runs import read_tally
from scenes.builder.decks_scene import DecksScene
from scenes.drafting import open_draft
from scenes.drafting.building import DraftBuilder
from scenes.drafting.pack_scene import PackScene
from scenes.drafting.run_scene import RunScene
from scenes.look import Look
from scenes.repeats import SEEN, Repeats
from scenes.table.scene import TableScene
from tests.builder.conftest import Builder

GAME = "eternal"
RULESET = load_ruleset(GAME)
DECK = next(iter(RULESET.decks().values()))
RULES = rules_of(RULESET)


@pytest.fixture
def over() -> Draft:
    """A draft whose last card was taken, kept in its file."""
    draft = drafted(RULESET, 4, [RULESET.drafters.take] * 12)
    write_draft(draft, draft_file(GAME))
    return draft


def ended(draft: Draft, winner: int) -> None:
    """A journal of the run's next match, played to its end."""
    header = Header(game=GAME, seed=draft.match_seed, seats=("human", "easy"), decks=(DECK, DECK))
    journals().mkdir(parents=True, exist_ok=True)
    line = json.dumps({"winners": [winner], "rule": "goal.health"})
    (journals() / f"{draft.match_seed}.match").write_text(f"{header.model_dump_json()}\nend {line}\n")


def run(person: Builder) -> Any:
    open_draft(person.app, GAME)
    person.send()
    assert isinstance(person.scene, RunScene)
    return person.scene


def test_the_decks_offer_a_draft_where_the_game_has_one(person: Builder) -> None:
    person.app.push(DecksScene(person.app, "era"))
    person.send()
    assert "Draft" not in [control.name for control in person.scene.controls()]
    person.app.push(DecksScene(person.app, GAME))
    person.send()
    person.click("Draft")
    assert isinstance(person.scene, PackScene)


def test_a_click_takes_a_card_and_the_next_pack_comes(person: Builder) -> None:
    open_draft(person.app, GAME)
    person.send()
    name = person.scene.draft.pack[3]
    assert "Pack 1 of 4, pick 1" in person.scene.describe()
    person.click(person.card(name))
    assert person.scene.draft.pool == (name,) and len(person.scene.draft.pack) == 11
    assert f"You took {name}." in person.scene.describe() and "pick 2" in person.scene.describe()
    person.keys("enter")
    assert len(person.scene.draft.pool) == 2
    assert person.scene.goes_on() == "10 cards, then it goes to the left."
    for _ in range(9):
        person.keys("enter")
    assert person.scene.goes_on() == "The last card of this pack."
    person.keys("enter")
    assert person.scene.goes_on() == "12 cards, then it goes to the right."
    assert read_draft(draft_file(GAME)) == person.scene.draft


def test_after_a_click_the_large_card_is_the_one_of_the_next_pack_that_now_lies_there(person: Builder) -> None:
    open_draft(person.app, GAME)
    person.send()
    place = person.card(person.scene.draft.pack[2])
    for _ in range(2):
        person.click(place)
        assert person.scene.looked_at().name == person.scene.grid.entries[person.scene.grid.at(place)].definition.name


def test_a_draft_is_gone_on_with_where_it_was_left(person: Builder) -> None:
    draft = begin(RULESET, 3)
    write_draft(draft, draft_file(GAME))
    open_draft(person.app, GAME)
    person.send()
    assert person.scene.draft == draft


def test_a_draft_that_was_gone_on_with_in_another_window_is_not_overwritten(person: Builder, over: Draft) -> None:
    draft_file("eternal").unlink()
    open_draft(person.app, "eternal")
    scene = person.scene
    assert isinstance(scene, PackScene)
    write_draft(over, draft_file("eternal"))
    scene.add(load_ruleset("eternal").by_name[scene.draft.pack[0]])
    assert read_draft(draft_file("eternal")) == over and isinstance(person.scene, RunScene)


def test_a_draft_of_another_window_is_not_given_up(person: Builder, over: Draft) -> None:
    """A new draft takes the place of the one that is shown, not of one that was begun elsewhere."""
    write_draft(over, draft_file("eternal"))
    open_draft(person.app, "eternal")
    scene = person.scene
    assert isinstance(scene, RunScene)
    there = over.model_copy(update={"seed": over.seed + 1})
    write_draft(there, draft_file("eternal"))
    scene.begin_anew()
    assert read_draft(draft_file("eternal")) == there and person.scene.draft == there


@pytest.mark.parametrize("way", ["Next match", "Let the computer build it", "Build the deck", "come back"])
def test_the_run_after_a_draft_writes_over_no_draft_of_another_window(person: Builder, over: Draft, way: str) -> None:
    """Only what gave a draft up, and the packs, asked for it."""
    scene = run(person)
    scene.suggest()
    if way == "Build the deck":
        person.click(way)
    there = begin(RULESET, 5)
    write_draft(there, draft_file(GAME))
    ended(over, 0)
    if way == "Build the deck":
        person.scene.take_out(next(iter(person.scene.deck.section("main"))), "main")
        person.click("Done")
    elif way == "come back":
        scene.resume()
    else:
        person.click(way)
    assert read_draft(draft_file(GAME)) == there
    assert isinstance(person.scene, PackScene) and person.scene.draft == there


@pytest.mark.parametrize("way", ["Let the computer build it", "Build the deck", "Next match"])
def test_a_deck_that_was_built_in_another_window_is_not_overwritten(person: Builder, over: Draft, way: str) -> None:
    """The draft is the same, but here no deck was known."""
    scene = run(person)
    scene.suggest()
    there = over.model_copy(update={"deck": scene.deck.model_copy(update={"name": "There"})})
    write_draft(there, draft_file(GAME))
    person.click(way)
    if way == "Build the deck":
        person.scene.take_out(next(iter(person.scene.deck.section("main"))), "main")
        person.click("Done")
    assert read_draft(draft_file(GAME)) == there
    assert isinstance(person.scene, RunScene) and person.scene is not scene and person.scene.deck == there.deck


def test_what_cards_cost_is_said_in_the_language_that_is_set(person: Builder, monkeypatch: pytest.MonkeyPatch) -> None:
    """'Cost' stood over the curve of what was taken."""
    heard, put = set[str](), Look.put

    def listened(look: Look, surface: Any, picture: Any, place: Any, shown: str, text: str) -> Any:
        heard.add(text)
        return put(look, surface, picture, place, shown, text)

    open_draft(person.app, GAME)
    person.app.change(language="Polski")
    monkeypatch.setattr(Look, "put", listened)
    person.app.draw()
    person.app.change(language="English")
    assert "Koszt" in heard and "Cost" not in heard


def test_a_search_finds_in_the_pack_only(person: Builder) -> None:
    open_draft(person.app, GAME)
    person.send()
    pack = person.scene.draft.pack
    person.click("Search")
    person.type("type:unit")
    found = {entry.definition.name for entry in person.scene.grid.entries}
    assert found == {name for name in pack if RULESET.by_name[name].type == "unit"}


def test_what_was_taken_can_be_looked_through(person: Builder) -> None:
    open_draft(person.app, GAME)
    person.send()
    person.keys("enter enter")
    person.click("What you took")
    names = {entry.definition.name for entry in person.scene.grid.entries}
    assert names == set(person.app.scenes[-2].draft.pool)  # type: ignore[attr-defined]


def test_after_the_last_card_the_deck_is_built(person: Builder) -> None:
    draft = begin(RULESET, 3)
    take = RULESET.drafters.take
    from game.records.draft import take as taken

    while len(draft.pool) < 47:
        draft = taken(RULESET, draft, draft.pack[0], take)
    write_draft(draft, draft_file(GAME))
    open_draft(person.app, GAME)
    person.send()
    person.keys("enter")
    assert isinstance(person.scene, RunScene) and len(person.scene.draft.pool) == 48
    assert not person.control("Next match").enabled


def test_the_builder_has_the_pool_and_the_sigils(person: Builder, over: Draft) -> None:
    run(person)
    person.click("Build the deck")
    builder = person.scene
    assert isinstance(builder, DraftBuilder)
    names = {entry.definition.name for entry in builder.grid.entries}
    assert names == {*over.pool, "Fire Sigil", "Time Sigil", "Justice Sigil", "Primal Sigil", "Shadow Sigil"}
    person.click(person.card(over.pool[0]))
    person.click("Done")
    assert person.scene.draft.deck.section("main") == {over.pool[0]: 1}
    assert read_draft(draft_file(GAME)).deck == person.scene.draft.deck
    assert "are needed." in person.scene.describe() or not person.control("Next match").enabled


def test_the_computer_builds_a_deck_and_the_match_begins(person: Builder, over: Draft) -> None:
    run(person)
    person.click("Let the computer build it")
    assert person.control("Next match").enabled
    seed = person.scene.draft.match_seed
    person.click("Next match")
    table = person.scene
    assert isinstance(table, TableScene)
    assert table.match.header.seed == seed and table.match.header.settings == RULES.settings
    assert sum(table.match.decks[0].section("pool").values()) == 48
    assert table.match.decks[1].name == f"Drafter {over.opponent() + 1}"


def test_results_are_read_from_the_journals(person: Builder, over: Draft) -> None:
    ended(over, 1)
    after = over.model_copy(update={"results": ("won",)})
    ended(after, 2)
    scene = run(person)
    assert scene.draft.results == ("won", "lost") and "1 won, 1 lost" in scene.standing()
    assert read_draft(draft_file(GAME)).results == ("won", "lost")


def test_after_a_match_the_run_goes_on(person: Builder, over: Draft) -> None:
    run(person)
    person.click("Let the computer build it")
    person.click("Next match")
    table = person.scene
    table.match.play(table.match.position.move("concede 1"))
    table.show_result()
    person.send()
    assert "Rematch" not in [control.name for control in person.scene.controls()]
    person.click("Back to the draft")
    assert isinstance(person.scene, RunScene) and person.scene.standing() == "0 won, 1 lost"
    person.keys("escape")
    assert person.scene.name == "events", "it was the main menu"


def test_who_leaves_a_match_of_a_draft_is_back_in_its_run(person: Builder, over: Draft) -> None:
    """As in other events; one was left at the main menu."""
    run(person)
    person.click("Let the computer build it")
    person.click("Next match")
    person.keys("escape").click("Save and leave")
    assert isinstance(person.scene, RunScene) and person.control("Go on with the match")
    person.keys("escape")
    assert person.scene.name == "events"
    person.keys("escape")
    assert person.scene.name == "main-menu" and has_unfinished()


def test_a_match_that_was_left_is_gone_on_with(person: Builder, over: Draft) -> None:
    run(person)
    person.click("Let the computer build it")
    person.click("Next match")
    person.scene.main_menu()
    person.send()
    run(person)
    person.app.repeats = Repeats()  # that was some time ago
    person.click("Go on with the match")
    assert isinstance(person.scene, TableScene)


def test_a_match_that_counts_is_not_branched_while_it_runs(person: Builder, over: Draft) -> None:
    run(person)
    person.click("Let the computer build it")
    person.click("Next match")
    match = person.scene.match
    match.play(match.position.moves[0])
    person.scene.main_menu()
    person.send()
    tape = Tape.read(match.path)
    tape.go_on()
    with pytest.raises(ValueError, match="counts and still runs"):
        branch(tape, 1, ("human", "easy"), ("A", "B"))


def test_before_the_first_pick_help_has_nothing_to_search_for(person: Builder) -> None:
    open_draft(person.app, GAME)
    person.send()
    person.click("What you took")
    person.keys("f1")
    assert "undo" in person.scene.describe().lower() or "scroll" in person.scene.describe()
    person.keys("escape")


def test_the_match_under_way_is_gone_with_its_draft(person: Builder, over: Draft) -> None:
    run(person)
    person.click("Let the computer build it")
    person.click("Next match")
    person.scene.main_menu()
    person.send()
    assert has_unfinished()
    run(person)
    person.click("A new draft")
    person.click("A new draft")
    assert isinstance(person.scene, PackScene) and not has_unfinished()


def test_three_losses_end_the_run_and_a_new_draft_begins(person: Builder, over: Draft, tmp_path: Path) -> None:
    write_draft(over.model_copy(update={"results": ("lost",) * 3}), draft_file(GAME))
    scene = run(person)
    assert scene.standing() == "The run is over: 0 won, 3 lost"
    assert not person.control("Next match").enabled
    person.click("A new draft")
    assert isinstance(person.scene, PackScene) and person.scene.draft.pool == ()


def test_a_draft_that_cannot_be_given_up_stays(person: Builder, over: Draft, monkeypatch: pytest.MonkeyPatch) -> None:
    write_draft(over.model_copy(update={"results": ("lost",) * 3}), draft_file(GAME))
    scene = run(person)

    def read_only(*_: object, **__: object) -> None:
        raise OSError(30, "Read-only file system")

    with monkeypatch.context() as broken:
        broken.setattr(Path, "unlink", read_only)
        person.click("A new draft")
        assert "cannot be deleted: Read-only file system" in person.scene.describe()
    assert scene in person.app.scenes and draft_file(GAME).exists()


def test_a_draft_with_a_card_that_there_is_not_is_told(person: Builder, over: Draft) -> None:
    pools = (("Nobody's Card", *over.pool[1:]), *over.pools[1:])
    write_draft(over.model_copy(update={"pools": pools}), draft_file(GAME))
    open_draft(person.app, GAME)
    person.send()
    assert "No card is called 'Nobody's Card'" in person.scene.describe()


def test_a_draft_that_cannot_be_read_is_told(person: Builder) -> None:
    draft_file(GAME).parent.mkdir(parents=True, exist_ok=True)
    draft_file(GAME).write_text("{")
    open_draft(person.app, GAME)
    person.send()
    assert "is not JSON" in person.scene.describe()


def test_a_run_that_is_over_counts_once_and_its_record_is_shown(person: Builder, over: Draft) -> None:
    draft = over
    for result, winner in (("won", 1), ("lost", 2), ("lost", 2), ("lost", 2)):
        ended(draft, winner)
        draft = draft.model_copy(update={"results": (*draft.results, result)})
    scene = run(person)
    assert "One run: 1 won, 3 lost. Best run: 1." in scene.ends()
    scene.resume()
    assert read_tally(GAME, KIND).runs == 1


def test_a_match_of_a_run_says_what_it_belongs_to(person: Builder, over: Draft) -> None:
    ended(over, 1)
    run(person)
    person.click("Let the computer build it")
    person.click("Next match")
    header = person.scene.match.header
    assert (header.event, header.round) == ("Draft", 2)
    person.scene.open_menu()
    person.send()
    assert "Draft, match 2" in person.scene.describe()
    person.click("Back to the table")
    person.scene.commit([(RULESET.verbs.concede, 0)])
    person.wait(0.1 + SEEN)
    person.click("Back to the draft")
    assert isinstance(person.scene, RunScene) and person.scene.draft.results == ("won", "lost")


def test_packs_are_of_the_sets_and_rarities_of_their_round() -> None:
    for number, pack in enumerate(RULES.pack):
        for cards in opened(RULESET, RULES, 9, number):
            fields = [RULESET.by_name[name].fields for name in cards]
            assert {one["set"] for one in fields} <= set(pack.sets) and len(set(cards)) == 12
            rarities = [one["rarity"] for one in fields]
            assert (rarities.count("Common"), rarities.count("Uncommon")) == (8, 3)
            assert set(rarities) <= {"Common", "Uncommon", "Rare", "Legendary"}


def test_a_deck_that_somebody_built_is_replaced_only_if_that_is_meant(person: Builder, over: Draft) -> None:
    built = DECK.model_copy(update={"name": "By hand", "sections": {"main": {over.pool[0]: 1}}})
    write_draft(over.model_copy(update={"deck": built}), draft_file(GAME))
    scene = run(person)
    person.click("Let the computer build it")
    person.click("Keep mine")
    assert scene.deck == built
    person.click("Let the computer build it")
    person.click("Replace it")
    assert sum(scene.deck.section("main").values()) == 45
    person.click("Let the computer build it")
    assert person.scene is scene, "it is the same one"


def test_only_what_is_in_the_pack_can_be_filtered_by(person: Builder) -> None:
    """Half of the chips found nothing."""
    open_draft(person.app, GAME)
    person.send()
    scene = person.scene
    for _ in range(2):
        pack = {name: RULESET.by_name[name] for name in scene.draft.pack}
        types = {chip.of for chip in scene.filters.chips if chip.attribute == "type" and chip.enabled}
        assert types == {card.type for card in pack.values()} & {
            chip.of for chip in scene.filters.chips if chip.attribute == "type"
        }
        for chip in scene.filters.chips:
            if chip.enabled:
                chip.turn()
                assert scene.grid.entries, chip.name
                chip.turn()
        assert not all(chip.enabled for chip in scene.filters.chips)
        scene.add(next(iter(pack.values())))

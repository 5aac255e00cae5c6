"""A study is an example: laid out, played, kept, and run by the same command."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import load_ruleset
from game.kernel.cards import Definition
from game.kernel.position import Position
from game.records.decks import Deck
from game.records.examples import Setup, examples_of
from game.records.examples_play import run_example
from game.records.files import FileError, toml_of
from game.records.gauntlet import gauntlet_of
from game.records.league import by_chance
from game.records.match import Match, Played
from game.records.packs import Pack, write_pack
from game.records.places import packs
from game.records.study import Study
from game.records.study_files import keep, kept, read_study, text_of
from game.records.study_moves import finished, replayed, told_whole
from game.records.study_places import last_turn, study_of_match
from game.records.study_setup import HERE, begun, fields_of

GAMES = ("era", "eternal", "invasion", "nomansland", "toy", "vale")


def some_match(game: str, seed: int, moves: int) -> Match:
    decks = list(load_ruleset(game).decks())
    match = Match.begin(game, [decks[(seed + seat) % len(decks)] for seat in range(2)], seed, folder=False)
    dice = Random(seed)
    while match.position.moves and len(match.history) < moves:
        match.play(match.ruleset.quick(match.position, match.position.moves, dice))
    return match


def played_on(start: Position, seed: int, moves: int = 10) -> tuple[list[Played], Position]:
    dice, here, history = Random(seed), start.copy(), list[Played]()
    while here.moves and len(history) < moves:
        move = dice.choice(here.moves)
        history.append(Played(here.seat, move, here.notation(move)))
        here.play(move)
    return history, here


@pytest.mark.parametrize("game", GAMES)
def test_a_place_of_a_match_is_laid_out_played_kept_and_runs_as_an_example(game: str) -> None:
    ran = 0
    for seed in range(2):
        for moves in (30, 55, 80):
            match = some_match(game, seed, moves)
            if match.position.result is not None:
                continue
            study = study_of_match(match.header, match.history, match.position, "A place")
            assert not study.trouble
            history, end = played_on(study.position, seed)
            text = text_of(finished(study.example, study.position, history, end))
            (again,) = examples_of(toml_of(text, HERE), HERE)
            assert run_example(again, load_ruleset(game)) == [], text
            made, trouble = replayed(again, study.position)
            assert not trouble and [one.text for one in made] == [one.text for one in history]
            ran += 1
    assert ran >= 1


@pytest.mark.parametrize("game", GAMES)
def test_most_places_are_laid_out_card_by_card_and_the_rest_as_they_were_played(game: str) -> None:
    laid = 0
    for moves in range(8, 100, 12):
        match = some_match(game, 3, moves)
        if match.position.result is not None:
            break
        study = study_of_match(match.header, match.history, match.position, "Here")
        assert not study.trouble
        played = bool(study.example.position.decks)
        laid += not played
        if played:
            study.lay_out()
            assert not study.example.position.decks, "what was played can be laid out all the same"
        hands = [zone.number for zone in match.ruleset.zones if zone.seen_by == "owner" and not zone.in_play]
        for zone in hands:
            for seat, pile in enumerate(match.position.piles[zone]):
                cards = Counter(study.position.card[card].name for card in study.position.piles[zone][seat])
                cards.subtract(match.position.card[card].name for card in pile)
                again = +cards if played else Counter()  # a turn that was beginning begins anew, and draws its card
                assert cards == again and again.total() <= 1
    assert laid or game in ("invasion", "vale"), "where the table has furniture or rounds of its own, few are"


@pytest.mark.parametrize("game", GAMES)
def test_the_last_turn_of_a_match_is_kept_with_what_came_of_it(game: str, tmp_path: Path) -> None:
    match = some_match(game, 2, 10**6)
    study = last_turn(match.header, match.history, "The end")
    path, failures = keep(told_whole(study), study.base, tmp_path / "end.toml")
    assert path.exists() and not failures
    assert told_whole(Study(read_study(path), study.base)) == read_study(path), "what is expected once stays so"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("moves", [0, 30])
def test_who_gives_up_while_another_is_asked_does_so_in_the_study_too(game: str, moves: int) -> None:
    match = some_match(game, 4, moves)
    other = 1 - match.position.seat
    match.play(f"concede {other + 1}")
    for study in (
        last_turn(match.header, match.history, "The end"),
        study_of_match(match.header, [], Match(match.header).position, "All of it", match.history),
    ):
        made, trouble = replayed(study.example, study.position)
        assert not trouble and not study.trouble and made[-1] == match.history[-1]


def whole(match: Match, folder: Path) -> Study:
    """The whole of a match as a study, dealt and played if its deal cannot be laid out: kept and read again, it comes
    to the same."""
    study = study_of_match(match.header, [], Match(match.header).position, "All of it", match.history)
    assert not study.trouble
    path, failures = keep(told_whole(study), study.base, folder / "all.toml")
    again = Study(read_study(path), study.base)
    made, trouble = replayed(again.example, again.position)
    assert not failures and not trouble
    assert [(one.seat, one.text) for one in made] == [(one.seat, one.text) for one in match.history]
    return again


def begun_with(game: str, decks: Sequence[Deck | str], **how: Any) -> Match:
    match, dice = Match.begin(game, decks, 5, folder=False, **how), Random(5)
    for _ in range(30):
        match.play(match.ruleset.quick(match.position, match.position.moves, dice))
    return match


@pytest.mark.parametrize("game", ["era", "eternal", "invasion", "nomansland", "vale"])
def test_a_match_with_a_twist_is_studied_with_it(game: str, tmp_path: Path) -> None:
    """'position.played 5: cannot be played' was said of the end of most gauntlets."""
    ruleset = load_ruleset(game)
    path = gauntlet_of(ruleset)
    stage = path.stage[-1]
    decks = [next(iter(ruleset.decks())), *(path.deck_of(one, ruleset) for one in stage.opponent)]
    assert stage.twist
    study = whole(begun_with(game, decks, twist=stage.twist, settings=stage.settings), tmp_path)
    study.turn(2, study.example.position.phase or study.base.usual_phase)
    assert study.example.position.twist is None, "what is laid out has it on the table"


def test_a_match_of_forged_decks_is_studied(tmp_path: Path) -> None:
    """'the deck has 40 cards; 75 to 150 are needed' was said of matches of a draft or a forge."""
    decks = [by_chance(load_ruleset("eternal"), seed, f"Forged {seed}") for seed in (1, 2)]
    whole(begun_with("eternal", decks, free_decks=True), tmp_path)


@pytest.mark.parametrize("game", ["era", "eternal", "invasion", "nomansland"])
def test_a_match_with_own_cards_is_studied_with_them(game: str, tmp_path: Path) -> None:
    """'no card is called so' was said of them where a place could not be laid out card by card."""
    ruleset = load_ruleset(game)
    deck = next(iter(ruleset.decks().values()))
    shipped = next(ruleset.by_name[name] for name in deck.sections["main"] if ruleset.by_name[name].text)
    own = {**fields_of(shipped, ruleset), "name": "Puff"}
    write_pack(Pack(pack="Mine", game=game, card={"puff": own}), packs(game) / "mine.toml")
    main = {"Puff" if name == shipped.name else name: count for name, count in deck.sections["main"].items()}
    mine = deck.model_copy(update={"name": "Mine", "sections": {**deck.sections, "main": main}})
    assert "Puff" in whole(begun_with(game, [mine, mine]), tmp_path).example.cards


def test_what_goes_with_decks_is_refused_without_them() -> None:
    with pytest.raises(ValueError, match="free_decks and twist go with decks"):
        Setup(free_decks=True)


@pytest.mark.parametrize("game", ["era", "vale"])
def test_a_place_after_somebody_left_can_be_studied_and_nobody_comes_back(game: str) -> None:
    decks = list(load_ruleset(game).decks())
    match = Match.begin(game, [decks[seat % len(decks)] for seat in range(3)], 5, folder=False)
    dice = Random(5)
    while match.position.moves and (len(match.history) < 60 or match.position.seat == 1):
        match.play(match.ruleset.quick(match.position, match.position.moves, dice))
    assert match.position.result is None
    match.play("concede 2")
    for _ in range(10):
        match.play(match.ruleset.quick(match.position, match.position.moves, dice))
    position = match.position
    study = study_of_match(match.header, match.history, position, "Without the second")
    assert not study.trouble and study.position.out == position.out == 0b10
    assert (study.position.seat, study.position.prompt) == (position.seat, position.prompt)
    assert not last_turn(match.header, match.history, "The end").trouble


@pytest.mark.parametrize("game", GAMES)
def test_the_last_turn_of_a_match_has_its_moves(game: str) -> None:
    match = some_match(game, 1, 10_000)
    study = last_turn(match.header, match.history, "The end")
    made, trouble = replayed(study.example, study.position)
    assert not study.trouble and (made or trouble)
    if not trouble:
        here = study.position.copy()
        for played in made:
            here.play(played.move)
        assert here.result is not None and here.result.winners == match.result.winners


def names(study: Study, zone: str, seat: int = 0) -> list[str]:
    number = next(one.number for one in study.base.zones if one.name == zone)
    return [study.position.card[card].name for card in study.position.piles[number][seat]]


def test_cards_are_laid_moved_marked_and_taken_away_with_every_step_back() -> None:
    study = Study(begun(load_ruleset("era")), load_ruleset("era"))
    rex = study.put("Cinderjaw Rex", 1, "dinos")
    other = study.put("Cinderjaw Rex", 2, "dinos")
    study.put("Torch" if "Torch" in study.base.by_name else "Battle Roar", 1, "hand")
    study.mark(rex, "damage", 2)
    study.mark(other, "exhausted", 1)
    study.count(1, "energy", 3, "Fire")
    study.turn(2, "main")
    assert not study.trouble and study.position.seat == 1
    assert study.entry(rex) == {"card": "Cinderjaw Rex", "damage": 2}
    fang = study.put("Ember Fang", 1, "hand")
    study.hang(fang, rex, "equipment")
    card = study.position.piles[next(z.number for z in study.base.zones if z.name == "equipment")][0][0]
    assert study.position.card[study.position.host[card]].name == "Cinderjaw Rex"
    moved = study.move(other, 2, "graveyard")
    assert names(study, "graveyard", 1) == ["Cinderjaw Rex"] and study.entry(moved)["card"] == "Cinderjaw Rex"
    study.remove(rex)
    assert not names(study, "dinos")
    while study.can_undo:
        study.undo()
    assert not study.example.position.seat
    while study.can_redo:
        study.redo()
    assert not names(study, "dinos")


def test_a_host_with_a_twin_gets_a_name_of_its_own() -> None:
    study = Study(begun(load_ruleset("era")), load_ruleset("era"))
    study.put("Cinderjaw Rex", 1, "dinos")
    second = study.put("Cinderjaw Rex", 1, "dinos")
    study.hang(study.put("Ember Fang", 1, "hand"), second, "equipment")
    assert not study.trouble and study.entry(second)["as"]


def test_a_name_that_is_taken_is_given_to_no_host() -> None:
    study = Study(begun(load_ruleset("era")), load_ruleset("era"))
    study.put("Cinderjaw Rex", 2, "dinos")
    study.mark(study.put("Cinderjaw Rex", 2, "dinos"), "as", "Cinderjaw Rex 1")
    host = study.put("Cinderjaw Rex", 1, "dinos")
    study.put("Cinderjaw Rex", 1, "dinos")
    study.hang(study.put("Ember Fang", 1, "hand"), host, "equipment")
    assert not study.trouble and study.entry(host)["as"] == "Cinderjaw Rex 2"


def test_a_card_that_lies_before_its_host_is_hung_on_it_all_the_same() -> None:
    study = Study(begun(load_ruleset("era")), load_ruleset("era"))
    fang = study.put("Ember Fang", 1, "equipment")
    study.hang(fang, study.put("Cinderjaw Rex", 1, "dinos"), "equipment")
    assert not study.trouble and names(study, "dinos") == ["Cinderjaw Rex"]
    assert study.entry((1, "equipment", 0)) == {"card": "Ember Fang", "on": "Cinderjaw Rex"}


def test_a_mark_that_says_nothing_is_no_mark() -> None:
    study = Study(begun(load_ruleset("era")), load_ruleset("era"))
    rex = study.put("Cinderjaw Rex", 1, "dinos")
    study.mark(rex, "damage", 2)
    study.mark(rex, "damage", 0)
    assert study.entry(rex) == {"card": "Cinderjaw Rex"}


def test_what_cannot_be_is_said_and_where() -> None:
    study = Study(begun(load_ruleset("nomansland")), load_ruleset("nomansland"))
    name = next(card.name for card in study.base.by_name.values() if card.type == "creature")
    study.put(name, 1, "board")
    assert study.trouble.startswith(f"{name}: place: expected a zone")
    at = study.put(name, 1, "board", place="b2")
    assert study.trouble, "the first still stands nowhere"
    study.remove((1, "board", 0))
    assert not study.trouble and study.entry((1, "board", at[2] - 1))["place"] == "b2"
    study.put(name, 2, "board", place="b2")
    assert "occupied" in study.trouble


def test_a_position_of_the_wrong_phase_says_so() -> None:
    study = Study(begun(load_ruleset("eternal")), load_ruleset("eternal"))
    study.turn(1, "battle")
    assert "brought about by moves" in study.trouble
    assert study.undo() and not study.trouble


def test_it_is_kept_found_and_opened_again(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path))
    ruleset = load_ruleset("era")
    study = Study(begun(ruleset), ruleset)
    study.put("Cinderjaw Rex", 1, "dinos")
    study.put("Mossplate Ankylo", 2, "dinos")
    study.rename("Does it hurt?")
    start = study.position.copy()
    end = start.copy()
    move = end.move("attack 2/Mossplate Ankylo with Cinderjaw Rex")
    history = [Played(0, move, end.notation(move))]
    end.play(move)
    path, failures = keep(finished(study.example, start, history, end), ruleset)
    assert failures == [] and kept("era") == [path] and path.stem.startswith("Does it hurt")
    again = Study(read_study(path), ruleset)
    assert again.example.step[0].move == history[0].text and not again.trouble
    from scenes.command import main

    with pytest.raises(SystemExit) as left:
        raise SystemExit(main(["examples", str(path)]))
    assert left.value.code in (0, None)


@pytest.mark.parametrize("game", GAMES)
def test_a_card_laid_where_none_of_its_type_can_lie_is_refused_and_nothing_changes(game: str) -> None:
    ruleset = load_ruleset(game)
    cards = {card.type: card for card in ruleset.definitions.values()}
    tried = refused = 0
    for zone in Study(begun(ruleset), ruleset).zones:
        for card in cards.values():
            study = Study(begun(ruleset), ruleset)
            before, tried = study.example, tried + 1
            try:
                study.put(card.name, 1, zone.name)
            except (FileError, ValueError):
                refused += 1
                assert study.example == before
            for seat in range(study.position.seats):
                study.position.view(seat)
    assert tried and (refused or game in ("invasion", "toy", "vale"))


def test_a_host_is_taken_off_the_table_whether_it_has_a_name_of_its_own_or_not() -> None:
    for hosts in (1, 2):
        study = Study(begun(load_ruleset("era")), load_ruleset("era"))
        rex = [study.put("Cinderjaw Rex", 1, "dinos") for _ in range(hosts)]
        study.hang(study.put("Ember Fang", 1, "equipment"), rex[-1], "equipment")
        study.remove(rex[-1])
        assert names(study, "dinos") == ["Cinderjaw Rex"] * (hosts - 1)
        assert study.entry((1, "equipment", 0)) == {"card": "Ember Fang"}


@pytest.mark.parametrize("game", [game for game in GAMES if game != "toy"])
def test_a_card_of_nobodys_game_goes_into_the_file_of_a_study_and_comes_back(game: str, tmp_path: Path) -> None:
    ruleset = load_ruleset(game)
    shipped = next(one for one in ruleset.definitions.values() if one.type not in ("section", "capital"))
    own = Definition("own.mine", "Puff", shipped.type, shipped.text, shipped.fields, ruleset.read)
    study = Study(begun(ruleset), ruleset)
    study.bring(own)
    hand = next(zone for zone in study.zones if zone.seen_by == "owner" and not zone.in_play)
    study.put("Puff", 1, hand.name)
    assert not study.trouble, study.trouble
    path, failures = keep(study.example, ruleset, tmp_path / "puff.toml")
    assert not failures and not Study(read_study(path), ruleset).trouble

"""Own cards: packs are data, judged by the game, named by the decks and matches that need them."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import Match, load_ruleset
from game.ai.worker import Thinker
from game.kernel.notation import UNKNOWN
from game.lab.simulate import simulate
from game.records.decks import Deck, DeckError, Need, deck_text, read_deck
from game.records.earlier_packs import EARLIER
from game.records.files import FileError
from game.records.own_cards import (
    changed,
    equipped,
    faults_of,
    is_legal,
    pack_of,
    pool,
    ruleset_for,
    switched_on,
    with_needs,
)
from game.records.packs import LARGEST, NO_NAMES, Pack, card_id, definitions_of, packs_in, read_pack, write_pack
from game.records.packs import pack_of as pack_from
from game.records.places import packs as folder_of
from game.records.settings import Settings, load_settings, save_settings
from scenes.command import main
from scenes.deck_glance import glance_at

TOAD = {"name": "Fire Toad", "type": "action", "element": "Fire", "cost": 1, "text": "Deal 3 damage to a dino."}
REX = {"name": "Tin Rex", "type": "dino", "element": "Fire", "power": 3, "stamina": 4, "hitpoints": 4}
UNIT = {"type": "unit", "cost": 1, "strength": 1, "health": 1}
EMBER = Pack(pack="Ember Cards", game="era", card={"fire-toad": TOAD, "tin-rex": REX})


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def keep() -> Callable[[Pack], Path]:
    """Puts a pack into the folder of packs."""

    def put(pack: Pack) -> Path:
        path = folder_of(pack.game) / f"{pack.slug}.toml"
        write_pack(pack, path)
        return path

    return put


def own_deck() -> Deck:
    """A starter deck in which an action and a dino are own cards."""
    ruleset: Any = load_ruleset("era")
    deck: Deck = ruleset.decks()["Cinder March"]
    main, dinos = dict(deck.section("main")), dict(deck.section("dinos"))
    del main["Spark Volley"], dinos["Cinderjaw Rex"]
    main["Fire Toad"] = 3
    dinos["Tin Rex"] = 1
    return deck.model_copy(update={"name": "Toads", "sections": {**deck.sections, "main": main, "dinos": dinos}})


# ---- the file
def test_a_pack_comes_back_from_its_file(keep: Any) -> None:
    path = keep(EMBER)
    assert read_pack(path) == EMBER
    assert packs_in("era") == [(path, EMBER, "")]
    assert 'pack = "Ember Cards"' in path.read_text(encoding="utf-8")


def test_cards_of_a_pack_are_cards_of_the_game_marked_as_own() -> None:
    ruleset = equipped("era", [EMBER])
    toad = ruleset.card_named("Fire Toad")
    assert toad.key == "own.ember-cards.fire-toad" and toad.fields["cost"] == 1
    assert pack_of(toad, ruleset) == EMBER
    assert pack_of(ruleset.card_named("Spark Volley"), ruleset) is None
    assert equipped("era", [EMBER]) is ruleset
    assert "Fire Toad" not in load_ruleset("era").by_name


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ({**TOAD, "cost": -1}, r"card\.x\.action\.cost: .*expected a number of at least 0 .*found -1"),
        ({**TOAD, "cost": 10_000_000}, r"card\.x: .*numbers up to 1,000,000"),
        ({**TOAD, "evil": "os.system('x')"}, r"card\.x\.action\.evil: is not known here"),
        ({**TOAD, "type": "dragon"}, r"card\.x: .*'dragon'"),
        ({**TOAD, "name": "Spark Volley"}, r"card\.x\.name: there is a card called 'Spark Volley' already"),
        ({**TOAD, "name": "spark volley"}, r"card\.x\.name: there is a card called"),
        ({**TOAD, "name": "3 Toads"}, "begins with a letter"),
        ({**TOAD, "name": "Toad#2"}, "without '#'"),
        ({**TOAD, "name": "../Toad"}, "begins with a letter"),
        ({**TOAD, "name": "A/Toad"}, "without '/'"),
        ({**TOAD, "name": "Toad\n"}, "blanks around"),
        ({**TOAD, "name": "To\x00ad"}, "control characters"),
        ({**TOAD, "text": "Deal 3 damge to a dino."}, r"card\.x\.text: cannot read 'damge.*did you mean 'damage'"),
        ({**TOAD, "text": "This action costs 1 less per damge."}, r"card\.x\.text: cannot read 'damge"),
        ({**TOAD, "text": "import os"}, r"card\.x\.text: cannot read"),
        ({**TOAD, "text": "x" * 3000}, r"card\.x\.action\.text: .*at most 2000"),
        ({"name": "Toad"}, r"card\.x: "),
        ({**TOAD, "cost": [[[1]]]}, "no lists in lists"),
        ({**TOAD, "cost": {"a": {"b": {"c": {"d": {"e": 1}}}}}}, "nested too deeply"),
    ],
)
def test_a_card_that_cannot_be_says_where_and_why(card: dict[str, Any], words: str, tmp_path: Path) -> None:
    with pytest.raises(FileError, match=words):
        definitions_of(
            pack_from({"pack": "P", "game": "era", "card": {"x": card}}, "p.toml"), load_ruleset("era"), "p.toml"
        )


@pytest.mark.parametrize("name", ["a card", "A  Card!", "Hidden Card", "a hidden card"])
def test_a_card_is_not_called_what_unknown_cards_are_called(name: str) -> None:
    """What a seat does not know would look like what it knows."""
    pack = pack_from({"pack": "P", "game": "era", "card": {"x": {**TOAD, "name": name}}}, "p")
    with pytest.raises(FileError, match=r"card\.x\.name: expected another name"):
        definitions_of(pack, load_ruleset("era"))


def test_the_names_of_unknown_cards_are_those_that_are_used() -> None:
    assert UNKNOWN in NO_NAMES


@pytest.mark.parametrize("field", ["note", "text", "name"])
def test_no_field_of_a_card_has_letters_that_cannot_be_seen(field: str) -> None:
    for letter in "\x1b\u202e\u200b\x00":
        with pytest.raises(FileError, match="without control characters"):
            pack_from({"pack": "P", "game": "era", "card": {"x": {**TOAD, field: f"Tea{letter}pot"}}}, "p")


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ({"game": "era"}, "p.toml: pack: is missing"),
        ({"pack": "P", "game": "../era"}, "game: "),
        ({"pack": "P", "game": "era", "card": {"../x": TOAD}}, r"card\.\.\./x.*: "),
        ({"pack": "P", "game": "era", "card": {"con.txt": TOAD}}, r"card\."),
        ({"pack": "P", "game": "era", "card": {f"c{n}": {} for n in range(301)}}, "at most 300"),
        ({"pack": "P\x00", "game": "era"}, "control characters"),
        ({"pack": "P", "game": "era", "run": "x"}, "run: is not known here"),
        ({"pack": "P", "game": "era", "format": 0}, r"format: expected 1 \(found 0\)"),
        ({"pack": "P", "game": "era", "format": 2}, r"was written by a newer Playmat \(format 2, this one knows 1\)"),
    ],
)
def test_a_pack_that_cannot_be_says_where_and_why(table: dict[str, Any], words: str) -> None:
    with pytest.raises(FileError, match=words):
        pack_from(table, "p.toml")


def test_huge_and_deep_packs_are_refused_at_once(tmp_path: Path) -> None:
    path = tmp_path / "pack.toml"
    head = 'pack = "P"\ngame = "era"\n'
    long_text = ("Deal 3 damage to a dino. " * 80)[:1990].strip()
    contents = {
        "a hundred megabytes": None,
        "just too large": head + "#" * LARGEST,
        "deep tables": head + "[card" + ".a" * 100_000 + "]",
        "deep lists": head + "a = " + "[" * 200_000,
        "many cards": head + "".join(f"[card.c{n}]\nname = 'C{n}'\n" for n in range(9000)),
        "many faults": head + "".join(f"[card.c{n}]\nname = ''\ntype = 'x'\n" for n in range(300)),
        "long texts": head
        + "".join(
            f"[card.c{n}]\nname = 'C{n}'\ntype = 'action'\nelement = 'Fire'\ncost = 1\ntext = '{long_text}'\n"
            for n in range(140)
        ),
    }
    for name, content in contents.items():
        if content is None:
            with open(path, "wb") as file:
                file.truncate(100 * 1024 * 1024)
        else:
            path.write_text(content, encoding="utf-8")
        began = time.process_time()
        with pytest.raises(FileError):
            definitions_of(read_pack(path), load_ruleset("era"), path)
        assert time.process_time() - began < 2.0, name


def test_two_packs_of_one_name_and_packs_of_other_games_are_told(keep: Any) -> None:
    path = keep(EMBER)
    write_pack(EMBER.model_copy(update={"pack": "Ember: Cards!"}), path.with_name("z.toml"))
    path.with_name("other.toml").write_text('pack = "V"\ngame = "vale"\n', encoding="utf-8")
    path.with_name("broken.toml").write_text("pack = ", encoding="utf-8")
    faults = {found.path.name: found.fault for found in packs_in("era")}
    assert faults["ember-cards.toml"] == ""
    assert "is called as the one in ember-cards.toml" in faults["z.toml"]
    assert "expected 'era' (found 'vale')" in faults["other.toml"]
    assert "is not TOML" in faults["broken.toml"]


def test_a_failed_write_leaves_the_pack_as_it_was(keep: Any) -> None:
    path = keep(EMBER)
    before = path.read_bytes()
    huge = EMBER.model_copy(update={"card": {f"c{n}": {**TOAD, "text": "x" * 1900} for n in range(200)}})
    with pytest.raises(FileError, match="would be larger"):
        write_pack(huge, path)
    assert path.read_bytes() == before and [file.name for file in path.parent.iterdir()] == [path.name]


def test_ids_of_new_cards_are_free_and_safe() -> None:
    assert card_id("Fire Toad", ()) == "fire-toad"
    assert card_id("Fire Toad!", ("fire-toad", "fire-toad-2")) == "fire-toad-3"
    assert card_id("火", ()) == "card"
    Pack(pack="P", game="era", card={card_id("x" * 300, ()): TOAD})


# ---- switched on
def test_packs_that_are_switched_on_are_offered(keep: Any, tmp_path: Path) -> None:
    keep(EMBER)
    keep(Pack(pack="Bad", game="era", card={"x": {**TOAD, "text": "Win."}}))
    settings = Settings(packs={"era": ("Ember Cards", "Bad")})
    assert "Fire Toad" in pool("era", settings).by_name
    assert pool("era", Settings()) is load_ruleset("era")
    packs, faults = switched_on("era", ("Ember Cards", "Bad"))
    assert packs == [EMBER] and len(faults) == 1 and "card.x.text: cannot read 'Win" in faults[0]
    save_settings(settings, tmp_path / "settings.toml")
    assert load_settings(path=tmp_path / "settings.toml").packs == settings.packs


def test_a_card_with_a_fault_does_not_take_its_pack_away(keep: Any, tmp_path: Path) -> None:
    """A text that a later version refuses kept all other cards of its pack, and decks and matches of them, from
    play."""
    path = keep(EMBER)
    match = begun(tmp_path, 10)
    broken = {**EMBER.card, "x": {**TOAD, "name": "Newt", "text": "Win."}, "y": {**TOAD, "name": "Eft", "type": "moon"}}
    write_pack(EMBER.model_copy(update={"card": broken}), path)
    packs, faults = switched_on("era", ("Ember Cards",))
    assert [*packs[0].card] == ["fire-toad", "tin-rex"] and "card.x.text: cannot read 'Win" in faults[0]
    assert "Fire Toad" in pool("era", Settings(packs={"era": ("Ember Cards",)})).by_name
    assert is_legal(with_needs(own_deck(), equipped("era", [EMBER])))
    assert match.path and Match.follow(match.path).log(0) == match.log(0)


def test_a_card_that_names_one_with_a_fault_has_one(keep: Any) -> None:
    cards = {
        "a": {**UNIT, "name": "Ant", "text": "Win."},
        "b": {**UNIT, "name": "Bee", "text": "Summon: create an Ant."},
    }
    keep(Pack(pack="Hive", game="eternal", card={**cards, "c": {**UNIT, "name": "Cricket"}}))
    packs, _ = switched_on("eternal", ("Hive",))
    assert [*packs[0].card] == ["c"]


@pytest.mark.parametrize(
    "cards", [{"fire-toad": TOAD, "tin-rex": {**REX, "text": "Win."}}, {"tin-rex": {**REX, "text": "Win."}}]
)
def test_a_deck_says_why_an_own_card_of_it_cannot_be_played_with(cards: dict[str, Any], keep: Any) -> None:
    """It said that no card was called so, with a near name, or that the deck needed the pack, which was in use."""
    keep(Pack(pack="Ember Cards", game="era", card=cards))
    ruleset = pool("era", Settings(packs={"era": ("Ember Cards",)}))
    deck = own_deck().model_copy(update={"packs": (Need(name="Ember Cards", fingerprint="0" * 16),)})
    told = "\n".join(faults_of(deck, ruleset))
    assert "Tin Rex cannot be played with: card.tin-rex.text: cannot read 'Win'" in told
    assert "is called 'Tin Rex'" not in told and "needs the pack" not in told


def test_packs_with_cards_of_one_name_are_not_switched_on_together(keep: Any) -> None:
    keep(EMBER)
    keep(Pack(pack="More", game="era", card={"t": TOAD}))
    packs, faults = switched_on("era", ("Ember Cards", "More"))
    assert len(packs) == 1 and "there is a card called 'Fire Toad' already" in faults[0]


# ---- decks and matches
def test_a_deck_names_the_pack_that_it_needs_and_says_when_it_is_missing(keep: Any, tmp_path: Path) -> None:
    path = keep(EMBER)
    deck = with_needs(own_deck(), equipped("era", [EMBER]))
    assert [need.name for need in deck.packs] == ["Ember Cards"]
    assert is_legal(deck)
    kept = tmp_path / "toads.toml"
    kept.write_text(deck_text(deck), encoding="utf-8")
    assert read_deck(kept) == deck and "Ember Cards" in kept.read_text(encoding="utf-8")
    path.unlink()
    assert not is_legal(deck)
    with pytest.raises(DeckError, match=r"'Toads' needs the pack 'Ember Cards', which is not in .*packs.era"):
        Match.begin("era", [deck, "Deep Roots"], folder=False)


def test_a_deck_written_by_hand_finds_its_pack_by_its_cards(keep: Any) -> None:
    keep(EMBER)
    match = Match.begin("era", [own_deck(), "Deep Roots"], 3, folder=False)
    assert [need.name for need in match.decks[0].packs] == ["Ember Cards"] and not match.decks[1].packs


def test_a_deck_without_own_cards_needs_no_pack_and_looks_for_none(at_home: Path) -> None:
    (at_home / "packs").mkdir()
    (at_home / "packs" / "era").write_text("no folder", encoding="utf-8")
    assert ruleset_for("era", [load_ruleset("era").decks()["Deep Roots"]]) is load_ruleset("era")


def play_some(match: Match, moves: int, seed: int = 1) -> None:
    dice = Random(seed)
    for _ in range(moves):
        if match.result is None:
            match.play(dice.choice(match.position.moves))


def begun(tmp_path: Path, moves: int = 120) -> Match:
    match = Match.begin("era", [own_deck(), "Deep Roots"], 5, folder=tmp_path / "matches")
    play_some(match, moves)
    match.close()
    return match


def test_a_match_with_own_cards_goes_on_and_is_followed(keep: Any, tmp_path: Path) -> None:
    path = keep(EMBER)
    match = begun(tmp_path)
    assert match.path
    again = Match.follow(match.path)
    assert not again.position.differences(match.position) and again.log(0) == match.log(0)
    twin = again.ruleset.position_from_json(again.position.to_json())
    assert not twin.differences(again.position)
    # Another card in the pack does no harm; that the pack is switched off neither.
    write_pack(EMBER.model_copy(update={"card": {**EMBER.card, "newt": {**TOAD, "name": "Newt"}}}), path)
    assert Match.follow(match.path).position.to_json() == match.position.to_json()


def test_a_match_says_which_pack_is_missing_or_has_changed(keep: Any, tmp_path: Path) -> None:
    path = keep(EMBER)
    match = begun(tmp_path, 20)
    assert match.path
    before = match.path.read_bytes()
    shutil.rmtree(folder_of("era") / EARLIER)
    write_pack(EMBER.model_copy(update={"card": {**EMBER.card, "fire-toad": {**TOAD, "cost": 2}}}), path)
    with pytest.raises(FileError, match=r"line 1: the deck 'Toads' needs the pack 'Ember Cards' as it was: .*changed"):
        Match.resume(match.path)
    path.unlink()
    with pytest.raises(FileError, match=r"line 1: the deck 'Toads' needs the pack 'Ember Cards', which is not in"):
        Match.resume(match.path)
    assert match.path.read_bytes() == before
    with pytest.raises(ValueError, match=r"own\.ember-cards"):
        load_ruleset("era").position_from_json(match.position.to_json())


def test_a_match_goes_on_with_its_cards_as_they_were(keep: Any, tmp_path: Path) -> None:
    path = keep(EMBER)
    match = begun(tmp_path)
    assert match.path
    changed = {**EMBER.card, "fire-toad": {**TOAD, "cost": 2}}
    write_pack(EMBER.model_copy(update={"card": changed}), path)
    again = Match.resume(match.path)
    assert again.log(0) == match.log(0) and again.ruleset.by_name["Fire Toad"].cost == 1
    again.close()
    assert ruleset_for("era", [own_deck()]).by_name["Fire Toad"].cost == 2  # what begins now has them as they are
    path.unlink()
    assert Match.follow(match.path).log(0) == match.log(0)
    assert not is_legal(match.decks[0])
    (folder_of("era") / EARLIER).joinpath(f"{match.decks[0].packs[0].fingerprint}.toml").write_text("pack = ")
    with pytest.raises(FileError, match="needs the pack 'Ember Cards', which is not in"):
        Match.follow(match.path)


def test_two_decks_of_a_match_have_their_cards_as_they_were(keep: Any, tmp_path: Path) -> None:
    path = keep(EMBER)
    one = own_deck()
    other = one.model_copy(update={"name": "One Toad", "sections": {**one.sections, "main": dict(one.section("main"))}})
    del other.sections["main"]["Fire Toad"]
    other.sections["main"]["Spark Volley"] = 3
    match = Match.begin("era", [one, other], 5, folder=tmp_path / "matches")
    match.close()
    write_pack(EMBER.model_copy(update={"card": {**EMBER.card, "fire-toad": {**TOAD, "cost": 2}}}), path)
    assert match.path
    assert Match.follow(match.path).ruleset.by_name["Fire Toad"].cost == 1


def test_of_cards_as_they_were_the_newest_are_kept(keep: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every change of a pack left a file for good with the next match."""
    monkeypatch.setattr("game.records.earlier_packs.MOST", 3)
    path = keep(EMBER)
    matches = []
    for cost in range(1, 7):
        write_pack(EMBER.model_copy(update={"card": {**EMBER.card, "fire-toad": {**TOAD, "cost": cost}}}), path)
        matches.append(begun(tmp_path, 5))
        for match in matches[:1]:  # it is gone on with again and again
            assert match.path
            os.utime(earlier(match), (0, 0))
            Match.resume(match.path).close()
    assert set((folder_of("era") / EARLIER).iterdir()) == {earlier(matches[at]) for at in (0, 4, 5)}


def earlier(match: Match) -> Path:
    return folder_of("era") / EARLIER / f"{match.decks[0].packs[0].fingerprint}.toml"


def called(keep: Any, path: Path, name: str) -> Pack:
    """The pack under another name, in the same file."""
    path.unlink()
    pack = EMBER.model_copy(update={"pack": name})
    keep(pack)
    return pack


def test_a_pack_that_is_called_otherwise_still_serves_its_decks_and_matches(keep: Any, tmp_path: Path) -> None:
    path = keep(EMBER)
    deck, match = with_needs(own_deck(), equipped("era", [EMBER])), begun(tmp_path)
    old = deck.model_copy(update={"packs": (Need(name="Ember Cards", fingerprint="0" * 16),)})
    renamed = called(keep, path, "Cinders")
    assert is_legal(deck) and is_legal(old)  # a deck takes the cards as they are now
    assert [need.name for need in with_needs(deck, equipped("era", [renamed])).packs] == ["Cinders"]
    assert match.path
    again = Match.follow(match.path)
    assert again.log(0) == match.log(0) and [pack.pack for pack in again.ruleset.packs] == ["Cinders"]


def test_a_match_from_elsewhere_finds_its_pack_beside_one_of_the_same_name(keep: Any, tmp_path: Path) -> None:
    path = keep(EMBER)
    match = begun(tmp_path)
    called(keep, path, "Ember Cards 2")
    keep(EMBER.model_copy(update={"card": {"newt": {**TOAD, "name": "Newt"}}}))
    assert match.path
    assert [pack.pack for pack in Match.follow(match.path).ruleset.packs] == ["Ember Cards 2"]
    deck = with_needs(own_deck(), equipped("era", [EMBER]))
    assert is_legal(deck)


def test_a_deck_tells_that_cards_have_changed(keep: Any) -> None:
    keep(EMBER)
    deck = with_needs(own_deck(), equipped("era", [EMBER]))
    assert changed(deck, ruleset_for("era", [deck])) == []
    old = deck.model_copy(update={"packs": (Need(name="Ember Cards", fingerprint="0" * 16),)})
    assert changed(old, ruleset_for("era", [old])) == ["Ember Cards"]
    assert is_legal(old)


def test_a_broken_pack_is_no_missing_pack(keep: Any) -> None:
    path = keep(EMBER)
    deck = with_needs(own_deck(), equipped("era", [EMBER]))
    path.write_text("pack = ", encoding="utf-8")
    with pytest.raises(DeckError, match=r"which is not in .*; .*is not TOML"):
        ruleset_for("era", [deck])
    write_pack(EMBER.model_copy(update={"card": {**EMBER.card, "fire-toad": {**TOAD, "text": "Win."}}}), path)
    with pytest.raises(DeckError, match=r"'Ember Cards': card\.fire-toad\.text: cannot read 'Win"):
        ruleset_for("era", [deck])


# ---- other processes
def test_the_opponents_process_knows_the_cards(keep: Any, tmp_path: Path) -> None:
    path = keep(EMBER)
    match = begun(tmp_path, 30)
    path.unlink()  # the process gets the cards from the match, not from the disk
    thinker = Thinker("era", "search:20", packs=match.ruleset.packs)
    try:
        thinker.ask(match.position, match.position.seat)
        move = thinker.wait(60)
        assert move in match.position.moves and not thinker.notices
    finally:
        thinker.close()


def test_games_with_own_cards_are_simulated_in_other_processes(keep: Any) -> None:
    keep(EMBER)
    deck = own_deck()
    assert [*simulate("era", 4, ("random", "random"), [deck, deck], machines=2)][-1].counts()["games"] == 4


# ---- the command line
def test_the_command_line_checks_packs_and_lists_their_cards(
    keep: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = keep(EMBER)
    bad = tmp_path / "bad.toml"
    write_pack(EMBER.model_copy(update={"card": {"x": {**TOAD, "text": "Win."}}}), bad)
    deck = tmp_path / "deck.toml"
    deck.write_text(deck_text(with_needs(own_deck(), equipped("era", [EMBER]))), encoding="utf-8")
    assert main(["check", str(path), str(deck)]) == 0
    assert capsys.readouterr().out.splitlines() == [f"{path}: valid", f"{deck}: valid"]
    assert main(["check", str(bad)]) == 1
    assert "card.x.text: cannot read 'Win" in capsys.readouterr().out
    assert main(["cards", "era", "--find", "toad"]) == 1
    save_settings(Settings(packs={"era": ("Ember Cards",)}))
    capsys.readouterr()
    assert main(["cards", "era", "--find", "toad"]) == 0
    assert "Fire Toad: Action · Fire, cost 1\n" in (said := capsys.readouterr().out) and "[pack Ember Cards]" in said
    path.unlink()
    assert main(["check", str(deck)]) == 1
    assert "needs the pack 'Ember Cards'" in capsys.readouterr().out


def test_what_a_text_may_have_meant_is_told_where_the_offers_lead_to_one_that_is_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    texts = {"a": "At the start of your turn, draw a card.", "b": "Win.", "c": "This dino has Soar."}
    cards = {card: {**REX, "name": f"Rex {card}", "text": text} for card, text in texts.items()}
    write_pack(EMBER.model_copy(update={"card": cards}), tmp_path / "bad.toml")
    assert main(["check", str(tmp_path / "bad.toml")]) == 1
    told = capsys.readouterr().out.splitlines()
    assert [line for line in told if "perhaps" in line] == [
        "card.a.text: perhaps 'When your turn begins, draw a card.'"
    ]
    assert [line.split(":")[0] for line in told[1:3]] == ["card.a.text", "card.b.text"]


@pytest.mark.parametrize(
    ("game", "fields", "text"),
    [
        ("eternal", {**UNIT, "subtypes": ["Human"]}, "Summon: stun an enemy Dragoon unit. Stun an enemy Fire unit."),
        (
            "nomansland",
            {"type": "creature", "subtypes": ["Human"], "cost": 1, "attack": 1, "range": 1, "health": 1},
            "When this creature enters the battlefield, exhaust a Dragoon creature.",
        ),
    ],
)
def test_a_kind_that_no_card_is_of_is_told(
    game: str, fields: dict[str, Any], text: str, keep: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    """'A Dragoon unit' was taken without a word, though no card is one."""
    cards = {"captain": {"name": "Captain", **fields, "text": text}}
    path = keep(Pack(pack="Host", game=game, card=cards))
    assert main(["check", str(path)]) == 0
    assert capsys.readouterr().err == f"{path}: Captain: no card is of the kind 'Dragoon' so far\n"
    keep(
        Pack(pack="Host", game=game, card={**cards, "recruit": {"name": "Recruit", **fields, "subtypes": ["Dragoon"]}})
    )
    assert main(["check", str(path)]) == 0
    assert not capsys.readouterr().err


def test_a_glance_at_a_deck_counts_own_cards_too(keep: Any) -> None:
    keep(EMBER)
    own = Deck(game="era", name="Toads", sections={"main": {"Fire Toad": 30, "Spark Volley": 10}})
    found = glance_at(own)
    assert found is not None and sum(found.curve.values()) == 40

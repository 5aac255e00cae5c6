"""The interface in another language: one catalogue, complete, and heard at once."""

from __future__ import annotations

import gettext
import io
import re
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any

import pygame
import pytest

from game import load_ruleset
from game.kernel.position import Position
from game.kernel.said import said as engine_said
from game.kernel.said import said_many, seat
from game.records.card_draft import CardDraft
from game.records.decks import DeckError, Need
from game.records.editing import Editing
from game.records.examples import read_examples
from game.records.examples_play import Performance
from game.records.files import FileError, line_of, read_bytes, words_of
from game.records.index import OVER, Listed
from game.records.match import Match
from game.records.naming import called, with_names
from game.records.own_cards import ruleset_for
from game.records.packs import Pack
from game.records.places import packs
from game.records.puzzles import Puzzle, puzzles_in
from game.records.sections import sections_of
from game.records.settings import Settings
from rulesets.invasion.combat_keywords import FEAR_PROMPT, SAVAGE_PROMPT
from rulesets.vale.narration import stones
from scenes import catalogue, keys, words
from scenes.builder.controls import Chip
from scenes.keys_scene import KeysScene
from scenes.look import Look
from scenes.main_menu import MainMenu
from scenes.matches.reading import remember
from scenes.matches.rows import Row
from scenes.new_game import NewGameScene
from scenes.puzzle_words import hint_words
from scenes.settings_scene import SettingsScene
from scenes.shots import SHOTS
from scenes.start import matches_left
from scenes.table.words import _going_on
from scenes.text.seen import POINTER
from scenes.widgets import Choice, List
from scenes.window import App
from scenes.words import (
    ENGLISH,
    PSEUDO,
    longer,
    name_said,
    of_the_system,
    say,
    say_many,
    told,
    told_among,
    use,
    written,
)
from tests.laid import laid

GAMES = ("era", "eternal", "invasion", "nomansland", "vale")


def fields(text: str) -> set[str]:
    """What a message names."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.fixture(scope="module")
def said() -> dict[Any, str]:
    """Every message, and a file that has it."""
    return {words: place for words, place in catalogue.messages() if words}


@pytest.mark.parametrize("code", words.CATALOGUES.values())
def test_a_catalogue_has_every_message_and_no_other(code: str, said: dict[Any, str]) -> None:
    catalog = catalogue.read(code)
    known = {message.id for message in catalog if message.id}
    assert {words: said[words] for words in said.keys() - known} == {}, "playmat words brings them in"
    assert known - said.keys() == set(), "playmat words takes them out"
    assert [message.id for message in catalog if message.id and not all(catalogue.texts(message.string))] == []


@pytest.mark.parametrize("code", words.CATALOGUES.values())
def test_a_translation_names_what_the_english_names(code: str) -> None:
    wrong = []
    for message in catalogue.read(code):
        for text in catalogue.texts(message.string) if message.id else ():
            english = catalogue.texts(message.id)[-1]
            try:
                same = fields(text) == fields(english)
            except ValueError:  # braces that are none of a template
                same = re.findall(r"[{}]", text) == re.findall(r"[{}]", english)
            edges = (english[:1].isspace(), english[-1:].isspace()) == (text[:1].isspace(), text[-1:].isspace())
            if not same or not edges:
                wrong.append((english, text))
    assert wrong == []


@pytest.mark.parametrize("code", words.CATALOGUES.values())
def test_what_is_compiled_is_what_was_translated(code: str) -> None:
    fresh = gettext.GNUTranslations(io.BytesIO(catalogue.compiled(catalogue.read(code))))
    shipped = gettext.GNUTranslations(catalogue.catalogue_file(code, "mo").open("rb"))
    both = [{**one._catalog, "": ""} for one in (fresh, shipped)]  # type: ignore[attr-defined]  # the head names a version
    assert both[0] == both[1], "playmat words compiles it"


def test_polish_has_three_forms() -> None:
    use("Polski")
    cards = [say_many("{number} card", "{number} cards", number) for number in (1, 2, 5, 22)]
    assert cards == ["1 karta", "2 karty", "5 kart", "22 karty"]
    assert say("Settings") == "Ustawienia"
    assert say("Building {name}", name="Ash") == "Budowanie: Ash"
    assert say("no such words") == "no such words"


def test_the_pseudo_language_is_two_fifths_longer_and_keeps_the_fields() -> None:
    use(PSEUDO)
    text = "Search: name, text, cost and whatever is printed"
    assert len(text) * 1.38 <= len(say(text)) <= len(text) * 1.45
    assert say("Building {name}", name="Ash").count("Ash") == 1
    assert longer(longer("Settings")) == longer("Settings")


def test_another_language_is_spoken_at_once_and_kept(app: App) -> None:
    saved: list[Settings] = []
    app._save = saved.append
    app.push(MainMenu(app))
    app.push(SettingsScene(app))
    assert app.top.form
    choice = app.top.form.find("Language")
    assert isinstance(choice, Choice)
    app.top.form.focus(choice)
    choice.choose(choice.words.index("Polski"))
    assert app.top.describe().startswith("Ustawienia\n")
    assert app.top.form.focused and app.top.form.focused.name == say("Language")
    assert saved[-1].language == "Polski"
    app.pop()
    assert any(control.name == "Nowa gra" for control in app.top.controls())
    app.change(language="English")
    assert any(control.name == "New game" for control in app.top.controls())


@pytest.mark.parametrize(("spoken", "language"), [(["pl"], "Polski"), (["de", "en"], "English"), ([], "English")])
def test_the_first_start_speaks_as_the_system_does(
    spoken: list[str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tongues = [{"language": one, "country": None} for one in spoken]
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: tongues)
    assert of_the_system() == language


def test_a_table_speaks_it_too(app: App) -> None:
    from game import load_ruleset
    from scenes.table.plan import read_plan

    folder = load_ruleset("era").folder
    app.change(language="Polski")
    assert read_plan(folder).word("pass").label == "Pas"
    app.change(language="English")
    assert read_plan(folder).word("pass").label == "Pass"


def test_what_the_engine_says_is_put_together_anew() -> None:
    use("Polski")
    line = engine_said("{seat} plays {card}.", seat=seat(0), card="Ash")
    assert told(line) == "Miejsce 1: zagrano Ash."
    assert told(with_names(line, ("You", "Computer"))) == "Ty: zagrano Ash."
    assert told(said_many("{number} point", "{number} points", 5)) == "5 punktów"
    assert told("Keep this hand?") == "Zatrzymać tę rękę?"


def test_what_the_log_tells_in_polish_goes_with_you_as_with_others() -> None:
    """'Ty' takes another verb than 'Komputer': who it is stands before a colon, after one, or in brackets."""
    told_of = [
        text
        for message in catalogue.read("pl")
        if any("narration" in place for place, _ in message.locations)
        for text in catalogue.texts(message.string)
    ]
    assert len(told_of) > 200
    assert [text for text in told_of if re.search(r"\{seat\} \w|\w \{seat\}", text)] == []


def test_what_is_done_with_a_hidden_card_calls_it_a_card_once() -> None:
    """'Komputer prawdopodobnie: wyposażenie: Blindfury Carno, karta: karta' was expected of the other one."""
    verbs = load_ruleset("era").verbs
    use("Polski")
    holes = {"crystal": "Fire Crystal", "dino": "Blindfury Carno", "card": engine_said("a card")}
    spoken = [
        told(engine_said(verb.pattern, **{hole: holes[hole] for hole in verb.holes}))
        for verb in (verbs.all[verbs.number_of(name)] for name in ("charge", "equip"))
    ]
    assert spoken == ["ładowanie: Fire Crystal – karta", "wyposażenie: Blindfury Carno – karta"]  # noqa: RUF001


@pytest.mark.parametrize(
    ("numbers", "english", "polish"),
    [
        ((1, 0, 0), "1 red stone", "kamienie (czerwone: 1)"),
        ((0, 2, 0), "2 blue stones", "kamienie (niebieskie: 2)"),
        ((3, 1, 0), "3 red and 1 blue stone", "kamienie (czerwone: 3 i niebieskie: 1)"),
        ((1, 1, 2), "1 red, 1 blue and 2 purple stones", "kamienie (czerwone: 1, niebieskie: 1 i fioletowe: 2)"),
    ],
)
def test_one_stone_of_the_last_colour_makes_no_one_stone_of_all(
    numbers: tuple[int, ...], english: str, polish: str
) -> None:
    assert told(stones(numbers)) == english
    use("Polski")
    assert told(stones(numbers)) == polish


@pytest.mark.parametrize(
    ("spoken", "polish"),
    [
        (
            engine_said("{card} attacks {other} directly.", card=seat(0), other="Wisp"),
            "Atak bezpośredni: Ty, cel: Wisp.",
        ),
        (engine_said("{target} would take {amount}{end}", target=seat(0), amount=5, end=""), "obrażenia (Ty): 5"),
        (
            engine_said(
                "{card} enters on {place}.",
                card="Bone Pass",
                place=engine_said("{seat}'s field terrain zone", seat=seat(0)),
            ),
            "Bone Pass wchodzi: strefa terenu pola (Ty).",
        ),
        (engine_said("{seat} chooses nobody else.", seat=seat(0)), "Ty: wybór nie pada na nikogo innego."),
        (
            engine_said("you keep exactly {limit} stones, not {count}", limit=4, count=5),
            "kamieni zatrzymujesz dokładnie 4, nie 5",
        ),
    ],
)
def test_you_are_spoken_to_as_you_and_four_stones_are_no_five(spoken: str, polish: str) -> None:
    """'Ty atakuje' and 'Ty dostaje 5' had the verb of somebody else, 'dokładnie 4 kamieni' the ending of five, and 'na
    strefa terenu pola' no ending."""
    use("Polski")
    assert told_among(spoken, ("You", "Computer")) == polish


@pytest.mark.parametrize("game", GAMES)
def test_whatever_happens_and_is_refused_is_told_in_polish(game: str) -> None:
    """The log, the prompts and the refusals of a random game; only what a card's text asks is as it is printed."""
    decks = (list(load_ruleset(game).decks()) * 2)[:2]
    match = Match.begin(game, decks, 5, ("human", "human"), ("You", "Ash"), folder=False)
    position, random, heard = match.position, Random(3), set[str]()
    known = match.position.ruleset.by_name
    for _ in range(120):
        if position.result is not None:
            break
        heard |= {position.prompt, *(reason_of(position, random) or ())}
        match.play(random.choice(position.moves))
        position = match.position
    heard |= {entry.text for entry in match.log(0)}
    assert len(heard) > 40
    use("Polski")
    assert sorted(text for text in heard if told(text) == text and text.partition(":")[0] not in known) == []


def test_what_keywords_ask_is_asked_in_polish() -> None:
    ruleset, asked = load_ruleset("invasion"), set[str]()
    for example in read_examples(ruleset.folder / "examples" / "keyword.toml"):
        performance = Performance(example, ruleset)
        while performance.next < len(example.step):
            performance.play_step()
            asked.add(performance.position.prompt)
    assert {SAVAGE_PROMPT, FEAR_PROMPT} <= asked
    use("Polski")
    assert sorted(prompt for prompt in asked if told(prompt) == prompt) == []


def reason_of(position: Position, random: Random) -> tuple[str, ...]:
    """Why something that is not allowed now is not."""
    ruleset, seat = position.ruleset, random.randrange(position.seats)
    cards = [card for row in position.piles for pile in row for card in pile if position.known[card] >> seat & 1]
    card, zone = random.choice(cards), random.choice(ruleset.zones).name
    reason = ruleset.why_not_drop(position, seat, card, random.choice((zone, random.choice(cards))))
    return (reason.text,) if reason else ()


def test_the_builder_says_in_polish_what_was_done_and_what_a_card_is() -> None:
    ruleset = load_ruleset("era")
    editing = Editing(ruleset, next(iter(ruleset.decks().values())))
    done = editing.add(ruleset.by_name["Spark Volley"]), editing.remove("Battle Roar")
    assert done == ("Spark Volley added", "Battle Roar taken out")
    use("Polski")
    assert [told(words) for words in done] == ["Spark Volley: dodano", "Battle Roar: usunięto"]
    assert (say("Type"), say("Typing")) == ("Typ", "Pisanie")


def test_how_far_a_match_is_is_told_in_the_language_that_is_set_now() -> None:
    deck = next(iter(load_ruleset("era").decks().values()))
    match = Match.begin("era", [deck, deck], 3, ("human", "easy"), ("You", "Computer"))
    match.play("keep")
    assert match.path
    remember({match.path: match})
    match.close()
    assert matches_left()["era"].words == "before the first turn, with Computer"
    use("Polski")
    assert "turn" not in matches_left()["era"].words


@pytest.mark.parametrize("shot", ["help", "pause", "asking", "keys"])
def test_what_a_scene_writes_was_looked_up(shot: str, app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a made-up language whatever is written has its accents."""
    heard, put = set[str](), Look.put
    app.change(language=PSEUDO)
    SHOTS[shot](app, "era")

    def listened(look: Look, surface: Any, picture: Any, place: Any, shown: str, text: str) -> Any:
        heard.add(text)
        return put(look, surface, picture, place, shown, text)

    monkeypatch.setattr(Look, "put", listened)
    top = app.top
    top.layout()
    top.draw(app.surface)
    assert [text for text in heard if re.search("[aeiou]", text)] == []


def test_what_a_deck_holds_a_text_lacks_and_a_puzzle_hints_is_said_in_polish() -> None:
    ruleset = load_ruleset("era")
    draft = CardDraft(ruleset, Pack(pack="Mine", game="era"), Path("mine.toml"))
    draft.fill("type", "action")
    draft.fill("name", "Mud")
    draft.fill("text", "Drw a card.")
    puzzle = Puzzle(puzzles_in(ruleset)[0], ruleset)
    use("Polski")
    assert told(sections_of(ruleset)[0].counted(0)) == "0 z 30"
    assert told(draft.faults()["text"]).startswith("nie da się odczytać „Drw a card”; czy chodzi o „draw”")
    draft.fill("type", "dino")
    draft.fill("text", "When this dino dies, ready it.")
    assert told(draft.faults()["text"]) == "„ready it”: tej karty już tam wtedy nie ma (it)"
    draft.fill("type", "action")
    draft.fill("text", "Place a wound on a crystal.")
    assert told(draft.faults()["text"]) == "„Place a wound on a crystal”: tylko dinozaur ma rany"
    draft.fill("cost", "")
    assert told(draft.faults()["cost"]) == "oczekiwano: liczba od 0 do 99 (jest: nic)"
    assert [hint_words(puzzle, hint) for hint in puzzle.example.hints[:2]] == [
        "Wystarczą 3 twoje ruchy.",
        "Nie zapomnij o karcie Firewalker Hide.",
    ]
    assert hint_words(puzzle, puzzle.example.hints[2]).startswith("Można zacząć tak: ")


def test_a_zone_is_told_as_the_mat_calls_it_wherever_a_move_is_put_into_words() -> None:
    """An example told 'gdzie: Kingdom' of Królestwo; what is written, typed or kept stays as it is."""
    position = laid("invasion", {"hand": ["Free Company"], "resources": 9}, {}, phase="capital")
    use("Polski")
    notation, play = position.ruleset.notation, position.move("play Free Company in Kingdom")
    assert told(notation.said(position, 0, play)) == "zagranie: Free Company, gdzie: Królestwo"
    assert position.notation(play) == "play Free Company in Kingdom"
    theirs = next(notation.cards(position, 0, "2/Quest"))
    assert told(notation.spoken(position, 0, theirs)) == "Wyprawa (Miejsce 2)", "as a refusal names it"


@pytest.mark.parametrize(
    ("game", "have", "move", "words"),
    [
        (
            "era",
            {"dinos": [{"card": "Rootcaller Trike", "exhausted": 1}], "energy": {"Earth": 2}},
            "use Rootcaller Trike",
            "to już wyczerpane",
        ),
        (
            "invasion",
            {"hand": ["Pistoliers"], "resources": 9},
            "play Pistoliers",
            "kładzie się ją w strefie albo na wyprawie",
        ),
        ("nomansland", {"hand": ["Wild Spark"]}, "play Wild Spark", "dostępne: nic"),
        (
            "nomansland",
            {"hand": ["Wild Spark"], "ready": {"Unconverted": 3}},
            "play Wild Spark",
            "dostępne: 3 niezamienione",
        ),
    ],
)
def test_why_not_is_told_in_polish_to_its_end(game: str, have: dict[str, Any], move: str, words: str) -> None:
    """Why a price cannot be paid and how a card is played stayed English; three resources had the ending of one."""
    position = laid(game, have, {})
    use("Polski")
    reason = position.why_not(0, move)
    assert reason and words in told(reason.text)


def test_why_a_price_is_refused_is_said_in_polish() -> None:
    draft = CardDraft(load_ruleset("eternal"), Pack(pack="Mine", game="eternal"), Path("mine.toml"))
    draft.fill("name", "Mud")
    draft.fill("type", "spell")
    draft.fill("text", "Amplify 0: draw a card.")
    use("Polski")
    assert told(draft.faults()["text"]) == "„Amplify 0: draw a card.”: cena wynosi co najmniej 1"


def test_how_long_a_match_was_is_told_in_polish() -> None:
    row = Row(
        Listed(Path("m"), 0.0, "era", "ERA", (), (), (), OVER, (), "", 5, "", False, "", 0, "", (0, 0), branches=2)
    )
    assert row.length == "5 moves, 2 branches"
    use("Polski")
    assert row.length == "5 ruchów, 2 odgałęzienia"


def test_numbers_are_written_in_polish_as_they_are_there() -> None:
    """It was '2.5 z 4' and '1,234 ruchów'."""
    assert written(1234.5, ",") == "1,234.5"
    use("Polski")
    assert say("{wins:g} of {games}, {low:.0f} % to {high:.0f} %", wins=2.5, games=4, low=5, high=9).startswith(
        "2,5 z 4"
    )
    assert say_many("{number:,} move", "{number:,} moves", 1234) == "1\u00a0234 ruchy"
    assert told(engine_said("is larger than {most:,} bytes", most=65536)) == "jest większy niż 65\u00a0536 bajtów"


def test_people_without_names_are_called_in_polish() -> None:
    """They were 'Player 1' and 'Player 2' there."""
    use("Polski")
    assert [name_said(name) for name in called(("You", "Friend"), 2)] == ["Gracz 1", "Gracz 2"]
    assert name_said("Seat 2") == "Miejsce 2", "who sits at an example of the rulebook"
    assert name_said("Ann 2") == "Ann 2"


@pytest.mark.parametrize("game", ["eternal", "invasion"])
@pytest.mark.parametrize("language", ["English", "Polski"])
def test_the_names_of_phases_stand_apart(app: App, game: str, language: str) -> None:
    from scenes.table.panels import widths_of
    from scenes.table.plan import read_plan

    app.change(language=language)
    look = Look()
    plan, phases = read_plan(load_ruleset(game).folder), load_ruleset(game).phases
    shown = {name: say(plan.phases[name]) for name in phases if plan.phases[name]}
    for now in shown:
        style, widths = widths_of(look, shown, now, 252, equal=False)
        assert sum(widths) <= 252
        for label, width in zip(shown.values(), widths, strict=True):
            assert width - look.measure(label, style)[0] >= 2, (label, style)


@pytest.mark.parametrize("game", ["nomansland", "era"])
def test_the_present_phase_has_a_margin_in_its_plate(app: App, game: str) -> None:
    """Where all have the same room the longest name filled it from edge to edge."""
    from scenes.table.panels import widths_of

    look, shown = Look(), {name: say(name) for name in load_ruleset(game).phases}
    _, widths = widths_of(look, shown, "opening", 216, equal=True)
    assert sum(widths) <= 216 and widths[0] - look.measure("opening", "small")[0] >= 6


def test_what_is_wrong_with_a_file_is_told_before_where_it_lies(tmp_path: Path) -> None:
    deck = load_ruleset("era").decks()["Deep Roots"]
    gone = deck.model_copy(update={"packs": (Need(name="Geysers", fingerprint="0" * 16),)})
    with pytest.raises(DeckError) as fault:
        ruleset_for("era", [gone.model_copy(update={"sections": {"main": {"Boiling Spit": 1}}})])
    path = tmp_path / "a.match"
    told = words.fault_told(FileError(words_of(fault.value), line_of(path, 1)))
    assert told == f"The deck 'Deep Roots' needs the pack 'Geysers', which is not in {packs('era')}. ({path}: line 1)"
    path.write_text("no match", encoding="utf-8")
    with pytest.raises(FileError) as fault:
        read_bytes(path, 2)
    assert words.fault_told(fault.value) == f"The file is larger than 2 bytes. ({path})"
    use("Polski")
    assert words.fault_told(FileError("Zzz", line_of(path, 1))) == f"Zzz. ({path}: wiersz 1)"
    assert words.fault_told(fault.value) == f"Plik jest większy niż 2 bajtów. ({path})"


def test_what_stands_in_an_empty_entry_is_said_in_polish(app: App) -> None:
    """The form for a new game had 'none' and 'random' under More."""
    app.change(language="Polski")
    app.push(NewGameScene(app))
    form: Any = app.top
    form._more()
    assert [entry.empty for entry in (form._seed, form._names[0])] == ["losowe", "brak"]
    for control in (List("Mecze", []), Chip("typ", "dino", "dino", lambda: None)):
        assert control.describe().rpartition(": ")[2] in ("pusto", "wył.")


def test_a_key_stands_behind_one_colon(app: App) -> None:
    """Of 'Zakończ: {unit}' the colon stayed: 'Atak, Zakończ:: F'."""
    app.change(language="Polski")
    app.push(KeysScene(app))
    told = app.top.describe()
    assert "Atak, Zakończ: F" in told and "::" not in told


@pytest.mark.parametrize(
    ("game", "polish", "english"), [("vale", "czerwone", "red"), ("nomansland", "niezamieniony", "Unconverted")]
)
def test_the_parts_of_a_counter_are_told_in_polish(app: App, game: str, polish: str, english: str) -> None:
    """'Kamienie, red: 0 → 4' was said of what would be, and '2 Unconverted' of the table that is read out."""
    app.change(language="Polski")
    SHOTS["table"](app, game)
    scene: Any = app.top
    counter = next(counter for counter in scene.plan.counters.values() if counter.parts or counter.each)
    parts = scene.words.parts_of(counter)
    assert polish in parts and english not in parts
    assert english not in "\n".join(scene.words.laid_out())


def test_who_claimed_a_creature_is_named_where_the_table_is_read_out(app: App) -> None:
    """It said 'claimed 1'."""
    app.change(language=ENGLISH)
    SHOTS["table"](app, "vale")
    scene: Any = app.top
    assert "Troll (Earth · Active, cost 3, claimed by you)" in "\n".join(scene.words.laid_out())


def test_the_zone_that_a_card_stands_in_is_read_out_as_it_is_called(app: App) -> None:
    """'w Pole bitwy' has the wrong case."""
    app.change(language="Polski")
    SHOTS["table"](app, "invasion")
    scene: Any = app.top
    assert "Nagarythe Archer (moc 1, punkty życia 3) (Wyprawa)" in "\n".join(scene.words.laid_out())


def test_a_key_and_a_short_word_are_told_as_polish_writes_them() -> None:
    """'Wynik [Space]' stood on a button, and 'Forced March: W której strefie?' asked in the middle of a sentence."""
    use("Polski")
    assert keys.now.shown("Space") == "Spacja" and keys.now.shown("U") == "U"
    same = "X is chosen", "NML or frontline?"
    assert _going_on("W której strefie?") == "w której strefie?" and tuple(map(_going_on, same)) == same
    assert _going_on("I jeszcze jedna?") == "i jeszcze jedna?"


@pytest.mark.parametrize("code", words.CATALOGUES.values())
def test_what_tells_to_point_is_known_as_such_in_every_language(code: str) -> None:
    """A match in a terminal does without it."""
    of_mats = [one for one in catalogue.read(code) if any(place.endswith("table.toml") for place, _ in one.locations)]
    pointing = [one for one in of_mats if isinstance(one.id, str) and POINTER.search(one.id)]
    assert len(pointing) > 10 and [one.string for one in pointing if not POINTER.search(one.string)] == []


@pytest.mark.parametrize(
    ("game", "deck", "card", "polish"),
    [
        ("era", "Deep Roots", "Herdmother Bronto", "zamiast tego „place the wound on another dino you control”?"),
        ("invasion", "Arrows from the Mist", "Wake the Dragons", "wykonać „return a High Elf card "),
    ],
)
def test_whether_one_wants_what_a_card_offers_is_asked_in_polish(game: str, deck: str, card: str, polish: str) -> None:
    """Its own words are as they are printed, but they are quoted."""
    ruleset, dice = load_ruleset(game), Random(1)
    asked: set[str] = set()
    for seed in range(60):
        position = ruleset.new_game([deck, deck], seed)
        while position.moves and not asked and position.turn < 30:
            asked |= {position.prompt} if position.prompt.startswith(f"{card}: ") else set()
            position.play(dice.choice(position.moves))
    use("Polski")
    assert told(asked.pop()).startswith(f"{card}: {polish}")


def test_a_number_below_nothing_has_the_sign_that_the_program_writes() -> None:
    """Polish wrote the true minus in some lines of the log, and '-1' stood beside it."""
    folder = Path(words.__file__).parent.parent / "assets" / "words"
    assert [path for path in folder.rglob("*.po") if "\u2212" in path.read_text("utf-8")] == []

"""A card being made: fields from the game's model, every step taken back, kept in its pack; and the shelf of packs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import load_ruleset, rulesets_found
from game.records.card_draft import CardDraft, trouble_of
from game.records.decks import Deck, Need, read_deck
from game.records.files import DELETED, FileError
from game.records.forms import Forms
from game.records.own_cards import equipped
from game.records.pack_shelf import PackShelf
from game.records.packs import Pack, read_pack, write_pack
from game.records.shelf import Shelf

TOAD = {"name": "Fire Toad", "type": "action", "element": "Fire", "cost": 1, "text": "Deal 3 damage to a dino."}
EMBER = Pack(pack="Ember Cards", game="era", card={"fire-toad": TOAD})


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path))
    return tmp_path


def draft(card: str = "", path: Path = Path("none.toml"), game: str = "era") -> CardDraft:
    pack = EMBER if game == "era" else Pack(pack="Toys", game=game)
    return CardDraft(load_ruleset(game), pack, path, card)


def typed(game: str, type: str, text: str) -> CardDraft:
    made = draft(game=game)
    for field, value in {"name": "Newt", "type": type, "text": text}.items():
        made.fill(field, value)
    return made


# ---- the form
def test_a_card_of_ones_own_is_of_a_type_that_goes_into_a_deck() -> None:
    """A part of every capital board could be written and was in no deck; one that was written is still looked at."""
    forms = Forms(load_ruleset("invasion"))
    assert forms.owned() == ["unit", "support", "tactic", "quest", "legend", "capital"]
    assert forms.owned("section") == list(forms.types)


def test_the_fields_come_from_the_games_card_model() -> None:
    types = Forms(load_ruleset("era")).types
    assert list(types) == ["dino", "crystal", "event", "action", "weapon", "armour"]
    assert [(blank.name, blank.kind) for blank in types["dino"]] == [
        ("element", "choice"),
        ("power", "number"),
        ("stamina", "number"),
        ("hitpoints", "number"),
    ]
    stamina = types["dino"][2]
    assert (stamina.least, stamina.most, stamina.default, stamina.label) == (1, 99, 1, "Stamina")
    assert types["action"][0].options == ("Air", "Earth", "Fire", "Water")
    assert [blank.name for blank in Forms(load_ruleset("toy")).types["stone"]] == ["strength"]


@pytest.mark.parametrize("game", ["era", "toy"])
def test_a_fresh_card_of_every_type_only_lacks_its_name(game: str) -> None:
    made = draft(game=game)
    for type in made.forms.types:
        made.fill("type", type)
        assert set(made.faults()) == {"name"}, type
        made.fill("name", "Something")
        assert made.faults() == {}, type
        assert made.definition().type == type
        made.fill("name", "")


def test_another_type_keeps_what_both_have() -> None:
    made = draft("fire-toad")
    made.fill("type", "weapon")
    assert made.fields["cost"] == 1 and made.fields["name"] == "Fire Toad"
    made.fill("type", "dino")
    assert "cost" not in made.fields and made.fields["power"] == 0 and made.fields["element"] == "Fire"


def test_whoever_looks_through_the_types_finds_again_what_was_filled_in() -> None:
    """The attack of a creature was 0 once it had been a construct for a moment."""
    made = draft(game="nomansland")
    made.fill("attack", 2)
    for type in ("construct", "terrain", "creature"):
        made.fill("type", type)
    assert made.fields["attack"] == 2
    made.fill("attack", 0)
    for type in ("construct", "creature"):
        made.fill("type", type)
    assert made.fields["attack"] == 0, "it was taken out again"


def test_every_step_is_taken_back_and_made_again() -> None:
    made = draft("fire-toad")
    assert not made.changed and not made.undo()
    for cost in range(2, 60):
        made.fill("cost", cost)
    made.fill("type", "dino")
    while made.undo():
        pass
    assert not made.changed
    while made.redo():
        pass
    assert made.type == "dino"
    made.undo()
    assert made.fields["cost"] == 59
    made.fill("cost", 5)
    assert not made.redo()


@pytest.mark.parametrize(
    ("fields", "field", "words"),
    [
        ({"name": ""}, "name", "expected a name"),
        ({"name": "Mud "}, "name", "without blanks"),
        ({"name": "spark volley"}, "name", "there is a card called 'spark volley' already"),
        ({"name": "Toad#1"}, "name", "without '#'"),
        ({"cost": 100}, "cost", "expected a number from 0 to 99 (found 100)"),
        ({"cost": ""}, "cost", "expected a number from 0 to 99 (found nothing)"),
        ({"text": "Deal 3 damge to a dino."}, "text", "did you mean 'damage'"),
        ({"note": "x" * 400}, "note", "at most 300"),
    ],
)
def test_a_fault_names_its_field(fields: dict[str, Any], field: str, words: str) -> None:
    made = draft("fire-toad")
    for name, value in fields.items():
        made.fill(name, value)
    faults = made.faults(made.names_taken())
    assert list(faults) == [field] and words in faults[field]
    assert made.definition().name
    with pytest.raises(FileError, match=field):
        made.keep()


@pytest.mark.parametrize(
    ("game", "field", "value", "words"),
    [
        ("eternal", "influence", "fire", "expected letters such as FFJ, in the order FTJPS (found 'fire')"),
        ("eternal", "subtypes", ["dragon"], "expected a word that begins with a capital letter (found 'dragon')"),
        ("invasion", "traits", ["2 heads"], "expected words that begin with a capital letter (found '2 heads')"),
        ("nomansland", "subtypes", ["Sea Dog"], "expected a word that begins with a capital letter (found 'Sea Dog')"),
    ],
)
def test_a_fault_says_what_is_expected_in_plain_words(game: str, field: str, value: object, words: str) -> None:
    forms = Forms(load_ruleset(game))
    card = {**forms.fresh(next(iter(forms.types))), "name": "Mud", field: value}
    assert forms.faults(card) == {field: words}


def take_first(made: CardDraft) -> str:
    """The clearer words that are offered first: they are taken."""
    offer = made.namings()[0]
    made.fill("text", offer.taken(made.text)[0])
    return offer.words


@pytest.mark.parametrize(
    ("game", "type", "text", "words"),
    [
        (
            "era",
            "dino",
            "When this dino attacks, you may discard a card; if you do, it gets +2 power this turn",
            "dino",
        ),
        ("nomansland", "creature", "While this creature is in NML, it gets +2 attack.", "creature"),
        ("eternal", "unit", "When this unit attacks, you may discard a card; if you do, it gains Flying.", "unit"),
        ("invasion", "unit", "While this unit is attacking, it gets +2 power.", "unit"),
    ],
)
def test_where_it_is_not_the_card_the_card_is_offered_by_what_it_is(
    game: str, type: str, text: str, words: str
) -> None:
    made = typed(game, type, text)
    assert "text" in made.faults()
    assert take_first(made) == f"this {words}"
    assert not made.faults() and not made.namings()


@pytest.mark.parametrize(
    ("game", "type", "text", "better"),
    [
        ("nomansland", "construct", "Exhaust this creature: draw a card.", "this construct"),
        ("era", "weapon", "This dino gets +1 power.", "The equipped dino"),
        ("eternal", "curse", "This unit gets -1/-1.", "The cursed unit"),
        ("eternal", "cursed relic", "When your turn begins, sacrifice this unit.", "this cursed relic"),
        ("invasion", "quest", "Forced, when your turn begins: corrupt this unit.", "this quest"),
    ],
)
def test_a_card_that_is_called_what_it_is_not_is_offered_what_it_is(
    game: str, type: str, text: str, better: str
) -> None:
    """'This creature' stands on a construct', it said, and not what to write."""
    made = typed(game, type, text)
    assert "stands on" in made.faults()["text"]
    assert take_first(made) == better
    assert not made.faults()


def test_what_a_creature_of_the_vale_is_returned_by_is_offered() -> None:
    """It was told alone that a creature is recovered."""
    made = typed("vale", "creature", "Active: return this card to your hand and score 2.")
    assert "is recovered" in made.faults()["text"]
    assert take_first(made) == "recover this card" and not made.faults()


def test_a_cost_of_other_games_calls_the_card_what_it_is() -> None:
    """'Exhaust:' on a construct was met with 'exhaust this creature:', which stands on none."""
    made = typed("nomansland", "construct", "Exhaust: draw a card.")
    made.fill("text", made.advice.offers[0].taken(made.text)[0])
    assert made.advice.own == "Exhaust this construct: draw a card." and not made.faults()


@pytest.mark.parametrize(
    ("game", "type", "text"),
    [
        ("era", "dino", "If there are 3 or more Fire dinos you control, this dino gets +3 power."),
        ("nomansland", "creature", "If there are 2 or more creatures you control, this creature gets +1 attack"),
        ("eternal", "unit", "Flying.\nIf there are 2 or more Yeti units you control, this unit gets +2/+2."),
        ("invasion", "unit", "If there are 2 or more Orc units you control, this unit gets +1 power."),
    ],
)
def test_what_is_so_as_long_as_something_else_is_is_offered_while(game: str, type: str, text: str) -> None:
    """It was told alone that it happens once, and needs a 'when' or a cost."""
    made = typed(game, type, text)
    assert "happens once" in made.faults()["text"]
    take_first(made)
    assert "While there are" in made.text and not made.faults() and not made.namings()


@pytest.mark.parametrize(
    ("game", "type", "text"),
    [
        ("era", "action", "A dino gets +2 power and another dino gets -2 power this turn."),
        ("nomansland", "spell", "A creature gets +2 attack and another creature gets -2 attack this turn."),
        ("eternal", "spell", "A unit gets +2/+2 and another unit gets -2/-2 this turn"),
        ("invasion", "tactic", "Action: target unit gets +2 power and another target unit gets -2 power this turn."),
    ],
)
def test_what_could_be_meant_for_this_turn_as_well_is_asked_about(game: str, type: str, text: str) -> None:
    """It lasted for good, as in a sentence of its own."""
    made = typed(game, type, text)
    assert "would last for good: say 'this turn' of it, too" in made.faults()["text"]
    take_first(made)
    assert made.text.count(" this turn") == 2 and not made.faults() and not made.namings()
    made.fill("text", text.replace(" and another", ". Another"))
    assert not made.faults()


def test_what_a_discarded_card_is_is_asked_for_as_what_it_was() -> None:
    """It was told alone that the card has moved by then."""
    made = typed("eternal", "spell", "Discard a random card in the enemy hand. If it is a unit, draw a card.")
    assert "say 'if it was a unit, draw a card'" in made.faults()["text"]
    take_first(made)
    assert made.text.lower().endswith("if it was a unit, draw a card.") and not made.faults()


@pytest.mark.parametrize(
    ("game", "type", "text"),
    [
        ("era", "dino", "When this dino attacks, draw a card. This dino has Soar."),
        ("nomansland", "creature", "When this creature attacks, draw a card. This creature has Protection."),
        ("eternal", "unit", "When this unit attacks, draw a card. This unit cannot block."),
        ("invasion", "unit", "When this unit attacks, draw a card. This unit cannot defend."),
    ],
)
def test_what_a_card_is_stands_in_a_line_of_its_own(game: str, type: str, text: str) -> None:
    """It was so only once the card had attacked."""
    made = typed(game, type, text)
    assert "would be so from then on: begin a new line" in made.faults()["text"]
    made.fill("text", text.replace(". ", ".\n"))
    assert not made.faults()


@pytest.mark.parametrize("game", sorted(rulesets_found()))
def test_no_card_that_ships_could_be_meant_otherwise(game: str) -> None:
    assert not [card.name for card in load_ruleset(game).definitions.values() if trouble_of(card)]


def test_its_own_name_is_not_taken() -> None:
    ruleset = equipped("era", [EMBER])
    made = CardDraft(ruleset, EMBER, Path("none.toml"), "fire-toad")
    assert made.faults(made.names_taken()) == {}
    other = CardDraft(ruleset, EMBER, Path("none.toml"))
    other.fill("name", "FIRE TOAD")
    assert "name" in other.faults(other.names_taken())


# ---- keeping
def test_a_text_is_rewritten_in_the_houses_english_rather_than_refused(tmp_path: Path) -> None:
    path = tmp_path / "pack.toml"
    made = draft("fire-toad", path)
    made.fill("text", "deal  2 damage to A dino.")
    assert made.faults() == {} and made.definition().text == "Deal 2 damage to a dino."
    made.keep()
    assert read_pack(path).card["fire-toad"]["text"] == "Deal 2 damage to a dino."
    assert not made.changed


def test_a_new_card_gets_an_id_and_others_stay(tmp_path: Path) -> None:
    path = tmp_path / "pack.toml"
    write_pack(EMBER, path)
    made = CardDraft(load_ruleset("era"), EMBER, path)
    made.fill("name", "Fire Toad II")
    write_pack(EMBER.model_copy(update={"card": {**EMBER.card, "newt": {**TOAD, "name": "Newt"}}}), path)
    made.keep()
    assert list(read_pack(path).card) == ["fire-toad", "newt", "fire-toad-ii"]
    made.fill("name", "Toad Three")
    made.keep()
    assert list(read_pack(path).card) == ["fire-toad", "newt", "fire-toad-ii"]
    assert read_pack(path).card["fire-toad-ii"]["name"] == "Toad Three"


def test_a_card_that_cannot_be_kept_changes_no_file(tmp_path: Path) -> None:
    path = tmp_path / "pack.toml"
    write_pack(EMBER, path)
    before = path.read_bytes()
    made = draft("fire-toad", path)
    made.fill("text", "Win the game.")
    with pytest.raises(FileError):
        made.keep()
    assert path.read_bytes() == before and made.changed


# ---- the shelf
def test_packs_are_made_renamed_and_deleted_and_each_step_is_taken_back(tmp_path: Path) -> None:
    shelf = PackShelf("era", tmp_path)
    path = shelf.create("Ember Cards")
    write_pack(EMBER, path)
    shelf.read()
    shelf.rename(path, "Ash Cards")
    assert [found.pack.pack for found in shelf.found if found.pack] == ["Ash Cards"]
    shelf.delete_card(path, "fire-toad")
    assert not read_pack(path).card
    shelf.delete(path)
    assert not shelf.found and list((tmp_path / DELETED).iterdir())
    assert shelf.undo() == "the pack 'Ash Cards' was deleted"
    assert shelf.undo() == "Fire Toad was deleted from 'Ember Cards'".replace("Ember", "Ash")
    assert read_pack(path).card == EMBER.card
    assert shelf.undo() == "the pack 'Ember Cards' was called 'Ash Cards'"
    write_pack(EMBER.model_copy(update={"card": {}}), path)
    assert shelf.undo() == "the pack 'Ember Cards' was made" and not path.exists()
    assert shelf.undo() == ""


def test_decks_on_the_shelf_call_a_pack_as_it_is_called_now(tmp_path: Path) -> None:
    shelf, decks = PackShelf("era", tmp_path), Shelf("era")
    path = shelf.create("Ember Cards")
    needs = (Need(name="Ash", fingerprint="0" * 8), Need(name="Ember Cards", fingerprint="1" * 8))
    mine = decks.keep(Deck(game="era", name="Mine", packs=needs, sections={}))
    shelf.rename(path, "Cinders")
    assert [need.name for need in read_deck(mine).packs] == ["Ash", "Cinders"]
    shelf.delete(path)
    assert PackShelf("era", tmp_path).steps[-1].words == "the pack 'Cinders' was deleted"
    shelf.undo()
    shelf.undo()
    assert read_deck(mine).packs == needs


def test_decks_on_the_shelf_call_a_card_as_it_is_called_now(tmp_path: Path) -> None:
    path = tmp_path / "packs" / "era" / "ember-cards.toml"
    path.parent.mkdir(parents=True)
    write_pack(EMBER, path)
    shelf, need = Shelf("era"), Need(name="Ember Cards", fingerprint="0" * 16)
    sections = {"main": {"Spark Volley": 2, "Fire Toad": 3}, "side": {"Fire Toad": 1, "Ash Toad": 1}}
    ours = shelf.keep(Deck(game="era", name="Toads", packs=(need,), sections=sections))
    theirs = shelf.keep(Deck(game="era", name="No pack", sections=sections))
    made = draft("fire-toad", path)
    made.fill("cost", 2)
    made.keep()
    assert read_deck(ours).sections == sections
    made.fill("name", "Ash Toad")
    made.keep()
    assert read_deck(ours).sections == {"main": {"Spark Volley": 2, "Ash Toad": 3}, "side": {"Ash Toad": 2}}
    assert read_deck(theirs).sections == sections
    made.fill("name", "Mud Toad")
    made.keep()
    assert [*read_deck(ours).sections["main"]] == ["Spark Volley", "Mud Toad"]


def test_a_pack_that_was_deleted_comes_back_after_the_program_was_closed(tmp_path: Path) -> None:
    shelf = PackShelf("era", tmp_path)
    for name in ("Ash Cards", "Ember Cards"):
        shelf.delete(shelf.create(name))
    again = PackShelf("era", tmp_path)
    assert again.undo() == "the pack 'Ember Cards' was deleted"
    assert [found.pack.pack for found in again.found if found.pack] == ["Ember Cards"]
    assert again.undo() == "the pack 'Ash Cards' was deleted" and again.undo() == ""


def test_a_deleted_pack_takes_the_place_of_no_other(tmp_path: Path) -> None:
    shelf = PackShelf("era", tmp_path)
    path = shelf.create("Ember Cards")
    shelf.delete(path)
    write_pack(EMBER.model_copy(update={"pack": "Others"}), path)
    shelf.undo()
    assert sorted(found.pack.pack for found in shelf.found if found.pack) == ["Ember Cards", "Others"]


def kept(path: Path, name: str) -> None:
    made = CardDraft(load_ruleset("era"), read_pack(path), path)
    made.fill("name", name)
    made.keep()


def newt_deleted(folder: Path) -> tuple[PackShelf, Path]:
    """A shelf with a pack out of which its only card was taken."""
    shelf = PackShelf("era", folder)
    path = shelf.create("Ember Cards")
    kept(path, "Newt")
    shelf.read()
    shelf.delete_card(path, "newt")
    return shelf, path


def test_what_is_taken_back_leaves_the_cards_alone_that_were_kept_since(tmp_path: Path) -> None:
    shelf, path = newt_deleted(tmp_path)
    kept(path, "Elk")
    shelf.read()
    shelf.rename(path, "Ash Cards")
    kept(path, "Owl")
    assert shelf.undo() == "the pack 'Ember Cards' was called 'Ash Cards'"
    assert read_pack(path).pack == "Ember Cards" and list(read_pack(path).card) == ["elk", "owl"]
    shelf.undo()
    assert set(read_pack(path).card) == {"newt", "elk", "owl"}
    with pytest.raises(FileError, match="has cards by now"):
        shelf.undo()
    assert len(read_pack(path).card) == 3


def test_a_deleted_card_whose_name_is_taken_stays_deleted(tmp_path: Path) -> None:
    shelf, path = newt_deleted(tmp_path)
    kept(path, "NEWT")
    with pytest.raises(FileError, match="there is a card called 'Newt' already"):
        shelf.undo()
    assert [card["name"] for card in read_pack(path).card.values()] == ["NEWT"]


@pytest.mark.parametrize("name", ["", " ", "x" * 81, "a\nb", "ember: cards!"])
def test_a_pack_that_cannot_be_called_so_is_refused(name: str, tmp_path: Path) -> None:
    shelf = PackShelf("era", tmp_path)
    shelf.create("Ember Cards")
    with pytest.raises(FileError, match=r"cannot be called|already"):
        shelf.create(name)
    assert len(list(tmp_path.iterdir())) == 1


def test_a_nasty_name_stays_in_the_folder(tmp_path: Path) -> None:
    shelf = PackShelf("era", tmp_path / "packs")
    for name in ("../../outside", "CON", "C:\\x", "火"):
        assert shelf.create(name).parent == tmp_path / "packs"
    assert len(shelf.found) == 4 and not any(found.fault for found in shelf.found)
    assert [path.name for path in tmp_path.iterdir()] == ["packs"]


def test_a_pack_that_cannot_be_read_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    path.write_text("pack = ", encoding="utf-8")
    shelf = PackShelf("era", tmp_path)
    with pytest.raises(FileError, match="as long as it cannot be read"):
        shelf.delete_card(path, "x")
    shelf.delete(path)
    shelf.undo()
    assert path.read_text(encoding="utf-8") == "pack = "


@pytest.mark.parametrize(
    "text",
    [
        "An enemy unit cannot attack or block until your next turn.",
        "Each enemy unit cannot block this turn.",
        "A unit you control is invulnerable until your next turn.",
    ],
)
def test_what_eternal_forbids_for_a_while_is_read_with_how_long(text: str) -> None:
    """What a unit cannot do was read without the turn, and was so for good."""
    made = typed("eternal", "spell", text)
    assert made.advice.read and not trouble_of(made.definition())


def test_to_block_or_attack_is_met_with_the_order_that_eternal_says() -> None:
    made = typed("eternal", "spell", "An enemy unit cannot block or attack until your next turn.")
    assert made.advice.offers[0].words == "cannot attack or block"


def test_a_text_about_defenders_that_comes_as_attackers_are_declared_is_told_to_come_too_early() -> None:
    """It found nobody, and nothing said so."""
    made = typed("invasion", "unit", "When this unit attacks, each defending unit gets -1 power.")
    assert trouble_of(made.definition()).startswith("nobody is defending yet at that moment: ")
    (offer,) = made.namings()
    made.fill("text", offer.taken(made.text)[0])
    assert made.text == "While this unit is attacking, each defending unit gets -1 power."
    assert not trouble_of(made.definition())
    later = typed("invasion", "unit", "Forced, when an enemy unit defends: it gets -1 power this turn.")
    assert not trouble_of(later.definition())
    blocking = typed("eternal", "unit", "When this unit attacks, stun a blocking unit.")
    assert "nobody is blocking yet" in trouble_of(blocking.definition())

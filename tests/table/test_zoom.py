"""A card shown large, with what its keywords do, what changes it and the cards that belong to it."""

from __future__ import annotations

from random import Random

import pytest
from pygame import Rect

from game import load_ruleset
from game.causes import causes
from game.kernel.modifiers import NUMBERS, SKILLS, THIS_TURN, UNTIL_TURN_OF, expire, last
from game.kernel.zones import reference
from game.records.reference import reminders
from rulesets.eternal.forbidding import number_of
from rulesets.eternal.state import CANNOT_BLOCK, NO_WEAPONS
from rulesets.invasion.state import NO_ATTACK, NO_DEFENCE
from scenes.table.column import column_of
from scenes.table.layout import Piece
from scenes.table.panels import draw_zoom, facts_of, height_of_facts, keywords_line, meanings_of
from scenes.table.zoom import related

GAMES = ("eternal", "nomansland", "invasion", "vale", "era")
SIZES = ((1280, 720), (1920, 1080), (3840, 2160))


def readable(table):
    """A card that the person may read, and a place where it can be touched."""
    scene = table.scene
    for piece in scene.arranged.pieces:
        at = piece.rect.center
        if "key" in piece.view and not piece.is_pile and not piece.ground and scene.gestures.piece_at(at) is piece:
            return piece, at
    raise AssertionError("no card can be read")


@pytest.mark.parametrize("game", GAMES)
def test_the_right_button_shows_a_card_large_and_any_click_or_key_puts_it_away(sit, game):
    table = sit(("human", "human"), game=game)
    piece, at = readable(table)
    scene, person = table.scene, table.person
    before = len(scene.match.history), scene.view
    for close in (
        lambda: person.click(at),
        lambda: person.click(at, 3),
        lambda: person.keys("escape"),
        lambda: person.keys("k"),
    ):
        person.click(at, 3)
        assert scene.zoom.open and f"large: {piece.view['name']}" in scene.describe()
        close()
        person.frames(2)
        assert not scene.zoom.open and "large:" not in scene.describe()
    assert table.app.top is scene and scene.held is None and not scene.menu, "the click that closes does nothing else"
    assert (len(scene.match.history), scene.view) == before


def test_a_card_under_the_focus_is_shown_though_the_mouse_rests_on_another(sit):
    table = sit(("human", "human"), game="vale")
    scene, person = table.scene, table.person
    piece, at = readable(table)
    person.point(at)
    assert scene.looked_at() is piece
    person.keys("tab tab")
    focused = scene.focused().piece
    assert focused.key != piece.key and scene.looked_at() is focused
    scene.refresh()
    assert scene.looked_at().key == focused.key, "the table was laid out anew under the mouse that rests"
    person.point((at[0] + 2, at[1]))
    assert scene.looked_at().key == piece.key


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", SIZES)
def test_all_of_it_lies_inside_the_window_and_nothing_covers_anything(sit, game, size):
    table = sit(("human", "human"), game=game)
    table.app.resize(*size)
    table.person.frames(1)
    zoom = table.scene.zoom
    table.person.click(readable(table)[1], 3)
    cards = sorted(table.position.ruleset.by_name.values(), key=lambda card: len(card.text))
    for definition in cards[:: -max(1, len(cards) // 24)]:  # the longest text first
        zoom.piece.zone, zoom.piece.view = "", {"key": definition.key, "name": definition.name}
        zoom._read()
        zoom.draw(table.app.surface)
        window = table.app.surface.get_rect()
        assert all(window.contains(rect) for rect in (zoom.card, zoom.panel)), definition.name
        assert not zoom.card.colliderect(zoom.panel) and zoom.card.height > window.height // 2
        assert all(zoom.panel.contains(rect) for rect in (zoom.text, *zoom.faces)), definition.name
        assert zoom.text.collidelist(zoom.faces) < 0
        zoom.scroll(1000)
        assert zoom._offset == zoom._most, "what does not fit can be scrolled to"


def test_a_long_press_shows_the_card_and_a_drag_does_not(sit):
    table = sit(("human", "human"))
    piece, at = readable(table)
    table.person.press(at)
    assert table.scene.waiting, "time goes on while a card is held down"
    table.person.frames(60)
    assert table.scene.zoom.piece.key == piece.key
    table.person.release(at)
    assert table.scene.zoom.open, "letting go does not put it away"
    table.person.click(at)
    assert not table.scene.zoom.open and table.scene.held is None
    table.person.press(at)
    table.person.release(at)
    table.person.frames(60)
    assert not table.scene.zoom.open, "a click is no long press"


def test_with_a_card_in_hand_the_right_button_puts_it_back(sit):
    table = sit(("human", "human"))
    table.play_until(lambda position: position.turn > 0 and bool(table.scene.offer) and len(position.moves) > 2)
    scene = table.scene
    card = next(card for card in scene.offer.of_card if scene.offer.destinations(card))
    assert scene.gestures.pick_up(card)
    table.person.click(scene.arranged.of(card).rect.center, 3)
    assert scene.held is None and not scene.zoom.open


def test_z_pins_the_card_while_the_mouse_moves_on(sit):
    table = sit(("human", "human"))
    piece, at = readable(table)
    table.person.point(at)
    table.person.keys("z")
    table.person.point((3, 3))
    assert table.scene.zoom.piece.key == piece.key


def test_a_hidden_card_is_not_shown(sit):
    table = sit(("human", "random"))
    hidden = next(piece for piece in table.scene.arranged.pieces if "key" not in piece.view and piece.seat == 1)
    table.person.click(hidden.rect.center, 3)
    assert not table.scene.zoom.open


@pytest.mark.parametrize(
    ("game", "keyword", "says"),
    [
        ("eternal", "Flying", "skill.flying"),
        ("eternal", "Warcry 5", "skill.warcry"),
        ("eternal", "Ambush", "skill.ambush"),
        ("nomansland", "Ready", "keyword.ready"),
        ("nomansland", "Rally Cry", "keyword.rally-cry"),
        ("invasion", "Toughness 2", "keyword.toughness"),
    ],
)
def test_a_keyword_is_explained_by_the_rule_that_is_named_after_it(game, keyword, says):
    assert [(word, rule.id) for word, rule in reminders(load_ruleset(game), [keyword])] == [(keyword, says)]


@pytest.mark.parametrize("game", ["eternal", "nomansland"])
def test_every_printed_keyword_is_explained(game):
    ruleset = load_ruleset(game)
    words = sorted({str(skill) for card in ruleset.by_name.values() for skill in card.abilities.skills})
    names = {word.rstrip(" 0123456789") for word in words}
    assert names == {word.rstrip(" 0123456789") for word, _ in reminders(ruleset, words)}


def test_the_keywords_of_a_card_stand_beside_it(sit):
    table = sit(("human", "human"), game="eternal")
    scene = table.scene
    table.person.click(readable(table)[1], 3)
    card = next(one for one in scene.match.ruleset.by_name.values() if len(one.abilities.skills) > 1)
    scene.zoom.piece.zone, scene.zoom.piece.view = "", {"key": card.key, "name": card.name}
    scene.zoom._read()
    for word in sorted(map(str, card.abilities.skills)):
        rule = reminders(scene.match.ruleset, [word])[0][1]
        (said,) = [said for said in scene.zoom.paragraphs if said.head == word]
        assert rule.text.endswith(said.text[1:]) and said.text[0].isupper()


@pytest.mark.parametrize("game", ["eternal", "nomansland", "invasion"])
@pytest.mark.parametrize("size", SIZES)
def test_what_a_keyword_does_is_said_under_the_card_that_is_looked_at(sit, game, size, monkeypatch):
    """As far as there is room: never cut."""
    table = sit(("human", "human"), game=game)
    table.app.resize(*size)
    scene = table.scene
    table.person.point(readable(table)[1])
    table.person.frames(1)
    look, ruleset = scene.look, scene.match.ruleset
    written = []
    write = type(look).write_lines

    def listening(self, surface, words, area, *style):
        height = write(self, surface, words, area, *style)
        written.append((words, area.top + height))
        return height

    monkeypatch.setattr(type(look), "write_lines", listening)
    told = 0
    cards = [card for card in ruleset.by_name.values() if 0 < len(card.abilities.skills) < 3]
    for definition in cards[:: max(1, len(cards) // 12)]:
        view = {"key": definition.key, "name": definition.name}
        written.clear()
        facts = facts_of(view, scene.faces, (), ("A", "B"))
        column = column_of(scene.frame, look, height_of_facts(look, scene.frame.facts, scene.faces, view, facts))
        draw_zoom(scene.app.surface, look, column, scene.faces, view, facts)
        said = meanings_of(view, scene.faces)
        assert {words for words, _ in written} <= {*said, keywords_line(sorted(map(str, definition.abilities.skills)))}
        assert all(foot <= column.facts.bottom for _, foot in written)
        told += len(written) - 1
    assert told


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("Horizon Seeker", ["Flying", "Summon", "Nightfall"]),
        ("Powderkeg Rider", ["Overwhelm", "Ultimate"]),
        ("Rakano Flagbearer", ["Warcry"]),
        ("Waker of Ancients", ["Warp"]),  # it has none, but its text gives it: rules that share words stood there
        ("Kosul Huntsman", ["Renown", "Killer"]),
    ],
)
def test_beside_a_card_with_keywords_stands_what_the_words_of_its_text_mean(sit, card, words):
    scene = sit(("human", "human"), game="eternal").scene
    definition = scene.match.ruleset.by_name[card]
    scene.zoom.show(
        Piece(("mentioned", definition.key), {"key": definition.key, "name": card}, "", -1, Rect(0, 0, 0, 0))
    )
    assert [one.head for one in scene.zoom.paragraphs if one.rule] == words


@pytest.mark.parametrize(
    ("game", "card", "words"),
    [
        ("invasion", "Mountain Barracks", ["Toughness"]),
        ("nomansland", "Line Captain", ["Frontliner"]),
        ("eternal", "Monolith Guardian", []),  # no rule has much to do with it: some of any unit stood there
        ("era", "Updraft", [""]),
        ("vale", "Valkyrie", [""]),
    ],
)
def test_a_card_without_keywords_shows_those_of_its_text_or_what_is_close_to_it(sit, game, card, words):
    scene = sit(("human", "human"), game=game).scene
    definition = scene.match.ruleset.by_name[card]
    scene.zoom.show(
        Piece(("mentioned", definition.key), {"key": definition.key, "name": card}, "", -1, Rect(0, 0, 0, 0))
    )
    assert list(dict.fromkeys(one.head for one in scene.zoom.paragraphs if one.rule)) == words


def test_the_cards_that_a_text_names_are_shown_but_no_places_of_the_table():
    eternal, invasion = load_ruleset("eternal"), load_ruleset("invasion")
    assert [card.name for card in related(eternal, eternal.by_name["Granite Acolyte"])] == ["Iron Sword"]
    assert not related(invasion, invasion.by_name["Cultist of Slaanesh"])


@pytest.mark.parametrize(
    ("card", "beside"),
    [
        ("Horizon Seeker", []),  # "a Dinosaur unit"
        ("Warpainter", []),  # "Inspire: ..."
        ("Rebuke", []),  # "Silence a unit"
        ("Coalscrounger", ["Firebomb"]),  # "each other Grenadin unit"
        ("Grenadin Drone", ["Grenadin"]),
        ("Spire Chaplain", ["Justice Sigil"]),
    ],
)
def test_a_word_that_says_a_kind_a_keyword_or_a_deed_brings_no_card_of_that_name(card, beside):
    eternal = load_ruleset("eternal")
    assert [one.name for one in related(eternal, eternal.by_name[card])] == beside


@pytest.mark.parametrize("game", ["eternal", "nomansland", "era", "invasion"])
def test_what_changes_a_card_is_told_with_its_reason(sit, game):
    table = sit(("human", "random"), game=game)
    scene, ruleset = table.scene, table.position.ruleset
    zones = {zone.name for zone in ruleset.zones if zone.in_play}

    def numbered():
        found = (piece for piece in scene.arranged.pieces if piece.zone in zones and "key" in piece.view)
        return next((one for one in found if ruleset.numbers_of(scene.position, one.id)), None)

    dice = Random(4)
    for _ in range(400):
        if numbered() is not None or not table.position.moves:
            break
        scene.match.play(dice.choice(table.position.moves))
        scene.refresh()
    piece, position = numbered(), table.position
    slot = ruleset.numbers_of(position, piece.id)[0]
    last(position, NUMBERS, piece.id, slot, 2, THIS_TURN, reference(position, piece.id))
    assert [(cause.card, cause.numbers[slot], cause.until) for cause in causes(position, None, piece.id)][-1] == (
        piece.id,
        2,
        THIS_TURN,
    )
    scene.refresh()
    scene.zoom.show(scene.arranged.of(piece.id))
    said = [one.text for one in scene.zoom.paragraphs if "+2 until the end of the turn" in one.text]
    assert said and piece.view["name"] in said[0]
    expire(position, THIS_TURN)
    scene.refresh()
    assert not any("until the end" in one.text for one in scene.zoom.paragraphs), "it is said as it is now"
    for seat, until in ((0, "until P1's next turn begins"), (1, "until P2's next turn begins")):
        last(position, NUMBERS, piece.id, slot, 2, UNTIL_TURN_OF[seat], reference(position, piece.id))
        scene.refresh()
        assert any(f"+2 {until}" in one.text for one in scene.zoom.paragraphs)


@pytest.mark.parametrize(
    ("game", "zone", "slot", "amount", "words"),
    [
        ("era", "dinos", "grounded", 1, "cannot intercept"),
        ("invasion", "play", "held", NO_ATTACK | NO_DEFENCE, "cannot attack, cannot defend"),
        ("nomansland", "board", "rooted", 1, "cannot move"),
        ("eternal", "units", "held", CANNOT_BLOCK, "cannot block"),
        ("eternal", "players", "held", NO_WEAPONS, "cannot play weapons"),
        ("eternal", "players", "banned", "Torch", "cannot play Torch"),
    ],
)
def test_what_a_text_forbids_is_told_of_the_card_with_its_reason(sit, game, zone, slot, amount, words):
    """It stood in the log only, and the mark 'cannot move' had no reason."""
    table = sit(("human", "random"), game=game)
    scene, ruleset, dice = table.scene, table.position.ruleset, Random(4)

    def lying():
        found = (piece for piece in scene.arranged.pieces if piece.zone == zone and "key" in piece.view)
        return next(found, None)

    for _ in range(400):
        if lying() is not None or not table.position.moves:
            break
        scene.match.play(dice.choice(table.position.moves))
        scene.refresh()
    position, card = table.position, lying().id
    amount = number_of(ruleset, amount) if isinstance(amount, str) else amount
    last(position, SKILLS, card, slot, amount, THIS_TURN, reference(position, card))
    scene.refresh()
    piece = scene.arranged.of(card)
    assert words in scene.words.state(piece.view)
    table.app.draw()
    scene.zoom.show(piece)
    assert any(one.text.startswith(f"{words} until the end of the turn: ") for one in scene.zoom.paragraphs)
    expire(position, THIS_TURN)
    scene.refresh()
    assert words not in scene.words.state(scene.arranged.of(card).view)


def test_a_rule_quoted_beside_the_card_opens_the_rulebook_there(sit):
    table = sit(("human", "human"), game="nomansland")
    _, at = readable(table)
    scene, person = table.scene, table.person
    person.click(at, 3)
    definition = table.position.ruleset.card_named("Ridge Runner")
    scene.zoom.piece.zone, scene.zoom.piece.view = "", {"key": definition.key, "name": definition.name}
    scene.zoom._read()
    table.app.draw()
    assert scene.zoom.rules == ["keyword.second-step"]
    assert scene.zoom.foot == "A click on the rule, or F2, opens the rulebook there.", "no 2 of one rule was told of"
    place = next(place for place, rule in scene.zoom._links if rule == scene.zoom.rules[0])
    for opened in (lambda: person.click(place.center), lambda: person.keys("f2"), lambda: person.keys("1")):
        opened()
        assert table.app.top.name == "rulebook" and table.app.top.book.rule.id == "keyword.second-step"
        person.keys("escape")
        assert table.app.top is scene and scene.zoom.open


def test_each_rule_quoted_beside_the_card_is_opened_by_its_number(sit):
    """Only the first one had a key."""
    table = sit(("human", "human"))
    scene, person = table.scene, table.person
    dino = next(piece for piece in scene.arranged.pieces if piece.view.get("name") == "Blindfury Carno")
    scene.zoom.show(dino)
    rules = scene.zoom.rules
    assert len(rules) > 1
    assert scene.zoom.foot == f"A click on a rule, or its number from 1 to {len(rules)}, opens the rulebook there."
    for number, rule in enumerate(rules, 1):
        person.keys(str(number))
        assert table.app.top.name == "rulebook" and table.app.top.book.rule.id == rule
        person.keys("escape")
    person.keys(str(len(rules) + 1))
    assert not scene.zoom.open

"""Warhammer: Invasion at the table: cards dragged to zones, onto quests, face down; attacks, defence and damage by
clicks."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect

from game import load_ruleset
from game.records.examples import examples_of
from game.records.examples_stage import ruleset_for, staged
from scenes.repeats import SEEN
from scenes.table import arrows, ground, marks
from scenes.table.panels import facts_of

GAME = "invasion"
ONE = {
    "capital": ["Orc Capital", {"card": "Kingdom", "damage": 3}, {"card": "Battlefield", "burning": 1}],
    "resources": 6,
    "hand": ["Boar Boyz", "Crooked Teef Goblins", "Choppa", "Troll Vomit", "Contested Village"],
    "deck": ["Black Orc Squad"] * 6,
    "play": [
        {"card": "Black Orc Squad", "place": "battlefield"},
        {"card": "Squig Herders", "place": "battlefield", "corrupt": 1},
        {"card": "Lobber Crew", "place": "kingdom"},
        {"card": "Smash 'Em All!", "place": "quest", "tokens": 2},
    ],
    "developments": [{"card": "Pillage", "place": "quest"}],
}
TWO = {
    "capital": ["Dwarf Capital", {"card": "Quest", "damage": 5}],
    "resources": 2,
    "hand": ["Demolition!", "Demolition!"],
    "deck": ["Mountain Brigade"] * 6,
    "play": [
        {"card": "Mountain Brigade", "place": "quest", "damage": 2},
        {"card": "Troll Slayers", "place": "quest"},
        {"card": "Organ Gun", "place": "quest", "on": "Troll Slayers"},
    ],
    "developments": [{"card": "Pillage", "place": "battlefield"}, {"card": "Pillage", "place": "battlefield"}],
}


@pytest.fixture
def capitals(sit):
    """A table with two capitals, seen by the seat whose turn it is; `capitals(one, two)` changes what they have."""

    def build(one=None, two=None, phase="capital", active=1, **options):
        options = {"seats": ("human", "human"), **options}
        table = sit(game=GAME, **options)
        seats = {"1": {**ONE, **(one or {})}, "2": {**TWO, **(two or {})}}
        head = {"game": GAME, "title": "x", "kind": "puzzle", "step": [{"seat": 1, "prompt": "x"}]}
        position = {"active": active, "phase": phase, "seat": seats}
        example = examples_of({**head, "position": position}, Path("x"))[0]
        scene, match = table.scene, table.scene.match
        sink = match.position.sink
        match.position = staged(example, ruleset_for(example, load_ruleset(GAME)))
        match.position.sink = sink
        scene.looker = match.position.seat
        scene.refresh()
        table.app.step([])
        return table

    return build


def section(table, name, seat=0):
    """Where a section of a capital can be touched."""
    return table.at(table.card(name, "capital", seat))


def bare(table, name, seat=0):
    """A point of a section on which no card lies."""
    return section(table, name, seat)


def tab_to(table, key):
    """Press Tab until the focus is on the card or the pile with this key."""
    for _ in range(40):
        table.person.keys("tab")
        focused = table.scene.focused()
        if focused is not None and focused.key_of == key:
            return
    raise AssertionError(f"Tab never comes to {key}")


def moves(table):
    return [played.text for played in table.scene.match.history if played.text != "pass"]


def let_happen(table, until=lambda table: False):
    """Everybody passes until something is to be decided."""
    for _ in range(30):
        table.person.frames()
        if table.scene.covered or table.app.top is not table.scene:
            table.person.keys("enter")
        elif until(table):
            return
        if table.scene.deciding and table.position.ruleset.verbs.no_more in table.position.moves:
            table.person.keys("p")


def test_a_card_dragged_to_a_zone_is_played_there(capitals):
    table = capitals()
    table.person.drag(table.at(table.card("Boar Boyz")), bare(table, "Kingdom"))
    menu = table.scene.menu
    assert menu and [row[0] for row in menu.rows] == ["Play in Kingdom", "Facedown as a development"]
    table.person.keys("enter")
    assert moves(table) == ["play Boar Boyz in Kingdom"], table.scene.describe()


def test_keys_that_are_pressed_in_the_log_choose_no_row_of_a_menu(capitals):
    """Enter meant for a line of the log played the card, Up and Down went through the menu."""
    table = capitals()
    person, keyboard = table.person, table.scene.gestures.keyboard
    person.drag(table.at(table.card("Boar Boyz")), bare(table, "Kingdom"))
    menu = table.scene.menu
    person.keys("l up up enter 1 0 down enter")
    assert moves(table) == [] and keyboard.in_log and table.scene.menu is menu and menu.chosen == 0
    person.keys("l enter")
    assert moves(table) == ["play Boar Boyz in Kingdom"]


def test_whoever_uses_the_mouse_on_the_table_has_left_the_log(capitals):
    table = capitals()
    table.person.keys("l up")
    table.person.drag(table.at(table.card("Boar Boyz")), bare(table, "Kingdom"))
    table.person.keys("1")
    assert moves(table) == ["play Boar Boyz in Kingdom"]


def test_beside_the_menu_of_a_dropped_card_the_mouse_means_what_it_does_there(capitals):
    table = capitals()
    person, scene = table.person, table.scene

    def dropped():
        if not scene.held:
            person.drag(table.at(table.card("Boar Boyz")), bare(table, "Kingdom"))
        assert scene.menu and scene.held

    before = table.position.to_json()
    dropped()
    person.click(scene.frame.mat.move(4, 4).topleft)
    assert not scene.menu and not scene.held, "a click on the mat lets the card go"
    dropped()
    person.press(table.at(table.card("Troll Vomit")))
    assert not scene.menu and not scene.held
    person.point(scene.frame.mat.center)
    assert scene.held.by_mouse and scene.held.card == table.card("Troll Vomit"), "another card is dragged instead"
    person.keys("escape")
    dropped()
    person.click(table.at(table.card("Choppa")))
    assert not scene.held or scene.held.card == table.card("Choppa"), "or clicked"
    person.keys("escape")
    assert table.position.to_json() == before
    dropped()
    person.click(bare(table, "Battlefield"))
    assert scene.held and scene.menu.rows[0][0] == "Play in Battlefield", "another place asks of itself"
    person.click(table.at(table.card("Smash 'Em All!", "play")))
    assert moves(table) == ["play Boar Boyz on Smash 'Em All!"], "the one thing that a place means is done"


def test_a_second_click_where_a_card_was_let_go_does_what_is_likeliest(capitals):
    table = capitals()
    table.person.drag(table.at(table.card("Boar Boyz")), bare(table, "Kingdom"))
    assert table.scene.menu and not moves(table)
    table.person.click(bare(table, "Kingdom"))
    assert moves(table) == ["play Boar Boyz in Kingdom"]


def test_dropped_on_a_card_of_the_zone_it_goes_to_the_zone(capitals):
    table = capitals({"developed": 1})
    crew = table.at(table.card("Lobber Crew", "play"))
    table.person.drag(table.at(table.card("Boar Boyz")), crew)
    assert table.scene.menu or moves(table)
    if table.scene.menu:
        table.person.keys("enter")
    assert moves(table) == ["play Boar Boyz in Kingdom"]


def test_a_unit_is_put_on_a_quest_and_lies_over_it(capitals):
    table = capitals()
    quest = table.card("Smash 'Em All!", "play")
    table.person.drag(table.at(table.card("Boar Boyz")), table.at(quest))
    assert moves(table) == ["play Boar Boyz on Smash 'Em All!"]
    let_happen(table, lambda table: not table.position.items)
    boyz = table.card("Boar Boyz", "play")
    pieces = [piece.id for piece in table.scene.arranged.pieces]
    assert table.position.host[boyz] == quest and pieces.index(boyz) > pieces.index(quest)


def test_any_card_goes_face_down_as_a_development_once_a_turn(capitals):
    table = capitals()
    table.person.drag(table.at(table.card("Troll Vomit")), bare(table, "Quest"))
    assert moves(table) == ["develop Troll Vomit in Quest"]
    let_happen(table, lambda table: not table.position.items)
    piles = [piece for piece in table.scene.arranged.pieces if piece.zone == "developments" and piece.seat == 0]
    assert [(piece.count, piece.closed) for piece in piles] == [(2, True)]
    table.person.drag(table.at(table.card("Choppa")), bare(table, "Kingdom"))
    assert table.scene.said.bad and table.scene.said.rule == "card.zones", table.scene.describe()


def test_a_unit_that_cannot_be_paid_for_is_not_laid_face_down_unasked(capitals):
    table = capitals({"resources": 0})
    before = table.position.to_json()
    table.person.drag(table.at(table.card("Boar Boyz")), bare(table, "Kingdom"))
    assert table.position.to_json() == before and "costs" in table.scene.message
    assert [text for text, _ in table.scene.menu.rows] == ["Facedown as a development"]
    table.person.keys("1")
    assert moves(table) == ["develop Boar Boyz in Kingdom"]


def test_a_tactic_goes_onto_the_chain_and_not_where_the_legend_stands(capitals):
    table = capitals({"hand": ["Troll Vomit"], "resources": 9})
    found = table.scene.offer.destinations(table.card("Troll Vomit"))
    assert list(found.places) == ["stack"] and found.open, "anywhere else on the mat will do"
    table.person.click(table.at(table.card("Troll Vomit")))
    assert table.scene.menu, "a click takes it up and asks, and the chain is lit"
    chain = next(area for (zone, _), area in table.scene.arranged.spots.items() if zone == "stack")
    table.person.click(chain.center)
    assert moves(table) == ["play Troll Vomit"]


def test_what_is_refused_says_why_with_its_rule(capitals):
    table = capitals({"resources": 0})
    before = table.position.to_json()
    table.person.drag(table.at(table.card("Crooked Teef Goblins")), bare(table, "Battlefield", 1))
    assert table.position.to_json() == before and table.scene.said.rule
    table.person.click(table.at(table.card("Squig Herders", "play")))
    assert table.scene.said.bad and table.position.to_json() == before


def test_a_pile_of_developments_shows_its_owner_those_of_that_zone_only(capitals):
    table = capitals()
    table.position.ruleset  # noqa: B018
    pile = next(one for one in table.scene.arranged.pieces if one.zone == "developments" and one.seat == 0)
    table.person.click(pile.rect.center)
    assert [table.position.card[card].name for card in table.scene.tray.cards] == ["Pillage"]
    table.person.keys("escape")
    other = next(one for one in table.scene.arranged.pieces if one.zone == "developments" and one.seat == 1)
    table.person.click(other.rect.center)
    assert not table.scene.tray.cards and "nobody may look" in table.scene.message


def test_developments_that_lie_face_down_are_laid_out_to_choose_from_each_with_its_zone(capitals):
    hidden = [{"card": "Pillage", "place": place} for place in ("battlefield", "kingdom", "kingdom")]
    table = capitals({"hand": ["Rip Dere 'Eads Off!"]}, {"developments": hidden})
    table.person.click(table.at(table.card("Rip Dere 'Eads Off!")))
    scene = table.scene
    table.person.click((scene.frame.mat.right - 4, scene.frame.mat.bottom - 4))
    backs = [piece for piece in scene.tray.pieces if "id" not in piece.view]
    named = [scene.words.piece(piece) for piece in backs]
    assert named == [
        "hidden card in P2's developments in the battlefield",
        *["hidden card in P2's developments in the kingdom"] * 2,
    ]
    wanted, others = backs[1].choice, [backs[0].choice, backs[2].choice]
    table.person.click(backs[1].rect.center)
    let_happen(table, lambda table: moves(table) and moves(table)[-1].startswith("target 2/a card"))
    left = table.position.piles[table.position.zone[others[0]]][1]
    assert set(left) == set(others) and wanted not in left


def test_a_card_to_choose_that_lies_beneath_those_laid_out_is_laid_out_with_them(capitals):
    """Supports in play and developments: the row of developments lies over the battlefields of both."""
    hidden = [{"card": "Pillage", "place": place} for place in ("battlefield", "kingdom", "quest") * 3]
    villages = [{"card": "Contested Village", "place": place} for place in ("battlefield", "kingdom")]
    table = capitals({"hand": ["Demolition!"]}, {"developments": hidden, "play": villages})
    scene = table.scene
    table.person.click(table.at(table.card("Demolition!")))
    table.person.click((scene.frame.mat.right - 4, scene.frame.mat.bottom - 4))
    laid = [piece.choice for piece in scene.tray.pieces]
    assert len(laid) > len(hidden)
    for card in scene.offer.answers:
        assert card in laid or table.at(card), "what lies open can be clicked"
    beneath = next(card for card in laid if scene.position.card[card].name == "Contested Village")
    piece = next(piece for piece in scene.tray.pieces if piece.choice == beneath)
    table.person.click((piece.rect.left + 5, piece.rect.centery))
    let_happen(table, lambda table: moves(table) and moves(table)[-1].startswith("target 2/Contested Village"))


def test_what_can_be_played_out_of_a_pile_steps_aside_and_is_put_away(capitals):
    """A unit with Necromancy in the discard pile is laid out over both battlefields."""
    table = capitals({"hand": ["Crypt Ghouls"], "discard": ["Pillage", "Wight Lord"], "resources": 9})
    scene = table.scene
    wight = next(piece for piece in scene.tray.pieces if scene.position.card[piece.choice].name == "Wight Lord")
    assert scene.tray.title == "Can be played out of its pile. Escape puts it away." and [
        piece.choice for piece in scene.tray.pieces
    ] == [wight.choice]
    # A card of the hand reaches the battlefield though they lie over it.
    ground = scene.arranged.of(table.card("Battlefield", "capital"))
    covered = ground.rect.clip(scene.tray.area)
    assert covered.width > 20 and covered.height > 20
    table.person.drag(table.at(table.card("Crypt Ghouls")), covered.center)
    assert scene.menu.rows[0][0] == "Play in Battlefield" and not scene.tray.pieces
    table.person.keys("enter")
    assert moves(table)[-1] == "play Crypt Ghouls in Battlefield"
    let_happen(table, lambda table: scene.deciding and bool(scene.tray.pieces))
    assert [piece.choice for piece in scene.tray.pieces] == [wight.choice]
    table.person.keys("escape")
    assert table.app.top is scene and not scene.tray.pieces
    pile = next(piece for piece in scene.arranged.pieces if piece.zone == "discard" and piece.seat == 0)
    assert scene.tray.lies_in(pile)
    scene.refresh()
    assert not scene.tray.pieces, "it stays put away"
    tab_to(table, pile.key)
    table.person.keys("enter")
    assert scene.tray.browsing
    table.person.keys("escape")
    table.person.click(pile.rect.center)
    assert scene.tray.browsing and wight.choice in [piece.choice for piece in scene.tray.pieces]


def aim(table):
    """Choose to attack the quest zone, and be asked who attacks."""
    table.person.keys("p")
    let_happen(table, lambda table: "What do you attack" in table.position.prompt)
    table.person.click(section(table, "Quest", 1))
    let_happen(table, lambda table: table.position.prompt == "Who attacks?")


def attack(table):
    """Attack the quest zone with all that can; the other seat is asked who defends."""
    aim(table)
    table.person.click(table.at(table.card("Black Orc Squad", "play")))


def test_an_attack_is_made_by_clicking_the_zone_and_the_units(capitals):
    table = capitals()
    attack(table)
    table.person.frames()
    assert moves(table) == ["attack 2/Quest", "attack with Black Orc Squad"]
    target = table.card("Quest", "capital", 1)
    squad = table.card("Black Orc Squad", "play")
    assert (squad, target) in {(start, end) for start, end, _ in arrows.between_cards(table.scene)}
    table.app.draw()


@pytest.mark.parametrize(
    ("resources", "says"), [(0, "Troll Vomit costs 4: you have 0."), (6, "Troll Vomit goes where it lights up.")]
)
@pytest.mark.parametrize("where", ["Kingdom", "Troll Slayers"])
def test_a_tactic_over_the_other_capital_is_not_refused_as_a_development(capitals, resources, says, where):
    table = capitals({"resources": resources})
    zone = "capital" if where == "Kingdom" else "play"
    table.person.drag(table.at(table.card("Troll Vomit")), table.at(table.card(where, zone, 1)))
    assert table.scene.message == says and not moves(table)


def test_who_drags_a_unit_to_a_zone_before_that_is_attacked_is_told_what_comes_first(capitals):
    table = capitals()
    table.person.keys("p")
    let_happen(table, lambda table: "What do you attack" in table.position.prompt)
    table.person.drag(table.at(table.card("Black Orc Squad", "play")), bare(table, "Quest", 1))
    assert "What is attacked comes first" in table.scene.message


def test_who_cannot_attack_is_told_why_and_a_unit_in_the_hand_that_it_has_to_wait(capitals):
    table = capitals()
    aim(table)
    table.person.click(table.at(table.card("Lobber Crew", "play")))
    assert "Lobber Crew is not a unit in your Battlefield" in table.scene.message
    table.person.click(table.at(table.card("Squig Herders", "play")))
    assert "Squig Herders is corrupt" in table.scene.message
    table.person.click(table.at(table.card("Boar Boyz")))
    assert "Boar Boyz is played in your own capital phase" in table.scene.message


@pytest.mark.parametrize(
    ("card", "zone", "seat", "told"),
    [
        ("Choppa", "Quest", 0, "it is attached to a card"),
        ("Boar Boyz", "Quest", 1, "Boar Boyz is played in your own zones"),
        ("A Glorious Death", "Kingdom", 1, "A Glorious Death is played in your own zones"),
    ],
)
def test_a_card_that_is_dropped_where_it_is_not_played_says_where_it_is(capitals, card, zone, seat, told):
    table = capitals({"hand": [card], "developed": 1})
    table.person.drag(table.at(table.card(card)), bare(table, zone, seat))
    assert told in table.scene.message


def test_a_card_of_the_chain_that_is_carried_out_says_whose_it_is_and_covers_the_one_below(capitals, monkeypatch):
    table = capitals({}, {"hand": ["Asuryan's Cleansing"], "capital": ["High Elf Capital"]})
    for move in ("play Contested Village in Kingdom", "play Asuryan's Cleansing"):
        table.scene.match.play(move)
    let_happen(table, lambda table: "pay all your resources" in table.position.prompt)
    written = {}
    monkeypatch.setattr(
        table.scene.look, "write", lambda _, text, place, *how, **more: written.update({text: Rect(place)})
    )
    table.scene.refresh()
    table.app.draw()
    below, above = (
        table.scene.arranged.of(table.card(*whose)).rect
        for whose in (("Contested Village", "stack"), ("Asuryan's Cleansing", "stack"))
    )
    assert above.colliderect(below) and written["by you"].bottom <= above.top
    assert above.contains(written["by P2"])


def test_a_facedown_card_of_the_chain_says_that_it_waits_and_whose_it_is(capitals, monkeypatch):
    """'You may act now, or pass.' was all that was said of it."""
    table = capitals()
    table.scene.match.play("develop Boar Boyz in Kingdom")
    while table.position.seat == 0:
        table.scene.match.play("pass")
    table.scene.looker = 1
    table.scene.uncover()
    assert table.scene.words.prompt().startswith("P1's facedown card waits. You may act")
    written = []
    monkeypatch.setattr(table.scene.look, "write", lambda _, text, *how, **more: written.append(text))
    table.scene.refresh()
    table.app.draw()
    assert "by P1" in written


def test_a_click_on_a_unit_that_cannot_be_paid_says_what_it_costs(capitals):
    table = capitals({"resources": 0, "developed": 1})
    table.person.click(table.at(table.card("Boar Boyz")))
    assert "Boar Boyz costs" in table.scene.message


def test_the_zone_that_is_attacked_is_framed_as_soon_as_it_is_chosen(capitals, monkeypatch):
    """The two battlefields lie so near to each other that an arrow between them is hardly one."""
    table, framed = capitals({"play": [*ONE["play"], {"card": "Boar Boyz", "place": "battlefield"}]}), []
    light = marks.light
    monkeypatch.setattr(
        "scenes.table.resting.marks.light", lambda *what, **how: (framed.append(what[2:]), light(*what, **how))
    )
    table.person.keys("p")
    let_happen(table, lambda table: "What do you attack" in table.position.prompt)
    place = table.scene.arranged.of(table.card("Battlefield", "capital", 1)).rect
    frame = (place, table.scene.plan.arrows[0].colour)
    table.app.draw()
    assert frame not in framed
    table.person.wait(SEEN)
    table.person.click(section(table, "Battlefield", 1))
    let_happen(table, lambda table: table.position.prompt == "Who attacks?")
    table.app.draw()
    assert frame in framed
    drawn: list[object] = []
    monkeypatch.setattr("scenes.table.resting.marks.arrow", lambda *what: drawn.append(what))
    table.person.click(table.at(table.card("Black Orc Squad", "play")))
    assert table.position.prompt == "Who attacks?" and arrows.between_cards(table.scene)
    table.app.draw()
    assert not drawn, "it would point at a unit that stands there"


def test_damage_is_assigned_by_clicking_with_the_least_that_is_legal_proposed(capitals):
    strong = [
        *ONE["play"],
        {"card": "Boar Boyz", "place": "battlefield"},
        {"card": "Chaos Knights", "place": "battlefield"},
    ]
    table = capitals({"play": strong})
    attack(table)
    for name in ("Boar Boyz", "Chaos Knights"):
        table.person.click(table.at(table.card(name, "play")))
    if table.position.prompt == "Who attacks?":
        table.person.keys("d")
    let_happen(table, lambda table: table.position.prompt == "Who defends?")
    words = table.scene.words.prompt()
    assert "damage comes" in words and "hit points left" in words, table.scene.describe()
    table.person.click(table.at(table.card("Troll Slayers", "play", 1)))
    table.person.click(table.at(table.card("Mountain Brigade", "play", 1)))
    if table.position.prompt == "Who defends?":
        table.person.keys("d")
    let_happen(table, lambda table: "assigned" in table.position.prompt)
    words = table.scene.words.prompt()
    assert words.endswith("before anything goes to what they defend."), words
    about = table.position.about
    # Beside an attacker that is looked at, 'it' was the attacker.
    assert f"to destroy {table.position.card[about].name}," in words
    assert table.scene.buttons[0].name.startswith("Assign the least")
    # 'Mountain Brigade has no Action' was said of what a click assigns to.
    table.person.drag(table.at(about), table.at(table.card("Troll Slayers", "play", 1)))
    assert table.scene.message.startswith("A click is enough. ") and table.scene.held is None
    other = next(one for one, defends in enumerate(table.position.defending) if defends and one != about)
    table.person.click(table.at(other))  # 'Dwarf's Mountain Brigade is not yours.'
    assert f"now it is about {table.position.card[about].name}" in table.scene.message
    table.person.click(table.at(about))
    assert table.scene.menu, table.scene.describe()
    assert all(row[0].startswith("Assign ") for row in table.scene.menu.rows)
    assert not table.scene.held.destinations.open, "a unit of the other side is not put on one's own"
    table.app.draw()


def test_the_open_window_and_who_may_act_are_always_told(capitals):
    table = capitals()
    assert table.scene.view["window"] == "Capital phase" and table.scene.plan.notice is not None
    table.person.drag(table.at(table.card("Boar Boyz")), bare(table, "Kingdom"))
    table.person.keys("enter")
    table.person.frames()
    assert "chain" in table.scene.view["window"].lower() or not table.position.items


def test_the_button_says_what_passing_means(capitals):
    table = capitals()
    scene = table.scene
    assert "Pass: end the phase [P]" in [button.name for button in scene.buttons]
    table.position.play(table.position.move("play Troll Vomit"))
    scene.looker, scene.covered = scene.position.seat, False
    scene.refresh()
    assert scene.position.items and "Pass: no response [P]" in [button.name for button in scene.buttons]


def test_units_are_as_large_as_the_room_beside_the_caption_allows(capitals):
    table = capitals({"play": [{"card": "Black Orc Squad", "place": "battlefield"}] * 5})
    units = [piece for piece in table.scene.arranged.pieces if piece.zone == "play" and piece.seat == 0]
    assert table.app.size == (1280, 720) and len(units) == 5
    assert all(min(piece.rect.size) >= 80 for piece in units), units[0].rect


@pytest.mark.parametrize("units", [{"kingdom": 6}, {"kingdom": 3, "quest": 6}, {"battlefield": 12}, {"quest": 12}])
def test_many_units_overlap_rather_than_be_too_small_to_read_and_each_can_be_pointed_at(capitals, units):
    there = [{"card": "Black Orc Squad", "place": place} for place, count in units.items() for _ in range(count)]
    table = capitals({"play": there})
    scene = table.scene
    cards = [piece for piece in scene.arranged.pieces if piece.zone == "play" and piece.seat == 0]
    assert table.app.size == (1280, 720) and len(cards) == len(there)
    for piece in cards:
        assert min(piece.rect.size) >= 72 and scene.frame.mat.contains(piece.rect), piece.rect
        table.person.point(table.at(piece.id))
        assert scene.looked_at() is piece
        shown = table.app.surface.subsurface(piece.rect)  # whole, over those that cover it
        assert shown.get_at(shown.get_rect().center) == scene.faces.lying(piece).get_at(shown.get_rect().center)


@pytest.mark.parametrize("units, hosts", [(5, 5), (7, 4), (10, 2), (3, 3)])
def test_attachments_peep_out_without_shrinking_their_host(capitals, units, hosts):
    there = [{"card": "Black Orc Squad", "as": f"Squad{one}", "place": "battlefield"} for one in range(units)]
    on = [{"card": "Choppa", "on": f"Squad{one % hosts}", "place": "battlefield"} for one in range(2 * hosts)]
    table = capitals({"play": [*there, *on]})
    cards = {piece.id: piece for piece in table.scene.arranged.pieces if piece.zone == "play" and piece.seat == 0}
    hosted = [piece for piece in cards.values() if piece.host is not None]
    assert table.app.size == (1280, 720) and len(hosted) == 2 * hosts and len(cards) == units + 2 * hosts
    assert all(min(piece.rect.size) >= 72 for piece in cards.values() if piece.host is None)
    for piece in hosted:
        peeping = Rect(piece.rect.left, piece.rect.centery, cards[piece.host[0]].rect.left - piece.rect.left, 1)
        assert peeping.width >= 14
        assert not any(peeping.colliderect(one.rect) for one in cards.values() if one.host is None)


def test_everything_lies_on_the_mat_once(capitals):
    table = capitals()
    scene, position = table.scene, table.position
    shown = {piece.id for piece in scene.arranged.pieces if piece.id is not None}
    for zone in ("play", "hand"):
        number = next(one.number for one in position.ruleset.zones if one.name == zone)
        mine = [0, 1] if zone == "play" else [scene.looker]
        for seat in mine:
            assert set(position.piles[number][seat]) <= shown
    grounds = [piece for piece in scene.arranged.pieces if piece.ground]
    assert len(grounds) == 6 and all(
        not one.rect.colliderect(other.rect) for one in grounds for other in grounds if one is not other
    )
    table.app.draw()


def test_the_power_of_a_section_is_told_and_not_printed_on_it(capitals):
    scene = capitals().scene
    kingdom = next(piece.view for piece in scene.arranged.pieces if piece.ground and piece.view["name"] == "Kingdom")
    assert [name for name, *_ in scene.faces.face_of(scene.faces.definition(kingdom)).stats] == ["Hit points"]
    assert (f"Power {kingdom['power']}", "gold_light") in facts_of(kingdom, scene.faces, (), ("A", "B"))


def test_a_blank_text_is_no_other_cards_text(capitals):
    scene = capitals().scene
    kingdom = next(piece.view for piece in scene.arranged.pieces if piece.ground)
    view = {**kingdom, "text": scene.match.ruleset.blank_text.key, "blanked": 1}
    told = [words for words, _ in facts_of(view, scene.faces, (), ("A", "B"))]
    assert "Its text is blank" in told and not any("Has the text" in words for words in told)


def announce(table, name):
    """Play a card of the hand by two clicks, as far as it asks for something."""
    table.person.click(table.at(table.card(name)))
    table.person.keys("enter")


def test_the_options_of_a_card_that_is_played_are_named_by_their_words(capitals):
    table = capitals(
        {"hand": ["Wake the Mountain"], "resources": 9, "deck": ["Runesmith"] * 4, "capital": ["Dwarf Capital"]}
    )
    announce(table, "Wake the Mountain")
    assert table.scene.words.prompt() == "Wake the Mountain: choose one."
    put = "Put the top 3 cards of your deck into your {} as developments"
    assert [text for text, _ in table.scene.menu.rows] == [put.format("battlefield"), put.format("kingdom")]
    table.person.keys("2")
    assert moves(table) == ["play Wake the Mountain", "option 2"]


def test_a_player_who_is_chosen_is_called_by_name(capitals):
    table = capitals({"hand": ["Surprise Assault"], "resources": 9})
    announce(table, "Surprise Assault")
    assert table.scene.words.prompt() == "Surprise Assault: which player?"
    assert [button.name for button in table.scene.buttons] == ["P1 [1]", "P2 [2]", "Back [Esc]"]


def test_a_zone_that_is_asked_for_is_called_a_zone(capitals):
    developments = [{"card": "Pillage", "place": "quest"}, {"card": "Pillage", "place": "kingdom"}]
    table = capitals({"hand": ["Will of the Electors"], "developments": developments, "resources": 9})
    match = table.scene.match
    match.play(match.position.move("play Will of the Electors"))
    table.play_until(lambda position: position.prompt == "In which zone?")
    assert table.scene.words.prompt() == "Will of the Electors: in which zone? Click a zone that is lit."


def test_a_card_that_asks_about_another_is_called_by_its_own_name(capitals):
    table = capitals(
        {"hand": ["Savage Marauders"], "resources": 9, "capital": ["Chaos Capital"]},
        {"hand": ["Asuryan's Cleansing"], "resources": 9, "capital": ["High Elf Capital"]},
    )
    match = table.scene.match
    for text in ("play Savage Marauders in Kingdom", "play Asuryan's Cleansing"):
        match.play(match.position.move(text))
    table.play_until(lambda position: "pay all" in position.prompt, lambda position: position.moves[0])
    assert table.scene.words.prompt().startswith("Asuryan's Cleansing: pay all your resources?")


def test_a_prompt_that_ends_with_zone_says_how_to_answer_too(capitals):
    units = [{"card": "Mountain Brigade", "place": "quest", "damage": 1}]
    table = capitals({"hand": ["Stubborn Refusal"], "play": units, "resources": 9})
    match = table.scene.match
    match.play(match.position.move("play Stubborn Refusal"))
    table.play_until(lambda position: "another target unit" in position.prompt, lambda position: position.moves[0])
    assert table.scene.words.prompt().endswith("in a corresponding zone. Click a card that is lit.")


def test_a_deck_that_is_looked_at_is_asked_for_by_the_name_of_its_player(capitals):
    table = capitals({"play": [{"card": "Caradryan", "place": "quest"}]}, phase="beginning")
    assert table.scene.words.prompt() == "Whose deck do you look at?"
    assert [button.name for button in table.scene.buttons] == ["P1 [1]", "P2 [2]"]


def test_a_prompt_says_once_how_to_answer(capitals):
    table = capitals(phase="battlefield")
    let_happen(table, lambda table: table.position.prompt == "What do you attack?")
    assert table.scene.words.prompt().lower().count("click") == 1, table.scene.words.prompt()


def test_a_tactic_without_a_target_says_what_it_needs_as_people_do(capitals):
    table = capitals({"hand": ["Blood for the Blood God"], "play": [], "resources": 9}, {"play": []})
    reason = table.position.why_not(table.position.seat, "play Blood for the Blood God")
    assert reason.text.startswith("Blood for the Blood God needs a target unit in any battlefield")


def test_a_card_in_a_zone_that_is_asked_for_means_the_zone(capitals):
    table = capitals(phase="battlefield")
    assert table.scene.words.prompt().startswith("What do you attack?")
    table.person.click(table.at(table.card("Troll Slayers", "play", 1)))
    assert moves(table) == ["attack 2/Quest"]
    assert {button.name: button.primary for button in table.scene.buttons} == {"Done [D]": True}, "units are clicked"


def test_a_pile_in_a_zone_that_is_asked_for_is_looked_at(capitals):
    table = capitals(phase="battlefield")
    pile = next(one for one in table.scene.arranged.pieces if one.is_pile and one.seat and one.zone == "developments")
    table.person.click(pile.rect.center)
    assert moves(table) == []


def test_where_cards_are_asked_for_too_one_that_is_none_of_them_does_not_mean_its_zone(capitals):
    """Indirect damage goes to units and zones: it hits nothing else if a card is clicked that it cannot go to."""
    table = capitals(
        {
            "hand": ["Loremaster of Hoeth"],
            "capital": ["High Elf Capital"],
            "play": [{"card": "Contested Village", "place": "battlefield"}],
        }
    )
    table.person.drag(table.at(table.card("Loremaster of Hoeth")), bare(table, "Kingdom"))
    table.person.keys("enter")
    let_happen(table, lambda table: table.scene.words.prompt().startswith("Where does the indirect damage go?"))
    before = moves(table)
    table.person.click(table.at(table.card("Contested Village", "play")))
    assert moves(table) == before and table.scene.message
    table.person.click(table.at(table.card("Loremaster of Hoeth", "play")))
    assert len(moves(table)) == len(before) + 1


def test_a_zone_is_called_in_a_choice_as_it_is_on_the_mat(capitals):
    """'Zagraj: Kingdom' stood over Królestwo."""
    table = capitals(language="Polski")
    table.person.drag(table.at(table.card("Boar Boyz")), bare(table, "Kingdom"))
    menu = table.scene.menu
    assert menu and menu.rows[0][0] == "Zagraj: Królestwo"
    table.app.change(language="English")


@pytest.mark.parametrize("language", ["English", "Polski"])
def test_a_line_of_the_log_lights_the_zone_of_the_seat_that_it_names(capitals, language):
    """Both seats have a Battlefield."""
    table = capitals(phase="battlefield", language=language)
    scene, match = table.scene, table.scene.match
    mine, target = (table.card("Battlefield", "capital", seat) for seat in (0, 1))
    match._hear(match.position, ("damage", table.card("Black Orc Squad", "play"), target, 2, 0))
    scene.refresh()
    scene.log.chosen = len(scene.log.lines) - 1
    lit = scene.drawing.named_by_log()
    assert target in lit and mine not in lit


def test_which_text_of_one_card_happens_next_is_asked_with_their_words(capitals):
    mill = [{"card": "Infiltrate!", "place": "quest", "tokens": 2}, {"card": "Lobber Crew", "on": "Infiltrate!"}]
    table = capitals({"play": mill}, phase="beginning")
    assert table.scene.words.prompt() == "Infiltrate!: choose what happens next."
    table.person.keys("2")
    assert "option 2" in moves(table)


def test_what_nothing_would_come_of_is_asked_for_once_more(capitals):
    alone = {"seats": ("human", "random"), "stops": {"invasion": {"alone": "always"}}}
    table = capitals({"hand": ["Bash 'Em!"], "resources": 9}, phase="end", **alone)
    announce(table, "Bash 'Em!")
    assert [words for words, _ in table.scene.menu.rows] == ["Do it all the same"] and not moves(table)
    table.person.keys("enter")
    assert moves(table)[0] == "play Bash 'Em!"


def test_a_question_that_says_you_is_quoted_where_somebody_else_is_asked(capitals):
    words = capitals().scene.words
    assert words.going_on("What do you attack?") == '"What do you attack?"'
    assert words.going_on("Your main phase") == "the main phase"
    assert words.going_on("Which happens next?") == "which happens next?"


def test_of_two_equal_units_the_one_that_was_used_is_lit_no_more(capitals):
    """It stood for the other one, as of two equal cards in hand one does: each has an Action of its own."""
    captains = [{"card": "Sea Guard Captain", "place": "battlefield"}] * 2
    high_elf = {"capital": ["High Elf Capital"], "play": captains, "hand": [], "developments": []}
    table = capitals(high_elf, {"play": [], "hand": []}, phase="battlefield")
    table.person.click(section(table, "Quest", 1))
    one, other = (piece.rect.center for piece in table.scene.arranged.pieces if piece.id in table.scene.offer.of_card)
    table.person.click(one)
    table.person.click(other)
    assert len(table.scene.offer.of_card) == 2
    table.person.click(one)
    assert moves(table)[-1].startswith("use Sea Guard Captain") and len(table.scene.offer.of_card) == 1
    table.person.click(one)
    assert sum(move.startswith("use Sea Guard Captain") for move in moves(table)) == 1
    table.person.click(other)
    assert sum(move.startswith("use Sea Guard Captain") for move in moves(table)) == 2


def test_a_lasting_effect_says_what_it_does_and_to_whom(capitals):
    """'Blessing of Valaya, Part' lay there without a word."""
    two = {"hand": ["Blessing of Valaya"], "resources": 5}
    table = capitals(two=two, active=2)
    scene, match = table.scene, table.scene.match
    for text in ("play Blessing of Valaya", "target Troll Slayers", "target 1/Lobber Crew", "pass"):
        match.play(match.position.move(text))
    table.person.frames(2)
    scene.refresh()
    piece = next(piece for piece in scene.arranged.pieces if piece.zone == "effects")
    assert scene.faces.definition(piece.view).text.startswith(
        "Redirect the next 2 damage dealt to target unit this turn"
    )
    told = [words for words, _ in facts_of(piece.view, scene.faces, scene.words.attached(piece), scene.match.names)]
    assert told == ["Left of it: 2", "About Troll Slayers, P1's Lobber Crew"]
    assert scene.zoom.show(piece) and "About Troll Slayers, P1's Lobber Crew" in scene.zoom.words()


def test_no_number_of_a_section_lies_beneath_a_card_also_in_large_type(capitals):
    two = ["Black Orc Squad", "Squig Herders", "Lobber Crew"]
    own = {
        "capital": ["Orc Capital", {"card": "Kingdom", "damage": 3}, {"card": "Quest", "damage": 2}],
        "play": [{"card": name, "place": place} for place in ("kingdom", "quest") for name in two],
    }
    table = capitals(own)
    for scale in (100, 150):
        table.app.change(scale=scale, window=(1280, 720))
        table.app.step([])
        scene = table.scene
        cards = [piece.rect for piece in scene.arranged.pieces if piece.zone == "play"]
        for section in (piece for piece in scene.arranged.pieces if piece.ground):
            shown = ground.figures(scene.look, section, scene.faces)
            assert len(shown) >= 2
            assert [figure.place.collidelist(cards) for figure in shown] == [-1] * len(shown), (scale, section.view)


def test_tab_comes_to_the_card_on_top_of_a_pile_that_can_be_acted_with(capitals):
    """Who was asked whether to ambush came by Tab to 'Done' alone."""
    hunter = {"card": "Shadowlands Hunter", "place": "kingdom"}
    own = {"capital": ["High Elf Capital"], "developments": [hunter], "play": [], "hand": [], "resources": 1}
    attack = {"play": [{"card": "Boar Boyz", "place": "battlefield"}], "hand": [], "developments": []}
    table = capitals(own, attack, phase="battlefield", active=2)
    wanted = ("attack 1/Kingdom", "attack with Boar Boyz", "pass", "done")

    def ambush(position):
        return next((move for move in position.moves if position.notation(move).startswith("ambush")), None)

    def attacking(position):
        found = {position.notation(move): move for move in position.moves}
        return next(found[words] for words in wanted if words in found)

    table.play_until(ambush, attacking)
    scene = table.scene
    pile = next(piece for piece in scene.arranged.pieces if piece.zone == "developments" and piece.seat == 0)
    tab_to(table, pile.key)
    assert scene.focused().value.endswith("can act")
    table.person.keys("enter enter")
    assert "ambush with Shadowlands Hunter" in moves(table)


def test_where_a_unit_would_go_is_called_as_on_the_mat(capitals):
    """'Pistoliers: on kingdom', and in Polish 'na kingdom'."""
    one = {"resources": 3, "play": [{"card": "Pistoliers", "place": "battlefield"}]}
    table = capitals(one, language="Polski")
    scene, match = table.scene, table.scene.match
    for move in ("use Pistoliers", "pass", "pass"):
        match.play(match.position.move(move))
    scene.refresh()
    goals = set()
    for move in match.position.moves:
        scene.would_be.meant = lambda move=move: (move,)
        assert scene.would_be.show()
        goals |= {line for line in scene.would_be.words if line.startswith("Pistoliers")}
        scene.would_be.close()
    table.app.change(language="English")
    assert {"Pistoliers: → Królestwo", "Pistoliers: → Wyprawa"} <= goals

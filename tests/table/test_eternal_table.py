"""Eternal at the table: attackers and blockers by click and drag, what comes of a fight, weapons, avatars, a timer."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import load_ruleset
from game.records.examples import examples_of
from game.records.examples_stage import ruleset_for, staged
from rulesets.eternal.game import Eternal
from scenes.repeats import SEEN
from scenes.table import arrows, marks
from scenes.table.panels import facts_of

GAME = "eternal"
INFLUENCE = {"Fire": 3, "Time": 3, "Justice": 3, "Primal": 3, "Shadow": 3}
DECK = ["Fire Sigil"] * 6
ONE = {
    "power": 9,
    "influence": INFLUENCE,
    "units": ["Pit Fighter", "Oni Ronin", {"card": "Young Gun", "arrived": 1}],
    "hand": ["Torch", "Heavy Axe", "Finest Hour"],
    "relics": ["Magma Javelin"],
    "deck": DECK,
}
TWO = {"life": 20, "power": 0, "units": ["Jotun Warrior", "Blood Beetle"], "deck": DECK}


@pytest.fixture
def mat(sit):
    """A table with a battle about to begin, seen by the seat whose turn it is; `mat(one, two)` changes what the seats
    have."""

    def build(one=None, two=None, **options):
        table = sit(game=GAME, **{"seats": ("human", "human"), **options})
        seats = {"1": {**ONE, **(one or {})}, "2": {**TWO, **(two or {})}}
        data = {"game": GAME, "title": "x", "kind": "puzzle", "position": {"seat": seats}, "step": [{"prompt": "x"}]}
        data["step"][0]["seat"] = 1
        example = examples_of(data, Path("x"))[0]
        match = table.scene.match
        position = staged(example, ruleset_for(example, load_ruleset(GAME)))
        position.sink, match.position = match.position.sink, position
        table.scene.looker = position.seat
        table.scene.refresh()
        table.app.step([])
        return table

    return build


def test_a_card_that_is_too_dear_says_so_wherever_it_is_dropped(mat):
    table = mat({"power": 0, "hand": ["Torch", "Heavy Axe", "Pit Fighter"]})
    before = table.position.to_json()
    for name in ("Pit Fighter", "Heavy Axe", "Torch"):
        table.person.drag(table.at(table.card(name)), table.at(unit(table, "Pit Fighter")))
        assert "costs" in table.scene.message and table.position.to_json() == before, table.scene.message


def test_how_often_amplify_is_paid_for_is_the_key_of_its_number(mat):
    table = mat({"units": ["Dune Painter"], "hand": ["Bottoms Up"], "power": 4}, {"units": []})
    match = table.scene.match
    match.play(match.position.move("play Bottoms Up"))
    table.play_until(lambda position: "How often" in position.prompt)
    assert [button.name[-4:] for button in table.scene.buttons] == [f" [{number}]" for number in range(4)]
    table.person.keys("3")
    assert moves(table)[-1] == "choose 3" and table.position.power[0] == 0


def test_a_keyword_that_a_card_has_lost_is_not_told_of_it(mat):
    table = mat({"units": ["Sandstorm Titan", "Serpent Hatchling"]}, {"units": []})
    unit_of = {piece.view.get("name"): piece.view for piece in table.scene.arranged.pieces}
    told = {
        name: facts_of(unit_of[name], table.scene.faces, (), ("A", "B"))
        for name in ("Sandstorm Titan", "Serpent Hatchling")
    }
    assert ("Keywords: Endurance", "cream") in told["Sandstorm Titan"]
    assert not any("Keywords" in words for words, _ in told["Serpent Hatchling"]), "it flies no more"


def test_maximum_power_is_shown_with_what_cards_in_play_give(mat):
    table = mat({"units": ["Trail Maker"], "power": 4}, {"power": 2})
    shown = {figure.counter: (figure.count, figure.whole) for figure in table.scene.tallies.figures(0)}
    assert shown["power"] == (4, 5)
    lines = table.scene.describe().splitlines()
    assert any("maximum power 5" in line for line in lines) and any("maximum power 2" in line for line in lines)


def test_the_spell_of_an_agenda_is_asked_for_by_name(mat):
    table = mat({"sites": ["Torgov's Trading Post"]}, {"units": []})
    table.play_until(lambda position: "spell that is played next" in position.prompt)
    assert table.scene.words.prompt() == "Torgov's Trading Post: choose the spell that is played next."
    spells = ["Call the Ancients", "Ask for Directions", "Weather the Storm"]
    assert [text for text, _ in table.scene.menu.rows] == spells


def test_a_clicked_card_is_put_on_the_mat_by_a_second_click_where_it_is_lit_and_let_go_by_one_elsewhere(mat):
    table = mat({"hand": ["Pit Fighter", "Fire Sigil", "Oni Ronin"], "units": []}, {"units": []})
    person, scene = table.person, table.scene
    theirs, mine = (side.center for side in reversed(scene.arranged.sides))
    for name in ("Pit Fighter", "Fire Sigil"):
        person.click(table.at(table.card(name)))
        assert scene.menu and scene.held
        person.click(mine)
        assert moves(table)[-1] == f"play {name}", scene.describe()
    person.click(table.at(table.card("Oni Ronin")))
    person.click(theirs)
    assert not scene.menu and not scene.held and len(moves(table)) == 2


def test_harm_that_only_one_s_own_unit_could_suffer_is_asked_for_once_more(mat):
    table = mat({"hand": ["Suffocate"], "units": ["Blood Beetle"]}, {"units": []})
    before = table.position.to_json()
    at = table.at(table.card("Suffocate"))
    table.person.drag(at, (at[0] - 100, at[1] - 250))
    assert "can be aimed at is Blood Beetle" in table.scene.message
    assert table.position.to_json() == before and table.scene.menu and table.scene.held is None
    table.person.keys("escape")
    assert table.position.to_json() == before and not table.scene.menu
    table.person.drag(at, (at[0] - 100, at[1] - 250))
    assert table.position.to_json() == before
    table.person.keys("1")
    assert moves(table) == ["play Suffocate"]


def test_harm_that_only_an_enemy_could_suffer_is_not_asked_for_twice(mat):
    table = mat({"hand": ["Suffocate"], "units": []}, {"units": ["Blood Beetle"]})
    at = table.at(table.card("Suffocate"))
    table.person.drag(at, (at[0] - 100, at[1] - 250))
    assert moves(table) == ["play Suffocate"]


def unit(table, name, seat=0):
    return table.card(name, "units", seat)


def avatar(table, seat):
    return table.card("Avatar", "players", seat)


def moves(table):
    return [played.text for played in table.scene.match.history if played.text != "pass"]


def signs(table):
    return {(sign.name, sign.card) for sign in table.scene.drawing.foresight.now()}


def test_units_attack_by_a_click_or_dragged_onto_the_mat_and_may_stay_at_home_after_all(mat):
    table = mat()
    fighter, ronin = unit(table, "Pit Fighter"), unit(table, "Oni Ronin")
    table.person.click(table.at(fighter))
    home = table.at(ronin)
    table.person.drag(home, (home[0], home[1] - 150))
    assert moves(table) == ["attack with Pit Fighter", "attack with Oni Ronin"]
    assert [(start, end) for start, end, _ in arrows.between_cards(table.scene)] == [
        (fighter, avatar(table, 1)),
        (ronin, avatar(table, 1)),
    ]
    table.person.click(table.at(ronin))
    assert moves(table)[-1] == "withdraw Oni Ronin"
    assert "attack with Oni Ronin" in [table.position.notation(move) for move in table.position.moves]


def test_a_double_click_sends_an_attacker_and_a_click_later_keeps_it_at_home(mat):
    table = mat()
    at = table.at(unit(table, "Pit Fighter"))
    table.person.click(at)
    table.person.click(at)
    assert moves(table) == ["attack with Pit Fighter"]
    table.person.wait(1.0)
    table.person.click(at)
    assert moves(table)[-1] == "withdraw Pit Fighter"


def test_before_attacking_it_says_what_would_get_through_and_who_could_be_killed(mat):
    table = mat(two={"life": 6})
    fighter = unit(table, "Pit Fighter")
    table.person.click(table.at(fighter))
    table.person.point(table.scene.frame.bar.midleft)
    other = table.scene.match.names[1]
    assert f"Unblocked, {other} would take 6, which ends the game." in table.scene.words.prompt()
    assert {("hurt", avatar(table, 1)), ("risk", fighter)} <= signs(table)
    table.person.point(table.at(avatar(table, 1)))
    assert signs(table) and not table.scene.drawing.foresight.of_card(), "it is not about the card that is looked at"
    table.app.draw()
    table.person.keys("f")
    assert moves(table)[-1] == "attack" and table.position.seat == 1


@pytest.mark.parametrize(
    ("two", "words"),
    [
        ({"hand": [], "power": 1}, "You are attacked: drag blockers onto attackers or let it come."),
        (
            {"hand": ["Torch"], "power": 1},
            "You are attacked: play a fast spell or an Ambush unit, drag blockers onto attackers, or let it come.",
        ),
        ({"hand": ["Torch"], "power": 1, "units": []}, "You are attacked: play a fast spell or an Ambush unit"),
    ],
)
def test_whoever_is_attacked_is_told_what_can_be_done_and_nothing_else(mat, two, words):
    table = mat(two={"influence": INFLUENCE, **two}, open_hands=True)
    table.person.click(table.at(unit(table, "Pit Fighter")))
    table.person.keys("f")
    table.person.frames(3)
    assert table.scene.looker == 1 and table.scene.words.prompt().startswith(words), table.scene.words.prompt()


def test_health_falls_blow_by_blow_and_the_next_phase_is_announced_after_the_last(mat):
    table = mat({"hand": [], "relics": []}, {"units": []}, animation="normal", pace="normal", open_hands=True)
    following = table.scene.following
    for name in ("Pit Fighter", "Oni Ronin"):
        table.person.click(table.at(unit(table, name)))
    table.person.keys("f")
    assert table.position.life[1] == 12 and following.busy
    seen, announced = [], []
    while following.busy:
        seen.append(following.counters["life"][1])
        announced.append(following.ribbon is not None and following.ribbon.age >= 0)
        table.person.frames()
    assert list(dict.fromkeys(seen)) == [20, 14, 12] and not any(announced)
    table.person.frames()
    assert following.counters["life"][1] == 12
    assert following.ribbon is not None and following.ribbon.words == "Final main" and following.ribbon.age >= 0


def test_blockers_are_dragged_onto_attackers_and_it_shows_who_would_die(mat):
    table = mat(open_hands=True)
    for name in ("Pit Fighter", "Oni Ronin"):
        table.person.click(table.at(unit(table, name)))
    table.person.keys("f")
    table.person.wait(SEEN)
    assert table.scene.looker == 1
    fighter, warrior = unit(table, "Pit Fighter"), unit(table, "Jotun Warrior", 1)
    table.person.drag(table.at(warrior), table.at(fighter))
    assert moves(table)[-1] == "block 1/Pit Fighter with Jotun Warrior"
    assert (warrior, fighter) in [(start, end) for start, end, _ in arrows.between_cards(table.scene)]
    table.person.point(table.scene.frame.bar.midleft)
    assert {("dies", fighter), ("dies", warrior), ("hurt", avatar(table, 1))} == signs(table) - {
        ("sum", avatar(table, 1))
    }
    assert "would die and you would take 2" in table.scene.words.prompt()
    table.person.keys("d")
    assert table.position.seat == 0 and "Done" not in [button.name for button in table.scene.buttons]


def test_a_weapon_goes_onto_the_unit_it_is_dropped_on_and_peeps_out_behind_it(mat):
    table = mat()
    axe, fighter = table.card("Heavy Axe"), unit(table, "Pit Fighter")
    table.person.drag(table.at(axe), table.at(fighter))
    assert moves(table)[0] == "play Heavy Axe" and table.position.host[axe] == fighter
    piece, bearer = table.scene.arranged.of(axe), table.scene.arranged.of(fighter)
    assert piece.host == bearer.key and piece.rect.colliderect(bearer.rect) and piece.rect.left < bearer.rect.left
    assert "strength 8" in table.scene.words.state(bearer.view)


def test_a_spell_is_dropped_on_an_avatar_and_put_back_elsewhere(mat):
    table = mat()
    torch = table.card("Torch")
    table.person.drag(table.at(torch), table.at(avatar(table, 1)))
    assert moves(table)[:2] == ["play Torch", "target 2/Avatar"]
    table = mat()
    hour = table.card("Finest Hour")
    table.person.drag(table.at(hour), table.at(avatar(table, 1)))
    assert moves(table) == [] and table.scene.message


def test_an_avatar_with_a_relic_weapon_is_dragged_onto_what_it_attacks(mat):
    table = mat()
    table.person.drag(table.at(avatar(table, 0)), table.at(unit(table, "Blood Beetle", 1)))
    assert moves(table)[0] == "strike 2/Blood Beetle with Avatar"


def test_a_unit_that_came_this_turn_says_why_it_stays(mat):
    table = mat()
    table.person.click(table.at(unit(table, "Young Gun")))
    assert "came this turn" in table.scene.message and moves(table) == []


def test_a_unit_that_came_this_turn_and_can_attack_at_once_does_not_wear_the_sign_of_one_that_cannot(mat):
    table = mat({"units": [{"card": name, "arrived": 1} for name in ("Oni Ronin", "Oni Striker")]})
    worn = {
        piece.view["name"]: [name for name, _ in table.scene.plan.worn(piece.view)]
        for piece in table.scene.arranged.pieces
        if piece.zone == "units" and not piece.seat
    }
    assert worn == {"Oni Ronin": ["arrived"], "Oni Striker": []}
    assert "new" in table.scene.describe().split("Oni Ronin (")[1].split(")")[0]
    assert "new" not in table.scene.describe().split("Oni Striker (")[1].split(")")[0]


def test_the_mat_shows_sides_counters_and_what_units_can_do(mat):
    table = mat(two={"sites": ["Xenan Temple"], "relics": ["Infinite Hourglass"], "armor": 0, "market": ["Torch"]})
    scene = table.scene
    text = scene.describe()
    assert "health 20; armor 0; power 0" in text and "influence 3 Fire, 3 Time, 3 Justice, 3 Primal, 3 Shadow" in text
    assert "armor 1" in text and "market: 1 hidden" in text and "Xenan Temple (health 3)" in text
    assert "Blood Beetle (strength 1, health 2, endurance)" in text
    site, beetle = (
        scene.arranged.of(table.card(name, zone, 1))
        for name, zone in (("Xenan Temple", "sites"), ("Blood Beetle", "units"))
    )
    assert site.rect.centery == beetle.rect.centery and not site.rect.colliderect(beetle.rect)
    relic, face = scene.arranged.of(table.card("Magma Javelin", "relics")), scene.arranged.of(avatar(table, 0))
    assert face.rect.right <= relic.rect.left < scene.arranged.of(unit(table, "Pit Fighter")).rect.left


def test_twelve_units_with_weapons_lie_apart_on_the_mat(mat):
    names = [*["Pit Fighter"] * 11, "Oni Ronin"]
    table = mat(one={"units": names, "attached": [{"card": "Heavy Axe", "on": "Oni Ronin"}]})
    pieces = [piece for piece in table.scene.arranged.pieces if piece.zone == "units" and piece.seat == 0]
    assert len(pieces) == 12
    for piece in pieces:
        assert table.scene.frame.mat.contains(piece.rect) and piece.rect.width >= 40
        assert not any(piece.rect.colliderect(other.rect) for other in pieces if other is not piece)


def test_the_clock_of_a_turn_is_shown_and_ends_it(mat, monkeypatch):
    monkeypatch.setattr(Eternal, "turn_seconds", property(lambda self: 12))
    table = mat(seats=("human", "random"))
    scene = table.scene
    assert scene.words.whose() == "your turn, 0:12 left" and scene.waiting
    scene.update(2.5)
    assert scene.timer.words == "0:10" and "10 seconds" in scene.message
    scene.update(8.0)
    scene.update(2.0)
    assert table.position.seat == 1 or table.position.active == 1
    assert scene.match.history[0].text.startswith("timeout")
    assert scene.timer.words == "" and "ran out" in scene.message


def test_without_the_setting_no_clock_runs(mat):
    table = mat()
    assert table.scene.timer.left is None and table.scene.words.whose() == "your turn"


def test_a_site_asks_for_the_spells_of_its_agenda_by_name(mat):
    table = mat(one={"hand": ["Xenan Temple"]})
    table.person.drag(table.at(table.card("Xenan Temple")), table.scene.arranged.spots["units", 0].midtop)
    assert moves(table)[0] == "play Xenan Temple"
    assert [button.name.split(" [")[0] for button in table.scene.buttons] == [
        "Xenan Initiation",
        "Scare",
        "Xenan Augury",
    ]
    table.person.click(table.scene.buttons[2].rect.center)
    assert moves(table)[1] == "option 3"


def test_a_card_with_warp_is_played_from_the_top_of_the_deck_where_it_lies(mat):
    table = mat(one={"deck": ["Blinkwolf", *DECK]})
    scene = table.scene
    assert scene.tray.cards == []
    deck = next(piece for piece in scene.arranged.pieces if piece.zone == "deck" and piece.seat == 0)
    assert scene.position.card[deck.id].name == "Blinkwolf"
    table.app.draw()
    table.person.click(deck.rect.center)
    assert [text for text, _ in scene.menu.rows] == ["Play from the deck"]
    table.person.keys("enter")
    assert moves(table) == ["play Blinkwolf from the deck"]


def test_what_is_at_stake_is_a_sentence_of_its_own_and_the_head_names_the_other_player(mat, monkeypatch):
    table = mat()
    table.person.click(table.at(unit(table, "Pit Fighter")))
    words = table.scene.words
    monkeypatch.setattr(words, "_plain", lambda prompt, mine: "Play fast spells before the fight")
    other = table.scene.match.names[1]
    assert words.prompt().startswith(f"Play fast spells before the fight. Unblocked, {other} would")
    monkeypatch.setattr(table.scene, "looker", 1)
    assert words.whose() == table.scene.match.names[0]


def test_an_arrow_to_another_row_far_aside_goes_along_between_the_rows(mat):
    """From the side of an attacker it crossed the names of all that stand between it and the avatar."""
    table = mat({"units": ["Oni Ronin", "Pit Fighter", "Young Gun", "Blood Beetle"]})
    beetle, goal = (table.scene.arranged.of(card).rect for card in (unit(table, "Blood Beetle"), avatar(table, 1)))
    beside = [table.scene.arranged.of(unit(table, name)).rect for name in ("Oni Ronin", "Pit Fighter", "Young Gun")]
    tail, by = marks.way_over(beetle, goal)
    assert tail == (beetle.centerx, beetle.top) and by is not None and by[1] <= min(rect.top for rect in beside)
    above = beetle.move(0, -2 * beetle.height)
    assert marks.way_over(beetle, above) == (marks.edge_point(beetle, above.center), None)
    assert marks.way_over(beetle, beside[0]) == (marks.edge_point(beetle, beside[0].center), None)


@pytest.mark.parametrize("gap", [(0, 4), (4, 0), (2, 2)])
def test_an_arrow_between_cards_that_touch_is_seen(mat, gap):
    """From edge to edge it would have no shaft, and was not drawn at all."""
    table = mat()
    scene, (one, two) = table.scene, (unit(table, name) for name in ("Pit Fighter", "Oni Ronin"))
    start = scene.arranged.of(one).rect
    scene.arranged.of(two).rect = start.move(*(start.size[axis] * bool(gap[axis]) + gap[axis] for axis in (0, 1)))
    bare = table.app.surface.copy()
    drawn = bare.copy()
    scene.drawing._resting._arrow(drawn, one, two, "#ff0000")
    assert drawn.get_buffer().raw != bare.get_buffer().raw


def test_a_card_that_became_cheaper_in_hand_does_not_stand_for_its_equal(mat):
    """The dear one was lit, too, and what was played was the cheap one in its place."""
    table = mat({"power": 4, "hand": ["Oni Ronin", {"card": "Pit Fighter", "cost_up": -1}, "Pit Fighter"]})
    cheap, dear = (card for card in table.position.piles[0][0] if table.position.card[card].name == "Pit Fighter")
    assert cheap in table.scene.offer.of_card and dear not in table.scene.offer.of_card
    table.person.click(table.at(dear))
    assert "costs" in table.scene.message and not table.scene.match.history, table.scene.message


def test_the_arrow_of_a_card_that_waits_begins_where_that_card_is_seen(mat, monkeypatch):
    """It began in the middle of a card that the answer covers, and so it seemed to be the arrow of the answer."""
    table = mat({"hand": ["Torch"]}, {"hand": ["Torch"], "power": 1, "influence": INFLUENCE})
    for played in ("play Torch", "target 2/Jotun Warrior", "play Torch", "target 1/Pit Fighter"):
        position = table.position
        table.scene.match.play(next(move for move in position.moves if position.notation(move) == played))
    table.scene.refresh()
    table.person.wait(3.0)
    begins = []
    monkeypatch.setattr(marks, "arrow", lambda surface, tail, *rest: begins.append(tail))
    table.scene.drawing.forget()
    table.app.redraw()
    table.person.frames(5)
    first, answer = (piece.rect for piece in table.scene.arranged.pieces if piece.zone == "stack")
    assert first.bottom > answer.top, "one lies over the other"
    assert first.top < begins[0][1] < answer.top < begins[1][1]


def test_a_line_of_the_log_about_a_card_that_is_gone_does_not_light_up_its_twin(mat):
    table = mat({"hand": ["Torch", "Torch"]}, {"units": ["Oni Ronin", "Oni Ronin", "Blood Beetle"]})
    scene, match = table.scene, table.scene.match
    for target in ("2/Oni Ronin", "2/Blood Beetle"):
        match.play("play Torch")
        match.play(next(move for move in match.position.moves if target in match.position.notation(move)))
        while match.position.items:
            match.play(match.position.moves[0])
    scene.refresh()
    scene.log.chosen = next(at for at, line in enumerate(scene.log.lines) if "Oni Ronin is killed" in line.text)
    assert unit(table, "Oni Ronin", 1) not in scene.drawing.named_by_log()

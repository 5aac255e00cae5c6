"""Prompts say what is at stake, one prompt stands for two, drop places say what will happen, a strike is an arrow."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.kernel.zones import reference
from rulesets.era.combat import interceptors
from rulesets.era.sight import outlook
from scenes.table.ahead import ahead
from scenes.table.drops import labels, strikes
from scenes.table.hand import Held
from scenes.table.offers import Destinations
from tests.table.test_glow import lay as lay


def attacked(sit):
    """A person is attacked by the other one, and may act before the interception."""
    table = sit(("human", "human"))

    def choose(position):
        attack = [move for move in position.moves if position.ruleset.verbs.all[move[0]].pattern.startswith("attack")]
        return attack[0] if attack else position.moves[-1] if position.turn else position.moves[0]

    def wanted(position):
        return bool(ahead(position, table.scene.plan))

    table.play_until(wanted, choose, 900)
    return table


def test_who_is_attacked_answers_both_questions_at_once(sit):
    table = attacked(sit)
    scene, seat = table.scene, table.position.seat
    names = [button.name for button in scene.buttons]
    assert names[0].startswith("No interception") and any(name.startswith("Intercept") for name in names)
    assert "You are attacked." in scene.words.prompt()
    table.person.keys("n")
    later = scene.in_hand.later
    assert later is None or later.seat == seat
    for _ in range(40):
        if scene.match.position.attacker < 0 or scene.match.result is not None:
            break
        if scene.covered:
            table.person.keys("enter")
        elif scene.match.position.seat != seat and scene.deciding:
            scene.choose((scene.position.ruleset.verbs.no_more,))
        else:
            table.person.frames()
    assert "no interception" in [played.text for played in scene.match.history]


def test_a_ready_dino_that_is_dragged_into_the_fight_too_early_says_what_comes_first(sit):
    table = attacked(sit)
    scene, position = table.scene, table.scene.position
    fit = interceptors(position)[0]
    table.person.drag(table.at(fit), table.at(position.attacker & 0xFFF))
    first = f"First choose Intercept, then {position.card[fit].name}."
    assert scene.message == first and not scene.held
    scene.said.clear()
    table.person.click(table.at(fit))
    assert scene.message == first


def test_who_could_use_its_ability_as_well_uses_it_nowhere_in_the_fight(sit):
    table = attacked(sit)
    scene, position = table.scene, table.scene.position
    fit = interceptors(position)[0]
    use = next(verb.number for verb in position.ruleset.verbs.all if verb.pattern == "use {card}")
    for onto in (position.attacker & 0xFFF, position.target & 0xFFF):
        scene.in_hand.take(Held(fit, Destinations(open=[((use, fit),)]), by_mouse=True))
        piece = scene.arranged.of(onto)
        assert scene.gestures.landing.rows(scene.held, piece, piece.rect.center) == []
        scene.gestures.drop(piece, piece.rect.center)
        assert scene.message.startswith("First choose Intercept") and not scene.held


def test_the_prompt_says_who_hits_whom_and_what_comes_of_it(sit):
    table = attacked(sit)
    assert " against " in table.scene.words.prompt()


@pytest.mark.parametrize(
    ("damage", "wounds", "suffered", "shield", "says"),
    [
        (0, 0, 0, 0, "suffers its first wound of"),
        (0, 1, 0, 0, "suffers its second wound of"),
        (0, 90, 0, 0, "dies of its ninth wound"),
        (0, 0, 1, 0, "has suffered its wound this turn already"),
        (0, 0, 0, 90, "no wound"),
    ],
)
def test_what_comes_of_an_attack_is_foreseen(sit, damage, wounds, suffered, shield, says):
    position = attacked(sit).position.copy()
    attacker, victim = position.attacker & 0xFFF, position.target & 0xFFF
    position.ruleset.refresh(position)
    position.power[attacker] = position.stamina[victim]
    position.damage[victim], position.wounds[victim] = damage, wounds
    position.suffered[victim], position.shield[victim] = suffered, shield
    (sign,) = outlook(position, 0)
    assert says in sign.words and position.card[attacker].name in sign.words
    position.attacker = -1
    assert outlook(position, 0) == []


def test_nothing_is_put_together_where_no_interception_will_be_asked(sit):
    table = attacked(sit)
    position = table.position.copy()
    for dino in position.piles[position.zone[position.target & 0xFFF]][position.seat]:
        position.exhausted[dino] = 1
    assert ahead(position, table.scene.plan) == ()
    assert reference(position, position.target & 0xFFF) == position.target


def test_a_card_that_attacks_is_an_arrow_and_lights_what_it_can_attack(sit):
    table = sit(("human", "human"))
    table.play_until(
        lambda position: any("attack" in position.ruleset.verbs.all[move[0]].pattern for move in position.moves)
    )
    scene = table.scene
    move = next(move for move in scene.position.moves if scene.offer.verb(move).pattern.startswith("attack"))
    assert scene.gestures.pick_up(move[2], by_mouse=True) and strikes(scene)
    scene.held.at = scene.frame.mat.center
    table.app.draw()
    assert move[1] in scene.held.destinations.cards


def test_what_would_come_of_an_attack_is_seen_while_the_dino_is_held_over_its_target(sit):
    """The first match says so, and it was seen only once the attack was made."""
    table = sit(("human", "human"))
    table.play_until(
        lambda position: any("attack" in position.ruleset.verbs.all[move[0]].pattern for move in position.moves)
    )
    scene = table.scene
    move = next(move for move in scene.position.moves if scene.offer.verb(move).pattern.startswith("attack"))
    target = scene.arranged.of(move[1])
    scene.gestures.pick_up(move[2], by_mouse=True)
    table.person.point(scene.frame.mat.bottomleft)
    assert scene.drawing.foresight.now() == []
    table.person.point(target.rect.center)
    (sign,) = scene.drawing.foresight.now()
    assert sign.card == target.id and " against " in sign.words and scene.match.position.attacker < 0


def test_a_place_says_what_happens_there(sit):
    table = sit(("human", "human"), game="vale")
    table.play_until(
        lambda position: any(position.ruleset.verbs.all[move[0]].pattern == "sell {card}" for move in position.moves),
        choose=lambda position: position.moves[0],
    )
    scene = table.scene
    move = next(move for move in scene.position.moves if scene.offer.verb(move).pattern == "sell {card}")
    assert scene.gestures.pick_up(move[1], by_mouse=True)
    said = [labels(scene, rows) for rows in scene.held.destinations.places.values()]
    assert any("Sell +" in words for words in said) and "Tame into your hand" in said


def test_a_menu_opens_where_the_card_was_dropped(sit):
    from pygame import Rect

    from scenes.table.hand import Menu

    table = sit(("human", "human"))
    scene = table.scene
    for x in (scene.frame.mat.left + 5, scene.frame.mat.centerx, scene.frame.mat.right - 5):
        scene.in_hand.ask(Menu("", [("One", ()), ("Another one", ())], Rect(x, 300, 1, 1)))
        scene.overlays.place_menu()
        area = scene.menu.places[0].unionall(scene.menu.places)
        assert min(abs(area.left - x), abs(area.right - x)) < scene.look.px(20)
        assert scene.frame.mat.contains(area)


@pytest.mark.parametrize("size", [(1920, 1080), (800, 600)])
def test_a_menu_stays_beside_its_card_in_another_window(lay, size):
    """It stayed at its pixels."""
    table = lay("era", {"seat": {"1": {"dinos": ["Cinderjaw Rex"], "hand": ["Dig Deep"]}}})
    scene, card, row = table.scene, table.card("Dig Deep"), (table.position.moves[0],)
    for at in (scene.arranged.of(card).rect, None):
        scene.ask("", [("One", row), ("Another one", row)], at or pygame.Rect(table.at(card), (1, 1)))
        table.app.resize(*size)
        area = scene.menu.places[0].unionall(scene.menu.places)
        home = scene.arranged.of(card).rect
        assert scene.frame.mat.contains(area) and area.colliderect(home.inflate(80, 80)), (area, home)
        assert scene.menu.at.size == ((1, 1) if at is None else scene.menu.at.size)
        table.app.resize(1280, 720)


def test_what_is_said_of_an_attack_in_no_mans_land(sit):
    table = sit(("human", "human"), game="nomansland")
    dice = Random(1)

    def choose(position):
        moves = position.moves
        return moves[0] if len(moves) == 1 else position.ruleset.quick(position, moves, dice)

    words = []
    while table.position.moves and len(words) < 8:
        if signs := table.position.ruleset.outlook(table.position, 0):
            words.append(signs[-1].words)
        table.scene.match.play(choose(table.position))
    assert any(" hits " in said and "would die" in said for said in words)


def test_what_can_pay_pulses_while_a_play_is_announced(sit):
    table = sit(("human", "human"), animation="normal")

    def pays(position):
        for move in position.moves:
            if position.ruleset.verbs.all[move[0]].pattern.startswith(("play", "equip")):
                trial = position.copy()
                trial.play(move)
                if trial.prompt.startswith("Exhaust a crystal to pay"):
                    return move
        return None

    dice = Random(2)
    table.play_until(
        lambda position: pays(position) is not None,
        lambda position: position.ruleset.quick(position, position.moves, dice),
        900,
    )
    scene = table.scene
    assert not scene.paying.cards
    scene.choose((pays(scene.position),))
    assert {piece.id for piece in scene.paying.cards} == {move[1] for move in scene.position.moves}
    assert scene.animating
    table.app.draw()
    scene.cancel_draft()
    assert not scene.paying.cards


DINO = "Cinderjaw Rex"
FANG = {"card": "Ember Fang", "on": DINO}
FIRE = {"energy": {"Fire": 5}}
POWER = {"power": 9, "influence": {"Fire": 9, "Time": 9, "Justice": 9, "Primal": 9, "Shadow": 9}}


@pytest.mark.parametrize(
    ("game", "one", "card", "goes"),
    [
        ("era", {"dinos": [DINO], "hand": ["Ember Fang"], "equipment": [FANG], **FIRE}, "Ember Fang", "equipment"),
        ("era", {"dinos": [DINO], "hand": ["Cinder Plate"], "equipment": [FANG], **FIRE}, "Cinder Plate", ""),
        ("era", {"dinos": [DINO], "hand": ["Ember Fang"], "equipment": [FANG]}, "Ember Fang", ""),
        ("eternal", {"hand": ["Magma Javelin"], "relics": ["Stonescar Maul"], **POWER}, "Magma Javelin", "relics"),
        ("eternal", {"hand": ["Oni Ronin"], "relics": ["Stonescar Maul"], **POWER}, "Oni Ronin", ""),
    ],
)
def test_what_a_card_takes_the_place_of_is_told_while_it_is_held(lay, game, one, card, goes):
    table = lay(game, {"seat": {"1": one, "2": {"dinos": [DINO]} if game == "era" else {}}})
    scene, held = table.scene, table.card(card)
    scene.gestures.pick_up(held)
    told = {(sign.name, sign.card) for sign in scene.drawing.foresight.now()}
    number = next((zone.number for zone in scene.match.ruleset.zones if zone.name == goes), -1)
    assert told == ({("dies", *scene.position.piles[number][0])} if goes else set())
    assert ("would be" in scene.words.prompt()) == bool(goes)
    assert bool(goes) or scene.held is None or "puts it back" in scene.words.prompt()

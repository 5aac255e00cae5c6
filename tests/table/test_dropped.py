"""Whatever is let go anywhere does something, or says why not."""

from __future__ import annotations

from random import Random

import pytest

from rulesets.nomansland.board import BACKLINES, SIDES
from rulesets.nomansland.state import PLAY
from scenes.table.hand import Held
from scenes.table.offers import Offer
from tests.table.test_glow import lay as lay

DECISIONS = (3, 14, 40, 90)
ALIKE = "take the other"
"""What is said of a card whose twin is listed: of one that is let go at a wrong place it is no reason."""
TWINS = {
    "era": ({"hand": ["Spark Volley"] * 2, "crystals": ["Fire Crystal"] * 2}, {"phase": "main"}),
    "eternal": ({"hand": ["Torch"] * 2, "power": 3, "influence": {"Fire": 2}}, {"phase": "main"}),
    "invasion": ({"hand": ["Demolition!"] * 2, "resources": 5}, {"phase": "capital"}),
    "nomansland": ({"hand": ["Long Study"] * 2, "ready": {"Arcane": 4}}, {}),
}


def points(scene):
    """A point of every place where something can be let go: cards and piles, squares, zones, and the bare mat."""
    found = [piece.rect.center for piece in scene.arranged.pieces]
    found += [square.rect.center for square in scene.arranged.squares]
    for spot in (*scene.arranged.spots.values(), *scene.arranged.sides, scene.frame.mat):
        found += [spot.center, spot.move(5, 5).topleft]
    return [at for at in dict.fromkeys(found) if scene.frame.mat.collidepoint(at)]


def on(table, decisions):
    """Play at random so far, and on to where a person can do something with a card in hand."""
    dice = Random(decisions)
    scene, match = table.scene, table.scene.match
    for _ in range(400):
        position = match.position
        if not position.moves:
            return False
        scene.looker = position.seat
        if len(match.history) >= decisions and (named := {card for move in position.moves for card in move[1:]}):
            hands = [zone.number for zone in position.ruleset.zones if zone.name in scene.plan.held_zones]
            if any(named & set(position.piles[number][position.seat]) for number in hands):
                break
        match.play(position.ruleset.quick(position, position.moves, dice))
    scene.uncover()
    scene.refresh()
    return True


def answered(scene, made):
    """Every card in hand is let go everywhere; gives those about which nothing is said, and counts them all."""
    gestures, silent, chosen = scene.gestures, [], []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scene, "choose", chosen.append)
        patch.setattr(scene, "refresh", lambda: None)
        hand = [one for one in scene.arranged.pieces if one.zone in scene.plan.held_zones and one.seat == scene.looker]
        for card in [one.id for one in hand if one.id is not None and not one.is_pile]:
            scene.said.clear()
            if not gestures.pick_up(card, by_mouse=True):
                if not scene.said.words and card not in scene.offer.answers:
                    silent.append((scene.words.card(card), "taken"))
                continue
            destinations = scene.held.destinations
            for at in points(scene):
                scene.in_hand.close_menu()
                scene.in_hand.take(Held(card, destinations, True, at))
                scene.said.clear()
                chosen.clear()
                piece = gestures.beneath(at, gestures.piece_at(at))
                home = gestures.landing.at_home(scene.held, piece, at)
                gestures.drop(piece, at)
                made.append(card)
                if not (chosen or scene.menu or scene.said.words or home) or ALIKE in scene.said.words:
                    silent.append((scene.words.card(card), at, piece and piece.zone))
        scene.in_hand.put_down()
    return silent


@pytest.mark.parametrize("game", ["era", "eternal", "invasion", "nomansland", "vale"])
def test_what_is_dropped_is_played_or_answered(sit, game):
    table, made = sit(("human", "human"), game=game), []
    for decisions in DECISIONS:
        if on(table, decisions):
            assert answered(table.scene, made) == []
    assert len(made) > 100, made


@pytest.mark.parametrize("game", TWINS)
def test_of_two_cards_that_are_alike_none_is_sent_to_the_other(lay, game):
    """'Take the other Spark Volley' was said of the one that was dropped on a card that no Spark Volley can go to."""
    one, more = TWINS[game]
    dinos = {"dinos": ["Bonefield Pachy"], "sleeping_dinos": ["Cinderjaw Rex"]} if game == "era" else {}
    two = {"deck": one["hand"], **dinos}
    table = lay(game, {"seat": {"1": one, "2": two}, **more})
    scene, made = table.scene, []
    twins = table.position.piles[0][0]
    assert len(twins) == 2 and all(scene.offer.acts(card) for card in twins), scene.describe()
    assert answered(scene, made) == [] and made


def test_a_card_that_answers_is_chosen_by_an_unsteady_click_and_not_by_a_drag_away(sit):
    table = sit(("human", "human"), game="nomansland")
    scene, person = table.scene, table.person

    def asks(position):
        hand = next(zone.number for zone in position.ruleset.zones if zone.name == "hand")
        held = {card for pile in position.piles[hand] for card in pile}
        answers = Offer(position, scene.plan).answers if position.moves else {}
        return any(card in held for card in answers)

    dice = Random(3)
    table.play_until(asks, lambda position: position.ruleset.quick(position, position.moves, dice), 900)
    card = next(card for card in scene.offer.answers if scene.arranged.of(card) and not scene.offer.of_card.get(card))
    before, at = len(scene.match.history), table.at(card)
    person.drag(at, scene.frame.mat.move(5, 5).topleft)
    assert len(scene.match.history) == before and scene.draft is None
    assert scene.message == f"A click is enough. {scene.words.asked()}"
    person.drag(at, (at[0] + scene.look.px(9), at[1]))
    assert len(scene.match.history) > before or scene.draft is not None


def test_a_card_that_may_be_played_but_not_there_says_why_that_place_is_none_for_it(sit):
    table = sit(("human", "human"), game="nomansland")
    scene, person = table.scene, table.person

    def archer(position):
        cards = {move[1] for move in position.moves if len(move) > 1 and move[0] == PLAY}
        return next((card for card in cards if "Backstart" in position.card[card].abilities.skills), None)

    dice = Random(5)
    table.play_until(
        lambda position: position.seat == 0 and archer(position) is not None,
        lambda position: position.ruleset.quick(position, position.moves, dice),
        900,
    )
    card, before = archer(scene.position), len(scene.match.history)
    square = next(one for one in scene.arranged.squares if one.key[1] in SIDES[0] and one.key[1] not in BACKLINES[0])
    person.drag(table.at(card), square.rect.center)
    assert len(scene.match.history) == before and scene.draft is None
    assert scene.message.startswith(f"{scene.position.card[card].name} has Backstart: it enters on your backline")


def test_a_card_in_play_that_can_strike_nothing_does_nothing_else_where_it_was_to_strike(sit):
    """While an attack was under way a dino with an ability, dragged onto an enemy dino to attack as well, used it."""
    table = sit(("human", "human"), game="era")
    scene, person = table.scene, table.person
    played = [zone.number for zone in scene.match.ruleset.zones if zone.in_play]

    def lying(position, seat):
        return [card for zone in played for card in position.piles[zone][seat]]

    def useful(position):
        """A card in play that can do what concerns no other card, and strike nothing."""
        if not position.moves:
            return None
        mine = set(lying(position, position.seat))
        if not lying(position, 1 - position.seat):
            return None
        offer, verbs = Offer(position, scene.plan), position.ruleset.verbs
        cards = [m[1] for m in position.moves if verbs.all[m[0]].pattern == "use {card}" and m[1] in mine]
        found = {card: offer.destinations(card) for card in cards}
        return next((card for card, one in found.items() if one.open and not (one.cards or one.squares)), None)

    dice, card = Random(4), None
    while card is None and scene.position.moves:
        if useful(scene.position) is not None:
            table.play_until(lambda position: useful(position) is not None)
            card = useful(scene.position)
        if card is None:
            scene.match.play(dice.choice(scene.position.moves))
    assert card is not None
    before = len(scene.match.history)
    enemies = [one for one in lying(scene.position, 1 - scene.looker) if scene.arranged.of(one)]
    person.press(table.at(card))
    person.point(table.at(enemies[0]))
    assert scene.held is not None and scene.would_be.meant() == ()
    person.release(table.at(enemies[0]))
    assert len(scene.match.history) == before and scene.draft is None and scene.message

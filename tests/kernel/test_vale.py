"""The Vale of Eternity: a snake draft with a discard in its middle, payments with stones, a copied ability."""

from __future__ import annotations

from itertools import product
from typing import Annotated, Any

from game.kernel.agenda import Frame, Program, ask, push
from game.kernel.effects import do_now
from game.kernel.events import tell
from game.kernel.position import Move
from game.kernel.zones import put, reference, retext
from tests.kernel.tiny import (
    CAST,
    CHOOSE,
    DISCARD,
    FIELD,
    HAND,
    MARKET,
    STONES,
    TAKE,
    Does,
    Number,
    Pick,
    Script,
    Text,
    Tiny,
    TinyPosition,
    act,
    card,
    enemies,
    hand_of,
    own_units,
    unit,
)


# ---- the hunt: everybody takes a card, and in the opposite order a second one
def offer_cards(position: Any, frame: Frame) -> None:
    order = frame[4]
    if order:
        ask(position, order[0], "Take a card", [(TAKE, one) for one in position.piles[MARKET][0]])
    else:
        position.ruleset.end(position, (), "tiny.over")


def take(position: Any, frame: Frame) -> None:
    seat, *others = frame[4]
    taken = position.answer[1]
    put(position, taken, HAND, seat)
    push(position, DRAFT, seat, subject=tuple(others))
    do_now(position, position.card[taken].abilities.spell, seat, reference(position, taken))


DRAFT = Program("vale/draft", offer_cards, take)


def thief(text: Text) -> None:
    """As you take it, an opponent of your choice discards a card of their choice."""
    victim = Number(
        lambda play: [seat for seat in range(4) if seat != play.you and play.position.piles[HAND][seat]], "player"
    )

    def force(play: Any, seats: list[int]) -> None:
        for seat in seats:
            do_now(play.position, discards, seat, reference(play.position, play.source))

    text.spell(Does(force, victim))
    discards = text.effects(
        Does(
            lambda play, chosen: [put(play.position, one, DISCARD) for one in chosen] and None, Pick("choose", hand_of)
        )
    )


class TestDraft:
    def script(self) -> Script:
        game = Tiny(*(unit(name, 0, 1) for name in "ABCDEFG"), card("Thief", thief), programs=(DRAFT,))
        return Script(
            game.stage({"market": [*"ABCDEFG", "Thief"]}, {}, {}, {}, first=DRAFT, subject=(0, 1, 2, 3, 3, 2, 1, 0))
        )

    def test_runs_as_a_snake_of_four(self) -> None:
        script = self.script()
        script.play(
            "1: take A", "2: take B", "3: take C", "4: take D", "4: take E", "3: take F", "2: take G", "1: take Thief"
        )
        assert script.position.prompt == "Choose: player" and script.position.seat == 0

    def test_an_opponent_discards_in_the_middle_of_it(self) -> None:
        script = self.script()
        script.play("1: take A", "2: take B", "3: take C", "4: take D")
        script.play("4: take Thief")
        # Seat 4 chooses among those who have a card; seat 2 chooses the card; then it is seat 4's neighbour in the
        # snake again.
        assert script.moves == ["choose player 1", "choose player 2", "choose player 3"]
        script.play("4: choose player 2")
        script.play("3: take E", "2: take F", "1: take G")
        assert script.names(DISCARD) == ["B"] and script.position.result is not None
        assert [len(script.position.piles[HAND][seat]) for seat in range(4)] == [2, 1, 2, 2]

    def test_who_has_several_cards_chooses_and_nobody_else_sees_them(self) -> None:
        script = self.script()
        script.play(
            "1: take A", "2: take B", "3: take C", "4: take D", "4: take E", "3: take Thief", "3: choose player 4"
        )
        assert script.position.seat == 3 and script.position.moves == [
            (CHOOSE, script.one("D")),
            (CHOOSE, script.one("E")),
        ]
        for card_of in script.position.piles[HAND][3]:
            script.position.known[card_of] = 1 << 3  # as if dealt in secret
        script.followers.clear()
        assert "moves" not in script.position.view(2)["decision"]
        assert script.position.view(2)["zones"]["hand"][3] == [{"hidden": True, "owner": 0}] * 2
        script.play("4: choose D")
        assert script.names(HAND, 3) == ["E"] and script.position.seat == 1


# ---- paying with stones: red is worth 1, blue 3, purple 6, and there is no change
WORTH = (1, 3, 6)


class Stones(TinyPosition):
    """Stones per seat: red, blue, purple."""

    stones: Annotated[list[int], "seat", 3]
    __slots__ = ("stones",)


def payments(stones: list[int], cost: int) -> list[tuple[int, ...]]:
    """Every way to pay in which no stone could have been kept."""
    found = []
    for paid in product(*(range(have + 1) for have in stones)):
        worth = sum(number * each for number, each in zip(paid, WORTH, strict=True))
        if worth >= cost and all(worth - each < cost for number, each in zip(paid, WORTH, strict=True) if number):
            found.append(paid)
    return found


class Vale(Tiny):
    """A unit that is cast is paid for with stones."""

    position_class = Stones

    def may(self, position: Any, seat: int) -> list[Move]:
        return [
            (CAST, one)
            for one in position.piles[HAND][seat]
            if payments(position.stones[seat * 3 : seat * 3 + 3], position.card[one].cost)
        ]


def ask_payment(position: Any, frame: Frame) -> None:
    seat, cost = frame[3], frame[4]
    ways = payments(position.stones[seat * 3 : seat * 3 + 3], cost)
    if len(ways) == 1:
        position.answer = (STONES, *ways[0])
    else:
        ask(position, seat, "Pay with stones", [(STONES, *way) for way in ways])


def pay(position: Any, frame: Frame) -> None:
    for kind, number in enumerate(position.answer[1:]):
        position.stones[frame[3] * 3 + kind] -= number
    tell(position, ("paid", frame[3], *position.answer[1:]))


def summon(position: Any, seat: int, move: Move) -> None:
    act(position, seat, move)
    push(position, PAYMENT, seat, subject=position.card[move[1]].cost)


PAYMENT = Program("vale/payment", ask_payment, pay)


def gain_blue(text: Text) -> None:
    """When its controller pays for a card with blue stones, it gains 1 life; not for itself, which is not in play
    yet."""
    text.when(
        "paid",
        lambda position, card, event: () if event[1] == position.controller[card] and event[3] else None,
        Does(lambda play: play.position.life.__setitem__(play.you, play.position.life[play.you] + 1)),
    )


class TestPayment:
    def script(self, *stones: int) -> Script:
        game = Vale(unit("Kappa", 0, 1, gain_blue, cost=1), unit("Hydra", 0, 1, cost=4), programs=(PAYMENT,))
        game.window.act = summon
        script = Script(game.stage({"hand": ["Kappa", "Hydra", "Hydra"]}, {}))
        script.position.stones[:3] = stones
        script.position.moves = [*game.may(script.position, 0), (0,)]
        return script

    def test_every_way_in_which_no_stone_could_be_kept_is_one_move(self) -> None:
        script = self.script(4, 1, 1)
        script.play("1: cast Hydra")
        assert script.moves == ["pay 0 red 0 blue 1 purple", "pay 1 red 1 blue 0 purple", "pay 4 red 0 blue 0 purple"]
        script.play("1: pay 1 red 1 blue 0 purple")
        assert script.position.stones[:3] == [3, 0, 1]
        assert script.position.view(1)["counters"]["stones"][0] == [3, 0, 1]

    def test_one_way_is_taken_without_a_question_and_none_is_not_offered(self) -> None:
        script = self.script(0, 2, 0)
        script.play("1: cast Hydra", "2: pass")
        assert script.position.stones[:3] == [0, 0, 0] and script.names(FIELD) == ["Hydra"]
        assert script.moves == ["pass"]

    def test_a_card_does_not_hear_of_its_own_payment(self) -> None:
        script = self.script(0, 3, 0)
        script.play("1: cast Kappa", "2: pass")
        assert script.position.life[0] == 0
        script.play("1: cast Hydra", "2: pass")
        assert script.position.life[0] == 1


# ---- an ability of another card
def giver(text: Text) -> None:
    """Use: give an own unit a mark; the card whose text this is tells who did it."""

    def give(play: Any, chosen: list[int]) -> None:
        for one in chosen:
            play.position.damage[one] += 1
            tell(play.position, ("gives", play.source, one))

    text.ability(Does(give, Pick("choose", own_units)))


def copier(text: Text) -> None:
    """Use: copy and use the ability of another of your cards."""

    def others(play: Any) -> list[int]:
        return [one for one in own_units(play) if one != play.source and play.position.text[one].abilities.activated]

    def copy(play: Any, chosen: list[int]) -> None:
        for one in chosen:
            do_now(
                play.position,
                play.position.text[one].abilities.activated[0].effects,
                play.you,
                reference(play.position, play.source),
            )

    text.ability(Does(copy, Pick("choose", others)))


def mimic(text: Text) -> None:
    """As it enters, it has the text of another unit for as long as it is in play."""
    text.when(
        "enters",
        lambda position, card, event: () if event[1] == card else None,
        Does(
            lambda play, chosen: retext(play.position, play.source, play.position.text[chosen[0]]),
            Pick("choose", enemies),
        ),
    )


class TestCopiedAbility:
    GAME = Tiny(
        unit("Giver", 0, 9, giver), unit("Genie", 0, 9, copier), unit("Mimic", 0, 9, mimic), unit("Other", 0, 9, copier)
    )

    def test_is_used_by_the_card_that_copies_it(self) -> None:
        script = Script(self.GAME.stage({"field": ["Giver", "Genie"]}, {}))
        script.play("1: use Genie", "2: pass")
        # The copied text asks its own question, in the middle of the ability that copies it.
        assert script.position.agenda[-1][0].name.startswith("giver/")
        script.play("1: choose Giver")
        assert script.told("gives") == [("gives", script.one("Genie"), script.one("Giver"))]
        assert script.of("used", "Giver") == 0

    def test_a_copy_may_copy(self) -> None:
        script = Script(self.GAME.stage({"field": ["Giver", "Genie", "Other"]}, {}))
        script.play("1: use Genie", "2: pass", "1: choose Other", "1: choose Giver", "1: choose Genie")
        assert script.told("gives") == [("gives", script.one("Genie"), script.one("Genie"))]

    def test_a_text_taken_over_is_gone_when_the_card_leaves(self) -> None:
        script = Script(self.GAME.stage({"hand": ["Mimic"]}, {"field": ["Giver"]}))
        script.play("1: cast Mimic", "2: pass")
        mimic = script.one("Mimic")
        assert (
            script.position.view(1)["zones"]["field"][0][0]["text"] == "giver" and mimic not in script.position.watchers
        )
        script.play("1: use Mimic", "2: pass")
        assert script.told("gives") == [("gives", mimic, mimic)]
        put(script.position, mimic, HAND)
        assert script.position.text[mimic] is script.position.card[mimic]

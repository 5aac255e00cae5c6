"""Eternal: a card silenced, transformed and stolen, then returned to hand; what stays with a card and what does not."""

from __future__ import annotations

from typing import Any

from game.kernel.modifiers import NUMBERS, THIS_TURN, expire, forget, last
from game.kernel.zones import WITH_CARD, put, reference, retext, shuffle, take_control, transform
from tests.kernel.tiny import BLANK, DECK, FIELD, HAND, Does, Pick, Script, Text, Tiny, card, leaves, unit, units


def spell(name: str, act: Any) -> Any:
    return card(
        name,
        lambda text: text.spell(
            Does(lambda play, chosen: [act(play, one) for one in chosen] and None, Pick("target", units))
        ),
    )


def become_frog(play: Any, one: int) -> None:
    forget(play.position, one)
    transform(play.position, one, play.position.ruleset.card_named("Frog"))


def captain(text: Text) -> None:
    """Other units of its controller have +1 strength; when it leaves play, its controller gains 1 life."""

    def lead(position: Any, card: int) -> None:
        for one in position.piles[FIELD][position.controller[card]]:
            if one != card:
                position.strength[one] += 1

    text.always(NUMBERS, lead)
    text.when(
        "moved",
        leaves,
        Does(lambda play: play.position.life.__setitem__(play.you, play.position.life[play.you] + 1)),
        itself=True,
    )


def croak(text: Text) -> None:
    text.when(
        "moved",
        leaves,
        Does(lambda play: play.position.life.__setitem__(play.you, play.position.life[play.you] + 10)),
        itself=True,
    )


CARDS = (
    unit("Captain", 2, 2, captain),
    unit("Soldier", 1, 1),
    unit("Frog", 1, 1, croak),
    spell("Silence", lambda play, one: retext(play.position, one, BLANK)),
    spell("Transform", become_frog),
    spell("Steal", lambda play, one: take_control(play.position, one, play.you)),
    spell("Train", lambda play, one: last(play.position, NUMBERS, one, "strength", 5, WITH_CARD)),
    spell("Cheer", lambda play, one: last(play.position, NUMBERS, one, "strength", 7, THIS_TURN)),
    spell("Recall", lambda play, one: put(play.position, one, HAND)),
)


def script(keeps_text: bool, *hand: str, mine: tuple[str, ...] = ("Soldier",)) -> Script:
    game = Tiny(*CARDS, keeps_text=keeps_text)
    case = Script(game.stage({"field": mine, "hand": hand}, {"field": ["Captain", "Soldier"]}))
    return case


def cast(case: Script, name: str, target: str) -> None:
    case.play(f"1: cast {name}", f"1: target {target}", "2: pass")


def test_silenced_transformed_and_stolen_then_returned_to_its_owners_hand() -> None:
    case = script(True, "Train", "Silence", "Transform", "Steal", "Recall")
    captain = case.one("Captain")
    assert case.of("strength", "Soldier", 1) == 2
    cast(case, "Train", "2/Captain")
    cast(case, "Silence", "2/Captain")
    assert case.of("strength", "Soldier", 1) == 1 and case.of("strength", "Captain") == 7
    cast(case, "Transform", "2/Captain")
    assert case.of("strength", "Frog") == 1 and case.position.view(0)["zones"]["field"][1][0]["name"] == "Frog"
    seen = reference(case.position, captain)
    cast(case, "Steal", "2/Frog")
    assert case.names(FIELD) == ["Soldier", "Frog"] and reference(case.position, captain) == seen
    cast(case, "Recall", "Frog")
    # To its owner's hand, as a frog, as a new card; its last words were for the seat that had it.
    assert case.names(HAND, 1) == ["Frog"] and case.position.controller[captain] == case.position.owner[captain] == 1
    assert reference(case.position, captain) != seen and case.position.life == [10, 0]
    case.play("1: pass")
    case.play("2: cast Frog", "1: pass")
    assert case.names(FIELD, 1) == ["Soldier", "Frog"] and captain in case.position.watchers


def test_silence_and_training_stay_with_the_card_and_cheering_does_not() -> None:
    case = script(True, "Train", "Cheer", "Silence", "Recall")
    for name in ("Train", "Cheer", "Silence"):
        cast(case, name, "2/Captain")
    assert case.of("strength", "Captain") == 14
    cast(case, "Recall", "2/Captain")
    assert case.position.life == [0, 0]
    case.play("1: pass", "2: cast Captain", "1: pass")
    assert case.of("strength", "Captain") == 7 and case.of("strength", "Soldier", 1) == 1
    assert case.position.text[case.one("Captain")] is BLANK and case.one("Captain") not in case.position.watchers


def test_in_other_games_a_returned_card_has_its_own_text_again() -> None:
    case = script(False, "Silence", "Recall")
    cast(case, "Silence", "2/Captain")
    cast(case, "Recall", "2/Captain")
    case.play("1: pass", "2: cast Captain", "1: pass")
    assert case.of("strength", "Soldier", 1) == 2 and case.one("Captain") in case.position.watchers


def test_a_stolen_card_works_for_its_new_controller_and_tells_him_when_it_leaves() -> None:
    case = script(False, "Steal", "Recall")
    cast(case, "Steal", "2/Captain")
    assert (case.of("strength", "Soldier"), case.of("strength", "Soldier", 1)) == (2, 1)
    cast(case, "Recall", "Captain")
    assert case.names(HAND, 1) == ["Captain"] and case.position.life == [1, 0]


def test_what_was_cheered_for_this_turn_ends_with_it() -> None:
    case = script(True, "Train", "Cheer")
    cast(case, "Train", "Soldier")
    cast(case, "Cheer", "Soldier")
    expire(case.position, THIS_TURN)
    assert case.of("strength", "Soldier") == 6


def test_changes_that_stay_with_a_card_are_shuffled_with_it() -> None:
    case = script(True, "Train", "Silence", mine=("Soldier", "Soldier", "Soldier"))
    position = case.position
    cast(case, "Train", "2/Captain")
    cast(case, "Silence", "2/Captain")
    for one in [*position.piles[FIELD][1]]:
        put(position, one, DECK)
    for _ in range(5):
        shuffle(position, DECK, 1)
        changed = [one for one in position.piles[DECK][1] if position.text[one] is BLANK]
        assert [position.card[one].name for one in changed] == ["Captain"]
        assert [change[1] for change in position.lasting] == [reference(position, changed[0])]
        assert all(not position.known[one] for one in position.piles[DECK][1])

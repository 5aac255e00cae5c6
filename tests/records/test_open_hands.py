"""Open hands: for teaching, everybody at the table sees all hands, and the match says so."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from game import Match, load_ruleset
from game.ai.worker import Terms, answer
from game.kernel.knowledge import imagined
from game.records.match import OPEN_HANDS


def begin(folder: Path | bool = False, **agreed: bool) -> Any:
    era: Any = load_ruleset("era")
    seats = ("human", "random")
    return Match.begin("era", list(era.decks())[:2], 5, seats, folder=folder, **agreed)  # type: ignore[arg-type]


def hand_of(match: Any, seat: int, viewer: int | None) -> list[str | None]:
    return [card.get("name") for card in match.position.view(viewer)["zones"]["hand"][seat]]


def play_on(match: Any, turns: int) -> None:
    dice = Random(3)
    while match.position.moves and match.position.turn < turns:
        match.play(dice.choice(match.position.moves))


def test_everybody_sees_all_hands_and_nothing_else_that_is_hidden() -> None:
    match, closed = begin(open_hands=True), begin()
    play_on(match, 5)
    play_on(closed, 5)
    for seat in (0, 1):
        names = [match.position.card[card].name for card in match.position.piles[0][seat]]
        assert names and all(hand_of(match, seat, viewer) == names for viewer in (0, 1, None))
        assert not any(hand_of(closed, seat, 1 - seat))
        decks = [one.position.view(seat)["zones"]["deck"] for one in (match, closed)]
        assert decks[0] == decks[1] and any("hidden" in card for card in decks[0][0])
    assert closed.position.ruleset.zones == load_ruleset("era").zones, "the game itself is as it was"


def test_the_log_says_so_to_everybody() -> None:
    match, closed = begin(open_hands=True), begin()
    assert [match.log(viewer)[0].text for viewer in (0, 1, None)] == [OPEN_HANDS] * 3
    assert OPEN_HANDS not in [entry.text for entry in closed.log(0)]
    play_on(match, 3)
    drawn = [entry.text for entry in match.log(0) if "draws" in entry.text]
    assert drawn and not any("a card" in text for text in drawn), "what another draws is told by name"


def test_it_is_saved_and_gone_on_with(tmp_path: Path) -> None:
    match = begin(tmp_path, open_hands=True)
    play_on(match, 3)
    match.close()
    assert match.path is not None
    again = Match.resume(match.path)
    assert again.open_hands and again.log(0)[0].text == OPEN_HANDS
    assert hand_of(again, 1, 0) == hand_of(match, 1, 0) and all(hand_of(again, 1, 0))
    again.close()


def test_the_computer_knows_the_hands_and_still_guesses_the_decks() -> None:
    match = begin(open_hands=True)
    play_on(match, 4)
    worlds = [imagined(match.position, 1, Random(number)) for number in range(6)]
    hand, deck = match.position.piles[0][0], match.position.piles[12][0]
    assert all([world.card[card] for card in hand] == [match.position.card[card] for card in hand] for world in worlds)
    assert len({tuple(world.card[card].name for card in deck) for world in worlds}) > 1
    closed = begin()
    play_on(closed, 4)
    hand = closed.position.piles[0][0]
    guessed = {
        tuple(imagined(closed.position, 1, Random(number)).card[card].name for card in hand) for number in range(6)
    }
    assert len(guessed) > 1


def test_the_process_that_thinks_plays_by_the_same_agreement() -> None:
    match = begin(open_hands=True)
    play_on(match, 3)
    wanted = type("Wanted", (), {"value": 1})()
    text = match.position.to_json()
    terms = Terms.of(match.ruleset)
    assert terms.open_hands
    number, move, _, trouble = answer((1, match.position.seat, text, terms), wanted, "era", "greedy", 1)
    assert (number, trouble) == (1, "") and move in match.position.moves

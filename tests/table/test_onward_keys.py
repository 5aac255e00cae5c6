"""The keys that let the game go on: where one is not offered it says why not."""

from __future__ import annotations

from random import Random

import pytest

from game import rulesets_found


@pytest.mark.parametrize("game", sorted(rulesets_found()))
def test_a_key_that_lets_the_game_go_on_says_why_not_where_it_is_not_offered(sit, game):
    table, dice, told = sit(("human", "human"), game=game), Random(1), set()
    scene = table.scene
    onward = [word.key for word in scene.plan.verbs.values() if word.onward and word.key]
    while len(scene.match.history) < 40 and scene.match.position.moves:
        scene.looker = scene.match.position.seat
        scene.uncover()
        table.app.step([])
        offered = {control.letter for control in (*scene.links_over, *scene.buttons, *scene.links)}
        for key in set(onward) - offered:
            scene.said.clear()
            assert scene.why_not_onward(key) and scene.message, (key, scene.position.prompt)
            told.add(key)
        position = scene.match.position
        if position.moves:
            scene.match.play(position.ruleset.quick(position, position.moves, dice))
    assert told and not scene.why_not_onward("q")


def test_the_end_of_a_turn_in_the_vale_tells_what_comes_first(sit):
    """E was silent where no 'End turn' stood on the bar."""
    table = sit(("human", "human"), game="vale")
    table.play_until(lambda position: position.prompt == "Your turn", lambda position: position.moves[0])
    table.person.keys("e")
    assert table.scene.message.startswith("First sell or tame what you claimed: ")


def test_a_key_that_is_for_another_moment_tells_what_can_be_done_now(sit):
    """'That answers nothing you are asked now: your main phase' was said to P there."""
    table = sit(("human", "human"))
    table.play_until(lambda position: position.prompt == "Your main phase")
    table.person.keys("p")
    assert table.scene.message.startswith("'Pass' means nothing now. Your main phase: ")


def test_a_play_that_is_begun_comes_first_and_is_not_said_to_be_in_hand(sit):
    """While stones were chosen it was told to put down what is in hand."""
    table, dice = sit(("human", "human"), game="vale"), Random(1)
    scene = table.scene

    def to_be_paid(position):
        """A summons that can be paid for in several ways."""
        for move in position.moves:
            after = position.copy()
            after.play(move)
            if after.moves and after.prompt.endswith(" with stones"):
                return move
        return None

    table.play_until(to_be_paid, lambda position: position.ruleset.quick(position, position.moves, dice))
    scene.following.skip()
    scene.summary.close()
    scene.refresh()
    scene.choose((to_be_paid(scene.match.position),))
    assert scene.draft and scene.draft.open
    table.person.keys("e")
    assert scene.message == "A play is begun: finish it or press Escape."
    table.person.keys("escape")
    assert not scene.draft

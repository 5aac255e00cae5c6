"""A move as a person would say it."""

from __future__ import annotations

from random import Random

from game import load_ruleset
from game.ai.outlook import CERTAIN, Outlook, outlook
from scenes.table.plan import read_plan
from scenes.table.reasons import answer_in_full, beside_each_other, move_in_words, sentence, set_apart
from tests.laid import laid


def test_what_is_chosen_to_be_discarded_is_said_so() -> None:
    hand = {"hand": ["Torch", *["Drifter"] * 10], "deck": ["Drifter"] * 3}
    position = laid("eternal", hand, {"deck": ["Drifter"] * 3})
    plan = read_plan(position.ruleset.folder)
    while not position.prompt.startswith("Discard"):
        ends = [move for move in position.moves if position.notation(move) in ("end turn", "pass", "attack")]
        position.play((ends or position.moves)[0])
    said = {move_in_words(plan, ("You", "Computer"), position, 0, move) for move in position.moves}
    assert {"Discard Torch", "Discard Drifter"} <= said
    told = {move_in_words(plan, ("You", "Computer"), position, 1, move) for move in position.moves}
    assert told == {"Discard a card"}, "'Discard Computer's hidden card (2)' was said"


def test_what_a_hint_counts_is_called_by_what_it_is() -> None:
    """ERA's crystals, of which one turns up by itself each turn, hid the death of a dino among 'cards in play'."""
    counts = {"era": ("dinos", "crystals"), "eternal": ("units", "effects"), "invasion": ("play", "capital")}
    told = {}
    for game, (one, other) in counts.items():
        changes = ((("zone", f"in play@{one}", 0), -1.0), (("zone", f"in play@{other}", 0), 1.0))
        plan = read_plan(load_ruleset(game).folder)
        told[game] = sentence(plan, ("You", "Computer"), 0, Outlook(changes=changes), 0.3)
    assert told == {
        "era": "By your next turn: your dinos\u00a0\u22121.",
        "eternal": "By your next turn: your units\u00a0\u22121.",
        "invasion": "By your next turn: your cards in play\u00a0\u22121.",
    }


def test_damage_of_each_zone_of_a_capital_is_told_apart_from_that_of_units() -> None:
    plan = read_plan(load_ruleset("invasion").folder)
    changes = ((("mark", "damage@Quest", 1), 4.0), (("mark", "damage@play", 1), 3.0), (("mark", "damage", 0), 2.0))
    told = sentence(plan, ("You", "Computer"), 0, Outlook(changes=changes), 0.3)
    assert told == (
        "By your next turn: damage of Computer's Quest\u00a0+4, damage of Computer's cards\u00a0+3, "
        "damage of your cards\u00a0+2."
    )


def test_the_power_of_a_zone_is_not_added_to_that_of_the_units_in_it() -> None:
    """'Power of your cards -16' was said of units whose power was 8."""
    plan = read_plan(load_ruleset("invasion").folder)
    changes = ((("number", "power@Battlefield", 0), -8.0), (("number", "power@play", 0), -8.0))
    told = sentence(plan, ("You", "Computer"), 0, Outlook(changes=changes), 0.3)
    assert told == "By your next turn: power of your Battlefield\u00a0\u22128."


def test_a_card_is_said_to_be_good_for_the_zone_that_it_is_played_in() -> None:
    """Of a tower for the Quest only the hit points were told of the unit that was to be played after it."""
    own = {"hand": ["Outlying Tower"], "deck": ["Outlying Tower"] * 9, "resources": 2}
    position = laid("invasion", own, {"deck": ["Outlying Tower"] * 9}, phase="capital")
    plan = read_plan(position.ruleset.folder)
    for zone in ("Kingdom", "Quest"):
        move = position.move(f"play Outlying Tower in {zone.lower()}")
        told = sentence(plan, ("You", "Computer"), 0, outlook(position, 0, move, Random(1)), 0.5)
        assert f"power of your {zone}\u00a0+1" in told


def test_a_card_in_play_that_is_lost_more_likely_than_not_is_told() -> None:
    """'Strength of your cards -4' was all that was said of a unit that died in seven worlds of eight."""
    plan = read_plan(load_ruleset("eternal").folder)
    for share, told in (
        (0.875, "strength of your cards\u00a0\u22124, your units\u00a0\u22121"),
        (0.375, "strength of your cards\u00a0\u22122"),
    ):
        changes = ((("zone", "in play@units", 0), -share), (("number", "strength@units", 0), -5 * share))
        said = sentence(plan, ("You", "Computer"), 0, Outlook(changes=changes), 0.3)
        assert said == f"By your next turn: {told}."


def test_numbers_that_go_together_take_no_room_from_the_rest() -> None:
    """'Power of Computer's cards -9, stamina of ... -9, hitpoints of ... -6' told one thing three times."""
    plan = read_plan(load_ruleset("era").folder)
    lost = {"power": -9.0, "stamina": -8.0, "hitpoints": -6.0}
    numbers = tuple((("number", f"{name}@dinos", 1), amount) for name, amount in lost.items())
    won = ((("number", "power@dinos", 0), 4.0), (("mark", "wounds@dinos", 0), 1.0))
    told = sentence(plan, ("You", "Computer"), 0, Outlook(changes=(*numbers, *won)), 0.3)
    assert told == (
        "By your next turn: power of Computer's cards\u00a0\u22129, power of your cards\u00a0+4, "
        "wounds of your cards\u00a0+1."
    )


def test_the_move_of_another_one_names_their_own_cards_plainly() -> None:
    """'Why? Computer: Attack Cinderjaw Rex with Computer's Cinderjaw Rex' was told of what it did to one's own."""
    dinos = {"dinos": ["Cinderjaw Rex"], "deck": ["Melt Down"] * 5}
    position = laid("era", dinos, dinos, active=1, phase="main")
    plan, names = read_plan(position.ruleset.folder), ("Computer", "You")
    move = position.move("attack 2/Cinderjaw Rex with Cinderjaw Rex")
    assert move_in_words(plan, names, position, 1, move) == "Attack your Cinderjaw Rex with Cinderjaw Rex"


def test_what_is_told_of_a_move_to_another_one_does_not_count_the_cards_of_a_hidden_deck() -> None:
    """'Why? Computer: Arcane: 34 of your 50 cards ask for it' told of a deck that nobody else may see."""
    ruleset = load_ruleset("nomansland")
    position = ruleset.new_game(list(ruleset.decks())[:2], 2)
    while not ruleset.label(position, position.moves[0]).endswith("ask for it"):
        position.play(position.moves[0])
    plan, seat, move = read_plan(ruleset.folder), position.seat, position.moves[0]
    assert "50 cards" in move_in_words(plan, ("You", "Computer"), position, seat, move)
    assert "cards" not in move_in_words(plan, ("You", "Computer"), position, 1 - seat, move)


def test_moves_beside_each_other_are_told_by_what_differs() -> None:
    """'Computer's dinos +3' was all that was said of a mistake and of what was better: they turn up by themselves."""
    plan = read_plan(load_ruleset("era").folder)
    turned_up, cards = (("zone", "in play@dinos", 1), 3.0), ("zone", "in hand", 0)
    wound, crystal = (("mark", "wounds@dinos", 0), 1.0), (("zone", "in play@crystals", 0), 1.0)
    better, made = Outlook(changes=(turned_up, (cards, 2.0))), Outlook(changes=(turned_up, (cards, 1.6), wound))
    assert [one and one.changes for one in set_apart(plan, [better, None, made])] == [(), None, (wound,)]
    other = Outlook(changes=(turned_up, (cards, 2.0), crystal))
    assert set_apart(plan, [better, other]) == [better, other], "better than nothing"
    assert set_apart(plan, [made]) == [made]
    assert set_apart(plan, [CERTAIN, made]) == [CERTAIN, made], "a win that was proved says nothing else"


def test_what_differs_by_chance_alone_tells_no_moves_apart() -> None:
    """'Power of your cards -5' was said of two moves, and of the third nothing, where it was -4.4."""
    plan = read_plan(load_ruleset("era").folder)
    powers = [(("number", "power@dinos", 0), amount) for amount in (-5.0, -4.9, -4.4)]
    outlooks = [Outlook(changes=(power, (("mark", "wounds@dinos", 1), 1.0 + n))) for n, power in enumerate(powers)]
    assert all(one and len(one.changes) == 1 for one in set_apart(plan, outlooks))
    assert all(len(one.changes) == 2 for one in set_apart(plan, [outlooks[0], Outlook()]) if one and one.changes)


def test_an_answer_that_is_likely_to_all_of_several_moves_is_said_once() -> None:
    plan, names = read_plan(load_ruleset("era").folder), ("You", "Computer")
    wound = (("mark", "wounds@dinos", 0), 2.0)
    one, two = Outlook("draw", 1, 0.9, (wound,)), Outlook("draw", 1, 0.6)
    each, common = beside_each_other(plan, names, 0, [one, two], [0.5, 0.5])
    assert common == "Whichever it is: Computer will probably draw."
    assert each == ["By your next turn: wounds of your cards\u00a0+2.", ""]
    for others in ([two._replace(answer="attack")], [two._replace(answer="", seat=-1)], [two, CERTAIN], [None], []):
        each, common = beside_each_other(plan, names, 0, [one, *others], [0.5] * (1 + len(others)))
        assert not common and each[0].startswith("Computer will most likely draw. "), others


def test_what_is_expected_of_all_of_several_moves_is_said_once() -> None:
    """Of a mistake and of what was better the very same was told, one beneath the other, as if it told them apart."""
    plan, names = read_plan(load_ruleset("era").folder), ("You", "Computer")
    wound = (("mark", "wounds@dinos", 0), 2.0)
    one = Outlook("draw", 1, 0.9, (wound,))
    each, common = beside_each_other(plan, names, 0, [one, one._replace(share=0.6)], [0.5, 0.4])
    assert each == ["", ""]
    assert common == "Whichever it is: Computer will probably draw. By your next turn: wounds of your cards\u00a0+2."
    silent = one._replace(answer="", seat=-1)
    each, common = beside_each_other(plan, names, 0, [silent, silent], [0.5, 0.4])
    assert (each, common) == (
        ["", ""],
        "The same is expected of each. By your next turn: wounds of your cards\u00a0+2.",
    )
    each, common = beside_each_other(plan, names, 0, [CERTAIN, CERTAIN], [1.0, 1.0])
    assert not common and len(set(each)) == 1 and each[0], "what is certain is said of each"
    each, common = beside_each_other(plan, names, 0, [silent], [0.5])
    assert not common and each == ["By your next turn: wounds of your cards\u00a0+2."]


def test_a_bare_answer_is_told_with_its_question_when_nothing_else_asks_it_any_more() -> None:
    """'Why? Computer: No' did not say to what; nor did 'Played: no' and 'Better: yes' of a mistake in a replay."""
    dinos = {"dinos": ["Herdmother Bronto", "Cinderjaw Rex"], "deck": ["Melt Down"] * 5}
    position = laid("era", dinos, dinos, active=1, phase="main")
    position.play(position.move("attack 2/Herdmother Bronto with Cinderjaw Rex"))
    while "instead?" not in position.prompt:
        ends = [move for move in position.moves if position.notation(move) in ("pass", "no interception")]
        position.play(ends[0])
    plan, names, no = read_plan(position.ruleset.folder), ("You", "Computer"), position.move("no")
    asked = "Herdmother Bronto: place the wound on another dino you control instead?"
    assert answer_in_full(plan, names, position, 0, no) == f'No to "{asked}"'
    assert move_in_words(plan, names, position, 1, no) == "No"

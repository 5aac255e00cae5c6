"""The opponent of Invasion: guesses that could be true, and what it thinks of."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from game import load_ruleset
from game.kernel.knowledge import imagined
from game.kernel.notation import PASS
from game.records.examples_play import Performance
from game.weights import judging, tuned
from rulesets.invasion.combat import ATTACKERS_PROMPT
from rulesets.invasion.construction import most_copies
from rulesets.invasion.naming import NAME_PROMPT
from rulesets.invasion.state import BATTLEFIELD_PHASE, CAPITAL, PLAY
from tests.guesses import guesses
from tests.laid import laid, thoughts
from tests.random_games import decisions
from tests.shipped import shipped


def test_guesses_could_be_true() -> None:
    for position in decisions(load_ruleset("invasion"), 2, 60):
        for _, guess in guesses(position):
            assert all(count <= most_copies(card) for card, count in Counter(guess).items())


def shown(title: str, steps: int) -> Any:
    """The position of an example after its first steps."""
    ruleset: Any = load_ruleset("invasion")
    example = next(one for one in shipped("invasion") if one.title.startswith(title))
    performance = Performance(example, ruleset)
    for _ in range(steps):
        assert performance.play_step() == []
    return performance.position


def at_a_glance(position: Any) -> str:
    """The move that seems best without thinking."""
    move: str = position.notation(position.ruleset.quick(position, position.moves, Random(1)))
    return move


def test_which_of_two_facedown_developments_is_the_dearer_one_is_not_known() -> None:
    """The one that had cost more was chosen first, in the menu of a person as well."""
    unknown = [
        {"card": card, "place": place}
        for card, place in (("Mountain Brigade", "quest"), ("Wake the Mountain", "kingdom"))
    ]
    mine, theirs = {"hand": ["Rip Dere 'Eads Off!"], "resources": 9}, {"developments": unknown}
    position = laid("invasion", mine, theirs, phase="capital")
    position.play(position.move("play Rip Dere 'Eads Off!"))
    assert position.prompt == "Choose target facedown development"
    one, other = (appeal for appeal, _ in position.ruleset.rated(position, position.moves))
    assert one == other


def test_savage_strikes_none_of_its_own() -> None:
    assert at_a_glance(shown("Savage: a unit alone", 1)) == "done"


def test_fear_takes_the_best_of_the_opponent() -> None:
    assert at_a_glance(shown("Feared names targets", 2)).startswith("target 2/")


def test_what_is_worth_most_is_saved() -> None:
    assert at_a_glance(shown("The Altar of Khaine: of two units", 1)) == "choose Veteran"


def test_a_tactic_for_either_player_hits_the_opponent() -> None:
    assert at_a_glance(shown("Surprise Assault may be aimed", 1)) == "option 2"


@pytest.mark.parametrize("name", ["Cloud of Flies", "Horrific Mutation", "Sadistic Mutation"])
def test_harm_that_is_put_onto_a_unit_of_ones_own_is_thought_of(name: str) -> None:
    unit = {"card": "Savage Marauders", "place": "battlefield"}
    position = laid("invasion", {"hand": [name], "resources": 7, "play": [unit]}, {})
    assert f"play {name} on Savage Marauders" in thoughts(position)


@pytest.mark.parametrize("name", ["Chillwind", "Seduced by Darkness", "Call the Blood", "Pillage"])
def test_harm_waits_until_the_opponent_has_what_it_could_hit(name: str) -> None:
    unit = {"card": "Cold One Riders", "place": "kingdom", "damage": 1}
    mine = {"hand": [name], "resources": 9, "play": [unit, {"card": "Contested Village", "place": "kingdom"}]}
    alone = laid("invasion", mine, {})
    assert alone.move(f"play {name}") in alone.moves and f"play {name}" not in thoughts(alone)
    assert f"play {name}" in thoughts(laid("invasion", mine, {"play": mine["play"]}))


@pytest.mark.parametrize("there", [0, 1])
def test_resources_are_taken_where_there_are_some(there: int) -> None:
    position = laid("invasion", {"hand": ["Hate"], "resources": 7}, {"resources": there})
    assert ("play Hate" in thoughts(position)) == bool(there)


@pytest.mark.parametrize("there", [0, 1])
def test_a_ransom_is_asked_of_who_has_something_to_pay_with(there: int) -> None:
    """Who has no resources has paid all of them."""
    one = {"hand": ["Savage Marauders"], "resources": 9 if there else 5, "capital": ["Chaos Capital"]}
    position = laid("invasion", one, {"hand": ["Asuryan's Cleansing"], "capital": ["High Elf Capital"], "resources": 2})
    position.play(position.move("play Savage Marauders in 1/Kingdom"))
    position.resources[0] = there
    assert position.seat == 1 and position.move("play Asuryan's Cleansing") in position.moves
    assert ("play Asuryan's Cleansing" in thoughts(position)) == bool(there)


@pytest.mark.parametrize("there", [0, 1])
def test_what_harms_as_it_enters_play_harms_none_of_its_own(there: int) -> None:
    """It may be let be; a beginner among the computers killed the unit itself."""
    unit = {"card": "Cold One Riders", "place": "kingdom"}
    position = laid(
        "invasion", {"hand": ["Seasoned Corsair"], "resources": 7, "play": [unit]}, {"play": [unit] * there}
    )
    position.play(position.move("play Seasoned Corsair in Kingdom"))
    while position.move("pass") in position.moves and "use Seasoned Corsair" not in map(
        position.notation, position.moves
    ):
        position.play(position.move("pass"))
    assert ("use Seasoned Corsair" in thoughts(position)) == bool(there)


def test_chillwind_corrupts_a_unit_of_the_opponent() -> None:
    unit = {"card": "Savage Marauders", "place": "kingdom"}
    position = laid("invasion", {"hand": ["Chillwind"], "resources": 7, "play": [unit]}, {"play": [unit]})
    position.play(position.move("play Chillwind"))
    assert thoughts(position) == ["target 2/Savage Marauders"]


def test_what_is_corrupt_is_restored() -> None:
    """It costs nothing, however dimly a beginner among the computers sees what it is good for."""
    position = shown("One corrupt card is restored", 1)
    assert "done" not in thoughts(position) and position.move("done") in position.moves


@pytest.mark.parametrize("corrupt", [0, 1])
def test_what_was_triggered_is_used_only_if_something_comes_of_it(corrupt: int) -> None:
    rats = [{"card": "Rat Ogres", "place": "kingdom"}, {"card": "Clan Rats", "place": "quest", "corrupt": corrupt}]
    position = laid("invasion", {"play": rats}, {}, phase="beginning")
    assert thoughts(position)[0] == ("use Rat Ogres" if corrupt else "pass")


def test_a_unit_is_made_cheaper_before_it_is_played() -> None:
    assert "play We'z Bigga!" in thoughts(shown("We'z Bigga! makes", 0))


def test_damage_for_x_is_thought_of_as_it_takes_to_destroy() -> None:
    unit = {"card": "Savage Marauders", "place": "battlefield"}
    position = laid("invasion", {"hand": ["Flames of Tzeentch"], "resources": 9}, {"play": [unit]})
    needed = position.hitpoints[position.piles[PLAY][1][0]]
    assert needed < 4 and f"play Flames of Tzeentch for {needed}" in thoughts(position)


@pytest.mark.parametrize(
    ("card", "board", "others"),
    [
        ("Outlying Tower", "High Elf Capital", ["Contested Village"]),
        ("Chill Sea Watchtower", "Dark Elf Capital", ["Contested Village"]),
        ("Skryre District", "Skaven Capital", ["Rat Ogres", "Rat Ogres"]),
    ],
)
def test_what_would_be_sacrificed_at_once_is_not_played(card: str, board: str, others: list[str]) -> None:
    for lying in ([], others):
        one = {"hand": [card], "resources": 4, "capital": [board], "deck": ["Shades"]}
        mine = [{"card": name, "place": "kingdom"} for name in lying]
        position = laid("invasion", {**one, "play": mine}, {"deck": ["Shades"]})
        assert (f"play {card} in Kingdom" in thoughts(position)) == (not lying)
        assert position.move(f"play {card} in Kingdom") in position.moves


def test_a_zone_that_burns_is_better_than_one_that_is_about_to() -> None:
    """Whatever else is on the table, and however many units stand ready to burn it."""
    ruleset: Any = load_ruleset("invasion")
    judge: Any = tuned(judging(ruleset))
    asked = 0
    for position in decisions(ruleset, 6, 80):
        for seat in range(2):
            if position.active == seat and position.phase < BATTLEFIELD_PHASE:
                continue  # the attack is still to come
            board = position.piles[CAPITAL][1 - seat][:3]
            alight = sum(position.burning[zone] for zone in board)
            for zone in board:
                if position.burning[zone] or alight + 1 >= position.needed[seat]:
                    continue
                for strength in (0, 3, 12):
                    for wounds in range(8):
                        before, after = position.copy(), position.copy()
                        before.damage[zone] = wounds
                        after.damage[zone], after.burning[zone] = 0, 1
                        asked += 1
                        told = position.turn, seat, strength, wounds
                        assert judge.siege(after, seat, strength) > judge.siege(before, seat, strength), told
    assert asked > 1_000


def test_who_has_moved_moves_no_more_before_the_fight() -> None:
    """Pistoliers went from the Battlefield to the Kingdom and back, for 2 resources."""
    unit = {"card": "Pistoliers", "place": "battlefield"}
    position = laid("invasion", {"play": [unit], "resources": 3}, {}, phase="capital")
    assert "use Pistoliers" in thoughts(position)
    position.play(position.move("use Pistoliers"))
    while PASS in position.moves:
        position.play(PASS)
    position.play(position.move("choose Kingdom"))
    assert position.move("use Pistoliers") in position.moves and "use Pistoliers" not in thoughts(position)


def test_ahead_a_target_is_attacked_by_somebody_and_at_the_time_perhaps_by_nobody() -> None:
    """Ahead, to attack it with nobody made every target look as good as no attack: the computer named one, and nobody
    came."""
    unit = {"card": "Savage Marauders", "place": "battlefield"}
    guard = {"card": "Mountain Brigade", "place": "kingdom"}
    position = laid("invasion", {"play": [unit]}, {"play": [guard]}, phase="battlefield")
    position.play(position.move("attack 2/Kingdom"))
    assert position.prompt == ATTACKERS_PROMPT
    ruleset, done = position.ruleset, position.move("done")
    assert done in ruleset.worthwhile(position, position.moves)
    assert ruleset.foreseen(position, position.moves) == [position.move("attack with Savage Marauders")]
    assert ruleset.foreseen(position, [done]) == [done]


@pytest.mark.parametrize(
    ("attackers", "quest", "defended"),
    [
        (["Boar Boyz"], {"damage": 7}, True),
        (["Boar Boyz", "Black Orc Squad"], {"damage": 7}, False),
        (["Boar Boyz"], {"burning": 1}, False),
    ],
)
def test_nobody_dies_for_a_zone_that_burns_anyway(attackers: list[str], quest: dict[str, int], defended: bool) -> None:
    """At a glance every unit defended it."""
    units = [{"card": name, "place": "battlefield"} for name in attackers]
    mine = {
        "play": [{"card": "Clan Rats", "place": "quest"}],
        "capital": [{"card": "Quest", "place": "quest", **quest}],
    }
    position = laid("invasion", {"play": units}, mine, phase="battlefield")
    position.play(position.move("attack 2/Quest"))
    for name in attackers:
        position.play(position.move(f"attack with {name}"))
    while PASS in position.moves:
        position.play(PASS)
    chosen = position.ruleset.quick(position, position.moves, Random(1))
    assert position.notation(chosen) == ("defend with Clan Rats" if defended else "done")


@pytest.mark.parametrize(
    ("there", "all_go"),
    [
        ({}, True),
        ({"play": [{"card": "Mountain Brigade", "place": "kingdom"}]}, True),
        ({"play": [{"card": "Mountain Brigade", "place": "kingdom", "corrupt": 1}]}, True),
        ({"play": [{"card": "Mountain Brigade", "place": "quest"}]}, False),
        ({"developments": [{"card": "Pillage", "place": "quest"}]}, False),
    ],
)
def test_where_nobody_stands_all_attack(there: dict[str, Any], all_go: bool) -> None:
    """It left Hag Graef Knights at home, who would have raided there for nothing."""
    units = [{"card": name, "place": "battlefield"} for name in ("Hag Graef Knights", "Cold One Riders")]
    position = laid("invasion", {"play": units}, there, phase="battlefield")
    position.play(position.move("attack 2/Quest"))
    position.play(position.move("attack with Cold One Riders"))
    assert ("done" not in thoughts(position)) == all_go


@pytest.mark.parametrize("there", [0, 1])
@pytest.mark.parametrize("name", ["Black Horror", "Blood for the Blood God"])
def test_what_takes_a_unit_from_play_in_other_words_is_harm_too(name: str, there: int) -> None:
    unit = {"card": "Servants of Khorne", "place": "battlefield"}
    one = {"hand": [name], "resources": 9, "play": [unit], "capital": ["Chaos Capital"]}
    position = laid("invasion", one, {"play": [unit] * there})
    assert (f"play {name}" in thoughts(position)) == bool(there)
    if there:
        position.play(position.move(f"play {name}"))
        assert thoughts(position) == ["target 2/Servants of Khorne"]


@pytest.mark.parametrize(("there", "thought_of"), [(0, False), (1, True)])
def test_tokens_for_hit_points_are_spent_on_a_unit_of_the_opponent(there: int, thought_of: bool) -> None:
    """It used the Offering on its own units, as often as it could."""
    quest = {"card": "Offering to Hekarti", "as": "Offering", "tokens": 2}
    attacker = {"card": "Savage Marauders", "place": "battlefield"}
    mine = [quest, {"card": "Dark Zealot", "on": "Offering", "place": "quest"}, attacker]
    foe = {"card": "Festering Nurglings", "place": "kingdom"}
    position = laid("invasion", {"play": mine}, {"play": [foe] * there}, phase="battlefield")
    position.play(PASS)
    position.play(position.move("attack 2/Kingdom"))
    assert position.move("use Offering") in position.moves
    assert ("use Offering" in thoughts(position)) == thought_of
    if thought_of:
        position.play(position.move("use Offering"))
        assert thoughts(position) == ["choose 2", "choose 1"]
        position.play(position.move("choose 2"))
        assert thoughts(position) == ["target 2/Festering Nurglings"]


@pytest.mark.parametrize("damage", [0, 1])
def test_damage_is_moved_from_where_there_is_some_to_the_opponent(damage: int) -> None:
    mine = [{"card": name, "place": "quest", "damage": damage} for name in ("Mountain Brigade", "Zhufbar Engineers")]
    foe = {"card": "Chaos Knights", "place": "quest"}
    one = {"hand": ["Stubborn Refusal"], "resources": 9, "play": mine, "capital": ["Dwarf Capital"]}
    position = laid("invasion", one, {"play": [foe]})
    assert position.move("play Stubborn Refusal") in position.moves
    assert ("play Stubborn Refusal" in thoughts(position)) == bool(damage)
    if damage:
        position.play(position.move("play Stubborn Refusal"))
        assert "target 2/Chaos Knights" not in thoughts(position)
        position.play(position.move("target Mountain Brigade"))
        assert thoughts(position) == ["target 2/Chaos Knights"]


def test_valkia_passes_her_wounds_on_to_the_opponent() -> None:
    own = {"card": "Dark Zealot", "place": "quest", "corrupt": 1}
    valkia = {"card": "Valkia the Bloody", "place": "quest", "damage": 2}
    position = laid("invasion", {"play": [valkia, own], "resources": 2}, {"play": [own]})
    position.play(position.move("use Valkia the Bloody"))
    assert thoughts(position) == ["target 2/Dark Zealot"]


@pytest.mark.parametrize(("name", "board"), [("Greater Heal", "High Elf Capital"), ("Innovation", "Orc Capital")])
def test_a_tactic_of_which_nothing_would_come_is_not_played(name: str, board: str) -> None:
    unit = {"card": "Mountain Brigade", "place": "quest"}
    position = laid("invasion", {"hand": [name], "resources": 9, "play": [unit], "capital": [board]}, {})
    assert position.move(f"play {name}") in position.moves and f"play {name}" not in thoughts(position)


def test_a_disciple_of_khaine_that_does_not_fight_is_not_paid_for() -> None:
    mine = [{"card": name, "place": "battlefield"} for name in ("Disciple of Khaine", "Hag Graef Knights")]
    foe = {"card": "Mountain Brigade", "place": "quest"}
    position = laid("invasion", {"play": mine, "resources": 2}, {"play": [foe]}, phase="battlefield")
    position.play(PASS)
    position.play(position.move("attack 2/Quest"))
    assert position.move("use Disciple of Khaine") in position.moves
    assert "use Disciple of Khaine" not in thoughts(position)


def test_damage_is_sent_from_ones_own_units_to_the_opponent() -> None:
    mine = [{"card": name, "place": "quest"} for name in ("Mountain Brigade", "Zhufbar Engineers")]
    foes = [{"card": name, "place": "quest"} for name in ("Chaos Knights", "Dark Zealot")]
    one = {"hand": ["Blessing of Valaya"], "resources": 9, "play": mine, "capital": ["Dwarf Capital"]}
    position = laid("invasion", one, {"play": foes})
    position.play(position.move("play Blessing of Valaya"))
    assert set(thoughts(position)) == {"target Mountain Brigade", "target Zhufbar Engineers"}
    position.play(position.move("target Mountain Brigade"))
    assert set(thoughts(position)) == {"target 2/Chaos Knights", "target 2/Dark Zealot"}


def test_a_tree_kin_stays_a_unit_in_ones_own_capital_phase() -> None:
    position = laid("invasion", {"play": [{"card": "Tree Kin", "place": "battlefield"}], "resources": 4}, {})
    assert position.move("use Tree Kin") in position.moves and "use Tree Kin" not in thoughts(position)


def test_developments_are_turned_up_on_the_other_side() -> None:
    lies = [{"card": "Pillage", "place": "battlefield"}]
    one = {"hand": ["Rip Dere 'Eads Off!"], "resources": 9, "capital": ["Orc Capital"], "developments": lies}
    assert "play Rip Dere 'Eads Off!" not in thoughts(laid("invasion", one, {}))
    position = laid("invasion", one, {"developments": lies})
    position.play(position.move("play Rip Dere 'Eads Off!"))
    assert thoughts(position) == ["target 2/a card"]


def test_developments_that_fight_are_ones_own() -> None:
    lies = [{"card": "Pillage", "place": "battlefield"}]
    one = {"hand": ["Bolt of Change"], "resources": 9, "capital": ["Chaos Capital"], "developments": lies}
    position = laid("invasion", one, {"developments": lies})
    position.play(position.move("play Bolt of Change"))
    assert thoughts(position) == ["target Pillage"]


@pytest.mark.parametrize(("name", "led"), [("Nagarythe Archer", True), ("Star Dragon", False)])
def test_alith_anar_leads_only_whoever_joins_him(name: str, led: bool) -> None:
    """He turned up Star Dragons and Descendants of Indraugnir, which were sacrificed."""
    lies = [{"card": name, "place": "quest"}, {"card": "Pillage", "place": "quest"}]
    one = {"play": [{"card": "Alith Anar"}], "developments": lies, "capital": ["High Elf Capital"]}
    position = laid("invasion", one, {}, phase="battlefield")
    position.play(position.move("attack 2/Quest"))
    position.play(position.move("attack with Alith Anar"))
    assert position.move("use Alith Anar") in position.moves and ("use Alith Anar" in thoughts(position)) == led
    if led:
        position.play(position.move("use Alith Anar"))
        assert thoughts(position) == ["target Nagarythe Archer"]


@pytest.mark.parametrize("whose", [1, 2])
def test_of_a_deck_that_is_looked_at_the_least_welcome_of_ones_own_go_and_the_best_of_the_opponent_s(
    whose: int,
) -> None:
    """They are drawn in a turn that no search sees."""
    decks: list[dict[str, Any]] = [{}, {}]
    decks[whose - 1] = {"deck": ["Peasant Militia", "Steam Tank", "Pistoliers", "Huntsmen"]}
    decks[0]["play"] = [{"card": "Caradryan", "place": "quest"}]
    position = laid("invasion", *decks, phase="beginning")
    position.play(position.move(f"option {whose}"))
    found = [text.split("/")[-1].removeprefix("choose ") for text in thoughts(position)]
    least, most = "Steam Tank", "Pistoliers"
    assert found[0] == (least if whose == 1 else most)
    position.play(position.move(f"choose {'2/' if whose == 2 else ''}Peasant Militia"))
    assert thoughts(position)[0].endswith(least if whose == 1 else most)


def test_the_less_welcome_card_goes_under_ones_own_deck() -> None:
    plan = {"play": [{"card": "Advanced Engineering", "place": "quest"}], "deck": ["Steam Tank", "Peasant Militia"]}
    position = laid("invasion", plan, {}, phase="beginning")
    position.play(position.move("use Advanced Engineering"))
    while position.prompt != "Which card goes under your deck?":
        position.play(position.move("pass"))
    assert thoughts(position)[0] == "choose Steam Tank"


def test_a_title_is_named_in_whatever_deck_is_imagined() -> None:
    """Whoever waits thinks about decks with fewer units; one's own titles are those of which most is left."""
    orcs = ["Urguck", "Lobber Crew", "Night Goblins", "Squig Herders", "Crooked Teef Goblins"]
    names = ["Skeletal Horde", *orcs, "Skeletal Horde", "Skeletal Horde", "Clan Rats", "Gutter Runners"]
    mine = {"hand": ["Invocation of Nehek"], "deck": names, "resources": 9, "capital": ["Undead Capital"]}
    position = laid("invasion", mine, {}, phase="capital")
    position.play(position.move("play Invocation of Nehek"))
    while position.prompt != NAME_PROMPT:
        position.play(PASS)
    label = position.ruleset.label
    assert label(position, position.move(at_a_glance(position))) == "Skeletal Horde"
    for seed in range(8):
        world = imagined(position, 1, Random(seed))
        world.play(world.moves[-1])


def test_each_of_four_options_is_thought_of() -> None:
    """Of a card of one's own, too: the last of them is as good as the others."""
    text = "Action: choose one: draw a card; gain a resource; gain 2 resources; draw 2 cards."
    cards = {"Many": {"type": "tactic", "race": "Neutral", "cost": 0, "loyalty": 0, "text": text}}
    position = laid("invasion", {"hand": ["Many"], "deck": ["Huntsmen"] * 4}, {}, phase="capital", cards=cards)
    position.play(position.move("play Many"))
    assert len(position.moves) == len(thoughts(position)) == 4


def test_attackers_are_counted_front_by_front() -> None:
    """Who defends one of two zones weighs those who attack that one."""
    position = shown("Attackers divided over two zones", 10)
    assert position.prompt == "Who defends?" and len(position.view(1)["combat"]["pairs"]) == 2
    words = [sign.words for sign in position.ruleset.outlook(position, 1)]
    assert [word.startswith("3 damage comes") for word in words] == [True]
    assert "other" not in position.view(1)["combat"]


def test_attackers_are_divided_where_two_zones_are_open() -> None:
    """The tactic can be played in the one window in which the computer else lets its turn go by."""
    able = [{"card": "High Elf Spearmen", "place": "battlefield"}] * 2
    mine = {"hand": ["For Ulthuan!"], "resources": 1, "play": able, "capital": ["High Elf Capital"]}
    for units, best in ((able, "play For Ulthuan!"), (able[:1], "pass")):
        position = laid("invasion", {**mine, "play": units}, {}, phase="battlefield")
        assert at_a_glance(position) == best

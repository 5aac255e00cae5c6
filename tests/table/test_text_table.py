"""The text table: whole matches by typed lines, answers to wrong ones; nothing is lost, or shown to the wrong one."""

from __future__ import annotations

import io
import re
import shlex
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import load_ruleset, rulesets_found
from game.kernel.position import Result
from game.records.match import Match
from game.records.settings import Settings
from scenes.command import main, printed
from scenes.figures import figures_of
from scenes.table.asking import wishes
from scenes.table.opponents import InPlace
from scenes.table.settling import settled
from scenes.table.taking_back import decided
from scenes.text.seen import Seen
from scenes.text.table import WITH_MORE, TextTable
from scenes.words import ENGLISH, use
from tests.laid import laid

GAMES = sorted(name for name in rulesets_found() if (load_ruleset(name).folder / "table.toml").exists())
NUMBERED = re.compile(r" +(\d+)  (.+)")


class Typist:
    """Types lines and keeps what is said. `lines` makes the next line from the offers that were said last."""

    def __init__(self, match: Match, lines: Callable[[Typist], str | None], undo: str = "ask") -> None:
        self.said: list[str] = []
        self.expected = ""
        self._lines = lines
        who = wishes(Settings(), match.game, match.seats)
        self.table = TextTable(match, who, self.read, self.said.append, self.hide, undo=undo)

    def hide(self) -> None:
        self.said.append("HIDDEN")

    def read(self, expected: str) -> str | None:
        self.expected = expected
        return self._lines(self)

    @property
    def heard(self) -> str:
        return "\n".join(self.said)


def begin(game: str, *seats: str, **more: Any) -> Match:
    decks = list(load_ruleset(game).decks())
    return Match.begin(game, [decks[seat % len(decks)] for seat in range(len(seats))], 5, seats, **more)


def picker(match: Match, seed: int) -> Callable[[Typist], str | None]:
    """Takes any offer, now by its number and now as it is written; sits down where asked."""
    random = Random(seed)

    def line(typist: Typist) -> str:
        if typist.expected == "Enter":
            return ""
        assert not settled(match.position, typist.table.seen.plan), "a window does not ask this"
        move = random.randrange(len(match.position.moves))
        by_number = random.random() < 0.5
        return str(move + 1) if by_number else match.position.notation(match.position.moves[move])

    return line


def script(*lines: str) -> Callable[[Typist], str | None]:
    """Types these lines, then there are no more."""
    rest: Iterator[str] = iter(lines)
    return lambda typist: next(rest, None)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("other", ["greedy", "human"])
def test_a_whole_match_is_typed_to_its_end(game: str, other: str) -> None:
    match = begin(game, "human", other)
    typist = Typist(match, picker(match, 1))
    typist.table.run()
    assert match.result is not None and match.path is not None
    assert len(typist.said) > 50
    winners = [match.names[seat] for seat in match.result.winners]
    assert all(name in typist.said[-1] for name in winners)
    for label, values in figures_of(match, typist.table.seen.plan.figures):
        told = ", ".join(f"{name} {value}" for name, value in zip(match.names, values, strict=True))
        assert f"\n{label}: {told}" in typist.said[-1], "the numbers are those of a window's result"
    assert ("HIDDEN" in typist.said) == (other == "human")
    assert Match.follow(match.path).result == match.result
    assert not re.search(r"\b([Cc]lick|[Dd]rag|gold edge)\b", re.sub(r"\[.*?\]", "", typist.heard)), (
        "there is no mouse here"
    )
    assert not re.search(r"^ *[a-z]+_[a-z]+:", typist.heard, re.MULTILINE), "zones are called as on the mat"


@pytest.mark.parametrize("game", GAMES)
def test_offers_are_numbered_in_the_words_of_the_buttons(game: str) -> None:
    match = begin(game, "human", "human", open_hands=True)
    typist = Typist(match, script("offers all"))
    typist.table.run()
    offers = [found for row in typist.said if (found := NUMBERED.fullmatch(row))]
    listed = offers[-len(match.position.moves) :]
    assert [int(row[1]) for row in listed] == list(range(1, len(match.position.moves) + 1))
    for row, move in zip(listed, match.position.moves, strict=True):
        assert match.position.notation(move).casefold() in row[2].casefold()


@pytest.mark.parametrize("game", GAMES)
def test_no_command_hides_a_move(game: str) -> None:
    commands = set(Typist(begin(game, "human", "greedy"), script()).table._commands)
    assert commands >= WITH_MORE
    for verb in load_ruleset(game).verbs.all:
        first, _, more = verb.pattern.partition(" ")
        assert first not in commands or (more and first not in WITH_MORE), verb.pattern


def test_the_view_says_on_which_square_a_card_stands() -> None:
    match = begin("nomansland", "human", "human", open_hands=True)
    random = Random(1)
    while not (cards := [card for pile in match.position.view(0)["zones"]["board"] for card in pile]):
        match.play(random.choice(match.position.moves))
    typist = Typist(match, script("view"))
    typist.table.run()
    assert re.search(rf"battlefield: {re.escape(cards[0]['name'])} \(.+?\) on [a-e]\d", typist.heard)


def test_the_view_says_where_in_a_capital_a_unit_stands_and_what_equipment_lies_on() -> None:
    for game, zone, where in (("invasion", "in play", "in (Kingdom|Quest|Battlefield)"), ("era", "equipment", "on .+")):
        match = begin(game, "human", "human", open_hands=True)
        id_of = {one.label: one.name for one in match.ruleset.zones}[zone]
        random = Random(1)
        while not any(match.position.view(0)["zones"][id_of]) and match.result is None:
            match.play(random.choice(match.position.moves))
        typist = Typist(match, script("view"))
        typist.table.run()
        assert re.search(rf"^  {zone}: .+ {where}$", typist.heard, re.MULTILINE)


@pytest.mark.parametrize(
    ("game", "hand", "told"),
    [
        (
            "nomansland",
            ["Last Line", "Wall Warden"],
            "Last Line (Spell · Reaction, cost 1, refined 1), Wall Warden (Creat",
        ),
        ("eternal", ["Oni Ronin"], "Oni Ronin (Unit · Oni, cost 1, F, strength 2, health 1)"),
        ("vale", ["Succubus"], "Succubus (Fire · Instant, cost 0)"),
        ("era", ["Root Snare"], "Root Snare (Action · Earth, cost 2)"),
    ],
)
def test_the_view_says_what_a_card_in_hand_is_and_what_it_costs(game: str, hand: list[str], told: str) -> None:
    match = begin(game, "human", "human")
    match.position = laid(game, {"hand": hand}, {})
    typist = Typist(match, script("", "view"))
    typist.table.run()
    assert f"\n  hand: {told}" in typist.heard


def test_the_view_says_what_a_card_costs_now() -> None:
    match = begin("invasion", "human", "human")
    play = [{"card": "Nuln Tinkerers", "place": "kingdom"}]
    match.position = laid("invasion", {"capital": ["Empire Capital"], "hand": ["Church of Sigmar"], "play": play}, {})
    typist = Typist(match, script("", "view"))
    typist.table.run()
    assert re.search(r"\n  hand: Church of Sigmar \(Support · .+?, cost 1, loyalty 2, power 1\)", typist.heard)


def test_what_is_let_go_by_unasked_is_written_down_as_such() -> None:
    match = begin("invasion", "human", "random")
    typist = Typist(match, script(*["1"] * 40))
    typist.table.run()
    passed = {at for at, played in enumerate(match.history) if played.seat == 0 and played.text == "pass"}
    assert passed & {at for at, played in enumerate(match.history) if played.unasked}


def test_wrong_lines_are_answered_and_nothing_is_lost() -> None:
    wrong = [
        "999",
        "9" * 5000,
        "0",
        "-1",
        "²",
        "gibberish",
        "attack 2/Nobody",
        "why",
        "why nonsense",
        "card",
        "card qqqq",
        "ask x",
    ]
    match = begin("era", "human", "greedy")
    typist = Typist(match, script("", "keep", *wrong, "concede 2", "timeout 2", "undo 3"))
    typist.table.run()
    assert match.result is None
    assert [played.text for played in match.history if played.seat == 0] == ["keep"]
    for expected in ("found '999'", "found '0'", "Which card?", "No card of this game has 'qqqq'", "Why? Seat 2: "):
        assert expected in typist.heard
    assert typist.heard.count("Nothing was played.") >= 4
    assert typist.heard.count("To give up, say concede.") == 2
    assert "found 'x'" in typist.heard


def test_the_reason_is_that_of_the_rules() -> None:
    match = begin("era", "human", "greedy")
    typist = Typist(match, script("keep", "why keep", "keep"))
    typist.table.run()
    reason = match.position.why_not(0, "keep")
    assert reason is not None
    assert typist.heard.count(str(reason)) == 2


def test_why_and_offers_know_numbers_and_all_however_written() -> None:
    match = begin("era", "human", "greedy")
    typist = Typist(match, script("why 1", "why 99", "offers ALL"))
    typist.table.run()
    assert f"'{match.position.notation(match.position.moves[0])}' can be played now." in typist.said
    assert "found '99'" in typist.heard and "No offer has" not in typist.heard


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_names_offers_by_their_numbers_with_their_worth_and_why(game: str) -> None:
    match = begin(game, "human", "greedy")
    while match.position.seat or match.position.turn < 1 or len(match.position.moves) < 2:
        match.play(match.position.moves[0])
    typist = Typist(match, script("hint"))
    typist.table._opponents._worker = InPlace
    typist.table.run()
    titles = ("The best moves, by what you can know", "This move stands out: no other was weighed")
    at = next(number for number, words in enumerate(typist.said) if words in titles)
    rows = [found for row in typist.said[at:] if (found := re.fullmatch(r" +(\d+) +\d+ %  (.+)", row))]
    assert 1 <= len(rows) <= 3 and (len(rows) > 1) == (typist.said[at] == titles[0])
    for row in rows:
        assert match.position.notation(match.position.moves[int(row[1]) - 1]).casefold() in row[2].casefold()
    assert "By your next turn" in typist.heard or "most likely" in typist.heard or "may" in typist.heard


@pytest.mark.parametrize("game", GAMES)
def test_whoever_asks_and_takes_back_all_the_time_plays_on(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ai.coach.ITERATIONS", 12)
    monkeypatch.setattr("game.ai.coach.EACH", 3)
    match = begin(game, "human", "human", "search:10") if game in ("era", "vale") else begin(game, "human", "search:10")
    random, move, left = Random(2), picker(match, 2), iter(range(100))
    asked: list[str] = []
    asks = ["hint", "why", "why 1", "undo", "undo", "log 3", "view", "offers all", "rule core", "ask", "card a"]

    def line(typist: Typist) -> str | None:
        if next(left, None) is None:
            return None
        if typist.expected == "Enter" or random.random() < 0.7:
            return move(typist)
        asked.append(random.choice(asks))
        return asked[-1]

    typist = Typist(match, line)
    typist.table._opponents._worker = InPlace
    typist.table.run()
    assert match.path is not None and len(match.history) > 20
    assert Match.follow(match.path).position.to_json() == match.position.to_json()
    assert len(set(asked)) > 2


def test_a_rated_match_is_played_without_hints() -> None:
    typist = Typist(begin("vale", "human", "greedy", rated=True), script("hint"))
    typist.table.run()
    assert "A rated match is played without hints." in typist.said


def test_why_alone_tells_what_a_computer_considered() -> None:
    typist = Typist(begin("vale", "human", "search:40"), script("1", "why"))
    typist.table._opponents._worker = InPlace
    typist.table.run()
    at = next(number for number, words in enumerate(typist.said) if words.startswith("Why? Seat 2: Claim "))
    assert re.fullmatch(r" +\d+ %  Claim .+", typist.said[at + 1])
    assert re.fullmatch(r" +Its move: \d+ looks\.", typist.said[at + 2])
    assert "looks ahead. The number at the right" in typist.heard


def test_why_alone_says_that_no_computer_has_moved() -> None:
    typist = Typist(begin("vale", "human", "human"), script("", "why"))
    typist.table.run()
    assert "No computer has made a move since you sat down here." in typist.said


def test_a_space_of_any_width_is_printed_as_one() -> None:
    assert printed("creatures\u00a0+1\u202f%\a") == "creatures +1 %?"


def test_a_rule_is_told_as_it_is_named_in_brackets_or_by_its_chapter() -> None:
    typist = Typist(
        begin("era", "human", "greedy"), script("rule [start.keep]", "rule start", "rule stat.keep", "rule")
    )
    typist.table.run()
    keep = next(words for words in typist.said if words.startswith("start.keep: Hands are kept"))
    assert typist.said.count(keep) == 2 and any(words.startswith("start.redraw: ") for words in typist.said)
    assert "There is no rule 'stat.keep'; there are start.keep, start.order and target.kept-off." in typist.said
    assert any(words.startswith("Which rule? There are core, deck, ") for words in typist.said)


def test_a_move_is_taken_back_with_what_the_computer_answered() -> None:
    match = begin("vale", "human", "greedy")
    typist = Typist(match, script("undo", "1", "undo"))
    typist.table.run()
    assert [played.seat for played in match.history] == [1]
    assert "you have not moved yet" in typist.heard
    assert "Taken back." in typist.said
    assert match.path is not None and Match.follow(match.path).position.to_json() == match.position.to_json()


@pytest.mark.parametrize("way", ["ask", "free", "never", "rated"])
def test_what_showed_something_hidden_is_taken_back_by_the_settings(way: str) -> None:
    match = begin("era", "human", "greedy", rated=way == "rated")
    while not decided(match, 0) or not match.taught(decided(match, 0)[-1]) or match.position.seat:
        match.play(match.position.moves[-1])
    last = decided(match, 0)[-1]
    typist = Typist(match, script("undo", "undo"), undo="ask" if way == "rated" else way)
    typist.table.run()
    asked = any(
        "something hidden was seen: it will come the same way again. Say undo once" in one for one in typist.said
    )
    assert asked == (way == "ask")
    assert ("Something hidden was seen since: by the settings that is not taken back." in typist.said) == (
        way == "never"
    )
    assert any(one.startswith("This match is rated") for one in typist.said) == (way == "rated")
    assert (len(match.history) <= last) == (way in ("ask", "free")) == ("Taken back." in typist.said)


def test_what_other_people_did_since_is_named_before_it_is_taken_back() -> None:
    match = begin("vale", "human", "human", "human")
    sit, claim = "", "1"
    typist = Typist(match, script(sit, claim, sit, claim, sit, claim, claim, sit, claim, sit, "undo", "undo"))
    typist.table.run()
    question = "What Seat 1 and Seat 3 did since is taken back with it. Say undo once more if you mean it."
    assert question in typist.said and typist.said.count("Taken back.") == 1
    assert not match.history


def test_it_is_said_whether_giving_up_ends_the_match() -> None:
    match = begin("vale", "human", "human", "human")
    typist = Typist(match, script("", "concede", "concede", "", "concede"))
    typist.table.run()
    assert match.result is None
    assert "You give up, and the others play on. Say concede once more if you mean it." in typist.said
    assert "You give up, and the match is over. Say concede once more if you mean it." in typist.said


def test_giving_up_is_said_twice() -> None:
    match = begin("era", "human", "greedy")
    typist = Typist(match, script("concede", "keep", "concede", "concede"))
    typist.table.run()
    assert match.result is not None and match.result.winners == (1,)
    assert len(match.history) > 2


def test_view_log_and_cards_are_told() -> None:
    match = begin("era", "human", "greedy")
    typist = Typist(match, script("keep", "VIEW", "log 1", "card Cinderjaw Rex", "ask always", "offers attack", "help"))
    typist.table.run()
    assert typist.table.seen.words.table() in typist.said
    assert "Cinderjaw Rex: Dino · Fire, power " in typist.heard
    assert "You are asked: always." in typist.said
    assert "undo: takes back" in typist.heard


@pytest.mark.parametrize(
    ("game", "before", "after"),
    [
        ("era", "ERA, before the first turn", "ERA, turn 2, main phase, your turn"),
        (
            "invasion",
            "Warhammer: Invasion, before the first turn",
            "Warhammer: Invasion, turn 1, capital phase, your turn",
        ),
        ("vale", "The Vale of Eternity, round 1, hunting phase, Seat 2", "The Vale of Eternity, round 1, "),
    ],
)
def test_it_is_said_how_far_a_match_is_as_the_game_calls_it(game: str, before: str, after: str) -> None:
    """'turn 0, opening phase', with the name of whoever was not asked; and 'turn 1: Turn 1: ...' in the log."""
    typist = Typist(begin(game, "human", "greedy"), script("view", "1", "log", "view"))
    typist.table.run()
    heads = [words.partition("\n")[0] for words in typist.said if words.startswith(before.partition(",")[0])]
    assert heads[0] == before and heads[-1].startswith(after)
    logged = [words for words in typist.said if words.startswith("  ") and ":" in words]
    assert not any(re.match(r" +turn (\d+): Turn \1", words) for words in logged), logged


@pytest.mark.parametrize("game", GAMES)
def test_what_only_another_seat_may_read_is_not_said(game: str) -> None:
    match = begin(game, "human", "human")
    pick, left = picker(match, 3), iter(range(80))
    looking: list[tuple[int, int]] = []  # from which line on who looks

    def line(typist: Typist) -> str | None:
        if typist.expected == "Enter":
            assert typist.said[-2] == "HIDDEN" and "sit down here" in typist.said[-1]
            looking.append((len(typist.said), match.position.seat))
        else:
            assert typist.table.seen.looker == match.position.seat
        return None if next(left, None) is None else pick(typist)

    typist = Typist(match, line)
    typist.table.run()
    texts = [{entry.text for entry in match.log(seat)} for seat in (0, 1)]
    assert looking
    told = [words for words in typist.said[: looking[0][0]] if words != "HIDDEN"]
    assert len(told) == 1, "something was said before anybody sat down"
    for (start, seat), (end, _) in zip(looking, [*looking[1:], (len(typist.said), 0)], strict=True):
        said = {words.strip() for words in typist.said[start:end]}
        assert not said & (texts[1 - seat] - texts[seat])


def test_whoever_is_to_sit_down_may_leave_too() -> None:
    match = begin("era", "human", "human")
    typist = Typist(match, script("", "keep", "what?", "leave", "keep"))
    typist.table.run()
    assert [played.text for played in match.history] == ["keep"]
    assert any(words.startswith("Not yet.") for words in typist.said)
    assert "The match is kept" in typist.said[-1]


# ---- the command
def piped(monkeypatch: pytest.MonkeyPatch, words: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(words))


def test_end_of_input_keeps_the_match_and_says_how_to_go_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    piped(monkeypatch, "keep\nnonsense\n")
    assert main(["play", "era", "--text", "--seats", "human,greedy:1", "--seed", "3"]) == 0
    said = capsys.readouterr().out
    found = re.search(r"^playmat (play era --text --go-on) (.+)$", said, re.MULTILINE)
    assert found and "Nothing was played" in said
    path = Path(*shlex.split(found[2]))
    before = len(Match.follow(path).history)

    piped(monkeypatch, "end turn\nleave\n1\n")
    assert main([*found[1].split(), str(path)]) == 0
    assert "The match is kept" in capsys.readouterr().out
    assert len(Match.follow(path).history) > before


def test_what_cannot_be_played_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.delenv("PLAYMAT_DEBUG", raising=False)
    (tmp_path / "x.match").write_text("nothing")
    assert main(["play", "era", "--text", "--go-on", str(tmp_path / "x.match")]) == 1
    assert "x.match" in capsys.readouterr().err
    assert main(["play", "era", "--text", "--decks", "Nope,Nope"]) == 1
    assert "no deck 'Nope'" in capsys.readouterr().err


def test_no_window_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    import pygame

    def never(*_: object, **__: object) -> None:
        raise AssertionError("a window")

    for name in ("init", "display.init", "display.set_mode", "mixer.init"):
        monkeypatch.setattr(f"{pygame.__name__}.{name}", never)
    piped(monkeypatch, "")
    assert main(["play", "vale", "--text", "--seats", "human,greedy"]) == 0


def test_a_program_that_does_not_play_by_the_rules_loses() -> None:
    match = begin("vale", "human", "program:no-such-bot")
    typist = Typist(match, picker(match, 1))
    typist.table.run()
    assert match.result is not None and match.result.winners == (0,) and match.history[-1].seat == 1
    assert "The opponent has lost: the program 'no-such-bot' cannot be started" in typist.heard


@pytest.mark.parametrize(
    ("winner", "rule", "why"),
    [
        (1, "win.deck", "Your deck has run out."),
        (0, "win.deck", "Bot's deck has run out."),
        (1, "win.zones", "Your capital has burned down."),
        (1, "end.concede", "You conceded."),
    ],
)
def test_who_lost_is_called_as_one_speaks_to_them(winner: int, rule: str, why: str) -> None:
    """It said "You's deck has run out."."""
    match = begin("invasion", "human", "random", names=("You", "Bot"), folder=False)
    match.position.result = Result((winner,), rule)
    assert Seen(match).words.ending()[1] == why


@pytest.mark.parametrize("game", GAMES)
def test_the_first_question_is_put_once(game: str) -> None:
    """'Keep this hand?' stood below the table, and once more below that."""
    match = begin(game, "human", "human", folder=False)
    typist = Typist(match, script("", "view"))
    typist.table.run()
    asked = typist.table.seen.words.prompt()
    before = typist.said[: next(at for at, words in enumerate(typist.said) if NUMBERED.match(words))]
    assert sum(words.count(asked) for words in before) == 1, before
    assert asked in typist.said[-2], "whoever looks at the table again reads what is asked, too"


@pytest.mark.parametrize("line", ["concede now", "leave the table", "help me", "undo all", "View it"])
def test_a_command_with_more_words_is_told_to_stand_alone(line: str) -> None:
    """'there is no seat 'now' that seat 1 can see' was answered."""
    match = begin("invasion", "human", "random", folder=False)
    typist = Typist(match, script(line))
    typist.table.run()
    word, _, rest = line.casefold().partition(" ")
    assert f"{word} is said alone (found '{rest}')." in typist.heard and "no seat" not in typist.heard


ENGLISH_WORDS = re.compile(
    r"\b(none|phase|turn \d|[Cc]hoose one|Nothing|asked|Otherwise|Expected|offers 1|[Nn]o offer|card of this|cards have"
    r"|can be played|once more|give up|Why what|Which card|Taken back|said alone|help, or)\b"
)


@pytest.mark.parametrize("game", ["era", "vale"])
def test_whoever_set_polish_is_told_everything_in_polish(game: str) -> None:
    """Only help and offers were; the notation and the commands stay as they are typed."""
    lines = ["why", "why 99", "why concede 1", "zzz", "card zzz", "card", "ask", "ask zzz", "ask always"]
    lines += ["undo", "offers zzz", "log 5", "view", "leave now", "concede 2", "1", "1", "undo", "view", "concede", "1"]
    heard: list[str] = []

    def line(typist: Typist) -> str | None:
        heard.append(typist.expected)
        return lines.pop(0) if lines else None

    try:
        use("Polski")
        typist = Typist(begin(game, "human", "greedy"), line)
        typist.table.run()
    finally:
        use(ENGLISH)
    plain = re.sub(r"\[.*?\]|„.*?”|'.*?'|ask .*", "", "\n".join([*heard, *typist.said]))
    assert ENGLISH_WORDS.findall(plain) == []
    assert "Pytanie o odpowiedź: zawsze" in plain


def test_what_was_let_go_by_unasked_is_told_in_polish() -> None:
    """'pas bez pytania (pytać: sparingly)' stood in the log of the table."""
    seen = Seen(begin("era", "human", "greedy"))
    seen.stops = [wishes(Settings(), "era", ("human", "greedy"))(0)]  # type: ignore[attr-defined]
    try:
        use("Polski")
        assert seen.words.skipped(0).endswith("(pytać: gdy mogę działać).")
    finally:
        use(ENGLISH)

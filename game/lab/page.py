"""The page of a report: plots drawn as SVG, in one file that needs no network and no script."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from game.lab.simulate import shares
from game.lab.wording import counted

STYLE = """
:root { color-scheme: light dark; --ink: #23201b; --soft: #7d766a; --line: #d9d2c4; --ground: #faf7f0; --bar: #9a6b2f;
  --good: 46, 125, 80; --bad: 178, 58, 46; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece5d6; --soft: #a29a8a; --line: #45403a; --ground: #1d1b18;
  --bar: #d2a254; --good: 84, 176, 124; --bad: 214, 96, 80; } }
body { font: 15px/1.45 "Source Sans 3", "Source Sans Pro", system-ui, sans-serif; color: var(--ink);
  background: var(--ground); max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.7rem; margin-bottom: 0; } h2 { font-size: 1.15rem; margin: 2.2rem 0 .5rem; }
p, figcaption { color: var(--soft); } figure { margin: 0; overflow-x: auto; }
svg { max-width: 100%; min-width: 42rem; height: auto; }
svg text { fill: var(--ink); font-size: 13px; } svg .soft { fill: var(--soft); }
svg .line { stroke: var(--line); } svg .reach { stroke: var(--bar); stroke-width: 2; } svg .bar { fill: var(--bar); }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; } td, th { padding: .22rem .55rem; }
th { text-align: left; font-weight: 600; } td { text-align: right; } tr { border-bottom: 1px solid var(--line); }
td.none { color: var(--soft); text-align: center; } thead th { vertical-align: bottom; }
summary { cursor: pointer; font-weight: 600; padding: .3rem 0; } small { color: var(--soft); white-space: nowrap; }
"""
WIDTH, LABELS, ROW = 860, 230, 26
"""Of a plot with a row for each deck: its width, the room for names, and the height of a row."""
LONGEST = 34
"""Letters of a name for which there is room."""


def page(table: dict[str, Any]) -> str:
    """The whole page, of what `Report.table` gives."""
    games, decks = sum(pairing["games"] for pairing in table["pairings"]), len(table["decks"])
    title = f"{table['game']}: {counted(decks, 'deck')}, {counted(games, 'game')}"
    return "\n".join(
        [
            "<!doctype html>",
            f'<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<style>{STYLE}</style></head><body>",
            f"<h1>{escape(title)}</h1>",
            f"<p>{'Each deck against each, and' if decks > 1 else 'One deck'} against itself, in the hands of "
            f"{escape(table['agent'])}. Lines and ranges are where the true value lies with 95 %.</p>",
            *faults(table),
            *(compared(table) if decks > 1 else []),
            "<h2>Who begins</h2>",
            beginners(table),
            "<h2>Length</h2>",
            lengths(table),
            "<h2>Cards</h2>",
            "<p>How often a deck won the games in which it had a card in hand at some time, and those in which it "
            "played it. Where there are several decks, games of one against itself do not count. A card of late turns "
            "is played in games that one has survived: compare cards of like cost.</p>",
            *cards(table),
            "</body></html>",
            "",
        ]
    )


def compared(table: dict[str, Any]) -> list[str]:
    """What tells one deck from another."""
    return ["<h2>Strength</h2>", strengths(table), "<h2>Deck against deck</h2>", matchups(table)]


def faults(table: dict[str, Any]) -> list[str]:
    """The programs that lost games by what they did."""
    return [f"<p>{escape(fault)}, and lost {counted(games, 'game')}.</p>" for fault, games in table["faults"].items()]


# ---- plots
def svg(width: int, height: int, what: str, parts: Sequence[str]) -> str:
    """A figure, with words for who cannot see it."""
    return (
        f'<figure><svg viewBox="0 0 {width} {height}" width="{width}" role="img" aria-label="{escape(what)}">'
        f"{''.join(parts)}</svg></figure>"
    )


def text(x: float, y: float, words: str, anchor: str = "start", kind: str = "") -> str:
    """Words in a figure."""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" class="{kind}">{escape(words)}</text>'


def named(name: str) -> str:
    """A name as long as there is room for."""
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1].rstrip()}\u2026"


def line(x: float, y: float, to_x: float, to_y: float, kind: str = "line") -> str:
    """A line in a figure."""
    return f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}" class="{kind}"/>'


def ranges(what: str, rows: Sequence[tuple[str, float, float, float, str]], ticks: Sequence[tuple[float, str]]) -> str:
    """For each row a name, a point in its range, and words to the right; ticks along the top."""
    values = [value for _, low, _, high, _ in rows for value in (low, high)] + [at for at, _ in ticks]
    least, most = min(values), max(values)
    room = WIDTH - LABELS - 130

    def across(value: float) -> float:
        return LABELS + 10 + room * (value - least) / ((most - least) or 1)

    height = ROW * (len(rows) + 1) + 6
    parts = []
    for at, words in ticks:
        parts += [line(across(at), ROW - 6, across(at), height), text(across(at), ROW - 12, words, "middle", "soft")]
    for number, (name, low, middle, high, words) in enumerate(rows):
        y = ROW * (number + 1.5)
        parts += [
            text(LABELS, y + 4, named(name), "end"),
            line(across(low), y, across(high), y, "reach"),
            f'<circle cx="{across(middle):.1f}" cy="{y:.1f}" r="4.5" class="bar">'
            f"<title>{escape(name)}: {escape(words)}</title></circle>",
            text(WIDTH - 110, y + 4, words),
        ]
    return svg(WIDTH, height, what, parts)


def strengths(table: dict[str, Any]) -> str:
    """Elo of each deck, the strongest first."""
    rows = sorted(table["elo"], key=lambda row: -row["elo"])
    widest = max((abs(row[end]) for row in rows for end in ("low", "high")), default=100)
    step = next((step for step in (25, 50, 100, 200, 400) if widest / step <= 5), 800)
    ends = int(widest // step)
    ticks = [(at * step, f"{at * step:+d}" if at else "0") for at in range(-ends, ends + 1)]
    return ranges(
        "Elo of each deck",
        [(row["deck"], row["low"], row["elo"], row["high"], f"{row['elo']:+z.0f} Elo") for row in rows],
        ticks,
    )


def beginners(table: dict[str, Any]) -> str:
    """What is won by who begins: in all, in mirrors, and by each deck."""
    first, mirrors = table["first"], table["mirrors"]
    rows = [span("All games", first, "wins")]
    if mirrors["games"]:
        row = shares("wins", mirrors["first_seat_wins"], mirrors["games"])
        rows.append(span("Decks against themselves", row, "wins"))
    rows += [span(row["deck"], row, "first_wins") for row in first["decks"] if row["first_wins_of"]]
    return ranges("Wins of who begins", rows, [(share / 4, f"{share * 25} %") for share in range(5)])


def span(name: str, row: dict[str, Any], key: str) -> tuple[str, float, float, float, str]:
    """A row of `ranges` of a share and its interval."""
    share = row[f"{key}_share"]
    return name, row[f"{key}_low"], share, row[f"{key}_high"], f"{share:.1%} of {row[f'{key}_of']:,}"


def lengths(table: dict[str, Any]) -> str:
    """A column for each number of turns."""
    turns: dict[int, int] = table["lengths"]["turns"]
    if not turns:
        return ""
    low, high, most = min(turns), max(turns), max(turns.values())
    wide = (WIDTH - 20) / (high - low + 1)
    parts = [line(10, 180, WIDTH - 10, 180)]
    every = max(1, round(40 / wide))
    for number in range(low, high + 1):
        games = turns.get(number, 0)
        x, tall = 10 + (number - low) * wide, 150 * games / most
        parts.append(
            f'<rect x="{x:.1f}" y="{180 - tall:.1f}" width="{max(1.0, wide - 1):.1f}" height="{tall:.1f}" class="bar">'
            f"<title>{counted(number, 'turn')}: {counted(games, 'game')}</title></rect>"
        )
        if (number - low) % every == 0:
            parts.append(text(x + wide / 2, 196, str(number), "middle", "soft"))
    words = f"Turns until the end: {table['lengths']['median']:g} at the median, at most {high}."
    return svg(WIDTH, 204, words, parts) + f"<p>{words}</p>"


# ---- tables
def matchups(table: dict[str, Any]) -> str:
    """What each deck in a row wins against each in a column."""
    names = table["decks"]
    won: dict[tuple[str, str], tuple[float, int]] = {}
    for pairing in table["pairings"]:
        (one, two), games, wins = pairing["decks"], pairing["games"], pairing["wins"]
        if one != two:
            won[one, two], won[two, one] = (wins, games), (games - wins, games)
    head = "".join(f"<th>{number}</th>" for number in range(1, len(names) + 1))
    rows = []
    for number, (name, field) in enumerate(zip(names, table["field"], strict=True), 1):
        cells = "".join(cell(won.get((name, other))) for other in names)
        whole = cell((field["wins"], field["games"]) if field["games"] else None)
        rows.append(f"<tr><th>{number}. {escape(name)}</th>{cells}{whole}</tr>")
    return f"<figure><table><thead><tr><th></th>{head}<th>all</th></tr></thead>{''.join(rows)}</table></figure>"


def cell(found: tuple[float, int] | None, title: str = "") -> str:
    """A share of wins on a ground that says how good it is."""
    if not found or not found[1]:
        return '<td class="none">&ndash;</td>'
    wins, games = found
    share = wins / games
    ground = f"rgba(var(--{'good' if share >= 0.5 else 'bad'}), {min(0.75, abs(share - 0.5) * 1.6):.2f})"
    return f'<td style="background: {ground}" title="{wins:g} of {games:,}{title}">{share:.0%}</td>'


def cards(table: dict[str, Any]) -> list[str]:
    """A table of cards for each deck, to be opened."""
    found = []
    for name in table["decks"]:
        rows = [row for row in table["cards"] if row["deck"] == name]
        if rows:
            body = "".join(
                f"<tr><th>{escape(row['card'])}</th>{card_cells(row, 'drawn_wins')}"
                f"{card_cells(row, 'played_wins')}</tr>"
                for row in rows
            )
            found.append(
                f"<details><summary>{escape(name)}</summary><figure><table><thead><tr><th>Card</th><th>drawn</th>"
                f"<th>won</th><th></th><th>played</th><th>won</th><th></th></tr></thead>{body}</table></figure></details>"
            )
    return found


def card_cells(row: dict[str, Any], key: str) -> str:
    """Games, the share won of them, and its range."""
    games = row[f"{key}_of"]
    reach = f"{row[f'{key}_low']:.0%} to {row[f'{key}_high']:.0%}" if games else ""
    return f"<td>{games:,}</td>{cell((row[key], games))}<td><small>{reach}</small></td>"

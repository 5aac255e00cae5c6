"""What is otherwise on a table as it would be: in words, and as short notes at cards and counters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from game.kernel.knowledge import numbers
from game.preview import Preview, Unsure
from scenes.look import strings
from scenes.words import capital, name_within, say, told, value_told

if TYPE_CHECKING:
    from scenes.table.plan import Plan
    from scenes.table.scene import TableScene

View = dict[str, Any]
TO = "\u2192"
TURNS = "\u00a0" + TO + "\u00a0"
"""Between what a number is and what it would be: no line ends there."""


class Seen(NamedTuple):
    """A card of a view, and where it lies."""

    zone: str
    seat: int
    card: View


class Differences:
    """Between the view of now and that of a preview."""

    def __init__(self, scene: TableScene, before: View, after: Preview) -> None:
        self.scene, self.before, self.after = scene, before, after
        self._zones = {zone.name: zone for zone in scene.match.ruleset.zones}
        self._was, self._is = self._cards(before), self._cards(after.view)
        self.notes: dict[int, str] = {}
        """By card on the table what is otherwise with it, in a few words; nothing for one that came."""
        for card in self._is:
            if (note := self._note(card)) is not None:
                self.notes[card] = note
        self.counters = dict(self._counters())
        """By counter, seat and part what it was and would be."""
        self.piles = {place for place, now in after.counts.items() if str(now) != str(self._count(before, place))}

    def _cards(self, view: View) -> dict[int, Seen]:
        found = {}
        for name, zone in self._zones.items():
            piles = [view["zones"][name]] if zone.shared else view["zones"][name]
            for seat, pile in enumerate(piles):
                found |= {card["id"]: Seen(name, -1 if zone.shared else seat, card) for card in pile if "id" in card}
        return found

    @staticmethod
    def _count(view: View, place: tuple[str, int]) -> int:
        pile = view["zones"][place[0]]
        return len(pile if place[1] < 0 else pile[place[1]])

    # ---- cards
    def _note(self, card: int) -> str | None:
        """What is otherwise with a card that can be seen; None if nothing is, or it is no card but an ability that was
        done."""
        was, now = self._was.get(card), self._is[card]
        if self._zones[now.zone].number == self.scene.match.ruleset.limbo:
            return None
        parts = [strings("would_be")["perhaps"]] if card in self.after.doubtful else []
        if was is None:
            return ", ".join(parts)
        if was.zone == now.zone or (self._zones[was.zone].in_play and self._zones[now.zone].in_play):
            parts += [*self._numbers(was.card, now.card), *self._place(was.card, now)]
            parts += [strings("would_be")["perhaps_words"]] if card in self.after.varied else []
        moved = (was.zone, was.seat, was.card.get("host")) != (now.zone, now.seat, now.card.get("host"))
        return ", ".join(parts) if parts or moved else None

    def _numbers(self, was: View, now: View) -> Iterator[str]:
        """The numbers, marks and keywords of a card that would be others."""
        plan: Plan = self.scene.plan
        labels = {number.now or name: number.label.lower() for name, number in plan.numbers.items()}
        marks = {name: mark for name, mark in plan.marks.items() if name not in labels}
        for name, label in {**labels, **{name: plan.marked(name) for name in marks}}.items():
            old, new = was.get(name, 0), now.get(name, 0)
            if str(old) == str(new):
                continue
            if name in marks and not isinstance(new, Unsure) and marks[name].plain(old, new):
                yield label if new else say("no longer {label}", label=label)
            elif name in marks and marks[name].shape == "token" and not isinstance(new, Unsure):
                by = name_within(self.scene.match.names[new - 1]) if new else ""
                yield say("{label} by {name}", label=label, name=by) if by else say("no longer {label}", label=label)
            elif isinstance(old or new, tuple) and not isinstance(new, Unsure):
                yield f"{label} {value_told(new)}" if new else say("no longer {label}", label=label)
            else:
                yield f"{label} {old}{TURNS}{new}"
        before, after = set(was.get("keywords", ())), set(now.get("keywords", ()))
        yield from (say("gains {word}", word=word) for word in sorted(after - before))
        yield from (say("loses {word}", word=word) for word in sorted(before - after))

    def _place(self, was: View, now: Seen) -> Iterator[str]:
        """Where it would stand, if that is somewhere else."""
        squares = self.scene.match.ruleset.squares
        if squares and was.get("place") != now.card.get("place") and "place" in now.card:
            ground = self.scene.words.ground(now.card, now.zone)
            yield f"{TO} {ground}" if ground else say("on {square}", square=squares[now.card["place"]])

    # ---- counters
    def _counters(self) -> Iterator[tuple[tuple[str, int, int], str]]:
        before, after = numbers(self.before), numbers(self.after.view)
        for name, counter in self.scene.plan.counters.items():
            for seat, (was, now) in enumerate(zip(before[name], after[name], strict=True)):
                olds, news = (value if isinstance(value, list) else [value] for value in (was, now))
                pairs = zip(map(counter.shown, olds), map(counter.shown, news), strict=False)
                for part, (old, new) in enumerate(pairs):
                    if str(old) != str(new):
                        yield (name, seat, part), f"{old}{TURNS}{new}"

    def _counter_words(self) -> Iterator[str]:
        plan, words = self.scene.plan, self.scene.words
        for (name, seat, part), text in self.counters.items():
            counter = plan.counters[name]
            parts = words.parts_of(counter)
            what = f"{counter.label.lower()}, {parts[part]}" if parts else counter.label.lower()
            where = self.scene.words.owned(seat, what)
            yield f"{capital(where)}: {text}"

    def _where(self, seen: Seen) -> str:
        return self.scene.words.owned(seen.seat, say(self._zones[seen.zone].label))

    def _way(self, was: Seen | None, seen: Seen) -> str:
        """Where a card goes."""
        if self._zones[seen.zone].in_play and not (was and self._zones[was.zone].in_play):
            return say("comes into play")
        return f"{TO} {self._where(seen)}"

    # ---- in words
    def words(self) -> list[str]:
        """Everything, a line each."""
        said, view = strings("would_be"), self.after.view
        found = []
        if view["result"] is not None:
            found.append(said["over"])
        elif self.after.over:
            found.append(said["perhaps_over"])
        found += self._counter_words()
        for card, seen in self._is.items():
            was, note = self._was.get(card), self.notes.get(card)
            if note is None:
                continue
            moved = was is None or (was.zone, was.seat) != (seen.zone, seen.seat)
            parts = [self._way(was, seen)] if moved else []
            name, done = self.scene.words.card(card), [*parts, *([note] if note else [])] or [say("moves")]
            found.append(f"{capital(name)}: {', '.join(done)}")
        names = {card: seen.card["name"] for card, seen in self._was.items()}
        found += [say("{name}: no longer seen", name=name) for card, name in names.items() if card not in self._is]
        found += self._pile_words()
        if not found:
            found.append(said["same"])
        if self.after.asked and view["result"] is None:
            found.append(self._then(*next(iter(self.after.asked))))
        return found

    def _then(self, seat: int, prompt: str) -> str:
        """What is decided then, and by whom, as far as that is sure."""
        said, words = strings("would_be"), self.scene.words
        likely = "_likely" if len(self.after.asked) > 1 else ""
        if seat == self.scene.looker:
            return said[f"then{likely}"].format(prompt=told(prompt))
        return said[f"then_other{likely}"].format(name=words.name(seat), prompt=words.going_on(prompt))

    def _pile_words(self) -> Iterator[str]:
        """How many cards lie in piles of which not all is seen."""
        for zone, seat in self.piles:
            pile = self.after.view["zones"][zone]
            pile = pile if seat < 0 else pile[seat]
            if any("id" not in card for card in pile) or isinstance(self.after.counts[zone, seat], Unsure):
                where = self.scene.words.owned(seat, say(self._zones[zone].label))
                was = self._count(self.before, (zone, seat))
                now = self.after.counts[zone, seat]
                yield f"{capital(where)}: {was}{TURNS}{now}"

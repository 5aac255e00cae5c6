"""What an agent thinks of a move, as sentences."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Hashable, Sequence

from game.ai.outlook import CERTAIN, IN_HAND, IN_PLAY, LEAST, Number, Outlook, answer_in_words, card_in_words, in_words
from game.kernel.notation import NOT_CARDS
from game.kernel.position import Position
from game.kernel.refusal import Move
from game.records.naming import YOU
from scenes.look import strings
from scenes.table.plan import Plan
from scenes.words import capital, name_said, say, told, told_among

WEIGHTS = {"counter": 1.0, "zone": 2.0, "mark": 1.0, "number": 0.4}
"""How much a change of one of these matters beside others."""
TOLD = ("pips", "burst", "bandage")
"""The shapes of marks that tell of hurt: others, such as being exhausted, pass."""
SWAY = 0.25
"""The part of a number by which it may be another one by chance."""
SUM = 3.0
"""How much the number of a place matters that sums up those of its cards: it works in each turn."""
LOSS = 8.0
"""How much each card counts that gets a mark whose cards are counted, such as a zone that burns."""
MOST = 3
SURE = 0.8
"""So likely is a win at least, or the loss, that a few games carried on at a glance are believed that all end so."""
DISCARDING = re.compile(r"Discard\b|.*\bto discard$")
"""The questions at which choosing a card is discarding it."""


def move_in_words(plan: Plan, names: Sequence[str], position: Position, viewer: int, move: Move) -> str:
    """A move as a person would say it: its verb with the names of its cards, or what its button says; the cards of
    whoever makes it go by their names, and what was offered to that one alone is not told to others."""
    verb, theirs = position.ruleset.verbs.all[move[0]], position.seat != viewer
    spoken = told_among((answer_in_words if theirs else in_words)(position, viewer, move), names)
    if verb.pattern == "choose {card}" and DISCARDING.match(position.prompt):
        return say("Discard {card}", card=told_among(card_in_words(position, viewer, move[1]), names))
    if any(hole not in verb.words and hole not in NOT_CARDS for hole in verb.holes):
        return capital(spoken)
    label = "" if theirs else told(position.ruleset.label(position, move))
    return capital(label or (spoken if verb.holes else plan.word(verb.pattern).label))


def answer_in_full(plan: Plan, names: Sequence[str], position: Position, viewer: int, move: Move) -> str:
    """A move as a person would say it later, when its question is asked no more: 'no' alone says nothing then."""
    verbs = position.ruleset.verbs
    if move[0] == verbs.concede:
        return say("Concede")
    spoken = move_in_words(plan, names, position, viewer, move)
    if move not in (verbs.yes, verbs.no):
        return spoken
    return say('{answer} to "{question}"', answer=spoken, question=told_among(position.prompt, names))


def addressed(names: Sequence[str], seat: int) -> int:
    """Who is spoken to when the decision of a seat is spoken of: whoever is called You, else that seat itself."""
    return names.index(YOU) if YOU in names else seat


def sentence(plan: Plan, names: Sequence[str], seat: int, outlook: Outlook | None, worth: float) -> str:
    """What is expected of a move of that worth: the answer, and what will be different by the next turn."""
    if outlook is None:
        return ""
    words, parts, you = strings("coach"), [], addressed(names, seat)
    name, of = name_said(names[seat]), "" if seat == you else "_of"
    if outlook == CERTAIN:
        return words["certain" + of].format(name=name)
    if outlook.answer:
        parts.append(answered(names, you, outlook))
    changes = [changed(plan, names, you, *change) for change in weighed(plan, outlook)]
    end = "wins" if outlook.won == 1 and worth >= SURE else "loses" if outlook.lost == 1 and worth <= 1 - SURE else ""
    if end:
        parts.append(words[end + of].format(name=name))
    elif changes:
        by = "over" if outlook.won + outlook.lost == 1 else "then" + of
        parts.append(words[by].format(name=name, changes=", ".join(changes)))
    return " ".join(parts)


def answered(names: Sequence[str], you: int, outlook: Outlook) -> str:
    """What is most likely answered."""
    sure = "sure" if outlook.share > 0.7 else "likely" if outlook.share > 0.4 else "may"
    spoken_to = [YOU if number == you else name for number, name in enumerate(names)]
    answer = told_among(outlook.answer, spoken_to)
    return strings("coach")[sure].format(name=name_said(names[outlook.seat]), answer=answer)


def beside_each_other(
    plan: Plan, names: Sequence[str], seat: int, outlooks: Sequence[Outlook | None], worths: Sequence[float]
) -> tuple[list[str], str]:
    """What is expected of several moves, each of its worth; and what is likely of all of them alike, the answer or all
    that comes of them: it is said once."""
    apart, common = set_apart(plan, outlooks), ""
    known = [outlook for outlook in apart if outlook is not None and outlook.answer]
    if 1 < len(known) == len(apart) and len({(one.answer, one.seat) for one in known}) == 1:
        least = min(known, key=lambda one: one.share)
        common = strings("coach")["whichever"].format(answer=answered(names, addressed(names, seat), least))
        apart = [one._replace(answer="") for one in known]
    each = [sentence(plan, names, seat, outlook, worth) for outlook, worth in zip(apart, worths, strict=True)]
    if len(each) > 1 and each[0] and len(set(each)) == 1 and CERTAIN not in outlooks:
        common = f"{common} {each[0]}" if common else strings("coach")["alike"].format(outlook=each[0])
        each = [""] * len(each)
    return each, common


def set_apart(plan: Plan, outlooks: Sequence[Outlook | None]) -> list[Outlook | None]:
    """What comes of several moves, without the changes that come of all of them alike, such as dinos that turn up by
    themselves: beside each other they tell which move to make. If nothing is left to tell, they stay as they are."""
    known = [dict(outlook.changes) for outlook in outlooks if outlook is not None and outlook != CERTAIN]
    amounts = {number: [one.get(number, 0.0) for one in known] for one in known for number in one}
    alike = {number for number, found in amounts.items() if len(found) > 1 and are_alike(number, found)}
    left = [
        outlook and outlook._replace(changes=tuple(one for one in outlook.changes if one[0] not in alike))
        for outlook in outlooks
    ]
    return left if any(outlook and weighed(plan, outlook) for outlook in left) else [*outlooks]


def are_alike(number: Number, amounts: Sequence[float]) -> bool:
    """Do the few worlds that were looked at not tell these apart? What is summed up over all cards of a side sways."""
    swaying = SWAY * max(map(abs, amounts)) if number[0] == "number" else 0.0
    return max(amounts) - min(amounts) < max(LEAST, swaying)


def weighed(plan: Plan, outlook: Outlook) -> list[tuple[Number, float]]:
    """The changes that matter most and that the table has a name for: of the numbers of a side's cards that rise, or
    that fall, the one that does most, as they come and go together."""
    found = []
    for number, amount in gathered(plan, outlook):
        weight = weight_of(plan, number)
        likely = abs(amount) > LEAST if is_of_cards_in_play(plan, number) else abs(amount) >= 1
        if weight and likely:
            found.append((weight * abs(amount), number, amount))
    found.sort(key=lambda one: (-one[0], one[1]))
    told: dict[Hashable, tuple[Number, float]] = {}
    for _, number, amount in found:
        together = (number[2], amount > 0) if number[0] == "number" and not is_sum(plan, number) else number
        told.setdefault(together, (number, amount))
    return [*told.values()][:MOST]


def weight_of(plan: Plan, number: Number) -> float:
    """How much a change of 1 matters."""
    if is_counted(plan, number):
        return LOSS
    if not named(plan, number):
        return 0.0
    return SUM if is_sum(plan, number) else WEIGHTS[number[0]]


def is_sum(plan: Plan, number: Number) -> bool:
    """Does a number of a place sum up those of the cards there?"""
    return number[0] == "number" and divided(number)[0] in plan.summed


def gathered(plan: Plan, outlook: Outlook) -> list[tuple[Number, float]]:
    """The changes by what the table calls that which changed: cards by what those of their zone are called, and what is
    on them together, but for places of which that is told apart; some numbers of these sum up those of other cards."""
    sums: defaultdict[Number, float] = defaultdict(float)
    for number, amount in outlook.changes:
        name, place = divided(number)
        if name == IN_PLAY:
            name = plan.counted.get(place, IN_PLAY)
        elif place in plan.told_apart and not is_counted(plan, number):
            name = placed(name, place)
        elif number[0] == "number" and name in plan.summed:
            continue
        sums[number[0], name, number[2]] += amount
    return list(sums.items())


def divided(number: Number) -> tuple[str, str]:
    """What is counted, and in which zone if that is told."""
    name, _, place = number[1].partition("@")
    return name, place


def placed(name: str, place: str) -> str:
    """The way back."""
    return f"{name}@{place}" if place else name


def is_counted(plan: Plan, number: Number) -> bool:
    """Is it told of a mark how many cards have it?"""
    name, _ = divided(number)
    return number[0] == "mark" and name in plan.marks and bool(plan.marks[name].many)


def is_of_cards_in_play(plan: Plan, number: Number) -> bool:
    """Does it tell how many cards in play there are, or have a mark whose cards are counted?"""
    return is_counted(plan, number) or (number[0] == "zone" and number[1] != IN_HAND)


def named(plan: Plan, number: Number) -> str:
    """What the table calls a number; nothing for one that does not matter."""
    kind, (name, _) = number[0], divided(number)
    if kind == "counter":
        counter, figures = plan.counters.get(name), {figure.counter for figure in plan.figures}
        return (counter.many or (counter.label if name in figures else "")) if counter else ""
    if kind == "zone":
        return {IN_PLAY: say("cards in play"), IN_HAND: say("cards in hand")}.get(name, name)
    if kind == "mark":
        mark = plan.marks.get(name)
        if mark and mark.many:
            return mark.many
        return (mark.label or say(name)) if mark and mark.shape in TOLD and not mark.passing else ""
    known = next((one for field, one in plan.numbers.items() if (one.now or field) == name), None)
    return known.label.lower() if known else ""


def changed(plan: Plan, names: Sequence[str], seat: int, number: Number, amount: float) -> str:
    """'your health -4'; no line ends before the number."""
    sign, what, place = "+" if amount > 0 else "\u2212", named(plan, number), divided(number)[1]
    change, whose = f"{sign}{abs(amount):.0f}", "" if number[2] == seat else name_said(names[number[2]])
    if is_counted(plan, number) or number[0] in ("zone", "counter"):
        words = say("{name}'s {what} {change}") if whose else say("your {what} {change}")
    elif place:
        words = say("{what} of {name}'s {zone} {change}") if whose else say("{what} of your {zone} {change}")
    else:
        words = say("{what} of {name}'s cards {change}") if whose else say("{what} of your cards {change}")
    told_so = words.format(what=what, name=whose, zone=plan.told_apart.get(place, ""), change=change)
    return told_so.replace(f" {change}", f"\u00a0{change}")

"""Sites and their agendas: three spells, one after another, then a hero."""

from __future__ import annotations

from game.kernel.agenda import Frame, Program, ask, push
from game.kernel.events import tell
from game.kernel.options import listing
from game.kernel.said import said
from game.kernel.zones import present, reference
from rulesets.eternal.playing import create_and_play
from rulesets.eternal.skills import agenda
from rulesets.eternal.state import SITES, VERBS, EternalPosition
from rulesets.eternal.zoning import MOST_FREE

OPTION = VERBS.number_of("option")


def next_of_agenda(position: EternalPosition, seat: int) -> None:
    """At the start of its player's turn a site goes on with its agenda."""
    for site in position.piles[SITES][seat]:
        push(position, AGENDA, seat, reference(position, site))


def ask_spell(position: EternalPosition, frame: Frame) -> None:
    """Which spell of the agenda is next? When there are none left the hero comes."""
    site = present(position, frame[2])
    plan = agenda(position.text[site]) if site >= 0 else None
    position.answer = ()
    if plan is None or position.free >= MOST_FREE or position.agenda_left[site] >> len(plan.spells) & 1:
        return
    left = [number for number in range(len(plan.spells)) if not position.agenda_left[site] >> number & 1]
    position.answer = (OPTION, (left or [len(plan.spells)])[0] + 1)
    if len(left) > 1:
        spells = listing({number + 1: plan.spells[number] for number in left})
        prompt = said("Choose the spell that is played next: {spells}", spells=spells)
        ask(position, frame[3], prompt, [(OPTION, number + 1) for number in left], site)


def play_next(position: EternalPosition, frame: Frame) -> None:
    """It is created and played free; a spell that cannot be played is discarded."""
    if not position.answer:
        return
    site, seat, number = frame[2] & 0xFFF, frame[3], position.answer[1] - 1
    plan = agenda(position.text[site])
    position.agenda_left[site] |= 1 << number
    name = plan.hero if number == len(plan.spells) else plan.spells[number]
    tell(position, ("agenda", site, number))
    create_and_play(position, seat, position.ruleset.card_named(name))


AGENDA = Program("eternal/agenda", ask_spell, play_next)

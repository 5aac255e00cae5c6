"""The sounds."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from game import load_ruleset, rulesets_found
from scenes.score import AIRS, OF_ICON, SOUNDS, TIMBRES
from scenes.sound import INTERFACE, Sounds
from scenes.table.beats import timeline
from scenes.table.plan import read_plan
from scenes.tones import LOOP, RATE, breathe, sixteen_bits, synthesise, voice


@pytest.mark.parametrize("name", sorted(SOUNDS))
@pytest.mark.parametrize("timbre", sorted(TIMBRES))
def test_each_sound_is_heard_in_each_voice_and_fades_out(name, timbre):
    samples = synthesise(SOUNDS[name], voice(timbre, 146.8))
    assert 0.02 * RATE < len(samples) < 1.5 * RATE
    assert 0.03 < np.abs(samples).max() <= 1
    assert np.abs(samples[-20:]).max() < 0.02
    assert len(sixteen_bits(samples)) == 2 * len(samples)


@pytest.mark.parametrize("air", sorted(AIRS))
def test_the_end_of_the_ambience_meets_its_beginning(air):
    wave = breathe(AIRS[air], voice("wood", 110))
    steps = np.abs(np.diff(wave))
    assert len(wave) == LOOP * RATE and np.abs(wave).max() <= 1
    assert abs(wave[0] - wave[-1]) <= steps.max()
    assert np.sqrt(np.mean(wave**2)) > 0.01


def test_every_game_has_a_voice_and_an_air_of_its_own():
    voices = {name: read_plan(load_ruleset(name).folder).voice for name in rulesets_found()}
    painted = {name: one for name, one in voices.items() if one.air}
    assert len(painted) == 5
    for field in ("timbre", "root", "air"):
        assert len({getattr(one, field) for one in painted.values()}) == 5, field
    waves = [synthesise(SOUNDS["play"], voice(one.timbre, one.root)) for one in painted.values()]
    for number, one in enumerate(waves):
        for other in waves[:number]:
            assert np.abs(one - other).mean() > 0.01, "the same card is heard in two games alike"


@pytest.mark.parametrize("game", sorted(rulesets_found()))
def test_kinds_of_events_are_told_apart_by_ear(game):
    """Every sound that a table names exists; a card played, a blow, a death and a card drawn differ."""
    plan = read_plan(load_ruleset(game).folder)
    kinds = {kind for kinds in plan.log.icons.values() for kind in kinds} | {shown.event for shown in plan.shown}
    heard = {plan.sound_of((kind, 0, 0, 0, 0)) for kind in kinds} - {""}
    assert heard <= set(SOUNDS)
    if plan.voice.air:
        assert {"play", "turn"} <= heard and len(heard) >= 4
    assert set(OF_ICON.values()) <= set(SOUNDS)


def test_a_blow_is_heard_as_it_falls_and_a_card_as_it_is_played():
    plan = read_plan(load_ruleset("era").folder)
    events = [("plays", 1, 5), ("damage", 5, 6, 2), ("damage", 5, 6, 1), ("dies", 6)]
    told = timeline(plan, events, frozenset({1}), 1, 1.0)
    assert [sound for _, sound in told.heard] == ["play", "hit", "die"]
    at = {sound: at for at, sound in told.heard}
    assert at["play"] < at["hit"]
    assert timeline(plan, [("moved", 3)], frozenset(), 0, 1.0).heard == []


def test_silence_opens_no_device():
    sounds = Sounds(0)
    sounds.speak("wood", 110, "wind")
    sounds.play("click")
    sounds.attend()
    assert sounds._opening is None


def test_the_device_is_open_before_the_first_sound():
    sounds = Sounds(40)
    sounds.attend()
    sounds._opening.done(10.0)
    sounds.play("click")
    assert ("click", "plain", 220.0) in sounds._made
    pygame.mixer.quit()


@pytest.mark.parametrize("group", ["interface", "game"])
def test_a_group_can_be_silent_by_itself(group):
    sounds = Sounds(50, {group: 0})
    sounds.play("click" if group == "interface" else "hit")
    assert sounds._opening is None


def test_an_unknown_sound_is_a_mistake_of_the_caller():
    with pytest.raises(KeyError):
        Sounds(0).play("fanfare")


def test_no_sound_card_is_no_error(monkeypatch):
    def no_card(*arguments):
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "init", no_card)
    pygame.mixer.quit()
    sounds = Sounds(80)
    sounds.speak("wood", 110, "wind")
    for _ in range(2):
        sounds.play("click")
        sounds.attend()
        sounds._opening.done(10.0)
    assert not pygame.mixer.get_init()


@pytest.fixture
def opened():
    """Sounds whose device is open."""
    sounds = Sounds(40, {"game": 50, "ambience": 50})
    sounds.play("click")
    sounds._opening.done(10.0)
    yield sounds
    pygame.mixer.quit()


def test_with_a_card_the_sound_is_played_at_its_volume(opened):
    opened.play("click")
    opened.play("hit")
    assert opened._made["click", "plain", 220.0].get_volume() == pytest.approx(0.4, abs=0.01)
    assert opened._made["hit", "plain", 220.0].get_volume() == pytest.approx(0.2, abs=0.01)


def test_a_device_that_is_pulled_out_while_it_plays_is_no_error(opened, monkeypatch):
    opened.play("click")

    def gone(*arguments, **keywords):
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "Sound", gone)
    opened.play("hit")
    opened.speak("wood", 110, "wind")
    opened.attend()
    opened._coming.done(10.0)
    opened.attend()
    assert ("hit", "wood", 110) not in opened._made and opened._around is None


def test_a_game_speaks_in_its_voice_and_the_program_in_its_own(opened):
    opened.speak("brass", 174.6)
    for name in ("hit", *INTERFACE):
        opened.play(name)
    assert ("hit", "brass", 174.6) in opened._made
    assert all((name, "plain", 220.0) in opened._made for name in INTERFACE)


def test_the_air_comes_with_the_table_and_goes_with_it_and_with_the_persons_attention(opened):
    opened.speak("wood", 146.8, "field")
    opened.attend()
    opened._coming.done(10.0)
    opened.attend()
    around = opened._around
    assert around is not None and 0 < around.get_volume() < 0.1
    opened.attend(False)
    assert opened._around is None
    opened.attend()
    opened._coming.done(10.0)
    opened.attend()
    assert opened._around is not None
    opened.speak()
    opened.attend()
    assert opened._around is None


def test_a_device_that_is_pulled_out_is_no_error(monkeypatch, opened):
    def gone(*arguments, **more):
        raise pygame.error("the device is gone")

    class Gone:
        set_volume = play = fadeout = gone

    opened._made["click", "plain", 220.0] = Gone()
    opened.play("click")
    monkeypatch.setattr(pygame.mixer, "Sound", lambda buffer: gone())
    opened.play("turn")
    opened.speak("wood", 146.8, "field")
    opened.attend()
    opened._coming.done(10.0)
    opened.attend()
    pygame.mixer.quit()
    opened.play("win")
    opened.attend()


def test_a_table_left_before_its_air_came_gives_none_to_the_next(opened, monkeypatch):
    """The loop of the first game was heard all through the second."""
    monkeypatch.setattr("scenes.sound._loop", lambda air, timbre, root: air.encode() * 2)
    heard: list[bytes] = []
    monkeypatch.setattr(pygame.mixer, "Sound", lambda buffer: heard.append(buffer) or Silent())
    for air in ("valley", "wind"):
        opened.speak("wood", 110, air)
        opened.attend()
        opened._coming.done(10.0)
    opened.attend()
    assert heard == [b"windwind"]


class Silent:
    """A sound that nobody hears."""

    def set_volume(self, loud: float) -> None: ...
    def play(self, *_: object, **__: object) -> None: ...

"""The sounds."""

from __future__ import annotations

import pygame
import pytest

from scenes.sound import RATE, SOUNDS, Sounds, synthesise


@pytest.mark.parametrize("name", sorted(SOUNDS))
def test_each_sound_is_heard_and_fades_out(name):
    samples = synthesise(SOUNDS[name])
    assert 0.02 * RATE < len(samples) < 1.5 * RATE
    assert max(map(abs, samples)) > 1000
    assert max(map(abs, samples[-20:])) < 400


def test_silence_opens_no_device():
    sounds = Sounds(0)
    sounds.play("click")
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
    for _ in range(2):
        sounds.play("click")
        sounds._opening.join()
    assert not pygame.mixer.get_init()


def test_with_a_card_the_sound_is_played_at_its_volume():
    sounds = Sounds(40)
    sounds.play("click")
    sounds._opening.join()
    sounds.play("click")
    assert sounds._made["click"].get_volume() == pytest.approx(0.4, abs=0.01)
    pygame.mixer.quit()


def test_a_device_that_is_pulled_out_is_no_error(monkeypatch):
    sounds = Sounds(40)
    sounds.play("click")
    sounds._opening.join()

    def gone(*arguments):
        raise pygame.error("the device is gone")

    class Gone:
        set_volume = play = gone

    sounds._made["click"] = Gone()
    sounds.play("click")
    monkeypatch.setattr(pygame.mixer, "Sound", lambda buffer: gone())
    sounds.play("turn")
    pygame.mixer.quit()
    sounds.play("win")

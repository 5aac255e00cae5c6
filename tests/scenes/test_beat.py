"""Frames are seen at even moments."""

import itertools

from pygame import Rect

from scenes.areas import outermost, together
from scenes.beat import BEAT, LATE, MOST_AHEAD, Beat


class Time:
    """A clock that only moves when somebody sleeps or works."""

    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now

    def sleep(self, seconds):
        self.now += seconds


def seen(time, beat, frames):
    """When frames are seen, each of (seconds to draw it, pixels, seconds to show it)."""
    for drawn, pixels, shown in frames:
        time.sleep(drawn)
        beat.wait(pixels)
        time.sleep(shown)
        beat.shown(pixels, shown)
        yield time.now


def test_a_frame_that_takes_longer_to_show_is_begun_sooner():
    time = Time()
    beat = Beat(time, time.sleep)
    list(seen(time, beat, [(0.001, 2_000_000, 0.002)] * 60))
    moments = list(seen(time, beat, [(0.003, 100_000, 0.0001), (0.008, 2_000_000, 0.002)] * 10))
    steps = [after - before for before, after in itertools.pairwise(moments)]
    assert all(abs(step - BEAT) < 2e-5 for step in steps)


def test_what_every_showing_takes_is_not_counted_by_the_pixel():
    time = Time()
    beat = Beat(time, time.sleep)

    def frame(pixels):
        return 0.001, pixels, 0.0003 + pixels * 1e-9

    list(seen(time, beat, [frame(pixels) for pixels in (50_000, 400_000, 2_000_000)] * 60))
    moments = list(seen(time, beat, [frame(pixels) for pixels in (400_000, 2_000_000, 50_000)] * 10))
    steps = [after - before for before, after in itertools.pairwise(moments)]
    assert max(steps) - min(steps) < 2e-5


def test_a_frame_that_is_too_late_is_shown_at_once_and_begins_the_beat_anew():
    time = Time()
    beat = Beat(time, time.sleep)
    moments = list(seen(time, beat, [(0.001, 0, 0), (0.040, 0, 0), (0.001, 0, 0)]))
    assert round(moments[1] - moments[0], 6) == 0.040
    assert round(moments[2] - moments[1], 6) == BEAT


def test_no_frame_is_begun_very_much_sooner():
    time = Time()
    beat = Beat(time, time.sleep)
    list(seen(time, beat, [(0, 1_000_000, 0.05)] * 60))
    began = time.now
    beat.wait(1_000_000)
    assert time.now - began >= 0
    beat.wait(1_000_000)
    assert BEAT - MOST_AHEAD <= time.now - began <= 2 * BEAT


def test_a_part_is_left_for_so_many_frames_and_never_when_a_person_waits_for_it():
    time = Time()
    beat = Beat(time, time.sleep)

    def late(by_itself=True):
        beat.begin(by_itself)
        time.sleep(2 * LATE)

    beat.begin(True)
    assert not beat.leaves("a ribbon", 2), "there is time"
    late()
    assert beat.leaves("a ribbon", 2) and beat.leaves("a panel")
    late()
    assert beat.leaves("a ribbon", 2) and not beat.leaves("a panel")
    late()
    assert not beat.leaves("a ribbon", 2) and beat.leaves("a panel")
    late(by_itself=False)
    assert not beat.leaves("a ribbon", 2) and not beat.leaves("a panel")


def test_areas_that_touch_are_drawn_as_one_and_many_as_one():
    one, two, far = Rect(0, 0, 10, 10), Rect(5, 5, 10, 10), Rect(100, 0, 10, 10)
    assert together([one, far]) == [one, far]
    assert together([one, far, two]) == [far, one.union(two)]
    bridge = Rect(8, 0, 95, 5)
    assert together([one, far, bridge]) == [one.unionall([far, bridge])]
    assert together([one, far, Rect(0, 100, 10, 10)]) == [Rect(0, 0, 110, 110)]
    assert together([]) == []


def test_what_lies_within_another_area_is_not_shown_twice():
    whole, within, beside = Rect(0, 0, 100, 100), Rect(10, 10, 20, 20), Rect(90, 90, 20, 20)
    assert outermost([within, whole, beside, whole]) == [whole, beside]

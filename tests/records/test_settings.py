"""Settings: read with care, written whole; a file that cannot be read is told of and kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.records.settings import Settings, load_settings, save_settings, saving


def test_what_is_saved_is_read_back(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.toml"
    settings = Settings(
        window=(1600, 900), scale=125, animation="fast", volume=30, graphics_card=False, stops={"era": {"1": "always"}}
    )
    save_settings(settings, path)
    assert load_settings(pytest.fail, path) == settings
    assert [file.name for file in path.parent.iterdir()] == ["settings.toml"], "no temporary file is left"


def test_without_a_file_the_defaults_hold(tmp_path: Path) -> None:
    assert load_settings(pytest.fail, tmp_path / "none.toml") == Settings()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("format = 9\n", "newer Playmat"),
        ("volume = 500\n", "volume"),
        ("window = [10, 10]\n", "window.0"),
        ("[[[", "is not TOML"),
        ("colour = 'red'\n", "colour: is not known here"),
        ("\x00", "TOML"),
    ],
)
def test_a_broken_file_is_told_of_and_kept(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(text)
    told: list[str] = []
    assert load_settings(told.append, path) == Settings()
    assert words in told[0] and str(path) in told[0]
    assert path.read_text() == text, "reading changes nothing"
    save_settings(Settings(volume=10), path)
    assert load_settings(pytest.fail, path).volume == 10
    assert path.with_name("settings.toml.unread").read_text() == text


def test_what_can_be_read_of_a_file_holds(tmp_path: Path) -> None:
    """Of a file with one word that was not known, nothing was taken: neither what was learned nor any setting."""
    path = tmp_path / "settings.toml"
    path.write_text(
        'volume = 500\nhat = "red"\nmirrored = true\npace = "brisk"\nkeys = {u = "a"}\n[learned]\nera = ["One"]\n'
    )
    told: list[str] = []
    assert load_settings(told.append, path) == Settings(mirrored=True, pace="brisk", learned={"era": ("One",)})
    assert all(f"\n{key}: " in told[0] for key in ("volume", "hat", "keys"))


def test_a_folder_that_cannot_be_written_raises(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError, match="cannot be written"):
        save_settings(Settings(), tmp_path / "file" / "settings.toml")


def test_everything_lies_in_the_home_that_was_chosen(a_home_of_its_own: Path) -> None:
    from game.records import places

    save_settings(Settings())
    assert places.settings_file().is_file()
    for place in (places.settings_file(), places.journals(), places.decks("era"), places.cache()):
        assert place.is_relative_to(a_home_of_its_own)


def test_two_windows_keep_what_the_other_one_changed(tmp_path: Path) -> None:
    """A volume set in one took back the puzzles that were solved in the other."""
    path = tmp_path / "settings.toml"
    before = Settings(
        solved={"era": ("One", "Two")},
        tries={"era": {"One": 2}},
        packs={"vale": ("Mine",)},
        stops={"era": {"1": "always"}},
    )
    save_settings(before, path)
    left, right = saving(before, path), saving(before, path)
    solved = before.model_copy(
        update={"solved": {"era": ("One", "Two", "Three"), "vale": ("Four",)}, "tries": {"era": {"One": 2, "Three": 1}}}
    )
    left(solved)
    left(solved.model_copy(update={"scale": 150}))
    also = before.model_copy(
        update={"volume": 10, "solved": {"era": ("One", "Two", "Five")}, "packs": {"vale": ()}, "stops": {}}
    )
    right(also)
    found = load_settings(pytest.fail, path)
    assert (found.volume, found.scale, found.stops, found.packs) == (10, 150, {}, {"vale": ()})
    assert found.solved == {"era": ("One", "Two", "Three", "Five"), "vale": ("Four",)}
    assert found.tries == {"era": {"One": 2, "Three": 1}}
    left(solved.model_copy(update={"volume": 60}))  # back to an earlier scale, and a volume
    assert (load_settings(pytest.fail, path).volume, load_settings(pytest.fail, path).scale) == (60, 0)


def test_what_is_written_over_a_file_that_cannot_be_read_is_all_there_is(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    saving(Settings(), path)(Settings(volume=3))
    assert load_settings(pytest.fail, path) == Settings(volume=3)
    path.write_text("volume = ")
    saving(Settings(scale=125), path)(Settings(scale=125, volume=4))
    assert load_settings(pytest.fail, path) == Settings(scale=125, volume=4)
    assert path.with_name("settings.toml.unread").exists()

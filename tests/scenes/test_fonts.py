"""Names in other scripts are written in a font that has their letters, if there is one."""

from __future__ import annotations

import warnings
from collections.abc import Iterator

import pygame
import pytest

from scenes import fonts


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    fonts.forget()
    yield
    fonts.forget()


def test_a_title_in_another_alphabet_is_written_in_the_font_for_text() -> None:
    assert fonts.title(26).size("Владимир") == fonts.text(26).size("Владимир")
    assert fonts.title(26).size("Łódź") != fonts.text(26).size("Łódź")
    assert fonts.title(26).render("Владимир", True, "white").get_size() == fonts.text(26).size("Владимир")


def test_what_no_font_has_is_a_box_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.font, "match_font", lambda name: None)
    assert fonts.other_font(frozenset("日"), 26) is None
    assert fonts.text(26).render("日本", True, "white").get_width() > 20


def test_a_system_that_cannot_be_asked_for_fonts_is_nothing_to_be_warned_of(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without fc-list two warnings stood in the terminal from which the program was started."""
    monkeypatch.setattr(pygame.font, "match_font", lambda name: warnings.warn("'fc-list' is missing", stacklevel=1))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert fonts.other_font(frozenset("日"), 26) is None


def test_a_font_of_the_system_that_has_all_the_letters_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here the one for titles plays a font of the system that has the letter sought."""
    own = fonts.text(26)._place
    monkeypatch.setattr(pygame.font, "match_font", lambda name: fonts.title(26)._place)
    monkeypatch.setattr(fonts, "lacks", lambda place, letter: letter == "ש" and place == own)
    assert fonts.text(26).size("ש") == pygame.font.Font(fonts.title(26)._place, 26).size("ש")


def test_any_font_of_the_system_that_has_the_letters_is_better_than_boxes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Chinese name was a row of boxes where the one font that has its letters is not one of those known by name."""
    known, place = fonts.OTHERS, fonts.title(26)._place
    monkeypatch.setattr(pygame.font, "get_fonts", lambda: ["a font of somebody"])
    monkeypatch.setattr(pygame.font, "match_font", lambda name: None if name in known else place)
    monkeypatch.setattr(fonts, "lacks", lambda where, letter: where != place)
    assert fonts.other_font(frozenset("日"), 26) is not None


@pytest.mark.parametrize(("text", "leftwards"), [("שלום", True), ("Ann שלום", False), ("Ann 😀", False), ("😀", False)])
def test_only_what_is_read_from_the_right_is_written_so(text: str, leftwards: bool) -> None:
    assert fonts.from_the_right(text) == leftwards


def test_what_is_measured_again_comes_out_the_same_and_is_not_kept_for_ever() -> None:
    font = fonts.text(26)
    plain = pygame.font.Font(font._place, 26)
    for _ in range(2):
        assert [font.size(words) for words in ("", "Ann", "7 of 9")] == [
            plain.size(words) for words in ("", "Ann", "7 of 9")
        ]
    for number in range(fonts.MEASURED + 10):
        font.size(str(number))
    assert len(font._sizes) <= fonts.MEASURED and font.size("12") == plain.size("12")


def test_a_name_in_another_script_leaves_the_other_words_of_a_line_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """'أحمد plays Torch.' stood in the system's font as a whole, with the name from left to right; and where one letter
    was in no font, all words of that line were boxes that had one."""
    own, title = fonts.text(26)._place, fonts.title(26)._place
    monkeypatch.setattr(pygame.font, "match_font", lambda name: title)
    monkeypatch.setattr(fonts, "lacks", lambda place, letter: letter == "日" or (letter in "אבג" and place == own))
    latin, other = pygame.font.Font(own, 26), pygame.font.Font(title, 26)
    width = other.size("אב גב")[0] + latin.size(" plays 日 Torch.")[0]
    font = fonts.text(26)
    assert font.size("אב גב plays 日 Torch.")[0] == width
    assert font.render("אב גב plays 日 Torch.", True, "white").get_width() == width
    (name, words), (rest, _) = font._runs("אב גב plays 日 Torch.")
    assert words == "אב גב" and name.get_ascent() == other.get_ascent() and rest.get_ascent() == latin.get_ascent()


def test_a_word_changes_its_font_in_no_letter() -> None:
    """The font for titles has the one Greek letter that stands in formulas."""
    assert not fonts.lacks(fonts.title(26)._place, "π")
    assert [words for _, words in fonts.title(26)._runs("Ξεσκεπάζω plays")] == ["Ξεσκεπάζω", " plays"]


def test_arabic_letters_are_joined(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each stood by itself, as in no book."""
    asked: list[str] = []

    class Told(pygame.font.Font):
        def set_script(self, script_code: str) -> None:
            asked.append(script_code)
            super().set_script(script_code)

    monkeypatch.setattr(pygame.font, "match_font", lambda name: fonts.title(26)._place)
    monkeypatch.setattr(fonts, "lacks", lambda place, letter: letter > "\u0590" and place == fonts.text(26)._place)
    fonts.text(26), fonts.title(26)
    monkeypatch.setattr(pygame.font, "Font", Told)
    fonts.text(26).size("שלום")
    assert asked == []
    fonts.text(26).size("أحمد plays")
    assert asked == ["Arab"]

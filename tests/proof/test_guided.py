"""What the guided fuzzer begins with is read, and what is wrong with a file is heard."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.records.files import FileError
from game.records.packs import write_pack
from game.records.places import packs as packs_folder
from tests.proof.guided import KINDS, attempt, source
from tests.proof.test_mutated_files import PACK


@pytest.mark.parametrize("kind", KINDS)
def test_the_files_to_begin_with_are_whole_and_rubbish_is_refused(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path / "home"))
    write_pack(PACK, packs_folder("era") / "ember.toml")
    files, reads = source(kind)
    path = tmp_path / "file.toml"
    assert [attempt(content, reads, path) for content in files[:3]] == [""] * len(files[:3])
    if kind not in ("list", "settings"):  # a line of a list that is not understood is kept, settings have defaults
        assert attempt(b"\xff[[ ?", reads, path)


def test_an_error_that_is_no_refusal_and_a_refusal_without_words_are_faults(tmp_path: Path) -> None:
    def breaks(path: Path) -> None:
        raise KeyError(path)

    def mutters(path: Path) -> None:
        raise FileError("")

    with pytest.raises(KeyError):
        attempt(b"", breaks, tmp_path / "a")
    with pytest.raises(AssertionError):
        attempt(b"", mutters, tmp_path / "a")

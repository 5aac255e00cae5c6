"""What is installed: every file that the program reads, a command, an entry for the desktop and its picture."""

from __future__ import annotations

import configparser
import fnmatch
import tomllib
from pathlib import Path

import pygame

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
SETUPTOOLS = PROJECT["tool"]["setuptools"]


def test_every_file_that_is_no_program_is_shipped() -> None:
    kinds = SETUPTOOLS["package-data"]["*"]
    apart = {file for files in SETUPTOOLS["data-files"].values() for file in files}
    for package in ("game", "rulesets", "scenes", "assets"):
        for path in (ROOT / package).rglob("*"):
            name = path.relative_to(ROOT).as_posix()
            if path.is_file() and path.suffix not in (".py", ".pyc") and name not in apart:
                assert any(fnmatch.fnmatch(path.name, kind) for kind in kinds), name


def test_the_desktop_knows_the_program() -> None:
    parser = configparser.ConfigParser(interpolation=None)
    parser.read(ROOT / "assets" / "playmat.desktop", encoding="utf-8")
    entry = parser["Desktop Entry"]
    assert (entry["type"], entry["terminal"]) == ("Application", "false")
    assert entry["exec"] in PROJECT["project"]["scripts"]
    assert "Game" in entry["categories"].split(";") and entry["categories"].endswith(";")
    places = SETUPTOOLS["data-files"]
    assert places["share/applications"] == ["assets/playmat.desktop"]
    (icon,) = places["share/icons/hicolor/256x256/apps"]
    assert Path(icon).stem == entry["icon"] and pygame.image.load(ROOT / icon).get_size() == (256, 256)

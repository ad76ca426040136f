"""The house: imports point one way, and a stranger finds the room by its name."""

from __future__ import annotations

import ast
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.conftest import ROOT

if TYPE_CHECKING:
    from pathlib import Path

PACKAGE = ROOT / "reporter"

# each part, with the parts it may import (design: four floors, no import upward, no circle)
ALLOWED = {
    "errors": set(),
    "resources": {"errors"},
    "values": set(),
    "rounds": {"errors", "resources", "values"},
    "language": {"errors", "resources", "values"},
    "claims": {"errors", "resources", "values", "rounds"},
    "articles": {"errors", "resources", "values", "rounds", "language", "claims"},
    "checking": {"errors", "resources", "values", "rounds", "language", "claims"},
    "publishing": {"errors", "resources", "values", "rounds", "language", "claims", "articles", "checking"},
    "cli": {
        "errors",
        "resources",
        "values",
        "rounds",
        "language",
        "claims",
        "articles",
        "checking",
        "publishing",
    },
}


def imports_of(path: Path) -> set[str]:
    """Names of the modules of reporter that a file imports, wherever in the file the import stands."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return {name for name in found if name.split(".")[0] == "reporter"}


def part_of(path: Path) -> str:
    """The part of the house that a file belongs to."""
    first = path.relative_to(PACKAGE).parts[0]
    return first.removesuffix(".py")


FILES = sorted(PACKAGE.rglob("*.py"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_point_one_way(path: Path) -> None:
    part = part_of(path)
    if part in {"__init__", "__main__"}:
        return
    wrong = {
        name
        for name in imports_of(path)
        if len(name.split(".")) > 1
        and name.split(".")[1] in ALLOWED
        and name.split(".")[1] != part
        and name.split(".")[1] not in ALLOWED[part]
    }
    assert not wrong, f"{part} may not import {sorted(wrong)}"


def test_every_part_of_the_house_is_known() -> None:
    parts = {part_of(path) for path in FILES} - {"__init__", "__main__"}
    assert parts == set(ALLOWED)


READING_MAY_NOT_KNOW = {"numbers", "number_words", "dates", "lists", "saying", "nouns", "plurals", "rounding"}


@pytest.mark.parametrize(
    "path", sorted((PACKAGE / "language" / "reading").rglob("*.py")), ids=lambda path: path.name
)
def test_reading_shares_no_formatting_code_with_writing(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "import babel" not in text
    assert "from babel" not in text
    shared = {
        name
        for name in imports_of(path)
        if name.startswith("reporter.language.") and name.split(".")[2] in READING_MAY_NOT_KNOW
    }
    assert not shared


def test_the_general_reading_does_not_know_the_catalogue() -> None:
    for path in (PACKAGE / "checking" / "general").rglob("*.py"):
        knows = {name for name in imports_of(path) if "catalogue" in name or "reading.phrases" in name}
        assert not knows, path


@pytest.mark.parametrize("word", ["utils", "helpers", "common", "misc", "core"])
def test_no_file_has_a_vague_name(word: str) -> None:
    assert not [path for path in FILES if path.stem == word or path.parent.name == word]


def test_help_starts_without_the_heavy_libraries() -> None:
    code = (
        "import sys\n"
        "from reporter.cli import main\n"
        "try:\n    main(['--help'])\nexcept SystemExit:\n    pass\n"
        "print(sorted({'pandas', 'matplotlib', 'babel', 'numpy', 'jinja2'} & set(sys.modules)))\n"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.rstrip().endswith("[]")


def test_no_locale_is_named_in_code() -> None:
    tags = {path.name for path in (ROOT / "locales").iterdir() if path.is_dir()} - {"en"}
    for path in FILES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Compare):
                constants = [
                    c.value
                    for c in ast.walk(node)
                    if isinstance(c, ast.Constant) and isinstance(c.value, str)
                ]
                named = tags & set(constants)
                assert not named, f"{path}: {named}"

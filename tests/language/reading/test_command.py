"""`python -m reporter.language.reading LANG`, by which anyone can measure the reading of figures."""

from __future__ import annotations

import json
import subprocess
import sys


def _run(*arguments: str, lines: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "reporter.language.reading", *arguments]
    return subprocess.run(command, input=lines, capture_output=True, text=True, encoding="utf-8", check=False)


def test_each_line_gives_one_json_list() -> None:
    done = _run("pt-BR", lines="mais de 1.234,5 em 80 %\n\num terço, décimo\n")
    assert done.returncode == 0
    assert [json.loads(line) for line in done.stdout.splitlines()] == [
        [
            {"text": "1.234,5", "value": "1234.5", "kind": "number"},
            {"text": "80 %", "value": "80", "kind": "percent"},
        ],
        [],
        [
            {"text": "um terço", "value": "0.33333333333333333333", "kind": "number"},
            {"text": "décimo", "value": "10", "kind": "ordinal"},
        ],
    ]


def test_a_language_without_readings_is_one_line_on_standard_error() -> None:
    done = _run("xx")
    assert done.returncode == 2
    assert "xx/reading.toml" in done.stderr
    assert "Traceback" not in done.stderr


def test_without_a_language_it_says_how_it_is_called() -> None:
    assert _run().returncode == 2

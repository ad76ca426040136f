"""The README shows real commands with their real output.

Every block that starts with `$ reporter` is run again, in a folder that holds what the earlier blocks made,
and must print what stands there. `python -m tests.test_readme` writes the blocks anew.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.conftest import ROOT

README = ROOT / "README.md"
BLOCK = re.compile(r"(?m)^```console\n(?P<body>(?:.*\n)*?)```$")
WIDTH = "100"


def output_of(command: str, folder: Path) -> str:
    """Run one line of a block; what is long is cut as the line's comment says: `# first 12 lines`."""
    line, _, comment = command.partition("  # first ")
    words = shlex.split(line)
    if words[0] == "cat":
        return (folder / words[1]).read_text(encoding="utf-8")
    assert words[0] == "reporter", command
    run = subprocess.run(
        [sys.executable, "-m", "reporter", *words[1:]],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "COLUMNS": WIDTH, "NO_COLOR": "1", "PYTHONPATH": str(ROOT)},
    )
    assert run.returncode in {0, 1}, run.stderr
    lines = [each.rstrip() for each in run.stdout.splitlines()]
    if comment:
        lines = [*lines[: int(comment.split()[0])], "..."]
    return "".join(f"{each}\n" for each in lines)


def fresh(text: str) -> str:
    """Give the README with every block's output as it is today."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        note = re.search(r"(?m)^<!-- note.md\n((?:.*\n)*?)-->$", text)
        assert note
        (folder / "note.md").write_text(note[1], encoding="utf-8")

        def again(block: re.Match[str]) -> str:
            commands = [line[2:] for line in block["body"].splitlines() if line.startswith("$ ")]
            return (
                "```console\n" + "".join(f"$ {each}\n{output_of(each, folder)}" for each in commands) + "```"
            )

        return BLOCK.sub(again, text)


def test_the_readme_shows_what_the_commands_print() -> None:
    text = README.read_text(encoding="utf-8")
    assert BLOCK.search(text)
    assert fresh(text) == text


if __name__ == "__main__":
    README.write_text(fresh(README.read_text(encoding="utf-8")), encoding="utf-8")

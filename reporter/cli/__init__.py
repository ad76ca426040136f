"""The commands, one file each; a file in this folder whose name has no leading underscore is a command."""

from __future__ import annotations

import errno
import importlib
import os
import pkgutil
import sys
from typing import TYPE_CHECKING, Any

import click

from reporter import __version__
from reporter.errors import ReporterError

if TYPE_CHECKING:
    from collections.abc import Sequence


class CommandFolder(click.Group):
    """A group that finds its commands by their files and imports one only when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """Name the commands: the modules beside this one."""
        return sorted(
            module.name for module in pkgutil.iter_modules(__path__) if not module.name.startswith("_")
        )

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the command's module and give its `command`."""
        if cmd_name not in self.list_commands(ctx):
            return None
        command: Any = importlib.import_module(f"{__name__}.{cmd_name}").command
        assert isinstance(command, click.Command)
        _keep_lines(command)
        return command

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command. A closed pipe passes click by, which would leave with 1: a wrong text."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError as error:
            raise _ReaderGoneError from error


class _ReaderGoneError(Exception):
    """Nobody reads our output any more (`reporter facts ... | head`)."""


@click.group(
    cls=CommandFolder, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100}
)
@click.version_option(__version__, prog_name="reporter")
def cli() -> None:
    r"""Write the news of a benchmark release, and read it back against the data.

    \b
    A round goes through five steps:
      reporter ingest SOURCE                   upstream results into data/rounds
      reporter facts training-4.0              what can truly be said about the round
      reporter write training-4.0 --out out    articles with charts, one per language
      reporter check out/en/*/index.md         every statement judged against the data
      reporter publish out --site hugo --to .  into a static site

    Exit status: 0 done; 1 something is wrong with the text; 2 the call or the input cannot be used.
    """


def _keep_lines(command: click.Command) -> None:
    r"""Give click the backspace that it takes as "leave these lines alone": raw docstrings spell it \b."""
    if command.help is not None:
        command.help = command.help.replace("\\b\n", "\b\n")


_keep_lines(cli)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line: one clear line for every error, never a traceback for what a user can mend."""
    try:
        # without standalone mode click gives the status of `ctx.exit(status)` back and does not leave with it
        result = cli.main(args=None if arguments is None else list(arguments), standalone_mode=False)
        # what is left in the buffer is written here, where a full disk still gets its message
        sys.stdout.flush()
    except click.exceptions.Exit as request:
        sys.exit(request.exit_code)
    except click.ClickException as error:
        error.show()
        sys.exit(2)
    except click.Abort:
        _say("stopped")
        sys.exit(130)
    except ReporterError as error:
        _say(str(error))
        sys.exit(error.exit_status)
    except (_ReaderGoneError, BrokenPipeError):
        _forget_output()
        sys.exit(0)
    except OSError as error:
        if error.errno is None:
            raise
        _forget_output()
        where = f"{error.filename}: " if error.filename else ""
        _say(f"{where}{error.strerror or errno.errorcode.get(error.errno, 'error')}")
        sys.exit(2)
    if isinstance(result, int) and result:
        sys.exit(result)


def _forget_output() -> None:
    """Send what cannot be written nowhere, so that the interpreter does not fail on it again at its end."""
    try:
        sys.stdout.flush()
    except OSError:
        pass
    else:
        return
    try:
        descriptor = sys.stdout.fileno()
    except (OSError, ValueError):  # a stand-in without a file, as in tests
        return
    os.dup2(os.open(os.devnull, os.O_WRONLY), descriptor)


def _say(message: str) -> None:
    click.echo(f"reporter: {' '.join(message.split())}", err=True)

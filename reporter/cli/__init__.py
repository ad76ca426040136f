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
        return command


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


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line: one clear line for every error, never a traceback for what a user can mend."""
    try:
        cli.main(args=None if arguments is None else list(arguments), standalone_mode=False)
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
    except BrokenPipeError:
        # the reader of our output went away (`reporter facts ... | head`): nothing to tell anybody
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except OSError as error:
        if error.errno is None:
            raise
        where = f"{error.filename}: " if error.filename else ""
        _say(f"{where}{error.strerror or errno.errorcode.get(error.errno, 'error')}")
        sys.exit(2)


def _say(message: str) -> None:
    click.echo(f"reporter: {' '.join(message.split())}", err=True)

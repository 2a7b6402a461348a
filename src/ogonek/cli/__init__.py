"""The command `ogonek`. What it says is in `locales/*/cli.ftl`; what it does, in the modules named here.

A command's module is imported when that command is asked for: nobody waits for what they did not want.
"""

from __future__ import annotations

import io
import os
import sys
from importlib import import_module

import click

from ogonek.cli.base import Group, Option

COMMANDS = {
    "admin": "ogonek.cli.admin",
    "arena": "ogonek.cli.arena",
    "dataset": "ogonek.cli.dataset",
    "lockstep": "ogonek.cli.lockstep",
    "play": "ogonek.cli.servers",
    "puzzles": "ogonek.cli.puzzles",
    "replay": "ogonek.cli.replay",
    "review": "ogonek.cli.review",
    "serve": "ogonek.cli.servers",
    "show": "ogonek.cli.show",
    "site": "ogonek.cli.site",
    "simulate": "ogonek.cli.simulate",
    "terminal": "ogonek.cli.terminal",
    "train": "ogonek.cli.train",
    "verify": "ogonek.cli.verify",
    "watch": "ogonek.cli.watch",
    "worker": "ogonek.cli.servers",
}


class Commands(Group):
    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        found: click.Command = getattr(import_module(COMMANDS[cmd_name]), f"{cmd_name}_command")
        return found


@click.group("ogonek", cls=Commands, help="cli-ogonek", invoke_without_command=True)
@click.version_option(package_name="ogonek", message="%(prog)s %(version)s", cls=Option, help="cli-version")
@click.pass_context
def ogonek(context: click.Context) -> None:
    if context.invoked_subcommand is None:
        play = ogonek.get_command(context, "play")
        assert play is not None
        context.invoke(play)


def main() -> None:
    # The nets are small: threads within a product of matrices cost more than they save, and processes share the cores.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that cannot write ł still gets the rest
    ogonek(prog_name="ogonek")

"""The options as flags of a command line."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from itertools import groupby

from retro2600.machine import Program
from retro2600.shell.settings.options import Options, changed, offered
from retro2600.store.refusals import RequestError


def add_flags(parser: ArgumentParser, program: Program) -> None:
    """Every option offered as a flag, under its section's heading; None: the flag was not given."""
    for section, options in groupby(offered(program), lambda option: option.section):
        group = parser.add_argument_group(section)
        for option in options:
            group.add_argument(
                option.flag, dest=option.name, default=None, help=option.doc, **option.kind.flag
            )


def with_flags(options: Options, given: Namespace, program: Program) -> Options:
    """The options with what the command line says instead; `RequestError` for what will not do."""
    for option in offered(program):
        value = getattr(given, option.name, None)
        if value is None:
            continue
        try:
            option.check(value, option.flag)
        except ValueError as refusal:
            raise RequestError(str(refusal)) from refusal
        options = changed(options, option, value)
    return options

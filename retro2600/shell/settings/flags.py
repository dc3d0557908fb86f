"""The options as flags of a command line."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, BooleanOptionalAction, Namespace
from collections.abc import Callable
from itertools import groupby
from typing import Any

from retro2600.machine import Program
from retro2600.shell.settings.kinds import SWITCH, OptionKind
from retro2600.shell.settings.options import Options, changed, offered
from retro2600.store.refusals import RequestError


def add_flags(parser: ArgumentParser, program: Program) -> None:
    """Every option offered as a flag, under its section's heading; None: the flag was not given."""
    for section, options in groupby(offered(program), lambda option: option.section):
        group = parser.add_argument_group(section)
        for option in options:
            said: dict[str, Any] = {"dest": option.name, "default": None, "help": option.doc}
            group.add_argument(option.flag, **said, **_arguments(option.kind))


def _arguments(kind: OptionKind) -> dict[str, Any]:
    """The arguments for `argparse` by the kind of an option."""
    if kind is SWITCH:
        return {"action": BooleanOptionalAction}
    return kind.flag | {"type": _refusing(kind.flag["type"])} if "type" in kind.flag else kind.flag


def _refusing(read: Callable[[str], object]) -> Callable[[str], object]:
    """The same reader, whose sentence on a bad text is shown as it is."""

    def refusing(text: str) -> object:
        try:
            return read(text)
        except ValueError as refusal:
            raise ArgumentTypeError(str(refusal)) from refusal

    return refusing


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

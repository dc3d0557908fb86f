"""The parts that the commands' arguments have in common."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Any, NoReturn

from retro2600 import limits
from retro2600.excerpt import excerpt
from retro2600.machine import Cartridge, LaunchOption
from retro2600.machine.console import Palettes
from retro2600.shell.process.standard_streams import say
from retro2600.shell.shelf import DEFAULT
from retro2600.store.refusals import RequestError


class Parser(argparse.ArgumentParser):
    """An argument parser that refuses in one sentence."""

    def __init__(self, command: str, about: str, examples: str) -> None:
        super().__init__(
            prog=f"retro2600 {command}",
            description=about,
            epilog=f"examples:\n{examples.rstrip()}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )

    def print_help(self, file: Any = None) -> None:
        """As argparse does, but for an output that cannot be written: that is an `OSError`."""
        say(self.format_help(), file, end="")

    def error(self, message: str) -> NoReturn:
        """Called by argparse for arguments it cannot make sense of."""
        raise RequestError(message)


def whole_number(least: int, most: int = limits.NUMBER) -> Callable[[str], int]:
    """An argument type: a whole number in a range."""
    expected = f"a whole number from {least} to {most}"

    def converted(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if not least <= number <= most:
            raise argparse.ArgumentTypeError(f"{excerpt(text)} is not {expected}")
        return number

    return converted


def cartridge_named(words: Sequence[str]) -> Cartridge[Any, Any, Any]:
    """The cartridge that these arguments name, whose flags and help they are read by.

    `RequestError` if there is none of that name; the default if they name none.
    """
    from retro2600.shell.shelf import inserted

    named = [DEFAULT]
    for word, following in zip_longest(words, words[1:], fillvalue=""):
        if word == "--cartridge" and following:
            named.append(following)
        elif word.startswith("--cartridge="):
            named.append(word.partition("=")[2])
    return inserted(named[-1])


def add_options(parser: argparse.ArgumentParser, options: Sequence[LaunchOption]) -> None:
    """A flag for each choice that a program takes at its start; None stands for one that was not made."""
    for option in options:
        kind: dict[str, Any] = (
            {"choices": option.choices} if option.choices else {"action": argparse.BooleanOptionalAction}
        )
        parser.add_argument(flag_of(option), dest=option.name, default=None, help=option.about, **kind)


def flag_of(option: LaunchOption) -> str:
    """The flag that makes this choice."""
    return f"--{option.name.replace('_', '-')}"


def flags_for(option: LaunchOption, value: object) -> list[str]:
    """The words of the command line that choose this value."""
    if option.choices:
        return [flag_of(option), str(value)]
    return [flag_of(option) if value else flag_of(option).replace("--", "--no-", 1)]


def chosen_options(options: Sequence[LaunchOption], arguments: argparse.Namespace) -> dict[str, object]:
    """The choices that were made, by the options' names."""
    made = {option.name: getattr(arguments, option.name) for option in options}
    return {name: value for name, value in made.items() if value is not None}


def add_palette(parser: argparse.ArgumentParser, palettes: Palettes) -> None:
    """The option that chooses the colours of the picture."""
    parser.add_argument("--palette", metavar="NAME|FILE.pal", help=palettes.about or "colours of the picture")

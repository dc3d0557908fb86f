"""What the commands' arguments have in common."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any, NoReturn

from retro2600.excerpt import excerpt
from retro2600.fronts.errors import RequestError

DEFAULT_CARTRIDGE = "cx2617"


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
        print(self.format_help(), end="", file=file)

    def error(self, message: str) -> NoReturn:
        """Called by argparse for arguments it cannot make sense of."""
        raise RequestError(message)


def whole_number(least: int, most: int | None = None) -> Callable[[str], int]:
    """An argument type: a whole number in a range."""
    expected = f"a whole number from {least} {'up' if most is None else f'to {most}'}"

    def converted(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if number < least or (most is not None and number > most):
            raise argparse.ArgumentTypeError(f"{excerpt(text)} is not {expected}")
        return number

    return converted


def add_palette(parser: argparse.ArgumentParser) -> None:
    """The option that says what the television's colours looked like."""
    parser.add_argument(
        "--palette",
        metavar="NAME|FILE.pal",
        help="colours: 'reference' (the default), 'stella', 'z26', 'phase', 'phase:DEGREES' for another step "
        "from hue to hue, or a .pal file as emulators use them",
    )

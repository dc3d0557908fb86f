"""The command line of a tool: its help has what the tool's module says of it."""

from __future__ import annotations

from argparse import ArgumentParser, RawDescriptionHelpFormatter


def parser_of(tool: str, about: str | None) -> ArgumentParser:
    """A parser for `python -m` with this tool; `about` stands above the arguments in its help, as it is."""
    return ArgumentParser(f"python -m {tool}", description=about, formatter_class=RawDescriptionHelpFormatter)

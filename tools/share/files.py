"""Each file of `share/` by its name, made from the commands' own parsers."""

from __future__ import annotations

import argparse
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Final

import pygame
import shtab
from argparse_manpage.manpage import Manpage

from retro2600.cli.main import COMMANDS
from retro2600.fronts.window.icon import icon

FOLDER: Final = Path(__file__).parents[2] / "share"

_ABOUT: Final = "Atari's BACKGAMMON for the 2600 (CX2617, 1979), re-created frame by frame"

DESKTOP: Final = f"""\
[Desktop Entry]
Type=Application
Name=retro2600
GenericName=Backgammon
Comment={_ABOUT}
Exec=retro2600
Icon=retro2600
Categories=Game;BoardGame;
Keywords=backgammon;acey-deucey;atari;2600;retro;
Terminal=false
"""


def files() -> dict[str, bytes]:
    """The content of each file, by its path under `share/`."""
    parser = _parser()
    return {
        "applications/retro2600.desktop": DESKTOP.encode(),
        "icons/hicolor/256x256/apps/retro2600.png": _icon(),
        "man/man1/retro2600.1": _manual(parser).encode(),
        "bash-completion/completions/retro2600": shtab.complete(parser, "bash").encode(),
        "zsh/site-functions/_retro2600": shtab.complete(parser, "zsh").encode(),
    }


def _icon() -> bytes:
    file = BytesIO()
    pygame.image.save(icon(256), file, "icon.png")
    return file.getvalue()


def _parser() -> argparse.ArgumentParser:
    """One parser with all commands, as the program has them."""
    root = argparse.ArgumentParser(
        "retro2600",
        description=f"{_ABOUT}. Without a command it is `play`.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    root.add_argument("--version", action="store_true", help="show the version and leave")
    commands = root.add_subparsers(metavar="COMMAND")
    for name, about in COMMANDS.items():
        own = import_module(f"retro2600.cli.{name}").parser()
        own.prog = f"retro2600 {name}"
        _complete_files(own)
        commands._name_parser_map[name] = own  # as add_parser does, with a parser that is there already
        commands._choices_actions.append(commands._ChoicesPseudoAction(name, (), about))
    return root


def _complete_files(parser: argparse.ArgumentParser) -> None:
    """Let shells complete the names of files for the arguments that are files."""
    for action in parser._actions:
        if action.type is Path:
            action.complete = shtab.FILE  # type: ignore[attr-defined]
        for chosen in (action.choices or {}).values() if isinstance(action.choices, dict) else ():
            _complete_files(chosen)


def _manual(parser: argparse.ArgumentParser) -> str:
    """The manual page, in section 1, without a date: it is of the version it comes with."""
    page = Manpage(parser)
    page.date, page.manual, page.description = "", "retro2600", _ABOUT
    return str(page)

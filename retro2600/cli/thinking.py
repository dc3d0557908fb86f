"""What `retro2600 study computer` can show besides JSON: tables, pictures, and the thinking replayed."""

from __future__ import annotations

import argparse
import re
from argparse import Namespace
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

from retro2600.cli.arguments import Parser
from retro2600.excerpt import excerpt
from retro2600.fronts.errors import RequestError
from retro2600.fronts.store.files import replacing

if TYPE_CHECKING:
    from retro2600.study.cx2617.thinking import Course

Show = Callable[[int, "tuple[Course, ...]"], None]
"""Shows the thoughts about a question, given its number."""

DEFAULT_SPEED = Fraction(1, 8)
TITLE = "BACKGAMMON (CX2617): what the computer weighs"

_NUMBER = re.compile(r"[0-9]{1,6}(?:[/.][0-9]{1,6})?|\.[0-9]{1,6}")  # an exponent could be of any size

_FLAGS = ("table", "watch", "speed")


def add_options(parser: Parser) -> None:
    """The options that only `study computer` takes."""
    add = parser.add_argument
    add("--table", action="store_true", help="computer: the explanation as a text to read, not as JSON")
    add(
        "--watch",
        action="store_true",
        help="computer: a window that replays the thinking, play by play, in slow motion; Space stops, Left "
        "and Right step, Up and Down change the speed, Esc goes on to the next question",
    )
    add(
        "--speed",
        type=_speed,
        metavar="N",
        help=f"with --watch: how many times the original's speed (default: {DEFAULT_SPEED})",
    )


def refuse_nonsense(arguments: Namespace) -> None:
    """A `RequestError` where the options do not go together."""
    for flag in _FLAGS:
        if getattr(arguments, flag) and arguments.what != "computer":
            raise RequestError(f"--{flag} is for study computer, not for study {arguments.what}")
    if arguments.table and arguments.explain:
        raise RequestError("--table and --explain: the explanation is either a table or JSON")
    if arguments.speed and not arguments.watch:
        raise RequestError("--speed is for --watch")


def showing(arguments: Namespace) -> Callable[[int, dict[str, Any]], dict[str, Any]] | None:
    """Answers questions and shows the thoughts as the options ask; None where they ask for nothing."""
    shows = [_pictures(arguments.png)] if arguments.png else []
    if arguments.watch:
        shows.append(_window(arguments.speed or DEFAULT_SPEED))
    if not shows and not arguments.table:
        return None

    from retro2600.study.cx2617.play_decision import courses, result
    from retro2600.study.cx2617.thinking import thought_table as table

    def answer(number: int, question: dict[str, Any]) -> dict[str, Any]:
        thoughts = courses(question)
        for show in shows:
            show(number, thoughts)
        return {"table": table(thoughts)} if arguments.table else result(thoughts, arguments.explain)

    return answer


def text_of(answered: dict[str, Any]) -> str:
    """What is printed of an answer where tables were asked for."""
    text: str = answered["table"] if "table" in answered else f"error: {answered['error']}\n"
    return text


def _speed(text: str) -> Fraction:
    from retro2600.fronts.export.slides import FASTEST, SLOWEST

    try:
        speed = Fraction(text if _NUMBER.fullmatch(text) else 0)
    except ZeroDivisionError:
        speed = Fraction(0)
    if not SLOWEST <= speed <= FASTEST:
        raise argparse.ArgumentTypeError(
            f"{excerpt(text)} is not a speed from {SLOWEST} to {FASTEST}, such as 1/8"
        )
    return speed


def _pictures(folder: Path) -> Show:
    """Writes 0001.png and, of a bonus doublet, 0001-bonus.png into the folder."""
    from retro2600.study.cx2617.thinking.thought_picture import draw

    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise RequestError(f"--png: cannot make the folder {folder}: {error.strerror}") from error

    def show(number: int, thoughts: tuple[Course, ...]) -> None:
        for thought in thoughts:
            bonus = "-bonus" if thought.is_bonus else ""
            with replacing(folder / f"{number:04}{bonus}.png") as temporary:
                draw(thought, temporary)

    return show


def _window(speed: Fraction) -> Show:
    from retro2600.consoles.vcs.palette import palette
    from retro2600.fronts.export.slides import Projector
    from retro2600.fronts.process.pacing import WallClock
    from retro2600.fronts.window.display import open_display
    from retro2600.fronts.window.projection import Projection
    from retro2600.study.cx2617.thinking.replay import slides

    open_display()  # that there is none is said before anything is answered

    def show(number: int, thoughts: tuple[Course, ...]) -> None:
        Projection(Projector(slides(thoughts), speed), palette(), TITLE).show(WallClock())

    return show

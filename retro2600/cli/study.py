"""`retro2600 study`: questions about the originals, a line of JSON each, answered in the same order."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from retro2600.cli import quirk, thinking
from retro2600.cli.arguments import Parser
from retro2600.fronts.errors import RequestError, sentence
from retro2600.fronts.store.files import replacing, spare_inputs
from retro2600.fronts.store.json_text import parsed_json
from retro2600.fronts.store.reading import lines, name_of

Answer = Callable[[int, dict[str, Any]], dict[str, Any]]
"""Answers a question, given its number."""


class Study(NamedTuple):
    """One WHAT: the function `answer(question)` of a module in `retro2600.study`."""

    about: str
    question: str
    """An example."""
    options: tuple[str, ...] = ()
    """Which of the command's options its `answer` takes as keywords."""


_BOARD = (
    "[0,2,0,0,0,0,-5,0,0,-3,0,0,0,5,0,-2,0,0,0,0,5,0,0,3,0,0,0,-5]"  # the start of backgammon by location
)
_SEAT = "[0,0,0,0,0,0,5,0,3,0,0,0,0,5,0,0,0,0,0,0,0,0,0,0,2,0]"  # the same, as either side counts it

STUDIES = {
    "computer": Study(
        "what the 1979 computer plays as red, and how many frames it thinks",
        f'{{"game": 1, "red": {_SEAT}, "white": {_SEAT}, "dice": [3, 1]}}',
        ("explain",),
    ),
    "cube": Study(
        "whether the 1979 computer doubles, or accepts",
        f'{{"game": 1, "red": {_SEAT}, "white": {_SEAT}, "cube": 1, "owner": null, "question": "offer"}}',
    ),
    "dice": Study(
        "the dice laboratory: how fair, which delays favour what; with no FILE a report of it all",
        '{"what": "doublets"}',
    ),
    "plays": Study(
        "every distinct position that a roll can lead to, by the strict rules",
        f'{{"mover": {_SEAT}, "other": {_SEAT}, "dice": [3, 1], "rules": "backgammon"}}',
    ),
    "quirk": Study(
        "the illegal-move quirk: what the cartridge accepts, what the rules allow, what suspends the game",
        f'{{"game": 4, "side": "white", "white": {_SEAT}, "red": {_SEAT}, "dice": [3, 5]}}',
    ),
    "screen": Study(
        "the digest of the picture of a state",
        f'{{"board": {_BOARD}, "dice": [1, 1], "turn": "white", "number": 1, "number_colour": "border", '
        '"cursor": null, "held": null, "color": 1}',
    ),
}
"""What can be asked about, each a module of that name."""

SOME_UNANSWERED = 1

LONGEST_QUESTION = 1_000_000
"""Bytes (chosen: the longest of use, a session with a delay for each roll, has 800,000)."""

MOST_IN_VAIN = 100_000
"""Lines in a row without a question that can be answered, after which no other is expected (chosen).

A long one counts once for every thousand bytes.
"""

_ABOUT = """\
Ask what the originals do: JSON lines in, JSON lines out, in the same order. A question that cannot be
answered gets {{"error": "..."}}, and the exit code is 1 at the end. WHAT is one of

{studies}
"""


def parser(words: Sequence[str] = ()) -> Parser:
    """The command's arguments."""
    studies = "\n".join(f"  {name:<10}{study.about}" for name, study in STUDIES.items())
    examples = "\n".join(
        f"  echo '{study.question}' | retro2600 study {name} -" for name, study in STUDIES.items()
    )
    parser = Parser("study", _ABOUT.format(studies=studies), examples)
    add = parser.add_argument
    add("what", metavar="WHAT", choices=STUDIES, help=", ".join(STUDIES))
    add("file", metavar="FILE|-", nargs="?", help="questions (default: -, standard input; dice: a report)")
    add("--explain", action="store_true", help="computer: add the plays it weighed, with features and scores")
    add(
        "--png",
        type=Path,
        metavar="PATH",
        help="computer, quirk, screen: a folder for the pictures 0001.png, ...; dice: a file for the plot",
    )
    thinking.add_options(parser)
    quirk.add_options(parser)
    return parser


def run(arguments: Namespace) -> int:
    """Answer the questions; 1 if some could not be."""
    _refuse_nonsense(arguments)
    if arguments.png:
        _spare_questions(arguments.png, Path(arguments.file or "-"))
    if arguments.what == "dice":
        if arguments.png:
            _plot_dice(arguments.png)
        if arguments.file is None:
            return _report_dice()
    if arguments.what == "quirk" and quirk.done(arguments):
        return 0
    answer, path = _answerer(arguments), Path(arguments.file or "-")
    complete, in_vain = True, 0
    for number, line in enumerate(_questions(path), 1):
        answered = _answered(number, line, answer)
        print(thinking.text_of(answered) if arguments.table else json.dumps(answered), flush=True)
        if "error" not in answered:
            in_vain = 0
            continue
        complete = False
        in_vain += 1 + len(line) // 1_000
        if in_vain > MOST_IN_VAIN:
            raise RequestError(
                f"{name_of(path)}: too many lines in a row without a question that can be answered"
            )
    return 0 if complete else SOME_UNANSWERED


def _refuse_nonsense(arguments: Namespace) -> None:
    """A `RequestError` where options are not for this study, or do not go together."""
    if arguments.explain and "explain" not in STUDIES[arguments.what].options:
        raise RequestError(f"--explain is for study computer, not for study {arguments.what}")
    if arguments.png and arguments.what not in ("computer", "dice", "quirk", "screen"):
        wanted = "computer, dice, quirk and screen"
        raise RequestError(f"--png is for study {wanted}, not for study {arguments.what}")
    thinking.refuse_nonsense(arguments)
    quirk.refuse_nonsense(arguments)


def _spare_questions(png: Path, questions: Path) -> None:
    """A `RequestError` if a picture would take the place of the file that the questions are read from."""
    for picture in png.glob("*.png") if png.is_dir() else [png]:
        spare_inputs({"png": picture}, {"questions": questions})


def _answerer(arguments: Namespace) -> Answer:
    if arguments.what == "quirk" and arguments.png:
        return quirk.with_pictures(arguments.png)
    if arguments.what == "computer" and (shown := thinking.showing(arguments)):
        return shown
    answer = import_module(f"retro2600.study.{arguments.what}").answer
    options = {name: getattr(arguments, name) for name in STUDIES[arguments.what].options}
    if arguments.png and arguments.what == "screen":
        return _with_pictures(arguments.png)
    return lambda number, question: answer(question, **options)


def _questions(path: Path) -> Iterator[bytes]:
    """The lines that are not blank; one that is too long may have its question further on."""
    return (line for line in lines(path, LONGEST_QUESTION) if len(line) > LONGEST_QUESTION or line.strip())


def _answered(number: int, line: bytes, answer: Answer) -> dict[str, Any]:
    try:
        if len(line) > LONGEST_QUESTION:
            raise ValueError(f"the question has more than {LONGEST_QUESTION} bytes")
        question = parsed_json(line, "the question")
        if not isinstance(question, dict):
            raise ValueError("a question is a JSON object")
        return answer(number, question)
    except (ValueError, RequestError) as error:
        return {"error": sentence(error)}
    except MemoryError:
        return {"error": "there is not enough memory to answer this question"}
    except Exception as error:  # one that breaks the answerer must not take the others' answers along
        return {"error": sentence(f"this question cannot be answered: {type(error).__name__}: {error}")}


def _report_dice() -> int:
    from retro2600.study.dice import report

    print(report(), end="")
    return 0


def _plot_dice(path: Path) -> None:
    from retro2600.study.dice import plot

    with replacing(path) as temporary:
        plot(temporary)


def _with_pictures(folder: Path) -> Answer:
    """As `retro2600.study.screen.answer`, and the picture is written into the folder."""
    from retro2600.cartridges.cx2617.screen import paint
    from retro2600.consoles.vcs.palette import palette
    from retro2600.consoles.vcs.picture import digest
    from retro2600.fronts.export.media import write_png
    from retro2600.study.screen import screen_of

    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise RequestError(f"--png: cannot make the folder {folder}: {error.strerror}") from error

    def answer(number: int, question: dict[str, Any]) -> dict[str, Any]:
        picture = paint(screen_of(question))
        with replacing(folder / f"{number:04}.png") as temporary:
            write_png(temporary, picture, palette())
        return {"digest": digest(picture)}

    return answer

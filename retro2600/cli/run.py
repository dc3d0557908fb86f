"""`retro2600 run`: a whole run without a window."""

from __future__ import annotations

import json
from argparse import ArgumentTypeError, Namespace
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from retro2600 import limits
from retro2600.cli.arguments import (
    Parser,
    add_options,
    add_palette,
    cartridge_named,
    chosen_options,
    flags_for,
    whole_number,
)
from retro2600.excerpt import excerpt
from retro2600.fronts import headless
from retro2600.machine.movie import Check, Movie
from retro2600.shell.export.documents import (
    LogFile,
    StateFile,
    TextFile,
    TranscriptFile,
    Writer,
)
from retro2600.shell.process.pacing import WallClock
from retro2600.shell.process.standard_streams import complain, say
from retro2600.shell.shelf import DEFAULT, AnyMachine, inserted, movie_of, placed, powered_on
from retro2600.store.files import led_to, replacing, spare_inputs
from retro2600.store.parts import tidied_for
from retro2600.store.reading import name_of, read_json
from retro2600.store.refusals import RequestError

_ABOUT = """\
Run inputs from a file, from power-on and without a window, and write down what came of it.

INPUTS.json: {{"inputs": [[frames, {{...}}], ...]}}. {inputs}
A movie that was recorded in the window is such a file, too: its marks are checked, and the exit code is 1 if
the run is not the one that was recorded.

One line of JSON is printed: frames, seconds (of the run alone), frames_per_second; for a movie marks_kept.
"""

_EXAMPLES = """\
  retro2600 run inputs.json --log log.json --wav sound.wav
  retro2600 run session.json --gif session.gif --until 3600
  retro2600 run inputs.json --show all --repeat 3            measure the speed, pictures included
"""

DIFFERENT = 1


def parser(words: Sequence[str] = ()) -> Parser:
    """The command's arguments, for the cartridge that these words name."""
    cartridge = cartridge_named(words)
    parser = Parser("run", _ABOUT.format(inputs=cartridge.console.codec.about), _EXAMPLES)
    add = parser.add_argument
    add("inputs", type=Path, metavar="INPUTS.json", help="inputs, or a movie; - is standard input")
    add("--cartridge", metavar="NAME", help=f"what bare inputs are for (default: {DEFAULT})")
    # Facets load the rules, which a run needs for a position alone.
    asks = any(word.startswith("--position") or word in ("-h", "--help") for word in words)
    if (asks or not words) and (positions := cartridge.facets.positions):
        add("--position", metavar="ID", help=f"begin there, not at power-on: {positions.kinds}")
    add("--log", type=Path, metavar="OUT.json", help="state, pictures' digests and tones, frame by frame")
    add("--pictures", type=Path, metavar="OUT.npz", help="the pictures as arrays of colour bytes")
    add("--every", type=whole_number(1), default=1, metavar="N", help="only every N-th of these pictures")
    add("--wav", type=Path, metavar="OUT.wav", help="the sound")
    add("--png", type=Path, metavar="OUT.png", help="the picture of the last frame")
    add("--svg", type=Path, metavar="OUT.svg", help="the same, sharp at any size; text in it can be selected")
    add("--text", type=Path, metavar="OUT.txt", help="its characters, if it consists of them")
    add("--gif", type=Path, metavar="OUT.gif", help="a film of the pictures")
    add("--mp4", type=Path, metavar="OUT.mp4", help="a film with sound; needs the program ffmpeg")
    add(
        "--long-frames",
        action="store_true",
        help="in sound and films, let the computer's overlong black frames last as long as the original's",
    )
    add("--mat", type=Path, metavar="OUT.mat", help="the games as a match file, as other programs read them")
    add(
        "--match",
        type=_match,
        default=(),
        metavar="N[,N,N]",
        help="the match that --mat is of: its length, and the points of both sides at first",
    )
    add("--save", type=Path, metavar="OUT.json", help="the state after the last frame, for play --state")
    add_palette(parser, cartridge.console.palettes)
    add_options(parser, cartridge.options)
    add("--until", type=whole_number(1), metavar="FRAME", help="stop after this frame")
    add("--repeat", type=whole_number(1), default=1, metavar="N", help="run N times over from power-on")
    add("--show", choices=("needed", "all"), default="needed", help="make pictures that no output needs, too")
    return parser


def _match(text: str) -> tuple[int, ...]:
    """The length of a match, and the points of both sides unless there are none."""
    numbers = [
        int(word) if word.isdecimal() and len(word) <= limits.SCORE_DIGITS else -1 for word in text.split(",")
    ]
    length, *points = numbers
    points = points or [0, 0]
    if (
        not 1 <= length <= limits.MATCH_POINTS
        or len(points) != 2
        or not 0 <= max(points) < length
        or min(points) < 0
    ):
        raise ArgumentTypeError(
            f"{excerpt(text)} is not the length of a match, such as 5, "
            f"or with points, 5,3,1; {limits.MATCH_POINTS} at most"
        )
    return length, *points


def run(arguments: Namespace) -> int:
    """Run the inputs and write the outputs that were asked for."""
    document: Any = read_json(arguments.inputs, pipes=True)
    movie = movie_of(document, name_of(arguments.inputs), arguments.cartridge or DEFAULT)
    start = _start(arguments, movie)
    runs = movie.runs if arguments.until is None else headless.cut(movie.runs, arguments.until)
    frames = sum(count for count, _ in runs)
    check = Check(movie.marks)
    always: list[headless.Watcher] = [headless.look] if arguments.show == "all" else []
    at_last = [*always, lambda frame, state, _: check.add(frame, state)] if movie.marks else always
    with _outputs(arguments, start, document, frames) as outputs:
        clock = WallClock()
        begun = clock.now()
        for _ in range(arguments.repeat - 1):
            headless.run(start, runs, always)
        headless.run(start, runs, [*at_last, *(output.add for output in outputs)])
        seconds = clock.now() - begun
        for output in outputs:
            output.finish()
    total = frames * arguments.repeat
    rate = total / seconds if seconds else 0.0
    measured = {"frames": total, "seconds": round(seconds, 6), "frames_per_second": round(rate, 1)}
    say(json.dumps(measured | ({"marks_kept": check.kept} if movie.marks else {})))
    return _verdict(check, arguments.inputs)


def _start(arguments: Namespace, movie: Movie[Any]) -> AnyMachine:
    """The console as the inputs find it."""
    position = getattr(arguments, "position", None)
    if movie.start is None:
        name = arguments.cartridge or DEFAULT
        start = powered_on(name, chosen_options(inserted(name).options, arguments))
        rest = start.cartridge.console.rest
        return start if position is None else placed(start, position, rest, "--position")
    if position is not None:
        raise RequestError(f"--position: {name_of(arguments.inputs)} is a movie, which has its own beginning")
    name = movie.start.cartridge.name
    if arguments.cartridge not in (None, name):
        raise RequestError(f"{name_of(arguments.inputs)} is a movie of {name}, not of {arguments.cartridge}")
    _refuse_options(arguments, movie.start)
    return movie.start


def _refuse_options(arguments: Namespace, start: AnyMachine) -> None:
    """Refuse options of the program's start that are not those of the movie."""
    has = start.cartridge.chosen(start.state)
    for option in start.cartridge.options:
        value = getattr(arguments, option.name, None)
        if value not in (None, has[option.name]):
            words = " ".join(flags_for(option, value))
            raise RequestError(f"{words}: {name_of(arguments.inputs)} is a movie, which has its own options")


class _Output:
    """A writer whose troubles are told of the file that was asked for."""

    def __init__(self, path: Path, writer: Writer) -> None:
        self._path, self._writer = path, writer

    def add(self, frame: int, state: Any, output: Any) -> None:
        """Take in one frame."""
        try:
            self._writer.add(frame, state, output)
        except OSError as error:
            raise self._refusal(error) from error

    def finish(self) -> None:
        """Complete the file."""
        try:
            self._writer.finish()
        except OSError as error:
            raise self._refusal(error) from error

    def _refusal(self, error: OSError) -> RequestError:
        return RequestError(f"cannot write {self._path}: {error.strerror or error}")


@contextmanager
def _output(path: Path, maker: Callable[[Path], Writer]) -> Iterator[_Output]:
    """The writer of this file, which is in its place at the end, or nothing of it is left.

    Nor is anything of a run for the same file that was killed.
    """
    tidied_for(led_to(path))
    with replacing(path) as temporary:
        writer = maker(temporary)
        try:
            yield _Output(path, writer)
        except BaseException:
            writer.abandon()
            raise


@contextmanager
def _outputs(arguments: Namespace, start: AnyMachine, document: Any, frames: int) -> Iterator[list[_Output]]:
    """The writers of the files asked for; all of these are in their places at the end, or none is."""
    long = ("log", "save", "mat", "png", "svg", "text")
    _refuse_too_long(arguments, frames, dict.fromkeys(long, limits.LOG_FRAMES))
    if not frames and any(getattr(arguments, option) for option in ("png", "svg", "text", "gif", "mp4")):
        raise RequestError(f"{name_of(arguments.inputs)} lasts no frame, so there is no picture of one")
    makers: dict[str, Callable[[Path], Writer]] = {
        "log": lambda path: LogFile(path, start, document["inputs"]),
        "save": lambda path: StateFile(path, start),
        **_text(arguments, start),
        "mat": lambda path: TranscriptFile(path, start, arguments.match),
        **_media(arguments, start, frames),
    }
    wanted = {option: path for option in makers if (path := getattr(arguments, option))}
    inputs = {"inputs": arguments.inputs}
    if arguments.palette:
        inputs["palette"] = Path(arguments.palette)
    spare_inputs(wanted, inputs)
    with ExitStack() as stack:
        yield [stack.enter_context(_output(path, makers[option])) for option, path in wanted.items()]


def _text(arguments: Namespace, start: AnyMachine) -> dict[str, Callable[[Path], Writer]]:
    if not arguments.text:
        return {}
    from retro2600.shell.export.painters import text_of

    lines = text_of(start.cartridge.console, start.cartridge.name)
    return {"text": lambda path: TextFile(path, lines)}


def _media(arguments: Namespace, start: AnyMachine, frames: int) -> dict[str, Callable[[Path], Writer]]:
    pictures = (arguments.png, arguments.svg, arguments.gif, arguments.mp4)
    if not any((arguments.pictures, arguments.wav, *pictures, arguments.palette)):
        return {}
    from retro2600.shell.export import media
    from retro2600.shell.export.mp4 import Mp4
    from retro2600.shell.export.painters import painter_for
    from retro2600.shell.export.svg import SvgFile
    from retro2600.shell.video.palettes import palette_called

    long = arguments.long_frames
    console = start.cartridge.console
    longest = media.longest_sound(console) // (console.longest_frame if long else 1)
    most = dict.fromkeys(("wav", "gif", "mp4"), longest)
    _refuse_too_long(arguments, frames, {**most, "pictures": limits.PICTURES * arguments.every})
    if any(pictures):
        painter_for(console.picture)
    palette = palette_called(arguments.palette, console.palettes)
    return {
        "pictures": lambda path: media.Pictures(path, console, frames, arguments.every),
        "wav": lambda path: media.WavFile(path, console, long),
        "png": lambda path: media.Still(path, console, palette),
        "svg": lambda path: SvgFile(path, console, palette, start.cartridge.title),
        "gif": lambda path: media.Film(path, console, palette, long),
        "mp4": lambda path: Mp4(path, console, palette, arguments.mp4, long),
    }


def _refuse_too_long(arguments: Namespace, frames: int, most: Mapping[str, int]) -> None:
    """A `RequestError` where an output could not hold the run, or nobody could wait for it."""
    for option, longest in most.items():
        if getattr(arguments, option) and frames > longest:
            raise RequestError(
                f"{name_of(arguments.inputs)} lasts {frames} frames; --{option} takes {longest} at most, "
                "and --until FRAME stops earlier"
            )


def _verdict(check: Check, path: Path) -> int:
    if check.first_difference is None:
        return 0
    mark, found = check.first_difference
    complain(
        f"{name_of(path)}: the run is not the one recorded: at frame {mark.frame} the state's digest is "
        f"{found}, recorded was {mark.digest}"
    )
    return DIFFERENT

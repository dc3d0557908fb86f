"""The program: finds the command, runs it, and says in one sentence why it could not."""

from __future__ import annotations

import errno
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module

from retro2600 import limits
from retro2600.excerpt import excerpt
from retro2600.shell.process import signals, standard_streams
from retro2600.store.refusals import NO_MEMORY, RequestError, lacks_memory
from retro2600.version import __version__

COMMANDS = {
    "play": "play in a window or a terminal (what is done when no command is named)",
    "run": "run inputs from a file without a window: logs, pictures, sound, films",
    "study": "ask what the originals do: positions or JSON lines in, tables or JSON lines out",
    "serve": "serve tables at which people play each other",
    "table": "play another person at a server of tables by plain lines",
    "web": "play in a browser: serve the page, or write it as a folder for a web server",
    "verify": "check a game played over a server: dice, moves, clocks, result, ratings",
    "devices": "list joysticks, gamepads and paddle adapters, show what they say, find their ends",
}
"""The commands, each a module of this package, and what they are for."""

BAD_INPUT = 2
INTERRUPTED, PIPE_CLOSED = 130, 141  # as shells count them: 128 and the number of the signal

_HELP = f"""\
usage: retro2600 [COMMAND] [options]

Atari's BACKGAMMON for the 2600 (CX2617, 1979), frame by frame.

commands:
{{commands}}

other programs on the shelf, with the options of play:
{{programs}}

examples:
  retro2600                                   play
  retro2600 --game 5 --fullscreen             play acey-deucey against the computer
  retro2600 run inputs.json --gif out.gif     make a film of a run
  retro2600 --front terminal                  play over ssh
  retro2600 study computer questions.jsonl    what would the 1979 computer play?
  retro2600 web                               play in a browser
  retro2600 play --help                       keys and options of a command
  retro2600 --version                         {__version__}
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that these arguments (default: the program's own) spell; the exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if arguments is None:
        signals.let_the_first_decide()
    standard_streams.make_ready()
    sys.set_int_max_str_digits(limits.NUMBER_DIGITS)  # whatever the environment says
    refusal: object = None
    try:
        with signals.ending_in_order():
            code = _answered(words)
    except KeyboardInterrupt:
        signals.decided()
        code = INTERRUPTED
    except BrokenPipeError:
        code = PIPE_CLOSED
    except (MemoryError, SystemError, RuntimeError) as error:
        if not lacks_memory(error):
            raise
        code, refusal = BAD_INPUT, NO_MEMORY
    except ImportError as error:  # a library is not installed, or finds no memory to be loaded into
        if (error.name or "").startswith(__package__.partition(".")[0]):
            raise  # a mistake of our own
        code, refusal = BAD_INPUT, f"a library cannot be loaded: {error}"
    except SyntaxError as error:  # so Python calls it, too, when there is no memory to read a module
        code, refusal = BAD_INPUT, f"a module cannot be loaded: {error}"
    except (RequestError, OSError) as error:
        code, refusal = BAD_INPUT, _sentence(error)
    if refusal:  # said here, where what took the memory is gone
        standard_streams.complain(refusal)
    standard_streams.flush()
    return code


def _answered(words: list[str]) -> int:
    """The command's exit code, once its output is written: what cannot be shows here, where it is caught."""
    try:
        code = _dispatched(words)
    except SystemExit:  # of `--help`
        sys.stdout.flush()
        raise
    sys.stdout.flush()
    return code


def _dispatched(words: list[str]) -> int:
    _refuse_too_much(words)
    if words[:1] in (["-h"], ["--help"]):
        standard_streams.say(_HELP.format(commands=_listed(COMMANDS), programs=_listed(_programs())), end="")
        return 0
    if words == ["--version"]:
        standard_streams.say(f"retro2600 {__version__}")
        return 0
    if not words or words[0].startswith("-"):
        words.insert(0, "play")
    name, *rest = words
    if name not in COMMANDS:
        name, rest = "play", [*_started_by(name), *rest]
    command = import_module(f"retro2600.cli.{name}")
    code: int = command.run(command.parser(rest).parse_intermixed_args(rest))
    return code


def _listed(meanings: Mapping[str, str]) -> str:
    return "\n".join(f"  {name:<9}{meaning}" for name, meaning in meanings.items())


def _programs() -> dict[str, str]:
    """The commands that start programs of the shelf: titles, and the options that are not as at first."""
    from retro2600.cli.arguments import flags_for
    from retro2600.shell import shelf

    told = {}
    for alias, (name, choices) in shelf.aliases().items():
        program = shelf.inserted(name)
        others = [each for each in program.options if choices.get(each.name, each.default) != each.default]
        told[alias] = " ".join(
            (program.title, *(word for each in others for word in flags_for(each, choices[each.name])))
        )
    return told


def _refuse_too_much(words: list[str]) -> None:
    if len(words) > limits.WORDS:
        raise RequestError(f"the command line has {len(words)} words, expected {limits.WORDS} at most")
    for number, word in enumerate(words, 1):
        if len(word) > limits.WORD_CHARACTERS:
            most = f"expected {limits.WORD_CHARACTERS} at most"
            raise RequestError(f"word {number} of the command line has {len(word)} characters, {most}")


def _started_by(alias: str) -> list[str]:
    """The arguments of `play` that a program's own command stands for."""
    from retro2600.cli.arguments import flags_for
    from retro2600.shell import shelf

    known = shelf.aliases()
    if alias not in known:
        raise RequestError(f"there is no command {excerpt(alias)}, only {', '.join((*COMMANDS, *known))}")
    name, choices = known[alias]
    words = ["--cartridge", name]
    for option in shelf.inserted(name).options:
        if option.name in choices:
            words += flags_for(option, choices[option.name])
    return words


def _sentence(refusal: RequestError | OSError) -> str:
    """The reason as a sentence: a disk that is full without the name of a file is that of our output."""
    nameless = isinstance(refusal, OSError) and refusal.errno == errno.ENOSPC and not refusal.filename
    return "cannot write standard output: it is full" if nameless else str(refusal)

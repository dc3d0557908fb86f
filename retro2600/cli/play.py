"""`retro2600 play`: the shell, in a window or in a terminal."""

from __future__ import annotations

import time
from argparse import Namespace
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from retro2600.cli.arguments import DEFAULT_CARTRIDGE, Parser, whole_number
from retro2600.fronts.errors import RequestError
from retro2600.fronts.process.standard_streams import complain
from retro2600.fronts.settings.options import Options, add_flags, with_flags

if TYPE_CHECKING:
    from retro2600.consoles.vcs.palette import Palette
    from retro2600.fronts.settings.settings_file import Settings
    from retro2600.fronts.shell.launch import LaunchOptions
    from retro2600.fronts.shell.shell import Shell

_ABOUT = """\
Play in a window, with sound; or in a terminal.

  knob        player 1: mouse wheel, mouse movement, or the keys Left and Right; player 2: A and D
  button      player 1: left mouse button, Space or Enter; player 2: W or left Ctrl
  F1 F2       game select, game reset (reset begins the game)
  F3 F4       colour, black and white
  F5 F6       left difficulty a, b (b: set up a position)
  F7 F8       right difficulty a, b (b: dial the dice in)
  ?           all keys, and the manual's page for the game
  `           the menu; so does the button held for three seconds, or the right mouse button
  U           undo: back to the beginning of the turn
  Esc         leave; the next session goes on from there

What is chosen in the menu is remembered; a flag counts for one session.
"""

_EXAMPLES = """\
  retro2600                              the computer plays red; press F2 to begin
  retro2600 --game 2 --scale 4           two players with the doubling cube, in a large window
  retro2600 --paddle wheel --mute        only wheel and keys turn player 1's knob; no sound
  retro2600 --record session.json        keep a movie; retro2600 run session.json checks it
  retro2600 --replay session.json        watch it; whoever touches the knob takes over
  retro2600 --front terminal             over ssh, in true colour
"""


def parser() -> Parser:
    """The command's arguments."""
    parser = Parser("play", _ABOUT, _EXAMPLES)
    add = parser.add_argument
    add("--cartridge", default=DEFAULT_CARTRIDGE, metavar="NAME", help="what to play (default: %(default)s)")
    add(
        "--game",
        type=whole_number(1),
        metavar="N",
        help="the game to have on show, 1 to 8: SELECT is pressed until it is; press F2 to begin it",
    )
    add("--left", choices="ab", help="left difficulty switch (default: as it was left)")
    add("--right", choices="ab", help="right difficulty switch (default: as it was left)")
    add("--bw", action="store_true", help="television switch on black and white")
    add("--record", type=Path, metavar="FILE", help="write a movie of the session into a new file")
    add("--force", action="store_true", help="let --record replace a movie; no other file is ever replaced")
    add(
        "--replay",
        type=Path,
        metavar="FILE",
        help="watch a movie, and go on from wherever you touch anything",
    )
    add(
        "--state",
        type=Path,
        metavar="FILE",
        help="go on from a state that retro2600 run --save wrote, or a slot's file",
    )
    add(
        "--front", choices=("window", "terminal"), default="window", help="where to show it (default: window)"
    )
    add_flags(parser)
    return parser


def run(arguments: Namespace) -> int:
    """Play until the player leaves."""
    from retro2600.fronts.shell.movie_file import recorded_alone

    launch_options = _launch_options(arguments)
    with recorded_alone(launch_options.record):
        return _play(arguments, launch_options)


def _play(arguments: Namespace, launch_options: LaunchOptions) -> int:
    if arguments.front == "terminal":
        _refuse_device(arguments.paddle)
    from retro2600.fronts.settings import settings_file
    from retro2600.fronts.shell.launch import launched
    from retro2600.fronts.shell.saves import World
    from retro2600.fronts.store.consoles import powered_on
    from retro2600.fronts.store.folders import Storage

    console = powered_on(arguments.cartridge).cartridge.console
    storage = Storage.of_the_person()
    storage.tidy()
    kept, complaint = settings_file.read(storage.settings, console)
    tonight = replace(kept, options=with_flags(kept.options, arguments), kept=kept.options)
    chosen, trouble = _with_palette(tonight, arguments)
    world = World(lambda: time.strftime("%Y-%m-%d %H.%M.%S"), _palette, threaded=True)
    shell = launched(launch_options, chosen, storage, world)
    for warning in (complaint, trouble):
        if warning:
            complain(warning)
            shell.warn(warning)
    if arguments.front == "terminal":
        _in_terminal(shell)
    else:
        _in_window(shell, chosen, asked_for=arguments.paddle is not None)
    for sentence in dict.fromkeys(shell.save_control.unwritten):
        complain(sentence)
    return 0


def _refuse_device(paddle: str | None) -> None:
    """Refuse a device's name; one from the settings does no harm where the device can never be there."""
    from retro2600.fronts.shell.choices import MOUSE

    if paddle is not None and paddle not in MOUSE:
        raise RequestError(f"--paddle {paddle}: a terminal hears no devices; it takes {', '.join(MOUSE)}")


def _with_palette(chosen: Settings, arguments: Namespace) -> tuple[Settings, str]:
    """The settings with a palette that can be had, and what is to be said if it is not the one in them."""
    try:
        _palette(chosen.options)
    except RequestError as refusal:
        if arguments.palette is not None:  # it was asked for tonight
            raise
        options = replace(chosen.options, palette=Options().palette)
        return replace(chosen, options=options), f"the palette of the settings: {refusal}"
    return chosen, ""


def _launch_options(arguments: Namespace) -> LaunchOptions:
    """What the arguments ask for."""
    from retro2600.fronts.shell.launch import LaunchOptions
    from retro2600.fronts.store.files import same_file

    begins = [f"--{name}" for name in ("game", "state", "replay") if getattr(arguments, name)]
    if len(begins) > 1:
        raise RequestError(f"{begins[0]} and {begins[1]}: what is in a file is in the midst of its own game")
    if arguments.replay and (arguments.left or arguments.right or arguments.bw):
        raise RequestError("--replay: the levers stand as in the movie, without --left, --right and --bw")
    if arguments.force and not arguments.record:
        raise RequestError("--force: it lets --record FILE replace a movie, and there is no --record")
    for read in (arguments.replay, arguments.state):
        if read and arguments.record and same_file(read, arguments.record):
            raise RequestError(f"--record: {arguments.record} is being played and would be written over")
    levers: dict[str, Any] = {name: getattr(arguments, name) for name in ("left", "right")}
    levers["color"] = False if arguments.bw else None
    return LaunchOptions(
        arguments.cartridge,
        {name: place for name, place in levers.items() if place is not None},
        arguments.game,
        arguments.state,
        arguments.replay,
        arguments.record,
        arguments.force,
    )


def _in_window(shell: Shell, chosen: Settings, asked_for: bool) -> None:
    """`asked_for`: whether what is to turn the knob was asked for tonight; else it is as in the settings."""
    from retro2600.fronts.input.assignment import Devices
    from retro2600.fronts.process.pacing import WallClock
    from retro2600.fronts.window.app import Window

    window = Window(shell, Devices(shell.controls, chosen.devices), _palette)
    window.look_for_device(refusing=asked_for)
    window.play(WallClock())


def _in_terminal(shell: Shell) -> None:
    from retro2600.fronts.process.pacing import WallClock
    from retro2600.fronts.terminal.app import Terminal

    Terminal(shell, _palette).play(WallClock())


def _palette(options: Options) -> Palette:
    from retro2600.fronts.video.palettes import palette_called

    return palette_called(options.palette)

"""`retro2600 play`: the window."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from retro2600.cli.arguments import DEFAULT_CARTRIDGE, Parser, add_palette, chosen_palette, whole_number
from retro2600.fronts.errors import RequestError
from retro2600.fronts.files import ensure_writable, write_json

if TYPE_CHECKING:
    from retro2600.fronts.session import Session
    from retro2600.fronts.window.controls import Mouse

_ABOUT = """\
Play in a window, with sound.

  knob        player 1: mouse wheel, mouse movement, or the keys Left and Right; player 2: A and D
  button      player 1: left mouse button, Space or Enter; player 2: W or left Ctrl
  F1 F2       game select, game reset (reset begins the game)
  F3 F4       colour, black and white
  F5 F6       left difficulty a, b (b: set up a position)
  F7 F8       right difficulty a, b (b: dial the dice in)
  Esc         leave
"""

_EXAMPLES = """\
  retro2600                              the computer plays red; press F2 to begin
  retro2600 --game 2 --scale 4           two players with the doubling cube, in a large window
  retro2600 --paddle wheel --mute        only the wheel turns the knob; no sound
  retro2600 --record evening.json        keep a movie: retro2600 run evening.json plays it back
"""

_MOUSE: dict[str, Mouse] = {"auto": "both", "mouse": "movement", "wheel": "wheel", "keys": "neither"}


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
    add("--left", choices="ab", default="a", help="left difficulty switch (default: a)")
    add("--right", choices="ab", default="a", help="right difficulty switch (default: a)")
    add("--bw", action="store_true", help="television switch on black and white")
    add(
        "--paddle",
        default="auto",
        metavar="auto|mouse|wheel|keys|NAME",
        help="what besides the keys turns player 1's knob: wheel and mouse movement (auto), mouse movement "
        "alone, held in the window (mouse), the wheel alone (wheel), nothing (keys), or the first axis of "
        "the joystick that has NAME in its name",
    )
    add(
        "--scale",
        type=whole_number(1, 16),
        metavar="N",
        help="a window of 320 x 224 times N (default: as fits)",
    )
    add("--fullscreen", action="store_true", help="use the whole screen")
    add_palette(parser)
    add("--mute", action="store_true", help="no sound")
    add("--record", type=Path, metavar="FILE", help="write a movie of the session when it ends")
    add("--state", type=Path, metavar="FILE", help="go on from a state that retro2600 run --save wrote")
    add(
        "--front", choices=("window", "terminal"), default="window", help="where to show it (default: window)"
    )
    return parser


def run(arguments: Namespace) -> int:
    """Play until the player leaves."""
    if arguments.front == "terminal":
        raise RequestError(
            "--front terminal: there is no terminal front in this version; the window is there"
        )
    if arguments.game and arguments.state:
        raise RequestError("--game and --state: a saved state is in the midst of its own game")
    session = _session(arguments)
    palette = chosen_palette(arguments.palette)
    if arguments.record:
        ensure_writable(arguments.record)

    from retro2600.fronts.loop import WallClock
    from retro2600.fronts.window.app import Settings, Window
    from retro2600.fronts.window.controls import Controls
    from retro2600.fronts.window.devices import joystick

    device = None if arguments.paddle in _MOUSE else joystick(arguments.paddle)
    controls = Controls(
        arguments.left, arguments.right, not arguments.bw, _MOUSE.get(arguments.paddle, "neither")
    )
    if arguments.game:
        session.select(arguments.game, controls.frame())
    grab = arguments.paddle == "mouse" or (arguments.paddle == "auto" and arguments.fullscreen)
    settings = Settings(palette, arguments.scale, arguments.fullscreen, grab, arguments.mute)
    window = Window(session, controls, settings)
    try:
        window.play(WallClock())
    finally:
        if arguments.record:
            write_json(arguments.record, session.movie())
    del device  # a joystick is heard as long as it is kept
    return 0


def _session(arguments: Namespace) -> Session:
    from retro2600.fronts.session import Session, from_file, powered_on

    console = from_file(arguments.state) if arguments.state else powered_on(arguments.cartridge)
    return Session(console, recording=arguments.record is not None)

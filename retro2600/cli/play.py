"""`retro2600 play`: the shell, in a window or in a terminal."""

from __future__ import annotations

import time
from argparse import Namespace
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from retro2600.cli.arguments import (
    Parser,
    add_options,
    cartridge_named,
    chosen_options,
    whole_number,
)
from retro2600.cli.far_friends import FarFriends, join
from retro2600.cli.play_description import description
from retro2600.cli.showing import FRONTS, shown
from retro2600.machine.console import Console, Palettes
from retro2600.machine.controls import Lever
from retro2600.shell.process.standard_streams import complain
from retro2600.shell.settings.flags import add_flags, with_flags
from retro2600.shell.settings.options import Options, purist
from retro2600.shell.shelf import DEFAULT
from retro2600.store.refusals import RequestError

if TYPE_CHECKING:
    from retro2600.machine import Cartridge
    from retro2600.post.office import Office
    from retro2600.shell.launch import LaunchOptions
    from retro2600.shell.settings.options import Settings
    from retro2600.store.folders import Storage

_OfOptions: TypeAlias = Callable[[Options], bytes]

_EXAMPLES = """\
  retro2600                              play {title}
  retro2600 --scale 4 --mute             in a large window, without sound
  retro2600 --record session.json        record a movie; retro2600 run session.json checks it
  retro2600 --replay session.json        watch it; whoever touches anything takes over
  retro2600 --front terminal             over ssh, in true colour
"""


def parser(words: Sequence[str] = ()) -> Parser:
    """The command's arguments, for the cartridge that these words name."""
    cartridge = cartridge_named(words)
    parser = Parser("play", description(cartridge), _EXAMPLES.format(title=cartridge.title))
    add = parser.add_argument
    add("--cartridge", default=DEFAULT, metavar="NAME", help="the program (default: %(default)s)")
    facets = cartridge.facets
    if facets.games:
        add(
            "--game",
            type=whole_number(1),
            metavar="N",
            help=f"the game to have on show, 1 to {len(facets.games.titles)}",
        )
    for lever in cartridge.console.levers:
        _add_lever(parser, lever)
    add_options(parser, cartridge.options)
    _add_files(parser)
    if facets.positions:
        add("--position", metavar="ID", help=f"begin at a position: {facets.positions.kinds}")
    add("--join", metavar="LINK", help="sit down at the table of a link; a third one watches")
    add("--purist", action="store_true", help="the picture alone, as in 1979: nothing around it")
    add("--front", choices=FRONTS, default="window", help="where to play it (default: window)")
    add_flags(parser, cartridge)
    return parser


_OF_THE_FIRST: Final = ("palette", "paddle", "join")
"""Flags for the first program alone; all others count for the next programs, too."""


def _add_files(parser: Parser) -> None:
    add = parser.add_argument
    add("--record", type=Path, metavar="FILE", help="write a movie of the session into a new file")
    add("--force", action="store_true", help="let --record replace a movie; no other file is ever replaced")
    add(
        "--replay",
        type=Path,
        metavar="FILE",
        help="watch a movie, and continue from wherever you touch anything",
    )
    add(
        "--state",
        type=Path,
        metavar="FILE",
        help="continue from a state that retro2600 run --save wrote, or a slot's file",
    )
    add(
        "--card",
        type=Path,
        metavar="FILE",
        help="begin with the memory card in a file; the one that was there is kept beside it",
    )


def _add_lever(parser: Parser, lever: Lever) -> None:
    """The flags that put a lever somewhere; None stands for one that was not given."""
    words = [place.word for place in lever.places if place.word]
    if lever.flag:
        parser.add_argument(f"--{lever.flag}", dest=f"lever_{lever.field}", choices=words, help=lever.about)
    for place in lever.places:
        if place.flag:
            parser.add_argument(
                f"--{place.flag}",
                dest=f"lever_{lever.field}",
                action="store_const",
                const=place.flag,
                help=lever.about,
            )


def _levers(console: Console[Any], arguments: Namespace) -> dict[str, object]:
    """The places that flags ask for, by the levers' fields."""
    asked = {lever: getattr(arguments, f"lever_{lever.field}") for lever in console.levers}
    return {
        lever.field: place.value
        for lever, word in asked.items()
        for place in lever.places
        if word is not None and word in (place.word, place.flag)
    }


def run(arguments: Namespace) -> int:
    """Play until the player leaves, one program after the other as they are taken off the shelf."""
    from retro2600.shell.launch import LaunchOptions
    from retro2600.store.movie_file import recorded_alone

    launch_options = _launch_options(arguments)
    with recorded_alone(arguments.record):
        name = _play(arguments, launch_options)
    while name:
        arguments = Namespace(**vars(arguments) | dict.fromkeys(_OF_THE_FIRST))
        again = launch_options.options if name == launch_options.cartridge else {}
        name = _play(arguments, LaunchOptions(name, suited=again))
    return 0


def _play(arguments: Namespace, launch_options: LaunchOptions) -> str:
    """Play a program until the player leaves it; the name of the next one, "" if there is none."""
    if arguments.front != "window":
        _refuse_device(getattr(arguments, "paddle", None))
    from retro2600.shell.launch import launched
    from retro2600.shell.outside import world
    from retro2600.shell.process import punctual
    from retro2600.shell.shelf import inserted
    from retro2600.store.folders import Storage

    punctual.use_one_thread()
    cartridge = inserted(launch_options.cartridge)
    storage = Storage.of_the_person()
    storage.tidy()
    palette = partial(_palette, cartridge.console.palettes)
    chosen, warnings = _chosen(arguments, cartridge, storage, palette)
    now = partial(time.strftime, "%Y-%m-%d %H.%M.%S")
    outside = world(storage, now, palette, threaded=arguments.front != "lines")
    office, friends = _office(cartridge, storage), FarFriends(cartridge.name, storage)
    open_far = friends.open if office is None else None
    outside = replace(outside, post=office, correspondent=office, open_far_post=open_far)
    shell = launched(launch_options, chosen, storage, outside)
    if arguments.join:
        join(arguments.join, shell, office)
    for warning in warnings:
        complain(warning)
        shell.notices.warn(warning)
    punctual.settle()
    try:
        shown(shell, palette, chosen, arguments.front, getattr(arguments, "paddle", None) is not None)
    finally:
        friends.close()
        if office:
            office.close()
    for sentence in dict.fromkeys(shell.save_control.unwritten):
        complain(sentence)
    return shell.commands.leaving.next_program


def _office(cartridge: Cartridge[Any, Any, Any], storage: Storage) -> Office | None:
    """The post of a program that has letters; no other one waits for its modules."""
    if not cartridge.console.letters:
        return None
    from retro2600.cli.posting import office_of

    return office_of(cartridge.name, storage)


def _refuse_device(paddle: str | None) -> None:
    """Refuse a device's name; one from the settings does no harm where the device can never be there."""
    from retro2600.shell.menu.choices import MOUSE

    if paddle is not None and paddle not in MOUSE:
        raise RequestError(f"--paddle {paddle}: a terminal hears no devices; it takes {', '.join(MOUSE)}")


def _chosen(
    arguments: Namespace, cartridge: Cartridge[Any, Any, Any], storage: Storage, palette: _OfOptions
) -> tuple[Settings, list[str]]:
    """The person's settings with what flags ask for this time, and what is to be said of them."""
    from retro2600.shell.settings import document

    kept, complaint = document.read(storage, cartridge)
    options = with_flags(kept.options, arguments, cartridge)
    options = purist(options, cartridge) if arguments.purist else options
    this_time = replace(kept, options=options, kept=kept.options)
    chosen, trouble = _with_palette(this_time, arguments, palette)
    return chosen, [warning for warning in (complaint, trouble) if warning]


def _with_palette(chosen: Settings, arguments: Namespace, palette: _OfOptions) -> tuple[Settings, str]:
    """The settings with a palette that can be had, and what is to be said if it is not the one in them."""
    try:
        palette(chosen.options)
    except RequestError as refusal:
        if arguments.palette is not None:  # it was asked for by its flag
            raise
        options = replace(chosen.options, palette=Options().palette)
        return replace(chosen, options=options), f"the palette of the settings: {refusal}"
    return chosen, ""


def _launch_options(arguments: Namespace) -> LaunchOptions:
    """The launch options that the arguments ask for."""
    from retro2600.shell.launch import LaunchOptions
    from retro2600.shell.shelf import inserted
    from retro2600.store.files import same_file

    cartridge = inserted(arguments.cartridge)
    levers = _levers(cartridge.console, arguments)
    game = getattr(arguments, "game", None)
    position = getattr(arguments, "position", None)
    fresh = "position" if position else "game"
    asked = {fresh: position or game, "state": arguments.state, "replay": arguments.replay}
    begins = [f"--{name}" for name, value in asked.items() if value]
    if arguments.card and (arguments.state or arguments.replay):
        raise RequestError(f"--card and {begins[0]}: what is in a file has a memory card of its own")
    if len(begins) > 1:
        raise RequestError(f"{begins[0]} and {begins[1]}: what is in a file is in the midst of its own game")
    if arguments.replay and levers:
        raise RequestError("--replay: the levers stand as in the movie, and no flag moves them")
    if arguments.force and not arguments.record:
        raise RequestError("--force: it lets --record FILE replace a movie, and there is no --record")
    for read in (arguments.replay, arguments.state):
        if read and arguments.record and same_file(read, arguments.record):
            raise RequestError(f"--record: {arguments.record} is being played and would be written over")
    return LaunchOptions(
        arguments.cartridge,
        levers,
        game,
        position,
        arguments.state and str(arguments.state),
        arguments.replay and str(arguments.replay),
        arguments.record and str(arguments.record),
        arguments.force,
        arguments.card and str(arguments.card),
        chosen_options(cartridge.options, arguments),
    )


def _palette(palettes: Palettes, options: Options) -> bytes:
    from retro2600.shell.video.palettes import palette_called

    return palette_called(options.palette, palettes)

"""A person's choices: options, one table of them for flags, settings file and menu; keys and devices.

Knows the values and the spelling of each option. Knows no file, no window and no game.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from itertools import groupby
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from retro2600 import limits
from retro2600.excerpt import json_excerpt
from retro2600.machine.console import REFERENCE, Console
from retro2600.shell.input.device_settings import DeviceSettings
from retro2600.shell.settings.kinds import SWITCH, WORDS, Kind, choice, following, number, text
from retro2600.store.refusals import RequestError


def _option(section: str, default: object, kind: Kind, doc: str) -> Any:
    return field(default=default, metadata={"section": section, "kind": kind, "doc": doc})


_TV, _SOUND, _AROUND, _TIME, _INPUT = "television", "sound", "around", "time", "hands"
_PALETTE: Final = text("NAME|FILE.pal", "another palette's name or a .pal file", REFERENCE)
_PADDLES: Final = ("auto", "pointer", "mouse", "wheel", "keys")
_PADDLE: Final = text("|".join((*_PADDLES, "NAME")), "a device's name", *_PADDLES)
_DEVICE: Final = text("NAME", "a device's name", "")


@dataclass(frozen=True, slots=True)
class Options:
    """A person's choices, each as it is at first unless given.

    `ValueError`, in one sentence, for a value that will not do.
    """

    palette: str = _option(_TV, REFERENCE, _PALETTE, "what the television's colours looked like")
    colours: Literal["normal", "safe", "contrast"] = _option(
        _TV,
        "normal",
        choice("normal", "safe", "contrast"),
        "the colours as they were, ones that the colour-blind can tell apart, or strong contrasts",
    )
    scale: int = _option(
        _TV, 0, number(0, 16, 1), "a window of 320 x 224 times as much at the beginning; 0: as fits"
    )
    fullscreen: bool = _option(_TV, False, SWITCH, "use the whole screen")
    sizing: Literal["smooth", "whole"] = _option(
        _TV, "smooth", choice("smooth", "whole"), "fill the window, or enlarge by whole numbers only"
    )
    scan_lines: bool = _option(_TV, False, SWITCH, "show the gaps between the lines")
    phosphor: bool = _option(_TV, False, SWITCH, "let the picture before glow on for a moment")
    curve: bool = _option(_TV, False, SWITCH, "bend the picture as a tube does")
    mask: bool = _option(_TV, False, SWITCH, "show the fine coloured stripes of a tube")
    flash_limiter: bool = _option(
        _TV, False, SWITCH, "dim the picture where it would go black, for those whom flashes harm"
    )
    long_frames: bool = _option(
        _TV,
        False,
        SWITCH,
        "let the computer's overlong black frames last as long as the original's, up to a fifth of a second",
    )

    mute: bool = _option(_SOUND, False, SWITCH, "no sound")
    volume: int = _option(_SOUND, 100, number(0, 100, 5), "how loud it is, in percent")
    audible_board: bool = _option(
        _SOUND, False, SWITCH, "tell by tones what happens on the board, to play without looking"
    )
    sound_device: str = _option(_SOUND, "", _DEVICE, "where the sound comes out; empty: the system's own")

    guide: bool = _option(_AROUND, True, SWITCH, "say in a line what to do next")
    levers: bool = _option(_AROUND, True, SWITCH, "show the console's levers under the picture")
    panels: bool = _option(_AROUND, False, SWITCH, "show what there is to know beside the picture")
    numbers: bool = _option(_AROUND, False, SWITCH, "number the board's points beside it")
    marks: bool = _option(_AROUND, False, SWITCH, "mark what can be moved now, and where it can go")
    arrows: bool = _option(_AROUND, False, SWITCH, "show the last turn as arrows")
    topics_off: tuple[str, ...] = _option(_AROUND, (), WORDS, "what is not to be told beside the picture")

    match: int = _option(
        _AROUND,
        0,
        number(0, limits.MATCH_POINTS, 1),
        "count the games as matches to so many points; 0: no match",
    )

    resume: bool = _option(_TIME, True, SWITCH, "go on at the start where it was left")
    skip: bool = _option(_TIME, False, SWITCH, "skip what the computer does")

    paddle: str = _option(_INPUT, "auto", _PADDLE, "what besides the keys turns player 1's knob")
    sensitivity: int = _option(
        _INPUT, 100, number(10, 1000, 10), "how far the mouse turns the knob, in percent"
    )
    wheel_inverted: bool = _option(_INPUT, False, SWITCH, "let the mouse wheel turn the other way round")
    grab: bool = _option(_INPUT, False, SWITCH, "keep the mouse in the window")
    acceleration: bool = _option(_INPUT, True, SWITCH, "let a key that is held turn faster and faster")

    def __post_init__(self) -> None:
        for option in OPTIONS:
            value = getattr(self, option.name)
            if value is not option.default:
                option.check(value, option.name)


class Option(NamedTuple):
    """One option of the table."""

    name: str
    section: str
    """Under which heading settings file, help and menu have it."""
    kind: Kind
    default: Any
    doc: str
    """Its purpose, in one line."""

    @property
    def flag(self) -> str:
        """As it is spelled on the command line."""
        return f"--{self.name.replace('_', '-')}"

    def check(self, value: object, called: str) -> None:
        """`ValueError` for a value that will not do; `called` is what the sentence calls the option."""
        if not self.kind.fits(value):
            raise ValueError(f"{called} is {json_excerpt(value)}, expected {self.kind.expected}")


OPTIONS: Final = tuple(
    Option(each.name, each.metadata["section"], each.metadata["kind"], each.default, each.metadata["doc"])
    for each in fields(Options)
)
"""Every option, section by section."""

BY_NAME: Final = {option.name: option for option in OPTIONS}


def changed(options: Options, name: str, value: object) -> Options:
    """The options with another value for one; `ValueError` if it has no such name or value."""
    if name not in BY_NAME:
        raise ValueError(f"there is no option {json_excerpt(name)}")
    values: dict[str, Any] = {name: value}
    return replace(options, **values)


def turned(options: Options, name: str, steps: int, console: Console[Any]) -> Options:
    """The options with one so many steps further on, or back where `steps` is negative.

    Palettes are those of the console.
    """
    value, kind = getattr(options, name), BY_NAME[name].kind
    if kind is _PALETTE:
        return changed(options, name, following(console.palettes.names, value, steps))
    return changed(options, name, kind.turned(value, steps))


def purist(options: Options) -> Options:
    """The options with nothing around the picture, as in 1979."""
    return replace(options, guide=False, levers=False, panels=False, numbers=False, marks=False, arrows=False)


def offered(console: Console[Any]) -> tuple[Option, ...]:
    """The options that mean anything with this console: without a knob, none of those for knobs."""
    return tuple(option for option in OPTIONS if console.knobs or option.section != _INPUT)


def add_flags(parser: ArgumentParser, console: Console[Any]) -> None:
    """Every option offered as a flag, under its section's heading; None: the flag was not given."""
    for section, options in groupby(offered(console), lambda option: option.section):
        group = parser.add_argument_group(section)
        for option in options:
            group.add_argument(
                option.flag, dest=option.name, default=None, help=option.doc, **option.kind.flag
            )


def with_flags(options: Options, given: Namespace) -> Options:
    """The options with what the command line says instead; `RequestError` for what will not do."""
    for option in OPTIONS:
        value = getattr(given, option.name, None)
        if value is None:
            continue
        try:
            option.check(value, option.flag)
        except ValueError as refusal:
            raise RequestError(str(refusal)) from refusal
        options = changed(options, option.name, value)
    return options


Keys: TypeAlias = Mapping[str, tuple[str, ...]]
"""Keys by the action's name in lower case, where they are others than at first."""

Devices: TypeAlias = Mapping[str, DeviceSettings]
"""The use of each device, by its name."""


@dataclass(frozen=True)
class Settings:
    """Everything that is remembered."""

    options: Options = field(default_factory=Options)
    keys: Keys = field(default_factory=dict)
    devices: Devices = field(default_factory=dict)
    kept: Options | None = field(default=None, compare=False)
    """The options without what counts for tonight alone, if that is something else."""

    def choosing(self, options: Options) -> Settings:
        """The same with these options; those that differ from now are to be kept."""
        kept = self.kept and with_choices(self.kept, self.options, options)
        return replace(self, options=options, kept=kept)


def with_choices(current: Options, before: Options, after: Options) -> Options:
    """The current options, but for those that differ between `before` and `after`."""
    for name in (option.name for option in OPTIONS):
        value = getattr(after, name)
        if value != getattr(before, name):
            current = changed(current, name, value)
    return current

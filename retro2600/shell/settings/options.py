"""A person's choices: options, one table of them for flags, settings file and menu; keys and devices.

Knows the values and the spelling of each option. Knows no file, no window and no game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final, Literal, NamedTuple, TypeAlias, TypeVar

from retro2600.excerpt import json_excerpt
from retro2600.lockstep.holding import can_be_shared
from retro2600.machine import Program
from retro2600.machine.console import REFERENCE, Console
from retro2600.machine.facets import Choice
from retro2600.machine.touching import Sense
from retro2600.shell.input.device_settings import DeviceSettings
from retro2600.shell.settings.kinds import SWITCH, WORDS, OptionKind, choice, following, number, text
from retro2600.shell.words import language as languages

T = TypeVar("T")


def _option(section: str, default: object, kind: OptionKind, label: str, doc: str) -> Any:
    metadata = {"section": section, "kind": kind, "label": label, "doc": doc}
    return field(default=default, metadata=metadata)


_TV, _SOUND, _AROUND, _TIME, _INPUT = "television", "sound", "around", "time", "hands"
_PALETTE: Final = text("NAME|FILE.pal", "another palette's name or a .pal file", REFERENCE)
_PADDLES: Final = ("auto", "pointer", "mouse", "wheel", "keys")
_PADDLE: Final = text("|".join((*_PADDLES, "NAME")), "a device's name", *_PADDLES)
_SERVER: Final = text("URL", "a server's address", "")
_DEVICE: Final = text("NAME", "a device's name", "")


@dataclass(frozen=True, slots=True)
class Options:
    """A person's choices, each as it is at first unless given.

    `ValueError`, in one sentence, for a value that will not do.
    """

    palette: str = _option(_TV, REFERENCE, _PALETTE, "palette", "what the television's colours looked like")
    colours: Literal["normal", "safe", "contrast"] = _option(
        _TV,
        "normal",
        choice("normal", "safe", "contrast"),
        "colours",
        "the colours as they were, ones that the colour-blind can tell apart, or strong contrasts",
    )
    scale: int = _option(
        _TV,
        0,
        number(0, 16, 1),
        "size at first",
        "a window of 320 x 224 times as much at the beginning; 0: as fits",
    )
    fullscreen: bool = _option(_TV, False, SWITCH, "full screen", "use the whole screen")
    sizing: Literal["smooth", "whole"] = _option(
        _TV,
        "smooth",
        choice("smooth", "whole"),
        "size of the picture",
        "fill the window, or enlarge by whole numbers only",
    )
    screen: Literal["auto", "landscape", "portrait"] = _option(
        _TV,
        "auto",
        choice("auto", "landscape", "portrait"),
        "shape of the screen",
        "as the room for it is, or always wider than high, or always higher than wide",
    )
    calm: bool = _option(_TV, False, SWITCH, "less motion", "let pieces be where they go, without gliding")
    scan_lines: bool = _option(_TV, False, SWITCH, "scan lines", "show the gaps between the lines")
    phosphor: bool = _option(_TV, False, SWITCH, "phosphor", "let the picture before glow on for a moment")
    curve: bool = _option(_TV, False, SWITCH, "the tube's curve", "bend the picture as a tube does")
    mask: bool = _option(_TV, False, SWITCH, "the tube's stripes", "show the fine coloured stripes of a tube")
    flash_limiter: bool = _option(
        _TV,
        False,
        SWITCH,
        "flash limiter",
        "dim the picture where it would go black, for those whom flashes harm",
    )
    long_frames: bool = _option(
        _TV,
        False,
        SWITCH,
        "long black frames",
        "let the computer's overlong black frames last as long as the original's, up to a fifth of a second",
    )

    mute: bool = _option(_SOUND, False, SWITCH, "mute", "switch the sound off")
    volume: int = _option(_SOUND, 100, number(0, 100, 5), "volume", "how loud it is, in percent")
    sound_device: str = _option(
        _SOUND, "", _DEVICE, "sound device", "where the sound comes out; empty: the system's own"
    )

    guide: bool = _option(_AROUND, True, SWITCH, "what to do next", "say in a line what to do next")
    levers: bool = _option(
        _AROUND, True, SWITCH, "levers under the picture", "show the console's levers under the picture"
    )
    panels: bool = _option(
        _AROUND, False, SWITCH, "facts beside the picture", "show what there is to know beside the picture"
    )
    topics_off: tuple[str, ...] = _option(
        _AROUND, (), WORDS, "facts left out", "what is not to be told beside the picture"
    )

    server: str = _option(
        _AROUND, "", _SERVER, "server", "where other people are met; empty: nowhere, the house plays"
    )
    language: str = _option(
        _AROUND,
        languages.SYSTEM,
        choice(languages.SYSTEM, *languages.CODES),
        "language",
        "the language of the menu and of all around the picture; system: the one that the system speaks",
    )

    resume: bool = _option(
        _TIME, True, SWITCH, "go on where you left", "go on at the start where it was left"
    )
    skip: bool = _option(_TIME, False, SWITCH, "skip the computer", "skip what the computer does")

    paddle: str = _option(
        _INPUT, "auto", _PADDLE, "what turns the knob", "what besides the keys turns player 1's knob"
    )
    sensitivity: int = _option(
        _INPUT,
        100,
        number(10, 1000, 10),
        "sensitivity of the mouse",
        "how far the mouse turns the knob, in percent",
    )
    wheel_inverted: bool = _option(
        _INPUT, False, SWITCH, "wheel the other way round", "let the mouse wheel turn the other way round"
    )
    grab: bool = _option(_INPUT, False, SWITCH, "mouse held in the window", "keep the mouse in the window")
    acceleration: bool = _option(
        _INPUT, True, SWITCH, "held keys turn faster", "let a key that is held turn faster and faster"
    )

    own: Mapping[str, bool | int] = field(default_factory=dict)
    """The choices that facets of programs declare, by name, where they are not as at first."""

    def __post_init__(self) -> None:
        for option in OPTIONS:
            value = getattr(self, option.name)
            if value is not option.default:
                option.check(value, option.name)

    def of(self, choice: Choice) -> bool | int:
        """The value of a facet's choice."""
        return self.own.get(choice.name, choice.first)


class Option(NamedTuple):
    """One option of the table."""

    name: str
    section: str
    """Under which heading settings file, help and menu have it."""
    kind: OptionKind
    default: Any
    label: str
    """Its name for people, in the menu."""
    doc: str
    """Its purpose, in one line."""
    own: bool = False
    """True if a facet of the program declares it."""
    zero: str = "0"
    """The word for the number 0."""

    @property
    def flag(self) -> str:
        """As it is spelled on the command line."""
        return f"--{self.name.replace('_', '-')}"

    def check(self, value: object, called: str) -> None:
        """`ValueError` for a value that will not do; `called` is what the sentence calls the option."""
        if not self.kind.fits(value):
            raise ValueError(f"{called} is {json_excerpt(value)}, expected {self.kind.expected}")


OPTIONS: Final = tuple(
    Option(name=each.name, default=each.default, **each.metadata) for each in fields(Options) if each.metadata
)
"""Every option of the shell's own, section by section."""

BY_NAME: Final = {option.name: option for option in OPTIONS}

_OF_SENSES: Final = {Sense.UPRIGHT: "screen", Sense.CALM: "calm"}
"""The option by which a person overrules a sensor."""

SECTIONS: Final = tuple(dict.fromkeys(option.section for option in OPTIONS))


def offered(program: Program) -> tuple[Option, ...]:
    """The options that mean anything with this program, section by section.

    Without a knob there are none of those for knobs, without overlong frames none for these, and so on.
    """
    console = program.console
    absent = set() if console.longest_frame > 1 else {"long_frames"}
    absent |= set() if console.letters or can_be_shared(console) else {"server"}
    absent |= set() if console.knobs else {each.name for each in OPTIONS if each.section == _INPUT}
    sensed = {sensor.sense for sensor in console.sensors}
    absent |= {name for sense, name in _OF_SENSES.items() if sense not in sensed}
    return tuple(option for option in options_of(program) if option.name not in absent)


def options_of(program: Program) -> tuple[Option, ...]:
    """All options of the shell, and those of the program's facets, section by section."""
    found = [*OPTIONS, *map(_of_choice, program.facets.choices)]
    return tuple(option for section in SECTIONS for option in found if option.section == section)


def _of_choice(choice: Choice) -> Option:
    kind = SWITCH if choice.most is None else number(0, choice.most, 1)
    return Option(
        choice.name, choice.section, kind, choice.first, choice.label, choice.about, True, choice.zero
    )


def value_of(options: Options, option: Option) -> Any:
    """The value that the options have for one of them."""
    return options.own.get(option.name, option.default) if option.own else getattr(options, option.name)


def changed(options: Options, option: Option, value: Any) -> Options:
    """The options with another value for one; `ValueError` if it will not do."""
    option.check(value, option.name)
    values: dict[str, Any] = {option.name: value}
    if not option.own:
        return replace(options, **values)
    kept = {name: its for name, its in options.own.items() if name != option.name}
    return replace(options, own=kept if value == option.default else kept | values)


def turned(options: Options, option: Option, steps: int, console: Console[Any]) -> Options:
    """The options with one so many steps further on, or back where `steps` is negative.

    Palettes are those of the console.
    """
    value = value_of(options, option)
    if option.kind is _PALETTE:
        return changed(options, option, following(console.palettes.names, value, steps))
    return changed(options, option, option.kind.turned(value, steps))


def purist(options: Options, program: Program) -> Options:
    """The options with nothing around the picture, as in 1979."""
    for option in offered(program):
        if option.own and option.kind is SWITCH and option.section == _AROUND:
            options = changed(options, option, False)
    return replace(options, guide=False, levers=False, panels=False)


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
    """The options without what counts for this time alone, if that is something else."""

    def choosing(self, options: Options) -> Settings:
        """The same with these options; those that differ from now are to be kept."""
        kept = self.kept and with_choices(self.kept, self.options, options)
        return replace(self, options=options, kept=kept)


def with_choices(current: Options, before: Options, after: Options) -> Options:
    """The current options, but for those that differ between `before` and `after`."""
    pairs = ((option.name, getattr(before, option.name), getattr(after, option.name)) for option in OPTIONS)
    values: dict[str, Any] = {name: now for name, was, now in pairs if now != was}
    return replace(current, **values, own=with_changes(current.own, before.own, after.own))


def with_changes(current: Mapping[str, T], before: Mapping[str, T], after: Mapping[str, T]) -> dict[str, T]:
    """The current entries, but for those that differ between `before` and `after`."""
    changed = {name: value for name, value in after.items() if before.get(name) != value}
    gone = before.keys() - after.keys()
    return {name: value for name, value in current.items() if name not in gone} | changed

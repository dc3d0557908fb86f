"""The pages of the menu: the shell's actions and options."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import cache, partial
from typing import Final, Protocol

from retro2600.machine.controls import Button
from retro2600.machine.facets.positions import COPY, PASTE
from retro2600.machine.facets.record import TURNS
from retro2600.machine.pictures import Picture
from retro2600.shell.input.actions import BACK, Action, Asked, Flip, Push, rows
from retro2600.shell.input.controls import Controls
from retro2600.shell.menu.choices import Choices, shown
from retro2600.shell.menu.menu import Do, Line, Page, Turn
from retro2600.shell.play import Play
from retro2600.shell.saves.save_control import SaveControl
from retro2600.shell.shelf import titles
from retro2600.shell.time.session import Session

_SECTIONS: Final = {
    "television": "television",
    "sound": "sound",
    "around": "around the picture",
    "hands": "knob and keys",
}
"""The pages of options, by section."""

_NO_LINES: Final = ("topics_off", "scale", "sound_device")
"""Options that are no lines of their own: each topic is one, and the others count from the start."""

_NOT_KEPT: Final = " (this game is not kept)"
"""Said where the session that is left cannot be continued."""

_WOUND: Final = 15
"""Frames that a step of the knob goes back or forward, a quarter of a second (chosen)."""

_TIME: Final = (
    Action.UNDO_TURN,
    Action.REDO_TURN,
    Action.PREVIOUS_FRAME,
    Action.NEXT_FRAME,
    Action.PAUSE,
    Action.SLOW,
)


class Shell(Protocol):
    """The part of the shell that the menu works; `shell.Shell` is one."""

    stays: str
    play: Play
    controls: Controls
    choices: Choices
    save_control: SaveControl

    @property
    def session(self) -> Session: ...

    def begin(self, game: int) -> None: ...

    def leave(self) -> None: ...

    def change_program(self, name: str) -> None: ...

    def do(self, action: Asked, down: bool = True, by: Hashable = "menu") -> None: ...

    def say(self, text: str) -> None: ...


def root(shell: Shell) -> Page:
    """The menu's first page."""
    load, save = slot_pages(shell)
    facets = shell.play.session.facets
    levers = shell.controls.console.levers
    flips = [_do(shell, Flip(lever.field, each.value)) for lever in levers for each in lever.places]
    games = [
        Do(f"{number}  {title}", partial(shell.begin, number))
        for number, title in (facets.games.titles if facets.games else {}).items()
    ]
    saves = shell.save_control.saves

    @cache
    def programs() -> list[Line]:
        return [Do(title, partial(shell.change_program, name)) for name, title in titles().items()]

    def match_file() -> None:
        shell.say(saves.match_file(shell.play.session, shell.choices.options))

    return Page(
        "retro2600",
        lambda: (
            Do("continue", lambda: None),
            *(_tap(shell, Push(button.field)) for button in _panel_buttons(shell)),
            *([Page("games", lambda: games)] if games else []),
            *([Page("levers", lambda: flips)] if flips else []),
            Page("time", partial(_time, shell)),
            save,
            load,
            Page(
                "pictures and movies",
                lambda: [
                    *(_do(shell, each) for each in (Action.PICTURE, Action.RECORD, Action.EXPORT)),
                    Do("save the session's games as a match file", match_file),
                ],
            ),
            *_positions(shell),
            *(
                Page(title, partial(_options, shell, section))
                for section, title in _SECTIONS.items()
                if any(option.section == section for option in shell.choices.offered.values())
            ),
            *([_do(shell, TURNS)] if facets.record else []),
            Do("help: the keys, and the manual's page", partial(shell.do, Action.HELP)),
            Page(f"programs{'' if shell.save_control.keeps(shell.choices.options) else _NOT_KEPT}", programs),
            _do(shell, Action.POWER),
            *([] if shell.stays else [Do(_title(shell, Action.LEAVE), shell.leave)]),
        ),
    )


def leaving(shell: Shell, kept: bool, key: str) -> Page:
    """The question before a game that is going on is left: by key, if there is one, or not."""
    return Page(
        "leave? the game continues next time" if kept else "leave? this game is not kept",
        lambda: (
            Do("continue", lambda: None),
            Do(f"leave{f' ({key} again)' if key else ''}", shell.leave),
        ),
    )


def slot_pages(shell: Shell) -> tuple[Page, Page]:
    """The slots to load from, and to save into."""
    saves = shell.save_control.saves

    def lines(does: Callable[[int], str]) -> list[Do]:
        def told(slot: int) -> None:
            shell.say(does(slot))

        return [Do(f"{slot}  {info.told}", partial(told, slot)) for slot, info in enumerate(saves.infos)]

    def thumbnails() -> list[Picture | None]:
        return [info.picture for info in saves.infos]

    load, save = partial(lines, shell.play.load), partial(lines, shell.play.save)
    return Page("load", load, thumbnails), Page("save", save, thumbnails)


def _positions(shell: Shell) -> list[Page]:
    """The page of copy and paste, for a program that has positions as text."""
    if shell.play.session.facets.positions is None:
        return []
    return [Page("position", lambda: [_do(shell, action) for action in (COPY, PASTE)])]


def _panel_buttons(shell: Shell) -> list[Button]:
    """The buttons on the console's panel, the last of which comes first: it begins a game."""
    return [button for button in reversed(shell.controls.console.buttons) if button.panel is not None]


def _title(shell: Shell, action: Asked) -> str:
    return rows(shell.session.console.cartridge)[action].title


def _do(shell: Shell, action: Asked) -> Do:
    return Do(_title(shell, action), partial(shell.do, action))


def _tap(shell: Shell, action: Asked) -> Do:
    """A switch that springs back: pressed, and let go again."""

    def tap() -> None:
        shell.do(action, True, by="menu")
        shell.do(action, False, by="menu")

    return Do(_title(shell, action), tap)


def _time(shell: Shell) -> Sequence[Line]:
    wound = Turn("back and forward", lambda: f"frame {shell.play.session.frame}", partial(_wind, shell))
    both = shell.session.goes_back
    actions = (_do(shell, action) for action in _TIME if both or action not in BACK)
    return [*([wound] if both else []), *actions, *_options(shell, "time")]


def _wind(shell: Shell, steps: int) -> None:
    """Back or forward as far as the tape was run; the knobs stay where they are, as they turn this line."""
    now = shell.controls.frame()
    shell.play.transport.go(shell.play.session.frame + _WOUND * steps)
    shell.controls.stand_knobs(now)


def _options(shell: Shell, section: str) -> Sequence[Line]:
    lines: list[Line] = [
        _option(shell, option.name)
        for option in shell.choices.offered.values()
        if option.section == section and option.name not in {*_NO_LINES, *shell.choices.absent}
    ]
    if section == "television" and shell.choices.look:
        lines.insert(0, Turn("look", lambda: str(shell.choices.look), shell.choices.turn_look))
    remarks = shell.play.session.facets.remarks
    if section == "around" and remarks:
        lines += [_topic(shell, topic, title) for topic, title in remarks.topics.items()]
    return lines


def _option(shell: Shell, name: str) -> Turn:
    choices = shell.choices
    return Turn(name.replace("_", " "), lambda: choices.shown(name), partial(choices.turn, name))


def _topic(shell: Shell, topic: str, title: str) -> Turn:
    """A topic, which is switched whichever way it is turned."""
    choices = shell.choices

    def tell(steps: int) -> None:
        off = set(choices.options.topics_off) ^ {topic}
        choices.choose(replace(choices.options, topics_off=tuple(sorted(off))))

    return Turn(f"  {title}", lambda: shown(topic not in choices.options.topics_off), tell)

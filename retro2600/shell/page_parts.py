"""The parts of the shell that the pages of the menu are made of, and lines that ask for actions."""

from __future__ import annotations

from functools import partial

from retro2600.machine.facets import Offer
from retro2600.shell.assigning import Assigning
from retro2600.shell.commands import Commands, Leaving, is_unfair
from retro2600.shell.far import FarPages
from retro2600.shell.gate import Gate
from retro2600.shell.input.actions import Asked
from retro2600.shell.input.controls import Controls
from retro2600.shell.input.keymap import Keymap, written
from retro2600.shell.menu.choices import Choices
from retro2600.shell.menu.menu import Do, PageLine
from retro2600.shell.notice import Notice
from retro2600.shell.people import People
from retro2600.shell.play import FAIR_PLAY, Play
from retro2600.shell.saves.save_control import SaveControl
from retro2600.shell.settings_pages import SettingsPages
from retro2600.shell.words.said import joined, said


class Parts:
    """The parts of the shell whose doings the pages show."""

    def __init__(
        self,
        play: Play,
        controls: Controls,
        choices: Choices,
        save_control: SaveControl,
        keymap: Keymap,
        commands: Commands,
        gate: Gate,
        notices: Notice,
        assigning: Assigning,
        record: PageLine,
        people: People | None,
        far: FarPages,
    ) -> None:
        """`record`: the page of the record of one's own games; `people`: None where nobody is to be met."""
        self.record, self.people, self.far = record, people, far
        self.play, self.controls, self.choices = play, controls, choices
        self.save_control, self.keymap = save_control, keymap
        self.commands, self.gate, self.notices = commands, gate, notices
        self.settings = SettingsPages(play, choices, keymap, commands, assigning)

    @property
    def leaving(self) -> Leaving:
        """The end of the session."""
        return self.commands.leaving


def offered(parts: Parts, offer: Offer) -> Offer:
    """The offer as this program makes it: it may call it otherwise."""
    return next(its for its in parts.play.session.facets.offers if its.name == offer.name)


def by_keys(parts: Parts, asked: Asked) -> str:
    """The sentence on the keys that do the same; "" where there are none."""
    keys = () if parts.controls.keyless else parts.keymap.keys(asked)
    return said("by key: {keys}", keys=joined(", ", map(written, keys))) if keys else ""


def title_of(parts: Parts, action: Asked) -> str:
    """The words for an action."""
    return parts.keymap.rows[action].title


def line_of(parts: Parts, action: Asked) -> Do:
    """The line that does what a key does."""
    does = partial(parts.gate.do, action, by="menu")
    unfair = is_unfair(action) and parts.play.is_fair
    return Do(title_of(parts, action), does, about=FAIR_PLAY if unfair else by_keys(parts, action))


def tap(parts: Parts, action: Asked) -> Do:
    """A switch that springs back: pressed, and let go again."""

    def tap() -> None:
        parts.gate.do(action, True, by="menu")
        parts.gate.do(action, False, by="menu")

    return Do(title_of(parts, action), tap, about=by_keys(parts, action))

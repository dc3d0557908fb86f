"""The menu's pages of settings: the options by section, and the keys and pads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from retro2600.machine.facets.lesson import OVER
from retro2600.shell.assigning import Assigning
from retro2600.shell.commands import Commands
from retro2600.shell.input.actions import Action, Asked, Group
from retro2600.shell.input.assignment import Moved
from retro2600.shell.input.keymap import Keymap
from retro2600.shell.menu.choices import Choices, shown
from retro2600.shell.menu.menu import Catch, Do, Line, PageLine, ValueLine
from retro2600.shell.play import Play
from retro2600.shell.settings.options import Option
from retro2600.shell.words.said import Said, joined, said

_SECTIONS: Final = {
    "television": (said("television"), said("the look of the picture")),
    "sound": (said("sound"), said("what is heard, and how loud")),
    "around": (said("around the picture"), said("what is shown beside and under the picture")),
    "hands": (said("knob and mouse"), said("what turns the knob, and how far")),
}
"""The pages of options, by section: a title, and what is found there."""

NO_LINES: Final = ("topics_off", "scale", "sound_device", "language", "server", OVER.name)
"""Options that are no lines of such a page: each topic is one, the language stands on the page before,
the server on a page of its own, others count from the start, or are noted."""


class SettingsPages:
    """The page of settings, and the lines of options that stand on other pages."""

    def __init__(
        self, play: Play, choices: Choices, keymap: Keymap, commands: Commands, assigning: Assigning
    ) -> None:
        self._play, self._choices = play, choices
        self._keymap, self._commands, self._assigning = keymap, commands, assigning

    @property
    def page(self) -> PageLine:
        """The page of settings, with a page for each subject."""
        offered = {option.section for option in self._choices.offered.values()}
        sections = [
            PageLine(title, partial(self.options, section), about=about)
            for section, (title, about) in _SECTIONS.items()
            if section in offered
        ]
        keys = PageLine("keys and pads", self._keys, about="give an action another key, button or axis")
        language = self.option(self._choices.offered["language"])
        lines: list[Line] = [*sections, keys, language]
        return PageLine("settings", lambda: lines, about=joined(", ", (Said(line.title) for line in lines)))

    def options(self, section: str) -> Sequence[Line]:
        """The lines of the options of a section."""
        facets = self._play.session.facets
        remarks, record, hands = facets.remarks, facets.record, facets.hands
        elsewhere = {*NO_LINES, *self._choices.absent}
        if record and record.length:
            elsewhere.add(record.length.name)
        if hands and facets.games:
            elsewhere |= {choice.name for choice in hands.levels}
        lines: list[Line] = []
        for option in self._choices.offered.values():
            if option.section == section and option.name not in elsewhere:
                lines.append(self.option(option))
                if option.name == "panels" and remarks:
                    lines += [self._topic(topic, title) for topic, title in remarks.topics.items()]
        if section == "television" and self._choices.look:
            about = "the television as a whole: sharp, or with scan lines, phosphor and curve"
            lines.insert(
                0, ValueLine("look", lambda: str(self._choices.look), self._choices.turn_look, about)
            )
        return lines

    def option(self, option: Option) -> ValueLine:
        """The line of an option."""
        choices, name = self._choices, option.name
        turns, steps = partial(choices.turn, name), partial(choices.step, name)
        return ValueLine(option.label, lambda: choices.shown(name), turns, option.doc, steps)

    def _topic(self, topic: str, title: str) -> ValueLine:
        """A topic, which is switched whichever way it is turned."""
        choices = self._choices

        def tell(steps: int) -> None:
            off = set(choices.options.topics_off) ^ {topic}
            choices.choose(replace(choices.options, topics_off=tuple(sorted(off))))

        about = "tell this beside the picture"
        return ValueLine(
            said("  {topic}", topic=Said(title)),
            lambda: shown(topic not in choices.options.topics_off),
            tell,
            about,
        )

    def _keys(self) -> Sequence[Line]:
        """A page for each group of actions, and the way back to the keys as they are at first."""
        rows = self._keymap.rows

        def actions(group: Group) -> Sequence[Line]:
            here = (asked for asked, row in rows.items() if row.group is group)
            return [
                self._catch(asked)
                for asked in here
                if not (isinstance(asked, Action) and self._commands.lacks(asked))
            ]

        about = "choose an action here, then press a key for it"
        groups = [
            PageLine(group.value, partial(actions, group), about=about)
            for group in Group
            if any(row.group is group for row in rows.values())
        ]
        forget = Do(
            "all as at first",
            partial(self._commands.perform, self._assigning.forget),
            closes=False,
            about="every action has the keys, buttons and axes again that it had at first",
        )
        return [*groups, forget]

    def _catch(self, asked: Asked) -> Catch:
        """An action with its keys, which takes another one; of one that does something else it asks first."""
        row, assigning = self._keymap.rows[asked], self._assigning

        def takes(what: str | Moved) -> PageLine | None:
            does = assigning.owner(asked, what)
            if not does:
                assigning.give(asked, what)
                return None
            give = Do(
                said("give it to: {action}", action=Said(row.title)),
                partial(assigning.give, asked, what),
                returns=True,
                about="it does nothing else then",
            )
            leave = Do("leave it as it is", lambda: None, returns=True, about="nothing changes")
            asks = said("{does}: give it to '{action}'?", does=does, action=Said(row.called))
            return PageLine(asks, lambda: [give, leave])

        about = "choose this and press a key: it is added, or taken away if it is one of these"
        return Catch(row.title, partial(assigning.told, asked), takes, about)

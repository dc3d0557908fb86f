"""The shell: composes the rooms, and lets the frames of the clock pass."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from retro2600.machine.facets.lesson import LESSON
from retro2600.shell.assigning import Assigning
from retro2600.shell.commands import Commands
from retro2600.shell.correspondent import Correspondent
from retro2600.shell.far import FarGame, FarPages
from retro2600.shell.far_tables import OpenFarPost
from retro2600.shell.gate import Gate
from retro2600.shell.helpers import Helpers
from retro2600.shell.input.assignment import Devices, Moved
from retro2600.shell.input.controls import Controls
from retro2600.shell.input.keymap import Keymap
from retro2600.shell.menu.choices import Choices
from retro2600.shell.menu.dialog import Dialog
from retro2600.shell.notice import Notice
from retro2600.shell.pages import MenuPages
from retro2600.shell.people import People
from retro2600.shell.play import Play
from retro2600.shell.review import record_page
from retro2600.shell.saves.save_control import SaveControl
from retro2600.shell.senses import Senses
from retro2600.shell.settings.options import Options
from retro2600.shell.strays import Strays
from retro2600.shell.time.place import Frame
from retro2600.shell.time.session import Session
from retro2600.shell.view import View
from retro2600.shell.words.said import said


class Shell:
    """A console to be played, with everything around it; see the package."""

    def __init__(
        self,
        play: Play,
        controls: Controls,
        options: Options,
        keymap: Keymap,
        save_control: SaveControl,
        notices: Notice,
        *,
        judges: bool = False,
        correspondent: Correspondent | None = None,
        open_far_post: OpenFarPost | None = None,
    ) -> None:
        """`judges`: the judge works beside play, as frames have time to spare.

        `correspondent`: what the post can do beside letters; None: nothing, or there is none.
        `open_far_post`: see `World`.
        """
        self.play, self.controls, self.keymap, self.save_control = play, controls, keymap, save_control
        self.notices, self._news, self._still = notices, "", False
        self.choices = Choices(options, controls, play.session.console.cartridge)
        self.dialog = Dialog(controls)
        """The page that is open over the picture, if any is."""
        self.senses = Senses(controls, self.choices)
        """The front tells them of its room."""
        self.helpers = self._made_helpers(judges)
        self.commands = self._made_commands()
        guide = self.helpers.guide
        self.gate = Gate(play, controls, self.dialog, guide, keymap, self.commands)
        self._strays = Strays(play, controls, guide)
        self.gate.held_back = self._strays.held_back
        self._assigning = Assigning(play.session.console.cartridge, keymap, save_control)
        self.far = FarGame(play, self.choices, self.commands, save_control, open_far_post)
        """The game with a far friend, if there is one."""
        self._far_pages = FarPages(self.far, self.choices, self.dialog, self.commands, notices)
        self._people = self._made_people(correspondent)
        self._pages = self._made_pages()
        self.commands.add({**self._pages.table(self.dialog, guide), LESSON: self.helpers.lesson.toggle})
        if options.resume and save_control.resuming.alone:
            self.far.come_back()

    def _made_helpers(self, judges: bool) -> Helpers:
        return Helpers(
            self.play,
            self.choices,
            self.controls,
            self.keymap,
            self.dialog,
            self.save_control,
            self.notices,
            lambda console: self.commands.go_on(console),
            judges,
        )

    def _made_commands(self) -> Commands:
        return Commands(
            self.play,
            self.choices,
            self.dialog,
            self.helpers.guide,
            self.helpers.reviewer,
            self.save_control,
            self.keymap,
            self.notices,
        )

    def _made_people(self, correspondent: Correspondent | None) -> People | None:
        cartridge = self.play.session.console.cartridge
        if correspondent is None or not cartridge.console.letters:
            return None
        return People(
            correspondent,
            self.choices,
            self.dialog,
            self.commands,
            self.notices,
            self.save_control.saves,
            self.helpers.reviewer,
            cartridge.name,
        )

    def _made_pages(self) -> MenuPages:
        kept, perform = self.save_control.record, self.commands.perform
        return MenuPages(
            self.play,
            self.controls,
            self.choices,
            self.save_control,
            self.keymap,
            self.commands,
            self.gate,
            self.notices,
            self._assigning,
            record_page(self.helpers.historian, kept, self.play, self.choices, self.dialog, perform),
            self._people,
            self._far_pages,
        )

    @property
    def options(self) -> Options:
        """The options chosen; another object whenever anything has changed."""
        return self.choices.options

    @property
    def session(self) -> Session:
        """The session being played."""
        return self.play.session

    @property
    def view(self) -> View:
        """Everything to be seen now; a front takes it once a frame."""
        words = self.choices.language
        return View(self.play, self.controls, self.dialog, self.helpers.guide, self.notices, words)

    @property
    def rests(self) -> bool:
        """True if the frames run last changed nothing, and none will until somebody does something.

        Then a front may let some frames become due and run them together.
        """
        moving = (
            self.dialog
            or self.helpers.lesson
            or self.helpers.reviewer.working
            or self.save_control.movies.recording
            or self.far.table is not None
            or str(self.notices)
        )
        return self._still and not moving

    def run(self, due: int) -> Sequence[Frame]:
        """Let so many frames of the clock pass; the frames that were run, to be heard."""
        self._still = False
        record = self.session.facets.record
        if record and record.length:
            self.play.transport.match(self.options.of(record.length))
        self.notices.pass_time(due)
        self.senses.look()
        if self._people:
            self._people.pass_time()
        self.far.pass_time()
        self._far_pages.pass_time()
        heard, self.commands.extra = self.commands.extra, []
        if self.dialog:
            if self.far.plays:
                heard += self.far.run(due, self.options, at_rest=True).frames
            self.gate.at_page(partial(self.dialog.follow_knob, due))
        else:
            heard += self._played(due)
        self.helpers.reviewer.pass_time(due, still=self._still)
        self.helpers.historian.pass_time()
        if self.save_control.movies.recording:
            self.commands.follow()
        if answers := self.session.facets.answers:
            asked = answers.asked(self.session.console.state)
            self.controls.knobs.ask(asked)
            self._tell_of_stop(bool(asked))
        self.helpers.reviewer.keep()
        self.save_control.pass_time(due, self.play.kept, self.options, self.far.pressed)
        return heard

    def hear(self, devices: Devices) -> None:
        """These are the devices that are plugged in: their buttons and axes can be given to controls."""
        self._assigning.devices, devices.caught = devices, self._caught

    def save(self) -> None:
        """Write now all that is written every second: the session may be ended without a word."""
        self.save_control.write(self.play.kept, self.options, self.far.pressed)

    def close(self) -> None:
        """The session is over: leave everything so that it can be continued."""
        self.far.close()
        self.save_control.close(self.play.kept, self.options, self.far.pressed)

    def _caught(self, moved: Moved) -> bool:
        """A line of the menu may be waiting for what has moved."""
        catches = self.dialog.catches
        if catches:
            self.gate.at_page(partial(self.dialog.take, moved))
        return catches

    def _tell_of_stop(self, asked: bool) -> None:
        """Say it where the player on turn has turned a knob that goes no further."""
        player, self.controls.knobs.in_vain = self.controls.knobs.in_vain, None
        if player is not None and player == self.helpers.question.player and self.options.guide:
            self.notices.say(
                said("no further answer that way" if asked else "the knob goes no further that way")
            )

    def _played(self, due: int) -> list[Frame]:
        self._strays.pass_time(due)
        if self.far.plays:
            played = self.far.run(due, self.options, at_rest=False)
        else:
            played = self.play.run(due, self.options)
        self._still = played.still
        self.helpers.question.look(due)
        news, self._news = self._news, self.helpers.guide.news
        if self._news not in ("", news):
            self.notices.say(self._news)
        if played.slipped and self.helpers.lesson:
            self.helpers.lesson.leave()
            self.gate.let_go()  # the switch, if it is still held, is not meant for what comes back
        elif played.slipped:
            self.commands.perform(self.commands.slipped)
        if played.menu:
            self._pages.open_root(self.dialog)
        elif self.helpers.lesson:
            self.helpers.lesson.follow(due)
        if played.differs_at is not None:
            differs = "not as recorded: the first mark that differs is at frame {frame}"
            self.notices.warn(said(differs, frame=played.differs_at))
        return played.frames

"""The shell: routes commands to their owners, and exposes everything that a front draws and plays."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Final

from retro2600.machine.facets.answers import Aim
from retro2600.machine.facets.hints import HINT
from retro2600.machine.facets.marks import BOARD_HELP
from retro2600.machine.facets.positions import COPY, PASTE
from retro2600.machine.facets.record import TURNS
from retro2600.machine.pictures import Picture
from retro2600.shell.clipboard import Clipboard, NoClipboard, copied
from retro2600.shell.guide import Guide
from retro2600.shell.input.actions import BACK, OF_THE_SHELL, Action, Asked, Group, Push
from retro2600.shell.input.controls import Controls
from retro2600.shell.input.keymap import Keyboard, Keymap, struck_alone, written
from retro2600.shell.levers import Lever, panel
from retro2600.shell.menu.choices import BY_KEY, Choices
from retro2600.shell.menu.dialog import Dialog
from retro2600.shell.menu.help import Help
from retro2600.shell.menu.menu import Menu, Question
from retro2600.shell.menu.overlay import Overlay, Sheet
from retro2600.shell.menu.pages import leaving, root, slot_pages
from retro2600.shell.menu.turns import Turns
from retro2600.shell.notice import Notice
from retro2600.shell.play import GOES_ON, Play
from retro2600.shell.saves.movies import played
from retro2600.shell.saves.save_control import SaveControl
from retro2600.shell.settings.options import Options
from retro2600.shell.time.session import Session
from retro2600.shell.time.transport import Frame, Mode
from retro2600.store.refusals import RequestError, reason

Command = Callable[[], str | None]
"""Does something; the sentence to be said of it, if any. May be a `RequestError`."""


ANY_KEY: Final = "space"
"""The key that a program gets for one that is not its own, where it waits for any."""


class Shell:
    """A console to be played, with everything around it; see the package."""

    def __init__(
        self,
        play: Play,
        controls: Controls,
        options: Options,
        keymap: Keymap,
        save_control: SaveControl,
        notice: Notice,
    ) -> None:
        self.closing = False
        """True once the player wants to leave."""
        self.next_program = ""
        """The cartridge that the player has taken off the shelf: it is to be started next; "" for none."""
        self.stays = ""
        """Said instead of leaving, where nothing is there to leave to; "" where the player can leave."""
        self.clipboard: Clipboard = NoClipboard()
        self.play = play
        self.controls = controls
        self.save_control = save_control
        self.choices = Choices(options, controls, play.session.console.cartridge)
        self.dialog = Dialog(controls)
        """The page that is open over the picture, if any is."""
        self._notice = notice
        self._keyboard = Keyboard(keymap)
        self.guide = Guide(play, self.choices, controls, keymap, self.dialog)
        self._extra: list[Frame] = []  # frames run outside the clock, still to be heard
        self._commands = self._all_commands()

    def chord(self, name: str, key: Hashable, down: bool) -> None:
        """A key goes down or up; `key` tells it from others, `name` is the word for it and its modifiers."""
        action = self._keyboard.struck(name, key, down)
        if self.dialog and down and not self._counts_always(action):
            self._at_sheet(partial(self.dialog.key, name, action))
        elif down and (self.controls.strike(name) or self._strikes_any(name)):
            return
        elif action:
            self.do(action, down, by=key)

    def _strikes_any(self, name: str) -> bool:
        """True if the program waits for any key and takes this one for one of its own."""
        return self.guide.any_key and struck_alone(name) and self.controls.strike(ANY_KEY)

    def _counts_always(self, action: Asked | None) -> bool:
        """True if keys ask for this even while something is open over the picture."""
        group = self._keyboard.keymap.rows[action].group if action else None
        return group in (Group.TELEVISION, Group.SOUND) or action is Action.PICTURE

    def action(self, chord: str) -> Asked | None:
        """The action of a key, as keys are mapped now."""
        return self._keyboard.keymap.action(chord)

    def told_of(self, asked: Asked) -> str:
        """An action in words, with its first key."""
        row, keys = self._keyboard.keymap.rows[asked], self._keyboard.keymap.keys(asked)
        return f"{row.title}: {written(keys[0])}" if keys else row.title

    def do(self, action: Asked, down: bool = True, by: Hashable = "lever") -> None:
        """Do what was asked for, or stop doing it; what cannot be done is said in passing."""
        if self.controls.act(action, down, by=by) or not isinstance(action, OF_THE_SHELL):
            return
        if action in BACK and not self.session.goes_back:
            if down:
                self.say(GOES_ON)
        elif action is Action.FAST:
            self.play.transport.speed.fast = down
        elif action is Action.REWIND:
            self.play.transport.speed.back = down
        elif down:
            if command := self._commands.get(action):
                self.perform(command)
            self._follow()

    def perform(self, command: Command) -> None:
        """Do something, and say what is to be said of it, or why it cannot be done."""
        try:
            said = command()
        except (RequestError, MemoryError) as refusal:
            said = reason(refusal)
        if said:
            self._notice.say(said)

    def aim(self, column: int, line: int) -> Aim | None:
        """The knob and its step for a pixel of the picture, if it has one and no sheet is open over it."""
        answers = self.session.facets.answers
        return None if self.dialog or not answers else answers.aim(self.session.console.state, column, line)

    def point_at(self, column: int, line: int) -> int | None:
        """Somebody points at a pixel of the picture: the knob that belongs there turns to it; its player."""
        aim = self.aim(column, line)
        if aim is None:
            return None
        self.controls.turn_to(aim.player, aim.step)
        return aim.player

    def wheel(self, detents: float, fine: bool = False) -> None:
        """The mouse wheel is turned away from the player (positive) or back."""
        if self.dialog:
            self.dialog.wheel(detents)
        else:
            self.controls.wheel(detents, fine)

    def press(self, down: bool, by: Hashable = "mouse", player: int = 0) -> None:
        """A player's button, by something that is no key."""
        if self.dialog and down:
            self._at_sheet(self.dialog.choose)
        elif button := self.controls.console.button_of(player):
            self.controls.act(Push(button.field), down, by=by)

    def let_go(self) -> None:
        """The keyboard has gone to somebody else: no key is down any more."""
        self._keyboard.let_go()
        self.controls.let_go()
        speed = self.play.transport.speed
        speed.fast = speed.back = False

    def paste(self, text: str) -> None:
        """Continue from the position in a text; while a page is open, nothing happens."""
        if not self.dialog:
            self.perform(partial(self._replacing, partial(self.play.paste, text)))

    def open(self, data: bytes, name: str) -> None:
        """A file with a movie, a state or a slot in it is opened, in the place of what is open by now."""
        if self.dialog:
            self._menu()
        self.perform(partial(self._replacing, partial(self.play.open, data, name)))
        self._follow()

    def say(self, text: str) -> None:
        """Something the player is to read in passing."""
        self._notice.say(text)

    def warn(self, text: str) -> None:
        """Something the player must have had the time to read."""
        self._notice.warn(text)

    def run(self, due: int) -> Sequence[Frame]:
        """Let so many frames of the clock pass; the frames that were run, to be heard."""
        record = self.session.facets.record
        if record and record.length:
            self.play.transport.match(self.options.of(record.length))
        self._notice.pass_time(due)
        heard, self._extra = self._extra, []
        if self.dialog:
            self._at_sheet(partial(self.dialog.follow_knob, due))
        else:
            heard += self._played(due)
        self._follow()
        if answers := self.session.facets.answers:
            self.controls.ask(answers.asked(self.session.console.state))
        self.save_control.pass_time(due, self.session, self.options, self.play.player.pressed)
        return heard

    def begin(self, game: int) -> None:
        """Select a game of the program, and begin it."""
        before = self.session.frame
        self.play.begin(game, self.guide.begins)
        if self.play.slipped_after(before):
            self.perform(self._slipped)

    def leave(self) -> None:
        """Leave at once."""
        self.closing, self.next_program = True, ""

    def change_program(self, name: str) -> None:
        """Leave this program for another cartridge on the shelf; the same one goes on."""
        if name != self.session.console.cartridge.name:
            self.closing, self.next_program = True, name

    def save(self) -> None:
        """Write now all that is written every second: the session may be ended without a word."""
        self.save_control.write(self.session, self.options, self.play.player.pressed)

    def close(self) -> None:
        """The session is over: leave everything so that it can be continued."""
        self.save_control.close(self.session, self.options, self.play.player.pressed)

    @property
    def options(self) -> Options:
        """The options chosen; another object whenever anything has changed."""
        return self.choices.options

    @property
    def session(self) -> Session:
        """The session being played."""
        return self.play.session

    @property
    def movie(self) -> str:
        """Everything that was played on the session's tape, as the text of a movie."""
        return played(self.session)

    @property
    def picture(self) -> Picture:
        """The picture of the frame that ended last; a blank one if it was blank."""
        picture: Picture = self.session.console.output.shown
        return picture

    @property
    def blank(self) -> bool:
        """True if that frame had no picture."""
        return bool(self.session.console.output.blank)

    @property
    def title(self) -> str:
        """The name of what is being played, for the window's frame, and the score of the match."""
        return " - ".join([self.session.title, *self._score])

    @property
    def game(self) -> str:
        """The game at hand in words, for the wood under the picture, and the score of the match."""
        return " - ".join([self.session.game, *self._score])

    @property
    def _score(self) -> Sequence[str]:
        record = self.session.facets.record
        score = record and record.score(self.session.ledger)
        return [score.told] if score else []

    @property
    def notice(self) -> str:
        """The line to be read in passing, "" if there is none."""
        return str(self._notice) or self.play.notice

    @property
    def overlay(self) -> Overlay | None:
        """The page that is open over the picture, if any is."""
        return self.dialog.overlay()

    @property
    def levers(self) -> Sequence[Lever]:
        """The console's front panel."""
        return panel(self.controls.console, self.controls.levers)

    def _slipped(self) -> str:
        """A switch or a line of the menu has ended a game: keep it, and say how it is brought back."""
        session = self.session
        self.save_control.slipped(session.at(session.tape.slips[-1].rest), self.options)
        return self.guide.way_back

    def _replacing(self, command: Command) -> str | None:
        """Put another console in the place of this one, and say what brings back a game that was going on."""
        playing, said = self.guide.playing, command()
        return f"{said}; {self.guide.way_back}" if playing else said

    def _all_commands(self) -> dict[Asked, Command]:
        play, choices = self.play, self.choices
        saves, movies = self.save_control.saves, self.save_control.movies
        turns: dict[Asked, Command] = {
            action: partial(choices.turn_by_key, *named) for action, named in BY_KEY.items()
        }
        return (
            turns
            | self._offered()
            | {
                Action.LOOK: choices.turn_look,
                Action.POWER: partial(self._replacing, play.power),
                Action.PAUSE: play.transport.pause,
                Action.NEXT_FRAME: lambda: self._extra.extend(play.next_frame(self.options)),
                Action.PREVIOUS_FRAME: play.transport.previous_frame,
                Action.UNDO_TURN: play.undo,
                Action.REDO_TURN: play.redo,
                Action.SLOW: play.slower,
                Action.SAVE: play.save,
                Action.LOAD: partial(self._replacing, play.load),
                Action.NEXT_SLOT: partial(saves.next_slot, 1),
                Action.PREVIOUS_SLOT: partial(saves.next_slot, -1),
                Action.SLOTS: lambda: self.dialog.open(Menu(slot_pages(self)[0])),
                Action.PICTURE: lambda: saves.picture(self.session, self.options),
                Action.RECORD: lambda: movies.toggle(self.session),
                Action.EXPORT: lambda: saves.film(self.session, self.options),
                Action.HELP: lambda: self.dialog.open(self._help()),
                Action.MENU: self._menu,
                Action.LEAVE: self._ask_to_leave,
            }
        )

    def _offered(self) -> dict[Asked, Command]:
        """The commands for what the program's facets offer; an offer called as a choice turns that."""
        known: dict[str, Command] = {
            BOARD_HELP.name: self.choices.turn_board_help,
            COPY.name: lambda: copied(self.session.console, self.clipboard),
            PASTE.name: partial(self._replacing, lambda: self.play.paste(self.clipboard.text())),
            HINT.name: self._hint,
            TURNS.name: self._turns,
        }
        offers = self.session.facets.offers
        turn = self.choices.turn_by_key
        return {offer: known.get(offer.name) or partial(turn, offer.name) for offer in offers}

    def _played(self, due: int) -> list[Frame]:
        self.guide.pass_time(due)
        played = self.play.run(due, self.options)
        if played.slipped:
            self.perform(self._slipped)
        if played.menu:
            self.dialog.open(Menu(root(self)))
        if played.differs_at is not None:
            self.warn(f"not as recorded: the first mark that differs is at frame {played.differs_at}")
        return played.frames

    def _follow(self) -> None:
        """The recording follows the session to where it is now."""
        self.perform(lambda: self.save_control.movies.follow(self.session))

    def _menu(self) -> None:
        """Open the menu; where something is open already, close it."""
        if self.dialog:
            self.dialog.close()
            self.play.release_first()
        else:
            self.dialog.open(Menu(root(self)))

    def _at_sheet(self, command: Command) -> None:
        """Do something to what is open over the picture; if that closes it, input is the program's again."""
        self.perform(command)
        if not self.dialog:
            self.play.release_first()

    def _ask_to_leave(self) -> str | None:
        """Leave, but ask before a game that is going on is left; or say why not."""
        if self.stays:
            return self.stays
        if not self.guide.playing or self.play.transport.mode is Mode.FOLLOWING:
            self.leave()
            return None
        keys = self._keyboard.keymap.keys(Action.LEAVE)
        kept = self.save_control.keeps(self.options)
        self.dialog.open(Question(leaving(self, kept, written(keys[0]) if keys else "")))
        return None

    def _hint(self) -> str:
        hints = self.session.facets.hints
        hint = hints.hint(self.session.console.state) if hints else ""
        return hint or "there is a hint for a whole roll of yours"

    def _turns(self) -> str | None:
        """Open the list of turns, if there are any."""
        record, point = self.session.facets.record, self.session.point
        if record is None or not record.turns(point.ledger):
            return "no turn has been played yet"
        self.dialog.open(Turns(point, record))
        return None

    def _lacks(self, action: Action) -> bool:
        """True if an action can do nothing here."""
        if action is Action.LEAVE:
            return bool(self.stays)
        facets = self.session.facets
        here: dict[Action, object] = {
            Action.PANELS: facets.remarks,
            Action.GRAB: self.session.console.cartridge.console.knobs,
            **dict.fromkeys(BACK, facets.time),
        }
        return self.choices.lacks(action) or not here.get(action, True)

    def _help(self) -> Sheet:
        console = self.session.console
        keymap = self._keyboard.keymap
        here = {
            row: keymap.keys(asked)
            for asked, row in keymap.rows.items()
            if not (self._lacks(asked) if isinstance(asked, Action) else not keymap.keys(asked))
        }
        page = self.session.facets.guide.page(console.state)
        return Help(self.title, page, here, console.cartridge.console)

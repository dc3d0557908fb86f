"""The commands: what is done when the shell is asked for something; all but the pages of the menu."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from retro2600.machine.facets.lesson import LESSON
from retro2600.machine.facets.marks import BOARD_HELP
from retro2600.machine.facets.positions import COPY, PASTE
from retro2600.machine.facets.review import HINT, REVIEW
from retro2600.shell.clipboard import Clipboard, NoClipboard, copied
from retro2600.shell.guide import Guide
from retro2600.shell.input.actions import BACK, OF_THE_SHELL, Action, Asked
from retro2600.shell.input.keymap import Keymap
from retro2600.shell.menu.choices import BY_KEY, Choices
from retro2600.shell.menu.dialog import Dialog
from retro2600.shell.menu.help import Help
from retro2600.shell.notice import Notice
from retro2600.shell.play import FAIR_PLAY, GOES_ON, GOES_ON_FOR_BOTH, Play
from retro2600.shell.review import Reviewer
from retro2600.shell.saves.save_control import SaveControl
from retro2600.shell.shelf import AnyMachine
from retro2600.shell.time.place import Frame
from retro2600.shell.time.session import Session
from retro2600.shell.words.said import said
from retro2600.store.refusals import RequestError, reason

Command = Callable[[], str | None]
"""Does something; the sentence to be said of it, if any. May be a `RequestError`."""


_UNFAIR: Final = {
    asked.name
    for asked in (*BACK, Action.FAST, Action.SLOW, Action.SAVE, Action.LOAD, HINT, REVIEW, PASTE, LESSON)
}
"""Names of the actions that nobody has while another person plays."""


_OF_ONE: Final = frozenset({Action.PAUSE, Action.NEXT_FRAME})
"""Actions that stop a console, which nobody does whose far friend plays on it."""

_OF_A_TAPE: Final = frozenset({Action.RECORD, Action.EXPORT})
"""Actions for which a tape is needed, and a game with a far friend has none."""


def is_unfair(asked: Asked) -> bool:
    """True for an action that helps somebody, leads back or hurries."""
    return isinstance(asked, OF_THE_SHELL) and asked.name in _UNFAIR


class Leaving:
    """The end of the session, as soon as the player wants it."""

    def __init__(self) -> None:
        self.closing = False
        """True once the player wants to leave."""
        self.next_program = ""
        """The cartridge that the player has taken off the shelf: it is to be started next; "" for none."""
        self.stays = ""
        """Said instead of leaving, where nothing is there to leave to; "" where the player can leave."""

    def leave(self) -> None:
        """Leave at once."""
        self.closing, self.next_program = True, ""

    def change_program(self, name: str) -> None:
        """Leave this program for another cartridge on the shelf."""
        self.closing, self.next_program = True, name


class Commands:
    """Does what is asked for; what is to be said of it, or why it cannot be done, is said in passing."""

    def __init__(
        self,
        play: Play,
        choices: Choices,
        dialog: Dialog,
        guide: Guide,
        reviewer: Reviewer,
        save_control: SaveControl,
        keymap: Keymap,
        notices: Notice,
    ) -> None:
        self.clipboard: Clipboard = NoClipboard()
        self.leaving = Leaving()
        self.extra: list[Frame] = []
        """Frames run outside the clock, still to be heard."""
        self._play, self._choices, self._dialog, self._guide = play, choices, dialog, guide
        self._reviewer = reviewer
        self._save_control, self._keymap, self._notices = save_control, keymap, notices
        self._table = self._all()

    def add(self, table: Mapping[Asked, Command]) -> None:
        """Actions that somebody above knows how to do."""
        self._table |= table

    def do(self, action: Asked, down: bool = True) -> None:
        """Do what was asked for, or stop doing it."""
        speed = self._play.transport.speed
        if down and is_unfair(action) and self._play.is_fair:
            self.perform(lambda: FAIR_PLAY)
        elif down and action in _OF_ONE and self._play.with_friend:
            self.perform(lambda: GOES_ON_FOR_BOTH)
        elif down and action in _OF_A_TAPE and self._play.with_friend:
            self.perform(lambda: said("the movie of this game is saved as soon as it is over"))
        elif action in BACK and not self._session.goes_back:
            self.perform(lambda: GOES_ON if down else None)
        elif action is Action.FAST:
            speed.fast = down
        elif action is Action.REWIND:
            speed.back = down
        elif down:
            if command := self._table.get(action):
                self.perform(command)
            self.follow()

    def perform(self, command: Command) -> None:
        """Do something, and say what is to be said of it, or why it cannot be done."""
        try:
            told = command()
        except (RequestError, MemoryError) as refusal:
            told = reason(refusal)
        if told:
            self._notices.say(told)

    def begin(self, game: int) -> None:
        """Select a game of the program, and begin it."""
        before = self._session.frame
        self._play.begin(game, self._guide.begins)
        if self._play.slipped_after(before):
            self.perform(self.slipped)

    def paste(self, text: str) -> None:
        """Continue from the position in a text; while a page is open, nothing happens."""
        if not self._dialog:
            self.perform(partial(self._replacing, partial(self._play.paste, text)))

    def go_on(self, console: AnyMachine) -> None:
        """Play on from here, and say what brings back what was played."""

        def went_on() -> str:
            self._play.go_on(console)
            back, done = self._guide.way_back, said("you play on from here")
            return said("{done}; {way_back}", done=done, way_back=back) if back else done

        self.perform(went_on)

    def open(self, data: bytes, name: str) -> None:
        """A file with a movie, a state or a slot in it is opened, in the place of what is open by now."""
        self.close_page()
        self.perform(partial(self._replacing, partial(self._play.open, data, name)))
        self.follow()

    def insert_card(self, data: bytes, name: str) -> None:
        """The program begins anew with the memory card in a file."""
        self.close_page()
        self.perform(partial(self._replacing, partial(self._play.insert_card, data, name)))
        self.follow()

    def follow(self) -> None:
        """The recording follows the session to where it is now."""
        self.perform(lambda: self._save_control.movies.follow(self._play.kept))

    def close_page(self) -> None:
        """Close what is open over the picture, if anything is; input is the program's again."""
        if self._dialog:
            self._dialog.close()
            self._play.release_first()

    def slipped(self) -> str:
        """A switch or a line of the menu has ended a game: keep it, and say how it is brought back."""
        session = self._session
        self._save_control.slipped(session.at(session.tape.slips[-1].rest), self._choices.options)
        return self._guide.way_back

    def lacks(self, action: Action) -> bool:
        """True if an action can do nothing here."""
        if action is Action.LEAVE:
            return bool(self.leaving.stays)
        facets = self._session.facets
        here: dict[Action, object] = {
            Action.PANELS: facets.remarks,
            Action.GRAB: self._session.console.cartridge.console.knobs,
            **dict.fromkeys(BACK, facets.time),
        }
        return self._choices.lacks(action) or not here.get(action, True)

    @property
    def _session(self) -> Session:
        return self._play.session

    def _replacing(self, command: Command) -> str | None:
        """Put another console in the place of this one, and say what brings back a game that was going on."""
        playing, done = self._guide.playing and self._session.goes_back, command()
        return said("{done}; {way_back}", done=done, way_back=self._guide.way_back) if playing else done

    def _all(self) -> dict[Asked, Command]:
        play, choices = self._play, self._choices
        saves, movies = self._save_control.saves, self._save_control.movies
        table: dict[Asked, Command] = {
            Action.LOOK: choices.turn_look,
            Action.POWER: partial(self._replacing, play.power),
            Action.PAUSE: play.transport.pause,
            Action.NEXT_FRAME: lambda: self.extra.extend(play.next_frame(choices.options)),
            Action.PREVIOUS_FRAME: play.transport.previous_frame,
            Action.UNDO_TURN: play.undo,
            Action.REDO_TURN: play.redo,
            Action.SLOW: play.slower,
            Action.SAVE: play.save,
            Action.LOAD: partial(self._replacing, play.load),
            Action.NEXT_SLOT: partial(saves.next_slot, 1),
            Action.PREVIOUS_SLOT: partial(saves.next_slot, -1),
            Action.PICTURE: lambda: saves.picture(self._session, choices.options),
            Action.RECORD: lambda: movies.toggle(play.kept),
            Action.EXPORT: lambda: saves.film(self._session, choices.options),
            Action.HELP: lambda: self._dialog.open(self._help()),
        }
        by_key = {action: partial(choices.turn_by_key, *named) for action, named in BY_KEY.items()}
        return by_key | table | self._offered()

    def _offered(self) -> dict[Asked, Command]:
        """The commands for what the program's facets offer; an offer called as a choice turns that."""
        known: dict[str, Command] = {
            BOARD_HELP.name: self._choices.turn_board_help,
            COPY.name: lambda: copied(self._session.console, self.clipboard),
            PASTE.name: partial(self._replacing, lambda: self._play.paste(self.clipboard.text())),
            HINT.name: self._reviewer.hint,
            REVIEW.name: self._reviewer.open,
        }
        turn = self._choices.turn_by_key
        offers = self._session.facets.offers
        return {offer: known.get(offer.name) or partial(turn, offer.name) for offer in offers}

    def _help(self) -> Help:
        session, keymap = self._session, self._keymap
        here = {
            row: keymap.keys(asked)
            for asked, row in keymap.rows.items()
            if not (self.lacks(asked) if isinstance(asked, Action) else not keymap.keys(asked))
        }
        guide = session.facets.guide
        page, console = guide.page(session.console.state), session.console.cartridge.console
        return Help(session.scored(session.title), page, here, guide.chapters, console)

"""The session as it is played: recording, replay, memory card and long press follow it wherever it moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from retro2600.machine.movie import Mark
from retro2600.shell import standing
from retro2600.shell.clipboard import pasted
from retro2600.shell.input.controls import Controls
from retro2600.shell.input.debouncer import LEAST
from retro2600.shell.input.player_input import PlayerInput
from retro2600.shell.post import Mailbox, Post
from retro2600.shell.saves.card import inserted_card
from retro2600.shell.saves.documents import opened
from retro2600.shell.saves.save_control import SaveControl
from retro2600.shell.settings.options import Options
from retro2600.shell.shelf import AnyMachine
from retro2600.shell.time.place import Frame, Playhead, Ran
from retro2600.shell.time.session import Session
from retro2600.shell.time.transport import Transport
from retro2600.shell.watched_movie import WatchedMovie
from retro2600.shell.words.said import said
from retro2600.store.refusals import RequestError

GOES_ON: Final = said("this program goes on only: there is no way back in it")
"""Said where somebody wants to undo, and the program lets nobody."""

FAIR_PLAY: Final = said("another person plays: no help, no way back and no hurry until the game is over")
"""Said where somebody asks for what the other one has not."""

GOES_ON_FOR_BOTH: Final = said("a far friend plays on this console: it goes on for both of you")
"""Said where somebody wants to stop the console, or to do something else with it."""

HELD_FOR_MENU: Final = 3
"""Seconds for which the button is held to open the menu (chosen)."""


class PlayedTime(NamedTuple):
    """A turn of the clock, as the shell takes it."""

    frames: list[Frame]
    menu: bool = False
    """True if the button has been held for the menu."""
    slipped: bool = False
    """True if a switch has ended a game that was going on."""
    differs_at: int | None = None
    """The frame of a mark of the movie being watched that is not as recorded."""
    still: bool = False
    """True if they left the state as it was; see `Ran`."""


class Play:
    """Moves the session; what is done by key or menu answers with the sentence to be said."""

    def __init__(
        self,
        session: Session,
        controls: Controls,
        save_control: SaveControl,
        power: Callable[[AnyMachine, bytes | None], AnyMachine],
        marks: Sequence[Mark] | None = None,
        post: Post | None = None,
    ) -> None:
        """`power` gives the console after a turn of its power switch, with a memory card in it.

        `marks` are those of a movie.
        """
        console = session.console.cartridge.console
        self.player = PlayerInput(controls, console, session.held)
        mailbox = Mailbox(console.letters, post) if console.letters and post is not None else None
        self.transport = Transport(session, self.player, mailbox)
        self._save_control = save_control
        self._power = power
        self.is_passed_over: Callable[[Session], bool] = lambda session: False
        """True at a turn that undo does not rest at: the person who asks for it has none there."""
        self.aside: Playhead | None = None
        """The place of what waits while a lesson is played in its place; None if nothing does."""
        self.friend_says: Callable[[], str] = lambda: ""
        """The line about a far friend, "" for none."""
        self.friend_plays: Callable[[int], str] = lambda player: ""
        """The guiding line while this player, from 0, is a far friend; else ""."""
        self.begins_with_friend: Callable[[int, str], None] = lambda game, button: None
        """`begin` on a console on which a far friend plays."""
        self._pressed_at: Playhead | None = None  # where the first player's button has gone down
        self._menu_after = round(HELD_FOR_MENU * console.frames_per_second)
        self._held = 0  # frames of the clock for which it has been down
        self._movie = WatchedMovie(session, marks)
        self.transport.is_of_movie = lambda: self.is_of_movie

    @property
    def session(self) -> Session:
        """The session as it is now."""
        return self.transport.session

    @property
    def is_of_movie(self) -> bool:
        """True if what is played began as a movie."""
        return self._movie.began(self.session)

    @property
    def kept(self) -> Session:
        """The session that is left, and recorded: the one that waits, if any does."""
        return self.aside.session if self.aside else self.session

    def put_aside(self, session: Session) -> None:
        """Play this session for a while, until `come_back`."""
        place = self.aside or self.transport.place
        self.come_back()
        self.transport.exchange(session)
        self.aside = place

    def come_back(self) -> None:
        """Back to what waits, if anything does."""
        place, self.aside = self.aside, None
        if place:
            self.transport.restore(place)

    @property
    def with_friend(self) -> bool:
        """True while a far friend plays on this console, or is watched."""
        return self.transport.with_friend

    def run(self, due: int, options: Options) -> PlayedTime:
        """Let so many frames of the clock pass."""
        before = self.session.frame
        ran = self._ran(lambda: self.transport.run(due, options))
        menu = self._opens_menu(due)
        slipped = ran.live and self.slipped_after(before)
        return PlayedTime(ran.frames, menu, slipped, self._movie.difference(self.session), ran.still)

    def next_frame(self, options: Options) -> Sequence[Frame]:
        """One frame forward, and stop."""
        return self._ran(lambda: self.transport.next_frame(options)).frames

    def release_first(self) -> None:
        """Something that was open over the picture has used button and knobs."""
        self.transport.release_first()
        self._forget_press()

    @property
    def is_fair(self) -> bool:
        """True while another person plays, and the shell gives nobody help, a way back or hurry."""
        return self.transport.is_fair

    def undo(self) -> str:
        """Back by a turn."""
        self._be_fair()
        if self.aside:
            self.come_back()
            return said("back where you were before the lesson")
        tape = self.session.tape
        if not self.transport.undo_turn():
            return said("there is no turn to undo")
        while self.is_passed_over(self.session) and self.transport.undo_turn():
            pass
        if place := standing.place_of(self.session):
            return place
        if self.session.tape is tape:
            return said("back at the beginning")
        return said("back in {place}", place=standing.turn_of(self.session) or said("the session before"))

    def redo(self) -> str:
        """Forward by a turn that was undone."""
        self._be_fair()
        return "" if self.transport.redo_turn() else said("nothing was undone")

    def begin(self, game: int, button: str) -> None:
        """Select a game of the program by what leads there, and begin it by this button, "": by none."""
        if self.with_friend:
            self.begins_with_friend(game, button)
            return
        self.come_back()
        before = self.session
        held = self.player.at_rest
        games = before.facets.games
        while games and (steps := games.towards(self.session.console.state, game, held)):
            for inputs in steps:
                self.transport.perform(inputs)
        if button:
            for down in (True,) * LEAST + (False,):
                self.transport.perform(replace(held, **{button: down}))
        self._save_control.card.ran(before, self.session, True)

    def slower(self) -> str:
        """On to the next speed of slow motion."""
        self._be_fair()
        self.transport.speed.slower()
        return said("speed: {ratio}", ratio=self.transport.speed.ratio)

    def power(self) -> str:
        """Turn the power off and on."""
        self._be_alone()
        console = self.session.console
        self._exchange(Session.of(self._power(console, console.output.card)))
        return said("power off and on")

    def insert_card(self, data: bytes, name: str) -> str:
        """Turn the power off and on with another memory card: the bytes of a file.

        `RequestError` if the program cannot read all of it; the card that was there is kept beside it.
        """
        self._be_alone()
        session = Session.of(inserted_card(self.session.console, data, name, self._power))
        self._save_control.replace_card(session)
        self._exchange(session)
        return said("the memory card is that of {name}; the one before is kept beside it", name=name)

    def load(self, slot: int | None = None) -> str:
        """Continue from a slot."""
        self._be_fair()
        session, said = self._save_control.saves.load(slot)
        self._exchange(session)
        return said

    def save(self, slot: int | None = None) -> str:
        """Save into a slot."""
        self._be_fair()
        return self._save_control.saves.save(self.session, slot)

    def go_on(self, console: AnyMachine) -> None:
        """Play on from here; undo brings back what was played."""
        self._be_alone()
        self._exchange(Session.of(console, held=self.player.at_rest))

    def paste(self, text: str) -> str:
        """Continue from the position in a text."""
        self._be_fair()
        self._exchange(pasted(self.session.console, text, self.player.at_rest))
        return said("position pasted")

    def open(self, data: bytes, name: str) -> str:
        """Watch the movie in the bytes of a file, or continue from the state or the slot in it."""
        self._be_fair()
        console = self.session.console
        cartridge = console.cartridge.name
        chosen, cards = console.cartridge.chosen(console.state), self._save_control.saves.cards
        session, marks = opened(data, name, cartridge, chosen, cards.card)
        if session.console.cartridge.name != cartridge:
            raise RequestError(f"{name} is of {session.console.cartridge.name}, and this is {cartridge}")
        self._exchange(session)
        self._movie = WatchedMovie(session, marks)
        if marks is None:
            return said("continued from {name}", name=name)
        self.transport.follow()
        return said("replaying {name}", name=name)

    @property
    def notice(self) -> str:
        """The line about where play stands, "" while it is live: a template, like a guiding line."""
        if said_now := self.friend_says():
            return said_now
        return standing.notice(self.transport.mode, self.session, self._movie.tape)

    def _be_fair(self) -> None:
        """`RequestError` while another person plays."""
        if self.is_fair:
            raise RequestError(FAIR_PLAY)

    def _be_alone(self) -> None:
        """`RequestError` while a far friend plays on this console."""
        if self.with_friend:
            raise RequestError(GOES_ON_FOR_BOTH)

    def _exchange(self, session: Session) -> None:
        """Another console in the place of this one, and of what waits."""
        self.come_back()
        self.transport.exchange(session)

    def slipped_after(self, frame: int) -> bool:
        """True if a switch has ended a game since this frame."""
        return any(slip.before >= frame for slip in self.session.tape.slips[-1:])

    def _ran(self, run: Callable[[], Ran]) -> Ran:
        before, ran = self.session, run()
        self._pressed_at = ran.pressed or self._pressed_at
        if ran.live:
            self._save_control.card.ran(before, self.session, self.player.pressed)
        return ran

    def _opens_menu(self, due: int) -> bool:
        """True once the button has been held for the menu; that press was not meant for the program."""
        if self._pressed_at and not self._pressed_at.session.tape.related(self.session.tape):
            self._forget_press()  # held while the console was exchanged, it belongs to neither
        if not self.player.awaits:
            self._held = self._held + due if self.player.down else 0
        if self._held < self._menu_after:
            return False
        place = self._pressed_at
        self.release_first()
        if place:
            self.transport.restore(place)
        return True

    def _forget_press(self) -> None:
        self._pressed_at, self._held = None, 0

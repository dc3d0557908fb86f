"""The game with a far friend, or between two others, in the place of one's own, which waits meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from retro2600.lockstep.holding import can_be_shared
from retro2600.machine import Machine
from retro2600.shell.commands import Commands
from retro2600.shell.far import told
from retro2600.shell.far_tables import FarPost, FarTable, OpenFarPost
from retro2600.shell.input.debouncer import LEAST
from retro2600.shell.menu.choices import Choices
from retro2600.shell.play import Play, PlayedTime
from retro2600.shell.saves.far_kept import KeptGame
from retro2600.shell.saves.save_control import SaveControl
from retro2600.shell.settings.options import Options
from retro2600.shell.time.place import Mode, Playhead
from retro2600.shell.time.session import Session

if TYPE_CHECKING:  # a page that nobody plays far from has none of it in memory
    from retro2600.shell.far.playing import Playing
    from retro2600.shell.far.watching import Watching

MOST_FRAMES: Final = 1200
"""Frames on the way to a game, at most: the friend may be on the way to another one."""


class FarGame:
    """Begins a game as soon as both friends sit, and lets the frames of the clock pass in it."""

    def __init__(
        self,
        play: Play,
        choices: Choices,
        commands: Commands,
        save_control: SaveControl,
        open_post: OpenFarPost | None,
    ) -> None:
        """`open_post`: None where nobody is to be met. A game that was kept goes on; see `come_back`."""
        self._play, self._choices = play, choices
        self._commands, self._saves = commands, save_control
        self._open_post = open_post
        self._post: FarPost | None = None
        self._side: Playing | None = None  # while one plays
        self._watched: Watching | None = None  # while one watches
        self._table = FarTable(0)  # that of the game
        self._kept: KeptGame | None = None
        self._lines = 0  # that the side knows of
        self._is_saved = False  # the movie of the game is written
        self._way: Iterator[Any] = iter(())  # inputs on the way to a game that was chosen in the menu
        self._was_pressed = False  # in one's own game, while that waits
        play.friend_says = lambda: self.line
        play.friend_plays = self._friend_plays
        play.begins_with_friend = self._choose_game

    @property
    def offered(self) -> bool:
        """True if a friend can be met, and two can share this console."""
        return self._open_post is not None and can_be_shared(self._cartridge.console)

    @property
    def post(self) -> FarPost:
        """The post, which is opened when it is asked for first, at the server that was chosen."""
        assert self._open_post
        if self._post is None:
            post = self._post = self._open_post()
            server = self._choices.options.server
            if server and not post.correspondent.line.own_origin:
                self._commands.perform(lambda: post.correspondent.choose_server(server))
        return self._post

    @property
    def table(self) -> FarTable | None:
        """The table at which one is; None: at none."""
        return self._post.tables.table if self._post else None

    @property
    def _now(self) -> Playing | Watching | None:
        return self._side or self._watched

    @property
    def plays(self) -> bool:
        """True while a game is played or watched: it takes the place of one's own."""
        return self._now is not None

    def come_back(self) -> None:
        """Come back to the game that a session before was in, if there is one."""
        kept = self._saves.far.read() if self.offered else None
        if kept:
            self._kept = kept
            self._commands.perform(lambda: self.post.tables.come_back(kept.server, kept.table))

    def join(self, link: str) -> bool:
        """Sit down at the table of a link; False for a text that is none, or leads elsewhere."""
        return self.post.correspondent.follow(link)

    def leave(self) -> str:
        """Give the seat up, or watch no more; the sentence to be said."""
        self.post.tables.leave()
        return self._end(told.LEFT)

    def pass_time(self) -> None:
        """A frame of the screen has gone by: somebody may have come, or gone."""
        if self._post is None:
            return
        tables = self._post.tables
        tables.pass_time()
        if end := tables.ended():
            self._commands.perform(lambda: self._end(told.ended(end)))
        elif table := tables.table:
            if self.plays and table.number != self._table.number:  # a link has led to another one
                self._commands.perform(lambda: self._end(told.LEFT))
            self._table = table
            if self._now is None:
                self._begin(table)

    def run(self, due: int, options: Options, *, at_rest: bool) -> PlayedTime:
        """Let so many frames of the clock pass; `at_rest`: one's own controls are used for something else."""
        frames = []
        for _ in range(due):
            now = self._now
            if self._side:
                self._play_on(self._side, at_rest=at_rest)
            elif self._watched:
                self._watch_on(self._watched)
            if now is None or self._now is None:
                break
            frames.append(self._play.transport.shown(now.session, now.sound, options))
        return PlayedTime(frames)

    @property
    def line(self) -> str:
        """The line about the game, or about the table that waits; "" for none."""
        if self._post is None or (table := self._post.tables.table) is None:
            return ""
        if self._side:
            return told.standing(self._side.side, table, self._post.correspondent.line)
        if self._now is not None:
            return told.watched(table)
        if not table.number:
            return told.OPENING
        return "" if table.seat is None else told.WAITING

    @property
    def pressed(self) -> bool:
        """True if something was pressed in one's own game."""
        return self._was_pressed if self.plays else self._play.player.pressed

    def close(self) -> None:
        """The session is over; the seat stays, and the next session comes back to it."""
        if self._side:
            self._keep(self._side)

    def _begin(self, table: FarTable) -> None:
        """Begin the game of a table, if it is one by now."""
        if table.watches and table.is_full:
            from retro2600.shell.far.watching import Watching

            self._watched = Watching(Machine.powered_on(self._cartridge))
            sentence = told.watched(table)
        elif table.seat is not None and table.is_full:
            returning = not table.is_new
            from retro2600.shell.far.playing import Playing

            self._side = Playing(self._machine(table), table.seat, returning=returning)
            self._lines = self.post.tables.lines
            self._keep(self._side)
            sentence = told.sits(table, returning=returning)
        else:
            return
        self._is_saved = False
        self._commands.close_page()
        if self._now:
            self._meet(self._now.session)
        if table.is_new and table.seat == 0:
            self._choose_game_for_two()
        self._commands.perform(lambda: sentence)

    def _meet(self, session: Session) -> None:
        """The game takes the place of one's own."""
        play = self._play
        self._was_pressed = play.player.pressed
        play.put_aside(session)
        play.transport.place = Playhead(session, Mode.LIVE)
        play.transport.with_friend = True

    def _part(self) -> None:
        """One's own game goes on."""
        self._play.transport.with_friend = False
        self._play.player.pressed = self._was_pressed
        self._play.come_back()

    def _friend_plays(self, player: int) -> str:
        state = self._play.session.console.state
        guide = self._play.session.facets.guide
        if self._side is None or player == self._side.seat:
            return ""
        return told.plays(self._table, player) if guide.playing(state) and guide.waits(state) else ""

    def _machine(self, table: FarTable) -> Machine[Any, Any, Any]:
        """The machine that one's side begins with."""
        kept, self._kept = self._kept, None
        if kept and (kept.server, kept.table) == (table.server, table.number):
            return kept.machine
        return Machine.powered_on(self._cartridge)

    def _play_on(self, now: Playing, *, at_rest: bool) -> None:
        tables, player = self.post.tables, self._play.player
        if tables.lines > self._lines:
            self._lines = tables.lines
            now.side.line_is_back()

        def read() -> Any:
            if not at_rest:
                player.read()
            return next(self._way, player.at_rest if at_rest else player.inputs)

        if now.frame(tables.received(), read):
            player.passed()
        tables.send(now.side.messages())
        if now.side.keepsake is not now.kept:
            self._keep(now)
        if now.side.differs_at is not None and not self._is_saved:
            self._commands.perform(self._save_movie)

    def _watch_on(self, now: Watching) -> None:
        def take() -> None:
            now.take(self.post.tables.pieces())

        self._commands.perform(take)
        now.frame()

    def _keep(self, now: Playing) -> None:
        """Keep the game, so that a session that is killed comes back to it."""
        now.kept = now.side.keepsake
        self._saves.keep_far(KeptGame(self._table.server, self._table.number, now.kept))

    def _choose_game(self, game: int, button: str) -> None:
        """Go on one's own to a game of the program, and begin it by this button, "": by none."""
        held, games = self._play.player.at_rest, self._play.session.facets.games

        def way() -> Iterator[Any]:
            while games and (steps := games.towards(self._play.session.console.state, game, held)):
                yield from steps
            if button:
                yield from (replace(held, **{button: down}) for down in (True,) * LEAST + (False,))

        self._way = islice(way(), MOST_FRAMES)

    def _choose_game_for_two(self) -> None:
        """Go to a game that two people play, if one of another kind is on show as the console is new."""
        session = self._play.session
        games = session.facets.games
        if games and games.for_two and games.number(session.console.state) not in games.for_two:
            self._choose_game(min(games.for_two), "")

    def _end(self, sentence: str) -> str:
        """The game is over, for this reason: its movie is kept, and one's own game goes on."""
        now, self._kept, self._way = self._now, None, iter(())
        self._side = self._watched = None
        if now is not None:
            self._part()
        self._saves.far.remove()
        if now is None:
            return sentence
        if self._is_saved or not now.movie.runs:
            return sentence
        return told.with_movie(sentence, self._saves.saves.movie(now.movie))

    def _save_movie(self) -> str:
        self._is_saved = True
        assert self._now
        return self._saves.saves.movie(self._now.movie)

    @property
    def _cartridge(self) -> Any:
        return self._play.session.console.cartridge

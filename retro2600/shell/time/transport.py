"""Play, pause and seek: the session's time passes, with the player's inputs or with those of the tape."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final

from retro2600.machine.facets.cues import AUDIBLE
from retro2600.shell.input.player_input import PlayerInput
from retro2600.shell.post import Mailbox
from retro2600.shell.settings.options import Options
from retro2600.shell.time.place import Frame, Mode, Playhead, Ran
from retro2600.shell.time.session import BARELY_BEGUN, Session
from retro2600.shell.time.speed import Speed
from retro2600.shell.time.tape import Tape

MOST_SKIPPED: Final = 240
"""Frames that are run at once where no input matters and the player is in a hurry (chosen)."""

JUST_SLIPPED: Final = 900
"""Frames: undo so soon after a switch has ended a game brings that back, whatever began since (chosen)."""


class Transport:
    """The place where play stands, and the ways to another one."""

    def __init__(self, session: Session, player: PlayerInput, mailbox: Mailbox | None) -> None:
        self.speed = Speed()
        self.hands: Callable[[Session, Any], Any] = lambda session, inputs: inputs
        """The inputs of a live frame, where somebody else's hand works the controls of a player."""
        self.is_of_movie: Callable[[], bool] = lambda: False
        """True if what is played began as a movie."""
        self.with_friend = False
        """True while a far friend plays on this console, or is watched: time is not this room's then."""
        self._sent_until: tuple[Tape, int] | None = None  # the last frame of a game with another person
        self._helped = False  # one did in the last frame
        self._player, self._mailbox = player, mailbox
        self.place = Playhead(session, Mode.FOLLOWING if session.ahead else Mode.LIVE)

    @property
    def session(self) -> Session:
        """The session as it is now."""
        return self.place.session

    @property
    def mode(self) -> Mode:
        """The source of the next frame's inputs."""
        return self.place.mode

    @property
    def is_fair(self) -> bool:
        """True while another person plays: time passes for both alike, and nobody is helped.

        Not in a movie of such a game, as long as more of it lies ahead: nobody else is there.
        """
        return self.with_friend or (self.session.in_company and self._is_of_others(self.session))

    def run(self, due: int, options: Options) -> Ran:
        """Let so many frames of the clock pass."""
        count = due if self.is_fair and self.mode is Mode.LIVE else self.speed.frames(due)
        if count < 0:
            self.go(self.session.frame + count)
        frames: list[Frame] = []
        pressed, before = None, self.session.console.state
        apart = max(count // max(due, 1), 1)  # the player is asked as often as at full speed
        for number in range(count):
            if number % apart == 0 and self._player.read():
                pressed = self.place
            frames += self._advanced(options)
            if self._player.is_held_back:  # time stands until the question about it is answered
                break
        if options.skip and frames and not (self._player.is_held_back or self.is_fair):
            self._skip(options)
        live = self.mode is Mode.LIVE
        still = live and bool(frames) and self.session.console.state is before and self._nothing_comes
        return Ran(frames, live, pressed, still)

    @property
    def _nothing_comes(self) -> bool:
        """True if the next frame's inputs will be those of the last one, for all that is known now."""
        is_quiet = self._mailbox is None or self._mailbox.is_quiet
        return is_quiet and not self._helped and self._player.idle

    def shown(self, session: Session, sound: Any, options: Options) -> Frame:
        """A moment that was run elsewhere is the present one from now on; the frame as it is heard."""
        before = self.session
        self._stand_at(session)
        if session.console.state is before.console.state:
            return Frame(sound, ())
        return self._sounded(before, options)._replace(sound=sound)

    def perform(self, inputs: Any) -> None:
        """One frame with these inputs in the place of the player's: from there on play is live."""
        if self.mode is not Mode.LIVE:
            self._take_over()
        self._play(inputs)

    def pause(self) -> None:
        """Stop, or continue."""
        if self.mode in (Mode.LIVE, Mode.FOLLOWING):
            self.place = self.place._replace(mode=Mode.PAUSED)
        else:
            self.follow()

    def follow(self) -> None:
        """Continue: with what the tape holds ahead, if anything."""
        self._player.rest()
        self.place = self.place._replace(mode=Mode.FOLLOWING if self.session.ahead else Mode.LIVE)

    def next_frame(self, options: Options) -> Ran:
        """One frame forward, and stop."""
        pressed = self.place if self._player.read() else None
        self.follow()
        ran = Ran(self._advanced(options), self.mode is Mode.LIVE, pressed)
        self.place = self.place._replace(mode=Mode.PAUSED)
        return ran

    def previous_frame(self) -> None:
        """One frame back, and stop."""
        self.place = self.place._replace(mode=Mode.PAUSED)
        self.go(self.session.frame - 1)

    def go(self, frame: int) -> None:
        """Stand at the end of another frame of the tape, until somebody touches something.

        Nothing happens where the program lets nobody go back, nor where that led into or out of a game with
        another person: what was sent in it is not to be sent again.
        """
        there = self.session.at(frame)
        if not self.session.goes_back or self.is_fair or self._is_of_others(there):
            return
        mode = Mode.PAUSED if self.mode is Mode.PAUSED else Mode.STANDING
        self._stand(self.place._replace(session=there, mode=mode))

    def undo_turn(self) -> bool:
        """Back to where a player's turn began, the one before if it hardly has; False if there was none.

        Where a switch has ended a game since then, or just now, back to where that was. Before the
        first turn comes the tape's start, and before that the session that this one replaced.
        """
        session = self.session
        if not session.goes_back or self.is_fair:
            return False
        slips = session.tape.slips
        begun = [] if session.turn is None else [session.turn]
        slipped = [slip for slip in slips if slip.before < session.frame][-1:]
        rests = [slip.rest for slip in slipped]
        if slipped and session.frame - slipped[0].before <= JUST_SLIPPED:
            self.go(*rests)
        elif begun or rests:
            self.go(max(begun + rests))
        elif (before := session.before) and self._is_of_others(before):
            return False
        elif session.before and (
            session.goes_on or session.frame - session.tape.first <= self._barely_begun()
        ):
            self._exchange(session.before, branch=session)
        elif session.frame > session.beginning:
            self.go(session.beginning)
        else:
            return False
        return True

    def _is_of_others(self, session: Session) -> bool:
        """True for a moment of a game with another person, or before one, unless it is watched in a movie."""
        watched = self.is_of_movie() and self.session.ahead
        if self._mailbox is None or watched:
            return False
        tape, frame = self._sent_until or (None, 0)
        return session.in_company or (
            tape is not None and tape.related(session.tape) and session.frame < frame
        )

    def _barely_begun(self) -> int:
        """Frames of a tape without a turn after which undo leads to its start, not to the session before."""
        session, before = self.session, self.session.before
        playing = session.facets.guide.playing
        replaced_a_game = before is not None and playing(before.console.state)
        return BARELY_BEGUN if playing(session.console.state) and not replaced_a_game else JUST_SLIPPED

    def redo_turn(self) -> bool:
        """Forward to the next turn, or as far as the tape was ever run; False if there was nothing.

        Where nothing lies ahead, over to the other course: the one that a touch has led away from, or an
        undo. From there the same leads back again.
        """
        session, branch = self.session, self.place.branch
        if session.ahead:
            turns = session.tape.turns
            after = bisect_right(turns, session.frame)
            self.go(turns[after] if after < len(turns) else session.tape.run_to)
            return self.session.frame > session.frame
        if branch is None or self.is_fair or self._is_of_others(branch):
            return False
        self.place = Playhead(branch, self.mode, session)
        self.go(branch.frame)
        return True

    def exchange(self, session: Session) -> None:
        """Another console in the place of this one, which undo brings back."""
        self._exchange(session.replacing(self.session) if session.goes_back else session)

    def match(self, length: int) -> None:
        """A match to so many points is played, 0: none."""
        session = self.session.in_match(length)
        if session is not self.session:
            self.place = self.place._replace(session=session)

    def restore(self, place: Playhead) -> None:
        """Back to a place where play stood before; what was played since then is not to be undone.

        With a post nothing is taken back: letters that have gone are gone, and those that came come but once.
        """
        if self._mailbox:
            return
        live = place.mode is Mode.LIVE
        self.place = place._replace(session=place.session.forked()) if live else place
        self._player.stand(None)

    def release_first(self) -> None:
        """Button and knobs were used for something else."""
        self._player.release_first(self.session.held if self.mode is Mode.STANDING else None)

    def _advanced(self, options: Options) -> list[Frame]:
        """Run one frame, if the mode has inputs for it, and give what is heard of it."""
        following = self.mode is Mode.FOLLOWING
        if (following or self.mode is Mode.STANDING) and self._player.touched(following):
            self._take_over()
        before = self.session
        if self.mode is Mode.LIVE:
            inputs = self.hands(before, self._player.inputs)
            self._helped = inputs is not self._player.inputs
            self._play(inputs)
            self._player.passed()
        elif self.mode is Mode.FOLLOWING and before.ahead:
            self._stand_at(before.follow())
            self._player.follow(self.session.held)
        else:
            if self.mode is Mode.FOLLOWING:
                self.go(before.frame)
            return []
        return [self._heard(before, options)]

    def _play(self, inputs: Any) -> None:
        """One frame that is live: letters come with it, and go."""
        mailbox = self._mailbox
        self._stand_at(self.session.step(mailbox.opened(inputs) if mailbox else inputs))
        if mailbox:
            mailbox.close(self.session.console)
            if self.session.in_company:
                self._sent_until = self.session.tape, self.session.frame

    def _take_over(self) -> None:
        """The player has touched something: the next frame is live, and what lay ahead is put aside."""
        session = self.session
        if self.mode is Mode.FOLLOWING and session.held is not None:
            self._player.take_over(session.held)
        branch = session if session.ahead else self.place.branch
        self.place = Playhead(session.forked() if session.ahead else session, Mode.LIVE, branch)

    def _heard(self, before: Session, options: Options) -> Frame:
        output, console = self.session.console.output, self.session.console.cartridge.console
        if options.long_frames:
            self.speed.hold(Fraction(output.lines - console.lines, console.lines))
        return self._sounded(before, options)

    def _sounded(self, before: Session, options: Options) -> Frame:
        machine = self.session.console
        output = machine.output
        cues = self.session.facets.cues if options.of(AUDIBLE) else None
        sounded = cues.sounded(before.console.state, machine.state) if cues else ()
        voice = self.session.facets.voice if output.spoken else None
        return Frame(output.sound, sounded, output.spoken, bool(voice and voice.aloud(machine.state)))

    def _skip(self, options: Options) -> None:
        """On to where the player's input matters again, or a good way there, with the inputs as they are."""
        for _ in range(MOST_SKIPPED):
            session = self.session
            if session.facets.guide.waits(session.console.state) or not self._advanced(options):
                return

    def _exchange(self, session: Session, branch: Session | None = None) -> None:
        """Stand at another console as it was left."""
        mode = Mode.STANDING if session.ahead else Mode.LIVE
        self._stand(Playhead(session, Mode.PAUSED if self.mode is Mode.PAUSED else mode, branch))

    def _stand(self, place: Playhead) -> None:
        """Stand here, with knobs and levers as they stood in the frame that is shown."""
        self.place = place
        self._player.stand(place.session.held)

    def _stand_at(self, session: Session) -> None:
        self.place = Playhead(session, self.place.mode, self.place.branch)

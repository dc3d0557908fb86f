"""The words for where play stands: paused, in a movie, or at an earlier moment."""

from __future__ import annotations

from retro2600.shell.time.place import Mode
from retro2600.shell.time.session import Session
from retro2600.shell.time.tape import Tape
from retro2600.shell.words.said import counted, said


def notice(mode: Mode, session: Session, movie: Tape | None) -> str:
    """The line about that, "" while play is live: a template, like a guiding line; `movie` is watched."""
    if mode is Mode.PAUSED:
        return said("paused at frame {frame}", frame=session.frame)
    if mode is Mode.FOLLOWING:
        return counted(
            session.ahead,
            "replaying, {count} frame to come: any control takes over",
            "replaying, {count} frames to come: any control takes over",
        )
    if mode is Mode.LIVE:
        return ""
    then, turn = _continues(session), turn_of(session)
    if not session.ahead:
        return said("the movie is over: {then}", then=then) if session.tape is movie else then
    if place := place_of(session) or (said("back in {place}", place=turn) if turn else ""):
        return said("{place}: {then}", place=place, then=then)
    seconds = float(session.ahead / session.console.cartridge.console.frames_per_second)
    return said("{seconds} seconds back: {then}", seconds=f"{seconds:.1f}", then=then)


def turn_of(session: Session) -> str:
    """The place in the game in words, "" for none."""
    time = session.facets.time
    return time.place(session.console.state) if time else ""


def place_of(session: Session) -> str:
    """The turn that play has gone back to, "" if it is at the beginning of none."""
    turn = turn_of(session)
    if session.frame in session.tape.turns:
        return said("back at the start of {turn}", turn=turn or said("a turn"))
    if session.frame in (slip.rest for slip in session.tape.slips):
        return said("back in {place}", place=turn or said("the game"))
    return ""


def _continues(session: Session) -> str:
    """The touch that lets time pass again: of the button where there is one, else of any control."""
    button = session.console.cartridge.console.button_of(0)
    return said("{do_press} to play on from here" if button else "any control continues from here")

"""The check of a table's log from outside: commitments, dice, legality, clocks, ends, ratings.

Every event is held against what the rules of this package would have made of the log before it. The dice of
a game that has not ended cannot be checked, as its server's seed has not been shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from retro2600.excerpt import json_excerpt
from retro2600.rules import RulesError
from retro2600.tables.acts import (
    BY_HOUSE,
    Act,
    Cast,
    Close,
    Commit,
    Concede,
    Credit,
    End,
    Frames,
    Open,
    Rated,
    Roll,
    Sit,
    Timeout,
    Why,
)
from retro2600.tables.allowed import allowed
from retro2600.tables.booking import booking
from retro2600.tables.clock import ABANDONED_MS
from retro2600.tables.dice import commitment
from retro2600.tables.event import Event, Refusal, event_of
from retro2600.tables.export import FORMAT
from retro2600.tables.following import following, secret_game
from retro2600.tables.rating import Rating, changes
from retro2600.tables.spelling import EventError, expect, written
from retro2600.tables.table import Life, Table


@dataclass(frozen=True, slots=True)
class Verdict:
    """The faults of a log, a sentence each, none where it is sound; its games that count, its void ones."""

    faults: tuple[str, ...]
    games: int = 0
    void: int = 0

    @property
    def is_sound(self) -> bool:
        """True if no fault was found."""
        return not self.faults


class FaultError(ValueError):
    """One fault of a log; the text is a sentence."""


def verified(document: object) -> Verdict:
    """The verdict on a GAME.json; raises EventError for JSON that is no such document."""
    return judged(log_of(document))


def log_of(document: object) -> Sequence[object]:
    """The events of a GAME.json, each unread; EventError for JSON that is no such document."""
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise EventError(f'the document is {json_excerpt(document)}, expected "format": "{FORMAT}"')
    events = document.get("events")
    if not isinstance(events, list) or not events:
        raise EventError(f"events is {json_excerpt(events)}, expected a list of events")
    return events


def judged(plain: Sequence[object]) -> Verdict:
    """The verdict on the events of a log, as JSON values. The first event that cannot be read ends it."""
    log: list[Event] = []
    faults: list[str] = []
    for number, entry in enumerate(plain):
        try:
            log.append(event_of(entry, f"event {number}"))
        except EventError as unfit:
            faults.append(f"{unfit}.")
            break
    if not log or faults:
        return Verdict(tuple(faults))
    return _Check(log).verdict()


class _Check:
    """The check of one log, event by event."""

    def __init__(self, log: Sequence[Event]) -> None:
        self._log = log
        self._ends = [event.act for event in log if isinstance(event.act, End)]
        self._secrets = {end.game: bytes.fromhex(end.seed) for end in self._ends if end.seed}
        self._commands: set[tuple[object, str]] = set()
        self._rated: list[Rated] = []

    def verdict(self) -> Verdict:
        """The verdict on the whole log; it ends at the first fault, as what follows depends on it."""
        faults: tuple[str, ...] = ()
        at = 0
        try:
            table = Table.opened(self._log[0])
            for at, event in enumerate(self._log[1:], 1):
                self._judge_header(table, event)
                self._judge(table, event, self._log[at + 1] if at + 1 < len(self._log) else None)
                table = table.apply(event)
            self._judge_ratings()
            if missing := following(table, self._secret(table)):
                raise FaultError(f'it lacks the house\'s "{type(missing[0][1]).__name__.lower()}"')
        except (FaultError, RulesError, EventError) as fault:
            faults = (f"event {at}: {fault}.",)
        void = sum(end.void for end in self._ends)
        return Verdict(faults, len(self._ends) - void, void)

    def _secret(self, table: Table) -> bytes:
        """The server's seed of the present game, or of the next one; empty where it was not shown."""
        return self._secrets.get(secret_game(table), b"")

    def _judge(self, table: Table, event: Event, after: Event | None) -> None:
        if table.life is Life.CLOSED and not isinstance(event.act, Rated):
            raise FaultError("it comes after the table was closed")
        secret = self._secret(table)
        expected = following(table, secret)
        if self._rated and not isinstance(event.act, Rated):
            self._judge_ratings()
        if isinstance(event.act, Rated):
            self._add_rated(table, event.act, self._log[event.n - 1].act)
        elif expected:
            self._judge_following(table, event, expected)
        elif isinstance(event.act, BY_HOUSE):
            self._judge_house(table, event, after)
        else:
            self._judge_seat(table, event, secret)

    def _judge_header(self, table: Table, event: Event) -> None:
        """Number, time, seat and command: a seat's has one of its own, the house's has none."""
        expect(event.n == table.head + 1, "n", event.n, str(table.head + 1))
        expect(event.t >= table.t, "t", event.t, f"{table.t} or later")
        if event.cmd and (event.seat, event.cmd) in self._commands:
            raise FaultError(f"the command {json_excerpt(event.cmd)} is there twice")
        self._commands.add((event.seat, event.cmd))
        by_house = isinstance(event.act, BY_HOUSE)
        if by_house != (event.seat is None) and not (event.seat and isinstance(event.act, Close)):
            owner = event.seat.value if event.seat else "the house"
            raise FaultError(f'"{event.word}" cannot be said by {owner}')
        is_thrown = isinstance(event.act, Cast) and not table.options.casts_by_hand
        if bool(event.cmd) != (event.seat is not None and not is_thrown):
            raise FaultError("it has a command that nobody gave" if event.cmd else "it has no command")
        if isinstance(event.act, End) and not event.act.seed:
            raise FaultError("the seed of the house is not shown")

    def _judge_following(self, table: Table, event: Event, expected: Sequence[tuple[Any, Act]]) -> None:
        """The house's events that follow at once; of Lobby's and Absolute's opening, each die."""
        choices = [(seat, act) for seat, act in expected if seat is None or not table.chair(seat).die]
        seat, act = choices[0]
        if isinstance(event.act, Commit) and isinstance(act, Commit):
            self._judge_commitment(event.act, act.game)
        elif event.seat is not seat or type(event.act) is not type(act):
            raise FaultError(f'it is "{event.word}", expected "{type(act).__name__.lower()}"')
        elif event.act != act and (self._secret(table) or not isinstance(act, Cast | End)):
            raise FaultError(f"it says {_shown(event.act)}, expected {_shown(act)}")

    def _judge_commitment(self, found: Commit, game: int) -> None:
        if found.game != game:
            raise FaultError(f"it begins game {found.game}, expected {game}")
        seed = self._secrets.get(game)
        if seed is not None and commitment(seed) != found.hash:
            raise FaultError(
                "the seed shown at the end is not the one that the house had committed itself to"
            )

    def _judge_seat(self, table: Table, event: Event, secret: bytes) -> None:
        assert event.seat is not None
        if table.chair(event.seat).who is None and not isinstance(event.act, Sit):
            raise FaultError(f"nobody sits at {event.seat.value}")
        asked = replace(event.act, die=0) if isinstance(event.act, Cast) else event.act
        asked = Roll() if isinstance(asked, Roll) else asked
        act = allowed(table, event.seat, asked, secret)
        if isinstance(act, Refusal):
            raise FaultError(act.say.rstrip("."))
        if act != event.act and (secret or not isinstance(act, Cast | Roll)):
            raise FaultError(f"it says {_shown(event.act)}, the seeds give {_shown(act)}")

    def _judge_house(self, table: Table, event: Event, after: Event | None) -> None:
        due = table.due
        is_due = due is not None and event.t >= due
        match event.act:
            case Credit():
                return
            case Frames() if table.options.in_lock_step and table.life is Life.PLAYING:
                return
            case Timeout(side):
                own = table.due_of(side)
                if own is None or event.t < own or own != due:
                    raise FaultError(f"the time of {side.value} had not run out")
                return
            case End(void=True) if table.life is Life.SEEDING and is_due:
                return
            case End(void=True) if after and isinstance(after.act, Close):
                self._judge_abandoned(table, after, is_due)
                return
            case Close(Why.EMPTY) if table.life is Life.OPEN:
                return
            case Close(Why.TIME) if is_due or self._just_void(event):
                return
            case Close(Why.ABANDONED) if event.seat is not None:
                if not self._just_void(event):
                    self._judge_abandoned(table, event, is_due)
                return
        raise FaultError(f'nothing calls for "{event.word}"')

    def _just_void(self, event: Event) -> bool:
        before = self._log[event.n - 1].act
        return isinstance(before, End) and before.void

    def _judge_abandoned(self, table: Table, event: Event, is_due: bool) -> None:
        """A table closed by the seat that waited for a week, or because both were out of time at once."""
        if event.seat is None and is_due:
            return
        other = event.seat.other if event.seat else None
        waited = table.awaits and other in table.awaits and table.options.clock is None
        if not other or not waited or event.t - table.chair(other).since < ABANDONED_MS:
            raise FaultError("nobody had been away for a week")

    def _add_rated(self, table: Table, rated: Rated, before: Act) -> None:
        booked = booking(table)
        side = booked and (booked.winner.other if self._rated else booked.winner)
        is_now = isinstance(before, End | Concede | Timeout | Close) or self._rated
        if booked is None or not is_now or len(self._rated) == 2:
            raise FaultError("nothing is to be rated")
        if (rated.side, rated.ladder, rated.factor) != (side, booked.ladder, booked.factor):
            raise FaultError(f"it rates {_shown(rated)}, expected n {booked.factor} of {booked.ladder}")
        self._rated.append(rated)

    def _judge_ratings(self) -> None:
        rated, self._rated = self._rated, []
        if not rated:
            return
        if len(rated) != 2:
            raise FaultError("only one rating is changed")
        both = [Rating(each.before, each.experience) for each in rated]
        expected = changes(both[0], both[1], rated[0].factor)
        found = rated[0].change, rated[1].change
        if found != expected:
            raise FaultError(f"the ratings change by {found}, expected {expected} thousandths")


def _shown(act: Act | Open) -> str:
    return json_excerpt({"e": type(act).__name__.lower(), **written(act)}, 120)

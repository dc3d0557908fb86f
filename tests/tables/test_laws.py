"""The laws of a table, whatever seats and house do: with commands that fit, and with any others."""

from __future__ import annotations

import json
from typing import Final

from hypothesis import given
from hypothesis import strategies as st

from retro2600.rules import Side
from retro2600.tables import acts
from retro2600.tables.acts import Act, Cast, End, Roll
from retro2600.tables.booking import rated, ratings_of
from retro2600.tables.decide import decide
from retro2600.tables.event import Command, Event, Refusal
from retro2600.tables.house import closed, credited, due_events
from retro2600.tables.options import options_of
from retro2600.tables.table import SIDES, Life, Table
from tests.laws import times
from tests.tables.playing import OPTIONS, assert_the_laws_of, fitting, secret
from tests.tables.seats import Play

ANY_ACT: Final[st.SearchStrategy[Act]] = st.one_of(
    st.sampled_from(
        [
            *(acts.Ready("0" * 64), acts.Seed("0" * 64), Cast(), Roll(), acts.Undo(), acts.Done()),
            *(acts.Double(), acts.Take(), acts.Drop(), acts.Beaver(), acts.Forfeit(), acts.Exit()),
            *(acts.Play(), acts.Concede(), acts.Leave(), acts.Close(), acts.Resign(1), acts.Resign(3)),
        ]
    ),
    st.builds(acts.Step, st.integers(1, 25), st.integers(1, 6)),
    st.builds(acts.Choose, st.integers(1, 6)),
)


class Session:
    """A table that is played at, with its laws asked after every command."""

    def __init__(self, data: st.DataObject) -> None:
        self.data = data
        self.play = Play(options_of(data.draw(st.sampled_from(OPTIONS))))

    @property
    def table(self) -> Table:
        return self.play.table

    def turn(self) -> None:
        """One thing that happens: a command that fits, any other, or time that goes by."""
        self.play.now += self.data.draw(st.sampled_from([0, 1, 1_000, 4_000]))
        what = self.data.draw(st.integers(0, 19))
        if what < 16 and (some := fitting(self.table)):
            self.asks(*some[self.data.draw(st.integers(0, len(some) - 1))])
        elif what < 19:
            self.asks(self.data.draw(st.sampled_from(SIDES)), self.data.draw(ANY_ACT))
        else:
            self.waits()

    def asks(self, side: Side, act: Act) -> None:
        before = self.table
        decided = decide(
            before, side, Command(f"id-{len(self.play.log)}", act, before.head), self.play.now, secret(before)
        )
        assert self.table == before
        if isinstance(decided, Refusal):
            assert decided.say.endswith(".")
            return
        own = decided[0]
        assert own.seat is side
        assert side in before.awaits or isinstance(own.act, acts.ANY_TIME)
        self.take(decided)

    def waits(self) -> None:
        self.take(credited(self.table, self.data.draw(st.sampled_from([0, 7_000])), self.play.now))
        if self.data.draw(st.booleans()) and self.table.due is not None:
            self.play.now = max(self.play.now, self.table.due)
        self.take(due_events(self.table, self.play.now, secret(self.table)))
        if self.data.draw(st.integers(0, 9)) == 0:
            self.take(closed(self.table, self.play.now))

    def take(self, events: tuple[Event, ...]) -> None:
        for event in events:
            shown = secret(self.table).hex() in json.dumps(event.to_json())
            assert shown == isinstance(event.act, End)
            before = self.table
            self.play.take((event,))
            assert (self.table.head, self.table.t) == (before.head + 1, event.t)
        if any(isinstance(event.act, End) for event in events):
            self.play.take(rated(self.table, ratings_of(self.table), self.play.now))


@times(0.3)
@given(st.data())
def test_the_laws_hold_whatever_is_done(data: st.DataObject) -> None:
    session = Session(data)
    for _ in range(data.draw(st.integers(20, 120))):
        if session.table.life is Life.CLOSED:
            break
        session.turn()
    assert_the_laws_of(session.play.log, session.table)

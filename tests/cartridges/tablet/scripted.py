"""A table whose dice a test chooses: letters to one tablet, and answers to what it writes."""

from __future__ import annotations

import json
from abc import abstractmethod
from collections.abc import Callable
from dataclasses import replace
from typing import Any, ClassVar, Final, Self

from retro2600.machine import Machine
from retro2600.machine.touching import Touch
from retro2600.rules import RED, WHITE, Game, Side, ToPlay
from retro2600.rules.notation import MatchRecord
from retro2600.tables import acts
from retro2600.tables.acts import Act, End
from retro2600.tables.event import Event, act_of
from retro2600.tables.options import Options
from retro2600.tables.sitting.ledger import Ledger
from retro2600.tables.table import SIDES, Table
from retro2600.tables.who import Who
from tests.cartridges.tablet.screen import Screen
from tests.cartridges.tablet.sight import S

NOW: Final = 1_795_312_800_000
TABLE: Final = 37_000_000_012
START: Final = {24: 2, 13: 5, 8: 3, 6: 5}
"""The pieces of a side at the beginning, by its own places."""
_HEADER: Final = {"type", "id", "table", "after"}


class Scripted(Screen[S]):
    """One tablet at a table; the other seat is the test's."""

    you: ClassVar[Who]
    roll: ClassVar[str]
    """The key of the element that rolls."""

    def __init__(self, side: Side, they: Who, upright: bool, calm: bool, settings: dict[str, Any]) -> None:
        self.side, self.they, self.now = side, they, NOW
        self.log: list[Event] = []
        self.table: Table | None = None
        self.box: list[str] = []
        self.sent: list[dict[str, Any]] = []
        self.answers = True
        """The tablet's commands are booked; else they are only kept in `sent`."""
        self.dice: list[tuple[int, int]] = []
        """The next rolls of the tablet's side; of its opening die the first number."""
        super().__init__(upright, calm=calm)
        state: Any = self.state
        kept = state.kept._replace(settings=state.kept.settings._replace(**settings))
        self.machine = Machine(self.cartridge, state._replace(kept=kept))

    def sit(self, terms: Options, *, joined: bool = True) -> Self:
        """The line stands, and the table is opened; `joined`: the other one sits down, too."""
        you = {"id": self.you.id, "name": self.you.name, "kind": self.you.kind.value}
        self.put(type="line", state="up").put(type="welcome", you=you, now=self.now)
        self.put(type="enter", table=TABLE, **{"as": "seat"}, why="link").frame()
        self.happen(None, acts.Open(TABLE, terms)).happen(self.side, acts.Sit(self.you))
        return self.happen(self.side.other, acts.Sit(self.they)) if joined else self

    # The table

    @property
    def there(self) -> Table:
        """The table as its events have made it."""
        assert self.table is not None
        return self.table

    @property
    def game(self) -> Game:
        """The game that is played there."""
        assert self.there.game is not None
        return self.there.game

    def happen(self, seat: Side | None, *every: Act, cmd: str = "") -> Self:
        """Events of a seat, None: the house's; they go to the tablet in one letter."""
        events = []
        for act in every:
            event = Event(len(self.log), self.now, seat, cmd, act)
            self.table = Table.opened(event) if self.table is None else self.table.apply(event)
            self.log.append(event)
            events.append(event.to_json())
        return self.put(type="events", table=TABLE, events=events)

    def begins(self, cast: tuple[int, int] | None) -> Self:
        """Both seats are ready, and the opening dice fall; None: nobody has cast yet."""
        for side in SIDES:
            if not self.there.chair(side).ready:
                self.happen(side, acts.Ready())
        self.happen(None, acts.Commit(self.there.number + 1, "ab" * 32))
        for side in SIDES:
            self.happen(side, acts.Seed())
        self.settle()
        return self.casts(*cast) if cast else self

    def casts(self, white: int, red: int) -> Self:
        """The opening dice."""
        self.happen(WHITE, acts.Cast(white))
        return self.happen(RED, acts.Cast(red)).settle()

    def theirs(self, *every: Act) -> Self:
        """The other seat does this, and the house what follows."""
        for act in every:
            self.happen(self.side.other, act).follow()
        return self.settle()

    def house(self, *every: Act) -> Self:
        """The house does this."""
        return self.happen(None, *every).settle()

    def gets(self, first: int, second: int) -> Self:
        """The tablet's side rolls these next."""
        self.dice.append((first, second))
        return self

    def rolls(self, first: int, second: int) -> Self:
        """The tablet's side rolls these, by a touch."""
        return self.gets(first, second).tap(self.roll)

    @abstractmethod
    def follow(self) -> None:
        """The house does what follows from how the table stands."""

    def follow_game(self) -> None:
        """It ends a game that has a result, and passes a turn that has no move."""
        game, table = self.game, self.there
        if (result := game.result) is not None:
            self.happen(None, End(table.number, result.winner, result.points, int(result.win or 0), False))
        elif isinstance(game.phase, ToPlay) and not table.steps and not table.first_moves:
            self.happen(None, acts.Pass())

    def set_up(self, game: Game, **changes: Any) -> Self:
        """The table has this game, and the screen these changes."""
        self.table = replace(self.there, game=game, steps=())
        state: Any = self.state
        at = self.at._replace(shown=self.table, coming=(), **changes)
        sitting = state.sitting._replace(table=self.table)
        self.machine = Machine(self.cartridge, state._replace(at=at, sitting=sitting))
        return self

    # Letters

    def put(self, **letter: Any) -> Self:
        """A letter to the tablet."""
        self.box.append(json.dumps(letter))
        return self

    def unheard(self) -> Self:
        """From now on nobody answers what the tablet writes."""
        self.answers = False
        return self

    def way(self, state: str, **keys: Any) -> Self:
        """The line is in this state."""
        return self.put(type="line", state=state, **keys).frame()

    def here(self, they: str = "here", *, device: bool = False, watchers: int = 0) -> Self:
        """The seat across is here or away; `device`: another device of one's own holds the seat."""
        seats = {self.side.value: "here", self.side.other.value: they}
        return self.put(type="here", table=TABLE, seats=seats, device=device, watchers=watchers).frame()

    def _answered(self, letter: dict[str, Any]) -> None:
        self.sent.append(letter)
        if not self.answers or letter["type"] != "do":
            return
        act = act_of({name: value for name, value in letter.items() if name not in _HEADER})
        if isinstance(act, acts.Roll):
            act = acts.Roll(self.dice.pop(0))
        if isinstance(act, acts.Cast):
            act = acts.Cast(self.dice.pop(0)[0])
        self.book(letter, act)

    def book(self, letter: dict[str, Any], act: Act) -> None:
        """A letter is followed."""
        self.happen(self.side, act, cmd=letter["id"])
        self.put(type="ok", id=letter["id"], table=TABLE, n=self.log[-1].n).follow()

    def refuse(self, code: str = "illegal", say: str = "No.") -> Self:
        """The last letter is refused."""
        letter, head = self.last, self.log[-1].n
        return self.put(type="no", id=letter["id"], table=TABLE, code=code, head=head, say=say)

    # The tablet

    def step(self, touches: tuple[Touch, ...] = (), key: str = "", mail: tuple[str, ...] = ()) -> None:
        """One frame goes by, with the letters that have come for it."""
        mail, self.box = (*mail, *self.box[:64]), self.box[64:]
        super().step(touches, key, mail)
        for text in self.machine.output.mail:
            self._answered(json.loads(text))
        self.now += 16

    def until(self, happened: Callable[[], object], frames: int = 2000) -> Self:
        """Frames go by until something has happened."""
        for _ in range(frames):
            if happened():
                return self
            self.frame()
        raise AssertionError(f"it never happens: {self.message!r} {self.question!r} {self.at}")

    def settle(self) -> Self:
        """Frames go by until it waits for a hand, or for a letter that nobody writes."""
        return self.frame().until(self._waits)

    @property
    @abstractmethod
    def is_still(self) -> bool:
        """True while nothing goes on by itself."""

    def _waits(self) -> bool:
        at = self.at
        moves = at is not None and (
            at.coming or at.motion or at.pause or at.stays or getattr(at, "turning", None)
        )
        return self.is_heard and (self.is_still or not self.answers) and not moves and not self.box

    @property
    def ledger(self) -> Ledger:
        """The ledger of somebody who begins to look on now."""
        ledger: Ledger = self.cartridge.facets.ledger.opened(self.state)
        return ledger

    @property
    def record(self) -> MatchRecord:
        """The game on the board as a record."""
        assert self.cartridge.facets.record
        record: MatchRecord = self.cartridge.facets.record.played(self.ledger, self.state)
        return record

    @property
    def last(self) -> dict[str, Any]:
        """The last command that was written."""
        return [letter for letter in self.sent if letter["type"] == "do"][-1]

    @property
    def done(self) -> list[str]:
        """The commands that were written, in order."""
        return [letter["e"] for letter in self.sent if letter["type"] == "do"]

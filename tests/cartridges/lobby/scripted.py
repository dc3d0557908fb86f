"""A table whose dice a test chooses: letters to one tablet, and answers to what it writes."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, Self

from retro2600.cartridges.lobby import asking
from retro2600.cartridges.lobby.cartridge import CARTRIDGE
from retro2600.cartridges.lobby.settings import Settings
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table import passing
from retro2600.consoles.tablet import Inputs
from retro2600.consoles.tablet.sound import Sound
from retro2600.consoles.tablet.widgets.question import DEAF
from retro2600.machine import Machine
from retro2600.machine.controls import Touch
from retro2600.rules import RED, WHITE, Position, Side, ToPlay, ToRoll, standing
from retro2600.tables import acts
from retro2600.tables.acts import Act, End
from retro2600.tables.clock import Clock
from retro2600.tables.event import Event, act_of
from retro2600.tables.options import Kind, Options, Program
from retro2600.tables.table import SIDES, Life, Table
from retro2600.tables.who import Who, WhoKind
from tests.cartridges.lobby.sight import Hand

NOW: Final = 1_795_312_800_000
TABLE: Final = 37_000_000_012
YOU, THEY = Who(1, "bo", WhoKind.GUEST), Who(2, "anna-p", WhoKind.GUEST)
_HEADER: Final = {"type", "id", "table", "after"}


def options(target: int = 5, clock: Clock | None = None) -> Options:
    """MatchPlay to so many points, or, to 0, MoneyPlay."""
    return Options(Program.LOBBY, Kind.MATCH if target else Kind.MONEY, target, clock)


class Board(Hand):
    """One tablet at a table; the other seat is the test's."""

    def __init__(
        self,
        *,
        side: Side = WHITE,
        target: int = 5,
        clock: Clock | None = None,
        cast: tuple[int, int] = (5, 4),
        upright: bool = False,
        calm: bool = False,
        bot: bool = False,
        **settings: Any,
    ) -> None:
        """The first round begins with these opening dice, White's and Red's; a tie waits for `casts`."""
        self.side, self.now = side, NOW
        self.log: list[Event] = []
        self.table: Table | None = None
        self.box: list[str] = []
        self.sent: list[dict[str, Any]] = []
        self.answers = True
        """The tablet's commands are booked; else they are only kept in `sent`."""
        self.dice: list[tuple[int, int]] = []
        """The next rolls of the tablet's side."""
        self.said: list[str] = []
        self.heard: list[Sound] = []
        state = CARTRIDGE.power_on(7)
        kept = state.kept._replace(settings=Settings()._replace(**settings))
        self.machine: Machine[State, Inputs, Any] = Machine(CARTRIDGE, state._replace(kept=kept))
        self.inputs = Inputs(upright=upright, calm=calm)
        self.they = replace(THEY, kind=WhoKind.BOT, level=3) if bot else THEY
        self._begin(options(target, clock), cast)

    def _begin(self, terms: Options, cast: tuple[int, int]) -> None:
        self.put(type="line", state="up")
        self.put(type="welcome", you={"id": YOU.id, "name": YOU.name, "kind": "guest"}, now=self.now)
        self.put(type="enter", table=TABLE, **{"as": "seat"}, why="link")
        self.frame()
        self.happen(None, acts.Open(TABLE, terms))
        self.happen(self.side, acts.Sit(YOU))
        self.happen(self.side.other, acts.Sit(self.they))
        self.round(cast)

    # The table

    def happen(self, seat: Side | None, *every: Act, cmd: str = "") -> Board:
        """Events of a seat, None: the house's; they go to the tablet in one letter."""
        events = []
        for act in every:
            event = Event(len(self.log), self.now, seat, cmd, act)
            self.table = Table.opened(event) if self.table is None else self.table.apply(event)
            self.log.append(event)
            events.append(event.to_json())
        self.put(type="events", table=TABLE, events=events)
        return self

    def round(self, cast: tuple[int, int] = (5, 4)) -> Board:
        """Both seats are ready, and the opening dice fall."""
        assert self.table is not None
        for side in SIDES:
            if not self.table.chair(side).ready:
                self.happen(side, acts.Ready())
        self.happen(None, acts.Commit(self.table.number + 1, "ab" * 32))
        for side in SIDES:
            self.happen(side, acts.Seed())
        return self.settle().casts(*cast)

    def casts(self, white: int, red: int) -> Board:
        """The opening dice."""
        self.happen(WHITE, acts.Cast(white))
        return self.happen(RED, acts.Cast(red)).settle()

    def theirs(self, *every: Act) -> Board:
        """The other seat does this, and the house what follows."""
        for act in every:
            self.happen(self.side.other, act)
            self._followed()
        return self.settle()

    def house(self, *every: Act) -> Board:
        """The house does this."""
        self.happen(None, *every)
        return self.settle()

    def stands(self, you: dict[int, int], they: dict[int, int], mover: Side | None = None) -> Board:
        """These pieces stand on the Board of the tablet, each side's by its own pips; nobody has rolled."""
        assert self.table is not None
        assert self.table.game is not None
        mine, others = standing(*you.items()), standing(*they.items())
        mover = mover or self.side
        position = Position(mine, others) if mover is self.side else Position(others, mine)
        phase = ToRoll()
        game = replace(self.table.game, position=position, mover=mover, phase=phase)
        self.table = replace(self.table, game=game, steps=())
        state = self.state
        assert state.at is not None
        at = state.at._replace(shown=self.table, coming=(), dice=None, rounds=())
        sitting = state.sitting._replace(table=self.table)
        self.machine = Machine(CARTRIDGE, state._replace(at=at, sitting=sitting))
        return self.settle()

    def rolls(self, first: int, second: int) -> Board:
        """The tablet's side rolls these, by Roll."""
        self.dice.append((first, second))
        return self.tap("roll")

    def _followed(self) -> None:
        """The house does what follows from how the table stands."""
        table = self.table
        assert table is not None
        game = table.game
        if game is None or table.life is not Life.PLAYING:
            if table.loser and table.life in (Life.PLAYING, Life.SEEDING):
                self._ended(End(table.number, table.loser.other, 0, 0, False))
            return
        if table.loser is not None:
            points = 0 if table.options.kind is Kind.MATCH else game.cube.value
            self._ended(End(table.number, table.loser.other, points, 1 if points else 0, False))
        elif game.result is not None:
            result = game.result
            self._ended(End(table.number, result.winner, result.points, int(result.win or 0), False))
        elif isinstance(game.phase, ToPlay) and not table.steps and not table.first_moves:
            self.happen(None, acts.Pass())

    def _ended(self, end: End) -> None:
        self.happen(None, end)
        assert self.table is not None
        if self.table.loser is not None and self.table.life is Life.BETWEEN:
            self.happen(None, acts.Close(acts.Why.LEFT))

    # Letters

    def put(self, **letter: Any) -> Board:
        """A letter to the tablet."""
        self.box.append(json.dumps(letter))
        return self

    def _answered(self, letter: dict[str, Any]) -> None:
        self.sent.append(letter)
        if not self.answers or letter["type"] != "do":
            return
        act = act_of({name: value for name, value in letter.items() if name not in _HEADER})
        if isinstance(act, acts.Roll):
            act = acts.Roll(self.dice.pop(0))
        self.book(letter, act)

    def book(self, letter: dict[str, Any], act: Act) -> None:
        """A letter is followed."""
        self.happen(self.side, act, cmd=letter["id"])
        self.put(type="ok", id=letter["id"], table=TABLE, n=self.log[-1].n)
        self._followed()

    def refuse(self, code: str = "illegal", say: str = "No.") -> Board:
        """The last letter is refused."""
        letter, head = self.last, self.log[-1].n
        self.put(type="no", id=letter["id"], table=TABLE, code=code, head=head, say=say)
        return self

    # The tablet

    def frame(self, *touches: Touch, key: str = "") -> Self:
        """One frame goes by, with the letters that have come for it."""
        mail, self.box = tuple(self.box[:64]), self.box[64:]
        self.machine = self.machine.step(replace(self.inputs, touches=touches, key=key, mail=mail))
        output = self.machine.output
        self.said += output.spoken
        self.heard += [Sound(number) for number in output.sound]
        for text in output.mail:
            self._answered(json.loads(text))
        self.now += 16
        return self

    def frames(self, count: int) -> Self:
        """So many frames go by."""
        for _ in range(count):
            self.frame()
        return self

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

    def _waits(self) -> bool:
        state = self.state
        is_heard = asking.question(state) is None or state.asked == DEAF
        waits = state.at is None or passing.waits(state) or not self.answers
        quiet = state.at is None or not (
            state.at.coming or state.at.motion or state.at.pause or state.at.stays
        )
        return is_heard and waits and quiet and not self.box

    @property
    def at(self) -> Any:
        """The table's screen."""
        return self.state.at

    @property
    def yours(self) -> dict[int, int]:
        """Your pieces that are seen, by positions."""
        found: dict[int, int] = {}
        for key in self.elements:
            if key.startswith("piece-you-"):
                place = key.split("-")[2]
                number = 25 if place == "bar" else int(place)
                found[number] = found.get(number, 0) + 1
        return found

    @property
    def last(self) -> dict[str, Any]:
        """The last command that was written."""
        return [letter for letter in self.sent if letter["type"] == "do"][-1]

    @property
    def done(self) -> list[str]:
        """The commands that were written, in order."""
        return [letter["e"] for letter in self.sent if letter["type"] == "do"]


__all__ = ["NOW", "TABLE", "Board", "options"]

"""A table whose dice a test chooses: letters to one tablet, and answers to what it writes."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, Self

from retro2600.cartridges.mpgn import CARTRIDGE
from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table import screen
from retro2600.consoles.tablet import Inputs
from retro2600.consoles.tablet.sound import Sound
from retro2600.consoles.tablet.widgets.question import DEAF
from retro2600.machine import Machine
from retro2600.machine.controls import Touch
from retro2600.rules import RED, WHITE, Cube, Position, Side, ToPlay, ToRoll, standing
from retro2600.tables import acts
from retro2600.tables.acts import Act, End
from retro2600.tables.event import Event, act_of
from retro2600.tables.options import Kind, Options, Program
from retro2600.tables.table import SIDES, Life, Table
from retro2600.tables.who import Who, WhoKind
from tests.cartridges.mpgn.sight import Hand

NOW: Final = 1_795_312_800_000
TABLE: Final = 37_000_000_012
YOU: Final = Who(1, "anna", WhoKind.PERSON, 0, 1_503_800, 20)
THEY: Final = Who(2, "kim", WhoKind.PERSON, 0, 1_612_400, 90)
_HEADER: Final = {"type", "id", "table", "after"}


class Board(Hand):
    """One tablet at a table; the other seat is the test's."""

    def __init__(
        self,
        *,
        side: Side = WHITE,
        cast: tuple[int, int] | None = (5, 4),
        upright: bool = False,
        calm: bool = False,
        bot: bool = False,
        hints: bool = True,
        joined: bool = True,
        **settings: Any,
    ) -> None:
        """The first game begins with these opening dice, White's and Red's; None: nobody has cast.

        `joined`: the other one sits; else one waits for a second player.
        """
        self.side, self.now = side, NOW
        self.log: list[Event] = []
        self.table: Table | None = None
        self.box: list[str] = []
        self.sent: list[dict[str, Any]] = []
        self.answers = True
        """The tablet's commands are booked; else they are only kept in `sent`."""
        self.dice: list[tuple[int, int]] = []
        """The next rolls of the tablet's side; of its opening die the first number."""
        self.said: list[str] = []
        self.heard: list[Sound] = []
        state = CARTRIDGE.power_on(7)
        kept = state.kept._replace(settings=state.kept.settings._replace(**settings))
        self.machine: Machine[State, Inputs, Any] = Machine(CARTRIDGE, state._replace(kept=kept))
        self.inputs = Inputs(upright=upright, calm=calm)
        self.they = replace(THEY, kind=WhoKind.BOT, level=3, name="House Bot 3") if bot else THEY
        self._begin(hints, bot, joined)
        if joined:
            self.game(cast)

    def _begin(self, hints: bool, bot: bool, joined: bool) -> None:
        self.put(type="line", state="up")
        self.put(type="welcome", you={"id": YOU.id, "name": YOU.name, "kind": "person"}, now=self.now)
        self.put(type="enter", table=TABLE, **{"as": "seat"}, why="link")
        self.frame()
        players = 1 if bot else 2
        terms = Options(Program.MPGN, Kind.SINGLE, name="Friday evening", players=players, hints=hints)
        self.happen(None, acts.Open(TABLE, terms))
        self.happen(self.side, acts.Sit(YOU))
        if joined:
            self.happen(self.side.other, acts.Sit(self.they))
        self.settle()

    # The table

    def happen(self, seat: Side | None, *every: Act, cmd: str = "") -> Self:
        """Events of a seat, None: the house's; they go to the tablet in one letter."""
        events = []
        for act in every:
            event = Event(len(self.log), self.now, seat, cmd, act)
            self.table = Table.opened(event) if self.table is None else self.table.apply(event)
            self.log.append(event)
            events.append(event.to_json())
        self.put(type="events", table=TABLE, events=events)
        return self

    def game(self, cast: tuple[int, int] | None = (5, 4)) -> Self:
        """Both seats are ready; the opening dice fall."""
        self.settle()
        table = self.there
        for side in SIDES:
            if not table.chair(side).ready:
                self.happen(side, acts.Ready())
        self.happen(None, acts.Commit(table.number + 1, "ab" * 32))
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
            self.happen(self.side.other, act)
            self._followed()
        return self.settle()

    def house(self, *every: Act) -> Self:
        """The house does this."""
        return self.happen(None, *every).settle()

    @property
    def there(self) -> Table:
        """The table as its events have made it."""
        assert self.table is not None
        return self.table

    def stands(
        self,
        red: dict[int, int],
        black: dict[int, int],
        mover: Side | None = None,
        cube: Cube | None = None,
    ) -> Self:
        """These men stand on the board, each side's by its own pips; nobody has rolled."""
        table = self.there
        assert table.game is not None
        seats = {RED: standing(*red.items()), WHITE: standing(*black.items())}
        mover = mover or self.side
        position = Position(seats[mover], seats[mover.other])
        cube = cube or table.game.cube
        game = replace(table.game, position=position, mover=mover, phase=ToRoll(), cube=cube)
        self.table = replace(table, game=game, steps=())
        games = tuple(each._replace(deeds=()) for each in self.at.games[-1:])
        at = self.at._replace(shown=self.table, coming=(), games=games, last=(), stuck=(), leaves=0)
        sitting = self.state.sitting._replace(table=self.table)
        self.machine = Machine(CARTRIDGE, self.state._replace(at=at, sitting=sitting))
        return self.settle()

    def rolls(self, first: int, second: int) -> Self:
        """The tablet's side rolls these, by a touch on the dice."""
        self.dice.append((first, second))
        return self.tap("dice")

    def _followed(self) -> None:
        """The house does what follows from how the table stands."""
        table = self.there
        game = table.game
        if table.life is Life.BETWEEN and table.loser:
            self.happen(None, acts.Close(acts.Why.LEFT))
        if game is None or table.life not in (Life.PLAYING, Life.PAUSED):
            return
        if game.result is not None:
            result = game.result
            self.happen(None, End(table.number, result.winner, result.points, int(result.win or 0), False))
        elif isinstance(game.phase, ToPlay) and not table.steps and not table.first_moves:
            self.happen(None, acts.Pass())

    # Letters

    def put(self, **letter: Any) -> Self:
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
        if isinstance(act, acts.Cast):
            act = acts.Cast(self.dice.pop(0)[0])
        self.book(letter, act)

    def book(self, letter: dict[str, Any], act: Act) -> None:
        """A letter is followed."""
        self.happen(self.side, act, cmd=letter["id"])
        self.put(type="ok", id=letter["id"], table=TABLE, n=self.log[-1].n)
        self._followed()

    def refuse(self, code: str = "illegal", say: str = "No.") -> Self:
        """The last letter is refused."""
        letter, head = self.last, self.log[-1].n
        return self.put(type="no", id=letter["id"], table=TABLE, code=code, head=head, say=say)

    def line(self, state: str, **keys: Any) -> Self:
        """The line is in this state."""
        return self.put(type="line", state=state, **keys).frame()

    def here(self, they: str = "here", *, device: bool = False) -> Self:
        """The seat across is here or away; `device`: another device of one's own holds the seat."""
        seats = {self.side.value: "here", self.side.other.value: they}
        return self.put(type="here", table=TABLE, seats=seats, device=device, watchers=0).frame()

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
        is_deaf = screen.is_asked(state) and state.asked < DEAF
        waits = screen.waits(state) or not self.answers
        at = state.at
        quiet = at is None or not (at.coming or at.motion or at.pause or at.stays or at.turning)
        return not is_deaf and waits and quiet and not self.box

    @property
    def last(self) -> dict[str, Any]:
        """The last command that was written."""
        return [letter for letter in self.sent if letter["type"] == "do"][-1]

    @property
    def done(self) -> list[str]:
        """The commands that were written, in order, but for those before a game."""
        return [letter["e"] for letter in self.sent if letter["type"] == "do" and letter["e"] != "ready"]

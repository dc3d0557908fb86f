"""Two people who know nothing and the house at a node in this process, and the laws of MPGN's program."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Final

from retro2600.cartridges.mpgn import CARTRIDGE
from retro2600.cartridges.mpgn.scenes import Scene, Sheet
from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table import board
from retro2600.cartridges.mpgn.words import Message, text
from retro2600.consoles.tablet import Inputs, Sound
from retro2600.machine import Machine
from retro2600.machine.controls import Touch
from retro2600.machine.drawing import Drawing
from retro2600.post.memory import Memory
from retro2600.tables.wire.client import ClientMessage
from tests.cartridges.mpgn.house import FRAME_MS, House, Person
from tests.cartridges.mpgn.people import wanted
from tools.fumbles.disorder import Disorder
from tools.fumbles.fingers import Fingers
from tools.fumbles.logs import Logs, public
from tools.fumbles.trial import BreachError, Fumbled, nothing_yet, saved

_SHARE: Final = 0.08
"""Of the first one's letters come otherwise than they were sent."""
_THINKS_EVERY: Final = 16
_TIMES_MS: Final = (2_000, 61_000, 660_000, 700_000_000)
_ELEMENTS, _REST, _ESCAPES = 256, 60, 3
_KEYS: Final = (
    *("up", "down", "left", "right", "home", "end", "page up", "page down"),
    *("return", "space", "escape", "backspace", "shift+a"),
    *"pstgrdm16x?",
)
_LEAVES: Final = {Sheet.PAUSED: "paused-exit", Sheet.DEVICE: "device-leave", Sheet.OVER: "over-leave"}
"""The buttons by which sheets are left that Escape does not close."""


class Tablet(Person):
    """One device of somebody; a share of its letters come out of order."""

    def __init__(
        self,
        house: House,
        chance: Random,
        seen: Fumbled,
        owners: dict[str, int],
        share: float,
        memory: Memory,
    ) -> None:
        """`owners` are the accounts of those who have sent commands, by the commands' ids."""
        self._seen, self._owners = seen, owners
        self.disorder = Disorder(chance, seen.letters, share)
        super().__init__(house, memory, chance.random() < 0.5, chance.random() < 0.7, box=self.disorder)

    def tells(self, message: ClientMessage) -> None:
        """A message goes to the house: whose it is is known from here."""
        id = getattr(message, "id", None)
        if isinstance(id, str) and self.desk.welcome is not None and self.desk.welcome.you.id is not None:
            self._owners[id] = self.desk.welcome.you.id

    def come(self) -> tuple[str, ...]:
        """The letters that have come, in the order that they happen to have."""
        return tuple(self.disorder.taken(64))

    def step(self, touches: tuple[Touch, ...] = (), key: str = "", mail: tuple[str, ...] = ()) -> None:
        """One frame: what is refused has its reason."""
        before = self.state
        super().step(touches, key, mail)
        self.said, self.heard, self.letters = [], [], []
        state, seen = self.state, self._seen
        message = state.message
        if int(Sound.REFUSED) in state.sounds and not _has_reason(before.message, state):
            raise BreachError("a touch was refused without a reason")
        if message is not None and message.refusal and message is not before.message:
            seen.refusals[message.says.name] += 1
        seen.scenes[board.now(state).value if state.at is not None else "the hall"] += 1
        if before.at is not None and state.at is not None and before.at.shown.id == state.at.shown.id:
            was, now = before.at.shown, state.at.shown
            kind = f"{now.options.players} players"
            seen.begun[kind] += was.number != now.number
            seen.ended[kind] += was.ended != now.ended and now.ended is not None


def _has_reason(before: Message | None, state: State) -> bool:
    """True if what is refused is answered in its frame: by a touch's reason, or by the server's sentence.

    That is said at least, where other letters of the frame bring another sight.
    """
    message = state.message
    is_shown = message is not None and bool(text(message)) and (message.refusal or message is not before)
    return is_shown or any(map(text, state.said))


class Node(House):
    """The house, whose own player thinks at its lowest level."""

    def frame(self, acting: Person | None = None, touches: tuple[Touch, ...] = (), key: str = "") -> None:
        """A frame; now and then the house plays where a table waits for it."""
        super().frame(acting, touches, key)
        if self.now // FRAME_MS % _THINKS_EVERY == 0:
            self.think(level=1)


class Guest(Fingers):
    """One person at a tablet, or at two of them."""

    def __init__(
        self, house: House, chance: Random, seen: Fumbled, owners: dict[str, int], share: float
    ) -> None:
        super().__init__(chance)
        self._house, self._seen, self._owners, self._share = house, seen, owners, share
        self.tablets: list[Tablet] = []
        self.last = ""
        self.tablet = self._begun(Memory())

    @property
    def _drawing(self) -> Drawing:
        return self.tablet.drawing

    def _step(self, *touches: Touch, key: str = "") -> None:
        self.last = f"{touches} {key}".strip()
        self.tablet.frame(*touches, key=key)

    def act(self) -> None:
        """One act at one of the tablets, and the frames that follow it."""
        self.tablet = self._chance.choice(self.tablets)
        act = self._chance.random()
        if act < 0.62:
            self._play()
        elif act < 0.80:
            self._touch()
        elif act < 0.90:
            self._step(key=self._chance.choice(_KEYS))
        elif act < 0.92:
            self._turned()
        elif act < 0.935 or (self.tablet.visitor is None and act < 0.96):
            self._line()
        elif act < 0.94:
            self._again()
        for _ in range(self._chance.randrange(_REST)):
            self._step()
        if self.tablet.state.sheet is not None:
            self._seen.sheets[f"sheet {self.tablet.state.sheet.value}"] += 1

    def save(self) -> None:
        """The program goes on from a save, and looks as before."""
        for tablet in self.tablets:
            tablet.machine = saved(tablet.machine)

    def _play(self) -> None:
        """A touch that leads on: to a game, a roll, a man, an answer; out of a sheet."""
        state = self.tablet.state
        if state.scene is Scene.TABLE and state.sheet is None:
            self._drag(wanted(self.tablet) or "they")
            return
        assert state.sheet is not None
        keys = [each.key for each in self._drawing.reached if each.hit and not each.idle]
        own = [key for key in keys if key.startswith(f"{state.sheet.value}-")]
        games = [key for key in own if key.startswith("list-game-")]
        if games and self._chance.random() < 0.5:
            self._drag(self._chance.choice(games))
        if state.sheet is Sheet.CREATE:
            self._drag(self._chance.choice(("create-players-0", "create-players-1")))
        chiefs = ("hall-create", "hall-start", "create-create", "list-play", "paused-play", "over-again")
        likely = [key for key in own if key in chiefs]
        if own:
            self._drag(self._chance.choice(likely if likely and self._chance.random() < 0.7 else own))

    def _turned(self) -> None:
        """The screen is turned, or there is to be less motion."""
        self.tablet.inputs = Inputs(upright=self._chance.random() < 0.5, calm=self._chance.random() < 0.7)
        self._step()

    def _line(self) -> None:
        """The line is cut, or stands again."""
        self.tablet.cut() if self.tablet.visitor else self.tablet.connect()
        self._step()

    def _again(self) -> None:
        """A save, a second device, or the program anew with its card."""
        old = self.tablet
        if self._chance.random() < 0.5:
            old.machine = saved(old.machine)
            return
        if len(self.tablets) > 1:
            old.cut()
            self._house.people.remove(old)
            self.tablets.remove(old)
        self.tablet = self._begun(old.memory)
        self.tablet.machine = Machine(CARTRIDGE, CARTRIDGE.power_on(7, old.machine.output.card))

    def _begun(self, memory: Memory) -> Tablet:
        tablet = Tablet(self._house, self._chance, self._seen, self._owners, self._share, memory)
        self._house.people.append(tablet)
        self.tablets.append(tablet)
        return tablet


class Hands:
    """Two people who meet at games, and what the node has booked of it."""

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)
        self.seen = nothing_yet()
        owners: dict[str, int] = {}
        self.house, self.logs = Node(seed), Logs(owners)
        self.guests = [Guest(self.house, self._chance, self.seen, owners, share) for share in (_SHARE, 0.0)]
        self.last = ""

    def act(self) -> None:
        """One act of one of them; now and then time goes by for nobody."""
        if self._chance.random() < 0.004:
            self.house.now += self._chance.choice(_TIMES_MS)
        guest = self._chance.choice(self.guests)
        try:
            guest.act()
        finally:
            self.last = guest.last
        self.logs.follow(self.house.hall)

    def hold(self) -> None:
        """The laws hold on every tablet."""
        for tablet in chain.from_iterable(guest.tablets for guest in self.guests):
            hold(tablet, self.logs)

    def save(self) -> None:
        """Every program goes on from a save."""
        for guest in self.guests:
            guest.save()


def hold(tablet: Tablet, logs: Logs) -> None:
    """The state is one that a run can be in, tables are those of the log, and what lies open can be left."""
    state = tablet.state
    CARTRIDGE.check(state)
    if not state.sitting.home:
        for table in (state.sitting.table, state.at.shown if state.at else None):
            booked = logs.after(table.id, table.head) if table is not None else None
            if table is not None and booked is not None and public(table) != booked:
                raise BreachError(f"the log says {booked}, the tablet {table}")
    if len(tablet.drawing.elements) > _ELEMENTS or tablet.drawing.focus not in ("", *tablet.elements):
        raise BreachError("the drawing has too much, or its focus is nowhere")
    if state.sheet not in (None, Sheet.HALL) and all(way.sheet is state.sheet for way in _ways(tablet)):
        raise BreachError(f"the sheet {state.sheet} cannot be left")


def _ways(tablet: Tablet) -> Iterator[State]:
    """The states after Escape, and, of a sheet that it does not close, after its button."""
    state = tablet.state
    assert state.sheet is not None
    if state.sheet in _LEAVES:
        yield from (state._replace(sheet=None),) if _LEAVES[state.sheet] in tablet.elements else ()
        return
    for _ in range(_ESCAPES):
        state = CARTRIDGE.step(state, Inputs(key="escape", upright=state.upright, calm=state.calm))
        yield state

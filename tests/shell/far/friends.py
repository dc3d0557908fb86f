"""Two shells, far from each other, and a table between them in memory, over a line that is late."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field, replace
from typing import Any

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.lockstep.relay import AgreedFrames, Relay, packed
from retro2600.machine.console import Console
from retro2600.shell.correspondent import Invitation, ServerLine
from retro2600.shell.far.playing import Playing
from retro2600.shell.far_tables import Ended, FarPost, FarTable, Piece
from retro2600.shell.shell import Shell
from retro2600.shell.words.said import Said
from tests.fronts.memory import MemoryStore, world_in_memory
from tests.lockstep.proxy import Delay, Proxy
from tests.shell import sessions
from tests.shell.correspondents import Clerk

NAMES = "Ann", "Ben"
SERVER = "http://far.example"


@dataclass
class Table:
    """The table at its server: who sits there, and what was agreed upon."""

    console: Console[Any]
    delay: Delay
    seed: int = 0
    now: float = 0.0
    seated: dict[int, str] = field(default_factory=dict)
    pieces: list[AgreedFrames] = field(default_factory=list)
    ends: list[Way] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.relay = Relay(self.console)
        self.lines = [Proxy(f"{self.seed} to {seat}", self.delay) for seat in (0, 1)]


@dataclass
class Way:
    """Implements `retro2600.shell.far_tables.FarTables`: one person's way to the table."""

    at: Table
    name: str
    table: FarTable | None = None
    lines: int = 1
    is_up: bool = True
    end: Ended | None = None
    seen: int = 0

    def open(self, seat: int) -> None:
        self.sit(seat)

    def sit(self, seat: int, *, is_new: bool = True) -> None:
        self.at.seated[seat] = self.name
        self.at.ends.append(self)
        self.table = FarTable(7, SERVER, seat, is_new=is_new)

    def watch(self) -> None:
        self.table = FarTable(7, SERVER, watches=True)

    def come_back(self, server: str, number: int) -> None:
        assert (server, number) == (SERVER, 7)
        seat = next(seat for seat, name in self.at.seated.items() if name == self.name)
        self.sit(seat, is_new=False)

    def leave(self) -> None:
        for end in self.at.ends:
            if end is not self:
                end.end, end.table = Ended("left", self.name), None
        self.table = None

    def ended(self) -> Ended | None:
        end, self.end = self.end, None
        return end

    def send(self, messages: Sequence[bytes]) -> None:
        assert self.table is not None
        seat = self.table.seat
        assert seat is not None
        for message in messages if self.is_up else ():
            heard = self.at.relay.hear(seat, message)
            self.at.pieces += [each for each in heard if isinstance(each, AgreedFrames)]
            self.at.lines[1 - seat].send(self.at.now, message)

    def received(self) -> Sequence[bytes]:
        assert self.table is not None
        assert self.table.seat is not None
        return self.at.lines[self.table.seat].arrived(self.at.now) if self.is_up else []

    def pieces(self) -> Sequence[Piece]:
        new, self.seen = self.at.pieces[self.seen :], len(self.at.pieces)
        return [Piece(each.first, packed(each), each.digest) for each in new]

    def pass_time(self) -> None:
        if self.table is not None:
            names = self.at.seated.get(0, ""), self.at.seated.get(1, "")
            self.table = replace(self.table, names=names)

    def lose(self) -> None:
        """The line is lost, with all that is on its way."""
        self.is_up = False
        for line in self.at.lines:
            line.cut()

    def find(self) -> None:
        """The line is back."""
        self.is_up = True
        self.lines += 1


class Friends:
    """Two people at their shells; `program` is on both of their shelves."""

    def __init__(self, program: Any, seed: int = 1, delay: Delay = Delay(), ahead: int = 0) -> None:  # noqa: B008
        """The second one begins so many frames of the screen later."""
        self.program = program
        self.table = Table(program.console, delay, seed)
        self.stores = [MemoryStore(), MemoryStore()]
        self.ways = [Way(self.table, name) for name in NAMES]
        self.shells = [self.launch(0), self.launch(1)]
        self.stood = [0, 0]
        self.ahead = ahead

    def launch(self, seat: int) -> Shell:
        """The shell of one of them, as it begins."""
        return begun(self.program.name, self.ways[seat], self.stores[seat])

    def kill(self, seat: int) -> None:
        """One's process is ended without a word; another one begins, over a line of its own."""
        self.ways[seat].lose()
        self.ways[seat] = Way(self.table, NAMES[seat])
        self.shells[seat] = self.launch(seat)
        self.ways[1 - seat].find()

    def sit(self) -> None:
        """Both sit down at the table."""
        for seat, way in enumerate(self.ways):
            self.shells[seat].far.post.tables.open(seat)
            assert way.table
        self.run(1)

    def run(self, frames: int) -> None:
        """So many frames of the screen go by; a picture that stands for a second says so."""
        for _ in range(frames):
            self.table.now += 1 / 60
            for seat, shell in enumerate(self.shells):
                before = shell.session.frame
                shell.run(1)
                stands = shell.far.plays and shell.session.frame == before
                self.stood[seat] = self.stood[seat] + 1 if stands else 0
                assert self.stood[seat] < 60 or shell.view.notice, "a picture stands and nothing is said"

    def side(self, seat: int) -> Playing:
        """One's side of the game."""
        now = self.shells[seat].far._now
        assert isinstance(now, Playing)
        return now


def begun(program: str, way: Way, store: MemoryStore) -> Shell:
    """A shell with a way to the table."""
    clerk = Host(ServerLine("up", SERVER, way.name))
    post = FarPost(clerk, way)
    world = replace(world_in_memory(), open_far_post=lambda: post)
    return sessions.begun(program, store, world=world)


class Host(Clerk):
    """A correspondent who has the table's link at once."""

    def invite(self, table: int) -> Future[Invitation]:
        done: Future[Invitation] = Future()
        done.set_result(Invitation(f"{SERVER}/t/{table}#key-key-key-key-key", Said("")))
        return done


def program_of_1979() -> Any:
    """The program that is on every shelf."""
    return CARTRIDGE


def seated(program: Any, **given: Any) -> Friends:
    """Two friends who sit at the table."""
    friends = Friends(program, **given)
    friends.sit()
    return friends

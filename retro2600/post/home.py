"""The house at home: a node in this process, without a socket, which works between two frames of play.

A game there is kept where its storage keeps it: in a file of the person's folder, or in memory. What cannot
be stored now, as on a disk that is full, is asked for once more until it can.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import AbstractContextManager
from typing import Any, Final

from retro2600.hall import Hall, Job, JobError, Visitor, files, ratings
from retro2600.hall.batch import Batch
from retro2600.hall.bot import leasing, thinking
from retro2600.hall.bot.leasing import AwaitedTurn
from retro2600.hall.bot.thinking import Thought
from retro2600.hall.people import PersonError, history, sessions
from retro2600.hall.store import GAME_TABLE, Store, StoreError
from retro2600.players.levels import LEVELS
from retro2600.post.desk import Desk
from retro2600.post.requesting import Request
from retro2600.store.refusals import RequestError
from retro2600.tables.acts import Act
from retro2600.tables.wire.client import House
from retro2600.tables.wire.codes import Code, WireError
from retro2600.tables.wire.door import client_message, refused
from retro2600.tables.wire.server import No

_FILE: Final = re.compile(r"t/(\d{1,15})\.(json|mat)")


def answered(hall: Hall, asked: Request, now: int) -> bytes:
    """The answer of a node in this process; `RequestError` for what only a server has."""

    def look(batch: Batch) -> str:
        if asked.path == "people/me":
            account = sessions.account_of(batch.transaction, asked.token, now) if asked.token else None
            rows = history.of(batch.transaction, account.id, 2**53) if account else []
            told: dict[str, Any] = {"games": [history.told(row) for row in rows]}
            return json.dumps(told)
        found = _FILE.fullmatch(asked.path)
        row = batch.transaction.get(GAME_TABLE, int(found[1])) if found else None
        if found is None or row is None:
            raise RequestError("no server is chosen")
        texts = files.ended(batch, row)
        return files.document(texts) if found[2] == "json" else files.match_file(texts)

    try:
        answer: str = hall.do([Job(look)], now)[0]
    except PersonError as refusal:
        raise RequestError(refusal.say) from refusal
    except StoreError as error:
        raise RequestError(f"the tables at home cannot be read now: {error}") from error
    return answer.encode()


SECOND_MS: Final = 1000
"""Milliseconds between two sweeps."""

FRAMES: Final = 64
"""Frames of the wire that pass in a frame of play at most; the others wait for the next ones."""

LOOK_MS: Final = 250
"""Milliseconds between two looks for a table that waits for the house bot."""

STEPS: Final = 4
"""Steps of a thought in a frame of play."""


class Home:
    """A `Carrier` whose other end is a node in this process."""

    def __init__(
        self,
        desk: Desk,
        lock: AbstractContextManager[object],
        opened: Callable[[], Store],
        chance: Callable[[int], bytes],
        clock: Callable[[], int],
        levels: int = max(LEVELS),
    ) -> None:
        """`opened` gives the storage when it is needed first; `clock` tells milliseconds since 1970.

        The house bot plays at levels up to `levels`: the highest ones ask much of a slow machine.
        """
        self._desk, self._lock, self._opened = desk, lock, opened
        self._chance, self._clock, self._levels = chance, clock, levels
        self._hall: Hall | None = None
        self._visitor: Visitor | None = None
        self._swept = self._looked = 0
        self._turn: AwaitedTurn | None = None
        self._thinking: Thought | None = None

    def take(self, letters: Sequence[str]) -> None:
        """The program has sent letters; the first of them opens the house."""
        self._open()
        with self._lock:
            self._desk.take(letters)

    def answered(self, asked: Request) -> Future[bytes]:
        """The answer to a request that would go to a server over HTTP."""
        answer: Future[bytes] = Future()
        try:
            answer.set_result(answered(self._open(), asked, self._clock()))
        except RequestError as refusal:
            answer.set_exception(refusal)
        return answer

    def _open(self) -> Hall:
        if self._hall is None:
            self._hall = Hall(self._opened(), self._chance, name="home", book=ratings.books)
            self._visitor = self._hall.arrive()
            self._desk.opened(self._clock())
        return self._hall

    def wake(self) -> None:
        """Nothing goes before the next frame of play."""

    def frame(self) -> None:
        """A frame of play passes: what was sent is done and answered."""
        hall, visitor = self._hall, self._visitor
        if hall is None or visitor is None:
            return
        now = self._clock()
        with self._lock:
            if now - self._swept >= SECOND_MS:
                self._swept = now
                _done(hall, [hall.heartbeat(), *hall.sweep(now)], now)
                hall.tick(now)
                if self._desk.welcome is None:  # the storage could not let it in
                    self._desk.opened(now)
            self._heard(hall, visitor, now)
            self._thought(hall, now)
            self._told(hall, visitor, now)

    def try_now(self) -> None:
        """There is no line that could be lost."""

    def close(self) -> None:
        """The house closes; its tables stay where its storage keeps them."""
        if self._hall is not None and self._visitor is not None:
            if (turn := self._turn) is not None:  # whoever serves the tables next thinks about it at once
                _done(self._hall, [Job(lambda batch: leasing.returned(batch, turn))], self._clock())
            self._hall.leave(self._visitor, self._clock())
            self._hall.store.close()
        self._hall = self._visitor = self._turn = self._thinking = None

    def join(self, seconds: float) -> None:
        """Nothing is on its way."""

    def _heard(self, hall: Hall, visitor: Visitor, now: int) -> None:
        for text in self._desk.outgoing(now):
            try:
                message = client_message(text)
            except WireError as error:
                hall.say(visitor, refused(error))
                continue
            if isinstance(message, House) and message.level > self._levels:
                say = f"Here the house bot plays at levels 1 to {self._levels}."
                hall.say(visitor, No(Code.ILLEGAL, say, message.id, message.table))
                continue
            job = hall.hear(visitor, message, now)
            if job is not None:
                _done(hall, [job], now)

    def _thought(self, hall: Hall, now: int) -> None:
        """The house bot thinks a little, so that no frame waits for a whole thought."""
        if self._thinking is None:
            if now - self._looked < LOOK_MS:
                return
            self._looked = now
            found = _done(hall, [Job(lambda batch: leasing.leased(batch, hall.name, 1))], now)
            turns: list[AwaitedTurn] = found[0] if found else []
            if not turns:
                return
            self._turn, self._thinking = turns[0], thinking.thought(*turns[0])
        turn = self._turn
        assert turn is not None
        try:
            for _ in range(STEPS):
                next(self._thinking)
        except StopIteration as end:
            acts: tuple[Act, ...] = end.value
            self._turn = self._thinking = None
            self._looked = 0
            _done(hall, [Job(lambda batch: leasing.played(batch, turn, acts))], now)

    def _told(self, hall: Hall, visitor: Visitor, now: int) -> None:
        for _ in range(FRAMES):
            frame: Any = hall.pull(visitor, now)
            if isinstance(frame, Job):
                found = _done(hall, [frame], now)
                frame = found[0][0] if found else None
            if frame is None:
                return
            self._desk.heard(frame, now)


def _done(hall: Hall, jobs: Sequence[Job], now: int) -> list[Any] | None:
    """The results of the jobs; None where the storage cannot do them now: who asked is told so."""
    try:
        return hall.do(jobs, now)
    except StoreError:
        for job in jobs:
            job.then(JobError("not stored", in_doubt=True))
        return None

"""The desk: a client of the wire as a machine of states, without a line, a clock or chance of its own.

It is told that a line stands or is lost, what the server says, what the program writes, and the time; it
gives frames for the server and letters for the program. Over all lines together each letter of the program
becomes one message, and each event of a table one letter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from retro2600.post.letterbox import Box
from retro2600.post.letters import (
    SENT,
    Letter,
    drawn_id,
    letter,
    letter_of,
    message,
    plain_text,
    without_secrets,
)
from retro2600.post.memory import OfServer
from retro2600.post.passing import Passing
from retro2600.post.pending import AGAIN, Command, Queue
from retro2600.post.pulse import Pulse
from retro2600.post.secret import Secrets
from retro2600.post.watched import Watched
from retro2600.tables.wire import client, server
from retro2600.tables.wire.codes import WIRE, Code, WireError
from retro2600.tables.wire.door import server_message, to_json, written


class Desk:
    """The client's half of the wire."""

    def __init__(
        self,
        kept: OfServer,
        changed: Callable[[], None],
        chance: Callable[[int], bytes],
        box: Box,
        *,
        name: str,
        program: str | None = None,
        alone: bool = False,
    ) -> None:
        """`name` is told to the server, and the program that plays.

        `alone`: the server is in this process, and the program is told of no line.
        """
        self.state = ""
        """The state of the line, as the program was told it."""
        self.next_s = 0
        """Seconds until the line is tried again, as they were told."""
        self.welcome: server.Welcome | None = None
        """The server's, while the line stands."""
        self.refusal: server.No | None = None
        """The server's reason for not letting this client in."""
        self.moved: server.Moved | None = None
        """The server's word that it ends soon."""
        self.tables: dict[int, Watched] = {}
        """The tables that the program watches."""
        self.passing = Passing()
        """The bytes that go beside the letters; an office has the same for one desk after the other."""
        self._kept, self._changed, self._chance = kept, changed, chance
        self._box, self._name, self._program, self._alone = box, name, program, alone
        self._was_up = self._forgotten = False
        self._secrets = Secrets(kept, changed, chance)
        self._queue = Queue()
        self._lobby: client.Lobby | None = None
        self._out: list[str] = []
        self._pulse = Pulse()
        self._line("none" if alone else "looking")

    @property
    def has_news(self) -> bool:
        """True while a command is on its way."""
        return bool(self._queue.waiting)

    # The line

    def opened(self, now: int) -> None:
        """A line stands: the first message goes out."""
        self._out = [written(client.Hello(WIRE, self._name, self._kept.token, self._program))]
        self._pulse.begun(now)
        self.refusal = self.moved = None

    def lost(self, attempt: int, in_ms: int) -> None:
        """The line is lost, or was not to be had; the next attempt of this number follows in so many ms."""
        self.welcome, self._out = None, []
        self._pulse.ended()
        self._queue.line_lost()
        if self.refusal is None:
            state = "moved" if self.moved else "lost" if self._was_up else "looking"
            self._line(state, **{"try": attempt}, in_ms=in_ms)
        for table in self.tables.values():
            table.asked = None

    def moves(self, *, alone: bool) -> None:
        """The server of this process is reached by a line from now on, or within it again; tables stay."""
        self._alone, self._was_up = alone, False
        self.lost(1, 0)  # an attempt is under way: a line without one leads to other tables

    def foreign(self, no: server.No) -> None:
        """Something else than a server of tables is at the other end, or one that is out of order."""
        self.refusal = no
        self._line("refused", code=no.code.value)

    def is_dead(self, now: int) -> bool:
        """True if the server has been silent for too long: the line is to be given up."""
        return self._pulse.is_dead(now)

    def outgoing_bytes(self) -> list[bytes]:
        """The binary frames that go to the server now, after the others."""
        return self.passing.going() if self.welcome else []

    def outgoing(self, now: int) -> list[str]:
        """The frames that go to the server now."""
        if self.welcome:
            if (command := self._queue.next(now)) is not None:
                self._out.append(written(command))
            if (ping := self._pulse.ping(now)) is not None:
                self._out.append(written(client.Ping(ping)))
        going, self._out = self._out, []
        return going

    # The program

    def take(self, letters: Iterable[str]) -> None:
        """The program has sent these letters."""
        for text in letters:
            id = None
            try:
                found = letter(text)
                id = found.id
                self._take(found)
            except WireError as refusal:
                self._box.put(plain_text("no", id=id, code=refusal.code.value, say=refusal.say))

    def enter(self, table: int, seat: str, key: str | None = None, why: str = "link") -> None:
        """The program is to enter this table, to sit or to watch; the key stays here."""
        self._secrets.keep(table, key)
        self._box.put(plain_text("enter", table=table, **{"as": seat}, why=why))

    def _take(self, found: Letter) -> None:
        if found.type not in SENT:
            raise WireError(Code.FORM, f"no letter has the type {found.type[:40]!r}")
        added = self._secrets.added(found)
        asked = message(found, added.keys)
        match asked:
            case client.Lobby():
                self._lobby = asked
                self._send(asked)
            case client.Watch(table, start, hold=hold):
                self.tables[table] = Watched(start - 1)
                self._watch(table, hold)
                self._show_seed(table)
            case client.Unwatch(table):
                self.tables.pop(table, None)
                self._send(asked)
            case client.Create() | client.Join() | client.Meet() | client.House() | client.Do():
                if isinstance(asked, client.Do) and asked.e == "seed":
                    raise WireError(Code.FORM, "a letter has no seed")
                self._add(asked, found.id, added.table_key)
            case _:
                raise WireError(Code.FORM, f"no letter has the type {found.type!r}")

    # The server

    def heard(self, text: str | bytes, now: int) -> None:
        """The server has said this; `WireError` if it is no message of the wire. Bytes are only passed on."""
        if isinstance(text, bytes):
            self.passing.heard(text)
            return
        heard = server_message(text)
        if self.welcome:
            self._pulse.heard()
        match heard:
            case server.Welcome():
                self._welcomed(heard, now)
            case server.LobbyList():
                if not self._box.put_list(letter_of(heard)) and self._lobby:
                    self._send(self._lobby)
            case server.Ok():
                self._booked(heard)
            case server.No():
                self._refused(heard, now)
            case server.Events(table, events):
                self._happened(table, events)
            case server.Here() | server.Pong():
                self._box.put(letter_of(heard))
            case server.Moved():
                self.moved = heard
                self._line("moved", in_ms=heard.in_ms)

    def _welcomed(self, welcome: server.Welcome, now: int) -> None:
        forgotten = self._forgotten or (welcome.token is not None and self._kept.token is not None)
        self._forgotten = False
        if welcome.token is not None:
            self._kept.token = welcome.token
            self._changed()
        self.welcome, self._was_up = welcome, True
        self._pulse.heard(now)
        self.passing.begun()
        self._line("up")
        you = to_json(welcome)["you"]
        self._box.put(plain_text("welcome", you=you, now=welcome.now, forgotten=forgotten or None))
        if self._lobby and self._lobby.on:
            self._send(self._lobby)
        for table in self.tables:
            self._watch(table)
            self._show_seed(table)

    def _happened(self, table: int, events: Iterable[Mapping[str, Any]]) -> None:
        watched, events = self.tables.get(table), list(events)
        if watched is None:
            return
        new = watched.new(events)
        shown = [self._secrets.saw(table, event) for event in new]
        if new:
            plain = [without_secrets(event) for event in new]
            self._box.put(plain_text("events", table=table, events=plain))
        if any(shown):
            self._show_seed(table)
        if events and watched.lacks(events[-1]["n"]):
            self._watch(table)

    def _booked(self, ok: server.Ok) -> None:
        if self._queue.first(ok.id) is None:
            return
        done = self._queue.booked(ok.n)
        self._secrets.keep(ok.table, done.key)
        self._line("up")
        if done.letter_id is not None:
            self._box.put(plain_text("ok", id=done.letter_id, table=ok.table, n=ok.n))

    def _refused(self, no: server.No, now: int) -> None:
        if no.id is None:
            self._refused_all(no, now)
        elif self._queue.first(no.id) is None:
            return
        elif no.code in AGAIN:
            self._line("up", code=no.code.value, in_ms=self._queue.again(now))
        else:
            self._line("up")
            for index, fallen in enumerate(self._queue.refused()):
                if (id := fallen.letter_id) is not None:
                    code = (Code.STALE if index else no.code).value
                    told = plain_text("no", id=id, table=fallen.table, code=code, head=no.head, say=no.say)
                    self._box.put(told)
            if no.table in self.tables and no.head is not None and self.tables[no.table].lacks(no.head):
                self._watch(no.table)

    def _refused_all(self, no: server.No, now: int) -> None:
        if self.welcome is None and no.code in AGAIN:
            return  # the server closes the line: a later attempt may do better
        if self.welcome is None and no.code is Code.LOGIN and self._kept.token:
            self._kept.token, self._forgotten = None, True  # the next attempt makes a new guest
            self._changed()
            return
        if self.welcome is None:
            self.refusal = no
            is_old = no.code is Code.VERSION and (no.v or 0) > WIRE
            state = "old" if is_old else "new" if no.code is Code.VERSION else "refused"
            self._line(state, code=no.code.value)
        elif no.table is not None:
            self.tables.pop(no.table, None)
            self._box.put(plain_text("no", table=no.table, code=no.code.value, say=no.say))
        elif no.code in AGAIN and self._queue.is_out:
            self._queue.again(now)

    # Small parts

    def _watch(self, table: int, hold: bool | None = None) -> None:
        self._send(client.Watch(table, self.tables[table].head + 1, self._secrets.key(table), hold))

    def _show_seed(self, table: int) -> None:
        """The seed goes out, where the house has committed itself and it is not on its way already."""
        seed = self._secrets.due(table)
        waiting = (each.message for each in self._queue.waiting)
        if seed and not any(isinstance(each, client.Do) and each.seed == seed for each in waiting):
            after = max(self.tables[table].head, 0)
            self._add(client.Do(drawn_id(self._chance), table, after, "seed", seed=seed), None)

    def _add(self, command: Command, letter_id: str | None, key: str | None = None) -> None:
        self._queue.add(replace(command, id=drawn_id(self._chance)), letter_id, key)

    def _send(self, asked: client.ClientMessage) -> None:
        """A message that needs no answer goes out if the line stands; a new line asks for it anew."""
        if self.welcome:
            self._out.append(written(asked))

    def _line(self, state: str, **keys: object) -> None:
        self.state = "none" if self._alone else state
        in_ms = keys.get("in_ms")
        self.next_s = -(-in_ms // 1000) if isinstance(in_ms, int) else 0
        self._box.line(self.state, **({} if self._alone else keys))

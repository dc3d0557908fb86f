"""Several nodes in this process over one storage, with notices that are carried by hand."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from retro2600.hall.store import MemoryStore
from retro2600.hall.store.interface import Transaction
from tests.hall.halls import NOW, House


class Shared(MemoryStore):
    """A storage in memory that several nodes share; notices wait in `told` once they are durable."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[str] = []

    @contextmanager
    def transaction(self) -> Iterator[Transaction]:  # type: ignore[override]
        """See `Store`."""
        notices: list[str] = []
        with super().transaction() as transaction:
            transaction.tell = notices.append  # type: ignore[method-assign, assignment]
            yield transaction
        self.told += notices


class Nodes:
    """Nodes with one clock. `carry` takes every notice to every node, as the bus does."""

    def __init__(self, count: int = 2) -> None:
        self.store = Shared()
        names = [f"node{number}" for number in range(count)]
        self.houses = [House(self.store, seed, name=name) for seed, name in enumerate(names, 1)]
        self.now = NOW
        self.is_deaf = False

    def pass_ms(self, passed: int) -> None:
        """So much time passes everywhere."""
        self.now += passed
        for house in self.houses:
            house.now = self.now

    def sweep(self, passed: int = 1000) -> None:
        """A second's sweep at every node, with what the notices make of it."""
        self.pass_ms(passed)
        for house in self.houses:
            house.sweep(0)
            house.hall.silence(self.now)
            house.hall.do([house.hall.compare()], self.now)
        self.carry()

    def carry(self) -> None:
        """Take all notices to all nodes, and have these catch up; deaf nodes hear none of them."""
        while notices := self._notices():
            for house in self.houses:
                for notice in () if self.is_deaf else notices:
                    if answer := house.hall.notice(notice, self.now):
                        self.store.told.append(answer)
        for house in self.houses:
            while house.hall.is_behind(watched=False):
                house.hall.do([house.hall.catch_up(watched=False)], self.now)

    def _notices(self) -> list[str]:
        found, self.store.told = self.store.told, []
        return found + [each for house in self.houses for each in house.hall.tellings()]

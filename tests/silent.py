"""All that a program of tests leaves out: an onlooker that has nothing to tell, and empty members."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from retro2600.machine import LaunchOption
from retro2600.machine.markings import Markings
from retro2600.machine.onlooker import Aim, Cue, Remark, Score


class Nothing(NamedTuple):
    """A ledger in which nothing stands."""


class Silent:
    """Implements `retro2600.machine.onlooker.Onlooker`, and `Transcript`."""

    topics: ClassVar[dict[str, str]] = {}
    ledger_type = Nothing
    begins = ""
    lacks = ("hint",)
    adviser = judge = ""

    def opened(self, state: Any) -> Nothing:
        return Nothing()

    def entered(self, ledger: Nothing, before: Any, after: Any) -> Nothing:
        return ledger

    def games(self, ledger: Nothing) -> int:
        return 0

    def matched(self, ledger: Nothing, length: int, since: int | None) -> Nothing:
        return ledger

    def score(self, ledger: Nothing) -> Score | None:
        return None

    def remarks(self, ledger: Nothing, state: Any) -> list[Remark]:
        return []

    def cues(self, before: Any, after: Any) -> list[Cue]:
        return []

    def turn_began(self, before: Any, after: Any) -> bool:
        return False

    def waits(self, state: Any) -> bool:
        return True

    def settled(self, state: Any) -> bool:
        return True

    def guide(self, ledger: Nothing, state: Any, held: Any) -> str:
        return ""

    def welcome(self, ledger: Nothing, state: Any) -> list[str]:
        return []

    def playing(self, state: Any) -> bool:
        return False

    def lost(self, before: Any, after: Any) -> bool:
        return False

    def place(self, state: Any) -> str:
        return ""

    def hint(self, state: Any) -> str:
        return ""

    def turns(self, ledger: Nothing) -> list[str]:
        return []

    def advice(self, ledger: Nothing, state: Any, number: int) -> str:
        return ""

    def opinions(self, ledger: Nothing, state: Any, number: int) -> Iterator[str]:
        return iter(())

    def markings(self, ledger: Nothing, state: Any) -> Markings:
        return Markings()

    def answers(self, state: Any) -> list[tuple[int, int]]:
        return []

    def aim(self, state: Any, column: int, line: int) -> Aim | None:
        return None

    def transcript(self, state: Any, match: Sequence[int] = ()) -> Silent:
        return self

    def page(self, state: Any) -> list[str]:
        return []

    def add(self, before: Any, after: Any, /) -> None:
        return

    def text(self) -> str:
        return ""


class Plain:
    """The part of `retro2600.machine.Cartridge` that a program without options, games or texts leaves out."""

    options: ClassVar[tuple[LaunchOption, ...]] = ()
    aliases: ClassVar[Mapping[str, Mapping[str, object]]] = {}
    variations: ClassVar[Mapping[int, str]] = {}
    speaks = False
    positions = None
    onlooker = Silent()

    def chosen(self, state: Any) -> Mapping[str, object]:
        return {}

    def variation(self, state: Any) -> int | None:
        return None

    def towards(self, state: Any, number: int, held: Any) -> tuple[Any, ...]:
        return ()


class Shown:
    """The part of `retro2600.machine.Output` that a picture of pixels and nothing else leaves out."""

    blank: ClassVar[bool] = False
    cells: ClassVar[None] = None
    card: ClassVar[None] = None
    spoken: ClassVar[tuple[str, ...]] = ()

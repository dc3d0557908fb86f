"""A session whose start, and one whose end, is short of memory: allocation after allocation."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple, TypeVar

from retro2600.store.refusals import RequestError, lacks_memory
from tools.faults import laws
from tools.faults.children import SILENT, Ended, in_child
from tools.faults.lacking import MISNAMED, Allocations, allocations, short_of_memory
from tools.faults.sittings import Player
from tools.faults.told import Moment, Told
from tools.faults.trials import Trials, files_of, write

T = TypeVar("T")


class Verdict(NamedTuple):
    """The outcome of one trial."""

    fault: Allocations
    broken: list[str]
    died: bool
    """True if Python itself has not stood it, or has taken it for something else."""


class Memory:
    """Trials of a session, as `Trials` prepares it."""

    def __init__(self, trials: Trials) -> None:
        self._trials = trials
        self._before = trials.before

    def at_the_start(self) -> int:
        """The number of allocations of a start."""
        with self._trials.home("count") as home:
            return allocations(lambda: Player(home, Told(), lambda: 0))

    def at_the_end(self) -> int:
        """The number of allocations of an end."""

        def counted(home: Path, player: Player, told: Told) -> int:
            return allocations(player.leave)

        with self._trials.home("count") as home:
            number: int = in_child(lambda: self._at_the_end(home, counted)).result
            return number

    def starts(self, faults: Sequence[Allocations]) -> list[Verdict]:
        """The verdicts on starts with these faults."""
        verdicts = []
        for fault in faults:
            with self._trials.home("start") as home:
                ended = self._begins(home, fault)
                moments = ended.result.moments if ended.result else self._before
                verdicts.append(self._verdict(fault, ended, home, moments))
        return verdicts

    def ends(self, faults: Sequence[Allocations]) -> list[Verdict]:
        """The verdicts on ends with these faults, of one session that is ended again and again."""

        def ended(home: Path, player: Player, told: Told) -> list[Verdict]:
            there, verdicts = files_of(home), []
            whole: Told = in_child(lambda: self._left(player, told, None)).result
            possible = [moment._replace(kept=False) for moment in whole.moments]
            for fault in faults:
                for path in [path for path in home.rglob("*") if path.is_file()]:
                    path.unlink()
                write(home, there)
                ended = in_child(partial(self._left, player, told, fault))
                moments = told.moments if ended.result in (None, False) else ended.result.moments
                verdicts.append(self._verdict(fault, ended, home, [*moments, *possible]))
            return verdicts

        with self._trials.home("end") as home:
            result = in_child(lambda: self._at_the_end(home, ended))
        if result.traceback:
            raise AssertionError(result.traceback)
        verdicts: list[Verdict] = result.result
        return verdicts

    def _begins(self, home: Path, fault: Allocations) -> Ended:
        """Everything told if a session begins in spite of this, and is left; False if it is refused."""

        def begun() -> Told | bool:
            told = Told([*self._before])
            with told.listening():
                try:
                    player = short_of_memory(lambda: Player(home, told, lambda: 0), fault)
                except Exception as error:
                    if lacks_memory(error) or isinstance(error, RequestError | OSError):
                        return False
                    raise
                player.leave()
                return told

        return in_child(begun)

    def _at_the_end(self, home: Path, act: Callable[[Path, Player, Told], T]) -> T:
        """Do something with a session that is about to be left, in which there is something to be written."""
        told = Told([*self._before])
        with told.listening():
            player = Player(home, told, lambda: 0)
            player.press("reset")
            player.second()
            player.record()
            player.second()
            player.choose(volume=40)
            player.press("reset")
            return act(home, player, told)

    def _left(self, player: Player, told: Told, fault: Allocations | None) -> Told | bool:
        """Everything told when the session has been left; False if that ended as memory lacked."""
        try:
            short_of_memory(player.leave, fault)
        except Exception as error:
            if lacks_memory(error):
                return False
            raise
        return told

    def _verdict(self, fault: Allocations, ended: Ended, home: Path, moments: Sequence[Moment]) -> Verdict:
        died = ended.traceback == SILENT or MISNAMED in ended.traceback
        broken = [ended.traceback] if ended.traceback and not died else []
        self._trials.sitting.tidy(home)
        there = files_of(home)
        broken += laws.lost(moments, len(moments), there) + laws.left_about(there)
        return Verdict(fault, broken, died)

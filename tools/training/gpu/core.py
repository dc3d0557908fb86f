"""The compiled core, by `ctypes`: the same functions on a GPU and in loops of the processor.

Arrays are those of numpy or tensors of torch, wherever the core works; a board is int8[64], the mover's 32
columns and then the other side's, as `retro2600.players.boards` has them.
"""

from __future__ import annotations

import ctypes
import subprocess
from pathlib import Path
from typing import Any

import numpy as np

from retro2600.players import bear_off, two_sided
from retro2600.players.inputs import layout
from retro2600.players.seat_rank import TERMS

SOURCE = Path(__file__).parent / "core" / "entry.cu"
OVER, BEAR_OFF, RACE, CRASHED, CONTACT, BACKGAME, PRIMING = range(7)
"""Kinds: the numbers of `retro2600.players.kinds`."""
KINDS = 7
SPLIT = (BACKGAME, PRIMING)
"""Kinds that are contact where it is not split."""
BOARD = 64
_GPU = ("nvcc", "-O3", "-std=c++17", "-arch=sm_90", "--extended-lambda", "-shared", "-Xcompiler", "-fPIC")
_LOOPS = ("g++", "-O3", "-march=native", "-std=c++17", "-shared", "-fPIC", "-x", "c++")


class CoreError(RuntimeError):
    """The core could not do its work."""


def built(path: Path, gpu: bool) -> Path:
    """The library, compiled unless it is there and younger than its source."""
    sources = max(part.stat().st_mtime for part in SOURCE.parent.iterdir())
    if not path.exists() or path.stat().st_mtime < sources:
        subprocess.run([*(_GPU if gpu else _LOOPS), str(SOURCE), "-o", str(path)], check=True)
    return path


def address(array: Any) -> int:
    """The address at which an array or tensor begins."""
    place: int = array.ctypes.data if isinstance(array, np.ndarray) else array.data_ptr()
    return place


def tables() -> dict[str, np.ndarray[Any, Any]]:
    """The exact tables, in the order in which the core wants them."""
    done, saved = (
        np.array([np.array(column, np.int16) for column in table]).T for table in bear_off.tables()
    )
    return {
        "done": done.copy(),
        "saved": saved.copy(),
        "mean": (bear_off.ONE - done.astype(np.int32)).sum(axis=1, dtype=np.int32),
        "corrections": np.array(two_sided.corrections(), np.int16),
        "moves_whole": np.array(layout.MOVES_WHOLE, np.uint8),
        "escapes": np.array(layout.ESCAPES, np.uint8),
        "best_six": np.array(layout.BEST_SIX, np.uint8),
        "terms": np.array(TERMS, np.int32),
    }


class Core:
    """The library with its tables: `core.count(boards, dice, ...)` calls the function of that name.

    Arrays become addresses, whole numbers `long`, other numbers `float`; the stream comes last.
    """

    def __init__(self, library: Path, kept: list[Any]) -> None:
        self._library, self._kept = ctypes.CDLL(str(library)), kept
        self.stream = 0
        given = (ctypes.c_void_p * len(kept))(*(address(table) for table in kept))
        self._library.set_tables(given)
        self.number_bytes = int(self._library.number_bytes())

    def __getattr__(self, name: str) -> Any:
        function = getattr(self._library, name)

        def called(*words: Any) -> None:
            if failed := function(*map(_word, words), ctypes.c_void_p(self.stream)):
                raise CoreError(f"{name} ended with error {failed}")

        return called


def _word(word: Any) -> Any:
    if isinstance(word, int):
        return ctypes.c_long(word)
    return ctypes.c_float(word) if isinstance(word, float) else ctypes.c_void_p(address(word))

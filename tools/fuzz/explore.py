"""One reader explored in this process, as `tools.fuzz` asks: READER INPUTS SECONDS SEED KEPT FINDINGS.

Inputs that reach code, or get an answer, that none before has are written into the folder KEPT; findings into
FINDINGS, each with a text beside it that tells of it. `Ended N` is printed at the end.
"""

from __future__ import annotations

import importlib
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

from tools import posix
from tools.fuzz import corpus

if TYPE_CHECKING:
    from tools.fuzz.readers import Reader

HANG: Final = 20
"""Seconds after which an input is given up together with its process."""

LONGEST: Final = 30_000
"""Bytes of an input."""


class Explorer:
    """Gives inputs to a reader, counts them, and keeps what was found."""

    def __init__(self, name: str, findings: Path) -> None:
        self._name, self._findings = name, findings
        self.count = 0

    @property
    def reader(self) -> Reader:
        """The reader, its code loaded now."""
        readers = importlib.import_module("tools.fuzz.readers")
        return readers.READERS[self._name]  # type: ignore[no-any-return]

    def give(self, data: bytes) -> str:
        """Try one input; what was said, "" for a finding, which is written down."""
        trial = importlib.import_module("tools.fuzz.trial")
        self.count += 1
        (self._findings / "last").write_bytes(data)  # of use if the process does not come back
        try:
            return str(trial.tried(self.reader, data))
        except trial.FindingError as finding:
            kind = trial.kind_of(str(finding).splitlines()[0])
            name = corpus.name_of(kind.encode())
            write_finding(self._findings, name, data, str(finding))
            return ""


def write_finding(folder: Path, name: str, data: bytes, told: str) -> None:
    """Write an input down, and a text beside it that tells of it."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(data)
    (folder / f"{name}.txt").write_text(f"{told}\n", errors="replace")


def bounded_memory(megabytes: int) -> None:
    """From now on this process may have so much more memory than it has; Linux only."""
    with Path("/proc/self/statm").open() as pages:
        needed = int(pages.read().split()[0]) * posix.configured("SC_PAGE_SIZE")
    posix.limit_memory(needed + megabytes * 2**20)


def by_coverage(explorer: Explorer, inputs: int, seconds: float, seed: int, kept: Path) -> None:
    """Let Atheris choose; it ends the process."""
    import atheris

    seeds = corpus.inputs(explorer._name)
    with atheris.instrument_imports(include=["retro2600"]):
        for data in seeds:  # what is loaded when it is wanted is loaded now
            with suppress(Exception):
                explorer.reader.read(data)

    def mutated(data: bytes, largest: int, number: int) -> bytes:
        chance = Random(number)
        if chance.random() < 0.2:
            return bytes(atheris.Mutate(data, largest))
        return explorer.reader.damaged(data, chance)[:largest]

    def one_input(data: bytes) -> None:
        bounded_memory(megabytes)  # anew: Atheris itself needs more with each
        explorer.give(data)

    megabytes = importlib.import_module("tools.fuzz.trial").MEGABYTES
    options = [
        f"-runs={inputs}",
        f"-max_total_time={max(1, int(seconds))}",  # 0: without end
        f"-seed={seed}",
        f"-max_len={LONGEST}",
        f"-timeout={HANG}",
        "-rss_limit_mb=0",
        "-len_control=0",
        f"-artifact_prefix={explorer._findings}/stopped-",
        "-print_final_stats=1",
    ]
    atheris.Setup(
        ["fuzz", *options, str(kept), str(corpus.FOLDER / explorer._name)],
        one_input,
        custom_mutator=mutated,
    )
    atheris.Fuzz()


def by_sentences(explorer: Explorer, inputs: int, seconds: float, seed: int, kept: Path) -> None:
    """Keep what gets an answer of a kind that nothing before has got."""
    chance, pool = Random(seed), corpus.inputs(explorer._name)
    trial = importlib.import_module("tools.fuzz.trial")
    known = {trial.kind_of(explorer.give(data)) for data in pool}
    end = time.monotonic() + seconds
    while explorer.count < inputs and time.monotonic() < end:
        data = explorer.reader.damaged(chance.choice(pool), chance)[:LONGEST]
        posix.end_after(HANG)
        bounded_memory(trial.MEGABYTES)
        kind = trial.kind_of(explorer.give(data))
        if kind not in known:
            known.add(kind)
            pool.append(data)
            (kept / corpus.name_of(data)).write_bytes(data)
    posix.end_after(0)
    print(f"Done {explorer.count} runs", file=sys.stderr)


def main(words: list[str]) -> None:
    """Explore as the words say."""
    name, inputs, seconds, seed = words[:4]
    kept, findings = (Path(word).resolve() for word in words[4:])  # a reader may work in another folder
    for folder in (kept, findings):
        folder.mkdir(parents=True, exist_ok=True)
    explorer = Explorer(name, findings)
    ways: dict[bool, Callable[..., Any]] = {True: by_coverage, False: by_sentences}
    ways[find_spec("atheris") is not None](explorer, int(inputs), float(seconds), int(seed), kept)


if __name__ == "__main__":
    main(sys.argv[1:])

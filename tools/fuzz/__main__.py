"""Fuzz readers in process, and their commands.

python -m tools.fuzz                                   every reader, in process
python -m tools.fuzz slot --inputs 10000 --seconds 60  one, so many inputs or so long
python -m tools.fuzz --commands 500                    so many inputs to each reader's command, as files
python -m tools.fuzz --commands 5 --whole              likewise, each in a whole process of its own
python -m tools.fuzz --keep                            and keep in the corpus what reached something new

Prints a line of JSON for each reader; exit code 1 if there was a finding, which lies in --findings.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from tools.command import parser_of
from tools.fuzz import corpus
from tools.fuzz.commands import given, inputs, load
from tools.fuzz.explore import write_finding
from tools.fuzz.readers import READERS
from tools.fuzz.trial import FindingError, kind_of, tried

_AT_ONCE: Final = 1000
"""Inputs of one process: Atheris needs more memory with each."""


def main(words: list[str] | None = None) -> int:
    """Fuzz as the words say."""
    wanted = _arguments().parse_args(words)
    unknown = set(wanted.readers) - READERS.keys()
    if unknown:
        print(f"no reader is called {', '.join(unknown)}, expected {', '.join(READERS)}", file=sys.stderr)
        return 2
    found = 0
    for name in wanted.readers or READERS:
        begun = time.monotonic()
        if wanted.commands:
            report = commanded(name, wanted)
        else:
            report = explored(name, wanted.inputs, wanted.seconds, wanted.seed, wanted.findings, wanted.keep)
        found += report["findings"]
        print(
            json.dumps({"reader": name, **report, "seconds": round(time.monotonic() - begun, 1)}), flush=True
        )
    return int(found > 0)


def explored(
    name: str, inputs: int, seconds: float, seed: int, findings: Path, keep: bool = False
) -> dict[str, Any]:
    """Explore a reader in processes of its own; how many inputs they were given, and the findings."""
    with tempfile.TemporaryDirectory(prefix="retro2600-fuzz-") as scratch:
        kept, found = Path(scratch) / "kept", Path(scratch) / "found"
        done, trouble, end = 0, "", time.monotonic() + seconds
        while done < inputs and (left := end - time.monotonic()) > 0:
            words = (name, *map(str, (min(_AT_ONCE, inputs - done), left, seed + done, kept, found)))
            count, trouble = _by_one_process(words)
            done += count
            if trouble:
                break
        last = found / "last"
        if trouble:
            found.mkdir(parents=True, exist_ok=True)
            data = last.read_bytes() if last.exists() else b""
            write_finding(found, corpus.name_of(data), data, trouble)
        last.unlink(missing_ok=True)
        new = [path.read_bytes() for path in kept.iterdir()] if kept.exists() else []
        told = list(found.glob("*.txt"))
        if told:
            shutil.copytree(found, findings / name, dirs_exist_ok=True)
    if keep:
        for data in distilled(name, new):
            (corpus.FOLDER / name / corpus.name_of(data)).write_bytes(data)
    return {"inputs": done, "new": len(new), "findings": len(told)}


def _by_one_process(words: Sequence[str]) -> tuple[int, str]:
    """The inputs that one process of exploration was given, and its last words if it hung or was killed."""
    process = subprocess.run(
        [sys.executable, "-m", "tools.fuzz.explore", *words],
        cwd=Path(__file__).parents[2],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        errors="replace",
        check=False,
    )
    done = re.search(r"^Done (\d+) runs", process.stderr, re.M)
    stopped = done is None or process.returncode
    return int(done[1]) if done else 0, process.stderr[-3000:] if stopped else ""


def distilled(name: str, new: list[bytes]) -> list[bytes]:
    """The shortest of these inputs for each kind of answer that nothing in the corpus gets."""
    known = {answer_kind(name, data) for data in corpus.inputs(name)}
    kept = []
    for data in sorted(new, key=len):
        if len(data) <= corpus.LARGEST and (kind := answer_kind(name, data)) not in known:
            known.add(kind)
            kept.append(data)
    return kept


def answer_kind(name: str, data: bytes) -> str:
    """The answer to an input without what is its own."""
    try:
        return kind_of(tried(READERS[name], data))
    except FindingError as finding:
        return kind_of(str(finding).splitlines()[0])


def commanded(name: str, wanted: argparse.Namespace) -> dict[str, Any]:
    """Give inputs to a reader's command; how it ended how often, and the most it cost."""
    reader = READERS[name]
    if reader.words is None:
        return {"inputs": 0, "findings": 0}
    load(name)
    codes: Counter[int] = Counter()
    findings, seconds, megabytes = 0, 0.0, 0.0
    for data in inputs(name, wanted.commands, wanted.seed):
        try:
            ended = given(reader, data, whole=wanted.whole)
        except FindingError as finding:
            findings += 1
            write_finding(wanted.findings / name, corpus.name_of(data), data, str(finding))
            continue
        codes[ended.code] += 1
        seconds, megabytes = max(seconds, ended.seconds), max(megabytes, ended.megabytes)
    most = {"most_seconds": round(seconds, 2), "most_megabytes": round(megabytes)}
    return {"inputs": wanted.commands, "codes": dict(sorted(codes.items())), **most, "findings": findings}


def _arguments() -> argparse.ArgumentParser:
    parser = parser_of("tools.fuzz", __doc__)
    add = parser.add_argument
    add("readers", metavar="READER", nargs="*", help=f"of {', '.join(READERS)} (default: all)")
    add("--inputs", type=int, default=5000, help="for each reader (default: %(default)s)")
    add("--seconds", type=float, default=120, help="at most, for each reader (default: %(default)s)")
    add("--seed", type=int, default=1, help="another course of chance (default: %(default)s)")
    add("--commands", type=int, default=0, metavar="N", help="give so many to each reader's command instead")
    add("--whole", action="store_true", help="with --commands: each in a whole process of its own")
    add("--keep", action="store_true", help="add what reached something new to the corpus")
    add("--findings", type=Path, default=Path("findings"), help="folder for findings (default: %(default)s)")
    return parser


if __name__ == "__main__":
    sys.exit(main())

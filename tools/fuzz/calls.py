"""The program called in this process, in a folder of its own."""

from __future__ import annotations

import io
import os
import sys
import tempfile
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from pathlib import Path
from typing import Final

from retro2600.cli.main import BAD_INPUT, main
from retro2600.store.refusals import RequestError
from tools.fuzz.shown import ensure_unsteered

SHORT: Final = '{"inputs": [[3, {}]]}'
"""Inputs for commands that are given something else."""


@cache
def folder() -> Path:
    """A folder of this process, for readers that want a file."""
    return Path(tempfile.mkdtemp(prefix="retro2600-fuzz-"))


def called(words: list[str], data: bytes = b"") -> None:
    """The program in this process, its standard input empty."""
    if not (folder() / "short.json").exists():
        (folder() / "short.json").write_text(SHORT)
    here, stdin = Path.cwd(), sys.stdin
    os.chdir(folder())
    try:
        with (
            redirect_stdout(io.StringIO()) as out,
            redirect_stderr(io.TextIOWrapper(io.BytesIO(), errors="backslashreplace")) as complaints,
            io.TextIOWrapper(io.BytesIO(data)) as sys.stdin,
        ):
            code = main(words)
    except SystemExit as left:  # of --help
        code = int(left.code or 0)
    finally:
        os.chdir(here)
        sys.stdin = stdin
    complaints.flush()
    said = complaints.buffer.getvalue().decode()
    if (code == BAD_INPUT) != said.startswith("retro2600: ") or said.count("\n") > 1:
        raise AssertionError(f"exit code {code}, standard error {said[:1000]!r}")
    ensure_unsteered(out.getvalue(), "standard output")
    for line in out.getvalue().splitlines():
        if line.startswith('{"error": "this question cannot be answered'):
            raise AssertionError(line)
    if code:
        answer = said.rstrip("\n") or out.getvalue().splitlines()[-1][:1000]
        quotes_a_stop = any(word.endswith(".") for word in words)
        raise RequestError(answer.rstrip(".") if quotes_a_stop else answer)

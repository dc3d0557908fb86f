"""The doings of the original, as `golden/cx2617` has them."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

GOLDEN = Path(__file__).parents[2] / "golden" / "cx2617"
MOVIES = sorted(path.name.removesuffix(".json.gz") for path in (GOLDEN / "movies").iterdir())


def golden(name: str) -> list[dict[str, Any]]:
    """The lines of a file."""
    with gzip.open(GOLDEN / f"{name}.jsonl.gz", "rt") as lines:
        return [json.loads(line) for line in lines]


def movie(name: str) -> dict[str, Any]:
    """A recorded session."""
    found: dict[str, Any] = json.loads(gzip.decompress((GOLDEN / "movies" / f"{name}.json.gz").read_bytes()))
    return found

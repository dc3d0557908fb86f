"""Files of the person's own: read whole, and written so that a failure leaves nothing behind.

Every problem is a `RequestError` that names the file.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from retro2600.fronts.errors import RequestError


def read_bytes(path: Path) -> bytes:
    """What the file holds."""
    try:
        return path.read_bytes()
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        raise RequestError(f"cannot read {path}: {_reason(error)}") from error


def read_json(path: Path) -> object:
    """The JSON value that the file holds."""
    return parsed_json(read_bytes(path), str(path))


def parsed_json(data: bytes, name: str) -> object:
    """The JSON value in these bytes; `name` is what a refusal calls them."""
    try:
        return json.loads(data.decode())
    except UnicodeDecodeError as error:
        raise RequestError(
            f"{name} is not UTF-8 text: byte {error.start} is 0x{data[error.start]:02x}"
        ) from error
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise RequestError(f"{name} is not JSON: {error.msg.lower()} at {place}") from error
    except RecursionError as error:
        raise RequestError(f"{name} is not JSON of any use here: it is nested too deeply") from error
    except ValueError as error:  # a number of thousands of digits
        raise RequestError(f"{name} is not JSON of any use here: {error}") from error


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A temporary file beside `path` that takes its place when the block ends well, and vanishes if not."""
    temporary = _beside(path)
    try:
        yield temporary
        temporary.replace(path)
    except OSError as error:
        raise RequestError(f"cannot write {path}: {_reason(error)}") from error
    finally:
        with suppress(OSError):
            temporary.unlink()


def ensure_writable(path: Path) -> None:
    """Find out now, not at the end, that a file cannot be written."""
    _beside(path).unlink()


def write_json(path: Path, value: Any) -> None:
    """Write the value as JSON, whole or not at all."""
    with replacing(path) as temporary:
        temporary.write_text(json.dumps(value, separators=(",", ":")) + "\n")


def _beside(path: Path) -> Path:
    try:
        if path.is_dir():
            raise RequestError(f"cannot write {path}: it is a folder")
        temporary = path.with_name(f".{path.name}.{os.getpid()}.part")
        temporary.touch(exist_ok=False)
    except FileExistsError as error:
        raise RequestError(f"cannot write {path} twice at once") from error
    except (OSError, ValueError) as error:
        raise RequestError(f"cannot write {path}: {_reason(error)}") from error
    return temporary


def _reason(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)

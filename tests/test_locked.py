"""The files of versions that CI installs agree with pyproject.toml; `tools/lock` writes them anew."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CI = ROOT / ".ci"
PINNED = re.compile(r"^([a-z0-9.-]+)==([\w.]+)(?: ;.*)?(?: \\)?$", re.M)
WANTED = re.compile(r"([A-Za-z0-9_.-]+)>=([\w.]+)")

pytestmark = pytest.mark.skipif(not CI.exists(), reason="a source distribution has no .ci")


def promised(*extras: str) -> Iterator[tuple[str, str]]:
    """The dependencies, and those of these extras, each with its lowest version."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for extra in ("", *extras):
        for wanted in project["optional-dependencies"][extra] if extra else project["dependencies"]:
            if not wanted.startswith("retro2600["):
                found = WANTED.match(wanted)
                assert found, f"{wanted} has no lowest version"
                yield re.sub(r"[-_.]+", "-", found[1]).lower(), found[2]


def number(version: str) -> tuple[int, ...]:
    """The version as numbers, zeros at its end left out."""
    parts = [int(part) for part in version.split(".")]
    while parts[-1] == 0:
        parts.pop()
    return tuple(parts)


def text(name: str) -> str:
    return (CI / name).read_text(encoding="utf-8")


def test_the_lowest_versions_are_those_that_are_promised() -> None:
    pinned = dict(PINNED.findall(text("lowest.txt")))
    for name, version in promised("study", "rl", "server", "cluster", "test"):
        assert number(pinned[name]) == number(version), name


def test_every_dependency_is_locked_at_a_version_that_is_promised() -> None:
    pinned = PINNED.findall(text("locked.txt"))
    for name, version in promised("study", "rl", "server", "cluster", "test", "dev"):
        locked = [number(found) for other, found in pinned if other == name]
        assert locked, name
        assert min(locked) >= number(version), name


def test_every_locked_version_has_hashes_and_names_no_host() -> None:
    locked = text("locked.txt")
    entries = re.split(r"^(?=[a-z0-9])", locked, flags=re.M)[1:]
    assert len(entries) == len(PINNED.findall(locked)) > 50
    for entry in entries:
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", entry), entry
    assert not re.search(r"://|--(extra-)?index-url|--find-links", locked + text("lowest.txt"))


def test_ci_installs_them() -> None:
    script = text("run")
    assert "--require-hashes --no-deps -r .ci/locked.txt" in script
    assert "-r .ci/lowest.txt" in script

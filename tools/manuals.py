"""Write docs/promises.md, the promises of all manuals with their tests: python -m tools.manuals [FILE].

They are taken from the tables of the programs' own pages. There a test is named by the beginning of its name,
or by its number; it stands in the program's folder of tests, or in another one, named before a slash.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs" / "promises.md"
TESTS: Final = ROOT / "tests"


class Manual(NamedTuple):
    """A manual, the page that lists its promises, and where their tests are."""

    letter: str
    program: str
    page: str
    promised: int
    """The number of promises."""
    tests: str
    """The folder of the program's tests; the browsers' are in tests/web/."""
    told: int = 0
    """The number of the rows on what the line to a server tells."""


MANUALS: Final = (
    Manual("C", "Backgammon on the 2600, 1979", "cx2617.md", 62, "cartridges/cx2617"),
    Manual("S", "Championship Backgammon, 1987", "championship.md", 37, "cartridges/championship"),
    Manual("M", "MPGN, 1996", "mpgn.md", 40, "cartridges/mpgn", 13),
    Manual("L", "Lobby Backgammon, early 2000s", "lobby.md", 36, "cartridges/lobby", 25),
    Manual("A", "Absolute Backgammon, 2013", "absolute.md", 111, "cartridges/absolute"),
)


class Promise(NamedTuple):
    """A promise of a manual, in this project's words."""

    id: str
    words: str
    tests: tuple[str, ...]
    """As pytest takes them, below tests/."""


def promises(manual: Manual) -> tuple[Promise, ...]:
    """The promises of a manual in their order; `ValueError` if one is missing or a test is not there."""
    return _rows(manual, manual.letter, manual.promised)


def of_the_line(manual: Manual) -> tuple[Promise, ...]:
    """The rows on what the line to a server tells, by their numbers."""
    return _rows(manual, "", manual.told)


def _rows(manual: Manual, letter: str, count: int) -> tuple[Promise, ...]:
    page = (ROOT / "docs" / manual.page).read_text(encoding="utf-8")
    rows = re.findall(rf"^\| ({letter}\d+) \| (.+) \| ([^|]+) \|$", page, re.MULTILINE)
    found = sorted((_promise(manual, *row) for row in rows), key=lambda row: int(row.id.removeprefix(letter)))
    if [row.id for row in found] != [f"{letter}{number}" for number in range(1, count + 1)]:
        raise ValueError(f"docs/{manual.page} has not each of {count} rows {letter}1, {letter}2 ... once")
    return tuple(found)


def _promise(manual: Manual, number: str, words: str, named: str) -> Promise:
    tests = [test for name in named.split(", ") for test in _tests(manual, number, name)]
    return Promise(number, words, tuple(dict.fromkeys(tests)))


def _tests(manual: Manual, number: str, named: str) -> list[str]:
    """The tests of that name, as pytest takes them."""
    folder, _, name = named.strip("`").rpartition("/")
    end = r"(_|$)" if re.fullmatch(r"[a-z]\d+", name) else ""
    wanted = re.compile(rf"test_(\w*_)?{re.escape(name)}(_|$)|test_{re.escape(name)}{end}")
    for there in (folder,) if folder else (manual.tests, "online", "web"):
        if found := [test for test in _in(there) if wanted.match(test.rpartition("::")[2])]:
            return found
    raise ValueError(f"docs/{manual.page}, {number}: there is no test {named}")


@cache
def _in(folder: str) -> tuple[str, ...]:
    """All tests in a folder of tests and below it."""
    return tuple(
        f"{path.relative_to(TESTS).as_posix()}::{name}"
        for path in sorted((TESTS / folder).rglob("test_*.py"))
        for name in _in_body(ast.parse(path.read_text(encoding="utf-8")).body)
    )


def _in_body(body: list[ast.stmt]) -> Iterator[str]:
    for node in body:
        match node:
            case ast.FunctionDef(name=name) if name.startswith("test_"):
                yield name
            case ast.ClassDef(name=name, body=inner) if name.startswith("Test"):
                yield from (f"{name}::{test}" for test in _in_body(inner))


def page() -> str:
    """The page."""
    every = [promise for manual in MANUALS for promise in promises(manual)]
    manuals = "\n".join(
        f"| {manual.letter} | [{manual.program}]({manual.page}) | {manual.promised} |" for manual in MANUALS
    )
    rows = "\n".join(
        f"| {promise.id} | {promise.words} | {', '.join(f'`{test}`' for test in promise.tests)} |"
        for promise in every
    )
    return f"""\
# All promises

The five manuals promise {len(every)} things. Each is told in our words, with the tests that show it: names
as pytest takes them, below `tests/`. `python -m tools.manuals` writes this page from the tables of the
programs' own pages, and a test holds both equal.

| | program | promises |
|---|---|---|
{manuals}

| | promise | tests |
|---|---|---|
{rows}
"""


def main(words: list[str]) -> int:
    """Write it; the path is printed."""
    path = Path(words[0]) if words else PAGE
    path.write_text(page(), encoding="utf-8")
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

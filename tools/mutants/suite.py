"""The tests as pytest runs them here: measured once, then chosen, in order, each with a limit of time."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

import hypothesis
import pytest
from coverage import Coverage
from hypothesis import Phase, settings

from tools.posix import exit_after_computing

ROOMS = ("tests/rules", "tests/machine", "tests/consoles", "tests/cartridges", "tests/study")
"""The rooms whose fast tests are run."""

OUT_OF_TIME = 90
"""The exit code of a process whose test ran past its limit."""

LONGEST = 10
"""Times its usual length that a test may take: ten times and it does not end."""

LEAST = 5.0
"""Seconds of processor time that any test may take."""

LOADING = 60.0
"""Seconds of processor time for finding the tests."""


def prepare() -> None:
    """Let the laws be examined the same way each time, and a failure not be shrunk: nobody reads it."""
    settings.register_profile(
        "mutants",
        deadline=None,
        max_examples=25,
        derandomize=True,
        database=None,
        phases=(Phase.explicit, Phase.generate),
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    os.environ["LAWS"] = "mutants"


def run(plugin: object, files: Sequence[str]) -> int:
    """pytest's exit code for these files under this plugin; stops at the first failure."""
    # Hypothesis is loaded before pytest can look at its plugin: that is no matter here.
    words = [
        "-W",
        "ignore::pytest.PytestAssertRewriteWarning",
        "-x",
        "-q",
        "-n0",
        "--tb=no",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:faulthandler",
    ]
    return int(pytest.main([*words, *files], plugins=[plugin]))


class Measuring:
    """Notes of each test how long it takes and which lines it executes."""

    def __init__(self, package: Path) -> None:
        self.coverage = Coverage(data_file=None, source=[str(package)], config_file=False)
        self.seconds: dict[str, float] = {}
        self.failed = ""

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.coverage.switch_context(item.nodeid)
        result = yield
        self.coverage.switch_context("")
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0.0) + report.duration
        self.failed = report.nodeid if report.failed else self.failed

    def executed(self, path: Path) -> dict[int, list[str]]:
        """The tests by line of a file; the empty name stands for the import."""
        return self.coverage.get_data().contexts_by_lineno(str(path))


class Chosen:
    """Runs these tests only, in this order, each within its limit; keeps the name of one that fails."""

    def __init__(self, seconds: dict[str, float]) -> None:
        self.seconds = seconds
        self.failed = ""
        exit_after_computing(LOADING, OUT_OF_TIME)

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        place = {name: number for number, name in enumerate(self.seconds)}
        items[:] = sorted(
            (item for item in items if item.nodeid in place), key=lambda item: place[item.nodeid]
        )

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        exit_after_computing(max(LEAST, LONGEST * self.seconds[item.nodeid]), OUT_OF_TIME)
        return (yield)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed = report.nodeid

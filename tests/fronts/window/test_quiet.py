"""Silence for C libraries."""

import os

import pytest

from retro2600.fronts.window.quiet import quiet_libraries

STANDARD_ERROR = 2


def test_nothing_gets_through_to_standard_error_until_it_is_over(capfd: pytest.CaptureFixture[str]) -> None:
    os.write(STANDARD_ERROR, b"before ")
    with quiet_libraries():
        os.write(STANDARD_ERROR, b"within ")
    os.write(STANDARD_ERROR, b"after")
    assert capfd.readouterr().err == "before after"


def test_an_error_within_does_not_leave_standard_error_silent(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ValueError, match="no sound"), quiet_libraries():
        raise ValueError("no sound")
    os.write(STANDARD_ERROR, b"after")
    assert capfd.readouterr().err == "after"

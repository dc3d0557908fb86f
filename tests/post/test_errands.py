"""Work that waits for others keeps nobody from leaving."""

from __future__ import annotations

import subprocess
import sys
import threading

import pytest

from retro2600.post.errands import Errands
from tests.patience import until


def test_pieces_of_work_are_done_in_order_and_an_error_is_that_of_who_asked() -> None:
    errands, done = Errands("test"), []
    first = errands.submit(lambda: done.append(1))
    second = errands.submit(lambda: 1 // 0)
    third = errands.submit(lambda: done.append(3))
    third.result(60)
    assert done == [1, 3]
    assert first.result(60) is None
    with pytest.raises(ZeroDivisionError):
        second.result(60)
    errands.close()


def test_what_has_not_begun_is_cancelled_at_the_end() -> None:
    errands, begun, ends = Errands("test"), threading.Event(), threading.Event()

    def waits() -> int:
        begun.set()
        ends.wait(60)
        return 1

    first, second = errands.submit(waits), errands.submit(lambda: 2)
    begun.wait(60)
    errands.close()
    ends.set()
    assert first.result(60) == 1
    until(second.cancelled)
    assert errands.submit(lambda: 3).cancelled()


def test_a_server_that_is_silent_does_not_hold_the_end_up() -> None:
    code = (
        "import threading; from retro2600.post.errands import Errands; begun = threading.Event(); "
        "Errands('x').submit(lambda: (begun.set(), threading.Event().wait())); begun.wait()"
    )
    assert subprocess.run([sys.executable, "-c", code], timeout=300).returncode == 0

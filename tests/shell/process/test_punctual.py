"""Python made ready for frames that have to be in time."""

import gc

from retro2600.shell.process.punctual import THREADS, settle, use_one_thread


def test_arrays_are_computed_by_one_thread_unless_the_environment_says_otherwise() -> None:
    found: dict[str, str] = {}
    use_one_thread(found)
    assert found == {THREADS: "1"}
    chosen = {THREADS: "4"}
    use_one_thread(chosen)
    assert chosen == {THREADS: "4"}


def test_what_has_been_loaded_is_no_longer_looked_through() -> None:
    before = gc.get_freeze_count()
    try:
        settle()
        assert gc.get_freeze_count() > before
    finally:
        gc.unfreeze()

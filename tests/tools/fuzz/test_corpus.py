"""The kept inputs: files of every version so far, and what fuzzing has found, opened for ever."""

import sys
from pathlib import Path

import pytest

from tools.fuzz import corpus
from tools.fuzz.readers import READERS
from tools.fuzz.trial import TAKEN, tried

KEPT = [pytest.param(name, path, id=f"{name}-{path.name}") for name in READERS for path in corpus.paths(name)]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="its paths are those of POSIX")


@pytest.mark.parametrize(("name", "path"), KEPT)
def test_a_kept_input_is_taken_or_refused_in_one_sentence(name: str, path: Path) -> None:
    said = tried(READERS[name], path.read_bytes())
    if path.name.startswith("old-"):
        assert said == TAKEN


def test_every_reader_has_a_corpus_and_every_kind_of_file_old_ones() -> None:
    assert {path.name for path in corpus.FOLDER.iterdir() if path.is_dir()} == READERS.keys()
    old = {path.parent.name for path in corpus.FOLDER.glob("*/old-*")}
    assert old == {"inputs", "movie", "state", "slot", "resume", "settings"}


def test_the_corpus_is_small() -> None:
    assert sum(path.stat().st_size for path in corpus.FOLDER.rglob("*")) < 600_000

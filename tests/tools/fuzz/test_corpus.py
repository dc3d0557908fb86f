"""The kept inputs: files of every version so far, and what fuzzing has found, opened for ever."""

import pytest

from tests.systems import POSIX_PATHS, needs
from tools.fuzz import corpus
from tools.fuzz.readers import READERS
from tools.fuzz.trial import TAKEN, FindingError, tried

pytestmark = needs(POSIX_PATHS)


@pytest.mark.parametrize("name", READERS)
def test_each_kept_input_is_taken_or_refused_in_one_sentence(name: str) -> None:
    for path in corpus.paths(name):
        try:
            said = tried(READERS[name], path.read_bytes())
        except FindingError as finding:
            finding.add_note(path.name)
            raise
        assert said == TAKEN or not path.name.startswith("old-"), path.name


def test_every_reader_has_a_corpus_and_every_kind_of_file_old_ones() -> None:
    assert {path.name for path in corpus.FOLDER.iterdir() if path.is_dir()} == READERS.keys()
    old = {path.parent.name for path in corpus.FOLDER.glob("*/old-*")}
    assert old == {"inputs", "movie", "state", "slot", "resume", "settings"}


def test_the_corpus_is_small() -> None:
    assert sum(path.stat().st_size for path in corpus.FOLDER.rglob("*")) < 600_000

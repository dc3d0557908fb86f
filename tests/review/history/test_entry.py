"""Games as lines of the record: read back as they were written."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from retro2600 import limits
from retro2600.players.judging.from_record import match_of
from retro2600.review.history.entering import entered
from retro2600.review.history.entry import entry_of, line_of, packed, unpacked
from retro2600.rules.notation import GameRecord, game_before
from retro2600.study.match.analysis import analysed, figures
from tests.review.history.games import COMPUTER, OCCASION, YOU, entry, findings, record


def test_an_entry_is_read_back_as_it_was_written() -> None:
    assert entry_of(json.loads(json.dumps(line_of(entry())))) == entry()


def test_the_game_and_the_findings_are_read_back_exactly() -> None:
    assert entry().record == record()
    assert entry().found == findings()


def test_the_figures_are_those_of_a_match_file_that_is_judged() -> None:
    both = figures(analysed(match_of(record()), 0))
    for tally, expected in zip(entry().tallies, both, strict=True):
        assert tally.decisions == expected.decisions
        assert tally.lost == pytest.approx(expected.lost, abs=1e-4)
        assert tally.luck == pytest.approx(expected.luck, abs=1e-4)
        assert tally.result == expected.result
        assert tally.adjusted == pytest.approx(expected.adjusted, abs=1e-4)


def test_a_game_counts_if_it_is_over_and_whole_and_somebody_has_played_it() -> None:
    (game,) = record().games
    assert entered(record(), {}, OCCASION)
    assert entered(replace(record(), games=(replace(game, result=None),)), {}, OCCASION) is None
    later = game.deeds[3:]
    posed = GameRecord(later, game.result, game.rules, game_before(later, game.rules))
    assert entered(replace(record(), games=(posed,)), {}, OCCASION) is None
    nobody = OCCASION._replace(players=(COMPUTER, COMPUTER))
    assert entered(record(), {}, nobody) is None


def test_you_are_the_one_person_of_a_game() -> None:
    assert (entry().you, entry().opponent) == (0, "the computer, level 3")
    second = entry(OCCASION._replace(players=(COMPUTER, YOU)))
    assert (second.you, second.opponent) == (1, "the computer, level 3")
    two = entry(OCCASION._replace(players=(YOU, YOU)))
    assert (two.you, two.opponent) == (None, "a person")


def test_a_game_that_is_played_on_otherwise_after_its_opening_is_the_same_one() -> None:
    (game,) = record().games
    assert game.result
    other = replace(game, deeds=game.deeds[:-4], result=replace(game.result, points=2))
    again = entered(replace(record(), games=(other,)), {}, OCCASION)
    assert again
    assert again.key == entry().key


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("version", 2),
        ("you", 2),
        ("when", 3),
        ("points", "2"),
        ("points", limits.NUMBER + 1),
        ("game", "x" * (limits.SLOT_TEXT + 1)),
        ("score", [1]),
        ("figures", [[1, 2], [3]]),
        ("record", None),
    ],
)
def test_a_line_of_no_sense_is_refused(field: str, wrong: object) -> None:
    with pytest.raises((ValueError, TypeError)):
        entry_of({**line_of(entry()), field: wrong})


def test_more_than_a_game_is_not_unpacked() -> None:
    assert unpacked(packed("x")) == "x"
    with pytest.raises(ValueError, match="more than"):
        unpacked(packed("x" * limits.HISTORY_GAME))
    with pytest.raises(ValueError, match="unpacked"):
        unpacked("AAAA")

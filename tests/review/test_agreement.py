"""The findings of a desk and those of its tutor are the verdicts of `study match`, line by line."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pytest

from retro2600.cartridges.absolute.settings import GameKind
from retro2600.review import desk as desks
from retro2600.review.game import ReviewedGame
from retro2600.rules.notation import MatchRecord
from tests.review.agreement import Told, agree, followed, told
from tests.review.games import Game, of_1979, of_absolute, of_championship


def reviewed(record: MatchRecord, plies: int, monkeypatch: pytest.MonkeyPatch) -> list[Told]:
    """The words that a desk, its tutor and the study have alike for each line, at this depth."""
    monkeypatch.setattr(desks, "DEPTHS", (plies,))
    lines, taught = followed(record, plies)
    said = [(each, told([line], plies)[0].text) for line, each in zip(lines, taught, strict=True) if each]
    assert said
    assert [each for each, _ in said] == [text for _, text in said]
    return agree(lines, record, plies)


def words(found: Sequence[Told]) -> set[str]:
    """The deeds: the first word after the name of each line."""
    return {each.line.split()[1] for each in found}


def begun(record: MatchRecord, lines: int) -> MatchRecord:
    """The first lines of a game, which may be all of it."""
    game = ReviewedGame.of(record)
    return game.upto(lines) if lines < len(game.lines) else record


GAMES: Mapping[str, Callable[[], Game]] = {
    "1979": lambda: next(of_1979(2, (2, 4))),
    "desk": lambda: of_championship(1, 0),
    "beavers": lambda: of_absolute(GameKind.BACKGAMMON_COMPUTER, 8),
    "acey-deucey": lambda: of_absolute(GameKind.ACEY_COMPUTER, 4),
}


@pytest.mark.parametrize(
    ("game", "count", "done"),
    [
        ("1979", 12, {"double", "pass"}),
        ("desk", 14, {"double", "take"}),
        ("beavers", 16, {"double", "take"}),
        ("acey-deucey", 8, set()),
    ],
)
def test_at_a_glance(game: str, count: int, done: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the first lines of each game, with what is done in them beside plays."""
    found = reviewed(begun(GAMES[game]().record, count), 0, monkeypatch)
    assert len(found) > count // 2
    assert words(found) >= done, words(found)


@pytest.mark.parametrize(
    ("game", "count", "plies"),
    [
        ("1979", 3, 1),
        ("beavers", 3, 1),
        pytest.param("1979", 12, 2, marks=pytest.mark.slow),
        pytest.param("desk", 8, 2, marks=pytest.mark.slow),
        pytest.param("beavers", 8, 2, marks=pytest.mark.slow),
    ],
)
def test_looking_ahead(game: str, count: int, plies: int, monkeypatch: pytest.MonkeyPatch) -> None:
    assert reviewed(begun(GAMES[game]().record, count), plies, monkeypatch)


@pytest.mark.slow
@pytest.mark.parametrize(("games", "seed"), [((2, 4), 1), ((2, 4), 2), ((1, 3), 3), ((6, 8), 5)])
def test_of_whole_games_of_1979(games: tuple[int, ...], seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    found = [each for game in of_1979(seed, games) for each in reviewed(game.record, 0, monkeypatch)]
    assert len(found) > 20
    if games == (2, 4):
        assert {"double", "take"} <= words(found)


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "target"), [(1, 0), (2, 3), (3, 5)])
def test_of_whole_games_and_matches_at_the_desk(
    seed: int, target: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "double" in words(reviewed(of_championship(seed, target).record, 0, monkeypatch))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "seed"),
    [(GameKind.BACKGAMMON_COMPUTER, 3), (GameKind.BACKGAMMON_COMPUTER, 8), (GameKind.ACEY_COMPUTER, 4)],
)
def test_of_whole_games_with_beavers_and_of_acey_deucey(
    kind: GameKind, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert len(reviewed(of_absolute(kind, seed).record, 0, monkeypatch)) > 10

"""The findings of a desk and those of its tutor are the verdicts of `study match`, line by line."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from retro2600.cartridges.absolute.settings import Kind
from retro2600.review import desk as desks
from tests.review.agreement import Told, agree, told, tutored
from tests.review.desks import judged
from tests.review.games import Game, of_1979, of_absolute, of_championship


def reviewed(game: Game, plies: int, monkeypatch: pytest.MonkeyPatch) -> list[Told]:
    """The words that a desk and the study have alike for each line, at this depth."""
    monkeypatch.setattr(desks, "DEPTHS", (plies,))
    lines = judged(game.desk()).lines
    taught = [tutored(game.record, number, plies) for number in range(len(lines))]
    said = [(each, told([line], plies)[0].text) for line, each in zip(lines, taught, strict=True) if each]
    assert said
    assert [each for each, _ in said] == [text for _, text in said]
    return agree(lines, game.record, plies)


def words(found: Sequence[Told]) -> set[str]:
    """The deeds: the first word after the name of each line."""
    return {each.line.split()[1] for each in found}


@pytest.mark.parametrize(("games", "seed"), [((2, 4), 1), ((2, 4), 2), ((1, 3), 3), ((6, 8), 5)])
def test_of_the_games_of_1979(games: tuple[int, ...], seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    found = [each for game in of_1979(seed, games) for each in reviewed(game, 0, monkeypatch)]
    assert len(found) > 20
    if games == (2, 4):
        assert {"double", "take"} <= words(found)


@pytest.mark.parametrize(("seed", "target"), [(1, 0), (2, 3), (3, 5)])
def test_of_games_and_matches_at_the_desk(seed: int, target: int, monkeypatch: pytest.MonkeyPatch) -> None:
    found = reviewed(of_championship(seed, target), 0, monkeypatch)
    assert len(found) > 3
    assert "double" in words(found)


@pytest.mark.parametrize(
    ("kind", "seed"), [(Kind.BACKGAMMON_COMPUTER, 3), (Kind.BACKGAMMON_COMPUTER, 8), (Kind.ACEY_COMPUTER, 4)]
)
def test_of_games_with_beavers_and_of_acey_deucey(
    kind: Kind, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert len(reviewed(of_absolute(kind, seed), 0, monkeypatch)) > 10


AHEAD: Sequence[tuple[Callable[[], Game], int]] = [
    (lambda: next(of_1979(2, (2, 4))), 1),
    (lambda: of_championship(2, 3), 1),
    (lambda: of_absolute(Kind.BACKGAMMON_COMPUTER, 3), 1),
]


@pytest.mark.parametrize(("game", "plies"), AHEAD)
def test_looking_ahead(game: Callable[[], Game], plies: int, monkeypatch: pytest.MonkeyPatch) -> None:
    assert reviewed(game(), plies, monkeypatch)


@pytest.mark.slow
@pytest.mark.parametrize(
    "game", [lambda: of_championship(1, 0), lambda: of_absolute(Kind.BACKGAMMON_COMPUTER, 8)]
)
def test_two_plies_ahead(game: Callable[[], Game], monkeypatch: pytest.MonkeyPatch) -> None:
    assert reviewed(game(), 2, monkeypatch)

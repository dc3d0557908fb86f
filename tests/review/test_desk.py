"""A desk: the order of its work, what it remembers and foresees, and advice."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from retro2600.cartridges.absolute.settings import GameKind
from retro2600.machine.facets.review import Desk, Finding, JudgedWay
from retro2600.players.judging.from_record import at_hand
from retro2600.review import desk as desks
from retro2600.review.game import ReviewedGame
from retro2600.rules.notation import MatchRecord
from tests.cartridges.cx2617.watching import Watched
from tests.plain_players import without_arrays
from tests.review.desks import desk_about, desk_of, findings_of, judged
from tests.review.games import PROGRAMS, Game, of_1979, of_absolute, of_championship

CX2617 = PROGRAMS["cx2617"]


LINES = 4

EACH = 10
"""Of the lines of a whole game, one of so many is looked at."""


@cache
def a_game() -> MatchRecord:
    """The first lines of a game, with a double among them that was missed."""
    return ReviewedGame.of(of_championship(1, 0).record).upto(LINES)


@pytest.fixture
def glancing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is looked at ahead."""
    monkeypatch.setattr(desks, "DEPTHS", (0,))


def order(desk: Desk[object], steps: int = 10_000) -> list[tuple[int, int]]:
    """The lines in the order in which something was found out about them, each with its depth."""
    seen: dict[int, int] = {}
    found = []
    for _ in range(steps):
        more = desk.step()
        for number, line in enumerate(desk.lines):
            if line.finding and seen.get(number) != line.finding.depth:
                seen[number] = line.finding.depth
                found.append((number, line.finding.depth))
        if not more:
            break
    return found


def test_first_every_line_is_looked_at_from_the_last_one_on_then_deeper(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(desks, "DEPTHS", (0, 1))
    desk = desk_about(a_game())
    assert len(desk.lines) == LINES
    assert all(line.pending for line in desk.lines)
    found = order(desk)
    lines = sorted({number for number, _ in found}, reverse=True)
    assert found == [(number, depth) for depth in (0, 1) for number in lines]


def test_the_line_that_is_wanted_is_looked_at_first_and_as_deep_as_can_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(desks, "DEPTHS", (0, 1))
    desk = desk_about(a_game())
    desk.first(2)
    found = order(desk)
    assert found[:2] == [(2, 0), (2, 1)]
    assert found[2][0] == max(number for number, _ in found)


@pytest.mark.usefixtures("glancing")
def test_another_game_is_judged_though_a_line_was_wanted_that_it_has_not() -> None:
    desk = next(of_1979(2, (2, 4))).desk()
    desk.first(len(desk.lines) - 1)
    assert desk.step()
    hands = Watched()
    desk.look(hands.ledger, hands.state)
    assert list(desk.lines) == []
    hands.to_move(4, (3, 1))
    hands.play(8, 5)
    hands.play(6, 5)
    desk.look(hands.ledger, hands.state)
    assert findings_of(judged(desk)) == ["best"]


@pytest.mark.usefixtures("glancing")
def test_the_adviser_is_asked_about_each_play_in_the_end() -> None:
    desk = next(of_1979(1, (2, 4), frames=1_000)).desk()
    while any(line.pending for line in desk.lines):
        desk.step()
    asked = [bool(line.adviser) for line in desk.lines]
    assert not any(asked)
    told = {line.adviser for line in judged(desk).lines}
    assert "the same" in told
    assert any("/" in each for each in told)
    without = judged(of_absolute(GameKind.BACKGAMMON_COMPUTER, 8).desk()).lines
    assert {line.adviser for line in without} == {""}


@pytest.mark.parametrize(
    "game",
    [
        lambda: of_championship(2, 3),
        lambda: next(of_1979(1, (2, 4))),
        lambda: of_absolute(GameKind.ACEY_COMPUTER, 4),
    ],
    ids=["championship", "cx2617", "absolute"],
)
def test_a_line_is_posed_so_that_its_decision_is_at_hand(game: object) -> None:
    assert callable(game)
    there: Game = game()
    desk, taken = there.desk(), ReviewedGame.of(there.record)
    record, ledger = PROGRAMS[there.program].facets.record, PROGRAMS[there.program].facets.ledger
    assert record
    posed = 0
    for number, decision in list(enumerate(taken.decisions))[::EACH]:
        state = desk.posed(number, there.state)
        if state is None or decision is None or decision.turn.skipped:
            continue
        again = record.played(ledger.opened(state), state)
        now = at_hand(again) if again else None
        wanted = at_hand(taken.upto(number))
        if now and wanted:
            assert (now.side, now.position, now.roll) == (wanted.side, wanted.position, wanted.roll)
            posed += 1
    assert posed > len(taken.decisions) // EACH // 3


def foreseen_by(desk: Desk[Any], hands: Watched) -> Finding | None:
    """The finding about what these hands have done since the desk has looked."""
    foreseen = desk.foreseen(hands.ledger, hands.state)
    assert foreseen
    while not foreseen.is_judged:
        foreseen.step()
    return foreseen.finding


@pytest.mark.usefixtures("glancing")
def test_a_mistake_is_foreseen_as_it_is_found_afterwards() -> None:
    hands = Watched().to_move(4, (3, 1))
    desk = desk_of(CX2617, hands.ledger, hands.state)
    assert desk.foreseen(hands.ledger, hands.state) is None
    hands.play(24, 21)
    assert desk.foreseen(hands.ledger, hands.state) is None
    hands.play(6, 5)
    foreseen = foreseen_by(desk, hands)
    desk.look(hands.ledger, hands.state)
    (line,) = judged(desk).lines
    assert foreseen
    assert line.finding == foreseen
    assert foreseen.mark == "??"


def test_a_game_that_is_another_is_no_decision_of_this_one() -> None:
    hands = Watched().to_move(4, (3, 1))
    desk = desk_of(CX2617, hands.ledger, hands.state)
    hands.start(4)
    assert desk.foreseen(hands.ledger, hands.state) is None


def test_advice_is_there_at_once_and_gets_deeper(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desks, "DEPTHS", (0, 1))
    hands = Watched().to_move(4, (3, 1))
    desk = desk_of(CX2617, hands.ledger, hands.state)
    desk.first(None)
    depths = [desk.advice()[-1].depth]
    while desk.step():
        depths.append(desk.advice()[-1].depth)
    assert (depths[0], depths[-1]) == (0, 1)
    assert depths == sorted(depths)
    machine, nets = desk.advice()
    assert (machine.by, nets.by) == ("the 1979 machine", "our nets")
    assert len(desk.drawn(nets, hands.state)) == 2


def test_what_was_found_out_is_remembered_by_another_desk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desks, "DEPTHS", (0,))
    desk = judged(desk_about(a_game()))
    other = desk_about(a_game())
    other.remember(desk.kept)
    assert findings_of(other) == findings_of(desk)
    assert not any(line.pending for line in other.lines)
    assert other.kept == desk.kept
    monkeypatch.setattr(desks, "DEPTHS", (0, 1))
    deeper = desk_about(a_game())
    deeper.remember(desk.kept)
    assert {depth for _, depth in order(deeper)} <= {0, 1}
    assert {line.finding.depth for line in deeper.lines if line.finding} == {1}


@pytest.mark.usefixtures("glancing")
def test_without_numpy_the_findings_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Watched().to_move(4, (3, 1))
    hands.play(24, 21)
    hands.play(6, 5)
    (line,) = judged(desk_of(CX2617, hands.ledger, hands.state)).lines
    monkeypatch.setattr(desks, "PLAIN_DEPTHS", (0,))
    with without_arrays():
        (plain,) = judged(desk_of(CX2617, hands.ledger, hands.state)).lines
    assert line.finding
    assert plain.finding
    assert plain.finding.told == line.finding.told
    assert [as_read(way) for way in plain.finding.ways] == [as_read(way) for way in line.finding.ways]


def as_read(way: JudgedWay) -> tuple[str, str, str]:
    """A way as it is read."""
    return way.told, f"{way.loss:.3f}", way.chances

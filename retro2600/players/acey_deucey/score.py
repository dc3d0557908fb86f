"""The worth of a game, as its score counts, in the five outputs of a net.

On the CX2617 they are those of backgammon, except that a backgammon needs no more than a checker left behind.
By Absolute's rules the winner gets a point for each checker that the loser has left: in place of gammons
stand the points won and those lost, on average over all games, in fifteenths; those of backgammons are
nothing. All are in 1/1048576.
"""

from __future__ import annotations

from retro2600.players.evaluation import BEHIND, Chances
from retro2600.players.kinds import Kind
from retro2600.players.squash import ONE
from retro2600.rules import CHECKERS, OFF, Position, Ruleset, Seat
from retro2600.rules.result import win_on_the_board


def equity(chances: Chances, rules: Ruleset) -> int:
    """Points of cubeless play, in 1/1048576."""
    if rules.point_a_checker_left:
        return CHECKERS * (chances.gammon - chances.gammon_lost)
    return chances.equity


def over(position: Position, rules: Ruleset) -> Chances:
    """The chances of a game that is over."""
    if position.mine[OFF] != CHECKERS:
        return over(position.swapped(), rules).turned()
    if rules.point_a_checker_left:
        return Chances(ONE, (CHECKERS - position.theirs[OFF]) * ONE // CHECKERS, 0, 0, 0)
    win = win_on_the_board(position, rules)
    return Chances(ONE, ONE * (win >= 2), ONE * (win >= 3), 0, 0)


def sensible(said: Chances, position: Position, kind: Kind, rules: Ruleset) -> Chances:
    """Chances that contradict neither the board nor each other."""
    win, more, most, more_lost, most_lost = said
    within = _points if rules.point_a_checker_left else _kinds_of_win
    won = within(position.theirs, kind, win, more, most)
    lost = within(position.mine, kind, ONE - win, more_lost, most_lost)
    return Chances(win, *won, *lost)


def _points(loser: Seat, kind: Kind, win: int, points: int, _: int) -> tuple[int, int]:
    """At least one for each win, and at most as many as the loser has left."""
    return min(max(points, win // CHECKERS), win * (CHECKERS - loser[OFF]) // CHECKERS), 0


def _kinds_of_win(loser: Seat, kind: Kind, win: int, gammon: int, backgammon: int) -> tuple[int, int]:
    """No backgammon in a race once nobody is behind, no other gammon once a checker is off."""
    gammon = min(gammon, win)
    backgammon = 0 if kind is Kind.RACE and not any(loser[BEHIND:]) else min(backgammon, win)
    return (backgammon, backgammon) if loser[OFF] else (gammon, min(gammon, backgammon))

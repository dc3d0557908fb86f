"""A table's log as a match written down in actions of the rules: for `.mat` files and for review."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from retro2600 import rules
from retro2600.rules import Action, Game, Result, Win
from retro2600.rules.notation import Deed, GameRecord, MatchRecord, done, standing
from retro2600.tables import acts
from retro2600.tables.acts import Cast, Choose, Done, End, Pass, Roll, Step
from retro2600.tables.event import Event
from retro2600.tables.folding import PLAIN
from retro2600.tables.table import Life, Table


def action_of(before: Table, event: Event, after: Table) -> Action | None:
    """The action of the game that this event completes, or None: an event is an action or a part of one."""
    game, act, side = before.game, event.act, event.seat
    was_thrown = after.rolls > before.rolls  # a tie of the opening dice may change nothing else
    if (
        game is None
        or (after.game is game and not was_thrown)
        or (side is None and not isinstance(act, Pass))
    ):
        return None
    match act:
        case Cast(die):
            dice = [die if each is side else before.chair(each).die for each in (rules.WHITE, rules.RED)]
            return rules.Cast(*dice)
        case Roll((first, second)):
            return rules.Throw(rules.Roll(first, second))
        case Pass() | Done():
            return rules.Turn(before.steps)
        case Step(source, die):
            return rules.Turn((*before.steps, rules.Move(source, die)))
        case Choose(face):
            return rules.Choose(rules.Roll(face, face))
        case acts.Resign(win):
            return rules.Resign(Win(win))
        case acts.Forfeit() if side:
            return rules.Forfeit(side)
    return PLAIN[type(act)]() if type(act) in PLAIN else None


def match_record(log: Iterable[Event]) -> MatchRecord:
    """The games of a table that were not void, the last one as far as it has come.

    A game that was conceded has its points as result; offers to resign and their answers are left out, as
    match files have no words for them.
    """
    events = iter(log)
    table = Table.opened(next(events))
    games: list[GameRecord] = []
    deeds: list[Deed] = []
    white, red = "White", "Red"
    for event in events:
        after = table.apply(event)
        white = after.white.who.name if after.white.who else white
        red = after.red.who.name if after.red.who else red
        action = action_of(table, event, after)
        if action is not None and table.game is not None and _is_told(table.game, action):
            deeds.append(done(table.game, action)[0])
        if isinstance(event.act, End):
            if not event.act.void:
                games.append(GameRecord(tuple(deeds), _result(event.act), table.match.game_rules))
            deeds = []
        table = after
    if table.life in (Life.PLAYING, Life.PAUSED):
        games.append(GameRecord(tuple(deeds), None, table.match.game_rules))
    return MatchRecord(table.match.length, white, red, tuple(games), table.match.rules)


def one_game(log: Iterable[Event], number: int) -> MatchRecord | None:
    """The game of this number alone, at its score; None where it has not ended, or was void."""
    until: list[Event] = []
    for event in log:
        until.append(event)
        if isinstance(event.act, End) and event.act.game == number:
            return None if event.act.void else _last_game(match_record(until))
    return None


def _last_game(record: MatchRecord) -> MatchRecord:
    *before, game = record.games
    _, match = standing(record.begun, [each.result for each in before])
    return replace(
        record,
        games=(game,),
        white_before=match.white,
        red_before=match.red,
        crawford_played=match.crawford_played,
    )


def _is_told(game: Game, action: Action) -> bool:
    is_resignation = isinstance(game.phase, rules.Resigning) or isinstance(action, rules.Resign)
    return not is_resignation and not isinstance(action, rules.Forfeit)


def _result(end: End) -> Result | None:
    if end.winner is None or not end.points:
        return None
    return Result(end.winner, end.points, Win(end.win) if end.win else None)

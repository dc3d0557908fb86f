"""The questions of the Board: the cube, resignations, the whole game, the next round; and their answers."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.lobby.scenes import Button, Question
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table import ends, news, pace, rounds
from retro2600.cartridges.lobby.table.board import Now, may_start, now
from retro2600.cartridges.lobby.table.refusing import Why
from retro2600.cartridges.lobby.table.values import Asks, Wish
from retro2600.cartridges.lobby.table.words import TableSays
from retro2600.cartridges.lobby.words import text
from retro2600.online.board import at_hand, may_act
from retro2600.online.showing import without_refusal
from retro2600.rules import Game, ToRoll, Win
from retro2600.tables.acts import Concede, Double, Drop, Ready, Resign, Take
from retro2600.tables.options import TableKind
from retro2600.tables.table import Life

LEVELS: Final = {"single": Win.SINGLE, "gammon": Win.GAMMON, "backgammon": Win.BACKGAMMON}
"""The levels of the ladder, by the keys of their buttons (L32)."""

_FRAMES: Final = 60


def question(state: State) -> Question | None:
    """The question that the table's screen asks now; None where it asks none."""
    at = at_hand(state)
    if at.asks is not None and is_asked(state, at.asks):
        return _raised(state, at.asks)
    match now(state):
        case Now.ASKED | Now.TOLD if may_act(state):
            prompt = at.prompt or state.message
            said = text(prompt) if prompt else ""
            return Question(said, (Button("accept", "Accept"), Button("decline", "Decline")))
        case Now.ROUND if _asks_for_next(state):
            return _next(state)
    return None


def is_asked(state: State, asks: Asks) -> bool:
    """True while a question that a touch has raised has a sense."""
    if asks is Asks.CONCEDE:
        return why_not_concede(state) is None
    return may_start(state)


def answered(state: State, key: str) -> State:
    """The state after the answer with this key."""
    at = at_hand(state)
    if at.asks is Asks.LADDER and key in LEVELS:
        return _offered_to_lose(state, LEVELS[key])
    acts: dict[str, Wish] = {"offer": Double(), "give-up": Concede(), "accept": Take(), "decline": Drop()}
    if key in acts:
        return wished(state, acts[key])
    if key == "next":
        return wished(state, Ready())
    if key == "look":
        return state._replace(at=at._replace(looking=True))
    return let_be(state)


def let_be(state: State) -> State:
    """A question that a touch has raised is let be."""
    return state._replace(at=at_hand(state)._replace(asks=None))


def wished(state: State, act: Wish) -> State:
    """The table is to be told of this as soon as it can be."""
    return without_refusal(state._replace(at=at_hand(state)._replace(wish=act, asks=None, picked=None)))


def raised(state: State, asks: Asks) -> State:
    """A question is asked (L23, L32, L35), or the reason why not."""
    if (why := _WHY_NOT[asks](state)) is not None:
        return news.refused(state, why)
    state = without_refusal(state)
    return state._replace(at=at_hand(state)._replace(asks=asks, picked=None))


def why_no_cube(state: State) -> Why | None:
    """The reason why the cube cannot be offered now; None if it can (L23, L25, L27 to L29)."""
    table = at_hand(state).shown
    game = table.game
    if table.match.length == 1:
        return TableSays.NO_CUBE, ()
    if game is not None and not game.cube_in_play:
        return TableSays.CRAWFORD, ()
    if why := _why_no_turn(state):
        return why
    assert game is not None
    if now(state) is not Now.START:
        return TableSays.CUBE_BEFORE_ROLL, ()
    if game.cube.value >= game.rules.cube_limit:
        return TableSays.ENDS_AT_64, ()
    return None if game.may_double else (TableSays.NOT_HOLDER, ())


def why_no_resignation(state: State) -> Why | None:
    """The reason why a resignation of the round cannot be offered now; None if it can (L32)."""
    if why := _why_no_turn(state):
        return why
    return None if now(state) is Now.START else (TableSays.RESIGN_BEFORE_ROLL, ())


def why_no_roll(state: State) -> Why | None:
    """The reason why the dice cannot be rolled now; None if they can."""
    if why := _why_no_turn(state):
        return why
    return (
        None
        if now(state) is Now.START
        else (TableSays.NO_GAME if now(state) is Now.NOTHING else TableSays.NO_DIE, ())
    )


def why_not_concede(state: State) -> Why | None:
    """The reason why the whole game cannot be given up now; None if it can, at any time (L35)."""
    at, sitting = at_hand(state), state.sitting
    if not sitting.seated:
        return TableSays.WATCHING, ()
    if sitting.elsewhere:
        return TableSays.ELSEWHERE, ()
    table = at.shown
    is_match = table.options.kind is TableKind.MATCH and table.life in (Life.SEEDING, Life.BETWEEN)
    goes_on = not ends.is_over(table) and (is_match or table.life is Life.PLAYING)
    return None if goes_on else (TableSays.NO_GAME, ())


_WHY_NOT: Final = {
    Asks.CUBE: why_no_cube,
    Asks.LADDER: why_no_resignation,
    Asks.CONCEDE: why_not_concede,
}


def _why_no_turn(state: State) -> Why | None:
    """The reason why it is not yours to do something before or after a roll."""
    if not state.sitting.seated:
        return TableSays.WATCHING, ()
    if state.sitting.elsewhere:
        return TableSays.ELSEWHERE, ()
    match now(state):
        case Now.NOTHING | Now.SEEDING | Now.OPENING | Now.ROUND | Now.GAME:
            return TableSays.NO_GAME, ()
        case Now.THEY | Now.OFFERED | Now.RESIGNING:
            return TableSays.NOT_YOUR_TURN, ()
    return None


def _raised(state: State, asks: Asks) -> Question:
    game = at_hand(state).shown.game
    if asks is Asks.CONCEDE or game is None:
        sentence = text(news.message(state, TableSays.GIVE_UP))
        return Question(sentence, (Button("back", "Back", True), Button("give-up", "Give Up")))
    if asks is Asks.CUBE:
        sentence = text(news.message(state, TableSays.OFFER, 2 * game.cube.value))
        return Question(sentence, (Button("offer", "Offer"), Button("back", "Back")))
    return Question(TableSays.LADDER.value, (*_levels(game), Button("back", "Back")))


def _levels(game: Game) -> tuple[Button, ...]:
    """The three levels with their points; those that were declined in this turn are idle (L34, D57)."""
    declined = game.phase.declined if isinstance(game.phase, ToRoll) else None
    return tuple(
        Button(
            key,
            f"{key.capitalize()}: {rounds.most(game, int(win))}",
            idle=declined is not None and win <= declined,
        )
        for key, win in LEVELS.items()
    )


def _offered_to_lose(state: State, win: Win) -> State:
    game = at_hand(state).shown.game
    phase = game.phase if game else None
    if isinstance(phase, ToRoll) and phase.declined is not None and win <= phase.declined:
        return news.refused(state, (TableSays.DECLINED_ALREADY, ()))
    return wished(state, Resign(int(win)))


def _asks_for_next(state: State) -> bool:
    """True between two rounds for who is not ready for the next one."""
    at = at_hand(state)
    return not (at.looking or at.coming or at.pause) and is_to_be_ready(state)


def is_to_be_ready(state: State) -> bool:
    """True between two rounds as long as one has not said that one is ready."""
    at, sitting = at_hand(state), state.sitting
    if not sitting.seated or sitting.elsewhere or at.wish is not None or ends.is_over(at.shown):
        return False
    return (
        at.shown.life is Life.BETWEEN
        and not at.shown.chair(sitting.side).ready
        and not ends.is_void(at.shown)
    )


def _next(state: State) -> Question:
    """The end of a round: how, points, score, and the time until the next one begins by itself."""
    at, table = at_hand(state), at_hand(state).shown
    sentence, numbers = text(ends.of_round(state)), [*ends.scores(state)]
    seconds = -(-(pace.NEXT - at.ended) // _FRAMES)
    if table.options.kind is TableKind.MONEY:
        says = TableSays.NEXT_MONEY
    else:
        says = TableSays.NEXT_IN if state.settings.next_by_itself else TableSays.NEXT
        numbers += [table.options.target, seconds]
    line = says.value.format(*numbers, say=sentence)
    return Question(line, (Button("next", "Next Round"), Button("look", "Look")))

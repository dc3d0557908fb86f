"""The facet `positions`: XGIDs and Position IDs read off a state, and placed as one from which play begins.

What is placed is what set-up mode, dialled dice and answers about the cube could have led to; the program
then continues by itself, with the roll, the question about the cube, or the moves.
"""

from __future__ import annotations

from retro2600 import limits
from retro2600.cartridges.cx2617 import program, scenes
from retro2600.cartridges.cx2617.board import Side
from retro2600.cartridges.cx2617.computer import think
from retro2600.cartridges.cx2617.doubling import HIGHEST_CUBE, may_double
from retro2600.cartridges.cx2617.moving import question_of
from retro2600.cartridges.cx2617.rulebook import board_of, checked_position, colour_of, with_hand_empty
from retro2600.cartridges.cx2617.sounds import SILENCE
from retro2600.cartridges.cx2617.state import State
from retro2600.cartridges.cx2617.variations import VARIATIONS
from retro2600.consoles.vcs import Inputs
from retro2600.machine.facets.positions import Positions
from retro2600.rules import CHECKERS, OFF, Roll
from retro2600.rules.notation import Situation, read_id, write_position_id, write_xgid


class BackgammonPositions(Positions[State]):
    """XGIDs and Position IDs, read and written."""

    kinds = "an XGID or a Position ID"

    def written(self, state: State) -> tuple[str, str]:
        """The XGID and the Position ID."""
        told = situation(state)
        return write_xgid(told), write_position_id(told.position)

    def placed(self, state: State, text: str, held: Inputs) -> State:
        """The state after the roll that is told, else before the roll of the side that is to roll.

        A Position ID alone is seen by white, who is to roll. Score and money rules are passed over: the
        machine has none. `ValueError` for what it cannot hold.
        """
        if len(text) > limits.POSITION_TEXT:
            raise ValueError(
                f"a position in up to {limits.POSITION_TEXT} characters was expected, not in {len(text)}"
            )
        told = read_id(text)
        table = laid(state._replace(game=_game(state.game, told)), told, held)
        if told.roll:
            dice = told.roll.high, told.roll.low
            table = table._replace(dice=dice, scene=scenes.Rolled(scenes.Occasion.TURN))
        elif told.is_doubled:
            table = table._replace(scene=scenes.CubeAnswered(scenes.Ask.DOUBLE, yes=True))
        else:
            table = table._replace(turn=table.turn.other, scene=scenes.PhaseOver())
        return program.finished(table, held)


POSITIONS = BackgammonPositions()


def laid(state: State, told: Situation, held: Inputs) -> State:
    """The table of the selected game before its mover's roll; `ValueError` for what it cannot hold."""
    if CHECKERS in (told.position.mine[OFF], told.position.theirs[OFF]):
        raise ValueError("in this position the game is over, and nothing is left to play")
    side, owner = Side(told.mover.value), told.owner and Side(told.owner.value)
    table = _cleared(state, held)
    cube = told.cube if table.cube else 0
    table = table._replace(board=board_of(told.position, side), turn=side, cube=cube, owner=owner)
    _refuse_cube(table, told)
    return table


def situation(state: State) -> Situation:
    """The position at hand with cube, and with the dice as long as none of them has been played."""
    if VARIATIONS[state.game].acey_deucey:
        raise ValueError("XGID and Position ID tell of backgammon, and this is acey-deucey")
    scene = state.scene
    between_games = isinstance(scene, scenes.Idle)
    cube, owner, mover = max(1, 1 if between_games else state.cube), state.owner, state.turn
    doubled = (
        isinstance(scene, scenes.Asking | scenes.Weighing | scenes.Weighed) and scene.ask is scenes.Ask.ACCEPT
    )
    if doubled and owner:
        cube, mover = cube // 2, owner.other
        owner = mover if cube > 1 else None
    position = checked_position(with_hand_empty(state), mover)
    if position is None:
        raise ValueError(
            "this position is none of fifteen checkers a side, as an XGID and a Position ID tell"
        )
    return Situation(
        position,
        colour_of(mover),
        cube,
        owner and colour_of(owner),
        Roll(*state.dice) if _is_unplayed(state) else None,
        doubled,
    )


def _is_unplayed(state: State) -> bool:
    """True if the dice are known, and with them all is still to play that can be played from here."""
    scene = state.scene
    if isinstance(scene, scenes.MovePhase) and not isinstance(scene, scenes.Placed):
        asked = question_of(state._replace(board=with_hand_empty(state)))
        return think(asked).answer().required == state.required
    if isinstance(scene, scenes.Lifting | scenes.Walking):
        return scene.index == 0
    return isinstance(
        scene, scenes.Thinking | scenes.Copying | scenes.Glancing | scenes.Pausing | scenes.Knocking
    )


def _game(selected: int, told: Situation) -> int:
    """The game of backgammon for as many players: with the cube if the position has one that was turned,
    without it where doubling is barred, else as selected.
    """
    now = VARIATIONS[selected]
    cube = not told.crawford and (told.cube > 1 or told.is_doubled or now.cube)
    wanted = now._replace(cube=cube, acey_deucey=False)
    return next(game for game, each in VARIATIONS.items() if each == wanted)


def _refuse_cube(table: State, told: Situation) -> None:
    """`ValueError` for a cube that this machine does not know."""
    if told.cube > HIGHEST_CUBE:
        raise ValueError(f"the cube of 1979 goes up to {HIGHEST_CUBE}, and this one shows {told.cube}")
    if (told.owner is None) != (told.cube == 1):
        whose = f"is {table.owner.value}'s" if table.owner else "belongs to nobody"
        raise ValueError(f"the cube shows {told.cube} and {whose}, which cannot be on this machine")
    if told.crawford and told.cube > 1:
        raise ValueError(f"the cube shows {told.cube} in a game in which doubling is barred")
    if told.is_doubled and not may_double(table):
        raise ValueError(f"{table.turn.value} may not double here")


def _cleared(state: State, held: Inputs) -> State:
    """The machine as RESET leaves it, whatever was going on, but without the opening roll's click."""
    begun = program.restarted(state._replace(scene=scenes.Idle(), selectable=True), held)
    return begun._replace(tones=(SILENCE, SILENCE))

"""The work of every television frame apart from the game: reading the knob, making the picture (note 1)."""

from __future__ import annotations

from retro2600.cartridges.cx2617.board import Side
from retro2600.cartridges.cx2617.colours import Colours, attract_colours, colours
from retro2600.cartridges.cx2617.dice import stepped
from retro2600.cartridges.cx2617.paddle import GROUND_KEPT, SAMPLES
from retro2600.cartridges.cx2617.scenes import Idle
from retro2600.cartridges.cx2617.screen import Screen
from retro2600.cartridges.cx2617.state import CarriedView, Dye, Glyphs, State
from retro2600.cartridges.cx2617.variations import VARIATIONS, following
from retro2600.consoles.vcs import Inputs

SELECT_REPEAT = 32  # display frames; note 3
NEW_COLOURS_AT = 1  # low byte of the idle counter; note 3


def blank(state: State) -> State:
    """A frame spent thinking: nothing is shown, sampled or stepped."""
    return state._replace(screen=None)


def displayed(state: State, inputs: Inputs) -> State:
    """A frame that shows the picture, samples the knob, and services switches, counters and latches.

    A picture like the last one is the very object: those who show it save work by that.
    """
    screen = pictured(state)
    return _latched(state, inputs, state.screen if screen == state.screen else screen)


def repeated(state: State, like: State) -> State:
    """A frame that shows and latches what a frame before it did: nothing is made anew."""
    return like.turned(state.sample, state.idle + 1 & 0xFFFF, stepped(state.generator))


def counted_down(state: State) -> State:
    """The same in the pause before the computer's moves."""
    return state.counted_down(state.sample, state.idle + 1 & 0xFFFF, stepped(state.generator))


def _latched(state: State, inputs: Inputs, screen: Screen | None) -> State:
    sample = GROUND_KEPT if state.screen is None else SAMPLES[inputs.knob(state.paddle)]
    if inputs.select:
        state = _select_down(state)
    idle, generator = state.idle + 1 & 0xFFFF, stepped(state.generator)
    dye, latched = state.dye, state.colours
    if not state.cycling:
        dye, latched = Dye.NORMAL, colours(inputs.color, state.cursor)
    elif idle & 0xFF == NEW_COLOURS_AT:
        dye, latched = Dye.ATTRACT, attract_colours(generator, inputs.color)
    number_colour = owner_colour(latched, state.owner)
    glyphs = state.glyphs
    if glyphs != (state.dice, state.cube, number_colour):
        glyphs = Glyphs(state.dice, state.cube, number_colour)
    latches = not inputs.select, state.tones, latched, dye, state.dye, glyphs, screen
    return state.shown_anew(latches, sample, idle, generator)


def pictured(state: State) -> Screen:
    """The picture's contents: counts, carried checker and turn as they are, the rest as latched (note 10)."""
    board, hand, latched, glyphs = state.board, state.hand, state.colours, state.glyphs
    held, held_colour = None, 0
    if hand is not None and hand.view is not CarriedView.AWAY:
        held, held_colour = hand.at, hand.colour
        if hand.view is CarriedView.ALONE:
            board = (*board[: hand.at], 0, *board[hand.at + 1 :])
    turn = latched.white_byte if state.turn is Side.WHITE else latched.red
    return Screen(board, held, held_colour, glyphs.dice, turn, glyphs.number, glyphs.number_colour, latched)


def owner_colour(latched: Colours, owner: Side | None) -> int:
    """The colour byte of the cube's number."""
    if owner is None:
        return latched.border
    return latched.white if owner is Side.WHITE else latched.red


def recoloured(state: State, inputs: Inputs) -> State:
    """The state with the colours, but not the top line, taken over at once (note 10).

    Every search and every check of a drop does so, even while colours cycle.
    """
    return state._replace(dye=Dye.NORMAL, colours=colours(inputs.color, state.cursor))


def _select_down(state: State) -> State:
    """SELECT ends whatever is played; at its press and every 32 frames it shows the next game (note 3)."""
    state = state._replace(scene=Idle())
    if not (state.selectable or state.idle & 0xFF == SELECT_REPEAT):
        return state
    game = following(state.game)
    return state._replace(
        game=game,
        board=VARIATIONS[game].start,
        cube=game,
        owner=None,
        bonus=False,
        cursor=0,
        hand=None,
        idle=0,
        cycling=True,
        tones=(0, 0),
    )

"""A game frame by frame: the knob and the button of whomever the program listens to."""

from __future__ import annotations

from typing import Any, Literal, get_args

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete, Space

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.board import LOCATIONS, Side
from retro2600.cartridges.cx2617.paddle import LINES, SAMPLES_PER_FRAME
from retro2600.cartridges.cx2617.scenes import Idle
from retro2600.cartridges.cx2617.state import State
from retro2600.consoles.vcs import Inputs
from retro2600.consoles.vcs.picture import HEIGHT, WIDTH
from retro2600.envs.checked import checked_flag, checked_whole, checked_word
from retro2600.envs.cx2617.decision_table import PERIOD, switched_on
from retro2600.envs.cx2617.outcome import Outcome, Scoring, outcome
from retro2600.envs.cx2617.sitting import screen
from retro2600.excerpt import excerpt

Actions = Literal["turn", "place"]
"""The way the knob is worked. "turn": one number, twice 0 to turn left, 1 to leave it, 2 to turn right by one
place, plus 1 with the button down. "place": where it stands, 0 (left) to 28, and the button."""
Observation = Literal["picture", "rgb", "state"]
"""The view. "picture": uint8[192, 160], the TIA's colour bytes. "rgb": uint8[192, 160, 3]. "state": the
program's own variables, decoded."""

_NOBODY, _NOTHING = 2, LOCATIONS
_MANY = 30  # checkers in one place, even where the computer's worst bug has made new ones


class KnobSitting:
    """A game of the cartridge; implements `retro2600.envs.cx2617.sitting.Sitting`.

    Each action is held for `frame_skip` frames; a turn of the knob is made once.
    """

    suspended = False

    def __init__(
        self, game: int, actions: Actions, observation: Observation, frame_skip: int, scoring: Scoring
    ) -> None:
        checked_word("actions", actions, get_args(Actions))
        checked_word("observation", observation, get_args(Observation))
        checked_word("scoring", scoring, get_args(Scoring))
        self.game = game
        self._turns, self._observation = actions == "turn", observation
        self._frame_skip, self._scoring = checked_whole("frame_skip", frame_skip, 1), scoring
        self.action_space: Space[Any] = (
            Discrete(6) if self._turns else MultiDiscrete([SAMPLES_PER_FRAME + 1, 2])
        )
        self.observation_space = _space(observation)

    def begin(self, rng: np.random.Generator) -> None:
        """As `Sitting` tells it; both knobs stand at their left ends."""
        self._places = dict.fromkeys(Side, 0)
        idle = switched_on(self.game, int(rng.integers(PERIOD)))
        self.state: State = CARTRIDGE.step(idle, Inputs(reset=True, paddle0=LINES[0], paddle1=LINES[0]))
        self._frames = 1

    @property
    def side(self) -> Side:
        """The side whose paddle the program listens to, or did last."""
        return Side.RED if self.state.paddle else Side.WHITE

    @property
    def outcome(self) -> Outcome | None:
        """The game's end, or None."""
        return outcome(self.state, self._scoring) if isinstance(self.state.scene, Idle) else None

    def act(self, action: Any) -> bool:
        """As `Sitting` tells it; every action of the space is accepted."""
        self._places[self.side], pressed = self._meant(action)
        held = self._held(pressed)
        for _ in range(self._frame_skip):
            self.state = CARTRIDGE.step(self.state, held)
            self._frames += 1
            if isinstance(self.state.scene, Idle):
                break
        return True

    def observed(self, side: Side) -> Any:
        """The television's picture or the state, the same for both sides."""
        if self._observation == "picture":
            return CARTRIDGE.show(self.state).picture.copy()  # the painter keeps its own
        return screen(self.state) if self._observation == "rgb" else decoded(self.state)

    def told(self, side: Side) -> dict[str, Any]:
        """The frames since the game began."""
        return {"frames": self._frames}

    def _held(self, pressed: bool) -> Inputs:
        """Both knobs where they stand, and the button of whoever is to act."""
        white, red = (LINES[self._places[side]] for side in Side)
        button0, button1 = (pressed and self.side is side for side in Side)
        return Inputs(paddle0=white, button0=button0, paddle1=red, button1=button1)

    def _meant(self, action: Any) -> tuple[int, bool]:
        """The knob's place and the button, True if it is down."""
        if not self._turns:
            return _placed(action)
        direction, pressed = divmod(checked_whole("the action", action, 0, 5), 2)
        return min(max(self._places[self.side] + direction - 1, 0), SAMPLES_PER_FRAME), bool(pressed)


def _placed(action: Any) -> tuple[int, bool]:
    try:
        place, pressed = action
    except (TypeError, ValueError):
        raise ValueError(
            f"the action is {excerpt(action)}, expected the knob's place and the button"
        ) from None
    return checked_whole("the place", place, 0, SAMPLES_PER_FRAME), checked_flag("the button", pressed)


def _space(observation: Observation) -> Space[Any]:
    if observation == "state":
        return Dict(
            {
                "blank": Discrete(2),
                "board": Box(-_MANY, _MANY, (LOCATIONS,), np.int8),
                "dice": Box(0, 11, (2,), np.int8),
                "required": Box(0, 9, (4,), np.int8),
                "turn": Discrete(2),
                "cube": Discrete(65),
                "owner": Discrete(_NOBODY + 1),
                "cursor": Discrete(LOCATIONS),
                "held": Discrete(_NOTHING + 1),
                "knob": Discrete(SAMPLES_PER_FRAME),
            }
        )
    return Box(0, 255, (HEIGHT, WIDTH) if observation == "picture" else (HEIGHT, WIDTH, 3), np.uint8)


def decoded(state: State) -> dict[str, Any]:
    """The program's variables: sides are 0 white and 1 red, 2 nobody; 28 is a hand with nothing in it.

    `board` has the 28 locations, red's checkers positive; `required` the numbers left to play; dice above 6
    are words and the nine-pip face.
    """
    sides = list(Side)
    return {
        "blank": int(state.screen is None),
        "board": np.array(state.board, np.int8),
        "dice": np.array(state.dice, np.int8),
        "required": np.array(state.required, np.int8),
        "turn": sides.index(state.turn),
        "cube": state.cube,
        "owner": _NOBODY if state.owner is None else sides.index(state.owner),
        "cursor": state.cursor,
        "held": state.hand.at if state.hand else _NOTHING,
        "knob": state.knob,
    }

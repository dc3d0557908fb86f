"""Against the 1979 computer, for Gymnasium: one plays white in games 1, 3, 5 and 7."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium.error import ResetNeeded
from numpy.typing import NDArray

from retro2600.cartridges.cx2617.board import Side
from retro2600.envs.cx2617.decision_table import Dice
from retro2600.envs.cx2617.knob_sitting import Actions, KnobSitting, Observation
from retro2600.envs.cx2617.outcome import Scoring
from retro2600.envs.cx2617.sitting import Sitting, checked_game, checked_render_mode, screen
from retro2600.envs.cx2617.turn_sitting import TurnSitting


class _Solo(gymnasium.Env[Any, Any]):
    """One sitting, with red the cartridge's own business."""

    metadata: dict[str, Any] = {"render_modes": ["rgb_array"], "render_fps": 60}  # noqa: RUF012  # theirs

    def __init__(self, sitting: Sitting, render_mode: str | None) -> None:
        self.render_mode = checked_render_mode(render_mode)
        self.action_space = sitting.action_space
        self.observation_space = sitting.observation_space
        self._sitting = sitting
        self._goes_on = self._begun = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """A new game, up to where white is to act; there are no `options`."""
        super().reset(seed=seed)
        self._sitting.begin(self.np_random)
        self._goes_on = self._begun = True
        return self._sitting.observed(Side.WHITE), self._sitting.told(Side.WHITE)

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """White acts; the reward is the points won or lost when the game is over, else 0.

        An action that the mask forbids changes nothing, and `info["refused"]` says so. A suspended game is
        terminated without a reward: nothing can ever come of it. Raises ValueError for what is no action, and
        ResetNeeded where no game is going on; neither changes anything.
        """
        if not self._goes_on:
            raise ResetNeeded("no game is going on: reset() begins one")
        sitting = self._sitting
        refused = not sitting.act(action)
        outcome = sitting.outcome
        reward = float(outcome.points_for(Side.WHITE)) if outcome else 0.0
        over = outcome is not None or sitting.suspended
        self._goes_on = not over
        info = sitting.told(Side.WHITE)
        info.update(refused=refused, suspended=sitting.suspended)
        return sitting.observed(Side.WHITE), reward, over, False, info

    def render(self) -> NDArray[np.uint8] | None:
        """The television's picture, uint8[192, 160, 3]; None without a render mode."""
        if not self.render_mode:
            return None
        if not self._begun:
            raise ResetNeeded("no game has begun: reset() begins one")
        return screen(self._sitting.state)


class KnobEnv(_Solo):
    """Knob and button, frame by frame.

    `game` 1, 3, 5 or 7; `actions`, `observation` and `frame_skip` as `knob_sitting` beside it tells them,
    `scoring` as `outcome`. Raises ValueError for anything else.
    """

    def __init__(
        self,
        game: int = 1,
        *,
        actions: Actions = "turn",
        observation: Observation = "picture",
        frame_skip: int = 1,
        scoring: Scoring = "manual",
        render_mode: str | None = None,
    ) -> None:
        game = checked_game(game, 1, "KnobDuel")
        super().__init__(KnobSitting(game, actions, observation, frame_skip, scoring), render_mode)


class TurnEnv(_Solo):
    """Whole plays and the cube, decision by decision.

    `game` 1, 3, 5 or 7; `dice` as `decision_table` beside it tells them, `scoring` as `outcome`. With
    `quirk` the actions after the legal plays are first moves that the cartridge takes although they suspend
    the game. Raises ValueError for anything else. Actions and observation are those of `turn_sitting`;
    `info["plays"]` has the plays that the actions from FIRST_PLAY on make.
    """

    def __init__(
        self,
        game: int = 1,
        *,
        dice: Dice = "cartridge",
        scoring: Scoring = "manual",
        quirk: bool = False,
        render_mode: str | None = None,
    ) -> None:
        game = checked_game(game, 1, "TurnDuel")
        super().__init__(TurnSitting(game, dice, scoring, quirk), render_mode)

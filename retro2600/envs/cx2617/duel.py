"""Two players, for PettingZoo: "white" and "red" in games 2, 4, 6 and 8.

Who is to act is whom the program asks, at the level of frames whose paddle it listens to; the other waits.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import Space
from gymnasium.error import ResetNeeded
from gymnasium.utils.seeding import np_random
from numpy.typing import NDArray
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from retro2600.cartridges.cx2617.board import Side
from retro2600.envs.checked import checked_whole, checked_word
from retro2600.envs.cx2617.decision_table import Dice
from retro2600.envs.cx2617.knob_sitting import Actions, KnobSitting, Observation
from retro2600.envs.cx2617.outcome import Scoring
from retro2600.envs.cx2617.sitting import Sitting, checked_game, checked_render_mode, screen
from retro2600.envs.cx2617.turn_sitting import TurnSitting


class _Duel(AECEnv):  # type: ignore[misc]  # the library has no types
    """One sitting, with an agent a side."""

    def __init__(self, name: str, sitting: Sitting, max_cycles: int | None, render_mode: str | None) -> None:
        super().__init__()
        self.metadata = {
            "name": name,
            "render_modes": ["rgb_array"],
            "render_fps": 60,
            "is_parallelizable": False,
        }
        self.render_mode = checked_render_mode(render_mode)
        self.possible_agents = [side.value for side in Side]
        self._sitting = sitting
        self._max_cycles = None if max_cycles is None else checked_whole("max_cycles", max_cycles, 1)
        self._rng: np.random.Generator | None = None

    def observation_space(self, agent: str) -> Space[Any]:
        """The same for both agents."""
        self._checked(agent)
        return self._sitting.observation_space

    def action_space(self, agent: str) -> Space[Any]:
        """The same for both agents."""
        self._checked(agent)
        return self._sitting.action_space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game, up to where somebody is to act; there are no `options`.

        Without a seed chance goes on where it was.
        """
        if seed is not None or self._rng is None:
            self._rng, _ = np_random(seed)
        self._sitting.begin(self._rng)
        self._steps = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._ask(refused=False)

    def observe(self, agent: str) -> Any:
        """This agent's observation, asked or not."""
        self._ensure_begun()
        return self._sitting.observed(Side(self._checked(agent)))

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """The selected agent's observation and rewards, whether the game is over or late, and its infos."""
        self._ensure_going_on()
        found: tuple[Any, float, bool, bool, dict[str, Any]] = super().last(observe)
        return found

    def step(self, action: Any) -> None:
        """The agent selected acts; rewards are the points won and lost when the game is over, else 0.

        An action that the mask forbids changes nothing, and `refused` in the infos says so. A suspended game
        is terminated without a reward: nothing can ever come of it. Raises ValueError for what is no action,
        and ResetNeeded where no game is going on; neither changes anything.
        """
        self._ensure_going_on()
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        refused = not self._sitting.act(action)
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._steps += 1
        self._settle()
        self._ask(refused)
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> NDArray[np.uint8] | None:
        """The television's picture, uint8[192, 160, 3]; None without a render mode."""
        if not self.render_mode:
            return None
        self._ensure_begun()
        return screen(self._sitting.state)

    def close(self) -> None:
        """Nothing is open; PettingZoo's test wants it to be there."""

    def _checked(self, agent: str) -> str:
        return checked_word("agent", agent, tuple(self.possible_agents))

    def _ensure_begun(self) -> None:
        if self._rng is None:
            raise ResetNeeded("no game has begun: reset() begins one")

    def _ensure_going_on(self) -> None:
        self._ensure_begun()
        if not self.agents:
            raise ResetNeeded("the game is over: reset() begins another")

    def _settle(self) -> None:
        """Rewards, and whether it is over."""
        outcome = self._sitting.outcome
        over = outcome is not None or self._sitting.suspended
        late = not over and self._max_cycles is not None and self._steps >= self._max_cycles
        for agent in self.agents:
            self.rewards[agent] = float(outcome.points_for(Side(agent))) if outcome else 0.0
            self.terminations[agent], self.truncations[agent] = over, late

    def _ask(self, refused: bool) -> None:
        self.agent_selection = self._sitting.side.value
        self.infos = {agent: self._sitting.told(Side(agent)) for agent in self.agents}
        for info in self.infos.values():
            info.update(refused=refused, suspended=self._sitting.suspended)


class KnobDuel(_Duel):
    """Knob and button, frame by frame.

    `game` 2, 4, 6 or 8; the rest as in `retro2600.envs.KnobEnv`. The game is truncated after `max_cycles`
    actions. Raises ValueError for anything else.
    """

    def __init__(
        self,
        game: int = 2,
        *,
        actions: Actions = "turn",
        observation: Observation = "picture",
        frame_skip: int = 1,
        scoring: Scoring = "manual",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        game = checked_game(game, 2, "KnobEnv")
        sitting = KnobSitting(game, actions, observation, frame_skip, scoring)
        super().__init__("cx2617_knob_v0", sitting, max_cycles, render_mode)


class TurnDuel(_Duel):
    """Whole plays and the cube, decision by decision.

    `game` 2, 4, 6 or 8; the rest as in `retro2600.envs.TurnEnv`. The game is truncated after `max_cycles`
    actions. Raises ValueError for anything else.
    """

    def __init__(
        self,
        game: int = 2,
        *,
        dice: Dice = "cartridge",
        scoring: Scoring = "manual",
        quirk: bool = False,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        game = checked_game(game, 2, "TurnEnv")
        sitting = TurnSitting(game, dice, scoring, quirk)
        super().__init__("cx2617_turn_v0", sitting, max_cycles, render_mode)

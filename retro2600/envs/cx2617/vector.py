"""Against the 1979 computer on many consoles in one process, for Gymnasium's `make_vec`.

Each console plays as it would alone, but the computers are asked together: `answers` finds all their plays by
arrays.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.utils.seeding import np_random
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from retro2600.cartridges.cx2617.board import Side
from retro2600.envs.checked import checked_whole
from retro2600.envs.cx2617.answers import answers
from retro2600.envs.cx2617.decision_table import Dice
from retro2600.envs.cx2617.outcome import Scoring
from retro2600.envs.cx2617.sitting import checked_game, checked_render_mode, screen
from retro2600.envs.cx2617.told import FRAMES, Told
from retro2600.envs.cx2617.turn_sitting import ACTIONS, TurnSitting

MOST_CONSOLES = 1 << 16
"""More than any memory holds (chosen)."""

_Seen = dict[str, NDArray[np.int8]]
_Stepped = tuple[_Seen, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class TurnVectorEnv(VectorEnv[Any, Any, Any]):
    """`num_envs` consoles, each a `TurnEnv` with these words; the step after a game's end begins a new one.

    Observations, rewards and what is told are those of Gymnasium's `SyncVectorEnv`, without its wrappers.
    Raises ValueError for anything else than a `TurnEnv` takes.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  # theirs
        "render_modes": ["rgb_array"],
        "render_fps": 60,
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self,
        num_envs: int = 1,
        game: int = 1,
        *,
        dice: Dice = "cartridge",
        scoring: Scoring = "manual",
        quirk: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self.num_envs = checked_whole("num_envs", num_envs, 1, MOST_CONSOLES)
        game = checked_game(game, 1, "TurnDuel")
        self.render_mode = checked_render_mode(render_mode)
        self._sittings = [TurnSitting(game, dice, scoring, quirk, asks=True) for _ in range(num_envs)]
        self.single_action_space = self._sittings[0].action_space
        self.single_observation_space = self._sittings[0].observation_space
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._rngs: list[np.random.Generator | None] = [None] * num_envs
        self._over = np.zeros(num_envs, bool)
        self._begun = False

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[_Seen, dict[str, Any]]:
        """New games on all consoles, or on those of `options["reset_mask"]`, bool[num_envs].

        A whole number as `seed` is the first console's, and the next number that of the next one.
        """
        seeds = [seed] * self.num_envs if seed is None else seed
        if isinstance(seeds, int | np.integer):
            seeds = [int(seeds) + number for number in range(self.num_envs)]
        if len(seeds) != self.num_envs:
            raise ValueError(f"{len(seeds)} seeds, expected one for each of {self.num_envs} consoles")
        mask = np.ones(self.num_envs, bool) if options is None else options.get("reset_mask")
        chosen = self._chosen(mask)
        for number in chosen:
            if seeds[number] is not None or self._rngs[number] is None:
                self._rngs[number], _ = np_random(seeds[number])
        self._begin(chosen)
        self._let_think()
        self._begun = True
        return self._observed(), self._told(chosen, {})

    def step(self, actions: Any) -> _Stepped:
        """Acts on every console, int[num_envs]; where a game was over a new one begins instead.

        Raises ValueError for what are no actions, and ResetNeeded before the first `reset`; nothing is
        changed by either.
        """
        if not self._begun:
            raise ResetNeeded("no games are going on: reset() begins them")
        actions = self._checked(actions)
        going, begun = np.flatnonzero(~self._over), np.flatnonzero(self._over)
        refused = {int(number): not self._sittings[number].act(int(actions[number])) for number in going}
        self._begin(begun)
        self._let_think()
        rewards = np.zeros(self.num_envs)
        suspended = np.zeros(self.num_envs, bool)
        for number in going:
            sitting = self._sittings[number]
            outcome = sitting.outcome
            suspended[number] = sitting.suspended
            self._over[number] = outcome is not None or sitting.suspended
            rewards[number] = outcome.points_for(Side.WHITE) if outcome else 0
        told = {n: {"refused": no, "suspended": bool(suspended[n])} for n, no in refused.items()}
        over = self._over.copy()
        return self._observed(), rewards, over, np.zeros_like(over), self._told(range(self.num_envs), told)

    def render(self) -> tuple[NDArray[np.uint8], ...] | None:
        """The televisions' pictures, uint8[192, 160, 3] each; None without a render mode."""
        if not self.render_mode:
            return None
        if not self._begun:
            raise ResetNeeded("no games have begun: reset() begins them")
        return tuple(screen(sitting.state) for sitting in self._sittings)

    def _chosen(self, mask: Any) -> list[int]:
        if mask is None:
            return [*range(self.num_envs)]
        flags = np.asarray(mask)
        if flags.shape != (self.num_envs,) or flags.dtype != bool or not flags.any():
            raise ValueError(f"reset_mask has to be {self.num_envs} of True and False, one True at least")
        if not self._begun and not flags.all():
            raise ResetNeeded("no games have begun: reset() begins them all")
        return [*map(int, np.flatnonzero(flags))]

    def _checked(self, actions: Any) -> NDArray[np.integer]:
        numbers = np.asarray(actions)
        if numbers.shape != (self.num_envs,) or numbers.dtype.kind not in "iu":
            raise ValueError(f"actions have to be {self.num_envs} whole numbers, one a console")
        for number in numbers:
            checked_whole("the action", int(number), 0, ACTIONS - 1)
        return numbers

    def _begin(self, numbers: Sequence[int] | NDArray[np.int64]) -> None:
        for number in numbers:
            rng = self._rngs[number]
            assert rng is not None
            self._sittings[number].begin(rng)
            self._over[number] = False

    def _let_think(self) -> None:
        """All computers that are asked answer, until none is."""
        tables = [sitting.table for sitting in self._sittings]
        while asked := [(table, table.question) for table in tables if table.question is not None]:
            found = answers([question for _, question in asked])
            for (table, _), answer in zip(asked, found, strict=True):
                table.have_answered(answer)
            tables = [table for table, _ in asked]

    def _observed(self) -> _Seen:
        seen = [sitting.observed(Side.WHITE) for sitting in self._sittings]
        return {name: np.stack([one[name] for one in seen]) for name in seen[0]}

    def _told(self, numbers: Sequence[int], more: dict[int, dict[str, Any]]) -> dict[str, Any]:
        """Arrays, with the frames as an array that is counted when it is looked at."""
        infos: dict[str, Any] = {}
        counts = {}
        for number in numbers:
            told = self._sittings[number].told(Side.WHITE)
            told.update(more.get(number, {}))
            counts[number] = told
            plain = {name: told[name] for name in told.keys() if name != FRAMES}  # noqa: SIM118
            self._add_info(infos, plain, number)
        infos[f"_{FRAMES}"] = infos["_question"].copy()

        def frames() -> NDArray[np.int64]:
            counted = np.zeros(self.num_envs, int)
            for number, told in counts.items():
                counted[number] = told[FRAMES]
            return counted

        return Told(infos, frames)

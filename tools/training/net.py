"""A net in training: one hidden layer of ReLU, five sigmoids, float32, and Adam on cross-entropy."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.float32]

OUTPUTS = 5
PRIORS = (0.5, 0.13, 0.006, 0.13, 0.006)
"""A fresh net says of every position: to win, gammon and backgammon won, gammon and backgammon lost."""

_FIRST_SPREAD = 0.08
_SLOWNESS, _SQUARE_SLOWNESS, _LEAST = np.float32(0.9), np.float32(0.999), np.float32(1e-8)


class Net:
    """Weights in one flat array, so that optimiser, average and checkpoint treat them as one."""

    def __init__(self, inputs: int, hidden: int, rng: np.random.Generator) -> None:
        self.inputs, self.hidden = inputs, hidden
        self.flat = np.zeros((inputs + 1) * hidden + (hidden + 1) * OUTPUTS, np.float32)
        self.first, self.first_bias, self.last, self.last_bias = self._views(self.flat)
        self.first[:] = rng.normal(0, _FIRST_SPREAD, self.first.shape)
        priors = np.array(PRIORS)
        self.last_bias[:] = np.log(priors / (1 - priors))
        self.average = self.flat.copy()
        """A running average of the weights: what is shipped, and never what targets come from."""
        self.momentum, self.squares, self.steps = np.zeros_like(self.flat), np.zeros_like(self.flat), 0

    def _views(self, flat: Floats) -> tuple[Floats, Floats, Floats, Floats]:
        """First weights [inputs, hidden] and biases, last weights [hidden, 5] and biases."""
        at = np.cumsum([self.inputs * self.hidden, self.hidden, self.hidden * OUTPUTS])
        first, first_bias, last, last_bias = np.split(flat, at)
        return first.reshape(self.inputs, -1), first_bias, last.reshape(self.hidden, -1), last_bias

    def __getstate__(self) -> dict[str, object]:
        views = ("first", "first_bias", "last", "last_bias")
        return {name: value for name, value in self.__dict__.items() if name not in views}

    def __setstate__(self, state: dict[str, object]) -> None:
        """The weights must be views of the flat array again, not arrays of their own."""
        self.__dict__.update(state)
        self.first, self.first_bias, self.last, self.last_bias = self._views(self.flat)

    def averaged(self) -> Net:
        """A net whose weights are the running average."""
        net = Net(self.inputs, self.hidden, np.random.default_rng(0))
        net.flat[:] = self.average
        return net

    def follow(self, slowness: float) -> None:
        """Moves the running average towards the weights."""
        self.average += np.float32(1 - slowness) * (self.flat - self.average)

    def __call__(self, inputs: Floats) -> Floats:
        """float32[n, 5] from float32[n, inputs]."""
        return self._chances(self._hidden(inputs))

    def learn(self, inputs: Floats, targets: Floats, rate: float) -> None:
        """One step of Adam towards the targets, float32[n, 5]."""
        self._step(self.slope(inputs, targets), rate)

    def slope(self, inputs: Floats, targets: Floats) -> Floats:
        """Of the mean cross-entropy, by every weight: float32, as `flat`."""
        hidden = self._hidden(inputs)
        error = (self._chances(hidden) - targets) / np.float32(len(inputs))
        back = error @ self.last.T
        back *= hidden > 0
        return np.concatenate(
            ((inputs.T @ back).ravel(), back.sum(axis=0), (hidden.T @ error).ravel(), error.sum(axis=0))
        )

    def _hidden(self, inputs: Floats) -> Floats:
        hidden: Floats = inputs @ self.first
        hidden += self.first_bias
        np.maximum(hidden, 0, out=hidden)
        return hidden

    def _chances(self, hidden: Floats) -> Floats:
        sums: Floats = hidden @ self.last + self.last_bias
        chances: Floats = np.reciprocal(1 + np.exp(-np.clip(sums, -30, 30), dtype=np.float32))
        return chances

    def _step(self, slope: Floats, rate: float) -> None:
        self.steps += 1
        self.momentum *= _SLOWNESS
        self.momentum += (1 - _SLOWNESS) * slope
        self.squares *= _SQUARE_SLOWNESS
        slope *= slope
        slope *= 1 - _SQUARE_SLOWNESS
        self.squares += slope
        root = slope
        np.sqrt(self.squares, out=root)
        root *= np.float32((1 - float(_SQUARE_SLOWNESS) ** self.steps) ** -0.5)
        root += _LEAST
        np.divide(self.momentum, root, out=root)
        root *= np.float32(rate / (1 - float(_SLOWNESS) ** self.steps))
        self.flat -= root

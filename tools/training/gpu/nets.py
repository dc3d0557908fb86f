"""Nets in training as tensors: one hidden layer of ReLU, five sigmoids, Adam on cross-entropy."""

from __future__ import annotations

from typing import Any, NamedTuple

import torch
from torch import Tensor

from tools.training.net import PRIORS

OUTPUTS, WIDE = 5, 8
"""Outputs, and with the columns that are nothing."""
NOTHING = -8.0
"""A target from which nothing is learned."""
BETAS, LEAST = (0.9, 0.999), 1e-8
_FIRST_SPREAD = 0.08


class Weights(NamedTuple):
    """First weights [wide inputs, hidden] and biases, last weights [hidden, 8] and biases."""

    first: Tensor
    first_bias: Tensor
    last: Tensor
    last_bias: Tensor

    def to(self, number: torch.dtype) -> Weights:
        """The same in another precision: a copy."""
        return Weights(*(part.to(number, copy=True) for part in self))

    def __call__(self, inputs: Tensor) -> Tensor:
        """What the net says, [n, 8], before the sigmoid."""
        hidden = torch._addmm_activation(self.first_bias, inputs, self.first)
        return torch.addmm(self.last_bias, hidden, self.last)


def fresh(inputs: int, hidden: int, device: torch.device) -> Weights:
    """Weights that know nothing; rows beyond the inputs stay 0."""
    wide = widened(inputs)
    first = torch.zeros((wide, hidden), device=device)
    first[:inputs].normal_(0, _FIRST_SPREAD)
    priors = torch.zeros(WIDE, device=device)
    priors[:OUTPUTS] = torch.logit(torch.tensor(PRIORS, device=device))
    return Weights(
        first, torch.zeros(hidden, device=device), torch.zeros((hidden, WIDE), device=device), priors
    )


def widened(inputs: int) -> int:
    """The columns of a table with so many inputs: matrix units want whole stretches."""
    return -(-inputs // 32) * 32


class Learner:
    """A net, its optimiser and its running average."""

    def __init__(self, weights: Weights, inputs: int, batch: int) -> None:
        self.weights, self.inputs, self.batch = weights, inputs, batch
        self.average = weights.to(torch.float32)
        device = weights.first.device
        self.on_gpu = device.type == "cuda"
        self._momentum = [torch.zeros_like(part) for part in weights]
        self._squares = [torch.zeros_like(part) for part in weights]
        self._steps = [torch.zeros((), device=device) for _ in weights]
        self.rate = torch.tensor(1e-3, device=device)
        self.rows = torch.zeros((batch, weights.first.shape[0]), device=device)
        self.targets = torch.zeros((batch, WIDE), device=device)
        self._scale = torch.zeros(WIDE, device=device)
        self._scale[:OUTPUTS] = 1 / batch
        self.loss = torch.zeros((), device=device)
        """The sum of squared differences of late, for those who watch."""
        self.watched = 0.0
        """The steps when someone last looked at it."""
        self._graph: Any = None

    @property
    def steps(self) -> Tensor:
        """Those made."""
        return self._steps[0]

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def revive(self, rows: Tensor) -> int:
        """Units that are alive in none of these rows begin anew, and say nothing yet; how many."""
        alive = torch.zeros(len(self.weights.first_bias), dtype=torch.bool, device=rows.device)
        for some in rows.split(1 << 16):
            alive |= (some.float() @ self.weights.first + self.weights.first_bias > 0).any(0)
        dead = ~alive
        for net in (self.weights, self.average):
            net.first[: self.inputs, dead] = torch.randn_like(net.first[: self.inputs, dead]) * _FIRST_SPREAD
            net.first_bias[dead], net.last[dead] = 0, 0
        return int(dead.sum())

    def follow(self, share: float) -> None:
        """Moves the running average towards the weights."""
        for average, part in zip(self.average, self.weights, strict=True):
            average.lerp_(part, share)

    def learn(self, rows: Tensor, targets: Tensor) -> None:
        """A step for each whole batch of these rows; `targets` [n, 8]."""
        for at in range(0, len(rows) - self.batch + 1, self.batch):
            self.rows.copy_(rows[at : at + self.batch])
            self.targets.copy_(targets[at : at + self.batch])
            self._step_once()

    def _step_once(self) -> None:
        if not self.on_gpu:
            self._step()
            return
        if self._graph is None:
            try:
                self._graph = self._recorded()
            except RuntimeError as error:  # slower, but as right
                print(f"no graph: {error}", flush=True)
                self.on_gpu = False
                return
        self._graph.replay()

    def _recorded(self) -> Any:
        """The step as a graph of the GPU; what the trials change is put back."""
        state = [*self.weights, *self._momentum, *self._squares, *self._steps, self.loss]
        kept = [part.clone() for part in state]
        side = torch.cuda.Stream()
        side.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(side):
            for _ in range(3):
                self._step()
        torch.cuda.current_stream().wait_stream(side)
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            self._step()
        for part, old in zip(state, kept, strict=True):
            part.copy_(old)
        return graph

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def _step(self) -> None:
        first, first_bias, last, last_bias = self.weights
        hidden = torch._addmm_activation(first_bias, self.rows, first)
        difference = torch.sigmoid(torch.addmm(last_bias, hidden, last)).sub_(self.targets)
        difference = difference.mul_(self._scale).mul_(self.targets > NOTHING / 2)
        self.loss.add_(difference.square().sum())
        back = (difference @ last.T).mul_(hidden > 0)
        slopes = [self.rows.T @ back, back.sum(0), hidden.T @ difference, difference.sum(0)]
        torch._foreach_add_(self._steps, 1)
        torch._fused_adam_(
            list(self.weights), slopes, self._momentum, self._squares, [], self._steps,
            lr=self.rate, beta1=BETAS[0], beta2=BETAS[1], weight_decay=0.0, eps=LEAST,
            amsgrad=False, maximize=False,
        )  # fmt: skip

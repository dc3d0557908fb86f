"""Nets in training."""

import numpy as np

from tools.training.net import PRIORS, Net

RNG = np.random.default_rng(5)


def some_net() -> Net:
    net = Net(7, 6, np.random.default_rng(1))
    net.flat[:] = RNG.normal(0, 0.5, net.flat.shape)
    return net


def loss(net: Net, inputs: np.ndarray, targets: np.ndarray) -> float:
    """Cross-entropy, in float64."""
    hidden = np.maximum(inputs @ net.first.astype(float) + net.first_bias, 0)
    chances = 1 / (1 + np.exp(-(hidden @ net.last.astype(float) + net.last_bias)))
    return float(-(targets * np.log(chances) + (1 - targets) * np.log(1 - chances)).sum(axis=1).mean())


def test_a_fresh_net_says_the_same_of_every_position() -> None:
    net = Net(7, 6, np.random.default_rng(1))
    found = net(RNG.random((3, 7)).astype(np.float32))
    assert np.allclose(found, [PRIORS] * 3, atol=1e-6)


def test_the_slope_is_that_of_cross_entropy() -> None:
    net = some_net()
    inputs, targets = RNG.random((4, 7)).astype(np.float32), RNG.random((4, 5)).astype(np.float32)
    slope = net.slope(inputs, targets)
    for at in RNG.integers(0, len(net.flat), 20):
        kept, step = net.flat[at], np.float32(1e-3)
        net.flat[at] = kept + step
        above = loss(net, inputs, targets)
        net.flat[at] = kept - step
        below = loss(net, inputs, targets)
        net.flat[at] = kept
        assert abs(slope[at] - (above - below) / 2e-3) < 2e-3


def test_learning_approaches_the_targets() -> None:
    net = some_net()
    inputs, targets = RNG.random((16, 7)).astype(np.float32), RNG.random((16, 5)).astype(np.float32)
    before = loss(net, inputs, targets)
    for _ in range(300):
        net.learn(inputs, targets, 1e-2)
    assert loss(net, inputs, targets) < 0.95 * before


def test_the_first_step_of_adam_is_the_rate_whatever_the_slope() -> None:
    net = some_net()
    before = net.flat.copy()
    inputs, targets = RNG.random((4, 7)).astype(np.float32), RNG.random((4, 5)).astype(np.float32)
    moved = net.slope(inputs, targets) != 0
    net.learn(inputs, targets, 1e-2)
    assert np.allclose(abs(net.flat - before)[moved], 1e-2, rtol=1e-2)


def test_the_average_follows_slowly_and_the_weights_do_not_notice() -> None:
    net = some_net()
    weights = net.flat.copy()
    net.average[:] = 0
    net.follow(0.75)
    assert np.allclose(net.average, weights / 4)
    assert np.array_equal(net.flat, weights)
    assert np.array_equal(net.averaged().flat, net.average)

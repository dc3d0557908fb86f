"""CX2617 as an environment for learning machines: all eight games, at two levels, and boards by the thousand.

At the *knob* level an action is held for a frame; at the *turn* level it is a whole play, or an answer about
the cube, then carried out by knob and button on the same cartridge. Either way the real program runs, its
dice, its 1979 computer and its bugs included.

                        against the computer            two players
                        (Gymnasium, games 1, 3, 5, 7)   (PettingZoo, games 2, 4, 6, 8)
    knob and button     KnobEnv                         KnobDuel
    whole plays         TurnEnv                         TurnDuel

They need the extra: `pip install retro2600[rl]`. `BatchedBackgammon` needs only numpy: the strict rules of
backgammon or acey-deucey on many boards at once, without cartridge and cube (see `retro2600.envs.batched`);
`computers_ranks` is the 1979 computer's choice on all of them, or on some.

    >>> import gymnasium
    >>> import retro2600.envs                               # registers CX2617-Turn-v0 and -Knob-v0
    >>> env = gymnasium.make("retro2600/CX2617-Turn-v0", game=3)
    >>> seen, info = env.reset(seed=1979)
    >>> info["question"], info["plays"][0]
    ('PLAY', (Move(source=24, die=6), Move(source=13, die=5)))
    >>> env.action_space.seed(1)
    1
    >>> over, turns = False, 0
    >>> while not over:
    ...     action = env.action_space.sample(seen["action_mask"])
    ...     seen, reward, over, _, info = env.step(action)
    ...     turns += 1
    >>> turns, reward                                       # lost to the 1979 computer
    (25, -1.0)

The same seed and actions give the same game. An action that the mask forbids changes nothing. Many consoles
play in one process by `gymnasium.make_vec`, each as it would alone; those of whole plays are a
`TurnVectorEnv`, whose computers think together. `info["frames"]` is counted when it is looked at: leave it,
or the whole of `info`, alone where speed matters. Knows the cartridge, its console and the rules; must never
know a front.

What is of the cartridge lies in `cx2617`, boards of any game in `batched`. `checked` looks at what callers
hand in.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from retro2600.envs.batched import BatchedBackgammon
    from retro2600.envs.cx2617.duel import KnobDuel, TurnDuel
    from retro2600.envs.cx2617.opponent import computers_ranks
    from retro2600.envs.cx2617.solo import KnobEnv, TurnEnv
    from retro2600.envs.cx2617.vector import TurnVectorEnv

__all__ = [
    "BatchedBackgammon",
    "KnobDuel",
    "KnobEnv",
    "TurnDuel",
    "TurnEnv",
    "TurnVectorEnv",
    "computers_ranks",
]

_ROOMS = {
    "BatchedBackgammon": "batched",
    "KnobDuel": "cx2617.duel",
    "KnobEnv": "cx2617.solo",
    "TurnDuel": "cx2617.duel",
    "TurnEnv": "cx2617.solo",
    "TurnVectorEnv": "cx2617.vector",
    "computers_ranks": "cx2617.opponent",
}


def __getattr__(name: str) -> Any:
    """The environment of that name, its library imported now."""
    if name not in _ROOMS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        return getattr(import_module(f"{__name__}.{_ROOMS[name]}"), name)
    except ModuleNotFoundError as error:
        raise ImportError(f"{name} needs {error.name}: pip install retro2600[rl]") from error


def _register() -> None:
    """Tell Gymnasium, if it is there, the names for `make`, and for `make_vec`; once told, not again."""
    if find_spec("gymnasium") is None:
        return
    import gymnasium

    room = f"{__name__}.cx2617"
    for name, env, many in (
        ("retro2600/CX2617-Knob-v0", "solo:KnobEnv", None),
        ("retro2600/CX2617-Turn-v0", "solo:TurnEnv", f"{room}.vector:TurnVectorEnv"),
    ):
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point=f"{room}.{env}", vector_entry_point=many)


_register()

"""The names under which the two libraries make the environments."""

from __future__ import annotations

from importlib.util import find_spec

SOLO = {"retro2600/CX2617-Knob-v0": "KnobEnv", "retro2600/CX2617-Turn-v0": "TurnEnv"}
"""For `gymnasium.make`, games 1, 3, 5 and 7."""

MANY = {"retro2600/CX2617-Turn-v0": "retro2600.envs.cx2617.vector:TurnVectorEnv"}
"""For `gymnasium.make_vec`: consoles whose computers think together."""


def register() -> None:
    """Tells Gymnasium, if it is there; once told it is not told again."""
    if find_spec("gymnasium") is None:
        return
    import gymnasium

    for name, env in SOLO.items():
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point=f"retro2600.envs.cx2617.solo:{env}",
                vector_entry_point=MANY.get(name),
            )

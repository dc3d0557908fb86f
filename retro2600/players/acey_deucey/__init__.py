"""Players of acey-deucey, by the rules of the CX2617 and by Absolute's.

The two differ in what must enter first, in what a 1-2 earns, and in the score; `retro2600.rules` has both as
data. A roll of 1-2 does not end a turn: the same side chooses a doublet, plays it and rolls again, so a
`State` says beside the position what its mover waits for.

Reading order: `states` (what follows a play), `kinds` and `inputs`, `score` (the five outputs of a net as
each score counts them), `evaluation`, `choice`, `search`, `cube_ahead`, `levels` (weaker players),
`thought` (decisions that a program asks for). A module `NAME_arrays` is the form of `NAME` for many states at
once, with equal bits.
"""

__all__ = [
    "choice",
    "choice_arrays",
    "cube_ahead",
    "evaluation",
    "evaluation_arrays",
    "levels",
    "score",
    "search",
    "states",
    "states_arrays",
    "thought",
]

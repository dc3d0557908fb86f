"""Questions about programs and positions, answered with the code below: pure functions, JSON in and JSON out.

What is of one program lies in a folder of its name (`cx2617`). Of any game are `legal_plays`, by the strict
rules, `advice`, `match` and `rollout`, by our own nets, and `conformance`, which compares two runs;
`lock_step` runs the frames of a table anew. `fields` reads a question, `rolled_positions` its position, in
counts or as an ID, and `plain_table` lays answers out for people; an `Answer` (`answers`) has both forms.

Knows cartridges, consoles and rules. Must never know standard streams, a file it was not handed, a clock or
a terminal: those are `cli`'s business.
"""

from retro2600.study.conformance import Difference, first_difference

__all__ = [
    "Difference",
    "advice",
    "answers",
    "first_difference",
    "legal_plays",
    "lock_step",
    "match",
    "rollout",
]

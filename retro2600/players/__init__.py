"""Players of backgammon: positions go in, plays and equities come out.

Knows `retro2600.rules`, which is its referee. It must never know a clock, a pixel, or a file other than its
own weights and tables. Everything that plays has two forms with equal bits: plain Python, which needs the
standard library alone and is the referee, and arrays of numpy, for many positions at once.

Reading order: `boards` (results of a roll, many boards at once), `kinds` (each has its own source of
chances), `bear_off` and `two_sided` (exact tables), `inputs` and `nets` with `squash` and `lanes`,
`evaluation` (the chances of any position), `choice` (plays ranked), `replies` and `search` (plays ranked by
looking ahead), `doubling`, `match_table` and `match_score` (the cube), `cube_ahead` (its decisions by looking
ahead), `resigning`, `taste` and `levels` (weaker players), `searches` (by the nets of a level), `rations`
(judging in small steps), `thought` (a decision, steps a frame), `questions` (the decision that a game waits
for), `judging` (turns as they were played, beside the best), `rollouts` (games played on, with numpy alone);
`acey_deucey` is another game's. A module `NAME_arrays` is the form of `NAME` for many positions.
"""

__all__ = [
    "acey_deucey",
    "bear_off",
    "choice",
    "cube_ahead",
    "doubling",
    "doubling_arrays",
    "evaluation",
    "evaluation_arrays",
    "judging",
    "kinds",
    "levels",
    "match_score",
    "match_table",
    "nets",
    "questions",
    "replies",
    "replies_arrays",
    "resigning",
    "rollouts",
    "search",
    "searches",
    "squash",
    "taste",
    "thought",
]

"""Turns judged: every decision beside the best there is, by our own nets and a search.

`stakes` and `played` are what was played, turn by turn, and `from_record` reads it out of records: of match
files, and of programs' sessions. `judge` finds a `verdict` on each turn, `acey_deucey` on one of that game;
both look at outcomes by a `view`, as advice does, share `comparison` (plays, doubles, luck), and judge in
steps. What judgements of one decision have in common is `known`. `figures` are those of the players that come
of it.
"""

__all__ = ["figures", "from_record", "judge", "known", "played", "stakes", "verdict", "view"]

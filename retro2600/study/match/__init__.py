"""A match judged: every decision beside the best there is, luck, and figures of both players.

`stakes` and `played` are what was played, turn by turn, and `from_record` reads it out of a match file's
record, and out of the sessions of programs. `judge` finds a `verdict` on each turn with `players`,
`acey_deucey` on a turn of that game; both look at outcomes by a `view`, and share `cube`, `luck` and
`comparison`. `analysis` has all turns judged, on any `concurrent.futures.Executor`, and `ratings`
adds them up. `document`, `table` and `page` with `board_svg` tell it in JSON, in plain text, and as a page.
"""

__all__ = ["analysis", "board_svg", "document", "from_record", "page", "played", "stakes", "table"]

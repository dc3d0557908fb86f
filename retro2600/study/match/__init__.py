"""A match judged: every decision beside the best there is, luck, and figures of both players.

`analysis` has all turns judged by `players.judging`, on any `concurrent.futures.Executor`, and adds
them up. `document`, `table` and `page` with `board_svg` tell it in JSON, in plain text, and as a page.
"""

__all__ = ["analysis", "board_svg", "document", "page", "table"]

"""The record of one's own games: lines of a file, the figures that come of them, and a quiz.

`entry` is a game as a line has it, with the figures of both sides (`tally`) made when it was entered
(`entering`), so that a thousand are added up at once. `chapters` are pages of figures, `table` is the same
for a spreadsheet, `quiz` has the blunders in boxes, by days. `book` is all that as the facet offers it.
"""

from retro2600.review.history.book import Book

__all__ = ["Book"]

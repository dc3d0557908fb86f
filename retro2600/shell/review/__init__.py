"""Review, hints and tutor, by the program's facet `review`: what was decided beside the best there was.

`reviewer` judges in the background and knows what is to be seen of it, `sheet` is the page beside the board,
`tutor` asks before a mistake takes effect. `historian` keeps the record of one's own games, `record_pages`
are its pages, `quiz` asks one's own blunders anew. They know no game.
"""

from retro2600.shell.review.historian import Historian
from retro2600.shell.review.record_pages import record_page
from retro2600.shell.review.reviewer import Reviewer
from retro2600.shell.review.tutor import Tutor

__all__ = ["Historian", "Reviewer", "Tutor", "record_page"]

"""Everything that a session leaves behind.

`save_control` owns it: `slots`, each a `slot_document`, with what `saves` puts into them, pictures and films;
`movies` that are being recorded; `resuming`, the session to continue; the memory `card`, and `cards_beside`
slots; settings; `own_record`, the file of the games that were finished; `findings` of the judge about the
game at hand. `documents` makes sessions of files. Some of it is written in the `background`.
"""

__all__ = [
    "background",
    "card",
    "cards_beside",
    "documents",
    "far_kept",
    "findings",
    "movies",
    "own_record",
    "resuming",
    "save_control",
    "saves",
    "slot_document",
    "slots",
]

"""Every limit of what the program reads: sizes, nesting, counts, lengths of names, waits.

Each is a choice, made once, here; `docs/limits.md` says what comes of an input that is beyond it. A format
that has a size of its own - 28 locations, 384 bytes of a palette, ten fields of an XGID - is checked by its
reader. Every floor may use it.
"""

from __future__ import annotations

from typing import Final

JSON_BYTES: Final = 20_000_000
"""Bytes of a JSON file: hours of a knob that turns in every frame."""

JSON_NESTING: Final = 50
"""Lists and objects within each other in JSON: what the program writes has a fifth of that."""

JSON_VALUES: Final = 2_200_000
"""Commas and opening brackets in a JSON file: what they stand for takes 400 MB at most."""

NUMBER_DIGITS: Final = 4300
"""Digits of a number, wherever it is read: the time to read one grows with their square."""

FRAMES: Final = 10**9
"""Frames of inputs or of a movie, and of each entry in them: half a year."""

STATE_FRAME: Final = 10**12
"""The frame at which a state was saved: five hundred years."""

SLOT_BYTES: Final = 1_000_000
"""Bytes of a slot's file or of the session left to resume: one has a few thousand."""

SLOT_TEXT: Final = 200
"""Characters of a slot's title, and of its time."""

CARD_BYTES: Final = 10_000_000
"""Bytes of a memory card: games and statistics of years."""

HISTORY_BYTES: Final = 50_000_000
"""Bytes of the record of one's own games: one has some six thousand."""

HISTORY_LINES: Final = 50_000
"""Lines of that record."""

HISTORY_LINE: Final = 500_000
"""Bytes of a line of it."""

HISTORY_GAME: Final = 2_000_000
"""Bytes of a game in it, and of the findings about one, unpacked: a long one has fifty thousand."""

SETTINGS_BYTES: Final = 50_000
"""Bytes of a settings file: one with everything in it has a fifth, and all take a tenth of a second."""

SETTINGS_NESTING: Final = 20
"""Lists and tables within each other in the settings: what the program writes has one."""

SETTINGS_TABLES: Final = 200
"""Tables in the settings file: one for each section, device and console."""

OPTION_TEXT: Final = 1000
"""Characters of an option that is a text: no name of a file or a device is longer."""

KEY_NAME: Final = 40
"""Characters of a key in the settings with all that may be held with it: the longest has 34."""

PALETTE_BYTES: Final = 100_000
"""Bytes of a file that is looked at as a palette: the largest kind has 792."""

MAT_BYTES: Final = 1_000_000
"""Bytes of a match file: a long match has a twentieth of that."""

PLAYER_NAME: Final = 200
"""Characters of a player's name in a match file: every row of a table has it."""

SCORE_DIGITS: Final = 5
"""Digits of a length, a score or a number of a game, in match files, XGIDs and `--match`."""

MATCH_POINTS: Final = 25
"""Points of a match that is advised on or counted: the table of chances goes so far."""

SITE_FILE_BYTES: Final = 32_000_000
"""Bytes of a file of Pyodide's, and of a site in a folder: the largest has ten million."""

POSITION_TEXT: Final = 10_000
"""Characters of a text in which a position is looked for, pasted or given: an XGID has a hundred."""

QUESTION_BYTES: Final = 1_000_000
"""Bytes of a question, which is a line: the longest of use, a delay for each roll, has 800,000."""

SKIPPED_BYTES: Final = 100_000_000
"""Bytes of a line that are skipped, where it is too long to be a question, to find the next one."""

LINES_IN_VAIN: Final = 100_000
"""Lines in a row without a question that can be answered; a long one counts once for a thousand bytes."""

ROLLOUT_LOG_BYTES: Final = 2_000_000
"""Bytes of a rollout's log: one of the most plays has a fifth of that."""

ROLLED_OUT_PLAYS: Final = 16
"""Plays that are rolled out beside each other."""

DICE_ROLLS: Final = 100_000
"""Rolls of a session that `study dice` follows."""

DICE_RUN: Final = 100
"""Rolls of the longest run that `study dice` counts."""

WORDS: Final = 1000
"""Words of a command line."""

WORD_CHARACTERS: Final = 20_000
"""Characters of a word of a command line: as many as two texts with positions."""

NUMBER: Final = 10**9
"""The largest whole number of an option that has no smaller range of its own: frames, repeats, seconds."""

TYPED_CHARACTERS: Final = 1000
"""Characters of a line that is typed to a program of text."""

LETTERS_A_FRAME: Final = 64
"""Letters that a console takes in one frame; more wait for the next ones."""

LETTER_BYTES: Final = 16_384
"""Bytes of a letter, as UTF-8."""

DRAWN_UNITS: Final = 4096
"""Units of a drawing's sides, of each length in it, and between its corner and any place: four screens."""

DRAWN_ELEMENTS: Final = 256
"""Elements of a drawing: a board with a sheet over it has a hundred."""

DRAWN_SHAPES: Final = 2048
"""Shapes of a drawing: a board with a sheet over it has some three hundred."""

DRAWN_TEXT: Final = 200
"""Characters of a text in a drawing, and of an element's name."""

FIELD_TEXT: Final = 200
"""Characters of a line of text in the menu: an address, a name, a password."""

FINGERS: Final = 10
"""Fingers that a screen tells apart, the mouse being one."""

TOUCHES_A_FRAME: Final = 16
"""Touches that a console takes in one frame; more wait for the next ones."""

PASTED_BYTES: Final = 10_000
"""Bytes of a text pasted into a terminal."""

SEQUENCE_BYTES: Final = 64
"""Bytes of a terminal's escape sequence."""

LOG_FRAMES: Final = 100_000_000
"""Frames of a run for a log, a state, a match file or a picture: 19 days, and hours of computing."""

PICTURES: Final = 1_000_000
"""Pictures in a file of arrays."""

PIPE_SECONDS: Final = 3.0
"""Seconds to wait until somebody opens a named pipe to write, or a device says something."""

PAGE_CONNECTIONS: Final = 32
"""Connections to the server of the page: a browser opens six."""

LOCK_SECONDS: Final = 5.0
"""Seconds to wait for another process that writes the settings, which takes a twentieth of one."""

GAME_BYTES: Final = 5_000_000
"""Bytes of a table's log that is checked: a game has twenty thousand."""

TABLE_NUMBER: Final = 2**53 - 1
"""The largest whole number at a table, on the wire and in its log: every language reads it exactly."""

TABLE_TEXT: Final = 8192
"""Characters of a text at a table: the longest of use are the packed hands of ten seconds, 3,600."""

TABLE_LIST: Final = 16
"""Entries of a list in an event: two dice are the longest."""

FAR_STATE_BYTES: Final = 64_000
"""Bytes of a state that comes from the far side of a lock step, as JSON; the game of 1979 has 1,500."""

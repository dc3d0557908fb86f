"""Notation of backgammon: IDs, plays as text, match files, a board in plain text.

Everything read goes through the rules before it comes out as a value, and is otherwise refused with
one sentence that shows the offending text. It must never open a file: text comes in and text goes out.

>>> from retro2600.rules import START
>>> from retro2600.rules.notation import write_position_id
>>> write_position_id(START)
'4HPwATDgc/ABMA'
"""

from retro2600.rules.notation.board import draw, read_board
from retro2600.rules.notation.ids import read_id
from retro2600.rules.notation.mat_read import read_mat
from retro2600.rules.notation.mat_write import write_mat
from retro2600.rules.notation.match_id import read_gnubg_id, read_match_id, write_gnubg_id, write_match_id
from retro2600.rules.notation.plays import read_play, write_play
from retro2600.rules.notation.position_id import read_position_id, write_position_id
from retro2600.rules.notation.record import Deed, GameRecord, MatchRecord, done, standing
from retro2600.rules.notation.resumed import game_before, resumed
from retro2600.rules.notation.seats import position_of, read_position
from retro2600.rules.notation.session import SessionRecord
from retro2600.rules.notation.situation import Situation
from retro2600.rules.notation.turns import told_deeds, write_turns
from retro2600.rules.notation.xgid import read_xgid, write_xgid

__all__ = [
    "Deed",
    "GameRecord",
    "MatchRecord",
    "SessionRecord",
    "Situation",
    "done",
    "draw",
    "game_before",
    "position_of",
    "read_board",
    "read_gnubg_id",
    "read_id",
    "read_mat",
    "read_match_id",
    "read_play",
    "read_position",
    "read_position_id",
    "read_xgid",
    "resumed",
    "standing",
    "told_deeds",
    "write_gnubg_id",
    "write_mat",
    "write_match_id",
    "write_play",
    "write_position_id",
    "write_turns",
    "write_xgid",
]

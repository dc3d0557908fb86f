"""The computer player of 1979, and the search that tells a person what must be played.

A question (a board in the mover's numbering, a roll, what earlier play left in the machine) becomes a
thought: so many blank frames, each of which can be looked into, and an answer. Every step costs the cycles
it cost the original; where they are spent, the frame ends.

Knows the board of a thought, the original's order of search, its features, weights and costs, and the
console's interval timer. Must never know whose turn it is, what the screen shows, the knob or the clock.

`think` is the door. Behind it: `search` walks through the plays on a `scratch` board within an `allowance`,
which carries the two `sides` along with every move, and notes the frames that it has `closed`; its judge is
`analysis` for a person, `choice` for the computer. `evaluation` reads its scores off a `sheet` on which
`features` has put everything (`balance`, `slots` and `danger`, with its `dice_on_blots`, hold the larger
ones), `race` and `lastman` are its other scores, `cube` decides about doubles. `answered` is a thought's
answer without its frames (`untimed`). What the same search told plainly has found is kept in the tests as the
referee.
"""

from retro2600.cartridges.cx2617.computer import cube
from retro2600.cartridges.cx2617.computer.board import Board, Move, played
from retro2600.cartridges.cx2617.computer.choice import Candidate
from retro2600.cartridges.cx2617.computer.questions import (
    Answer,
    BonusQuestion,
    ComputerQuestion,
    Glimpse,
    HumanQuestion,
    Question,
)
from retro2600.cartridges.cx2617.computer.thought import Thought, think
from retro2600.cartridges.cx2617.computer.traces import Traces
from retro2600.cartridges.cx2617.computer.untimed import answered
from retro2600.cartridges.cx2617.computer.workspace import Workspace, workspace_after_copying

__all__ = [
    "Answer",
    "Board",
    "BonusQuestion",
    "Candidate",
    "ComputerQuestion",
    "Glimpse",
    "HumanQuestion",
    "Move",
    "Question",
    "Thought",
    "Traces",
    "Workspace",
    "answered",
    "board",
    "cube",
    "evaluation",
    "lastman",
    "played",
    "race",
    "sheet",
    "think",
    "whole_plays",
    "workspace_after_copying",
]

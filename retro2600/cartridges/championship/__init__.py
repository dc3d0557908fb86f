"""Championship Backgammon: the text-prompt backgammon of 1987 for the PC (promises S1 to S37).

The board stands in characters, points 01 to 24; you type where a piece moves from and to, and letters do the
rest. The rules are `rules.CHAMPIONSHIP`, the opponent and the advice come from `players`; this folder holds
the flow, the words, the layout and the keys. No screen of the original is known, so the look is ours.

Reading order: `words`, `scenes`, `state`; `program` (one frame) with `letters`, `between`, `menu`, `setting`,
`turn` and `game`; `moving` (a move and its refusal), `computer`; `view` and `picture`, `lines`; `facets`,
`cartridge`.
Authority: the manual, by the numbers of its promises; what it leaves open is chosen (note 25).
"""

from retro2600.cartridges.championship.cartridge import CARTRIDGE

__all__ = ["CARTRIDGE"]

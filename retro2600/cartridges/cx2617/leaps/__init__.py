"""Short cuts: many frames at once, where nobody looks; `program.step` is the referee of them all.

`leap` goes through a thought, a roll, the computer's moves or a wait, as far as no input decides anything.
`walk` has the computer's moves, `waiting` a hand that keeps still or a question that is left waiting, and
`carrying` a checker carried from one place to another.
"""

from retro2600.cartridges.cx2617.leaps.leaping import leap

__all__ = ["carrying", "leap", "waiting", "walk"]

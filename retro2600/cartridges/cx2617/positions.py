"""Positions as XGID and Position ID.

The notation is not loaded, with the rules it needs, before something is written or placed.
"""

from __future__ import annotations

from collections.abc import Sequence

from retro2600 import limits
from retro2600.cartridges.cx2617.state import State
from retro2600.consoles.vcs import Inputs
from retro2600.machine.facets.positions import Positions


class BackgammonPositions(Positions[State]):
    """XGIDs and Position IDs, read and written."""

    kinds = "an XGID or a Position ID"

    def written(self, state: State) -> Sequence[str]:
        """The XGID and the Position ID."""
        from retro2600.cartridges.cx2617.situations import written

        return written(state)

    def placed(self, state: State, text: str, held: Inputs) -> State:
        """The state in which play begins; a Position ID alone is seen by white, who is to roll."""
        from retro2600.cartridges.cx2617.situations import placed

        if len(text) > limits.POSITION_TEXT:
            raise ValueError(
                f"a position in up to {limits.POSITION_TEXT} characters was expected, not in {len(text)}"
            )
        return placed(state, text, held)


POSITIONS = BackgammonPositions()

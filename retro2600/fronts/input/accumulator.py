"""Adds up parts of a step - of the wheel, of movement - and hands out whole steps."""


class Accumulator:
    """Adds up pieces and hands out the whole units in them; what is left waits for the next piece."""

    def __init__(self, unit: float) -> None:
        self._unit = unit
        self._left = 0.0

    def add(self, amount: float) -> int:
        """The whole units there are now, towards nought."""
        total = self._left + amount
        whole = int(total / self._unit)
        self._left = total - whole * self._unit
        return whole

    def clear(self) -> None:
        """Forget what is left."""
        self._left = 0.0

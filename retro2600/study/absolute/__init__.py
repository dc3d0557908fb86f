"""Questions about the program of the tablet: the dice of its games."""

__all__ = ["card_dice"]

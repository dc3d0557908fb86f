"""The texts: how to play, the rules of both games, answers, words, and advice for beginners."""

from retro2600.cartridges.absolute.sheets.texts.chapter import words
from retro2600.cartridges.absolute.sheets.texts.sheet import CHAPTERS, CONTENTS, NUMBERS, elements, gestured

__all__ = ["CHAPTERS", "CONTENTS", "NUMBERS", "elements", "gestured", "words"]

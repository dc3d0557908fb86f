"""The pages of text: introduction, history and rules, in this project's own words."""

from typing import Final

from retro2600.cartridges.mpgn.texts import history, introduction, rules
from retro2600.cartridges.mpgn.texts.parts import Page, PagePart, parts

PAGES: Final = (*introduction.PAGES, *history.PAGES, *rules.PAGES)
"""All pages, in the order of reading."""

__all__ = ["PAGES", "Page", "PagePart", "parts"]

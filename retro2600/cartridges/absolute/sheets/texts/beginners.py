"""For beginners: what to set, to read and to try first."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.absolute.sheets.texts.chapter import Chapter

CHAPTER: Final = Chapter(
    "For beginners",
    (
        "Make it easy at first. Open the settings by the wrench, switch Cube is Used off, and set Skill"
        " Level to 1, the lowest. Leave Show Possible Moves on."
        "\n\nRead the rules of backgammon, five pages; look up a word that you do not know among the words."
        " You cannot break a rule: a piece goes only where it may go."
        "\n\nTry things out. Undo takes your moves back, and the bulb shows what a strong player would do"
        " with your roll."
        "\n\nThree hints. Avoid single pieces where they can be hit. Try to hold rows in front of the other"
        " side's last pieces, best of all side by side. When you are ahead, run home; when you are behind,"
        " wait and try to hit."
        "\n\nWhen you win often, raise the level and switch the cube on.",
    ),
)

"""Questions and answers."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.absolute.sheets.texts.chapter import Chapter

CHAPTER: Final = Chapter(
    "Questions and answers",
    (
        "Are the dice fair? Yes. They are the same for both sides and at every level, and the computer"
        " does not know what comes next."
        "\n\nAll dice of a game follow from a number, its seed, which is fixed before the first roll. The"
        " facts show a digest of the seed at once, and the seed itself when the game is over. With it anyone"
        " can throw the same dice again and see that none was changed."
        "\n\nThat does not prove what the authors of the program could have built into it; its source is"
        " open for that."
        "\n\nDo other dice come after undo? No. The same dice come again, and also when a game is taken up"
        " from the card."
        "\n\nCan I move two pieces at once? No, one after the other. But one piece can be dragged by both"
        " dice at once.",
        "Can I have my tray at the other side? Yes. Touch Switch Direction of Play among the actions: the"
        " board turns round, even in the middle of a game."
        "\n\nThe pieces move too slowly, or too fast. Drag Piece Movement Speed in the settings, to the right"
        " for faster."
        "\n\nHow do I hide the marks of possible moves? Switch Show Possible Moves off in the settings."
        "\n\nThe computer moved before I could see it. What did it do? Its dice still show its last roll."
        " Touch {shows} of the board before you roll, and arrows show its moves.",
        "Can I play without sound? Yes. Switch Sound off in the settings."
        "\n\nWhy can I not double? You can double before you roll if the cube is in the middle or your own,"
        " as long as it has not gone up to 64."
        " There is no doubling in acey-deucey, in the Crawford game of a match, in a match to 1 point, or"
        " if Cube is Used was off when the game began."
        "\n\nIs my game lost when I leave? No. Settings, statistics, saved and unfinished games are kept on"
        " the memory card. After the next start choose the same opponent, and you are asked whether the game"
        " goes on."
        "\n\nIs there another language? Not yet: all texts are in English. The source is open, under the"
        " MIT License, and anyone may translate it.",
    ),
)

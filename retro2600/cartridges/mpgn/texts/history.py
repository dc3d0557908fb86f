"""The history of the game, as the page of 1996 tells it."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.mpgn.texts.parts import Page

PAGES: Final = (
    Page(
        "Rules 1: history",
        (
            "Much of the history of backgammon is guesswork, and some of it is romance. Most historians"
            " agree on the beginning: about 5,000 years ago the Sumerians in southern Mesopotamia played"
            " the game from which it descends. At Ur of the Chaldees, the home of Abraham in the Bible, in"
            " today's Iraq, an excavation brought five boards to light that look a little like ours.",
            "A few thousand years later the Egyptians had a game that may be another ancestor. It differs"
            " so much from backgammon that this may be wishful thinking.",
            "The Greeks had a form of it, too. Plato wrote of its popularity. Sophocles supposed that"
            " Palamedes invented it during the siege of Troy; Homer mentions it in the Odyssey; Herodotus"
            " says that the Lydians invented it.",
            "The Romans were so fond of their form that boards were found carved in the courtyards of"
            " almost every villa when Pompeii was excavated. Nero is said to have played for as much as"
            " 15,000 dollars a point, in the money of the 1990s.",
            "In Rome a marble slab with a backgammon board was found among Christian relics. A Greek"
            " cross is in its middle, with words that mean roughly: our Lord Jesus helps dicers to victory"
            " if they write his name as they roll the dice. Amen.",
        ),
    ),
    Page(
        "Rules 2: history",
        (
            "Backgammon has enough in common with Pachisi to come from India. But that is not certain,"
            " for the Far East has several such games: sunoroku in Japan, sangryouk in Korea, shwan-liu in"
            " China, len skae or saka in Thailand and main tabal in Malaysia, in the spelling of 1996.",
            "In England it was played in Anglo-Saxon times, and stands in glossaries of the ninth and"
            " tenth centuries. The crusaders did most to spread it through Britain and Europe. Soldiers"
            " and knights were so fond of this and other games for money that edicts forbade them.",
            "Boards as they are today go back to the fourteenth century, and have been found all over"
            " Europe. The name was first written down in 1645, as back-gammon, says the Oxford Universal"
            " Dictionary. There are more than 25 variants today.",
            "The most important change of modern times is the doubling cube. Nobody knows who invented"
            " it, but it made the game popular again in the America and Europe of the 1920s.",
            "Today people of all ages play backgammon, all over the world. There are programs of it for"
            " almost every computer, and it often serves for experiments with artificial intelligence. We"
            " hope that you will enjoy this one for many hours.",
        ),
    ),
)

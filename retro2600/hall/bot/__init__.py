"""The house bot: a player of five levels that takes a seat at a table when it is asked to.

It decides by what every player sees: the position, the cube, the score. It knows no dice to come; its own
seed for them is drawn and pledged as a person's is. Thinking is a generator of steps, so that a page can
spread it over frames and a server can leave it to another process.

`who` names the bot, `thinking` answers what a table asks, `seeds` keeps the bot's seeds, `leasing` hands a
bot's turn to one node for ten seconds and books the acts.
"""

__all__ = ["leasing", "seeds", "thinking", "who"]

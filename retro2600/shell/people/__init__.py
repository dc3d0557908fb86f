"""Pages about other people: servers, names, invitations, and tables played.

They ask the correspondent, and show what it answers; they know no wire, and no rule of a game. What is
written into them is forgotten with the menu: a password goes to the correspondent and nowhere else.
"""

from retro2600.shell.people.people import People

__all__ = ["People", "forms", "names", "requests", "servers", "sheets", "told"]

"""A node: rooms, the list of tables, tables with their seats, and what it says to whom.

It knows no socket and no library beyond the standard one; time and chance are handed in. The pure part of a table
is `retro2600.tables`; the storage is `store`.
"""

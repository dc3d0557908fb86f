"""The list of rooms and tables: values from letters, their order and groups, and what a filter shows."""

from retro2600.cartridges.lobby.listing.values import Listing, Row, Seat

__all__ = ["Listing", "Row", "Seat"]

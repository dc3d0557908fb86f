"""Trains the evaluation of `retro2600.players` from scratch, and builds its exact tables."""

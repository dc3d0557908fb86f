"""Tests of tables: logs, decisions, clocks, dice, ratings; scenarios D31 to D60 are acceptance scenarios."""

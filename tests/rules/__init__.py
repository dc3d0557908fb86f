"""Tests of the rule book; scenarios named D01 to D60 and X1 to X14 are the project's acceptance scenarios."""

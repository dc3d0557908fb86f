"""A test of the tests: small faults are put into a copy of the program, one at a time.

The faults are those of cosmic-ray's operators (`+` for `-`, `<` for `<=`, 7 for 6, `or` for `and`, a loop
that never runs ...). This package knows where they may be put, draws a sample of them with a seed, finds the
tests that execute the changed line, and runs these until one fails; what none of them notices meets all the
other tests. It never changes the checkout that it runs from, and knows nothing of backgammon.
"""

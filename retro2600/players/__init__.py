"""Players of backgammon: positions go in, plays and equities come out.

Knows `retro2600.rules`, which is its referee. It must never know a clock, a pixel, or a file other than its
own weights and tables. Everything that plays has two forms with equal bits: plain Python, which needs the
standard library alone and is the referee, and arrays of numpy, for many positions at once.
"""

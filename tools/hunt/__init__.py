"""The hunt: long sessions by chance, in which laws are looked after that must hold whatever happens.

    python -m tools.hunt --frames 1000000

`laws` says what must hold from one frame to the next, `examine` what must hold of any stretch of frames,
`session` plays, `shrink` makes a failure short. Knows our program only: the original has no part in it.
"""

"""Faults: every operation on files fails once, power fails at every moment, processes are killed; nothing is lost.

    python -m tools.faults --what session --seed 3

`disk` notes down the operations of a process on a folder, and lets one fail. `sittings` are what is done under it:
a played session, a save, `retro2600 run` with each output. Each says in `told` what it has promised. `crashes`
makes the states in which a power failure may leave the folder, `laws` judges what is found, `children` forks.
"""

"""Trains the evaluation of `retro2600.players` from scratch, and builds its exact tables.

    OPENBLAS_NUM_THREADS=1 python -m tools.training FOLDER --samples 16000000 --studied 300000 --seed 1979
    python -m tools.training.export FOLDER/checkpoint.pickle retro2600/players/data/nets.bin --commit 1234abc

The nets play against themselves on many boards (`self_play`) from the usual start and from rare ones
(`starts`), and learn what follows by TD(lambda), or what a full lookahead of one roll finds (`lookahead`).
`judge` asks nets, tables and the rules for chances, `net` is one net with its optimiser, `memory` the
lessons of late, `rollouts` plays the hardest positions on many times, `run` is the whole course with its
schedule and checkpoints; `watch` says how it goes, `export` makes the quantised nets that are shipped and
proves their sums small. `bearing_off` and then `two_sided` compute the exact tables.

Everything is a function of plan and seed, on one machine: another's library of linear algebra may round
otherwise. No other program's opinion is asked for; those in `tools.rating` only judge nets that are finished.
"""

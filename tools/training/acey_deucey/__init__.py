"""Trains the evaluation of acey-deucey, by either set of rules.

    OPENBLAS_NUM_THREADS=1 python -m tools.training.acey_deucey cx2617 FOLDER --samples 4000000 --seed 1979
    python -m tools.training.acey_deucey cx2617 FOLDER --export FILE.bin --commit 1234abc

As `tools.training`, whose nets, memory, plan and export it uses; `judge`, `self_play` and `run` know the
states that acey-deucey has beside positions, and `watch` plays matches against simple players.
"""

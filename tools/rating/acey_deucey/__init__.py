"""Our players of acey-deucey rated: against the 1979 computer on its own console, and by their own rollouts.

    python -m tools.rating.acey_deucey console --games 300 --player nets [--ahead 1] [--log FILE]
    python -m tools.rating.acey_deucey duel --rules absolute --games 4000 --against random|greedy|FILE.bin
    python -m tools.rating.acey_deucey lost --rules cx2617 --decisions 200

`table` plays game 7 of the cartridge, frame by frame, as `tools.rating.rated_game` does with backgammon;
`players` are those of white; `duel` plays many games at once, and `lost` weighs decisions by rollouts. No
other program is known that could be asked: gnubg does not play acey-deucey.
"""

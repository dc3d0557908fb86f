"""Trains the nets of `retro2600.players` on a machine with a GPU: the same games, many more.

    nvcc -O3 -std=c++17 -arch=sm_90 --extended-lambda -shared -Xcompiler -fPIC core/entry.cu -o core.so
    python -m tools.training.gpu.check make check.npz 100000
    python -m tools.training.gpu.check core.so check.npz
    python -m tools.training.gpu.pool pool.npz 200000 11
    python -m tools.training.gpu core.so pool.npz FOLDER --td 110 --ahead 330
    python -m tools.training.gpu core.so pool.npz FOLDER --td 0 --ahead 312 --split --begin FOLDER/final.npz
    python -m tools.training.gpu.bounded core_cpu.so pool.npz FOLDER/final.npz bounded.npz
    python -m tools.training.gpu.labels core_cpu.so pool.npz bounded.npz LABELS --files 100
    python -m tools.training.gpu.fit core_cpu.so LABELS bounded.npz fitted.npz --kind CONTACT --units 256
    python -m tools.training.gpu.labels core_cpu.so pool.npz fitted.npz MORE --plies 2 --thirds --files 30
    python -m tools.training.gpu.labels core_cpu.so pool.npz fitted.npz MORE --replies --seed 38 --files 30
    python -m tools.training.gpu.fit core_cpu.so MORE fitted.npz replies.npz --kind CONTACT --within 4
    python -m tools.rating.plays new=replies.npz --decisions 2000
    python -m tools.training.gpu.whole replies.npz retro2600/players/data/nets.bin --commit 1234abc ...

`core` holds results of a roll, kinds, inputs and exact chances in C++ for one board, and kernels around them;
g++ makes loops of it, which do the same for tests. `core.py` calls it, `check` and `compared` hold it against
`retro2600.players`. `play` puts nets to it, `self_play` has the games and what they teach, `nets`, `trainer`
and `course` the learning, `watched` games against other nets of ours. `bounded` makes nets whose sums are
small enough to be whole numbers. `labels` and `fit` need no GPU: positions of self-play, each with what a
lookahead of one roll or two says of it, and nets taught by them within these bounds. `tools.rating.plays` has
finished nets judged, `whole` writes the file that is shipped.

Needs torch, which nothing else here does. No two runs are alike: the parts of a GPU add up in any order, and
plans are in seconds. What comes of a run is its checkpoint. `checkpoints` keeps those of the shipped nets, to
go on from: `td.npz` after TD(lambda), `plans.npz` at the end, `plans_bounded.npz` and `fitted.npz` with which
labels are made, and `replies.npz`, of which `whole` makes the very file that is shipped.
"""

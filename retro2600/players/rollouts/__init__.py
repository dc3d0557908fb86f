"""Rollouts: a position played on many times by the nets, with the luck of the dice taken out.

Luck is what a roll gave beyond the mean over all rolls; a lookahead knows it at every ply. So a trial without
it comes to the static chances and, of each position on the way, what its lookahead adds to them. After the
last ply the nets are believed; a trial ends before where tables or rules know the chances.

Trials are numbered: number and seed settle a trial's dice, and all chances on the way are whole numbers. So a
rollout is the same whoever makes it, in one process or on many machines: its tasks go to any
`concurrent.futures.Executor`.

Reading order: `player`, `rollout`, `tasks` (a position, for a number of trials: advice, training);
then `lines` (what is compared), `seats`, `cubes`, `staked` (trials with something at stake), `dice`, `tally`,
`batches` (until enough is known).
"""

from retro2600.players.rollouts.batches import BATCH, Found, Stop, going_on
from retro2600.players.rollouts.dice import WAYS
from retro2600.players.rollouts.lines import Continuation, Plan, Stake
from retro2600.players.rollouts.player import NetPlayer, TrialPlayer, looked_ahead, turned
from retro2600.players.rollouts.rollout import Rollout
from retro2600.players.rollouts.tally import TrialTally
from retro2600.players.rollouts.tasks import (
    ALONE,
    TO_THE_END,
    TRUNCATED,
    Progress,
    Serial,
    Trials,
    Workers,
    played_on,
    rolled_out,
)

__all__ = [
    "ALONE",
    "BATCH",
    "TO_THE_END",
    "TRUNCATED",
    "WAYS",
    "Continuation",
    "Found",
    "NetPlayer",
    "Plan",
    "Progress",
    "Rollout",
    "Serial",
    "Stake",
    "Stop",
    "TrialPlayer",
    "TrialTally",
    "Trials",
    "Workers",
    "going_on",
    "looked_ahead",
    "played_on",
    "rolled_out",
    "turned",
]

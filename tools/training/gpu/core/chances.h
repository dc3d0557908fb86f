// The chances of positions: exact ones, and what a net says made sensible; as `tools.training.judge`.
#pragma once
#include "tables.h"

constexpr int OUTPUTS = 5;

HD bool is_behind(const int8_t* seat) {  // a checker in the other side's home or on the bar
    for (int point = BAR - HOME; point <= BAR; point++)
        if (seat[point]) return true;
    return false;
}

HD float equity_of(const float* chances) {
    return 2 * chances[0] - 1 + chances[1] + chances[2] - chances[3] - chances[4];
}

HD void gammon_lost(float& gammon, float& backgammon, const int8_t* loser, float most, bool race) {
    gammon = loser[0] > 0 ? 0.f : gammon < most ? gammon : most;
    if (race && !is_behind(loser)) backgammon = 0.f;
    backgammon = backgammon < gammon ? backgammon : gammon;
}

HD void sensible(const Board& board, int kind, float* chances) {
    gammon_lost(chances[1], chances[2], board.theirs, chances[0], kind == RACE);
    gammon_lost(chances[3], chances[4], board.mine, 1 - chances[0], kind == RACE);
}

HD int gammon_in(const int16_t* done, const int16_t* none_off, int first) {  // done before one is off
    int sum = 0;
    for (int roll = 1; roll + first <= SAVES_KEPT; roll++)
        sum += (done[roll] - done[roll - 1]) * (TABLE_ONE - none_off[roll - 1 + first]);
    return sum;
}

HD void bear_off(const Board& board, const Tables& tables, float* chances) {
    int mine = home_rank(board.mine, tables.terms), theirs = home_rank(board.theirs, tables.terms);
    const int16_t *mine_done = tables.done + mine * ROLLS_KEPT, *their_done = tables.done + theirs * ROLLS_KEPT;
    int won = 0;
    for (int roll = 1; roll < ROLLS_KEPT; roll++)
        won += (mine_done[roll] - mine_done[roll - 1]) * (TABLE_ONE - their_done[roll - 1]);
    if (mine < FEW && theirs < FEW) won = (won / UNIT + tables.corrections[theirs * FEW + mine]) * UNIT;
    int gammon = board.theirs[0] ? 0 : gammon_in(mine_done, tables.saved + theirs * SAVES_KEPT, 0);
    int lost = board.mine[0] ? 0 : gammon_in(their_done, tables.saved + mine * SAVES_KEPT, 1);
    constexpr float whole = float(TABLE_ONE) * TABLE_ONE;
    chances[0] = won / whole, chances[1] = gammon / whole, chances[2] = 0;
    chances[3] = lost / whole, chances[4] = 0;
}

HD void known(const Board& board, const Tables& tables, float* chances) {  // of what is over or in the tables
    bool won = board.mine[0] == CHECKERS;
    if (!won && board.theirs[0] != CHECKERS) return bear_off(board, tables, chances);
    const int8_t* loser = won ? board.theirs : board.mine;
    bool gammon = !loser[0], deep = gammon && is_behind(loser);
    chances[0] = won, chances[1] = won && gammon, chances[2] = won && deep;
    chances[3] = !won && gammon, chances[4] = !won && deep;
}

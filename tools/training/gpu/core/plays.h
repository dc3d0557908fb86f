// All distinct results of a roll, by the strict rules: as `retro2600.players.boards`, one board at a time.
// A play is a code: four points of five bits each in playing order, 0 for no move; the flag says that the
// first move takes the lower die.
#pragma once
#include "board.h"

constexpr uint32_t LOW_FIRST = 1u << 20;

HD uint32_t after_move(const int8_t* mine, uint32_t checkers, int point, int die) {
    uint32_t left = mine[point] > 1 ? checkers : checkers & ~bit(point);
    return point > die ? left | bit(point - die) : left;
}

struct Pairs {  // by the point left with the higher die: points to leave with the lower one, in some order
    uint32_t high_first[BAR + 1], allowed[BAR + 1];
    uint32_t high, low;  // first moves
    bool any;
};

HD void find_pairs(const int8_t* mine, uint32_t open, int high, int low, Pairs& pairs) {
    uint32_t checkers = stack(mine, 1);
    for (int point = 0; point <= BAR; point++) pairs.high_first[point] = pairs.allowed[point] = 0;
    pairs.high = movable(checkers, open, high);
    pairs.low = movable(checkers, open, low);
    pairs.any = false;
    for (uint32_t rest = pairs.high; rest; rest &= rest - 1) {
        int point = low_bit(rest);
        uint32_t then = movable(after_move(mine, checkers, point, high), open, low);
        pairs.high_first[point] = pairs.allowed[point] = then;
        pairs.any |= then != 0;
    }
    for (uint32_t rest = pairs.low; rest; rest &= rest - 1) {
        int point = low_bit(rest);
        uint32_t then = movable(after_move(mine, checkers, point, low), open, high);
        pairs.any |= then != 0;
        for (; then; then &= then - 1) pairs.allowed[low_bit(then)] |= bit(point);
    }
}

// True if another pair leads to the same: one checker takes both dice the other way, without a blot to tell
// the ways apart; or both checkers are borne off, each with either die.
HD bool is_told_elsewhere(const Pairs& pairs, uint32_t blots, int high, int low, int by_high, int by_low) {
    if (by_low - by_high == low && by_low > high) {
        int way = by_high, other_way = by_low - high;
        bool untouched = !((blots >> way | blots >> other_way) & 1);
        if (untouched && pairs.allowed[by_low] >> other_way & 1) return true;
    }
    return by_high < by_low && by_low <= low && (pairs.allowed[by_low] >> by_high & 1);
}

template <class Emit>
HD void two_dice(const Board& board, int high, int low, Emit& emit) {
    uint32_t open = ~facing(board.theirs, 2) & POINTS, blots = facing(board.theirs, 1) & open;
    Pairs pairs;
    find_pairs(board.mine, open, high, low, pairs);
    if (!pairs.any) {
        uint32_t single = pairs.high ? pairs.high : pairs.low, flag = pairs.high ? 0 : LOW_FIRST;
        if (!single) emit(0);
        for (; single; single &= single - 1) emit(low_bit(single) | flag);
        return;
    }
    for (int by_high = 1; by_high <= BAR; by_high++)
        for (uint32_t rest = pairs.allowed[by_high]; rest; rest &= rest - 1) {
            int by_low = low_bit(rest);
            if (is_told_elsewhere(pairs, blots, high, low, by_high, by_low)) continue;
            bool high_first = pairs.high_first[by_high] >> by_low & 1;
            emit(high_first ? by_high | by_low << 5 : by_low | by_high << 5 | LOW_FIRST);
        }
}

// Doublets: points are left in descending order. `wanted` moves are told, or all beginnings where it is 0.
struct Line {
    int8_t mine[SEAT];
    uint32_t open;
    int die, wanted;
};

template <int MOVES, class Emit>
HD void doublet_from(Line& line, uint32_t up_to, uint32_t code, Emit& emit) {
    if constexpr (MOVES < 4) {
        uint32_t rest = movable(stack(line.mine, 1), line.open, line.die) & up_to;
        for (; rest; rest &= rest - 1) {
            int point = low_bit(rest), target = point > line.die ? point - line.die : 0;
            uint32_t longer = code | uint32_t(point) << 5 * MOVES;
            if (!line.wanted || line.wanted == MOVES + 1) emit(longer, MOVES + 1);
            if (line.wanted == MOVES + 1) continue;
            line.mine[point]--, line.mine[target]++;
            doublet_from<MOVES + 1>(line, 2 * bit(point) - 1, longer, emit);
            line.mine[point]++, line.mine[target]--;
        }
    }
}

template <class Emit>
HD void doublet(const Board& board, int die, int wanted, Emit& emit) {
    Line line;
    for (int point = 0; point < SEAT; point++) line.mine[point] = board.mine[point];
    line.open = ~facing(board.theirs, 2) & POINTS, line.die = die, line.wanted = wanted;
    doublet_from<0>(line, ~0u, 0, emit);
}

struct Counted {  // plays with each number of moves
    int plays[5] = {0, 0, 0, 0, 0};
    HD void operator()(uint32_t) { plays[0]++; }
    HD void operator()(uint32_t, int moves) { plays[moves]++; }
};

// The number of plays, and 256 times the moves of a doublet's longest.
HD int count_plays(const Board& board, int high, int low, int& moves) {
    Counted counted;
    moves = 0;
    if (high != low) {
        two_dice(board, high, low, counted);
        return counted.plays[0];
    }
    doublet(board, high, 0, counted);
    for (int longer = 1; longer <= 4; longer++)
        if (counted.plays[longer]) moves = longer;
    return moves ? counted.plays[moves] : 1;
}

struct Written {  // plays into their places
    uint32_t* codes;
    HD void operator()(uint32_t code) { *codes++ = code; }
    HD void operator()(uint32_t code, int) { *codes++ = code; }
};

HD void write_plays(const Board& board, int high, int low, int moves, uint32_t* codes) {
    Written written{codes};
    if (high != low)
        two_dice(board, high, low, written);
    else if (moves)
        doublet(board, high, moves, written);
    else
        written(0);
}

// The board after a play, from the seat of the next mover.
HD Board played(const Board& before, int high, int low, uint32_t code) {
    Board board = before;
    bool low_next = code & LOW_FIRST;
    for (int move = 0; move < 4; move++, low_next = !low_next) {
        int point = code >> 5 * move & 31, die = low_next ? low : high;
        if (!point) break;
        int target = point > die ? point - die : 0;
        board.mine[point]--, board.mine[target]++;
        if (target && board.theirs[BAR - target]) board.theirs[BAR - target]--, board.theirs[BAR]++;
    }
    Board next;
    for (int point = 0; point < SEAT; point++)
        next.mine[point] = board.theirs[point], next.theirs[point] = board.mine[point];
    return next;
}

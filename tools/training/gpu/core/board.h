// Boards as two rows of counts, and sets of points as words: bit p is the mover's point p, bit 25 his bar.
// The referee of all that is here is `retro2600.players.boards`.
#pragma once
#include <cstdint>

#ifdef __CUDACC__
#define HD __host__ __device__ __forceinline__
#else
#define HD inline
#endif

constexpr int BAR = 25, CHECKERS = 15, HOME = 6, SEAT = 32;
constexpr uint32_t BAR_BIT = 1u << BAR, POINTS = BAR_BIT - 2, PLACES = 2 * BAR_BIT - 2;

struct alignas(16) Board {  // from the seat of the mover; index = pips still to go, 0 = borne off
    int8_t mine[SEAT], theirs[SEAT];
};

HD int high_bit(uint32_t word) {  // -1 for none
#ifdef __CUDA_ARCH__
    return 31 - __clz(int(word));
#else
    return word ? 31 - __builtin_clz(word) : -1;
#endif
}

HD int low_bit(uint32_t word) {  // of a word that is not empty
#ifdef __CUDA_ARCH__
    return __ffs(int(word)) - 1;
#else
    return __builtin_ctz(word);
#endif
}

HD int bits(uint32_t word) {
#ifdef __CUDA_ARCH__
    return __popc(word);
#else
    return __builtin_popcount(word);
#endif
}

HD uint32_t bit(int point) { return 1u << point; }

HD uint32_t stack(const int8_t* seat, int least) {  // points and bar with so many checkers or more
    uint32_t word = 0;
    for (int point = 1; point <= BAR; point++) word |= uint32_t(seat[point] >= least) << point;
    return word;
}

HD uint32_t facing(const int8_t* seat, int least) {  // the same by the numbers of whom the side faces; no bar
    uint32_t word = 0;
    for (int point = 1; point < BAR; point++) word |= uint32_t(seat[BAR - point] >= least) << point;
    return word;
}

HD int rear(const int8_t* seat) {  // 25 for the bar, 0 if all are off
    int point = BAR;
    while (point && !seat[point]) point--;
    return point;
}

HD uint32_t movable(uint32_t checkers, uint32_t open, int die) {  // points from which the die can be taken
    uint32_t word = checkers & (open << die) & PLACES;
    if (!(checkers >> (HOME + 1)) && checkers) {
        bool above = (checkers >> die) != 0;
        word |= above ? checkers & bit(die) : bit(high_bit(checkers));
    }
    return checkers & BAR_BIT ? word & BAR_BIT : word;
}

// Kinds of position, as `retro2600.players.kinds`; contact may be split by the plans of both sides.
enum Kind { OVER, BEAR_OFF, RACE, CRASHED, CONTACT, BACKGAME, PRIMING, KINDS };

HD bool primes(uint32_t held, int other_rear) {  // four points in a row before the other's rearmost checker
    uint32_t four = held & held >> 1 & held >> 2 & held >> 3;
    return (four >> (BAR - other_rear)) != 0;
}

HD int kind_of(const Board& board, bool split) {
    if (board.mine[0] == CHECKERS || board.theirs[0] == CHECKERS) return OVER;
    int mine = rear(board.mine), theirs = rear(board.theirs);
    if (mine + theirs < BAR) return mine <= HOME && theirs <= HOME ? BEAR_OFF : RACE;
    int deep = board.mine[0] + board.mine[1] + board.mine[2];
    int other = board.theirs[0] + board.theirs[1] + board.theirs[2];
    if (CHECKERS - (deep > other ? deep : other) <= 6) return CRASHED;
    if (!split) return CONTACT;
    uint32_t held = stack(board.mine, 2) & POINTS, against = stack(board.theirs, 2) & POINTS;
    if (bits(held >> (BAR - HOME)) > 1 || bits(against >> (BAR - HOME)) > 1) return BACKGAME;
    return primes(held, theirs) || primes(against, mine) ? PRIMING : CONTACT;
}

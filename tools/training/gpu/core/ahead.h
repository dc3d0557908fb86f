// A full lookahead of one roll in loops of the processor, where there is no GPU: a net's first layer adds up what
// is not 0, sixteen units at a time.
#pragma once
#ifndef __CUDACC__
#include <algorithm>
#include <cstring>
#include <vector>

#include "chances.h"
#include "inputs.h"
#include "plays.h"

typedef float Lane __attribute__((vector_size(64), aligned(4), may_alias));
constexpr int LANE = 16;

struct Net {  // as `tools.training.gpu.nets.Weights`: rows of `first` have `units` columns, a multiple of 16
    const float *first, *first_bias, *last, *last_bias;  // last: [5][units]
    long units;
};

struct Worth {  // of an input that is not 0
    const float* row;
    float times;
};

inline int worths(const Board& board, int kind, const Tables& tables, const Net& net, Worth* found) {
    int many = 0;
    auto add = [&](int column, float times) { found[many++] = {net.first + column * net.units, times}; };
    for (int side = 0; side < 2; side++) {
        const int8_t* seat = side ? board.theirs : board.mine;
        int base = side * SIDE_RAW;
        for (int point = 1; point <= BAR; point++) {
            int count = seat[point], column = base + 4 * (point - 1);
            for (int unit = 0; unit < 3 && unit < count; unit++) add(column + unit, 1);
            if (count > 3) add(column + 3, 0.5f * (count - 3));
        }
        for (int five = 0, off = seat[0]; off > 0; five++, off -= 5)
            add(base + 4 * BAR + five, 0.1875f * std::min(off, 5));
    }
    int16_t made[MADE_MOST];
    int by_hand = made_inputs(board, kind, tables, made);
    for (int column = 0; column < by_hand; column++)
        if (made[column]) add(RAW + column, made[column] * (1.f / 64));
    return many;
}

template <int LANES>
void add_units(const Net& net, long unit, const Worth* worths, int many, Lane* outs) {
    Lane hidden[LANES], none = {};
    std::memcpy(hidden, net.first_bias + unit, sizeof hidden);
    for (int at = 0; at < many; at++) {
        const Lane* row = reinterpret_cast<const Lane*>(worths[at].row + unit);
        for (int lane = 0; lane < LANES; lane++) hidden[lane] += worths[at].times * row[lane];
    }
    for (int output = 0; output < OUTPUTS; output++) {
        const Lane* last = reinterpret_cast<const Lane*>(net.last + output * net.units + unit);
        for (int lane = 0; lane < LANES; lane++) outs[output] += (hidden[lane] > none ? hidden[lane] : none) * last[lane];
    }
}

inline void said(const Net& net, const Worth* worths, int many, float* sums) {
    static void (*const some[])(const Net&, long, const Worth*, int, Lane*) = {
        nullptr,       add_units<1>, add_units<2>, add_units<3>, add_units<4>,  add_units<5>,  add_units<6>,
        add_units<7>, add_units<8>, add_units<9>, add_units<10>, add_units<11>, add_units<12>};
    Lane outs[OUTPUTS] = {};
    long lanes = net.units / LANE, parts = (lanes + 11) / 12;
    for (long part = 0; part < parts; part++) {
        long first = part * lanes / parts, next = (part + 1) * lanes / parts;
        some[next - first](net, first * LANE, worths, many, outs);
    }
    for (int output = 0; output < OUTPUTS; output++) {
        sums[output] = net.last_bias[output];
        for (int lane = 0; lane < LANE; lane++) sums[output] += outs[output][lane];
    }
}

inline void valued(const Board& board, int kind, const Tables& tables, const Net* nets, float* chances) {
    if (kind <= BEAR_OFF) return known(board, tables, chances);
    Worth found[2 * SIDE_RAW + MADE_MOST];
    int many = worths(board, kind, tables, nets[kind], found);
    said(nets[kind], found, many, chances);
    for (int output = 0; output < OUTPUTS; output++) chances[output] = 1 / (1 + expf(-chances[output]));
    sensible(board, kind, chances);
}

constexpr int THIRDS = 3, EVERY = THIRDS;

// Two doubles and five other rolls, 12 of 36 chances, are in each third.
inline bool in_third(int high, int low, long third) { return third == EVERY || (high + low) % THIRDS == third; }

// The mean over all rolls of the chances after the best play, from the seat of whom it is to roll; what the nets
// think best at once is looked at so many plies deep, after the rolls of one third or after every one. What a third
// adds to what the nets say counts for all.
inline void looked_ahead(const Board& board, long plies, long third, bool split, const Tables& tables,
                         const Net* nets, float* chances) {
    static thread_local std::vector<uint32_t> codes;  // of one roll, done with before the next ply
    std::fill(chances, chances + OUTPUTS, 0.f);
    for (int high = 1; high <= HOME; high++)
        for (int low = 1; low <= high; low++) {
            int moves, plays = count_plays(board, high, low, moves);
            codes.resize(plays);
            write_plays(board, high, low, moves, codes.data());
            Board after;
            float best[OUTPUTS] = {}, least = 4;
            for (uint32_t code : codes) {
                Board next = played(board, high, low, code);
                float found[OUTPUTS];
                valued(next, kind_of(next, split), tables, nets, found);
                float equity = equity_of(found);
                if (equity < least) least = equity, after = next, std::copy(found, found + OUTPUTS, best);
            }
            if (plies > 1 && in_third(high, low, third) && kind_of(after, split) > BEAR_OFF) {
                float further[OUTPUTS];
                looked_ahead(after, plies - 1, third, split, tables, nets, further);
                for (int output = 0; output < OUTPUTS; output++)
                    best[output] += (third == EVERY ? 1 : THIRDS) * (further[output] - best[output]);
            }
            float share = (high == low ? 1 : 2) / 36.f;
            chances[0] += share * (1 - best[0]);
            chances[1] += share * best[3], chances[2] += share * best[4];
            chances[3] += share * best[1], chances[4] += share * best[2];
        }
}
#endif

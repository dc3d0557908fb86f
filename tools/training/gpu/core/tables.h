// The exact tables, handed over by `tools.training.gpu.core`: those of `retro2600.players`.
#pragma once
#include "board.h"

constexpr int ROLLS_KEPT = 23, SAVES_KEPT = 5, FEW = 462, UNIT = 200, TABLE_ONE = 3600;

struct Tables {
    const int16_t *done, *saved;  // a row of chances for each home table, in 1/3600
    const int32_t* mean;          // rolls needed on average, in 1/3600
    const int16_t* corrections;   // of the two-sided table
    const uint8_t *moves_whole, *escapes, *best_six;
    const int32_t* terms;  // of a home table's number: [6][16]
};

HD int home_rank(const int8_t* seat, const int32_t* terms) {
    int sum = 0, number = 0;
    for (int point = 1; point <= HOME; point++) {
        sum += seat[point];
        number += terms[(point - 1) * (CHECKERS + 1) + sum];
    }
    return number;
}

// The inputs of the nets in 1/64: as `retro2600.players.inputs`, one board at a time.
#pragma once
#include "tables.h"

constexpr int SIDE_RAW = 103, RAW = 206, MADE_CONTACT = 23, MADE_RACE = 2, MADE_MOST = 2 * MADE_CONTACT;
constexpr int AHEAD = 12;

struct Sight {  // a side's checkers, and the other side's by the same numbers
    uint32_t checkers, open, blots;
    int on_bar;
};

HD uint32_t two_dice_hits(const Sight& sight, int first, int second) {  // who is on the bar, in this order
    uint32_t entered = BAR_BIT >> first & sight.open, hit = entered & sight.blots;
    if (sight.on_bar == 1 && entered)
        hit |= ((sight.checkers & ~BAR_BIT) | entered) >> second & sight.blots;
    return hit;
}

HD uint32_t doublet_hits(const Sight& sight, int die) {
    uint32_t checkers = sight.checkers, hit = 0;
    int moves = 4;
    if (sight.on_bar) {
        uint32_t entered = BAR_BIT >> die & sight.open;
        hit = entered & sight.blots;
        checkers = (checkers & ~BAR_BIT) | entered;
        moves = entered && sight.on_bar < 4 ? 4 - sight.on_bar : 0;
    }
    for (; moves > 0; moves--) {
        hit |= checkers >> die & sight.blots;
        checkers |= checkers >> die & sight.open;
    }
    return hit;
}

HD void attack(const Sight& sight, int16_t* found) {
    int shots = 0, cost = 0, faces = 0;
    uint32_t moved[HOME + 1], reach = 0;
    for (int die = 1; die <= HOME; die++) {
        uint32_t hit = sight.checkers >> die & sight.blots;
        moved[die] = sight.checkers | (sight.checkers >> die & sight.open);
        faces += hit != 0, reach |= hit;
    }
    if (sight.blots)
        for (int high = 1; high <= HOME; high++)
            for (int low = 1; low <= high; low++) {
                uint32_t hit;
                if (high == low)
                    hit = doublet_hits(sight, high);
                else if (sight.on_bar)
                    hit = two_dice_hits(sight, high, low) | two_dice_hits(sight, low, high);
                else
                    hit = (moved[high] >> low | moved[low] >> high) & sight.blots;
                int chances = hit ? (high == low ? 1 : 2) : 0;
                shots += chances, cost += chances * high_bit(hit | 1);
            }
    found[0] = 2 * shots, found[1] = cost >> 3, found[2] = 10 * faces, found[3] = 16 * bits(reach);
}

HD int least(int a, int b) { return a < b ? a : b; }

// Those of a side in contact; `held` and `against` are the points of two checkers, each by its own numbers.
HD void contact_side(const int8_t* mine, const int8_t* theirs, const Tables& tables, int16_t* found) {
    uint32_t held = stack(mine, 2) & POINTS, against = stack(theirs, 2) & POINTS;
    uint32_t open = ~facing(theirs, 2) & POINTS;
    Sight sight{stack(mine, 1), open, facing(theirs, 1) & open, mine[BAR]};
    int my_rear = rear(mine), front = BAR - rear(theirs), moves = 0, pips = 0, free = 0, to_pass = 0;
    int anywhere = 36, from_rear = 36;
    for (int face = 0; face <= AHEAD; face++) {
        int whole = tables.moves_whole[held >> (face + 1) & 4095];
        if (face < AHEAD - 2) anywhere = least(anywhere, whole);
        if (face >= front) from_rear = least(from_rear, whole);
        if (mine[BAR - face]) moves += mine[BAR - face] * tables.moves_whole[against >> (face + 1) & 4095];
    }
    anywhere = 36 - anywhere, from_rear = 36 - from_rear;
    for (int point = 1; point <= BAR; point++) {
        pips += point * mine[point];
        if (point < front) free += point * mine[point];
        if (point > front) to_pass += (point - front) * mine[point];
    }
    int behind = BAR - my_rear;
    int escapes = behind <= AHEAD ? tables.escapes[against >> (behind + 1) & 4095] : 36;
    int closed = bits(held & 126), fails = 36 - (HOME - closed) * (HOME - closed);
    uint32_t two = held & held >> 1, four = two & two >> 2;
    int best = 0, anchors = bits(held >> (BAR - HOME));
    for (int first = 1; first <= 13; first += 6) {
        int six = tables.best_six[held >> first & 4095];
        best = six > best ? six : best;
    }
    found[0] = pips;
    attack(sight, found + 1);
    found[5] = 2 * anywhere, found[6] = anywhere * anywhere >> 4;
    found[7] = 2 * from_rear, found[8] = from_rear * from_rear >> 4;
    found[9] = 2 * escapes, found[10] = moves >> 2;
    found[11] = 2 * closed * closed, found[12] = theirs[BAR] > 0 ? 2 * closed * closed : 0;
    found[13] = theirs[BAR] > 1 ? 2 * fails : 0;
    found[14] = 64 * (four != 0), found[15] = 64 * ((four & held >> 4) != 0);
    found[16] = 64 * ((four & two >> 4) != 0), found[17] = 10 * best;
    found[18] = 64 * (anchors > 0), found[19] = 64 * (anchors > 1);
    found[20] = 2 * my_rear, found[21] = free >> 1, found[22] = to_pass >> 1;
}

HD void race_side(const int8_t* mine, const Tables& tables, int16_t* found) {
    int pips = 0, at_home = 0;
    for (int point = 1; point <= BAR; point++) pips += point * mine[point];
    for (int point = 1; point <= HOME; point++) at_home += point * mine[point];
    int wasted = 49 * tables.mean[home_rank(mine, tables.terms)] - 6 * 3600 * at_home;
    found[0] = pips, found[1] = wasted >= 0 ? wasted / 3600 : -((3599 - wasted) / 3600);
}

HD int made_inputs(const Board& board, int kind, const Tables& tables, int16_t* found) {  // how many
    if (kind == RACE) {
        race_side(board.mine, tables, found);
        race_side(board.theirs, tables, found + MADE_RACE);
        return 2 * MADE_RACE;
    }
    contact_side(board.mine, board.theirs, tables, found);
    contact_side(board.theirs, board.mine, tables, found + MADE_CONTACT);
    return 2 * MADE_CONTACT;
}

HD float input(const Board& board, const int16_t* made, int many, int column) {  // where 64/64 is 1
    if (column >= RAW) return column - RAW < many ? made[column - RAW] * (1.f / 64) : 0.f;
    const int8_t* seat = column < SIDE_RAW ? board.mine : board.theirs;
    int place = column < SIDE_RAW ? column : column - SIDE_RAW, unit = place & 3;
    if (place < 4 * BAR) {
        int count = seat[1 + (place >> 2)];
        return unit < 3 ? float(count > unit) : count > 3 ? 0.5f * (count - 3) : 0.f;
    }
    int off = seat[0] - 5 * (place - 4 * BAR);
    return 0.1875f * (off < 0 ? 0 : off > 5 ? 5 : off);
}

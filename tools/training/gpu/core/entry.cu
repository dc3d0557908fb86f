// What Python calls: every function does its work for all boards, on the GPU or in loops.
//
//     nvcc -O3 -std=c++17 -arch=sm_90 --extended-lambda -shared -Xcompiler -fPIC entry.cu -o core.so
//     g++ -O3 -march=native -std=c++17 -shared -fPIC -x c++ entry.cu -o core.so
#include <cmath>

#include "chances.h"
#include "inputs.h"
#include "plays.h"

#ifdef __CUDACC__
#include <cuda_fp16.h>
#define EACH [=] __host__ __device__
using Number = __half;
constexpr int THREADS = 128, MOST_BLOCKS = 1 << 14;

template <class Work>
__global__ void work_kernel(long number, Work work) {
    for (long at = blockIdx.x * long(blockDim.x) + threadIdx.x; at < number; at += long(gridDim.x) * blockDim.x)
        work(at);
}

static int blocks_of(long number) {
    long blocks = (number + THREADS - 1) / THREADS;
    return int(blocks < MOST_BLOCKS ? blocks : MOST_BLOCKS);
}

template <class Work>
int each(long number, void* stream, Work work) {
    if (number) work_kernel<<<blocks_of(number), THREADS, 0, cudaStream_t(stream)>>>(number, work);
    return cudaGetLastError();
}
#else
#define EACH [=]
using Number = float;

template <class Work>
int each(long number, void*, Work work) {
    for (long at = 0; at < number; at++) work(at);
    return 0;
}
#endif

static Tables tables;

struct Dice {  // of a board
    int high, low;
    HD explicit Dice(const uint8_t* two) : high(two[0] > two[1] ? two[0] : two[1]), low(two[0] + two[1] - high) {}
};

extern "C" {

int number_bytes() { return sizeof(Number); }

void set_tables(const Tables* given) { tables = *given; }

int count(const Board* boards, const uint8_t* dice, long number, int32_t* counts, uint8_t* moves, void* stream) {
    return each(number, stream, EACH(long at) {
        Dice two(dice + 2 * at);
        int longest;
        counts[at] = count_plays(boards[at], two.high, two.low, longest);
        moves[at] = longest;
    });
}

// `starts` are where the plays of each board begin; `owner` is filled with its number.
int write(const Board* boards, const uint8_t* dice, const uint8_t* moves, const int64_t* starts, long number,
          int32_t* owner, uint32_t* codes, void* stream) {
    return each(number, stream, EACH(long at) {
        Dice two(dice + 2 * at);
        write_plays(boards[at], two.high, two.low, moves[at], codes + starts[at]);
        for (int64_t place = starts[at]; place < starts[at + 1]; place++) owner[place] = at;
    });
}

int apply(const Board* boards, const uint8_t* dice, const int32_t* owner, const uint32_t* codes, long number,
          int split, Board* after, int8_t* kinds, void* stream) {
    return each(number, stream, EACH(long at) {
        Dice two(dice + 2l * owner[at]);
        Board next = played(boards[owner[at]], two.high, two.low, codes[at]);
        after[at] = next;
        kinds[at] = kind_of(next, split);
    });
}

int kinds_of(const Board* boards, long number, int split, int8_t* kinds, void* stream) {
    return each(number, stream, EACH(long at) { kinds[at] = kind_of(boards[at], split); });
}

// What nets say, `wide` numbers a row for boards of one kind, as sensible chances in their places.
int finish(const Board* boards, const int32_t* index, long number, int kind, const Number* said, int wide,
           float* chances, float* equities, void* stream) {
    return each(number, stream, EACH(long at) {
        long place = index[at];
        float found[OUTPUTS];
        for (int output = 0; output < OUTPUTS; output++)
            found[output] = 1 / (1 + expf(-float(said[at * wide + output])));
        sensible(boards[place], kind, found);
        for (int output = 0; output < OUTPUTS; output++) chances[place * OUTPUTS + output] = found[output];
        equities[place] = equity_of(found);
    });
}

int exact(const Board* boards, const int32_t* index, long number, float* chances, float* equities, void* stream) {
    Tables here = tables;
    return each(number, stream, EACH(long at) {
        long place = index[at];
        float found[OUTPUTS];
        known(boards[place], here, found);
        for (int output = 0; output < OUTPUTS; output++) chances[place * OUTPUTS + output] = found[output];
        equities[place] = equity_of(found);
    });
}

// The play that leaves the other side least; any one where `chance`, from 0 to 1, is below `astray`.
int choose(const int64_t* starts, long number, const float* equities, const float* chance, float astray,
           const Board* after, const int8_t* kinds, const float* chances, Board* next, int8_t* next_kinds,
           float* made, float* best, void* stream) {
    return each(number, stream, EACH(long at) {
        int64_t first = starts[at], last = starts[at + 1], lowest = first;
        for (int64_t place = first + 1; place < last; place++)
            if (equities[place] < equities[lowest]) lowest = place;
        int64_t play = lowest;
        if (chance[at] < astray) {
            play = first + int64_t(chance[at] / astray * (last - first));
            if (play >= last) play = last - 1;
        }
        next[at] = after[play];
        next_kinds[at] = kinds[play];
        for (int output = 0; output < OUTPUTS; output++) {
            made[at * OUTPUTS + output] = chances[play * OUTPUTS + output];
            best[at * OUTPUTS + output] = chances[lowest * OUTPUTS + output];
        }
    });
}

}  // extern "C"

#include "together.h"

#ifndef __CUDACC__
#include "ahead.h"

// `third` is 0, 1 or 2, or 3 for every roll; `parts` are four arrays a kind, as `Net` has them; `units` a number a
// kind, 0 where there is no net.
extern "C" int look_ahead(const Board* boards, long number, long plies, long third, int split,
                          const float* const* parts, const int64_t* units, float* chances, void*) {
    Net nets[KINDS];
    for (int kind = 0; kind < KINDS; kind++, parts += 4) nets[kind] = {parts[0], parts[1], parts[2], parts[3], units[kind]};
    for (long at = 0; at < number; at++)
        looked_ahead(boards[at], plies, third, split, tables, nets, chances + at * OUTPUTS);
    return 0;
}
#endif

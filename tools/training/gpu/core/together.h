// What threads of a block do together: boards listed by kind, and rows of inputs.
#pragma once

#ifdef __CUDACC__
__global__ void group_kernel(const int8_t* kinds, long number, int32_t* lists, int32_t* counters) {
    __shared__ int here[KINDS], base[KINDS];
    for (long start = blockIdx.x * long(blockDim.x); start < number; start += long(gridDim.x) * blockDim.x) {
        if (threadIdx.x < KINDS) here[threadIdx.x] = 0;
        __syncthreads();
        long at = start + threadIdx.x;
        int kind = at < number ? kinds[at] : 0, rank = 0;
        if (at < number) rank = atomicAdd(here + kind, 1);
        __syncthreads();
        if (threadIdx.x < KINDS) base[threadIdx.x] = atomicAdd(counters + threadIdx.x, here[threadIdx.x]);
        __syncthreads();
        if (at < number) lists[kind * number + base[kind] + rank] = int32_t(at);
        __syncthreads();
    }
}

__global__ void encode_kernel(const Board* boards, const int32_t* index, long number, int kind, Tables tables,
                              Number* rows, int wide) {
    __shared__ Board some[THREADS];
    __shared__ int16_t made[THREADS][MADE_MOST + 1];
    for (long start = blockIdx.x * long(THREADS); start < number; start += long(gridDim.x) * THREADS) {
        long at = start + threadIdx.x;
        if (at < number) {
            some[threadIdx.x] = boards[index[at]];
            made_inputs(some[threadIdx.x], kind, tables, made[threadIdx.x]);
        }
        __syncthreads();
        int many = kind == RACE ? 2 * MADE_RACE : 2 * MADE_CONTACT;
        int full = int(number - start < THREADS ? number - start : THREADS) * wide;
        for (int place = threadIdx.x; place < full; place += THREADS) {
            int row = place / wide;
            rows[start * wide + place] = __float2half(input(some[row], made[row], many, place - row * wide));
        }
        __syncthreads();
    }
}
#endif

extern "C" {

// By kind, the numbers of its boards: `lists` [KINDS][number]; `counters` [KINDS] begin as 0.
int group(const int8_t* kinds, long number, int32_t* lists, int32_t* counters, void* stream) {
#ifdef __CUDACC__
    if (number) group_kernel<<<blocks_of(number), THREADS, 0, cudaStream_t(stream)>>>(kinds, number, lists, counters);
    return cudaGetLastError();
#else
    for (long at = 0; at < number; at++) lists[kinds[at] * number + counters[kinds[at]]++] = int32_t(at);
    return 0;
#endif
}

// The inputs of the boards in `index`, all of one kind: `rows` [number][wide], zeros beyond the inputs.
int encode(const Board* boards, const int32_t* index, long number, int kind, Number* rows, int wide, void* stream) {
#ifdef __CUDACC__
    if (number)
        encode_kernel<<<blocks_of(number), THREADS, 0, cudaStream_t(stream)>>>(boards, index, number, kind, tables,
                                                                              rows, wide);
    return cudaGetLastError();
#else
    int16_t made[MADE_MOST];
    for (long at = 0; at < number; at++) {
        const Board& board = boards[index[at]];
        int many = made_inputs(board, kind, tables, made);
        for (int column = 0; column < wide; column++) rows[at * wide + column] = input(board, made, many, column);
    }
    return 0;
#endif
}

}  // extern "C"

// Written by scripts/write-platform-sets.ts from the tables in encodings/multibyte/generated; do not edit.
import type { PlatformSet } from '../multibyte/platform.ts';

export const PLATFORM_SETS = {
  jis0208: {
    label: 'shift_jis',
    layout: 'shiftJis',
    cells: 11280,
    runs: [0, 108, 11, 8, 8, 7, 11, 15, 7, 8, 4, 1, 15, 10, 7, 26, 6, 26, 4, 83, 11, 86, 8, 24, 8, 24, 38, 33, 15, 33, 13, 32, 438, 30, 1, 23, 8, 30, 190, 2965, 43, 3390, 464, 360, 2, 14, 2068, 388],
    additions: [],
    proof: 0xe08d8ddf,
  },
  gb2312: {
    label: 'gbk',
    layout: 'square',
    cells: 8836,
    runs: [0, 94, 16, 50, 2, 10, 2, 12, 2, 177, 11, 86, 8, 24, 8, 24, 38, 33, 15, 33, 13, 26, 10, 37, 24, 76, 579, 3755, 5, 3008],
    additions: [],
    proof: 0x79794d96,
  },
  ksx1001: {
    label: 'euc-kr',
    layout: 'square',
    cells: 8836,
    runs: [0, 163, 25, 198, 5, 10, 7, 24, 8, 24, 6, 68, 26, 79, 15, 4, 1, 1, 1, 8, 1, 255, 11, 86, 8, 33, 15, 33, 295, 2350, 94, 4888],
    additions: [[163, 8364, 1], [164, 174, 1]],
    proof: 0x1bc95a94,
  },
  big5Plain: {
    label: 'big5',
    layout: 'big5',
    cells: 19782,
    runs: [5024, 408, 33, 1, 29, 5401, 408, 7652],
    additions: [[5432, 9216, 32], [5464, 9249, 1]],
    proof: 0xf1b2faa2,
  },
  big5Rest: {
    label: 'big5',
    layout: 'big5',
    cells: 19782,
    runs: [942, 38, 1, 87, 31, 73, 84, 2, 1, 1, 2, 4, 2, 57, 4, 4, 1, 3, 2, 11, 1, 3, 1, 60, 1, 32, 1, 17, 1, 19, 1, 5, 1, 8, 1, 13, 1, 4, 1, 15, 2, 22, 1, 29, 1, 102, 1, 32, 1, 68, 1, 31, 3, 4, 1, 23, 1, 26, 1, 2229, 1, 511, 1, 23, 1, 47, 1, 24, 1, 60, 1, 3, 1, 14, 1, 7, 1, 17, 1, 11, 1, 3, 1, 4, 1, 35, 1, 2, 1, 2, 1, 7, 1, 15, 1, 16, 1, 7, 1, 1, 1, 35, 1, 13, 1, 29, 5872, 318, 40, 37, 3, 10, 7652, 826],
    additions: [],
    proof: 0xd7e28206,
  },
} as const satisfies Record<string, PlatformSet>;

import { defineConfig } from 'vitest/config';

/** These measure memory, or see what happens where something of the platform is missing: nobody else may be in their process. */
const ALONE = [
  'packages/charsetta/src/adversarial.test.ts',
  'packages/charsetta/src/detector.test.ts',
  'packages/charsetta/src/encodings/native.test.ts',
  'packages/charsetta/src/encodings/utf-16.test.ts',
  'packages/charsetta/src/kernel/kernel.test.ts',
  'packages/charsetta/src/node/transform.test.ts',
  'packages/charsetta/src/train/train.test.ts',
];

export default defineConfig({
  test: {
    setupFiles: ['scripts/property-seed.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // By default one processor is left to others: of two, half.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          // One after the other in the same processes: they are twice as fast where languages are unpacked already.
          isolate: false,
          include: [
            'scripts/**/*.test.ts',
            'packages/*/src/**/*.test.ts',
            'packages/*/scripts/**/*.test.ts',
            'bench/*.test.ts',
          ],
          exclude: ALONE,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
  },
});

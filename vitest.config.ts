import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'scripts/**/*.test.ts',
      'packages/*/src/**/*.test.ts',
      'packages/*/scripts/**/*.test.ts',
      'bench/**/*.test.ts',
    ],
    setupFiles: ['scripts/property-seed.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

import { defineConfig } from 'vitest/config';

// `npm run test:system`: what needs more than Node (a browser, a SAT solver, poppler, the packed package).
export default defineConfig({
  test: {
    include: ['test/system/**/*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    fileParallelism: false,
    passWithNoTests: true,
  },
});

import { defineConfig } from 'vitest/config';

// `npm test`: what needs nothing but Node, in less than two minutes on two cores. Vitest by itself would leave one core idle, and a
// process for each file takes 0.4 s of CPU time a file to start and to load the same modules.
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/system/**'],
    testTimeout: 60_000,
    pool: 'forks',
    maxWorkers: '100%',
    isolate: false,
  },
});

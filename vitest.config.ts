import { defineConfig } from 'vitest/config';

/** Sources under test use the sources of Node's platform, and not those of `dist`. */
export const PLATFORM = { alias: { '#platform': new URL('src/platform/node', import.meta.url).pathname } };

// `npm test`: the tests that need nothing but Node, in about four minutes on two cores. By default Vitest would leave one core
// idle, and a process for each file would take 0.4 s of CPU time to start and to load the same modules.
export default defineConfig({
  resolve: PLATFORM,
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/system/**'],
    testTimeout: 60_000,
    pool: 'forks',
    maxWorkers: '100%',
    isolate: false,
  },
});

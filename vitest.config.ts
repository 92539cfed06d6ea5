import { defineConfig } from 'vitest/config';

// `npm test`: everything that needs nothing but Node.
export default defineConfig({
  test: { include: ['test/**/*.test.ts'], exclude: ['test/system/**'], testTimeout: 60_000, pool: 'forks' },
});

import { defineConfig } from 'vitest/config';
import { PLATFORM } from './vitest.config.js';

// `npm run test:soak`: random cases for hours (test/soak/soak.ts).
export default defineConfig({
  resolve: PLATFORM,
  test: {
    include: ['test/soak/**/*.test.ts'],
    env: { CROSSGEN_SOAK_MINUTES: process.env.CROSSGEN_SOAK_MINUTES ?? '60' },
    pool: 'forks',
    maxWorkers: '100%',
    sequence: { concurrent: false },
  },
});

import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongFirst, PLATFORM } from './vitest.config.js';

/** The tests beside an oracle: `npm test` makes only their first rounds, unless it is told to; here they make all of them (test/rounds.ts). */
const oracles = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map(file => `test/${file.replaceAll('\\', '/')}`)
  .filter(
    file =>
      file.endsWith('.test.ts') &&
      !file.startsWith('test/system/') &&
      readFileSync(file, 'utf8').includes("/rounds.js'"),
  );

/** The tests beside brute force and reference programs that run again, for their first rounds, on kernels that check themselves. */
const CHECKED = [
  'test/candidates/search.test.ts',
  'test/dictionary/{oracle,read}.test.ts',
  'test/engine/laws.test.ts',
  'test/engine/table/*.test.ts',
  'test/squares/kernel/walk.test.ts',
  'test/optimize/{best,weighted}.test.ts',
  'test/refill/least.test.ts',
  'test/soak/answers.test.ts',
  'test/squares/search.test.ts',
];

// `npm run test:system`: what needs more than Node (a browser, a SAT solver, poppler, the packed package), or more than a minute. Some files
// run at a time, and each may have less than one core: a test waits for what happens, however long it takes, and shares no port and no file with
// other tests.
export default defineConfig({
  resolve: PLATFORM,
  test: {
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // They wait half of their time: for a lost server, a killed worker, a page, a bar on the screen.
    maxWorkers: availableParallelism() + 3,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'system',
          include: ['test/system/**/*.test.ts'],
          env: { CROSSGEN_ROUNDS: 'all' },
        },
      },
      {
        extends: true,
        test: {
          name: 'oracles',
          include: oracles,
          env: { CROSSGEN_ROUNDS: 'all' },
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'checked kernels',
          include: CHECKED,
          setupFiles: ['test/kernels/checked-setup.ts'],
          isolate: false,
        },
      },
    ],
  },
});

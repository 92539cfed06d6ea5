import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { PLATFORM } from './vitest.config.js';

/** The tests beside an oracle: `npm test` makes only their first rounds; here they make all of them (test/rounds.ts). */
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

/** System tests that measure nothing and share nothing (no terminal, browser or signal): two at a time. */
const APART = [
  'checked',
  'commands',
  'faults',
  'nodes',
  'power-loss',
  'printed',
  'proof-faults',
  'sat',
  'scaling',
  'scanword',
  'shipped',
  'shortages',
].map(name => `test/system/${name}.test.ts`);

// `npm run test:system`: what needs more than Node (a browser, a SAT solver, poppler, the packed package), or more than a minute.
export default defineConfig({
  resolve: PLATFORM,
  test: {
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'system',
          include: ['test/system/**/*.test.ts'],
          exclude: APART,
          env: { CROSSGEN_ROUNDS: 'all' },
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'system, apart',
          include: APART,
          env: { CROSSGEN_ROUNDS: 'all' },
          maxWorkers: '100%',
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'oracles',
          include: oracles,
          env: { CROSSGEN_ROUNDS: 'all' },
          maxWorkers: '100%',
          isolate: false,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          name: 'checked kernels',
          include: CHECKED,
          setupFiles: ['test/kernels/checked-setup.ts'],
          maxWorkers: '100%',
          isolate: false,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});

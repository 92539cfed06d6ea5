import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Sources under test use the sources of Node's platform, and not those of `dist`. */
export const PLATFORM = { alias: { '#platform': new URL('src/platform/node', import.meta.url).pathname } };

/** The files that take longest with all their rounds. They begin first, so that none of them runs alone at the end. */
const LONG = [
  ...['queue', 'edit', 'commands', 'signals', 'faults', 'nodes', 'worker', 'batch', 'shortages', 'terminal'].map(
    name => `system/${name}`,
  ),
  ...['verify/proof/check', 'design/mend', 'engine/fair', 'cli/options', 'shipped/built', 'soak/answers'],
  ...['engine/table/crew', 'design/scanword', 'balda/look-ahead', 'queue/cubes', 'cli/design', 'squares/command'],
].map(name => `/test/${name}.test.ts`);
/** Files of one project follow each other, because they share processes. */
const PROJECTS = ['system', 'oracles', 'checked kernels'];

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = LONG.findIndex(file => moduleId.endsWith(file));
      return at < 0 ? LONG.length : at;
    };
    const part = ({ project }: TestSpecification): number => PROJECTS.indexOf(project.name);
    return (await super.sort(files)).toSorted((a, b) => part(a) - part(b) || place(a) - place(b));
  }
}

// `npm test`: the tests that need nothing but Node, in about four minutes on two cores. By default Vitest would leave one core
// idle, and a process for each file would take 0.4 s of CPU time to start and to load the same modules.
export default defineConfig({
  resolve: PLATFORM,
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/system/**'],
    // A guard against tests that hang: on a busy machine one may take some minutes.
    testTimeout: 300_000,
    pool: 'forks',
    maxWorkers: '100%',
    isolate: false,
    sequence: { sequencer: LongFirst },
  },
});

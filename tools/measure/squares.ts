// Word squares with the articles' lists: whole trees of 7x7, and the first fill of small squares by three engines.

import { loadEngine } from '../../src/engine/registry.js';
import { crossgen, measureCommand } from './command.js';
import { table, written } from './figures.js';
import type { PageReport } from './page-report.js';
import { measureSeeds, type Run, runOf, searchAgain } from './search.js';
import { articleLists, samplePlan } from './shared.js';

/** What `square --all` counted in a tree. */
interface Tree {
  readonly rowWords: number;
  /** Letters placed. */
  readonly steps: number;
  readonly different: number;
  readonly repeating: number;
  readonly mirrored: number;
}

/** A tree with its milliseconds of CPU time, or the runs of engines with the seeds from 1 on. */
type Row =
  | { readonly tree: Tree; readonly cpu: number }
  | { readonly engines: Readonly<Record<string, readonly Run[]>> };

const ENGINES = ['squares', 'table', 'sat'];
const SEEDS = 3;
/** Milliseconds of CPU time of a first fill. */
const LIMIT = 5000;
const LANGUAGES: Readonly<Record<string, string>> = { English: 'en', Russian: 'ru' };
const TREES = ['7x7 English', '7x7 Russian'];

export const report: PageReport<Row> = {
  keys: [...['4x4', '5x5', '6x6'].flatMap(size => [`${size} English`, `${size} Russian`]), ...TREES],
  async measure(key) {
    if (TREES.includes(key)) return treeOf(key);
    const engines: Record<string, readonly Run[]> = {};
    for (const name of ENGINES)
      engines[name] = (await measureSeeds(await loadEngine(name), planOf(key), SEEDS, LIMIT)).map(runOf);
    return { engines };
  },
  async again(key, row) {
    if ('engines' in row) return searchAgain(await loadEngine('table'), () => planOf(key), row.engines.table!);
    // The Russian tree takes minutes.
    return key === TREES[0] ? [JSON.stringify(row.tree), JSON.stringify(treeOf(key).tree)] : undefined;
  },
  views: {
    trees: rows =>
      table(
        [
          'list',
          'words of seven letters',
          'letters placed',
          'CPU time',
          'of different words',
          'repeat a word',
          'equal their transpose',
        ],
        [...rows].flatMap(([key, row]) => {
          if ('engines' in row) return [];
          const { rowWords, steps, different, repeating, mirrored } = row.tree;
          const counts = [different, repeating, mirrored].map(count => count.toLocaleString('en'));
          const seconds = row.cpu / 1000;
          const words = [rowWords, steps].map(count => count.toLocaleString('en'));
          return [[key.split(' ')[1]!, ...words, `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`, ...counts]];
        }),
      ),
    engines: rows =>
      table(
        ['grid', ...ENGINES.flatMap(name => [`\`${name}\`, ms`, 'nodes'])],
        [...rows].flatMap(([key, row]) => {
          if ('tree' in row) return [];
          const answered = (run: Run, figure: string): string => (run.ending === 'lost' ? '–' : figure);
          const cells = ENGINES.flatMap(name => [
            row.engines[name]!.map(run => answered(run, written(run.laid + run.search))).join(' '),
            row.engines[name]!.map(run => answered(run, `${run.nodes}`)).join(' '),
          ]);
          return [[key, ...cells]];
        }),
      ),
  },
};

function listOf(key: string) {
  return articleLists().find(({ language }) => language === LANGUAGES[key.split(' ')[1]!])!;
}

function planOf(key: string) {
  return samplePlan(`square-${key[0]}`, listOf(key).lexicon);
}

function treeOf(key: string): { readonly tree: Tree; readonly cpu: number } {
  const options = ['--all', '--time-limit', 'none', '--seed', '1', '--json', '-q'];
  const { stdout, cpu, status } = measureCommand(crossgen('square', '7', '--dict', listOf(key).file, ...options), 3600);
  if (status !== 0 && status !== 20) throw new Error(`${key}: exit status ${status}`);
  const { rowWords, steps, different, repeating, mirrored } = JSON.parse(stdout.trim().split('\n').at(-1)!) as Tree;
  return { tree: { rowWords, steps, different, repeating, mirrored }, cpu };
}

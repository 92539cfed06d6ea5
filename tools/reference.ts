// Writes the generated parts of documents (`npm run reference`): commands and options of README and docs/commands.md from the
// tables of the command line; README's examples by running them; the figures of README and docs/articles.md from the reports in bench;
// docs/architecture.svg from the imports; the grades of grids/README.md.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readReport } from '../src/bench/bench-report.js';
import { architectureDrawing } from './architecture.js';
import { ARTICLES_BEGIN, articleReports, articleTables } from './measure/article-tables.js';
import { GRADES_BEGIN, gradeTable } from './measure/grid-table.js';
import { GROWTH_PICTURE, growthDrawing } from './measure/growth.js';
import { PAGES, withTables } from './measure/page-report.js';
import {
  commandReference,
  examplesOf,
  readmeReference,
  readmeSpeed,
  SPEED_BEGIN,
  SPEED_END,
  shownOf,
  withExamples,
  withGenerated,
} from './reference-pages.js';

/** The pictures of docs/designing.md: a name, and the options of the design. */
const DESIGNS = [
  ['american', '--seed 3 --symmetry rotation'],
  ['mirror', '--seed 2 --symmetry mirror --size 13'],
  ['british', '--seed 1 --style british'],
  ['lattice', '--seed 1 --style lattice --symmetry mirror'],
  ['scanword', '--seed 5 --style scanword --fill --blank --picture 4x5 --lang en'],
] as const;

const sample = readReport(readFileSync('bench/sample.json', 'utf8'), 'bench/sample.json');
rewrite('README.md', withGenerated(readFileSync('README.md', 'utf8'), await readmeReference()));
rewrite('README.md', withGenerated(readFileSync('README.md', 'utf8'), readmeSpeed(sample), SPEED_BEGIN, SPEED_END));
const examples = examplesOf(readFileSync('README.md', 'utf8')).map(
  ({ command }) => [command, shownBy(command)] as const,
);
rewrite('README.md', withExamples(readFileSync('README.md', 'utf8'), new Map(examples)));
rewrite('docs/commands.md', await commandReference());
rewrite('docs/architecture.svg', architectureDrawing());
for (const [name, options] of DESIGNS) rewrite(`docs/design-${name}.svg`, printedBy(`design --format svg ${options}`));
rewrite(
  'docs/articles.md',
  withGenerated(readFileSync('docs/articles.md', 'utf8'), articleTables(articleReports()), ARTICLES_BEGIN, SPEED_END),
);
rewrite(
  'grids/README.md',
  withGenerated(readFileSync('grids/README.md', 'utf8'), gradeTable(), GRADES_BEGIN, SPEED_END),
);
for (const page of PAGES) rewrite(page, await withTables(readFileSync(page, 'utf8')));
rewrite(GROWTH_PICTURE, growthDrawing());

function shownBy(command: string): string {
  const { stdout, stderr } = spawned(command);
  return shownOf({ out: stdout, err: stderr });
}

/** @throws Error when nothing was printed */
function printedBy(command: string): string {
  const { stdout, stderr } = spawned(command);
  if (stdout === '') throw new Error(`${command}: ${stderr}`);
  return stdout;
}

function spawned(command: string) {
  return spawnSync(process.execPath, ['bin/crossgen.js', ...command.split(' ')], { encoding: 'utf8' });
}

function rewrite(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

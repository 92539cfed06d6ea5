// Writes what the documents say that is known elsewhere, `npm run reference`: commands and options of README and docs/commands.md from the
// tables of the command line; README's examples from running them; the figures of README and docs/articles.md from the reports in bench; docs/architecture.svg from the imports; the grades of grids/README.md.

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { readReport } from '../src/bench/report.js';
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
} from '../src/cli/reference.js';
import { architectureDrawing } from './architecture.js';
import { ARTICLES_BEGIN, articleReports, articleTables } from './measure/article-tables.js';
import { GRADES_BEGIN, gradeTable } from './measure/grid-table.js';

const sample = readReport(readFileSync('bench/sample.json', 'utf8'), 'bench/sample.json');
rewrite('README.md', withGenerated(readFileSync('README.md', 'utf8'), await readmeReference()));
rewrite('README.md', withGenerated(readFileSync('README.md', 'utf8'), readmeSpeed(sample), SPEED_BEGIN, SPEED_END));
const examples = examplesOf(readFileSync('README.md', 'utf8')).map(
  ({ command }) => [command, shownBy(command)] as const,
);
rewrite('README.md', withExamples(readFileSync('README.md', 'utf8'), new Map(examples)));
rewrite('docs/commands.md', await commandReference());
rewrite('docs/architecture.svg', architectureDrawing());
rewrite(
  'docs/articles.md',
  withGenerated(readFileSync('docs/articles.md', 'utf8'), articleTables(articleReports()), ARTICLES_BEGIN, SPEED_END),
);
rewrite(
  'grids/README.md',
  withGenerated(readFileSync('grids/README.md', 'utf8'), gradeTable(), GRADES_BEGIN, SPEED_END),
);

function shownBy(command: string): string {
  const { stdout, stderr } = spawnSync(process.execPath, ['bin/crossgen.js', ...command.split(' ')], {
    encoding: 'utf8',
  });
  return shownOf({ out: stdout, err: stderr });
}

function rewrite(file: string, text: string): void {
  if (readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

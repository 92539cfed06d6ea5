// Writes what the documents say that is known elsewhere, `npm run reference`: commands and options of README and docs/commands.md from the
// tables of the command line; the figures of README and docs/articles.md from the reports in bench; docs/architecture.svg from the imports.

import { readFileSync, writeFileSync } from 'node:fs';
import { readReport } from '../src/bench/report.js';
import {
  commandReference,
  readmeReference,
  readmeSpeed,
  SPEED_BEGIN,
  SPEED_END,
  withGenerated,
} from '../src/cli/reference.js';
import { architectureDrawing } from './architecture.js';
import { ARTICLES_BEGIN, articleReports, articleTables } from './measure/article-tables.js';

const sample = readReport(readFileSync('bench/sample.json', 'utf8'), 'bench/sample.json');
rewrite('README.md', withGenerated(readFileSync('README.md', 'utf8'), await readmeReference()));
rewrite('README.md', withGenerated(readFileSync('README.md', 'utf8'), readmeSpeed(sample), SPEED_BEGIN, SPEED_END));
rewrite('docs/commands.md', await commandReference());
rewrite('docs/architecture.svg', architectureDrawing());
rewrite(
  'docs/articles.md',
  withGenerated(readFileSync('docs/articles.md', 'utf8'), articleTables(articleReports()), ARTICLES_BEGIN, SPEED_END),
);

function rewrite(file: string, text: string): void {
  if (readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

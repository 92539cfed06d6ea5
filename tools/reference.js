// Writes what README and docs/commands.md say of commands and options, from the tables of the command line, and the figures of README
// and docs/articles.md, from the reports in bench: `npm run reference`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import {
  commandReference,
  readmeReference,
  readmeSpeed,
  SPEED_BEGIN,
  SPEED_END,
  withGenerated,
} from '../dist/cli/reference.js';
import { ARTICLES_BEGIN, articleReports, articleTables } from './articles.js';

const root = new URL('..', import.meta.url);
const readme = new URL('README.md', root);
const sample = JSON.parse(readFileSync(new URL('bench/sample.json', root), 'utf8'));
const described = withGenerated(readFileSync(readme, 'utf8'), await readmeReference());
writeFileSync(readme, withGenerated(described, readmeSpeed(sample), SPEED_BEGIN, SPEED_END));
mkdirSync(new URL('docs/', root), { recursive: true });
writeFileSync(new URL('docs/commands.md', root), await commandReference());

const articles = new URL('docs/articles.md', root);
const tables = articleTables(articleReports());
writeFileSync(articles, withGenerated(readFileSync(articles, 'utf8'), tables, ARTICLES_BEGIN, SPEED_END));

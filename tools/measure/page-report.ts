// The tables of the pages. A report in bench/pages has what was measured, row by row, with the commit, the day and the machine. Views make
// Markdown of it; a page has a view between `<!-- table: REPORT/VIEW -->` and `<!-- end of table -->`. `npm run reference` writes the views,
// `npm run measure -- page REPORT` measures a report anew, and `npm run measure -- nodes` tries a few searches of each again.

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type Stamp, stamp, stampText } from './stamp.js';

export interface PageReport<Row = unknown> {
  /** The rows in their order. */
  readonly keys: readonly string[];
  /** @throws Missing if the machine lacks something that is measured */
  measure(key: string): Row | Promise<Row>;
  /** Markdown by name. */
  readonly views: Readonly<Record<string, View<Row>>>;
  /** Searches one row again, in a second or so. @returns what the report says and what it is now, undefined if no search of this row is short enough */
  again(key: string, row: Row): Again | undefined | Promise<Again | undefined>;
}

export type Again = readonly [then: number | string, now: number | string];
type View<Row> = { from(rows: ReadonlyMap<string, Row>): string }['from'];

/** What a file of bench/pages holds. */
export interface Kept extends Stamp {
  readonly rows: Readonly<Record<string, unknown>>;
}

/** The pages whose tables are all made: from these reports, from others in bench, or by hand where they have no figures. */
export const PAGES = [
  'README.md',
  ...['performance', 'articles', 'quality', 'sat', 'squares'].map(name => `docs/${name}.md`),
];
const FOLDER = 'bench/pages';
/** Half-measured reports. */
const UNFINISHED = '.cache/pages';

/** The modules of the reports, by the names of their files in bench/pages. */
export const REPORTS: Readonly<Record<string, () => Promise<{ readonly report: PageReport }>>> = {
  batch: () => import('./batch.js'),
  best: () => import('./best.js'),
  contests: async () => ({ report: (await import('./best.js')).contests }),
  defaults: () => import('./defaults.js'),
  dictionary: () => import('./dictionary.js'),
  fills: () => import('./fills.js'),
  growth: () => import('./growth.js'),
  herald: () => import('./herald.js'),
  'near-repeats': () => import('./near-repeats.js'),
  peers: () => import('./peers.js'),
  process: () => import('./process.js'),
  sat: () => import('./sat.js'),
  squares: () => import('./squares.js'),
};

/** The reports with words that ship: measure them again when the dictionaries change. */
export const SHIPPED = ['best', 'dictionary', 'fills', 'growth', 'near-repeats', 'process'];

/** @throws Error if there is no such report */
export async function reportOf(name: string): Promise<PageReport> {
  const load = Object.hasOwn(REPORTS, name) ? REPORTS[name] : undefined;
  if (load === undefined) throw new Error(`no report is called ${name}: ${Object.keys(REPORTS).join(', ')}`);
  return (await load()).report;
}

/** Whether a report has been measured. The tables of one that has not been are left as they are. */
export function isMeasured(name: string): boolean {
  return existsSync(`${FOLDER}/${name}.json`);
}

/** A report of bench/pages. */
export function keptReport(name: string): Kept {
  return JSON.parse(readFileSync(`${FOLDER}/${name}.json`, 'utf8')) as Kept;
}

const TABLE = /(<!-- table: ([\w-]+)\/([\w-]+) -->\n)[\s\S]*?(<!-- end of table -->)/g;

/** The views that a document has, as `REPORT/VIEW`. */
export function viewsIn(document: string): string[] {
  return [...document.matchAll(TABLE)].map(([, , name, view]) => `${name}/${view}`);
}

/** A document with each of its views made anew if its report has been measured. */
export async function withTables(document: string): Promise<string> {
  const made = new Map<string, string>();
  for (const [, , name, view] of document.matchAll(TABLE))
    if (isMeasured(name!)) made.set(`${name}/${view}`, await viewOf(name!, view!));
  return document.replaceAll(TABLE, (before, begin, name, view, end) => {
    const text = made.get(`${name}/${view}`);
    return text === undefined ? before : `${begin}\n${text}\n\n${end}`;
  });
}

async function viewOf(name: string, view: string): Promise<string> {
  const { views } = await reportOf(name);
  const from = Object.hasOwn(views, view) ? views[view] : undefined;
  if (from === undefined) throw new Error(`the report ${name} has no view ${view}`);
  const kept = keptReport(name);
  const measured = `Measured ${stampText(kept)}: \`npm run measure -- page ${name}\`.`;
  return `${from(new Map(Object.entries(kept.rows)))}\n\n${measured}`
    .split('\n')
    .map(line => (line.startsWith('|') ? line : wrapped(line)))
    .join('\n');
}

/** A paragraph in lines that are not too long for a page. */
function wrapped(paragraph: string): string {
  return paragraph.replaceAll(/(?=.{116})(.{1,115}) /g, '$1\n');
}

/**
 * Measures a report anew, or goes on where an earlier call of the same day stopped.
 * @param seconds on the clock, after which no further row is begun
 * @returns whether all rows are measured, so that the report is in bench/pages
 */
export async function measureReport(name: string, seconds: number): Promise<boolean> {
  const { keys, measure } = await reportOf(name);
  const until = performance.now() + seconds * 1000;
  const file = `${UNFINISHED}/${name}.json`;
  const now = stamp();
  let kept: Kept = { ...now, rows: {} };
  if (existsSync(file)) {
    const found = JSON.parse(readFileSync(file, 'utf8')) as Kept;
    if (found.date === now.date) kept = { ...now, rows: found.rows };
  }
  mkdirSync(UNFINISHED, { recursive: true });
  for (const key of keys) {
    if (Object.hasOwn(kept.rows, key)) continue;
    if (performance.now() > until) return false;
    console.log(`${name}: ${key}`);
    kept = { ...kept, rows: { ...kept.rows, [key]: await measure(key) } };
    writeFileSync(file, textOf(kept));
  }
  mkdirSync(FOLDER, { recursive: true });
  renameSync(file, `${FOLDER}/${name}.json`);
  return true;
}

/** A row a line. */
function textOf({ rows, ...rest }: Kept): string {
  const lines = Object.entries(rows).map(([key, row]) => `  ${JSON.stringify(key)}: ${JSON.stringify(row, rounded)}`);
  return `${JSON.stringify(rest, null, 1).slice(0, -2)},\n "rows": {\n${lines.join(',\n')}\n }\n}\n`;
}

/** Figures to a hundredth. */
function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' && Number.isFinite(value) ? Math.round(value * 100) / 100 : value;
}

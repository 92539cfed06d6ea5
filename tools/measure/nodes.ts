// The gate of the pages: a few searches of each report in bench/pages must open the nodes that it says, on any machine. Times are not looked at.

import { articlesAgain } from './articles.js';
import { isMeasured, keptReport, REPORTS, reportOf } from './page-report.js';
import { Missing, readArguments, type Script } from './script.js';

/** The reports of docs/articles.md, which `bench` writes. */
const ARTICLES = 'articles';

export const script: Script = {
  summary: 'whether a few searches of each table of the pages still open the same nodes',
  usage: '[NAME...]',
  run,
};

async function run(args: readonly string[]): Promise<void> {
  const { words } = readArguments(args, {});
  const stale: string[] = [];
  if (words.length === 0 || words.includes(ARTICLES)) await tryArticles();
  for (const name of words.length > 0 ? words.filter(word => word !== ARTICLES) : Object.keys(REPORTS)) {
    if (!isMeasured(name)) {
      console.log(`${name}: not measured yet: npm run measure -- page ${name}`);
      continue;
    }
    const report = await reportOf(name);
    const { rows } = keptReport(name);
    let tried = 0;
    try {
      for (const key of report.keys) {
        const found = await report.again(key, rows[key]);
        if (found === undefined) continue;
        tried++;
        if (found[0] === found[1]) continue;
        console.log(`${name}, ${key}: ${found[0]}, and now ${found[1]}`);
        if (!stale.includes(name)) stale.push(name);
      }
      console.log(`${name}: ${tried} searches tried again`);
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      console.log(`${name}: not tried: ${error.message}`);
    }
  }
  if (stale.length === 0) return;
  console.log(`Stale. If the change is meant: npm run measure -- page ${stale.join(' ')} && npm run reference`);
  process.exitCode = 4;
}

async function tryArticles(): Promise<void> {
  try {
    const { tried, stale: lines } = await articlesAgain();
    for (const line of lines) console.log(`articles: ${line}`);
    console.log(`articles: ${tried} searches tried again`);
    if (lines.length === 0) return;
    console.log(
      'Stale: bench/articles. Delete the reports of these engines, npm run measure -- articles && npm run reference',
    );
    process.exitCode = 4;
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    console.log(`articles: not tried: ${error.message}`);
  }
}

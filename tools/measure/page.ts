// Measures reports of bench/pages and bench/sample.json anew; then `npm run reference` renews the pages.

import { spawnSync } from 'node:child_process';
import { measureReport, REPORTS, SHIPPED } from './page-report.js';
import { Misuse, readArguments, type Script } from './script.js';
import { stampReport } from './stamp.js';

/** The report of README's table, which `bench` writes. */
const SAMPLE = 'bench/sample.json';
const NAMES = ['sample', 'shipped', ...Object.keys(REPORTS)];

export const script: Script = {
  summary:
    'measures the tables of the pages, `shipped` those with words that ship; ended by --seconds, the same command goes on',
  usage: `${NAMES.join('|')}... [--seconds 100000]`,
  run,
};

async function run(args: readonly string[]): Promise<void> {
  const { options, words } = readArguments(args, { seconds: 100_000 });
  if (words.length === 0 || words.some(name => !NAMES.includes(name)))
    throw new Misuse(`expected one of ${NAMES.join(', ')}`);
  const end = performance.now() + options.seconds * 1000;
  for (const name of words.flatMap(word => (word === 'shipped' ? ['sample', ...SHIPPED] : [word]))) {
    if (name === 'sample') {
      measureSample();
      continue;
    }
    const whole = await measureReport(name, (end - performance.now()) / 1000);
    console.log(whole ? `${name}: done; now npm run reference` : `${name}: not done; run the same command again`);
  }
}

function measureSample(): void {
  const { status } = spawnSync('npm', ['run', '--silent', 'bench', '--', '--report', SAMPLE, '--quiet'], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`bench ended with exit code ${status}`);
  stampReport(SAMPLE);
}

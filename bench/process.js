// The whole process, from the shell: `node bench/process.js` after `npm run build`, beside a Node that does nothing. RUNS (9), the commands in
// turn. Fills seed-4 with the Russian list of CROSSGEN_SHARED (99,513 words, windows-1251) and with 500,000 invented words with clues.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureCommand, median, shared } from './lists.js';
import { synthetic } from './synthetic.js';

const runs = Number(process.env.RUNS ?? 9);
const folder = mkdtempSync(join(tmpdir(), 'crossgen-'));
const path = name => fileURLToPath(new URL(`../${name}`, import.meta.url));
const crossgen = (...args) => [process.execPath, path('bin/crossgen.js'), ...args];
const fill = dictionary => crossgen('fill', path('grids/seed-4.txt'), '--dict', dictionary, '--seed', '1');
const cases = [
  ['node -e 0', [process.execPath, '-e', '0']],
  ['--version', crossgen('--version')],
  ['--help', crossgen('--help')],
  ['fill, 99,513 words', fill(shared('wordlists/rus-cp1251.txt'))],
  ['fill, 500,000 words with clues', fill(synthetic(folder, 500_000))],
].map(([label, command]) => ({ label, command, measured: [] }));

for (let run = 0; run < runs; run++)
  for (const { label, command, measured } of cases) {
    const result = measureCommand(command, 60);
    if (result.status !== 0) throw new Error(`${label}: exit status ${result.status}`);
    measured.push(result);
  }
rmSync(folder, { recursive: true });

console.log('Minimum / median / maximum.\n');
console.log('| command | ms by the clock | CPU ms | peak MB |\n|---|---|---|---|');
for (const { label, measured } of cases) {
  const columns = ['wall', 'cpu', 'megabytes'].map(figure => {
    const values = measured.map(result => result[figure]);
    return [Math.min(...values), median(values), Math.max(...values)].map(value => value.toFixed(0)).join(' / ');
  });
  console.log(`| ${label} | ${columns.join(' | ')} |`);
}

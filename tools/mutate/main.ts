// Mutation testing: changes one place of the verifier, the rules or the table kernel's host, and checks whether the comparison with
// brute force notices. A change that nothing notices is printed, so that docs/reliability.md can explain it.
//
//     npm run mutate                            # half an hour at most, in random order
//     npm run mutate -- src/verify/verify.js    # one file

import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Random } from '../../src/core/random.js';
import { type Mutant, mutantsOf } from './mutants.js';

const TARGETS = [
  'src/verify/verify.js',
  'src/analysis/make.js',
  'src/engine/rules.js',
  ...['layout', 'table', 'substrings', 'earlier', 'pairs', 'repeats', 'read', 'weigh'].map(
    name => `src/engine/table/${name}.js`,
  ),
  'src/kernels/table/arena.js',
  'src/kernels/table/words.js',
];
const TREE = '.cache/mutants';
const MINUTES = 30;
/** Milliseconds after which a mutant without an answer is taken for an endless loop, and counts as noticed. */
const PATIENCE = 60_000;

interface Verdict {
  readonly target: string;
  readonly mutant: Mutant;
  readonly noticed: string | undefined;
}

rmSync(TREE, { recursive: true, force: true });
cpSync('.cache/tools', TREE, { recursive: true });
symlinkSync(resolve('grids'), `${TREE}/grids`);
symlinkSync(resolve('dict'), `${TREE}/dict`);

const chosen = process.argv.slice(2);
const all = (chosen.length > 0 ? chosen : TARGETS).flatMap(target =>
  mutantsOf(readFileSync(`${TREE}/${target}`, 'utf8')).map(mutant => ({ target, mutant })),
);
const sound = await judged();
if (sound !== undefined) throw new Error(`without a change: ${sound}`);

const end = performance.now() + MINUTES * 60_000;
const verdicts: Verdict[] = [];
for (const { target, mutant } of new Random(Number(process.env.CROSSGEN_MUTATE_SEED ?? 1)).shuffle([...all])) {
  if (performance.now() > end) break;
  const path = `${TREE}/${target}`;
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.slice(0, mutant.start) + mutant.instead + text.slice(mutant.end));
  const noticed = await judged();
  writeFileSync(path, text);
  verdicts.push({ target, mutant, noticed });
  if (noticed === undefined) process.stdout.write(`${placeOf(target, text, mutant)}\n`);
}

for (const target of new Set(verdicts.map(verdict => verdict.target))) {
  const those = verdicts.filter(verdict => verdict.target === target);
  const noticed = those.filter(verdict => verdict.noticed !== undefined).length;
  process.stdout.write(`${target}: ${noticed} of ${those.length} noticed\n`);
}
process.stdout.write(`${verdicts.length} of ${all.length} tried\n`);

/** What noticed the mutant that is installed; undefined if nothing did. */
function judged(): Promise<string | undefined> {
  return new Promise(done => {
    const worker = new Worker(resolve(`${TREE}/tools/mutate/judge.js`), { stdout: true, stderr: true });
    let over = false;
    const finish = (noticed: string | undefined): void => {
      if (over) return;
      over = true;
      clearTimeout(timer);
      void worker.terminate().then(() => done(noticed));
    };
    const timer = setTimeout(() => finish('it does not end'), PATIENCE);
    worker.on('message', () => finish(undefined));
    worker.on('error', error => finish(error.message));
    worker.on('exit', () => finish('it ended'));
  });
}

/** `src/verify/verify.js:12: the line, with its place marked -> the replacement` */
function placeOf(target: string, text: string, { start, end, instead }: Mutant): string {
  const line = text.slice(0, start).split('\n').length;
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const to = text.indexOf('\n', start);
  const marked = `${text.slice(from, start).trimStart()}[${text.slice(start, Math.min(end, to))}]${text.slice(end, to)}`;
  return `${target}:${line}: ${marked} -> ${instead}`;
}

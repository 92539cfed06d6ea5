// Mutation testing: changes one place of the verifier, the rules or the table kernel's host, and looks which case notices: a test,
// or the comparison with brute force (cases.ts). What nothing notices is printed, and explained in docs/reliability.md.
//
//     npm run mutate                      # half an hour at most, in an order by chance; the next run goes on
//     npm run mutate -- src/verify/verify # some files, and what survived there once more
//
// CROSSGEN_MUTATE_MINUTES says for how long, CROSSGEN_MUTATE_SECONDS leaves out slow cases where quick ones are enough to fill that time.
// .cache/mutants.jsonl keeps the verdicts. Delete it after changes of these files.

import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Random } from '../../src/core/random.js';
import type { Question } from './cases.js';
import type { Verdict as Judged } from './judge.js';
import { type Mutant, switchedOf } from './mutants.js';
import { startJudge } from './thread.js';

/** Files, and the cases that look at them: tests, and questions to which brute force knows the answer. */
interface Group {
  readonly targets: readonly string[];
  readonly tests: readonly string[];
  readonly questions: readonly Question[];
}

const VERIFIER: Group = {
  targets: ['verify', 'worth', 'verify-layout'].map(name => `src/verify/${name}`),
  tests: ['verify/verify', 'verify/verify-scanword', 'verify/bound', 'verify/verify-layout', 'verify/worth'],
  questions: ['verifier'],
};
const RULES: Group = {
  targets: ['src/analysis/plan', 'src/analysis/narrow', 'src/engine/rule-checks'],
  tests: [
    'analysis/make-plan',
    'analysis/narrow',
    'analysis/quotas',
    'engine/rule-checks',
    'engine/backtrack/backtrack',
    'engine/table/quotas',
    'fill/repeats',
    'cli/patterns',
  ],
  questions: ['engines', 'best'],
};
const HOST: Group = {
  targets: [
    ...[
      'memory-layout',
      'table',
      'driver',
      'fills',
      'alone',
      'substrings',
      'earlier',
      'pairs',
      'repeats',
      'read-search',
      'weigh',
    ].map(name => `src/engine/table/${name}`),
    ...['arena', 'word-index', 'search-state'].map(name => `src/kernels/table/${name}`),
  ],
  tests: [
    ...['quotas', 'table', 'fragments', 'probe', 'repair'].map(name => `engine/table/${name}`),
    'fill/repeats',
    'optimize/weighted',
    'optimize/best-search',
    ...['arena', 'word-index', 'search-state'].map(name => `kernels/table/${name}`),
    'verify/proof/check',
  ],
  questions: ['engines', 'every', 'refill', 'candidates', 'best', 'count'],
};
const PROOF: Group = {
  targets: ['propagation', 'check', 'claim'].map(name => `src/verify/proof/${name}`),
  tests: [
    'verify/proof/claim',
    'verify/proof/parts',
    'verify/proof/propagation',
    'verify/proof/steps',
    'verify/proof/check',
  ],
  questions: [],
};
const GROUPS = [VERIFIER, RULES, HOST, PROOF];
/** The modules that get kernels that check themselves, and what is replaced in each. */
const WRAPPED = {
  'src/kernels/wasm': '{ instantiate } = checked.checkedWasm',
  'src/kernels/table/arena': '{ Arena } = checked.checkedArena',
} as const;
const TREE = '.cache/mutants';
/** The verdicts so far, a line each. */
const LOG = '.cache/mutants.jsonl';
const MINUTES = Number(process.env.CROSSGEN_MUTATE_MINUTES ?? 30);
/** What the cases of a mutant may take together. */
const SECONDS = Number(process.env.CROSSGEN_MUTATE_SECONDS ?? Number.POSITIVE_INFINITY);
const JUDGE = resolve(`${TREE}/tools/mutate/judge.js`);

interface Verdict extends Omit<Judged, 'isSpoilt'> {
  /** `src/verify/verify.js:12: the line -> the replacement` */
  readonly place: string;
}

makeTree();
const mutants: { readonly target: string; readonly place: string }[] = [];
for (const target of GROUPS.flatMap(({ targets }) => targets)) {
  const path = `${TREE}/${target}${target in WRAPPED ? '-own' : ''}.js`;
  const { text, mutants: own } = switchedOf(readFileSync(path, 'utf8'), mutants.length);
  mutants.push(...own.map(({ line, text }: Mutant) => ({ target, place: `${target}.js:${line}: ${text}` })));
  writeFileSync(path, text);
}
const chosen = process.argv.slice(2);
const wanted = [...mutants.keys()].filter(id => chosen.length === 0 || chosen.includes(mutants[id]!.target));
const old = readLog().filter(({ name }) => name !== undefined || chosen.length === 0);
const verdicts = new Map(old.map(verdict => [verdict.place, verdict]));
const end = performance.now() + MINUTES * 60_000;
for (const group of GROUPS) await sweep(group);

const tried = wanted.flatMap(id => verdicts.get(mutants[id]!.place) ?? []);
for (const { place, name, cases, isReached } of tried)
  if (name === undefined) process.stdout.write(`${place}  (${isReached ? `${cases} cases` : 'not reached'})\n`);
for (const target of new Set(wanted.map(id => mutants[id]!.target))) {
  const those = tried.filter(({ place }) => place.startsWith(`${target}.js:`));
  const noticed = those.filter(({ name }) => name !== undefined).length;
  const missed = those.filter(({ isReached }) => !isReached).length;
  process.stdout.write(`${target}: ${those.length} tried, ${noticed} noticed, ${missed} not reached\n`);
}
process.stdout.write(`${tried.length} of ${wanted.length} tried\n`);

async function sweep({ targets, tests, questions }: Group): Promise<void> {
  const left = wanted.filter(id => targets.includes(mutants[id]!.target) && !verdicts.has(mutants[id]!.place));
  if (left.length === 0 || performance.now() > end) return;
  const given = { tests: tests.map(name => resolve(`${TREE}/test/${name}.test.js`)), questions, seconds: SECONDS };
  let judge = startJudge(JUDGE, given);
  const known = await judge.ready;
  if (typeof known === 'string') throw new Error(`without a mutant: ${known}`);
  for (const text of known.leftOut) process.stdout.write(`left out: ${text}\n`);
  const reached = new Set(known.coverage.flatMap(one => one.reached));
  const atStart = new Set(known.atStart);

  for (const mutant of new Random(1).shuffle(left)) {
    if (performance.now() > end) break;
    let verdict: Judged = { cases: 0, isSpoilt: false, isReached: false };
    if (reached.has(mutant)) verdict = await judge.ask(mutant);
    if (verdict.isSpoilt) {
      await judge.end();
      judge = startJudge(JUDGE, { ...given, known });
    }
    // A mutant that spoils a thread, or that is looked at only once, has a thread of its own.
    const isHidden = verdict.name === undefined && (atStart.has(mutant) || (reached.has(mutant) && !verdict.isReached));
    if (verdict.isSpoilt || isHidden) {
      const own = startJudge(JUDGE, { ...given, known, first: mutant });
      verdict = await own.ask(mutant);
      await own.end();
    }
    keep(mutants[mutant]!.place, verdict);
  }
  await judge.end();
}

function keep(place: string, { name, noticed, cases, isReached }: Judged): void {
  const verdict = {
    place,
    ...(name && { name }),
    ...(noticed && { noticed: noticed.slice(0, 200) }),
    cases,
    isReached,
  };
  verdicts.set(place, verdict);
  appendFileSync(LOG, `${JSON.stringify(verdict)}\n`);
}

/** Compiles the program and its tests anew, for kernels that check themselves and without vitest. */
function makeTree(): void {
  rmSync(TREE, { recursive: true, force: true });
  execFileSync('npx', ['tsc', '-p', 'tools/mutate/tsconfig.json']);
  for (const name of ['grids', 'dict', 'docs', 'assembly']) symlinkSync(resolve(name), `${TREE}/${name}`);
  for (const [path, replaced] of Object.entries(WRAPPED)) {
    const own = `./${path.split('/').at(-1)}-own.js`;
    cpSync(`${TREE}/${path}.js`, `${TREE}/${path}-own.js`);
    const lines = [
      `import * as own from '${own}';`,
      `import * as checked from '${resolve(TREE, 'test/kernels/checked.js')}';`,
      `export * from '${own}';`,
      `export const ${replaced}(own);`,
    ];
    writeFileSync(`${TREE}/${path}.js`, `${lines.join('\n')}\n`);
  }
  for (const name of GROUPS.flatMap(({ tests }) => tests)) {
    const path = `${TREE}/test/${name}.test.js`;
    const text = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      text.replace("from 'vitest'", () => `from '${resolve(TREE, 'tools/mutate/vitest.js')}'`),
    );
  }
}

function readLog(): readonly Verdict[] {
  if (!existsSync(LOG)) return [];
  const lines = readFileSync(LOG, 'utf8').split('\n').filter(Boolean);
  return lines.map(line => JSON.parse(line) as Verdict);
}

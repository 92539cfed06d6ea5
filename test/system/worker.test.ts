// The library in a worker of a browser, called through the client: with threads on an isolated page and without them on another, in Chromium and
// in Firefox.

import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kept } from '../../src/core/lazy.js';
import { Random } from '../../src/core/random.js';
import { run as command } from '../cli/run.js';
import { randomInstance } from '../engine/random.js';
import { rounds } from '../rounds.js';
import { BROWSERS, type Pages, servePages } from './pages.js';

const dir = mkdtempSync(join(tmpdir(), 'crossgen-worker-'));
let open: Pages;
let isolated: Pages;

beforeAll(async () => {
  cpSync('dist/browser', join(dir, 'crossgen'), { recursive: true });
  cpSync('node_modules/@fontsource', join(dir, 'fonts'), { recursive: true });
  cpSync('dist/dict', join(dir, 'crossgen', 'dict'), { recursive: true });
  copyFileSync('dict/en.txt', join(dir, 'words.txt'));
  writeFileSync(
    join(dir, 'alone.js'),
    "import './crossgen/worker.js';\nglobalThis.Worker = class { constructor() { throw new Error('a worker in a worker'); } };\n",
  );
  [open, isolated] = await Promise.all([servePages(dir), servePages(dir, true)]);
});
afterAll(async () => {
  await Promise.all([open?.close(), isolated?.close()]);
  rmSync(dir, { recursive: true, force: true });
});

const GRID = '....#...\n........\n...##...\n........\n...#....\n';
/** A grid that no search fills within a minute. */
const HARD = `${'.'.repeat(9)}\n`.repeat(9);
let pages = 0;

/** What a page says that runs this code with `remote`, connected with the worker, and `words`, its dictionary. */
function run(code: string): string {
  const name = `page-${++pages}`;
  writeFileSync(join(dir, `${name}.html`), `<!doctype html><script type="module" src="./${name}.js"></script>\n`);
  writeFileSync(
    join(dir, `${name}.js`),
    `import { InputError, LateAnswer, openWorker } from './crossgen/client.js';
const GRID = ${JSON.stringify(GRID)};
const HARD = ${JSON.stringify(HARD)};
const remote = openWorker(new URL('./crossgen/worker.js', import.meta.url));
const words = await remote.readDictionaries([{ source: 'words.txt', url: new URL('./words.txt', import.meta.url).href }]);
const first = async fills => {
  for await (const puzzle of fills) return puzzle;
};
const answersOf = puzzle => puzzle.entries.map(entry => entry.answer).join(' ');
const result = await (async () => {${code}})().catch(error => \`\${error.name}: \${error.message}\`);
remote.close();
globalThis.result = result ?? 'nothing';
`,
  );
  return `${name}.html`;
}

interface RandomCase {
  readonly grid: string;
  /** Lines of a dictionary; undefined for that of the page. */
  readonly words?: string;
  readonly seed: number;
  readonly rules: { readonly minScore?: number; readonly exclude?: readonly string[] };
}

/** The most nodes of a search. */
const NODES = 3000;

/** Tiny grids with few words, of which many have no fill, and larger ones with English words. */
function randomCase(random: Random): RandomCase {
  const seed = random.below(1000);
  if (random.below(2) === 0) {
    const { grid, words, rules } = randomInstance(random, false);
    const lines = words.map(word => `${word.replace(':', ';')};a clue\n`).join('');
    return { grid: `${grid}\n`, words: lines, seed, rules: { minScore: rules.minScore, exclude: rules.exclude } };
  }
  const [width, height, blocks] = [3 + random.below(6), 3 + random.below(6), 10 + random.below(30)];
  const row = (): string => Array.from({ length: width }, () => (random.below(100) < blocks ? '#' : '.')).join('');
  const rows = ['.'.repeat(width), ...Array.from({ length: height - 1 }, row)];
  return { grid: `${rows.join('\n')}\n`, seed, rules: random.below(2) === 0 ? {} : { minScore: 0 } };
}

/** What the command line makes of a case: the bytes of the puzzle, or how it ended. */
async function commanded({ grid, words, seed, rules: { minScore, exclude = [] } }: RandomCase): Promise<string> {
  writeFileSync(join(dir, 'grid'), grid);
  if (words !== undefined) writeFileSync(join(dir, 'mine.txt'), words);
  const { code, out } = await command([
    ...['fill', join(dir, 'grid'), '--dict', join(dir, words === undefined ? 'words.txt' : 'mine.txt')],
    ...['--format', 'ipuz', '--seed', String(seed), '--node-limit', String(NODES)],
    ...(minScore === undefined ? [] : ['--min-score', String(minScore)]),
    ...exclude.flatMap(word => ['--exclude', word]),
  ]);
  return code === 0 ? out : `code ${code}`;
}

interface Answered extends RandomCase {
  readonly expected: string;
  readonly language: string | undefined;
}

/** For both browsers. */
let cases: readonly Answered[] | undefined;
async function makeCases(): Promise<readonly Answered[]> {
  const random = new Random(43);
  const made: Answered[] = [];
  for (const wanted = rounds(200, 40); made.length < wanted; ) {
    const each = randomCase(random);
    const expected = await commanded(each);
    // Input that the command line refuses is left out. It tells the language from the letters.
    const language = /"crossgen:language": "(\w+)"/.exec(expected)?.[1];
    if (expected !== 'code 2') made.push({ ...each, expected, language });
  }
  return made;
}

/** What the command line fills: one process for each line of options. */
const filled = kept((options: string): string => {
  writeFileSync(join(dir, 'grid.txt'), GRID);
  const args = ['fill', join(dir, 'grid.txt'), '--dict', join(dir, 'words.txt'), '--json', ...options.split(' ')];
  const text = execFileSync('node', ['bin/crossgen.js', ...args], { encoding: 'utf8', stdio: 'pipe' });
  return (JSON.parse(text) as { entries: { answer: string }[] }).entries.map(({ answer }) => answer).join(' ');
});

describe.each(BROWSERS)('%s', browser => {
  it('reads a dictionary that ships by its name, with its clues and scores, and says where none is', async () => {
    const page = run(`
      const from = './';
      const shipped = await remote.readDictionaries([{ shipped: 'de', from }], { lang: 'de' });
      const [haus] = await remote.lookUp(shipped, ['HAUS', 'XQZ']);
      const none = await remote.readDictionaries([{ shipped: 'xx', from }]).catch(error => error.message);
      return JSON.stringify([haus.word, haus.score > 80, haus.clues.length > 0, none]);`);
    const none = './: there is no dictionary for the language xx';
    expect(await open.resultOf(browser, page)).toBe(JSON.stringify(['HAUS', true, true, none]));
  });

  it('fills as the command line does, and tells its progress', async () => {
    const page = run(`
      let told = 0;
      const puzzle = await first(remote.fill(GRID, words, { seed: 3, onProgress: () => told++ }));
      return told > 0 && !remote.isolated ? answersOf(puzzle) : 'told nothing';`);
    expect(await open.resultOf(browser, page)).toBe(filled('--seed 3'));
  });

  it('fills with threads on an isolated page as the command line does', async () => {
    const page = run(`
      const settings = { threads: 2 };
      const puzzle = await first(remote.fill(GRID, words, { seed: 3, settings, engine: 'table', rules: { minScore: 0 } }));
      return remote.isolated ? answersOf(puzzle) : 'not isolated';`);
    expect(await isolated.resultOf(browser, page)).toBe(filled('--seed 3 --threads 2 --min-score 0'));
    const plain = run(`
      const settings = { threads: 2 };
      return answersOf(await first(remote.fill(GRID, words, { seed: 3, settings, engine: 'table', rules: { minScore: 0 } })));`);
    expect(await open.resultOf(browser, plain)).toBe(filled('--seed 3 --threads 2 --min-score 0'));
  });

  it('starts its threads from the page: Firefox may hang where a worker starts another', async () => {
    const page = run(`
      const own = openWorker(new URL('./alone.js', import.meta.url));
      const source = { source: 'words.txt', url: new URL('./words.txt', import.meta.url).href };
      const its = await own.readDictionaries([source]);
      const options = { settings: { threads: 2 }, engine: 'table', rules: { minScore: 0 }, nodeLimit: 5000 };
      const { value } = await own.fill(HARD, its, options).next();
      own.close();
      return JSON.stringify(value);`);
    expect(await isolated.resultOf(browser, page)).toBe('{"kind":"stopped","by":"nodes"}');
  });

  it.each([
    ['an isolated page', () => isolated],
    ['another page', () => open],
  ] as const)('stops when told, on %s', async (_, pagesOf) => {
    const page = run(`
      const controller = new AbortController();
      const fills = remote.fill(HARD, words, { signal: controller.signal, rules: { minScore: 0 } });
      setTimeout(() => controller.abort(), 300);
      const { done, value } = await fills.next();
      return JSON.stringify([done, value, answersOf(await first(remote.fill(GRID, words, { seed: 3 })))]);`);
    expect(JSON.parse((await pagesOf().resultOf(browser, page)) as string)).toEqual([
      true,
      { kind: 'stopped', by: 'signal' },
      filled('--seed 3'),
    ]);
  });

  it('makes the bytes of the command line in random cases', async () => {
    cases ??= await makeCases();
    const page = run(`
      const codes = { all: 20, stopped: 3, incomplete: 3 };
      const answerOf = async ({ grid, words: own, seed, rules, language }) => {
        const bytes = new TextEncoder().encode(own);
        const dictionary = own === undefined ? words : await remote.readDictionaries([{ source: 'mine.txt', bytes }]);
        const { done, value } = await remote.fill(grid, dictionary, { seed, rules, language, nodeLimit: ${NODES} }).next();
        if (own !== undefined) remote.forgetDictionary(dictionary);
        return done ? \`code \${codes[value.kind]}\` : remote.writePuzzle(value, 'ipuz');
      };
      const answers = [];
      for (const each of ${JSON.stringify(cases)}) answers.push(await answerOf(each).catch(String));
      return JSON.stringify(answers);`);
    const answers = JSON.parse((await open.resultOf(browser, page)) as string) as string[];
    const expected = cases.map(({ expected: answer }) => answer);
    expect(answers).toEqual(expected);
    expect(expected.filter(answer => answer === 'code 20').length).toBeGreaterThan(cases.length / 20);
    expect(expected.filter(answer => !answer.startsWith('code')).length).toBeGreaterThan(cases.length / 3);
  });

  it('drops what comes too late', async () => {
    const page = run(`
      const old = remote.fill(HARD, words, { revision: 1, rules: { minScore: 0 } }).next();
      const late = old.catch(error => error instanceof LateAnswer);
      const puzzle = await first(remote.fill(GRID, words, { seed: 3, revision: 2 }));
      return JSON.stringify([await late, answersOf(puzzle)]);`);
    expect(JSON.parse((await open.resultOf(browser, page)) as string)).toEqual([true, filled('--seed 3')]);
  });

  it.each([
    ['an isolated page', () => isolated],
    ['another page', () => open],
  ] as const)('leaves a call whose signal is aborted with a LateAnswer, on %s', async (_, pagesOf) => {
    const page = run(`
      const controller = new AbortController();
      let told = 0;
      const rules = { minScore: 0 };
      const call = remote.wordCandidates(HARD, words, { slot: '1A', rules, signal: controller.signal, onVerdict: () => told++ });
      const late = call.catch(error => error instanceof LateAnswer);
      setTimeout(() => controller.abort(new LateAnswer()), 300);
      const answer = await late;
      const before = told;
      const puzzle = await first(remote.fill(GRID, words, { seed: 3 }));
      return JSON.stringify([answer, told === before, answersOf(puzzle)]);`);
    expect(JSON.parse((await pagesOf().resultOf(browser, page)) as string)).toEqual([true, true, filled('--seed 3')]);
  });

  it('streams verdicts, and says what is wrong with the input', async () => {
    const page = run(`
      const seen = [];
      const small = 'A..\\n.#.\\n...\\n';
      const { letters } = await remote.letterCandidates(small, words, { onVerdict: verdict => seen.push(verdict) });
      const all = await remote.wordCandidates(small, words, { slot: '1A', timeLimit: 3000 });
      const wrong = await remote.parseGrid('..!.\\n').catch(error => error instanceof InputError && error.message);
      return JSON.stringify([seen.length > 5, letters.length > 5, all.words.length > 5, wrong]);`);
    const [seen, letters, all, wrong] = JSON.parse((await open.resultOf(browser, page)) as string);
    expect([seen, letters, all]).toEqual([true, true, true]);
    expect(wrong).toMatch(/^grid:1:/);
  });

  it('refills, designs, analyses, judges, lints, and reads and writes puzzles', async () => {
    const page = run(`
      const puzzle = await first(remote.fill(GRID, words, { seed: 3 }));
      const { puzzle: other, changes } = await remote.refill(puzzle, words, { ban: [{ slot: '1A', word: puzzle.entries[0].answer }] });
      const { puzzle: drawn } = await remote.design(words, { width: 7, height: 7, seed: 1, minScore: 30 });
      const { lacks, study } = await remote.analyze(GRID, words);
      const cells = puzzle.cells.map(cell => cell.solution);
      const faults = await remote.verifyCells(GRID, cells, words);
      const breaches = await remote.lintPuzzle(puzzle, words);
      const formats = ['text', 'json', 'ipuz', 'puz', 'jpz', 'xd', 'exolve', 'svg', 'html'];
      const written = await Promise.all(formats.map(format => remote.writePuzzle(puzzle, format)));
      const again = await remote.readPuzzle(new TextEncoder().encode(written[2]), 'a.ipuz');
      const none = await remote.whyNot('...\\n...\\n...\\n', words, { rules: { patterns: [{ slot: '1A', mask: 'QQ?' }] } });
      return JSON.stringify({
        changes: changes.length > 0 && answersOf(other) !== answersOf(puzzle),
        drawn: drawn.entries.length > 4,
        analysis: [lacks.length, study !== undefined],
        faults, lints: Array.isArray(breaches),
        written: written.map(text => text.length > 100),
        again: answersOf(again) === answersOf(puzzle),
        why: none.conflicts.map(({ members }) => members.map(({ given }) => given.kind)),
      });`);
    expect(JSON.parse((await open.resultOf(browser, page)) as string)).toEqual({
      changes: true,
      drawn: true,
      analysis: [0, true],
      faults: [],
      lints: true,
      written: Array.from({ length: 9 }, () => true),
      again: true,
      why: [['pattern']],
    });
  });

  it('finds the best fill, with a score that rises and a bound that falls', async () => {
    const page = run(`
      const steps = [];
      const options = { seed: 1, timeLimit: 20000, onProgress: ({ best, bound }) => best && bound && steps.push([best.sum, bound.sum]) };
      const found = await first(remote.best('...\\n...\\n...\\n', words, options));
      return JSON.stringify([found.proven, steps]);`);
    const [proven, steps] = JSON.parse((await open.resultOf(browser, page)) as string) as [boolean, number[][]];
    expect([typeof proven, steps.length > 0]).toEqual(['boolean', true]);
  });

  it('makes a pdf, with fonts loaded from an address when they are wanted', async () => {
    const page = run(`
      const puzzle = { ...(await first(remote.fill(GRID, words, { seed: 3 }))), title: 'Кот' };
      const none = await remote.writePuzzle(puzzle, 'pdf').catch(error => error.message);
      const bytes = await remote.writePuzzle(puzzle, 'pdf', { fonts: new URL('./fonts', import.meta.url).href });
      return JSON.stringify([none, btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))]);`);
    const [none, text] = JSON.parse((await open.resultOf(browser, page)) as string) as [string, string];
    expect(none).toContain('`fonts`');
    writeFileSync(join(dir, 'own.pdf'), Buffer.from(text, 'base64'));
    const told = execFileSync('pdftotext', [join(dir, 'own.pdf'), '-'], { encoding: 'utf8' });
    expect(told).toContain('Кот');
    expect(told).toContain('ACROSS');
  });

  it('has the engine sat, loaded when it is wanted', async () => {
    const page = run(`
      const puzzle = await first(remote.fill('...\\n.#.\\n...\\n', words, { engine: 'sat', rules: { minScore: 0 } }));
      return answersOf(puzzle).length;`);
    expect(await open.resultOf(browser, page)).toBe(15);
  });
});

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run, signalAtBar } from './run.js';

let dir: string;
const at = (name: string): string => join(dir, name);
const put = (name: string, content: string | Uint8Array): string => {
  writeFileSync(at(name), content);
  return at(name);
};

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-'));
  put(
    'words.txt',
    'CAT=purrs\nATE=consumed\nTEN=a number\nCAR=drives\nARE=exist\nRAN=was quick\nABBEY=monks live here\n',
  );
  put('grid.txt', '...\n#.#\n...\n');
  // C A R      1A CAR, 3A TEN or RAN …, 2D ATE or ARE
  put('pair.txt', '...#...\n');
  put('long.txt', '.....#.......\n');
  put('six.txt', '......\n');
});
afterAll(() => rmSync(dir, { recursive: true }));

const fill = (grid: string, more = '', options: Parameters<typeof run>[1] = {}) =>
  run(['fill', ...grid.split(' ').map(at), '--dict', at('words.txt'), ...more.split(' ').filter(Boolean)], options);
const records = (out: string): Record<string, unknown>[] =>
  out
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line));

describe('crossgen fill', () => {
  it('prints the filled grid and its clues, and reports the seed', async () => {
    const { code, out, err } = await fill('pair.txt', '--seed 1');
    expect([code, err]).toEqual([0, 'seed 1\n']);
    expect(out).toMatch(/^[A-Z]{3}#[A-Z]{3}\n\nAcross\n 1\. .+ \(3\) [A-Z]{3}\n 2\. .+ \(3\) [A-Z]{3}\n$/);
  });

  it('reports a random seed that repeats the run', async () => {
    const first = await fill('pair.txt');
    const [, seed] = /^seed (\d+)\n$/.exec(first.err)!;
    expect((await fill('pair.txt', `--seed ${seed}`)).out).toBe(first.out);
  });

  it('gives the same bytes for the same seed, and another fill for another seed', async () => {
    const outs = await Promise.all(Array.from({ length: 8 }, (_, seed) => fill('pair.txt', `--seed ${seed} --json`)));
    expect(new Set(outs.map(({ out }) => JSON.stringify(records(out)[0]!.rows))).size).toBeGreaterThan(1);
    expect((await fill('pair.txt', '--seed 3 --json')).out).toBe(outs[3]!.out);
  });

  it('writes json with everything that is known', async () => {
    const { code, out } = await fill('pair.txt', '--seed 1 --json');
    expect(code).toBe(0);
    const [record] = records(out);
    expect(record).toMatchObject({ version: 1, status: 'filled', source: at('pair.txt'), seed: 1, index: 1, width: 7 });
    expect(record!.engine).toEqual(expect.any(String));
    expect(record!.stats).toBeUndefined();
  });

  it('adds statistics when asked', async () => {
    const { out } = await fill('pair.txt', '--seed 1 --json --stats');
    expect(records(out)[0]!.stats).toMatchObject({ words: expect.any(Number), nodes: expect.any(Number) });
    const { err } = await fill('pair.txt', '--seed 1 --stats');
    expect(err).toMatch(/pair\.txt: \w+: \d+ ms of search, \d+ nodes, \d+ restarts; \d+ words read in \d+ ms\n$/);
  });

  it('gives figures about the fill when asked', async () => {
    const { out } = await fill('pair.txt', '--seed 1 --json --stats --every');
    const [first, second] = records(out).map(record => record.figures as Record<string, unknown>);
    expect(first).toMatchObject({
      ...{ entries: 2, lowest: 50, mean: 50, lengths: { 3: 2 }, cells: 6, checkedShare: 0, blocks: 1, usedBefore: 0 },
      dictionaries: { [at('words.txt')]: 2 },
    });
    const letters = first!.letters as Record<string, number>;
    expect(Object.values(letters).reduce((a, b) => a + b)).toBe(6);
    expect(second!.usedBefore).toBeGreaterThan(0);
    const { err } = await fill('grid.txt', '--seed 1 --stats --lang en --min-score 0');
    expect(err).toContain('3 entries (3 of 3); lowest score 50, mean 50.0\n');
    expect(err).toMatch(/7 cells, 29 % checked, 2 blocks; letters [A-Z] \d.*; Scrabble value 9\n/);
    expect(err).toMatch(/words from .*words\.txt 3; used before: none\n/);
  });

  it('hides the solution with --blank', async () => {
    const { out } = await fill('pair.txt', '--seed 1 --blank');
    expect(out).toMatch(/^\.\.\.#\.\.\.\n\nAcross\n 1\. .+ \(3\)\n/);
  });

  it('prints nothing on standard error with --quiet', async () => {
    expect((await fill('pair.txt', '--quiet')).err).toBe('');
  });

  it('reads a grid from standard input', async () => {
    const { code, out } = await run(['fill', '-', '--dict', at('words.txt'), '--seed', '1'], { stdin: '.....\n' });
    expect([code, out.slice(0, 6)]).toEqual([0, 'ABBEY\n']);
  });

  it.each([
    ['exclude', 'ABBEY\n', 20],
    ['pattern', '1A=ABBEY\n', 0],
    ['pattern', '1A=5\n', 0],
  ])('reads the items of --%s from standard input', async (option, stdin, code) => {
    writeFileSync(at('five.txt'), '.....\n');
    const found = await run(['fill', at('five.txt'), '--dict', at('words.txt'), `--${option}`, '@-'], { stdin });
    expect([found.code, found.out.slice(0, 6)]).toEqual([code, code === 0 ? 'ABBEY\n' : '']);
  });

  it('keeps seed letters', async () => {
    const { out } = await run(['fill', '-', '--dict', at('words.txt')], { stdin: 't..#..T\n' });
    expect(out.slice(0, 8)).toBe('TEN#CAT\n');
  });

  it('leaves a lone cell empty, with a note', async () => {
    const { code, out, err } = await run(['fill', '-', '--dict', at('words.txt'), '--seed', '1'], { stdin: '...#.\n' });
    expect([code, out.slice(3, 6), err]).toEqual([
      0,
      '#.\n',
      'seed 1\n-: these cells are in no slot and stay empty: row 1 column 5\n',
    ]);
  });

  it('carries over what a puzzle file says about its cells', async () => {
    const puzzle = {
      version: 'http://ipuz.org/v2',
      kind: ['http://ipuz.org/crossword#1'],
      dimensions: { width: 4, height: 1 },
      puzzle: [[{ cell: 1, style: { shapebg: 'circle' } }, 0, 0, null]],
      solution: [['C', 'A', 'T', null]],
    };
    const path = put('circle.ipuz', JSON.stringify(puzzle));
    const [plain] = records((await fill('circle.ipuz', '--json --quiet --require ten')).out);
    expect(plain).toMatchObject({ rows: ['TEN '], cells: [[{ circled: true }, {}, {}, null]] });
    const [kept] = records((await run(['fill', path, '--keep-letters', '--json', '--dict', at('words.txt')])).out);
    expect(kept).toMatchObject({ rows: ['CAT '] });
  });

  it('gives several different fills, and says when there are no more', async () => {
    const { code, out, err } = await fill('six.txt pair.txt', '--seed 1 --every --count 1000 --json');
    expect(code).toBe(20);
    const [proven, ...filled] = records(out);
    expect(proven).toMatchObject({ status: 'proven' });
    expect(new Set(filled.map(record => JSON.stringify(record.rows))).size).toBe(30);
    expect(filled.map(record => record.index)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
    expect(err).toContain('pair.txt: 30 fills, and there are no more\n');
    expect((await fill('pair.txt', '--every --count 31 --quiet')).code).toBe(0);
    const apart = await fill('pair.txt', '--seed 1 --every --count 3 --distance 9');
    expect(apart.err).toContain('pair.txt: 1 fill, and there are no more that differ enough\n');
  });

  it('prints the name of its grid above each of several puzzles', async () => {
    const { out } = await fill('pair.txt grid.txt', '--seed 1 --every --count 2');
    expect(out.match(/^; .*$/gm)).toEqual([
      `; ${at('pair.txt')}, fill 1`,
      `; ${at('pair.txt')}, fill 2`,
      ...out.match(/^; .*grid.*$/gm)!,
    ]);
  });
});

describe('endings', () => {
  it('names the slots and lengths that no word has: a proof, exit 20', async () => {
    const { code, out, err } = await fill('long.txt', '--seed 1');
    expect([code, out]).toEqual([20, '']);
    expect(err).toBe(
      `seed 1\n${at('long.txt')}: proven: no fill exists: slot 2A needs a word of 7 letters, but no dictionary has one\n`,
    );
    expect(records((await fill('long.txt', '--seed 1 --json')).out)).toEqual([
      {
        version: 1,
        status: 'proven',
        source: at('long.txt'),
        engine: expect.any(String),
        seed: 1,
        lists: ['words.txt'],
        reasons: ['slot 2A needs a word of 7 letters, but no dictionary has one'],
      },
    ]);
  });

  it('proves by search that there is no fill', async () => {
    const { code, err } = await run(['fill', '-', '--dict', at('words.txt'), '--seed', '1'], {
      stdin: '...\n...\n...\n',
    });
    expect([code, err]).toEqual([
      20,
      expect.stringMatching(
        /^seed 1\n-: proven: no fill exists: these slots cannot be filled together, whatever the others hold: (\d[AD] )+\d[AD]\n$/,
      ),
    ]);
  });

  it('says which kind of grid suits German and Russian, where a dense one has no good fill', async () => {
    const suits = 'words suit grids with fewer crossings';
    const { err } = await run(['fill', 'grids/seed-3.txt', '--lang', 'de', '--seed', '1', '--node-limit', '20000']);
    expect(err).toContain(`grids/seed-3.txt: German ${suits}: crossgen design --lang de --style lattice`);
    for (const [grid, lang] of [['grids/seed-3.txt', 'en'] as const, ['grids/easy-1.txt', 'de'] as const])
      expect((await run(['fill', grid, '--lang', lang, '--seed', '1'])).err).not.toContain(suits);
  });

  it('gives up at the node limit, with the deepest fill', async () => {
    const args = ['fill', 'grids/seed-1.txt', '--seed', '1', '--node-limit', '5'];
    const text = await run(args);
    expect([text.code, text.out]).toEqual([3, '']);
    expect(text.err).toMatch(
      /seed-1\.txt: gave up with no fill: the node limit came first, so this proves nothing\nThe deepest fill has \d+ of 28 entries:\n/,
    );
    const [record] = records((await run([...args, '--json'])).out);
    expect(record).toMatchObject({ status: 'stopped', by: 'nodes', slots: 28 });
    expect((record!.rows as string[]).join('')).toMatch(/[A-Z]{3}/);
  });

  it('keeps what was found before it gave up', async () => {
    const { code, out } = await fill('pair.txt', '--seed 1 --every --count 20 --node-limit 8 --json');
    expect(code).toBe(3);
    const statuses = records(out).map(record => record.status);
    expect(statuses.at(-1)).toBe('stopped');
    expect(statuses.slice(0, -1).every(status => status === 'filled')).toBe(true);
    expect(statuses.length).toBeGreaterThan(1);
  });

  it('goes on after a bad grid, and ends with the worst code', async () => {
    put('ragged.txt', '...\n..\n');
    const { code, out, err } = await fill('ragged.txt nowhere.txt long.txt pair.txt', '--seed 1 --json');
    expect(code).toBe(2);
    expect(records(out).map(record => record.status)).toEqual(['bad', 'bad', 'proven', 'filled']);
    expect(records(out)[1]).toEqual({
      version: 1,
      status: 'bad',
      source: at('nowhere.txt'),
      error: `${at('nowhere.txt')}: no such file`,
    });
    expect(err).toContain(`${at('ragged.txt')}:2:3: this row has 2 cells`);
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('ends on %s with what is known', async (signal, code) => {
    put('open.txt', '.......\n'.repeat(7));
    const endless = ['fill', at('open.txt'), '--time-limit', 'none', '--json', '--progress', 'always'];
    const { code: ended, out } = await run(endless, signalAtBar(signal));
    expect(ended).toBe(code);
    expect(records(out)[0]).toMatchObject({ status: 'stopped', by: 'signal' });
  });

  it('ends quietly when the reader goes away', async () => {
    const { code, err } = await fill('pair.txt', '--seed 1 --every --count 20', { closeAfter: 2 });
    expect([code, err]).toEqual([0, 'seed 1\n']);
  });
});

describe('the output', () => {
  it('says when standard output cannot be written', async () => {
    const { code, err } = await fill('pair.txt', '--seed 1 --quiet', { closeAfter: 0, closeCode: 'ENOSPC' });
    expect([code, err]).toEqual([2, 'standard output: cannot be written: no space is left\n']);
  });
});

describe('seed letters', () => {
  const args = ['fill', '-', '--dict', '', '--seed', '1'];
  it('refuses a text that is not a word, and accepts it with --allow-unknown', async () => {
    args[3] = at('words.txt');
    const stdin = 'CAT#XYZ\n';
    const { code, err } = await run(args, { stdin });
    expect(code).toBe(2);
    expect(err).toBe(
      '-: seed letters fill slot 2A with XYZ, which is in no dictionary: change the letters, add the word to a ' +
        'dictionary, or allow it with --allow-unknown\n',
    );
    expect((await run([...args, '--allow-unknown'], { stdin })).out).toMatch(/^CAT#XYZ\n.* — \(3\) XYZ\n$/s);
  });
});

describe('rules', () => {
  const rows = async (more: string): Promise<string[]> =>
    records((await fill('pair.txt', `--seed 1 --every --count 100 --json ${more}`)).out).flatMap(
      r => (r.rows as string[]) ?? [],
    );

  it('leaves words out', async () => {
    put('exclude.txt', '# not these\ncat\n\nten\n');
    expect(await rows('--exclude car,are')).toHaveLength(12);
    expect(await rows(`--exclude @${at('exclude.txt')} --exclude RAN`)).toHaveLength(6);
  });

  it("prints the user's own clues before those of the dictionary", async () => {
    put('own.txt', 'cat=Mouser\nBAT=Flier\n');
    const { out } = await fill('pair.txt', `--require CAT --seed 1 --clues ${at('own.txt')}`);
    expect(out).toContain('Mouser');
    expect(out).not.toContain('purrs');
  });

  it('reads FILE.clues.txt beside FILE.txt', async () => {
    put('bare.txt', 'CAT\nTEN\n');
    put('bare.clues.txt', 'TEN=Two fives\nCAT=Mouser\n');
    const { out } = await run(['fill', at('pair.txt'), '--dict', at('bare.txt'), '--seed', '1']);
    expect([...out.matchAll(/\. (.+) \(3\)/g)].map(match => match[1]).sort()).toEqual(['Mouser', 'Two fives']);
  });

  it('uses only words with a clue that is short enough', async () => {
    const { out } = await fill('pair.txt', '--max-clue 6 --seed 1');
    const clues = [...out.matchAll(/\. (.+) \(3\)/g)].map(match => match[1]!);
    expect(clues).toHaveLength(2);
    expect(clues.filter(clue => !['drives', 'exist', 'purrs'].includes(clue))).toEqual([]);
    expect((await fill('pair.txt', '--max-clue 3 --seed 1')).code).toBe(20);
  });

  it('leaves out words for which only a translation or a kind is known', async () => {
    put('thin.txt', 'CAT=In French: chat\nTEN=A kind of number\nCAR=drives\nRAN=fled\n');
    const { out } = await run([
      'fill',
      at('pair.txt'),
      '--dict',
      at('thin.txt'),
      '--require-definition',
      '--seed',
      '1',
    ]);
    expect([...out.matchAll(/\) ([A-Z]+)$/gm)].map(match => match[1]).sort()).toEqual(['CAR', 'RAN']);
  });

  it('says when a clue contains the answer of another entry', async () => {
    put('holding.txt', 'CAT=ten lives\nTEN=number\n');
    const { err } = await run(['fill', at('pair.txt'), '--dict', at('holding.txt'), '--seed', '1']);
    expect(err).toMatch(/no better clue was found: the clue of \d across holds the answer of \d across\n$/);
  });

  it('uses required words', async () => {
    expect(await rows('--require cat')).toHaveLength(10);
    expect(await rows('--require 1A=cat')).toHaveLength(5);
    expect(await rows('--require cat@2A')).toHaveLength(5);
  });

  it('refuses a word that is both required and excluded', async () => {
    const { code, err } = await fill('pair.txt', '--exclude cat --require 1A=cat');
    expect([code, err]).toEqual([
      2,
      'crossgen: CAT is both required and excluded: take it out of --require or --exclude\n',
    ]);
  });

  it('keeps shared substrings short', async () => {
    for (const row of await rows('--max-shared-substring 1')) expect(row).not.toMatch(/CA.*CA|AR.*AR|AT.*AT/);
  });

  it('refuses a text that is not a word', async () => {
    const { code, err } = await fill('pair.txt', '--exclude c4t');
    expect([code, err]).toEqual([
      2,
      `crossgen: --exclude: 'c4t' is not a word: expected letters (--digits takes digits as letters)\n`,
    ]);
  });

  it('the rest of a compound is a word though no slot has its length, as verify has it', async () => {
    const grid = put('compound.txt', '.......\n.######\n.######\n.######\n');
    const words = put('compound-words.txt', 'FIRE\nFIREMAN\nMAN\n');
    const { code, err } = await run(['fill', grid, '--dict', words, '--seed', '1']);
    expect([code, err]).toEqual([20, expect.stringContaining('no fill')]);
    const allowed = await run([
      'fill',
      grid,
      '--dict',
      words,
      '--seed',
      '1',
      '--same-stem',
      'allow',
      '--format',
      'json',
    ]);
    expect(allowed.code).toBe(0);
    const { code: verdict, out: why } = await run(['verify', put('compound.json', allowed.out), '--dict', words]);
    expect([verdict, why]).toEqual([4, expect.stringMatching(/FIREMAN.*FIRE|FIRE.*FIREMAN/)]);
  });
});

describe('files', () => {
  it('writes --out whole, and derives the format from its name', async () => {
    const { code, out } = await fill('pair.txt', `--seed 1 --out ${at('pair.json')}`);
    expect([code, out]).toEqual([0, '']);
    expect(records(readFileSync(at('pair.json'), 'utf8'))[0]).toMatchObject({ status: 'filled' });
    expect(readdirSync(dir).filter(name => name.endsWith('.part'))).toEqual([]);
  });

  it('writes no file when there is nothing to write', async () => {
    await fill('long.txt', `--out ${at('nothing.txt')}`);
    expect(existsSync(at('nothing.txt'))).toBe(false);
  });

  it('writes a file for each puzzle with --out-dir', async () => {
    mkdirSync(at('out'));
    expect((await fill('pair.txt grid.txt', `--seed 1 --out-dir ${at('out')}`)).code).toBe(0);
    expect(readdirSync(at('out')).sort()).toEqual(['grid.txt', 'pair.txt']);
    mkdirSync(at('many'));
    await fill('pair.txt', `--seed 1 --every --count 2 --json --out-dir ${at('many')}`);
    expect(readdirSync(at('many')).sort()).toEqual(['pair-001.json', 'pair-002.json']);
  });

  it('replaces no file with --no-clobber', async () => {
    const kept = put('kept.txt', 'mine');
    const { code, err } = await fill('pair.txt', `--quiet --no-clobber --out ${kept}`);
    expect([code, err]).toEqual([2, `${kept}: exists already, and --no-clobber is set: nothing was written\n`]);
    expect(readFileSync(kept, 'utf8')).toBe('mine');
    await fill('pair.txt', `--out ${kept}`);
    expect(readFileSync(kept, 'utf8')).not.toBe('mine');
  });

  it.each([
    [
      'no folder',
      'gone/pair.txt',
      (path: string) => `${path}: cannot be written: there is no directory ${join(path, '..')}`,
    ],
    ['a folder', '.', (path: string) => `${path}: this is a directory: name a file in it, or use --out-dir`],
  ])('says why a file cannot be written: %s', async (_, name, message) => {
    const { code, err } = await fill('pair.txt', `--quiet --out ${at(name)}`);
    expect([code, err]).toEqual([2, `${message(at(name))}\n`]);
  });

  it.each([
    [
      '--out x --out-dir y',
      "crossgen: --out and --out-dir do not go together: give one.\nSee 'crossgen fill --help'.\n",
    ],
    [
      '--threads 2 --engine backtrack',
      "crossgen: --threads needs --engine table, and this is backtrack.\nSee 'crossgen fill --help'.\n",
    ],
  ])('refuses %s', async (more, message) => {
    const { code, err } = await fill('pair.txt', more);
    expect([code, err]).toEqual([2, message]);
  });

  it('refuses grids with the same name with --out-dir', async () => {
    const { code, err } = await run([
      'fill',
      at('pair.txt'),
      'x/pair.ipuz',
      '--out-dir',
      'o',
      '--dict',
      at('words.txt'),
    ]);
    expect([code, err]).toEqual([
      2,
      `crossgen: ${at('pair.txt')} and x/pair.ipuz would both become o/pair: give them different names\n`,
    ]);
  });
});

describe('usage', () => {
  it.each([
    ['fill', `missing required argument 'GRID'`],
    ['fill g --seed x', `option '--seed <N>' argument 'x' is invalid. Expected a whole number, 0 or more.`],
    ['fill g --count 0', `option '--count <N>' argument '0' is invalid. Expected a whole number, 1 or more.`],
    [
      'fill g --min-score 101',
      `option '--min-score <N>' argument '101' is invalid. Expected a whole number, 0 to 100.`,
    ],
    [
      'fill g --time-limit 5',
      `option '--time-limit <TIME>' argument '5' is invalid. Expected a duration such as 500ms, 30s or 5m, or none.`,
    ],
    ['fill g --yo both', `option '--yo <WAY>' argument 'both' is invalid. Expected keep or fold.`],
    ['fill g --sed 1', `unknown option '--sed'\n(Did you mean --seed?)`],
  ])('%s', async (line, message) => {
    const { code, out, err } = await run(line);
    expect([code, out, err]).toEqual([2, '', `crossgen: ${message}\nSee 'crossgen fill --help'.\n`]);
  });

  it('shows help without reading anything', async () => {
    const { code, out } = await run('fill --help');
    expect(code).toBe(0);
    expect(out).toMatch(/^Usage: crossgen fill \[options\] <GRID...>\n/);
  });
});

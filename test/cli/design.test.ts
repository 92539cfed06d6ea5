import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseGrid } from '../../src/grid/parse.js';
import { run, signalAtBar } from './run.js';

let folder: string;
const file = (name: string): string => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'crossgen-'));
  writeFileSync(file('theme.txt'), '# fruit\nPEACH=Georgia fruit\nMELON\n');
  writeFileSync(file('long.txt'), 'PINEAPPLES\n');
  writeFileSync(file('twice.txt'), 'PEACH\npeach\n');
  writeFileSync(file('fruit.txt'), 'PEACH=Georgia fruit\nPLUM\nMELON\nQOPH=Semitic letter\nPZQXT=No word\n');
  writeFileSync(file('one.txt'), 'PEACH\n');
  writeFileSync(file('tiny.txt'), 'AB\nBC\n');
  writeFileSync(file('pair.txt'), 'PEACH\nPLUM\n');
  writeFileSync(file('apart.txt'), 'TEA\nDOG\n');
  writeFileSync(file('bad.txt'), 'PEACH\nR2D2=robot\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

const design = (...args: string[]) => run(['design', '--min-score', '0', '--seed', '1', ...args]);

describe('crossgen design', () => {
  it('writes a grid that fill reads, the same for the same seed', async () => {
    const { code, out, err } = await design('--size', '7x5', '--blocks', '2..8');
    expect(code).toBe(0);
    const grid = parseGrid(out, 'designed');
    expect([grid.width, grid.height]).toEqual([7, 5]);
    expect(grid.slots.every(({ length }) => length >= 3)).toBe(true);
    const blocks = grid.open.filter(open => open === 0).length;
    expect([blocks >= 2, blocks <= 8]).toEqual([true, true]);
    expect(err).toContain(`american-7x5: ${grid.slots.length} words, ${blocks} blocks; filled with words of any score`);
    expect((await design('--size', '7x5', '--blocks', '2..8')).out).toBe(out);
  });

  it('fills it, with clues', async () => {
    const { code, out } = await design('--size', '5', '--fill');
    expect(code).toBe(0);
    expect(out.slice(0, 30)).toMatch(/^(?:[A-Z#]{5}\n){5}/);
    expect(out).toContain('\nAcross\n');
  });

  it('names the list with which patterns are proven unfillable', async () => {
    const { err } = await run(['design', '--size', '9', '--min-score', '85', '--seed', '1']);
    expect(err).toContain('; patterns before it: 1 unfillable with en.txt (proven), ');
  });

  it('puts the words of a theme in, with their clues', async () => {
    const { code, out } = await design('--size', '9', '--theme', file('theme.txt'), '--fill', '--min-score', '20');
    expect(code).toBe(0);
    const rows = out.split('\n').slice(0, 9);
    const at = (word: string): number => rows.findIndex(row => row.split('#').includes(word));
    expect(at('PEACH')).toBeGreaterThanOrEqual(0);
    expect(at('MELON')).toBe(8 - at('PEACH'));
    expect(out).toContain('Georgia fruit (5) PEACH');
  });

  it('makes several in a folder, each from a seed of its own', async () => {
    const out = file('many');
    const { code } = await design('--size', '7', '--uniform', '--count', '3', '--format', 'ipuz', '--out-dir', out);
    expect(code).toBe(0);
    expect(readdirSync(out).sort()).toEqual([
      'american-7x7-001.ipuz',
      'american-7x7-002.ipuz',
      'american-7x7-003.ipuz',
    ]);
    const texts = readdirSync(out).map(name => readFileSync(join(out, name), 'utf8'));
    expect(new Set(texts).size).toBe(3);
  });

  it('draws a grid that the run has already once more', async () => {
    const options = ['--size', '5', '--min-score', '0', '--uniform', '--count', '8', '--seed', '1', '--format', 'json'];
    const runs = [await design(...options), await design(...options, '--jobs', '2')];
    const rows = runs.map(({ code, out }) => {
      expect(code).toBe(0);
      const lines = out
        .trim()
        .split('\n')
        .map(line => JSON.parse(line));
      // Each can be made again alone.
      expect(new Set(lines.map(({ seed }) => seed)).size).toBe(8);
      return lines.map(({ cells }) => JSON.stringify(cells));
    });
    expect(new Set(rows[0]).size).toBe(8);
    expect(rows[1]).toEqual(rows[0]);
  });

  it.each([
    ['patterns', ['--size', '3', '--min-score', '0'], 1],
    ['workers', ['--size', '3', '--min-score', '0', '--jobs', '2'], 1],
    ['scanwords', ['--style', 'scanword', '--size', '4', '--min-score', '0'], 1],
  ])('says so if there may be no other: %s', async (_, args, many) => {
    const { code, out, err } = await run(['design', ...args, '--count', '20', '--seed', '1', '--format', 'json']);
    expect(code).toBe(3);
    expect(err).toContain('gave up: 25 drawings gave only puzzles that this run has already: there may be no other');
    const lines = out
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));
    expect(lines.pop()).toMatchObject({ status: 'stopped', by: 'incomplete' });
    expect(new Set(lines.map(({ cells }) => JSON.stringify(cells))).size).toBe(lines.length);
    expect(lines).toHaveLength(many);
  });

  it('fills the same grid with other words', async () => {
    const options = ['--size', '3', '--min-score', '0', '--fill', '--count', '3', '--seed', '1', '--format', 'json'];
    const { code, out } = await design(...options);
    expect(code).toBe(0);
    const lines = out
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));
    expect(new Set(lines.map(({ cells }) => JSON.stringify(cells))).size).toBe(3);
  });

  it('says once what the format leaves out', async () => {
    const options = ['--size', '5', '--fill', '--count', '2', '--out-dir', file('lost')];
    const { code, err } = await design(...options, '--format', 'svg');
    expect([code, err.match(/svg cannot hold clues: left out/g)?.length]).toEqual([0, 1]);
    expect((await design('--size', '5', '--fill', '--format', 'jpz')).err).not.toContain('left out');
  });

  it('says how many patterns it can draw from', async () => {
    const { err } = await design('--size', '7', '--uniform');
    expect(err).toContain('american-7x7: 312 legal patterns');
  });

  it('refuses a theme that it does not draw around, for one grid and for several in workers', async () => {
    const mirror = ['--size', '8', '--symmetry', 'mirror', '--theme', file('one.txt')];
    for (const more of [[], ['--count', '3', '--jobs', '2']]) {
      const { code, err } = await design(...mirror, ...more);
      expect([code, err]).toEqual([2, expect.stringContaining('PEACH has 5 letters, and a row 8 cells')]);
    }
  });

  it('refuses a theme with an excluded word, for one grid and for several in workers', async () => {
    for (const more of [[], ['--count', '2', '--jobs', '2']]) {
      const { code, err } = await design('--theme', file('theme.txt'), '--exclude', 'melon,PLUM', ...more);
      expect([code, err]).toEqual([
        2,
        expect.stringContaining('MELON is both in the theme and excluded: take it out of --theme or --exclude\n'),
      ]);
    }
  });

  it('refuses a word of the theme with letters that the dictionary does not have, where it stands', async () => {
    const { code, err } = await design('--theme', file('theme.txt'), '--lang', 'ru');
    expect(code).toBe(2);
    expect(err).toContain('theme.txt:2: PEACH: no word of the dictionary has the letter P');
  });

  it('proves that there is no such grid', async () => {
    const none = await design('--size', '3', '--min-length', '4', '--uniform', '--json');
    expect(none.code).toBe(20);
    expect(JSON.parse(none.out)).toMatchObject({ status: 'proven', reasons: [expect.stringContaining('counted')] });
    const long = await design('--size', '7', '--theme', file('long.txt'));
    expect([long.code, long.out]).toEqual([20, '']);
    expect(long.err).toContain('proven: there is no such grid: PINEAPPLES has 10 letters, but a row has 7 cells');
  });

  it('gives up if it finds none, and does not call that a proof', async () => {
    const { code, err } = await design('--size', '4', '--words', '9');
    expect(code).toBe(3);
    expect(err).toContain('american-4x4: gave up: no legal pattern was found, which proves nothing');
    const late = await design('--size', '9', '--time-limit', '0s', '--json');
    expect([late.code, JSON.parse(late.out).status]).toEqual([3, 'stopped']);
  });

  it('lays the words of a file out criss-cross, with their clues', async () => {
    const { code, out, err } = await run([
      'design',
      '--style',
      'free',
      '--words',
      file('fruit.txt'),
      '--size',
      '9',
      '--seed',
      '1',
    ]);
    expect(code).toBe(0);
    expect(out).toContain('Georgia fruit (5) PEACH');
    expect(out).toContain('Semitic letter (4) QOPH');
    expect(out).toMatch(/\(5\) MELON/); // with a clue of the dictionary that ships
    expect(err).toMatch(/free-9x9: 5 of 5 words on \dx\d/);
  });

  it('a free layout of one word: it may stand upright', async () => {
    const shapes = new Set<string>();
    for (const seed of ['1', '2', '3', '4']) {
      const args = ['--style', 'free', '--words', file('one.txt'), '--size', '9', '--seed', seed];
      const { code, out } = await run(['design', ...args, '--json']);
      expect(code).toBe(0);
      const { width, height } = JSON.parse(out);
      shapes.add(width < height ? 'upright' : 'level');
    }
    expect([...shapes].sort()).toEqual(['level', 'upright']);
  });

  it('words of one letter are not laid, and are named', async () => {
    for (const [name, lines] of [
      ['crash.txt', 'a\ndog\n'],
      ['counted.txt', 'a=First letter\nat=Near\ncat=Pet\n'],
    ] as const) {
      writeFileSync(file(name), lines);
      const { code, out, err } = await run(['design', '--style', 'free', '--words', file(name), '--seed', '1']);
      expect([name, code]).toEqual([name, 0]);
      expect(out).not.toContain('First letter');
      const count = lines.trim().split('\n').length - 1;
      expect(err).toContain(`${count} of ${count} words on `);
      expect(err).toContain('words of one letter, which are not laid: A\n');
    }
    writeFileSync(file('crash.txt'), 'a\no\n');
    expect(await run(['design', '--style', 'free', '--words', file('crash.txt')])).toMatchObject({
      code: 2,
      err: `${file('crash.txt')}: all words have one letter: expected words of two letters or more\n`,
    });
  });

  it('words without a clue are laid in any language, and a note says where clues are from', async () => {
    writeFileSync(file('french.txt'), 'chat\nchien\npain\nmain\nour\n');
    const french = await run([
      'design',
      '--style',
      'free',
      '--words',
      file('french.txt'),
      '--seed',
      '1',
      '--lang',
      'fr',
    ]);
    expect([french.code, french.err]).toEqual([
      0,
      expect.stringContaining('no dictionary ships for the language fr: --dict names one that has clues\n'),
    ]);
    expect(french.out).toContain('— (4) CHAT');
    const english = await run(['design', '--style', 'free', '--words', file('french.txt'), '--seed', '1']);
    expect(english.err).toMatch(
      /^clues of 4 words are from dict\/en.txt: --lang names another language, --dict other lists\n/,
    );
  });

  it('lists the words that it left out', async () => {
    const args = ['--style', 'free', '--words', file('fruit.txt'), '--size', '5x3', '--seed', '1'];
    const { code, err } = await run(['design', ...args, '--json']);
    expect(code).toBe(0);
    expect(err).toMatch(/1 of 5 words on .*; proven: no more fit/);
    expect(err).toMatch(/left out: (?:\w+, ){3}\w+/);
  });

  it('lays all words on the smallest board, or proves that there is none', async () => {
    const free = ['design', '--style', 'free', '--seed', '1', '--all', '--words'];
    const all = await run([...free, file('theme.txt')]);
    expect([all.code, all.err.includes('2 of 2 words on 5x5') && all.err.includes('proven smallest')]).toEqual([
      0,
      true,
    ]);
    const none = await run([...free, file('apart.txt')]);
    expect([none.code, none.out]).toEqual([20, '']);
    expect(none.err).toContain('proven: there is no such layout: no letter connects');
    const long = await run(['design', '--style', 'free', '--size', '2', '--seed', '1', '--words', file('apart.txt')]);
    expect([long.code, long.err]).toEqual([20, expect.stringContaining('no such layout: each word is longer than')]);
  });

  it.each([
    ['patterns', ['--min-score', '0', '--size', '5', '--fill', '--format', 'json']],
    ['all of a size', ['--min-score', '0', '--size', '7', '--uniform', '--format', 'json']],
    ['themes', ['--min-score', '0', '--size', '9', '--theme', 'one.txt', '--format', 'json']],
    ['scanwords', ['--min-score', '0', '--style', 'scanword', '--size', '5x6', '--fill', '--format', 'json']],
    ['free layouts', ['--style', 'free', '--words', 'tiny.txt', '--size', '2', '--format', 'json']],
  ])('--jobs: %s are the same to the byte with workers and without', async (_, args) => {
    const own = args.map(arg => (arg.endsWith('.txt') ? file(arg) : arg));
    const runs = [];
    for (const jobs of [[], ['--jobs', '2']])
      runs.push(await run(['design', '--seed', '1', ...own, '--count', '2', ...jobs]));
    expect(runs.map(({ code }) => code)).toEqual([0, 0]);
    expect(runs[0]!.out.trim().split('\n')).toHaveLength(2);
    expect(runs[1]!.out).toBe(runs[0]!.out);
    expect(runs[1]!.err).toBe(runs[0]!.err);
  });

  it('--jobs: what is proven ends all workers, with one note', async () => {
    const { code, err } = await design('--size', '9', '--theme', file('long.txt'), '--count', '5', '--jobs', '2');
    expect(code).toBe(20);
    expect(err.match(/proven/g)).toHaveLength(1);
  });

  it('--jobs: Ctrl-C ends the workers, and keeps the grids that are finished', async () => {
    const out = file('kept');
    // The bar comes back for each grid: the first one is written by then.
    const options = '--size 7 --min-score 0 --seed 1 --count 200 --jobs 2 --progress always --format ipuz';
    const { code } = await run(`design ${options} --out-dir ${out}`, signalAtBar('SIGINT', /[1-9]\d*\/200 puzzles/));
    expect(code).toBe(130);
    const names = readdirSync(out);
    expect(names.length).toBeLessThan(200);
    for (const name of names) expect(JSON.parse(readFileSync(join(out, name), 'utf8')).dimensions.width).toBe(7);
  });

  it('--style free needs a file of words, and refuses a range', async () => {
    const none = await run('design --style free');
    expect([none.code, none.err]).toEqual([
      2,
      expect.stringContaining('--style free needs --words RANGE|FILE: the file'),
    ]);
    const { code, err } = await run('design --style free --words 72..78');
    expect([code, err]).toEqual([2, expect.stringContaining('--words 72..78 is a range: --style free wants a file')]);
  });

  it('stops at Ctrl-C', async () => {
    const endless = 'design --size 13 --min-score 99 --time-limit none --progress always';
    const { code } = await run(endless, signalAtBar());
    expect(code).toBe(130);
  });

  it.each([
    [['--size', 'big'], '--size big is not a size: expected cells as 15, or 15x13'],
    [['--size', '99'], '99x99: a side of this style has 3 to 30 cells'],
    [['--words', '9..3'], '--words 9..3: 9 is more than 3'],
    [['--blocks', 'few'], '--blocks few is not a range: expected 72..78, ..78, 72.. or 76'],
    [['--size', '7x5', '--symmetry', 'diagonal'], '--symmetry diagonal is for squares, and 7x5 is not a square'],
    [['--uniform'], '--uniform counts all patterns, which it can up to 11 by 11 cells'],
    [['--uniform', '--size', '7', '--style', 'british'], '--uniform needs --style american, and this is british'],
    [['--style', 'free', '--words', 'LIST'], '--min-score and --style free do not go together'],
    [['--words', 'my.txt'], '--words my.txt is not a range: expected 72..78, ..78, 72.. or 76; a file of words'],
    [['--all'], '--all needs --style free, and this is american'],
    [['--blank'], '--blank needs --fill: else the grid is empty'],
    [['--theme', 'BAD'], "'R2D2' is not a word of two or more letters: expected WORD or WORD=clue"],
    [['--theme', 'TWICE'], 'PEACH is there twice: remove one line'],
  ])('%j is refused', async (args, text) => {
    const paths: Record<string, string> = { BAD: file('bad.txt'), LIST: file('fruit.txt'), TWICE: file('twice.txt') };
    const { code, err, out } = await design(...args.map(arg => paths[arg] ?? arg));
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(text);
  });
});

describe('crossgen design --mend', () => {
  const SQUEEZING =
    '.....#...\n.....#...\nSQUEEZING\n...#.....\n###...###\n.....#...\n.........\n...#.....\n...#.....\n';
  beforeAll(() => {
    writeFileSync(file('corner.txt'), SQUEEZING);
    writeFileSync(file('square.txt'), '...\n...\n...\n');
    writeFileSync(file('bars.txt'), '. .|.\n. . .\n');
  });
  const mend = (...args: string[]) => run(['design', '--mend', file('corner.txt'), '--seed', '1', ...args]);

  it('finds the fewest changes, and says what was proven and what they reach', async () => {
    const { code, out, err } = await mend();
    expect(code).toBe(0);
    expect(out).toBe(SQUEEZING.replace(/^\./, '#').replace(/\.\n$/, '#\n'));
    expect(err).toContain('corner.txt: as it is the grid has no fill with en.txt: proven\n');
    expect(err).toContain('corner.txt: 2 single changes help\n');
    expect(err).toMatch(
      /corner\.txt: 1 change: blocks in row 1 column 1 and row 9 column 9; filled with words of score 66 or more\n/,
    );
    expect((await mend()).out).toBe(out);
  });

  it('--count gives more ways, filled in a format for solvers; json has the changes, and svg their colours', async () => {
    const { out } = await mend('--count', '2', '--fill', '--format', 'json');
    const records = out
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));
    expect(records.map(({ changes }) => changes.length)).toEqual([2, 2]);
    expect(records[0].changes).toEqual([
      { row: 0, column: 0, to: 'block' },
      { row: 8, column: 8, to: 'block' },
    ]);
    expect(records[0].quality.lowest).toBeGreaterThanOrEqual(records[1].quality.lowest);
    expect(records[0].entries.map(({ answer }: { answer: string }) => answer)).toContain('SQUEEZING');
    const svg = (await mend('--format', 'svg')).out;
    expect(svg.match(/fill="#0072b2"/g)).toHaveLength(2);
  });

  it('marks the changes on a terminal', async () => {
    const { out } = await run(['design', '--mend', file('corner.txt'), '--seed', '1'], { env: { FORCE_COLOR: '1' } });
    expect(out.startsWith('\u001b[30m\u001b[43m#\u001b[49m\u001b[39m....#...\n')).toBe(true);
    expect(out.split('\u001b[43m')).toHaveLength(3);
  });

  it('proves that no changes help, and says so when it gives up', async () => {
    const tiny = [
      'design',
      '--mend',
      file('square.txt'),
      '--dict',
      file('tiny.txt'),
      '--min-score',
      '0',
      '--seed',
      '1',
    ];
    const { code, err } = await run(tiny);
    expect(code).toBe(20);
    expect(err).toContain('proven: no changes of blocks help');
    const record = JSON.parse((await run([...tiny, '--json'])).out);
    expect([record.status, record.reasons]).toEqual(['proven', ['no changes of blocks help']]);
    const stopped = await mend('--time-limit', '0s', '--json');
    expect([stopped.code, JSON.parse(stopped.out).status]).toEqual([3, 'stopped']);
    expect(stopped.err).toContain('gave up');
  });

  it.each([
    [['--mend', 'BARS'], 'the grid has bars'],
    [['--mend', 'CORNER', '--symmetry', 'mirror'], 'the grid does not have --symmetry mirror'],
    [['--mend', 'CORNER', '--size', '9'], '--size and --mend do not go together'],
    [['--mend', 'CORNER', '--theme', 'THEME'], '--theme and --mend do not go together'],
    [['--mend', 'CORNER', '--style', 'scanword'], '--mend and --style scanword do not go together'],
    [['--keep-letters'], '--keep-letters needs --mend'],
  ])('%j is refused', async (args, message) => {
    const { code, err } = await run([
      'design',
      ...args.map(arg => (/^[A-Z]+$/.test(arg) ? file(`${arg.toLowerCase()}.txt`) : arg)),
    ]);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});

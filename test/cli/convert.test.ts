import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ipuz } from '../../src/formats/ipuz/ipuz.js';
import { english, OPTIONS, russian } from '../formats/puzzles.js';
import { run } from './run.js';

let dir: string;
const at = (name: string): string => join(dir, name);
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-'));
  writeFileSync(at('en.ipuz'), ipuz.write!(english, OPTIONS) as string);
  writeFileSync(at('ru.ipuz'), ipuz.write!(russian, OPTIONS) as string);
});
afterAll(() => rmSync(dir, { recursive: true }));

const convert = (...args: string[]) => run(['convert', ...args]);
const here = (text: string): string => text.replaceAll(`${dir}/`, '');

describe('crossgen convert', () => {
  it.each(['json', 'ipuz', 'jpz', 'xd', 'exolve'])('to %s and back loses nothing', async name => {
    const there = await convert(at('ru.ipuz'), '--format', name);
    expect([there.code, there.err]).toEqual([0, '']);
    const back = await run(['convert', '-', '--format', 'ipuz'], { stdin: there.out });
    expect(back.out).toBe(readFileSync(at('ru.ipuz'), 'utf8'));
  });

  it('leaves the seed out of every format except json, and says so', async () => {
    writeFileSync(at('seeded.ipuz'), ipuz.write!(english, { ...OPTIONS, credit: true }) as string);
    for (const args of [[], ['--blank']]) {
      const { out, err } = await convert(at('seeded.ipuz'), '--format', 'ipuz', ...args);
      expect(out).not.toContain('seed');
      expect(err).toBe('the seed is left out: --credit writes it\n');
    }
    const credited = await convert(at('seeded.ipuz'), '--format', 'ipuz', '--credit');
    expect([credited.out, credited.err]).toEqual([readFileSync(at('seeded.ipuz'), 'utf8'), '']);
    const json = await convert(at('seeded.ipuz'), '--json', '--blank');
    expect([JSON.parse(json.out).seed, json.err]).toEqual([42, '']);
  });

  it('leaves out the blocks around a puzzle if they are not to be printed', async () => {
    const { out } = await convert(at('en.ipuz'), '--format', 'xd', '--surround', 'white');
    expect(out).toContain('## Grid\n\nCAT_\nORE_\nDEAD\n__RY\n');
  });

  it('says what a format cannot hold', async () => {
    const { code, err } = await convert(at('en.ipuz'), '--format', 'puz', '--out', at('en.puz'));
    expect([code, here(err)]).toEqual([0, 'en.ipuz: puz cannot hold language: left out\n']);
  });

  it('refuses letters that a format does not have, and names formats that have them', async () => {
    const { code, err } = await convert(at('ru.ipuz'), '--format', 'puz', '--out', at('ru.puz'));
    expect(code).toBe(2);
    expect(err).toContain("puz: the letter 'К' has no byte in this format; write ipuz, jpz or xd instead");
    expect(readdirSync(dir)).not.toContain('ru.puz');
  });

  it('adds a title and an author', async () => {
    const { out } = await convert(at('en.ipuz'), '--format', 'xd', '--title', 'Other', '--author', 'Nobody');
    expect(out).toContain('Title: Other\nAuthor: Nobody\n');
  });

  it('makes a pdf on the chosen paper', async () => {
    const { bytes } = await convert(at('en.ipuz'), '--format', 'pdf', '--paper', 'letter');
    expect(bytes.toString('latin1')).toMatch(/^%PDF-1[\s\S]*\/MediaBox \[0 0 612 792\]/u);
  });

  it.each(['ipuz', 'json', 'puz', 'jpz', 'xd', 'exolve'])(
    '%s serves as a grid: its blocks, and its letters if wanted',
    async name => {
      const puzzle = at(`grid.${name}`);
      expect((await convert(at('en.ipuz'), '--format', name, '--out', puzzle, '--quiet')).code).toBe(0);
      const words = english.entries.map(entry => `${entry.answer}=clue`);
      writeFileSync(at('words.txt'), [...words, 'AT=other'].join('\n'));
      const fill = (...args: string[]) => run(['fill', puzzle, '--dict', at('words.txt'), '--seed', '1', ...args]);
      const letters = ['CAT#', 'ORE#', 'DEAD', '##RY'];
      const kept = await fill('--keep-letters');
      expect([kept.code, kept.out.split('\n').slice(0, 4)]).toEqual([0, letters]);
      const free = await fill();
      expect(
        free.out
          .split('\n')
          .slice(0, 4)
          .map(row => row.replace(/[A-Z]/g, '.')),
      ).toEqual(['...#', '...#', '....', '##..']);
    },
  );
});

describe('--book', () => {
  it('links the html pages with each other and with the index', async () => {
    await run(['convert', at('en.ipuz'), at('ru.ipuz'), '--book', '--format', 'html', '--out-dir', at('linked')]);
    const links = (name: string): string[] =>
      [...readFileSync(join(at('linked'), name), 'utf8').matchAll(/<a rel="(\w+)" href="([^"]+)">([^<]+)</gu)].map(
        match => match.slice(1).join(' '),
      );
    expect(links('en.html')).toEqual(['index index.html Contents', 'next ru.html 2. Маленький кроссворд ›']);
    expect(links('ru.html')).toEqual(['prev en.html ‹ 1. A small one', 'index index.html Содержание']);
  });

  const book = (...args: string[]) => convert(at('en.ipuz'), at('ru.ipuz'), '--book', ...args);

  it('makes one pdf', async () => {
    const { code, err } = await book('--format', 'pdf', '--title', 'Two', '--out', at('two.pdf'));
    expect([code, err]).toEqual([0, '']);
    expect(readFileSync(at('two.pdf'), 'latin1').match(/\/Type \/Page\b/gu)).toHaveLength(5);
  });

  it('several puzzles of a run once had one and the same title', async () => {
    writeFileSync(at('few.txt'), 'Hills\nDales\n');
    const row = at('row.txt');
    writeFileSync(row, '...#...\n');
    const words = at('row-words.txt');
    writeFileSync(words, 'CAT\nDOG\nHEN\nFOX\nEEL\nCOW\n');
    const titlesOf = async (...args: readonly string[]) => {
      const { out, err, code } = await run([...args, '--json']);
      expect(code).toBe(0);
      const lines = out.trim().split('\n');
      return { titles: lines.map(line => (JSON.parse(line) as { title?: string }).title), err };
    };
    const fill = ['fill', row, '--dict', words, '--seed', '1', '--min-score', '0', '--title', 'Daily'];
    expect((await titlesOf(...fill)).titles).toEqual(['Daily']);
    for (const way of [
      ['--count', '3'],
      ['--count', '3', '--jobs', '2'],
      ['--every', '--count', '3'],
    ])
      expect((await titlesOf(...fill, ...way)).titles).toEqual(['1. Daily', '2. Daily', '3. Daily']);
    const { titles, err } = await titlesOf(...fill, '--count', '3', '--titles', at('few.txt'));
    expect([titles, err]).toEqual([
      ['Hills', 'Dales', '3. Daily'],
      expect.stringContaining('--titles has 2 titles for 3 puzzles'),
    ]);
    const design = ['design', '--style', 'free', '--words', words, '--size', '5', '--seed', '1', '--count', '2'];
    expect((await titlesOf(...design, '--title', 'Mine')).titles).toEqual(['1. Mine', '2. Mine']);
    const convert = ['convert', at('en.ipuz'), at('ru.ipuz'), '--title', 'Week 2'];
    expect((await titlesOf(...convert)).titles).toEqual(['1. Week 2', '2. Week 2']);
  });

  it('gives each puzzle its own title, and leaves the contents out', async () => {
    writeFileSync(at('titles.txt'), 'Hills\nPuzzle 2\n');
    const titled = ['--titles', at('titles.txt')];
    const { code, err } = await book(
      '--format',
      'pdf',
      ...titled,
      '--no-contents',
      '--paper',
      'a5',
      '--out',
      at('own.pdf'),
    );
    expect([code, err]).toEqual([0, '']);
    expect(readFileSync(at('own.pdf'), 'latin1').match(/\/Type \/Page\b/gu)).toHaveLength(4);
    await book('--format', 'html', ...titled, '--out-dir', at('titled'));
    const index = readFileSync(at('titled/index.html'), 'utf8');
    expect([...index.matchAll(/<b>([^<]+)<\/b>/gu)].map(match => match[1])).toEqual(['1. Hills', 'Puzzle 2']);
    expect((await convert(at('en.ipuz'), '--no-contents')).err).toContain('--no-contents needs --book');
    expect((await convert(at('en.ipuz'), '--format', 'pdf', '--paper', 'a9')).err).toContain(
      '--paper a9: expected a4, a5, letter',
    );
  });

  it('makes a folder of html pages with an index', async () => {
    mkdirSync(at('site'));
    const { code, err } = await book('--format', 'html', '--title', '<Two>', '--out-dir', at('site'));
    expect([code, err]).toEqual([0, '']);
    expect(readdirSync(at('site')).sort()).toEqual(['en.html', 'index.html', 'ru.html']);
    const index = readFileSync(at('site/index.html'), 'utf8');
    expect([...index.matchAll(/<a href="([^"]+)">/gu)].map(match => match[1])).toEqual(['en.html', 'ru.html']);
    expect(index).toContain('<h1>&lt;Two&gt;</h1>');
    expect(index).toContain('<b>2. Маленький кроссворд</b>');
    // Each page keeps the title of its own puzzle.
    expect(readFileSync(at('site/ru.html'), 'utf8')).toContain('<h1>Маленький кроссворд</h1>');
  });

  it.each([
    [['--format', 'ipuz'], 'ipuz has no books: use --format pdf or html'],
    [['--format', 'html'], '--book of html is a folder of pages with an index: give --out-dir'],
    [['--format', 'pdf', '--out-dir', 'x'], '--book of pdf is one file: use --out instead of --out-dir'],
  ])('says what it needs: %s', async (args, message) => {
    const { code, err } = await book(...args);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });

  it('leaves out files that cannot be read, and says so', async () => {
    writeFileSync(at('bad.ipuz'), '{');
    const { code, err } = await convert(
      at('bad.ipuz'),
      at('en.ipuz'),
      '--book',
      '--format',
      'pdf',
      '--out',
      at('one.pdf'),
    );
    expect(code).toBe(2);
    expect(here(err)).toContain('bad.ipuz:1:2: not JSON: unexpected the end of the file');
    expect(readFileSync(at('one.pdf'), 'latin1').match(/\/Type \/Page\b/gu)).toHaveLength(4);
  });
});

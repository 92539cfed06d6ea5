// The pdf's layout and text in themselves; what a viewer makes of the file is under test/system.
import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { breaksIn } from '../../src/formats/hyphenate.js';
import { layOut } from '../../src/formats/pdf/page-layout.js';
import { pdf } from '../../src/formats/pdf/pdf.js';
import { loadFontsFor, Sketch, Type, type Wanted } from '../../src/formats/pdf/type.js';
import { printedWords } from '../../src/formats/printed-words.js';
import type { Puzzle } from '../../src/puzzle/puzzle.js';
import { drawn, english, OPTIONS, puzzles, russian } from './puzzles.js';

const type = new Type(new PDFDocument({ autoFirstPage: false }));
const AREA = { x: 40, y: 90, width: 515, height: 700 };

/** A lattice of single cells: a crossword of any size with short clues. */
function lattice(side: number, clue: string): Puzzle {
  const rows = Array.from({ length: side }, (_, row) =>
    row % 2 === 0 ? 'A'.repeat(side) : 'A#'.repeat(side).slice(0, side),
  );
  const bare = drawn(rows);
  return { ...bare, entries: bare.entries.map(entry => ({ ...entry, clue })) };
}

describe('the fonts', () => {
  it.each([
    { text: 'cat', files: ['pt-serif-latin'] },
    { text: 'кот cat', files: ['pt-serif-latin', 'pt-serif-cyrillic'] },
    {
      text: 'α',
      files: ['latin', 'cyrillic', 'latin-ext', 'cyrillic-ext'].map(script => `pt-serif-${script}`),
      last: true,
    },
  ])('of $text are found before it is set', async ({ text, files, last = false }) => {
    const wanted: Wanted = new Map();
    const sketch = new Sketch(new PDFDocument({ autoFirstPage: false }), wanted);
    sketch.set(text, 'text', 10);
    expect([...wanted.keys()]).toEqual(['text']);
    const loaded: string[] = [];
    await loadFontsFor(wanted, async path => void loaded.push(path));
    expect(loaded).toEqual([
      ...files.map(file => `pt-serif/files/${file}-400-normal`),
      ...(last ? ['dejavu-sans/files/dejavu-sans-latin-400-normal'] : []),
    ]);
  });
});

describe('the layout', () => {
  it('never leaves a heading alone at the foot of a column: DOWN in daily-02', () => {
    const daily = lattice(15, 'A clue');
    const entries = daily.entries.flatMap(entry => Array.from({ length: 2 }, () => entry));
    for (let height = 500; height < 760; height += 1.5) {
      const pages = layOut({ ...daily, entries }, printedWords(daily), type, { ...AREA, height });
      for (const { lines } of pages) {
        const headings = lines.filter(({ style, right, text }) => style === 'label' && !right && /[A-Z]{3}/.test(text));
        for (const { x, y, size } of headings) {
          const under = lines.filter(
            other => other.style === 'text' && Math.abs(other.x - x) < 4 * size && other.y > y,
          );
          expect(under.length, `${height}`).toBeGreaterThan(0);
        }
      }
    }
  });

  it.each([
    { name: 'a small puzzle', puzzle: english, pages: 1, side: 36 },
    { name: 'a daily one', puzzle: lattice(15, 'A clue of the usual length'), pages: 1, side: 34.33 },
    { name: 'a Sunday one', puzzle: lattice(21, 'A clue of the usual length'), pages: 1, side: 24.52 },
    {
      name: 'a wordy one',
      puzzle: lattice(21, 'A clue that goes on and on, '.repeat(12).trim()),
      pages: 3,
      side: 24.52,
    },
    { name: 'a huge one', puzzle: lattice(61, 'Clue'), pages: 1, side: 8.44 },
  ])('$name', ({ puzzle, pages, side }) => {
    const found = layOut(puzzle, printedWords(puzzle), type, AREA);
    expect(found.length).toBe(pages);
    expect(found[0]!.grid!.side).toBeCloseTo(side, 1);
    for (const entry of puzzle.entries)
      expect(found.flatMap(page => page.lines).some(line => line.right && line.text === String(entry.number))).toBe(
        true,
      );
  });

  it('keeps every line within the page and off the grid', () => {
    const plain = puzzles(new Set(['clues', 'solution', 'enumerations']), 'cyrillic').map(puzzle => ({
      ...puzzle,
      entries: puzzle.entries.map((entry, i) => ({ ...entry, clue: 'Слово за словом '.repeat((i % 5) + 1) })),
    }));
    fc.assert(
      fc.property(plain, puzzle => {
        for (const { grid, lines } of layOut(puzzle, printedWords(puzzle), type, AREA))
          for (const { text, style, size, x, y, right } of lines) {
            const width = type.widthOf(text, style, size);
            const left = right ? x - width : x;
            expect(left).toBeGreaterThanOrEqual(AREA.x - 0.01);
            expect(left + width).toBeLessThanOrEqual(AREA.x + AREA.width + 0.01);
            expect(y).toBeLessThanOrEqual(AREA.y + AREA.height);
            if (grid === undefined) continue;
            const apart = left + width < grid.x || y - size > grid.y + puzzle.height * grid.side;
            expect(apart, text).toBe(true);
          }
      }),
      { numRuns: 15, seed: 5 },
    );
  });
});

describe('the type', () => {
  it('sets Latin and Cyrillic in one line', () => {
    const parts = type.widthOf('Aя', 'text', 10);
    expect(parts).toBeCloseTo(type.widthOf('A', 'text', 10) + type.widthOf('я', 'text', 10), 5);
  });

  it('sets characters that both fonts lack in a third: Greek, arrows, signs', () => {
    for (const text of ['α → ω', '√2 ≈ 1,41', '♥ ☆', 'שלום'])
      expect(type.widthOf(text, 'bold', 10)).toBeGreaterThan(10);
    // And goes back to its own type behind them.
    const rest = type.widthOf(' and so on', 'text', 10);
    expect(type.widthOf('α and so on', 'text', 10)).toBeCloseTo(type.widthOf('α', 'text', 10) + rest, 5);
  });

  it('wraps at words, and breaks words that are longer than a line', () => {
    expect(type.wrap('one two three', 'text', 10, 40)).toEqual(['one two', 'three']);
    const lines = type.wrap('a '.concat('ы'.repeat(40)), 'text', 10, 60);
    expect(lines.join('').replaceAll('-', '')).toBe(`a${'ы'.repeat(40)}`);
    for (const line of lines) expect(type.widthOf(line, 'text', 10)).toBeLessThanOrEqual(60);
    expect(type.wrap('', 'text', 10, 40)).toEqual(['']);
  });

  // A narrow column cut words in two without a sign.
  it.each([
    { language: 'en', text: 'Of a chlorofluorocarbon', lines: ['Of a chloro-', 'fluorocarbon'] },
    { language: 'ru', text: 'достопримечательность', lines: ['достопри-', 'мечатель-', 'ность'] },
    { language: 'de', text: 'Schifffahrtsgesellschaft', lines: ['Schifffahrts-', 'gesellschaft'] },
    { language: 'de', text: 'eine Nord-Süd-Bahn', lines: ['eine Nord-', 'Süd-Bahn'] },
    { language: 'fr', text: 'anticonstitutionnellement', lines: ['anticonstitu-', 'tionnelleme-', 'nt'] },
  ])('breaks no word without a hyphen: $language', ({ language, text, lines }) => {
    expect(type.wrap(text, 'text', 10, 60, breaksIn(language))).toEqual(lines);
  });

  it('names a character that it does not have', async () => {
    const entries = english.entries.map(entry => ({ ...entry, clue: 'Water (水)' }));
    await expect(pdf.write!({ ...english, entries }, OPTIONS)).rejects.toThrow(
      "pdf: its fonts have no '水' (in '(水)'); write html or svg instead",
    );
  });
});

describe('the file', () => {
  const pagesOf = (file: string | Uint8Array): number =>
    Buffer.from(file as Uint8Array)
      .toString('latin1')
      .match(/\/Type \/Page\b/gu)!.length;

  it('has the solution on a page of its own, and none when blank', async () => {
    expect(pagesOf(await pdf.write!(russian, OPTIONS))).toBe(2);
    expect(pagesOf(await pdf.write!(russian, { ...OPTIONS, blank: true }))).toBe(1);
  });

  it('is the same for the same puzzle', async () => {
    expect(await pdf.write!(english, OPTIONS)).toEqual(await pdf.write!(english, OPTIONS));
  });

  it('makes a book of several puzzles: title, contents, puzzles, solutions', async () => {
    const book = await pdf.book!(Array<Puzzle>(7).fill(english), { ...OPTIONS, paper: 'letter', title: 'Seven' });
    expect(pagesOf(book)).toBe(1 + 1 + 7 + 1);
    expect(Buffer.from(book as Uint8Array).toString('latin1')).toContain('/MediaBox [0 0 612 792]');
  });

  it('has as many answers on a page as fit, and contents only if wanted', async () => {
    const filled = lattice(15, 'Clue');
    const pages = async (count: number, more = {}) =>
      pagesOf(await pdf.book!(Array<Puzzle>(count).fill(filled), { ...OPTIONS, ...more }));
    expect(await pages(9)).toBe(1 + 1 + 9 + 1);
    expect(await pages(9, { noContents: true })).toBe(1 + 9 + 1);
    expect(await pages(30, { noContents: true })).toBe(1 + 30 + 4);
  });

  it.each([
    ['a5', '/MediaBox [0 0 419.53 595.28]'],
    ['170x240', '/MediaBox [0 0 481.88'],
  ])('has pages of %s', async (paper, box) => {
    const page = await pdf.write!(english, { ...OPTIONS, paper });
    expect(Buffer.from(page as Uint8Array).toString('latin1')).toContain(box);
  });

  it('refuses a paper that is none', () =>
    expect(pdf.write!(english, { ...OPTIONS, paper: '10x10' })).rejects.toThrow(
      "'10x10' is no paper: expected a4, a5, letter",
    ));

  it('has type of 16 points or more in large print, and larger cells', () => {
    const daily = lattice(15, 'A clue of the usual length');
    const [usual, large] = [false, true].map(isLarge => layOut(daily, printedWords(daily), type, AREA, isLarge));
    const sizes = (pages: typeof usual) =>
      pages!.flatMap(({ lines }) => lines.filter(({ style }) => style === 'text').map(({ size }) => size));
    expect(Math.min(...sizes(large))).toBeGreaterThanOrEqual(16);
    expect(Math.max(...sizes(usual))).toBeLessThan(16);
    expect(layOut(english, printedWords(english), type, AREA, true)[0]!.grid!.side).toBeGreaterThan(36);
  });
});

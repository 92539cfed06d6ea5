// Scanwords as people see them: clues fit their cells, whole and hyphenated; each arrow stands where its entry begins; lists are left out.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { html } from '../../src/formats/html/html.js';
import { breaksIn } from '../../src/formats/hyphenate.js';
import { pdf } from '../../src/formats/pdf/pdf.js';
import { arrowOf, entryPoint } from '../../src/formats/scanword/arrows.js';
import { type SetClue, setClueCell } from '../../src/formats/scanword/set.js';
import { textWidth } from '../../src/formats/scanword/widths.js';
import { svg } from '../../src/formats/svg/svg.js';
import { clueCellsOf } from '../../src/puzzle/clue-cells.js';
import { scanword } from './puzzles.js';

describe('clue cells', () => {
  it('are derived from the entries', () => {
    expect(clueCellsOf(scanword)).toEqual([
      { cell: 1, clues: [{ entry: 3, exit: 'down', bent: false }] },
      { cell: 2, clues: [{ entry: 4, exit: 'down', bent: false }] },
      {
        cell: 4,
        clues: [
          { entry: 0, exit: 'right', bent: false },
          { entry: 1, exit: 'down', bent: true },
        ],
      },
      { cell: 12, clues: [{ entry: 2, exit: 'right', bent: false }] },
    ]);
  });

  it.each([
    ['de', 'dict/de.txt'],
    ['en', 'dict/en.txt'],
    ['ru', 'dict/ru.txt'],
  ])('hold two clues of 35 characters of the %s dictionary, each line within the cell', (language, path) => {
    const text = new TextDecoder(language === 'ru' ? 'windows-1251' : 'utf-8').decode(readFileSync(path));
    const clues = text
      .split(/\r?\n/)
      .map(line => line.split('=')[1]?.trim() ?? '')
      .filter(clue => clue.length >= 30 && clue.length <= 35)
      .filter((_, at) => at % 40 === 0);
    expect(clues.length).toBeGreaterThan(20);
    const breaks = breaksIn(language);
    const cell = clueCellsOf(scanword)[2]!;
    let smallest = 1;
    for (let at = 0; at + 1 < clues.length; at += 2) {
      const entries = scanword.entries.map((entry, i) => ({ ...entry, clue: clues[at + (i % 2)]! }));
      const set = setClueCell(cell, { entries }, textWidth, breaks);
      for (const { lines, top, bottom, size, entry } of set) {
        smallest = Math.min(smallest, size);
        const joined = lines.map(line => line.text).join(' ');
        const bare = (words: string): string => words.replace(/[- ]/g, '');
        expect(bare(joined)).toBe(bare(entries[entry]!.clue));
        for (const line of lines) {
          expect(line.width).toBeLessThanOrEqual(0.94);
          expect(line.y).toBeLessThanOrEqual(bottom);
          expect(line.y - size * 0.75).toBeGreaterThanOrEqual(top);
        }
      }
      expect([set[0]!.top, set[0]!.bottom, set[1]!.bottom]).toEqual([0, set[1]!.top, expect.closeTo(1, 6)]);
    }
    // In a cell of 18 mm: 3.5 points at the least, for a pair of the longest clues.
    expect(smallest).toBeGreaterThan(0.07);
  });

  it('a word that cannot be hyphenated is set smaller and not broken', () => {
    const entries = scanword.entries.map(entry => ({ ...entry, clue: 'Xyzxyzxyzxyzxyz' }));
    const [set] = setClueCell(clueCellsOf(scanword)[3]!, { entries }, textWidth, word => [word]);
    expect(set!.lines.map(({ text }) => text)).toEqual(['Xyzxyzxyzxyzxyz']);
    expect(set!.lines[0]!.width).toBeLessThanOrEqual(0.93);
  });

  it('words are hyphenated by the rules of their language', () => {
    const entries = scanword.entries.map(entry => ({ ...entry, clue: 'Donaudampfschifffahrtsgesellschaft' }));
    const [set] = setClueCell(clueCellsOf(scanword)[3]!, { entries }, textWidth, breaksIn('de'));
    expect(set!.lines.length).toBeGreaterThan(1);
    const parts = breaksIn('de')('Donaudampfschifffahrtsgesellschaft');
    const ends = parts.map((_, at) => parts.slice(0, at + 1).join('').length);
    let length = 0;
    for (const { text } of set!.lines) {
      length += text.replace('-', '').length;
      expect(ends).toContain(length);
    }
  });
});

describe('arrows', () => {
  const clue = (exit: 'right' | 'down', bent: boolean): SetClue => ({
    ...{ entry: 0, exit, bent, top: 0.5, bottom: 1, size: 0.1, lines: [] },
  });

  it('enter the first cell level with their clue, and turn if the entry runs in the other direction', () => {
    expect(arrowOf(clue('right', false), 100, 200, 10, entryPoint(clue('right', false)))).toEqual({
      head: 'M100 206.85L101.2 207.5L100 208.15Z',
    });
    expect(arrowOf(clue('right', true), 100, 200, 10, entryPoint(clue('right', true)))).toEqual({
      shaft: 'M100 207L101 207L101 208.2',
      head: 'M100.35 208.2L101 209.4L101.65 208.2Z',
    });
    expect(arrowOf(clue('down', true), 100, 200, 10, entryPoint(clue('down', true)))).toEqual({
      shaft: 'M105 200L105 201L106.2 201',
      head: 'M106.2 200.35L107.4 201L106.2 201.65Z',
    });
  });
});

describe('files', () => {
  it('svg has the clues in the cells and no numbers; a solution has no clues', async () => {
    const picture = (await svg.write!(scanword)) as string;
    for (const part of ['Krankheits-', 'Ast', '&lt;Fell&gt;', 'Held']) expect(picture).toContain(part);
    expect(picture).not.toMatch(/<text x="[\d.]+" y="[\d.]+">\d+</);
    expect(picture.match(/lengthAdjust/g)!.length).toBeGreaterThanOrEqual(scanword.entries.length);
    const solution = (await html.write!(scanword)) as string;
    expect(solution.slice(solution.indexOf('class="solution"'))).not.toContain('>Ast<');
  });

  it('html has each clue above the board, for a click, and the title of a scanword', async () => {
    const page = (await html.write!(scanword)) as string;
    expect(page).toContain('<h1>Schwedenrätsel</h1>');
    expect(page).toContain('<body class="scanword">');
    for (let entry = 0; entry < scanword.entries.length; entry++) expect(page).toContain(`<g data-entry="${entry}">`);
    expect(page).not.toContain('style="');
  });

  it('pdf has the puzzle and its solution, each on a page', async () => {
    const bytes = Buffer.from((await pdf.write!(scanword)) as Uint8Array).toString('latin1');
    expect(bytes.match(/\/Type \/Page\b/g)).toHaveLength(2);
  });
});

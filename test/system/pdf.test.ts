// The pdf as poppler reads and draws it.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { pdf } from '../../src/formats/pdf/pdf.js';
import { english, OPTIONS, russian } from '../formats/puzzles.js';

const folder = mkdtempSync(join(tmpdir(), 'crossgen-pdf-'));
const file = join(folder, 'puzzle.pdf');
afterAll(() => rmSync(folder, { recursive: true }));

const run = (tool: string, ...args: string[]): string => execFileSync(tool, args, { encoding: 'utf8' });
const textOf = (page: number): string => run('pdftotext', '-f', String(page), '-l', String(page), '-layout', file, '-');

describe('the pdf', () => {
  it('contains the texts of the puzzle, also Cyrillic, and the solution on its second page', async () => {
    writeFileSync(file, await pdf.write!(russian, OPTIONS));
    const first = textOf(1);
    for (const text of [
      'Маленький кроссворд',
      'ПО ГОРИЗОНТАЛИ',
      'ПО ВЕРТИКАЛИ',
      ...russian.entries.map(entry => entry.clue!),
    ])
      expect(first).toContain(text);
    expect(textOf(2).replace(/[\s\d]/gu, '')).toBe('Маленькийкроссворд:ОтветыКОТОРАДЕКАЕЖ');
    expect(run('pdfinfo', file)).toMatch(
      /Title:\s+Маленький кроссворд\nAuthor:\s+С. Оставитель\n[\s\S]*Page size:\s+595.28 x 841.89 pts \(A4\)/u,
    );
  });

  it('embeds a subset of every font it uses', async () => {
    writeFileSync(file, await pdf.write!(russian, OPTIONS));
    const fonts = run('pdffonts', file)
      .split('\n')
      .slice(2)
      .filter(line => line !== '');
    expect(fonts.length).toBeGreaterThan(3);
    for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+PTS\S+\s.*\byes yes yes\b/u);
    expect(Buffer.from((await pdf.write!(russian, OPTIONS)) as Uint8Array).length).toBeLessThan(80_000);
  });

  it('draws the grid where the layout puts it', async () => {
    writeFileSync(file, await pdf.write!(english, { ...OPTIONS, paper: 'letter' }));
    const [, width, height, body] = /^P5\s+(\d+) (\d+)\s+255\n([\s\S]*)$/u.exec(
      execFileSync('pdftoppm', ['-r', '72', '-gray', '-f', '1', '-l', '1', file]).toString('latin1'),
    )!;
    expect([width, height]).toEqual(['612', '792']);
    const dark = [...body!].filter(pixel => pixel.charCodeAt(0) < 64).length;
    // Four blocks of 36 points a side, and the little that is type and lines.
    expect(dark).toBeGreaterThan(4 * 36 * 36);
    expect(dark).toBeLessThan(4 * 36 * 36 + 6000);
  });

  it('numbers the pages of a book, and lists them in its contents', async () => {
    writeFileSync(
      file,
      (await pdf.book!([english, russian, english], { ...OPTIONS, title: 'Three', author: 'Various' }))!,
    );
    expect(
      textOf(1)
        .trim()
        .split(/\n+\s*/u),
    ).toEqual(['Three', 'Various']);
    expect(
      textOf(2)
        .trim()
        .split(/\n+\s*/u)
        .map(line => line.replace(/\s+/gu, ' ')),
    ).toEqual(['Contents', '1. A small one 3', '2. Маленький кроссворд 4', '3. A small one 5', 'Solutions 6', '2']);
    expect(textOf(4)).toContain('2. Маленький кроссворд');
    expect(textOf(4).trim()).toMatch(/\b4$/u);
    expect(textOf(6)).toMatch(/Solutions[\s\S]*1\. A small one\s+2\. Маленький кроссворд[\s\S]*3\. A small one/u);
  });
});

// svg and html as text: what is in them, what is escaped; the browser's side of html is under test/system.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { html } from '../../src/formats/html/html.js';
import { svg } from '../../src/formats/svg/svg.js';
import type { Puzzle } from '../../src/puzzle/puzzle.js';
import { drawn, english, NASTY, OPTIONS, puzzles, russian, withCells } from './puzzles.js';

const picture = (puzzle: Puzzle, blank = false): string => svg.write!(puzzle, { ...OPTIONS, blank }) as string;
const page = (puzzle: Puzzle, blank = false): string => html.write!(puzzle, { ...OPTIONS, blank }) as string;

/** The texts of an svg, which must be well-formed: element name and content. */
function textsOf(source: string): string[] {
  const texts: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', error => {
    throw error;
  });
  parser.on('text', text => text.trim() !== '' && texts.push(text));
  parser.write(source).close();
  return texts;
}

describe('svg', () => {
  it('has numbers, letters, a title and a description', () => {
    const description = '4 × 4; По горизонтали: 4; По вертикали: 4; Ответы: К О Т ■ / О Р А ■ / Д Е К А / ■ ■ Е Ж';
    expect(textsOf(picture(russian))).toEqual([
      'Маленький кроссворд',
      description,
      ...['1', '2', '3', '4', '5', '6', '7'],
      ...'КОТОРАДЕКАЕЖ',
    ]);
    expect(picture(russian)).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 148 148" /u);
  });

  it('has only the given letters when blank', () => {
    const given = {
      ...english,
      cells: english.cells.map((cell, at) => (at === 0 ? { ...cell, given: true } : cell)),
    } as Puzzle;
    expect(textsOf(picture(given, true)).slice(2)).toEqual(['1', '2', '3', '4', '5', '6', '7', 'C']);
  });

  it('draws circles and shades, leaves out cells outside the grid, and makes room for several letters', () => {
    const puzzle = withCells(drawn(['AB ', 'C#D'], []), (cell, at) =>
      cell.kind === 'cell' && at === 0 ? { ...cell, circled: true, shade: 'pink', solution: 'HEART' } : cell,
    );
    const source = picture(puzzle);
    expect(source.match(/<circle/gu)).toHaveLength(1);
    expect(source.match(/<rect/gu)).toHaveLength(5);
    expect(source).toContain('fill="pink"');
    expect(source).toContain('font-size="9">HEART</text>');
  });

  it('draws the overlay of a study with its legend', () => {
    const overlay = {
      left: english.cells.map((_, at) => (at === 0 ? 1 : at === 1 ? 8 : undefined)),
      slots: [
        { number: 1, direction: 'across' as const, step: 1, marks: ['start', 'accelerator'] as const },
        { number: 2, direction: 'down' as const, step: 3, fragment: 0, marks: ['start'] as const },
        { number: 5, direction: 'across' as const, step: 2, fragment: 0, marks: ['hard'] as const },
      ],
    };
    const texts = textsOf(picture({ ...english, overlay }, true));
    expect(texts.slice(-11)).toEqual([
      ...[
        '1→',
        '3↓',
        '2→',
        '1',
        '8',
        'letters left 8…1',
        '1→…3→ fill order',
        'fragments',
        'accelerator',
        'start word',
        'hard slot',
      ],
    ]);
  });

  it('is well-formed for any puzzle', async () => {
    await fc.assert(
      fc.asyncProperty(puzzles(new Set(svg.holds)), async puzzle => {
        textsOf((await svg.write!(puzzle, OPTIONS)) as string);
      }),
      { numRuns: 100, seed: 3 },
    );
  });
});

describe('html', () => {
  it('allows only its own script and style, by their hashes', () => {
    const source = page(english);
    const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const style = /<style>([\s\S]*?)<\/style>/u.exec(source)![1]!;
    const script = /<script>([\s\S]*?)<\/script>/u.exec(source)![1]!;
    expect(source).toContain(
      `content="default-src 'none'; script-src ${hash(script)}; style-src ${hash(style)}; base-uri 'none'; form-action 'none'"`,
    );
    expect(source.match(/ style="/gu)).toBeNull();
    expect(source.match(/(?:https?:)?\/\/(?!www\.w3\.org\/2000\/svg)[a-z]/gu) ?? []).toEqual([]);
  });

  it('escapes every text', () => {
    const entries = english.entries.map((entry, i) => ({ ...entry, clue: NASTY[i % NASTY.length]! }));
    const source = page({
      ...english,
      title: NASTY[0]!,
      author: NASTY[1]!,
      notes: NASTY[4]!,
      copyright: NASTY[3]!,
      entries,
    });
    expect(source.match(/<script/gu)).toHaveLength(2);
    expect(source.match(/<img|<svg onload/gu)).toBeNull();
  });

  it('is in the language of the puzzle', () => {
    const source = page(russian);
    for (const text of ['<html lang="ru">', 'По горизонтали', 'По вертикали', 'Проверить', 'Ответы'])
      expect(source).toContain(text);
  });

  it('contains no solution when blank', () => {
    const source = page(english, true);
    expect(source).not.toMatch(/"solution"|class="solution"|data-do="check"/u);
  });
});

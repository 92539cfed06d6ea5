// Every square in docs/squares.md: its columns are the listed words, no word stands twice, and if the page names a dictionary that
// ships, that has all its words.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NO_WORD } from '../../src/core/ids.js';
import { findWord } from '../../src/dictionary/lexicon.js';
import { readDictionary } from '../../src/dictionary/read-dictionary.js';

const text = readFileSync('docs/squares.md', 'utf8');
const squares = [...text.matchAll(/^```square ?(.*)\n([^`]*)^```/gm)].map(([, dict, body]) => {
  const lines = body!.trim().split('\n');
  const down = lines.pop()!;
  return { dict: dict!, rows: lines, down, first: lines[0]! };
});

describe('the squares in docs/squares.md', () => {
  it('exist', () => {
    expect(squares.map(square => square.rows.length)).toEqual(expect.arrayContaining([6, 7, 7]));
  });

  it.each(squares)('$first', ({ dict, rows, down }) => {
    const columns = Array.from(rows[0]!, (_, column) => rows.map(row => row[column]).join(''));
    expect(new Set(rows.map(row => row.length))).toEqual(new Set([rows.length]));
    expect(down).toBe(`down: ${columns.join(' ')}`);
    const words = [...rows, ...columns];
    expect(new Set(words).size).toBe(words.length);
    if (dict === '') return;
    const { lexicon } = readDictionary(readFileSync(dict), dict, { lengths: new Set([rows.length]) });
    expect(words.filter(word => findWord(lexicon, [...word]) === NO_WORD)).toEqual([]);
  });
});

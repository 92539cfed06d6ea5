// Files as other programs write them become the puzzles that they are.
import { describe, expect, it } from 'vitest';
import { exolve } from '../../src/formats/exolve/exolve.js';
import type { Format } from '../../src/formats/format.js';
import { ipuz } from '../../src/formats/ipuz/ipuz.js';
import { jpz } from '../../src/formats/jpz/jpz.js';
import { puz } from '../../src/formats/puz/puz.js';
import { formatOfFile } from '../../src/formats/registry.js';
import { xd } from '../../src/formats/xd/xd.js';
import type { Puzzle } from '../../src/puzzle/puzzle.js';
import { APPLET_JPZ, DOTTED_XD, FIRST_XD, MANUAL_EXOLVE, OLDER_IPUZ } from './foreign.js';
import { english, OPTIONS } from './puzzles.js';

const read = (format: Format, text: string): Puzzle => format.read!(Buffer.from(text), 'f');

/** Cells as drawn: letters, `#`, with (circle), [shade], !given. */
function drawing(puzzle: Puzzle): string {
  const cells = puzzle.cells.map(cell => {
    if (cell.kind !== 'cell') return '#';
    const letter = cell.solution ?? '.';
    const circled = cell.circled ? `(${letter})` : letter;
    return `${cell.shade === undefined ? circled : `[${circled} ${cell.shade}]`}${cell.given ? '!' : ''}`;
  });
  return Array.from({ length: puzzle.height }, (_, row) =>
    cells.slice(row * puzzle.width, (row + 1) * puzzle.width).join(' '),
  ).join('\n');
}

const clues = (puzzle: Puzzle): string[] =>
  puzzle.entries.map(
    entry => `${entry.number}${entry.direction === 'across' ? 'A' : 'D'} ${entry.clue} (${entry.enumeration})`,
  );

describe('a file of another program', () => {
  it('a jpz from the applet', () => {
    const puzzle = read(jpz, APPLET_JPZ);
    expect(puzzle).toMatchObject({ title: 'Applet & co', author: 'B. Other', notes: 'Mind the\ncircles' });
    expect(puzzle).not.toHaveProperty('copyright');
    expect(drawing(puzzle)).toBe('(C) A T\n[O #FFE08A] # E\nD # N');
    expect(clues(puzzle)).toEqual(['1A Pet that purrs softly (3)', '1D Fish (1,2)', '2D 9 < it < 11 (word) (3)']);
  });

  it('an ipuz of the first version', () => {
    const puzzle = read(ipuz, OLDER_IPUZ);
    expect(puzzle).toMatchObject({ title: 'Older & wiser', notes: 'First\nsecond', publisher: 'Somebody' });
    expect(drawing(puzzle)).toBe('(C) A [T #d3d3d3]\n[O #FFE08A] # E\nD # N!');
    expect(clues(puzzle)).toEqual(['1A Pet that purrs (3)', '1D Fish (1,2)', '2D Number (3)']);
  });

  it('an ipuz with any HTML entity', () => {
    const clue = 'Caf&eacute; &hearts; &OverBar;&NotEqualTilde; &frac12; &AMP &copy 2024 &#x41;&#66; &bogus; R&D';
    const text = OLDER_IPUZ.replace('Pet <i>that</i> purrs', clue);
    expect(read(ipuz, text).entries[0]!.clue).toBe('Café ♥ ‾≂̸ ½ & © 2024 AB &bogus; R&D');
  });

  it('an xd file without headings', () => {
    const puzzle = read(xd, FIRST_XD);
    expect(puzzle).toMatchObject({
      title: 'First of its kind',
      author: 'C. Another',
      editor: 'D. Third',
      date: '1955-01-01',
      notes: 'Notes of\ntwo lines.',
    });
    expect(drawing(puzzle)).toBe('HEART A T\n(O) # E\nD # N');
    expect(clues(puzzle)).toEqual(['1A Pet that purrs (3)', '1D Fish (3)', '2D Number (3)']);
    expect(puzzle.entries[0]!.answer).toBe('HEARTAT');
  });

  it('an xd file with dots for blocks', () => {
    expect(drawing(read(xd, DOTTED_XD))).toBe('C A T\nO # E\nD # N');
  });

  it('an exolve file written by hand', () => {
    const puzzle = read(exolve, MANUAL_EXOLVE);
    expect(puzzle).toMatchObject({ title: 'By hand', author: 'E. Fourth', notes: 'Some clues\nare <odd>.' });
    expect(drawing(puzzle)).toBe('(C) A T\n[O palegreen] # E\nD # [N palegreen]!');
    expect(clues(puzzle)).toEqual(['1A Pet that purrs (3)', '1D Fish (1,2)', '2D Number (two words) less one (3)']);
  });

  it('a puz with bytes before and after it', () => {
    const bytes = puz.write!(english, OPTIONS) as Uint8Array;
    const wrapped = Buffer.concat([Buffer.from('From: a friend\r\n\r\n'), bytes, Buffer.from('\0\0padding')]);
    expect(clues(puz.read!(wrapped, 'f'))).toEqual(clues(english));
  });

  it.each([
    ['jpz', APPLET_JPZ],
    ['ipuz', OLDER_IPUZ],
    ['xd', DOTTED_XD],
    ['exolve', MANUAL_EXOLVE],
    ['json', '{"version":1}'],
    [undefined, '...\n...'],
  ])('is recognised as %s by its beginning', (name, text) => {
    expect(formatOfFile('-', Buffer.from(text))).toBe(name);
  });
});

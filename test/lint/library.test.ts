import { describe, expect, it } from 'vitest';
import {
  formatNames,
  formatOfFile,
  InputError,
  lintPuzzle,
  parseGrid,
  readDictionary,
  readPuzzle,
  registerFormat,
  writePuzzle,
} from '../../src/index.js';
import { usualRuleSet } from '../../src/lint/lint-puzzle.js';
import { drawn, english, russian, scanword } from '../formats/puzzles.js';

const dictionary = readDictionary(new TextEncoder().encode('BIT;30\nICE;80\nTEN;90\n'), 'words.txt');

describe('lintPuzzle', () => {
  const square = drawn(['BIT', 'ICE', 'TEN']);
  const rulesOf = async (options = {}): Promise<string[]> => {
    const breaches = await lintPuzzle(square, dictionary, options);
    return breaches.map(({ rule }) => rule);
  };

  it('finds the breaches of the usual rules, or of others', async () => {
    expect(await rulesOf()).toContain('repeated-words');
    expect(await rulesOf()).not.toContain('score');
    expect(await rulesOf({ minScore: 50 })).toContain('score');
    expect(await rulesOf({ minScore: 50, off: ['score', 'repeated-words'] })).not.toContain('score');
  });

  it('chooses the rules by the kind of puzzle and its language', () => {
    expect([scanword, russian, english].map(puzzle => usualRuleSet(puzzle))).toEqual([
      'scanword',
      'russian',
      'american',
    ]);
    expect(usualRuleSet(english, 'ru-RU')).toBe('russian');
  });
});

describe('registerFormat', () => {
  it('adds a format that is read and written like the others', async () => {
    const remove = registerFormat({
      name: 'rows',
      extension: '.rows',
      read: (bytes, source) => {
        const text = new TextDecoder().decode(bytes);
        const { width, height } = parseGrid(text, source);
        return { ...english, width, height, title: `read from ${source}` };
      },
      write: puzzle => Array.from({ length: puzzle.height }, () => '.'.repeat(puzzle.width)).join('\n'),
    });
    expect(formatNames('read')).toContain('rows');
    const text = (await writePuzzle(english, 'rows')) as string;
    expect(text.split('\n')).toHaveLength(english.height);
    expect(formatOfFile('a.rows', Buffer.from(text))).toBe('rows');
    expect((await readPuzzle(Buffer.from(text), 'a.rows')).title).toBe('read from a.rows');
    remove();
    expect(formatNames('read')).not.toContain('rows');
  });

  it('refuses a name or an extension that is taken, or is none', () => {
    const format = { name: 'mine', extension: '.mine' };
    for (const wrong of [{ name: 'ipuz' }, { extension: '.pdf' }, { extension: 'mine' }])
      expect(() => registerFormat({ ...format, ...wrong })).toThrow(InputError);
    expect(formatNames('write')).not.toContain('mine');
  });
});

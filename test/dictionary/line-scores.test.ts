import { describe, expect, it } from 'vitest';
import { Random } from '../../src/core/random.js';
import { findWord } from '../../src/dictionary/lexicon.js';
import { lineScores, readLineScores } from '../../src/dictionary/line-scores.js';
import { readDictionaries } from '../../src/dictionary/read-dictionary.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('scores by line', () => {
  it('are read as they were written, past comments', () => {
    const random = new Random(3);
    const scores = Array.from({ length: 237 }, () => 1 + random.below(100));
    const text = ['# a comment, with 12 digits', ...lineScores(scores)].join('\r\n');
    expect([...readLineScores(bytes(text))!]).toEqual(scores);
  });

  it.each(['CAT;70\n', '# only a comment\n', '', '123\n', '12\nCAT;5\n'])('are not seen in %j', text => {
    expect(readLineScores(bytes(text))).toBeUndefined();
  });

  it('give each word what WORD;SCORE lines give it, for any lengths that are wanted', () => {
    const random = new Random(4);
    for (let nth = 0; nth < 200; nth++) {
      const lines = ['# head', ''];
      const by = [1, 1];
      const scores = new Map<string, number>();
      for (let many = 1 + random.below(30); many > 0; many--) {
        const word = Array.from({ length: 2 + random.below(3) }, () => 'ABC'[random.below(3)]).join('');
        const score = scores.get(word) ?? 1 + random.below(100);
        scores.set(word, score);
        lines.push(random.below(2) ? word : `${word}=a clue`);
        by.push(score);
      }
      const lengths = random.below(2) ? new Set([2, 3]) : undefined;
      const read = (text: string) => {
        const list = {
          source: 'a.txt',
          bytes: bytes(lines.join('\n')),
          scores: { source: 'a.scores.txt', bytes: bytes(text) },
        };
        const more = { source: 'b.txt', bytes: bytes('AB;7\nABC;8\n') };
        const files = random.below(2) ? [list, more] : [more, list];
        return { files, options: { ...(lengths && { lengths }), allowEmpty: true } };
      };
      const { files, options } = read(lineScores(by).join('\n'));
      const pairs = [...scores].map(([word, score]) => `${word};${score}`).join('\n');
      const plain = files.map(file =>
        'scores' in file ? { ...file, scores: { source: 's', bytes: bytes(pairs) } } : file,
      );
      const [one, other] = [readDictionaries(files, options), readDictionaries(plain, options)];
      expect(one.lexicon.tables).toEqual(other.lexicon.tables);
      if (lengths === undefined)
        for (const word of scores.keys()) expect(findWord(one.lexicon, word)).toBeGreaterThanOrEqual(0);
    }
  });

  it('of another list are refused', () => {
    const list = {
      source: 'a.txt',
      bytes: bytes('CAT\nDOG\nEEL\n'),
      scores: { source: 'b.scores.txt', bytes: bytes('1234\n') },
    };
    expect(() => readDictionaries([list])).toThrow(
      'b.scores.txt: 2 scores for the 3 lines of a.txt: it belongs to another list; for a list of your own write WORD;SCORE lines',
    );
  });
});

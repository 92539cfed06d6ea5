// A law: read a list in any form that can be read, change some scores, read it again. The words, clues and all other scores are the same, and so
// is every byte outside the scores.

import iconv from 'iconv-lite';
import { expect, it } from 'vitest';
import { InputError } from '../../src/core/errors.js';
import { Random } from '../../src/core/random.js';
import { plainWord } from '../../src/core/word.js';
import { readDictionary } from '../../src/dictionary/read-dictionary.js';
import { rescored } from '../../src/dictionary/rescore.js';
import { rounds } from '../rounds.js';

const WORDS = ['CAT', 'hot dog', 'ORATOR', 'St. Louis', 'it’s', 'Eel', 'walrus', 'OWL'];
const CYRILLIC = ['КОТ', 'пёс', 'Собака', 'ёлка', 'река Нева', 'УЖ', 'сосна', 'дом'];
const CLUES = ['', 'a pet', 'two, or more', 'one; two', '5', 'in "quotes"', 'a - b', '1.5 of it', 'x|y', 'has\ttab'];
/** A name in headings for each column; `id` means nothing. */
const HEADINGS: readonly (readonly string[])[] = [
  ['word', 'score'],
  ['word', 'score', 'clue'],
  ['score', 'word', 'clue'],
  ['word', 'clue', 'score'],
  ['id', 'score', 'word', 'length', 'clue'],
  ['clue', 'word', 'rank'],
  ['слово', 'вопрос', 'оценка'],
];

interface List {
  readonly bytes: Buffer;
  readonly encoding: string;
  readonly separator: string | undefined;
}

/** A list in a random form. */
function randomList(random: Random): List {
  const one = <T>(items: readonly T[]): T => items[random.below(items.length)]!;
  const often = (share: number): boolean => random.fraction() < share;
  const [words, encoding] = one([
    [WORDS, 'utf-8'],
    [CYRILLIC, 'utf-8'],
    [CYRILLIC, 'windows-1251'],
    [WORDS, 'utf-16le'],
  ] as const);
  const named = one([undefined, undefined, '::', ' => ', ';']);
  const mark = named ?? one([';', ';', ',', '\t', '|', ' - ', ' – ']);
  const quotes = named === undefined && mark.length === 1;
  const score = one([
    () => String(random.below(101)),
    () => (random.fraction() * 100).toFixed(random.below(3)),
    () => (random.fraction() * 100).toFixed(1).replace('.', mark === ',' ? '.' : ','),
    () => String(random.below(120) - 15),
    () => (random.below(101) / 100).toFixed(2),
    () => (often(0.3) ? '' : String(random.below(101))),
    () => '',
  ]);
  const heading = quotes && often(0.4) ? one(HEADINGS) : undefined;
  const isBare = heading === undefined && often(0.15);
  const columns =
    heading ??
    one([
      ['word', 'score'],
      ['word', 'score', 'clue'],
    ]);
  const end = one(['\n', '\n', '\r\n', '\r']);
  const field = (text: string): string => {
    const needs = quotes && (text.includes(mark) || text.startsWith('"'));
    const spaced = often(0.1) && mark !== '\t' ? ` ${text} ` : text;
    return needs || (quotes && often(0.2)) ? `"${text.replaceAll('"', '""')}"` : spaced;
  };
  const cellOf = (column: string, word: string): string => {
    if (/word|слово/.test(column)) return field(word);
    if (/score|rank|оценка/.test(column)) return field(score());
    if (!/clue|вопрос/.test(column)) return String(random.below(9));
    const clue = one(CLUES);
    return field(quotes || !clue.includes(mark) ? clue : '');
  };
  const lines = heading === undefined ? [] : [heading.join(mark)];
  for (const word of random.shuffle([...words, ...(often(0.2) ? [words[0]!] : [])])) {
    if (often(0.1)) lines.push(one(['', '# a comment, with 5', '; 7;8']));
    const cells = columns.map(column => cellOf(column, word));
    lines.push(isBare ? word : (often(0.05) && columns === undefined ? cells.slice(0, 1) : cells).join(mark));
  }
  const content = `${encoding === 'utf-16le' || often(0.1) ? '\ufeff' : ''}${lines.join(end)}${often(0.7) ? end : ''}`;
  const isPlain = encoding === 'windows-1251' && content.startsWith('\ufeff');
  return { bytes: iconv.encode(isPlain ? content.slice(1) : content, encoding), encoding, separator: named };
}

/** Every word with its score, and its spelling and clues, in order. */
function read({ bytes, encoding, separator }: List): Map<string, readonly [score: number, rest: string]> {
  const { lexicon, glossary } = readDictionary(bytes, 'a.txt', { encoding, separator, allowEmpty: true });
  const words = new Map<string, readonly [number, string]>();
  for (const table of lexicon.tables)
    for (let word = 0; word < (table?.count ?? 0); word++) {
      const spelling = glossary.spelling(table!.length, word);
      const clues = glossary.clues(table!.length, word).join('\n');
      words.set(plainWord(spelling), [table!.scores[word]!, `${spelling.replaceAll('"', '')}\n${clues}`]);
    }
  return words;
}

it('only the scores that were asked for change', () => {
  const refused: string[] = [];
  let changes = 0;
  const all = rounds(8_000, 1000);
  for (let round = 0; round < all; round++) {
    const random = new Random(round);
    const list = randomList(random);
    const before = read(list);
    if (before.size === 0) continue;
    const chosen = random.shuffle([...before.keys()]).slice(0, 1 + random.below(3));
    // A word with score 0 is banned and so in no lexicon.
    const scores = new Map(chosen.map(word => [word, 1 + random.below(100)]));
    const told = `round ${round}: ${JSON.stringify(iconv.decode(list.bytes, list.encoding))} ${JSON.stringify([...scores])}`;
    const file = { source: 'a.txt', bytes: list.bytes };
    let bytes: Uint8Array;
    try {
      ({ bytes } = rescored(file, scores, { encoding: list.encoding, separator: list.separator }, false));
    } catch (error) {
      if (!(error instanceof InputError)) throw new Error(told, { cause: error });
      refused.push(`${error.message} ${told}`);
      continue;
    }
    changes += scores.size;
    const expected = new Map([...before].map(([word, [score, rest]]) => [word, [scores.get(word) ?? score, rest]]));
    expect([...read({ ...list, bytes: Buffer.from(bytes) })].sort(), told).toEqual([...expected].sort());
    const [was, now] = [list.bytes, Buffer.from(bytes)].map(each => iconv.decode(each, list.encoding).split(/[\r\n]/));
    expect(now!.length, told).toBe(was!.length);
    now!.forEach((line, at) => {
      // What is left of a line when the new score is taken out is the line without the old one.
      const old = was![at]!;
      let head = 0;
      while (head < old.length && old[head] === line[head]) head++;
      let tail = 0;
      while (tail < old.length - head && tail < line.length - head && old.at(-1 - tail) === line.at(-1 - tail)) tail++;
      expect(old.slice(head, old.length - tail), told).toMatch(/^[+-]?[\d.,]*$/);
      expect(line.slice(head, line.length - tail), told).toMatch(/^(?:[^\p{L}]*?[\d.]*[^\p{L}]*)$/u);
    });
  }
  // A list may be refused, with its reason, but none of these needs to be.
  expect(refused).toEqual([]);
  expect(changes).toBeGreaterThan(all);
}, 300_000);

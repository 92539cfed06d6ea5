// The built form of the dictionaries that ship says what the texts in dict/ and clues/ say, and gives its clues by length.

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { plainWord } from '../../src/core/word.js';
import { type DictionaryFile, type ReadOptions, readDictionaries } from '../../src/dictionary/read-dictionary.js';
import { parseGrid } from '../../src/grid/parse.js';
import { fill } from '../../src/library/fill.js';
import { shippedFile, shippedNotNouns } from '../../src/shipped/dictionary.js';
import { shippedNames } from '../../src/shipped/folder.js';
import { type BuiltModules, linedClues } from '../../src/shipped/modules.js';
import { wholeFile } from '../../src/shipped/whole.js';

/** Its types are there only when it is built. */
const BUILT = '../../dist/dict/en.js';

const names = await shippedNames('dict');

function textOf(path: string, encoding: string): string {
  return existsSync(path) ? new TextDecoder(encoding).decode(readFileSync(path)) : '';
}
const entriesOf = (text: string): string[] => text.split('\n').filter(line => /^[^#]/.test(line));
const utf8 = (file: { readonly bytes: Uint8Array } | undefined): string => new TextDecoder().decode(file?.bytes);

it('every dictionary is built', () => {
  expect(names).toEqual(['de', 'de-adult', 'de-extra', 'en', 'en-adult', 'ru', 'ru-adult', 'ru-extra']);
});

describe.each(names)('%s', name => {
  const encoding = name.startsWith('ru') ? 'windows-1251' : 'utf-8';
  const words = new Set(entriesOf(textOf(`dict/${name}.txt`, encoding)).map(line => plainWord(line.split('=')[0]!)));

  it('is its text, line by line, with its scores, names, and other words that are no nouns', async () => {
    const whole = (await wholeFile(name))!;
    expect(utf8(whole) === textOf(`dict/${name}.txt`, encoding)).toBe(true);
    expect(entriesOf(utf8(whole.scores)).join('')).toHaveLength(2 * (utf8(whole).split('\n').length - 1));
    expect(utf8(whole.scores) === textOf(`dict/${name}.scores.txt`, encoding)).toBe(true);
    expect(entriesOf(utf8(whole.names))).toEqual(entriesOf(textOf(`dict/${name}.names.txt`, encoding)));
    const others = entriesOf(textOf(`dict/${name}.not-nouns.txt`, encoding));
    expect(entriesOf(utf8(await shippedNotNouns(name)))).toEqual(others);
  });

  it('has the further clues and those of the book, each under its own licence', async () => {
    const { clues, book } = (await wholeFile(name))!;
    const plain = (line: string): string => line.replace(/^[^=]+/, word => plainWord(word));
    const own = (text: string): string[] =>
      entriesOf(text)
        .map(plain)
        .filter(line => words.has(line.split('=')[0]!))
        .sort();
    for (const [file, text] of [
      [clues, textOf(`dict/${name}.clues.txt`, encoding)],
      [book, textOf(`clues/${name.slice(0, 2)}.txt`, 'utf-8')],
    ] as const) {
      expect(own(utf8(file))).toEqual(own(text));
      const comments = text.split('\n').filter(line => line.startsWith('#'));
      if (file !== undefined) expect(utf8(file).split('\n').slice(0, comments.length)).toEqual(comments);
    }
  });
});

describe.each(['en', 'de', 'ru'])('%s is read', language => {
  const encoding = language === 'ru' ? 'windows-1251' : 'utf-8';
  const file = (name: string): DictionaryFile => {
    const beside = (path: string) => ({ source: path, bytes: readFileSync(path) });
    const [scores, named] = [`dict/${name}.scores.txt`, `dict/${name}.names.txt`].map(beside);
    const clues = existsSync(`dict/${name}.clues.txt`) ? beside(`dict/${name}.clues.txt`) : undefined;
    return { ...beside(`dict/${name}.txt`), scores, names: named, clues, book: beside(`clues/${language}.txt`) };
  };
  const mine: DictionaryFile = {
    source: 'mine.txt',
    bytes: Buffer.from(textOf(`dict/${language}.txt`, encoding).split('\n').slice(500, 900).join('\n').toLowerCase()),
  };

  const WAYS: Readonly<Record<string, ReadOptions>> = {
    'as it is': {},
    'with folded letters': { yo: 'fold', umlauts: 'split', accents: 'fold' },
    'of some lengths, with clues': { lengths: new Set([4, 7]), maxClue: 30, requireClue: true },
  };
  it.each(Object.entries(WAYS))('%s: the same words, scores, names and clues as its text', async (_, options) => {
    const parts = [language, `${language}-adult`];
    const built = await Promise.all(parts.map(async name => (await shippedFile(name))!));
    const [own, told] = [built, parts.map(file)].map(files =>
      readDictionaries([...files.slice(0, 1), mine, ...files.slice(1)], { ...options, lang: language }),
    );
    expect(own!.lexicon.alphabet).toEqual(told!.lexicon.alphabet);
    // Vitest would compare the millions of bytes one by one.
    const isSame = (one: Uint8Array | undefined, two: Uint8Array | undefined): boolean =>
      one === undefined || two === undefined ? one === two : Buffer.compare(one, two) === 0;
    for (const [length, table] of told!.lexicon.tables.entries()) {
      const other = own!.lexicon.tables[length];
      expect(other?.count).toBe(table?.count);
      for (const part of ['letters', 'scores', 'sources', 'names'] as const)
        expect(isSame(other?.[part], table?.[part]), `${part} of length ${length}`).toBe(true);
      for (let word = 0; word < (table?.count ?? 0); word += 101) {
        const said = [own!, told!].map(({ glossary }) => [
          glossary.spelling(length, word),
          ...glossary.clues(length, word),
          glossary.bookClues!(length, word),
        ]);
        expect(said[0]!.sort()).toEqual(said[1]!.sort());
      }
    }
  });
});

describe('clues on demand', () => {
  it('are loaded once for each length, those that were asked for alone, and again after a failure', async () => {
    const asked: number[] = [];
    let fails = true;
    const clues = linedClues([2, 3, 4], async length => {
      asked.push(length);
      if (length === 4 && fails) throw new Error('no network');
      return [new Uint8Array(length)];
    });
    await Promise.all([clues.load([2, 9]), clues.load([2]), clues.load([])]);
    expect([asked, clues.texts(2), clues.texts(3), clues.complete]).toEqual([
      [2],
      [new Uint8Array(2)],
      undefined,
      false,
    ]);
    await expect(clues.load()).rejects.toThrow('no network');
    fails = false;
    await clues.load();
    expect([asked.sort(), clues.complete]).toEqual([[2, 3, 4, 4], true]);
  });

  it('crossgen/dict/en has the words at once, and a fill brings the clues of its lengths', async () => {
    const {
      default: en,
      loadClues,
      notNouns,
    } = (await import(BUILT)) as Omit<BuiltModules, 'file'> & { default: DictionaryFile };
    const dictionary = readDictionaries([en], { lang: 'en' });
    const there = (): number[] => en.lined!.clues.lengths.filter((length: number) => en.lined!.clues.texts(length));
    expect([dictionary.report.words > 100_000, there()]).toEqual([true, []]);
    expect(() => readDictionaries([en], { requireClue: true })).toThrow(
      'dict/en.txt: its clues decide which words are read, and are not loaded',
    );
    const puzzles = [];
    for await (const puzzle of fill(parseGrid('....\n....\n....\n', 'g'), dictionary, { seed: 1, language: 'en' }))
      puzzles.push(puzzle);
    expect(there()).toEqual([3, 4]);
    const usual = readDictionaries([(await shippedFile('en'))!], { lang: 'en' });
    for await (const puzzle of fill(parseGrid('....\n....\n....\n', 'g'), usual, { seed: 1, language: 'en' }))
      expect(puzzles).toEqual([puzzle]);
    expect(utf8(await notNouns())).toBe(utf8(await shippedNotNouns('en')));
    await loadClues();
    expect(readDictionaries([en], { requireClue: true }).report.words).toBe(dictionary.report.words);
  });
});

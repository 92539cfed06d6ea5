// Lexicons for grids: the dictionaries named, or the one shipped for the language; only the lengths that the grids use.

import { makeAlphabet } from '../core/alphabet.js';
import type { Glossary, Lexicon, WordTable } from '../dictionary/lexicon.js';
import type { Grid } from '../grid/grid.js';
import type { Context } from './command.js';

/** The options that this file reads. */
export const DICTIONARY_OPTIONS = ['dict', 'encoding', 'separator', 'lang', 'yo', 'require-clue'] as const;

export interface Loaded {
  readonly lexicon: Lexicon;
  readonly glossary: Glossary;
  readonly language: string | undefined;
  readonly words: number;
  readonly milliseconds: number;
}

export function lexicons(context: Context, grids: readonly Grid[]): (grid: Grid) => Promise<Loaded> {
  const lengths = new Set(grids.flatMap(grid => grid.slots.map(slot => slot.length)));
  return async () => {
    const begin = performance.now();
    const [path] = context.options.texts('dict');
    const bytes = await context.read(path ?? new URL('../../dict/en.txt', import.meta.url).pathname);
    let text: string;
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      text = new TextDecoder('windows-1251').decode(bytes);
    }
    const clues = new Map<string, string[]>();
    for (const line of text.split('\n')) {
      const [word, clue] = line.trim().split('=');
      if (!/^\p{L}+$/u.test(word!) || !lengths.has(word!.length)) continue;
      const list = clues.get(word!.toUpperCase()) ?? [];
      if (clue) list.push(clue);
      clues.set(word!.toUpperCase(), list);
    }
    const alphabet = makeAlphabet([...new Set([...clues.keys()].join(''))]);
    const tables: (WordTable | undefined)[] = [];
    const byLength: string[][] = [];
    for (const word of clues.keys()) {
      byLength[word.length] ??= [];
      byLength[word.length]!.push(word);
    }
    byLength.forEach((words, length) => {
      tables[length] = {
        length,
        count: words.length,
        letters: Uint8Array.from(Array.from(words.join(''), c => alphabet.ids.get(c)!)),
        scores: new Uint8Array(words.length).fill(50),
        sources: new Uint8Array(words.length),
      };
    });
    return {
      lexicon: { alphabet, tables, fold: new Map() },
      glossary: {
        clues: (length, word) => clues.get(byLength[length]![word]!)!,
        spelling: (length, word) => byLength[length]![word]!,
      },
      language: context.options.text('lang'),
      words: clues.size,
      milliseconds: performance.now() - begin,
    };
  };
}

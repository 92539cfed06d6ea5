// A dictionary of `crossgen/dict`, made of the modules of its built form. Words are there at once; clues are imported when they are wanted.

import type { LinedClues } from '../dictionary/lined.js';
import type { NotNounsFile } from '../dictionary/nouns.js';
import type { DictionaryFile } from '../dictionary/read-dictionary.js';
import { builtFile, notNounsOf, type Texts } from './built.js';

type Module = { readonly default: readonly string[] };
type Load<Result> = () => Promise<Result>;

export interface BuiltModules {
  /** For `readDictionaries`. What needs clues loads them: those of the words that have the lengths of the grid. */
  readonly file: DictionaryFile;
  /**
   * Loads the clues of words of these lengths, or of all. For what cannot wait for them: `makePuzzle`, and `readDictionaries` with options about
   * clues.
   */
  readonly loadClues: LinedClues['load'];
  /** The list of the words that are neither names nor common nouns, for Balda. */
  readonly notNouns: Load<NotNounsFile>;
}

export function builtModules(
  name: string,
  words: readonly string[],
  notNouns: Load<Module>,
  clues: Readonly<Record<number, Load<Module>>>,
): BuiltModules {
  const texts = bytesOf(words);
  const lined = linedClues(Object.keys(clues).map(Number), async length => bytesOf((await clues[length]!()).default));
  return {
    file: builtFile(name, texts, lined),
    loadClues: lengths => lined.load(lengths),
    notNouns: async () => ({
      source: `dict/${name}.not-nouns.txt`,
      bytes: notNounsOf(texts, bytesOf((await notNouns()).default)),
    }),
  };
}

function bytesOf(texts: readonly string[]): Texts {
  const encoder = new TextEncoder();
  return texts.map(text => encoder.encode(text));
}

/** Clues that are loaded by length, each length once. */
export function linedClues(lengths: readonly number[], load: (length: number) => Promise<Texts>): LinedClues {
  const there = new Map<number, Texts>();
  const coming = new Map<number, Promise<void>>();
  const bring = async (length: number): Promise<void> => {
    try {
      there.set(length, await load(length));
    } finally {
      coming.delete(length); // what failed may be tried again
    }
  };
  return {
    lengths,
    get complete() {
      return lengths.every(length => there.has(length));
    },
    texts: length => there.get(length),
    async load(wanted = lengths) {
      const missing = [...wanted].filter(length => lengths.includes(length) && !there.has(length));
      for (const length of missing) if (!coming.has(length)) coming.set(length, bring(length));
      await Promise.all(missing.map(length => coming.get(length)));
    },
  };
}

// What the bilingual dictionaries say of the words of one language, gathered word by word: definitions from those that
// start from it, synonyms (translations that stand side by side) and translations from those that lead to it.

import type { FreedictEntry } from './freedict.js';

export type WordClass = 'n' | 'a' | 'v';

export interface Known {
  /** As the first dictionary spells it. */
  readonly spelling: string;
  /** Dictionaries that know the word. */
  readonly dictionaries: Set<string>;
  /** Each definition and how many dictionaries give it, in the order met. */
  readonly definitions: Map<string, number>;
  /** Groups of words of the same language that translate one sense, this word left out. */
  readonly synonyms: string[][];
  /** Senses that it translates, alone or beside others. */
  met: number;
  /** By language of the other side, in the order met. */
  readonly translations: Map<string, string[]>;
}

export type Words = Map<string, Known>;

export interface Dictionary {
  /** Language of the headwords and of the translations: `rus`, `eng`. */
  readonly from: string;
  readonly to: string;
  readonly entries: readonly FreedictEntry[];
}

/** Words of `language` by class and lower-case spelling (`n кот`). */
export function gather(dictionaries: readonly Dictionary[], language: string): Words {
  const words: Words = new Map();
  for (const { from, to, entries } of dictionaries) {
    const name = `${from}-${to}`;
    for (const entry of entries) {
      const kind = classOf(entry.pos);
      if (kind === undefined) continue;
      if (from === language) {
        const known = meet(words, kind, entry.headword, name);
        for (const { definitions, translations } of entry.senses) {
          for (const text of definitions) known.definitions.set(text, (known.definitions.get(text) ?? 0) + 1);
          addTranslations(known, to, translations);
        }
      } else {
        for (const { translations } of entry.senses) {
          for (const word of translations) {
            const known = meet(words, kind, word, name);
            known.met++;
            const others = translations.filter(other => other !== word);
            if (others.length > 0) known.synonyms.push(others);
            addTranslations(known, from, [entry.headword]);
          }
        }
      }
    }
  }
  return words;
}

export function classOf(pos: string): WordClass | undefined {
  const [first = ''] = pos.split(',');
  if (first === 'n' || first === 'pn') return 'n';
  if (first === 'adj' || first === 'participleAdjective') return 'a';
  return first === 'v' ? 'v' : undefined;
}

function meet(words: Words, kind: WordClass, spelling: string, dictionary: string): Known {
  const key = `${kind} ${spelling.toLowerCase()}`;
  let known = words.get(key);
  if (known === undefined) {
    known = {
      spelling,
      dictionaries: new Set(),
      definitions: new Map(),
      synonyms: [],
      met: 0,
      translations: new Map(),
    };
    words.set(key, known);
  }
  known.dictionaries.add(dictionary);
  return known;
}

function addTranslations(known: Known, language: string, translations: readonly string[]): void {
  const list = known.translations.get(language) ?? [];
  for (const text of translations) if (!list.includes(text)) list.push(text);
  known.translations.set(language, list);
}

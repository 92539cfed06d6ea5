// The articles of FreeDict's WikDict dictionaries: a line `headword /sound/ <part of speech>`, then senses: a line of
// translations, numbered if there are several, and under it the definitions, in the headword's language.

import type { Article } from './dictd.js';

export interface FreedictSense {
  readonly translations: readonly string[];
  readonly definitions: readonly string[];
}

export interface FreedictEntry {
  /** As spelt: `Häuser`, `Нью-Йорк`. */
  readonly headword: string;
  /** `n`, `n, fem`, `pn`, `v`, `adj` …; empty where none is given. */
  readonly pos: string;
  readonly senses: readonly FreedictSense[];
}

export function readFreedict({ headword, text }: Article): FreedictEntry {
  const [head = '', ...body] = text.split('\n');
  const pos = /<([^<>]*)>\s*$/.exec(head)?.[1] ?? '';
  const spelling = head.replace(/\s*<[^<>]*>\s*$/, '').replace(/\s+(?:\/|\[).*$/, '');
  const senses: { translations: string[]; definitions: string[] }[] = [];
  for (const raw of body) {
    const numbered = /^(\d+)\. (?=\S)/.exec(raw);
    // Definitions under one number may be numbered too: `2.` at the end of the line before, or on a line of its own.
    const line = raw
      .replace(/^\d+\. (?=\S)/, '')
      .replace(/(?:^|\s)\d+\.\s*$/, '')
      .trim();
    if (line === '') continue;
    if (numbered !== null || senses.length === 0)
      senses.push({ translations: splitTranslations(line), definitions: [] });
    else senses.at(-1)!.definitions.push(line);
  }
  return { headword: spelling === '' ? headword : spelling, pos, senses };
}

/** Parted by commas outside brackets; Wiki links (`[[x|y]]`) shown as their text, stress marks and brackets taken off. */
function splitTranslations(line: string): string[] {
  const plain = line
    .replace(/\[\[(?:[^\]|]*\|)?([^\]|]*)\]\]/gu, '$1')
    .replace(/<(\w+)>.*?<\/\1>|<[^<>]*>/gu, '')
    .replace(/([а-яё])\u0301/giu, '$1')
    .replace(/\([^()]*\)|\[[^[\]]*\]/gu, '');
  return plain
    .split(/[,;/]/u)
    .map(part => part.replace(/\s+/gu, ' ').trim())
    .filter(part => part !== '');
}

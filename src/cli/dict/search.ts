// `crossgen dict search`: the words that fit a mask, best score first, with their clues; or the letters that they allow in each cell
// (the articles' template). In a mask, `?` is any letter and `*` any run of letters, also an empty one.

import { InputError } from '../../core/errors.js';
import { fitsMask, foldWord, MASK_SIGNS, type Mask, maskLength, parseMask, upperCase } from '../../core/word.js';
import { figure } from '../../core/wording.js';
import { foldsOf } from '../../dictionary/languages.js';
import { wordText } from '../../dictionary/lexicon.js';
import { type ReadOptions, readDictionaries, reportNotes } from '../../dictionary/read-dictionary.js';
import { EXIT, type ExitCode } from '../rim/command.js';
import { deliver } from '../rim/deliver.js';
import { optionOf } from '../rim/option-wording.js';
import type { DictJob } from './dict-job.js';

interface Found {
  readonly word: string;
  readonly spelling: string;
  readonly score: number;
  readonly clues: readonly string[];
}

export async function run({ context, files, reading, mask, json }: DictJob): Promise<ExitCode> {
  const { options } = context;
  const parts = readMask(mask, reading);
  const length = maskLength(parts);
  if (options.flag('letters') && length === undefined)
    throw new InputError(`--letters needs a mask of one length, and ${mask} has a *: use a ? for each letter`);
  const lengths = length === undefined ? undefined : new Set([length]);
  const { lexicon, glossary, report } = readDictionaries(files, { ...reading, lengths });
  if (reading.lang === undefined) for (const note of reportNotes(report, optionOf)) context.note(note);
  const lowest = options.integer('min-score') ?? 1;
  const found: Found[] = [];
  for (const table of lexicon.tables) {
    for (let word = 0; word < (table?.count ?? 0); word++) {
      if (table!.scores[word]! < lowest) continue;
      const text = wordText(lexicon, table!.length, word);
      if (!fitsMask(parts, [...text])) continue;
      const spelling = glossary.spelling(table!.length, word);
      found.push({ word: text, spelling, score: table!.scores[word]!, clues: glossary.clues(table!.length, word) });
    }
  }
  if (found.length === 0) context.note(`no word fits ${mask}`);
  if (options.flag('letters')) {
    await deliver(context, lettersText(mask, found, json));
    return found.length > 0 ? EXIT.done : EXIT.none;
  }
  found.sort((a, b) => b.score - a.score || (a.word < b.word ? -1 : a.word > b.word ? 1 : 0));
  const shown = found.slice(0, options.integer('limit'));
  await deliver(context, shown.map(each => (json ? `${JSON.stringify(each)}\n` : row(each))).join(''));
  if (shown.length < found.length)
    context.note(`${figure(shown.length)} of ${figure(found.length)} words shown: --limit ${found.length} for all`);
  return found.length > 0 ? EXIT.done : EXIT.none;
}

function readMask(mask: string, reading: ReadOptions): Mask {
  const parts = parseMask(foldWord(upperCase(mask, reading.lang), { fold: foldsOf(reading) }));
  if (typeof parts === 'string') throw new InputError(`${parts} in the mask ${mask}: use ${MASK_SIGNS}`);
  if (parts.length === 0) throw new InputError(`the mask is empty: use ${MASK_SIGNS}`);
  return parts;
}

/** A line for each cell: its number, a TAB, and the letters that words have there, in code point order. */
function lettersText(mask: string, found: readonly Found[], json: boolean): string {
  const words = found.map(({ word }) => [...word]);
  const letters = (words[0] ?? []).map((_, cell) => [...new Set(words.map(word => word[cell]!))].sort());
  if (json) return `${JSON.stringify({ mask, words: words.length, letters })}\n`;
  return letters.map((here, cell) => `${cell + 1}\t${here.join(' ')}\n`).join('');
}

/** Fields separated by TABs, for other programs: the word as it is spelled, its score, its clues. */
function row({ spelling, score, clues }: Found): string {
  return `${[spelling, score, clues.join(' | ')].join('\t').trimEnd()}\n`;
}

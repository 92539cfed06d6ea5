// `crossgen dict merge`: several dictionaries in one. A word gets the spelling and the score of the first dictionary that
// has it, and the clues of all, one on each line. The comments at the head of each dictionary (the licences) stay.

import { MAX_LETTERS } from '../../core/word.js';
import { figure } from '../../core/wording.js';
import { type Lexicon, type WordTable, wordText } from '../../dictionary/lexicon.js';
import { linesOf } from '../../dictionary/lines.js';
import { type Dictionary, readDictionaries, reportNotes } from '../../dictionary/read-dictionary.js';
import { type Entry, lineForm } from '../../dictionary/write-dictionary.js';
import { DEFAULT_SCORE } from '../../kernels/dictionary/schema.js';
import { EXIT, type ExitCode } from '../rim/command.js';
import { optionOf } from '../rim/option-wording.js';
import { type DictJob, deliverList } from './dict-job.js';

export async function run({ context, files, reading, form: wanted }: DictJob): Promise<ExitCode> {
  const dictionary = readDictionaries(files, reading);
  for (const note of reportNotes(dictionary.report, optionOf)) context.note(note);
  const entries = entriesOf(dictionary, context.options.integer('min-score') ?? 1);
  const heads = new Set<string>();
  for (const file of files)
    for (const line of linesOf(file, reading)) {
      if (line.kind === 'entry') break;
      if (line.kind === 'comment') heads.add(line.text);
    }
  const form = lineForm(wanted, entries);
  const lost = await deliverList(context, entries, new Map([[0, [...heads]]]), form);
  const words = new Set(entries.map(entry => entry.word)).size;
  context.note(`${figure(words)} words in ${figure(entries.length)} lines from ${files.length} dictionaries`);
  if (lost !== undefined) context.note(lost);
  return EXIT.done;
}

/** In alphabetical order; scores are written where any dictionary gave one. */
function entriesOf({ lexicon, glossary }: Dictionary, lowest: number): Entry[] {
  const scored = lexicon.tables.some(table => table?.scores.some(score => score !== DEFAULT_SCORE));
  const found: Entry[] = [];
  for (const { table, word } of inOrder(lexicon)) {
    if (table.scores[word]! < lowest) continue;
    const clues = glossary.clues(table.length, word);
    const spelling = glossary.spelling(table.length, word);
    const score = scored ? table.scores[word]! : undefined;
    for (const clue of clues.length > 0 ? clues : ['']) found.push({ word: spelling, score, clue });
  }
  return found;
}

/** All words in the order of their letters. */
function inOrder(lexicon: Lexicon): { table: WordTable; word: number }[] {
  const tables = lexicon.tables.filter(table => table !== undefined);
  const words = tables.flatMap(table => Array.from({ length: table.count }, (_, word) => ({ table, word })));
  const ranks = Float64Array.from(words, ({ table, word }) => rankOf(table, word));
  const text = (index: number): string => wordText(lexicon, words[index]!.table.length, words[index]!.word);
  const order = Uint32Array.from(words, (_, index) => index).sort(
    (a, b) => ranks[a]! - ranks[b]! || (text(a) < text(b) ? -1 : 1),
  );
  return Array.from(order, index => words[index]!);
}

/** The number of letters that fit into one number, as digits to the base 65. */
const RANKED_LETTERS = 8;

/** A number that sorts words by their first letters. Comparing half a million words as text takes ten times as long. */
function rankOf({ letters, length }: WordTable, word: number): number {
  let rank = 0;
  for (let p = 0; p < RANKED_LETTERS; p++) {
    rank = rank * (MAX_LETTERS + 1) + (p < length ? letters[word * length + p]! + 1 : 0);
  }
  return rank;
}

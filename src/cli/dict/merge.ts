// `crossgen dict merge`: several dictionaries in one. A word has the spelling and the score of the first that has it and the
// clues of all, a line a clue; the comments at the head of each (the licences) stay.

import { decode } from '../../dictionary/encoding.js';
import { tellForm } from '../../dictionary/form.js';
import { wordText } from '../../dictionary/lexicon.js';
import { linesOf } from '../../dictionary/lines.js';
import { type Dictionary, readDictionaries, reportNotes } from '../../dictionary/read.js';
import { DEFAULT_SCORE } from '../../dictionary/scan.js';
import { type Entry, lineForm, writeDictionary } from '../../dictionary/write.js';
import { EXIT, type ExitCode } from '../command.js';
import { deliver, figure, type Job } from '../dict.js';

export async function run({ context, files, reading }: Job): Promise<ExitCode> {
  const { options } = context;
  const dictionary = readDictionaries(files, reading);
  for (const note of reportNotes(dictionary.report)) context.note(note);
  const entries = entriesOf(dictionary, options.integer('min-score') ?? 1);
  const heads = new Set<string>();
  for (const { bytes, source } of files) {
    const text = decode(bytes, source, reading.encoding);
    for (const line of linesOf(text, tellForm(text, reading.separator))) {
      if (line.kind === 'entry') break;
      if (line.kind === 'comment') heads.add(line.text);
    }
  }
  const form = lineForm(options.text('form'), entries);
  const encoding = options.text('to-encoding')!;
  const lineEnd = options.flag('crlf') ? '\r\n' : '\n';
  const { bytes, lost } = writeDictionary(entries, new Map([[0, [...heads]]]), form, encoding, lineEnd);
  await deliver(context, bytes);
  const words = new Set(entries.map(entry => entry.word)).size;
  context.note(`${figure(words)} words in ${figure(entries.length)} lines from ${files.length} dictionaries`);
  if (lost.length > 0) context.note(`lost in ${form.sample}, ${encoding}: ${lost.join('; ')}`);
  return EXIT.done;
}

/** Alphabetical; scores are said where any dictionary said one. */
function entriesOf({ lexicon, glossary }: Dictionary, lowest: number): Entry[] {
  const scored = lexicon.tables.some(table => table?.scores.some(score => score !== DEFAULT_SCORE));
  const found: (Entry & { readonly text: string })[] = [];
  for (const table of lexicon.tables) {
    for (let word = 0; word < (table?.count ?? 0); word++) {
      const { length, scores } = table!;
      if (scores[word]! < lowest) continue;
      const clues = glossary.clues(length, word);
      const entry = { word: glossary.spelling(length, word), score: scored ? scores[word]! : undefined };
      const text = wordText(lexicon, length, word);
      for (const clue of clues.length > 0 ? clues : ['']) found.push({ ...entry, clue, text });
    }
  }
  return found.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
}

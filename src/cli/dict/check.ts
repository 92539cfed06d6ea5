// `crossgen dict check`: every problem of a dictionary with its line, in a form that lets editors jump there.

import { InputError } from '../../core/errors.js';
import { figure } from '../../core/wording.js';
import { decodeBytes } from '../../dictionary/encoding.js';
import type { Opened } from '../../dictionary/form.js';
import { fileLines } from '../../dictionary/lines.js';
import {
  type DictionaryFile,
  type FileReport,
  type ReadOptions,
  readDictionaries,
  reasonText,
  reportNotes,
} from '../../dictionary/read-dictionary.js';
import { openText } from '../../dictionary/tell.js';
import { NO_SCORE } from '../../kernels/dictionary/schema.js';
import { type Context, EXIT, type ExitCode, worstExit } from '../rim/command.js';
import { deliver } from '../rim/deliver.js';
import { findingOf, optionOf } from '../rim/option-wording.js';
import { languageOf } from '../shared/lexicons.js';
import type { DictJob } from './dict-job.js';
import { gradeClues } from './grades.js';
import { keyOf } from './scores.js';

interface Fault {
  readonly source: string;
  readonly line: number;
  readonly column?: number;
  readonly message: string;
}

export async function run({ context, files, reading, json }: DictJob): Promise<ExitCode> {
  const codes: ExitCode[] = [];
  const all: Fault[] = [];
  for (const file of files) {
    try {
      const { faults, words, grades } = check(context, file, reading);
      all.push(...faults);
      if (grades !== undefined) context.note(`${file.source}: ${grades}`);
      const problems = `${faults.length === 0 ? 'no' : figure(faults.length)} problem${faults.length === 1 ? '' : 's'}`;
      context.note(`${file.source}: ${problems}, ${figure(words)} ${words === 1 ? 'word' : 'words'} usable`);
      if (words === 0) codes.push(context.complain(new InputError('no word in it is usable', { file: file.source })));
    } catch (error) {
      codes.push(context.complain(error));
    }
  }
  const text = all.map(fault => (json ? JSON.stringify(fault) : faultText(fault)));
  await deliver(context, text.map(line => `${line}\n`).join(''));
  return codes.length > 0 ? worstExit(codes) : EXIT.done;
}

function check(context: Context, file: DictionaryFile, reading: ReadOptions) {
  const faults: Fault[] = [];
  const { lexicon, report } = readDictionaries([file], {
    ...reading,
    allowEmpty: true,
    onProblem: ({ source, line, reason, word }) => {
      const what = reason === 'score' ? reasonText(reason) : `left out: ${reasonText(reason)}`;
      faults.push({ source, line, message: `'${word}' ${reason === 'score' ? 'has' : 'is'} ${what}` });
    },
    onBadByte: error => {
      const { file: source, line, column } = error.place!;
      faults.push({ source, line: line!, column: column!, message: findingOf(error) });
    },
  });
  const opened = openText(
    decodeBytes(file.bytes, file.source, reading.encoding, () => {}),
    reading.separator,
  );
  faults.push(...lineFaults(opened, reading, report.files[0]!));
  const language = reading.lang ?? languageOf(lexicon.alphabet.letters);
  const below = context.options.integer('clues-below') ?? 0;
  const { summary, low } = gradeClues(opened, lexicon, language, below);
  faults.push(...low.map(fault => ({ source: file.source, ...fault })));
  for (const note of reportNotes({ ...report, leftOut: new Map() }, optionOf)) context.note(note);
  return { faults: faults.sort((a, b) => a.line - b.line), words: report.words, grades: summary };
}

/** The faults of lines that can be read: a line that repeats an earlier one, and a line whose word contains another separator. */
function* lineFaults(opened: Opened, reading: ReadOptions, { form: read }: FileReport): Generator<Fault> {
  const seen = new Map<string, number>();
  const key = keyOf(reading);
  const { source } = opened.text;
  for (const line of fileLines(opened)) {
    if (line.kind !== 'entry' || line.score === NO_SCORE) continue;
    const other = SEPARATING.exec(line.word)?.[0];
    if (other !== undefined)
      yield {
        source,
        line: line.number,
        message:
          `'${line.word}' is read as one word, though it has '${other}': ` +
          (read.mark === '' ? `--separator '${other}' would split it` : `in this list '${read.mark}' separates`),
      };
    const said = `${key(line.word)}\n${line.clue}`;
    const before = seen.get(said);
    if (before === undefined) seen.set(said, line.number);
    else {
      const what = line.clue === '' ? '' : ' with the same clue';
      yield { source, line: line.number, message: `'${line.word}' is on line ${before} already${what}` };
    }
  }
}

/** Separates a word from its clue in some lists, and is never part of a word. */
const SEPARATING = /[=\t;:,|]| [-–—] /;

function faultText({ source, line, column, message }: Fault): string {
  return `${source}:${line}${column === undefined ? '' : `:${column}`}: ${message}`;
}

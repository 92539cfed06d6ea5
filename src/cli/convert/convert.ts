// `crossgen convert`: converts a puzzle from any format that we read to any that we write, and reports what the new one cannot hold.

import { InputError } from '../../core/errors.js';
import { editionOf } from '../../formats/edition.js';
import { lossesOf } from '../../formats/features.js';
import { loadFormat } from '../../formats/registry.js';
import { isLanguageTag } from '../../formats/tidy.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { Usage } from '../rim/arguments.js';
import { type CommandSpec, type Context, type ExitCode, worstExit } from '../rim/command.js';
import { formatOf } from '../rim/ending.js';
import { needing, withText } from '../rim/options.js';
import { DICTIONARY_OPTIONS } from '../shared/lexicons.js';
import { readPuzzles, type SourcedPuzzle } from '../shared/read-puzzles.js';
import { MODEL_OPTIONS, puzzleOfModel } from '../shared/sat-options.js';
import { headOf, namesakes, OUTPUT_OPTIONS, openSink, type Sink } from '../shared/sink.js';

export const command: CommandSpec = {
  name: 'convert',
  summary: 'Turns puzzle files into any format that can be written',
  args: [{ name: 'PUZZLE', text: 'puzzle files; - is standard input', takes: 'any', completes: 'file' }],
  options: [
    ...OUTPUT_OPTIONS,
    {
      name: 'book',
      heading: 'Several fills, and batches',
      text: 'all puzzles as one work: a pdf with contents and page numbers, or html pages with an index',
    },
    {
      name: 'no-contents',
      heading: 'Several fills, and batches',
      needs: [{ of: ['book'] }],
      text: 'a pdf book without a table of contents',
    },
    'titles',
    ...DICTIONARY_OPTIONS.filter(name => name !== 'lang').map(name =>
      needing(name, { of: name === 'encoding' ? ['model', 'titles'] : ['model'] }),
    ),
    withText('lang', 'the language of the puzzles, such as fr; for files that do not say it'),
    {
      name: 'key',
      value: 'NNNN',
      conflicts: [{ of: ['model'], why: 'only a puz file is locked' }],
      text: "unlocks a puz file whose solution is scrambled: its four digits; 'find' tries all",
    },
    ...MODEL_OPTIONS,
  ],
  common: ['format', 'out', 'out-dir', 'blank', 'title', 'book', 'paper'],
  help: `Examples:
  crossgen convert puzzle.puz --format ipuz
  crossgen convert *.ipuz --format puz --out-dir across-lite/
  crossgen convert *.ipuz --format pdf --book --title 'A hundred puzzles' --out book.pdf
  crossgen convert --cnf grid.cnf --model answer.txt --dict words.txt
Dictionaries only give the clues of a --model.`,
  run,
};

async function run(context: Context): Promise<ExitCode> {
  const fromModel = await puzzleOfModel(context);
  if (fromModel === undefined && context.args.length === 0)
    throw new Usage(`missing required argument 'PUZZLE'\nSee 'crossgen convert --help'.`, false);
  const book = context.options.flag('book')
    ? await (await import('./book.js')).openBook(context, formatOf(context.options))
    : undefined;
  const sink = await openSink(context, book?.inOneFile ? [] : context.args, 1);
  const format = await loadFormat(sink.format);
  const head = { ...headOf(context), ...languageFrom(context) };
  const early = await reserveNames(context, sink);
  let nth = 0;
  const codes: ExitCode[] = [];
  let seeded = false;
  const deliver = async (puzzle: Puzzle, source: string, path: string, index?: number): Promise<void> => {
    const data = await inFile(source, async () => format.write!(puzzle, sink.writing));
    await sink.deliver(data, path, index);
  };
  if (fromModel !== undefined) {
    const model = context.options.text('model')!;
    await deliver({ ...fromModel, ...head }, model, model);
  }
  for (const path of context.args) {
    try {
      for (const { source, index, puzzle, lettersOnly } of await (early.get(path) ?? readPuzzles(context, path))) {
        if (lettersOnly) context.note(`${source}: only the grid of a text is read, not its clues`);
        const lost = await inFile(source, async () => lossesOf(editionOf(puzzle, sink.writing), format.holds));
        seeded ||= puzzle.seed !== undefined;
        if (lost.length > 0) context.note(`${source}: ${format.name} cannot hold ${lost.join(', ')}: left out`);
        nth++;
        if (book === undefined) await deliver(sink.entitled({ ...puzzle, ...head }, nth), source, path, index);
        else book.add(sink.entitled({ ...puzzle, ...languageFrom(context) }, nth), source, sink, path, index);
      }
    } catch (error) {
      codes.push(context.complain(error));
    }
  }
  if (seeded && !sink.writing.credit && format.name !== 'json')
    context.note('the seed is left out: --credit writes it');
  await book?.close(sink);
  await sink.close();
  return worstExit(codes);
}

/** @throws InputError for a code that is no language */
function languageFrom({ options }: Context): { readonly language?: string } {
  const language = options.text('lang');
  if (language !== undefined && !isLanguageTag(language))
    throw new InputError(`--lang ${language} is not a language: expected a code such as en`);
  return language === undefined ? {} : { language };
}

/** Says of which file it is when a puzzle cannot be written. */
async function inFile<T>(source: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof InputError && error.place === undefined
      ? new InputError(error.wording, { file: source })
      : error;
  }
}

/** Reads the inputs of which two puzzles may want one name, before anything is written. */
async function reserveNames(context: Context, sink: Sink): Promise<Map<string, Promise<readonly SourcedPuzzle[]>>> {
  const early = new Map<string, Promise<readonly SourcedPuzzle[]>>();
  if (context.options.text('out-dir') === undefined) return early;
  for (const path of namesakes(context.args)) {
    early.set(path, readPuzzles(context, path));
    // What is wrong with an input is said in its turn.
    for (const { index } of await early.get(path)!.catch(() => [])) sink.reserve(path, index);
  }
  return early;
}

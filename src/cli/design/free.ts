// `design --style free`: the user's words, laid across and down (criss-cross). The words are read as a dictionary is, so a line may bring its
// clue; a word without one gets that of the dictionaries. An independent judge looks at each layout before it is written.

import { gaveUpText } from '../../core/endings.js';
import { InputError } from '../../core/errors.js';
import { NO_LETTER } from '../../core/ids.js';
import { apart, type FreeEnding, MOST_SIDE } from '../../design/free/free.js';
import { type Layout, lettersOf } from '../../design/free/layout.js';
import { findWord, type Glossary, type Lexicon, wordText } from '../../dictionary/lexicon.js';
import { readDictionaries, reportNotes } from '../../dictionary/read.js';
import { makeGrid } from '../../grid/make.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { layoutFaults } from '../../verify/layout.js';
import { type Context, EXIT, type ExitCode, worstExit } from '../rim/command.js';
import { optionOf } from '../rim/wording.js';
import { clueWishes } from '../shared/clues.js';
import { languageOf, openDictionaries, readingOf } from '../shared/lexicon.js';
import { puzzleOf } from '../shared/make-puzzle.js';
import { seedOf } from '../shared/seed.js';
import { openOutput } from './output.js';
import { designsOf, type Series, sayRepeats } from './several.js';
import { isRange, sizeOf } from './wish.js';

/** The most words of a list. */
const MOST_WORDS = 2000;
/** Words that a note names before it says how many more there are. */
const NAMED = 60;

interface List {
  readonly lexicon: Lexicon;
  readonly glossary: Glossary;
  readonly language: string | undefined;
  /** As the lexicon writes them. */
  readonly words: readonly string[];
}

export async function layAll(context: Context): Promise<ExitCode> {
  const { options } = context;
  refuseRange(context);
  const all = options.flag('all');
  const isSized = options.given('size') || !all;
  const size = isSized ? sizeOf(context, 2, MOST_SIDE) : { width: MOST_SIDE, height: MOST_SIDE };
  const count = options.integer('count')!;
  const source = isSized ? `free-${size.width}x${size.height}` : 'free';
  const output = await openOutput(context, source, count);
  const list = await readList(context, options.text('words')!);
  const letters = list.words.map(word => [...word].map(letter => list.lexicon.alphabet.ids.get(letter)!));
  const seed = seedOf(context);
  context.note(`seed ${seed}`);
  if (all) {
    const reason = refutation(list.words, letters, size);
    if (reason !== undefined) {
      context.note(`${source}: proven: there is no such layout: ${reason}`);
      await output.none(seed, reason);
      await output.close();
      return EXIT.none;
    }
  }
  const series: Series<'free'> = {
    kind: 'free',
    ...{ source, seed, share: 1, pipeline: undefined, lexicon: undefined },
    task: (own: number, timeLimit: number) => ({ list: letters, ...size, all, seed: own, timeLimit }),
    async make({ kind, layout }, own) {
      if (kind === 'gave up' || layout.words.length === 0) return undefined;
      judge(layout, letters, list);
      return { puzzle: laidOut(context, layout, letters, list, own, source) };
    },
    texts: (_: unknown, best: Layout | undefined) =>
      best === undefined
        ? `0/${letters.length} words`
        : `${best.words.length}/${letters.length} words on ${best.width}x${best.height}`,
  };
  const codes: ExitCode[] = [];
  for await (const { result: ending, made, repeats, name, index, seed: puzzleSeed } of designsOf(context, series)) {
    if (repeats !== undefined) {
      codes.push(await sayRepeats(context, output, name, puzzleSeed, repeats));
      break;
    }
    const { layout } = ending;
    if (made === undefined) {
      const by = ending.by ?? 'incomplete';
      const placed = `at most ${layout.words.length} of ${letters.length} words were placed`;
      context.note(`${name}: gave up: ${placed}${by === 'incomplete' ? '' : `; ${gaveUpText(by)}`}`);
      await output.stopped(puzzleSeed, by);
      codes.push(EXIT.gaveUp);
      continue;
    }
    await output.puzzle(made.puzzle, puzzleSeed, index);
    for (const note of notesOf(ending, letters, list.words, all)) context.note(`${name}: ${note}`);
    codes.push(EXIT.done);
  }
  await output.close();
  return worstExit(codes);
}

/** @throws InputError for a range of words */
function refuseRange({ options }: Context): void {
  const words = options.text('words')!;
  if (isRange(words))
    throw new InputError(`--words ${words} is a range: --style free wants a file, with one word per line`);
}

/** Reads the words; those without a clue take the clues of the dictionaries. @throws InputError for a file without a word, or with too many */
async function readList(context: Context, path: string): Promise<List> {
  const own = { source: path, bytes: await context.read(path) };
  const wishes = await clueWishes(context);
  const { translations: _, ...clues } = wishes;
  const given = context.options.text('lang')?.toLowerCase();
  const alone = readDictionaries([own], { ...readingOf(context, given), ...clues });
  for (const note of reportNotes(alone.report, optionOf)) context.note(note);
  if (alone.report.words > MOST_WORDS)
    throw new InputError(`${alone.report.words} words: a layout is made of ${MOST_WORDS} at most`, { file: path });
  const language = given ?? languageOf(alone.lexicon.alphabet.letters);
  const words = wordsIn(alone.lexicon);
  const hasClue = (word: string): boolean => {
    const found = findWord(alone.lexicon, word);
    const { length } = [...word];
    return (
      alone.glossary.clues(length, found).length > 0 || (alone.glossary.ownClues?.(length, found) ?? []).length > 0
    );
  };
  if (words.every(hasClue)) return { ...alone, language, words };
  const named = context.options.texts('dict');
  const dictionaries = await openDictionaries(context, named, language ?? 'en', wishes.translations);
  const lengths = new Set(words.map(word => [...word].length));
  const both = readDictionaries([own, ...dictionaries], { ...readingOf(context, language, lengths), ...clues });
  return { ...both, language: language ?? 'en', words: wordsIn(both.lexicon) };
}

/** The words of the first dictionary. */
function wordsIn(lexicon: Lexicon): string[] {
  return lexicon.tables.flatMap((table, length) =>
    table === undefined
      ? []
      : [...table.sources.keys()]
          .filter(word => table.sources[word] === 0)
          .map(word => wordText(lexicon, length, word)),
  );
}

/** Why no layout can hold all words. */
function refutation(
  words: readonly string[],
  letters: readonly (readonly number[])[],
  { width, height }: { readonly width: number; readonly height: number },
): string | undefined {
  const long = words.find((_, word) => letters[word]!.length > Math.max(width, height));
  if (long !== undefined) return `${long} is longer than the board`;
  const lonely = apart(letters);
  if (lonely === undefined) return undefined;
  const named = lonely.slice(0, NAMED).map(word => words[word]);
  return `no letter connects ${words[0]} with ${named.join(', ')}`;
}

function judge(layout: Layout, letters: readonly (readonly number[])[], { lexicon, words }: List): void {
  const cells = lettersOf(layout, letters).map(id => (id === undefined ? undefined : lexicon.alphabet.letters[id]));
  const faults = layoutFaults(cells, layout.width, words);
  if (faults.length > 0) throw new Error(`the layout is wrong: ${faults.join('; ')}`);
}

function laidOut(
  context: Context,
  layout: Layout,
  words: readonly (readonly number[])[],
  list: List,
  seed: number,
  source: string,
): Puzzle {
  const ids = lettersOf(layout, words);
  const { width, height } = layout;
  const open = Uint8Array.from(ids, id => Number(id !== undefined));
  // Criss-cross puzzles are printed without blocks, unless the user asks for some.
  const empty = [...open.keys()].filter(cell => open[cell] === 0);
  const marks = new Map(context.options.given('surround') ? [] : empty.map(cell => [cell, { outside: true }]));
  const grid = makeGrid({ source, width, height, open, marks });
  const letters = Uint8Array.from(ids, id => id ?? NO_LETTER);
  const textOf = (cells: readonly number[]): string =>
    cells.map(cell => list.lexicon.alphabet.letters[ids[cell]!]).join('');
  const fill = { letters, words: Int32Array.from(grid.slots, ({ cells }) => findWord(list.lexicon, textOf(cells))) };
  return puzzleOf(context, list, grid, fill, seed);
}

/** What was reached, how sure it is that there is nothing better, and which words are left out. */
function notesOf(
  { layout, isProven, kind: _, ...ending }: FreeEnding,
  letters: readonly (readonly number[])[],
  words: readonly string[],
  all: boolean,
): string[] {
  const placed = new Set(layout.words.map(({ word }) => word));
  const left = words.filter((_, word) => !placed.has(word));
  const filled = lettersOf(layout, letters).filter(id => id !== undefined).length;
  const share = Math.round((100 * filled) / (layout.width * layout.height));
  const many = `${placed.size} of ${words.length} words on ${layout.width}x${layout.height}`;
  const sure = all
    ? `; ${isProven ? 'proven smallest' : 'not proven smallest'}`
    : left.length === 0
      ? ''
      : `; ${isProven ? 'proven: no more fit' : 'not proven: more may fit'}`;
  const cut = ending.by === undefined || isProven ? '' : ` (${gaveUpText(ending.by)})`;
  const named = left.slice(0, NAMED).join(', ');
  const more = left.length > NAMED ? `, and ${left.length - NAMED} more` : '';
  return [
    `${many}, ${layout.crossings} crossings, letters in ${share}% of the cells${sure}${cut}`,
    ...(left.length > 0 ? [`left out: ${named}${more}`] : []),
  ];
}

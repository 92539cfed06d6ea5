// `design --style free`: the user's words, laid across and down (criss-cross). The words are read as a dictionary is, so a line may bring its
// clue; a word without one gets that of the dictionaries.

import { gaveUpText } from '../../core/endings.js';
import { InputError } from '../../core/errors.js';
import type { FreeEnding } from '../../design/free/free.js';
import { MOST_SIDE } from '../../design/free/free-board.js';
import { type Layout, laidLetters } from '../../design/free/free-layout.js';
import {
  gridOfLayout,
  leftOutOf,
  MOST_WORDS,
  named,
  refuteLayout,
  type WordsToLay,
  wordsToLay,
} from '../../design/free/laid.js';
import { findWord, type Glossary } from '../../dictionary/lexicon.js';
import { readDictionaries, reportNotes } from '../../dictionary/read-dictionary.js';
import { type Context, EXIT, type ExitCode, worstExit } from '../rim/command.js';
import { optionOf } from '../rim/option-wording.js';
import { clueWishes } from '../shared/clue-options.js';
import { languageOf, openDictionaries, readingOf } from '../shared/lexicons.js';
import { puzzleOf } from '../shared/puzzle-options.js';
import { seedOf } from '../shared/seed.js';
import { openDesignOutput } from './design-output.js';
import { designsOf, type Series, sayRepeats } from './designs.js';
import { isRange, sizeOf } from './pattern-wish.js';

interface List extends WordsToLay {
  readonly glossary: Glossary;
  readonly language: string | undefined;
}

export async function layAll(context: Context): Promise<ExitCode> {
  const { options } = context;
  refuseRange(context);
  const all = options.flag('all');
  const isSized = options.given('size') || !all;
  const size = isSized ? sizeOf(context, 2, MOST_SIDE) : { width: MOST_SIDE, height: MOST_SIDE };
  const count = options.integer('count')!;
  const source = isSized ? `free-${size.width}x${size.height}` : 'free';
  const output = await openDesignOutput(context, source, count);
  const list = await readList(context, options.text('words')!);
  const { letters } = list;
  const seed = seedOf(context);
  context.note(`seed ${seed}`);
  const reason = refuteLayout(list, size, all);
  if (reason !== undefined) {
    const code = await output.none(seed, reason, 'layout');
    await output.close();
    return code;
  }
  const series: Series<'free'> = {
    kind: 'free',
    ...{ source, seed, share: 1, pipeline: undefined, lexicon: undefined },
    task: (own: number, timeLimit: number) => ({ list: letters, ...size, all, seed: own, timeLimit }),
    async make({ kind, layout }, own) {
      if (kind === 'gave up' || layout.words.length === 0) return undefined;
      const { grid, fill } = gridOfLayout(layout, list, source, options.given('surround'));
      return { puzzle: puzzleOf(context, list, grid, fill, own) };
    },
    texts: (_: unknown, best: Layout | undefined) =>
      best === undefined
        ? `0/${letters.length} words`
        : `${best.words.length}/${letters.length} words on ${best.width}x${best.height}`,
  };
  const codes: ExitCode[] = [];
  for await (const { result: ending, made, repeats, name, index, seed: puzzleSeed } of designsOf(context, series)) {
    if (repeats !== undefined) {
      codes.push(await sayRepeats(output, name, puzzleSeed, repeats));
      break;
    }
    const { layout } = ending;
    if (made === undefined) {
      const by = ending.by ?? 'incomplete';
      const placed = `at most ${layout.words.length} of ${letters.length} words were placed`;
      const why = `${placed}${by === 'incomplete' ? '' : `; ${gaveUpText(by)}`}`;
      codes.push(await output.stopped(name, puzzleSeed, by, why));
      continue;
    }
    await output.puzzle(made.puzzle, puzzleSeed, index);
    for (const note of notesOf(ending, list, all)) context.note(`${name}: ${note}`);
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
  const laid = wordsToLay(alone.lexicon);
  const hasClue = (word: string): boolean => {
    const found = findWord(alone.lexicon, word);
    const { length } = [...word];
    return (
      alone.glossary.clues(length, found).length > 0 || (alone.glossary.ownClues?.(length, found) ?? []).length > 0
    );
  };
  if (laid.words.every(hasClue)) return { ...alone, ...laid, language };
  const dictionaries = await openDictionaries(
    context,
    context.options.texts('dict'),
    language ?? 'en',
    wishes.translations,
  );
  const lengths = new Set(laid.letters.map(({ length }) => length));
  const both = readDictionaries([own, ...dictionaries], { ...readingOf(context, language, lengths), ...clues });
  return { ...both, ...wordsToLay(both.lexicon), language: language ?? 'en' };
}

/** What was reached, how sure it is that there is nothing better, and which words are left out. */
function notesOf({ layout, isProven, kind: _, ...ending }: FreeEnding, list: WordsToLay, all: boolean): string[] {
  const left = leftOutOf(layout, list);
  const filled = laidLetters(layout, list.letters).filter(id => id !== undefined).length;
  const share = Math.round((100 * filled) / (layout.width * layout.height));
  const many = `${layout.words.length} of ${list.words.length} words on ${layout.width}x${layout.height}`;
  const sure = all
    ? `; ${isProven ? 'proven smallest' : 'not proven smallest'}`
    : left.length === 0
      ? ''
      : `; ${isProven ? 'proven: no more fit' : 'not proven: more may fit'}`;
  const cut = ending.by === undefined || isProven ? '' : ` (${gaveUpText(ending.by)})`;
  return [
    `${many}, ${layout.crossings} crossings, letters in ${share}% of the cells${sure}${cut}`,
    ...(left.length > 0 ? [`left out: ${named(left)}`] : []),
  ];
}

// The objective from the options: what makes one fill better than another, and the files that say what letters and words are worth.

import { InputError } from '../../core/errors.js';
import { kindOf, MOST_SCORE, type Objective, type ObjectiveValues, type Worth } from '../../core/objective.js';
import { isLetter, upperCase } from '../../core/word.js';
import { figure, rounded } from '../../core/wording.js';
import type { Context, Options } from '../rim/command.js';
import { listedWords } from './own-words.js';

/** Any of these options asks for the best fill. With `theme` they ask for the most thematic letters, unless a number of words is given. */
export const BEST_OPTIONS = ['best', 'objective', 'letter-values'] as const;

/** Whether the options ask for the best fill. */
export function wantsBest(options: Options): boolean {
  return BEST_OPTIONS.some(name => options.given(name));
}

/** The most that a letter may be worth: sums must be whole numbers that a search can calculate with. */
const MOST_VALUE = 10_000;

/**
 * The objective; undefined if any fill will do.
 * @throws InputError for a file that cannot be read
 */
export async function objectiveOf(context: Context): Promise<Objective | undefined> {
  const { options } = context;
  if (!wantsBest(options)) return undefined;
  const values = options.text('letter-values');
  const theme = options.text('theme');
  const kind =
    (options.text('objective') as Objective['kind'] | undefined) ??
    (theme !== undefined && !options.given('theme-min') ? 'theme' : values !== undefined ? 'letters' : 'floor');
  const held = await READERS[kindOf({ kind }).takes](context);
  return { kind, ...(held as object) } as Objective;
}

/** Reads what an objective holds that is given in this way. */
const READERS: {
  readonly [Takes in keyof ObjectiveValues]: (context: Context) => Promise<ObjectiveValues[Takes]>;
} = {
  nothing: async () => ({}),
  async values(context) {
    const path = context.options.text('letter-values')!;
    return readLetterValues(new TextDecoder().decode(await context.read(path)), path, context.options.text('lang'));
  },
  list: async context => ({ words: new Set(await listedWords(context, 'theme')) }),
};

/** Lines `A=1`, and `#=1` for blocks; comments begin with `;`. */
function readLetterValues(
  text: string,
  file: string,
  lang: string | undefined,
): { values: Record<string, number>; block: number } {
  const values: Record<string, number> = {};
  let block = 0;
  text.split(/\r\n|\n|\r/).forEach((line, index) => {
    const said = line.trim();
    if (said === '' || said.startsWith(';')) return;
    const [, sign, value] = /^(\S+?)\s*=\s*(-?\d+)$/u.exec(said) ?? [];
    const letter = sign && upperCase(sign, lang);
    const place = { file, line: index + 1 };
    if (letter === undefined || !(letter === '#' || isLetter(letter)))
      throw new InputError(
        `'${said}' gives no letter a value: expected a letter, or # for blocks, and a whole number, as A=1`,
        place,
      );
    if (Math.abs(Number(value)) > MOST_VALUE)
      throw new InputError(`${value} is too much for a letter: give at most ${figure(MOST_VALUE)}`, place);
    if (letter === '#') block = Number(value);
    else values[letter] = Number(value);
  });
  if (Object.keys(values).length === 0)
    throw new InputError('no letter has a value: expected lines like A=1', { file });
  return { values, block };
}

/** What a fill is worth, for a person. @param entries number of entries whose scores count */
export function worthText(objective: Objective, { lowest, sum }: Worth, entries: number): string {
  const { ofScore, text } = kindOf(objective);
  if (entries === 0 && ofScore !== undefined) return 'no entry has a score';
  return text({ lowest, sum: figure(sum), mean: `${rounded(sum / entries)}` });
}

/** How far a fill can be from the best, for a person. */
export function gapText(objective: Objective, worth: Worth, bound: Worth | undefined, entries: number): string {
  const { lowestFirst, perEntry } = kindOf(objective);
  if (bound === undefined || (bound.sum === Number.POSITIVE_INFINITY && !lowestFirst)) return 'no bound is known';
  const highest = Math.min(bound.lowest, MOST_SCORE);
  if (lowestFirst && highest > worth.lowest)
    return `the lowest score is at most ${highest}: gap ${highest - worth.lowest}`;
  if (bound.sum === Number.POSITIVE_INFINITY) return 'no fill has a higher lowest score; no bound on the mean is known';
  const number = (value: number): string => (perEntry ? `${rounded(value / entries)}` : figure(value));
  const subject = lowestFirst ? 'no fill has a higher lowest score, and the mean is at most' : 'at most';
  return `${subject} ${number(bound.sum)}: gap ${number(bound.sum - worth.sum)}`;
}

/** The worth, the bound and the gap in a few words, for a narrow terminal; undefined when no bound is known. */
export function briefText(
  objective: Objective,
  worth: Worth,
  bound: Worth | undefined,
  entries: number,
): string | undefined {
  if (bound === undefined) return undefined;
  const { lowestFirst, perEntry } = kindOf(objective);
  const isFloor = lowestFirst === true && bound.lowest > worth.lowest;
  const [reached, most] = isFloor ? [worth.lowest, bound.lowest] : [worth.sum, bound.sum];
  if (most === Number.POSITIVE_INFINITY) return undefined;
  const scaled = !isFloor && perEntry === true;
  const number = (value: number): string => (scaled ? `${rounded(value / entries)}` : figure(value));
  const name = isFloor ? 'lowest' : scaled ? 'mean' : objective.kind;
  return `${name} ${number(reached)}, at most ${number(most)}: gap ${number(most - reached)}`;
}

// The plain solver: all fills of a small grid, found by trying every word in every slot, on plain strings. An entry is a sequence of cells,
// each with a string: a rebus cell holds several letters. It shares nothing with src. Only whether two words are near repeats, which is
// knowledge of a language, it is told by the caller.

import type { Rules } from '../../src/core/rules.js';
import { type Drawing, slotsOf } from './drawing.js';

export interface PlainFill {
  /** Row by row: what the cell holds; `.` in a cell that no slot covers, `#` where no cell is. */
  readonly cells: readonly string[];
  /** By slot, across and then down. */
  readonly entries: readonly string[];
}

export interface Language {
  /** How the lexicon writes a text; as it stands unless given. */
  readonly fold?: (text: string) => string;
  readonly isNear?: ((one: string, other: string) => boolean) | undefined;
}

/** The score of each word, `WORD:SCORE`, by its letters; 50 if the word has none. */
export function plainScores(words: readonly string[], fold = (text: string): string => text): Map<string, number> {
  return new Map(
    words.map(word => {
      const [text, score = '50'] = word.split(':');
      return [fold(text!), Number(score)];
    }),
  );
}

/** The words that are tagged as names, `WORD:SCORE:name`. */
function plainNames(words: readonly string[], fold: (text: string) => string): ReadonlySet<string> {
  return new Set(words.flatMap(word => (word.endsWith(':name') ? fold(word.split(':')[0]!) : [])));
}

/** Tells whether a word in a slot obeys no floor: words that the user gave. */
export function floorlessTest(
  drawing: Drawing,
  { require, repeats, theme, floorless = [] }: Rules,
  fold: (text: string) => string,
): (slot: number, word: string) => boolean {
  const board = drawing.flat();
  const slots = slotsOf(drawing);
  const spelled = slots.map(({ cells }) => {
    const texts = cells.map(cell => board[cell]!.text);
    return texts.includes(undefined) ? undefined : fold(texts.join(''));
  });
  const themed = [...(theme?.words ?? []), ...floorless].map(fold);
  return (slot, word) =>
    spelled[slot] !== undefined ||
    require.some(
      wish => fold(wish.word) === word && (repeats || (wish.slot ?? slots[slot]!.name) === slots[slot]!.name),
    ) ||
    (repeats === true && spelled.includes(word)) ||
    themed.includes(word);
}

/**
 * @param most with more fills, or after too many steps, it gives up
 * @returns undefined when it gave up
 */
export function plainFills(
  drawing: Drawing,
  words: readonly string[],
  rules: Rules,
  { fold = text => text, isNear }: Language = {},
  most = Number.POSITIVE_INFINITY,
): PlainFill[] | undefined {
  const board = drawing.flat();
  const slots = slotsOf(drawing);
  const scores = plainScores(words, fold);
  const names = plainNames(words, fold);
  const fixed = board.map(({ text }) => (text === undefined ? undefined : fold(text)));
  const allowed = board.map(cell => (cell.allowed === undefined ? undefined : fold(cell.allowed)));
  const excluded = rules.exclude.map(fold);
  const only = rules.only?.map(fold);
  const theme = rules.theme && { min: rules.theme.min, words: rules.theme.words.map(fold) };
  const require = rules.require.map(wish => ({ ...wish, word: fold(wish.word) }));
  // A required word is welcome whether a dictionary has it or not.
  for (const { word } of require) if (!scores.has(word)) scores.set(word, 60);
  const { maxSharedSubstring: longest = 0 } = rules;
  const lengths = slots.map(slot => slot.cells.reduce((sum, cell) => sum + [...(fixed[cell] ?? '?')].length, 0));
  const alphabet = [...new Set([...scores.keys()].filter(word => lengths.includes([...word].length)).join(''))];
  const cells = [...fixed];
  const entries: string[] = [];
  const fills: PlainFill[] = [];
  let steps = 0;

  const suits = (index: number, word: string): boolean => {
    const { name } = slots[index]!;
    return (
      !excluded.includes(word) &&
      only?.includes(word) !== false &&
      !(rules.ban ?? []).some(ban => ban.slot === name && fold(ban.word) === word) &&
      !require.some(wish => wish.slot === name && wish.word !== word) &&
      (rules.patterns ?? []).every(each => each.slot !== name || fits(fold(each.mask), word))
    );
  };
  const spelled = slots.map(slot => slot.cells.map(cell => fixed[cell] ?? '?').join(''));
  const isFloorless = floorlessTest(drawing, rules, fold);
  const candidates = slots.map((slot, index) => {
    const given = slot.cells.map(cell => fixed[cell]);
    const whole = given.includes(undefined) ? undefined : given.join('');
    if (whole !== undefined && rules.allowUnknown && !scores.has(whole)) return suits(index, whole) ? [whole] : [];
    const own = (rules.floors ?? []).filter(floor => floor.slot === slot.name).map(floor => floor.score);
    const least = Math.max(1, rules.minScore, ...own);
    return [...scores].flatMap(([word, score]) =>
      (score >= least || isFloorless(index, word)) && suits(index, word) ? [word] : [],
    );
  });
  /** Whether a solver may not know the entry; of one that no dictionary has, nothing is said. */
  const isHard = (word: string): boolean =>
    rules.fair !== undefined && scores.has(word) && (names.has(word) || scores.get(word)! < rules.fair);
  const isChosen = (index: number): boolean =>
    isGiven(index) ||
    theme?.words.includes(entries[index]!) === true ||
    rules.floorless?.some(word => fold(word) === entries[index]) === true;
  const cross = (one: number, other: number): boolean =>
    slots[one]!.cells.some(cell => slots[other]!.cells.includes(cell));
  /** Whether the user gave the word, for this slot or another one. */
  const isGiven = (index: number): boolean =>
    spelled.includes(entries[index]!) || require.some(({ word }) => word === entries[index]);
  const holds = (): boolean => {
    const letters = cells.join('');
    return (
      require.every(({ word, slot }) =>
        slot === undefined ? entries.includes(word) : entries[slots.findIndex(({ name }) => name === slot)] === word,
      ) &&
      (rules.pangram !== true || alphabet.every(letter => letters.includes(letter))) &&
      (theme === undefined || entries.filter(entry => theme.words.includes(entry)).length >= theme.min) &&
      !entries.some((one, at) =>
        entries.some(
          (other, later) =>
            later > at && isHard(one) && isHard(other) && cross(at, later) && !(isChosen(at) && isChosen(later)),
        ),
      ) &&
      !entries.some((one, at) =>
        entries.some(
          (other, later) => later > at && !(isGiven(at) && isGiven(later)) && !rules.sameStem && isNear?.(one, other),
        ),
      )
    );
  };

  /** False when it gives up. */
  const fillFrom = (index: number): boolean => {
    const slot = slots[index];
    if (slot === undefined) {
      if (holds())
        fills.push({
          cells: cells.map((text, cell) => (board[cell]!.kind === 'cell' ? (text ?? '.') : '#')),
          entries: [...entries],
        });
      return fills.length <= most;
    }
    const before = slot.cells.map(cell => cells[cell]);
    for (const word of candidates[index]!) {
      if (++steps > 5_000_000) return false;
      const parts = split(word, before);
      if (parts === undefined || (rules.repeats !== true && entries.includes(word))) continue;
      if (slot.cells.some((cell, p) => allowed[cell]?.includes(parts[p]!) === false)) continue;
      if (longest > 0 && entries.some(entry => shares(entry, word, longest + 1))) continue;
      slot.cells.forEach((cell, p) => {
        cells[cell] = parts[p];
      });
      entries.push(word);
      if (!fillFrom(index + 1)) return false;
      entries.pop();
      slot.cells.forEach((cell, p) => {
        cells[cell] = before[p];
      });
    }
    return true;
  };
  return fillFrom(0) ? fills : undefined;
}

/** A word as the contents of cells, some of which are known; undefined if it does not fit. An unknown cell takes one letter. */
function split(word: string, cells: readonly (string | undefined)[]): string[] | undefined {
  let rest = word;
  const parts: string[] = [];
  for (const known of cells) {
    const part = known ?? [...rest][0];
    if (part === undefined || !rest.startsWith(part)) return undefined;
    parts.push(part);
    rest = rest.slice(part.length);
  }
  return rest === '' ? parts : undefined;
}

/** By trying every length of every run; a set counts as one letter. */
export function fits(mask: string, word: string): boolean {
  const [sign = '', set] = /^(?:\[(.*?)\]|.)/u.exec(mask) ?? [];
  const rest = mask.slice(sign.length);
  if (sign === '*') return fits(rest, word) || (word !== '' && fits(mask, word.slice(1)));
  if (sign === '' || word === '') return sign === word;
  const isIn = set === undefined ? sign === '?' || sign === word[0] : set.startsWith('^') !== set.includes(word[0]!);
  return isIn && fits(rest, word.slice(1));
}

function shares(a: string, b: string, length: number): boolean {
  for (let i = 0; i + length <= a.length; i++) if (b.includes(a.slice(i, i + length))) return true;
  return false;
}

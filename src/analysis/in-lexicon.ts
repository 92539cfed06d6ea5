// What the user gave, as the lexicon writes it: the letters of the grid, the words of the rules, what an objective counts. It is converted
// here, once, before anything else sees it, so that CAFÉ in a grid, in a rule and in a dictionary are one word for the search, the bounds
// and the judge. What no word can have, such as a letter of another alphabet, is refused here.

import { cellPlace, rowAndColumn } from '../core/cell-place.js';
import { InputError, type Told } from '../core/errors.js';
import type { CellId } from '../core/ids.js';
import type { Objective } from '../core/objective.js';
import { NO_RULES, type Rules } from '../core/rules.js';
import { letterName, lookalike } from '../core/scripts.js';
import { charactersOf, foldWord, writtenLetters, writtenWord } from '../core/word.js';
import type { Pen } from '../core/word-rules/word-rule.js';
import { eachWordRule, mapWordRules } from '../core/word-rules.js';
import { SET, say } from '../core/wording.js';
import { foreignTest } from '../dictionary/languages.js';
import type { Lexicon } from '../dictionary/lexicon.js';
import type { Grid } from '../grid/grid.js';
import { printedCells } from '../grid/spell.js';

/** The grid with its letters as the lexicon writes them; the grid itself if it has them so. A letter written as two makes a rebus cell. */
export function writtenGrid(grid: Grid, lexicon: Lexicon): Grid {
  const { seeds, allowed } = grid;
  const fold = (text: string): string => foldWord(text, lexicon);
  const texts = [...seeds.values(), ...[...(allowed?.values() ?? [])].flatMap(letters => [...letters])];
  if (texts.every(text => fold(text) === text)) return grid;
  return {
    ...grid,
    seeds: new Map([...seeds].map(([cell, seed]) => [cell, fold(seed)])),
    ...(allowed && {
      allowed: new Map([...allowed].map(([cell, letters]) => [cell, new Set([...letters].map(fold))])),
    }),
  };
}

/**
 * Refuses letters that are in no word because they are of another alphabet: they are a mistake, and a proof would only hide it. Entries
 * that the rules let stand although no dictionary has them may have any letters.
 * @param grid as {@link writtenGrid} gives it, spelled out
 * @throws InputError that names the cell and the letter
 */
export function refuseForeign(grid: Grid, lexicon: Lexicon, { allowUnknown }: Rules): void {
  const isForeign = foreignTest(lexicon);
  const isFree = (slot: number): boolean =>
    slot < 0 || (allowUnknown && grid.slots[slot]!.cells.every(cell => grid.seeds.has(cell)));
  const printed = (cell: CellId): CellId => printedCells(grid, [cell])[0]!;
  const placeOf = (cell: CellId): string => cellPlace(printed(cell), grid.width);
  const look = (cell: CellId, letters: string): void => {
    if (isFree(grid.acrossAt[cell]!) && isFree(grid.downAt[cell]!)) return;
    const foreign = [...letters].find(isForeign);
    if (foreign === undefined) return;
    const told = { what: 'foreignLetter', ...rowAndColumn(printed(cell), grid.width), letter: foreign };
    throw foreignLetter(`${placeOf(cell)} holds`, foreign, lexicon, grid.source, told);
  };
  for (const [cell, seed] of grid.seeds) look(cell, seed);
  for (const [cell, letters] of grid.allowed ?? []) {
    look(cell, [...letters].join(''));
    const two = [...letters].find(letter => [...letter].length > 1);
    if (two !== undefined)
      throw new InputError(
        `${placeOf(cell)} may hold ${two}, which are two letters here: a cell with a choice has one`,
        { file: grid.source },
      );
  }
}

function foreignLetter(where: string, letter: string, lexicon: Lexicon, file: string, told?: Told): InputError {
  const isForeign = foreignTest(lexicon);
  const alike = lookalike(letter, isForeign);
  const looks = alike === undefined ? '' : `, looks like ${letterName(alike)}`;
  const remedy = alike === undefined ? 'take another letter' : `write ${letterName(alike)}`;
  return new InputError(
    say`${where} '${letter}' (${letterName(letter)}${looks}), which no word of the dictionary can have: ${remedy}, or name the language with ${SET.lang}`,
    { file },
    told,
  );
}

/**
 * The rules with their words as the lexicon writes them.
 * @throws InputError for rules that contradict each other, and for letters that no word has
 */
export function writtenRules(rules: Rules, lexicon: Lexicon, source: string): Rules {
  const written = (word: string): string => writtenWord(word, lexicon);
  const require = rules.require.map(wish => ({ ...wish, word: written(wish.word) }));
  const pen: Pen = { word: written, mask: (mask, slot) => writtenMask(mask, slot, lexicon, source) };
  const ofWords = mapWordRules(rules, (rule, value) => rule.written(value, pen));
  const floorless = rules.floorless?.map(written);
  const theme = rules.theme && { ...rules.theme, words: rules.theme.words.map(written) };
  const all = {
    ...{ ...rules, ...ofWords, require },
    minScore: Math.max(rules.minScore, NO_RULES.minScore),
    ...(floorless && { floorless }),
    ...(theme && { theme }),
  };
  const isForeign = foreignTest(lexicon);
  for (const { word } of require) {
    const foreign = [...word].find(isForeign);
    if (foreign === undefined) continue;
    throw foreignLetter(`the required word ${word} has`, foreign, lexicon, source, { what: 'unknownWord', word });
  }
  refuseContradictions(all);
  return all;
}

/** Rules about given words that no fill can obey together: a mistake, not a finding. @throws InputError that names both */
function refuseContradictions(rules: Rules): void {
  const { require } = rules;
  const refuse = (one: string, other: string, why: string): never => {
    throw new InputError(say`${SET.require} has ${one} and ${other}: ${why}`);
  };
  const named = ({ word, slot }: Rules['require'][number]): string => (slot === undefined ? word : `${slot}=${word}`);
  for (const [at, wish] of require.entries()) {
    const [clash] = eachWordRule(rules, (rule, value) => rule.clash?.(value, wish));
    if (clash !== undefined) throw new InputError(clash);
    for (const other of require.slice(at + 1)) {
      if (wish.slot === undefined || other.slot === undefined) continue;
      if (wish.slot === other.slot && wish.word !== other.word)
        refuse(named(wish), named(other), 'a slot holds one word');
      if (wish.slot !== other.slot && wish.word === other.word && rules.repeats !== true)
        refuse(named(wish), named(other), 'no word is used twice');
    }
  }
}

/** @throws InputError for a letter that no word has, and for one of several that is written as two */
function writtenMask(mask: string, slot: string, lexicon: Lexicon, file: string): string {
  const isForeign = foreignTest(lexicon);
  let isInSet = false;
  let written = '';
  for (const sign of charactersOf(mask)) {
    if (sign === '[' || sign === ']') isInSet = sign === '[';
    const text = writtenLetters(sign, lexicon);
    const foreign = /\p{L}/u.test(sign) ? [...text].find(isForeign) : undefined;
    if (foreign !== undefined) throw foreignLetter(`the pattern ${slot}=${mask} has`, foreign, lexicon, file);
    if (isInSet && [...text].length > 1)
      throw new InputError(
        say`${SET.pattern} ${slot}=${mask}: '${sign}' is written ${text} here, so it cannot be one of several letters of a cell`,
        { file },
      );
    written += text;
  }
  return written;
}

/**
 * The objective with its words and letters as the lexicon writes them.
 * @throws InputError for two values of what is one letter in the lexicon, and for a value of a letter that is written as two
 */
export function writtenObjective(objective: Objective, lexicon: Lexicon): Objective {
  if ('words' in objective)
    return { ...objective, words: new Set(Array.from(objective.words, word => writtenWord(word, lexicon))) };
  if (!('values' in objective)) return objective;
  const values: Record<string, number> = {};
  const from = new Map<string, string>();
  for (const [letter, value] of Object.entries(objective.values)) {
    const written = writtenLetters(letter, lexicon);
    if ([...written].length > 1 && !lexicon.alphabet.ids.has(letter))
      throw new InputError(
        say`${SET.letterValues}: ${letter} is written ${written} here, so it has no value: give values to the letters of ${written}`,
      );
    if (values[written] !== undefined && values[written] !== value)
      throw new InputError(
        say`${SET.letterValues}: ${from.get(written)!} and ${letter} are one letter here, with the values ${values[written]} and ${value}: give one`,
      );
    values[written] = value;
    from.set(written, letter);
  }
  return { ...objective, values };
}

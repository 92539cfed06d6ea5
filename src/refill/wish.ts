// What a refill should change, and what has changed, for a person.

import { makePlan, type Plan, seedText } from '../analysis/plan.js';
import { InputError } from '../core/errors.js';
import { type CellId, NO_WORD } from '../core/ids.js';
import type { Requirement, Rules } from '../core/rules.js';
import { SET, type Setting, say, type Wording } from '../core/wording.js';
import { findWord, type Lexicon } from '../dictionary/lexicon.js';
import type { Fill } from '../engine/engine.js';
import type { Grid, Slot } from '../grid/grid.js';

interface PlacedWord extends Requirement {
  readonly slot: string;
}

export interface RefillWish {
  /** `part`: a part is filled again; `least`: as few entries as possible change. */
  readonly kind: 'part' | 'least';
  /** Names of slots, upper-case. */
  readonly clear: readonly string[];
  readonly lock: readonly string[];
  readonly replace: readonly PlacedWord[];
  readonly ban: readonly PlacedWord[];
}

export interface RefillChange {
  readonly slot: string;
  /** Absent if the slot had no entry. */
  readonly before?: string;
  readonly after: string;
}

/** What a user says. */
export type RefillSaid = { readonly [Name in Exclude<keyof RefillWish, 'kind'>]?: RefillWish[Name] | undefined };

/** @throws InputError for wishes that contradict each other, and if nothing is to change */
export function wishOf({ clear = [], lock = [], replace = [], ban = [] }: RefillSaid): RefillWish {
  const refuse = (one: Wording, other: Wording, why: Wording): never => {
    throw new InputError(say`${one} and ${other} do not go together: ${why}`);
  };
  const of = (setting: Setting, { slot, word }: PlacedWord): Wording => say`${setting} ${slot}=${word}`;
  const [clearing, locking, replacing] = [say`${SET.clear}`, say`${SET.lock}`, say`${SET.replace}`];
  if (clear.length > 0 && lock.length > 0)
    refuse(clearing, locking, say`${SET.lock} fills all slots again that it does not name`);
  if (clear.length > 0 && replace.length > 0)
    refuse(clearing, replacing, say`${SET.replace} changes as little as possible`);
  for (const placed of replace) {
    const { slot, word } = placed;
    if (lock.includes(slot)) refuse(of(SET.replace, placed), say`${SET.lock} ${slot}`, say`leave one out`);
    if (ban.some(each => each.slot === slot && each.word === word))
      refuse(of(SET.replace, placed), of(SET.ban, placed), say`leave one out`);
    if (replace.some(each => each.slot === slot && each.word !== word))
      refuse(of(SET.replace, placed), say`another word for the same slot`, say`give one`);
  }
  if (clear.length + lock.length + replace.length + ban.length === 0)
    throw new InputError(say`say what to change: ${SET.clear}, ${SET.lock}, ${SET.replace} or ${SET.ban}`);
  const isLeast = replace.length > 0 || (clear.length === 0 && lock.length === 0);
  return { kind: isLeast ? 'least' : 'part', clear, lock, replace, ban };
}

/**
 * The plan of the grid without what is to be filled again. Entries that stay may be in no dictionary, and not among the only words.
 * @throws InputError for a slot that the grid does not have
 */
export function planOfWish(whole: Grid, wish: RefillWish, lexicon: Lexicon, given: Rules): Plan {
  const grid = withoutLetters(whole, wish, lexicon);
  const kept = grid.slots.filter(({ cells }) => cells.every(cell => grid.seeds.has(cell)));
  return makePlan(grid, lexicon, {
    ...given,
    allowUnknown: true,
    require: [...given.require, ...wish.replace],
    ban: [...(given.ban ?? []), ...wish.ban],
    ...(given.only && { only: [...given.only, ...kept.map(slot => seedText(grid, slot))] }),
  });
}

/**
 * The grid with the letters that stay: those given to the solver, those of cells with several letters, of locked slots and of entries that
 * no dictionary has and that need not change, and, if slots are cleared, those of all other slots.
 * @throws InputError for a slot that the grid does not have
 */
function withoutLetters(whole: Grid, { kind, clear, lock, replace, ban }: RefillWish, lexicon: Lexicon): Grid {
  const slotOf = (name: string): Slot => {
    const slot = whole.slots.find(each => each.name === name);
    if (slot !== undefined) return slot;
    throw new InputError(
      `the grid has no slot ${name}: its slots are ${whole.slots[0]!.name} to ${whole.slots.at(-1)!.name}`,
      { file: whole.source },
    );
  };
  const cellsOf = (names: readonly string[]): Set<CellId> => new Set(names.flatMap(name => slotOf(name).cells));
  const cleared = cellsOf(clear);
  const locked = cellsOf(lock);
  const mustChange = new Set([...replace, ...ban].map(({ slot }) => slot));
  const unknown = new Set(
    whole.slots.flatMap(slot => {
      const text = standing(whole, slot);
      return text === undefined || mustChange.has(slot.name) || findWord(lexicon, text) !== NO_WORD ? [] : slot.cells;
    }),
  );
  const isCleared = (cell: CellId): boolean =>
    clear.length > 0 ? cleared.has(cell) : !locked.has(cell) && (kind === 'part' || !unknown.has(cell));
  const seeds = new Map(
    [...whole.seeds].filter(
      ([cell, text]) => whole.marks?.get(cell)?.given || [...text].length > 1 || !isCleared(cell),
    ),
  );
  return { ...whole, seeds };
}

/** The entry of a slot; undefined if a letter is missing. */
export function standing(whole: Grid, slot: Slot): string | undefined {
  const letters = slot.cells.map(cell => whole.seeds.get(cell));
  return letters.includes(undefined) ? undefined : letters.join('');
}

/** The entries of a fill that are new. */
export function changes({ printed, lexicon, seeds }: Plan, whole: Grid, fill: Fill): RefillChange[] {
  return printed.slots.flatMap((slot): RefillChange[] => {
    const before = standing(whole, slot);
    const after = slot.cells
      .map(cell => lexicon.alphabet.letters[fill.letters[cell] ?? seeds[cell]!] ?? whole.seeds.get(cell) ?? '?')
      .join('');
    return after === before ? [] : [{ slot: slot.name, ...(before === undefined ? {} : { before }), after }];
  });
}

/** `3 entries change: 1A CAT to CAR, …`; `no other entry changes`. */
export function changesText(list: readonly RefillChange[]): string {
  if (list.length === 0) return 'no other entry changes';
  const texts = list.map(({ slot, before, after }) => `${slot} ${before === undefined ? '' : `${before} to `}${after}`);
  return `${list.length} ${list.length === 1 ? 'entry changes' : 'entries change'}: ${texts.join(', ')}`;
}

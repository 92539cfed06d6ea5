// Proofs that need no search: slots without a candidate. They name the slots and say why no word is left, so that a person
// can fix the grid, the dictionary or the rules.

import { NO_LETTER } from '../core/ids.js';
import { forbiddenRun, shareRun } from '../core/rules.js';
import { fitsMask, parseMask } from '../core/word.js';
import { many } from '../core/wording.js';
import { findWord, wordText } from '../dictionary/lexicon.js';
import type { Slot } from '../grid/grid.js';
import { type Plan, quotasOf, seedText } from './plan.js';

/** Why a slot has no candidate. */
export type Lack =
  /** No word has this length. */
  | { readonly kind: 'length'; readonly slot: Slot }
  /** No word of this length agrees with the seed letters; `pattern` has `?` for an empty cell. */
  | { readonly kind: 'seeds'; readonly slot: Slot; readonly pattern: string }
  /** There are such words, but none of them has letters that its cells may hold; `pattern` has the choices in brackets. */
  | { readonly kind: 'cells'; readonly slot: Slot; readonly pattern: string }
  /** There are such words, but none of them is among the only words that the rules allow. */
  | { readonly kind: 'only'; readonly slot: Slot; readonly pattern: string }
  /** There are such words that the rules on words allow, but all score below the floor; `among`: only those of a list are allowed. */
  | {
      readonly kind: 'score';
      readonly among?: true;
      readonly slot: Slot;
      readonly pattern: string;
      readonly best: number;
      readonly floor: number;
    }
  /** There are such words, but the rules (exclusion, requirement) allow none of them. */
  | { readonly kind: 'rules'; readonly slot: Slot; readonly pattern: string }
  /** Words agree with the seed letters, but none fits the mask that the rules give the slot. */
  | { readonly kind: 'mask'; readonly slot: Slot; readonly pattern: string; readonly mask: string }
  /** The rules put a word there that does not fit the letters given in the grid. */
  | { readonly kind: 'required'; readonly slot: Slot; readonly pattern: string; readonly word: string }
  /** Seed letters fill the slot with a word that the rules exclude, or ban there. */
  | { readonly kind: 'excluded'; readonly slot: Slot; readonly pattern: string }
  /** Seed letters fill the slot with the same word as another slot, and no word may be used twice. */
  | { readonly kind: 'repeat'; readonly slot: Slot; readonly pattern: string };

/** The slots without a candidate, in slot order. An empty list proves nothing. */
export function refutePlan(plan: Plan): readonly Lack[] {
  return lacking(plan).map(slot => lackOf(plan, slot));
}

function lacking({ grid, candidates, unknown }: Plan): readonly Slot[] {
  return grid.slots.filter(({ id }) => candidates[id]!.length === 0 && !unknown[id]);
}

/**
 * All proofs without a search that a plan has no fill, in sentences: slots without a candidate, required words without a slot, broken quotas,
 * and given entries that may not stand together.
 */
export function refutations(plan: Plan): readonly string[] {
  return [...refutePlan(plan).map(lackText), ...unplaced(plan), ...quotasOf(plan).broken, ...alike(plan)];
}

/** Whether there are any such proofs. To put them into words takes longer than to find them. */
export function isRefuted(plan: Plan): boolean {
  return [lacking(plan), unplaced(plan), quotasOf(plan).broken, alike(plan)].some(found => found.length > 0);
}

/** The entries that no dictionary has, two by two, if they share more letters than the rules allow, in sentences. */
export function alike({ grid, rules, unknown }: Plan): string[] {
  const run = forbiddenRun(rules);
  if (run === undefined) return [];
  const given = grid.slots.filter(slot => unknown[slot.id]);
  return given.flatMap((one, i) =>
    given.slice(i + 1).flatMap(other => {
      const [text, later] = [seedText(grid, one), seedText(grid, other)];
      if (!shareRun([...text], [...later], run)) return [];
      return (
        `slots ${one.name} and ${other.name} read ${text} and ${later}, which share ${many(run, 'letter')} in a row: ` +
        `change the letters, or let entries share more than ${many(run - 1, 'letter')}`
      );
    }),
  );
}

/** The words that must be somewhere in the grid but are not a candidate of any slot, in sentences. */
function unplaced({ grid, lexicon, rules, candidates }: Plan): string[] {
  return rules.require.flatMap(({ word, slot: place }) => {
    const { length } = [...word];
    const slots = grid.slots.filter(slot => slot.length === length);
    const id = findWord(lexicon, word);
    if (place !== undefined || slots.some(slot => candidates[slot.id]!.includes(id))) return [];
    if (slots.length === 0)
      return `the required word ${word} has ${length} letters, but no slot of the grid has that length`;
    return (
      `no slot can hold the required word ${word}: the letters kept in the grid, or the rules on words, ` +
      `keep it out of every slot of ${length} letters`
    );
  });
}

/** The lack in a sentence: `slot 5A needs a word of 12 letters, but no dictionary has one`. */
export function lackText(lack: Lack): string {
  const { name, length } = lack.slot;
  switch (lack.kind) {
    case 'length':
      return `slot ${name} needs a word of ${length} letters, but no dictionary has one`;
    case 'seeds':
      return `slot ${name} reads ${lack.pattern}, but no word of ${length} letters fits that`;
    case 'cells':
      return `slot ${name} (${length} letters) may read ${lack.pattern} only, but no word of ${length} letters fits that`;
    case 'only':
      if (!lack.pattern.includes('?'))
        return `slot ${name} reads ${lack.pattern}, which is not among the only words that may be used: change the letters, or add the word`;
      return `slot ${name} (${length} letters, ${lack.pattern}) has words in the dictionary, but none of the only words that may be used fits there`;
    case 'score':
      return `slot ${name} (${length} letters, ${lack.pattern}) has words in the dictionary, but the best ${lack.among ? 'of the words that may be used' : 'one'} scores ${lack.best}, less than ${lack.floor}`;
    case 'rules':
      return `slot ${name} (${length} letters, ${lack.pattern}) has words in the dictionary, but the rules on words allow none of them there`;
    case 'mask':
      return `slot ${name} must fit ${lack.mask} and reads ${lack.pattern} in the grid, but no word of ${length} letters fits both`;
    case 'required':
      return `slot ${name} must hold ${lack.word}, but the letters kept in the grid read ${lack.pattern} there: change them, or require another word`;
    case 'excluded':
      return `slot ${name} reads ${lack.pattern}, which is excluded: change the letters, or do not exclude it`;
    case 'repeat':
      return `slot ${name} repeats ${lack.pattern}, which seed letters also spell elsewhere: no word may be used twice`;
    default:
      return lack satisfies never;
  }
}

function lackOf(plan: Plan, slot: Slot): Lack {
  const table = plan.lexicon.tables[slot.length];
  const pattern = seedText(plan.grid, slot);
  const twin = plan.grid.slots.some(
    other => other.id < slot.id && !pattern.includes('?') && seedText(plan.grid, other) === pattern,
  );
  if (twin && plan.rules.repeats !== true) return { kind: 'repeat', slot, pattern };
  const isBanned = plan.rules.ban?.some(each => each.slot === slot.name && each.word === pattern) === true;
  if (isBanned || plan.rules.exclude.includes(pattern)) return { kind: 'excluded', slot, pattern };
  if (table === undefined || table.count === 0) return { kind: 'length', slot };
  const wishes = plan.rules.require.filter(({ slot: place }) => place === slot.name);
  const wish = wishes.find(({ word }) => [...word].some((letter, p) => differs(plan, slot, p, letter)));
  const choices = choiceText(plan, slot);
  if (wish !== undefined) return { kind: 'required', slot, pattern: choices, word: wish.word };
  const fitting = Array.from({ length: table.count }, (_, word) => word).filter(word =>
    slot.cells.every((cell, p) => {
      const seeded = plan.grid.seeds.has(cell);
      return !seeded || (plan.seeds[cell] !== NO_LETTER && plan.seeds[cell] === table.letters[word * slot.length + p]);
    }),
  );
  if (fitting.length === 0) return { kind: 'seeds', slot, pattern };
  const textOf = (word: number): string => wordText(plan.lexicon, slot.length, word);
  const inCells = fitting.filter(word => ![...textOf(word)].some((letter, p) => differs(plan, slot, p, letter)));
  if (inCells.length === 0) return { kind: 'cells', slot, pattern: choices };
  let masked = inCells;
  for (const { slot: name, mask: text } of plan.rules.patterns ?? []) {
    const mask = name === slot.name ? parseMask(text) : '';
    if (typeof mask === 'string') continue;
    if (!inCells.some(word => fitsMask(mask, [...textOf(word)])))
      return { kind: 'mask', slot, pattern: choices, mask: text };
    masked = masked.filter(word => fitsMask(mask, [...textOf(word)]));
  }
  // Required words obey no floor.
  if (masked.length === 0 || wishes.length > 0) return { kind: 'rules', slot, pattern };
  const { only, minScore, floors = [], exclude, ban = [] } = plan.rules;
  const listed = only && new Set(only);
  const among = listed ? masked.filter(word => listed.has(textOf(word))) : masked;
  if (among.length === 0) return { kind: 'only', slot, pattern };
  const barred = new Set([...exclude, ...ban.flatMap(each => (each.slot === slot.name ? each.word : []))]);
  const usable = among.filter(word => !barred.has(textOf(word)));
  const best = usable.reduce((most, word) => Math.max(most, table.scores[word]!), 0);
  const floor = Math.max(minScore, ...floors.filter(each => each.slot === slot.name).map(({ score }) => score));
  if (usable.length === 0 || best >= floor || !pattern.includes('?')) return { kind: 'rules', slot, pattern };
  // The words of a list are fewer, and so are those that are left when some are excluded.
  const highest = inCells.reduce((most, word) => Math.max(most, table.scores[word]!), 0);
  return { kind: 'score', slot, pattern, best, floor, ...(highest > best ? { among: true } : {}) };
}

/** What a slot may read: its seed letters, `?` for any letter, and a choice in brackets. */
function choiceText({ grid }: Plan, slot: Slot): string {
  const textOf = (cell: number): string => {
    const allowed = grid.allowed?.get(cell);
    return grid.seeds.get(cell) ?? (allowed === undefined ? '?' : `[${[...allowed].join('')}]`);
  };
  return slot.cells.map(textOf).join('');
}

/** Whether the grid gives other letters than this one at a position of a slot. */
function differs({ grid }: Plan, slot: Slot, position: number, letter: string): boolean {
  const cell = slot.cells[position]!;
  const seed = grid.seeds.get(cell);
  return seed === undefined ? grid.allowed?.get(cell)?.has(letter) === false : seed !== letter;
}

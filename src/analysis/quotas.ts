// Quotas: what the rules want somewhere in the grid, in any slot: every letter of the alphabet (a pangram), or a number of
// thematic words. This file finds what is left for the search to do, and simple proofs that it cannot be done.

import type { LetterId, WordId } from '../core/ids.js';
import { NO_WORD } from '../core/ids.js';
import { rulesTogether } from '../core/rules.js';
import { alphabetOf } from '../dictionary/languages.js';
import { findWord } from '../dictionary/lexicon.js';
import { seedText } from './make-plan.js';
import type { Plan } from './plan.js';

export interface Quotas {
  /** Letters that no seed gives, the rarest first. */
  readonly letters: readonly LetterId[];
  /** By length: the thematic words that some slot can hold. */
  readonly theme: ReadonlyMap<number, readonly WordId[]>;
  /** Slots that must hold a thematic word, not counting slots that seeds fill with a thematic word that no dictionary has; 0 for no such rule. */
  readonly themeMin: number;
  /** Why they cannot be met, one sentence for each reason; empty if no simple reason is known. */
  readonly broken: readonly string[];
}

const NONE: Quotas = { letters: [], theme: new Map(), themeMin: 0, broken: [] };

/** Whether a plan has quotas. A theme of which no word must stand is none. */
export function hasQuotas({ rules }: Plan): boolean {
  return rulesTogether(rules).some(rule => rule === 'pangram' || rule === 'theme');
}

export function quotasOf(plan: Plan): Quotas {
  if (!hasQuotas(plan)) return NONE;
  const letters = letterQuota(plan);
  const theme = themeQuota(plan);
  return { ...letters, ...theme, broken: [...letters.broken, ...theme.broken] };
}

function letterQuota(plan: Plan): Pick<Quotas, 'letters' | 'broken'> {
  const { grid, lexicon, rules } = plan;
  if (rules.pangram !== true) return { letters: [], broken: [] };
  const given = new Set([...grid.seeds.values()].flatMap(seed => [...seed]));
  const lengths = grid.slots.map(slot => slot.length);
  const missing = alphabetOf(lexicon, lengths).filter(letter => !given.has(letter));
  const ids = missing.map(letter => lexicon.alphabet.ids.get(letter));
  const counts = letterCounts(plan);
  const absent = missing.filter((_, i) => ids[i] === undefined || counts[ids[i]] === 0);
  const open = Array.from(grid.open.keys()).filter(
    cell => !grid.seeds.has(cell) && [grid.acrossAt[cell]!, grid.downAt[cell]!].some(slot => slot >= 0),
  ).length;
  const broken = [
    ...(absent.length === 0 ? [] : [`no word that fits has ${absent.join(' ')}, and a pangram needs every letter`]),
    ...(missing.length <= open
      ? []
      : [`${missing.length} letters of a pangram are missing, but only ${open} cells are open`]),
  ];
  const letters = ids.flatMap(id => id ?? []).sort((a, b) => counts[a]! - counts[b]! || a - b);
  return { letters, broken };
}

/** By letter: how many times the candidates contain it. */
function letterCounts({ grid, lexicon, candidates, unknown }: Plan): Float64Array {
  const counts = new Float64Array(lexicon.alphabet.letters.length);
  const seen = new Set<Uint32Array>();
  for (const { id, length } of grid.slots) {
    const words = candidates[id]!;
    if (unknown[id] || seen.has(words)) continue;
    seen.add(words);
    const letters = lexicon.tables[length]?.letters;
    for (let i = 0; i < words.length; i++)
      for (let at = words[i]! * length, end = at + length; at < end; at++) counts[letters![at]!]!++;
  }
  return counts;
}

function themeQuota(plan: Plan): Pick<Quotas, 'theme' | 'themeMin' | 'broken'> {
  const { grid, lexicon, rules, candidates, unknown } = plan;
  if (rules.theme === undefined) return { theme: new Map(), themeMin: 0, broken: [] };
  const texts = new Set(rules.theme.words);
  const standing = grid.slots.filter(slot => unknown[slot.id] && texts.has(seedText(grid, slot))).length;
  const themeMin = Math.max(0, rules.theme.min - standing);
  const known = new Map<number, WordId[]>();
  for (const text of texts) {
    const letters = [...text];
    const word = findWord(lexicon, letters);
    if (word !== NO_WORD) known.set(letters.length, [...(known.get(letters.length) ?? []), word]);
  }
  const theme = new Map<number, readonly WordId[]>();
  let [most, slots] = [0, 0];
  for (const [length, words] of known) {
    const those = grid.slots
      .filter(slot => slot.length === length && !unknown[slot.id])
      .map(({ id }) => candidates[id]!);
    const members = those.map(list => new Set(list));
    const usable = words.filter(word => members.some(member => member.has(word)));
    const able = members.filter(member => usable.some(word => member.has(word))).length;
    if (usable.length > 0) theme.set(length, usable);
    most += rules.repeats ? able : Math.min(usable.length, able);
    slots += able;
  }
  const usable = [...theme.values()].reduce((sum, words) => sum + words.length, 0);
  const broken =
    most >= themeMin
      ? []
      : [
          `thematic words wanted: ${rules.theme.min}; but the grid has room for ${most + standing} at most: ` +
            `${usable} of the ${texts.size} words of the list fit some slot, and ${slots} slots have one that fits`,
        ];
  return { theme, themeMin, broken };
}

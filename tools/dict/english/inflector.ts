// English inflection forwards: the form of a word that a clue needs to agree with its answer. The forms are those of SCOWL,
// found from their bases by inflect.ts, so that no form is made up.

import { basesOf } from '../inflect.js';
import type { PartOfSpeech } from '../wordnet.js';

/** The `form` (as inflect.ts names it) of a word or phrase; undefined if none is known. */
export type Inflect = (word: string, pos: PartOfSpeech, form: string) => string | undefined;

/** Forms of the commonest verbs, which follow no rule. */
const OWN: Readonly<Record<string, string>> = {
  'be v third person': 'is',
  'be v past tense': 'was',
  'be v past participle': 'been',
  'be v present participle': 'being',
  'have v third person': 'has',
};

/** Nouns whose `f` becomes `ves`. All others only take an `s`: `believes` and `proves` are verbs. */
const WITH_VES = new Set(
  'calf elf half hoof knife leaf life loaf scarf self sheaf shelf thief wharf wife wolf jackknife penknife bookshelf housewife midwife'.split(
    ' ',
  ),
);
/** Nouns that are alike for one and for many. */
const ALIKE = new Set(['aircraft', 'people', 'police']);
/** Nouns without a plural, or with no other form, which stand for many as they are: `equipment for games` for BATS. */
const MASS = new Set(
  'advice baggage cattle clothing equipment evidence furniture gear information jewelry livestock luggage machinery merchandise money news progress software hardware weaponry'.split(
    ' ',
  ),
);
/** Nouns without a plural that say nothing of many: HADDOCKS are no flesh. */
const ONE_ONLY = new Set(['flesh']);

/** Whether a noun is said of many as it is, with all that is said of it. */
export const isMass = (noun: string): boolean => MASS.has(noun);

/** Verbs whose past is as their base. */
const UNCHANGED = new Set(
  'beset bet burst cast cost cut hit hurt let offset put quit read recast reset rid set shed shut slit split spread thrust upset wed wet'.split(
    ' ',
  ),
);
/** Levels of the comparatives that people say: `more careful` is better than `carefuller`. */
const COMPARED_LEVEL = 40;
/** What stands behind a verb in a phrase and has no plural. */
const PARTICLE = /^(?:up|out|off|in|on|down|away|over|back|by|through|of|to|for|at|together|about|around)$/;

/** @param levels SCOWL's level of each word and form */
export function makeInflector(levels: ReadonlyMap<string, number>): Inflect {
  const forms = new Map<string, { text: string; cost: number }>();
  for (const [text, level] of levels) {
    basesOf(text).forEach(({ word, pos, form }, rank) => {
      if (!levels.has(word) || word.length < 2) return;
      if (form.endsWith('ative') && level > COMPARED_LEVEL) return;
      if (form === 'plural' && /fe?$/.test(word) && text.endsWith('ves') !== WITH_VES.has(word)) return;
      const key = `${word} ${pos} ${form}`;
      // Of two forms the commoner; of equally common ones the irregular, which basesOf names first.
      const cost = level * 4 + rank;
      const known = forms.get(key);
      if (known === undefined || cost < known.cost) forms.set(key, { text, cost });
    });
  }
  const single = (word: string, pos: PartOfSpeech, form: string): string | undefined => {
    if (pos === 'v' && UNCHANGED.has(word) && form.startsWith('past')) return word;
    if (form === 'plural' && ONE_ONLY.has(word)) return undefined;
    if (form === 'plural' && (MASS.has(word) || ALIKE.has(word))) return word;
    const key = `${word} ${pos} ${form}`;
    const found = OWN[key] ?? forms.get(key)?.text;
    return found ?? (form === 'past participle' ? forms.get(`${word} ${pos} past tense`)?.text : undefined);
  };
  return (word, pos, form) => {
    if (!word.includes(' ')) return single(word, pos, form);
    const parts = word.split(' ');
    const at = pos === 'v' ? 0 : parts.length - 1;
    if (pos !== 'v' && parts.some(part => PARTICLE.test(part))) return undefined;
    const changed = single(parts[at]!, pos, form);
    return changed === undefined ? undefined : parts.with(at, changed).join(' ');
  };
}

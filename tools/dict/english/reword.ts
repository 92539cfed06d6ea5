// Says a definition in other words where it gives its answer away: `a shed for storing tools` for WOODSHED becomes
// `outbuilding for storing tools`. One word is put for one: a synonym of its main sense, else what it is a kind of.

import type { Leak } from '../clue.js';
import { basesOf } from '../inflect.js';
import type { PartOfSpeech } from '../wordnet.js';
import { commonWords, isMainSense, type WordnetIndex } from './candidates.js';

/** A word of more senses is seldom meant in its first. */
const MOST_SENSES = 4;

/** The text with its one leaking word replaced; undefined if several leak or nothing can stand for it. */
export function reword(text: string, leak: Leak, index: WordnetIndex): string | undefined {
  const words = text.split(' ');
  const told = words.flatMap((word, at) => (leak(word) ? at : []));
  const [at] = told;
  if (told.length !== 1 || at === undefined) return undefined;
  const [, before, word, after] = /^(\W*)([a-z]+)(\W*)$/.exec(words[at]!) ?? [];
  if (word === undefined) return undefined;
  const previous = words[at - 1] ?? '';
  const kinds: readonly PartOfSpeech[] = at === 0 || previous === 'to' ? ['v', 'n', 'a'] : ['n', 'a'];
  const instead = replacement(word, kinds, leak, index);
  if (instead === undefined || words.includes(instead)) return undefined;
  const changed = words.with(at, before + instead + after);
  if (/^an?$/i.test(previous)) changed[at - 1] = /^[aeiou]/.test(instead) ? 'an' : 'a';
  return changed.join(' ');
}

function replacement(
  word: string,
  kinds: readonly PartOfSpeech[],
  leak: Leak,
  index: WordnetIndex,
): string | undefined {
  const plain = (['n', 'v', 'a'] as const).map(pos => ({ word, pos, form: undefined as string | undefined }));
  const readings = [...plain, ...basesOf(word)]
    .map(reading => ({ ...reading, uses: index.uses(reading.word, reading.pos) }))
    .filter(reading => (index.ids.get(reading.word)?.length ?? 0) <= MOST_SENSES)
    .filter(({ uses, pos, form }) => uses > 1 && (kinds.includes(pos) || form === 'present participle'))
    .sort((a, b) => b.uses - a.uses);
  for (const reading of readings.slice(0, 2)) {
    const id = index.ids.get(reading.word)?.find(sense => sense[0] === reading.pos);
    const synset = id === undefined ? undefined : index.byId.get(id);
    if (synset === undefined) continue;
    const above = reading.pos === 'a' ? [] : synset.hypernyms.map(up => index.byId.get(up)!);
    for (const set of [synset, ...above]) {
      const fit = commonWords(set, reading.word, index).filter(
        other => /^[a-z]+$/.test(other) && !leak(other) && isMainSense(other, set, index) && !HOLLOW.test(other),
      );
      const other = fit[0] === undefined ? undefined : formed(fit[0], reading.pos, reading.form, index);
      if (other !== undefined) return other;
    }
  }
  return undefined;
}

/** Kinds so wide that the clue would tell nothing. */
const HOLLOW =
  /^(?:entity|object|thing|whole|unit|state|act|action|event|group|matter|attribute|relation|move|change|make|be|have|artifact|instrumentality|device|condition|quality|happening|activity|substance|person|part)$/;

function formed(
  word: string,
  pos: PartOfSpeech,
  form: string | undefined,
  { inflect }: WordnetIndex,
): string | undefined {
  return form === undefined ? word : inflect(word, pos, form);
}

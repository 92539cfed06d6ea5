// Chooses the clues of an English word: all that its senses offer, graded by the measure that crossgen itself prints by,
// the best first. Inflected forms get clues that agree with them.

import { makeGrader } from '../../../src/dictionary/clues/clue-grade.js';
import { leakTest } from '../../../src/dictionary/clues/leak.js';
import { inPrintOrder, withoutEchoes } from '../bilingual.js';
import { finish, type Leak, makeBlankClue, makeClue, remark } from '../clue.js';
import { holdsOffence, type Offensive } from '../family.js';
import { basesOf } from '../inflect.js';
import { kinTest } from '../kin.js';
import type { Saying } from '../sayings.js';
import type { PartOfSpeech, SenseUse, Synset } from '../wordnet.js';
import { candidates, type Form, type WordnetIndex } from './candidates.js';
import { definitionOf } from './gloss.js';
import { makeInflector } from './inflector.js';
import { reword } from './reword.js';

export interface Sense {
  readonly synset: Synset;
  readonly use: SenseUse;
  /** As spelt in this synset. */
  readonly word: string;
}

export type Senses = ReadonlyMap<string, readonly Sense[]>;

export interface CluerSources {
  readonly synsets: readonly Synset[];
  readonly senses: ReadonlyMap<string, SenseUse>;
  readonly levels: ReadonlyMap<string, number>;
  /** Uses in film subtitles. */
  readonly subtitles: ReadonlyMap<string, number>;
  readonly offensive: Offensive;
}

export interface Cluer {
  /** Clues of a word, of its own senses and of those of the words it is a form of; the best first. */
  clues(key: string, senses: readonly Sense[], most: number): string[];
  /** Which form of its likeliest base a word is, as inflect.ts names it; undefined if it is none. */
  formOf(key: string): Form;
}

/** Senses looked at. */
const MAX_SENSES = 6;
/** Points that a rarer sense loses, and each place down the list of senses. */
const SENSE_SHARE_COST = 24;
const SENSE_COST = 5;
const MAX_SENSE_COST = 40;
/** A clue graded so much lower than the best of its word is left out. */
const WORST_STEP = 35;
const RARE_LEVEL = 55;
/** Uses in 51 million words of subtitles below which a word is one of books, and the points that each such word loses. */
const BOOKISH_USES = 150;
const BOOKISH_COST = 4;
const MAX_BOOKISH_COST = 12;
/** Uses of an adjective from which a noun may be its comparative too. */
const COMPARED_USES = 20;
/** Points that a definition in other words loses. */
const REWORDED_COST = 32;
/** Uses from which a word's unused senses are not looked at. */
const USED_TAGS = 4;

/** A sense, and the form of it that the answer is. */
interface Meaning {
  readonly synset: Synset;
  readonly word: string;
  /** The lemma. */
  readonly base: string;
  readonly form: Form;
  readonly tags: number;
}

export function makeCluer(lemmas: Senses, { synsets, senses, levels, subtitles, offensive }: CluerSources): Cluer {
  const counts = new Map<string, number>();
  for (const [key, list] of lemmas)
    for (const { synset, use } of list) {
      const name = `${key} ${synset.pos}`;
      counts.set(name, (counts.get(name) ?? 0.5) + use.tags);
    }
  const index: WordnetIndex = {
    byId: new Map(synsets.map(synset => [synset.id, synset])),
    senses,
    levels,
    ids: new Map([...lemmas].map(([key, list]) => [key, list.map(({ synset }) => synset.id)])),
    main: new Map(),
    inflect: makeInflector(levels),
    uses: (word, pos) => counts.get(`${word} ${pos}`) ?? 0,
  };
  const isRare = (word: string): boolean => {
    const level = levels.get(word.replace(/'s$/, ''));
    return word.length > 2 && !word.includes('-') && (level === undefined || level > RARE_LEVEL);
  };

  const isBookish = (word: string): boolean =>
    word.length > 3 && (subtitles.get(word) ?? 0) < BOOKISH_USES && !/^\p{Lu}/u.test(word);
  const bookish = (text: string): number => {
    const words = text.match(/[\p{L}'-]+/gu) ?? [];
    const names = words.slice(1).filter(word => /^\p{Lu}/u.test(word)).length;
    const isRow = /^[^ ]+, [^ ]+$/.test(text);
    const found = (words.filter(word => isBookish(word.toLowerCase())).length - names) / (isRow ? 2 : 1);
    return Math.min(MAX_BOOKISH_COST, BOOKISH_COST * Math.max(0, found));
  };

  return {
    formOf: key => meaningsOf(key, [], lemmas, index)[0]?.form,
    clues(key, own, most) {
      const meanings = meaningsOf(key, own, lemmas, index);
      const answerLeaks = giveaway(key);
      const grade = makeGrader(key, 'en');
      const graded = new Map<string, number>();
      const top = Math.max(...meanings.map(({ tags }) => tags), 0) + 0.5;
      // Of a word with well-used senses those that nobody was seen to use are left out.
      const met = top > USED_TAGS ? meanings.filter(({ tags }) => tags > 0) : meanings;
      met.slice(0, MAX_SENSES).forEach(({ synset, base, form, tags, word }, rank) => {
        const baseLeaks = form === undefined ? answerLeaks : giveaway(base);
        const leak: Leak = text => answerLeaks(text) || baseLeaks(text) || holdsOffence(text, offensive);
        const share = 1 - (tags + 0.5) / top;
        const senseCost = rank === 0 ? 0 : Math.min(MAX_SENSE_COST, SENSE_COST * rank + SENSE_SHARE_COST * share);
        for (const { text, cost } of usable(synset, base, form, leak, index)) {
          const said = abbreviated(finish(text), word, synset);
          if (said === undefined || leak(said)) continue;
          // Names in a clue are known or not; SCOWL as packaged does not say.
          const names = new Set((text.match(/\p{Lu}\p{Ll}+/gu) ?? []).map(name => name.toLowerCase()));
          const { points } = grade(said, { rare: name => !names.has(name) && isRare(name) });
          const value = points - senseCost - cost - bookish(said);
          if (value > (graded.get(said) ?? Number.NEGATIVE_INFINITY)) graded.set(said, value);
        }
      });
      const sorted = [...graded].sort((a, b) => b[1] - a[1]);
      const best = sorted[0]?.[1] ?? 0;
      const kept = sorted.filter(([, points]) => points >= best - WORST_STEP).map(([text]) => text);
      const clues = inPrintOrder(withoutEchoes(kept), grade).slice(0, most);
      if (clues.length > 0) return clues;
      return key.includes(' ') ? [] : lastResort(meanings, key, index, offensive);
    },
  };
}

/** Tells texts that hold the word, a form of it, or one of its family. */
function giveaway(word: string): Leak {
  const [leaks, isKin] = [leakTest(word, 'en'), kinTest(word, 'en')];
  return text => leaks(text) || isKin(text);
}

/** The word's own senses and those of its bases, the most used first. */
function meaningsOf(key: string, own: readonly Sense[], lemmas: Senses, { levels, uses }: WordnetIndex): Meaning[] {
  const plain = own.map(
    ({ synset, use, word }): Meaning => ({ synset, word, base: key, form: undefined, tags: use.tags }),
  );
  if (!/^[a-z]+$/.test(key)) return plain;
  const forms = basesOf(key)
    .filter(({ word, pos }) => pos !== 'a' || uses(word, 'a') >= uses(word, 'n'))
    .filter(({ word }) => word !== key && lemmas.has(word) && levels.has(word))
    // `loner` is a noun: hardly anyone says `more lone`.
    .filter(
      ({ word, form }) =>
        form !== 'comparative' || uses(word, 'a') >= COMPARED_USES || own.every(({ synset }) => synset.pos !== 'n'),
    )
    .filter(({ word }) => own.length === 0 || levels.get(word)! <= (levels.get(key) ?? 70) + 10)
    .flatMap(({ word, pos, form }) =>
      (lemmas.get(word) ?? [])
        .filter(({ synset, word: spelt }) => synset.pos === pos && spelt === word)
        .slice(0, 4)
        // Of what the base is met with its form has a part.
        .map(({ synset, use }): Meaning => ({ synset, word, base: word, form, tags: use.tags / 3 })),
    );
  if (plain.length === 0 || forms.length === 0) return [...plain, ...forms].sort((a, b) => b.tags - a.tags);
  // A word of its own is told by its own senses unless hardly anyone uses them.
  return [...plain, ...forms].sort(
    (a, b) => b.tags + (b.form === undefined ? 1 : 0) - a.tags - (a.form === undefined ? 1 : 0),
  );
}

/** What the meaning offers that does not leak; definitions that do are said in other words. */
function usable(synset: Synset, base: string, form: Form, leak: Leak, index: WordnetIndex): Saying[] {
  return candidates(synset, base, form, index).flatMap(({ text, cost }) => {
    if (!leak(text)) return [{ text, cost }];
    const other = text.includes(',') || text.split(' ').length < 3 ? undefined : reword(text, leak, index);
    return other === undefined || leak(other) ? [] : [{ text: other, cost: cost + REWORDED_COST }];
  });
}

/** Where nothing agrees: the definition with a tag, then one with a blank, then what the thing is a kind of. */
function lastResort(meanings: readonly Meaning[], key: string, index: WordnetIndex, offensive: Offensive): string[] {
  const answerLeaks = giveaway(key);
  const make = (build: (meaning: Meaning, leak: Leak) => string | undefined): string[] => {
    for (const meaning of meanings) {
      const baseLeaks = giveaway(meaning.base);
      const leak: Leak = text => answerLeaks(text) || baseLeaks(text) || holdsOffence(text, offensive);
      const text = build(meaning, leak);
      const said = text === undefined || meaning.form === undefined ? text : remark(text, meaning.form);
      if (said !== undefined && !leak(said)) return [said];
    }
    return [];
  };
  const plainly = ({ synset }: Meaning, leak: Leak): string | undefined => {
    const best = candidates(synset, key, undefined, index).find(({ text }) => !leak(text) && text.length <= 70);
    return best === undefined ? undefined : finish(best.text);
  };
  for (const build of [
    plainly,
    ({ synset }: Meaning, leak: Leak) => makeClue(firstClauses(synset), leak),
    ({ synset }: Meaning, leak: Leak) => makeBlankClue(definitionOf(synset.gloss), key, leak),
    ({ synset }: Meaning, leak: Leak) => kindClue(synset, index, leak),
    ({ synset }: Meaning, leak: Leak) => makeBlankClue(definitionOf(synset.gloss), key, leak, 2),
  ]) {
    const found = make(build);
    if (found.length > 0) return found;
  }
  return [];
}

/** Of a thing the first clause, for the others only add to it. */
function firstClauses({ pos, gloss }: Synset): string {
  const text = definitionOf(gloss);
  return pos === 'n' ? text.split(';')[0]! : text;
}

/** What the thing is a kind of. */
function kindClue({ pos, hypernyms, words: own }: Synset, index: WordnetIndex, leak: Leak): string | undefined {
  const words = hypernyms.flatMap(id => index.byId.get(id)?.words ?? []).filter(word => !leak(word));
  const lead = pos === 'v' ? 'a way to ' : own.every(word => /^\p{Lu}/u.test(word)) ? '' : 'a kind of ';
  const kind = lead === 'a kind of ' ? readAsNoun(words, index) : words[0];
  return kind === undefined ? undefined : makeClue(lead + kind, leak);
}

/** The first of the words, or for one mostly met as an adjective a phrase that it opens (`stupid person`). */
function readAsNoun(words: readonly string[], { uses }: WordnetIndex): string | undefined {
  const [first = ''] = words;
  const key = first.toLowerCase();
  return (uses(key, 'a') > uses(key, 'n') ? words.find(word => word.startsWith(`${first} `)) : undefined) ?? words[0];
}

/** Short words in capitals are clued as what they are. */
function abbreviated(
  clue: string,
  word: string,
  synset: { readonly words: readonly string[]; readonly pos: PartOfSpeech },
): string | undefined {
  if (!/^(?:[A-Z]{2,5}|[A-Z][a-z])$/.test(word) || !synset.words.some(other => other.length > word.length + 2))
    return clue;
  // `Eastern Time` for EST spells it out.
  const initials = (clue.match(/\b\p{L}/gu) ?? []).join('').toUpperCase();
  if (
    /^[A-Z]{2,}$/.test(word) &&
    initials.length >= 2 &&
    (word.startsWith(initials) || initials.startsWith(word) || word === `${initials[0]}S${initials.slice(1)}`)
  )
    return undefined;
  return `${clue}: Abbr.`;
}

// What WordNet offers as clues of one sense, before any is chosen: synonyms of that very sense, its definition, what it is
// similar or opposite to, examples of its kind, and for names a short pattern backed by WordNet's relations.

import { basesOf } from '../inflect.js';
import type { Saying } from '../sayings.js';
import type { PartOfSpeech, SenseUse, Synset } from '../wordnet.js';
import { senseName } from '../wordnet.js';
import { agree, type Grammar, isMany, singular } from './agree.js';
import { definitionOf, sayings } from './gloss.js';
import { namePatterns } from './names.js';

export interface WordnetIndex extends Grammar {
  readonly byId: ReadonlyMap<string, Synset>;
  readonly senses: ReadonlyMap<string, SenseUse>;
  /** SCOWL's level of each word. */
  readonly levels: ReadonlyMap<string, number>;
  /** Senses of a word (lower case) that are as its first: for synonyms that mean what they seem to mean. */
  readonly ids: ReadonlyMap<string, readonly string[]>;
  /** Filled as words are met: the senses in which they are mostly used. */
  readonly main: Map<string, ReadonlySet<string>>;
}

/** The inflected form that the clue has to agree with. */
export type Form = string | undefined;

const LOOSE_SYNONYM_COST = 12;
/** Points that a synonym of several words loses: `run up` is read as something else. */
const PHRASE_COST = 5;
/** Points that an -ing word for a thing or an action loses. */
const DOING_COST = 20;
const SIMILAR_COST = 8;
const OPPOSITE_COST = 10;
const KIND_COST = 3;
const PART_COST = 26;
/** What it is a kind of tells little: where nothing else is there. */
const HYPERNYM_COST = 45;
/** Levels of words that anyone knows, and of those that an example has to be. */
const KNOWN_LEVEL = 50;
const EXAMPLE_LEVEL = 35;

export function candidates(synset: Synset, key: string, form: Form, index: WordnetIndex): Saying[] {
  const { pos, gloss } = synset;
  const found: Saying[] = [];
  const add = (text: string | undefined, cost: number): void => {
    if (text !== undefined) found.push({ text, cost });
  };
  for (const { text, cost } of synonyms(synset, key, form, index))
    add(text, cost + (pos === 'v' && / /.test(text.replace(', ', '')) ? PHRASE_COST : 0));
  const definition = definitionOf(gloss);
  if (form === undefined && pos === 'n') for (const text of namePatterns(synset, key, index)) add(text, KIND_COST - 2);
  for (const { text, cost } of sayings(definition, pos)) {
    const various = ANY_OF_VARIOUS.test(definition);
    const many = various || (form === undefined && pos === 'n' && !key.endsWith('s') && isMany(text, index));
    // `the natural satellite of the Earth`: there are no two.
    if (form === 'plural' && /^the .*\p{Lu}/u.test(definition)) continue;
    if (form === undefined) add(many ? singular(text, index) : text, cost);
    else if (many && form === 'plural') add(text, cost);
    else add(agree(text, pos, form, index), cost);
  }
  add(examples(synset, key, form, index), KIND_COST);
  if (pos === 'a') {
    const near = synset.links.filter(({ symbol }) => symbol === '&').slice(0, 2);
    const words = near.flatMap(({ id }) => commonWords(index.byId.get(id), key, index).slice(0, 1));
    for (const word of words.slice(0, 1)) add(inForm(word, pos, form, index), SIMILAR_COST);
    for (const word of opposites(synset, key, index)) add(opposite(word, form), OPPOSITE_COST);
  }
  add(partOf(synset, form, index), PART_COST);
  for (const word of kinds(synset, key, index)) add(inForm(word, pos, form, index), HYPERNYM_COST);
  return found;
}

const ANY_OF_VARIOUS = /^(?:any of|any|one of|a member of) (?:various|several|numerous|many|certain) /i;

/** Other words for the sense: the two best side by side, then each alone. */
function synonyms(synset: Synset, key: string, form: Form, index: WordnetIndex): Saying[] {
  const words = commonWords(synset, key, index);
  // `urging` for a spur: only what the answer does not look like.
  const isDoing = (word: string): boolean =>
    synset.pos === 'n' &&
    /\wing$/.test(word) &&
    !/ings?$/.test(key) &&
    basesOf(word).some(({ word: base }) => index.uses(base, 'v') > 1);
  const rated = words
    .map(word => ({
      word: inForm(word, synset.pos, form, index),
      cost: (isMainSense(word, synset, index) ? 0 : LOOSE_SYNONYM_COST) + (isDoing(word) ? DOING_COST : 0),
    }))
    .filter((item): item is { word: string; cost: number } => item.word !== undefined)
    .sort((a, b) => a.cost - b.cost);
  const sure = rated.filter(({ cost }) => cost === 0);
  const first = sure[0];
  const second = sure.find(({ word }) => first !== undefined && !isAlike(word, first.word));
  const phrased = /^(?:in an? |being |more |most )/.test(first?.word ?? '');
  if (first !== undefined && phrased) return [{ text: first.word, cost: 2 }];
  if (first !== undefined && second !== undefined)
    return [
      { text: `${first.word}, ${second.word}`, cost: 0 },
      ...[first, second].map(({ word }) => ({ text: word, cost: 5 })),
    ];
  // A word that mostly means something else misleads alone; beside another it is made clear.
  if (first !== undefined) {
    const loose = rated.find(({ word, cost }) => cost > 0 && !isAlike(word, first.word));
    return [
      { text: first.word, cost: 2 },
      ...(loose === undefined ? [] : [{ text: `${first.word}, ${loose.word}`, cost: 5 }]),
    ];
  }
  return rated.length >= 2
    ? [{ text: `${rated[0]!.word}, ${rated[1]!.word}`, cost: LOOSE_SYNONYM_COST - 2 }]
    : rated.map(({ word, cost }) => ({ text: word, cost: cost + 4 }));
}

/** Two spellings of a word (`judgment`, `judgement`), or one within the other. */
function isAlike(a: string, b: string): boolean {
  const letters = (word: string): string =>
    word
      .toLowerCase()
      .replace(/[^a-z]/g, '')
      .replace(/is(?=[ei])/g, 'iz')
      .replace(/our/g, 'or')
      .replace(/([ao])e/g, 'e')
      .replace(/dge/g, 'dg')
      .replace(/(.)\1/g, '$1');
  const [first, second] = [a.split(' '), b.split(' ')];
  if (first.at(-1) === second.at(-1) || first[0] === second[0]) return true;
  const [x, y] = [letters(a), letters(b)];
  return x.startsWith(y.slice(0, Math.max(4, y.length - 2))) || x.includes(y) || y.includes(x);
}

/** The answer itself, or another spelling of it: METER for METRE. */
function isSpellingOf(word: string, key: string): boolean {
  const letters = (text: string): string =>
    text
      .toLowerCase()
      .replace(/[^a-z]/g, '')
      .replace(/re$/, 'er')
      .replace(/is(?=[ei])/g, 'iz')
      .replace(/our/g, 'or')
      .replace(/[ao]e/g, 'e')
      .replace(/ph/g, 'f')
      .replace(/(?:gue|gh|e)$/, '')
      .replace(/[yi]/g, 'i')
      .replace(/ck|k/g, 'c')
      .replace(/(.)\1/g, '$1');
  return letters(word) === letters(key);
}

/** Synonyms that are read as something else. */
const MISREAD = new Set(['hardly', 'lately', 'shortly', 'presently', 'scarcely', 'barely', 'just']);

/** Words of a synset that people know, the commonest first, without the answer itself. */
export function commonWords(synset: Synset | undefined, key: string, { levels }: WordnetIndex): string[] {
  const level = (word: string): number =>
    Math.max(
      ...word
        .toLowerCase()
        .split(/[ '-]/)
        .map(part => (part.length === 1 ? 60 : (levels.get(part) ?? (/^\p{Lu}/u.test(word) ? 55 : 99)))),
    );
  const known = (synset?.words ?? []).filter(
    word =>
      !isSpellingOf(word, key) &&
      !MISREAD.has(word) &&
      /^(?![ivxlcdm]+$)[\p{L} '-]{3,}$/u.test(word) &&
      !/^\p{Lu}{2,}$/u.test(word),
  );
  const limit = (word: string): number => (word.includes(' ') ? KNOWN_LEVEL - 10 : KNOWN_LEVEL);
  return known
    .map((word, rank) => ({ word, level: level(word), rank }))
    .filter(({ word, level }) => level <= limit(word))
    .sort((a, b) => Math.round(a.level / 20) - Math.round(b.level / 20) || a.rank - b.rank)
    .map(({ word }) => word);
}

/** Whether a word is mostly met in this sense: its first, or one met nearly as often. */
export function isMainSense(word: string, { id }: Synset, index: WordnetIndex): boolean {
  const key = word.toLowerCase();
  let main = index.main.get(key);
  if (main === undefined) {
    main = mainSenses(word, index);
    index.main.set(key, main);
  }
  return main.has(id);
}

function mainSenses(word: string, { senses, ids, byId }: WordnetIndex): Set<string> {
  const all = (ids.get(word.toLowerCase()) ?? []).map(id => ({
    id,
    tags: senses.get(senseName(word, byId.get(id)!))?.tags ?? 0,
  }));
  const most = Math.max(...all.map(({ tags }) => tags), 0);
  if (most > 0) return new Set(all.filter(({ tags }) => tags >= 0.4 * most).map(({ id }) => id));
  const firsts = ['n', 'v', 'a', 'r'].flatMap(pos => {
    const same = all.filter(({ id }) => id[0] === pos);
    return same.length > 0 && same.length <= 3 ? [same[0]!.id] : [];
  });
  return new Set(firsts);
}

/** A synonym in the form of the answer; forms that English has not are said with `more`, `most` or `in a … way`. */
function inForm(
  word: string,
  pos: PartOfSpeech,
  form: Form,
  { inflect, levels, uses }: WordnetIndex,
): string | undefined {
  if (form === undefined) return word;
  const found = inflect(word, pos, form);
  if (found !== undefined || pos !== 'a') return found;
  if (form === 'comparative' || form === 'superlative')
    return /^[a-z]{5,}$/.test(word) && (levels.get(word) ?? 99) <= EXAMPLE_LEVEL && uses(word, 'a') > 1
      ? `${form === 'comparative' ? 'more' : 'most'} ${word}`
      : undefined;
  if (form === 'adverb') return word.includes(' ') ? undefined : `in ${article(word)} ${word} way`;
  return form === 'as a quality' ? `being ${word}` : undefined;
}

const article = (word: string): string => (/^(?:[aeiou]|hour|honest|honor|heir)/i.test(word) ? 'an' : 'a');

function opposites(synset: Synset, key: string, index: WordnetIndex): string[] {
  const at = synset.words.findIndex(word => word.toLowerCase() === key) + 1;
  return synset.links
    .filter(({ symbol, source }) => symbol === '!' && source === at)
    .flatMap(({ id, target }) => index.byId.get(id)?.words[target - 1] ?? [])
    .filter(word => (index.levels.get(word) ?? 99) <= KNOWN_LEVEL);
}

function opposite(word: string, form: Form): string | undefined {
  if (form === undefined) return `not ${word}`;
  if (form === 'comparative') return `less ${word}`;
  if (form === 'superlative') return `least ${word}`;
  return undefined;
}

/** Two well-known kinds of the thing: `Oak or elm, e.g.` */
function examples({ id, pos, links }: Synset, key: string, form: Form, index: WordnetIndex): string | undefined {
  if (pos !== 'n' || (form !== undefined && form !== 'plural') || index.ids.get(key)?.[0] !== id) return undefined;
  const kinds = links
    .filter(({ symbol }) => symbol === '~')
    .flatMap(({ id: kind }) => {
      const [word = ''] = index.byId.get(kind)?.words ?? [];
      const common = /^[a-z]{3,9}$/.test(word) && (index.levels.get(word) ?? 99) <= EXAMPLE_LEVEL;
      const uses = index.senses.get(senseName(word, index.byId.get(kind)!))?.tags ?? 0;
      return common && uses > 0 && index.ids.get(word)?.[0] === kind && index.uses(word, 'v') === 0
        ? [{ word, uses }]
        : [];
    })
    .sort((a, b) => b.uses - a.uses);
  const [first, second] = kinds;
  if (first === undefined || second === undefined) return undefined;
  if (form === undefined) return `${first.word} or ${second.word}, e.g.`;
  const [many, more] = [first, second].map(({ word }) => index.inflect(word, 'n', 'plural'));
  return many === undefined || more === undefined ? undefined : `${many} and ${more}`;
}

/** What the thing is a kind of, or the action a way of: of a phrase with a common head, for a bare `device` tells nothing. */
function kinds({ pos, hypernyms, links }: Synset, key: string, index: WordnetIndex): string[] {
  if (links.some(({ symbol }) => symbol === '@i')) return [];
  const words = hypernyms.flatMap(id => commonWords(index.byId.get(id), key, index).slice(0, 1));
  return words.filter(word => pos === 'v' || word.includes(' ')).slice(0, 1);
}

function partOf({ pos, links }: Synset, form: Form, index: WordnetIndex): string | undefined {
  if (pos !== 'n' || (form !== undefined && form !== 'plural')) return undefined;
  for (const { symbol, id } of links) {
    if (symbol !== '#p') continue;
    const word = index.byId
      .get(id)
      ?.words.find(text => /^[a-z]{3,}$/.test(text) && (index.levels.get(text) ?? 99) <= 40);
    if (word !== undefined) return form === undefined ? `part of ${article(word)} ${word}` : undefined;
  }
  return undefined;
}

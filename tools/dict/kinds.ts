// Russian clues by way of WordNet, for nouns of which the dictionaries give only translations: a word for the same thing, or what
// it is a kind of, with a well-known thing of that kind beside it: `Собака, как и овчарка`. A noun is a sense of WordNet's if two of
// its English translations mostly mean that, or if its one translation means hardly anything else.

import type { Words } from './wiktionary.js';
import { type SenseUse, type Synset, senseName } from './wordnet.js';

export interface KindSources {
  readonly synsets: readonly Synset[];
  readonly senses: ReadonlyMap<string, SenseUse>;
  readonly words: Words;
  /** How well known a Russian noun is, 1 to 100. */
  readonly scale: (noun: string) => number;
  /** Whether a word is a common noun in the nominative singular. */
  readonly isNoun: (word: string) => boolean;
}

/** Clues of a Russian noun (lower case), the best first; a guess where its translation has two senses and the first is taken. */
export type KindClues = (noun: string, leak: (text: string) => boolean, isGuess?: boolean) => string[];

const TRANSLATIONS = 4;
/** Senses of an English noun up to which its first is taken for what it means. */
const FEW_SENSES = 2;
/** Share of the uses of its commonest sense that another has to have to count beside it. */
const MAIN_SHARE = 0.4;
const KNOWN_SYNONYM = 40;
const KNOWN_KIND = 50;
const KNOWN_SIBLING = 65;
const LEVELS_UP = 2;
const LONGEST_PHRASE = 40;
/** Phrases that tell nothing. */
const VAGUE_PHRASE = /^(?:физическое лицо|живое существо|физическое тело|рациональное число|единица измерения)$/;

/** Kinds that tell nothing. */
const HOLLOW =
  /^(?:вещь|предмет|человек|лицо|часть|объект|состояние|действие|процесс|место|вещество|материал|группа|единица|качество|свойство|событие|деятельность|работа|отношение|форма|вид|знак|мера|движение|изменение|явление|тело|продукт|слово|название|взрослый|ребёнок|мужчина|женщина|существо|организм|орган|средство|устройство|инструмент|аппарат|личность|житель|взрослый|артефакт|скопление|понятие|эксперт|специалист|целое|заведение|общество|опекун|артист|бедняк|легкоатлет|нападающий|ребенок|создание|творение|система|способ|вопрос|число|количество|порядок|класс|род|тип|элемент|сила|власть|товар|изделие|сооружение|здание|помещение|территория|область|район|край|страна|период|время|час|момент|мысль|идея|чувство|знание|умение|наука|земля|рынок|химикат|токсин|углевод|соединение|напиток|питьё|питье|жидкость|растение|животное)$/;

export function makeKindClues({ synsets, senses, words, scale, isNoun }: KindSources): KindClues {
  const byId = new Map(synsets.map(synset => [synset.id, synset]));
  const english = englishSenses(synsets, senses);
  const scores = new Map<string, number>();
  const meanings = new Map<string, string>();
  const sure = new Set<string>();
  const dictionaries = new Map<string, number>();
  const put = (map: Map<string, string[]>, key: string, noun: string): void => {
    map.set(key, [...(map.get(key) ?? []), noun]);
  };
  for (const [key, known] of words) {
    const noun = key.slice(2);
    if (!key.startsWith('n ') || !isNoun(noun) || scores.has(noun)) continue;
    const translations = (known.translations.get('eng') ?? []).slice(0, TRANSLATIONS).map(text => text.toLowerCase());
    scores.set(noun, scale(noun));
    const meaning = meaningOf(translations, english);
    if (meaning === undefined) continue;
    meanings.set(noun, meaning.id);
    dictionaries.set(noun, known.dictionaries.size);
    if (meaning.sure) sure.add(noun);
  }
  const sensesOf = (noun: string): ReadonlySet<string> =>
    new Set(
      (words.get(`n ${noun}`)?.translations.get('eng') ?? []).flatMap(
        text => english.get(text.toLowerCase())?.main ?? [],
      ),
    );
  const isKindOf = (id: string, kinds: ReadonlySet<string>): boolean =>
    kinds.has(id) || (byId.get(id)?.hypernyms ?? []).some(above => isKindOf(above, kinds));
  // `музыкальное произведение` says what a sonata is without more.
  const phrases = new Map<string, { text: string; met: number }>();
  for (const [key, { translations, met }] of words) {
    const text = key.slice(2);
    if (
      !key.startsWith('n ') ||
      !/^[а-яё]+(?:ый|ий|ой|ая|яя|ое|ее) [а-яё]+$/.test(text) ||
      text.length > LONGEST_PHRASE
    )
      continue;
    // Said in English by a phrase too, or by a word that has no other sense: `ornament` is more than `ёлочная игрушка`.
    const names = (translations.get('eng') ?? [])
      .slice(0, TRANSLATIONS)
      .map(word => word.toLowerCase())
      .filter(word => word.includes(' ') || english.get(word)?.count === 1);
    const meaning = meaningOf(names, english);
    const head = text.split(' ')[1]!;
    if (meaning === undefined || VAGUE_PHRASE.test(text) || !isNoun(head)) continue;
    // What only one word says has to be a kind of the phrase's noun: an outlaw is a wild horse too, but no criminal is a horse.
    if (!names.some(word => word.includes(' ')) && !isKindOf(meaning.id, sensesOf(head))) continue;
    if ((phrases.get(meaning.id)?.met ?? -1) < met) phrases.set(meaning.id, { text, met });
  }
  const known = (a: string, b: string): number => scores.get(b)! - scores.get(a)! || (a < b ? -1 : 1);
  const sameThing = new Map<string, string[]>();
  const sameKind = new Map<string, string[]>();
  for (const [noun, id] of meanings) {
    put(sameThing, id, noun);
    for (const above of byId.get(id)!.hypernyms) put(sameKind, above, noun);
  }
  for (const list of sameThing.values()) list.sort(known);
  // What many dictionaries have is a plain example of its kind: iron is, californium is not.
  for (const list of sameKind.values()) list.sort((a, b) => dictionaries.get(b)! - dictionaries.get(a)! || known(a, b));

  /** The best-known Russian noun that mostly means a synset. */
  const nameOf = (id: string): string | undefined => {
    const noun = sameThing.get(id)?.find(name => sure.has(name));
    return noun !== undefined && scores.get(noun)! >= KNOWN_KIND ? noun : undefined;
  };

  return (noun, leak, isGuess = false) => {
    const id = meanings.get(noun);
    if (id === undefined || !(isGuess || sure.has(noun))) return [];
    const fits = (other: string, least: number): boolean =>
      other !== noun && scores.get(other)! >= least && !leak(other);
    const synonyms = sameThing
      .get(id)!
      .filter(other => fits(other, KNOWN_SYNONYM))
      .slice(0, 2);
    const clues = synonyms.length === 0 ? [] : [synonyms.join(', ')];
    let level = byId.get(id)!.hypernyms.slice(0, 1);
    for (let up = 0; up < LEVELS_UP && level.length > 0; up++) {
      const [above] = level as [string];
      const phrase = phrases.get(above)?.text;
      if (up === 0 && phrase !== undefined && !leak(phrase)) {
        clues.push(phrase);
        break;
      }
      const name = nameOf(above);
      if (name !== undefined && fits(name, KNOWN_KIND) && !synonyms.includes(name)) {
        if (HOLLOW.test(name)) break;
        const sibling = (sameKind.get(byId.get(id)!.hypernyms[0]!) ?? []).find(
          other => sure.has(other) && fits(other, KNOWN_SIBLING) && meanings.get(other) !== id && other !== name,
        );
        if (sibling !== undefined) clues.push(`${name}, как и ${sibling}`);
        break;
      }
      level = byId.get(above)!.hypernyms.slice(0, 1);
    }
    return clues;
  };
}

/** The main noun senses of each English word (lower case), the most used first, and how many it has in all. */
function englishSenses(
  synsets: readonly Synset[],
  senses: ReadonlyMap<string, SenseUse>,
): Map<string, { readonly main: readonly string[]; readonly count: number }> {
  const all = new Map<string, { id: string; use: SenseUse }[]>();
  for (const synset of synsets) {
    if (synset.pos !== 'n' || synset.links.some(({ symbol }) => symbol === '@i')) continue;
    for (const word of synset.words) {
      if (/^\p{Lu}{2,}$/u.test(word)) continue; // initials: WASP is no wasp
      const key = word.toLowerCase();
      const use = senses.get(senseName(word, synset)) ?? { number: 99, tags: 0 };
      all.set(key, [...(all.get(key) ?? []), { id: synset.id, use }]);
    }
  }
  return new Map(
    [...all].map(([word, list]) => {
      list.sort((a, b) => b.use.tags - a.use.tags || a.use.number - b.use.number);
      const most = list[0]!.use.tags;
      const main = list.filter(({ use }, rank) => rank === 0 || (most > 0 && use.tags >= most * MAIN_SHARE));
      return [word, { main: main.map(({ id }) => id), count: list.length }];
    }),
  );
}

function meaningOf(
  translations: readonly string[],
  english: ReadonlyMap<string, { readonly main: readonly string[]; readonly count: number }>,
): { readonly id: string; readonly sure: boolean } | undefined {
  const votes = new Map<string, number>();
  for (const text of translations)
    for (const id of english.get(text)?.main ?? []) votes.set(id, (votes.get(id) ?? 0) + 1);
  const [best] = [...votes].sort((a, b) => b[1] - a[1]);
  if (best !== undefined && best[1] >= 2) return { id: best[0], sure: true };
  const first = translations[0] === undefined ? undefined : english.get(translations[0]);
  return first !== undefined && first.count <= FEW_SENSES ? { id: first.main[0]!, sure: first.count === 1 } : undefined;
}

// Russian clues of places that people know, backed by the facts of WordNet: what a place is and where it lies. `Столица Франции`,
// `Река в Германии`, `Штат США`. The Russian names of places are found by their translations, their cases in OpenCorpora.

import type { WordForm } from './opencorpora.js';
import type { Words } from './wiktionary.js';
import type { SenseUse, Synset } from './wordnet.js';

export interface PlaceSources {
  readonly synsets: readonly Synset[];
  readonly senses: ReadonlyMap<string, SenseUse>;
  readonly words: Words;
  /** Nouns in all cases. */
  readonly forms: readonly WordForm[];
}

/** Clues of a place (lower case), the best first. */
export type PlaceClues = (name: string) => string[];

/** What WordNet calls a kind of place, what a Russian clue says, and whether where it lies is told as its whole (`of`) or around it (`in`). */
const KINDS: readonly (readonly [kind: RegExp, said: string, joint: 'of' | 'in' | ''])[] = [
  [/^national capital$/, 'столица', 'of'],
  [/^American state$/, 'штат США', ''],
  [/^(?:European (?:country|nation))$/, 'государство в Европе', ''],
  [/^(?:African (?:country|nation))$/, 'государство в Африке', ''],
  [/^(?:Asian (?:country|nation))$/, 'государство в Азии', ''],
  [/^(?:South American (?:country|nation))$/, 'государство в Южной Америке', ''],
  [/^(?:North American (?:country|nation))$/, 'государство в Северной Америке', ''],
  [/^(?:city|urban center|state capital|provincial capital|port|port of entry|metropolis)$/, 'город', 'in'],
  [/^(?:town|resort|village|resort town)$/, 'город', 'in'],
  [/^river$/, 'река', 'in'],
  [/^lake$/, 'озеро', 'in'],
  [/^(?:mountain|mountain peak)$/, 'гора', 'in'],
  [/^volcano$/, 'вулкан', 'in'],
  [/^(?:mountain range|range|mountains)$/, 'горы', 'in'],
  [/^desert$/, 'пустыня', 'in'],
  [/^peninsula$/, 'полуостров', 'in'],
  [/^island$/, 'остров', 'in'],
  [/^(?:state|province|region|county|district|department|geographical area)$/, 'область', 'in'],
];

/** Lands that are islands to a Russian: one is on them. */
const ON =
  /^(?:Куба|Кипр|Мальта|Ямайка|Гаити|Мадагаскар|Тайвань|Филиппины|Гавайи|Аляска|Сицилия|Сардиния|Корсика|Крит|Суматра|Ява|Украина|Кавказ|Балканы|Хоккайдо|Хонсю|Кюсю|Бали)$/i;

export function makePlaceClues({ synsets, words, forms }: PlaceSources): PlaceClues {
  const byId = new Map(synsets.map(synset => [synset.id, synset]));
  const cases = new Map<string, string>();
  for (const { lemma, tag, text } of forms) {
    // A land has the number of its name: `в Алжирах` is none.
    if (!tag.includes('Geox') || (tag.includes('plur') && !tag.includes('Pltm'))) continue;
    const name = tag.includes('gent') ? 'of' : tag.includes('loct') ? 'in' : '';
    const key = `${lemma} ${name}`;
    if (name !== '' && !cases.has(key)) cases.set(key, text);
  }
  const places = new Map<string, Synset[]>();
  for (const synset of synsets) {
    if (synset.pos !== 'n' || !synset.links.some(({ symbol }) => symbol === '@i')) continue;
    for (const word of synset.words) places.set(word, [...(places.get(word) ?? []), synset]);
  }
  const russian = new Map<string, string>();
  const kindOf = (synset: Synset): (typeof KINDS)[number] | undefined => {
    const kinds = synset.links.flatMap(({ symbol, id }) => (symbol === '@i' ? (byId.get(id)?.words ?? []) : []));
    return KINDS.find(([kind]) => kinds.some(word => kind.test(word)));
  };
  for (const [key, { translations }] of words) {
    const name = key.slice(2);
    if (!key.startsWith('n ') || !cases.has(`${name} of`)) continue;
    for (const text of (translations.get('eng') ?? []).slice(0, 2)) if (!russian.has(text)) russian.set(text, name);
  }
  return name => {
    const names = (words.get(`n ${name}`)?.translations.get('eng') ?? [])
      .filter(text => /^\p{Lu}/u.test(text))
      .slice(0, 3);
    const found = new Set(
      names.flatMap(text => (places.get(text) ?? []).filter(synset => kindOf(synset) !== undefined)),
    );
    // One place alone: there are several towns of a name.
    const [synset] = found;
    if (synset === undefined || found.size !== 1) return [];
    const [, said, joint] = kindOf(synset)!;
    if (joint === '') return [said];
    const wholes = synset.links.flatMap(({ symbol, id }) => (symbol === '#p' ? [byId.get(id)?.words ?? []] : []));
    if (wholes.length !== 1) return [];
    const whole = wholes[0]!.map(word => russian.get(word)).find(word => word !== undefined);
    const form = whole === undefined ? undefined : cases.get(`${whole} ${joint}`);
    if (form === undefined) return [];
    const proper = form.replace(/(?:^|-)\p{L}/gu, letters => letters.toUpperCase()).replace(/^Сша$/, 'США');
    if (joint === 'of') return [`${said} ${proper}`];
    const lead = ON.test(whole!) ? 'на' : /^(?:В[бвгдзклмнпрстфхцчшщ]|Ф[р])/u.test(proper) ? 'во' : 'в';
    return [`${said} ${lead} ${proper}`];
  };
}

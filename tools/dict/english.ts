// The English dictionary: the lemmas of WordNet clued by their glosses, and the inflected forms that SCOWL knows, clued by
// their base's gloss and a remark. How well known each is, english-scale.ts tells.

import { GOOD_LENGTH, type Leak, makeBlankClue, makeClue, remark } from './clue.js';
import type { EnglishScale } from './english-scale.js';
import { basesOf } from './inflect.js';
import { leakTest } from './leak.js';
import { holdsOffence } from './offensive.js';
import type { Entry } from './output.js';
import { type SenseUse, type Synset, senseName } from './wordnet.js';

export interface EnglishSources {
  readonly synsets: readonly Synset[];
  readonly senses: ReadonlyMap<string, SenseUse>;
  /** SCOWL's level of each word, 10 (everyone's) to 70 (few people's). */
  readonly levels: ReadonlyMap<string, number>;
  /** Clues of our own. */
  readonly scale: EnglishScale;
  readonly extra: readonly { readonly word: string; readonly clue: string }[];
  /** Tells the words kept out, as answers and within clues. */
  readonly offensive: (word: string) => boolean;
}

/** SCOWL levels whose inflected forms get in: "common words". */
const FORM_LEVEL = 60;
/** The rarest part that a phrase may have, with and without a tagged use. */
const PHRASE_LEVEL = 50;
const BARE_PHRASE_LEVEL = 35;
/** Letters a phrase may have: those of the widest common grid. */
const MAX_PHRASE = 15;
const MIN_LETTERS = 2;
const MAX_LETTERS = 21;
/** Clues of senses a word offers, and of other words for it. */
const MAX_SENSES = 4;
const MAX_SYNONYMS = 3;
/** Words scored lower have one clue, and further clauses only within the length beside it. */
const RARE = 40;
const RARE_CLUE = 60;
/** The same of inflected forms, whose base has it all. */
const FORM_CLUE = 40;

interface Sense {
  readonly synset: Synset;
  readonly use: SenseUse;
  /** As spelt in this synset. */
  readonly word: string;
}

/** Scientific names of groups of plants and animals: thousands, of which no one knows ten. */
const TAXON =
  /\b(?:genus|genera|family|families|order|class|phylum|phyla|division|tribe|suborder|subclass|subfamily|superfamily|superorder|kingdom)\b|^[a-z-]+ (?:herbs|shrubs|trees|ferns|mosses|orchids|fishes|birds|bats|bees|wasps|moths|beetles|snakes|lizards|mollusks)\b/i;

function isTaxon(word: string, { gloss, hypernyms }: Synset, byId: ReadonlyMap<string, Synset>): boolean {
  if (hypernyms.some(id => byId.get(id)?.words.some(kind => TAXON.test(kind)))) return true;
  return /(?:idae|inae|aceae|oidea|ales|formes|phyta|mycetes)$/.test(word) || TAXON.test(definition(gloss));
}

type Indexed = EnglishSources & { readonly byId: ReadonlyMap<string, Synset> };

export function buildEnglish(given: EnglishSources): Entry[] {
  const sources: Indexed = { ...given, byId: new Map(given.synsets.map(synset => [synset.id, synset])) };
  const lemmas = collectLemmas(sources);
  const entries = new Map<string, Entry>();
  for (const [key, senses] of lemmas) {
    const word = key.toUpperCase();
    const score = lemmaScore(key, senses, sources);
    if (score === undefined) continue;
    const clues = lemmaClues(key, senses, sources, score);
    if (clues.length > 0) entries.set(word, { word, clues, score });
  }
  for (const { word, clue } of sources.extra) {
    const score = sources.scale.word(word.toLowerCase(), 0, 0);
    entries.set(word, { word, score, ...entries.get(word), clues: [clue, ...(entries.get(word)?.clues ?? [])] });
  }
  for (const [form, level] of sources.levels) {
    const word = form.toUpperCase();
    if (level > FORM_LEVEL || entries.has(word) || !/^[a-z]{2,21}$/.test(form) || sources.offensive(word)) continue;
    const found = formClues(form, lemmas, sources);
    const score = found === undefined ? undefined : sources.scale.form(form, found.form);
    if (found !== undefined && score !== undefined) entries.set(word, { word, clues: found.clues, score });
  }
  // A phrase and a word may have the same letters (`a round`, AROUND): the single word stays.
  const taken = new Set(entries.keys());
  return [...entries.values()].filter(({ word }) => {
    const bare = word.replace(/[^A-Z]/g, '');
    if (bare === word) return true;
    if (taken.has(bare)) return false;
    taken.add(bare);
    return true;
  });
}

/** Senses by lower-case lemma, most used first, then in the dictionary's order. */
function collectLemmas({ synsets, senses, offensive }: EnglishSources): Map<string, Sense[]> {
  const lemmas = new Map<string, Sense[]>();
  for (const synset of synsets) {
    if (isSlur(synset.gloss)) continue;
    for (const word of synset.words) {
      const key = word.toLowerCase();
      const letters = key.replace(/[ '-]/g, '');
      if (!/^[a-z]+$/.test(letters) || letters.length < MIN_LETTERS || letters.length > MAX_LETTERS) continue;
      if (holdsOffence(key, offensive)) continue;
      const use = senses.get(senseName(word, synset)) ?? { number: 99, tags: 0 };
      const known = lemmas.get(key);
      if (known === undefined) lemmas.set(key, [{ synset, use, word }]);
      else known.push({ synset, use, word });
    }
  }
  for (const list of lemmas.values()) list.sort((a, b) => b.use.tags - a.use.tags || a.use.number - b.use.number);
  return lemmas;
}

/** The lemma's score; undefined for what does not belong in a crossword. */
function lemmaScore(key: string, senses: readonly Sense[], { levels, scale, byId }: Indexed): number | undefined {
  const tags = senses.reduce((sum, { use }) => sum + use.tags, 0);
  const parts = key.split(/[ '-]/);
  if (parts.length > 1) {
    const rarest = Math.max(...parts.map(part => (part.length === 1 ? 35 : (levels.get(part) ?? 99))));
    const proper = senses.every(({ word }) => word !== key);
    if (key.length > MAX_PHRASE + 2 || rarest > (tags > 0 ? PHRASE_LEVEL : BARE_PHRASE_LEVEL)) return undefined;
    if (tags === 0 && (proper || parts.length > 2 || parts.some(part => part.length < 3))) return undefined;
    return scale.phrase(key, tags);
  }
  if (!levels.has(key)) {
    if (/^[ivxlcdm]+$/.test(key)) return undefined; // Roman numerals
    if (tags === 0 && senses.every(({ word, synset }) => word !== key && isTaxon(word, synset, byId))) return undefined;
    if (senses.every(({ word }) => INITIALS.test(word)) && !scale.met(key)) return undefined;
  }
  return scale.word(key, tags, senses.length);
}

/** Initials get in if subtitles or Wikipedia have them: FBI, but not ARNG. */
const INITIALS = /^\p{Lu}{2,}$/u;

function lemmaClues(key: string, senses: readonly Sense[], sources: Indexed, score: number): string[] {
  const leak = withOffence(leakTest(key, 'en'), sources.offensive);
  const clues: string[] = [];
  for (const sense of senses) {
    if (clues.length >= MAX_SENSES || (clues.length > 0 && sense.use.tags === 0 && score < RARE)) break;
    const clue = makeClue(
      definition(sense.synset.gloss),
      leak,
      score < RARE ? RARE_CLUE : GOOD_LENGTH,
      headOf(sense.synset),
    );
    const said = clue === undefined ? undefined : abbreviated(clue, sense);
    if (said !== undefined && !leak(said)) addClue(clues, said);
  }
  for (const { synset } of senses) {
    if (clues.length >= MAX_SENSES + 1) break;
    const others = synset.words
      .filter(word => !leak(word) && /^(?![ivxlcdm]+$)[\p{L} '-]{3,}$/u.test(word))
      .slice(0, MAX_SYNONYMS);
    if (others.length > 0) addClue(clues, makeClue(others.join(', '), leak));
    if (clues.length > 0) break;
  }
  if (clues.length === 0 && !key.includes(' ')) addClue(clues, lastResort(senses, sources, leak));
  return clues;
}

function formClues(
  form: string,
  lemmas: ReadonlyMap<string, readonly Sense[]>,
  sources: Indexed,
): { readonly clues: string[]; readonly form: string } | undefined {
  const formLeak = leakTest(form, 'en');
  const found = basesOf(form).flatMap(base => {
    const senses = (lemmas.get(base.word) ?? []).filter(({ synset }) => synset.pos === base.pos);
    const tags = senses.reduce((sum, { use }) => sum + use.tags, 0);
    return senses.length === 0 ? [] : [{ base, senses, weight: tags + (sources.levels.has(base.word) ? 1 : 0) }];
  });
  found.sort((a, b) => b.weight - a.weight);
  const clues: string[] = [];
  for (const { base, senses } of found.slice(0, 2)) {
    const baseLeak = leakTest(base.word, 'en');
    const leak = withOffence(text => formLeak(text) || baseLeak(text), sources.offensive);
    const clue =
      first(senses, ({ synset }) => makeClue(definition(synset.gloss), leak, FORM_CLUE, headOf(synset))) ??
      lastResort(senses, sources, leak);
    const said = clue === undefined ? undefined : remark(clue, base.form);
    if (said !== undefined && !leak(said)) addClue(clues, said);
  }
  return clues.length === 0 ? undefined : { clues, form: found[0]!.base.form };
}

/** A clue where every gloss leaks: one with a blank, or what the thing is a kind of, or one with two blanks. */
function lastResort(senses: readonly Sense[], { byId }: Indexed, leak: Leak): string | undefined {
  return (
    first(senses, ({ synset }) => makeBlankClue(definition(synset.gloss), leak)) ??
    first(senses, ({ synset }) => kindClue(synset, byId, leak)) ??
    first(senses, ({ synset }) => makeBlankClue(definition(synset.gloss), leak, 2))
  );
}

/** What the thing is a kind of, where its own gloss cannot help. */
function kindClue(
  { pos, hypernyms, words: own }: Synset,
  byId: ReadonlyMap<string, Synset>,
  leak: Leak,
): string | undefined {
  const words = hypernyms.flatMap(id => byId.get(id)?.words ?? []).filter(word => !leak(word));
  const lead = pos === 'v' ? 'a way to ' : own.every(word => /^\p{Lu}/u.test(word)) ? '' : 'a kind of ';
  return words.length === 0 ? undefined : makeClue(lead + words[0], leak);
}

function addClue(clues: string[], clue: string | undefined): void {
  if (clue !== undefined && !clues.includes(clue)) clues.push(clue);
}

function first<A, B>(items: readonly A[], make: (item: A) => B | undefined): B | undefined {
  for (const item of items) {
    const made = make(item);
    if (made !== undefined) return made;
  }
  return undefined;
}

/** The gloss before its first quoted example; quotes within a definition stay. */
export function definition(gloss: string): string {
  const example = /(?:^|[;:,.]|\s-|\))\s*"/.exec(gloss);
  const text = example === null ? gloss : gloss.slice(0, example.index + (gloss[example.index] === ')' ? 1 : 0));
  return (text.match(/"/g)?.length ?? 0) % 2 === 0 ? text : text.slice(0, text.indexOf('"'));
}

/** What the first clause of a synset's gloss has to be: of a noun, what it is, not where or by whom it is used. */
function headOf({ pos, gloss }: Synset): (clause: string) => boolean {
  const opening = definition(gloss).slice(0, 12);
  const bare = pos !== 'n' || !ARTICLE.test(opening);
  return clause =>
    bare ? pos !== 'n' || gloss.startsWith(clause.slice(0, 12)) || ARTICLE.test(clause) : ARTICLE.test(clause);
}

const ARTICLE = /^(?:\([^)]*\) )?(?:a|an|the|any|one|some|something|someone|somebody|anything|anyone|all|each)\b/i;

/** WordNet marks what insults in its glosses; such senses are left out whole. */
function isSlur(gloss: string): boolean {
  const text = definition(gloss);
  return /ethnic slur|\((?:[^)]*[ ,])?(?:offensive|disparaging|obscene|vulgar|derogatory)\b[^)]*\)|(?:offensive|derogatory|disparaging|obscene|insulting|vulgar) (?:and \w+ )?(?:slang|terms?|names?|words?)\b/i.test(
    text,
  );
}

/** Short words in capitals are clued as what they are. */
function abbreviated(clue: string, { word, synset }: Sense): string | undefined {
  if (!/^(?:[A-Z]{2,5}|[A-Z][a-z])$/.test(word) || !synset.words.some(other => other.length > word.length + 2))
    return clue;
  return remark(clue, /^[A-Z][a-z]$/.test(word) && synset.pos === 'n' ? 'symbol or abbr.' : 'abbr.');
}

function withOffence(leak: Leak, offensive: (word: string) => boolean): Leak {
  return text => leak(text) || holdsOffence(text, offensive);
}

// The English dictionary: the lemmas of WordNet, and the inflected forms that SCOWL knows. english/clues.ts clues them; how well
// known each is, english-scale.ts tells.

import { makeCluer, type Sense } from './english/clues.js';
import { definitionOf } from './english/gloss.js';
import type { EnglishScale } from './english-scale.js';
import { holdsOffence, type Offensive } from './family.js';
import type { Entry } from './output.js';
import { type SenseUse, type Synset, senseName } from './wordnet.js';

export interface EnglishSources {
  readonly synsets: readonly Synset[];
  readonly senses: ReadonlyMap<string, SenseUse>;
  /** SCOWL's level of each word, 10 (everyone's) to 70 (few people's). */
  readonly levels: ReadonlyMap<string, number>;
  readonly scale: EnglishScale;
  /** Uses in film subtitles. */
  readonly subtitles: ReadonlyMap<string, number>;
  /** The words of the clue book, in upper case. */
  readonly book: ReadonlyMap<string, unknown>;
  /** Tells the words kept out, as answers and within clues. */
  readonly offensive: Offensive;
  /** Asked of each word (upper case) before it is clued. */
  readonly wanted?: (word: string) => boolean;
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
/** Clues a word offers, and one scored lower than the second figure. */
const MAX_CLUES = 3;
const RARE = 40;
const RARE_CLUES = 1;

/** Scientific names of groups of plants and animals: thousands, of which no one knows ten. */
const TAXON =
  /\b(?:genus|genera|family|families|order|class|phylum|phyla|division|tribe|suborder|subclass|subfamily|superfamily|superorder|kingdom)\b|^[a-z-]+ (?:herbs|shrubs|trees|ferns|mosses|orchids|fishes|birds|bats|bees|wasps|moths|beetles|snakes|lizards|mollusks)\b/i;

function isTaxon(word: string, { gloss, hypernyms }: Synset, byId: ReadonlyMap<string, Synset>): boolean {
  if (hypernyms.some(id => byId.get(id)?.words.some(kind => TAXON.test(kind)))) return true;
  return /(?:idae|inae|aceae|oidea|ales|formes|phyta|mycetes)$/.test(word) || TAXON.test(definitionOf(gloss));
}

type Indexed = EnglishSources & { readonly byId: ReadonlyMap<string, Synset> };

export function buildEnglish(given: EnglishSources): Entry[] {
  const sources: Indexed = { ...given, byId: new Map(given.synsets.map(synset => [synset.id, synset])) };
  const lemmas = collectLemmas(sources);
  const cluer = makeCluer(lemmas, sources);
  const entries = new Map<string, Entry>();
  for (const [key, senses] of lemmas) {
    const word = key.toUpperCase();
    if (given.wanted?.(word) === false) continue;
    const score = lemmaScore(key, senses, sources);
    if (score === undefined) continue;
    const clues = cluer.clues(key, senses, score < RARE ? RARE_CLUES : MAX_CLUES);
    const noun = !key.includes(' ') && senses.some(({ synset, word: spelt }) => synset.pos === 'n' && spelt === key);
    if (clues.length > 0) entries.set(word, { word, clues, score, noun, name: isName(key, senses) });
  }
  for (const [form, level] of sources.levels) {
    const word = form.toUpperCase();
    if (level > FORM_LEVEL || entries.has(word) || !/^[a-z]{2,21}$/.test(form)) continue;
    if (given.wanted?.(word) === false || sources.offensive(word)) continue;
    const kind = cluer.formOf(form);
    const score = kind === undefined ? undefined : sources.scale.form(form, kind);
    if (score === undefined) continue;
    const clues = cluer.clues(form, [], score < RARE ? RARE_CLUES : MAX_CLUES);
    if (clues.length > 0) entries.set(word, { word, clues, score, noun: false });
  }
  for (const word of sources.book.keys()) {
    if (entries.has(word) || given.wanted?.(word) === false || holdsOffence(word, sources.offensive)) continue;
    const key = word.toLowerCase();
    const score = /[ '-]/.test(key) ? sources.scale.phrase(key, 0) : sources.scale.word(key, 0, 0);
    entries.set(word, { word, score, noun: false, clues: [] });
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

/** Whether a word always has a capital letter and names a single person, place or thing: `Paris`, but not `May`, `Spaniard` or `ford`. */
function isName(key: string, senses: readonly Sense[]): boolean {
  const isSingle = ({ synset }: Sense): boolean => synset.links.some(({ symbol }) => symbol === '@i');
  return senses.every(({ word }) => word !== key) && senses.some(isSingle);
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

/** WordNet marks what insults in its glosses; such senses are left out whole, and so are its many terrorist organisations. */
function isSlur(gloss: string): boolean {
  const text = definitionOf(gloss);
  return /ethnic slur|\((?:[^)]*[ ,])?(?:offensive|disparaging|obscene|vulgar|derogatory)\b[^)]*\)|(?:offensive|derogatory|disparaging|obscene|insulting|vulgar) (?:and \w+ )?(?:slang|terms?|names?|words?)\b|\bterrorist (?:organi[sz]ation|group|network|cell|movement|wing)|\bterrorists?\b.*\b(?:al-Qaeda|cells|organi[sz]ation)\b/i.test(
    text,
  );
}

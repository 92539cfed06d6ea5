// Clues out of a thesaurus: the two best-known words of a sense side by side. They go into a file of their own beside the
// dictionary, `NAME.clues.txt`, for they have a licence of their own.

import { isDefinition, makeGrader, POOR_GRADE } from '../../src/dictionary/clues/clue-grade.js';
import { leakTest } from '../../src/dictionary/clues/leak.js';
import { ranked } from './bilingual.js';
import { holdsOffence, type Offensive } from './family.js';
import { kinTest } from './kin.js';
import type { ThesaurusSense } from './mythes.js';
import type { Entry } from './output.js';
import type { Saying } from './sayings.js';

export interface ThesaurusRules {
  readonly language: 'ru' | 'de';
  /** Kinds of senses whose words are synonyms. */
  readonly kinds: readonly string[];
  readonly offensive: Offensive;
  /** Further words with a score. */
  readonly others?: readonly Entry[];
  /** Whether a word can be a clue of an answer, both in lower case. */
  readonly suits?: (answer: string, word: string) => boolean;
}

/** Remarks on a word that is broader, opposite or coarse: such words are no clue. */
const UNFIT = /Oberbegriff|Unterbegriff|Antonym|derb|vulg|abwert|beleid|veraltet|fig|Jargon|Gauner/iu;
/** Score from which a synonym is one that people know, and of the weaker word of a pair. */
const KNOWN_SCORE = 40;
/** The share of a synonym's senses that has to have the answer: a word of many senses misleads. */
const LEAST_SHARE = 0.2;
/** Points that a synonym is worth more the closer it is to the answer. */
const NEAR_WORTH = 22;
const MAX_SENSES = 3;
const MAX_CLUES = 2;
/** Points for a rarer sense, a single word, and one that is told to be colloquial or regional. */
const SENSE_STEP = 5;
const SINGLE_COST = 3;
const REMARK_COST = 6;

/** Further clues of the entries, the words as they are spelled there. */
export function thesaurusClues(
  entries: readonly Entry[],
  thesaurus: ReadonlyMap<string, readonly ThesaurusSense[]>,
  { language, kinds, offensive, others = [], suits = () => true }: ThesaurusRules,
): Entry[] {
  const scores = new Map([...others, ...entries].map(({ word, score }) => [word, score]));
  const senses = new Map<string, ThesaurusSense[]>();
  for (const [head, list] of thesaurus) {
    const key = head.toUpperCase();
    senses.set(key, [...(senses.get(key) ?? []), ...list.filter(({ kind }) => kinds.includes(kind))]);
  }
  return entries.flatMap(entry => {
    const { word } = entry;
    const known = senses.get(word) ?? [];
    if (known.length === 0) return [];
    const ownLeak = leakTest(word, language);
    const kin = kinTest(word, language);
    const answer = word.toLowerCase();
    const leak = (text: string): boolean =>
      ownLeak(text) || kin(text) || holdsOffence(text, offensive) || !suits(answer, text.toLowerCase());
    const near = (other: string): number => nearness(known, senses.get(other.toUpperCase()) ?? [], other);
    const offers = known
      .map(sense => wordsOf(sense, word, scores, near, leak))
      .filter(words => words.length > 0)
      .sort((a, b) => weight(b) - weight(a))
      .slice(0, MAX_SENSES)
      .flatMap((words, rank) => said(words, rank * SENSE_STEP));
    const own = entry.clues[0];
    const grade = makeGrader(word, language);
    // In Russian a definition is liked better than words beside each other: what would be printed before it is left out.
    const isLiked = language === 'ru' && own?.includes(' ') === true && isDefinition(own);
    const least = isLiked && grade(own).grade >= POOR_GRADE ? grade(own).points : 100;
    const clues = ranked(offers, word, leak, language).filter(
      (clue, rank) => !entry.clues.includes(clue) && grade(clue, { place: entry.clues.length + rank }).points <= least,
    );
    return clues.length === 0 ? [] : [{ ...entry, clues: clues.slice(0, MAX_CLUES) }];
  });
}

interface Rated {
  readonly word: string;
  readonly score: number;
  readonly cost: number;
}

/** Words of a sense that can stand for `answer`: of its kind (all capitals alike) and known, the best known first. */
function wordsOf(
  { synonyms }: ThesaurusSense,
  answer: string,
  scores: ReadonlyMap<string, number>,
  near: (word: string) => number,
  leak: (text: string) => boolean,
): Rated[] {
  // Where the answer itself stands among them, its spelling tells a noun from a verb.
  const own = synonyms.find(({ word }) => word.toUpperCase() === answer);
  if (own?.remarks.some(remark => UNFIT.test(remark))) return [];
  const asNoun = own === undefined ? undefined : isCapital(own.word);
  return synonyms
    .filter(({ word, remarks }) => word.toUpperCase() !== answer && !remarks.some(remark => UNFIT.test(remark)))
    .filter(({ word }) => /^[\p{L}-]{3,24}$/u.test(word) && (asNoun === undefined || isCapital(word) === asNoun))
    .map(({ word, remarks }) => ({
      word,
      score: scores.get(word.toUpperCase().replaceAll('ß', 'SS')) ?? 0,
      cost: (remarks.length > 0 ? REMARK_COST : 0) + NEAR_WORTH * (1 - near(word)),
    }))
    .filter(({ word, score }) => score >= KNOWN_SCORE && near(word) > 0 && !leak(word))
    .sort((a, b) => b.score - b.cost - (a.score - a.cost) || (a.word < b.word ? -1 : 1));
}

/** How close two words are, 0 to 1: the senses that have both among those of either; 0 where most senses of the other are without. */
function nearness(own: readonly ThesaurusSense[], others: readonly ThesaurusSense[], other: string): number {
  const shared = own.filter(({ synonyms }) =>
    synonyms.some(synonym => synonym.word.toUpperCase() === other.toUpperCase()),
  );
  const both = shared.length;
  const all = Math.max(others.length, both);
  return both === 0 || both / all < LEAST_SHARE ? 0 : both / Math.sqrt(own.length * all);
}

function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}

function weight(words: readonly Rated[]): number {
  return words.slice(0, 2).reduce((sum, { score, cost }) => sum + score - cost, 0);
}

function said(words: readonly Rated[], cost: number): Saying[] {
  const [first, second] = words;
  const single = { text: first!.word, cost: cost + first!.cost + SINGLE_COST };
  return second === undefined
    ? [single]
    : [{ text: `${first!.word}, ${second.word}`, cost: cost + second.cost }, single];
}

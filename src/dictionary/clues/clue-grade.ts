// Grades clues: 100 for a clue that a newspaper would print, 0 for one that gives its answer away. The build of the dictionaries,
// `dict check` and the choice of clues for a puzzle all use these grades; docs/dictionaries.md describes them.

import { pattern } from '../../core/lazy.js';
import { givesAway, isLanguage, isTranslation, leakTest } from './leak.js';

/** What is wrong with a clue. */
export type ClueFault =
  | 'leak'
  | 'empty'
  | 'cut'
  | 'translation'
  | 'vague'
  | 'blank'
  | 'tag'
  | 'label'
  | 'stiff'
  | 'aside';

export interface ClueGrade {
  /** 0 to 100. */
  readonly grade: number;
  readonly faults: readonly ClueFault[];
  /** Number of characters. */
  readonly length: number;
}

export interface GradeOptions {
  /** The language whose endings are known; without it, any word that begins like the answer counts as a leak. */
  readonly language?: string | undefined;
  /** The place of the clue among those of its word, from 0: dictionaries put the commonest sense first. */
  readonly place?: number;
  /** Whether few people know a word of the clue (given in lower case). */
  readonly rare?: (word: string) => boolean;
}

/** Points that each fault costs. A clue that leaks or says nothing has none left. */
export const FAULT_COST: Readonly<Record<ClueFault, number>> = {
  leak: 100,
  empty: 100,
  translation: 50,
  cut: 40,
  vague: 35,
  blank: 35,
  tag: 25,
  label: 15,
  stiff: 10,
  aside: 6,
};

/** The faults in words, for messages. */
export const FAULT_TEXT: Readonly<Record<ClueFault, string>> = {
  leak: 'gives the answer away',
  empty: 'says nothing',
  translation: 'is only a translation',
  cut: 'ends in the middle of a phrase',
  vague: 'tells only what kind of thing it is',
  blank: 'has a blank',
  tag: 'carries a tag',
  label: 'opens with a label',
  stiff: 'reads like a dictionary',
  aside: 'has an aside in brackets or a second sentence',
};

/** A clue of up to SHORT characters loses nothing; each further character costs half a point up to MIDDLING, then one point. */
export const SHORT = 40;
export const MIDDLING = 60;
/** Points for each place after the first, and the most that this can cost. */
const PLACE_COST = 14;
const MOST_PLACE_COST = 42;
/** Points for each word that few people know, and the most that this can cost. */
const RARE_COST = 8;
const MOST_RARE_COST = 24;

/** A clue with at least GOOD_GRADE is good; one with less than POOR_GRADE is poor. */
export const GOOD_GRADE = 80;
export const POOR_GRADE = 55;

/** Grades a clue of `answer`. */
export function gradeClue(clue: string, answer: string, options: GradeOptions = {}): ClueGrade {
  return makeGrader(answer, options.language)(clue, options);
}

/** The same for many clues of one answer. */
export function makeGrader(
  answer: string,
  language?: string,
): (clue: string, options?: Omit<GradeOptions, 'language'>) => ClueGrade {
  const leaks = isLanguage(language) ? leakTest(answer, language) : (clue: string) => givesAway(clue, answer);
  return (clue, { place = 0, rare } = {}) => {
    const faults: ClueFault[] = [...faultsOf(clue)];
    if (leaks(clue)) faults.unshift('leak');
    let grade = 100 - lengthCost(clue.length) - Math.min(MOST_PLACE_COST, PLACE_COST * place);
    for (const fault of faults) grade -= FAULT_COST[fault];
    if (rare !== undefined) {
      const words = clue.toLowerCase().match(WORD()) ?? [];
      grade -= Math.min(MOST_RARE_COST, RARE_COST * words.filter(rare).length);
    }
    return { grade: Math.max(0, Math.round(grade)), faults, length: clue.length };
  };
}

/** Whether a clue says what its answer is: it is not empty, only a translation, or only the kind of thing. */
export function isDefinition(clue: string): boolean {
  for (const fault of faultsOf(clue))
    if (fault === 'empty' || fault === 'translation' || fault === 'vague') return false;
  return true;
}

function lengthCost(length: number): number {
  return Math.max(0, Math.min(length, MIDDLING) - SHORT) / 2 + Math.max(0, length - MIDDLING);
}

/** Words that cannot end a clue. English prepositions are missing, because verbs may end with them (`get rid of`). */
const OPEN_ENDED = pattern(
  ` (?:${
    'a|an|the|or|and|as|than|those|these|which|who|whose|is|are|was|be|its|their|his|her|' +
    'some|very|such|between|и|или|в|во|на|с|со|к|по|из|у|о|об|для|без|не|что|как|' +
    'und|oder|der|die|das|dem|den|des|ein|eine|einer|eines|einem|einen|von|vom|zum|zur|im|am|für|als'
  })$`,
  'iu',
);
const WORD = pattern(String.raw`\p{L}[\p{L}'-]*`, 'gu');
const TWO_LETTERS = pattern(String.raw`\p{L}{2}`, 'u');
const SECOND_SENTENCE = pattern(String.raw`\. \p{Lu}`, 'u');
/** A kind of name, with adjectives before it: `Weiblicher Vorname`, `Английское мужское имя`. */
const NAME_KIND = String.raw`(?:\p{L}+(?:er|es|[оеи]е|ая) (?:und |или )?)*(?:vorname|familienname|nachname|имя|фамилия|географическое название)`;
const VAGUE = pattern(
  String.raw`^(?:(?:a|an|some|any)? ?(?:kind|sort|type|form) of \p{L}+|a way to \p{L}+|(?:(?:fe)?male )?(?:given |first )?name|surname|имя, мужское или женское|${NAME_KIND}(?:, ${NAME_KIND})*)$`,
  'iu',
);
const TAG = pattern(
  String.raw` \((?:[^()]* )?(?:plural|past tense|past participle|present participle|third person|comparative|superlative|adverb|as a quality|abbr\.|свойство|действие|состояние|женский род|уменьшительное|ласкательное|увеличительное|собирательное|другая форма слова|специалист|[^()]*связанн?\p{L}+ с этим|[^()]*это делает|[^()]*с этим свойством|[^()]*это свойство|как существительное)\)$`,
  'iu',
);
const LABEL = pattern(
  String.raw`^(?:\p{L}[\p{L}.]*(?:[ ,/-]+\p{L}+\.?){0,3}: (?!Abbr\.)\p{L}|\([\p{L} ,.]+\) |\p{Ll}{2,6}\. )`,
  'u',
);
const STIFF = pattern(
  '^(?:an? |the |of or (?:relating|pertaining|belonging) |(?:relating|pertaining) to |(?:the )?(?:act|state|quality|condition|property|fact) of |something (?:that|which) |(?:a )?person who |someone who |that which |(?:jemand|etwas|eine? person), (?:der|die|das) |das, was |art und weise|eigenschaft, |то же, что |то, что |действие по |состояние по |свойство по |процесс (?:действия )?по |результат действия )',
  'iu',
);

/** The faults that can be seen without the answer. */
function* faultsOf(clue: string): Generator<ClueFault> {
  if (!TWO_LETTERS().test(clue)) yield 'empty';
  if (isTranslation(clue)) yield 'translation';
  else if (LABEL().test(clue)) yield 'label';
  if (OPEN_ENDED().test(clue) || /[,(:–—-]$/u.test(clue) || !paired(clue)) yield 'cut';
  if (VAGUE().test(clue)) yield 'vague';
  if (/_{2,}/.test(clue)) yield 'blank';
  const tagged = TAG().test(clue);
  if (tagged) yield 'tag';
  if (STIFF().test(clue)) yield 'stiff';
  if (/[;•]/u.test(clue) || SECOND_SENTENCE().test(clue) || (!tagged && /\(/.test(clue))) yield 'aside';
}

function paired(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (depth < 0) return false;
  }
  return depth === 0;
}

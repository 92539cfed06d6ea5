// Grades clues: the grade is how many of 100 strict readers would print a clue as it stands, if it was made from a dictionary. It is
// fitted to clues that were graded blind: `npm run measure -- grades` fits it again, and says how well it holds for other words. The
// build of the dictionaries, `dict check` and the choice of clues for a puzzle all use these grades; docs/dictionaries.md describes them.

import { pattern } from '../../core/lazy.js';
import { givesAway, isLanguage, isTranslation, type LeakLanguage, leakTest } from './leak.js';

/** What is wrong with a clue. */
export type ClueFault =
  | 'leak'
  | 'empty'
  | 'cut'
  | 'translation'
  | 'vague'
  | 'blank'
  | 'tag'
  | 'likened'
  | 'label'
  | 'stiff'
  | 'gloss'
  | 'aside';

export interface ClueGrade {
  /** 0 to 100: the per cent of readers who would print it. */
  readonly grade: number;
  /** What is left of 100 points; below 0 for many faults. The grade rises with them, and they still tell clues apart that nobody would print. */
  readonly points: number;
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

/** Points that each fault costs: 7 halve the odds of being printed. A clue that leaks or says nothing has no chance. */
export const FAULT_COST: Readonly<Record<ClueFault, number>> = {
  leak: 100,
  empty: 100,
  translation: 50,
  cut: 40,
  vague: 30,
  blank: 35,
  tag: 35,
  likened: 35,
  label: 15,
  stiff: 11,
  gloss: 15,
  aside: 8,
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
  likened: 'tells only what it is like',
  label: 'opens with a label',
  stiff: 'opens like a dictionary',
  gloss: 'has words that only dictionaries use',
  aside: 'has an aside, a clause or a second sentence',
};

/** A clue of up to SHORT characters loses nothing; each further character costs a point. */
export const SHORT = 20;
/** Points for each place after the first, and the most that this can cost. */
const PLACE_COST = 1;
const MOST_PLACE_COST = 3;
/** Points for each word that few people know, and the most that this can cost. */
const RARE_COST = 8;
const MOST_RARE_COST = 24;

/** Natural logarithm of the odds of being printed for a clue with 100 points, and the points that change it by 1. */
export const BEST_ODDS: Readonly<Record<LeakLanguage, number>> = { en: 0.5, de: 0.5, ru: 0.25 };
const OTHER_ODDS = 0.5;
export const POINTS_A_UNIT = 10;

/** A clue with at least GOOD_GRADE is good: it is more likely printed than not. One with less than POOR_GRADE is poor. */
export const GOOD_GRADE = 50;
export const POOR_GRADE = 20;

/** Grades a clue of `answer`. */
export function gradeClue(clue: string, answer: string, options: GradeOptions = {}): ClueGrade {
  return makeGrader(answer, options.language)(clue, options);
}

/** The same for many clues of one answer. */
export function makeGrader(
  answer: string,
  language?: string,
): (clue: string, options?: Omit<GradeOptions, 'language'>) => ClueGrade {
  const leaks = isLanguage(language) ? leakTest(answer, language) : (clue: string) => givesAway(clue, answer, language);
  const odds = isLanguage(language) ? BEST_ODDS[language] : OTHER_ODDS;
  return (clue, { place = 0, rare } = {}) => {
    const faults: ClueFault[] = [...faultsOf(clue)];
    if (leaks(clue)) faults.unshift('leak');
    let points = 100 - Math.max(0, clue.length - SHORT) - Math.min(MOST_PLACE_COST, PLACE_COST * place);
    for (const fault of faults) points -= FAULT_COST[fault];
    if (rare !== undefined) {
      const words = clue.toLowerCase().match(WORD()) ?? [];
      points -= Math.min(MOST_RARE_COST, RARE_COST * words.filter(rare).length);
    }
    const hasChance = !faults.includes('leak') && !faults.includes('empty');
    const grade = hasChance ? Math.round(100 / (1 + Math.exp((100 - points) / POINTS_A_UNIT - odds))) : 0;
    return { grade, points, faults, length: clue.length };
  };
}

/** Whether a clue says what its answer is: it is not empty, only a translation, or only the kind of thing. */
export function isDefinition(clue: string): boolean {
  for (const fault of faultsOf(clue))
    if (fault === 'empty' || fault === 'translation' || fault === 'vague') return false;
  return true;
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
/** `Девушка, как и фифа`: what else is of its kind. */
const LIKENED = pattern(', как и ', 'iu');
const STIFF = pattern(
  '^(?:an? |the |of or (?:relating|pertaining|belonging) |(?:relating|pertaining) to |(?:the )?(?:act|state|quality|condition|property|fact) of |(?:kind|type) of |something (?:that|which) |(?:a )?person who |(?:some)?one who |that which |(?:(?:jemand|etwas|(?:eine? )?person|wer), (?:der|die|das) )|eine? |das, was |art |eigenschaft|то же, что |то, что |(?:действие|состояние|свойство) по |процесс |результат |вид |род |часть )',
  'iu',
);
/** Words that stand for what a solver would like to be told (`something`, `чего-либо`), and those that definitions are made with. */
const GLOSS = pattern(
  String.raw`(?<!\p{L})(?:some(?:thing|one|body|where)|used|usually|especially|having|made (?:of|from|by)|consisting|capable|characterized|containing|resulting|relating|involving|jemand\p{L}*|etwas|einer Sache|eine[nr] anderen|dien(?:t|en\p{L}*)|verwend\p{L}+|besteh\p{L}+|gehörend\p{L}*|meist(?:ens)?|bestimmte\p{L}*|bezeich\p{L}+|Gesamtheit|Vorgang|Person|\p{L}+-(?:либо|нибудь)|особ\p{L}*|обычно|(?:предназнач|состоящ|имеющ|способн|относящ|служащ)\p{L}+)(?!\p{L})`,
  'iu',
);
const CLAUSE = pattern(
  String.raw`, (?:(?:котор|welche)\p{L}+|der|die|das|dem|den|кто|что|when|where|which|that|who)(?!\p{L})| (?:that|which|who|whose|when|where) `,
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
  if (GLOSS().test(clue)) yield 'gloss';
  if (LIKENED().test(clue)) yield 'likened';
  if (/[;•]/u.test(clue) || SECOND_SENTENCE().test(clue) || CLAUSE().test(clue) || (!tagged && /\(/.test(clue)))
    yield 'aside';
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

// A clue leaks if it contains the stem of its own answer. The stem is a word without its endings, found by cutting suffixes off. This
// is the idea of Porter 1980, but much cruder: it costs little to reject a clue without need.

import { lazily, pattern } from '../../core/lazy.js';
import { upperCase } from '../../core/word.js';
import { FUNCTION_WORDS } from './function-words.js';
import { soundTest } from './sound.js';

export type LeakLanguage = 'en' | 'ru' | 'de';

/** Whether the endings of a language are known here. */
export function isLanguage(language: string | undefined): language is LeakLanguage {
  return language === 'en' || language === 'ru' || language === 'de';
}

/** Suffixes, longest first. One of `first` is cut off, then one of `again`. */
interface Endings {
  readonly first: readonly string[];
  readonly again: readonly string[];
  /** Endings that may follow a stem of one to three letters for a word to count as a form of it. */
  readonly forms: string;
  /** Small words: any clue may contain them, even if they are part of an answer of several words. */
  readonly small: ReadonlySet<string>;
}

const list = (text: string): string[] => text.split(' ').sort((a, b) => b.length - a.length || (a < b ? -1 : 1));

const ENDINGS: Readonly<Record<LeakLanguage, () => Endings>> = {
  en: lazily(() => ({
    first: list(
      'ations ation ators ator ating ated ates ational ative atively ically ical ics ings ing ed er ers est ies ied ier iest ' +
        'ily iness ness nesses less ful fully ment ments mental able ably ible ibly ability ibility ance ances ancy ence ences ency ' +
        'ant ent ion ions ional ities ity ism isms ist ists istic ize izes ized izer izing ization ise ised ising isation ' +
        'ous ously al ally ic ia ian ians ish ive or ors ship ships hood dom s es y ly e ae us um a o i is',
    ),
    again: list('at ic ist al iv e ar i it ous ful less ing ed at y'),
    forms:
      '(?:s|es|ed|en|er|ers|est|ing|y|d|r|n|ly|ies|ness|less|ful|ish|like|dom|ism|ist|ists|ic|ous|al|(?:.(?:ed|er|ers|est|ing|y|ish)))?(?:ness|ly)?',
    small: new Set(
      'of the and for with from into upon over out off down not one by in on to at as up be do go'.split(' '),
    ),
  })),
  de: lazily(() => ({
    first: list(
      'en er ern es e n s em est ung ungen heit heiten keit keiten igkeit lich liche lichen licher liches ig ige igen iger ' +
        'isch ische ischen ischer bar los schaft schaften tum nis nisse innen in erin erinnen chen lein ierung ieren iert ' +
        'ismus ist isten ator ation ationen ator atoren st t te ten tet end',
    ),
    again: list('er el ig lich isch ung en n e t at'),
    forms: '(?:e|en|er|ern|es|s|n|em|t|te|ten|st)?',
    small: new Set('der die das und von mit auf aus bei ein eine zu in an am im'.split(' ')),
  })),
  ru: lazily(() => ({
    first: list(
      'а е и о у ы э ю я ь й ия ие ий ый ой ая яя ое ее ые ом ем ам ям ами ями ах ях ов ев ей ью ию ением ание ение ания ения ' +
        'анье енье ость ости остью ство ства ствие ник ника ница ницы щик щица чик чица тель теля тельница ец ца цы ка ки ко ок ек ик ' +
        'очка ечка енька онька ушка юшка ышко ишко ишка ище ища ина инка енок онок ёнок ятина изм изма ист иста истка ация ации ция ' +
        'ировка ировать ирование овать евать ать ять ить еть уть ыть оть ти чь ться ться иться аться еться',
    ),
    again: list('к н ск ник ств ан ен ян ов ев ив ыв ист ир ат ят л т оч еч ок ик ел л ост'),
    forms:
      '(?:а|е|и|о|у|ы|э|ю|я|ь|й|ом|ем|ам|ям|ами|ями|ах|ях|ов|ев|ей|ой|ью|ик|ика|ики|ок|ка|ки|ку|(?:н|ов|ев|ск)?(?:ый|ий|ая|ое|ые|ой|ого|ому))?',
    small: new Set('в на и с по из от до за не для без под над при'.split(' ')),
  })),
};

const ASCII = /^[\0-\x7f]*$/;

/** Lower case, without the marks of composed letters (Й keeps its mark), so that `Häuser` contains `Haus`. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower;
  const marked = /[\u00e0-\u017fё]/gu;
  return lower
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replace(marked, letter => letter.normalize('NFD')[0]!);
}

/** The stem of one word, folded. At least three letters are left, or all of a shorter word. */
export function stem(word: string, language: LeakLanguage): string {
  const { first, again } = ENDINGS[language]();
  return cut(cut(fold(word), first, 3), again, 5);
}

function cut(word: string, suffixes: readonly string[], keep: number): string {
  for (const suffix of suffixes)
    if (word.length - suffix.length >= keep && word.endsWith(suffix)) return word.slice(0, -suffix.length);
  return word;
}

/** Related words share at least so many letters: at the start, or the whole of one at the end of the other. */
const KIN_LETTERS = 4;
/** Related words begin with so large a share of the shorter word. German compounds are long, so half of one gives much away. */
const KIN_SHARE: Record<LeakLanguage, number> = { en: 0.6, ru: 0.6, de: 0.5 };
/** A word of so many letters or more is related to an answer that contains it anywhere. */
const PART_LETTERS = 5;

/**
 * Makes a test of whether a text leaks `answer`. It does if it contains the answer's stem: anywhere if the stem has five letters or
 * more, at the start of a word if it has four, and as a word, perhaps with an ending, if it has fewer. It also does if one of its words
 * begins like the answer for most of its length, or is a part of the answer, as `ball` of `snowball`. If the answer has several words,
 * each of them is tested, except the small ones, and all of them together.
 */
export function leakTest(answer: string, language: LeakLanguage): (text: string) => boolean {
  const { small } = ENDINGS[language]();
  const all = fold(answer).split(/[^a-zа-я]+/);
  const parts = all.length === 1 ? all : [...all.filter(part => part.length > 2 && !small.has(part)), all.join('')];
  const stems = parts.map(part => stem(part, language));
  const common = COMMON[language]();
  // Any form of the answer contains one of these, and so does any word that begins like it. Few clues do, and the pattern is slow
  // to make, so it is made only when one does.
  const needles = stems.map(found => found.slice(0, KIN_LETTERS));
  const forms = lazily(() => leakPattern(parts, language));
  const sounds = foreignTest(answer);
  return text => {
    if (sounds(text)) return true;
    const folded = withoutSmall(fold(text), common, parts);
    const words = folded.match(/[a-zа-я]{4,}/g) ?? [];
    if (language === 'de' && parts.some(part => holdsShortNoun(part, text))) return true;
    if (words.some(word => parts.some(part => areKin(part, word, language)))) return true;
    if (words.some(word => needles.some(needle => word.startsWith(needle)) && stems.includes(stem(word, language))))
      return true;
    if (!needles.some(needle => folded.includes(needle))) return false;
    return forms().test(folded);
  };
}

/** What stands before a translation: `По-английски: `, `Auf Französisch: `. */
const LEAD = pattern(
  String.raw`^(?:auf \p{Lu}\p{Ll}+isch|по-\p{Ll}+(?:ски|цки)|in (?:French|German|Spanish|Latin|Russian)): `,
  'iu',
);

/** Whether a clue is only a translation of its answer. */
export function isTranslation(clue: string): boolean {
  return LEAD().test(clue);
}

/** A test for foreign words that sound like the answer: words of other letters than its own, and translations. */
function foreignTest(answer: string): (text: string) => boolean {
  const isCyrillic = CYRILLIC.test(answer);
  const foreign = isCyrillic ? LATIN : CYRILLIC;
  const test = lazily(() => {
    const parts = fold(answer).match(/[a-zа-я]+/g) ?? [];
    const tests = parts.filter(part => parts.length === 1 || part.length > 3).map(soundTest);
    return (word: string): boolean => tests.some(alike => alike(word));
  });
  return text => {
    const isSame = !isCyrillic && isTranslation(text);
    if (!isSame && !foreign.test(text)) return false;
    const words = fold(isSame ? text.slice(text.indexOf(':')) : text).match(/[a-z]{2,}|[а-я]{2,}/g) ?? [];
    return words.some(word => (isSame || foreign.test(word)) && test()(word));
  };
}

const LATIN = /[a-z]/i;
const CYRILLIC = /[а-яё]/i;

const folded = (language: LeakLanguage): ReadonlySet<string> => new Set([...FUNCTION_WORDS[language]].map(fold));
const COMMON: Readonly<Record<LeakLanguage, () => ReadonlySet<string>>> = {
  en: lazily(() => folded('en')),
  de: lazily(() => folded('de')),
  ru: lazily(() => folded('ru')),
};

/** A folded text without the words that any clue may contain, unless they are the answer or a part of it. */
function withoutSmall(text: string, common: ReadonlySet<string>, parts: readonly string[]): string {
  return text.replace(/[a-zа-я]+/g, word => (common.has(word) && !parts.includes(word) ? '' : word));
}

/** Words of four letters that any German clue may contain, even if the answer has these letters inside. */
const COMMON_GERMAN = new Set(
  'eine aber oder auch sein sich nach eher dass wird etwa mehr alle noch sehr ohne wenn sind ganz dann uber mich dich'.split(
    ' ',
  ),
);

function areKin(answer: string, word: string, language: LeakLanguage): boolean {
  return (
    beginAlike(answer, word, language) ||
    (language === 'en' && answer[0] === word[0] && beginAlike(respelled(answer), respelled(word), 'en'))
  );
}

const WORD = pattern(String.raw`\p{L}+`, 'gu');
const SHORT_NOUN = pattern(String.raw`(?:(?<!\p{L})\p{Lu}|^\p{Ll})\p{Ll}{2}(?!\p{L})`, 'gu');

/** Whether the answer, a German compound, begins or ends with a noun of three letters that the text contains: `Ort` in KURORT. */
function holdsShortNoun(answer: string, text: string): boolean {
  if (answer.length < 6) return false;
  const nouns = text.match(SHORT_NOUN()) ?? [];
  return nouns.some(
    noun => !SHORT_GERMAN.has(noun.toLowerCase()) && (answer.startsWith(fold(noun)) || answer.endsWith(fold(noun))),
  );
}

/** Words of three letters that are not nouns, but may be capitalised at the start of a German clue. */
const SHORT_GERMAN = new Set(
  'ein der die das auf aus bei mit von vor was wer wie als zum zur nur nie ist sie man und den dem des für'.split(' '),
);

/** Makes British and American spellings the same: `gynaecologist` gives GYNECOLOGIST away. */
function respelled(word: string): string {
  return word
    .replace(/[ao]e/g, 'e')
    .replace(/our/g, 'or')
    .replace(/ys/g, 'is')
    .replace(/([bdfglmnprst])\1/g, '$1');
}

function beginAlike(answer: string, word: string, language: LeakLanguage): boolean {
  if (answer.length >= KIN_LETTERS && word.endsWith(answer)) return true; // a compound that ends with the answer: Taufpate
  if (word.length >= PART_LETTERS && answer.includes(word)) return true;
  if (word.length === KIN_LETTERS && answer.endsWith(word)) return true;
  if (language === 'de' && word.length === KIN_LETTERS && answer.includes(word) && !COMMON_GERMAN.has(word))
    return true;
  const enough = Math.max(KIN_LETTERS, Math.ceil(KIN_SHARE[language] * Math.min(answer.length, word.length)));
  return answer.length >= enough && word.length >= enough && answer.startsWith(word.slice(0, enough));
}

function leakPattern(parts: readonly string[], language: LeakLanguage): RegExp {
  const { forms } = ENDINGS[language]();
  const asWord = (text: string): string => `(?<![a-zа-я])${text}${forms}(?![a-zа-я])`;
  const patterns = parts.flatMap(part => {
    const found = stem(part, language);
    const ofStem = found.length >= 5 ? found : found.length === 4 ? `(?<![a-zа-я])${found}` : asWord(found);
    return [ofStem, part.length > 4 ? part : asWord(part)];
  });
  return new RegExp(patterns.join('|'));
}

/** A word of the clue must share at least so many letters with the start of the answer to give it away. */
const TELLING_STEM = 4;
/** Other forms of an answer may differ in so many letters at its end. */
const ENDING = 2;

/**
 * Whether a clue contains its answer or another form of it, which is a word that begins like the answer without its ending. For
 * languages whose endings are not known here.
 */
export function givesAway(clue: string, answer: string, language?: string): boolean {
  const wanted = plain(answer, language);
  const stem = Math.max(TELLING_STEM, wanted.length - ENDING);
  const words = plain(clue, language).match(WORD()) ?? [];
  if (foreignTest(answer)(clue)) return true;
  if (wanted.length > TELLING_STEM && words.join('').includes(wanted)) return true;
  return words.some(word => word === wanted || (wanted.length >= stem && word.startsWith(wanted.slice(0, stem))));
}

function plain(text: string, language: string | undefined): string {
  return upperCase(text, language).replaceAll('Ё', 'Е');
}

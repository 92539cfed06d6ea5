// Whether a clue holds a word of its answer's family, as strictly as editors ask: the answer inside a compound (motorcar for CAR), a
// short form and its long one (Abitur for ABI), one root with another vowel or prefix (Lesung for LESEREISE, корни for КОРЕНЬ). Some
// clues fall that only look like kin; the build has others to choose from. src/dictionary/clues/leak.ts judges people's own lists
// more mildly.

import { FUNCTION_WORDS } from '../../src/dictionary/clues/function-words.js';
import { fold, type LeakLanguage, stem } from '../../src/dictionary/clues/leak.js';

/** Letters in common at the start, and the share of the shorter word, that make two words kin; the second pair for long beginnings. */
const SHARED = 3;
const SHARE = 0.6;
const LONG_SHARED = 4;
const LONG_SHARE = 0.5;
/** Consonants in common at the start, and the share of the shorter row of them, that make two words kin whatever their vowels. */
const CONSONANTS = 3;
const CONSONANT_SHARE = 0.75;
/** Letters of a word that holds a part of three. */
const COMPOUND = 5;

/** Prefixes that a root goes without, folded. What is left has three letters at least. */
const PREFIXES: Readonly<Record<LeakLanguage, RegExp>> = {
  en: /^(?:counter|trans|under|inter|super|over|fore|anti|semi|out|sub|con|com|pre|pro|dis|mis|non|un|re|de|en|in|im|ex)(?=.{3})/,
  de: /^(?:zurueck|zuruck|unter|uber|wieder|hinter|gegen|miss|durch|vor|auf|aus|ein|ver|ent|zer|ab|an|be|ge|er|un|zu|um)(?=.{3})/,
  ru: /^(?:пере|пред|через|противо|полу|само|анти|раз|рас|без|бес|воз|вос|под|над|при|про|пре|вы|до|за|из|ис|на|об|от|по|со|не)(?=.{3})/,
};

/** A test for texts that give `answer` away. */
export function kinTest(answer: string, language: LeakLanguage): (text: string) => boolean {
  const common = new Set([...FUNCTION_WORDS[language]].map(fold));
  const parts = wordsOf(answer, language).filter(
    (part, _, all) => all.length === 1 || (part.length > 2 && !common.has(part)),
  );
  const own = parts.map(part => familyOf(part, language));
  return text =>
    wordsOf(text, language).some(word => {
      if (common.has(word)) return parts.length === 1 && parts[0] === word;
      const other = familyOf(word, language);
      return own.some(part => areKin(part, other));
    });
}

interface Family {
  readonly word: string;
  readonly stem: string;
  /** Without its prefix, and the stem of that. */
  readonly bare: string;
  readonly root: string;
  readonly consonants: string;
  /** German: the vowel changes of a strong verb undone (gibt, Gabe and geben); else empty. */
  readonly verb: string;
  /** German: the preposition that the word begins with; else empty. */
  readonly lead: string;
  /** Russian: stems with consonants that stand for one another said alike (реакция, реагировать), without none, one and two prefixes. */
  readonly alike: readonly string[];
  /** Russian: the learned part that the word ends on (-кинез, -навт); else empty. */
  readonly learned: string;
}

const families: Readonly<Record<LeakLanguage, Map<string, Family>>> = { en: new Map(), de: new Map(), ru: new Map() };

function familyOf(word: string, language: LeakLanguage): Family {
  const known = families[language].get(word) ?? makeFamily(word, language);
  families[language].set(word, known);
  return known;
}

function makeFamily(word: string, language: LeakLanguage): Family {
  const bare = word.replace(PREFIXES[language], '');
  return {
    word,
    stem: stem(word, language),
    // English words of Latin end alike by the hundred (benefits, profits).
    bare: language === 'en' ? '' : bare,
    root: stem(bare, language),
    consonants: consonantsOf(stem(word, language)),
    verb: language === 'de' ? verbOf(word) : '',
    lead: language === 'de' ? (LEAD.exec(word)?.[0] ?? '') : '',
    alike:
      language === 'ru'
        ? withoutPrefixes(word, RUSSIAN_PREFIX)
            .map(alikeOf)
            .filter(text => text.length >= 4)
        : [],
    learned: language === 'ru' ? (LEARNED.exec(word)?.[1] ?? '') : '',
  };
}

/** Roots of strong German verbs, folded, by the root of the infinitive; ge- before one is taken off. */
const STRONG: readonly (readonly [infinitive: string, forms: RegExp])[] = [
  ['geb', /^(?:geb|gib|gab(?!el))/],
  ['nehm', /^(?:nehm|nimm|nahm|nomm)/],
  ['seh', /^(?:seh(?!n)|sieh|sah(?!ne)|sicht)/],
  ['les', /^(?:les|lies|las(?=en|t?$))/],
  ['ess', /^(?:ess(?!ig|enz)|iss(?=t?$)|ass(?=en|t?$)|gess)/],
  ['sprech', /^(?:sprech|sprich|sprach|sproch|spruch)/],
  ['brech', /^(?:brech|brich|brach|broch|bruch)/],
  ['treff', /^(?:treff|triff|traf|troff)/],
  ['werf', /^(?:werf|wirf|warf|worf|wurf)/],
  ['helf', /^(?:helf|hilf|half|holf)/],
  ['sterb', /^(?:sterb|stirb|starb|storb)/],
  ['trag', /^(?:trag|trug(?!bild))/],
  ['fahr', /^(?:fahr|fuhr|fahrt)/],
  ['halt', /^(?:halt|hielt)/],
  ['lauf', /^(?:lauf|lief)/],
  ['schreib', /^(?:schreib|schrieb|schrift)/],
  ['treib', /^(?:treib|trieb)/],
  ['flieg', /^(?:flieg|flog|flug)/],
  ['zieh', /^(?:zieh|zog|zug(?!el))/],
  ['trink', /^(?:trink|trank|trunk)/],
  ['sing', /^(?:sing(?!ul|le)|sang|gesang)/],
  ['spring', /^(?:spring|sprang|sprung)/],
  ['bind', /^(?:bind|band(?!e)|bund)/],
  ['find', /^(?:find(?!ling)|fand|fund)/],
  ['sitz', /^(?:sitz|sass|gesess)/],
  ['steh', /^(?:steh|stand|stund(?!e))/],
  ['geh', /^(?:geh(?!eim|irn|alt|auf|or)|ging|gang)/],
  ['schliess', /^(?:schliess|schloss|schluss)/],
  ['giess', /^(?:giess|goss|guss)/],
  ['scheid', /^(?:scheid|schied)/],
  ['schneid', /^(?:schneid|schnitt)/],
  ['greif', /^(?:greif|griff)/],
  ['reit', /^(?:reit|ritt(?!er))/],
  ['schiess', /^(?:schiess|schoss|schuss)/],
  ['biet', /^(?:biet|bot(?!e))/],
  ['wachs', /^(?:wachs|wuchs)/],
  ['fall', /^(?:fall|fiel)/],
  ['lass', /^(?:lass|liess)/],
  ['schlag', /^(?:schlag|schlug)/],
  ['wasch', /^(?:wasch|wusch)/],
  ['back', /^(?:back|buk)/],
];

function verbOf(word: string): string {
  const bare = withoutPrefixes(word, PREFIXES.de);
  return STRONG.find(([, forms]) => bare.some(text => forms.test(text)))?.[0] ?? '';
}

/** German prepositions that two words should not both begin with (Gegenunterschrift for GEGENZEICHNEN), folded. */
const LEAD =
  /^(?:gegen|hinter|unter|uber|durch|wieder|zusammen|zwischen|zuruck|voraus|entgegen|herein|heraus|herunter|hinein|hinaus|hinunter|nieder)(?=.{3})/;

/** Learned second parts of Russian nouns that carry their main sense (Психокинез for ТЕЛЕКИНЕЗ), folded. */
const LEARNED =
  /^[а-я]{2,}?(кинез|терапи|скоп|ограф|метр|навт|опат|отоми|фоби|ократ|олог)(?:[аеийоуыья]{0,2}|ом|ами|ов|ик[аеиу]?)$/;

/** Russian names of four letters, and a case of the full name that holds them: Маргариты for РИТА. */
function isInCase(own: Family, other: Family): boolean {
  const core = /^([а-я]{3})[ая]$/.exec(own.word)?.[1];
  const end = core === undefined ? -1 : other.word.lastIndexOf(core);
  return end >= 3 && /^(?:[аыиеуюя]|ой|ей)$/.test(other.word.slice(end + 3));
}

const RUSSIAN_PREFIX = new RegExp(`${PREFIXES.ru.source}|^[увос](?=[бвгджзклмнпрстфхцчшщ].{4})`);

/** A word, and what is left of it without its prefix, and without that one's. */
function withoutPrefixes(word: string, prefixes: RegExp): string[] {
  const once = word.replace(prefixes, '');
  return [...new Set([word, once, once.replace(prefixes, '')])];
}

/** Letters that stand for one another in forms of one root; its first stays (колено is no kin of голень). */
function alikeOf(word: string): string {
  return stem(word, 'ru')
    .replace(/(?<=.)[гжзкцч]/g, 'к')
    .replace(/(?<=.)[хшсщ]/g, 'с');
}

/** One word is the other without a letter: киот, кивот. */
function lacksOne(a: Family, b: Family): boolean {
  const [long, short] = a.word.length > b.word.length ? [a.word, b.word] : [b.word, a.word];
  if (short.length < 4 || long.length !== short.length + 1 || long.slice(0, 2) !== short.slice(0, 2)) return false;
  const at = [...long].findIndex((letter, index) => letter !== short[index]);
  return long.slice(0, at) + long.slice(at + 1) === short;
}

function areKin(own: Family, other: Family): boolean {
  if (own.word === other.word || own.word.replaceAll('й', 'и') === other.word.replaceAll('й', 'и')) return true;
  if (own.word.length < 3 || other.word.length < 3) return false;
  if (own.stem === other.stem || (own.root === other.root && own.root.length >= 3)) return true;
  if (holds(other, own) || holds(own, other)) return true;
  if (beginAlike(own.stem, other.stem, own.word, other.word)) return true;
  if (own.root.length >= 4 && other.root.length >= 4 && sharedStart(own.root, other.root) >= 4) return true;
  if (own.verb !== '' && own.verb === other.verb) return true;
  if (own.lead !== '' && own.lead === other.lead) return true;
  if (own.alike.some(a => other.alike.some(b => a.startsWith(b) || b.startsWith(a)))) return true;
  if (own.alike.length > 0 && lacksOne(own, other)) return true;
  if ((own.learned !== '' && own.learned === other.learned) || isInCase(own, other)) return true;
  if (other.word.length < 4 || own.word.length < 4) return false;
  const shared = sharedStart(own.consonants, other.consonants);
  const least = Math.min(own.consonants.length, other.consonants.length);
  return shared >= CONSONANTS && shared >= CONSONANT_SHARE * least;
}

/** Whether the longer word is a compound with the shorter, or grown from it. */
function holds(whole: Family, part: Family): boolean {
  if (whole.word.length <= part.word.length || whole.word.length < COMPOUND) return false;
  const core = part.word.replace(/[aeouаеиоуыэюяьй]$/, '');
  if ((part.stem.length >= 4 && whole.word.includes(part.stem)) || (core.length >= 4 && whole.word.includes(core)))
    return true;
  if (part.stem.length < 3) return false;
  return (
    whole.word.startsWith(part.stem) ||
    // A compound of the word without its prefix: Blödsinn of Unsinn.
    (part.bare.length >= 4 && part.bare !== part.word && whole.word.endsWith(part.bare)) ||
    (part.root.length >= 3 && whole.root.length >= 5 && whole.root.startsWith(part.root)) ||
    whole.word.endsWith(part.word) ||
    (whole.stem.endsWith(part.stem) && whole.word.length >= part.word.length + 3)
  );
}

function beginAlike(a: string, b: string, one: string, other: string): boolean {
  const shared = sharedStart(one, other);
  const least = Math.min(one.length, other.length);
  const short = Math.min(a.length, b.length);
  return (
    (shared >= SHARED && shared >= SHARE * least && shared >= short - 1) ||
    (shared >= LONG_SHARED && shared >= LONG_SHARE * least)
  );
}

function sharedStart(a: string, b: string): number {
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared++;
  return shared;
}

/** A word's consonants, doubled ones once, behind its first vowel if it opens with one. */
function consonantsOf(word: string): string {
  const first = /^[aeiouyаеиоуыэюя]/.exec(word)?.[0] ?? '';
  return first + word.replace(/[aeiouyаеиоуыэюяьъй]/g, '').replace(/(.)\1/g, '$1');
}

/** The words of a text, folded; in German C and K, PH and F said alike (Icon for IKONE, Photographie for FOTO). */
function wordsOf(text: string, language: LeakLanguage): string[] {
  const words = fold(text).match(/[a-zа-я]+/g) ?? [];
  return language === 'de' ? words.map(word => word.replace(/c(?=[aoulrtn]|$)/g, 'k').replace(/ph/g, 'f')) : words;
}

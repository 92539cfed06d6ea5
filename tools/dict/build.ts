// Builds the dictionaries of `dict/` from their pinned sources: `npm run dict:build [LANGUAGE...]`, for maintainers. With `-- --check`
// they are built beside, and held against those of `dict/` byte by byte: the same sources have to give the same files. Fetched and unpacked packages stay in `.cache/dict`, which git ignores.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDefinition, makeGrader, POOR_GRADE } from '../../src/dictionary/clues/clue-grade.js';
import { lineScores } from '../../src/dictionary/line-scores.js';
import { encodeWindows1251 } from './code-page.js';
import { buildEnglish } from './english.js';
import { makeEnglishScale } from './english-scale.js';
import { beyondFamily, type Offensive, readFamily } from './family.js';
import { buildGerman } from './german.js';
import { readNames } from './german-names.js';
import { makeGermanScale } from './german-scale.js';
import { readJudged } from './judged.js';
import { type Entry, listEntries } from './output.js';
import { readShipped, withFigures } from './report.js';
import { buildRussian } from './russian.js';
import { makeRussianScale } from './russian-scale.js';
import {
  readDictionaries,
  readEnglishUses,
  readGermanUses,
  readLevels,
  readOpenCorpora,
  readRussianSpelling,
  readRussianUses,
  readThesaurus,
  readWordnet,
} from './sources.js';
import { commonPlurals, spelledNouns } from './spelling.js';
import { thesaurusClues } from './thesaurus.js';

/** By word in upper case. */
type Book = ReadonlyMap<string, readonly string[]>;

interface CodePage {
  readonly encode: (text: string) => Uint8Array;
  readonly size: (line: string) => number;
}

/** What a language yields: dictionaries by name, and clues that have a licence of their own. */
interface Making {
  readonly dictionaries: Readonly<Record<string, readonly Entry[]>>;
  readonly further?: readonly Entry[];
}

const UTF8: CodePage = { encode: text => Buffer.from(text), size: line => Buffer.byteLength(line) };
const WINDOWS_1251: CodePage = { encode: encodeWindows1251, size: line => line.length };

/** Makes entries under a family filter, of the words that are wanted alone; `others` are those made before, whose scores count. */
type Make = (offensive: Offensive, wanted: (word: string) => boolean, others: readonly Entry[]) => Making;

/** The most for a word of which only its kind is known (a first name, a place), and for one without any clue: solvers can do nothing with it. */
const MAX_SILENT = 9;
const MAX_WITHOUT = 19;
/**
 * The most for a word that the clue book does not have: as many points above the first number as readers of 100 print its best clue, and
 * never more than the second. So a word whose best clue is poor stays below 50, and where grids are easy, fills are made of words with
 * a clue that was written for solvers.
 */
const MAX_UNPRINTED = 29;
const MAX_UNWRITTEN = 74;
/** A word with fewer clues in the clue book keeps one besides: it is printed only where those of the book will not do. */
const ENOUGH_IN_BOOK = 2;

/** Score of the Russian nouns whose plural is a word of its own. */
const WELL_KNOWN = 30;
/** The same where a case of the singular is spelled alike, or where the plural's other cases are seldom met. */
const BEST_KNOWN = 50;

// Compiled to .cache/tools/tools/dict.
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const cache = join(root, '.cache/dict');
const languages: Readonly<Record<string, () => void>> = { en: english, ru: russian, de: german };

const isCheck = process.argv.includes('--check');
const folder = join(root, isCheck ? '.cache/dict-check' : 'dict');
const saved: string[] = [];
mkdirSync(folder, { recursive: true });

const wanted = process.argv.slice(2).filter(word => word !== '--check');
for (const name of wanted.length === 0 ? Object.keys(languages) : wanted) {
  const build = languages[name];
  if (build === undefined) throw new Error(`no dictionary '${name}': expected ${Object.keys(languages).join(', ')}`);
  build();
}
if (isCheck) {
  const other = saved.filter(file => !readFileSync(join(folder, file)).equals(readFileSync(join(root, 'dict', file))));
  process.stdout.write(
    other.length === 0 ? `${saved.length} files: the same bytes\n` : `other bytes: ${other.join(', ')}\n`,
  );
  process.exitCode = other.length === 0 ? 0 : 1;
} else {
  const readme = join(root, 'dict/README.md');
  writeFileSync(readme, withFigures(readFileSync(readme, 'utf8'), readShipped(join(root, 'dict'))));
}

/** Writes a file of the dictionaries. */
function save(file: string, bytes: Uint8Array): void {
  writeFileSync(join(folder, file), bytes);
  saved.push(file);
}

/** The clue book of a language: the clues of each word. The dictionaries do not repeat them, but the words count as clued. */
function readBook(language: string): Book {
  const book = new Map<string, string[]>();
  for (const line of readFileSync(join(root, `clues/${language}.txt`), 'utf8').split('\n')) {
    const [word, clue] = line.startsWith('#') ? [] : line.split('=');
    if (word === undefined || clue === undefined) continue;
    const known = book.get(word);
    if (known === undefined) book.set(word, [clue]);
    else known.push(clue);
  }
  return book;
}

function english(): void {
  const book = readBook('en');
  const figures = { ...readWordnet(cache), ...readEnglishUses(cache), levels: readLevels(cache) };
  const scale = makeEnglishScale(figures);
  const make: Make = (offensive, wanted) => {
    const entries = buildEnglish({ ...figures, scale, book, offensive, wanted });
    return { dictionaries: { en: finished(entries, [], book, 'en') } };
  };
  ship('en', make, UTF8, [
    'English. WordNet 3.1 (Princeton University) and SCOWL (Kevin Atkinson), reworked: see README.md',
    'Licence: LICENSES/WordNet.txt and LICENSES/SCOWL.txt',
  ]);
}

function russian(): void {
  const dictionaries = readDictionaries(cache, [
    ...['rus-eng', 'rus-deu', 'rus-fra', 'rus-spa', 'rus-ita', 'rus-pol', 'rus-por'],
    ...['eng-rus', 'deu-rus', 'pol-rus', 'fra-rus', 'ita-rus', 'nld-rus', 'swe-rus'],
  ]);
  const witnesses = readDictionaries(cache, ['ell-rus', 'zho-rus']);
  const uses = readRussianUses(cache);
  const forms = [...readOpenCorpora(cache, tag => tag.startsWith('NOUN'))];
  const scale = remembered(
    makeRussianScale({
      ...uses,
      english: readEnglishUses(cache).subtitles,
      dictionaries: [...dictionaries, ...witnesses],
      forms,
      others: readOpenCorpora(cache, tag =>
        /^(?:ADJS|PRTS|VERB|INFN|GRND|COMP|ADVB|PREP|CONJ|PRCL|INTJ|NPRO|NUMR|PRED)/.test(tag),
      ),
    }),
  );
  const nouns = [
    ...forms.filter(({ tag }) => tag.includes('nomn') && /\bsing\b|\bPltm\b/.test(tag)),
    ...spelledNouns(readRussianSpelling(cache), forms),
    ...commonPlurals(forms, {
      known: (noun, isAlike) => scale(noun) >= (isAlike ? BEST_KNOWN : WELL_KNOWN),
      common: noun => scale(noun) >= BEST_KNOWN,
      uses: form => uses.wikipedia.get(form) ?? 0,
    }),
  ];
  const plurals = new Set(forms.filter(({ tag }) => /plur,nomn/.test(tag)).map(({ text }) => text));
  const singulars = new Set(forms.filter(({ tag }) => /sing,nomn|Pltm/.test(tag)).map(({ text }) => text));
  const isPlural = (word: string): boolean => plurals.has(word) && !singulars.has(word);
  const [english, german] = ['en', 'de'].map(
    name => readFamily(readFileSync(join(root, `tools/dict/family.${name}.txt`), 'utf8')).adult,
  );
  const wordnet = readWordnet(cache);
  const book = readBook('ru');
  const names = readNames(readFileSync(join(root, 'tools/dict/names.ru.txt'), 'utf8'));
  const own = new Map([...book].map(([word, clues]) => [word.toLowerCase(), clues[0]!]));
  const make: Make = (given, wanted, others) => {
    // A clue may be a word of English or German.
    const offensive: Offensive = (word, inClue) =>
      given(word, inClue) || english!(word, inClue) || german!(word, inClue);
    const { entries, extra, suits } = buildRussian({
      dictionaries,
      nouns,
      scale,
      isPlural,
      offensive,
      wordnet,
      forms,
      names,
      own,
      wanted,
    });
    const kinds = ['(синоним)'];
    const further = thesaurusClues(entries, readThesaurus(cache, 'ru'), {
      language: 'ru',
      kinds,
      offensive,
      others,
      suits,
    });
    const { clued, translated } = apart(entries, further);
    const rest = finished([...extra, ...translated], further, book, 'ru');
    return { dictionaries: { ru: finished(clued, further, book, 'ru'), 'ru-extra': rest }, further };
  };
  const header = [
    'Russian. Wiktionary by way of FreeDict and WikDict, and OpenCorpora, reworked: see README.md',
    'Licence: CC BY-SA 3.0, LICENSES/CC-BY-SA-3.0.txt',
  ];
  ship('ru', make, WINDOWS_1251, header, [
    'Further clues of ru.txt. The Russian thesaurus of LibreOffice (Mikhail Korolyov, Yakov Reztsov), reworked: see README.md',
    'Licence: LGPL 2.1, LICENSES/LGPL-2.1.txt',
  ]);
}

function german(): void {
  const dictionaries = readDictionaries(cache, ['deu-rus', 'deu-spa', 'deu-fra', 'deu-pol', 'deu-swe']);
  const witnesses = readDictionaries(cache, [
    ...['deu-bul', 'deu-cat', 'deu-ell', 'deu-fin', 'deu-gle', 'deu-ind', 'deu-lit'],
    ...['ell-deu', 'fin-deu', 'fra-deu', 'pol-deu', 'swe-deu'],
  ]);
  const scale = remembered(
    makeGermanScale({ ...readGermanUses(cache), dictionaries: [...dictionaries, ...witnesses] }),
  );
  const sources = [...dictionaries, ...witnesses.filter(({ to }) => to === 'deu')];
  const book = readBook('de');
  const names = readNames(readFileSync(join(root, 'tools/dict/names.de.txt'), 'utf8'));
  const make: Make = (offensive, wanted, others) => {
    const { entries, suits } = buildGerman({
      dictionaries: sources,
      scale,
      offensive,
      names,
      wanted,
      own: new Map([...book].map(([word, clues]) => [word, clues[0]!])),
    });
    const rules = { language: 'de', kinds: ['-'], offensive, others, suits } as const;
    const further = thesaurusClues(entries, readThesaurus(cache, 'de'), rules);
    const { clued, translated } = apart(entries, further);
    const rest = finished(translated, further, book, 'de');
    return { dictionaries: { de: finished(clued, further, book, 'de'), 'de-extra': rest }, further };
  };
  const header = [
    'German. Wiktionary by way of FreeDict and WikDict, reworked: see README.md',
    'Licence: CC BY-SA 3.0, LICENSES/CC-BY-SA-3.0.txt',
  ];
  ship('de', make, UTF8, header, [
    'Further clues of de.txt. OpenThesaurus (Daniel Naber and its users), reworked: see README.md',
    'Licence: LGPL 2.1 or later, LICENSES/LGPL-2.1.txt',
  ]);
}

/** The same function, which works once a word. */
function remembered(scale: (word: string) => number): (word: string) => number {
  const known = new Map<string, number>();
  return word => {
    const score = known.get(word) ?? scale(word);
    known.set(word, score);
    return score;
  };
}

/** Writes what `make` yields under the family filter, and as `LANGUAGE-adult` what that keeps out. */
function ship(
  language: string,
  make: Make,
  codePage: CodePage,
  header: readonly string[],
  furtherHeader: readonly string[] = [],
): void {
  const { never, adult } = readFamily(readFileSync(join(root, `tools/dict/family.${language}.txt`), 'utf8'));
  // The words that the filter did something to are made again without it: no others can differ.
  const touched = new Set<string>();
  let current = '';
  const watching: Offensive = (word, inClue) => {
    const isKeptOut = adult(word, inClue);
    if (isKeptOut) touched.add(current);
    return isKeptOut;
  };
  const begin = (word: string): boolean => {
    current = word;
    return true;
  };
  const { dictionaries, further } = make(watching, begin, []);
  const family = Object.values(dictionaries).flat();
  // A second spelling that has no clue of its own is left out, and its further clues with it.
  const kept = new Set(
    Object.entries(dictionaries).flatMap(([name, entries]) => write(name, entries, codePage, header)),
  );
  const told = further?.filter(({ word }) => kept.has(word));
  if (told !== undefined) writeClues(language, told, codePage, furtherHeader);
  const made = new Set(family.map(({ word }) => word));
  const all = make(never, word => touched.has(word) || !made.has(word), family).dictionaries;
  const beyond = beyondFamily(Object.values(all).flat(), family, adult);
  write(`${language}-adult`, beyond, codePage, [...header, 'What --adult adds to the dictionary of this language.']);
}

/** @returns the words that it has */
function write(name: string, entries: readonly Entry[], codePage: CodePage, header: readonly string[]): string[] {
  const { lines, scores, names, notNouns, entries: listed } = listEntries(entries, codePage.size);
  const head = header.map(line => `# ${line}`);
  const saveLines = (file: string, body: readonly string[]): void =>
    save(file, codePage.encode(`${[...head, ...body].join('\n')}\n`));
  saveLines(`${name}.txt`, lines);
  saveLines(`${name}.scores.txt`, lineScores([...head.map(() => 1), ...scores]));
  saveLines(`${name}.names.txt`, names);
  saveLines(`${name}.not-nouns.txt`, notNouns);
  process.stdout.write(`${name}: ${listed.length} words, ${lines.length} lines\n`);
  return listed.map(({ word }) => word);
}

/** Words that have a clue, here or among the further ones, and those of which only a translation or a kind (`Vorname`) is known. */
function apart(entries: readonly Entry[], further: readonly Entry[]): { clued: Entry[]; translated: Entry[] } {
  const known = new Set(further.map(({ word }) => word));
  const clued: Entry[] = [];
  const translated: Entry[] = [];
  for (const entry of entries) {
    const clues = entry.clues.filter(isDefinition);
    if (clues.length > 0 || known.has(entry.word)) clued.push({ ...entry, clues });
    else translated.push(entry);
  }
  return { clued, translated };
}

/**
 * Entries as they ship: without the clues of the book and without poor ones, but for the best of a word that has no other, and with the
 * score that their best clue and the judgement on the word allow.
 */
function finished(entries: readonly Entry[], further: readonly Entry[], book: Book, language: string): Entry[] {
  const more = new Map(further.map(({ word, clues }) => [word, clues]));
  const judge = readJudged(readFileSync(join(root, `tools/dict/judged.${language}.txt`), 'utf8'));
  return entries.map(made => {
    const written = book.get(made.word);
    const score = judge(made.word, made.score);
    const grader = makeGrader(made.word, language);
    const graded = made.clues.filter(clue => written?.includes(clue) !== true).map(clue => ({ clue, ...grader(clue) }));
    const fair = graded.filter(({ grade }) => grade >= POOR_GRADE).map(({ clue }) => clue);
    if (written !== undefined) return { ...made, score, clues: fair.slice(0, written.length < ENOUGH_IN_BOOK ? 1 : 0) };
    const others = (more.get(made.word) ?? []).map(clue => grader(clue));
    const grades = [...graded, ...others];
    const best = Math.max(...grades.map(({ grade }) => grade));
    const lone = best < POOR_GRADE ? graded.toSorted((a, b) => b.points - a.points).slice(0, 1) : [];
    const isSilent = grades.every(({ faults }) => faults.includes('vague'));
    const most =
      grades.length === 0 ? MAX_WITHOUT : isSilent ? MAX_SILENT : Math.min(MAX_UNWRITTEN, MAX_UNPRINTED + best);
    return { ...made, score: Math.min(score, most), clues: [...fair, ...lone.map(({ clue }) => clue)] };
  });
}

/** Writes clues that have a licence of their own, in the order of their words. */
function writeClues(name: string, entries: readonly Entry[], codePage: CodePage, header: readonly string[]): void {
  const { lines } = listEntries(entries, codePage.size);
  const text = [...header.map(line => `# ${line}`), ...lines].join('\n');
  save(`${name}.clues.txt`, codePage.encode(`${text}\n`));
  process.stdout.write(`${name}.clues: ${lines.length} lines\n`);
}

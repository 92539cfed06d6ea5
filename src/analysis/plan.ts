// A plan: a grid and a lexicon brought together under the user's rules. For each slot it lists the candidates: the words
// that fit its length, its seed letters and the rules. Whatever else is known before a letter is placed (fill order,
// fragments, accelerators, difficulty) is in study.ts, for engines that want it.

import { InputError, type Told } from '../core/errors.js';
import {
  type CellId,
  cellPlace,
  type LetterId,
  NO_LETTER,
  NO_WORD,
  rowAndColumn,
  type SlotId,
  type WordId,
} from '../core/ids.js';
import { kept } from '../core/lazy.js';
import { FLOORLESS, type Objective } from '../core/objective.js';
import {
  eachWordRule,
  type Foes,
  foesOf,
  isHard,
  mapWordRules,
  NO_RULES,
  type Pen,
  type Rules,
  rulesTogether,
  slotNamed,
  USUAL_FAIR,
  wordTest,
} from '../core/rules.js';
import { charactersOf, foldWord, letterName, lookalike, writtenLetters, writtenWord } from '../core/word.js';
import { SET, say } from '../core/wording.js';
import { alphabetOf, foreignTest } from '../dictionary/languages.js';
import { findWord, GIVEN_SOURCE, type Lexicon, type WordTable, wordText } from '../dictionary/lexicon.js';
import { withRequiredWords } from '../dictionary/required.js';
import { type Crossing, type Grid, printedCells, type Slot, spelledOut } from '../grid/grid.js';

export { NO_RULES, type Rules } from '../core/rules.js';

export interface Plan {
  /** Spelled out (grid/grid.ts): a slot has a cell for every letter of its words. */
  readonly grid: Grid;
  /** As it is printed and judged, where a rebus cell is one cell; the same grid if there is none. */
  readonly printed: Grid;
  readonly lexicon: Lexicon;
  readonly rules: Rules;
  /** Row-major; the letter id of each seed letter, else NO_LETTER. */
  readonly seeds: Uint8Array;
  /** By slot: the ids of the words that fit, in ascending order. Slots without a restriction of their own share one array for each length. */
  readonly candidates: readonly Uint32Array[];
  /** By slot: true where seed letters spell something that is not a word and the rules allow it; its candidates are empty. */
  readonly unknown: readonly boolean[];
  /** By length: the words that the user gave, by letters of the grid or by rules; they obey no floor. */
  readonly floorless: ReadonlyMap<number, ReadonlySet<WordId>>;
  /** By length: the scores that floors are about; words that obey none have more than any other. */
  readonly floorScores: readonly (Uint8Array | undefined)[];
}

// Quotas: what the rules want somewhere in the grid, in any slot: every letter of the alphabet (a pangram), or a number of
// thematic words. This file finds what is left for the search to do, and simple proofs that it cannot be done.

export interface Quotas {
  /** Letters that no seed gives, the rarest first. */
  readonly letters: readonly LetterId[];
  /** By length: the thematic words that some slot can hold. */
  readonly theme: ReadonlyMap<number, readonly WordId[]>;
  /** Slots that must hold a thematic word, not counting slots that seeds fill with a thematic word that no dictionary has; 0 for no such rule. */
  readonly themeMin: number;
  /** Why they cannot be met, one sentence for each reason; empty if no simple reason is known. */
  readonly broken: readonly string[];
}

const NO_QUOTAS: Quotas = { letters: [], theme: new Map(), themeMin: 0, broken: [] };

/** Whether a plan has quotas. A theme of which no word must stand is none. */
export function hasQuotas({ rules }: Plan): boolean {
  return rulesTogether(rules).some(rule => rule === 'pangram' || rule === 'theme');
}

export function quotasOf(plan: Plan): Quotas {
  if (!hasQuotas(plan)) return NO_QUOTAS;
  const letters = letterQuota(plan);
  const theme = themeQuota(plan);
  return { ...letters, ...theme, broken: [...letters.broken, ...theme.broken] };
}

function letterQuota(plan: Plan): Pick<Quotas, 'letters' | 'broken'> {
  const { grid, lexicon, rules } = plan;
  if (rules.pangram !== true) return { letters: [], broken: [] };
  const given = new Set([...grid.seeds.values()].flatMap(seed => [...seed]));
  const lengths = grid.slots.map(slot => slot.length);
  const missing = alphabetOf(lexicon, lengths).filter(letter => !given.has(letter));
  const ids = missing.map(letter => lexicon.alphabet.ids.get(letter));
  const counts = letterCounts(plan);
  const absent = missing.filter((_, i) => ids[i] === undefined || counts[ids[i]] === 0);
  const open = Array.from(grid.open.keys()).filter(
    cell => !grid.seeds.has(cell) && [grid.acrossAt[cell]!, grid.downAt[cell]!].some(slot => slot >= 0),
  ).length;
  const broken = [
    ...(absent.length === 0 ? [] : [`no word that fits has ${absent.join(' ')}, and a pangram needs every letter`]),
    ...(missing.length <= open
      ? []
      : [`${missing.length} letters of a pangram are missing, but only ${open} cells are open`]),
  ];
  const letters = ids.flatMap(id => id ?? []).sort((a, b) => counts[a]! - counts[b]! || a - b);
  return { letters, broken };
}

/** By letter: how many times the candidates contain it. */
function letterCounts({ grid, lexicon, candidates, unknown }: Plan): Float64Array {
  const counts = new Float64Array(lexicon.alphabet.letters.length);
  const seen = new Set<Uint32Array>();
  for (const { id, length } of grid.slots) {
    const words = candidates[id]!;
    if (unknown[id] || seen.has(words)) continue;
    seen.add(words);
    const letters = lexicon.tables[length]?.letters;
    for (let i = 0; i < words.length; i++)
      for (let at = words[i]! * length, end = at + length; at < end; at++) counts[letters![at]!]!++;
  }
  return counts;
}

function themeQuota(plan: Plan): Pick<Quotas, 'theme' | 'themeMin' | 'broken'> {
  const { grid, lexicon, rules, candidates, unknown } = plan;
  if (rules.theme === undefined) return { theme: new Map(), themeMin: 0, broken: [] };
  const texts = new Set(rules.theme.words);
  const standing = grid.slots.filter(slot => unknown[slot.id] && texts.has(seedText(grid, slot))).length;
  const themeMin = Math.max(0, rules.theme.min - standing);
  const known = new Map<number, WordId[]>();
  for (const text of texts) {
    const letters = [...text];
    const word = findWord(lexicon, letters);
    if (word !== NO_WORD) known.set(letters.length, [...(known.get(letters.length) ?? []), word]);
  }
  const theme = new Map<number, readonly WordId[]>();
  let [most, slots] = [0, 0];
  for (const [length, words] of known) {
    const those = grid.slots
      .filter(slot => slot.length === length && !unknown[slot.id])
      .map(({ id }) => candidates[id]!);
    const members = those.map(list => new Set(list));
    const usable = words.filter(word => members.some(member => member.has(word)));
    const able = members.filter(member => usable.some(word => member.has(word))).length;
    if (usable.length > 0) theme.set(length, usable);
    most += rules.repeats ? able : Math.min(usable.length, able);
    slots += able;
  }
  const usable = [...theme.values()].reduce((sum, words) => sum + words.length, 0);
  const broken =
    most >= themeMin
      ? []
      : [
          `thematic words wanted: ${rules.theme.min}; but the grid has room for ${most + standing} at most: ` +
            `${usable} of the ${texts.size} words of the list fit some slot, and ${slots} slots have one that fits`,
        ];
  return { theme, themeMin, broken };
}

// Makes a plan: the candidates of every slot, from its length, its seed letters and the rules. Only what concerns a single slot
// is decided here. Rules about the whole grid (a word that must be somewhere, shared substrings) are left to the engines.

/** A seed letter that the alphabet does not have; it equals no letter id. */
const FOREIGN = 254;
const NONE = new Uint32Array(0);

/**
 * A slot without a candidate is not an error but a proof, which `refutePlan` (proof.ts) puts into words. A seed letter that no
 * word has leaves its slots without a candidate (or unknown, if the rules allow that).
 * @param known the lexicon; that of the plan also has the words of `rules.require`
 * @throws InputError naming the slot whose seed letters spell no word (unless `rules.allowUnknown`), a word of `rules.require`
 * that no slot can hold, or a slot of `rules.require` that the grid does not have.
 */
export function makePlan(printed: Grid, known: Lexicon, wanted: Rules = NO_RULES): Plan {
  const lexicon = withRequiredWords(known, wanted.require);
  const grid = spelledOut(writtenGrid(printed, lexicon), lexicon);
  const rules = writtenRules(wanted, lexicon, grid.source);
  refuseForeign(grid, lexicon, rules);
  const letters = seedLetters(grid, lexicon);
  const pinned = pins(grid, lexicon, rules);
  const spelled = grid.slots.map(slot => seedText(grid, slot)).filter(text => !text.includes('?'));
  const given = floorlessWords(lexicon, rules, spelled);
  const welcome = new Map<number, Uint32Array>();
  const all = new Map<number, Uint32Array>();
  const filled = new Set<string>();
  const unknown: boolean[] = [];

  eachWordRule(rules, (rule, value) => rule.refuse?.(value, grid, rules.require));
  const fitsCell = cellTests(grid, lexicon);
  const floors = floorsOf(grid, rules);
  const candidates = grid.slots.map(slot => {
    const table = lexicon.tables[slot.length];
    const pattern = Uint8Array.from(slot.cells, cell => letters[cell]!);
    const seeded = pattern.reduce((count, letter) => count + (letter === NO_LETTER ? 0 : 1), 0);
    const text = seedText(grid, slot);
    const spelled = seeded === slot.length ? findWord(lexicon, text) : undefined;
    const known = spelled !== NO_WORD;
    if (!known && !rules.allowUnknown) throw unknownEntry(grid, slot);
    // If seeds fill two slots with the same word, the second is a repeat and has no candidate, unless words may repeat.
    const repeated = seeded === slot.length && rules.repeats !== true && filled.has(text);
    if (seeded === slot.length) filled.add(text);
    const pin = pinned.get(slot.id);
    unknown.push(!known && !repeated && pin === undefined && mayStand(grid, rules, slot, text));
    if (!known || repeated || table === undefined) return NONE;

    const isFixed = seeded === slot.length || pin !== undefined;
    const lists = isFixed ? all : welcome;
    const own = lists.get(slot.length) ?? welcomeWords(lexicon, table, rules, isFixed ? () => true : given.isAnywhere);
    lists.set(slot.length, own);
    const test = wordTest(rules, slot.name, slot.length, true);
    const fitsCells = fitsCell.get(slot.id);
    const suits = test && ((word: WordId) => test(wordText(lexicon, slot.length, word)));
    const least = isFixed ? 0 : (floors.get(slot.name) ?? 0);
    const isHigh = (word: WordId): boolean => table.scores[word]! >= least || given.isAnywhere(slot.length, word);
    const high = least > rules.minScore ? isHigh : undefined;
    const words = [fitsCells, high, suits].reduce(
      (left, keeps) => (keeps === undefined ? left : left.filter(keeps)),
      own,
    );
    if (seeded === 0 && pin === undefined) return words;
    const left =
      spelled === undefined ? fitting(table, words, pattern) : words.includes(spelled) ? Uint32Array.of(spelled) : NONE;
    return pin === undefined ? left : left.filter(word => pin.every(required => required === word));
  });

  const seeds = letters.map(letter => (letter === FOREIGN ? NO_LETTER : letter));
  const { floorless } = given;
  const floorScores = floorScoresOf(lexicon, floorless);
  return { grid, printed, lexicon, rules, seeds, candidates, unknown, floorless, floorScores };
}

/** The seed letters of a slot as text, with `?` for an empty cell. */
export function seedText(grid: Grid, slot: Slot): string {
  return slot.cells.map(cell => grid.seeds.get(cell) ?? '?').join('');
}

/** By slot with a choice of letters in its cells: tests whether a word has one of them in each. */
function cellTests(grid: Grid, lexicon: Lexicon): ReadonlyMap<SlotId, (word: WordId) => boolean> {
  const tests = new Map<SlotId, (word: WordId) => boolean>();
  if (grid.allowed === undefined) return tests;
  for (const { id, length, cells } of grid.slots) {
    const sets = cells.map(cell => {
      const letters = grid.allowed!.get(cell);
      return letters && new Set([...letters].map(letter => lexicon.alphabet.ids.get(letter)));
    });
    const table = lexicon.tables[length];
    if (table === undefined || sets.every(set => set === undefined)) continue;
    tests.set(id, word => {
      const own = table.letters.subarray(word * length, (word + 1) * length);
      return own.every((letter, p) => sets[p]?.has(letter) !== false);
    });
  }
  return tests;
}

/** By name of a slot: the lowest score that its words may have. */
function floorsOf(grid: Grid, { floors = [] }: Rules): ReadonlyMap<string, number> {
  const least = new Map<string, number>();
  for (const { slot, score } of floors) {
    const { name } = slotNamed(grid, slot, `for a lowest score of ${score}`);
    least.set(name, Math.max(score, least.get(name) ?? 0));
  }
  return least;
}

/** Whether a text that seed letters spell, and that no dictionary has, obeys the rules on words and fits the cells of its slot. */
function mayStand(grid: Grid, rules: Rules, { name, length, cells }: Slot, text: string): boolean {
  const fitsCell = (cell: CellId): boolean => grid.allowed?.get(cell)?.has(grid.seeds.get(cell)!) !== false;
  return wordTest(rules, name, length)?.(text) !== false && cells.every(fitsCell);
}

function seedLetters(grid: Grid, lexicon: Lexicon): Uint8Array {
  const letters = new Uint8Array(grid.width * grid.height).fill(NO_LETTER);
  for (const [cell, letter] of grid.seeds) letters[cell] = lexicon.alphabet.ids.get(letter) ?? FOREIGN;
  return letters;
}

/** The words of a length that score enough, or obey no floor, and that the rules for all slots allow, in ascending order. */
function welcomeWords(lexicon: Lexicon, table: WordTable, rules: Rules, isFloorless: IsFloorless): Uint32Array {
  const { length, scores } = table;
  const test = wordTest(rules, '', length, false);
  const isWelcome = (word: WordId): boolean =>
    (scores[word]! >= rules.minScore || isFloorless(length, word)) &&
    (test === undefined || test(wordText(lexicon, length, word)));
  const [among] = eachWordRule(rules, (rule, value) => rule.among?.(value));
  if (among !== undefined) {
    const words = new Set(among.map(word => lengthWord(lexicon, table, word)));
    return Uint32Array.from(words)
      .filter(word => word < table.count && isWelcome(word))
      .sort();
  }
  if (rules.minScore <= 1 && test === undefined && !scores.includes(0)) return wordsBelow(table.count);
  const words = new Uint32Array(table.count);
  let count = 0;
  for (let word = 0; word < table.count; word++) if (isWelcome(word)) words[count++] = word;
  return words.subarray(0, count);
}

/** A word's number among the words of its length. A word of another length, or an unknown one, gets a number that no word has. */
function lengthWord(lexicon: Lexicon, table: WordTable, text: string): WordId {
  const letters = [...text];
  const word = letters.length === table.length ? findWord(lexicon, letters) : NO_WORD;
  return word === NO_WORD ? table.count : word;
}

/** Ascending numbers, as many as were needed so far. */
let ascending = new Uint32Array(0);

/** All words of a table: a view of memory that plans share, so nobody may write to it. */
function wordsBelow(count: number): Uint32Array {
  if (ascending.length < count) {
    ascending = new Uint32Array(count);
    for (let word = 0; word < count; word++) ascending[word] = word;
  }
  return ascending.subarray(0, count);
}

/** By slot: the words that `rules.require` puts there. */
function pins(grid: Grid, lexicon: Lexicon, { require }: Rules): Map<SlotId, WordId[]> {
  const { slots, source: file } = grid;
  const pinned = new Map<SlotId, WordId[]>();
  for (const { word, slot: name, spelling = '' } of require) {
    const letters = [...word];
    const split = /\p{L}\s+\p{L}/u.test(spelling) ? '; words are separated by commas' : '';
    const { length } = letters;
    const refuse = (finding: string, told?: Told): never => {
      throw new InputError(finding, { file }, told);
    };
    const slot = name === undefined ? undefined : slotNamed(grid, name, `to put ${word} in`);
    if (slot !== undefined && slot.length !== length)
      refuse(`the required word ${word} has ${length} letters, but slot ${name} has ${slot.length}${split}`);
    const found = findWord(lexicon, letters);
    const isKnown = found >= 0 && lexicon.tables[length]!.sources[found] !== GIVEN_SOURCE;
    if (!isKnown && !slots.some(each => each.length === length))
      refuse(`the required word ${word} has ${length} letters, but no slot of the grid has that length${split}`);
    if (found < 0)
      refuse(`the required word ${word} cannot be written with the letters of the dictionary: require another word`, {
        what: 'unknownWord',
        word,
      });
    if (slot !== undefined) pinned.set(slot.id, [...(pinned.get(slot.id) ?? []), found]);
  }
  return pinned;
}

/** Those of the words that have the letters of a pattern. A plain loop is many times as fast as `filter`. */
function fitting({ letters, length }: WordTable, words: Uint32Array, pattern: Uint8Array): Uint32Array {
  const places = [...pattern.keys()].filter(p => pattern[p] !== NO_LETTER);
  const left = new Uint32Array(words.length);
  let count = 0;
  for (let i = 0; i < words.length; i++) {
    const at = words[i]! * length;
    let nth = 0;
    while (nth < places.length && letters[at + places[nth]!] === pattern[places[nth]!]) nth++;
    if (nth === places.length) left[count++] = words[i]!;
  }
  return left.slice(0, count);
}

function unknownEntry(grid: Grid, slot: Slot): InputError {
  return new InputError(
    say`seed letters fill slot ${slot.name} with ${seedText(grid, slot)}, which is in no dictionary: change the letters, add the word to a dictionary, or allow it with ${SET.allowUnknown}`,
    { file: grid.source },
  );
}

// What the user gave, as the lexicon writes it: the letters of the grid, the words of the rules, what an objective counts. It is converted
// here, once, before anything else sees it, so that CAFÉ in a grid, in a rule and in a dictionary are one word for the search, the bounds
// and the judge. What no word can have, such as a letter of another alphabet, is refused here.

/** The grid with its letters as the lexicon writes them; the grid itself if it has them so. A letter written as two makes a rebus cell. */
function writtenGrid(grid: Grid, lexicon: Lexicon): Grid {
  const { seeds, allowed } = grid;
  const fold = (text: string): string => foldWord(text, lexicon);
  const texts = [...seeds.values(), ...[...(allowed?.values() ?? [])].flatMap(letters => [...letters])];
  if (texts.every(text => fold(text) === text)) return grid;
  return {
    ...grid,
    seeds: new Map([...seeds].map(([cell, seed]) => [cell, fold(seed)])),
    ...(allowed && {
      allowed: new Map([...allowed].map(([cell, letters]) => [cell, new Set([...letters].map(fold))])),
    }),
  };
}

/**
 * Refuses letters that are in no word because they are of another alphabet: they are a mistake, and a proof would only hide it. Entries
 * that the rules let stand although no dictionary has them may have any letters.
 * @param grid as {@link writtenGrid} gives it, spelled out
 * @throws InputError that names the cell and the letter
 */
function refuseForeign(grid: Grid, lexicon: Lexicon, { allowUnknown }: Rules): void {
  const isForeign = foreignTest(lexicon);
  const isFree = (slot: number): boolean =>
    slot < 0 || (allowUnknown && grid.slots[slot]!.cells.every(cell => grid.seeds.has(cell)));
  const printed = (cell: CellId): CellId => printedCells(grid, [cell])[0]!;
  const placeOf = (cell: CellId): string => cellPlace(printed(cell), grid.width);
  const look = (cell: CellId, letters: string): void => {
    if (isFree(grid.acrossAt[cell]!) && isFree(grid.downAt[cell]!)) return;
    const foreign = [...letters].find(isForeign);
    if (foreign === undefined) return;
    const told = { what: 'foreignLetter', ...rowAndColumn(printed(cell), grid.width), letter: foreign };
    throw foreignLetter(`${placeOf(cell)} holds`, foreign, lexicon, grid.source, told);
  };
  for (const [cell, seed] of grid.seeds) look(cell, seed);
  for (const [cell, letters] of grid.allowed ?? []) {
    look(cell, [...letters].join(''));
    const two = [...letters].find(letter => [...letter].length > 1);
    if (two !== undefined)
      throw new InputError(
        `${placeOf(cell)} may hold ${two}, which are two letters here: a cell with a choice has one`,
        { file: grid.source },
      );
  }
}

function foreignLetter(where: string, letter: string, lexicon: Lexicon, file: string, told?: Told): InputError {
  const isForeign = foreignTest(lexicon);
  const alike = lookalike(letter, isForeign);
  const looks = alike === undefined ? '' : `, looks like ${letterName(alike)}`;
  const remedy = alike === undefined ? 'take another letter' : `write ${letterName(alike)}`;
  return new InputError(
    say`${where} '${letter}' (${letterName(letter)}${looks}), which no word of the dictionary can have: ${remedy}, or name the language with ${SET.lang}`,
    { file },
    told,
  );
}

/**
 * The rules with their words as the lexicon writes them.
 * @throws InputError for rules that contradict each other, and for letters that no word has
 */
function writtenRules(rules: Rules, lexicon: Lexicon, source: string): Rules {
  const written = (word: string): string => writtenWord(word, lexicon);
  const require = rules.require.map(wish => ({ ...wish, word: written(wish.word) }));
  const pen: Pen = { word: written, mask: (mask, slot) => writtenMask(mask, slot, lexicon, source) };
  const ofWords = mapWordRules(rules, (rule, value) => rule.written(value, pen));
  const floorless = rules.floorless?.map(written);
  const theme = rules.theme && { ...rules.theme, words: rules.theme.words.map(written) };
  const all = {
    ...{ ...rules, ...ofWords, require },
    minScore: Math.max(rules.minScore, NO_RULES.minScore),
    ...(floorless && { floorless }),
    ...(theme && { theme }),
  };
  const isForeign = foreignTest(lexicon);
  for (const { word } of require) {
    const foreign = [...word].find(isForeign);
    if (foreign === undefined) continue;
    throw foreignLetter(`the required word ${word} has`, foreign, lexicon, source, { what: 'unknownWord', word });
  }
  refuseContradictions(all);
  return all;
}

/** Rules about given words that no fill can obey together: a mistake, not a finding. @throws InputError that names both */
function refuseContradictions(rules: Rules): void {
  const { require } = rules;
  const refuse = (one: string, other: string, why: string): never => {
    throw new InputError(say`${SET.require} has ${one} and ${other}: ${why}`);
  };
  const named = ({ word, slot }: Rules['require'][number]): string => (slot === undefined ? word : `${slot}=${word}`);
  for (const [at, wish] of require.entries()) {
    const [clash] = eachWordRule(rules, (rule, value) => rule.clash?.(value, wish));
    if (clash !== undefined) throw new InputError(clash);
    for (const other of require.slice(at + 1)) {
      if (wish.slot === undefined || other.slot === undefined) continue;
      if (wish.slot === other.slot && wish.word !== other.word)
        refuse(named(wish), named(other), 'a slot holds one word');
      if (wish.slot !== other.slot && wish.word === other.word && rules.repeats !== true)
        refuse(named(wish), named(other), 'no word is used twice');
    }
  }
}

/** @throws InputError for a letter that no word has, and for one of several that is written as two */
function writtenMask(mask: string, slot: string, lexicon: Lexicon, file: string): string {
  const isForeign = foreignTest(lexicon);
  let isInSet = false;
  let written = '';
  for (const sign of charactersOf(mask)) {
    if (sign === '[' || sign === ']') isInSet = sign === '[';
    const text = writtenLetters(sign, lexicon);
    const foreign = /\p{L}/u.test(sign) ? [...text].find(isForeign) : undefined;
    if (foreign !== undefined) throw foreignLetter(`the pattern ${slot}=${mask} has`, foreign, lexicon, file);
    if (isInSet && [...text].length > 1)
      throw new InputError(
        say`${SET.pattern} ${slot}=${mask}: '${sign}' is written ${text} here, so it cannot be one of several letters of a cell`,
        { file },
      );
    written += text;
  }
  return written;
}

/**
 * The objective with its words and letters as the lexicon writes them.
 * @throws InputError for two values of what is one letter in the lexicon, and for a value of a letter that is written as two
 */
export function writtenObjective(objective: Objective, lexicon: Lexicon): Objective {
  if ('words' in objective)
    return { ...objective, words: new Set(Array.from(objective.words, word => writtenWord(word, lexicon))) };
  if (!('values' in objective)) return objective;
  const values: Record<string, number> = {};
  const from = new Map<string, string>();
  for (const [letter, value] of Object.entries(objective.values)) {
    const written = writtenLetters(letter, lexicon);
    if ([...written].length > 1 && !lexicon.alphabet.ids.has(letter))
      throw new InputError(
        say`${SET.letterValues}: ${letter} is written ${written} here, so it has no value: give values to the letters of ${written}`,
      );
    if (values[written] !== undefined && values[written] !== value)
      throw new InputError(
        say`${SET.letterValues}: ${from.get(written)!} and ${letter} are one letter here, with the values ${values[written]} and ${value}: give one`,
      );
    values[written] = value;
    from.set(written, letter);
  }
  return { ...objective, values };
}

// Words that the user gave obey no floor: those that letters of the grid spell, those that the rules require, and those of a theme. A plan
// knows them by their numbers, and gives floors a score for them that no floor exceeds.

type IsFloorless = (length: number, word: WordId) => boolean;

/** @param spelled the words that letters of the grid spell */
function floorlessWords(
  lexicon: Lexicon,
  { require, theme, floorless = [], repeats }: Rules,
  spelled: readonly string[],
): {
  readonly floorless: Plan['floorless'];
  /** Tells those that may stand in any slot. */
  readonly isAnywhere: IsFloorless;
} {
  const idsOf = (texts: readonly string[]): ReadonlyMap<number, ReadonlySet<WordId>> => {
    const ids = new Map<number, Set<WordId>>();
    for (const text of texts) {
      const word = findWord(lexicon, text);
      const { length } = [...text];
      if (word !== NO_WORD) ids.set(length, (ids.get(length) ?? new Set()).add(word));
    }
    return ids;
  };
  const wished = require.filter(({ slot }) => slot === undefined).map(({ word }) => word);
  const anywhere = [...wished, ...(theme?.words ?? []), ...floorless];
  const placed = [...require.map(({ word }) => word), ...spelled];
  const somewhere = idsOf(repeats ? [...anywhere, ...placed] : anywhere);
  return {
    floorless: idsOf([...anywhere, ...placed]),
    isAnywhere: (length, word) => somewhere.get(length)?.has(word) === true,
  };
}

/** By length: the scores of words, {@link FLOORLESS} for those that obey no floor. */
function floorScoresOf({ tables }: Lexicon, floorless: Plan['floorless']): Plan['floorScores'] {
  return tables.map((table, length) => {
    const given = floorless.get(length);
    if (table === undefined || given === undefined) return table?.scores;
    const scores = table.scores.slice();
    for (const word of given) scores[word] = FLOORLESS;
    return scores;
  });
}

/** For a plan with less of what was given: what obeyed no floor obeys none still, or less given would allow less. */
export function floorlessTexts({ lexicon, floorless }: Plan): string[] {
  return [...floorless].flatMap(([length, ids]) => [...ids].map(word => wordText(lexicon, length, word)));
}

// The rules about crossings as engines need them: which slots cross, and which words do not.

export interface CrossingRules {
  /** By slot: the slots to fill that cross it. */
  readonly crossed: readonly (readonly SlotId[])[];
  /** By length: pairs of sets of its words. A word of a set crosses no word of the other set of that pair, whatever its length. */
  readonly foes: (length: number) => readonly Foes[];
}

/** Undefined if the plan has no such rule. */
export function crossingRulesOf({ grid, lexicon, rules, unknown, floorless }: Plan): CrossingRules | undefined {
  const foesAmong = foesOf(rules);
  if (foesAmong === undefined) return undefined;
  const crossed = grid.slots.map((): SlotId[] => []);
  for (const { across, down } of grid.crossings) {
    // Slots that cross in a rebus cell cross at each of its letters.
    if (unknown[across] || unknown[down] || crossed[across]!.includes(down)) continue;
    crossed[across]!.push(down);
    crossed[down]!.push(across);
  }
  const foes = kept((length: number): readonly Foes[] => {
    const { count = 0, scores = [], letters = [], names } = lexicon.tables[length] ?? {};
    const given = new Set(floorless.get(length));
    const alphabet = lexicon.alphabet.letters.length;
    return foesAmong({ count, length, scores, letters, alphabet, names, isGiven: word => given.has(word) });
  });
  return { crossed, foes };
}

/** Whether two words may cross. @param one the pairs of its length */
export function mayCross(one: readonly Foes[], word: WordId, other: readonly Foes[], crossing: WordId): boolean {
  return one.every((pair, at) => {
    const mate = other[at]!;
    const isFoe = pair.one[word] === 1 && mate.other[crossing] === 1;
    return !isFoe && !(pair.other[word] === 1 && mate.one[crossing] === 1);
  });
}

// Fair crossings (core/rules.ts) in plans and fills, where no rule asks for them too.

/** The plan with the rule, for a search that prefers fair fills: by the usual score, unless the user named one. */
export function fairPlan(plan: Plan): Plan {
  return { ...plan, rules: { fair: USUAL_FAIR, ...plan.rules } };
}

/** The crossings of a fill where both words are hard; by the usual score if the rules have none. */
export function unfairCrossings(
  { grid, printed, lexicon, rules }: Pick<Plan, 'grid' | 'printed' | 'lexicon' | 'rules'>,
  words: Int32Array,
): readonly Crossing[] {
  const { fair = USUAL_FAIR } = rules;
  const hard = grid.slots.map(
    ({ id, length }) => words[id] !== NO_WORD && isHard(lexicon.tables[length]!, words[id]!, fair),
  );
  return printed.crossings.filter(({ across, down }) => hard[across] && hard[down]);
}

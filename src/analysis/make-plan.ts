// Makes a plan: the candidates of every slot, from its length, its seed letters and the rules. Only what concerns a single slot
// is decided here. Rules about the whole grid (a word that must be somewhere, shared substrings) are left to the engines.

import { InputError, type Told } from '../core/errors.js';
import { type CellId, NO_LETTER, NO_WORD, type SlotId, type WordId } from '../core/ids.js';
import { slotNamed } from '../core/word-rules/word-rule.js';
import { eachWordRule, wordTest } from '../core/word-rules.js';
import { SET, say } from '../core/wording.js';
import { findWord, GIVEN_SOURCE, type Lexicon, type WordTable, wordText } from '../dictionary/lexicon.js';
import { withRequiredWords } from '../dictionary/required.js';
import type { Grid, Slot } from '../grid/grid.js';
import { spelledOut } from '../grid/spell.js';
import { floorlessWords, floorScoresOf, type IsFloorless } from './floorless.js';
import { refuseForeign, writtenGrid, writtenRules } from './in-lexicon.js';
import { NO_RULES, type Plan, type Rules } from './plan.js';

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

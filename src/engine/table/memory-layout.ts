// Lays a plan out in memory for the search: the index of words once, and for every search its own slots, cells, trails and
// buffers, in the form of src/kernels/table/schema.ts.

import { type CrossingRules, crossingRulesOf, type Plan, quotasOf } from '../../analysis/plan.js';
import { NO_LETTER, type WordId } from '../../core/ids.js';
import { Random } from '../../core/random.js';
import { rulesTogether } from '../../core/rules.js';
import type { Slot } from '../../grid/grid.js';
import { packed } from '../../kernels/memory.js';
import { Arena, type LaidHeader } from '../../kernels/table/arena.js';
import { HEADER, NONE, REQUIRED, SAVED_SLOT, SLOT, TABLE, THEME } from '../../kernels/table/schema.js';
import { layWords, type WordIndex } from '../../kernels/table/word-index.js';
import { forbiddenRuns, type RequiredWord, requiredWords } from '../rule-checks.js';
import { cellsThrough, crossingsOf } from './crossings.js';
import { laySubstrings, type Substrings } from './substrings.js';
import { layWeights, type Weights } from './weigh.js';

/** What steers a search; it changes the order of fills, not which fills exist. */
export interface SearchParameters {
  readonly seed: number;
  /** With at most this many live words, a slot is a list. */
  readonly listLimit: number;
  /** The number of candidates rated before one is placed. */
  readonly sample: number;
  /** Fails before the first restart, and the growth from each run to the next. */
  readonly firstRestart: number;
  readonly restartGrowth: number;
  /** How much a slot's length counts when a slot is picked. */
  readonly lengthPower: number;
  /** Nodes for each letter that is probed at the root when a search restarts; 0 for no probing. */
  readonly probeEvery: number;
  /** Nodes of the first period. The weights are reset at the end of each period, and each next one is half as long again. */
  readonly firstEra: number;
  /** A run of letters goes on while the rest of its tree seems to take at most so many times the nodes opened so far; 0 for never. */
  readonly nearProof: number;
  /** Nodes of repair after a period, for each node of the period; 0 for no repairs. */
  readonly repairShare: number;
  /** The room of the trails, as a multiple of the usual. */
  readonly trailRoom: number;
  /** Whether the search keeps a log for a proof. It then ignores fragments, because a clause names all decisions that stand. */
  readonly logs?: boolean;
}

/** The words of one length, shared by all searches. */
interface Table extends WordIndex {
  readonly length: number;
  /** Lexicon ids by number in the index. */
  readonly order: Uint32Array;
  /** Their address. */
  readonly orderAt: number;
  /** The numbers by lexicon id, NONE for a word that is not a candidate; made on first use, because few searches need them. */
  readonly numbers: () => Uint32Array;
  /** The number of one word, without those of all. */
  readonly numberOf: (word: WordId) => number;
  /** The address of the words' worths, 0 for none. */
  readonly worthAt: number;
  readonly substrings: { readonly list: number; readonly each: number };
}

/** The part of a layout that all searches read and none writes. */
export interface Index {
  readonly arena: Arena;
  readonly plan: Plan;
  /** The slots to fill, without those whose seeds spell an entry that no dictionary has. */
  readonly slots: readonly Slot[];
  /** By slot of the grid: its number among them; NONE for other slots. */
  readonly slotNumbers: Uint32Array;
  readonly tables: ReadonlyMap<number, Table>;
  /** By grid cell: its number among the cells of slots to fill; NONE for other cells. */
  readonly cellNumbers: Uint32Array;
  readonly cellCount: number;
  readonly required: readonly RequiredWord[];
  readonly substrings: Substrings | undefined;
  readonly crossingRules: CrossingRules | undefined;
}

/** Where a search finds its data, and where it leaves its deepest partial fill. */
export type SearchPlace = LaidHeader<typeof HEADER>;

/** What a word is worth apart from its letters: a factor to the number of crossing words that it leaves. */
export type LaidWorth = (length: number, word: number) => number;

/** @param seed decides the order of the words */
export function layIndex(plan: Plan, seed: number, worth?: LaidWorth): Index {
  const arena = new Arena();
  const kernel = arena.tools();
  const slots = plan.grid.slots.filter(slot => !plan.unknown[slot.id]);
  const slotNumbers = new Uint32Array(plan.grid.slots.length).fill(NONE);
  for (const [number, { id }] of slots.entries()) slotNumbers[id] = number;
  const cellNumbers = new Uint32Array(plan.grid.width * plan.grid.height).fill(NONE);
  let cellCount = 0;
  for (const slot of slots)
    for (const cell of slot.cells) if (cellNumbers[cell] === NONE) cellNumbers[cell] = cellCount++;

  const runs = forbiddenRuns(plan);
  const substrings = runs && laySubstrings(arena, runs);
  const state = arena.lay(new Random(seed).state());
  const tables = new Map<number, Table>();
  for (const { length } of slots) {
    if (tables.has(length)) continue;
    const { letters, count } = plan.lexicon.tables[length]!;
    const members = slots.filter(slot => slot.length === length);
    const listed = unite([...new Set(members.map(slot => plan.candidates[slot.id]!))], count);
    const orderAt = arena.lay(listed);
    kernel.shuffle(orderAt, listed.length, state);
    const order = arena.words().slice(orderAt >> 2, (orderAt >> 2) + listed.length);
    const letterCount = plan.lexicon.alphabet.letters.length;
    const index = layWords(arena, kernel, { letters, length, letterCount, order: orderAt, many: order.length });
    let worthAt = 0;
    if (worth !== undefined) {
      worthAt = arena.reserve(order.length * 4);
      arena.floats().set(
        Float32Array.from(order, word => worth(length, word)),
        worthAt >> 2,
      );
    }
    const numbers = numbering(order, count);
    const those = substrings?.ofTable(length, order) ?? { list: 0, each: 0 };
    tables.set(length, {
      ...index,
      length,
      order,
      orderAt,
      numbers,
      numberOf: numberIn(order),
      worthAt,
      substrings: those,
    });
  }

  const required = requiredWords(plan);
  const crossingRules = crossingRulesOf(plan);
  const shared = { arena, plan, slots, slotNumbers, tables, cellNumbers, cellCount, required, substrings };
  return { ...shared, crossingRules };
}

/** The words that are in any of the lists, ascending. */
function unite(lists: readonly Uint32Array[], count: number): Uint32Array {
  if (lists.length === 1) return lists[0]!;
  const member = new Uint8Array(count);
  for (const list of lists) for (let i = 0; i < list.length; i++) member[list[i]!] = 1;
  const united = new Uint32Array(count);
  let many = 0;
  for (let word = 0; word < count; word++) if (member[word] === 1) united[many++] = word;
  return united.subarray(0, many);
}

function numbering(order: Uint32Array, count: number): () => Uint32Array {
  let numbers: Uint32Array | undefined;
  return () => {
    if (numbers === undefined) {
      numbers = new Uint32Array(count).fill(NONE);
      for (let number = 0; number < order.length; number++) numbers[order[number]!] = number;
    }
    return numbers;
  };
}

/** @returns the number of a word, NONE for one that is not a candidate: found by the machine's own search, many times as fast as a loop that is not compiled yet */
function numberIn(order: Uint32Array): (word: WordId) => number {
  return word => {
    const number = order.indexOf(word);
    return number < 0 ? NONE : number;
  };
}

/** The number of depths for which the trail of slots has room if every slot changes. */
const MOST_SAVED = 2000;
/** The trail of bitsets has room for this many times the bitsets of all slots at first; it is laid again when it runs full. */
const SAVED_BITSETS = 20;

/** The number of pairs of words kept apart that a search remembers; each costs a look at every node. */
const PAIRS = 256;

/**
 * @param weights what fills are worth, for a weighted search
 * @param worths by slot: the address of its words' worths, if each slot has its own
 */
export function laySearch(
  index: Index,
  parameters: SearchParameters,
  weights?: Weights,
  worths?: readonly number[],
): SearchPlace {
  const { arena, plan, slots, cellNumbers, cellCount } = index;
  const letterCount = plan.lexicon.alphabet.letters.length;
  const longest = Math.max(...slots.map(slot => slot.length));

  const { records: tableRecords, foes } = layTables(index);
  const through = cellsThrough(slots, cellNumbers, cellCount);
  let bitsetBytes = 0;
  // Slots with the same candidates share one list of them; its bitset is made once and copied.
  const laid = new Map<Uint32Array, number>();
  const slotRecords = slots.flatMap((slot, number) => {
    const table = index.tables.get(slot.length)!;
    const live = arena.reserve(table.blocks * 16);
    const crossed = index.crossingRules?.crossed[slot.id] ?? [];
    const record = packed(SLOT, {
      length: slot.length,
      table: tableRecords.get(slot.length)!,
      cells: arena.lay(slot.cells.map(cell => cellNumbers[cell]!)),
      live,
      list: arena.reserve((parameters.listLimit + 1) * 4),
      gone: arena.reserve(slot.length * 8),
      residues: arena.reserve(slot.length * letterCount * 4),
      crossings: arena.lay(crossingsOf(slot, number, cellNumbers, through)),
      crossed: arena.lay(crossed.map(other => index.slotNumbers[other]!)),
      crossedCount: crossed.length,
      worth: worths?.[number] ?? table.worthAt,
    });
    const memory = arena.words();
    const candidates = plan.candidates[slot.id]!;
    const like = laid.get(candidates);
    if (like !== undefined) memory.copyWithin(live >> 2, like >> 2, (like >> 2) + table.blocks * 4);
    else if (candidates.length === table.order.length) setFirstBits(memory, live >> 2, candidates.length);
    else setBits(memory, live >> 2, candidates, table.numbers());
    laid.set(candidates, live);
    bitsetBytes += table.blocks * 16;
    return record;
  });

  // A decision a slot or a cell, half as many that halve a cell's letters, and fences: two, and one for each letter of a word.
  const depths = slots.length + cellCount + (cellCount >> 1) + 3 + longest;
  const setBytes = Math.ceil(slots.length / 32) * 4;
  const slotTrail = slots.length * Math.min(depths, Math.ceil(MOST_SAVED * parameters.trailRoom));
  const bitTrailBytes = Math.ceil(bitsetBytes * SAVED_BITSETS * parameters.trailRoom);
  const place = arena.layHeader(HEADER, {
    slots: slots.length,
    cells: cellCount,
    letters: letterCount,
    seed: new Random(parameters.seed).next(),
    listLimit: parameters.listLimit,
    sample: parameters.sample,
    lengthPower: parameters.lengthPower,
    firstRestart: parameters.firstRestart,
    restartGrowth: parameters.restartGrowth,
    probeEvery: parameters.probeEvery,
    firstPeriod: parameters.firstEra,
    nearProof: parameters.nearProof,
    repairShare: parameters.repairShare,
    startsWhole: parameters.logs === true || rulesTogether(plan.rules).length > 0,
    foes,
    mayRepeat: plan.rules.repeats === true,

    slotRecords,
    cellRecords: through,
    domains: cellCount,
    cellWeights: cellCount,
    counts: slots.map(slot => plan.candidates[slot.id]!.length),
    listed: slots.length,
    savedAt: slots.length,
    slotWeights: slots.length,
    slotWeightsPutBy: slots.length,
    cellWeightsPutBy: cellCount,

    queue: slots.length,
    queued: slots.length,
    dirty: index.substrings === undefined ? slots.length : slots.map(() => 1),
    wokenBy: slots.length,

    frames: depths,
    cellTrail: cellCount * (letterCount + 1),
    slotTrail,
    slotTrailBytes: slotTrail * SAVED_SLOT.bytes,
    bitTrail: bitTrailBytes,
    bitTrailBytes,
    entryTrail: slots.length,
    substringTrail: index.substrings?.count ?? 0,

    shares: depths,

    histograms: longest,
    dropBuffer: parameters.listLimit + 1,
    // Four registers of two positions each are written at once.
    supportBuffer: Math.ceil(longest / 8) * 8,

    setBytes,
    fragmentSets: depths * setBytes,
    struckSets: depths * setBytes,
    workSets: depths * setBytes,
    depths,
    joinedSet: setBytes,
    stack: slots.length,

    // The kept entries, and those found since.
    keptEntries: slots.length * 2,
    takenSet: setBytes,
    metSet: setBytes,

    required: index.required.flatMap(({ word, slots: places }) => {
      const { length } = plan.grid.slots[places[0]!]!;
      return packed(REQUIRED, { table: tableRecords.get(length)!, word: index.tables.get(length)!.numbers()[word]! });
    }),
    requiredCount: index.required.length,
    pairs: PAIRS,
    pairRoom: PAIRS,
    ...layQuotas(index, tableRecords),
    substringOwners: { at: index.substrings?.layTaken() ?? 0 },
    deepest: cellCount,

    log: parameters.logs === true ? LOG_LIMIT + mostLoggedAtOnce(depths, cellCount, letterCount) : { at: 0 },
    logLimit: LOG_LIMIT,

    ...layWeights(index, weights),
  });
  new BigUint64Array(arena.memory.buffer, place.at.domains, cellCount).fill(2n ** BigInt(letterCount) - 1n);
  arena.bytes().fill(NO_LETTER, place.at.deepest, place.at.deepest + cellCount);
  return place;
}

function layQuotas({ plan, arena, tables }: Index, tableRecords: ReadonlyMap<number, number>) {
  const { letters, theme, themeMin } = quotasOf(plan);
  const themes = [...theme].map(([length, words]) => {
    const { blocks, numbers } = tables.get(length)!;
    const set = arena.reserve(blocks * 16);
    setBits(arena.words(), set >> 2, Uint32Array.from(words), numbers());
    const list = arena.lay(Uint32Array.from(words, word => numbers()[word]!));
    return packed(THEME, { table: tableRecords.get(length)!, set, list, many: words.length });
  });
  return {
    wanted: [...letters],
    wantedCount: letters.length,
    themes: themes.flat(),
    themeCount: themes.length,
    themeMin,
  };
}

/** The search pauses when its log has this many numbers, so that they are read. */
const LOG_LIMIT = 1 << 14;

/**
 * The most numbers that a search may log between two looks at the limit: a refutation at each depth, a restart, each letter of each cell
 * probed, and a decision.
 */
function mostLoggedAtOnce(depths: number, cells: number, letters: number): number {
  return 2 * depths + 1 + 3 * cells * letters + 3;
}

/** Sets the first `many` bits: all candidates of a length. */
function setFirstBits(memory: Uint32Array, at: number, many: number): void {
  memory.fill(0xffff_ffff, at, at + (many >> 5));
  if ((many & 31) > 0) memory[at + (many >> 5)] = 2 ** (many & 31) - 1;
}

function setBits(memory: Uint32Array, at: number, words: Uint32Array, numbers: Uint32Array): void {
  for (let i = 0; i < words.length; i++) {
    const bit = numbers[words[i]!]!;
    memory[at + (bit >> 5)]! |= 1 << (bit & 31);
  }
}

/** A record for each length of words, and how many pairs of sets each has. Which slot uses a word is stored with each search. */
function layTables({ arena, slots, tables, crossingRules }: Index) {
  const records = new Map<number, number>();
  let foes = 0;
  for (const table of tables.values()) {
    const members = slots.flatMap((slot, number) => (slot.length === table.length ? [number] : []));
    // A slot with words of one set alone strikes the other set from its crossings. Where both are the same, once is enough.
    const sets = (crossingRules?.foes(table.length) ?? []).flatMap(({ one, other }) =>
      one === other ? [one, other] : [one, other, other, one],
    );
    foes = sets.length / 2;
    const laid = arena.reserve(sets.length * table.blocks * 16);
    const memory = arena.words();
    for (const [nth, set] of sets.entries())
      table.order.forEach((word, number) => {
        if (set[word] === 1) memory[((laid + nth * table.blocks * 16) >> 2) + (number >> 5)]! |= 1 << (number & 31);
      });
    const record = packed(TABLE, {
      length: table.length,
      blocks: table.blocks,
      rows: table.rows,
      words: table.words,
      stride: table.stride,
      usedBy: arena.reserve(table.order.length * 4),
      slots: arena.lay(members),
      slotCount: members.length,
      substrings: table.substrings.list,
      substringCount: table.substrings.each,
      foes: laid,
    });
    records.set(table.length, arena.lay(record));
  }
  return { records, foes };
}

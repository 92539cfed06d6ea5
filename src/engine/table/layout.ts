// Lays a plan out in memory for the search: the index of words once, and for every search its own slots, cells, trails and
// buffers. The records and the header are those of assembly/table/layout.ts.

import type { Plan } from '../../analysis/plan.js';
import { NO_LETTER } from '../../core/ids.js';
import { Random } from '../../core/random.js';
import type { Slot } from '../../grid/grid.js';
import { Arena, makeKernel, NONE } from '../../kernels/table/kernel.js';
import { layWords, type WordIndex } from '../../kernels/table/words.js';
import { type RequiredWord, requiredWords } from '../rules.js';
import { layShares, type Shares } from './shares.js';

/** How a search goes about it. */
export interface Manner {
  readonly seed: number;
  /** Live words up to which a slot is a list. */
  readonly listLimit: number;
  /** Candidates rated before one is placed. */
  readonly sample: number;
  /** Fails before the first restart, and the growth from one run to the next. */
  readonly firstRestart: number;
  readonly restartGrowth: number;
  /** How much a slot's length counts when one is picked. */
  readonly lengthPower: number;
  /** Nodes for each letter probed at the root when a search restarts; 0 for no probing. */
  readonly probeEvery: number;
  /** Nodes before the weights are forgotten for the first time; half as many more before the next, and so on. */
  readonly firstEra: number;
  /** Nodes spent on repairs after an era, for each of its own; 0 for none. */
  readonly repairShare: number;
  /** The share of the usual room that the trails get at first. */
  readonly trailRoom: number;
}

/** The words of one length as the searches share them. */
interface Table extends WordIndex {
  readonly length: number;
  /** Lexicon ids by number of the index. */
  readonly order: Uint32Array;
  /** The numbers by lexicon id, NONE for a word that is no candidate; made when first asked for, which few searches do. */
  readonly numbers: () => Uint32Array;
  /** Address of a worth a word, 0 for none. */
  readonly worthAt: number;
  readonly shares: { readonly list: number; readonly each: number };
}

/** The part of a layout that all searches read and none writes. */
export interface Index {
  readonly arena: Arena;
  readonly plan: Plan;
  /** The slots to fill; those whose seeds spell what no dictionary has are not among them. */
  readonly slots: readonly Slot[];
  readonly tables: ReadonlyMap<number, Table>;
  /** By grid cell: its number among the cells of slots to fill; NONE for the others. */
  readonly cellNumbers: Uint32Array;
  readonly cellCount: number;
  readonly required: readonly RequiredWord[];
  readonly shares: Shares | undefined;
}

/** Where a search finds what it needs, and where it leaves its deepest partial fill. */
export interface SearchPlace {
  readonly header: number;
  readonly deepest: number;
}

/** What a word is worth beside its letters: a factor to the crossing words that it leaves. */
export type Worth = (length: number, word: number) => number;

/** @param seed shuffles the words */
export function layIndex(plan: Plan, seed: number, worth?: Worth): Index {
  const arena = new Arena();
  const kernel = makeKernel(arena.memory);
  const slots = plan.grid.slots.filter(slot => !plan.unknown[slot.id]);
  const cellNumbers = new Uint32Array(plan.grid.width * plan.grid.height).fill(NONE);
  let cellCount = 0;
  for (const slot of slots)
    for (const cell of slot.cells) if (cellNumbers[cell] === NONE) cellNumbers[cell] = cellCount++;

  const shares = plan.rules.maxSharedSubstring > 0 ? layShares(arena, plan) : undefined;
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
    const index = layWords(arena, kernel, letters, length, plan.lexicon.alphabet.letters.length, orderAt, order.length);
    let worthAt = 0;
    if (worth !== undefined) {
      worthAt = arena.reserve(order.length * 4);
      arena.floats().set(
        Float32Array.from(order, word => worth(length, word)),
        worthAt >> 2,
      );
    }
    const substrings = shares?.ofTable(length, order) ?? { list: 0, each: 0 };
    tables.set(length, { ...index, length, order, numbers: numbering(order, count), worthAt, shares: substrings });
  }

  return { arena, plan, slots, tables, cellNumbers, cellCount, required: requiredWords(plan), shares };
}

/** Words in any of the lists, ascending. */
function unite(lists: readonly Uint32Array[], count: number): Uint32Array {
  if (lists.length === 1) return lists[0]!;
  const member = new Uint8Array(count);
  for (const list of lists) for (let i = 0; i < list.length; i++) member[list[i]!] = 1;
  return Uint32Array.from(member.keys()).filter(word => member[word] === 1);
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

const SLOT_WORDS = 8;
const FRAME_BYTES = 32;
const HISTOGRAM_BYTES = 260;
const TRAIL_ENTRY_BYTES = 16;
/** Depths that the trail of slots has room for with every slot changed. */
const MOST_SAVED = 2000;
/** Times that the trail of bitsets has room for the bitsets of all slots at first; it is laid anew when it runs full. */
const SAVED_BITSETS = 20;

/** @param room how many times the usual room the trails get */
export function laySearch(index: Index, manner: Manner, room: number): SearchPlace {
  const { arena, plan, slots, cellNumbers, cellCount } = index;
  const letterCount = plan.lexicon.alphabet.letters.length;
  const reserve = (bytes: number): number => arena.reserve(bytes);
  const perSlot = (bytes: number): number => arena.reserve(slots.length * bytes);
  const longest = Math.max(...slots.map(slot => slot.length));
  const widest = Math.max(...[...index.tables.values()].map(table => table.blocks)) * 16;

  const tableRecords = layTables(index);
  const through = cellsThrough(index);
  const cellRecords = arena.lay(through);

  const slotRecords = perSlot(SLOT_WORDS * 4);
  let bitsetBytes = 0;
  // Slots with the same candidates share one list of them: its bitset is made once and copied.
  const laid = new Map<Uint32Array, number>();
  slots.forEach((slot, number) => {
    const table = index.tables.get(slot.length)!;
    const crossings = slot.cells.flatMap((cell, position) => {
      const at = cellNumbers[cell]! * 4;
      const side = through[at] === number && through[at + 1] === position ? 2 : 0;
      return [through[at + side]!, through[at + side + 1]!];
    });
    const live = reserve(table.blocks * 16);
    const record = [
      slot.length,
      tableRecords.get(slot.length)!,
      arena.lay(slot.cells.map(cell => cellNumbers[cell]!)),
      live,
      reserve((manner.listLimit + 1) * 4),
      reserve(slot.length * 8),
      reserve(slot.length * letterCount * 4),
      arena.lay(crossings),
    ];
    const memory = arena.words();
    memory.set(record, (slotRecords >> 2) + number * SLOT_WORDS);
    const candidates = plan.candidates[slot.id]!;
    const like = laid.get(candidates);
    if (like !== undefined) memory.copyWithin(live >> 2, like >> 2, (like >> 2) + table.blocks * 4);
    else if (candidates.length === table.order.length) setFirstBits(memory, live >> 2, candidates.length);
    else setBits(memory, live >> 2, candidates, table.numbers());
    laid.set(candidates, live);
    bitsetBytes += table.blocks * 16;
  });

  const domains = reserve(cellCount * 8);
  const allLetters = 2n ** BigInt(letterCount) - 1n;
  new BigUint64Array(arena.memory.buffer, domains, cellCount).fill(allLetters);
  const deepest = reserve(cellCount);
  arena.bytes().fill(NO_LETTER, deepest, deepest + cellCount);
  const dirty = perSlot(4);
  if (index.shares !== undefined) arena.words().fill(1, dirty >> 2, (dirty >> 2) + slots.length);
  const depths = slots.length + 2;
  const setBytes = Math.ceil(slots.length / 32) * 4;
  const slotTrail = perSlot(Math.min(depths, Math.ceil(MOST_SAVED * room)) * TRAIL_ENTRY_BYTES);
  const bitTrailBytes = Math.ceil(bitsetBytes * SAVED_BITSETS * room);
  const bitTrail = reserve(bitTrailBytes);

  // In the order in which `readHeader` of assembly/table/layout.ts takes them.
  const header = arena.lay([
    slots.length,
    cellCount,
    letterCount,
    manner.listLimit,
    manner.sample,
    slotRecords,
    cellRecords,
    reserve(depths * FRAME_BYTES),
    domains,
    reserve(cellCount * 8),
    arena.lay(slots.map(slot => plan.candidates[slot.id]!.length)),
    perSlot(4),
    perSlot(4),
    perSlot(8),
    perSlot(4),
    dirty,
    perSlot(4),
    perSlot(4),
    reserve(cellCount * (letterCount + 1) * TRAIL_ENTRY_BYTES),
    slotTrail,
    bitTrail,
    bitTrail + bitTrailBytes,
    perSlot(8),
    reserve((index.shares?.count ?? 0) * 4),
    reserve(longest * HISTOGRAM_BYTES),
    reserve(widest),
    reserve((manner.listLimit + 1) * 4),
    reserve(Math.ceil(longest / 8) * 64),
    setBytes,
    reserve(depths * setBytes),
    reserve(depths * setBytes),
    reserve(depths * setBytes),
    reserve(setBytes),
    perSlot(4),
    reserve(depths * 8),
    arena.lay(
      index.required.flatMap(({ word, slots: places }) => {
        const { length } = plan.grid.slots[places[0]!]!;
        return [tableRecords.get(length)!, index.tables.get(length)!.numbers()[word]!];
      }),
    ),
    index.required.length,
    index.shares?.layTaken() ?? 0,
    deepest,
    new Random(manner.seed).next(),
    manner.firstRestart,
    Math.round(manner.restartGrowth * 1000),
    index.required.length > 0 || index.shares !== undefined ? 1 : 0,
    manner.lengthPower,
    manner.probeEvery,
    manner.firstEra,
    Math.round(manner.repairShare * 1000),
    perSlot(16),
    reserve(setBytes),
    reserve(setBytes),
    perSlot(8),
    reserve(cellCount * 8),
  ]);
  return { header, deepest };
}

/** All candidates of a length. */
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

/** A record a length of words; who uses a word is the search's own. */
function layTables({ arena, slots, tables }: Index): Map<number, number> {
  const records = new Map<number, number>();
  for (const table of tables.values()) {
    const members = slots.flatMap((slot, number) => (slot.length === table.length ? [number] : []));
    const record = [
      table.length,
      table.blocks,
      table.rows,
      table.words,
      table.stride,
      arena.reserve(table.order.length * 4),
      arena.lay(members),
      members.length,
      table.worthAt,
      table.shares.list,
      table.shares.each,
    ];
    records.set(table.length, arena.lay(record));
  }
  return records;
}

/** By cell: the two slots through it (NONE for no second one), each with the position there. */
function cellsThrough({ slots, cellNumbers, cellCount }: Index): Uint32Array {
  const through = new Uint32Array(cellCount * 4).fill(NONE);
  slots.forEach((slot, number) => {
    slot.cells.forEach((cell, position) => {
      const at = cellNumbers[cell]! * 4;
      const side = through[at] === NONE ? 0 : 2;
      through[at + side] = number;
      through[at + side + 1] = position;
    });
  });
  return through;
}

// What may stand only once in a fill: a word, unless the rules allow it several times, and a substring if a rule says so. Placing a word
// strikes it from all other slots.

import { cellAt, count, domain, isList, setCount, slotRecord, tableOf, usedBy, wordAt } from './access';
import {
  dirty,
  ENTRY_BYTES,
  ENTRY_SLOT,
  entryTrail,
  letters,
  listLimit,
  mayRepeat,
  SLOT_LENGTH,
  SLOT_LIVE,
  SLOT_RESIDUES,
  slots,
  substringOwners,
  TABLE_BLOCKS,
  TABLE_LENGTH,
  TABLE_ROWS,
  TABLE_SLOT_COUNT,
  TABLE_SLOTS,
  TABLE_SUBSTRING_COUNT,
  TABLE_SUBSTRINGS,
} from './layout';
import { enqueue } from './queue';
import { entriesTop, saveBit, saveEntry, saveSubstring } from './trail';
import { noteStruck } from './watch';
import { noteWipeout } from './weights';

/** The slot holds exactly this word from now on, and no other slot may have it unless words may repeat. */
export function place(slot: u32, word: u32): bool {
  const table = tableOf(slot);
  const owner = load<u32>(usedBy(table, word));
  if (owner === slot + 1 || (owner !== 0 && mayRepeat && isPlaced(slot))) return true;
  if (owner !== 0 && !mayRepeat) {
    noteWipeout(slot);
    return false;
  }
  if (owner === 0) store<u32>(usedBy(table, word), slot + 1);
  saveEntry(slot, word);
  if (!mayRepeat) strike(slot, table, word);
  return substringOwners === 0 || takeSubstrings(slot, table, word);
}

/** Whether the slot has an entry. */
function isPlaced(slot: u32): bool {
  const end = entryTrail + <usize>entriesTop * ENTRY_BYTES;
  for (let at = entryTrail; at < end; at += ENTRY_BYTES) if (load<u32>(at, ENTRY_SLOT) === slot) return true;
  return false;
}

/** Strikes a word from all slots but the one that holds it. */
function strike(slot: u32, table: usize, word: u32): void {
  const others = <usize>load<u32>(table, TABLE_SLOTS);
  const end = others + ((<usize>load<u32>(table, TABLE_SLOT_COUNT)) << 2);
  const length = load<u32>(table, TABLE_LENGTH);
  const sets = wordAt(table, word);
  for (let at = others; at < end; at += 4) {
    const other = load<u32>(at);
    if (other === slot) continue;
    const record = slotRecord(other);
    const list = isList(other);
    const live = <usize>load<u32>(record, SLOT_LIVE) + ((<usize>(word >> 5)) << 2);
    const bit: u32 = 1 << (word & 31);
    if (!list && (load<u32>(live) & bit) === 0) continue;
    let p: u32 = 0;
    while (p < length && (domain(cellAt(record, p)) & load<u64>(sets + ((<usize>p) << 3))) !== 0) p++;
    if (p < length) continue;
    if (list) {
      store<u32>(dirty + ((<usize>other) << 2), 1);
      enqueue(other);
    } else {
      saveBit(other, word);
      store<u32>(live, load<u32>(live) & ~bit);
      setCount(other, count(other) - 1);
      if (count(other) <= listLimit || leans(record, table, sets)) enqueue(other);
    }
    noteStruck(other, slot);
  }
}

/** Whether a letter of a word that was just struck has lost its last known block with a live word. */
function leans(record: usize, table: usize, sets: usize): bool {
  const length = load<u32>(record, SLOT_LENGTH);
  const live = <usize>load<u32>(record, SLOT_LIVE);
  const bytes = (<usize>load<u32>(table, TABLE_BLOCKS)) << 4;
  const residues = <usize>load<u32>(record, SLOT_RESIDUES);
  let row = <usize>load<u32>(table, TABLE_ROWS);
  for (let p: u32 = 0; p < length; p++) {
    const letter = <usize>ctz(load<u64>(sets + ((<usize>p) << 3)));
    const o = (<usize>load<u16>(residues + ((<usize>(p * letters) + letter) << 2))) << 4;
    if (!v128.any_true(v128.and(v128.load(live + o), v128.load(row + letter * bytes + o)))) return true;
    row += <usize>letters * bytes;
  }
  return false;
}

/** Takes the substrings of a word, so that no other slot may have them. */
function takeSubstrings(slot: u32, table: usize, word: u32): bool {
  const many = load<u32>(table, TABLE_SUBSTRING_COUNT);
  const list = <usize>load<u32>(table, TABLE_SUBSTRINGS) + ((<usize>word * many) << 2);
  for (let i: u32 = 0; i < many; i++) {
    const substring = load<u32>(list + ((<usize>i) << 2));
    const at = substringOwners + ((<usize>substring) << 2);
    const owner = load<u32>(at);
    if (owner === slot + 1) continue;
    if (owner !== 0) {
      noteWipeout(slot);
      return false;
    }
    store<u32>(at, slot + 1);
    saveSubstring(substring);
  }
  for (let other: u32 = 0; other < slots; other++)
    if (other !== slot && count(other) > 1) {
      store<u32>(dirty + ((<usize>other) << 2), 1);
      enqueue(other);
    }
  return true;
}

/** Whether no other slot has the word, unless words may repeat, or a substring of it that may stand only once. */
export function isFree(table: usize, word: u32, slot: u32): bool {
  const owner = load<u32>(usedBy(table, word));
  if (owner !== 0 && owner !== slot + 1 && !mayRepeat) return false;
  if (substringOwners === 0) return true;
  const many = load<u32>(table, TABLE_SUBSTRING_COUNT);
  const list = <usize>load<u32>(table, TABLE_SUBSTRINGS) + ((<usize>word * many) << 2);
  for (let i: u32 = 0; i < many; i++) {
    const taken = load<u32>(substringOwners + ((<usize>load<u32>(list + ((<usize>i) << 2))) << 2));
    if (taken !== 0 && taken !== slot + 1) return false;
  }
  return true;
}

// Gives each entry of a layout its clue cell: the one left of its first letter or the one above it. A clue cell has room for two clues, of which
// at most one leaves it downwards, and none may stay idle. This is a flow: entries are placed one after another, and one that is in the way
// moves on where it can; then idle cells draw entries from those that have two.

import type { CellId } from '../../core/ids.js';
import type { ClueSide } from '../../grid/grid.js';
import { entriesIn, KIND, type LayoutEntry, type LayoutRules } from './scanword-layout.js';

/** Clues that a cell has room for. */
const ROOM = 2;

export interface Served extends LayoutEntry {
  readonly clueAt: ClueSide;
}

/** @returns the entries with their clue cells; undefined where there is no such assignment */
export function serveEntries(
  kinds: Uint8Array,
  rules: Pick<LayoutRules, 'width' | 'height' | 'minLength'>,
): Served[] | undefined {
  const { width } = rules;
  const entries = entriesIn(kinds, rules);
  const choices = entries.map(entry => choicesOf(entry, kinds, width));
  /** By entry: which of its choices is taken. */
  const taken: (ClueSide | undefined)[] = entries.map(() => undefined);
  const heldBy = new Map<CellId, Set<number>>();
  kinds.forEach((kind, cell) => {
    if (kind === KIND.clue) heldBy.set(cell, new Set());
  });
  const put = (entry: number, side: ClueSide): void => {
    const before = taken[entry];
    if (before !== undefined) heldBy.get(cellAt(entries[entry]!, before, width))!.delete(entry);
    taken[entry] = side;
    heldBy.get(cellAt(entries[entry]!, side, width))!.add(entry);
  };

  for (let entry = 0; entry < entries.length; entry++) if (!place(entry, new Set())) return undefined;
  for (const [cell, held] of heldBy) if (held.size === 0 && !draw(cell, new Set([cell]))) return undefined;
  straighten();
  return entries.map((entry, at) => ({ ...entry, clueAt: taken[at]! }));

  /** Finds a clue cell for an entry, and others for those that it puts out. */
  function place(entry: number, seen: Set<string>): boolean {
    for (const side of choices[entry]!) {
      const cell = cellAt(entries[entry]!, side, width);
      const node = `${cell} ${side}`;
      if (seen.has(node)) continue;
      seen.add(node);
      const held = [...heldBy.get(cell)!];
      const rival = side === 'above' ? held.find(other => taken[other] === 'above') : undefined;
      const inTheWay = rival !== undefined ? [rival] : held.length === ROOM ? held : [undefined];
      for (const other of inTheWay) {
        if (other !== undefined && !moveOn(other, seen)) continue;
        put(entry, side);
        return true;
      }
    }
    return false;
  }

  function moveOn(entry: number, seen: Set<string>): boolean {
    const before = taken[entry]!;
    const others = choices[entry]!.filter(side => side !== before);
    const kept = choices[entry]!;
    choices[entry] = others;
    const moved = place(entry, seen);
    choices[entry] = kept;
    return moved;
  }

  /** Draws an entry into an empty clue cell, from one that has two or that draws another in its turn. */
  function draw(cell: CellId, seen: Set<CellId>): boolean {
    for (let entry = 0; entry < entries.length; entry++)
      for (const side of choices[entry]!) {
        if (side === taken[entry] || cellAt(entries[entry]!, side, width) !== cell) continue;
        const from = cellAt(entries[entry]!, taken[entry]!, width);
        if (seen.has(from)) continue;
        seen.add(from);
        const spare = heldBy.get(from)!.size > 1;
        put(entry, side);
        if (spare || draw(from, seen)) return true;
        put(entry, side === 'left' ? 'above' : 'left');
      }
    return false;
  }

  /** Straight arrows are read more easily than bent ones, so an entry moves to one where nothing stands in the way. */
  function straighten(): void {
    entries.forEach((entry, at) => {
      const side = straightSide(entry);
      if (taken[at] === side || !choices[at]!.includes(side)) return;
      const target = heldBy.get(cellAt(entry, side, width))!;
      const crowded = target.size === ROOM || (side === 'above' && [...target].some(other => taken[other] === 'above'));
      if (!crowded && heldBy.get(cellAt(entry, taken[at]!, width))!.size > 1) put(at, side);
    });
  }
}

function choicesOf(entry: LayoutEntry, kinds: Uint8Array, width: number): ClueSide[] {
  const straight = straightSide(entry);
  return ([straight, straight === 'left' ? 'above' : 'left'] as const).filter(side => {
    const inside = side === 'left' ? entry.first % width > 0 : entry.first >= width;
    return inside && kinds[cellAt(entry, side, width)] === KIND.clue;
  });
}

function straightSide({ direction }: LayoutEntry): ClueSide {
  return direction === 'across' ? 'left' : 'above';
}

function cellAt({ first }: LayoutEntry, side: ClueSide, width: number): CellId {
  return side === 'left' ? first - 1 : first - width;
}

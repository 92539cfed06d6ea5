// Words that are put into the grid, and what else must change for them.

import type { Direction } from '../grid/grid.js';
import { search, slow } from './ask.js';
import { cellLetters, slotAt } from './edits.js';
import { type Change, change } from './findings.js';
import * as searches from './searches.js';
import { act, document, entry, grid, puzzle, slotName, status, t } from './store.js';

/** Shows what must change if a word is put in here. */
export function tryWord(word: string): void {
  const of = puzzle.peek();
  const slot = slotName.peek();
  if (of === undefined || slot === undefined) return;
  const tell = (text: string, letters: Change['letters'] = new Map()): void => {
    change.value = { slot, word, letters, text };
  };
  tell(t('searching'));
  search(
    'change',
    slow,
    async (ask, show) => {
      if (ask.about.banned.includes(word)) return show(() => tell(t('bannedWord', { word })));
      const { letters, changes, proven, outcome } = await searches.changeWord(ask, of, slot, word);
      show(() => {
        if (letters === undefined) return tell(t(outcome.kind === 'all' ? 'noFill' : 'noneFound'));
        const list = changes.map(({ slot: at, before, after }) => `${at} ${before ?? '…'} → ${after}`).join(', ');
        const count = changes.length;
        const others = `${t('changes', { count, list })} ${t(proven ? 'provenFewest' : 'maybeFewer')}`;
        tell(count === 0 ? t('changeNone') : others, letters);
      });
    },
    tell,
  );
}

/** Puts the word in where it was tried, with the other entries that must change. Cells that were empty stay empty. */
export function acceptChange(): void {
  const found = change.peek();
  const slot = grid.peek()?.slots.find(({ name }) => name === found?.slot);
  if (found === undefined || slot === undefined) return;
  const held = [...found.letters].filter(([cell]) => slot.cells.includes(cell) || grid.peek()!.seeds.has(cell));
  act({ do: 'write', letters: new Map(held), own: true });
}

/** Puts a word into the entry under the cursor. */
export function put(word: string): void {
  const at = entry.peek();
  if (at === undefined) return;
  const letters = [...word];
  const seeds = grid.peek()!.seeds;
  // Cells that hold several letters keep them.
  let next = 0;
  const written = at.slot.cells.map(cell => {
    const held = seeds.get(cell) ?? '';
    const own = held.length > 1 && word.startsWith(held, next) ? held : letters[next]!;
    next += own.length;
    return [cell, own] as const;
  });
  act({ do: 'write', letters: new Map(written), own: true });
}

/** Puts a word where it begins at a cell: in the direction that is given, or else in the first one where it has room. */
export function placeWord(word: string, cell: number, direction?: Direction): void {
  const slots = (direction === undefined ? (['across', 'down'] as const) : [direction]).map(way =>
    slotAt(document.peek(), cell, way),
  );
  const slot = slots.find(each => each?.length === [...word].length);
  if (slot === undefined) {
    status.value = `${word}: ${t('noPlace')}`;
    return;
  }
  act({ do: 'select', cell: slot.cells[0]!, direction: slot.direction });
  put(word);
  const { theme, language: of } = document.peek();
  const left = theme.filter(text => cellLetters(text, of) !== word);
  if (left.length < theme.length) act({ do: 'about', about: { theme: left } });
}

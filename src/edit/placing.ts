// Words that are put into the grid, and what else must change for them: as few other entries as possible, none of the theme, and none that
// becomes weaker than the puzzle allows. What is put in is one step of undo.

import type { Direction, Slot } from '../grid/grid.js';
import { search, slow } from './ask.js';
import { type Document, lockOf } from './document.js';
import { answersOf, cellLetters, slotAt, writeAll } from './edits.js';
import { type Change, change } from './findings.js';
import * as searches from './searches.js';
import { act, document, entry, grid, placeIn, puzzle, status, t } from './store.js';

/** Shows what must change if a word is put in here. */
export function tryWord(word: string): void {
  const here = entry.peek();
  if (here !== undefined) seek(here.slot, word, false);
}

/** Puts a word into the entry under the cursor, and what must change for it. */
export function put(word: string): void {
  const here = entry.peek();
  if (here === undefined) return;
  const letters = lettersOf(here.slot, word);
  if ([...letters].every(([cell, text]) => [undefined, text].includes(grid.peek()!.seeds.get(cell))))
    putAlone(here.slot, word);
  else seek(here.slot, word, true);
}

/** Puts a word in as it is, whatever its crossings become. */
export function putAlone(slot: Slot, word: string): void {
  act({ do: 'write', letters: lettersOf(slot, word), own: true });
}

/** By cell: the letters of a word. Cells that hold several letters keep them where they can. */
function lettersOf({ cells }: Slot, word: string): ReadonlyMap<number, string> {
  const letters = [...word];
  let next = 0;
  return new Map(
    cells.map(cell => {
      const held = grid.peek()!.seeds.get(cell) ?? '';
      const own = held.length > 1 && word.startsWith(held, next) ? held : letters[next]!;
      next += own.length;
      return [cell, own];
    }),
  );
}

/** @param isClicked what is found is put in at once */
function seek(slot: Slot, word: string, isClicked: boolean): void {
  const of = puzzle.peek();
  const before = document.peek();
  if (of === undefined) return;
  const tell = (text: string, letters: Change['letters'] = new Map(), failed = false): void => {
    change.value = { slot: slot.name, word, letters, text, failed };
    if (isClicked) status.value = `${word}: ${text}`;
  };
  tell(t('searching'));
  search(
    'change',
    slow,
    async (ask, show) => {
      if (ask.about.banned.includes(word)) return show(() => tell(t('bannedWord', { word })));
      const letters = lettersOf(slot, word);
      const changed = [...letters]
        .filter(([cell, text]) => grid.peek()!.seeds.get(cell) !== text)
        .map(([cell]) => cell);
      if (changed.some(cell => isTheme(before, cell))) return show(() => tell(t('themeStays'), undefined, isClicked));
      const after = writeAll(before, letters, true);
      const [old, now] = [answersOf(before), answersOf(after)];
      const scores = await searches.rate(
        ask,
        new Map([...old, ...[...now].map(([place, one]) => [`${place} now`, one] as const)]),
      );
      const floor = searches.changeFloor(
        ask,
        [...old.keys()].map(place => scores.get(place)),
      );
      const isWord = (place: string): boolean => (scores.get(`${place} now`) ?? -1) >= floor;
      const crossings = grid
        .peek()!
        .slots.filter(({ name, cells }) => name !== slot.name && cells.some(cell => changed.includes(cell)));
      // Where each crossing is a word with its new letter, nothing else changes.
      if (isClicked && crossings.every(each => isWord(placeIn(each)))) {
        return show(() => {
          putAlone(slot, word);
          const list = crossings.map(each => `${each.name} ${old.get(placeIn(each))} → ${now.get(placeIn(each))}`);
          status.value = changesText(word, list, true);
        });
      }
      const isWeak = (place: string): boolean => old.has(place) && (scores.get(place) ?? -1) < floor;
      const others = grid.peek()!.slots.filter(({ name }) => name !== slot.name);
      const isLocked = (each: Slot): boolean =>
        lockOf(before, each.cells) === 'theme' || (isWeak(placeIn(each)) && !crossings.includes(each));
      const ban = crossings.flatMap(each => {
        const text = old.get(placeIn(each));
        return text === undefined || scores.get(placeIn(each)) !== undefined ? [] : [{ slot: each.name, word: text }];
      });
      const lock = others.filter(isLocked).map(({ name }) => name);
      const found = await searches.changeWord(ask, of, { slot: slot.name, word, lock, ban, floor }, isClicked);
      show(() => {
        if (found.letters === undefined) {
          const text = t(found.outcome.kind === 'all' ? 'noFill' : 'noneFound');
          return tell(`${text} ${t('atFloor', { floor })}`, undefined, isClicked);
        }
        const list = found.changes.map(({ slot: at, before, after }) => `${at} ${before ?? '…'} → ${after}`);
        const text = changesText('', list, found.proven);
        tell(text, found.letters);
        if (!isClicked) return;
        acceptChange();
        status.value = `${word}: ${text}`;
      });
    },
    tell,
  );
}

const isTheme = ({ cells }: Document, at: number): boolean => {
  const cell = cells[at];
  return cell?.kind === 'cell' && cell.theme === true;
};

function changesText(word: string, list: readonly string[], proven: boolean): string {
  const count = list.length;
  const text =
    count === 0
      ? t('changeNone')
      : `${t('changes', { count, list: list.join(', ') })} ${t(proven ? 'provenFewest' : 'maybeFewer')}`;
  return word === '' ? text : `${word}: ${text}`;
}

/** Puts the word in where it was tried, with the other entries that must change. Cells that were empty stay empty. */
export function acceptChange(): void {
  const found = change.peek();
  const slot = grid.peek()?.slots.find(({ name }) => name === found?.slot);
  if (found === undefined || slot === undefined) return;
  const { seeds } = grid.peek()!;
  const held = [...found.letters].filter(
    ([cell, text]) => slot.cells.includes(cell) || (seeds.has(cell) && seeds.get(cell) !== text),
  );
  act({ do: 'write', letters: new Map(held), own: new Set(slot.cells) });
}

/** Puts a word of the theme where it begins at a cell: in the direction that is given, or else in the first one where it has room. */
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
  putAlone(slot, word);
  act({ do: 'lock', cells: slot.cells, as: 'theme', direction: slot.direction });
  const { theme, language: of } = document.peek();
  const left = theme.filter(text => cellLetters(text, of) !== word);
  if (left.length < theme.length) act({ do: 'about', about: { theme: left } });
}

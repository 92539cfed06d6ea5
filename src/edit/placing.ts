// Words that are put into the grid, and what else must change for them: as few other entries as possible, none of the theme, and none that
// becomes weaker than the puzzle allows. What is put in is one step of undo.

import type { Direction, Slot } from '../grid/grid.js';
import { search, slow } from './ask.js';
import { isTheme, lockOf } from './document.js';
import { answersOf, cellLetters, slotAt, writeAll } from './edits.js';
import { type Change, change, giveUp } from './findings.js';
import * as searches from './searches.js';
import { act, document, entry, grid, placeIn, puzzle, status, t } from './store.js';

/** Shows what must change if a word is put in here. */
export function tryWord(word: string): void {
  const here = entry.peek();
  if (here !== undefined) seek(here.slot, word, 'asked');
}

/** Puts a word into the entry under the cursor, and what must change for it. */
export function put(word: string): void {
  const here = entry.peek();
  if (here === undefined) return;
  clearTimeout(pending);
  const shown = change.peek();
  if (agrees(here.slot, word)) putAlone(here.slot, word);
  else if (shown?.preview === true && shown.word === word && shown.letters.size > 0) {
    const { text } = shown;
    acceptChange();
    status.value = `${word}: ${text}`;
  } else seek(here.slot, word, 'clicked');
}

/** Whether a word changes no letter that stands. */
function agrees(slot: Slot, word: string): boolean {
  const { seeds } = grid.peek()!;
  return [...lettersOf(slot, word)].every(([cell, text]) => [undefined, text].includes(seeds.get(cell)));
}

let pending: ReturnType<typeof setTimeout> | undefined;
/** Milliseconds that the pointer rests on a word before it is shown what it changes. */
const REST = 250;

/** Shows what a word would change, as long as the pointer or the keyboard is on it. */
export function preview(word: string): void {
  const here = entry.peek();
  clearTimeout(pending);
  const shown = change.peek();
  if (here === undefined || (shown?.slot === here.slot.name && !shown.preview)) return;
  const { slot } = here;
  pending = setTimeout(() => {
    if (agrees(slot, word))
      change.value = { slot: slot.name, word, letters: lettersOf(slot, word), text: '', preview: true };
    else seek(slot, word, 'preview');
  }, REST);
}

export function endPreview(): void {
  clearTimeout(pending);
  if (change.peek()?.preview !== true) return;
  giveUp('change');
  change.value = undefined;
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

/** @param how what is found is put in at once if the word was clicked; else it is shown */
function seek(slot: Slot, word: string, how: 'asked' | 'clicked' | 'preview'): void {
  const isClicked = how === 'clicked';
  const of = puzzle.peek();
  const before = document.peek();
  if (of === undefined) return;
  const tell = (text: string, letters: Change['letters'] = new Map(), failed = false): void => {
    change.value = { slot: slot.name, word, letters, text, failed, preview: how === 'preview' };
    if (how !== 'asked') status.value = `${word}: ${text}`;
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
      if (changed.some(cell => isTheme(before, cell))) return show(() => tell(t('themeStays'), undefined, true));
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
      const done = (letters: Change['letters'], list: readonly string[], proven: boolean): void => {
        const text = changesText(list, proven);
        tell(text, letters);
        if (!isClicked) return;
        acceptChange();
        status.value = `${word}: ${text}`;
      };
      // Where each crossing is a word with its new letter, nothing else changes.
      if (crossings.every(each => isWord(placeIn(each)))) {
        const list = crossings.map(each => `${each.name} ${old.get(placeIn(each)) ?? '…'} → ${now.get(placeIn(each))}`);
        return show(() => done(letters, list, true));
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
      const found = await searches.changeWord(ask, of, { slot: slot.name, word, lock, ban, floor }, how !== 'asked');
      show(() => {
        if (found.letters === undefined) {
          const text = t(found.outcome.kind === 'all' ? 'noFill' : 'noneFound');
          return tell(`${text} ${t('atFloor', { floor })}`, undefined, true);
        }
        const list = found.changes.map(({ slot: at, before, after }) => `${at} ${before ?? '…'} → ${after}`);
        done(found.letters, list, found.proven);
      });
    },
    tell,
  );
}

function changesText(list: readonly string[], proven: boolean): string {
  const count = list.length;
  if (count === 0) return t('changeNone');
  return `${t('changes', { count, list: list.join(', ') })} ${t(proven ? 'provenFewest' : 'maybeFewer')}`;
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

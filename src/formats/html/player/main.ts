// The page's own script, with which the puzzle is solved in the browser. `npm run player` makes ../script.ts of it, which the writer puts into
// the page.

import type { PageCell } from '../page.js';
import { boardKey, cellName, entryName } from './board.js';
import { inputs } from './cell-table.js';
import { makeClueList } from './clue-list.js';
import { data } from './data.js';
import { areSame, upperCase } from './letters.js';
import { beyond, entryAt, entryOf } from './lines.js';
import * as store from './store.js';
import * as timer from './timer.js';

const { width, cells, entries, labels } = data;

// What the solver has done: letters, and the cells that were checked wrong, revealed or written in pencil.
const letters = cells.map(cell => (cell ? startOf(cell) : ''));
const wrong = new Set<number>();
const revealed = new Set<number>();
const pencilled = new Set<number>();
/** What the solver has switched on. */
const settings = { pencil: false, auto: false, timer: false };
let current = entries[0]!.cells[0]!;
let direction = entries[0]!.direction;
/** The cell that was current when the pointer was pressed: a click there changes direction. */
let pressed: number | undefined;
/** Whether the solver has done anything yet. The page itself makes the first cell current, so a first click there does not turn. */
let begun = false;

const say = (message: string): void => {
  document.getElementById('status')!.textContent = message;
};
const currentClue = document.getElementById('current')!;
const clueList = makeClueList(goToEntry, () => select(current, direction));

restore();
wireButtons();
wirePage();
for (const [cell, input] of inputs) {
  listen(cell, input);
  draw(cell);
  describe(cell);
}
goToEntry(nextOpenEntry(-1) ?? 0, false);
document.body.classList.add('ready');
// Typing works at once; on a phone the keyboard would cover the puzzle, so it waits for a tap.
if (matchMedia('(hover: hover) and (pointer: fine)').matches) select(current, direction);

function startOf(cell: PageCell): string {
  return cell.given ? (cell.solution ?? '') : '';
}

function listen(at: number, input: HTMLInputElement): void {
  input.addEventListener('pointerdown', () => {
    pressed = begun && at === current && document.activeElement === input ? at : undefined;
    begun = true;
  });
  input.addEventListener('click', () => select(at, pressed === at ? otherDirection(at) : direction));
  input.addEventListener('focus', () => at !== current && select(at, direction));
  input.addEventListener('keydown', event => {
    begun = true;
    onKey(event);
  });
  input.addEventListener('input', () => onInput(at, input));
}

// Moving about.

function otherDirection(cell: number): 'across' | 'down' {
  const other = direction === 'across' ? 'down' : 'across';
  return entryOf[other][cell] === undefined ? direction : other;
}

function select(cell: number, wanted: 'across' | 'down', focus = true): void {
  inputs.get(current)!.tabIndex = -1;
  current = cell;
  const index = entryAt(cell, wanted);
  direction = index === undefined ? wanted : entries[index]!.direction;
  const input = inputs.get(cell)!;
  input.tabIndex = 0;
  showSelection(index);
  if (!focus) return;
  input.focus({ preventScroll: true });
  // Scroll no further than it takes to see the cell: on a phone the page has scrolled down to the clue.
  input.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  input.select();
}

function showSelection(index: number | undefined): void {
  const entry = index === undefined ? undefined : entries[index]!;
  const within = new Set(entry?.whole ?? entry?.cells);
  for (const [cell, input] of inputs) {
    input.parentElement!.classList.toggle('within', within.has(cell));
    input.parentElement!.classList.toggle('at', cell === current);
  }
  clueList.show(index, entryOf[direction === 'across' ? 'down' : 'across'][current]);
  currentClue.textContent = entry === undefined ? '' : `${entryName(entry, labels)}. ${entry.clue}`;
  describe(current);
}

/** What a screen reader says of a cell: where it is, and in which entry. */
function describe(at: number): void {
  const index = entryAt(at, direction);
  const entry = index === undefined ? undefined : entries[index]!;
  inputs.get(at)!.setAttribute('aria-label', cellName(at, width, entry, labels));
}

/** The neighbour within the current entry, or undefined at its end. */
function neighbour(by: 1 | -1): number | undefined {
  const index = entryAt(current, direction);
  if (index === undefined) return undefined;
  const line = entries[index]!.cells;
  return line[line.indexOf(current) + by];
}

function goToEntry(index: number, focus = true): void {
  const entry = entries[(index + entries.length) % entries.length]!;
  select(entry.cells.find(isEmpty) ?? entry.cells[0]!, entry.direction, focus);
}

function isEmpty(cell: number): boolean {
  return letters[cell] === '';
}

/** The first entry after this one that has an empty cell, going round; undefined when the grid is full. */
function nextOpenEntry(after: number): number | undefined {
  for (let by = 1; by <= entries.length; by++) {
    const index = (after + by + entries.length) % entries.length;
    if (entries[index]!.cells.some(isEmpty)) return index;
  }
  return undefined;
}

function goBy(by: 1 | -1): void {
  goToEntry((entryAt(current, direction) ?? 0) + by);
}

function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const line = entries[entryAt(current, direction) ?? 0]!.cells;
  const wanted = boardKey(event);
  if (wanted?.do === 'step') {
    const { direction: along, by } = wanted;
    // An arrow key across the current entry first turns, then moves.
    if (along !== direction && entryOf[along][current] !== undefined) select(current, along);
    else select(beyond(current, along === 'across' ? by : by * width) ?? current, direction);
  } else if (wanted?.do === 'turn') select(current, otherDirection(current));
  else if (wanted?.do === 'next entry') {
    const next = (entryAt(current, direction) ?? 0) + wanted.by;
    // After the last clue, and before the first one, Tab leaves the board as it leaves any field.
    if (event.key === 'Tab' && (next < 0 || next >= entries.length)) return;
    goToEntry(next);
  } else if (wanted?.do === 'leave') clueList.focus();
  else if (wanted?.do === 'end') select(line.at(wanted.by === 1 ? -1 : 0)!, direction);
  else if (wanted?.do === 'backspace') {
    if (letters[current] === '' || inputs.get(current)!.readOnly) {
      const back = neighbour(-1);
      if (back !== undefined) select(back, direction);
    }
    write(current, '');
  } else if (wanted?.do === 'delete') write(current, '');
  // A letter typed at a given letter is ignored, and the cursor moves on.
  else if (inputs.get(current)!.readOnly && [...event.key].length === 1) select(neighbour(1) ?? current, direction);
  else return;
  event.preventDefault();
}

function onInput(at: number, input: HTMLInputElement): void {
  const wasEmpty = isEmpty(at);
  const typed = [...upperCase(input.value.replace(/\s/gu, ''))];
  const room = [...(solutionOf(at) ?? 'x')].length;
  // A phone may hand over the old letter with the new one, which comes last.
  const kept = typed.slice(-room).join('');
  write(at, kept);
  if (kept === '') input.select();
  else if ([...kept].length < room) input.setSelectionRange(kept.length, kept.length);
  else advance(wasEmpty);
}

/** After a letter: on to the next empty cell of the entry, then to the next entry that has one; over a letter, to the next cell. */
function advance(wasEmpty: boolean): void {
  const index = entryAt(current, direction);
  if (index === undefined) {
    inputs.get(current)!.select();
    return;
  }
  const line = entries[index]!.cells;
  const at = line.indexOf(current);
  const [ahead, behind] = [line.slice(at + 1), line.slice(0, at)];
  const next = wasEmpty
    ? (ahead.find(isEmpty) ?? behind.find(isEmpty))
    : (ahead.find(cell => !inputs.get(cell)!.readOnly) ?? behind.find(isEmpty));
  const entry = next === undefined ? nextOpenEntry(index) : undefined;
  if (next !== undefined) select(next, direction);
  else if (entry !== undefined) goToEntry(entry);
  else inputs.get(current)!.select();
}

function solutionOf(at: number): string | undefined {
  const cell = cells[at];
  return cell ? cell.solution : undefined;
}

function write(at: number, text: string): void {
  if (inputs.get(at)!.readOnly) {
    draw(at);
    return;
  }
  letters[at] = text;
  wrong.delete(at);
  if (!revealed.has(at) || !isRight(at)) revealed.delete(at);
  if (settings.pencil && text !== '') pencilled.add(at);
  else pencilled.delete(at);
  // Letters in pencil are guesses: they are not checked.
  if (settings.auto && text !== '' && !pencilled.has(at) && !isRight(at)) wrong.add(at);
  draw(at);
  say('');
  if (text !== '') announceEnd();
  save();
}

function draw(at: number): void {
  const input = inputs.get(at);
  if (input === undefined) return;
  input.value = letters[at]!;
  input.classList.toggle('several', [...letters[at]!].length > 1);
  input.parentElement!.classList.toggle('wrong', wrong.has(at));
  input.parentElement!.classList.toggle('revealed', revealed.has(at));
  input.parentElement!.classList.toggle('pencilled', pencilled.has(at));
  if (wrong.has(at)) input.setAttribute('aria-invalid', 'true');
  else input.removeAttribute('aria-invalid');
  for (const way of ['across', 'down'] as const) {
    const index = entryOf[way][at];
    if (index === undefined) continue;
    clueList.mark(index, !entries[index]!.cells.some(isEmpty));
  }
}

function isRight(at: number): boolean {
  return areSame(letters[at]!, solutionOf(at) ?? letters[at]!);
}

function announceEnd(): void {
  const open = [...inputs.keys()].filter(cell => entryAt(cell, 'across') !== undefined);
  if (!data.solved || open.some(isEmpty)) return;
  if (!open.every(isRight)) {
    say(labels.full);
    return;
  }
  timer.stop();
  const own = open.some(cell => !inputs.get(cell)!.readOnly && !revealed.has(cell));
  if (revealed.size === 0) say(labels.solved);
  else say(!own ? labels.shown : labels.helped.replace('{count}', String(revealed.size)));
}

function scope(of: string): readonly number[] {
  if (of === 'letter') return [current];
  const index = entryAt(current, direction);
  return of === 'word' && index !== undefined ? entries[index]!.cells : [...inputs.keys()];
}

function check(of: string): void {
  const cellsIn = scope(of);
  for (const cell of cellsIn) {
    if (letters[cell] !== '' && !isRight(cell)) wrong.add(cell);
    draw(cell);
  }
  const count = cellsIn.filter(cell => wrong.has(cell)).length;
  say(count === 0 ? labels.right : labels.wrong.replace('{count}', String(count)));
  save();
}

function reveal(of: string): void {
  if (of === 'grid' && !confirm(labels.sureReveal)) return;
  for (const cell of scope(of)) {
    const solution = solutionOf(cell);
    if (solution === undefined || inputs.get(cell)!.readOnly) continue;
    if (!isRight(cell) || letters[cell] === '') revealed.add(cell);
    letters[cell] = solution;
    wrong.delete(cell);
    pencilled.delete(cell);
    draw(cell);
  }
  say('');
  announceEnd();
  save();
}

function clear(): void {
  if (!confirm(labels.sureClear)) return;
  for (const [cell, input] of inputs) if (!input.readOnly) letters[cell] = '';
  for (const marks of [wrong, revealed, pencilled]) marks.clear();
  timer.reset();
  for (const cell of inputs.keys()) draw(cell);
  goToEntry(0);
  say('');
  save();
}

function wireButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-do]')) {
    const action = button.dataset.do!;
    const of = button.dataset.of ?? '';
    button.addEventListener('click', () => {
      if (action === 'print') print();
      else if (action === 'previous') goBy(-1);
      else if (action === 'next') goBy(1);
      else {
        if (action === 'set') set(of as keyof typeof settings, !settings[of as keyof typeof settings]);
        else if (action === 'check') check(of);
        else if (action === 'reveal') reveal(of);
        else clear();
        select(current, direction);
      }
    });
  }
}

/** A key typed at the page itself goes to the board. */
function wirePage(): void {
  document.addEventListener('keydown', event => {
    const { target } = event;
    if (target !== document.body || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.startsWith('Arrow')) {
      select(current, direction);
      onKey(event);
    } else if ([...event.key].length === 1 && event.key !== ' ') select(current, direction);
  });
  addEventListener('pagehide', save);
}

function set(name: keyof typeof settings, on: boolean): void {
  settings[name] = on;
  for (const button of document.querySelectorAll(`button[data-do=set][data-of=${name}]`))
    button.setAttribute('aria-pressed', String(on));
  if (name === 'timer') timer.show(on);
  if (name === 'auto' && on)
    for (const cell of inputs.keys()) {
      if (!isEmpty(cell) && !pencilled.has(cell) && !isRight(cell)) wrong.add(cell);
      draw(cell);
    }
  save();
}

function save(): void {
  const seconds = timer.seconds();
  store.save({ letters, wrong: [...wrong], revealed: [...revealed], pencilled: [...pencilled], settings, seconds });
}

function restore(): void {
  const kept = store.restore();
  if (kept === undefined || kept.letters.length !== letters.length) return;
  for (const [cell, input] of inputs) if (!input.readOnly) letters[cell] = kept.letters[cell]!;
  for (const [list, marks] of [
    [kept.wrong, wrong],
    [kept.revealed, revealed],
    [kept.pencilled, pencilled],
  ] as const)
    for (const cell of list) if (inputs.has(cell)) marks.add(cell);
  timer.reset(kept.seconds);
  for (const name of ['pencil', 'auto', 'timer'] as const) if (kept.settings[name]) set(name, true);
}

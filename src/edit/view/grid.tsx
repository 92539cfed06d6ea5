// The grid: a table of cells. One function looks over all cells when anything has changed, and a cell draws itself again only when what it
// shows is another thing. The keyboard is in the cell under the cursor. A field to type into is there only on a screen that is touched: a
// keyboard on glass needs one, and to make it and take it away would be half of the work for a key.

import { computed, effect, type Signal, signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { LABELS } from '../../formats/html/labels.js';
import { boardKey, CELL_FIELD, cellName } from '../../formats/html/player/board.js';
import type { CellClue } from '../../puzzle/clue-cells.js';
import * as findings from '../findings.js';
import * as placing from '../placing.js';
import { reduce } from '../state.js';
import * as store from '../store.js';
import { act, t } from '../store.js';
import { cellsOf } from './why.js';

/** Cells of the entry under the cursor. */
const within = computed(() => new Set(store.entry.value?.slot.cells ?? []));
const inRegion = computed(() => new Set(store.regionCells.value));
/** By cell: how it is marked for a weak entry, one mark a direction. */
const weakAt = computed(() => {
  const marks = new Map<number, string>();
  for (const { slot, score } of store.weak.value)
    for (const at of slot.cells)
      marks.set(at, joined(marks.get(at), `${score === undefined ? 'wrong' : 'low'}-${slot.direction}`));
  return marks;
});
/** Cells where two hard entries cross, as the check found them. */
const unfair = computed(() => {
  const { breaches = [], cells } = findings.checked.value ?? {};
  if (cells !== store.cells.value) return new Set<number>();
  const those = breaches.filter(({ rule, row }) => rule === 'fair' && row !== undefined);
  return new Set(those.map(({ row, column }) => (row! - 1) * store.width.peek() + column! - 1));
});
/** Cells of a conflict: what cannot be used together. */
const blamed = computed(() => {
  const { conflicts = [] } = findings.why.value?.answer ?? {};
  return new Set(conflicts.flatMap(({ members }) => members.flatMap(({ given }) => cellsOf(given))));
});

export function Grid(): JSX.Element {
  const [width, height] = [store.width.value, store.height.value];
  return (
    <table
      role="grid"
      aria-label={t('grid')}
      onKeyDown={keyDown}
      onPaste={paste}
      onDragOver={event => event.preventDefault()}
    >
      <tbody>
        {Array.from({ length: height }, (_, row) => (
          <tr key={`${width} ${row}`}>
            {Array.from({ length: width }, (_, column) => (
              <GridCell key={column} at={row * width + column} row={row} column={column} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Puts the keyboard into a cell. */
export function focusCell(cell: number): void {
  const square = document.querySelector<HTMLElement>(`[data-cell="${cell}"]`);
  const field = square?.querySelector('input') ?? square;
  if (field !== document.activeElement) field?.focus({ preventScroll: false });
}

const isTouched = matchMedia('(any-pointer: coarse)').matches;

interface Place {
  readonly at: number;
  readonly row: number;
  readonly column: number;
}

/** By the side where an arrow leaves its clue cell: straight, and turned. */
const ARROW_SIGNS = { right: ['→', '↴'], down: ['↓', '↳'] } as const;

/** Where a letter comes from; each has a colour. */
const LETTER_KINDS = ['own', 'filled', 'proposed', 'certain'] as const;
type LetterKind = (typeof LETTER_KINDS)[number];
/** Those that are in the grid. */
export const lettersShown = signal<readonly LetterKind[]>([]);

/** What a cell shows. */
interface Shown {
  readonly kind: 'cell' | 'block' | 'void';
  readonly letters: string;
  readonly from: LetterKind | undefined;
  readonly classes: string;
  readonly number: number;
  readonly shade: string;
  readonly isAt: boolean;
}
const NOTHING: Shown = {
  kind: 'void',
  letters: '',
  from: undefined,
  classes: '',
  number: 0,
  shade: '',
  isAt: false,
};
const PARTS = Object.keys(NOTHING) as (keyof Shown)[];

/** By cell. There are as many as the largest grid so far has needed. */
const shown: Signal<Shown>[] = [];

/** Looks over all cells whenever something that they show has changed. */
effect(() => {
  const kinds = new Set<LetterKind | undefined>();
  for (const at of store.cells.value.keys()) {
    shown[at] ??= signal(NOTHING);
    const [before, now] = [shown[at].peek(), shownAt(at)];
    if (PARTS.some(part => before[part] !== now[part])) shown[at].value = now;
    kinds.add(now.from);
  }
  const found = LETTER_KINDS.filter(kind => kinds.has(kind));
  if (found.join() !== lettersShown.peek().join()) lettersShown.value = found;
});

function shownAt(at: number): Shown {
  const cell = store.cells.value[at]!;
  const isAt = store.cell.value === at;
  if (cell.kind !== 'cell') {
    const clues = store.clueCells.value.get(at);
    const letters = (clues ?? []).map(clueText).join('\n');
    const classes = joined('block', clues && 'clue-cell', isAt && 'at', mendAt(at) === false && 'opens');
    return { ...NOTHING, kind: cell.kind, letters, classes, isAt };
  }
  const { solution: held = '', shade = '' } = cell;
  const proposed = store.proposedAt(at);
  const only = findings.possible.value?.get(at);
  const certain = held === '' && only?.length === 1 ? only : undefined;
  const letters = proposed ?? (held || certain || '');
  const from = letterKind(proposed, held, certain, cell.own);
  const classes = joined(
    isAt ? 'at' : within.value.has(at) && 'within',
    from,
    letters.length > 1 && 'several',
    cell.circled && 'circled',
    cell.given && 'given',
    cell.barRight && 'bar-right',
    cell.barBelow && 'bar-below',
    blamed.value.has(at) && 'blamed',
    cell.theme && 'theme',
    weakAt.value.get(at),
    unfair.value.has(at) && 'unfair',
    mendAt(at) === true && 'closes',
    inRegion.value.has(at) && 'region',
    store.showHeat.value && held === '' && only !== undefined && heatOf(only.length),
  );
  return { kind: 'cell', letters, from, classes, number: store.grid.value?.numbers[at] ?? 0, shade, isAt };
}

/** @param held the letters of the cell itself */
function letterKind(
  proposed: string | undefined,
  held: string,
  certain: string | undefined,
  isOwn = false,
): LetterKind | undefined {
  if (proposed !== undefined) return 'proposed';
  if (held === '') return certain === undefined ? undefined : 'certain';
  return isOwn ? 'own' : 'filled';
}

function joined(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** A clue of a clue cell, with the arrow to its entry. */
function clueText({ entry, exit, bent }: CellClue): string {
  const { clue = '', number } = store.puzzle.value!.entries[entry]!;
  return `${ARROW_SIGNS[exit][Number(bent)]} ${clue || number}`;
}

/** What the first answer of blocks that help does to a cell: true for a new block, false for one that goes. */
function mendAt(at: number): boolean | undefined {
  return findings.mendShown.value?.cells.get(at);
}

/** Few letters left: a tight cell. */
function heatOf(count: number): string {
  return count <= 1 ? '' : count <= 3 ? 'heat-3' : count <= 6 ? 'heat-2' : count <= 10 ? 'heat-1' : '';
}

function GridCell({ at, row, column }: Place): JSX.Element {
  const { kind, letters, classes, number, shade, isAt } = shown[at]!.value;
  // The keyboard goes with the cursor, and to a cell that has become a block or was one.
  useLayoutEffect(() => {
    if (isAt && isFree()) focusCell(at);
  }, [isAt, kind]);
  const place = t('cell', { row: row + 1, column: column + 1 });
  // What can be seen is in it as it stands there.
  const text = kind === 'cell' ? `${number || ''} ${letters || t('empty')}` : `${t('blockCell')}, ${letters}`;
  const label = `${place}, ${text.trim().replace(/,$/u, '')}`;
  const isOpenAt = kind === 'cell' && isAt;
  const field = isOpenAt && isTouched;
  return (
    <td
      role="gridcell"
      data-cell={at}
      aria-selected={isAt}
      class={classes}
      style={shade ? { '--shade': shade } : undefined}
      tabIndex={field ? undefined : isAt ? 0 : -1}
      aria-label={field ? undefined : isOpenAt ? `${entryCellName(at)} ${letters || t('empty')}` : label}
      title={kind === 'cell' ? undefined : letters || undefined}
      onMouseDown={event => press(event, at)}
      onMouseEnter={event => drag(event, at)}
      onDrop={event => drop(event, at)}
    >
      {number > 0 && (
        <span class="number" aria-hidden="true">
          {number}
        </span>
      )}
      {!field && letters !== '' && (
        <>
          {' '}
          <span class={kind === 'cell' ? 'letter' : 'clue-text'}>{letters}</span>
        </>
      )}
      {field && (
        <input
          {...CELL_FIELD}
          value={letters}
          aria-label={entryCellName(at)}
          onBeforeInput={beforeInput}
          onInput={input}
        />
      )}
    </td>
  );
}

/** As the page for solvers names a cell. */
function entryCellName(at: number): string {
  const here = store.entry.value;
  const named = here && {
    ...{ number: here.slot.number, direction: here.slot.direction, cells: here.slot.cells },
    clue: store.clueHere.value.text,
  };
  return cellName(at, store.width.value, named, LABELS[store.language.value]);
}

/** Whether the keyboard is in the grid or nowhere, and not in another field. */
function isFree(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.closest('#board') !== null;
}

function press(event: MouseEvent, at: number): void {
  if (event.button !== 0) return;
  // Left to itself, the browser would take the keyboard out of the cell whose field is made now.
  event.preventDefault();
  const { cell } = store.state.peek();
  const mode = store.mode.peek();
  if (event.shiftKey || mode === 'region') {
    const { from = cell, to = undefined } = store.region.peek() ?? {};
    const begins = !event.shiftKey && from !== to;
    store.region.value = { from: begins ? at : from, to: at };
    return;
  }
  store.region.value = undefined;
  if (mode === 'blocks') {
    act({ do: 'select', cell: at });
    act({ do: 'block', cell: at });
  } else if (cell === at && store.isTouched() && document.activeElement?.closest('[data-cell]')) act({ do: 'turn' });
  else act({ do: 'select', cell: at });
  // As soon as it is drawn: a keyboard on glass comes only with the tap.
  queueMicrotask(() => focusCell(at));
}

/** With the button held, a region is marked from where it was pressed. */
function drag({ buttons }: MouseEvent, at: number): void {
  if (buttons !== 1 || store.mode.peek() !== 'letters') return;
  const { cell } = store.state.peek();
  if (cell !== at || store.region.peek() !== undefined) store.region.value = { from: cell, to: at };
}

/** A theme word that is dragged onto the grid begins at the cell. */
function drop(event: DragEvent, at: number): void {
  const word = event.dataTransfer?.getData('text/x-crossgen-word');
  if (!word) return;
  event.preventDefault();
  placing.placeWord(word, at);
}

const LETTER = /^\p{L}$/u;

function keyDown(event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return;
  if (pressed(event)) event.preventDefault();
}

/** Does what a key says. @returns whether it said anything */
function pressed(event: KeyboardEvent): boolean {
  const { key, shiftKey } = event;
  const wanted = boardKey(event);
  const marked = store.regionCells.peek();
  if (wanted?.do === 'step' && shiftKey) return extendRegion(wanted.direction, wanted.by);
  if (key !== 'Shift') store.region.value = undefined;
  if (marked.length > 0 && (wanted?.do === 'delete' || wanted?.do === 'backspace'))
    act({ do: 'erase', cells: marked, which: 'all' });
  // Out of the grid, for those who go on with Tab.
  else if (wanted?.do === 'leave') document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
  else if (wanted !== undefined) act(wanted);
  else if (key === '.' || key === '#') {
    act({ do: 'block' });
    act({ do: 'step', direction: store.state.peek().direction, by: 1 });
  } else if (key === 'Insert') store.rebus.value = true;
  else if (LETTER.test(key)) act({ do: 'type', letter: key });
  else return false;
  return true;
}

/** Moves the corner of the region that is not under the cursor. */
function extendRegion(direction: 'across' | 'down', by: 1 | -1): true {
  const state = store.state.peek();
  const { from, to } = store.region.peek() ?? { from: state.cell, to: state.cell };
  store.region.value = { from, to: reduce({ ...state, cell: to, direction }, { do: 'step', direction, by }).cell };
  return true;
}

/** Keyboards on glass send text and no keys. */
function beforeInput(event: InputEvent): void {
  if (event.inputType === 'insertCompositionText') return;
  event.preventDefault();
  if (event.inputType === 'deleteContentBackward') act({ do: 'backspace' });
  for (const letter of event.data ?? '') {
    if (letter === '.') act({ do: 'block' });
    else if (letter === ' ') act({ do: 'turn' });
    else typeLetter(letter);
  }
}

function typeLetter(letter: string): void {
  if (LETTER.test(letter)) act({ do: 'type', letter });
}

/** The letters of a text go where they would if they were typed. */
function paste(event: ClipboardEvent): void {
  event.preventDefault();
  for (const letter of event.clipboardData?.getData('text/plain') ?? '') typeLetter(letter);
}

/** What a composition has written, where it could not be prevented. */
function input(event: Event): void {
  const field = event.target as HTMLInputElement;
  const letter = [...field.value].at(-1);
  const at = Number(field.closest<HTMLElement>('[data-cell]')!.dataset.cell);
  if (letter !== undefined) typeLetter(letter);
  field.value = shown[at]!.peek().letters;
}

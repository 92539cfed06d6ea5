// The grid: a table of cells with fields to type into. A cell draws itself again only when what it shows has changed.

import { computed, type ReadonlySignal, useComputed } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { CellClue } from '../../puzzle/clue-cells.js';
import type { Cell } from '../document.js';
import { reduce } from '../state.js';
import * as store from '../store.js';
import { act, t } from '../store.js';
import { cellsOf } from './why.js';

/** Cells of the entry under the cursor. */
const within = computed(() => new Set(store.entry.value?.slot.cells ?? []));
const size = computed(() => {
  const { width, height } = store.document.value;
  return `${width}x${height}`;
});
const inRegion = computed(() => new Set(store.regionCells.value));
/** Cells where two hard entries cross, as the check found them. */
const unfair = computed(() => {
  const { breaches = [], cells } = store.checked.value ?? {};
  if (cells !== store.cells.value) return new Set<number>();
  const { width } = store.document.peek();
  const those = breaches.filter(({ rule, row }) => rule === 'fair' && row !== undefined);
  return new Set(those.map(({ row, column }) => (row! - 1) * width + column! - 1));
});
/** Cells of a conflict: what cannot stand together. */
const blamed = computed(() => {
  const { conflicts = [] } = store.why.value?.answer ?? {};
  return new Set(conflicts.flatMap(({ members }) => members.flatMap(({ given }) => cellsOf(given))));
});

export function Grid(): JSX.Element {
  const table = useRef<HTMLTableElement>(null);
  size.value;
  const { width, height } = store.document.peek();
  // The cursor is where the keyboard is, unless the person is in another field.
  useEffect(
    () =>
      store.state.subscribe(({ cell }) => {
        const focused = document.activeElement;
        if (focused !== null && focused !== document.body && !table.current?.contains(focused)) return;
        focusCell(cell);
      }),
    [],
  );
  return (
    <table
      role="grid"
      aria-label={t('grid')}
      ref={table}
      onKeyDown={keyDown}
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

interface Place {
  readonly at: number;
  readonly row: number;
  readonly column: number;
}

/** What a cell shows. */
interface Shown {
  readonly kind: 'cell' | 'block' | 'void';
  readonly letters: string;
  readonly classes: string;
  readonly number: number;
  readonly shade: string;
  readonly label: string;
  readonly isAt: boolean;
}

/** What of the whole page a cell depends on. Each is compared by itself, so that a key draws only the cells that it changes. */
interface Own {
  readonly cell: ReadonlySignal<Cell | undefined>;
  readonly isAt: ReadonlySignal<boolean>;
  readonly isWithin: ReadonlySignal<boolean>;
  readonly isInRegion: ReadonlySignal<boolean>;
  readonly number: ReadonlySignal<number>;
}

function shownAt({ at, row, column }: Place, own: Own): Shown {
  const [cell, isAt] = [own.cell.value, own.isAt.value];
  const place = t('cell', { row: row + 1, column: column + 1 });
  if (cell === undefined || cell.kind !== 'cell') {
    const kind = cell?.kind ?? 'void';
    const clues = store.clueCells.value.get(at);
    const letters = (clues ?? []).map(clueText).join('\n');
    const classes = ['block', clues && 'clue-cell', isAt && 'at', mendAt(at) === false && 'opens'];
    const label = [place, t('blockCell'), ...letters.split('\n').filter(Boolean)].join(', ');
    return { kind, letters, classes: classes.filter(Boolean).join(' '), number: 0, shade: '', label, isAt };
  }
  const { solution: held = '' } = cell;
  const proposed = store.change.value?.letters.get(at) ?? store.proposal.value?.letters.get(at);
  const only = store.possible.value?.get(at);
  const certain = held === '' && only?.length === 1 ? only : undefined;
  const isNew = proposed !== undefined && proposed !== held;
  const letters = isNew ? proposed : held || certain || '';
  const heat = store.showHeat.value && held === '' && only !== undefined ? heatOf(only.length) : '';
  const classes = [
    isAt ? 'at' : own.isWithin.value && 'within',
    isNew ? 'proposed' : held === '' ? certain && 'certain' : cell.own ? 'own' : 'filled',
    letters.length > 1 && 'several',
    cell.circled && 'circled',
    cell.given && 'given',
    cell.barRight && 'bar-right',
    cell.barBelow && 'bar-below',
    blamed.value.has(at) && 'blamed',
    unfair.value.has(at) && 'unfair',
    mendAt(at) === true && 'closes',
    own.isInRegion.value && 'region',
    heat,
  ];
  const number = own.number.value;
  const label = [place, number > 0 && String(number), letters || t('empty')].filter(Boolean).join(', ');
  return {
    kind: 'cell',
    letters,
    classes: classes.filter(Boolean).join(' '),
    number,
    shade: cell.shade ?? '',
    label,
    isAt,
  };
}

/** A clue of a clue cell, with the arrow to its entry. */
function clueText({ entry, exit, bent }: CellClue): string {
  const { clue = '', number } = store.puzzle.value!.entries[entry]!;
  return `${ARROW_SIGNS[exit][Number(bent)]} ${clue || number}`;
}

/** By the side where an arrow leaves its clue cell: straight, and turned. */
const ARROW_SIGNS = { right: ['→', '↴'], down: ['↓', '↳'] } as const;

/** What the first answer of blocks that help does to a cell: true for a new block, false for one that goes. */
function mendAt(at: number): boolean | undefined {
  return store.mendShown.value?.cells.get(at);
}

/** Few letters left: a tight cell. */
function heatOf(count: number): string {
  return count <= 1 ? '' : count <= 3 ? 'heat-3' : count <= 6 ? 'heat-2' : count <= 10 ? 'heat-1' : '';
}

function GridCell(place: Place): JSX.Element {
  const { at } = place;
  const own: Own = {
    cell: useComputed(() => store.cells.value[at]),
    isAt: useComputed(() => store.state.value.cell === at),
    isWithin: useComputed(() => within.value.has(at)),
    isInRegion: useComputed(() => inRegion.value.has(at)),
    number: useComputed(() => store.grid.value?.numbers[at] ?? 0),
  };
  // One text, so that an equal one draws nothing.
  const key = useComputed(() => JSON.stringify(shownAt(place, own)));
  const { kind, letters, classes, number, shade, label, isAt } = JSON.parse(key.value) as Shown;
  // The field of a cell goes when it becomes a block, and the keyboard would go with it.
  useLayoutEffect(() => {
    if (isAt && document.activeElement === document.body) focusCell(at);
  }, [isAt, kind]);
  const common = {
    role: 'gridcell' as const,
    'data-cell': at,
    'aria-selected': isAt,
    class: classes,
    onMouseDown: (event: MouseEvent) => press(event, at),
    onMouseEnter: (event: MouseEvent) => drag(event, at),
    onDrop: (event: DragEvent) => drop(event, at),
  };
  if (kind !== 'cell')
    return (
      <td {...common} tabIndex={isAt ? 0 : -1} aria-label={label} title={letters || undefined}>
        {letters !== '' && <span class="clue-text">{letters}</span>}
      </td>
    );
  return (
    <td {...common} style={shade ? { '--shade': shade } : undefined}>
      {number > 0 && (
        <span class="number" aria-hidden="true">
          {number}
        </span>
      )}
      <input
        type="text"
        value={letters}
        tabIndex={isAt ? 0 : -1}
        aria-label={label}
        autocomplete="off"
        autocapitalize="characters"
        autocorrect="off"
        spellcheck={false}
        enterkeyhint="next"
        onBeforeInput={beforeInput}
        onInput={input}
      />
    </td>
  );
}

function press(event: MouseEvent, at: number): void {
  if (event.button !== 0) return;
  const { cell } = store.state.peek();
  const mode = store.mode.peek();
  if (event.shiftKey || mode === 'region') {
    event.preventDefault();
    const { from = cell, to = undefined } = store.region.peek() ?? {};
    const begins = !event.shiftKey && from !== to;
    store.region.value = { from: begins ? at : from, to: at };
    return;
  }
  store.region.value = undefined;
  if (mode === 'blocks') {
    event.preventDefault();
    act({ do: 'select', cell: at });
    act({ do: 'block', cell: at });
  } else if (cell === at && store.isTouched() && document.activeElement?.closest('[data-cell]')) act({ do: 'turn' });
  else act({ do: 'select', cell: at });
  requestAnimationFrame(() => focusCell(at));
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
  store.placeWord(word, at);
}

const LETTER = /^\p{L}$/u;
const ARROWS: Readonly<Record<string, readonly ['across' | 'down', 1 | -1]>> = {
  ArrowRight: ['across', 1],
  ArrowLeft: ['across', -1],
  ArrowDown: ['down', 1],
  ArrowUp: ['down', -1],
};

function keyDown(event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return;
  if (pressed(event)) event.preventDefault();
}

/** Does what a key says. @returns whether it said anything */
function pressed({ key, shiftKey }: KeyboardEvent): boolean {
  const arrow = ARROWS[key];
  const marked = store.regionCells.peek();
  if (arrow !== undefined && shiftKey) return extendRegion(...arrow);
  if (key !== 'Shift') store.region.value = undefined;
  if (marked.length > 0 && (key === 'Delete' || key === 'Backspace')) act({ do: 'erase', cells: marked, which: 'all' });
  else if (arrow !== undefined) act({ do: 'step', direction: arrow[0], by: arrow[1] });
  else if (key === ' ') act({ do: 'turn' });
  else if (key === '.' || key === '#') {
    act({ do: 'block' });
    act({ do: 'step', direction: store.state.peek().direction, by: 1 });
  } else if (key === 'Backspace') act({ do: 'backspace' });
  else if (key === 'Delete') act({ do: 'delete' });
  else if (key === 'Enter' || key === 'Tab') act({ do: 'next entry', by: shiftKey ? -1 : 1 });
  else if (key === 'Insert') store.askRebus();
  // Out of the grid, for those who go on with Tab.
  else if (key === 'Escape') document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
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
    else if (LETTER.test(letter)) act({ do: 'type', letter });
  }
}

/** What a composition has written, where it could not be prevented. */
function input(event: Event): void {
  const field = event.target as HTMLInputElement;
  const letter = [...field.value].at(-1);
  field.value = '';
  if (letter !== undefined && LETTER.test(letter)) act({ do: 'type', letter });
}

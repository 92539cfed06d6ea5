// The page's own script, which lets the puzzle be solved in the browser. The writer puts the text of this one function into
// the page, so it must stand alone: nothing from outside but the types, which are gone by then.

/// <reference lib="dom" />

import type { Labels } from './labels.js';

/** What the page carries for the script, as JSON. */
export interface PageData {
  /** Names the puzzle in the browser's storage. */
  readonly id: string;
  readonly language: string;
  readonly width: number;
  /** Row-major; null for a block, 0 for a cell outside the grid. */
  readonly cells: readonly (PageCell | null | 0)[];
  readonly entries: readonly PageEntry[];
  /** Whether check and reveal can be offered. */
  readonly solved: boolean;
  readonly labels: Labels;
}

export interface PageCell {
  readonly number?: number;
  readonly solution?: string;
  readonly given?: boolean;
  readonly circled?: boolean;
  /** The class that colours it. */
  readonly shade?: string;
}

export interface PageEntry {
  readonly number: number;
  readonly direction: 'across' | 'down';
  readonly cells: readonly number[];
  readonly clue: string;
}

/** @param makeBoard that of board.ts, handed in because nothing can be imported in the page */
export function player(makeBoard: (data: PageData, place: HTMLElement) => Map<number, HTMLInputElement>): void {
  const data = JSON.parse(document.getElementById('puzzle')!.textContent!) as PageData;
  const { width, cells, entries, labels } = data;
  const storageKey = `crossgen:${data.id}`;

  // What the solver has done: letters, and the cells that were checked wrong or revealed.
  const letters = cells.map(cell => (cell ? startOf(cell) : ''));
  const wrong = new Set<number>();
  const revealed = new Set<number>();
  const inputs = makeBoard(data, document.getElementById('board')!);
  const entryOf: Record<'across' | 'down', (number | undefined)[]> = { across: [], down: [] };
  entries.forEach((entry, index) => {
    for (const cell of entry.cells) entryOf[entry.direction][cell] = index;
  });
  let current = entries[0]!.cells[0]!;
  let direction = entries[0]!.direction;
  /** The cell that a press of the pointer found current: a click there changes direction. */
  let pressed: number | undefined;

  const status = document.getElementById('status')!;
  const currentClue = document.getElementById('current')!;

  restore();
  wireButtons();
  for (const [cell, input] of inputs) {
    listen(cell, input);
    draw(cell);
    describe(cell);
  }
  select(current, direction, false);
  document.body.classList.add('ready');

  function startOf(cell: PageCell): string {
    return cell.given ? (cell.solution ?? '') : '';
  }

  function listen(at: number, input: HTMLInputElement): void {
    input.addEventListener('pointerdown', () => {
      pressed = at === current && document.activeElement === input ? at : undefined;
    });
    input.addEventListener('click', () => select(at, pressed === at ? otherDirection(at) : direction));
    input.addEventListener('focus', () => at !== current && select(at, direction));
    input.addEventListener('keydown', onKey);
    input.addEventListener('input', () => onInput(at, input));
  }

  // Moving about.

  /** The entry through a cell in a direction, or in the other where there is none. */
  function entryAt(cell: number, wanted: 'across' | 'down'): number | undefined {
    return entryOf[wanted][cell] ?? entryOf[wanted === 'across' ? 'down' : 'across'][cell];
  }

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
    // No further than it takes to see the cell: a phone has scrolled down to its clue.
    input.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    input.select();
  }

  function showSelection(index: number | undefined): void {
    const entry = index === undefined ? undefined : entries[index]!;
    const within = new Set(entry?.cells);
    for (const [cell, input] of inputs) {
      input.parentElement!.classList.toggle('within', within.has(cell));
      input.parentElement!.classList.toggle('at', cell === current);
    }
    const crossing = entryOf[direction === 'across' ? 'down' : 'across'][current];
    for (const item of document.querySelectorAll<HTMLElement>('.clues li')) {
      const own = Number(item.dataset.entry);
      item.classList.toggle('crossing', own === crossing);
      if (own === index) item.setAttribute('aria-current', 'true');
      else item.removeAttribute('aria-current');
      if (own === index || own === crossing) scrollWithin(item.closest<HTMLElement>('.clues')!, item);
    }
    currentClue.textContent = nameOf(entry);
    describe(current);
  }

  /** What a screen reader says of a cell: where it is, and in which entry. */
  function describe(at: number): void {
    const index = entryAt(at, direction);
    const entry = index === undefined ? undefined : entries[index]!;
    const label = labels.cell
      .replace('{row}', String(Math.floor(at / width) + 1))
      .replace('{column}', String((at % width) + 1))
      .replace('{clue}', () => nameOf(entry))
      .replace('{at}', String((entry?.cells.indexOf(at) ?? 0) + 1))
      .replace('{of}', String(entry?.cells.length ?? 1));
    inputs.get(at)!.setAttribute('aria-label', label);
  }

  function nameOf(entry: PageEntry | undefined): string {
    return entry === undefined ? '' : `${entry.number} ${labels[entry.direction]}. ${entry.clue}`;
  }

  /** Scrolls a list of clues, never the page. */
  function scrollWithin(list: HTMLElement, item: HTMLElement): void {
    const top = item.offsetTop - list.offsetTop;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (top + item.offsetHeight > list.scrollTop + list.clientHeight)
      list.scrollTop = top + item.offsetHeight - list.clientHeight;
  }

  /** The next open cell in a line, over blocks; undefined at the edge. */
  function beyond(cell: number, step: number): number | undefined {
    for (let next = cell + step; next >= 0 && next < cells.length; next += step) {
      if (Math.abs(step) === 1 && Math.floor(next / width) !== Math.floor(cell / width)) return undefined;
      if (cells[next]) return next;
    }
    return undefined;
  }

  /** The neighbour within the current entry, or undefined at its end. */
  function neighbour(by: 1 | -1): number | undefined {
    const index = entryAt(current, direction);
    if (index === undefined) return undefined;
    const line = entries[index]!.cells;
    return line[line.indexOf(current) + by];
  }

  function goToEntry(index: number): void {
    const entry = entries[(index + entries.length) % entries.length]!;
    select(entry.cells.find(cell => letters[cell] === '') ?? entry.cells[0]!, entry.direction);
  }

  function goBy(by: 1 | -1): void {
    goToEntry((entryAt(current, direction) ?? 0) + by);
  }

  function onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrows: Record<string, ['across' | 'down', number]> = {
      ArrowLeft: ['across', -1],
      ArrowRight: ['across', 1],
      ArrowUp: ['down', -width],
      ArrowDown: ['down', width],
    };
    const arrow = arrows[event.key];
    const line = entries[entryAt(current, direction) ?? 0]!.cells;
    if (arrow !== undefined) {
      const [along, step] = arrow;
      // Across the line of writing, the first press turns and the next one moves.
      if (along !== direction && entryOf[along][current] !== undefined) select(current, along);
      else select(beyond(current, step) ?? current, direction);
    } else if (event.key === ' ') select(current, otherDirection(current));
    else if (event.key === 'Enter') goBy(event.shiftKey ? -1 : 1);
    else if (event.key === 'Home') select(line[0]!, direction);
    else if (event.key === 'End') select(line.at(-1)!, direction);
    else if (event.key === 'Backspace') {
      if (letters[current] === '' || inputs.get(current)!.readOnly) {
        const back = neighbour(-1);
        if (back !== undefined) select(back, direction);
      }
      write(current, '');
    } else if (event.key === 'Delete') write(current, '');
    // A letter typed at a given one is taken for it.
    else if (inputs.get(current)!.readOnly && [...event.key].length === 1) select(neighbour(1) ?? current, direction);
    else return;
    event.preventDefault();
  }

  // Writing.

  function onInput(at: number, input: HTMLInputElement): void {
    const typed = [...upperCase(input.value.replace(/\s/gu, ''))];
    const room = [...(solutionOf(at) ?? 'x')].length;
    // What was typed stands behind what stood there; a phone may hand over both.
    const kept = typed.slice(-room).join('');
    write(at, kept);
    const next = neighbour(1);
    if ([...kept].length < room) input.setSelectionRange(kept.length, kept.length);
    else if (next !== undefined) select(next, direction);
    else input.select();
  }

  /** As core/word.ts makes the letters of the grid. */
  function upperCase(text: string): string {
    const composed = text.normalize('NFC');
    const own = /^(?:tr|az|lt)\b/.test(data.language);
    const upper = own ? composed.toLocaleUpperCase(data.language) : composed.toUpperCase();
    return upper
      .replace(/[\u1c90-\u1cbf]/g, letter => String.fromCharCode(letter.charCodeAt(0) - 0x1c90 + 0x10d0))
      .normalize('NFC');
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
    revealed.delete(at);
    draw(at);
    save();
    if (text !== '') announceEnd();
  }

  function draw(at: number): void {
    const input = inputs.get(at);
    if (input === undefined) return;
    input.value = letters[at]!;
    input.classList.toggle('several', [...letters[at]!].length > 1);
    input.parentElement!.classList.toggle('wrong', wrong.has(at));
    input.parentElement!.classList.toggle('revealed', revealed.has(at));
    if (wrong.has(at)) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
    for (const way of ['across', 'down'] as const) {
      const index = entryOf[way][at];
      if (index === undefined) continue;
      const done = entries[index]!.cells.every(cell => letters[cell] !== '');
      document.querySelector(`.clues li[data-entry="${index}"]`)?.classList.toggle('done', done);
    }
  }

  /** Ё may be written as Е, as in print. */
  function isRight(at: number): boolean {
    const plain = (text: string): string => text.replace(/Ё/gu, 'Е');
    return plain(letters[at]!) === plain(solutionOf(at) ?? letters[at]!);
  }

  function announceEnd(): void {
    const open = [...inputs.keys()].filter(cell => entryAt(cell, 'across') !== undefined);
    if (!data.solved || open.some(cell => letters[cell] === '')) return;
    const solved = open.every(isRight);
    say(solved ? labels.solved : labels.full);
    document.body.classList.toggle('solved', solved);
  }

  function say(message: string): void {
    status.textContent = message;
  }

  // Help: check, reveal, clear.

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
      draw(cell);
    }
    save();
    announceEnd();
  }

  function clear(): void {
    if (!confirm(labels.sureClear)) return;
    for (const [cell, input] of inputs) if (!input.readOnly) letters[cell] = '';
    wrong.clear();
    revealed.clear();
    document.body.classList.remove('solved');
    for (const cell of inputs.keys()) draw(cell);
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
          if (action === 'check') check(of);
          else if (action === 'reveal') reveal(of);
          else clear();
          select(current, direction);
        }
      });
    }
    for (const item of document.querySelectorAll<HTMLElement>('.clues li'))
      item.addEventListener('click', () => goToEntry(Number(item.dataset.entry)));
  }

  // Progress, kept in the browser's storage; a browser that has none (or forbids it) solves all the same.

  function save(): void {
    try {
      const marks = { letters, wrong: [...wrong], revealed: [...revealed] };
      localStorage.setItem(storageKey, JSON.stringify(marks));
    } catch {}
  }

  function restore(): void {
    try {
      const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as unknown;
      if (typeof kept !== 'object' || kept === null) return;
      const { letters: old, wrong: bad, revealed: shown } = kept as Record<string, unknown>;
      if (!Array.isArray(old) || old.length !== letters.length) return;
      for (const cell of inputs.keys()) {
        const text: unknown = old[cell];
        if (typeof text === 'string' && !inputs.get(cell)!.readOnly) letters[cell] = text;
      }
      for (const [list, marks] of [
        [bad, wrong],
        [shown, revealed],
      ] as const)
        if (Array.isArray(list)) for (const cell of list) if (inputs.has(cell as number)) marks.add(cell as number);
    } catch {}
  }
}

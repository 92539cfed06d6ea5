// The lists of clues beside the board. Tab reaches one clue, the arrow keys lead to the others, Enter goes to its cells and
// Escape back to the board.

import { clueKey, showInList } from './board.js';

/**
 * @param go called with the entry whose clue was chosen
 * @param leave called to go back to the board
 */
export function makeClueList(go: (entry: number) => void, leave: () => void) {
  /** The clues of a scanword, in its grid. */
  const inGrid = [...document.querySelectorAll<SVGGElement>('#board g[data-entry]')];
  for (const clue of inGrid) clue.addEventListener('click', () => go(Number(clue.dataset.entry)));
  const items = [...document.querySelectorAll<HTMLElement>('.lists .clues li')];
  /** One entry, or both of which it is the clue. */
  const entriesOf = (item: HTMLElement): number[] => item.dataset.entries!.split(' ').map(Number);
  const full = new Set<number>();
  let shown: number | undefined;
  const buttonOf = (item: HTMLElement): HTMLButtonElement => item.querySelector('button')!;
  const reach = (item: HTMLElement): void => {
    for (const other of items) buttonOf(other).tabIndex = other === item ? 0 : -1;
  };
  items.forEach((item, place) => {
    const button = buttonOf(item);
    // A click at the current clue goes to the other entry that it has.
    button.addEventListener('click', () => go(entriesOf(item).find(entry => entry !== shown) ?? entriesOf(item)[0]!));
    button.addEventListener('focus', () => reach(item));
    button.addEventListener('keydown', event => {
      const to = clueKey(event.key, place, items.length);
      if (to === undefined) return;
      if (to === 'board') leave();
      else buttonOf(items[to]!).focus();
      event.preventDefault();
    });
  });

  return {
    /** Shows which entry is being solved, and which one crosses it in the current cell. */
    show(current: number | undefined, crossing: number | undefined): void {
      for (const clue of inGrid) clue.classList.toggle('current', Number(clue.dataset.entry) === current);
      shown = current;
      for (const item of items) {
        const own = entriesOf(item);
        const isCurrent = current !== undefined && own.includes(current);
        const crosses = !isCurrent && crossing !== undefined && own.includes(crossing);
        item.classList.toggle('crossing', crosses);
        if (isCurrent) buttonOf(item).setAttribute('aria-current', 'true');
        else buttonOf(item).removeAttribute('aria-current');
        if (isCurrent) reach(item);
        if (isCurrent || crosses) showInList(item.closest<HTMLElement>('.clues')!, item);
      }
    },
    /** Whether all cells of an entry have a letter. */
    mark(entry: number, isFull: boolean): void {
      if (isFull) full.add(entry);
      else full.delete(entry);
      inGrid.find(clue => Number(clue.dataset.entry) === entry)?.classList.toggle('done', isFull);
      const item = items.find(each => entriesOf(each).includes(entry));
      item?.classList.toggle(
        'done',
        entriesOf(item).every(each => full.has(each)),
      );
    },
    /** Puts the focus on the clue that is being solved. */
    focus(): void {
      items
        .map(buttonOf)
        .find(button => button.tabIndex === 0)
        ?.focus();
    },
  };
}

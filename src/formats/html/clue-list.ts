// The lists of clues beside the board. Tab reaches one clue, the arrow keys lead to the others, Enter goes to its cells and
// Escape back to the board. As with player.ts, the text of this one function goes into the page and must stand alone.

/// <reference lib="dom" />

export interface ClueList {
  /** Shows which entry is being solved, and which one crosses it in the current cell. */
  show(current: number | undefined, crossing: number | undefined): void;
  /** Whether all cells of an entry have a letter. */
  mark(entry: number, full: boolean): void;
  /** Puts the focus on the clue that is being solved. */
  focus(): void;
}

/**
 * @param go called with the entry whose clue was chosen
 * @param leave called to go back to the board
 */
export function makeClueList(lists: HTMLElement, go: (entry: number) => void, leave: () => void): ClueList {
  /** The clues of a scanword, in its grid. */
  const inGrid = [...document.querySelectorAll<SVGGElement>('#board g[data-entry]')];
  for (const clue of inGrid) clue.addEventListener('click', () => go(Number(clue.dataset.entry)));
  const items = [...lists.querySelectorAll<HTMLElement>('.clues li')];
  const buttonOf = (item: HTMLElement): HTMLButtonElement => item.querySelector('button')!;
  const reach = (item: HTMLElement): void => {
    for (const other of items) buttonOf(other).tabIndex = other === item ? 0 : -1;
  };
  items.forEach((item, place) => {
    const button = buttonOf(item);
    button.addEventListener('click', () => go(Number(item.dataset.entry)));
    button.addEventListener('focus', () => reach(item));
    button.addEventListener('keydown', event => {
      const to = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: items.length - 1 }[event.key];
      if (event.key === 'Escape') leave();
      else if (to === undefined) return;
      else if (items[to] !== undefined) buttonOf(items[to]).focus();
      event.preventDefault();
    });
  });

  /** Scrolls a list of clues, never the page. */
  function scrollTo(item: HTMLElement): void {
    const list = item.closest<HTMLElement>('.clues')!;
    const top = item.offsetTop - list.offsetTop;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (top + item.offsetHeight > list.scrollTop + list.clientHeight)
      list.scrollTop = top + item.offsetHeight - list.clientHeight;
  }

  return {
    show(current, crossing) {
      for (const clue of inGrid) clue.classList.toggle('current', Number(clue.dataset.entry) === current);
      for (const item of items) {
        const own = Number(item.dataset.entry);
        item.classList.toggle('crossing', own === crossing);
        if (own === current) buttonOf(item).setAttribute('aria-current', 'true');
        else buttonOf(item).removeAttribute('aria-current');
        if (own === current) reach(item);
        if (own === current || own === crossing) scrollTo(item);
      }
    },
    mark(entry, full) {
      inGrid.find(clue => Number(clue.dataset.entry) === entry)?.classList.toggle('done', full);
      items.find(item => Number(item.dataset.entry) === entry)?.classList.toggle('done', full);
    },
    focus() {
      items
        .map(buttonOf)
        .find(button => button.tabIndex === 0)
        ?.focus();
    },
  };
}

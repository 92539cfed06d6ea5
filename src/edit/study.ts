// What is asked without being told to: the words of the entry under the cursor and the letters of the grid, and what the rules object to.

import { computed, effect } from '@preact/signals';
import type { WordCandidate } from '../candidates/records.js';
import { afterDrawing, canTakeRare, quick, search } from './ask.js';
import { answersOf } from './edits.js';
import { isPattern, takeRare } from './filling.js';
import { checked, dead, giveUp, isOld, isRare, possible, rated, type Studied, words } from './findings.js';
import { lists } from './lists.js';
import type { Ask } from './searches.js';
import * as searches from './searches.js';
import { ASKED, cells, document, grid, ownGrid, puzzle, slotName, tab } from './store.js';

/** Milliseconds: where keys follow one another so fast, a search waits for a pause, and leaves the processor to the drawing. */
const TYPING = 150;
const PAUSE = 60;

/** Studies the entry under the cursor whenever the puzzle or the cursor has changed. */
export function study(): void {
  let before = Number.NEGATIVE_INFINITY;
  const rules = computed(() => JSON.stringify(ASKED.slice(1).map(part => document.value[part])));
  effect(() => {
    cells.value;
    rules.value;
    lists.value;
    isRare.value;
    const slot = slotName.value;
    const given = ownGrid.peek();
    const here = given?.slots.find(({ name }) => name === slot);
    const isFull = here?.cells.every(at => grid.peek()!.seeds.has(at)) === true;
    giveUp('study');
    isOld.value = true;
    if (given === undefined) return undefined;
    const seek = async (ask: Ask, show: (how: () => void) => void, before?: readonly WordCandidate[]) => {
      let latest: Studied | undefined;
      const costOf = isFull ? await searches.costsOf(ask, document.peek(), here) : undefined;
      const tell = (list: readonly WordCandidate[], whole = false): void => {
        const isDue = latest !== undefined;
        const costs = costOf && new Map(list.map(({ word }) => [word, costOf(word)]));
        latest = { slot: slot!, words: list, whole, costs };
        const showLatest = (): void =>
          show(() => {
            words.value = latest;
            latest = undefined;
            isOld.value = false;
          });
        // The first words at once, the others once a frame.
        if (isOld.peek()) showLatest();
        else if (!isDue) requestAnimationFrame(showLatest);
      };
      const of = isFull ? searches.nearGrid(document.peek(), here) : given;
      const found = await searches.studyWords(ask, of, slot!, before, tell);
      tell(found.words, true);
      show(() => {
        dead.value ||= found.none && !isFull;
      });
      return found;
    };
    const isTyping = performance.now() < before + TYPING;
    before = performance.now();
    const begin = (): void =>
      search('study', quick, async (ask, show) => {
        const found = here === undefined ? undefined : await seek(ask, show);
        if (ask.signal.aborted) return;
        // The letters stay known when the cursor moves.
        if (possible.peek() === undefined) {
          const { possible: letters, none, fills } = await searches.studyLetters(ask, given);
          show(() => {
            possible.value = letters;
            dead.value ||= none;
            const fits = fills || (!isFull && found?.words.some(({ verdict }) => verdict === 'fills'));
            if ((dead.peek() || !fits) && isPattern() && canTakeRare.peek()) takeRare();
          });
        }
        if (found !== undefined && !isFull && !dead.peek() && !ask.signal.aborted) await seek(ask, show, found.words);
      });
    return afterDrawing(begin, isTyping ? PAUSE : 0);
  });
  effect(() => {
    const of = cells.value;
    lists.value;
    isRare.value;
    document.value.language;
    giveUp('rate');
    return afterDrawing(
      () =>
        search('rate', quick, async (ask, show) => {
          const scores = await searches.rate(ask, answersOf(document.peek()));
          show(() => {
            rated.value = { cells: of, scores };
          });
        }),
      PAUSE,
    );
  });
  effect(() => {
    // Unfair crossings are marked in the grid as they come, if none are wanted.
    if (!(tab.value === 'check' || document.value.fair)) return;
    const of = puzzle.value;
    lists.value;
    const { cells: at, style } = document.peek();
    if (of === undefined) return;
    search('check', quick, async (ask, show) => {
      const found = await searches.check(ask, of, style);
      show(() => {
        checked.value = { ...found, cells: at };
      });
    });
  });
}

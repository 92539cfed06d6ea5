// Fills: what is found is shown as a proposal, and becomes the puzzle's when it is accepted, as a whole or in part.

import { batch, computed } from '@preact/signals';
import { canTakeRare, reseed, search, slow } from './ask.js';
import { explain } from './blame.js';
import { lettersAt } from './document.js';
import { change, filling, forgetFindings, giveUp, isRare, proposal, underWay } from './findings.js';
import { acceptChange, tryWord } from './placing.js';
import { type Filled, fillAround, fillGrid } from './searches.js';
import { act, cells, document, mode, ownGrid, region, slotName, status, t } from './store.js';

/** Whether nothing is given but the pattern. */
export function isPattern(): boolean {
  return ownGrid.peek()?.seeds.size === 0;
}

/** Whether one fill is no worse than another one: by the lowest score, and then by the mean. */
function isAsGood(one: Filled, other: Filled): boolean {
  const [low, least] = [one.lowest ?? 0, other.lowest ?? 0];
  return low === least ? (one.mean ?? 0) >= (other.mean ?? 0) : low > least;
}

/** The letters that no fill has to keep. */
export const freeCells = computed(() =>
  cells.value.flatMap((cell, at) => (cell.kind === 'cell' && cell.solution !== undefined && !cell.own ? [at] : [])),
);

/**
 * Fills what is empty. Letters that need not stay go only where there is no fill with them, or if another fill is wanted, or the best one.
 * @param isBest goes on improving until it is stopped, or until the best fill is proven
 * @param known a fill that is shown until a better one is found
 */
export function fill(isBest: boolean, another = false, known?: Filled): void {
  const given = ownGrid.peek();
  if (given === undefined) return;
  if (another) reseed();
  proposal.value = known;
  filling.value = { running: true, best: isBest, text: t('filling'), none: false };
  const end = (text: string, none: boolean): void => {
    filling.value = { running: false, text, none };
    status.value = text;
  };
  search(
    'fill',
    slow,
    async (ask, show) => {
      const propose = (found: Filled): Filled => {
        if (known === undefined || isAsGood(found, known)) proposal.value = found;
        return proposal.peek()!;
      };
      const free = freeCells.peek();
      if (!isBest && !another && free.length > 0) {
        const kept = await fillAround(ask, document.peek());
        if (kept === 'full') return show(() => end(t('fullGrid'), false));
        if (kept !== undefined)
          return show(() => {
            proposal.value = kept;
            end(fillText(kept), false);
          });
      }
      const stayed = (found: Filled): string => {
        const count = free.filter(at => found.letters.get(at) === lettersAt(document.peek(), at)).length;
        return isBest || another || free.length === 0 ? '' : ` ${t('lettersStayed', { count, of: free.length })}`;
      };
      const found = await fillGrid(ask, given, isBest, (least, bound, better) =>
        show(() => {
          if (better !== undefined) propose(better);
          const lowest = isBest ? proposal.peek()?.lowest : least;
          const parts = [lowest !== undefined && `${t('lowestScore')}: ${lowest}`, bound !== undefined && `≤ ${bound}`];
          const text = `${t('filling')} ${parts.filter(Boolean).join(' · ')}`;
          filling.value = { running: true, best: isBest, text, none: false, lowest, bound };
        }),
      );
      show(() => {
        if (!('none' in found)) {
          const shown = { ...found, ...propose(found) };
          return end(fillText(shown) + stayed(shown), false);
        }
        if (known !== undefined && !found.none) return end(fillText(known), false);
        if (found.none && isPattern() && canTakeRare.peek()) return takeRare();
        end(t(found.none ? 'noFill' : 'noneFound'), found.none);
        if (found.none) explain();
      });
    },
    message => end(message, false),
  );
}

function fillText({ lowest, mean, bound, proven, own }: Filled): string {
  const filled = lowest === undefined ? t('filledPlain') : t('filled', { lowest, mean: mean?.toFixed(0) ?? '' });
  const of = own === undefined ? filled : `${filled} ${t('ownWords', own)}`;
  return proven ? `${of} ${t('provenBest')}` : bound === undefined ? of : `${of} ${t('bound', { bound })}`;
}

/** Ends the fill; the best one so far is shown. */
export function stop(): void {
  underWay.get('fill')?.abort();
}

/** Takes letters of the proposal over for good. If they are some of it, a search for the best fill goes on with the rest. */
export function accept(only?: readonly number[]): void {
  const found = proposal.peek();
  if (found === undefined) return;
  const isRunning = filling.peek()?.running === true;
  const taken = only === undefined ? found.letters : new Map(only.map(cell => [cell, found.letters.get(cell) ?? '']));
  batch(() => {
    act({
      do: 'write',
      letters: taken,
      own: true,
      ...(only === undefined && { clues: Object.fromEntries(found.clues) }),
    });
    // The rest of the fill still stands.
    if (only !== undefined) proposal.value = found;
  });
  region.value = undefined;
  if (mode.peek() === 'region') mode.value = 'letters';
  if (only !== undefined && isRunning) fill(true, false, found);
}

/**
 * Takes what is proposed over before the puzzle is saved, printed or left: a fill, and a word that is tried with what must change for it.
 * @returns whether that changed the puzzle
 */
export function settle(): boolean {
  const before = document.peek();
  const tried = change.peek();
  accept();
  if (tried !== undefined && !tried.preview && tried.letters.size > 0) {
    change.value = tried; // the edit has forgotten it
    acceptChange();
  }
  return document.peek() !== before;
}

export function discard(): void {
  giveUp('fill');
  proposal.value = undefined;
  filling.value = undefined;
}

/** From now on rare words are used, too. A fill that is under way, and a word that is tried, begin anew with them. */
export function takeRare(): void {
  const { running = false, best = false } = filling.peek() ?? {};
  const tried = change.peek();
  batch(() => {
    isRare.value = true;
    forgetFindings();
  });
  if (running) fill(best);
  if (tried !== undefined && !tried.preview && tried.slot === slotName.peek()) tryWord(tried.word);
}

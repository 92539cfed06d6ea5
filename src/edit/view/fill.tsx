// Filling: any good fill, or the best one while it gets better. What is found is shown in the grid, and becomes the puzzle's only when it is
// accepted: all of it, or the entry under the cursor.

import type { JSX } from 'preact';
import { accept, discard, fill, freeCells, stop } from '../filling.js';
import * as findings from '../findings.js';
import * as store from '../store.js';
import { act, t } from '../store.js';
import { Check, Score } from './fields.js';
import { Mend, MendButton, RareNote, WhyNot } from './why.js';

export function Fill(): JSX.Element {
  const { floor, fair } = store.document.value;
  const filling = findings.filling.value;
  const proposal = findings.proposal.value;
  const here = store.entry.value;
  const region = store.regionCells.value;
  const all = (): number[] => [...store.cells.peek().keys()];
  return (
    <section class="fill" aria-label={t('fill')}>
      <p class="row">
        <Score
          label={t('floor')}
          none={t('auto')}
          value={floor}
          set={value => act({ do: 'about', about: { floor: value } })}
        />
      </p>
      <p>
        <Check label={t('fair')} value={fair} set={value => act({ do: 'about', about: { fair: value } })} />
      </p>
      <RareNote />
      <p class="row">
        {filling?.running ? (
          <button type="button" class="main" onClick={stop}>
            {t('stop')}
          </button>
        ) : (
          <>
            <button type="button" class="main" onClick={() => fill(false)}>
              {t('fillNow')}
            </button>
            {(proposal !== undefined || freeCells.value.length > 0) && (
              <button type="button" onClick={() => fill(false, true)}>
                {t('another')}
              </button>
            )}
            <button type="button" onClick={() => fill(true)}>
              {t('best')}
            </button>
          </>
        )}
      </p>
      {filling !== undefined && (
        <p class="state" aria-live="polite">
          {filling.text}
        </p>
      )}
      <Meter {...(filling?.running ? filling : proposal)} />
      {proposal !== undefined && <p>{t('notYet')}</p>}
      {proposal !== undefined && (
        <p class="row">
          <button type="button" class="main" onClick={() => accept()}>
            {t('acceptAll')}
          </button>
          {here !== undefined && (
            <button type="button" onClick={() => accept(here.slot.cells)}>
              {t('acceptEntry')}
            </button>
          )}
          {region.length > 0 ? (
            <button type="button" onClick={() => accept(region)}>
              {t('acceptRegion')}
            </button>
          ) : (
            <button
              type="button"
              aria-pressed={store.mode.value === 'region'}
              onClick={() => (store.mode.value = store.mode.peek() === 'region' ? 'letters' : 'region')}
            >
              {t('markRegion')}
            </button>
          )}
          <button type="button" onClick={discard}>
            {t('discard')}
          </button>
        </p>
      )}
      {filling?.none && <WhyNot />}
      {!filling?.none && (
        <p>
          <MendButton />
        </p>
      )}
      <Mend />
      <p class="row">
        <button type="button" onClick={() => act({ do: 'erase', cells: all(), which: 'filled' })}>
          {t('eraseFilled')}
        </button>
        <button type="button" onClick={() => act({ do: 'erase', cells: all(), which: 'all' })}>
          {t('eraseAll')}
        </button>
        <button type="button" onClick={() => act({ do: 'lock', cells: freeCells.peek(), as: 'kept' })}>
          {t('keepAll')}
        </button>
      </p>
    </section>
  );
}

/** The lowest score of the best fill so far, and what no fill can pass. */
function Meter({
  lowest: low,
  bound,
}: {
  readonly lowest?: number | undefined;
  readonly bound?: number | undefined;
}): JSX.Element | null {
  if (low === undefined) return null;
  const label = bound === undefined ? `${low}` : `${low} … ${bound}`;
  return (
    <svg class="meter" viewBox="0 0 100 6" preserveAspectRatio="none" role="img" aria-label={label}>
      <rect class="whole" width="100" height="6" />
      {bound !== undefined && <rect class="bound" width={bound} height="6" />}
      <rect class="low" width={low} height="6" />
    </svg>
  );
}

// Why a grid cannot be filled: sets of given things that cannot be used together. Each can be taken out; what that brings was tried before.

import type { JSX } from 'preact';
import { rowAndColumn } from '../../core/ids.js';
import type { Blamed } from '../../library/why.js';
import * as ask from '../ask.js';
import * as blame from '../blame.js';
import { placeOf } from '../document.js';
import { isPattern, takeRare } from '../filling.js';
import * as findings from '../findings.js';
import * as store from '../store.js';
import { act, t } from '../store.js';

export function WhyNot(): JSX.Element {
  const found = findings.why.value;
  if (found === undefined)
    return (
      <p>
        <button type="button" class="main" onClick={blame.explain}>
          {t('why')}
        </button>{' '}
        <MendButton /> <RareButton /> {isPattern() && <BeginButton />}
      </p>
    );
  const { answer } = found;
  if (answer === undefined) return <p aria-live="polite">{t('whySearching')}</p>;
  const { bare, conflicts } = answer;
  const minimal = conflicts.every(set => set.minimal);
  return (
    <div class="why" aria-live="polite">
      {bare && <p>{t('whyBare')}</p>}
      {!bare && conflicts.length === 0 && <p>{t('whyUnknown')}</p>}
      {conflicts.map(({ members: set }) => (
        <fieldset key={set.map(({ text }) => text).join()}>
          <legend>{t(set.length === 1 ? 'whyAlone' : 'whyTogether')}</legend>
          <ul>
            {set.map(member => (
              <BlameRow key={member.text} {...member} />
            ))}
          </ul>
        </fieldset>
      ))}
      {conflicts.length > 0 && <p>{t(minimal ? 'whyMinimal' : 'whyMaybeFewer')}</p>}
      <p>
        <MendButton /> <RareButton /> {isPattern() && <BeginButton />}
      </p>
    </div>
  );
}

function BlameRow({ given, text, floor, without }: Blamed): JSX.Element {
  const cells = cellsOf(given);
  const after =
    without.kind === 'fills'
      ? without.lowest === undefined
        ? t('withoutFills')
        : t('withoutFillsAt', { lowest: without.lowest })
      : t(without.kind === 'none' ? 'withoutNone' : 'withoutUnknown');
  const isOfSlot = given.kind === 'slot floor';
  const canGo = cells.length > 0 || floor !== undefined || isOfSlot;
  const takeOut = (): void => {
    if (cells.length > 0) act({ do: 'erase', cells, which: 'all' });
    else if (isOfSlot) act({ do: 'floor', place: placeNamed(given.slot), score: undefined });
    else act({ do: 'about', about: { floor } });
  };
  return (
    <li>
      <button
        type="button"
        class="quiet"
        disabled={cells.length === 0}
        onClick={() => act({ do: 'select', cell: cells[0]! })}
      >
        <b>{nameOf(given, text)}</b>
      </button>
      : {after}{' '}
      {canGo && without.kind === 'fills' && (
        <button type="button" onClick={takeOut}>
          {floor === undefined ? t('takeOut') : `${t('floor')} ${floor}`}
        </button>
      )}
    </li>
  );
}

/** What was given, in the language of the page. @param text in English; that of an entry is the same in all: `5A=VAST` */
function nameOf(given: Blamed['given'], text: string): string {
  switch (given.kind) {
    case 'letter':
      return t('givenLetter', { letter: given.letter, ...rowAndColumn(given.cells[0]!, store.width.value) });
    case 'floor':
      return `${t('floor')} ${given.score}`;
    case 'slot floor':
      return `${t('floor')} ${given.slot}: ${given.score}`;
    case 'exclude':
      return t('banned').split(',')[0]!;
    case 'fair':
      return t('fair');
    case 'repeats':
      return t('noNearRepeats');
    default:
      return text;
  }
}

function placeNamed(slot: string): string {
  const { direction, cells } = store.grid.peek()!.slots.find(({ name }) => name === slot)!;
  return placeOf(direction, cells[0]!);
}

/** The cells to empty; none for a rule. */
export const cellsOf = (given: Blamed['given']): readonly number[] => ('cells' in given ? given.cells : []);

export function MendButton(): JSX.Element | null {
  // The clue cells of a scanword cannot move.
  if (store.clueCells.value.size > 0) return null;
  return (
    <button type="button" onClick={blame.mend}>
      {t('mend')}
    </button>
  );
}

/** Opens the form for a new puzzle, where a grid is drawn and filled. */
export function BeginButton(): JSX.Element {
  return (
    <button type="button" class="main" onClick={() => (store.starting.value = true)}>
      {t('beginHere')}
    </button>
  );
}

function RareButton(): JSX.Element | null {
  if (!ask.canTakeRare.value) return null;
  return (
    <button type="button" onClick={takeRare}>
      {t('takeRare')}
    </button>
  );
}

/** That rare words are used, and why. */
export function RareNote(): JSX.Element | null {
  return findings.isRare.value ? <p class="counts">{t('rare')}</p> : null;
}

/** Changes of blocks that make the grid fillable, or better. */
export function Mend(): JSX.Element | null {
  const mended = findings.mended.value;
  if (mended === undefined) return null;
  const { width } = store.document.value;
  const named = (cells: ReadonlyMap<number, boolean>): string =>
    [...cells].map(([at, block]) => t(block ? 'blockAt' : 'openAt', rowAndColumn(at, width))).join(', ');
  return (
    <section class="mend" aria-live="polite">
      <h2>{t('mend')}</h2>
      {mended.running && (
        <p>
          {t('mendSearching')}{' '}
          <button type="button" onClick={blame.stopMending}>
            {t('stop')}
          </button>
        </p>
      )}
      {!mended.running && mended.found.length === 0 && <p>{t(mended.proven ? 'mendNone' : 'mendUnknown')}</p>}
      <ul>
        {mended.found.map((answer, nth) => (
          <li
            key={nth}
            onMouseEnter={() => (findings.mendShown.value = answer)}
            onMouseLeave={() => (findings.mendShown.value = undefined)}
          >
            <button
              type="button"
              onFocus={() => (findings.mendShown.value = answer)}
              onBlur={() => (findings.mendShown.value = undefined)}
              onClick={() => act({ do: 'blocks', cells: answer.cells })}
            >
              {answer.cells.size === 0 ? t('mendAsIs') : named(answer.cells)}
              {answer.floor !== undefined && `: ${t('floor').toLocaleLowerCase()} ${answer.floor}`}
            </button>
            {nth === 0 && answer.cells.size > 0 && answer.fewest && <small> {t('mendFewest')}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}

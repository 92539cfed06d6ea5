// The clues: a field for each entry, in the order in which they are printed, with suggestions for the one under the cursor.

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { clueKey } from '../../formats/html/player/board.js';
import type { Direction, Slot } from '../../grid/grid.js';
import * as clues from '../clues.js';
import { placeOf } from '../document.js';
import { replaceText } from '../edits.js';
import * as store from '../store.js';
import { act, t } from '../store.js';
import { Check, Text } from './fields.js';
import { focusCell } from './grid.js';

export function Clues(): JSX.Element {
  const slots = store.grid.value?.slots ?? [];
  return (
    <section class="clues" aria-label={t('clues')} onKeyDown={walk}>
      <p>
        <button type="button" onClick={() => void clues.clueAll()}>
          {t('allClues')}
        </button>
      </p>
      <Suggestions />
      <ClueList direction="across" slots={slots} />
      <ClueList direction="down" slots={slots} />
      <FindAndReplace />
    </section>
  );
}

/** The arrow keys lead from the field of a clue to the next one, and Escape back to the grid. */
function walk(event: KeyboardEvent): void {
  const fields = [...document.querySelectorAll<HTMLElement>('.clues li[aria-current] input:not(.enumeration)')];
  const place = fields.indexOf(event.target as HTMLElement);
  const to = place < 0 ? undefined : clueKey(event.key, place, fields.length, true);
  if (to === undefined) return;
  event.preventDefault();
  if (to === 'board') focusCell(store.cell.peek());
  else fields[to]!.focus();
}

function ClueList({
  direction,
  slots,
}: {
  readonly direction: Direction;
  readonly slots: readonly Slot[];
}): JSX.Element {
  return (
    <>
      <h2>{t(direction)}</h2>
      <ol>
        {slots
          .filter(slot => slot.direction === direction)
          .map(slot => (
            <ClueRow key={placeOf(direction, slot.cells[0]!)} slot={slot} />
          ))}
      </ol>
    </>
  );
}

function ClueRow({ slot }: { readonly slot: Slot }): JSX.Element {
  const place = placeOf(slot.direction, slot.cells[0]!);
  const clue = store.document.value.clues[place] ?? '';
  const seeds = store.grid.value?.seeds;
  const answer = slot.cells.map(cell => seeds?.get(cell) ?? '·').join('');
  const isHere = store.entry.value?.place === place;
  const name = `${slot.number} ${t(slot.direction)}`;
  const weak = store.weak.value.find(each => each.place === place);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isHere || row.current!.contains(document.activeElement)) return;
    const panel = row.current!.closest<HTMLElement>('[role=tabpanel]')!;
    const [own, of] = [row.current!.getBoundingClientRect(), panel.getBoundingClientRect()];
    panel.scrollTop += (own.top + own.bottom - of.top - of.bottom) / 2;
  }, [isHere]);
  return (
    <li ref={row} class={isHere ? 'here' : ''} aria-current={isHere}>
      <b>{slot.number}</b>
      <span class="mask">{answer}</span>
      <input
        type="text"
        value={clue}
        aria-label={t('clueFor', { name })}
        onFocus={() => act({ do: 'select', cell: slot.cells[0]!, direction: slot.direction })}
        onChange={event => act({ do: 'clue', place, text: event.currentTarget.value })}
      />
      <input
        type="text"
        class="enumeration"
        value={store.document.value.enumerations[place] ?? ''}
        placeholder={String(slot.length)}
        aria-label={`${t('enumeration')}: ${name}`}
        onChange={event => act({ do: 'enumeration', place, text: event.currentTarget.value })}
      />
      {clue !== '' && <small>{clue.length}</small>}
      {weak && (
        <small class="bad" title={store.weakText(weak)}>
          {weak.score ?? '✗'}
        </small>
      )}
    </li>
  );
}

/** Clues of the dictionaries for the entry under the cursor. */
function Suggestions(): JSX.Element | null {
  const found = useSignal<readonly string[]>([]);
  const here = store.entry.value;
  const seeds = store.grid.value?.seeds;
  const letters = here?.slot.cells.map(cell => seeds?.get(cell));
  const answer = letters === undefined || letters.includes(undefined) ? '' : letters.join('');
  useEffect(() => {
    found.value = [];
    if (answer !== '') void clues.suggestClues(answer).then(clues => (found.value = clues));
  }, [answer]);
  if (here === undefined || answer === '') return null;
  return (
    <div class="suggestions">
      <h2>
        {t('suggestions')}: {answer}
      </h2>
      {found.value.length === 0 && <p>{t('noSuggestions')}</p>}
      <ul>
        {found.value.map(clue => (
          <li key={clue}>
            <button type="button" onClick={() => act({ do: 'clue', place: here.place, text: clue, isTaken: true })}>
              {clue} <small>{clue.length}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function FindAndReplace(): JSX.Element {
  const find = useSignal('');
  const by = useSignal('');
  const inGrid = useSignal(false);
  const { count } = replaceText(store.document.value, find.value, by.value, inGrid.value);
  return (
    <form
      class="row"
      onSubmit={event => {
        event.preventDefault();
        act({ do: 'replace', find: find.value, by: by.value, inGrid: inGrid.value });
      }}
    >
      <Text live label={t('find')} value={find.value} set={value => (find.value = value)} />
      <Text live label={t('replaceBy')} value={by.value} set={value => (by.value = value)} />
      <Check label={t('inGrid')} value={inGrid.value} set={value => (inGrid.value = value)} />
      <button type="submit" disabled={count === 0}>
        {t('replace')} {count > 0 && `(${count})`}
      </button>
    </form>
  );
}

// What an editor would object to, each with a way to the place; and the figures of the puzzle.

import type { JSX } from 'preact';
import type { Breach } from '../../lint/checks.js';
import { placeOf } from '../document.js';
import { alphabetOf } from '../edits.js';
import * as findings from '../findings.js';
import * as store from '../store.js';
import { act, t } from '../store.js';

export function CheckPanel(): JSX.Element {
  // Which entries are weak is known from the puzzle's own lowest score.
  const rules = findings.checked.value?.breaches.filter(({ rule }) => rule !== 'score');
  const breaches: readonly Objection[] = [...weakOnes(), ...inWords(rules), ...withoutClue()];
  return (
    <section class="check" aria-label={t('check')}>
      {findings.checked.value !== undefined && breaches.length === 0 && <p>{t('noBreach')}</p>}
      <ul>
        {breaches.map((breach, nth) => (
          <li key={nth}>
            <button type="button" onClick={() => go(breach)}>
              <b>{breach.slot ?? (breach.row === undefined ? '' : `${breach.row}, ${breach.column}`)}</b> {breach.text}
            </button>
          </li>
        ))}
      </ul>
      <Statistics />
    </section>
  );
}

type Objection = Pick<Breach, 'slot' | 'row' | 'column' | 'text'>;

/** Entries that are no words, or score less than they must. */
const weakOnes = (): readonly Objection[] =>
  store.weak.value.map(each => ({ slot: each.slot.name, text: store.weakText(each) }));

/** Breaches in the language of the page. */
function inWords(breaches: readonly Breach[] = []): readonly Objection[] {
  return breaches.map(({ what, values, ...breach }) => ({ ...breach, text: t(what, values) }));
}

/** The entries without a clue, once the grid is full. */
function withoutClue(): readonly Objection[] {
  const { clues } = store.document.value;
  const grid = store.grid.value;
  if (grid === undefined || store.cells.value.some(cell => cell.kind === 'cell' && !cell.solution)) return [];
  return grid.slots
    .filter(({ direction, cells }) => !clues[placeOf(direction, cells[0]!)])
    .map(({ name, cells }) => ({
      slot: name,
      text: t('noClue', { word: cells.map(cell => grid.seeds.get(cell)).join('') }),
    }));
}

function go({ slot: name, row, column }: Objection): void {
  const slot = store.grid.peek()?.slots.find(each => each.name === name);
  if (slot !== undefined) act({ do: 'select', cell: slot.cells[0]!, direction: slot.direction });
  else if (row !== undefined) act({ do: 'select', cell: (row - 1) * store.document.peek().width + column! - 1 });
}

function Statistics(): JSX.Element {
  const grid = store.grid.value;
  const cells = store.cells.value;
  const slots = grid?.slots ?? [];
  const scores = [...(findings.rated.value?.scores.values() ?? [])].filter(score => score !== undefined);
  const mean = (numbers: readonly number[]): string =>
    numbers.length === 0 ? '–' : (numbers.reduce((sum, one) => sum + one, 0) / numbers.length).toFixed(1);
  const used = new Set([...(grid?.seeds.values() ?? [])].join(''));
  const missing = [...alphabetOf(store.document.value.language)].filter(letter => !used.has(letter)).join(' ');
  const rows: readonly (readonly [string, string | number])[] = [
    [t('entries'), slots.length],
    [t('blockCount'), cells.filter(({ kind }) => kind === 'block').length],
    [t('openCells'), cells.filter(cell => cell.kind === 'cell' && cell.solution === undefined).length],
    [t('meanLength'), mean(slots.map(({ length }) => length))],
    [t('lowestScore'), scores.length === 0 ? '–' : Math.min(...scores)],
    [t('meanScore'), mean(scores)],
    [t('missing'), missing || '–'],
  ];
  return (
    <>
      <h2>{t('statistics')}</h2>
      <table class="figures">
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

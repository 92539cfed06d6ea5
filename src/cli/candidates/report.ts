// What `candidates` prints for a person.

import type { Plan } from '../../analysis/plan.js';
import { placeOf } from '../../candidates/records.js';
import type { CandidateSearch } from '../../candidates/search.js';
import type { Verdict } from '../../candidates/verdicts.js';
import { figure } from '../../core/figure.js';
import type { CellId, SlotId } from '../../core/ids.js';
import { wordText } from '../../dictionary/lexicon.js';
import type { Thing } from '../../engine/table/root.js';

/** The width of the text if it does not go to a terminal. */
const COLUMNS = 100;
const VERDICTS: readonly Verdict[] = ['fills', 'unknown', 'cannot'];

/** How many words of a slot are shown: of those that fill or are unknown, and of those that cannot. */
export interface Top {
  readonly open: number;
  readonly cannot: number;
}

export function textOf(plan: Plan, search: CandidateSearch, kind: Thing['kind'], top: Top, columns = COLUMNS): string {
  const lines =
    kind === 'letter'
      ? search.cells.map(cell => letterLine(plan, search, cell))
      : [...search.words].flatMap(([slot, words]) => slotLines(plan, search, slot, words, top, columns));
  return lines.map(line => `${line}\n`).join('');
}

/** `5A  ?A??  12 words fit: 3 fill, 9 cannot`, and the words of each kind. If there are several slots, the words that cannot are left out. */
function slotLines(
  plan: Plan,
  search: CandidateSearch,
  slot: SlotId,
  words: Uint32Array,
  top: Top,
  columns: number,
): string[] {
  const { grid, lexicon } = plan;
  const { name, cells, length } = grid.slots[slot]!;
  const groups = VERDICTS.map(verdict => ({
    verdict,
    words: words.filter(word => search.verdicts.word(slot, word) === verdict),
  }));
  const mask = cells.map(cell => grid.seeds.get(cell) ?? '?').join('');
  const counts = groups.map(
    group => `${figure(group.words.length)} ${group.verdict === 'fills' ? 'fill' : group.verdict}`,
  );
  const scores = lexicon.tables[length]?.scores;
  return [
    `${name}  ${mask}  ${figure(words.length)} ${words.length === 1 ? 'word fits' : 'words fit'}: ${counts.join(', ')}`,
    ...groups
      .filter(group => group.words.length > 0 && (search.words.size === 1 || group.verdict !== 'cannot'))
      .flatMap(group => {
        const shown = Array.from(
          group.words.subarray(0, group.verdict === 'cannot' ? top.cannot : top.open),
          word => `${wordText(lexicon, length, word)} ${scores![word]}`,
        );
        const more = group.words.length - shown.length;
        return wrapped(`  ${group.verdict}: `, more > 0 ? [...shown, `${figure(more)} more`] : shown, columns);
      }),
  ];
}

/** `row 1 column 3  fills A E O; unknown U; cannot B C D` */
function letterLine(plan: Plan, search: CandidateSearch, cell: CellId): string {
  const { letters } = plan.lexicon.alphabet;
  const [row, column] = placeOf(plan, cell);
  const parts = VERDICTS.map(verdict => ({
    verdict,
    those: letters.filter((_, letter) => search.verdicts.letter(cell, letter) === verdict),
  }));
  const told = parts
    .filter(({ those }) => those.length > 0)
    .map(({ verdict, those }) => `${verdict} ${those.join(' ')}`);
  return `row ${row} column ${column}  ${told.join('; ')}`;
}

/** Items after a heading, separated by commas, as many on a line as fit. */
function wrapped(heading: string, items: readonly string[], columns: number): string[] {
  const lines: string[] = [];
  let line = heading;
  items.forEach((item, index) => {
    const text = index < items.length - 1 ? `${item}, ` : item;
    if (line.length + text.trimEnd().length > columns && line.trim() !== '' && line !== heading) {
      lines.push(line.trimEnd());
      line = '    ';
    }
    line += text;
  });
  return [...lines, line.trimEnd()];
}

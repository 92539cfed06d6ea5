// What `candidates` prints for a person.

import { type Plan, seedText } from '../../analysis/plan.js';
import { type FloorBounds, Floors } from '../../candidates/floors.js';
import type { Answers } from '../../candidates/run.js';
import type { Verdict } from '../../candidates/verdicts.js';
import { type CellId, cellPlace, type SlotId } from '../../core/ids.js';
import { figure } from '../../core/wording.js';
import { wordText } from '../../dictionary/lexicon.js';
import type { Thing } from '../../engine/table/root.js';
import { table } from '../shared/text-table.js';

/** The width of the text if it does not go to a terminal. */
const COLUMNS = 100;
const VERDICTS: readonly Verdict[] = ['fills', 'unknown', 'cannot'];

/** How many words of a slot are shown: of those that fill or are unknown, and of those that cannot. */
export interface Top {
  readonly open: number;
  readonly cannot: number;
}

export function candidatesText(plan: Plan, search: Answers, kind: Thing['kind'], top: Top, columns = COLUMNS): string {
  const lines =
    kind === 'letter'
      ? search.cells.map(cell => letterLine(plan, search, cell))
      : [...search.words].flatMap(([slot, words]) =>
          search.verdicts instanceof Floors
            ? floorLines(plan, search.verdicts, slot, words, top)
            : slotLines(plan, search, slot, words, top, columns),
        );
  return lines.map(line => `${line}\n`).join('');
}

/** `5A  ?A??  12 words fit: 3 fill, 9 cannot`, and the words of each kind. If there are several slots, the words that cannot are left out. */
function slotLines(plan: Plan, search: Answers, slot: SlotId, words: Uint32Array, top: Top, columns: number): string[] {
  const { grid, lexicon } = plan;
  const { length } = grid.slots[slot]!;
  const groups = VERDICTS.map(verdict => ({
    verdict,
    words: words.filter(word => search.verdicts.word(slot, word) === verdict),
  }));
  const counts = groups.map(
    group => `${figure(group.words.length)} ${group.verdict === 'fills' ? 'fill' : group.verdict}`,
  );
  const scores = lexicon.tables[length]?.scores;
  return [
    `${headOf(plan, slot, words.length)}: ${counts.join(', ')}`,
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

/** The same with a table of the best words and their floors. */
function floorLines(plan: Plan, floors: Floors, slot: SlotId, words: Uint32Array, top: Top): string[] {
  const { grid, lexicon } = plan;
  const { length } = grid.slots[slot]!;
  const things = Array.from(words, word => ({ kind: 'word', slot, word }) as const);
  const open = things.filter(thing => floors.of(thing) !== 'cannot');
  const exact = open.filter(thing => floors.isExact(thing)).length;
  const counts = [
    `${figure(exact)} with ${exact === 1 ? 'its' : 'their'} exact floor`,
    `${figure(open.length - exact)} with bounds`,
    `${figure(things.length - open.length)} cannot`,
  ];
  const shown = open.slice(0, top.open);
  const rows = shown.map(thing => [
    wordText(lexicon, length, thing.word),
    lexicon.tables[length]!.scores[thing.word]!,
    floorText(floors.bounds(thing)),
  ]);
  const more = open.length - shown.length;
  return [
    `${headOf(plan, slot, words.length)}: ${counts.join(', ')}`,
    ...(rows.length === 0 ? [] : table(['word', 'score', 'floor'], rows).map(line => `  ${line}`)),
    ...(more === 0 ? [] : [`  ${figure(more)} more`]),
  ];
}

/** `58`, `41 to 58`, `at most 58`. */
function floorText({ low, high }: FloorBounds): string {
  if (low === undefined) return `at most ${high}`;
  return low === high ? `${low}` : `${low} to ${high}`;
}

/** `5A  ?A??  12 words fit` */
function headOf({ grid }: Plan, slot: SlotId, many: number): string {
  const mask = seedText(grid, grid.slots[slot]!);
  return `${grid.slots[slot]!.name}  ${mask}  ${figure(many)} ${many === 1 ? 'word fits' : 'words fit'}`;
}

/** `row 1 column 3  fills A E O; unknown U; cannot B C D`, or `A 58, E 41 to 50, U at most 30; cannot B C D` */
function letterLine(plan: Plan, { verdicts }: Answers, cell: CellId): string {
  const { letters } = plan.lexicon.alphabet;
  const place = cellPlace(cell, plan.grid.width, '');
  const things = Array.from(letters.keys(), letter => ({ kind: 'letter', cell, letter }) as const);
  const told = VERDICTS.map(verdict => ({ verdict, those: things.filter(thing => verdicts.of(thing) === verdict) }));
  const texts = told
    .filter(({ those }) => those.length > 0)
    .map(({ verdict, those }) => `${verdict} ${those.map(({ letter }) => letters[letter]).join(' ')}`);
  if (!(verdicts instanceof Floors)) return `${place}  ${texts.join('; ')}`;
  const floors = things
    .filter(thing => verdicts.of(thing) !== 'cannot')
    .sort((a, b) => verdicts.low(b) - verdicts.low(a) || verdicts.high(b) - verdicts.high(a))
    .map(thing => `${letters[thing.letter]} ${floorText(verdicts.bounds(thing))}`);
  const cannot = texts.filter(text => text.startsWith('cannot'));
  return `${place}  ${[...(floors.length > 0 ? [floors.join(', ')] : []), ...cannot].join('; ')}`;
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

// A grid as it is drawn, read from the text of a grid file and written as one. It shares nothing with src: the plain solver sees what
// the file says, and not what crossgen makes of it.

import type { Grid } from '../../src/grid/grid.js';

export interface PlainCell {
  /** `void` is outside the grid. */
  readonly kind: 'cell' | 'block' | 'void';
  /** What is given: a letter, or several in a rebus cell. */
  readonly text?: string | undefined;
  /** The only letters that it may have. */
  readonly allowed?: string | undefined;
  /** How it is marked, as a legend says it: `circle`, `shade=#ffcc00`. No fill depends on it. */
  readonly mark?: string | undefined;
  readonly barRight?: boolean | undefined;
  readonly barBelow?: boolean | undefined;
}

/** By row. */
export type Drawing = readonly (readonly PlainCell[])[];

export interface PlainSlot {
  readonly name: string;
  /** Row by row, from 0. */
  readonly cells: readonly number[];
}

const LEGEND = /^(\S) = (\S+(?: (?:circle|shade)\S*)*)$/u;
const SIGNS = '123456789@$%&+!0';

/** Reads rows of signs, with blanks or bars between them or without, lines of bars, and a legend. */
export function drawn(text: string): Drawing {
  const lines = text.split('\n').filter(line => line.trim() !== '');
  const legend = new Map(lines.flatMap(line => [LEGEND.exec(line)?.slice(1) ?? []]) as [string, string][]);
  const rows: PlainCell[][] = [];
  for (const line of lines.filter(each => !LEGEND.test(each))) {
    const signs = [...line];
    if (/^[ -]+$/.test(line)) {
      const above = rows.at(-1)!;
      rows[rows.length - 1] = above.map((cell, at) => (signs[2 * at] === '-' ? { ...cell, barBelow: true } : cell));
      continue;
    }
    const step = /[ |]/.test(line) ? 2 : 1;
    const cells = signs.filter((_, at) => at % step === 0).map(sign => cellOf(legend.get(sign) ?? sign));
    rows.push(cells.map((cell, at) => (step === 2 && signs[2 * at + 1] === '|' ? { ...cell, barRight: true } : cell)));
  }
  return rows;
}

function cellOf(told: string): PlainCell {
  const [says = '', ...marks] = told.split(' ');
  if (marks.length > 0) return { ...cellOf(says), mark: marks.join(' ') };
  if (says === '#') return { kind: 'block' };
  if (says === '~' || says === 'outside') return { kind: 'void' };
  if (says.startsWith('[')) return { kind: 'cell', allowed: says.slice(1, -1) };
  return says === '.' ? { kind: 'cell' } : { kind: 'cell', text: says };
}

export function textOf(drawing: Drawing): string {
  const legend = new Map<string, string>();
  const signOf = ({ kind, text, allowed, mark }: PlainCell): string => {
    if (kind !== 'cell') return kind === 'block' ? '#' : '~';
    const says = [allowed === undefined ? (text ?? '.') : `[${allowed}]`, ...(mark === undefined ? [] : [mark])].join(
      ' ',
    );
    if ([...says].length === 1) return says;
    if (!legend.has(says)) legend.set(says, SIGNS[legend.size]!);
    return legend.get(says)!;
  };
  const isBarred = drawing.flat().some(({ barRight, barBelow }) => barRight || barBelow);
  const lines = drawing.flatMap(row => {
    const signs = row.map(signOf);
    if (!isBarred) return [signs.join('')];
    const line = signs.map((sign, at) => sign + (at === row.length - 1 ? '' : row[at]!.barRight ? '|' : ' ')).join('');
    const below = row.map(({ barBelow }) => (barBelow ? '-' : ' ')).join(' ');
    return below.trim() === '' ? [line] : [line, below.trimEnd()];
  });
  return [...lines, ...[...legend].map(([says, sign]) => `${sign} = ${says}`)].join('\n');
}

/** The runs of two cells or more, across and then down, named by the number of their first cell. */
export function slotsOf(drawing: Drawing): PlainSlot[] {
  const [height, width] = [drawing.length, drawing[0]!.length];
  const isOpen = (row: number, column: number): boolean => drawing[row]?.[column]?.kind === 'cell';
  const rightOf = (row: number, column: number): boolean =>
    isOpen(row, column) && isOpen(row, column + 1) && !drawing[row]![column]!.barRight;
  const belowOf = (row: number, column: number): boolean =>
    isOpen(row, column) && isOpen(row + 1, column) && !drawing[row]![column]!.barBelow;
  const [across, down]: [PlainSlot[], PlainSlot[]] = [[], []];
  let number = 0;
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const startsAcross = rightOf(row, column) && !rightOf(row, column - 1);
      const startsDown = belowOf(row, column) && !belowOf(row - 1, column);
      if (startsAcross || startsDown) number++;
      const run = (step: number, goesOn: (steps: number) => boolean): number[] => {
        const cells = [row * width + column];
        for (let steps = 0; goesOn(steps); steps++) cells.push(cells.at(-1)! + step);
        return cells;
      };
      if (startsAcross) across.push({ name: `${number}A`, cells: run(1, steps => rightOf(row, column + steps)) });
      if (startsDown) down.push({ name: `${number}D`, cells: run(width, steps => belowOf(row + steps, column)) });
    }
  return [...across, ...down];
}

/** A grid that a test has made otherwise. */
export function drawingOf(grid: Grid): Drawing {
  return Array.from({ length: grid.height }, (_, row) =>
    Array.from({ length: grid.width }, (__, column): PlainCell => {
      const cell = row * grid.width + column;
      const bars = grid.bars?.[cell] ?? 0;
      const allowed = grid.allowed?.get(cell);
      if (grid.open[cell] === 0) return { kind: 'block' };
      return {
        ...{ kind: 'cell', text: grid.seeds.get(cell), allowed: allowed && [...allowed].join('') },
        ...{ barRight: (bars & 1) > 0, barBelow: (bars & 2) > 0 },
      };
    }),
  );
}

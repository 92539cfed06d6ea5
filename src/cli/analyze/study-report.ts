// What `analyze` prints about a study: as text, as json, as a picture.

import type { Contradiction } from '../../analysis/part.js';
import { type Plan, seedText } from '../../analysis/plan.js';
import { refutations } from '../../analysis/proof.js';
import { type Grade, gradeOf, nodesText, type Study } from '../../analysis/study.js';
import type { Tightness } from '../../candidates/tight.js';
import { type CellId, NO_LETTER, rowAndColumn } from '../../core/ids.js';
import { many, rounded } from '../../core/wording.js';
import { type Given, givenText } from '../../fill/givens.js';
import { conflictText, type Member, type Why } from '../../fill/why.js';
import { svg } from '../../formats/svg/svg.js';
import { loneCells, printedCells } from '../../grid/grid.js';
import { makePuzzle } from '../../puzzle/make-puzzle.js';
import type { Overlay, OverlayMark } from '../../puzzle/overlay.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { table } from '../shared/text-table.js';

/** The colours of sets that cannot be used together, one after the other. */
const CONFLICT_COLOURS = ['#f6c6c0', '#c9dcf5', '#f5e2a8', '#d3ebc7'];
/** The number of slots and cells named as the tightest. */
const TIGHTEST = 5;
/** One slot in this many is drawn as hard. */
const HARD_SHARE = 8;

/** Its kinds are words from the table of endings. */
export type Fillability =
  | { readonly kind: 'fillable' }
  | { readonly kind: 'unfillable'; readonly reasons: readonly string[] }
  | { readonly kind: 'unknown'; readonly why: string };

/** The json of `analyze`, version 1. */
export interface StudyReport {
  readonly version: 1;
  readonly source: string;
  readonly width: number;
  readonly height: number;
  readonly words: number;
  /** log2 of the words that a search is estimated to try. */
  readonly difficulty: number;
  /** What the difficulty means in practice: see analysis/study.ts. */
  readonly grade: Pick<Grade, 'name' | 'nodes'>;
  /** The tightest slots and cells after propagation (candidates/tight.ts), the tightest first. */
  readonly tightest: {
    readonly slots: readonly {
      readonly slot: string;
      readonly mask: string;
      readonly words: number;
      readonly floor: number;
    }[];
    /** Row and column from 1, and the letters left. */
    readonly cells: readonly {
      readonly row: number;
      readonly column: number;
      readonly letters: string;
      readonly floor: number;
    }[];
    /** Whether the words are those left by propagation; false if it is proven that there is no fill, or if no slot is open. */
    readonly propagated: boolean;
  };
  readonly crossings: number;
  readonly unchecked: number;
  /** In fill order, without unknown slots (whose seeds spell no word). */
  readonly slots: readonly {
    readonly slot: string;
    readonly length: number;
    /** `?` for a cell to fill. */
    readonly mask: string;
    readonly candidates: number;
    /** In bits. */
    readonly placing: number;
  }[];
  readonly fragments: readonly {
    /** Absent if the fragment is separate from the start. */
    readonly startWord?: string;
    readonly firstWord: string;
    readonly slots: readonly string[];
    readonly depth: number;
    /** Row and column, from 1. */
    readonly crossings: readonly (readonly [number, number])[];
    readonly accelerator: boolean;
    readonly difficulty: number;
  }[];
  /** Slots that nothing can fill, in words; empty if there are none. */
  readonly lacks: readonly string[];
  readonly verdict?: Fillability;
  /** Where it is proven that the grid has no fill: the lists of words for which that holds. */
  readonly lists?: readonly string[];
  /** For an unfillable grid: slots and letters that contradict each other, as few as were found. */
  readonly contradiction?: {
    readonly slots: readonly string[];
    readonly letters: readonly { readonly row: number; readonly column: number; readonly letter: string }[];
    /** Without any one of them, the rest can be filled. */
    readonly irreducible: boolean;
  };
  /** For an unfillable grid, with `--why`: sets of given things that cannot be used together, the smallest first; they share nothing. */
  readonly why?: {
    readonly conflicts: readonly {
      /** In a sentence, with what helps. */
      readonly text: string;
      /** No member can be left out: proven. */
      readonly minimal: boolean;
      readonly members: readonly {
        readonly kind: string;
        readonly text: string;
        /** Row and column from 1, of given letters. */
        readonly cells: readonly (readonly [number, number])[];
        /** What a search says of the grid without this: `fills`, `none` (there is another reason), `unknown`. */
        readonly without: string;
        /** The lowest score of the fill that was found then. */
        readonly lowest?: number;
        /** For a floor: the highest one below it that was seen to fill. */
        readonly floor?: number;
        /** For the rule against near repeats: those of a fill that was found without it. */
        readonly pairs?: Member['pairs'];
      }[];
    }[];
    /** There is no fill without all that was given, either. */
    readonly bare: boolean;
  };
}

export function makeReport(plan: Plan, found: Study, tight: Tightness, words: number): StudyReport {
  const { grid, printed } = plan;
  const name = (slot: number): string => grid.slots[slot]!.name;
  return {
    version: 1,
    source: grid.source,
    width: grid.width,
    height: printed.height,
    words,
    difficulty: rounded(found.difficulty, 10),
    grade: { name: gradeOf(found.difficulty).name, nodes: gradeOf(found.difficulty).nodes },
    tightest: tightestOf(plan, tight),
    crossings: printed.crossings.length,
    unchecked: printed.open.reduce((sum, open) => sum + open, 0) - printed.crossings.length - loneCells(printed).length,
    slots: found.order.map(id => {
      const { name: slot, length } = grid.slots[id]!;
      const mask = seedText(grid, grid.slots[id]!);
      return { slot, length, mask, candidates: plan.candidates[id]!.length, placing: rounded(found.placing[id]!, 10) };
    }),
    fragments: found.fragments.map(fragment => ({
      ...(fragment.startWord === undefined ? {} : { startWord: name(fragment.startWord) }),
      firstWord: name(fragment.firstWord),
      slots: fragment.slots.map(name),
      depth: fragment.depth,
      crossings: fragment.crossings.map(cell => {
        const { row, column } = rowAndColumn(cell, grid.width);
        return [row, column] as const;
      }),
      accelerator: fragment.accelerator,
      difficulty: rounded(fragment.difficulty, 10),
    })),
    lacks: refutations(plan),
  };
}

function tightestOf({ grid, lexicon }: Plan, { slots, cells, propagated }: Tightness): StudyReport['tightest'] {
  return {
    slots: slots.slice(0, TIGHTEST).map(({ slot, words, floor }) => {
      const { name } = grid.slots[slot]!;
      return { slot: name, mask: seedText(grid, grid.slots[slot]!), words, floor };
    }),
    cells: cells.slice(0, TIGHTEST).map(({ cell, letters, floor }) => ({
      ...rowAndColumn(cell, grid.width),
      letters: letters.map(letter => lexicon.alphabet.letters[letter]).join(''),
      floor,
    })),
    propagated,
  };
}

function tightestLines({ tightest: { slots, cells, propagated } }: StudyReport): string[] {
  if (slots.length === 0) return [];
  const when = propagated ? 'after propagation' : 'before propagation, which refutes the grid';
  return [
    `The tightest slots and cells, ${when}; no fill has a lowest score above any of these floors:`,
    ...table(
      ['slot', 'mask', 'words left', 'best floor'],
      slots.map(({ slot, mask, words, floor }) => [slot, mask, words, floor]),
    ),
    '',
    ...table(
      ['row', 'column', 'letters left', 'best floor'],
      cells.map(({ row, column, letters, floor }) => [row, column, letters === '' ? 'none' : letters, floor]),
    ),
    '',
  ];
}

export function contradictionReport(plan: Plan, found: Contradiction): NonNullable<StudyReport['contradiction']> {
  const { grid, printed } = plan;
  return {
    slots: found.slots.map(slot => grid.slots[slot]!.name),
    letters: printedCells(grid, found.seeds).map(cell => ({
      ...rowAndColumn(cell, grid.width),
      letter: printed.seeds.get(cell)!,
    })),
    irreducible: found.irreducible,
  };
}

export function whyReport(plan: Plan, { conflicts, bare }: Why): NonNullable<StudyReport['why']> {
  return {
    conflicts: conflicts.map(conflict => ({
      text: conflictText(conflict, plan),
      minimal: conflict.minimal,
      members: conflict.members.map(({ given, without, floor, pairs }) => ({
        kind: given.kind,
        text: givenText(given, plan),
        cells: cellsOf(given, plan).map(cell => [
          Math.floor(cell / plan.printed.width) + 1,
          (cell % plan.printed.width) + 1,
        ]),
        without: without.kind,
        ...(without.kind === 'fills' && without.lowest !== undefined && { lowest: without.lowest }),
        ...(floor !== undefined && { floor }),
        ...(pairs !== undefined && { pairs }),
      })),
    })),
    bare,
  };
}

function whyLines({ conflicts, bare }: NonNullable<StudyReport['why']>): string[] {
  if (bare) return ['Nothing that was given is to blame: without all of it there is no fill, either.'];
  if (conflicts.length === 0) return ['What is to blame was not found out within the limits.'];
  return ['Why:', ...conflicts.map(({ text }) => `  ${text}`)];
}

/** The printed cells that a given thing is about. */
function cellsOf(given: Given, { printed }: Plan): readonly CellId[] {
  if ('cells' in given) return given.cells;
  return 'slot' in given ? (printed.slots.find(({ name }) => name === given.slot)?.cells ?? []) : [];
}

/** The grid with its given letters; the cells of each set that cannot be used together have a colour. */
export async function whySvgOf(plan: Plan, why: Why | undefined, language: string | undefined): Promise<string> {
  const marks = new Map(plan.printed.marks);
  for (const [index, { members }] of (why?.conflicts ?? []).entries())
    for (const { given } of members)
      for (const cell of cellsOf(given, plan))
        marks.set(cell, { ...marks.get(cell), shade: CONFLICT_COLOURS[index % CONFLICT_COLOURS.length]! });
  const letters = plan.printed.open.slice().fill(NO_LETTER);
  const nothing = { clues: () => [], spelling: () => '' };
  const grid = { ...plan.printed, marks };
  const puzzle = makePuzzle(grid, { letters }, plan.lexicon, nothing, { seed: 0, ...(language && { language }) });
  return (await svg.write!(puzzle, { blank: false, colour: true, paper: 'a4' })) as string;
}

/** @param lists of words on which a proof rests: ` with en.txt` */
export function studyText(report: StudyReport, plan: Plan, lists: string): string {
  const { source, width, height, slots, crossings, unchecked, words, difficulty, grade } = report;
  const lines = [
    ...tightestLines(report),
    [
      `${source}: ${width} by ${height}`,
      many(plan.grid.slots.length, 'slot'),
      many(crossings, 'crossing'),
      many(unchecked, 'unchecked cell'),
    ].join(', '),
    `${many(words, 'word')} of these lengths; difficulty ${difficulty}: ${grade.name}`,
    'Nodes that searches usually take to the first fill of such a grid, if it has one (in brackets: 8 of 10 searches):',
    ...Object.entries(grade.nodes).map(([engine, nodes]) => `  ${engine} ${nodesText(nodes)}`),
    '',
    ...table(
      ['step', 'slot', 'length', 'mask', 'candidates', 'placing, bits'],
      slots.map((each, i) => [i + 1, each.slot, each.length, each.mask, each.candidates, each.placing.toFixed(1)]),
    ),
    '',
    ...fragmentLines(report),
  ];
  if (report.lacks.length > 0) lines.push('', ...report.lacks);
  if (report.verdict !== undefined) lines.push('', verdictLine(report.verdict, lists));
  if (report.why !== undefined) lines.push(...whyLines(report.why));
  if (report.contradiction !== undefined) lines.push(...contradictionLines(report.contradiction, plan));
  return `${lines.join('\n')}\n`;
}

function fragmentLines({ fragments }: StudyReport): string[] {
  if (fragments.length === 0) return ['No fragment splits off.'];
  return [
    `${many(fragments.length, 'fragment')} come${fragments.length === 1 ? 's' : ''} apart:`,
    ...fragments.map(({ startWord, slots, accelerator, crossings, difficulty }) => {
      const after = startWord === undefined ? 'at the start' : `after ${startWord}`;
      const meets = crossings.map(([row, column]) => `row ${row} column ${column}`).join(', ');
      const kind = accelerator ? `; ${startWord} is an accelerator: it meets the fragment only at ${meets}` : '';
      return `  ${after}: ${slots.join(' ')} (depth ${slots.length}, difficulty ${difficulty})${kind}`;
    }),
  ];
}

function verdictLine(verdict: Fillability, lists: string): string {
  switch (verdict.kind) {
    case 'fillable':
      return 'It can be filled: a search found a fill.';
    case 'unfillable':
      return `It cannot be filled${lists}: that is proven.`;
    case 'unknown':
      return `Whether it can be filled is not known: ${verdict.why}.`;
    default:
      return verdict satisfies never;
  }
}

function contradictionLines(
  { slots, letters, irreducible }: NonNullable<StudyReport['contradiction']>,
  plan: Plan,
): string[] {
  const all = slots.length === plan.grid.slots.length && letters.length === plan.printed.seeds.size;
  const given = letters.map(({ row, column, letter }) => `${letter} in row ${row} column ${column}`);
  const about = slots.map(name => {
    // An entry that is given whole, and that no dictionary has, is not studied.
    const slot = plan.grid.slots.find(each => each.name === name)!;
    const known = plan.unknown[slot.id] ? 'given' : many(plan.candidates[slot.id]!.length, 'word');
    return `  ${name}  ${seedText(plan.grid, slot)}  ${known}`;
  });
  return [
    all
      ? 'The whole grid takes part in the contradiction:'
      : `These slots${given.length > 0 ? `, with ${given.join(', ')},` : ''} cannot be filled together, whatever the others hold:`,
    ...about,
    irreducible
      ? 'Each of them is needed for that. A block in one, another letter, or new words for one may fix it.'
      : 'A block in one of them, another letter, or new words for one may fix it.',
  ];
}

/** The grid with its study drawn on top. */
export async function svgOf(
  plan: Plan,
  report: StudyReport,
  tight: Tightness,
  language: string | undefined,
): Promise<string> {
  const letters = plan.printed.open.slice().fill(NO_LETTER);
  const nothing = { clues: () => [], spelling: () => '' };
  const puzzle: Puzzle = {
    ...makePuzzle(plan.printed, { letters }, plan.lexicon, nothing, { seed: 0, ...(language && { language }) }),
    overlay: overlayOf(plan, report, tight),
  };
  return (await svg.write!(puzzle, { blank: false, colour: false, paper: 'a4' })) as string;
}

function overlayOf(plan: Plan, report: StudyReport, tight: Tightness): Overlay {
  const left = new Map(tight.cells.map(({ cell, letters }) => [cell, letters.length]));
  const hard = new Set(
    [...report.slots]
      .sort((a, b) => b.placing - a.placing)
      .slice(0, Math.ceil(report.slots.length / HARD_SHARE))
      .map(({ slot }) => slot),
  );
  return {
    left: Array.from(plan.printed.open, (_, cell) => left.get(cell)),
    slots: report.slots.map(({ slot: name }, index) => {
      const { number, direction } = plan.grid.slots.find(slot => slot.name === name)!;
      const starts = report.fragments.filter(fragment => fragment.startWord === name);
      const marks: OverlayMark[] = [];
      if (starts.length > 0) marks.push('start');
      if (starts.some(fragment => fragment.accelerator)) marks.push('accelerator');
      if (hard.has(name)) marks.push('hard');
      // With fragments inside fragments, the smallest one that contains the slot.
      const own = report.fragments
        .map((fragment, id) => ({ id, depth: fragment.depth, in: fragment.slots.includes(name) }))
        .filter(fragment => fragment.in)
        .sort((a, b) => a.depth - b.depth)[0];
      return { number, direction, step: index + 1, marks, ...(own === undefined ? {} : { fragment: own.id }) };
    }),
  };
}

import { describe, expect, it } from 'vitest';
import { Random } from '../../src/core/random.js';
import {
  type Document,
  documentOf,
  emptyDocument,
  gridOf,
  LOCKS,
  lettersAt,
  puzzleOf,
} from '../../src/edit/document.js';
import { resize, slotAt, toggleBar, toggleBlock } from '../../src/edit/edits.js';
import { changesOf } from '../../src/edit/patch.js';
import { type Action, begin, reduce, type State } from '../../src/edit/state.js';
import { SYMMETRIES, type Symmetry } from '../../src/grid/grid.js';

const play = (state: State, ...actions: readonly Action[]): State => actions.reduce(reduce, state);
const typed = (text: string): Action[] => [...text].map(letter => ({ do: 'type', letter }));
const shown = ({ document }: State): string[] =>
  Array.from({ length: document.height }, (_, row) =>
    Array.from({ length: document.width }, (_, column) => {
      const cell = document.cells[row * document.width + column]!;
      return cell.kind === 'block' ? '#' : lettersAt(document, row * document.width + column) || '.';
    }).join(''),
  );

describe('typing', () => {
  it('goes along the entry and stops at its end', () => {
    const state = play(begin(emptyDocument(3, 3)), ...typed('cats'));
    expect(shown(state)).toEqual(['CAS', '...', '...']);
    expect(state.cell).toBe(2);
  });

  it('backspace empties the cell, or goes back to the one before', () => {
    const state = play(begin(emptyDocument(3, 3)), ...typed('ca'), { do: 'backspace' }, { do: 'backspace' });
    expect(shown(state)).toEqual(['...', '...', '...']);
    expect(state.cell).toBe(0);
  });

  it('an arrow across the way of writing turns first, then steps', () => {
    const down: Action = { do: 'step', direction: 'down', by: 1 };
    const turned = play(begin(emptyDocument(3, 3)), down);
    expect([turned.cell, turned.direction]).toEqual([0, 'down']);
    expect(play(turned, down).cell).toBe(3);
  });

  it('Home and End go to the ends of the entry', () => {
    const state = play(begin(emptyDocument(3, 3)), { do: 'select', cell: 4, direction: 'down' });
    expect([play(state, { do: 'end', by: 1 }).cell, play(state, { do: 'end', by: -1 }).cell]).toEqual([7, 1]);
  });

  it('a rebus cell holds several letters', () => {
    const state = play(begin(emptyDocument(3, 1)), { do: 'rebus', letters: 'he-art' });
    expect(lettersAt(state.document, 0)).toBe('HEART');
  });
});

describe('blocks', () => {
  it.each(SYMMETRIES)('come with their twins: %s', symmetry => {
    const state = play(begin(emptyDocument(5, 5, { symmetry })), { do: 'block', cell: 1 });
    const blocks = state.document.cells.flatMap(({ kind }, at) => (kind === 'block' ? [at] : []));
    const twins = {
      rotation: [1, 23],
      quarter: [1, 9, 15, 23],
      mirror: [1, 3],
      flip: [1, 21],
      diagonal: [1, 5],
      antidiagonal: [1, 19],
      none: [1],
    };
    expect(blocks).toEqual(twins[symmetry]);
    expect(play(state, { do: 'block', cell: 1 }).document.cells).toEqual(emptyDocument(5, 5).cells);
  });

  it.each(SYMMETRIES)('a bar comes with its twins, and twice is none: %s', symmetry => {
    const empty = emptyDocument(4, 4, { symmetry });
    const once = toggleBar(empty, 0, 'right');
    const bars = once.cells.flatMap((cell, at) =>
      cell.kind === 'cell'
        ? [...(cell.barRight ? [`${at} right`] : []), ...(cell.barBelow ? [`${at} below`] : [])]
        : [],
    );
    const twins = {
      rotation: ['14 right'],
      quarter: ['3 below', '8 below', '14 right'],
      mirror: ['2 right'],
      flip: ['12 right'],
      diagonal: ['0 below'],
      antidiagonal: ['11 below'],
      none: [],
    };
    expect(bars).toEqual(['0 right', ...twins[symmetry]]);
    expect(toggleBar(once, 0, 'right').cells).toEqual(empty.cells);
  });

  it('a bar at the side of a cell on the diagonal has its twin below it', () => {
    const drawn = toggleBar(emptyDocument(3, 3, { symmetry: 'diagonal' }), 4, 'right');
    expect(drawn.cells[4]).toMatchObject({ barRight: true, barBelow: true });
  });

  it('in a grid that is no square a quarter turn is a half turn, and a diagonal maps nothing', () => {
    const many = (symmetry: Symmetry) =>
      toggleBlock(emptyDocument(4, 3, { symmetry }), 0).cells.flatMap(({ kind }, at) => (kind === 'block' ? [at] : []));
    expect((['quarter', 'diagonal', 'antidiagonal'] as const).map(many)).toEqual([[0, 11], [0], [0]]);
  });

  it('a clue stays with its entry when numbers change', () => {
    const state = play(begin(emptyDocument(5, 5, { symmetry: 'none' })), {
      do: 'clue',
      place: 'A10',
      text: 'Third row',
    });
    const clued = (of: State) =>
      puzzleOf(of.document)!
        .entries.filter(({ clue }) => clue)
        .map(({ number }) => number);
    expect(clued(state)).toEqual([7]);
    expect(clued(play(state, { do: 'block', cell: 0 }))).toEqual([6]);
  });
});

/** An action that means something in most states. */
function randomAction({ document, past }: State, random: Random): Action {
  const cell = random.below(document.cells.length);
  const place = `${random.below(2) ? 'A' : 'D'}${cell}`;
  const cells = Array.from({ length: 1 + random.below(4) }, () => random.below(document.cells.length));
  const letter = 'ABCÄЁß'[random.below(6)]!;
  const actions: readonly Action[] = [
    { do: 'select', cell, direction: random.below(2) ? 'across' : 'down' },
    { do: 'step', direction: random.below(2) ? 'across' : 'down', by: random.below(2) ? 1 : -1 },
    { do: 'turn' },
    { do: 'next entry', by: random.below(2) ? 1 : -1 },
    { do: 'type', letter },
    { do: 'rebus', letters: letter.repeat(3) },
    { do: 'backspace' },
    { do: 'delete' },
    { do: 'block' },
    { do: 'block', cell },
    { do: 'bar', side: random.below(2) ? 'right' : 'below' },
    { do: 'mark', mark: random.below(2) ? 'circled' : 'given' },
    { do: 'shade', colour: random.below(2) ? 'pink' : '' },
    { do: 'write', letters: new Map(cells.map(at => [at, letter])), own: random.below(2) === 0 },
    { do: 'lock', cells, as: LOCKS[random.below(3)]! },
    { do: 'erase', cells, which: random.below(2) ? 'all' : 'filled' },
    { do: 'blocks', cells: new Map(cells.map(at => [at, random.below(2) === 0])) },
    { do: 'floor', place, score: random.below(2) ? random.below(100) : undefined },
    { do: 'clue', place, text: ['', 'A clue', 'Another  clue'][random.below(3)]! },
    { do: 'write', letters: new Map(), own: true, clues: { [place]: 'Many' } },
    { do: 'clue', place, text: 'Taken', isTaken: true },
    { do: 'about', about: { title: `T${random.below(3)}`, symmetry: SYMMETRIES[random.below(SYMMETRIES.length)]! } },
    { do: 'replace', find: 'clue', by: 'hint', inGrid: false },
    { do: 'replace', find: 'a', by: 'b', inGrid: true },
    { do: 'resize', width: 2 + random.below(6), height: 2 + random.below(6) },
    { do: 'open', document: emptyDocument(2 + random.below(6), 2 + random.below(6)) },
  ];
  if (past.length > 0 && random.below(5) === 0) return { do: random.below(3) ? 'undo' : 'redo' };
  return actions[random.below(actions.length)]!;
}

describe('undo and redo', () => {
  it('a thousand random edits, undone and done again, give back every document on the way', () => {
    for (let seed = 1; seed <= 5; seed++) {
      const random = new Random(seed);
      let state = begin(emptyDocument(5, 4));
      const documents: Document[] = [state.document];
      for (let nth = 0; nth < 1000; nth++) {
        const before = state;
        state = reduce(state, randomAction(state, random));
        expect(state.cell).toBeGreaterThanOrEqual(0);
        expect(state.cell).toBeLessThan(state.document.cells.length);
        expect(state.document.cells).toHaveLength(state.document.width * state.document.height);
        if (state.past.length > before.past.length) documents.splice(before.past.length + 1, Infinity, state.document);
        expect(state.document).toEqual(documents[state.past.length]);
      }
      for (let at = state.past.length; at > 0; at--) {
        expect(state.document).toEqual(documents[at]);
        state = reduce(state, { do: 'undo' });
      }
      expect(state.document).toEqual(documents[0]);
      for (let at = 1; state.future.length > 0; at++) {
        state = reduce(state, { do: 'redo' });
        expect(state.document).toEqual(documents[at]);
      }
    }
  });

  it('a patch is as small as the edit', () => {
    const state = play(begin(emptyDocument(21, 21)), ...typed('a'));
    expect(state.past.at(-1)!.after.cells).toHaveLength(1);
  });

  it('a patch says what it changes', () => {
    const state = begin(emptyDocument(3, 3));
    const lastOf = (...actions: readonly Action[]) => changesOf(play(state, ...actions).past.at(-1)!);
    const nothing = { parts: [], letters: [], blocks: [], clues: [] };
    expect(lastOf(...typed('ca'))).toEqual({ ...nothing, letters: [1] });
    expect(lastOf(...typed('ca'), { do: 'lock', cells: [0, 1, 2], as: 'free' })).toEqual({
      ...nothing,
      letters: [0, 1],
    });
    expect(lastOf({ do: 'block', cell: 2 })).toEqual({ ...nothing, blocks: [2, 6] });
    expect(lastOf({ do: 'mark', mark: 'circled' })).toEqual({ ...nothing, parts: ['circle'] });
    expect(lastOf({ do: 'clue', place: 'A0', text: 'Purrs' })).toEqual({ ...nothing, clues: ['A0'] });
    expect(lastOf({ do: 'resize', width: 4, height: 3 })).toEqual({ ...nothing, parts: ['width'] });
    expect(lastOf({ do: 'about', about: { title: 'T', floor: 50 } })).toEqual({
      ...nothing,
      parts: ['title', 'floor'],
    });
  });

  it('an edit that changes nothing leaves nothing to undo', () => {
    const state = play(begin(emptyDocument(3, 3)), { do: 'delete' }, { do: 'about', about: { title: '' } });
    expect(state.past).toEqual([]);
  });
});

describe('a document and its puzzle', () => {
  it('a puzzle that was read and made again is the same', () => {
    const state = play(
      begin(emptyDocument(4, 4, { title: 'T', author: 'A', symmetry: 'none' })),
      { do: 'block', cell: 5 },
      { do: 'mark', mark: 'circled' },
      ...typed('abcd'),
      { do: 'clue', place: 'A0', text: 'First letters' },
    );
    const puzzle = puzzleOf(state.document)!;
    expect(puzzle.entries[0]).toMatchObject({ number: 1, answer: 'ABCD', clue: 'First letters', enumeration: '4' });
    expect(puzzleOf(documentOf(puzzle))).toEqual(puzzle);
  });

  it('an answer goes on in other entries for as long as they are there', () => {
    const bare = puzzleOf(emptyDocument(3, 3))!;
    const [one, ...rest] = bare.entries;
    const puzzle = {
      ...bare,
      readingNotes: ['not read: 1 link'],
      entries: [{ ...one!, continued: [{ number: 5, direction: 'across' as const }] }, ...rest],
    };
    const document = documentOf(puzzle);
    expect(puzzleOf(document)!.entries[0]!.continued).toEqual([{ number: 5, direction: 'across' }]);
    expect(puzzleOf(document)).not.toHaveProperty('readingNotes');
    const blocked = (at: number): typeof document => ({
      ...document,
      cells: document.cells.map((cell, i) => (i === at ? { kind: 'block' } : cell)),
    });
    expect(puzzleOf(blocked(4))!.entries[0]!.continued).toEqual([{ number: 3, direction: 'across' }]);
    expect(puzzleOf(blocked(7))!.entries[0]).not.toHaveProperty('continued');
  });

  it('searches keep only the letters that are the constructor’s own', () => {
    const letters = new Map([
      [0, 'A'],
      [1, 'B'],
    ]);
    const state = play(begin(emptyDocument(3, 3)), { do: 'write', letters, own: false }, { do: 'type', letter: 'C' });
    expect([...gridOf(state.document, 'own')!.seeds]).toEqual([[0, 'C']]);
    expect([...gridOf(state.document)!.seeds]).toEqual([
      [0, 'C'],
      [1, 'B'],
    ]);
  });

  it('a cell turns to the only entry that runs through it', () => {
    const state = play(begin(emptyDocument(3, 2, { symmetry: 'none' })), { do: 'block', cell: 1 });
    expect([begin(state.document).direction, play(state, { do: 'select', cell: 2 }).direction]).toEqual([
      'down',
      'down',
    ]);
    expect(play(state, { do: 'select', cell: 4, direction: 'down' }, { do: 'select', cell: 4 }).direction).toBe(
      'across',
    );
  });

  it('a grid without an entry has no puzzle', () => {
    const state = play(
      begin(emptyDocument(2, 2, { symmetry: 'none' })),
      { do: 'block', cell: 0 },
      { do: 'block', cell: 3 },
    );
    expect([puzzleOf(state.document), slotAt(state.document, state.cell, 'across')]).toEqual([undefined, undefined]);
  });

  it('another size keeps what fits, clues too', () => {
    const state = play(begin(emptyDocument(4, 4)), { do: 'select', cell: 5 }, ...typed('xyz'), {
      do: 'clue',
      place: 'A4',
      text: 'Second row',
    });
    const larger = resize(state.document, 6, 5);
    expect([lettersAt(larger, 7), lettersAt(larger, 8), larger.clues]).toEqual(['X', 'Y', { A6: 'Second row' }]);
    expect(resize(larger, 4, 4).clues).toEqual({ A4: 'Second row' });
  });
});

describe('a clue of an entry whose letters change', () => {
  const write = (text: string, clues = {}): Action => ({
    do: 'write',
    own: true,
    letters: new Map([...text].entries()),
    clues,
  });
  const start = begin(emptyDocument(3, 1));
  const clueOf = (state: State) => state.document.clues.A0;

  it.each([
    ['with a fill', play(start, write('CAT', { A0: 'a pet' }))],
    ['alone', play(start, write('CAT'), { do: 'clue', place: 'A0', text: 'a pet', isTaken: true })],
  ])('goes with the old word, and comes back with it, if it was taken from the dictionaries %s', (_, clued) => {
    const first = play(clued, { do: 'select', cell: 0, direction: 'across' });
    const other = play(first, ...typed('b'));
    expect([clueOf(first), clueOf(other), clueOf(play(other, { do: 'undo' }))]).toEqual(['a pet', undefined, 'a pet']);
    expect(clueOf(play(clued, write('COT')))).toBeUndefined();
    expect(clueOf(play(clued, write('COT', { A0: 'a bed' })))).toBe('a bed');
    expect(clueOf(play(clued, write('CAT')))).toBe('a pet');
    const open = play(first, { do: 'delete' });
    expect([clueOf(open), clueOf(play(open, ...typed('c'))), clueOf(play(open, ...typed('b')))]).toEqual([
      'a pet',
      'a pet',
      undefined,
    ]);
  });

  it('stays if it was written by hand', () => {
    const own: Action = { do: 'clue', place: 'A0', text: 'my pet' };
    expect(clueOf(play(start, write('CAT'), own, write('COT')))).toBe('my pet');
    expect(clueOf(play(start, write('CAT', { A0: 'a pet' }), own, write('COT')))).toBe('my pet');
  });
});

it('find and replace changes letters of entries, too, if there are as many', () => {
  const letters = new Map([...'CATCA'].entries());
  const of = (find: string, by: string, inGrid: boolean) => {
    const clued: Action = { do: 'clue', place: 'D0', text: 'ca or CA' };
    const start = begin(emptyDocument(5, 2));
    const state = play(start, { do: 'write', letters, own: true }, clued, { do: 'replace', find, by, inGrid });
    return [shown(state)[0], state.document.clues.D0];
  };
  expect(of('CA', 'DO', false)).toEqual(['CATCA', 'ca or DO']);
  expect(of('CA', 'DO', true)).toEqual(['DOTDO', 'ca or DO']);
  expect(of('CA', 'DOG', true)).toEqual(['CATCA', 'ca or DOG']);
  expect(of('XY', 'AB', true)).toEqual(['CATCA', 'ca or CA']);
});

describe('the clue cells of a scanword', () => {
  const [block, cell] = [{ kind: 'block' }, { kind: 'cell' }] as const;
  const entry = { number: 1, length: 2, enumeration: '2', answer: 'OX', clue: 'an animal' } as const;
  const scanword = documentOf({
    width: 3,
    height: 2,
    cells: [block, { ...cell, solution: 'O' }, { ...cell, solution: 'X' }, block, cell, block],
    entries: [
      { ...entry, direction: 'across', row: 0, column: 1, clueAt: 'left' },
      { number: 1, length: 2, enumeration: '2', direction: 'down', row: 0, column: 1, clueAt: 'left' },
    ],
  });

  it('are kept, and no block gets a twin', () => {
    expect(puzzleOf(scanword)!.entries.map(({ clueAt, clue }) => [clueAt, clue])).toEqual([
      ['left', 'an animal'],
      ['left', undefined],
    ]);
    expect([scanword.style, scanword.symmetry]).toEqual(['scanword', 'none']);
  });

  it('hold no clue any more when they are no blocks', () => {
    const { document } = play(begin(scanword), { do: 'block', cell: 0 });
    expect(puzzleOf(document)!.entries.map(({ clueAt }) => clueAt)).toEqual([undefined, undefined]);
  });
});

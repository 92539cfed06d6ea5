// Malformed files: each reader says where and why, in words that are pinned here, and never anything but an InputError.
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../src/core/errors.js';
import { exolve } from '../../src/formats/exolve/exolve.js';
import type { Format } from '../../src/formats/format.js';
import { ipuz } from '../../src/formats/ipuz/ipuz.js';
import { jpz } from '../../src/formats/jpz/jpz.js';
import { json } from '../../src/formats/json/json.js';
import { puz } from '../../src/formats/puz/puz.js';
import { xd } from '../../src/formats/xd/xd.js';
import { rounds } from '../rounds.js';
import { APPLET_JPZ, DOTTED_XD, FIRST_XD, MANUAL_EXOLVE, OLDER_IPUZ } from './foreign.js';
import { drawn, english, OPTIONS, russian, withCells } from './puzzles.js';

const IPUZ = '"version":"http://ipuz.org/v2","kind":["http://ipuz.org/crossword#1"]';
const GRID = '"dimensions":{"width":2,"height":1}';
const XML = '<crossword-compiler><rectangular-puzzle><crossword>';

const CASES: readonly (readonly [Format, string, string])[] = [
  [ipuz, '', 'f:1:1: not JSON: unexpected the end of the file'],
  [ipuz, '{\n "a": [1,\n  2,]\n}', "f:3:5: not JSON: unexpected ']'"],
  [ipuz, '{"a" 1}', "f:1:6: not JSON: unexpected '1'"],
  [ipuz, '{"a": tru}', "f:1:7: not JSON: unexpected 't'"],
  [ipuz, '[1, 2', 'f:1:6: not JSON: unexpected the end of the file'],
  [ipuz, '[]', 'f: the file is []; expected an object'],
  [
    ipuz,
    '{"kind":["http://ipuz.org/sudoku#1"]}',
    'f: kind is ["http://ipuz.org/sudoku#1"]; expected ["http://ipuz.org/crossword#1"]',
  ],
  [
    ipuz,
    `{${IPUZ},"dimensions":{"width":1e9,"height":1}}`,
    "f: the grid's width is 1000000000; expected a whole number from 1 to 255",
  ],
  [
    ipuz,
    `{${IPUZ},${GRID},"puzzle":[[{"cell":{"toString":1}},2]]}`,
    `f: row 1, column 1: cell label {"toString":1}; expected a number, '#', '0' or null`,
  ],
  [ipuz, `{${IPUZ},${GRID},"puzzle":[[[[1]],2]]}`, 'f: row 1, column 1 is [[1]]; expected an object'],
  [
    ipuz,
    `{${IPUZ},${GRID},"puzzle":[[true,2]]}`,
    "f: row 1, column 1: cell label true; expected a number, '#', '0' or null",
  ],
  [ipuz, `{${IPUZ},${GRID}}`, 'f: puzzle: expected 1 rows, found undefined'],
  [ipuz, `{${IPUZ},${GRID},"puzzle":[[1]]}`, 'f: puzzle, row 1: expected 2 cells, found 1'],
  [
    ipuz,
    `{${IPUZ},${GRID},"puzzle":[["#","#"]]}`,
    'f: the grid has no slot: at least two cells must be side by side or one above the other',
  ],
  [
    ipuz,
    `{${IPUZ},${GRID},"puzzle":[[1,"x"]]}`,
    "f: row 1, column 2: cell label 'x'; expected a number, '#', '0' or null",
  ],
  [
    ipuz,
    `{${IPUZ},${GRID},"puzzle":[[1,{"cell":0,"style":{"divided":"/"}}]]}`,
    'f: row 1, column 2: divided cells are not supported; expected cells with one answer',
  ],
  [
    ipuz,
    `{${IPUZ},${GRID},"puzzle":[[1,0]],"clues":{"Across":[[2,"x"]]}}`,
    "f: a clue for 2 across ('x'), but no entry of the grid starts there",
  ],
  [
    ipuz,
    `{${IPUZ},${GRID},"puzzle":[[1,0]],"clues":{"Across":[[1,"x"],[1,"y"]]}}`,
    'f: two clues for 1 across; expected one',
  ],
  [
    ipuz,
    `{${IPUZ},${GRID},"puzzle":[[1,0]],"clues":{"Zones":[[1,"x"]]}}`,
    "f: clues 'Zones'; expected Across and Down",
  ],
  [
    ipuz,
    `{${IPUZ},${GRID},"puzzle":[[1,0]],"solution":[["A B","C"]]}`,
    "f: row 1, column 1: 'A B' is not a solution of a cell; expected 1 to 32 letters without blanks",
  ],
  [puz, '', "f: no 'ACROSS&DOWN' in the file; expected an Across Lite puzzle"],
  [puz, '..ACROSS&DOWN\0', 'f: the file ends after 14 bytes, within its header of 52'],
  [puz, `..ACROSS&DOWN\0${'\0'.repeat(50)}`, "f: the grid's width is 0; expected a whole number from 1 to 255"],
  [puz, `..ACROSS&DOWN\0${'\x09'.repeat(40)}`, 'f: the file ends after 54 bytes, within its 9 by 9 grid'],
  [jpz, '', 'f:1:1: not well-formed XML: document must contain a root element.'],
  [jpz, '<a>\n <b></a>', 'f:2:9: not well-formed XML: unexpected close tag.'],
  [
    jpz,
    '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>',
    'f:1:31: a document type with its entities is not read; expected plain XML',
  ],
  [jpz, '<a>&bogus;</a>', 'f:1:11: not well-formed XML: undefined entity.'],
  [jpz, '<a>'.repeat(40), 'f:1:100: elements nested deeper than 32'],
  [jpz, '<a/>', 'f: no grid in the file; expected crossword > grid with width and height'],
  [
    jpz,
    `${XML}<grid width="2" height="300"/></crossword></rectangular-puzzle></crossword-compiler>`,
    "f: the grid's height is 300; expected a whole number from 1 to 255",
  ],
  [
    jpz,
    `${XML}\n<grid width="2" height="1"><cell x="3" y="1"/></grid></crossword></rectangular-puzzle></crossword-compiler>`,
    "f:2: a cell at x='3', y='1', outside the grid of 2 by 1",
  ],
  [jpz, 'PK\x03\x04 nothing', 'f: a damaged zip: invalid zip data'],
  [xd, '', 'f: no grid in the file; expected a section ## Grid'],
  [xd, '## Grid\nABC\nAB\n', 'f:3: a row of 2 cells; the first has 3'],
  [xd, '## Grid\nA~C\n', "f:2:2: unexpected '~' in a grid row: use a letter, # . _ or a key of the Rebus header"],
  [xd, '## Metadata\nno header\n## Grid\nABC\n', "f:2: 'no header'; expected a header, Name: value"],
  [xd, '## Grid\nABC\n## Clues\none\n', "f:4: 'one'; expected a clue, A1. text ~ ANSWER"],
  [
    xd,
    '## Grid\nABC\n## Clues\nA1. x ~ ABD\n',
    "f: 1 across is 'ABD' in the clues, but 'ABC' in the grid: change one of them, or remove the answer (from ~ on) from the clue; to use the grid alone, remove the section ## Clues",
  ],
  [exolve, '', 'f: no exolve-begin in the file; expected an Exolve puzzle'],
  [exolve, 'exolve-begin\nexolve-width: 2\n', 'f:3: no exolve-end in the file: it stops within the puzzle'],
  [
    exolve,
    'exolve-begin\nexolve-width: x\nexolve-end',
    "f: the grid's width is null; expected a whole number from 1 to 255",
  ],
  [
    exolve,
    'exolve-begin\nexolve-width: 2\nexolve-height: 2\nexolve-grid:\nAB\nexolve-end',
    'f:4: exolve-grid has 1 rows; expected exolve-height, 2',
  ],
  [exolve, 'exolve-begin\nexolve-3d: 2\nexolve-end', 'f:2: exolve-3d is not supported; expected a plain crossword'],
];

/** The message of the InputError that must come. */
function messageOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
  throw new Error('no error came');
}

describe('a malformed file', () => {
  it.each(CASES.map(([format, text, message]) => ({ name: format.name, text, message, format })))(
    '$name: $message',
    ({ format, text, message }) => {
      expect(messageOf(() => format.read!(Buffer.from(text, 'latin1'), 'f'))).toBe(message);
    },
  );

  it('a .puz with a wrong checksum is read, and says so', () => {
    const bytes = Buffer.from(puz.write!(english, OPTIONS) as Uint8Array);
    bytes[0x36]! ^= 1;
    const { entries, readingNotes } = puz.read!(bytes, 'f');
    expect(entries.map(({ clue }) => clue)).toEqual(english.entries.map(({ clue }) => clue));
    expect(readingNotes).toEqual([
      'the checksum does not fit the contents: the file may be damaged, or was edited by hand',
    ]);
  });

  it.each([ipuz, json])('endlessly nested JSON is refused', format => {
    const deep = (open: string, close: string): Buffer => Buffer.from(open.repeat(200_000) + close.repeat(200_000));
    expect(() => format.read!(deep('[', ']'), 'f')).toThrow(InputError);
    expect(() => format.read!(deep('{"value":', '}'), 'f')).toThrow(InputError);
    const cell = `${'{"value":'.repeat(50_000)}1${'}'.repeat(50_000)}`;
    const grid = `{${IPUZ},${GRID},"version":1,"puzzle":[[1,0]],"solution":[[${cell},0]],"cells":[[${cell},{}]],"entries":[]}`;
    expect(format.read!(Buffer.from(grid), 'f').cells[0]).not.toHaveProperty('solution');
  });

  it.each<[string, Format, string]>([
    ['blanks behind an ipuz call', ipuz, `ipuz({})${' '.repeat(1_000_000)}x`],
    ['brackets in an ipuz call', ipuz, `ipuz(${') '.repeat(500_000)}x`],
    ['blanks in a clue of Exolve', exolve, `exolve-begin\nexolve-across:\n1${' '.repeat(1_000_000)}\nexolve-end`],
    ['brackets in a clue of Exolve', exolve, `exolve-begin\nexolve-across:\n1 ${'(1'.repeat(300_000)}\nexolve-end`],
    ['tags in ipuz', ipuz, `{${IPUZ},${GRID},"puzzle":[[1,0]],"title":"${'<b '.repeat(300_000)}"}`],
    ['emphasis in xd', xd, `## Grid\nAB\n## Clues\nA1. ${'{/'.repeat(300_000)} ~ AB`],
    [
      'spans of a word in JPZ',
      jpz,
      `${XML}<grid width="255" height="255"/><word id="1">${'<cells x="1-255" y="1"/>'.repeat(300_000)}</word><clues>${'<clue word="1"/>'.repeat(9)}</clues></crossword></rectangular-puzzle></crossword-compiler>`,
    ],
  ])('a text that would take a careless pattern hours is read or refused: %s', (_, format, text) => {
    let outcome: unknown;
    try {
      outcome = format.read!(Buffer.from(text), 'f').width;
    } catch (error) {
      outcome = error;
    }
    expect(outcome === 2 || outcome instanceof InputError).toBe(true);
  });

  it('a file that is not UTF-8 is refused', () => {
    expect(() => xd.read!(Uint8Array.of(0x23, 0xc0, 0xff), 'f')).toThrow('f: not UTF-8 text');
  });
});

describe('a zip', () => {
  const xml = Buffer.from(jpz.write!(russian, { ...OPTIONS, credit: true }) as string);

  it('contains a puzzle', () => {
    expect(jpz.read!(zipSync({ 'a/': new Uint8Array(), 'puzzle.xml': xml }), 'f')).toEqual(russian);
  });

  it('that unpacks to a large file is refused, whether it states its size or not', () => {
    const bomb = zipSync({ 'puzzle.xml': new Uint8Array(17 * 1024 * 1024) });
    expect(() => jpz.read!(bomb, 'f')).toThrow(
      "f: 'puzzle.xml' in the zip unpacks to 17825792 bytes; at most 16777216",
    );
    const liar = Buffer.from(bomb);
    liar.writeUInt32LE(100, liar.lastIndexOf(Buffer.from('PK\x01\x02')) + 24);
    expect(() => jpz.read!(liar, 'f')).toThrow(InputError);
  });

  it('with an impossible size is not opened', () => {
    const large = Buffer.alloc(2 * 1024 * 1024);
    large.write('PK');
    expect(() => jpz.read!(large, 'f')).toThrow('f: a zip of 2097152 bytes; at most 1048576 are read');
  });
});

const FOREIGN: ReadonlyMap<Format, readonly string[]> = new Map([
  [jpz, [APPLET_JPZ]],
  [ipuz, [OLDER_IPUZ]],
  [xd, [FIRST_XD, DOTTED_XD]],
  [exolve, [MANUAL_EXOLVE]],
]);

/** Files mutated for each format; CROSSGEN_MUTATIONS=200000 is a day's worth. */
const MUTATIONS = Number(process.env.CROSSGEN_MUTATIONS ?? rounds(3000, 600));

/** Files of each format to mutate: as many kinds of content as a file can have. */
const rebus = drawn(['CAT#', 'O.E ', 'DEAD'], ['1A Pet (1-2)'], { title: 'T', notes: 'N', seed: 1, language: 'en' });
const dressed = withCells(rebus, (cell, at) =>
  cell.kind !== 'cell'
    ? cell
    : at === 0
      ? { ...cell, solution: 'HE', circled: true }
      : at === 1
        ? { ...cell, given: true }
        : cell,
);

describe.each([ipuz, json, puz, jpz, xd, exolve].map(format => ({ name: format.name, format })))(
  'fuzzed $name',
  ({ format }) => {
    const samples = [english, dressed, ...(format === puz ? [] : [russian])].map(puzzle =>
      Buffer.from(format.write!(puzzle, OPTIONS) as Uint8Array),
    );
    samples.push(...(FOREIGN.get(format) ?? []).map(text => Buffer.from(text)));
    if (format === jpz) samples.push(Buffer.from(zipSync({ 'p.xml': samples[0]! })));

    /** A puzzle with sound sides and entries, or an InputError: nothing else may come out. */
    const survives = (bytes: Uint8Array): void => {
      try {
        const puzzle = format.read!(bytes, 'f');
        expect(puzzle.cells.length).toBe(puzzle.width * puzzle.height);
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
      }
    };

    it('random bytes', () => {
      fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), survives), { numRuns: 300, seed: 1 });
    });

    it('mutated files', () => {
      const mutation = fc.oneof(
        fc.record({ kind: fc.constant('set' as const), at: fc.nat(), value: fc.nat(255) }),
        fc.record({
          kind: fc.constant('insert' as const),
          at: fc.nat(),
          text: fc.constantFrom('"', '{', ']', '<', '&', '-1', '999999', '\0', '\n', 'Ж', '#', ': ', '(3,4)', 'null'),
        }),
        fc.record({ kind: fc.constant('cut' as const), at: fc.nat(), length: fc.nat(40) }),
        fc.record({ kind: fc.constant('repeat' as const), at: fc.nat(), length: fc.nat(200) }),
      );
      fc.assert(
        fc.property(
          fc.constantFrom(...samples),
          fc.array(mutation, { minLength: 1, maxLength: 4 }),
          (sample, mutations) => {
            let bytes = sample;
            for (const change of mutations) {
              const at = change.at % (bytes.length + 1);
              const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
              if (change.kind === 'set')
                bytes = Buffer.concat([before, Uint8Array.of(change.value), after.subarray(1)]);
              else if (change.kind === 'insert') bytes = Buffer.concat([before, Buffer.from(change.text), after]);
              else if (change.kind === 'cut') bytes = Buffer.concat([before, after.subarray(change.length)]);
              else bytes = Buffer.concat([before, after.subarray(0, change.length), after]);
            }
            survives(bytes);
          },
        ),
        { numRuns: MUTATIONS, seed: MUTATIONS },
      );
    });
  },
);

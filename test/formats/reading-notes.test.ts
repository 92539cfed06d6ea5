// What is read is kept, or named. For each format there is a list of everything that its files can have: whichever of these a file has, each
// arrives in the puzzle, or a sentence of the reader names it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assemble } from '../../src/formats/draft.js';
import { exolve } from '../../src/formats/exolve/exolve.js';
import type { Format } from '../../src/formats/format.js';
import { ipuz } from '../../src/formats/ipuz/ipuz.js';
import { jpz } from '../../src/formats/jpz/jpz.js';
import { puz } from '../../src/formats/puz/puz.js';
import { readPuzzle } from '../../src/formats/puzzles.js';
import { xd } from '../../src/formats/xd/xd.js';
import type { Puzzle } from '../../src/puzzle/puzzle.js';
import { english, OPTIONS } from './puzzles.js';

/** Something that a file can have: how it is put in, and where it is found after reading. */
interface Trait<File> {
  readonly name: string;
  readonly put: (file: File) => void;
  /** A part of a sentence of the reader, or what must be true of the puzzle. */
  readonly found: string | ((puzzle: Puzzle) => boolean);
}

const cellAt = (puzzle: Puzzle, at: number): Puzzle['cells'][number] & { kind: 'cell' } =>
  puzzle.cells[at] as Puzzle['cells'][number] & { kind: 'cell' };

function law<File>(
  traits: readonly Trait<File>[],
  fresh: () => File,
  format: Format,
  text: (file: File) => string | Uint8Array,
): void {
  const check = (chosen: readonly Trait<File>[]): void => {
    const file = fresh();
    for (const trait of chosen) trait.put(file);
    const written = text(file);
    const puzzle = format.read!(typeof written === 'string' ? Buffer.from(written) : written, 'f');
    const said = (puzzle.readingNotes ?? []).join('. ');
    for (const { name, found } of chosen)
      expect(typeof found === 'string' ? said.includes(found) : found(puzzle), `${name}; said: ${said}`).toBe(true);
    if (chosen.every(({ found }) => typeof found !== 'string')) expect(said).toBe('');
  };
  it.each(traits)('$name', trait => check([trait]));
  it('any of these together', () => {
    fc.assert(fc.property(fc.subarray([...traits]), check), { numRuns: 100, seed: 58 });
  });
}

describe('ipuz', () => {
  type File = Record<string, unknown> & {
    puzzle: { cell: number | string; style: Record<string, unknown>; [field: string]: unknown }[][];
    clues: Record<string, Record<string, unknown>[]>;
    styles: Record<string, unknown>;
  };
  const fresh = (): File => ({
    version: 'http://ipuz.org/v2',
    kind: ['http://ipuz.org/crossword#1'],
    dimensions: { width: 3, height: 3 },
    puzzle: [
      [1, 0, 2],
      [0, '#', 0],
      [3, 0, 0],
    ].map(row => row.map(cell => ({ cell, style: {} }))),
    solution: ['CAT', 'O#E', 'DEN'].map(row => [...row]),
    styles: {},
    clues: {
      Across: [
        { number: 1, clue: 'Pet' },
        { number: 3, clue: 'Lair' },
      ],
      Down: [
        { number: 1, clue: 'Fish' },
        { number: 2, clue: 'Number' },
      ],
    },
  });
  const clue = (file: File): Record<string, unknown> => file.clues.Across![0]!;
  const style = (at: number, fields: object) => (file: File) => {
    Object.assign(file.puzzle[Math.floor(at / 3)]![at % 3]!.style, fields);
  };
  const traits: readonly Trait<File>[] = [
    ...['title', 'author', 'editor', 'publisher', 'copyright', 'date'].map(
      (name): Trait<File> => ({
        name,
        put: file => Object.assign(file, { [name]: `the ${name}` }),
        found: puzzle => (puzzle as unknown as Record<string, unknown>)[name] === `the ${name}`,
      }),
    ),
    { name: 'intro', put: file => Object.assign(file, { intro: 'Do this' }), found: p => p.notes!.includes('Do this') },
    { name: 'notes', put: file => Object.assign(file, { notes: 'A note' }), found: p => p.notes!.includes('A note') },
    { name: 'explanation', put: file => Object.assign(file, { explanation: 'Why' }), found: '"explanation"' },
    { name: 'difficulty', put: file => Object.assign(file, { difficulty: 'Hard' }), found: '"difficulty"' },
    { name: 'a field of another program', put: file => Object.assign(file, { 'x:y': 1 }), found: '"x:y"' },
    { name: 'saved letters', put: file => Object.assign(file, { saved: [['C']] }), found: 'what a solver typed' },
    {
      name: 'enumerations shown',
      put: file => Object.assign(file, { showenumerations: true }),
      found: p => p.showEnumerations === true,
    },
    { name: 'a circle', put: style(0, { shapebg: 'circle' }), found: p => cellAt(p, 0).circled === true },
    { name: 'another shape', put: style(1, { shapebg: 'diamond' }), found: 'the shape in' },
    { name: 'a colour', put: style(2, { color: 'ff0000' }), found: p => cellAt(p, 2).shade === '#ff0000' },
    { name: 'a colour as rgb', put: style(5, { color: 'rgb(1, 2, 3)' }), found: p => cellAt(p, 5).shade === '#010203' },
    { name: 'a colour by its number', put: style(3, { color: 7 }), found: 'the colour of 1 cell' },
    { name: 'the colour of a letter', put: style(3, { colortext: 'red' }), found: 'the colour of the letter in' },
    { name: 'a mark', put: style(6, { mark: { TR: 'x' } }), found: 'the mark in' },
    { name: 'a picture', put: style(7, { imagebg: 'x.png' }), found: 'the picture in 1 cell' },
    { name: 'another style', put: style(8, { slice: 1 }), found: '"slice"' },
    { name: 'the colour of a block', put: style(4, { color: 'red' }), found: 'the style of 1 block' },
    {
      name: 'a style by name',
      put: file => {
        file.styles.hot = { shapebg: 'circle' };
        Object.assign(file.puzzle[2]![2]!, { style: 'hot' });
      },
      found: p => cellAt(p, 8).circled === true,
    },
    {
      name: 'a given letter',
      put: file => Object.assign(file.puzzle[2]![1]!, { value: 'E' }),
      found: p => cellAt(p, 7).given === true,
    },
    {
      name: 'another field of a cell',
      put: file => Object.assign(file.puzzle[1]![0]!, { directions: 1 }),
      found: '"directions" of 1 cell',
    },
    {
      name: 'an enumeration',
      put: file => Object.assign(clue(file), { enumeration: '(2 1)' }),
      found: p => p.entries[0]!.enumeration === '2,1',
    },
    { name: 'hints', put: file => Object.assign(clue(file), { hints: ['x'] }), found: 'the hints for 1 clue' },
    { name: 'another label', put: file => Object.assign(clue(file), { label: 'A' }), found: 'the label of 1 clue' },
    {
      name: 'a link and a picture',
      put: file => Object.assign(file.clues.Down![0]!, { clue: '<a href="x">Fish</a> <img src="y">' }),
      found: '1 link, 1 picture',
    },
    {
      name: 'an answer over two entries',
      put: file => Object.assign(file.clues.Down![1]!, { continued: [{ number: 3, direction: 'Across' }] }),
      found: p => p.entries[3]!.continued?.[0]?.number === 3,
    },
    {
      name: 'clues under another heading',
      put: file => Object.assign(file.clues, { Odd: [{ number: 1, clue: 'x' }] }),
      found: "1 clue under 'Odd'",
    },
  ];
  // A style by name takes the place of the other styles of its cell.
  law(
    traits.filter(({ name }) => name !== 'another style'),
    fresh,
    ipuz,
    file => JSON.stringify(file),
  );
  it('another style', () => {
    const file = fresh();
    style(8, { slice: 1 })(file);
    expect(ipuz.read!(Buffer.from(JSON.stringify(file)), 'f').readingNotes).toEqual([
      'not read: the style "slice" of 1 cell',
    ]);
  });
});

describe('jpz', () => {
  interface File {
    metadata: string;
    beside: string;
    cells: Record<number, string>;
    clues: string[];
  }
  const fresh = (): File => ({ metadata: '', beside: '', cells: {}, clues: ['Pet', 'Lair', 'Fish', 'Number'] });
  const text = ({ metadata, beside, cells, clues }: File): string => {
    const letters = [...'CATO#EDEN'];
    const numbers: Record<number, number> = { 0: 1, 2: 2, 6: 3 };
    const cell = letters.map((letter, at) => {
      const number = numbers[at] === undefined ? '' : ` number="${numbers[at]}"`;
      const kind = letter === '#' ? ' type="block"' : ` solution="${letter}"${number}`;
      return `<cell x="${(at % 3) + 1}" y="${Math.floor(at / 3) + 1}"${kind}${cells[at] ?? ''}/>`;
    });
    const clue = (at: number): string => `<clue word="${at + 1}" number="${[1, 3, 1, 2][at]}">${clues[at]}</clue>`;
    return `<crossword-compiler><rectangular-puzzle><metadata>${metadata}</metadata>${beside}<crossword>
<grid width="3" height="3">${cell.join('')}</grid>
<word id="1" x="1-3" y="1"/><word id="2" x="1-3" y="3"/><word id="3" x="1" y="1-3"/><word id="4" x="3" y="1-3"/>
<clues>${clue(0)}${clue(1)}</clues><clues>${clue(2)}${clue(3)}</clues>
</crossword></rectangular-puzzle></crossword-compiler>`;
  };
  const head = (element: string, words: string) => (file: File) => {
    file.metadata += `<${element}>${words}</${element}>`;
  };
  const at = (cell: number, attribute: string) => (file: File) => {
    file.cells[cell] = `${file.cells[cell] ?? ''} ${attribute}`;
  };
  const traits: readonly Trait<File>[] = [
    { name: 'a title', put: head('title', 'T'), found: p => p.title === 'T' },
    { name: 'a creator', put: head('creator', 'A'), found: p => p.author === 'A' },
    { name: 'rights', put: head('rights', 'R'), found: p => p.copyright === 'R' },
    { name: 'a description', put: head('description', 'Mind'), found: p => p.notes!.includes('Mind') },
    { name: 'instructions', put: head('instructions', 'Do'), found: p => p.notes!.includes('Do') },
    {
      name: 'instructions beside',
      put: file => {
        file.beside += '<instructions>Then</instructions>';
      },
      found: p => p.notes!.includes('Then'),
    },
    { name: 'an identifier', put: head('identifier', 'x1'), found: '<identifier>' },
    { name: 'a circle', put: at(0, 'background-shape="circle"'), found: p => cellAt(p, 0).circled === true },
    { name: 'another shape', put: at(1, 'background-shape="star"'), found: 'the shape in 1 cell' },
    { name: 'a colour', put: at(2, 'background-color="#ff0000"'), found: p => cellAt(p, 2).shade === '#ff0000' },
    { name: 'the colour of a block', put: at(4, 'background-color="#ff0000"'), found: 'the colour of 1 block' },
    { name: 'a second number', put: at(3, 'top-right-number="9"'), found: 'the second number of' },
    { name: 'a picture', put: at(5, 'background-picture-ref="1"'), found: 'the picture in' },
    { name: 'a letter that a solver typed', put: at(6, 'solve-state="X"'), found: 'what a solver typed' },
    { name: 'another attribute', put: at(7, 'odd="1"'), found: '"odd" of 1 cell' },
    { name: 'a given letter', put: at(8, 'hint="1"'), found: p => cellAt(p, 8).given === true },
    {
      name: 'entities and raised digits',
      put: file => {
        file.clues[0] = 'Pet&nbsp;<b>in</b> 10<sup>8</sup>';
      },
      found: p => p.entries[0]!.clue === 'Pet in 10⁸',
    },
    {
      name: 'a link',
      put: file => {
        file.clues[1] = '<a href="x">Lair</a>';
      },
      found: '1 link',
    },
  ];
  law(traits, fresh, jpz, text);
});

describe('xd', () => {
  interface File {
    headers: string[];
    clues: string[];
    sections: Record<string, string>;
    styles: string[];
    map: string[];
  }
  const fresh = (): File => ({
    headers: [],
    clues: ['A1. Pet ~ CAT', 'A3. Lair ~ DEN', 'D1. Fish ~ COD', 'D2. Number ~ TEN'],
    sections: {},
    styles: [],
    map: [...'....#....'],
  });
  const text = ({ headers, clues, sections, styles, map }: File): string => {
    const rows = [0, 3, 6].map(from => map.slice(from, from + 3).join(''));
    const design = styles.length === 0 ? {} : { Design: `<style>${styles.join(' ')}</style>\n\n${rows.join('\n')}` };
    const rest = Object.entries({ ...sections, ...design }).map(([name, body]) => `\n\n## ${name}\n\n${body}`);
    return `## Metadata\n\n${headers.join('\n')}\n\n## Grid\n\nCAT\nO#E\nDEN\n\n## Clues\n\n${clues.join('\n')}${rest.join('')}\n`;
  };
  const header = (line: string) => (file: File) => {
    file.headers.push(line);
  };
  const design = (cell: number, letter: string, style: string) => (file: File) => {
    file.styles.push(`${letter} { ${style} }`);
    file.map[cell] = letter;
  };
  const clue = (at: number, line: string) => (file: File) => {
    file.clues[at] = line;
  };
  const traits: readonly Trait<File>[] = [
    { name: 'a title', put: header('Title: T'), found: p => p.title === 'T' },
    { name: 'a description', put: header('Description: Do'), found: p => p.notes!.includes('Do') },
    { name: 'no value', put: header('Copyright: N/A'), found: p => p.copyright === undefined },
    { name: 'another header', put: header('Number: 12'), found: "the header 'number'" },
    { name: 'a comment', put: header('<!-- Title: X -->'), found: p => p.title !== 'X' },
    {
      name: 'notes',
      put: file => Object.assign(file.sections, { Notes: 'A note' }),
      found: p => p.notes!.includes('A note'),
    },
    {
      name: 'another section',
      put: file => Object.assign(file.sections, { Metapuzzle: 'x' }),
      found: "the section 'Metapuzzle'",
    },
    {
      name: 'given letters',
      put: file => Object.assign(file.sections, { Start: 'C..\n.#.\n...' }),
      found: p => cellAt(p, 0).given === true,
    },
    { name: 'a circle', put: design(0, 'O', 'background: circle'), found: p => cellAt(p, 0).circled === true },
    { name: 'a shade', put: design(1, 'S', 'background: shade'), found: p => cellAt(p, 1).shade !== undefined },
    {
      name: 'a shade of two screens',
      put: design(2, 'L', 'background-light: #c0c0c0; background-dark: #0c0c0c'),
      found: p => cellAt(p, 2).shade === '#c0c0c0',
    },
    { name: 'another design', put: design(3, 'X', 'foreground: red'), found: 'the design "foreground" of 1 cell' },
    {
      name: 'marks in marks',
      put: clue(0, 'A1. {*a {/Pet/}*} \\ H{~2~}O ~ CAT'),
      found: p => p.entries[0]!.clue === 'a Pet H₂O',
    },
    { name: 'a link', put: clue(1, 'A3. {@Lair|http://x@} ~ DEN'), found: '1 link' },
    { name: 'a picture', put: clue(2, 'D1. {!http://x|Fish|1|2!} ~ COD'), found: '1 picture' },
    {
      name: 'a hint',
      put: file => file.clues.push('D2 ^Hint: less than eleven'),
      found: '"Hint" of 1 clue',
    },
  ];
  law(traits, fresh, xd, text);

  it('words that are split in the answer are its enumeration', () => {
    const file = fresh();
    header('splitcharacter: |')(file);
    clue(0, 'A1. Pet ~ C|AT')(file);
    expect(xd.read!(Buffer.from(text(file)), 'f').entries[0]!.enumeration).toBe('1,2');
  });

  it('bars of a design are read, and written', () => {
    const file = fresh();
    file.clues = ['A1. x ~ AT', 'A3. Lair ~ DEN', 'D1. y ~ TEN', 'D2. z ~ OD'].map(line => line);
    design(0, 'B', 'bar-right: true')(file);
    const written = `## Metadata\n\n## Grid\n\nCAT\nO#E\nDEN\n\n## Clues\n\n\n## Design\n\n<style>B { bar-right: true }</style>\n\nB..\n.#.\n...\n`;
    const puzzle = xd.read!(Buffer.from(written), 'f');
    expect(cellAt(puzzle, 0).barRight).toBe(true);
    expect(xd.read!(Buffer.from(xd.write!(puzzle, OPTIONS) as string), 'f')).toEqual(puzzle);
  });
});

describe('exolve', () => {
  interface File {
    sections: string[];
    across: string[];
    down: string[];
  }
  const fresh = (): File => ({
    sections: [],
    across: ['1 Pet (3)', '3 Lair (3)'],
    down: ['1 Fish (3)', '2 Number (3)'],
  });
  const text = ({ sections, across, down }: File): string =>
    `exolve-begin\nexolve-width: 3\nexolve-height: 3\n${sections.join('\n')}\nexolve-grid:\nC A T\nO . E\nD E N\nexolve-across:\n${across.join('\n')}\nexolve-down:\n${down.join('\n')}\nexolve-end\n`;
  const section = (line: string) => (file: File) => {
    file.sections.push(line);
  };
  const traits: readonly Trait<File>[] = [
    { name: 'a title', put: section('exolve-title: T'), found: p => p.title === 'T' },
    { name: 'a preamble', put: section('exolve-preamble:\nDo this'), found: p => p.notes === 'Do this' },
    { name: 'explanations', put: section('exolve-explanations:\nWhy'), found: 'exolve-explanations' },
    { name: 'a question', put: section('exolve-question: What? (5)'), found: '1 question' },
    { name: 'a nina', put: section('exolve-nina: 3a'), found: '1 nina' },
    { name: 'an option of the page', put: section('exolve-option: hide-timer'), found: () => true },
    { name: 'a section of the future', put: section('exolve-odd: x'), found: 'exolve-odd' },
    {
      name: 'a colour by clue',
      put: section('exolve-colour: palegreen 2d'),
      found: p => [2, 5, 8].every(at => cellAt(p, at).shade === 'palegreen'),
    },
    {
      name: 'a colour as rgb',
      put: section('exolve-color: rgb(200, 150, 100) a1'),
      found: p => cellAt(p, 6).shade === '#c89664',
    },
    {
      name: 'an annotation',
      put: file => {
        file.across[0] = '1 Pet (3) [CAT] A (3) part';
      },
      found: 'the annotation of 1 clue',
    },
    {
      name: 'a part that is explained',
      put: file => {
        file.across[1] = '3 ~{Lair}~ of ~{{xlv-red}a beast}~ (3)';
      },
      found: p => p.entries[1]!.clue === 'Lair of a beast',
    },
    { name: 'a hint', put: file => file.down.push('Hint: think'), found: '1 hint' },
    {
      name: 'an answer over two entries',
      put: file => {
        file.down[0] = '1,2 Fish and more (3,3)';
      },
      found: p => p.entries[2]!.continued?.[0]?.number === 2 && p.entries[2]!.enumeration === '3,3',
    },
  ];
  // The number without a letter is a guess, of which the reader speaks.
  law(
    traits.filter(({ name }) => name !== 'an answer over two entries'),
    fresh,
    exolve,
    text,
  );

  it.each([
    ['1,2d x (3,3)', 'down'],
    ['1 & 3a x (6)', 'across'],
    ['1 and 3 x (6)', 'across'],
    ['1/3ac x (6)', 'across'],
    ['1, 2 x (6)', 'down'],
  ])('an answer over several entries: %s', (line, direction) => {
    const file = fresh();
    file.across[0] = line;
    const [entry] = exolve.read!(Buffer.from(text(file)), 'f').entries;
    expect(entry).toMatchObject({ clue: 'x', continued: [{ direction }] });
  });

  it.each([
    ['1 Fish (2 words) swims', 'Fish (2 words)'],
    ['1 Number (?) TEN', 'Number (?)'],
    ['1 Lair [] [DEN] for (3)', 'Lair'],
    ['1 Three blind mice and 2 cats', 'Three blind mice and 2 cats'],
    ['1 a cat (3)', 'a cat'],
  ])('a clue ends before what explains it: %s', (line, clue) => {
    const file = fresh();
    file.across[0] = line;
    expect(exolve.read!(Buffer.from(text(file)), 'f').entries[0]!.clue).toBe(clue);
  });

  it.each(['and 3 more', '& 3', '/3', ', 3', 'a cat', '3 and 4'])('a clue stays a clue: %s', clue => {
    const entries = english.entries.map(entry => ({ ...entry, clue }));
    const again = exolve.read!(Buffer.from(exolve.write!({ ...english, entries }, OPTIONS) as string), 'f');
    expect(again.entries).toEqual(entries);
  });
});

describe('puz', () => {
  const bytes = (puzzle: Puzzle = english): Buffer => Buffer.from(puz.write!(puzzle, OPTIONS) as Uint8Array);

  /** The letters of a file as a setter's program locks them: for each digit moved on, turned round, and interleaved. */
  const locked = (puzzle: Puzzle, key: string): Buffer => {
    const file = bytes(puzzle);
    const [width, height] = [file[0x2c]!, file[0x2d]!];
    const columns = Array.from(
      { length: width * height },
      (_, i) => 0x34 + (i % height) * width + Math.floor(i / height),
    );
    const open = columns.filter(at => file[at] !== 0x2e);
    const sum = open.reduce((all, at) => ((((all >> 1) | ((all & 1) << 15)) + file[at]!) & 0xffff) >>> 0, 0);
    let text = open.map(at => String.fromCharCode(file[at]!)).join('');
    for (const digit of key) {
      const moved = [...text]
        .map((letter, i) => String.fromCharCode(65 + ((letter.charCodeAt(0) - 65 + Number(key[i % 4])) % 26)))
        .join('');
      const turned = moved.slice(Number(digit)) + moved.slice(0, Number(digit));
      const half = Math.floor(turned.length / 2);
      text = [...turned.slice(half)].map((letter, i) => letter + (i < half ? turned[i]! : '')).join('');
    }
    open.forEach((at, i) => {
      file[at] = text.charCodeAt(i);
    });
    file.writeUInt16LE(sum, 0x1e);
    file.writeUInt16LE(4, 0x32);
    return file;
  };

  it('a locked solution is named, unlocked by its key, and by trying all keys', async () => {
    const letters = 'ITISATRUTHUNIVERSALLYACKNOWLEDGEDTHATASINGLEMANINPOSSESSIONOFAGOODFORTUNE';
    const cells = [...letters].map(solution => ({ kind: 'cell' as const, solution }));
    const file = locked(assemble({ width: letters.length, height: 1, cells, clues: [] }, 'f'), '7291');
    const read = (key?: string): Promise<Puzzle> => readPuzzle(file, 'f.puz', { key });
    const shut = await read();
    expect(shut.entries[0]!.answer).toBeUndefined();
    expect(shut.readingNotes?.join()).toContain('the solution is scrambled');
    expect((await read('7291')).entries[0]!.answer).toBe(letters);
    const found = await read('find');
    expect(found.entries[0]!.answer).toBe(letters);
    expect(found.readingNotes?.join()).toContain('with the key 7291');
    await expect(read('7292')).rejects.toThrow('the key 7292 does not unlock the solution');
    await expect(read('72')).rejects.toThrow("the key '72': expected four digits, or find to try all of them");
  });

  it('where several keys fit the checksum of a locked solution, all are named', async () => {
    const fits = await Promise.all(
      Array.from({ length: 20 }, async (_, nth) => {
        const key = String(1111 + 419 * nth);
        const { readingNotes } = await readPuzzle(locked(english, key), 'f.puz', { key: 'find' });
        return readingNotes!.join().includes(key);
      }),
    );
    expect(fits).not.toContain(false);
  });

  const size = english.width * english.height;

  it('what a solver typed is named', () => {
    const file = bytes();
    file[0x34 + size] = 'C'.charCodeAt(0);
    expect(puz.read!(file, 'f').readingNotes?.[0]).toBe('not read: what a solver typed in 1 cell');
  });

  it('a section that is not known is named', () => {
    const file = Buffer.concat([
      bytes(),
      Buffer.from('LTIM\x04\0\0\0' + '12,0\0', 'latin1'),
      Buffer.from('ODDS\0\0\0\0\0', 'latin1'),
    ]);
    const said = puz.read!(file, 'f').readingNotes!;
    expect(said[0]).toBe("not read: a solver's time, section ODDS");
  });
});

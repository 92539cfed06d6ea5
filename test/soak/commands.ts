// The questions for the command line about a small case, and the plain solver's answers. No case may end with 70.

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXIT } from '../../src/cli/rim/command.js';
import { Random } from '../../src/core/random.js';
import { randomWords as baldaWords, plainMoves, randomBoard } from '../balda/tools.js';
import { type Run, run } from '../cli/run.js';
import { objectiveOf } from '../optimize/instances.js';
import { expectedWorth, floorlessOf } from '../optimize/value.js';
import { drawn, slotsOf, textOf } from '../plain/drawing.js';
import {
  type Case,
  FOLDS,
  fillsOfCase,
  floorBeside,
  foldOf,
  gridOf,
  listsOf,
  mayBePlaced,
  rulesOf,
  wordsOf,
} from '../plain/random.js';
import { type PlainFill, plainScores } from '../plain/solver.js';
import { naive, naiveSymmetric, randomWords as randomSquareWords } from '../squares/naive.js';
import {
  type Asked,
  answersOf,
  differs,
  floorOf,
  foundBy,
  isRefused,
  type Json,
  linesOf,
  MOST,
  type Question,
} from './asked.js';
import { KEEPING } from './keeping.js';

/** By name: how an answer differs from the plain solver's; undefined if it does not. */
export const QUESTIONS: Readonly<Record<string, Question>> = {
  ...KEEPING,

  /** Each engine fills, or proves that there is no fill. */
  async fill({ one, seed, random, fills, crossgen }) {
    const quotas = one.rules.pangram || one.rules.theme;
    const engine = ['table', 'backtrack', 'classic', 'sat'][quotas ? 0 : random.below(4)]!;
    const args = ['--engine', engine, ...(engine === 'classic' ? ['--engine-option', 'off=balancing,variants'] : [])];
    const threads = engine === 'table' ? threadsOf(random) : [];
    const answer = await crossgen('fill', ['GRID'], '--json', ...floorOf(one), ...args, ...threads);
    return differs(one, answer, fills, found => found.length === Math.min(1, fills.length), { engine, seed, threads });
  },

  async every({ one, random, fills, crossgen }) {
    const distance = 1 + random.below(3);
    const args = ['--distance', String(distance), ...floorOf(one), ...threadsOf(random)];
    const answer = await crossgen('fill', ['GRID'], '--json', '--every', ...args);
    const apart = (a: readonly string[], b: readonly string[]): number => a.filter(word => !b.includes(word)).length;
    return differs(one, answer, fills, found =>
      distance === 1
        ? found.length === fills.length
        : found.every((each, at) => found.slice(0, at).every(other => apart(other, each) >= distance)) &&
          fills.every(({ entries }) => found.some(each => apart(each, entries) < distance)),
    );
  },

  /** A good fill, as it is made unless a floor is given. */
  async good({ one, random, crossgen }) {
    const fills = fillsOfCase({ ...one, rules: { ...one.rules, minScore: 1 } }, MOST);
    if (fills === undefined) return undefined;
    const answer = await crossgen('fill', ['GRID'], '--json', '--count', '1', ...threadsOf(random));
    return differs(one, answer, fills, found => found.length === Math.min(1, fills.length));
  },

  async best({ one, random, crossgen, put }) {
    const fold = foldOf(one);
    const objective = objectiveOf(random, wordsOf(one).map(fold));
    if (objective.kind === 'theme' && (one.rules.theme || objective.words.size === 0)) return undefined;
    const how = {
      floor: () => [],
      mean: () => [],
      total: () => [],
      letters: () => {
        const { values, block } = objective as Extract<typeof objective, { kind: 'letters' }>;
        const lines = Object.entries(values).map(([letter, value]) => `${letter}=${Math.max(0, value)}\n`);
        return ['--letter-values', put('values.txt', `${lines.join('')}#=${block}\n`)];
      },
      theme: () => {
        const { words } = objective as Extract<typeof objective, { kind: 'theme' }>;
        return ['--theme', put('wanted.txt', [...words].join('\n'))];
      },
    };
    const args = ['--objective', objective.kind, ...how[objective.kind]()];
    const floor = floorOf(one);
    const answer = await crossgen('fill', ['GRID'], '--json', '--best', ...args, ...floor, ...threadsOf(random));
    const values =
      'values' in objective &&
      Object.fromEntries(Object.entries(objective.values).map(([letter, value]) => [letter, Math.max(0, value)]));
    const scores = plainScores(wordsOf(one), fold);
    const drawing = drawn(one.grid);
    const seeds = new Map(
      drawing.flat().flatMap(({ text }, cell) => (text === undefined ? [] : [[cell, text] as const])),
    );
    const grid = { slots: slotsOf(drawing), seeds } as never;
    // The words of the objective are a theme, too, and obey no floor.
    const theme = objective.kind === 'theme' ? { words: [...objective.words], min: 0 } : one.rules.theme;
    const rules = { ...one.rules, ...(theme && { theme }) };
    const all = fillsOfCase({ ...one, rules }, MOST);
    if (all === undefined) return undefined;
    const worth = ({ cells }: PlainFill): number =>
      expectedWorth({ ...objective, ...(values && { values }) }, grid, cells, scores, floorlessOf(rules, grid, fold));
    const top = Math.max(...all.map(worth));
    return differs({ ...one, rules }, answer, all, found => {
      const fill = all.find(({ entries }) => entries.join() === found[0]?.join());
      return all.length === 0 ? found.length === 0 : fill !== undefined && worth(fill) === top;
    });
  },

  async candidates({ one, random, fills, crossgen }) {
    const letters = random.below(2) === 0;
    const floor = floorOf(one);
    const answer = await crossgen('candidates', ['GRID'], '--json', ...(letters ? ['--letters'] : []), ...floor);
    const { code, out } = answer;
    if (code === EXIT.input) return isRefused(one) ? undefined : { refused: answer.err };
    const slots = slotsOf(drawn(one.grid)).map(({ name }) => name);
    const width = drawn(one.grid)[0]!.length;
    const said = new Map<string, { verdict: string; stands: boolean }>();
    for (const line of linesOf(out) as Record<string, never>[]) {
      const stands = letters
        ? fills.some(({ cells }) => cells[(line.row! - 1) * width + line.column! - 1] === line.letter)
        : fills.some(({ entries }) => entries[slots.indexOf(line.slot!)] === line.word) ||
          mayBePlaced(one, line.slot!, line.word!);
      said.set(`${line.slot ?? `${line.row} ${line.column}`} ${line.word ?? line.letter}`, {
        ...{ verdict: line.verdict!, stands },
      });
    }
    const wrong = [...said].filter(([, { verdict, stands }]) => verdict !== (stands ? 'fills' : 'cannot'));
    // With nothing open there is nothing to prove.
    const proves = code === EXIT.none ? fills.length === 0 : fills.length > 0 || said.size === 0;
    return wrong.length > 0 || !proves ? { answer, wrong, fills } : undefined;
  },

  /** A fill that was written is right, and still is when it has been converted; one that is changed is not. */
  async verify({ one, random, fills, crossgen, put }) {
    const floor = floorOf(one);
    const filled = await crossgen('fill', ['GRID'], '--format', 'ipuz', ...floor);
    if (filled.code !== EXIT.done) return undefined;
    const puzzle = put('p.ipuz', filled.out);
    const right = await crossgen('verify', [puzzle], '--grid', 'GRID', ...floor);
    if (right.code !== EXIT.done) return { right };
    const file = JSON.parse(filled.out) as { solution: unknown[][] };
    const cells = file.solution.flatMap((row, r) =>
      row.flatMap((text, c) => (typeof text === 'string' && /^[^#]/.test(text) ? [[r, c]] : [])),
    );
    const [r, c] = cells[random.below(cells.length)]!;
    const letters = fills[random.below(fills.length)]!.cells.filter(text => !/[.#]/.test(text));
    file.solution[r!]![c!] = letters[random.below(letters.length)]!;
    const changed = await crossgen('verify', [put('q.ipuz', JSON.stringify(file))], '--grid', 'GRID', ...floor);
    const fold = foldOf(one);
    const now = file.solution.flat().map(text => (typeof text === 'string' ? fold(text) : '#'));
    const isFill = fills.some(({ cells: own }) => own.every((text, cell) => /[.#]/.test(text) || text === now[cell]));
    return (changed.code === EXIT.done) === isFill ? undefined : { changed, now, fills };
  },

  /** A word is kept out of a slot, and as few others change as possible. */
  async refill({ one, random, crossgen }) {
    const floor = floorOf(one);
    const filled = await crossgen('fill', ['GRID'], '--format', 'ipuz', '--out', 'p.ipuz', ...floor);
    if (filled.code !== EXIT.done) return undefined;
    const converted = await crossgen('convert', ['p.ipuz'], '--format', 'json');
    const old = answersOf(JSON.parse(converted.out) as Json);
    const at = random.below(old.length);
    const { name } = slotsOf(drawn(one.grid))[at]!;
    const answer = await crossgen('refill', ['p.ipuz'], '--json', '--ban', `${name}=${old[at]}`, ...floor);
    const allowed = fillsOfCase(opened(one, old, name, at), MOST);
    if (answer.code === EXIT.input || allowed === undefined) return undefined;
    const stays = (entries: readonly string[]): number => entries.filter((entry, slot) => entry === old[slot]).length;
    const most = Math.max(...allowed.map(({ entries }) => stays(entries)));
    const known = new Set(allowed.map(({ entries }) => entries.join()));
    const [found] = foundBy(answer);
    const isRight = found === undefined ? known.size === 0 : known.has(found.join()) && stays(found) === most;
    return isRight ? undefined : { answer, old, name, most, allowed };
  },

  /** A proof is written exactly if there is no fill, and `check-proof` believes it. */
  async proof({ one, fills, crossgen }) {
    if (one.rules.pangram || one.rules.theme) return undefined;
    const floor = floorOf(one);
    const answer = await crossgen('fill', ['GRID'], '--json', '--proof', 'p.drat', ...floor);
    const wrong = differs(one, answer, fills, found => found.length === Math.min(1, fills.length));
    if (wrong !== undefined || answer.code !== EXIT.none) return wrong;
    const checked = await crossgen('check-proof', ['GRID', 'p.drat'], ...floor);
    return checked.code === EXIT.done ? undefined : { checked };
  },

  /** Time limits in all units: a long one changes no answer, and after a short one nothing is claimed that is not so. */
  async limits({ one, random, fills, crossgen }) {
    const isLong = random.below(3) > 0;
    const limit = pick(random, isLong ? LONG_LIMITS : SHORT_LIMITS);
    const floor = floorOf(one);
    const ways = [
      ['--every'],
      ['--count', '2', '--distance', '1'],
      ...(one.rules.pangram || one.rules.theme ? [] : [['--engine', pick(random, ['backtrack', 'classic', 'sat'])]]),
      ['--best'],
      [],
    ];
    const how = pick(random, ways);
    const answer = await crossgen('fill', ['GRID'], '--json', ...floor, ...how, '--time-limit', limit);
    const wanted = how[0] === '--every' ? fills.length : how[0] === '--count' ? 2 : 1;
    // Each of the fills of --count needs a word of its own.
    const least = how[0] === '--count' ? Math.min(1, fills.length) : Math.min(wanted, fills.length);
    if (isLong) return differs(one, answer, fills, found => found.length >= least, { how, limit });
    if (answer.code === EXIT.gaveUp) {
      const known = new Set(fills.map(({ entries }) => entries.join()));
      return foundBy(answer).every(entries => known.has(entries.join())) ? undefined : { answer, how, limit };
    }
    return differs(one, answer, fills, found => found.length >= least, { how, limit });
  },

  /** A theme by itself: no fill has more of its words where that is said. */
  async themed({ one, random, crossgen, put }) {
    const fold = foldOf(one);
    const words = wordsOf(one).flatMap(word => (random.below(3) === 0 ? [fold(word.split(':')[0]!)] : []));
    if (words.length === 0 || one.rules.theme) return undefined;
    const theme = ['--theme', put('wanted.txt', words.join('\n'))];
    const answer = await crossgen('fill', ['GRID'], '--json', ...floorOf(one), ...theme);
    const all = fillsOfCase({ ...one, rules: { ...one.rules, theme: { words, min: 0 } } }, MOST);
    if (all === undefined) return undefined;
    const countOf = (entries: readonly string[]): number => words.filter(word => entries.includes(word)).length;
    const most = Math.max(0, ...all.map(({ entries }) => countOf(entries)));
    const [record] = linesOf(answer.out) as { theme?: { more?: { proven: boolean } } }[];
    return differs(one, answer, all, found => {
      if (found.length === 0) return all.length === 0;
      const count = countOf(found[0]!);
      return count === most || (count < most && record!.theme!.more?.proven === false);
    });
  },

  /** The highest floor beside each word. */
  async floors({ one, fills, crossgen }) {
    const answer = await crossgen('candidates', ['GRID'], '--json', '--floors', ...floorOf(one));
    if (answer.code === EXIT.input) return isRefused(one) ? undefined : { refused: answer.err };
    const last = new Map(
      (linesOf(answer.out) as Record<string, never>[]).map(line => [`${line.slot} ${line.word}`, line]),
    );
    const wrong = [...last.values()].flatMap(({ slot, word, verdict, floor }) => {
      const expected = floorBeside(one, fills, slot!, word!);
      const { low, high } = (floor ?? {}) as { low?: number; high?: number };
      const isRight =
        verdict === (expected < 0 ? 'cannot' : 'fills') && (expected < 0 || (low === expected && high === expected));
      return isRight ? [] : [{ slot, word, verdict, floor, expected }];
    });
    return wrong.length === 0 ? undefined : { answer, wrong, fills };
  },

  /** What is printed is read as the same puzzle, as a puzzle and as a grid. */
  async text({ one, random, crossgen, put }) {
    const filled = await crossgen('fill', ['GRID'], '--json', ...floorOf(one));
    if (filled.code !== EXIT.done) return undefined;
    const puzzle = put('p.json', filled.out);
    const blank = random.below(4) === 0 ? ['--blank'] : [];
    const printed = await crossgen('convert', [puzzle], '--format', 'text', ...blank);
    const again = await crossgen('convert', [put('p.txt', printed.out)], '--json');
    const cellsOf = ({ out }: Run): unknown =>
      (JSON.parse(out) as { cells: (string | Record<string, unknown> | null)[][] }).cells.map(row =>
        row.map(cell => {
          if (typeof cell !== 'object' || cell === null) return cell;
          const { solution, barRight, barBelow, number } = cell;
          return JSON.stringify({ number, barRight, barBelow, ...(blank.length === 0 && { solution }) });
        }),
      );
    // Without letters it is no filled puzzle, and is refused.
    const isEmpty = blank.length > 0 && again.code === EXIT.input && again.err.includes('no letters');
    const isRead = again.code === EXIT.done && JSON.stringify(cellsOf(filled)) === JSON.stringify(cellsOf(again));
    if (!isEmpty && !isRead) return { filled, printed, again };
    const linted = await crossgen('lint', [put('p.txt', printed.out)], '--json');
    if (linted.code !== EXIT.done && linted.code !== EXIT.failed) return { printed, linted };
    if (blank.length > 0) return undefined;
    const grid = await crossgen('fill', [put('p.txt', printed.out)], '--json', '--allow-unknown', ...floorOf(one));
    const isSame = grid.code === EXIT.done && String(foundBy(grid)) === String(foundBy(filled));
    return isSame ? undefined : { filled, printed, grid };
  },

  /** A list whose scores are changed is otherwise as it was; one that is written in another form is the same list. */
  async lists({ one, random, crossgen, put, dir }) {
    const reading = one.folds === undefined ? [] : Object.entries(FOLDS[one.folds].reading).flat().map(String);
    const flags = reading.length === 0 ? [] : [`--${reading[0]}`, reading[1]!];
    const path = join(dir, 'w0.txt');
    const dict = (...args: string[]): Promise<Run> => crossgen('dict', args, ...flags);
    const read = async (file: string): Promise<Map<string, number>> => {
      const { out } = await dict('search', '*', file, '--json');
      return new Map((linesOf(out) as { word: string; score: number }[]).map(({ word, score }) => [word, score]));
    };
    const before = await read(path);
    if (before.size === 0) return undefined;
    const form = pick(random, ['score', 'semicolons', 'tabs', 'commas']);
    const to = join(dir, 'out.txt');
    const converted = await dict('convert', path, '--form', form, '--out', to);
    const after = converted.code === EXIT.done ? await read(to) : undefined;
    const same = (list: ReadonlyMap<string, number> | undefined, other: ReadonlyMap<string, number>): boolean =>
      JSON.stringify([...(list ?? [])].sort()) === JSON.stringify([...other].sort());
    if (!same(after, before)) return { converted, before: [...before], after: [...(after ?? [])] };
    // Of a list on another scale the numbers of the file are no scores.
    if (one.scale !== undefined) return undefined;
    const word = pick(random, [...before.keys()]);
    const score = 1 + random.below(100);
    const rescored =
      random.below(2) === 0
        ? await dict('score', path, '--set', `${word}=${score}`, '--out', join(dir, 'new.txt'))
        : await dict('rescore', path, '--by', put('by.txt', `${word};${score}\n`), '--out', join(dir, 'new.txt'));
    const now = rescored.code === EXIT.done ? await read(join(dir, 'new.txt')) : undefined;
    return same(now, new Map([...before, [word, score]]))
      ? undefined
      : { rescored, word, score, before: [...before], now: [...(now ?? [])] };
  },

  /** All squares of the words, also when the search was stopped and continued. */
  async squares({ one, random, put, dir, crossgen }) {
    const [letters, rows, columns] = [2 + random.below(2), 2 + random.below(2), 2 + random.below(3)];
    const below = (bound: number): number => random.below(bound);
    const across = randomSquareWords(below, 3 + random.below(12), columns, letters);
    const down = rows === columns ? across : randomSquareWords(below, 3 + random.below(12), rows, letters);
    const words = [...new Set([...across, ...down])];
    const symmetric = rows === columns && random.below(3) === 0;
    const repeats = random.below(2) === 0;
    const list = put('squares.txt', words.map(word => `${word};50\n`).join(''));
    const size = rows === columns ? String(rows) : `${rows}x${columns}`;
    const options = [
      '--dict',
      list,
      '--all',
      '--json',
      ...(symmetric ? ['--symmetric'] : []),
      ...(repeats ? ['--repeats'] : []),
    ];
    const square = (...more: string[]): Promise<Run> => crossgen('square', [size], ...options, ...more);
    const found = ({ out }: Run): string[] =>
      (linesOf(out) as { status: string; rows: string[] }[])
        .flatMap(({ status, rows: own }) => (status === 'filled' ? [own.join(' ')] : []))
        .sort();
    const { different, repeating, mirrored } = naive(across, down, rows, rows === columns);
    const expected = symmetric
      ? naiveSymmetric(words, rows)
      : [...different, ...(repeats ? [...repeating, ...mirrored] : [])];
    const whole = await square('--time-limit', pick(random, LONG_LIMITS));
    // Of a square and its transpose either may be printed.
    const key = (text: string): string => {
      const own = text.split(' ');
      const turned = Array.from(own[0]!, (_, at) => own.map(row => row[at]).join(''));
      return rows === columns ? [text, turned.join(' ')].sort()[0]! : text;
    };
    const isRight = String(found(whole).map(key).sort()) === String(expected.map(key).sort());
    if (!isRight || whole.code !== (expected.length > 0 ? EXIT.done : EXIT.none))
      return { words, size, options, whole, expected };
    // Each of these starts threads, which is slow.
    if (random.below(4) > 0) return undefined;
    const path = join(dir, 'square.json');
    let stopped = await square('--node-limit', '2', '--checkpoint', path);
    for (let runs = 0; stopped.code === EXIT.gaveUp && runs < 3; runs++)
      stopped = await square('--node-limit', String(4 + runs * 9), '--resume', path);
    if (!existsSync(path)) return undefined;
    const last = await square('--resume', path);
    const status = (run: Run): unknown => (linesOf(run.out) as { different: number; repeating: number }[]).at(-1);
    const [one_, other] = [status(whole), status(last)] as { different: number; repeating: number; mirrored: number }[];
    const isSame = one_!.different === other!.different && one_!.repeating === other!.repeating;
    return isSame && last.code === whole.code ? undefined : { words, size, options, whole, last, one };
  },

  /** All moves of a board, whatever the time. */
  async moves({ random, put, crossgen }) {
    const words = baldaWords(random, 4 + random.below(30), 5, 'ABC');
    const letters = [...new Set(words.join(''))].sort();
    const board = randomBoard(random, 3, 3 + random.below(4), letters.length);
    const rows = [0, 1, 2].map(row =>
      Array.from(board.letters.slice(row * 3, row * 3 + 3), id => letters[id] ?? '.').join(''),
    );
    const list = put('balda.txt', words.join('\n'));
    const limit = pick(random, LONG_LIMITS);
    const file = put('board.txt', `${random.below(2) === 0 ? rows.join('\n') : rows.join('\n').toLowerCase()}\n`);
    const answer = await crossgen('balda', ['moves', file], '--dict', list, '--names', '--json', '--time-limit', limit);
    const used = rows[1]!;
    const expected = [...plainMoves(board, new Set(words), letters).keys()]
      .map(name => name.split(' '))
      .filter(([word]) => word !== used)
      .map(([word, place]) => `${word} ${place}`);
    const found = (
      JSON.parse(answer.out || '{}') as { moves?: { word: string; letter: string; row: number; column: number }[] }
    ).moves?.map(({ word, letter, row, column }) => `${word} ${letter}@${(row - 1) * 3 + column - 1}`);
    return String([...(found ?? [])].sort()) === String(expected.sort())
      ? undefined
      : { rows, words, answer, expected };
  },

  /** These only have to end well, and what was written can be read. */
  async others({ crossgen, dir }) {
    await crossgen('analyze', ['GRID'], '--json');
    await crossgen('fill', ['GRID'], '--stats');
    for (const format of ['text', 'svg', 'html'])
      await crossgen('fill', ['GRID'], '--format', format, '--out', 'p.out');
    for (const format of ['jpz', 'exolve', 'xd', 'puz', 'ipuz']) {
      await crossgen('fill', ['GRID'], '--format', format, '--out', `p.${format}`);
      const again = existsSync(join(dir, `p.${format}`)) && (await crossgen('convert', [`p.${format}`], '--json'));
      if (again && again.code !== EXIT.done) return { format, again };
    }
    await crossgen('lint', ['p.ipuz'], '--rules', 'british');
    return undefined;
  },
};

function pick<T>(random: Random, items: readonly T[]): T {
  return items[random.below(items.length)]!;
}

/** Longer than anything here takes: with fractions, longer than a timer of the system, and longer than a life. */
const LONG_LIMITS = [
  ...['none', '2.3h', '600h', '8766.5h', '0.75h', '1440m', '90.25m', '100000s', '2147483.648s'],
  ...['2147483647ms', '2147483648ms', '4294967296.5ms', '876581277h', '99999999999999999999h'],
];
const SHORT_LIMITS = ['0ms', '0s', '0.001ms', '0.5ms', '1ms', '0.000001h', '0.0001m', '3ms'];

/** Mostly none, for threads are slow to start. */
function threadsOf(random: Random): string[] {
  return random.below(4) === 0 ? ['--threads', String(1 + random.below(3))] : [];
}

/** What `refill --ban` may make of a puzzle: rebus cells and entries of no dictionary stay, all other letters may change. */
function opened(one: Case, old: readonly string[], slot: string, at: number): Case {
  const drawing = drawn(one.grid);
  const width = drawing[0]!.length;
  const [fold, scores] = [foldOf(one), plainScores(wordsOf(one), foldOf(one))];
  const stuck = new Set(slotsOf(drawing).flatMap(({ cells }, index) => (scores.has(old[index]!) ? [] : cells)));
  const cells = drawing.map((row, r) =>
    row.map(({ allowed: _, text, ...cell }, c) => {
      const stays = [...fold(text ?? '')].length > 1 || stuck.has(r * width + c);
      return stays ? { ...cell, text } : cell;
    }),
  );
  const kept = old.filter(word => !scores.has(word));
  const { only, ban = [] } = one.rules;
  const rules = { ...one.rules, allowUnknown: true, ban: [...ban, { slot, word: old[at]! }] };
  return { ...one, grid: textOf(cells), rules: only === undefined ? rules : { ...rules, only: [...only, ...kept] } };
}

/** Asks one question about a case. @returns what is wrong; undefined if nothing is, or if the case is no case */
export async function wrongCommand(name: string, made: Case, seed: number): Promise<object | undefined> {
  const { ban: _, ...rules } = made.rules; // only refill has it as an option
  const one = { ...made, rules };
  const fills = fillsOfCase(one, MOST);
  if (fills === undefined) return undefined;
  const dir = mkdtempSync(join(tmpdir(), 'crossgen-soak-'));
  const put = (file: string, content: string): string => {
    const path = join(dir, file);
    writeFileSync(path, content);
    return path;
  };
  let fault: object | undefined;
  try {
    const grid = put('g.txt', `${gridOf(one)}\n`);
    const given = [
      ...listsOf(one).flatMap((text, at) => ['--dict', put(`w${at}.txt`, text)]),
      ...Object.entries(one.folds === undefined ? {} : FOLDS[one.folds].reading).flatMap(([name, way]) => [
        `--${name}`,
        way,
      ]),
      ...rulesAsOptions(one, new Random(seed), put),
    ];
    const path = (arg: string): string => (arg === 'GRID' ? grid : /^p\./.test(arg) ? join(dir, arg) : arg);
    const found = await QUESTIONS[name]!({
      ...{ one, seed, fills, put, dir },
      random: new Random(seed),
      async crossgen(command, files, ...args) {
        const options = OPTIONS_OF[command]?.(given) ?? given;
        const seeded = ['verify', 'convert', 'lint', 'check-proof', 'analyze', 'dict'].includes(command)
          ? []
          : ['--seed', String(seed)];
        const line = [command, ...files.map(path), ...options, ...seeded, ...args.map(path)];
        const answer = await run(line);
        if (![0, 2, 3, 4, 20].includes(answer.code)) fault = { line, ...answer };
        return answer;
      },
    });
    return fault ?? found;
  } finally {
    rmSync(dir, { recursive: true });
  }
}

/** Commands that take fewer options. */
const OPTIONS_OF: Readonly<Record<string, (options: readonly string[]) => readonly string[]>> = {
  convert: () => [],
  dict: () => [],
  square: () => [],
  balda: () => [],
  lint: options => options.slice(0, options.indexOf('--same-stem')),
  refill: options => options.filter(option => option !== '--allow-unknown'),
};

/** The rules as options; `--same-stem` is the first of them. */
function rulesAsOptions(one: Case, random: Random, put: Asked['put']): string[] {
  const file = (name: string, words: readonly string[]): string => put(name, words.join('\n'));
  /** One by one, in one list, or in a file. */
  const listed = (option: string, items: readonly string[]): string[] => {
    const way = items.length === 0 ? 0 : random.below(3);
    if (way === 0) return items.flatMap(item => [`--${option}`, item]);
    return [`--${option}`, way === 1 ? items.join() : `@${file(`${option}.txt`, items)}`];
  };
  const { only, theme, pangram, repeats, fair, patterns = [], require, exclude, maxSharedSubstring = 0 } = rulesOf(one);
  return [
    ...['--same-stem', one.rules.sameStem ? 'allow' : 'forbid'],
    ...(one.rules.allowUnknown ? ['--allow-unknown'] : []),
    ...listed('exclude', exclude),
    ...listed(
      'require',
      require.map(({ word, slot }) => (slot === undefined ? word : `${slot}=${word}`)),
    ),
    ...patterns.flatMap(({ slot, mask }) => ['--pattern', `${slot}=${mask}`]),
    ...(maxSharedSubstring > 0 ? ['--max-shared-substring', String(maxSharedSubstring)] : []),
    ...(fair === undefined ? [] : ['--fair', String(fair)]),
    ...(pangram ? ['--pangram'] : []),
    ...(repeats ? ['--repeats'] : []),
    ...(only ? ['--only', file('only.txt', only)] : []),
    ...(theme ? ['--theme', file('theme.txt', theme.words), '--theme-min', String(theme.min)] : []),
  ];
}

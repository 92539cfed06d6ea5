// The questions for the command line about a small case, and the plain solver's answers. No case may end with 70.

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXIT } from '../../src/cli/rim/command.js';
import { Random } from '../../src/core/random.js';
import { run } from '../cli/run.js';
import { objectiveOf } from '../optimize/instances.js';
import { expectedWorth, floorlessOf } from '../optimize/value.js';
import { drawn, slotsOf, textOf } from '../plain/drawing.js';
import {
  type Case,
  FOLDS,
  fillsOfCase,
  foldOf,
  gridOf,
  listsOf,
  mayBePlaced,
  rulesOf,
  wordsOf,
} from '../plain/random.js';
import { type PlainFill, plainScores } from '../plain/solver.js';
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
        const seeded = ['verify', 'convert', 'lint', 'check-proof', 'analyze'].includes(command)
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

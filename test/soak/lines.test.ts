// Random command lines: every command with every option, with good values and bad ones, on odd grids. Whatever the answer is, the program
// has no fault, says why it refuses, changes no input, leaves no part of a file, and can read what it wrote.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allCommands } from '../../src/cli/commands.js';
import { parseArguments } from '../../src/cli/rim/arguments.js';
import { type ArgumentSpec, type CommandSpec, EXIT, type OptionSpec } from '../../src/cli/rim/command.js';
import { optionsOf } from '../../src/cli/rim/options.js';
import type { Random } from '../../src/core/random.js';
import { type Run, run } from '../cli/run.js';
import { type Case, dictionaryOf, randomCase } from '../plain/random.js';
import { keep, kept, PATIENCE, SEED, shrink, soak } from './soak.js';

/** A command line, DIR for the folder of its files, and the case whose grid and words they hold. */
interface Line {
  readonly args: readonly string[];
  readonly made: Case;
}

/** Not those that start processes, need a server, or only print a text. */
const COMMANDS = (await allCommands()).filter(
  ({ name }) => !['bench', 'completion', 'grids', 'queue', 'worker', 'edit'].includes(name),
);
const FORMATS = ['ipuz', 'json', 'jpz', 'xd', 'exolve', 'puz'];
/** Those of which one puzzle is read back. */
const READ = FORMATS.filter(format => format !== 'json');
const FILES = [
  ...['g.txt', 'w.txt', 'v.txt', 'board.txt', 'values.txt', 'list.txt', 'odd.txt', 'clues.txt', 'scores.txt'],
  ...FORMATS.map(format => `p.${format}`),
];
const BAD_FILES = ['empty.txt', 'bytes.bin', 'no-such.txt', 'folder', 'no-folder/x.txt', '/dev/null'];
const NASTY = [
  '',
  ' ',
  '-',
  '--',
  'x',
  '0',
  '-1',
  '1.5',
  '1e9',
  'none',
  'é',
  'A'.repeat(300),
  '\u0000',
  '=',
  ',',
  '@',
  '[',
  '*',
];

const WORDS = [
  'AB',
  'AB,BA',
  '1A=AB',
  '1D=BA',
  '1A=AB,1A=BA',
  '9A=AB',
  'ab',
  'É',
  '@DIR/list.txt',
  '@DIR/no-such.txt',
  ',',
];
const WORDS_FILES = ['DIR/list.txt', 'DIR/list.txt', 'DIR/w.txt', 'DIR/v.txt'];
/** Good values of options and arguments whose form only their text says. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  GRID: ['DIR/g.txt', 'DIR/g.txt', 'DIR/g.txt', 'DIR/odd.txt', 'DIR/p.ipuz', '-'],
  PUZZLE: FORMATS.map(format => `DIR/p.${format}`),
  FILE: ['DIR/w.txt', 'DIR/v.txt', 'DIR/p.ipuz', 'DIR/g.txt'],
  BOARD: ['DIR/board.txt', 'DIR/board.txt', '-'],
  SIZE: ['2', '3', '2x3', '4', '0', '2x'],
  SLOT: ['1A', '1D', '9A'],
  dict: ['DIR/w.txt', 'DIR/v.txt'],
  grid: ['DIR/g.txt'],
  theme: WORDS_FILES,
  only: WORDS_FILES,
  words: WORDS_FILES,
  clues: ['DIR/clues.txt', 'DIR/v.txt'],
  'letter-values': ['DIR/values.txt'],
  replace: ['1A=AB', '1D=BA', '1A=AB,1D=BA', '9A=AB'],
  pattern: ['1A=A*', '1A=??', '1D=[AB]?', '1A=', '1A=[', '9D=A', '1A=А?', '@DIR/list.txt'],
  separator: ['=', ';', '|', 'tab', "' - '", ' - '],
  encoding: ['auto', 'utf-8', 'utf-16le', 'windows-1251', 'latin1', 'ascii', 'x-none'],
  shard: ['1/1', '1/2', '2/2', '3/2', '0/0'],
  paper: ['a4', 'a5', 'letter', '170x240', '1x1', '0x0'],
  title: ['one\ntwo', '## Grid', '<b>', '~'],
  author: ['A', '\u001b[2J'],
  'engine-option': ['prefer=score', 'sat-encoding=ladder', 'off=balancing', 'x=y', 'prefer=', '=', 'threads=2'],
  size: ['2', '3x4', '5', '0', '3x', '99x1'],
  ban: ['1A=AB', '1A', '1A=', '9A=AB'],
  clear: ['1A', '1A,1D', '9A'],
  lock: ['1A', '1A,1D', '9A', 'all'],
  slot: ['1A', '1D', '9A'],
  word: ['AB', 'ab'],
};

const pickOf =
  (random: Random) =>
  <T>(items: readonly T[]): T =>
    items[random.below(items.length)]!;

function someValue(random: Random, spec: OptionSpec | ArgumentSpec): string {
  const pick = pickOf(random);
  const { choices, completes } = spec;
  const option = 'heading' in spec || 'value' in spec ? (spec as OptionSpec) : undefined;
  if (random.below(25) === 0) return pick([...NASTY, ...BAD_FILES.map(name => join('DIR', name))]);
  if (choices !== undefined) return pick(choices);
  const own = VALUES[spec.name];
  if (own !== undefined) return pick(own);
  if (option?.writes !== undefined || option?.name === 'out-dir')
    return `DIR/${pick(['out', 'out', 'out2', ...FILES])}`;
  if (option?.kind === 'integer') {
    const { min = 0, max = 3 } = option;
    return String(pick([min, min + 1, min + 2, Math.min(max, min + 3), random.below(3) === 0 ? min - 1 : min]));
  }
  if (option?.kind === 'duration') return pick(['1ms', '50ms', '200ms', '0', '-1s', '1x']);

  if (completes === 'words' || option?.value?.startsWith('WORD')) return pick(WORDS);
  if (option?.suggests !== undefined) return pick(option.suggests);
  return random.below(5) === 0 ? pick(WORDS) : `DIR/${pick(FILES)}`;
}

function argumentsOf(random: Random, { args }: CommandSpec): string[] {
  const most = { one: 1, maybe: random.below(2), many: 1 + random.below(2), any: random.below(3) };
  return args.flatMap(spec => Array.from({ length: most[spec.takes] }, () => someValue(random, spec)));
}

/** Mostly one whose options go together. */
function randomLine(random: Random): Line {
  for (let tries = 30; ; tries--) {
    const line = anyLine(random);
    if (tries === 0 || random.below(40) === 0 || isAccepted(line)) return line;
  }
}

function isAccepted({ args: [name, ...args] }: Line): boolean {
  try {
    parseArguments(COMMANDS.find(command => command.name === name)!, args, undefined);
    return true;
  } catch {
    return false;
  }
}

function anyLine(random: Random): Line {
  const command = pickOf(random)(COMMANDS);
  const all = optionsOf(command);
  const args = [command.name, ...argumentsOf(random, command)];
  const has = (name: string): boolean => all.some(option => option.name === name);
  // Searches that nobody waits for, and small lists.
  if (has('time-limit')) args.push('--time-limit', '300ms');
  if (has('dict') && random.below(20) > 0) args.push('--dict', 'DIR/w.txt');
  if (has('size') && random.below(3) > 0) args.push('--size', '4');
  for (let more = random.below(6); more > 0; more--) {
    const option = pickOf(random)(all);
    const isBig = ['jobs', 'threads'].includes(option.name) && random.below(4) > 0;
    if (['time-limit', 'help'].includes(option.name) || isBig || (args.includes(`--${option.name}`) && !option.many))
      continue;
    args.push(`--${option.name}`);
    if (option.value !== undefined && (option.switchWith === undefined || random.below(2) === 0))
      args.push(someValue(random, option));
  }
  return { args, made: randomCase(random) };
}

/** Makes the files of a line; of the puzzles, which take longer, those that it names. */
async function prepare(dir: string, { args, made: { grid, words, later = [] } }: Line): Promise<void> {
  const put = (name: string, text: string | Uint8Array): void => writeFileSync(join(dir, name), text);
  const rows = [...grid];
  put('g.txt', `${grid}\n`);
  put('w.txt', dictionaryOf(words));
  put('v.txt', `${words.map(word => `${word.split(':')[0]} = a clue`).join('\n')}\n${dictionaryOf(later.flat())}`);
  put('odd.txt', `\ufeff${rows.join('').replaceAll('\n', '\r\n')}\t\r\n\r\n; a remark\r\n`);
  put('board.txt', `...\n${(words.find(word => /^...:/u.test(word)) ?? 'ABA').slice(0, 3)}\n...\n`);
  put('values.txt', 'A=1\nB=2\n#=1\n');
  put('list.txt', `${words.map(word => word.split(':')[0]).join('\n')}\n`);
  put('clues.txt', `${words[0]!.split(':')[0]}=mine\n`);
  put('scores.txt', dictionaryOf(words));
  put('empty.txt', '');
  put(
    'bytes.bin',
    Uint8Array.from({ length: 300 }, (_, at) => (at * 37) % 256),
  );
  mkdirSync(join(dir, 'folder'));
  const wanted = FORMATS.filter(format => args.some(arg => arg.includes(`p.${format}`)));
  if (wanted.length === 0) return;
  const fill = (...args: string[]): Promise<Run> => run(['fill', ...args, '--seed', '1', '--json', '--allow-unknown']);
  const own = await fill(join(dir, 'g.txt'), '--dict', join(dir, 'w.txt'));
  const { out } = own.code === EXIT.done ? own : await fill('seed-1');
  put('p.json', out);
  for (const format of wanted.filter(name => name !== 'json'))
    await run(['convert', join(dir, 'p.json'), '--format', format, '--out', join(dir, `p.${format}`)]);
}

/** All files in a folder, by their path. */
function contents(dir: string): Map<string, string> {
  const names = readdirSync(dir, { recursive: true }) as string[];
  const files = names.filter(name => statSync(join(dir, name)).isFile());
  return new Map(files.map(name => [join(dir, name), readFileSync(join(dir, name), 'latin1')]));
}

/** What is wrong with how a command line ends; undefined if nothing is. */
async function fault({ args, made }: Line): Promise<object | undefined> {
  const dir = mkdtempSync(join(tmpdir(), 'crossgen-lines-'));
  try {
    await prepare(dir, { args, made });
    const line = args.map(arg => arg.replaceAll('DIR', dir));
    const before = contents(dir);
    const answer: Run = await run(line, { stdin: `${made.grid}\n` });
    const after = contents(dir);
    const said = { code: answer.code, err: answer.err, out: answer.out.slice(0, 2000) };
    const allowed: readonly number[] = [EXIT.done, EXIT.input, EXIT.gaveUp, EXIT.failed, EXIT.none];
    if (!allowed.includes(answer.code)) return { what: 'exit code', ...said };
    const text = `${answer.err}\n${answer.out}`;
    if (/\n +at \S+ \(|TypeError|RangeError|\bundefined\b|\bNaN\b|\[object /u.test(text))
      return { what: 'text', ...said };
    if (answer.code === EXIT.input && answer.err.trim() === '') return { what: 'nothing is said', ...said };
    const writes = new Set(line.flatMap((arg, at) => (WRITING.has(line[at - 1] ?? '') ? [arg] : [])));
    for (const [path, bytes] of before)
      if (after.get(path) !== bytes && ![...writes].some(own => path.startsWith(own)))
        return { what: 'changed', path, ...said };
    if ([...after.keys()].some(path => path.includes('.part'))) return { what: 'a part is left', ...said };
    const format = line[line.indexOf('--format') + 1]!;
    const out = line[line.indexOf('--out') + 1]!;
    const isBook = line.includes('--out-dir') || answer.code !== EXIT.done || after.get(out) === before.get(out);
    if (!line.includes('--out') || !line.includes('--format') || !READ.includes(format) || isBook) return undefined;
    const again = await run(['convert', out, '--format', 'json']);
    return again.code === EXIT.done
      ? undefined
      : { what: 'cannot be read', ...said, again: again.err, file: after.get(out) };
  } finally {
    rmSync(dir, { recursive: true });
  }
}

/** What names a file or a folder that is written. */
const WRITING = new Set([
  ...['--out-dir', '-o'],
  ...COMMANDS.flatMap(command => optionsOf(command).flatMap(({ name, writes }) => (writes ? [`--${name}`] : []))),
]);

function* shorter(line: Line): Generator<Line> {
  const { args, made } = line;
  for (let at = args.length - 1; at > 0; at--) yield { ...line, args: args.toSpliced(at, 1) };
  for (let at = args.length - 2; at > 0; at--) yield { ...line, args: args.toSpliced(at, 2) };
  for (const at of made.words.keys())
    if (made.words.length > 1) yield { ...line, made: { ...made, words: made.words.toSpliced(at, 1) } };
}

it('random command lines end as they should', { timeout: PATIENCE }, async () => {
  let tried = 0;
  for (const { random, round } of soak('lines', 40, 1)) {
    const line = randomLine(random);
    const found = await fault(line);
    tried++;
    if (found === undefined) continue;
    const { what } = found as { what: string };
    const least = await shrink(line, shorter, async one => ((await fault(one)) as { what?: string })?.what === what);
    const path = keep(`line-${SEED}-${round}.json`, `${JSON.stringify(least, undefined, 1)}\n`);
    expect.fail(`${path}: ${JSON.stringify(await fault(least))}`);
  }
  expect(tried).toBeGreaterThan(30);
});

it.each(kept('line-').map(({ name, bytes }) => [name, JSON.parse(bytes.toString()) as Line] as const))(
  '%s',
  async (_, line) => {
    expect(await fault(line)).toBeUndefined();
  },
);

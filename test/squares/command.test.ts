import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Random } from '../../src/core/random.js';
import { CHECKPOINT } from '../../src/squares/checkpoint.js';
import { stateText } from '../../src/state/state.js';
import { run } from '../cli/run.js';
import { rounds } from '../rounds.js';
import { naive, randomWords } from './naive.js';

const dir = mkdtempSync(join(tmpdir(), 'square-'));
afterAll(() => rmSync(dir, { recursive: true }));
const file = (name: string, lines: readonly string[]): string => {
  const path = join(dir, name);
  writeFileSync(path, lines.join('\n'));
  return path;
};
const few = file('few.txt', ['BIT=a piece', 'ICE=cold', 'TEN=a number', 'BAD', 'AGO', 'HAT', 'DOT']);
const double = file('double.txt', ['HEW=cut', 'ODE', 'TEN', 'HOT=warm', 'EDE', 'WEN']);

describe('crossgen square', () => {
  it('prints a square as a puzzle with clues', async () => {
    const { code, out, err } = await run(['square', '3', '--dict', double, '--seed', '1', '--lang', 'en']);
    expect({ code, err }).toEqual({ code: 0, err: 'seed 1\n' });
    expect(out).toMatch(/^3x3, mean score 50\.0\n(HOT\nEDE\nWEN|HEW\nODE\nTEN)\n/);
    expect(out).toContain('(3) HOT');
    expect(out).toContain('cut (3) HEW');
  });

  it('proves that there is none: exit 20', async () => {
    const { code, out, err } = await run(['square', '3', '--dict', few, '--seed', '1']);
    expect(code).toBe(20);
    expect(out).toBe('');
    expect(err).toMatch(
      /^seed 1\n3x3: proven: no square of different words exists among 7 words\n3x3: 0 of different words, 0 repeat a word, 2 equal their transpose; \d+ letters placed in \d+\.\d s\n$/,
    );
  });

  it('prints everything as json', async () => {
    const { out } = await run(['square', '3', '--dict', few, '--seed', '1', '--json']);
    expect(JSON.parse(out)).toMatchObject({ status: 'proven', different: 0, mirrored: 2, source: '3x3', fraction: 1 });
    const all = await run(['square', '3', '--dict', double, '--seed', '1', '--json', '--all']);
    const lines = all.out
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatchObject({ status: 'filled', engine: 'squares', index: 1 });
    expect(lines[1]).toMatchObject({ status: 'complete', different: 1 });
  });

  it('finds symmetric squares', async () => {
    const { code, out } = await run(['square', '3', '--symmetric', '--dict', few, '--seed', '1']);
    expect(code).toBe(0);
    expect(out).toMatch(/BIT\nICE\nTEN\n|BAD\nAGO\nDOT\n/);
  });

  it('reports that it gave up: exit 3', async () => {
    const { code, err } = await run(['square', '3', '--dict', few, '--seed', '1', '--node-limit', '3', '--all']);
    expect(code).toBe(3);
    expect(err).toMatch(
      /3x3: gave up with 0 squares found at [\d.]+ % of the tree: the node limit came first, so this proves nothing/,
    );
  });

  it('prints an estimate', async () => {
    const { code, out } = await run(['square', '3', '--dict', double, '--seed', '1', '--estimate', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ status: 'estimate', different: { mean: expect.any(Number) } });
  });

  it.each(['--json', '--quiet'])('repeats an estimate to the byte: %s', async form => {
    const args = ['square', '3', '--dict', double, '--seed', '1', '--estimate', form];
    const [one, other] = [await run(args), await run(args)];
    expect(one.out.length).toBeGreaterThan(0);
    expect(other.out).toBe(one.out);
  });

  it('says on standard error how long the whole search may take', async () => {
    const { err } = await run(['square', '3', '--dict', double, '--seed', '1', '--estimate']);
    expect(err).toMatch(
      /^seed 1\nall of it may take .* on one thread, at [\d,]+( million)? letters a second; the first /,
    );
  });

  it('says so where no letter can be placed: it said NaN seconds', async () => {
    const none = file('none.txt', ['ABC', 'DEF', 'GHI']);
    const { code, err } = await run(['square', '3', '--dict', none, '--seed', '1', '--estimate']);
    expect({ code, err }).toEqual({ code: 0, err: 'seed 1\nno letter can be placed, so the search takes no time\n' });
  });

  it('--all --repeats ends with 0 if all squares repeat a word: it ended with 20', async () => {
    const pairs = file('pairs.txt', ['AA', 'AB', 'BA']);
    const { code, out, err } = await run(['square', '2', '--dict', pairs, '--all', '--repeats', '--seed', '1']);
    expect([code, out.match(/mean score/g)?.length]).toEqual([0, 6]);
    expect(err).toContain('2x2: 6 squares, and there are no more\n');
    const json = await run(['square', '2', '--dict', pairs, '--all', '--repeats', '--seed', '1', '--json']);
    expect(JSON.parse(json.out.trim().split('\n').at(-1)!)).toMatchObject({ status: 'complete', different: 0 });
    expect((await run(['square', '2', '--dict', pairs, '--all', '--seed', '1'])).code).toBe(20);
  });

  it.each([
    ['7x', `'7x' is not a size of a square: give a side, 2 to 32, or rows and columns as 4x6`],
    ['1', `'1' is not a size of a square: give a side, 2 to 32, or rows and columns as 4x6`],
    ['3x4 --symmetric', '--symmetric needs a square, not 3 rows of 4 letters'],
    ['3 --shard 4/3', `--shard 4/3: expected I/N, such as 2/8: the part, from 1, and how many parts there are`],
    ['3 --all --best', '--all and --best do not go together: give one'],
  ])('refuses %s: exit 2', async (args, message) => {
    const { code, err } = await run(['square', ...args.split(' '), '--dict', few]);
    expect(code).toBe(2);
    expect(err).toContain(`crossgen: ${message}`);
  });

  it('continues a checkpoint only with the options and words that it was made with', async () => {
    const path = join(dir, 'checkpoint.json');
    await run(['square', '3', '--dict', few, '--seed', '5', '--all', '--checkpoint', path]);
    const other = await run(['square', '3', '--dict', double, '--all', '--resume', path]);
    expect(other.code).toBe(2);
    expect(other.err).toMatch(
      /^.*checkpoint\.json: the checkpoint belongs to another search: words was \w+ there and is \w+ here: give the same dictionaries in the same order\n$/,
    );
    const seed = await run(['square', '3', '--dict', few, '--all', '--resume', path, '--seed', '6']);
    expect(seed.err).toContain('checkpoint.json: it was made with --seed 5: leave --seed out');
    const again = await run(['square', '3', '--dict', few, '--all', '--resume', path]);
    expect(again.code).toBe(20);
    expect(again.err).toContain('seed 5\n3x3: proven');
    const copy = `${few}.copy`;
    copyFileSync(few, copy);
    const wrong = await run(['square', '3', '--dict', few, '--all', '--resume', copy]);
    expect(wrong.err).toContain('this is not a checkpoint of a square search: use a file that --checkpoint wrote');
    // It would be kept up to date, and it is the dictionary.
    const own = await run(['square', '3', '--dict', few, '--all', '--resume', few]);
    expect([own.code, own.err]).toEqual([2, expect.stringContaining('this is an input')]);
  });

  it('continues after kill -9 and ends as if it had never been killed', async () => {
    const random = new Random(11);
    const words = randomWords(bound => random.below(bound), 900, 6, 12);
    const dict = file('random.txt', words);
    const path = join(dir, 'killed.json');
    const args = ['square', '6', '--dict', dict, '--seed', '3', '--all', '--time-limit', 'none', '--json'];
    const whole = await run(args);
    const last = (out: string): object => JSON.parse(out.trim().split('\n').at(-1)!);

    const child = spawn(
      process.execPath,
      ['bin/crossgen.js', ...args, '--checkpoint', path, '--checkpoint-interval', '1ms'],
      { stdio: 'ignore' },
    );
    const ended = new Promise(resolve => child.on('exit', (_code, signal) => resolve(signal)));
    while (!existsSync(path) && child.exitCode === null) await new Promise(resolve => setTimeout(resolve, 5));
    child.kill('SIGKILL');
    expect(await ended).toBe('SIGKILL');
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ crossgen: 'squares', seed: 3 });

    const resumed = await run([...args.filter(arg => arg !== '--seed' && arg !== '3'), '--resume', path]);
    expect(resumed.code).toBe(whole.code);
    expect(last(resumed.out)).toEqual(last(whole.out));
    expect(resumed.out).toBe(whole.out);
  });

  it('counts the same as the oracle', async () => {
    const random = new Random(2);
    const words = randomWords(bound => random.below(bound), 25, 3, 4);
    const { out } = await run([
      'square',
      '3',
      '--dict',
      file('tally.txt', words),
      '--tally',
      '--json',
      '--threads',
      '2',
    ]);
    const { different, repeating, mirrored } = naive(words, words, 3, true);
    expect(JSON.parse(out)).toMatchObject({
      different: different.length,
      repeating: repeating.length,
      mirrored: mirrored.length,
    });
  });
});

describe('crossgen fill', () => {
  const random = new Random(4);
  const words = file(
    'seven.txt',
    randomWords(bound => random.below(bound), 300, 7, 20),
  );
  const grid = file('seven-by-seven.txt', Array(7).fill('.......'));

  it('gives a large open grid to the square search', async () => {
    const { code, out } = await run(['fill', grid, '--dict', words, '--seed', '1', '--json']);
    expect(code).toBe(20);
    expect(JSON.parse(out)).toMatchObject({ status: 'proven', engine: 'squares' });
  });

  it('uses a named engine', async () => {
    const { code, out } = await run(['fill', grid, '--dict', words, '--seed', '1', '--json', '--engine', 'backtrack']);
    expect(code).toBe(20);
    expect(JSON.parse(out)).toMatchObject({ status: 'proven', engine: 'backtrack' });
  });
});

describe('a checkpoint', () => {
  const args = ['square', '3', '--dict', double, '--seed', '1', '--all', '--json'];
  const last = (out: string): object => JSON.parse(out.trim().split('\n').at(-1)!);
  const path = join(dir, 'trusted.json');

  it('with any single bit flipped leads to the same answer or is refused', async () => {
    const whole = await run([...args, '--checkpoint', path]);
    expect(last(whole.out)).toMatchObject({ status: 'complete', different: 1 });
    const bytes = readFileSync(path);
    const random = new Random(7);
    for (let round = 0; round < rounds(400, 100); round++) {
      const altered = Buffer.from(bytes);
      altered[random.below(bytes.length)]! ^= 1 << random.below(8);
      writeFileSync(path, altered);
      const { code, out, err } = await run([...args, '--resume', path]);
      if (code === 2) expect(err).toMatch(/trusted\.json: (this is not )?a checkpoint of a square search/);
      else expect({ code, last: last(out) }).toEqual({ code: 0, last: last(whole.out) });
    }
  });

  it('from an earlier version, without a checksum, is refused with advice', async () => {
    writeFileSync(path, '{"crossgen":"squares","version":1,"task":{}}');
    const { code, err } = await run([...args, '--resume', path]);
    expect([code, err]).toEqual([
      2,
      `${path}: a checkpoint of a square search of version 1, but this program reads version 3: continue with the crossgen that wrote it, or start over\n`,
    ]);
  });

  it.each([
    ['a unit that is not there', { begun: [[999, { state: { placed: [], rest: '0' }, fraction: 0 }]] }],
    [
      'a letter that does not fit there',
      { begun: [0, 1, 2, 3, 4, 5].map(unit => [unit, { state: { placed: [63, 63, 63], rest: 'ff' }, fraction: 0 }]) },
    ],
    ['no square', { squares: [[0, [['000000000000000000', 1, 150]]]] }],
    ['too few letters', { squares: [[0, [['00', 1, 150]]]] }],
  ])('that is sealed but stands at %s is refused', async (_, change) => {
    await run([...args, '--checkpoint', path]);
    const {
      crossgen: _name,
      version: _version,
      checksum: _checksum,
      ...state
    } = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, stateText(CHECKPOINT, { ...state, ledger: { ...state.ledger, done: [], ...change } }));
    const { code, err } = await run([...args, '--resume', path]);
    expect([code, err]).toEqual([2, expect.stringContaining('the checkpoint does not fit its own search')]);
  });
});

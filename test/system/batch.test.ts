import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ATTEMPTS } from '../../src/batch/batch.js';
import { seedOfAttempt } from '../../src/batch/items.js';
import { Random } from '../../src/core/random.js';
import { LogWriter, readLog } from '../../src/state/state.js';
import { run } from '../cli/run.js';
import { rounds } from '../rounds.js';

let dir: string;
/** A folder of its own for every test. */
let out: string;
const at = (name: string): string => join(dir, name);
const put = (name: string, content: string): string => {
  writeFileSync(at(name), content);
  return at(name);
};

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-batch-'));
  put('words.txt', 'CAT=purrs\nATE=consumed\nTEN=a number\nCAR=drives\nARE=exist\nRAN=was quick\n');
  // Its six fills: CAT or CAR or RAN above TEN, with ATE or ARE between.
  put('six.txt', '...\n#.#\n...\n');
  put('row.txt', '...#...\n');
  put('long.txt', '.....\n');
  put('bad.txt', '..\n...\n');
});
afterAll(() => rmSync(dir, { recursive: true }));
let tests = 0;
beforeEach(() => {
  out = at(`out-${tests++}`);
});

const batch = (grids: string, more: string, options: Parameters<typeof run>[1] = {}) =>
  run(['fill', ...grids.split(' ').map(at), '--dict', at('words.txt'), ...more.split(' ')], options);
/** A real grid with the shipped dictionary. */
const real = (more: string, options: Parameters<typeof run>[1] = {}) =>
  run(['fill', 'grids/seed-1.txt', 'grids/seed-3.txt', ...more.split(' ')], options);
const records = (text: string): Record<string, unknown>[] =>
  text
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line));
const folder = (path: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(path)
      .sort()
      .map(name => [name, readFileSync(join(path, name), 'utf8')]),
  );
const manifest = (path = out): Record<string, unknown>[] => records(readFileSync(join(path, 'manifest.jsonl'), 'utf8'));
const withoutTime = (err: string): string => err.replace(/; [\d.]+ s(, [\d,]+ an hour)?/, '; TIME');

/** What the shipped dictionary says about clues may change with it. */
const CLUE_NOTE = /^.*: no better clue was found: .*\n/gm;

describe('a batch', () => {
  it('writes a file for each puzzle, and a manifest that says what became of each', async () => {
    const { code, out: printed, err } = await real(`--count 3 --jobs 2 --format ipuz --out-dir ${out} --seed 1`);
    expect([code, printed]).toEqual([0, '']);
    expect(Object.keys(folder(out))).toEqual([
      'manifest.jsonl',
      ...['seed-1-001', 'seed-1-002', 'seed-1-003', 'seed-3-001', 'seed-3-002', 'seed-3-003'].map(
        name => `${name}.ipuz`,
      ),
    ]);
    const [header, ...made] = manifest();
    expect(header).toMatchObject({ crossgen: 'batch', version: 3, seed: 1, options: { format: 'ipuz' } });
    expect(made.map(({ index, fill, status }) => `${index} ${fill} ${status}`)).toEqual([
      ...['1 1 filled', '2 1 filled', '3 2 filled', '4 2 filled', '5 3 filled', '6 3 filled'],
    ]);
    // A puzzle too much like an earlier one is made again with its next seed.
    expect(made.map(({ seed }) => seed)).toEqual(
      made.map(({ index, attempt }) => seedOfAttempt(1, index as number, attempt as number)),
    );
    expect(withoutTime(err).replaceAll(CLUE_NOTE, '')).toMatch(
      /^seed 1\n6 of 6 puzzles filled; TIME\nlowest scores \d+ to \d+, mean \d+\nthe two most alike differ in \d+ of (28|46) words\n\d+ different words in 222 entries\n$/,
    );
    const verified = await run([
      'verify',
      ...Object.keys(folder(out))
        .slice(1)
        .map(name => join(out, name)),
    ]);
    expect(verified.code).toBe(0);
  });

  it('is the same for any number of jobs, both in files and on standard output', async () => {
    const [one, three] = [join(out, 'one'), join(out, 'three')];
    await real(`--count 3 --jobs 1 --format xd --out-dir ${one} --seed 5`);
    await real(`--count 3 --jobs 3 --format xd --out-dir ${three} --seed 5`);
    expect(folder(three)).toEqual(folder(one));
    const printed = await Promise.all([1, 3].map(jobs => real(`--count 3 --jobs ${jobs} --json --seed 5`)));
    expect(printed[1]!.out).toBe(printed[0]!.out);
    expect(records(printed[0]!.out).map(({ source, index }) => `${source} ${index}`)).toEqual(
      [1, 2, 3].flatMap(fill => [`grids/seed-1.txt ${fill}`, `grids/seed-3.txt ${fill}`]),
    );
  });

  it('makes puzzles, each of which can be made again alone', async () => {
    await real(`--count 2 --jobs 2 --format ipuz --out-dir ${out} --seed 9`);
    const made = manifest().slice(1) as { source: string; fill: number; seed: number; attempt: number }[];
    // The last attempt keeps a distance from the puzzles before it, so it needs them.
    const alone = made.filter(({ attempt }) => attempt < ATTEMPTS);
    expect(alone.length).toBeGreaterThan(1);
    for (const { source, fill, seed } of alone) {
      const again = await run(['fill', source, '--seed', `${seed}`, '--format', 'ipuz']);
      expect(again.out).toBe(folder(out)[`${/seed-\d/.exec(source)![0]}-00${fill}.ipuz`]);
    }
  });

  it('also makes puzzles again alone that were chosen among the fills of one search, as with engines that cannot keep away from fills', async () => {
    let chosen = 0;
    for (const first of [1, 2, 3, 4]) {
      const made = join(out, `made-${first}`);
      await batch('six.txt', `--engine backtrack --count 9 --jobs 2 --format xd --out-dir ${made} --seed ${first}`);
      for (const { fill, seed, choice } of manifest(made).filter(({ choice }) => (choice as number) > 1)) {
        chosen++;
        const alone = join(made, `alone-${fill}`);
        await batch(
          'six.txt',
          `--engine backtrack --every --count ${choice} --format xd --out-dir ${alone} --seed ${seed}`,
        );
        expect(folder(alone)[`six-00${choice}.xd`]).toBe(readFileSync(join(made, `six-00${fill}.xd`), 'utf8'));
      }
    }
    expect(chosen).toBeGreaterThan(0);
  });

  it('makes all fills that exist, each once, and says that there are no more', async () => {
    const { code, out: printed, err } = await batch('six.txt', '--count 9 --jobs 2 --json --seed 3');
    expect(code).toBe(0);
    expect(new Set(records(printed).map(({ rows }) => `${rows}`)).size).toBe(6);
    expect(withoutTime(err)).toBe(
      [
        'seed 3',
        `${at('six.txt')}: 6 fills, and there are no more that differ enough`,
        '6 of 9 puzzles filled, 3 with none left that differs enough; TIME',
        'the two most alike differ in 1 of 3 words',
        '6 different words in 18 entries\n',
      ].join('\n'),
    );
  });

  it('makes the fills of a grid differ as much as wanted', async () => {
    const { out: printed, err } = await batch('six.txt', '--count 9 --jobs 2 --distance 2 --json --seed 3');
    const rows = records(printed).map(record => (record.rows as string[]).join(''));
    // 1A and 2D both differ: each of the two middle words once.
    expect(rows.length).toBe(2);
    expect(err).toContain('the two most alike differ in 2 of 3 words');
  });

  it('makes them differ in a quarter of the entries by default', async () => {
    const { err } = await run(`fill grids/seed-1.txt --count ${rounds(30, 12)} --jobs 2 --json --seed 1`.split(' '));
    expect(Number(/the two most alike differ in (\d+) of 28 words/.exec(err)![1])).toBeGreaterThanOrEqual(7);
  });

  it('goes on after bad and unfillable grids, reports each once, and ends with the worst code', async () => {
    const { code, out: printed, err } = await batch('bad.txt long.txt row.txt', '--count 2 --jobs 2 --json --seed 1');
    expect(code).toBe(2);
    expect(records(printed).map(({ status }) => status)).toEqual(['bad', 'proven', 'filled', 'filled']);
    expect(err.match(/bad\.txt:2:3: this row has 3 cells/g)).toHaveLength(1);
    expect(err.match(/long\.txt: proven: no fill exists: slot 1A needs a word of 5 letters/g)).toHaveLength(1);
    expect(err).toContain('2 of 6 puzzles filled, 2 proven to have no fill, 2 bad; ');
  });

  it('reports what was given up, and tries it again only with larger limits', async () => {
    const tight = '--count 1 --jobs 1 --engine classic --seed 1 --format xd --out-dir';
    const first = await real(`--node-limit 5 ${tight} ${out}`);
    expect(first.code).toBe(3);
    expect(first.err).toContain('grids/seed-1.txt: gave up: the node limit came first, so this proves nothing');
    const before = folder(out);
    expect((await real(`--node-limit 5 ${tight} ${out} --resume`)).code).toBe(3);
    expect(folder(out)).toEqual(before);
    const again = await real(`--node-limit 10000000 ${tight} ${out} --resume`);
    expect(again.code).toBe(0);
    expect(Object.keys(folder(out))).toEqual(['manifest.jsonl', 'seed-1.xd', 'seed-3.xd']);
  });

  it('prints grid and number above puzzles in text', async () => {
    const { out: printed } = await batch('row.txt', '--count 2 --jobs 2 --seed 1');
    expect(printed).toMatch(/^; \S+row\.txt, fill 1\n[A-Z]{3}#[A-Z]{3}\n[^;]+\n; \S+row\.txt, fill 2\n/);
  });

  it('begins at once and can be stopped, however many puzzles are wanted', { timeout: 20_000 }, async () => {
    const huge = '--count 1000000000 --jobs 1 --seed 1';
    const { code, out: printed } = await batch('row.txt', `${huge} --json`, { closeAfter: 2 });
    expect([code, records(printed).length]).toEqual([0, 2]);
    // After the sixth there is nothing more to seek, but a billion puzzles are left.
    let send!: (signal: 'SIGINT') => void;
    const begun = batch('six.txt', `${huge} --format xd --out-dir ${out}`, { onStart: found => (send = found) });
    while (!existsSync(join(out, 'six-006.xd'))) await new Promise(resolve => setTimeout(resolve, 5));
    send('SIGINT');
    expect((await begun).code).toBe(130);
  });

  it('stops quietly when its reader goes away', async () => {
    const { code, err } = await real('--count 50 --jobs 2 --json --seed 1', { closeAfter: 3 });
    expect([code, err.replaceAll(CLUE_NOTE, '')]).toEqual([0, 'seed 1\n']);
  });

  it('shows a bar when asked', async () => {
    const { err } = await batch('row.txt', '--count 3 --jobs 1 --seed 1 --progress always');
    expect(err).toMatch(/batch \[[#-]+\] \d\/3 puzzles, 0 without a fill, .+ left/);
  });
});

describe('alternatives', () => {
  it('a mirrored fill is the same fill', async () => {
    const square = put('square.txt', '...\n...\n...\n');
    const words = put('square-words.txt', 'ABC\nDEF\nGHI\nADG\nBEH\nCFI\n');
    const every = await run(['fill', square, '--dict', words, '--every', '--json', '--seed', '1']);
    expect(records(every.out)).toHaveLength(2);
    const {
      code,
      out: printed,
      err,
    } = await run(['fill', square, '--dict', words, '--count', '2', '--json', '--seed', '1']);
    expect([code, records(printed).length]).toEqual([0, 1]);
    expect(err).toContain('1 fill, and there are no more that differ enough');
  });

  it('--every is one search, and contradicts options that make several searches', async () => {
    const { code, err } = await batch('six.txt', '--every --jobs 2');
    expect([code, err]).toEqual([
      2,
      expect.stringContaining('--every and --jobs do not go together: it goes through the fills of one search'),
    ]);
  });
});

describe('a batch resumed', () => {
  // Any fills will do here, and they take half as long as good ones.
  const any = '--min-score 0 --jobs 2 --format ipuz';
  const make = (path: string, more = '') => real(`${any} --count 4 --out-dir ${path} ${more}`.trim());

  it('makes the missing puzzles, with the same bytes in the end', async () => {
    const [whole, cut] = [join(out, 'whole'), join(out, 'cut')];
    await make(whole, '--seed 1');
    await make(cut, '--seed 1');
    const lines = readFileSync(join(cut, 'manifest.jsonl'), 'utf8');
    for (const length of [lines.length - 1, lines.length >> 1, 10, 0]) {
      writeFileSync(join(cut, 'manifest.jsonl'), lines.slice(0, length));
      rmSync(join(cut, 'seed-3-002.ipuz'));
      // The seed is in the manifest as long as its first line is complete.
      const { code, err } = await make(cut, length > 1000 ? '--resume' : '--resume --seed 1');
      expect(code).toBe(0);
      if (length > 1000) expect(err).toMatch(/8 of 8 puzzles filled \([1-7] of them before\)/);
      expect(folder(cut)).toEqual(folder(whole));
    }
  });

  it('keeps what was found before an interrupt', async () => {
    const path = join(out, 'cut');
    let send!: (signal: 'SIGINT') => void;
    const begun = real(`${any} --count 20 --out-dir ${path} --seed 1`, {
      onStart: found => (send = found),
    });
    while (!puzzlesIn(path)) await new Promise(resolve => setTimeout(resolve, 5));
    send('SIGINT');
    const { code, err } = await begun;
    expect(code).toBe(130);
    expect(err).toMatch(
      /of 40 puzzles filled, \d+ not reached; .+\n(.+\n)*give the same command with --resume to continue\n$/,
    );
    const kept = manifest(path).length - 1;
    expect(kept).toBe(puzzlesIn(path));
    const { err: later } = await real(`${any} --count 20 --out-dir ${path} --resume`);
    expect(later).toContain(`40 of 40 puzzles filled (${kept} of them before)`);
  });

  const puzzlesIn = (path: string): number => {
    mkdirSync(path, { recursive: true });
    return readdirSync(path).filter(name => name.endsWith('.ipuz')).length;
  };

  it.each([
    [
      '',
      /^\S+manifest\.jsonl: there is a batch in this folder: continue it \(--resume\), or name another --out-dir\n$/,
    ],
    ['--resume --seed 2', /manifest\.jsonl: this is another batch: --seed was 1 and is 2; give what it was made with/],
    ['--resume --blank', /this is another batch: --blank was not given and is true/],
    ['--resume --lang de', /this is another batch: --lang was not given and is "de"/],
    [
      '--resume --no-clobber',
      /^crossgen: --resume and --no-clobber do not go together: it replaces files that a crash has left/,
    ],
  ])('refuses another batch in its folder: %s', async (more, message) => {
    if (!existsSync(at('made'))) await make(at('made'), '--seed 1');
    cpSync(at('made'), out, { recursive: true });
    const before = folder(out);
    const { code, err } = await make(out, more);
    expect(code).toBe(2);
    expect(err).toMatch(message);
    expect(folder(out)).toEqual(before);
  });

  it('makes puzzles again that depended on a lost line, or that an earlier run left open', async () => {
    const [whole, lost] = [join(out, 'whole'), join(out, 'lost')];
    const six = (path: string, more: string) =>
      batch('six.txt', `--count 9 --jobs 2 --format xd --out-dir ${path} ${more}`);
    await six(whole, '--seed 4');
    await six(lost, '--seed 4');
    const path = join(lost, 'manifest.jsonl');
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    expect(lines.filter(line => /"attempt":[1-9]/.test(line)).length).toBeGreaterThan(1);
    // As in a run that was killed before it had made the first puzzle.
    const [header, , ...others] = readLog(`${lines.join('\n')}\n`).lines;
    const killed = new LogWriter();
    writeFileSync(path, [header!, ...others].map(line => killed.line(line)).join(''));
    expect((await six(lost, '--resume')).err).toContain('6 of 9 puzzles filled (');
    expect(folder(lost)).toEqual(folder(whole));
    // Of the two open puzzles, one is filled and the other one is not any more.
    const text = `${lines.join('\n')}\n`;
    const log = new LogWriter(readLog(text).seal);
    const open = [5, 8].map(index => log.line({ index, source: 'six.txt', fill: index, status: 'open' }));
    writeFileSync(path, text + open.join(''));
    for (const index of [5, 8]) writeFileSync(join(lost, `six-00${index}.xd`), 'what it was before');
    expect((await six(lost, '--resume')).code).toBe(0);
    expect(folder(lost)).toEqual(folder(whole));
  });

  it('makes the puzzles of an altered line and of all lines after it again, and says so', async () => {
    const [whole, altered] = [join(out, 'whole'), join(out, 'altered')];
    const six = (path: string, more: string) =>
      batch('six.txt', `--count 9 --jobs 2 --format xd --out-dir ${path} ${more}`);
    await six(whole, '--seed 4');
    await six(altered, '--seed 4');
    const path = join(altered, 'manifest.jsonl');
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace('"index":3', '"index":7'));
    const { code, err } = await six(altered, '--resume');
    expect(code).toBe(0);
    expect(err).toContain(
      `${path}:4: this line was altered: its puzzle and those of the lines after it are made again\n`,
    );
    expect(folder(altered)).toEqual(folder(whole));
    writeFileSync(path, text.replace('"seed":4', '"seed":5'));
    const header = await six(altered, '--resume');
    expect([header.code, header.err]).toEqual([
      2,
      `${path}:1: the line that says what this batch was made with was altered (its checksum differs): use an undamaged copy, or name another --out-dir\n`,
    ]);
  });

  it('gives the same bytes or is refused, whichever bit of its manifest is flipped', async () => {
    const [whole, flipped] = [join(out, 'whole'), join(out, 'flipped')];
    // Every fourth time in workers, which take longer to start than to search.
    const six = (path: string, jobs: number, more: string) =>
      batch('six.txt', `--count 5 --jobs ${jobs} --format xd --out-dir ${path} ${more}`);
    await six(whole, 2, '--seed 4');
    await six(flipped, 2, '--seed 4');
    const path = join(flipped, 'manifest.jsonl');
    const bytes = readFileSync(path);
    const random = new Random(22);
    for (let round = 0; round < rounds(60, 10); round++) {
      const altered = Buffer.from(bytes);
      altered[random.below(bytes.length)]! ^= 1 << random.below(8);
      writeFileSync(path, altered);
      const { code } = await six(flipped, round % 4 === 0 ? 2 : 1, '--resume');
      if (code === 2) expect(readFileSync(path)).toEqual(altered);
      else expect([code, folder(flipped)]).toEqual([0, folder(whole)]);
    }
  });

  it('lets only one of two batches start in a folder at the same time', async () => {
    const both = await Promise.all(
      [1, 2].map(seed => batch('row.txt', `--jobs 1 --format xd --out-dir ${out} --seed ${seed}`)),
    );
    const [first, second] = both.toSorted((a, b) => a.code - b.code);
    expect([first!.code, second!.code]).toEqual([0, 2]);
    expect(second!.err).toContain('manifest.jsonl: there is a batch in this folder: continue it (--resume)');
    expect(first!.err).toContain(`seed ${manifest()[0]!.seed}\n`);
  });

  it('can add more fills of each grid', async () => {
    const [small, large] = [join(out, 'small'), join(out, 'large')];
    await real(`--count 2 --jobs 1 --format ipuz --out-dir ${small} --seed 1`);
    await real(`--count 3 --jobs 1 --format ipuz --out-dir ${small} --resume`);
    await real(`--count 3 --jobs 1 --format ipuz --out-dir ${large} --seed 1`);
    expect(folder(small)).toEqual(folder(large));
  });
});

describe('a batch in shards', () => {
  const make = (path: string, more: string) =>
    batch('six.txt row.txt', `--count 6 --format xd --out-dir ${path} ${more}`);

  it('can be joined to the same bytes as the whole, also if fills of different shards were too similar', async () => {
    const [whole, parts] = [join(out, 'whole'), join(out, 'parts')];
    await make(whole, '--jobs 1 --seed 4');
    for (const part of [3, 1, 2]) expect((await make(parts, `--shard ${part}/3 --seed 4`)).code).toBe(0);
    expect(Object.keys(folder(parts)).filter(name => name.startsWith('manifest'))).toEqual(
      [1, 2, 3].map(part => `manifest-${part}-of-3.jsonl`),
    );
    expect((await make(parts, '--resume')).code).toBe(0);
    const forget = (): void => {
      for (const part of [1, 2, 3]) rmSync(join(parts, `manifest-${part}-of-3.jsonl`), { force: true });
    };
    forget();
    expect(folder(parts)).toEqual(folder(whole));
    // A shard that runs once more finds its puzzles made, even those that joining has replaced.
    rmSync(join(parts, 'row-002.xd'));
    expect((await make(parts, '--shard 2/3 --seed 4 --resume')).code).toBe(0);
    expect((await make(parts, '--resume')).code).toBe(0);
    forget();
    expect(folder(parts)).toEqual(folder(whole));
  });

  it('recognises the unsharded batch in its folder, and refuses another', async () => {
    await make(out, '--jobs 1 --seed 4');
    const before = folder(out);
    expect((await make(out, '--shard 1/2 --seed 4')).err).toContain('manifest.jsonl: there is a batch in this folder');
    expect((await make(out, '--shard 1/2 --seed 5 --resume')).err).toContain('--seed was 4 and is 5');
    expect(folder(out)).toEqual(before);
    const { err } = await make(out, '--shard 1/2 --seed 4 --resume');
    expect(err).toContain('6 of 6 puzzles filled (6 of them before)');
  });

  it.each([
    ['--shard 1/2', '--shard needs --seed N: all shards of a batch must have the same seed'],
    ['--shard 0/2 --seed 1', '--shard 0/2: expected I/N, such as 2/8: the part, from 1, and how many parts there are'],
    ['--shard 3/2 --seed 1', '--shard 3/2: expected I/N'],
    ['--shard half --seed 1', '--shard half: expected I/N'],
    ['--shard 1/2 --seed 1 --fresh-words', '--shard and --fresh-words do not go together: a shard does not know'],
    ['--resume', '--resume needs --out-dir DIR: or give it a FILE'],
    ['--jobs 2 --format ipuz', '--format ipuz holds one puzzle per file: use --out-dir for several'],
  ])('refuses impossible options: %s', async (more, message) => {
    const { code, out: printed, err } = await batch('six.txt row.txt', more);
    expect([code, printed]).toEqual([2, '']);
    expect(err).toContain(`crossgen: ${message}`);
  });
});

describe('a batch of fresh words', () => {
  const usedWords = (path = out): number[] =>
    manifest(path)
      .slice(1)
      .map(({ used }) => used as number);

  it('uses a word again only if it must', async () => {
    await run(
      `fill grids/seed-1.txt --count 8 --jobs 2 --min-score 0 --fresh-words --format xd --seed 1 --out-dir ${out}`.split(
        ' ',
      ),
    );
    expect(usedWords()).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    const words = manifest()
      .slice(1)
      .flatMap(line => line.words as string[]);
    expect(new Set(words).size).toBe(words.length);
    const { out: free } = await run('fill grids/seed-1.txt --count 8 --jobs 2 --json --seed 1'.split(' '));
    const answers = records(free).flatMap(({ entries }) =>
      (entries as { answer: string }[]).map(({ answer }) => answer),
    );
    expect(new Set(answers).size).toBeLessThan(answers.length);
  });

  it('allows used words again if there is no other fill', async () => {
    const { code } = await batch('six.txt', `--count 9 --fresh-words --format xd --seed 1 --out-dir ${out}`);
    expect(code).toBe(0);
    expect(
      manifest()
        .slice(1)
        .map(({ status }) => status),
    ).toEqual([...Array(6).fill('filled'), ...Array(3).fill('exhausted')]);
    expect(usedWords()[0]).toBe(0);
    expect(Math.max(...usedWords().slice(1, 6))).toBe(3);
  });

  it('is the same for any number of jobs, and resumed', async () => {
    const [one, three] = [join(out, 'one'), join(out, 'three')];
    const make = (path: string, more: string) => real(`--count 3 --fresh-words --format xd --out-dir ${path} ${more}`);
    await make(one, '--jobs 1 --seed 5');
    await make(three, '--jobs 3 --seed 5');
    expect(folder(three)).toEqual(folder(one));
    const lines = readFileSync(join(three, 'manifest.jsonl'), 'utf8').split('\n');
    writeFileSync(join(three, 'manifest.jsonl'), `${lines.slice(0, 4).join('\n')}\n`);
    await make(three, '--resume');
    expect(folder(three)).toEqual(folder(one));
  });
});

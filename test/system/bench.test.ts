// `crossgen bench` from end to end, on grids so small that the answers are known; no test looks at times.

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BenchReport } from '../../src/bench/bench-report.js';
import { run } from '../cli/run.js';

const validate = new Ajv2020({ allErrors: true }).compile(
  JSON.parse(readFileSync('docs/schema/bench.schema.json', 'utf8')) as object,
);

let dir: string;
const at = (name: string): string => join(dir, name);
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-'));
  writeFileSync(at('l.txt'), '...\n.##\n.##\n');
  writeFileSync(at('none.txt'), '..\n..\n');
  writeFileSync(at('bad.txt'), '..x!\n');
  writeFileSync(at('cat.txt'), 'CAT;40\nCOT;60\n');
  writeFileSync(at('empty.txt'), '');
  writeFileSync(at('short.txt'), 'AB\nBC\nCAT\n');
});
afterAll(() => rmSync(dir, { recursive: true }));
const bench = (...args: string[]) => run(['bench', ...args]);
const parsed = (out: string): BenchReport => {
  const report = JSON.parse(out) as BenchReport;
  expect(validate(report) ? [] : validate.errors).toEqual([]);
  return report;
};

describe('crossgen bench', () => {
  it('measures every grid with every dictionary, engine and seed, and compares with a saved report', async () => {
    const args = [at('l.txt'), '--dict', at('cat.txt'), '--engines', 'table,backtrack', '--runs', '2', '--seed', '5'];
    const first = await bench(...args, '--json', '--report', at('old.json'));
    expect([first.code, first.err]).toEqual([0, 'run 1 of 2\nrun 2 of 2\n']);
    const report = parsed(first.out);
    expect(report).toEqual(JSON.parse(readFileSync(at('old.json'), 'utf8')));
    expect(report.node).toBe(process.version);
    expect(report.options).toMatchObject({ runs: 2, seed: 5, timeLimitMilliseconds: 60_000, nodeLimit: null });
    expect(report.cases.map(one => [one.engine, one.summary.solved, one.summary.meanScore])).toEqual([
      ['table', 2, 50],
      ['backtrack', 2, 50],
    ]);
    expect(report.cases.flatMap(({ runs }) => runs.map(one => [one.seed, one.status, one.lowestScore]))).toEqual(
      [5, 6, 5, 6].map(seed => [seed, 'solved', 40]),
    );
    for (const one of report.cases.flatMap(({ runs }) => runs)) expect(one.peakBytes).toBeGreaterThan(2 ** 20);

    const second = await bench(...args, '--json', '--compare', at('old.json'), '--fail-above', '1000000');
    expect(second.code).toBe(0);
    const { comparison } = JSON.parse(second.out) as { comparison: { cases: { nodesDiffer: number }[] } };
    parsed(second.out);
    expect(comparison.cases.map(one => one.nodesDiffer)).toEqual([0, 0]);
  });

  it('measures good fills by default, and any fills with --min-score 0', async () => {
    writeFileSync(at('scored.txt'), 'CAT;40\nCOT;60\nTEN;70\nCAN;90\nCUP;95\n');
    const args = [at('l.txt'), '--dict', at('scored.txt'), '--runs', '4', '--quiet', '--json'];
    const good = parsed((await bench(...args)).out);
    expect([good.options.minScore, good.cases[0]!.summary.lowestScore]).toEqual([null, 90]);
    const any = parsed((await bench(...args, '--min-score', '0')).out);
    expect(any.options.minScore).toBe(0);
    const least = parsed((await bench(...args, '--min-score', '95')).out);
    expect(least.cases[0]!.runs.map(({ status }) => status)).toEqual(Array(4).fill('proven'));
    // A report from before there was a choice is about any fills.
    const { minScore: _, ...before } = any.options;
    writeFileSync(at('before.json'), JSON.stringify({ ...any, options: before }));
    const compared = ['--compare', at('before.json'), '--min-score', '0', '--fail-above', '1000000'];
    expect((await bench(...args, ...compared)).code).toBe(0);
    const refused = await bench(...args, '--compare', at('before.json'));
    expect(refused.err).toContain('its --min-score was 0, now it is none: compare runs of the same options');
  });

  it('forbids near repeats, and allows them with --same-stem', async () => {
    writeFileSync(at('tides.txt'), 'TIDE\nTIDES\n');
    writeFileSync(at('apart.txt'), '....#\n#####\n.....\n');
    const args = [at('apart.txt'), '--dict', at('tides.txt'), '--runs', '1', '--min-score', '0', '--quiet', '--json'];
    const endings = async (...more: string[]) => {
      const { options, cases } = parsed((await bench(...args, ...more)).out);
      return [options.rules, cases[0]!.runs[0]!.status];
    };
    expect(await endings()).toEqual([['no word twice', 'no near repeats'], 'proven']);
    expect(await endings('--same-stem', 'allow')).toEqual([['no word twice'], 'solved']);
  });

  it('exits with 4 if nodes differ and should be the same', async () => {
    const args = [at('l.txt'), '--dict', at('cat.txt'), '--runs', '2'];
    await bench(...args, '--report', at('nodes.json'));
    const report = parsed(readFileSync(at('nodes.json'), 'utf8'));
    const more = report.cases.map(one => ({ ...one, runs: one.runs.map(it => ({ ...it, nodes: it.nodes + 1 })) }));
    writeFileSync(at('more.json'), JSON.stringify({ ...report, cases: more }));
    // Its times are so short that any others are slower; they do not count.
    const quick = report.cases.map(one => ({
      ...one,
      runs: one.runs.map(it => ({ ...it, searchMilliseconds: 1e-4 })),
    }));
    writeFileSync(at('nodes.json'), JSON.stringify({ ...report, cases: quick }));
    const same = await bench(...args, '--compare', at('nodes.json'), '--same-nodes');
    expect([same.code, same.out]).toEqual([0, expect.stringContaining('Nodes differ in 0 of 2 pairs of runs.')]);
    const other = await bench(...args, '--compare', at('more.json'), '--same-nodes', '--fail-above', '1000000');
    expect([other.code, other.out]).toEqual([4, expect.stringContaining('Nodes differ in 2 of 2 pairs of runs.')]);
    expect(other.err).toContain(
      `more.json: --same-nodes fails: the nodes of ${at('l.txt')} × ${at('cat.txt')} × table`,
    );
    expect((await bench(...args, '--compare', at('more.json'), '--fail-above', '1000000')).code).toBe(0);
    const fewer = await bench(...args, at('none.txt'), '--compare', at('nodes.json'), '--same-nodes', '-q');
    expect([fewer.code, fewer.err]).toEqual([
      4,
      expect.stringContaining(`nodes.json: --same-nodes fails: only one of the reports has ${at('none.txt')}`),
    ]);
  });

  it.each([
    ['json', /^\{\n "version": 1,/],
    ['svg', /^<svg /],
    ['md', /^\| grid \|/],
    ['txt', /^grid {2}/],
  ])('writes what the name of the --out file says: %s', async (ending, expected) => {
    const args = [at('l.txt'), '--dict', at('cat.txt'), '--runs', '1'];
    expect((await bench(...args, '--out', at(`out.${ending}`))).code).toBe(0);
    expect(readFileSync(at(`out.${ending}`), 'utf8')).toMatch(expected);
  });

  it('refuses a name that says another format than the option', async () => {
    const args = [at('l.txt'), '--dict', at('cat.txt'), '--format', 'svg', '--out', at('out.json')];
    const { code, err } = await bench(...args);
    expect([code, err]).toEqual([
      2,
      expect.stringContaining('files that end in .json are json, and --format asks for svg'),
    ]);
  });

  it('exits with 4 for a slowdown, refuses times of another machine, and accepts them when forced', async () => {
    const args = [at('l.txt'), '--dict', at('cat.txt'), '--runs', '1', '--report', at('now.json'), '--quiet'];
    await bench(...args);
    const report = parsed(readFileSync(at('now.json'), 'utf8'));
    // No machine does in a tenth of a microsecond what takes longer than a message between two threads.
    const quick = report.cases.map(one => ({
      ...one,
      runs: one.runs.map(it => ({ ...it, searchMilliseconds: 1e-4 })),
    }));
    writeFileSync(at('quick.json'), JSON.stringify({ ...report, cases: quick }));
    writeFileSync(
      at('other.json'),
      JSON.stringify({ ...report, cases: quick, machine: { ...report.machine, cpu: 'Else' } }),
    );
    expect((await bench(...args, '--compare', at('quick.json'), '--fail-above', '1')).code).toBe(4);
    const other = await bench(...args, '--compare', at('other.json'));
    expect(other.code).toBe(0);
    expect(other.out).toContain('Times are not compared: it was made on another machine (Else, ');
    expect((await bench(...args, '--compare', at('other.json'), '--force', '--fail-above', '1')).code).toBe(4);
    const refused = await bench(...args, '--compare', at('other.json'), '--fail-above', '1');
    expect([refused.code, refused.out]).toEqual([2, '']);
    expect(refused.err).toContain(
      'so times prove no slowdown: leave out --fail-above to compare nodes alone, or --force it',
    );
  });

  it('comparing nothing is no success, and --require-comparison makes a gate of a comparison', async () => {
    const args = ['--dict', at('cat.txt'), '--runs', '1', '--quiet', '--fail-above', '1000000'];
    await bench(at('l.txt'), '--dict', at('cat.txt'), '--runs', '1', '--quiet', '--report', at('one.json'));
    const report = parsed(readFileSync(at('one.json'), 'utf8'));
    expect(report.options.rules).toEqual(['no word twice', 'no near repeats']);
    writeFileSync(at('else.json'), JSON.stringify({ ...report, node: 'v18.0.0' }));
    const other = await bench(at('none.txt'), ...args, '--compare', at('one.json'));
    expect([other.code, other.out, other.err]).toEqual([2, '', expect.stringContaining('it has no case of this run')]);
    const seeds = await bench(at('l.txt'), ...args, '--seed', '9', '--compare', at('one.json'));
    expect([seeds.code, seeds.out, seeds.err]).toEqual([2, '', expect.stringContaining('it has no seed of this run')]);

    const gate = ['--require-comparison', '--compare'];
    expect((await bench(at('l.txt'), ...args, ...gate, at('one.json'))).code).toBe(0);
    const more = await bench(at('l.txt'), at('none.txt'), ...args, ...gate, at('one.json'));
    expect([more.code, more.err]).toEqual([2, expect.stringContaining('only one of the reports has ')]);
    const without = args.slice(0, -2);
    const machine = await bench(at('l.txt'), ...without, ...gate, at('else.json'));
    expect([machine.code, machine.out]).toEqual([2, '']);
    expect(machine.err).toContain('so times are not compared, and --require-comparison wants that');
    expect((await bench(at('l.txt'), ...without, '--same-nodes', ...gate, at('else.json'))).code).toBe(0);
    expect((await bench(at('l.txt'), ...without, '--compare', at('else.json'))).out).toContain(
      'Times are not compared: ',
    );
  });

  it('distinguishes a proof from giving up, and goes on after a bad grid or dictionary', async () => {
    const { code, out, err } = await bench(
      ...[at('bad.txt'), at('none.txt'), at('l.txt'), '--dict', at('short.txt'), '--dict', at('cat.txt')],
      ...['--dict', at('absent.txt'), '--dict', at('empty.txt')],
      ...['--runs', '1', '--node-limit', '1', '--min-score', '0', '--json'],
    );
    expect(code).toBe(2);
    expect(err).toContain("bad.txt:1:4: unexpected '!'");
    expect(err).toContain('absent.txt: no such file');
    expect(err.match(/empty\.txt: the dictionary is empty/g)).toHaveLength(1);
    expect(
      parsed(out).cases.map(one => [one.grid, one.dictionary, one.runs[0]!.status].join(' ').replaceAll(`${dir}/`, '')),
    ).toEqual([
      'none.txt short.txt proven',
      'none.txt cat.txt proven',
      'l.txt short.txt proven',
      'l.txt cat.txt gave up',
    ]);
  });

  it('uses CPU time when told, also for the limit', async () => {
    // An open square of nine by nine is beyond any engine in a tenth of a second.
    writeFileSync(at('square.txt'), `${'.'.repeat(9)}\n`.repeat(9));
    const args = [at('square.txt'), '--dict', 'dict/en.txt', '--runs', '1', '--clock', 'cpu', '--time-limit', '100ms'];
    const report = parsed((await bench(...args, '--json')).out);
    expect(report.options.clock).toBe('cpu');
    const [one] = report.cases[0]!.runs;
    expect(one).toMatchObject({ status: 'gave up', by: 'time' });
    expect(one!.searchMilliseconds).toBeGreaterThanOrEqual(100);
    expect(one!.cpuMilliseconds).toBeGreaterThanOrEqual(100);
  });

  it('writes Markdown, a picture and a table, with settings of an engine', async () => {
    const args = [
      at('l.txt'),
      '--dict',
      at('cat.txt'),
      '--engines',
      'classic:off=templates,return,table',
      '--runs',
      '1',
    ];
    expect((await bench(...args, '--format', 'markdown')).out).toContain(
      '| classic:off=templates,return | 1/1 | 0/1 | 0/1 |',
    );
    expect((await bench(...args, '--out', at('p.svg'), '--format', 'svg')).out).toBe('');
    expect(readFileSync(at('p.svg'), 'utf8')).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
  });

  it('keeps what was measured when it is interrupted, and says that it was interrupted', async () => {
    // Sent when a round of seeds is done; all of them would take minutes.
    let timer: NodeJS.Timeout | undefined;
    const args = ['bench', at('l.txt'), '--dict', at('cat.txt'), '--runs', '1000', '--report', at('part.json')];
    const { code, out, err } = await run(args, {
      onStart: send => {
        timer = setInterval(() => existsSync(at('part.json')) && send('SIGINT'), 50);
      },
    });
    clearInterval(timer);
    expect(code).toBe(130);
    const kept = parsed(readFileSync(at('part.json'), 'utf8'));
    expect(kept.interrupted).toBe(true);
    expect(kept.cases[0]!.runs.length).toBeGreaterThan(0);
    expect(err).toContain(`interrupted: ${kept.cases[0]!.runs.length} of 1000 runs were made`);
    expect(out).toContain('Interrupted: not every case has all its runs.');
  });

  it.each<[string[], string]>([
    [['--engines', 'quick'], "--engines: no engine is called 'quick': use table, "],
    [['--fail-above', '2'], '--fail-above needs --compare FILE: the report to compare with'],
    [['--same-nodes'], '--same-nodes needs --compare FILE: the report to compare with'],
    [['--report', 'absent/now.json'], 'absent/now.json: cannot be written: there is no directory absent'],
    [['--report', 'package.json', '--no-clobber'], 'package.json: exists already, and --no-clobber is set'],
    [['--clock', 'cpu', '--engines', 'sat:sat-solver=cadical'], '--clock cpu does not see the time of --engines sat:'],
    [['--require-comparison'], '--require-comparison needs --compare FILE: the report to compare with'],
    [['--force'], '--force needs --compare FILE: the report to compare with'],
    [
      ['--fail-above', '0.5', '--compare', 'none.json'],
      '--fail-above 0.5 is not a ratio: expected a number from 1 on, such as 1.5',
    ],
    [['--compare', 'package.json'], 'package.json: a report of version "0.1.0": expected a report that '],
    [['--seed', String(Number.MAX_SAFE_INTEGER)], 'leaves no room for 10 seeds: expected a smaller one'],
  ])('says what is wrong with %j', async (args, text) => {
    const { code, out, err } = await bench(at('l.txt'), '--dict', at('cat.txt'), ...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(text);
  });
});

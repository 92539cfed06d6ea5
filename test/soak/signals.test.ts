// Signals at random moments of hard commands: each ends soon, leaves no part of a file, and what it kept is whole and can be continued.

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { EXIT } from '../../src/cli/rim/command.js';
import type { Random } from '../../src/core/random.js';
import { run } from '../cli/run.js';
import { HARD, putHardFiles, signalled } from '../system/hard.js';
import { Faults, PATIENCE, SEED, soak } from './soak.js';

/** Commands that keep what they have. */
const KEEPING: readonly string[] = [
  'fill grids/daily-09.txt --lang ru --time-limit none --checkpoint DIR/kept.json',
  'fill grids/daily-01.txt --min-score 60 --time-limit none --checkpoint DIR/kept.json',
  'fill grids/seed-2.txt --count 100000 --time-limit none --out-dir DIR/kept --format ipuz',
  'fill grids/seed-1.txt --count 100000 --jobs 2 --time-limit none --out-dir DIR/kept --format json',
  'fill grids/seed-1.txt --every --min-score 0 --time-limit none --json --out DIR/kept.jsonl',
  'square 6 --lang en --all --time-limit none --checkpoint DIR/kept.json',
  'balda moves DIR/board.txt --look-ahead 4 --time-limit none --save DIR/kept.json',
];
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const CODES = { SIGINT: 130, SIGTERM: 143 };

/** What is wrong with how a command ends, and with what it keeps; undefined if nothing is. */
async function fault(random: Random): Promise<object | undefined> {
  const lines = random.below(2) === 0 ? KEEPING : Object.values(HARD);
  const line = lines[random.below(lines.length)]!;
  const signal = SIGNALS[random.below(2)]!;
  const before = random.below(4) === 0 ? random.below(300) : 200 + random.below(1800);
  const dir = mkdtempSync(join(tmpdir(), 'crossgen-signals-'));
  try {
    putHardFiles(dir);
    const args = [...line.replaceAll('DIR', dir).split(' ')];
    const { peak: _, ...ended } = await signalled(args, before, signal);
    const said = { line, signal, before, ...ended };
    const names = readdirSync(dir, { recursive: true }) as string[];
    if (names.some(name => name.includes('.part'))) return { what: 'a part is left', names, ...said };
    if (ended.late > 0) return { what: 'it is deaf', ...said };
    if (/bug|\n +at /.test(ended.err)) return { what: 'a fault is shown', ...said };
    const expected: readonly unknown[] = ended.early ? [EXIT.done, EXIT.gaveUp, EXIT.none] : [signal, CODES[signal]];
    if (!expected.includes(ended.end)) return { what: 'exit code', ...said };
    const wrong = await keptFault(dir, args);
    return wrong && { ...wrong, ...said };
  } finally {
    rmSync(dir, { recursive: true });
  }
}

/** What is wrong with what was kept. */
async function keptFault(dir: string, args: readonly string[]): Promise<object | undefined> {
  const lines = join(dir, 'kept.jsonl');
  if (existsSync(lines)) for (const line of readFileSync(lines, 'utf8').split('\n').filter(Boolean)) JSON.parse(line);
  const folder = join(dir, 'kept');
  const puzzles = existsSync(folder) ? readdirSync(folder).filter(name => /^[^m].*\.(ipuz|json)$/.test(name)) : [];
  for (const name of puzzles.slice(-3)) {
    const read = await run(['convert', join(folder, name), '--json']);
    if (read.code !== EXIT.done) return { what: 'a puzzle cannot be read', name, read };
  }
  const path = join(dir, 'kept.json');
  const isBatch = existsSync(join(folder, 'manifest.jsonl'));
  if (!existsSync(path) && !isBatch) return undefined;
  const [kept] = ['--checkpoint', '--save'].filter(option => args.includes(option));
  const again = isBatch
    ? [...args.with(args.indexOf('100000'), String(Math.max(2, puzzles.length + 1))), '--resume']
    : [...args.with(args.indexOf(kept!), '--resume')];
  const limited = [...again.with(again.indexOf('none'), '200ms')];
  const resumed = await run(limited);
  const isRight = [EXIT.done, EXIT.gaveUp, EXIT.none].includes(resumed.code as never);
  return isRight ? undefined : { what: 'it is not continued', resumed: resumed.err, code: resumed.code };
}

describe.runIf(process.platform === 'linux')('signals at random moments', () => {
  it('are obeyed soon, and what is kept is whole', { timeout: PATIENCE }, async () => {
    const faults = new Faults();
    for (const { random, round } of soak('signals', 1, 1)) {
      const found = await fault(random);
      if (found !== undefined) faults.add(`seed ${SEED}, round ${round}: ${JSON.stringify(found)}`);
    }
    faults.tell();
  });
});

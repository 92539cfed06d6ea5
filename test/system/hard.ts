// Hard commands, and what a signal does to one. The time until the end is that of the processor, which does not depend on what else the machine
// does. It is counted by Linux.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fewWords } from './few-words.js';

/** Milliseconds of the processor's time after a signal, at most. */
export const AFTER = 500;
/** A tick of the counters in /proc. */
const TICK = 10;

/** DIR is the folder of {@link putHardFiles}. */
export const HARD = {
  fill: 'fill grids/daily-09.txt --lang ru --time-limit none',
  'fill --min-score': 'fill grids/daily-09.txt --lang de --min-score 60 --time-limit none',
  'fill --best': 'fill grids/seed-2.txt --best --time-limit none',
  'fill --best --objective': 'fill grids/seed-2.txt --best --objective mean --time-limit none',
  'fill --fair': 'fill grids/daily-09.txt --lang ru --fair --time-limit none',
  'fill --theme': 'fill grids/daily-01.txt --theme DIR/theme.txt --time-limit none',
  'fill --every': 'fill grids/seed-1.txt --every --min-score 0 --time-limit none --json --out DIR/out.jsonl',
  'fill --every --distance': 'fill grids/seed-1.txt --every --distance 5 --time-limit none --out DIR/out',
  'fill --count': 'fill grids/seed-2.txt --count 100000 --time-limit none --out-dir DIR/many',
  'fill --engine classic': 'fill grids/daily-01.txt --engine classic --time-limit none',
  'fill --engine backtrack': 'fill grids/daily-01.txt --engine backtrack --min-score 60 --time-limit none',
  'fill --engine sat': 'fill grids/daily-01.txt --engine sat --min-score 60 --time-limit none',
  'fill --threads': 'fill grids/daily-09.txt --lang de --min-score 60 --threads 2 --time-limit none',
  candidates: 'candidates grids/daily-01.txt --time-limit none',
  'candidates --floors': 'candidates grids/daily-01.txt 1A --floors --time-limit none',
  'candidates --letters': 'candidates grids/daily-01.txt --min-score 50 --letters --time-limit none',
  design: 'design --size 21 --count 5000 --out-dir DIR/grids',
  'design --style lattice': 'design --style lattice --size 29 --count 5000 --out-dir DIR/grids',
  'design --style free': 'design --style free --size 21 --words DIR/many.txt --time-limit none',
  'design --style scanword': 'design --style scanword --size 21 --min-score 90 --time-limit none',
  'design --theme': 'design --theme DIR/theme.txt --count 5000 --out-dir DIR/grids',
  'design --mend': 'design --mend grids/daily-01.txt --symmetry none --words ..60 --time-limit none',
  square: 'square 7 --lang en --all --time-limit none',
  'balda moves': 'balda moves DIR/board.txt --look-ahead 4 --time-limit none',
  bench: 'bench grids/daily-09.txt --lang ru --runs 20 --time-limit 60s',
} as const;

/** The files that these commands read. */
export function putHardFiles(dir: string): void {
  writeFileSync(join(dir, 'theme.txt'), 'EMMA\nOLIVER\nBIRTHDAY\nCAKE\n');
  writeFileSync(join(dir, 'board.txt'), '.......\n.......\n.......\nBALLADE\n.......\n.......\n.......\n');
  const words = fewWords(1).match(/^\w{5}(?==)/gmu)!;
  writeFileSync(join(dir, 'many.txt'), words.filter((_, at) => at % 100 === 0).join('\n'));
}

/** What became of a command that got a signal. */
export interface Signalled {
  /** Its exit code, or the signal that ended it. */
  readonly end: number | NodeJS.Signals | null;
  /** Whether it had ended before the signal. */
  readonly early: boolean;
  /** Milliseconds of work after the signal, if they were too many. */
  readonly late: number;
  /** Its peak of memory before the signal, in bytes. */
  readonly peak: number;
  readonly err: string;
}

/** @param before milliseconds of the processor's time before the signal */
export async function signalled(args: readonly string[], before: number, signal: NodeJS.Signals): Promise<Signalled> {
  const child = spawn(process.execPath, ['bin/crossgen.js', ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  let err = '';
  child.stderr.on('data', text => {
    err += text;
  });
  const ended = once(child, 'close');
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  while (!isOver && (cpuOf(child) ?? 0) < before) await wait(5);
  const early = isOver;
  const start = cpuOf(child) ?? 0;
  const peak = early ? 0 : peakOf(child);
  child.kill(signal);
  let now = start;
  while (!isOver && now - start <= AFTER) {
    now = cpuOf(child) ?? now;
    await wait(2);
  }
  const late = isOver ? 0 : now - start;
  child.kill('SIGKILL');
  const [code, by] = await ended;
  return { end: by ?? code, early, late, peak, err };
}

/** The processor's time that a process has had, in milliseconds; undefined when it has ended. */
function cpuOf({ pid }: ChildProcess): number | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK;
  } catch {
    return undefined;
  }
}

function peakOf({ pid }: ChildProcess): number {
  try {
    return Number(/VmHWM:\s*(\d+) kB/u.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

// Programs that are installed on the machine. Each runs with a folder of its own for its files. It is killed when it must stop, and its files
// are removed then.

import { spawn } from 'node:child_process';
import { createReadStream, rmSync } from 'node:fs';
import { mkdtemp, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf, InputError } from '../../core/errors.js';
import type { Run, RunLimits, Workshop } from '../types.js';
import { writeWhole } from './files.js';

/** Milliseconds between two looks at the clock and the flag while the program runs: well below a host's patience. */
const LOOK_INTERVAL = 10;
/** Characters of the program's error output that are kept. */
const COMPLAINT = 300;
/**
 * The shell runs the program and reads from this process. When its input ends, because the search was told to stop or this
 * process is gone, the shell kills the program and removes its files. So nothing is left behind even if a worker is
 * terminated during a search.
 */
const WATCHED = `
folder=$1; shift
exec 3<&0
"$@" </dev/null 3<&- & solver=$!
{ read -r _ <&3; kill -9 $solver; rm -rf "$folder"; } >/dev/null 2>&1 & watch=$!
exec 3<&-
wait $solver; code=$?
kill $watch 2>/dev/null
exit $code`;

/** @throws InputError when no folder can be made */
export async function openWorkshop(): Promise<Workshop> {
  const folder = await makeFolder();
  const path = (name: string): string => join(folder, name);
  return {
    path,
    async write(name, parts, isOver) {
      const handle = await open(path(name), 'w');
      try {
        for (const part of parts) {
          await handle.write(part);
          if (isOver()) return;
        }
      } finally {
        await handle.close();
      }
    },
    async read(name, most) {
      const found = await stat(path(name)).catch(() => undefined);
      if (found === undefined) return '';
      return found.size > most ? undefined : readFile(path(name), 'latin1');
    },
    keep: (name, place) => writeWhole(place, createReadStream(path(name))),
    run: (program, given, limits) => runWatched(folder, program, given, limits),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The beginning of a folder's name; a number of its process and random letters follow. */
const NAME = `crossgen-sat-${hostname().replace(/\W/g, '-')}-`;

/**
 * Removes the folders of processes of this machine that are gone: one that is killed cannot remove its own. A folder that cannot be
 * removed is left to others.
 */
async function removeOrphans(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = name.startsWith(NAME) ? (/^(\d+)-/.exec(name.slice(NAME.length)) ?? []) : [];
    if (pid !== undefined && isGone(Number(pid)))
      await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {});
  }
}

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

async function makeFolder(): Promise<string> {
  try {
    await removeOrphans();
    return await mkdtemp(join(tmpdir(), `${NAME}${process.pid}-`));
  } catch (error) {
    throw new InputError(
      `cannot make a folder for the formula (${codeOf(error)}): TMPDIR must name a folder that can be written to`,
      {
        file: tmpdir(),
      },
    );
  }
}

function runWatched(
  folder: string,
  program: string,
  given: readonly string[],
  { most, isOver }: RunLimits,
): Promise<Run> {
  return new Promise(resolve => {
    const child = spawn('/bin/sh', ['-c', WATCHED, 'crossgen', folder, program, ...given], { stdio: 'pipe' });
    const output: Buffer[] = [];
    let errors = '';
    let size = 0;
    const timer = setInterval(() => {
      if (!isOver()) return;
      // The host has little patience, so this does not wait until the program is gone.
      clearInterval(timer);
      child.stdin.destroy();
      resolve({ kind: 'over' });
    }, LOOK_INTERVAL);
    child.stdin.on('error', () => {});
    child.stdout.on('data', (part: Buffer) => {
      size += part.length;
      if (size <= most) return void output.push(part);
      clearInterval(timer);
      child.stdout.destroy();
      child.stdin.destroy();
      resolve({ kind: 'too much' });
    });
    child.stderr.on('data', (part: Buffer) => {
      if (errors.length < COMPLAINT) errors += part.toString('latin1');
    });
    child.on('error', () => {
      clearInterval(timer);
      resolve({ kind: 'no shell' });
    });
    child.on('close', code => {
      clearInterval(timer);
      resolve({ kind: 'ended', code, output: Buffer.concat(output).toString('latin1'), errors });
    });
  });
}

// Measures a command from its start to its end, with bash and GNU time.

import { spawnSync } from 'node:child_process';

export interface MeasuredCommand {
  /** Milliseconds of elapsed time. */
  readonly wall: number;
  /** Milliseconds of CPU time of all its processes. */
  readonly cpu: number;
  /** The most memory that one of its processes used. */
  readonly megabytes: number;
  readonly stdout: string;
  readonly status: number | null;
  /** Whether the limit on CPU time ended it. */
  readonly ended: boolean;
}

/** Exit statuses of a command that the limit on CPU time ended: 128 plus the number of SIGKILL or SIGXCPU. */
const ENDED: readonly (number | null)[] = [137, 152];

/** @param seconds of CPU time after which a process is ended */
export function measureCommand(command: readonly string[], seconds: number): MeasuredCommand {
  const script = 'ulimit -t "$0"; TIMEFORMAT="%R %U %S"; time /usr/bin/time -q -f %M "$@"';
  const { stdout, stderr, status } = spawnSync('bash', ['-c', script, String(seconds), ...command], {
    encoding: 'utf8',
  });
  const [kilobytes, wall, user, system] = stderr.trim().split(/\s+/).slice(-4).map(Number);
  return {
    wall: wall! * 1000,
    cpu: (user! + system!) * 1000,
    megabytes: kilobytes! / 1024,
    stdout,
    status,
    ended: ENDED.includes(status),
  };
}

/** The built command line. */
export function crossgen(...args: readonly string[]): string[] {
  return [process.execPath, 'bin/crossgen.js', ...args];
}

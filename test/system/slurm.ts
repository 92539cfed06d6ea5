// A Slurm of this machine alone, without accounting and without systemd: a key for munge, one controller, and one node with all cores.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { cpus, hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tools/measure/redis.js';

const PROGRAMS = ['munged', 'slurmctld', 'slurmd', 'sbatch', 'squeue', 'sinfo'];

/** Whether its programs are installed (Debian: munge, slurmctld, slurmd, slurm-client). */
export const hasSlurm = PROGRAMS.every(
  program => spawnSync('sh', ['-c', `PATH=$PATH:/usr/sbin command -v ${program}`]).status === 0,
);

/** Daemons are not on everybody's path. */
const environment = (config: string): NodeJS.ProcessEnv => ({
  ...process.env,
  ...{ SLURM_CONF: config, PATH: `${process.env.PATH}:/usr/sbin` },
});

export class Slurm {
  /** The file that its commands look for in SLURM_CONF. */
  readonly config: string;
  readonly #daemons: readonly ChildProcess[];

  private constructor(config: string, daemons: readonly ChildProcess[]) {
    this.config = config;
    this.#daemons = daemons;
  }

  /** @param dir an empty folder for all that it keeps */
  static async start(dir: string): Promise<Slurm> {
    const at = (name: string): string => join(dir, name);
    const host = hostname().split('.')[0]!;
    const { username } = userInfo();
    const config = at('slurm.conf');
    mkdirSync(at('state'));
    mkdirSync(at('spool'));
    writeFileSync(at('munge.key'), randomBytes(128), { mode: 0o400 });
    writeFileSync(
      config,
      `ClusterName=one
SlurmctldHost=${host}(127.0.0.1)
SlurmUser=${username}
SlurmdUser=${username}
AuthType=auth/munge
AuthInfo=socket=${at('munge.socket')}
CredType=cred/munge
SlurmctldPort=${await freePort()}
SlurmdPort=${await freePort()}
StateSaveLocation=${at('state')}
SlurmdSpoolDir=${at('spool')}
SlurmctldPidFile=${at('controller.pid')}
SlurmdPidFile=${at('node.pid')}
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
NodeName=${host} NodeAddr=127.0.0.1 CPUs=${Math.max(2, cpus().length)} RealMemory=2048 State=UNKNOWN
PartitionName=all Nodes=${host} Default=YES State=UP
`,
    );
    const daemon = (program: string, ...args: readonly string[]): ChildProcess =>
      spawn(program, args, { env: environment(config), stdio: 'ignore' });
    const files = ['key-file=munge.key', 'socket=munge.socket', 'pid-file=munge.pid', 'log-file=munge.log'];
    const own = [...files, 'seed-file=munge.seed'].map(option => `--${option.replace('=', `=${dir}/`)}`);
    const munge = daemon('munged', '--foreground', '--force', ...own);
    while (!existsSync(at('munge.socket'))) await sleep(20);
    const slurm = new Slurm(config, [munge, daemon('slurmctld', '-D'), daemon('slurmd', '-D')]);
    while (!slurm.#tell('sinfo', '--noheader', '--format=%T').startsWith('idle')) await sleep(100);
    return slurm;
  }

  /** Resolves when no job waits or runs. */
  async idle(): Promise<void> {
    while (this.#tell('squeue', '--noheader') !== '') await sleep(200);
  }

  async stop(): Promise<void> {
    for (const daemon of this.#daemons.toReversed()) {
      daemon.kill('SIGTERM');
      while (daemon.exitCode === null && daemon.signalCode === null) await sleep(20);
    }
  }

  /** What a command prints, and something else while the controller does not answer. */
  #tell(command: string, ...args: readonly string[]): string {
    const { status, stdout } = spawnSync(command, args, { env: environment(this.config), encoding: 'utf8' });
    return status === 0 ? stdout : 'no answer';
  }
}

// A Redis server of one's own, for a measurement or a test: on a free port, in a folder of its own, with an append-only file.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Missing } from './script.js';

export class RedisServer {
  readonly port: number;
  readonly #dir: string;
  readonly #more: readonly string[];
  #process: ChildProcess | undefined;

  private constructor(port: number, dir: string, more: readonly string[]) {
    this.port = port;
    this.#dir = dir;
    this.#more = more;
  }

  /** @param more settings, such as `--maxmemory`, `10mb` */
  static async start(dir: string, more: readonly string[] = []): Promise<RedisServer> {
    if (spawnSync('redis-server', ['--version']).status !== 0) throw new Missing('redis-server is not installed');
    const server = new RedisServer(await freePort(), dir, more);
    await server.start();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts, also again after its end, with what it has in its folder; resolves when it answers. */
  async start(): Promise<void> {
    const address = ['--port', `${this.port}`, '--bind', '127.0.0.1', '--dir', this.#dir];
    const settings = ['--appendonly', 'yes', '--save', '', ...this.#more];
    this.#process = spawn('redis-server', [...address, ...settings], { stdio: 'ignore' });
    while (!/PONG|NOAUTH/.test(this.tell('ping'))) await sleep(20);
  }

  /** What redis-cli prints for a command. */
  tell(...command: readonly string[]): string {
    return spawnSync('redis-cli', ['-p', `${this.port}`, ...command], { encoding: 'utf8' }).stdout;
  }

  /** The server does not answer until it is continued. */
  pause(): void {
    this.#process!.kill('SIGSTOP');
  }

  continue(): void {
    this.#process!.kill('SIGCONT');
  }

  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGKILL'): Promise<void> {
    const ended = once(this.#process!, 'exit');
    if (this.#process!.kill(signal)) await ended;
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { readonly port: number };
      server.close(() => resolve(port));
    });
  });
}

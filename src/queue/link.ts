// The link to a queue: BullMQ over Redis. Its two packages are loaded when a command first needs them. What can be wrong with a server is
// found out at the start, by one connection that does not try again; after that, connections wait until a lost server comes back.

import { hostname } from 'node:os';
import type { ConnectionOptions } from 'bullmq';
import type { Redis } from 'ioredis';
import { InputError } from '../core/errors.js';

/** The first part of all keys. */
const PREFIX = 'crossgen';
/** Milliseconds for the first connection. */
const PATIENCE = 10_000;
/** The most milliseconds between two attempts to reach a server that was lost. */
const MOST_WAIT = 2000;

/** A way to a server that was found to be right. */
export interface Link {
  /** For messages: without a password. */
  readonly name: string;
  /** The version of crossgen on this side. */
  readonly version: string;
  readonly bullmq: typeof import('bullmq');
  /** For commands that are not about jobs. */
  readonly client: Redis;
  /** The name of the queue, and what BullMQ needs to reach it. */
  readonly queue: string;
  readonly options: { readonly connection: ConnectionOptions; readonly prefix: string };
  /** The name of a key of our own: `crossgen:run:ID`. */
  key(kind: 'run' | 'parcel', id: string): string;
  /** Other versions of crossgen that have a worker there. */
  otherVersions(): Promise<readonly string[]>;
  close(): void;
}

/** The name of a process, for people and for runs and workers that are named after it. */
export function processName(pid = process.pid): string {
  return `${hostname().replace(/\W/g, '-').slice(0, 40)}-${pid}`;
}

/** Only workers of one version take the jobs of that version: another one may give other bytes for the same seed. */
const queueOf = (version: string): string => `jobs-${version}`;

/**
 * @param version of crossgen
 * @param onTrouble is told when the server is lost, and that it is back
 * @throws InputError that says what is wrong and how to mend it
 */
export async function openLink(
  address: string,
  version: string,
  onTrouble: (text: string) => void = () => {},
): Promise<Link> {
  const url = addressOf(address);
  const name = `${url.protocol}//${url.host}${url.pathname.replace(/^\/$/, '')}`;
  const [bullmq, ioredis] = await packages();
  const place = { file: name };
  const connection = {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || 6379),
    username: decodeURIComponent(url.username) || undefined,
    password: decodeURIComponent(url.password) || undefined,
    db: Number(url.pathname.slice(1) || 0),
    tls: url.protocol === 'rediss:' ? {} : undefined,
    maxRetriesPerRequest: null,
    retryStrategy: (times: number) => Math.min(times * 100, MOST_WAIT),
  };
  const client = new ioredis.Redis({
    ...connection,
    lazyConnect: true,
    retryStrategy: () => null,
    connectTimeout: PATIENCE,
  });
  let first: Error | undefined;
  const note = (error: Error): void => {
    first ??= error;
  };
  client.on('error', note);
  try {
    await client.connect();
    if (first !== undefined) throw first;
    checkServer(await client.info(), place);
  } catch (error) {
    client.disconnect();
    throw error instanceof InputError ? error : new InputError(whyUnreachable(first ?? (error as Error), url), place);
  }
  client.off('error', note);
  client.options.retryStrategy = connection.retryStrategy;
  let lost = false;
  client.on('error', () => {});
  client.on('close', () => {
    if (!lost) onTrouble(`${name}: the connection is lost: waiting for the server to come back`);
    lost = true;
  });
  client.on('ready', () => {
    if (lost) onTrouble(`${name}: the server is back`);
    lost = false;
  });
  const queue = queueOf(version);
  return {
    ...{ name, version, bullmq, client, queue, options: { connection, prefix: PREFIX } },
    key: (kind, id) => `${PREFIX}:${kind}:${id}`,
    async otherVersions() {
      const clients = String(await client.client('LIST'));
      const names = [...clients.matchAll(/ name=crossgen:([\w+/=-]+):w/g)].map(([, coded]) =>
        Buffer.from(coded!, 'base64').toString(),
      );
      const versions = names.filter(one => one !== queue && one.startsWith(queueOf(''))).map(one => one.slice(5));
      return [...new Set(versions)];
    },
    close() {
      client.removeAllListeners('close');
      client.disconnect();
    },
  };
}

/** @throws InputError for anything not like `redis://host:port` */
function addressOf(address: string): URL {
  const wrong = new InputError(
    '--queue needs the address of a Redis server, such as redis://localhost:6379, redis://:password@host:6379/0, or rediss://host:6380 with TLS',
  );
  if (!URL.canParse(address)) throw wrong;
  const url = new URL(address);
  if (!/^rediss?:$/.test(url.protocol) || url.hostname === '' || !/^\/?\d*$/.test(url.pathname)) throw wrong;
  return url;
}

/** @throws InputError when they are not installed */
async function packages() {
  try {
    return await Promise.all([import('bullmq'), import('ioredis')]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new InputError(
      '--queue needs two packages that are not installed with crossgen: npm install bullmq@6.7 ioredis@6',
    );
  }
}

/** @throws InputError when the server may forget jobs by itself */
function checkServer(info: string, place: { readonly file: string }): void {
  const value = (name: string): string | undefined => new RegExp(`^${name}:(.*?)\\s*$`, 'm').exec(info)?.[1];
  if (value('maxmemory_policy') !== 'noeviction')
    throw new InputError(
      `this server drops keys when its memory is full (maxmemory-policy ${value('maxmemory_policy')}): redis-cli config set maxmemory-policy noeviction`,
      place,
    );
  if (value('aof_enabled') !== '1')
    throw new InputError(
      'this server keeps no append-only file, so jobs are lost when it starts again: redis-cli config set appendonly yes',
      place,
    );
}

/** What the first failure means, and what helps. */
function whyUnreachable({ message, ...rest }: Error, url: URL): string {
  const { code } = rest as NodeJS.ErrnoException;
  if (/NOAUTH|WRONGPASS|ERR AUTH|invalid password/.test(message))
    return `the server does not take this ${url.password === '' ? 'connection without a password' : 'user or password'}: give the right one in the address, ${url.protocol}//user:password@${url.host}`;
  if (/NOPERM/.test(message)) return `this user may not do what a queue needs (${message}): give it more rights`;
  if (/DB index/.test(message)) return 'the server has no database of this number: leave the number out';
  if (url.protocol === 'rediss:' && code !== 'ENOTFOUND' && code !== 'ECONNREFUSED')
    return `no TLS connection (${code ?? message}): is the port one for TLS, and is its certificate known (NODE_EXTRA_CA_CERTS)? Without TLS the address begins with redis:`;
  return `no connection to a Redis server (${code ?? message}): is the address right, and does the server run? With TLS the address begins with rediss:`;
}

/** Whether the server refuses to write because its memory is full. */
export function isFull(error: unknown): boolean {
  return error instanceof Error && /\bOOM\b/.test(error.message);
}

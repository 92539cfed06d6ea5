// Replaces node:fs/promises in a test: it notes every operation that changes the disk or makes a change durable, and fails the one
// that it is told to. Reads pass through.

import type * as Files from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** The operations in order; paths are absolute. */
export type Operation =
  /** A new, empty file. */
  | { readonly kind: 'create'; readonly path: string }
  | { readonly kind: 'write'; readonly path: string; readonly data: Buffer; readonly append: boolean }
  | { readonly kind: 'sync'; readonly path: string }
  | { readonly kind: 'sync folder'; readonly path: string }
  | { readonly kind: 'rename'; readonly from: string; readonly path: string }
  | { readonly kind: 'remove'; readonly path: string };

/** Names of operations that can be made to fail. */
export const FALLIBLE = [
  'open',
  'write',
  'sync',
  'rename',
  'append',
  'read',
  'mkdir',
  'readdir',
  'rm',
  'close',
] as const;
export type Fallible = (typeof FALLIBLE)[number];

export interface Recorder {
  /** Since the last {@link begin}. */
  readonly operations: readonly Operation[];
  /** How many times each operation could have failed. */
  readonly counts: ReadonlyMap<Fallible, number>;
  /** Forgets everything so far. @param fail the nth operation of this name, from 1, fails with this code; with `forGood`, all later ones fail too */
  begin(fail?: {
    readonly name: Fallible;
    readonly nth: number;
    readonly code: string;
    readonly forGood?: boolean;
  }): void;
  /** Notes and fails only operations below this folder. */
  watch(folder: string): void;
  /** The module in place of node:fs/promises. */
  wrap(files: typeof Files): typeof Files;
}

export function makeRecorder(): Recorder {
  let operations: Operation[] = [];
  let counts = new Map<Fallible, number>();
  let failing: Parameters<Recorder['begin']>[0];
  let folder = '/nowhere';
  const isWatched = (path: unknown): path is string => typeof path === 'string' && resolve(path).startsWith(folder);
  const note = (path: string, operation: Operation): void => {
    if (isWatched(path)) operations.push(operation);
  };
  const pass = (name: Fallible, path: unknown): void => {
    if (!isWatched(path)) return;
    const nth = (counts.get(name) ?? 0) + 1;
    counts.set(name, nth);
    if (failing?.name === name && (nth === failing.nth || (failing.forGood && nth > failing.nth)))
      throw Object.assign(new Error(`${failing.code}: made to fail, ${name}`), { code: failing.code });
  };
  const bytes = (data: unknown): Buffer =>
    typeof data === 'string' ? Buffer.from(data) : Buffer.from(data as Uint8Array);

  return {
    get operations() {
      return operations;
    },
    get counts() {
      return counts;
    },
    begin(fail) {
      operations = [];
      counts = new Map();
      failing = fail;
    },
    watch(path) {
      folder = resolve(path);
    },
    wrap(files) {
      const open: typeof files.open = async (path, flags, mode) => {
        pass('open', path);
        const at = resolve(String(path));
        const isNew = flags === 'wx' || flags === 'w';
        const handle = await files.open(path, flags, mode);
        if (isNew) note(at, { kind: 'create', path: at });
        const isFolder = !isNew && (await handle.stat()).isDirectory();
        return new Proxy(handle, {
          get(target, key) {
            const own: Record<string, unknown> = {
              async writeFile(data: string | Uint8Array) {
                pass('write', path);
                await target.writeFile(data);
                note(at, { kind: 'write', path: at, data: bytes(data), append: false });
              },
              async sync() {
                pass('sync', path);
                await target.sync();
                note(at, isFolder ? { kind: 'sync folder', path: at } : { kind: 'sync', path: at });
              },
              async close() {
                await target.close();
                pass('close', path);
              },
              async readFile() {
                pass('read', path);
                return target.readFile();
              },
            };
            if (Object.hasOwn(own, key)) return own[key as string];
            const value: unknown = Reflect.get(target, key, target);
            return typeof value === 'function' ? value.bind(target) : value;
          },
        });
      };
      return {
        ...files,
        open,
        async rename(from, to) {
          pass('rename', to);
          await files.rename(from, to);
          const path = resolve(String(to));
          note(path, { kind: 'rename', from: resolve(String(from)), path });
        },
        async rm(path, options) {
          pass('rm', path);
          await files.rm(path, options);
          const at = resolve(String(path));
          note(at, { kind: 'remove', path: at });
        },
        async appendFile(path, data) {
          pass('append', path);
          await files.appendFile(path, data);
          const at = resolve(String(path));
          note(at, { kind: 'write', path: at, data: bytes(data), append: true });
        },
        mkdir: (async (path: string, options?: object) => {
          pass('mkdir', path);
          return files.mkdir(path, options);
        }) as typeof files.mkdir,
        readdir: (async (path: string) => {
          pass('readdir', path);
          return files.readdir(path);
        }) as typeof files.readdir,
      };
    },
  };
}

/** The state of a disk after a power cut. */
export interface Crash {
  /** Whether a change of a name survives although no sync of its folder has made it durable. */
  keepsName(path: string): boolean;
  /** What is left of a file whose last writes no sync has made durable. */
  keepsData(path: string, durable: Buffer, written: Buffer): Buffer;
}

interface Inode {
  durable: Buffer;
  written: Buffer;
}

/** The files, by path, after the first operations and a power cut. */
export function afterCrash(operations: readonly Operation[], crash: Crash): Map<string, Buffer> {
  const names = new Map<string, Inode>();
  const durable = new Map<string, Inode>();
  for (const operation of operations) {
    const { path } = operation;
    switch (operation.kind) {
      case 'create':
        names.set(path, { durable: Buffer.alloc(0), written: Buffer.alloc(0) });
        break;
      case 'write': {
        const inode = names.get(path) ?? { durable: Buffer.alloc(0), written: Buffer.alloc(0) };
        inode.written = operation.append ? Buffer.concat([inode.written, operation.data]) : operation.data;
        names.set(path, inode);
        break;
      }
      case 'sync': {
        const inode = names.get(path);
        if (inode !== undefined) inode.durable = inode.written;
        break;
      }
      case 'sync folder':
        for (const known of new Set([...names.keys(), ...durable.keys()]))
          if (dirname(known) === path) move(known, names, durable);
        break;
      case 'rename':
        names.set(path, names.get(operation.from)!);
        names.delete(operation.from);
        break;
      case 'remove':
        names.delete(path);
        break;
      default:
        operation satisfies never;
    }
  }
  const left = new Map<string, Buffer>();
  for (const path of new Set([...names.keys(), ...durable.keys()])) {
    const inode = names.get(path) === durable.get(path) || crash.keepsName(path) ? names.get(path) : durable.get(path);
    if (inode === undefined) continue;
    const same = inode.durable.equals(inode.written);
    left.set(path, same ? inode.written : crash.keepsData(path, inode.durable, inode.written));
  }
  return left;
}

function move(path: string, from: ReadonlyMap<string, Inode>, to: Map<string, Inode>): void {
  const inode = from.get(path);
  if (inode === undefined) to.delete(path);
  else to.set(path, inode);
}

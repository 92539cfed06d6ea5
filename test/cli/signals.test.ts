// When a signal stops the work, when it ends the process, and that it waits for files.

import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { type Signal, Signals } from '../../src/cli/rim/signals.js';

function made(hasOutputs = false) {
  const events = new EventEmitter();
  const did: string[] = [];
  const host = {
    on: (name: Signal, listener: () => void) => events.on(name, listener),
    off: (name: Signal, listener: () => void) => events.off(name, listener),
    pid: 1,
    kill: (_: number, name: Signal) => did.push(`ended by ${name}`),
  };
  const outputs = { has: () => hasOutputs, removeParts: () => did.push('parts removed') };
  const signals = new Signals(host, new AbortController(), outputs);
  /** A signal that nobody hears ends a process. */
  const send = (name: Signal): void => {
    if (!events.emit(name)) did.push(`ended at once by ${name}`);
  };
  let finish!: () => void;
  const write = (): Promise<void> =>
    signals.undisturbed(() => new Promise<void>(resolve => (finish = resolve)).then(() => void did.push('written')));
  return { signals, send, did, write, finish: () => finish() };
}

describe('signals', () => {
  it.each([
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('%s stops a command that watches, and a second one ends it', (name, code) => {
    const { signals, send, did } = made();
    send(name);
    expect(did).toEqual([`ended at once by ${name}`]);
    const stop = signals.watch();
    send(name);
    expect([stop.aborted, signals.code, did.length]).toEqual([true, code, 1]);
    send('SIGTERM');
    expect(did.at(-1)).toBe('ended at once by SIGTERM');
  });

  it('a second signal while a file is written waits for the file', async () => {
    const { signals, send, did, write, finish } = made();
    const stop = signals.watch();
    const writing = write();
    send('SIGINT');
    expect(stop.aborted).toBe(true);
    send('SIGTERM');
    send('SIGTERM');
    expect(did).toEqual([]);
    finish();
    await writing;
    expect([did, signals.code]).toEqual([['written', 'parts removed', 'ended by SIGTERM'], 130]);
  });

  it('the file of what was found is written although a second signal comes', async () => {
    const { signals, send, did, write, finish } = made();
    signals.watch();
    send('SIGHUP');
    const writing = write();
    send('SIGHUP');
    finish();
    await writing;
    expect(did).toEqual(['written', 'parts removed', 'ended by SIGHUP']);
  });

  it('a second signal removes the parts that a thread was writing', () => {
    const { signals, send, did } = made(true);
    signals.watch();
    send('SIGTERM');
    send('SIGTERM');
    expect(did).toEqual(['parts removed', 'ended by SIGTERM']);
  });

  it('a command that does not watch is ended after its file', async () => {
    const { send, did, write, finish } = made();
    const writing = write();
    send('SIGINT');
    finish();
    await writing;
    expect(did).toEqual(['written', 'parts removed', 'ended by SIGINT']);
    send('SIGINT');
    expect(did.at(-1)).toBe('ended at once by SIGINT');
  });
});

// The end of a link: what is under way may end by itself for a moment; then connections are cut, because a lost server never answers.

import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds for all of it. */
const PATIENCE = 500;

export interface Closable {
  close(): Promise<void>;
  disconnect(): Promise<void>;
}

/** @param work to be done first */
export async function shut(work: readonly (() => Promise<void>)[], connections: readonly Closable[]): Promise<void> {
  const over = new AbortController();
  const patience = sleep(PATIENCE, undefined, { signal: over.signal }).catch(() => {});
  const ends = async (): Promise<void> => {
    for (const each of work) await each().catch(() => {});
    await Promise.all(connections.map(each => each.close().catch(() => {})));
  };
  await Promise.race([ends(), patience]);
  over.abort();
  for (const each of connections) void each.disconnect().catch(() => {});
}

// The user's own word lists, which both workers have.

import { batch, signal } from '@preact/signals';
import { attempt, quick, slow } from './ask.js';
import type { OwnLists } from './desk.js';
import { forgetFindings } from './findings.js';
import { ownLists } from './journal.js';
import { status, t } from './store.js';

export const lists = signal<readonly { readonly name: string; readonly words: number }[]>([]);

let ownFiles: OwnLists = new Map();

/** Gives both workers the user's lists. @returns how many words one of them has */
async function useLists(files: OwnLists, name?: string): Promise<number> {
  const bytes = name === undefined ? undefined : files.get(name);
  const count = bytes && (await quick.worker.readDictionaries([{ source: name!, bytes }]));
  if (count !== undefined) quick.worker.forgetDictionary(count);
  ownFiles = files;
  for (const desk of [quick, slow]) desk.lists = files;
  batch(forgetFindings);
  return count?.words ?? 0;
}

export async function addList(name: string, bytes: Uint8Array): Promise<void> {
  await attempt(async () => {
    const count = await useLists(new Map([...ownFiles, [name, bytes]]), name);
    lists.value = [...lists.peek().filter(list => list.name !== name), { name, words: count }];
    await ownLists.set(name, bytes).catch(() => {
      status.value = t('listNotKept', { name });
    });
  });
}

export async function removeList(name: string): Promise<void> {
  await ownLists.remove(name);
  await useLists(new Map([...ownFiles].filter(([other]) => other !== name)));
  lists.value = lists.peek().filter(list => list.name !== name);
}

/** Those that this browser has kept. */
export async function openLists(): Promise<void> {
  for (const [name, bytes] of await ownLists.all()) await addList(name, bytes);
}

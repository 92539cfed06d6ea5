// The start of the page. The server writes the name of the file that it was started with into the page; without a server there is none.

import { effect } from '@preact/signals';
import { render } from 'preact';
import { openDesks } from './ask.js';
import { freshId, remembered } from './journal.js';
import { openLists } from './lists.js';
import { load, openFile } from './puzzles.js';
import { act, language, state } from './store.js';
import { study } from './study.js';
import { App } from './view/app.js';
import { focusCell } from './view/grid.js';

const HOME = new URL('.', document.baseURI);

async function given(): Promise<{ readonly name: string; readonly bytes: Uint8Array } | undefined> {
  const name = document.querySelector<HTMLMetaElement>('meta[name=crossgen-file]')?.content;
  if (!name) return undefined;
  const response = await fetch(new URL('file', HOME));
  return response.ok ? { name, bytes: new Uint8Array(await response.arrayBuffer()) } : undefined;
}

addEventListener('keydown', event => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const field = event.target as HTMLElement;
  // Fields outside of the grid have an undo of their own.
  if (field.matches('input, textarea') && field.closest('[data-cell]') === null) return;
  const key = event.key.toLowerCase();
  if (key === 'z') act({ do: event.shiftKey ? 'redo' : 'undo' });
  else if (key === 'y') act({ do: 'redo' });
  else return;
  event.preventDefault();
});

const startWorker = (): Worker => new Worker(new URL('browser/worker.js', HOME), { type: 'module' });
openDesks(startWorker, HOME.href);
await openLists();
await load(remembered('last') ?? freshId());
const file = await given();
if (file !== undefined) await openFile(file.name, file.bytes);
study();
effect(() => {
  document.documentElement.lang = language.value;
});
const app = document.getElementById('app')!;
app.replaceChildren();
render(<App />, app);
document.documentElement.dataset.ready = 'true';
requestAnimationFrame(() => focusCell(state.peek().cell));

// What kept constructors from the page to construct on, in Chromium and in Firefox: words put into full grids, files with more than the page
// edits, windows beside each other, and stores that are full or closed.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageFiles } from '../../src/cli/edit/pages.js';
import { shippedFiles } from './few-words.js';
import { BROWSERS, type BrowserName, type Pages, servePages, type Window } from './pages.js';

/** Two squares of which one grows from the other by one letter, and words that lead nowhere. */
const WORDS = ['ABC', 'DEF', 'GHI', 'ADG', 'BEH', 'CFI', 'XBC;60', 'XDG;60', 'ABZ', 'QBC', 'QDG;3'];

const folder = mkdtempSync(join(tmpdir(), 'crossgen-edit-faults-'));
let pages: Pages;
beforeAll(async () => {
  const { words, clues } = shippedFiles(WORDS);
  for (const { name, read } of (await pageFiles()).values()) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    const own = name === 'dict/en/words.js' ? words : /^dict\/en\/clues-/u.test(name) ? clues : undefined;
    writeFileSync(path, own ?? (await read()));
  }
  pages = await servePages(folder, true);
});
afterAll(async () => {
  await pages?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Asks again and again until the answer is the expected one. */
const soon = (ask: () => Promise<unknown>): ReturnType<typeof expect.poll> =>
  expect.poll(ask, { timeout: 20_000, interval: 100 });

/**
 * A window with the page, in English.
 * @param script what the browser lacks: it runs before the page
 */
async function openPage(browser: BrowserName, beside?: Window, script = ''): Promise<Editor> {
  const window = await pages.open(browser, beside);
  const { page } = window;
  const path = script === '' ? 'index.html' : `${browser}-lacks.html`;
  if (script !== '') {
    writeFileSync(join(folder, `${browser}-lacks.js`), script);
    const html = readFileSync(join(folder, 'index.html'), 'utf8');
    writeFileSync(join(folder, path), html.replace('<script', `<script src="${browser}-lacks.js"></script>\n<script`));
  }
  await page.goto(`${pages.home}LICENSES.txt`);
  await page.evaluate("localStorage.setItem('crossgen:language', 'en')");
  await page.goto(pages.home + path);
  const editor = new Editor(window);
  await editor.until("document.documentElement.dataset.ready === 'true'");
  return editor;
}

class Editor {
  readonly window: Window;
  constructor(window: Window) {
    this.window = window;
  }

  get page(): Window['page'] {
    return this.window.page;
  }

  close(): Promise<void> {
    return this.window.context.close();
  }

  /** Waits until an expression is true in the page. */
  async until(expression: string): Promise<void> {
    await soon(() => this.page.evaluate(`Boolean(${expression})`)).toBe(true);
  }

  texts(selector: string): Promise<string[]> {
    return this.page.evaluate(
      `[...document.querySelectorAll(${JSON.stringify(selector)})].map(one => one.textContent.trim())`,
    ) as Promise<string[]>;
  }

  /** Presses the button, the tab or the label with this text. */
  async press(text: string): Promise<void> {
    await this.until(
      `(() => {
        const all = [...document.querySelectorAll('button, [role=tab], label, summary')];
        const found = all.find(one => one.textContent.trim() === ${JSON.stringify(text)} && one.offsetParent !== null);
        if (found === undefined || found.disabled) return false;
        found.click();
        return true;
      })()`,
    );
  }

  /** Puts a value into a field. */
  async set(selector: string, value: string, event = 'change'): Promise<void> {
    await this.until(
      `(() => {
        const field = document.querySelector(${JSON.stringify(selector)});
        if (field === null) return false;
        field.value = ${JSON.stringify(value)};
        field.dispatchEvent(new Event('${event}', { bubbles: true }));
        return true;
      })()`,
    );
  }

  /** Opens a file, as if it were dropped onto the page. */
  async drop(name: string, text: string): Promise<void> {
    await this.page.evaluate(
      `(() => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([${JSON.stringify(text)}], ${JSON.stringify(name)}));
        document.querySelector('.app').dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      })()`,
    );
    await this.until(`document.querySelector('.status').textContent.includes(${JSON.stringify(name)})`);
  }

  /** What a button saves. */
  async saved(button = 'Save as'): Promise<string> {
    await this.page.evaluate(
      `(() => {
        globalThis.saved = undefined;
        globalThis.create ??= URL.createObjectURL;
        URL.createObjectURL = blob => {
          blob.text().then(text => { globalThis.saved = text; });
          return globalThis.create.call(URL, blob);
        };
        HTMLAnchorElement.prototype.click = () => {};
      })()`,
    );
    await this.press(button);
    await this.until('globalThis.saved !== undefined');
    return (await this.page.evaluate('globalThis.saved')) as string;
  }

  /** The rows of the grid: letters, `.` for an empty cell, `#` for a block. */
  rows(): Promise<string[]> {
    return this.page.evaluate(
      `[...document.querySelectorAll('#board tr')].map(row => [...row.querySelectorAll('td')].map(cell =>
        cell.classList.contains('block') ? '#' : (cell.querySelector('input')?.value ?? cell.querySelector('.letter')?.textContent) || '.').join(''))`,
    ) as Promise<string[]>;
  }

  /** The cells with a class. */
  cells(name: string): Promise<number[]> {
    return this.page.evaluate(
      `[...document.querySelectorAll('#board td.${name}')].map(cell => Number(cell.dataset.cell))`,
    ) as Promise<number[]>;
  }

  async at(cell: number, direction: 'Across' | 'Down'): Promise<void> {
    await this.page.click(`[data-cell="${cell}"]`);
    const [name] = await this.texts('.current b');
    if (!name!.endsWith(direction)) await this.page.keyboard.press(' ');
  }

  /** Writes a word where the cursor is told to be. */
  async write(cell: number, direction: 'Across' | 'Down', letters: string): Promise<void> {
    await this.at(cell, direction);
    await this.page.keyboard.type(letters);
  }
}

const square = (solution: readonly string[], more: object = {}): string =>
  JSON.stringify({
    version: 'http://ipuz.org/v2',
    kind: ['http://ipuz.org/crossword#1'],
    dimensions: { width: 3, height: 3 },
    puzzle: [
      [1, 2, 3],
      [4, 0, 0],
      [5, 0, 0],
    ],
    solution: solution.map(row => [...row]),
    ...more,
  });
const FULL = ['ABC', 'DEF', 'GHI'];

describe.each(BROWSERS)('%s', browser => {
  const own = (what: string, run: (editor: Editor) => Promise<void>): void => {
    it(what, async () => {
      const editor = await openPage(browser);
      try {
        await run(editor);
      } finally {
        await editor.close();
      }
    });
  };

  own('a word clicked in a full grid changes the fewest others, and none of the theme', async editor => {
    await editor.drop('full.ipuz', square(FULL));
    await editor.at(0, 'Across');
    await editor.press('free: any fill');
    await editor.press('Words');
    await editor.until("document.querySelector('.candidates')");
    const click = (word: string): Promise<void> =>
      editor.until(
        `(() => {
          const row = [...document.querySelectorAll('.candidates li')].find(one => one.querySelector('.word').textContent === '${word}');
          row?.querySelector('button').click();
          return row !== undefined;
        })()`,
      );
    await click('XBC');
    await soon(() => editor.rows()).toEqual(['XBC', 'DEF', 'GHI']);
    await soon(() => editor.texts('.status')).toEqual([
      'XBC: Other entries that change (1): 1D ADG → XDG. It cannot be done with fewer: proven.',
    ]);
    // It is one step of undo.
    await editor.press('Undo');
    expect(await editor.rows()).toEqual(FULL);
    await editor.at(0, 'Down');
    await editor.press('theme: nothing');
    expect(await editor.cells('theme')).toEqual([0, 3, 6]);
    await editor.at(0, 'Across');
    // A word that would change the theme is not offered, and what is written says why it is not put in.
    await soon(() => editor.texts('.words :not(.old) > .candidates .word')).toEqual(['ABC']);
    await editor.set('.other input', 'XBC', 'input');
    await editor.press('What must change?');
    await soon(() => editor.texts('.change p:first-child')).toEqual(['XBC: A letter of the theme would change.']);
    expect(await editor.rows()).toEqual(FULL);
    await editor.press('Put it in all the same');
    expect((await editor.rows())[0]).toBe('XBC');
  });

  own('what is no word, or scores too low, is marked in the grid, in the list and in the check', async editor => {
    await editor.drop('odd.ipuz', square(['QBC', 'DEF', 'GHZ']));
    await soon(() => editor.cells('wrong-across')).toEqual([6, 7, 8]);
    expect(await editor.cells('wrong-down')).toEqual([2, 5, 8]);
    await editor.press('Fill');
    await editor.set('.fill input[type=number]', '10');
    await soon(() => editor.cells('low-down')).toEqual([0, 3, 6]);
    await editor.press('Check');
    await soon(async () => (await editor.texts('.check li')).slice(0, 3)).toEqual([
      '5A GHZ is no word of the dictionaries.',
      '3D CFZ is no word of the dictionaries.',
      '1D holds QDG, scored 3, but the lowest score allowed is 10',
    ]);
    await editor.press('Clues');
    expect(await editor.texts('.clues li .bad')).toEqual(['✗', '3', '✗']);
  });

  own('a file keeps what the page cannot edit, and its enumerations', async editor => {
    const head = { title: 'T', author: 'A', editor: 'E', publisher: 'P', copyright: 'C', date: '2026-11-29' };
    const clues = {
      Across: [{ number: 1, clue: 'First', enumeration: '1,2' }, [4, 'Second'], [5, 'Third']],
      Down: [1, 2, 3].map(number => [number, 'Down']),
    };
    await editor.drop('whole.ipuz', square(FULL, { ...head, clues }));
    const before = JSON.parse(await editor.saved());
    expect(before).toMatchObject({
      ...head,
      clues: { Across: [{ number: 1, enumeration: '1 2' }, [4, 'Second'], [5, 'Third']] },
    });
    await editor.press('Clues');
    // An enumeration that suits its entry leaves the clue; another one stays.
    await editor.set('.clues li:nth-child(2) input', 'Hot food (2,1)');
    await editor.set('.clues li:nth-child(3) input', 'Two (of 3) (4)');
    const after = JSON.parse(await editor.saved());
    expect(after.clues.Across.slice(1)).toEqual([
      { number: 4, clue: 'Hot food', enumeration: '2 1' },
      [5, 'Two (of 3) (4)'],
    ]);
    expect(after).toMatchObject(head);
  });

  own('a puzzle that is open in another window is only shown, and goes on here as it was left there', async first => {
    await first.drop('full.ipuz', square(FULL));
    const second = await openPage(browser, first.window);
    await second.until("document.querySelector('[role=alert]')");
    await second.write(0, 'Across', 'q');
    expect(await second.rows()).toEqual(FULL);
    await first.write(0, 'Across', 'x');
    await second.press('Work here');
    await soon(() => second.rows()).toEqual(['XBC', 'DEF', 'GHI']);
    expect(await second.texts('[role=alert]')).toEqual([]);
    await first.until("document.querySelector('[role=alert]')");
    await first.write(1, 'Across', 'q');
    expect(await first.rows()).toEqual(['XBC', 'DEF', 'GHI']);
    await second.write(1, 'Across', 'z');
    await second.page.reload();
    await second.until("document.documentElement.dataset.ready === 'true'");
    await soon(() => second.rows()).toEqual(['XZC', 'DEF', 'GHI']);
  });

  it('a full store is told of, a file is offered, and what was not kept is kept when there is room', async () => {
    const script = `
      const add = IDBObjectStore.prototype.put;
      globalThis.isFull = false;
      IDBObjectStore.prototype.put = function (...args) {
        if (globalThis.isFull) throw new DOMException('no room', 'QuotaExceededError');
        return add.apply(this, args);
      };`;
    const editor = await openPage(browser, undefined, script);
    try {
      await editor.drop('full.ipuz', square(FULL));
      await editor.page.evaluate('globalThis.isFull = true');
      await editor.write(0, 'Across', 'x');
      await editor.until("document.querySelector('[role=alert]')?.textContent.includes('no room')");
      expect(JSON.parse(await editor.saved('Save as a file')).solution[0].join('')).toBe('XBC');
      await editor.page.evaluate('globalThis.isFull = false');
      await editor.write(1, 'Across', 'z');
      await soon(() => editor.texts('[role=alert]')).toEqual([]);
      await editor.page.reload();
      await editor.until("document.documentElement.dataset.ready === 'true'");
      expect(await editor.rows()).toEqual(['XZC', 'DEF', 'GHI']);
      await editor.press('Undo');
      await editor.press('Undo');
      expect(await editor.rows()).toEqual(FULL);
    } finally {
      await editor.close();
    }
  });

  it('works where the browser keeps nothing, and where the page has no certificate', async () => {
    const lacks = (name: string, on = 'globalThis'): string =>
      `Object.defineProperty(${on}, '${name}', { get() { throw new DOMException('it is blocked', 'SecurityError'); } });`;
    const missing = (name: string, on: string): string =>
      `Object.defineProperty(${on}, '${name}', { value: undefined });`;
    const editor = await openPage(browser, undefined, lacks('localStorage') + lacks('indexedDB'));
    await editor.until("document.querySelector('[role=alert]')?.textContent.includes('keeps nothing')");
    await editor.page.click('[data-cell="0"]');
    await editor.page.keyboard.type('cat');
    expect((await editor.rows())[0]).toMatch(/^CAT/u);
    await editor.close();
    const plain = await openPage(
      browser,
      undefined,
      missing('randomUUID', 'Crypto.prototype') + missing('locks', 'Navigator.prototype'),
    );
    await plain.page.click('[data-cell="0"]');
    await plain.page.keyboard.type('cat');
    expect((await plain.rows())[0]).toMatch(/^CAT/u);
    expect(await plain.texts('[role=alert]')).toEqual([]);
    await plain.close();
  });

  it('opened as a file, the page says what it needs', async () => {
    const { page, context } = await pages.open(browser);
    await page.goto(`file://${join(folder, 'index.html')}`);
    const shown = () =>
      page.evaluate(
        "getComputedStyle(document.querySelector('.unstarted')).visibility + document.querySelector('.unstarted').textContent",
      );
    // A browser may be set to run it all the same.
    if (browser === 'Chromium')
      await soon(shown).toMatch(/^visible\s+This page has not started\. .*from a web server/u);
    await context.close();
  });
});

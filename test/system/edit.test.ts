// The page to construct on, in a real browser: typing, undo, the journal, two windows, and what people with a screen reader meet.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PageServer, serve } from '../../src/cli/edit/server.js';
import { Random } from '../../src/core/random.js';
import { run } from '../cli/run.js';
import { openBrowser, openFirefox } from './browser.js';
import { shippedFiles } from './few-words.js';

let browser: Browser;
let server: PageServer;
beforeAll(async () => {
  [browser, server] = [await openBrowser(), await serve()];
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** The page in a window of its own, or in another one of the same browser. */
async function openPage(context?: BrowserContext, address = server.address): Promise<Page> {
  const page = await (
    context ?? (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' }))
  ).newPage();
  page.on('pageerror', error => {
    throw error;
  });
  await page.goto(address);
  await page.waitForSelector('html[data-ready]');
  return page;
}

/** The rows of the grid: letters, `.` for an empty cell, `#` for a block. */
function rows(page: Page): Promise<string[]> {
  return page.$$eval('#board tr', lines =>
    lines.map(line =>
      [...line.querySelectorAll('td')]
        .map(cell =>
          cell.classList.contains('block')
            ? '#'
            : (cell.querySelector('input')?.value ?? cell.textContent!.replace(/^[\d ]+/u, '')) || '.',
        )
        .join(''),
    ),
  );
}

async function newGrid(page: Page, width: number, height: number): Promise<void> {
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'New' });
  await form.getByLabel('An empty grid').check();
  await form.getByLabel('Width').fill(String(width));
  await form.getByLabel('Height').fill(String(height));
  await form.getByRole('button', { name: 'Begin' }).click();
  await form.waitFor({ state: 'detached' });
  await page.locator('[data-cell="0"]').click();
}

describe('typing', () => {
  it('writes across, turns with the space bar, and makes blocks with their twins', async () => {
    const page = await openPage();
    await newGrid(page, 5, 5);
    await page.keyboard.type('cat');
    expect((await rows(page))[0]).toBe('CAT..');
    await page.keyboard.press('Space');
    await page.keyboard.type('ow');
    expect((await rows(page)).map(row => row[3])).toEqual(['O', 'W', '.', '.', '.']);
    await page.locator('[data-cell="4"]').click();
    await page.keyboard.press('.');
    expect(await rows(page)).toEqual(['CATO#', '...W.', '.....', '.....', '#....']);
    await page.keyboard.press('Control+z');
    expect((await rows(page))[4]).toBe('.....');
    await page.keyboard.press('Control+Shift+z');
    expect((await rows(page))[4]).toBe('#....');
    await page.context().close();
  });

  it('says what undo and redo did, each time in other words', async () => {
    const page = await openPage();
    await newGrid(page, 4, 4);
    const said = page.getByRole('status');
    await page.keyboard.type('ca');
    await page.getByRole('button', { name: 'Undo' }).click();
    await said.getByText('Undone: Letters (1), row 1, column 2.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await said.getByText('Undone: Letters (1), row 1, column 1.').waitFor();
    await page.getByRole('button', { name: 'Redo' }).click();
    await said.getByText('Done again: Letters (1), row 1, column 1.').waitFor();
    await page.getByRole('tab', { name: 'Clues' }).click();
    await page.getByLabel('Clue for 1 Across').fill('Purrs');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Undo' }).click();
    await said.getByText('Undone: Clue for 1 Across.').waitFor();
    await page.context().close();
  });

  it('puts several letters into a cell', async () => {
    const page = await openPage();
    await newGrid(page, 4, 4);
    await page.keyboard.press('Insert');
    await page.getByRole('dialog').getByRole('textbox').fill('heart');
    await page.keyboard.press('Enter');
    expect((await rows(page))[0]).toBe('HEART...');
    await page.context().close();
  });

  it('takes letters that are pasted, and those of a keyboard on glass, which comes with a field', async () => {
    const page = await openPage();
    await newGrid(page, 5, 5);
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'no, tea');
      document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    });
    expect((await rows(page))[0]).toBe('NOTEA');
    expect(await page.locator('#board input').count()).toBe(0);
    await page.context().close();
    const glass = await openPage(
      await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB', hasTouch: true }),
    );
    await newGrid(glass, 5, 5);
    await glass.locator('[data-cell="5"]').tap();
    expect(await glass.evaluate(() => document.activeElement?.matches('[data-cell="5"] input'))).toBe(true);
    for (const letter of 'cat') await glass.keyboard.insertText(letter);
    expect((await rows(glass))[1]).toBe('CAT..');
    await glass.context().close();
  });

  it('by five hundred random keys, and back by undo, and there again by redo', async () => {
    const page = await openPage();
    await newGrid(page, 6, 5);
    const empty = await rows(page);
    const random = new Random(7);
    const keys = [
      'a',
      'b',
      'c',
      '.',
      'Space',
      'Backspace',
      'Delete',
      'Tab',
      'Shift+Tab',
      'ArrowUp',
      'ArrowDown',
      'ArrowLeft',
      'ArrowRight',
    ];
    for (let nth = 0; nth < 500; nth++) await page.keyboard.press(keys[random.below(keys.length)]!);
    // No key has led out of the grid.
    expect(await page.evaluate(() => document.activeElement?.closest('#board') !== null)).toBe(true);
    const filled = await rows(page);
    expect(filled).not.toEqual(empty);
    /** Clicks a button as long as it can be, each time when what the last click did is drawn. @returns how many times */
    const all = (name: string): Promise<number> =>
      page.evaluate(async text => {
        const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)!;
        let clicks = 0;
        for (; !button.disabled; clicks++) {
          button.click();
          await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
        }
        return clicks;
      }, name);
    const steps = await all('Undo');
    expect(steps).toBeGreaterThan(100);
    expect(await rows(page)).toEqual(empty);
    expect([await all('Redo'), await rows(page)]).toEqual([steps, filled]);
    await page.context().close();
  });
});

/** A page whose only dictionary is this list: `WORD;SCORE` a line. With rare words it speaks German. */
async function openWith(list: readonly string[], rare?: readonly string[]): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: rare === undefined ? 'en-GB' : 'de-DE',
    acceptDownloads: true,
  });
  await serveWords(context, rare === undefined ? 'en' : 'de', list);
  if (rare !== undefined) await serveWords(context, 'de-extra', rare);
  return openPage(context);
}

async function serveWords(context: BrowserContext, name: string, list: readonly string[]): Promise<void> {
  const { words, clues } = shippedFiles(list);
  await context.route(`**/dict/${name}/clues-*.js`, route => route.fulfill({ body: clues }));
  await context.route(`**/dict/${name}/words.js`, route => route.fulfill({ body: words }));
}

/** Three words across and three down, all different. */
function squares(words: readonly string[], given: readonly string[]): string[][] {
  const found: string[][] = [];
  const fits = (word: string, row: number): boolean =>
    [...word].every((letter, at) => ['.', letter].includes(given[row]![at]!));
  for (const a of words)
    for (const b of words)
      for (const c of words) {
        const rowsOf = [a, b, c];
        const columns = [0, 1, 2].map(at => rowsOf.map(word => word[at]).join(''));
        if (new Set([...rowsOf, ...columns]).size < 6 || !columns.every(word => words.includes(word))) continue;
        if (rowsOf.every(fits)) found.push(rowsOf);
      }
  return found;
}

/** A list of words, and letters in the grid, that have a fill sometimes. */
function randomSquare(random: Random): { readonly words: string[]; readonly given: string[] } {
  const word = (): string => Array.from({ length: 3 }, () => 'ABCD'[random.below(4)]).join('');
  const words = [...new Set(Array.from({ length: 26 }, word))];
  const given = Array.from({ length: 3 }, () =>
    Array.from({ length: 3 }, () => (random.below(5) ? '.' : 'ABCD'[random.below(4)]!)).join(''),
  );
  return { words, given };
}

async function write(page: Page, given: readonly string[]): Promise<void> {
  for (const [at, letter] of [...given.join('')].entries()) {
    if (letter === '.') continue;
    await page.locator(`[data-cell="${at}"]`).click();
    await page.keyboard.type(letter);
  }
}

describe('what fits', () => {
  it('is what brute force finds: words, certain letters, and that nothing does', async () => {
    const random = new Random(53);
    let fillable = 0;
    for (let nth = 0; nth < 6; nth++) {
      const { words, given } = randomSquare(random);
      const page = await openWith(words.map(word => `${word};${40 + random.below(60)}`));
      await newGrid(page, 3, 3);
      await write(page, given);
      await page.getByRole('tab', { name: 'Words' }).click();
      const open = given.findIndex(row => row.includes('.'));
      await page.locator(`[data-cell="${open * 3}"]`).click();
      if ((await page.locator('.words h2').textContent())!.includes('Down')) await page.keyboard.press('Space');
      const fills = squares(words, given);
      if (fills.length > 0) fillable++;
      await page.waitForFunction(
        none =>
          (document.querySelector('.dead') !== null) === none &&
          !document.querySelector('.counts')!.textContent!.includes('…'),
        fills.length === 0,
      );
      await page.getByLabel('Show words that lead nowhere').check();
      const shown = await page.$$eval('.candidates li', rowsOf =>
        rowsOf.map(row => `${row.querySelector('.word')!.textContent} ${row.className}`),
      );
      const fitting = new Set(fills.map(rowsOf => rowsOf[open]));
      expect(shown.filter(text => text.endsWith(' fills')).sort(), JSON.stringify({ words, given })).toEqual(
        [...fitting].map(word => `${word} fills`).sort(),
      );
      expect(shown.filter(text => text.endsWith(' unknown'))).toEqual([]);
      if (fills.length > 0) {
        const certain = [...given.join('')].flatMap((letter, at) => {
          const letters = new Set(fills.map(rowsOf => rowsOf.join('')[at]));
          return letter === '.' && letters.size === 1 ? [`${at} ${[...letters][0]}`] : [];
        });
        const grey = () =>
          page.$$eval('td.certain', cells =>
            cells.map(cell => {
              const letter = cell.querySelector('input')?.value ?? cell.querySelector('.letter')!.textContent;
              return `${(cell as HTMLElement).dataset.cell} ${letter}`;
            }),
          );
        await expect.poll(grey, { timeout: 20_000 }).toEqual(certain);
      }
      await page.context().close();
    }
    expect(fillable).toBeGreaterThan(2);
    expect(fillable).toBeLessThan(6);
  });
});

/** The first row's words, with what is told of each; when all verdicts are there. */
async function firstAcross(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Words' }).click();
  await page.locator('[data-cell="0"]').click();
  if ((await page.locator('.words h2').textContent())!.includes('Down')) await page.keyboard.press('Space');
}

/** Across, then down. */
const entriesOf = (square: readonly string[]): string[] => [
  ...square,
  ...[0, 1, 2].map(at => square.map(row => row[at]).join('')),
];
const OPEN = ['...', '...', '...'];

describe('floors', () => {
  it('are for each word the highest that brute force finds for the rest', async () => {
    const random = new Random(47);
    let tried = 0;
    while (tried < 4) {
      const { words } = randomSquare(random);
      const fills = squares(words, OPEN);
      if (new Set(fills.map(([first]) => first)).size < 2) continue;
      tried++;
      const scores = new Map(words.map(word => [word, 20 + random.below(70)]));
      const page = await openWith([...scores].map(([word, score]) => `${word};${score}`));
      await newGrid(page, 3, 3);
      await firstAcross(page);
      const best = new Map<string, number>();
      for (const square of fills) {
        const [word, ...rest] = entriesOf(square);
        best.set(word!, Math.max(best.get(word!) ?? 0, Math.min(...rest.map(entry => scores.get(entry)!))));
      }
      const shown = () =>
        page.$$eval('.candidates .fills', lines =>
          lines.map(line => ['.word', '.score', '.floor'].map(part => line.querySelector(part)?.textContent).join(' ')),
        );
      const expected = [...best].map(([word, floor]) => `${word} ${scores.get(word)} ${floor}`).sort();
      await expect.poll(async () => (await shown()).sort(), { timeout: 30_000 }).toEqual(expected);
      // The best for the rest come first.
      await page.getByLabel('Best for the rest first').check();
      const worth = (await shown()).map(line => Math.min(...line.split(' ').slice(1).map(Number)));
      expect(worth).toEqual(worth.toSorted((a, b) => b - a));
      await page.context().close();
    }
  });
});

describe('the floor of one entry', () => {
  it('leaves the words that brute force finds, there and in the entries that cross it, and can be what is to blame', async () => {
    const random = new Random(53);
    for (let tried = 0; tried < 2; ) {
      const { words } = randomSquare(random);
      const scores = new Map(words.map(word => [word, 20 + random.below(70)]));
      const fills = squares(words, OPEN);
      const firsts = [...new Set(fills.map(([first]) => scores.get(first!)!))].sort((a, b) => a - b);
      if (firsts.length < 2) continue;
      tried++;
      const page = await openWith([...scores].map(([word, score]) => `${word};${score}`));
      await newGrid(page, 3, 3);
      await firstAcross(page);
      const floor = page.getByLabel('Lowest score here');
      await floor.fill(String(firsts.at(-1)));
      await floor.blur();
      const left = fills.filter(([first]) => scores.get(first!)! >= firsts.at(-1)!);
      const shown = () =>
        page.$$eval('.words :not(.old) > .candidates .fills .word', all => all.map(one => one.textContent!).sort());
      await expect.poll(shown, { timeout: 30_000 }).toEqual([...new Set(left.map(([first]) => first!))].sort());
      await page.locator('[data-cell="0"]').click();
      await page.keyboard.press('Space');
      expect(await floor.inputValue()).toBe('');
      const downs = left.map(square => square.map(row => row[0]).join(''));
      await expect.poll(shown, { timeout: 30_000 }).toEqual([...new Set(downs)].sort());
      await page.keyboard.press('Space');
      await floor.fill('99');
      await floor.blur();
      await page.getByRole('button', { name: 'Why not?' }).click();
      await page.locator('.why fieldset').getByText('Lowest score 1A: 99').waitFor();
      await page.getByRole('button', { name: 'Take it out' }).click();
      expect(await floor.inputValue()).toBe('');
      await page.context().close();
    }
  });
});

describe('a list of the user', () => {
  it('gives words and clues to a fill, which says how many', async () => {
    const page = await openWith(['JKL', 'MNO', 'PQR', 'JMP', 'KNQ', 'LOR']);
    await newGrid(page, 3, 3);
    await page.getByRole('tab', { name: 'Puzzle' }).click();
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: 'mine.txt', mimeType: 'text/plain', buffer: Buffer.from('JKL=Mine\nLOR=Mine, too\n') });
    await page.getByText('mine.txt: 2 words').waitFor();
    await page.getByRole('tab', { name: 'Fill' }).click();
    await page.getByRole('button', { name: 'Fill', exact: true }).click();
    await page.getByText('From your lists: 2 of 6 words.').first().waitFor({ timeout: 60_000 });
    await page.context().close();
  });
});

describe('blocks that help', () => {
  it('are sought until they are stopped', async () => {
    const page = await openWith(['ABC', 'XYZ']);
    await newGrid(page, 15, 15);
    await page.getByRole('tab', { name: 'Fill' }).click();
    await page.getByRole('button', { name: 'Fill', exact: true }).click();
    await page.getByRole('button', { name: 'Blocks that help' }).first().click({ timeout: 60_000 });
    const stop = page.locator('.mend').getByRole('button', { name: 'Stop' });
    await stop.click();
    await stop.waitFor({ state: 'detached' });
    await page.getByText(/No change of blocks was found to help|No single change of blocks helps/).waitFor();
    await page.locator('[data-cell="0"]').click();
    await page.keyboard.type('a');
    expect((await rows(page))[0]![0]).toBe('A');
    await page.context().close();
  });
});

/** In German, because only a German list has rare words. */
async function newGermanSquare(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Neu', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Neu' });
  await form.getByLabel('Ein leeres Gitter').check();
  await form.getByLabel('Breite').fill('3');
  await form.getByLabel('Höhe').fill('3');
  await form.getByRole('button', { name: 'Beginnen' }).click();
  await form.waitFor({ state: 'detached' });
  await page.locator('[data-cell="0"]').click();
}

describe('rare words', () => {
  it('are used when a pattern has no fill without them, and the page says so', async () => {
    const page = await openWith(['ABC', 'XYZ'], ['DEF', 'GHI', 'ADG', 'BEH', 'CFI']);
    await newGermanSquare(page);
    await page.getByText('Nun dürfen auch seltene vorkommen').waitFor({ timeout: 60_000 });
    const fitting = () => page.$$eval('.candidates .fills .word', all => all.map(word => word.textContent).sort());
    await expect.poll(fitting, { timeout: 60_000 }).toEqual(['ABC', 'ADG']);
    await page.context().close();
  });

  it('are used for given letters only when they are asked for', async () => {
    const page = await openWith(['JKL', 'MNO', 'PQR', 'JMP', 'KNQ', 'LOR'], ['ABC', 'DEF', 'GHI', 'ADG', 'BEH', 'CFI']);
    await newGermanSquare(page);
    await page.keyboard.type('a');
    await page.getByRole('button', { name: 'Auch seltene Wörter nehmen' }).click({ timeout: 60_000 });
    await page.getByText('Nun dürfen auch seltene vorkommen').waitFor();
    await page.context().close();
  });
});

describe('a grid without letters that has no fill', () => {
  it('offers a drawn grid, which the form has first and chosen', async () => {
    const page = await openWith(['ABC', 'XYZ']);
    await newGrid(page, 3, 3);
    await page.getByRole('tab', { name: 'Fill' }).click();
    await page.getByRole('button', { name: 'Fill', exact: true }).click();
    await page.getByText('No fill exists: proven.').first().waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Begin with a drawn grid or a pattern…' }).click();
    const form = page.getByRole('dialog', { name: 'New' });
    const first = form.getByRole('radio').first();
    expect([await first.isChecked(), await first.evaluate(radio => radio.parentElement!.textContent)]).toEqual([
      true,
      ' A grid drawn and filled for you',
    ]);
    await form.getByLabel('A ready-made pattern').check();
    expect(await form.getByRole('combobox').inputValue()).toBe('daily-01');
    await page.evaluate(() => localStorage.setItem('crossgen:language', 'de'));
    await page.reload();
    await page.getByRole('button', { name: 'Neu', exact: true }).click();
    await page.getByLabel('Ein fertiges Muster').check();
    expect(await page.getByRole('dialog', { name: 'Neu' }).getByRole('combobox').inputValue()).toBe('daily-11');
    await page.context().close();
  });
});

it('a new puzzle suits the language of the page, also after another one was chosen', async () => {
  const page = await openPage();
  const form = page.locator('dialog.start');
  const speak = async (menu: string, label: string, language: string): Promise<void> => {
    await page.getByText(menu, { exact: true }).click();
    await page.getByLabel(label).selectOption(language);
  };
  const offered = async (name: string): Promise<string[]> => {
    await page.getByRole('button', { name, exact: true }).click();
    const style = await form.getByRole('combobox').inputValue();
    await form.getByRole('radio').nth(1).check();
    const pattern = await form.getByRole('combobox').inputValue();
    await form.getByRole('button').last().click();
    return [style, pattern];
  };
  expect(await offered('New')).toEqual(['american', 'daily-01']);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await form.getByRole('radio').nth(1).check();
  await form.getByRole('combobox').selectOption('daily-02');
  await form.getByRole('button').last().click();
  await speak('More', 'Language of this page', 'de');
  expect(await offered('Neu')).toEqual(['american', 'daily-11']);
  await speak('Mehr', 'Sprache dieser Seite', 'ru');
  expect(await offered('Новый')).toEqual(['lattice', 'daily-11']);
  // The empty puzzle follows, so a drawn grid gets Russian words.
  await page.getByRole('tab', { name: 'Кроссворд' }).click();
  expect(await page.getByLabel('Язык кроссворда').inputValue()).toBe('ru');
  await page.context().close();
});

describe('the best fill', () => {
  it('is in the grid while the search goes on; a word and a region are taken, and the search goes on with the rest', async () => {
    const page = await openPage();
    await page.getByRole('button', { name: 'New', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'New' });
    await form.getByLabel('A ready-made pattern').check();
    await form.getByRole('button', { name: 'Begin' }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Fill' }).click();
    await page.getByRole('button', { name: 'Best fill' }).click();
    const stop = page.getByRole('button', { name: 'Stop' });
    const lowest = async () => Number(/Lowest score: (\d+)/u.exec((await page.locator('.state').textContent())!)?.[1]);
    const proposed = page.locator('#board .proposed');
    await proposed.first().waitFor({ timeout: 60_000 });
    const before = await lowest();
    expect([await stop.isVisible(), before > 0]).toEqual([true, true]);
    const whole = async () => (await rows(page)).join('').includes('.');
    expect(await whole()).toBe(false);
    // The clue below the grid is that of the proposed word.
    expect(await page.locator('.current .proposed').textContent()).not.toBe('');
    await page.getByRole('button', { name: 'Accept this entry' }).click();
    const own = () =>
      page.$$eval('#board .own', cells => cells.map(cell => Number((cell as HTMLElement).dataset.cell)));
    const entry = await own();
    expect(entry.length).toBeGreaterThan(2);
    // The rest is still shown, and the search has not ended.
    expect([await stop.isVisible(), await whole()]).toEqual([true, false]);
    await page.locator('[data-cell="0"]').click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowRight');
    const marked = await page.$$eval('#board .region', cells =>
      cells.map(cell => Number((cell as HTMLElement).dataset.cell)),
    );
    expect(marked).toEqual([0, 1, 15, 16]);
    await page.getByRole('button', { name: 'Accept the region' }).click();
    expect(await own()).toEqual([...new Set([...entry, ...marked])].sort((a, b) => a - b));
    await expect.poll(lowest, { timeout: 60_000 }).toBeGreaterThanOrEqual(before);
    await stop.click();
    await stop.waitFor({ state: 'detached' });
    const shown = await rows(page);
    await page.getByRole('button', { name: 'Accept all' }).click();
    expect([await rows(page), await proposed.count()]).toEqual([shown, 0]);
    await page.context().close();
  });

  it('is accepted when the puzzle is saved, printed or left, and the page says so', async () => {
    const page = await openWith(['ABC', 'DEF', 'GHI', 'ADG', 'BEH', 'CFI']);
    await newGrid(page, 3, 3);
    await page.getByRole('tab', { name: 'Fill' }).click();
    const status = page.getByRole('status');
    const propose = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Fill', exact: true }).click();
      await page.getByText('They are not in the puzzle yet').waitFor({ timeout: 60_000 });
    };
    const undo = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      expect(await page.locator('#board .own').count()).toBe(0);
    };
    await propose();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as' }).click();
    const { solution } = JSON.parse(readFileSync(await (await saved).path(), 'utf8'));
    expect(solution.flat().join('')).toMatch(/^[A-I]{9}$/u);
    await status.getByText('Saved puzzle.ipuz. The proposed letters are in the puzzle now.').waitFor();
    await undo();
    await propose();
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('button', { name: 'Print' }).click();
    await status.getByText('The proposed letters are in the puzzle now.').waitFor();
    await undo();
    await propose();
    const shown = await rows(page);
    await newGrid(page, 4, 4);
    await status.getByText('The puzzle that you left has the proposed letters.').waitFor();
    await page.getByRole('combobox', { name: 'Puzzles' }).selectOption({ label: 'Untitled 3×3' });
    await page.waitForFunction(() => document.querySelectorAll('#board tr').length === 3);
    expect(await rows(page)).toEqual(shown);
    await undo();
    await page.context().close();
  });

  it('is what brute force finds', async () => {
    const random = new Random(50);
    for (let tried = 0; tried < 3; ) {
      const { words } = randomSquare(random);
      const fills = squares(words, OPEN);
      if (fills.length < 2) continue;
      tried++;
      const scores = new Map(words.map(word => [word, 20 + random.below(70)]));
      const page = await openWith([...scores].map(([word, score]) => `${word};${score}`));
      await newGrid(page, 3, 3);
      await page.getByRole('tab', { name: 'Fill' }).click();
      await page.getByRole('button', { name: 'Best fill' }).click();
      const state = page.locator('.fill .state');
      await state.filter({ hasText: 'This is the best fill: proven.' }).waitFor();
      const best = Math.max(...fills.map(square => Math.min(...entriesOf(square).map(word => scores.get(word)!))));
      expect(await state.textContent()).toContain(`lowest score ${best},`);
      expect(fills.map(square => square.join())).toContain((await rows(page)).join());
      await page.context().close();
    }
  });
});

describe('fair crossings', () => {
  it('are asked for in words and fills as brute force has them, and cells that are not fair are marked', async () => {
    const random = new Random(48);
    let without = 0;
    let withSome = 0;
    while (without < 1 || withSome < 3) {
      const { words } = randomSquare(random);
      const fills = squares(words, OPEN);
      if (fills.length === 0) continue;
      const scores = new Map(words.map(word => [word, 30 + random.below(60)]));
      const hard = (word: string): boolean => scores.get(word)! < 60;
      const marks = (square: readonly string[]): number[] =>
        Array.from({ length: 9 }, (_, at) => at).filter(at => {
          const all = entriesOf(square);
          return hard(all[Math.floor(at / 3)]!) && hard(all[3 + (at % 3)]!);
        });
      const unfair = fills.filter(square => marks(square).length > 0);
      const fair = fills.filter(square => marks(square).length === 0);
      if (unfair.length === 0 || (fair.length === 0 ? without > 0 : withSome > 2)) continue;
      if (fair.length === 0) without++;
      else withSome++;
      const page = await openWith([...scores].map(([word, score]) => `${word};${score}`));
      await newGrid(page, 3, 3);
      await page.getByRole('tab', { name: 'Fill' }).click();
      await page.getByLabel('No crossing of two hard words').check();
      await page.getByRole('button', { name: 'Fill', exact: true }).click();
      const state = page.locator('.fill .state');
      await state.filter({ hasText: /Filled|proven/u }).waitFor();
      if (fair.length === 0) expect(await state.textContent()).toContain('No fill exists: proven.');
      else expect(fair.map(square => square.join())).toContain((await rows(page)).join());
      await firstAcross(page);
      await page.waitForFunction(() => !document.querySelector('.counts')!.textContent!.includes('…'));
      const fitting = () =>
        page.$$eval('.candidates .fills .word', found => [...new Set(found.map(word => word.textContent))].sort());
      await expect.poll(fitting).toEqual([...new Set(fair.map(([first]) => first!))].sort());
      const [square] = unfair;
      await write(page, square!);
      const marked = () =>
        page.$$eval('td.unfair', cells => cells.map(cell => Number((cell as HTMLElement).dataset.cell)));
      await expect.poll(marked).toEqual(marks(square!));
      await page.context().close();
    }
  });
});

describe('blocks that help', () => {
  it('are the single changes that brute force finds, and each answer fills', async () => {
    const random = new Random(49);
    let helped = 0;
    let refuted = 0;
    while (helped < 3 || refuted < 1) {
      // Words of a grid whose corners are blocks, in half of the cases; and others.
      const letters = Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => 'ABC'[random.below(3)]).join(''));
      const planted = closed(letters, random.below(2) ? [0, 15] : [3, 12]);
      const word = (length: number): string => Array.from({ length }, () => 'ABC'[random.below(3)]).join('');
      const own = random.below(2) ? runs(planted).map(run => run.map(at => planted.join('')[at]).join('')) : [];
      const words = [...new Set([...own, ...Array.from({ length: 8 }, (_, at) => word(3 + (at % 2)))])];
      const open = Array.from({ length: 4 }, () => '....');
      if (fillsOf(open, words)) continue;
      const twins = Array.from({ length: 8 }, (_, at) => [at, 15 - at] as const);
      const changed = twins.map(pair => closed(open, pair)).filter(isLegal);
      const wanted = changed.filter(grid => fillsOf(grid, words)).map(grid => grid.join());
      if (wanted.length > 0 ? helped >= 3 : refuted >= 1) continue;
      const page = await openWith(words.map(each => `${each};80`));
      await newGrid(page, 4, 4);
      await page.getByRole('tab', { name: 'Fill' }).click();
      await page.getByRole('button', { name: 'Blocks that help' }).click();
      const answers = page.locator('.mend li button');
      if (wanted.length > 0) {
        helped++;
        await answers.first().waitFor();
        await expect.poll(() => page.locator('.mend p').count()).toBe(0);
        await answers.first().click();
        const after = (await rows(page)).map(row => row.replace(/[^#]/gu, '.'));
        expect(wanted, JSON.stringify(words)).toContain(after.join());
      } else {
        refuted++;
        await page
          .locator('.mend')
          .getByText('No single change of blocks helps: proven.')
          .or(answers.first())
          .waitFor();
        // More changes may help; that a single one does is never said.
        for (const text of await answers.allTextContents()) expect(text.match(/row/gu)!.length).toBeGreaterThan(2);
      }
      await page.context().close();
    }
  });
});

const closed = (grid: readonly string[], cells: readonly number[]): string[] =>
  grid.map((row, r) => [...row].map((cell, c) => (cells.includes(r * row.length + c) ? '#' : cell)).join(''));

/** The runs of open cells, across and down: their cells. */
function runs(grid: readonly string[]): number[][] {
  const width = grid[0]!.length;
  const across = grid.map((row, r) => [...row].map((cell, c) => (cell === '#' ? -1 : r * width + c)));
  const down = [...grid[0]!].map((_, c) => across.map(row => row[c]!));
  return [...across, ...down].flatMap(line =>
    line
      .join(',')
      .split(/(?:^|,)-1(?=,|$)/u)
      .map(part => part.split(',').filter(Boolean).map(Number))
      .filter(run => run.length > 0),
  );
}

/** Every run has three letters or more, and no row or column is all blocks. */
const isLegal = (grid: readonly string[]): boolean =>
  runs(grid).every(({ length }) => length >= 3) &&
  grid.every(row => row.includes('.')) &&
  [...grid[0]!].every((_, c) => grid.some(row => row[c] === '.'));

/** Whether different words fill all runs. */
function fillsOf(grid: readonly string[], words: readonly string[]): boolean {
  const slots = runs(grid);
  const letters = new Map<number, string>();
  const from = (at: number, used: ReadonlySet<string>): boolean => {
    const slot = slots[at];
    if (slot === undefined) return true;
    return words.some(word => {
      if (word.length !== slot.length || used.has(word)) return false;
      if (slot.some((cell, i) => (letters.get(cell) ?? word[i]) !== word[i])) return false;
      const fresh = slot.filter(cell => !letters.has(cell));
      slot.forEach((cell, i) => void letters.set(cell, word[i]!));
      if (from(at + 1, new Set([...used, word]))) return true;
      for (const cell of fresh) letters.delete(cell);
      return false;
    });
  };
  return from(0, new Set());
}

describe('messages', () => {
  it('are in the language of the page, those of the library too', async () => {
    const page = await openPage(await browser.newContext({ locale: 'ru-RU' }));
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('ru');
    await page.keyboard.press('Escape');
    await page.locator('[data-cell="0"]').click();
    await page.keyboard.type('q');
    await page.getByRole('status').getByText('В строке 1, столбце 1 стоит Q.').waitFor();
    await page.keyboard.press('Control+z');
    await page.locator('[data-cell="0"]').click();
    const tryWord = async (letter = 'ъ'): Promise<void> => {
      await page.getByLabel('Поставить другое слово').fill(letter.repeat(15));
      await page.getByRole('button', { name: 'Что придётся изменить?' }).click();
    };
    await tryWord();
    await page.locator('.change').getByText('В сетке ещё нет букв').waitFor();
    await page.locator('[data-cell="0"]').click();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'кот');
      document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    });
    await tryWord();
    // The word is welcome although no dictionary has it, but nothing crosses it.
    await page.locator('.change').getByText('Заполнения не существует: доказано.').waitFor();
    await tryWord('q');
    await page.locator('.change').getByText('нет ни в одном слове словарей').waitFor();
    const chooser = page.waitForEvent('filechooser');
    await page.getByText('Открыть…').click();
    await (await chooser).setFiles({ name: 'odd.ipuz', mimeType: 'text/plain', buffer: Buffer.from('{}') });
    await page
      .getByRole('status')
      .getByText(/^Не получилось\. Сообщение на английском: odd\.ipuz/u)
      .waitFor();
    await page.context().close();
  });
});

describe('why not', () => {
  it('names what cannot be used together, and taking it out makes the grid fillable', async () => {
    const random = new Random(45);
    let blamed = 0;
    while (blamed < 4) {
      const { words, given } = randomSquare(random);
      if (squares(words, given).length > 0 || squares(words, OPEN).length === 0) continue;
      const page = await openWith(words);
      await newGrid(page, 3, 3);
      await write(page, given);
      await page.getByRole('tab', { name: 'Words' }).click();
      await page.getByRole('button', { name: 'Why not?' }).click();
      const sets = page.locator('.why fieldset');
      await sets.first().waitFor();
      // Each member of the first set that can be taken out leaves a grid with a fill.
      const takeOut = sets.first().getByRole('button', { name: 'Take it out' });
      if ((await takeOut.count()) > 0) {
        blamed++;
        await takeOut.first().click();
        expect(squares(words, await rows(page)).length, JSON.stringify({ words, given })).toBeGreaterThan(0);
      }
      await page.context().close();
    }
  });
});

describe('another word', () => {
  it('shows the fewest other entries that must change, before anything does', async () => {
    const random = new Random(46);
    let tried = 0;
    while (tried < 4) {
      const { words } = randomSquare(random);
      const all = squares(words, OPEN);
      const [from] = all;
      if (from === undefined || new Set(all.map(([first]) => first)).size < 2) continue;
      tried++;
      const word = all.find(([first]) => first !== from[0])![0]!;
      const page = await openWith(words);
      await newGrid(page, 3, 3);
      await write(page, from);
      await firstAcross(page);
      await page.getByLabel('Put another word here').fill(word);
      await page.getByRole('button', { name: 'What must change?' }).click();
      await page
        .getByText('It cannot be done with fewer: proven.')
        .or(page.getByText('No other entry changes.'))
        .waitFor();
      expect(await page.$$eval('td.own', cells => cells.length)).toBeGreaterThan(0);
      const least = Math.min(
        ...all
          .filter(([first]) => first === word)
          .map(square => entriesOf(square).filter((entry, at) => at > 0 && entry !== entriesOf(from)[at]).length),
      );
      expect(await page.locator('.change').textContent()).toContain(`Other entries that change (${least})`);
      await page.locator('.change').getByRole('button', { name: 'Accept' }).click();
      const after = await rows(page);
      expect(all.map(square => square.join())).toContain(after.join());
      expect(after[0]).toBe(word);
      await page.context().close();
    }
  });
});

it('a word that is tried is accepted with what must change for it when the puzzle is saved, wherever the cursor is', async () => {
  const page = await openWith(['ABC', 'XBC', 'DEF', 'GHI', 'ADG', 'XDG', 'BEH', 'CFI']);
  await newGrid(page, 3, 3);
  await write(page, ['ABC', 'DEF', 'GHI']);
  await firstAcross(page);
  await page.getByLabel('Put another word here').fill('XBC');
  await page.getByRole('button', { name: 'What must change?' }).click();
  await page.locator('.change').getByText('They are not in the puzzle yet').waitFor({ timeout: 20_000 });
  await page.locator('[data-cell="4"]').click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as' }).click();
  const { solution } = JSON.parse(readFileSync(await (await saved).path(), 'utf8'));
  expect(solution.flat().join('')).toBe('XBCDEFGHI');
  await page.getByRole('status').getByText('The proposed letters are in the puzzle now.').waitFor();
  expect([await rows(page), await page.locator('#board .proposed').count()]).toEqual([['XBC', 'DEF', 'GHI'], 0]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  expect((await rows(page))[0]).toBe('ABC');
  await page.context().close();
});

describe('files', () => {
  it('a file with script in title, clue and answer does nothing but show it', async () => {
    const page = await openPage();
    let alerts = 0;
    page.on('dialog', dialog => {
      alerts++;
      void dialog.dismiss();
    });
    const evil = '<img src=x onerror=alert(1)><script>alert(2)</script>';
    const puzzle = {
      version: 'http://ipuz.org/v2',
      kind: ['http://ipuz.org/crossword#1'],
      title: evil,
      author: evil,
      notes: evil,
      dimensions: { width: 3, height: 1 },
      puzzle: [[1, 0, 0]],
      solution: [['A', 'B', 'C']],
      clues: { Across: [[1, evil]], Down: [] },
    };
    await page
      .locator('header input[type=file]')
      .setInputFiles({ name: 'evil.ipuz', mimeType: 'text/plain', buffer: Buffer.from(JSON.stringify(puzzle)) });
    await page.getByRole('heading', { level: 1 }).filter({ hasText: 'alert(2)' }).waitFor();
    await page.getByRole('tab', { name: 'Clues' }).click();
    // A clue has no picture: it is left out, and the page says so.
    expect(await page.getByLabel('Clue for 1 Across').inputValue()).toBe('<script>alert(2)</script>');
    expect(await page.getByRole('status').textContent()).toContain('picture');
    expect(await page.locator('#app script, #app img').count()).toBe(0);
    expect(alerts).toBe(0);
    await page.context().close();
  });

  it('a file that is no puzzle is refused with a message, and nothing changes', async () => {
    const page = await openPage();
    await page.keyboard.type('kept');
    await page
      .locator('header input[type=file]')
      .setInputFiles({ name: 'x.ipuz', mimeType: 'text/plain', buffer: Buffer.from('{"version": 1}') });
    await expect.poll(() => page.getByRole('status').textContent(), { timeout: 20_000 }).toContain('x.ipuz');
    expect((await rows(page))[0]).toContain('KEPT');
    await page.context().close();
  });

  it('from an empty grid with two theme words to an ipuz that verify and lint accept', async () => {
    const page = await openPage();
    // Which grid is drawn depends on when it is asked for.
    await page.clock.setFixedTime(0);
    await page.getByRole('button', { name: 'New', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'New' });
    await form.getByLabel('A grid drawn and filled for you').check();
    await form.getByRole('textbox', { name: 'Theme words' }).fill('snowstorm\nfireplace');
    await form.getByRole('button', { name: 'Begin' }).click();
    await form.waitFor({ state: 'detached', timeout: 120_000 });
    expect((await rows(page)).join(' ') + (await columns(page)).join(' ')).toMatch(/SNOWSTORM/);
    await page.getByRole('tab', { name: 'Puzzle' }).click();
    await page.getByLabel('Title').fill('Winter');
    await page.getByLabel('Title').blur();
    await page.getByRole('tab', { name: 'Clues' }).click();
    await page.getByRole('button', { name: 'Take a clue for every entry without one' }).click();
    const clueless = () =>
      page.$$eval(
        '.clues ol input:not(.enumeration)',
        fields => fields.filter(field => (field as HTMLInputElement).value === '').length,
      );
    await expect.poll(clueless, { timeout: 60_000 }).toBe(0);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as' }).click();
    const path = join(mkdtempSync(join(tmpdir(), 'crossgen-edit-')), 'winter.ipuz');
    await (await saved).saveAs(path);
    const verified = await run(['verify', path]);
    expect([verified.code, verified.err]).toEqual([0, '']);
    const lint = await run(['lint', path]);
    expect(lint.code, lint.out).toBe(0);
    await page.getByRole('combobox', { name: 'Format', exact: true }).selectOption('pdf');
    const printed = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as' }).click();
    await (await printed).saveAs(`${path}.pdf`);
    expect(execFileSync('pdftotext', [`${path}.pdf`, '-'], { encoding: 'utf8' })).toContain('Winter');
    await page.context().close();
  });
});

async function columns(page: Page): Promise<string[]> {
  const lines = await rows(page);
  return [...lines[0]!].map((_, at) => lines.map(row => row[at]).join(''));
}

it('says what each format is for, in the language of the page', async () => {
  const page = await openPage();
  const texts = (name: string): Promise<string[]> =>
    page.getByRole('combobox', { name, exact: true }).locator('option').allTextContents();
  const english = await texts('Format');
  expect([english.length, english[0], english.filter(text => !/^[a-z]+ – .{5,}$/u.test(text))]).toEqual([
    10,
    'ipuz – keeps everything',
    [],
  ]);
  await page.getByText('More', { exact: true }).click();
  await page.getByLabel('Language of this page').selectOption('ru');
  expect(await texts('Формат')).toContain('puz – для Across Lite');
  await page.context().close();
});

it('the menu closes by Escape, by a press outside, and after a language was chosen', async () => {
  const page = await openPage();
  await newGrid(page, 5, 5);
  const menu = page.locator('header details');
  const isOpen = () => menu.evaluate(element => (element as HTMLDetailsElement).open);
  const ends = [
    () => page.keyboard.press('Escape'),
    () => page.locator('[data-cell="0"]').click(),
    () => page.getByLabel('Language of this page').selectOption('de'),
  ];
  for (const end of ends) {
    await menu.locator('summary').click();
    expect(await isOpen()).toBe(true);
    await end();
    await expect.poll(isOpen).toBe(false);
  }
  expect(await menu.locator('summary').textContent()).toBe('Mehr');
  await page.context().close();
});

it('a click on the clue below the grid leads to its field, which is in the middle of the list', async () => {
  const page = await openPage();
  await newGrid(page, 15, 15);
  await page.getByRole('tab', { name: 'Clues' }).click();
  await page.locator('[data-cell="120"]').click();
  const offset = () =>
    page.$eval('.clues li.here', row => {
      const [own, of] = [row, row.closest('[role=tabpanel]')!].map(each => each.getBoundingClientRect());
      return Math.abs(own!.top + own!.bottom - of!.top - of!.bottom) / 2;
    });
  await expect.poll(offset).toBeLessThan(40);
  await page.getByRole('tab', { name: 'Words' }).click();
  await page.locator('.current button').click();
  await expect.poll(() => page.evaluate(() => document.activeElement!.matches('.clues li.here input'))).toBe(true);
  await page.context().close();
});

it('says below the grid what the colours of its letters mean, and below struck words why they are struck', async () => {
  const page = await openWith(['ABC', 'DEF', 'GHI', 'ADG', 'BEH', 'CFI', 'AXX']);
  await newGrid(page, 3, 3);
  await page.keyboard.type('a');
  const legend = (): Promise<string[]> => page.locator('.legend span').allTextContents();
  await expect.poll(legend, { timeout: 20_000 }).toEqual(['A kept: a fill keeps them', 'A certain: nothing else fits']);
  const [sample, letter] = ['.legend .certain', '#board .certain .letter'].map(place =>
    page
      .locator(place)
      .first()
      .evaluate(found => getComputedStyle(found).color),
  );
  expect(await sample).toBe(await letter);
  await page.getByLabel('Show words that lead nowhere').check();
  await page.locator('.candidates .cannot').first().waitFor({ timeout: 20_000 });
  await page.getByText('Words that are struck out lead nowhere').waitFor();
  await page.getByRole('tab', { name: 'Fill' }).click();
  await page.getByRole('button', { name: 'Fill', exact: true }).click();
  await expect
    .poll(legend, { timeout: 60_000 })
    .toEqual(['A kept: a fill keeps them', 'A proposed: not in the puzzle yet']);
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(legend).toEqual([]);
  await page.context().close();
});

it('on a phone the number of a blamed cell touches neither its frame nor its letter', async () => {
  const page = await openPage(await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' }));
  await newGrid(page, 15, 15);
  await page.keyboard.type('qwmj');
  const gaps = await page.evaluate(() => {
    /** The top and the bottom of what is drawn of a text, in pixels of the window. */
    const inkOf = (text: Element): readonly [number, number] => {
      const pen = document.createElement('canvas').getContext('2d')!;
      const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(text);
      pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
      const ink = pen.measureText(text.textContent!);
      const range = document.createRange();
      range.selectNodeContents(text);
      const line = range.getBoundingClientRect().top + ink.fontBoundingBoxAscent;
      return [line - ink.actualBoundingBoxAscent, line + ink.actualBoundingBoxDescent];
    };
    return [0, 1, 2, 3].flatMap(at => {
      const cell = document.querySelector(`[data-cell="${at}"]`)!;
      cell.classList.add('blamed');
      const frame = Number(/(\d+)px inset/u.exec(getComputedStyle(cell).boxShadow)![1]);
      const edge = cell.getBoundingClientRect().top + cell.clientTop + frame;
      const [number, letter] = ['.number', '.letter'].map(part => inkOf(cell.querySelector(part)!));
      return [number![0] - edge, letter![0] - number![1]];
    });
  });
  expect(Math.min(...gaps), gaps.map(gap => gap.toFixed(1)).join(' ')).toBeGreaterThan(0.75);
  await page.context().close();
});

it('the check lists the entries of a full grid that have no clue', async () => {
  const page = await openPage();
  await newGrid(page, 3, 2);
  await page.keyboard.type('cat');
  await page.getByRole('tab', { name: 'Check' }).click();
  const objections = () =>
    page.$$eval('.check li', items =>
      items.map(item => item.textContent!.trim()).filter(text => text.endsWith('has no clue')),
    );
  await page.getByRole('table').waitFor();
  expect(await objections()).toEqual([]);
  await page.locator('[data-cell="3"]').click();
  if ((await page.locator('.current b').textContent()) !== '4 Across') await page.keyboard.press('Space');
  await page.keyboard.type('ore');
  const all = ['1A CAT', '4A ORE', '1D CO', '2D AR', '3D TE'].map(text => `${text} has no clue`);
  await expect.poll(objections).toEqual(all);
  await page.getByRole('tab', { name: 'Clues' }).click();
  await page.getByRole('textbox', { name: 'Clue for 1 Across', exact: true }).fill('A pet');
  await page.getByRole('tab', { name: 'Check' }).click();
  await expect.poll(objections).toEqual(all.slice(1));
  // The check speaks the language of the page.
  await page.locator('header details summary').click();
  await page.getByLabel('Language of this page').selectOption('de');
  await page.locator('.check li', { hasText: '1D hat 2 Buchstaben, braucht aber mindestens 3' }).waitFor();
  await page.context().close();
});

describe('the journal', () => {
  it('gives everything back when the tab was killed, undo too', async () => {
    const context = await browser.newContext({ locale: 'en-GB' });
    const page = await openPage(context);
    await newGrid(page, 5, 5);
    await page.keyboard.type('abcde');
    const before = await rows(page);
    // The renderer is ended as by a crash.
    const session = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    void session.send('Page.crash').catch(() => undefined);
    await crashed;
    await page.close();
    const again = await openPage(context);
    expect(await rows(again)).toEqual(before);
    await again.getByRole('button', { name: 'Undo', exact: true }).click();
    expect((await rows(again))[0]).toBe('ABCD.');
    await context.close();
  });

  it('keeps several puzzles side by side', async () => {
    const page = await openPage();
    await newGrid(page, 5, 5);
    await page.keyboard.type('one');
    await newGrid(page, 7, 7);
    await page.keyboard.type('two');
    const list = page.getByRole('combobox', { name: 'Puzzles' });
    await list.selectOption({ label: 'Untitled 5×5' });
    await page.waitForFunction(() => document.querySelectorAll('#board tr').length === 5);
    expect((await rows(page))[0]).toBe('ONE..');
    await page.context().close();
  });

  it('warns when the puzzle is open in another window, and lets one take it over', async () => {
    const context = await browser.newContext({ locale: 'en-GB' });
    const [first, second] = [await openPage(context), await openPage(context)];
    const warning = (page: Page) => page.getByRole('alert').filter({ hasText: 'another window' });
    await warning(second).waitFor();
    expect(await warning(first).count()).toBe(0);
    await warning(second).getByRole('button', { name: 'Work here' }).click();
    await warning(first).waitFor();
    await warning(second).waitFor({ state: 'detached' });
    await context.close();
  });
});

describe('on a phone', () => {
  it.each(['en-GB', 'de-DE', 'ru-RU'])('the five tabs are in one line: %s', async locale => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale });
    const page = await openPage(context);
    const tabs = await page.$$eval('[role=tab]', all => all.map(tab => Math.round(tab.getBoundingClientRect().top)));
    expect([tabs.length, new Set(tabs).size]).toEqual([5, 1]);
    await context.close();
  });
});

describe('accessibility', () => {
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

  it.each([390, 768, 1440].flatMap(width => (['light', 'dark'] as const).map(theme => [width, theme] as const)))(
    'axe finds nothing serious at %i px, %s',
    async (width, colorScheme) => {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme,
        locale: 'en-GB',
        bypassCSP: true,
      });
      const page = await openPage(context);
      await page.keyboard.type('word');
      await page.evaluate(axe);
      for (const tab of ['Words', 'Clues', 'Fill', 'Check', 'Puzzle']) {
        await page.getByRole('tab', { name: tab }).click();
        const found = await page.evaluate(async () => {
          const { violations } = await (
            globalThis as unknown as {
              axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> };
            }
          ).axe.run();
          return violations
            .filter(({ impact }) => impact === 'serious' || impact === 'critical')
            .map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`);
        });
        expect([tab, found]).toEqual([tab, []]);
      }
      // Nothing is wider than the window.
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await context.close();
    },
  );
});

describe('in Firefox', () => {
  it('typing, words with verdicts, a fill, undo and the journal work', async () => {
    const firefox = await openFirefox();
    try {
      const page = await firefox.newPage();
      const faults: unknown[] = [];
      page.on('pageerror', error => faults.push(error));
      const shown = () =>
        page.$$eval('#board tr', lines =>
          lines.map(line =>
            [...line.querySelectorAll('td')]
              .map(cell => (cell.querySelector('input')?.value ?? cell.textContent!.replace(/^[\d ]+/u, '')) || '.')
              .join(''),
          ),
        );
      const press = (text: string) => page.locator(`::-p-text(${text})`).click();
      await page.goto(server.address);
      await page.waitForSelector('html[data-ready]');
      await page.evaluate(() => localStorage.setItem('crossgen:language', 'en'));
      await page.reload();
      await page.waitForSelector('html[data-ready]');
      await press('Begin with a drawn grid');
      await press('An empty grid');
      for (const nth of [0, 1]) {
        const field = (await page.$$('.start input[type=number]'))[nth]!;
        await field.evaluate(input => {
          input.value = '4';
          input.dispatchEvent(new Event('change', { bubbles: true }));
        });
      }
      await page.locator('.start button[type=submit]').click();
      await page.waitForFunction(() => document.querySelectorAll('#board tr').length === 4);
      await page.locator('[data-cell="1"]').click();
      await page.keyboard.type('a');
      expect(await shown()).toEqual(['.A..', '....', '....', '....']);
      await page.waitForSelector('.candidates .fills', { timeout: 60_000 });
      await page.locator('#tab-fill').click();
      await page.locator('.fill button.main').click();
      await page.waitForSelector('#board .proposed', { timeout: 60_000 });
      await press('Accept all');
      const filled = await shown();
      expect(filled.join('')).toMatch(/^.A[A-Z]{14}$/u);
      await page.reload();
      await page.waitForSelector('html[data-ready]');
      expect(await shown()).toEqual(filled);
      await press('Undo');
      expect(faults).toEqual([]);
    } finally {
      await firefox.close();
    }
  });
});

// The page to construct on, in a real browser: typing, undo, the journal, two windows, and what people with a screen reader meet.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PageServer, serve } from '../../src/cli/edit/server.js';
import { Random } from '../../src/core/random.js';
import { openBrowser } from './browser.js';

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
  return page.$$eval('table.grid tr', lines =>
    lines.map(line =>
      [...line.querySelectorAll('td')]
        .map(cell => (cell.classList.contains('block') ? '#' : cell.querySelector('input')!.value || '.'))
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

  it('puts several letters into a cell', async () => {
    const page = await openPage();
    await newGrid(page, 4, 4);
    await page.keyboard.press('Insert');
    await page.getByRole('dialog').getByRole('textbox').fill('heart');
    await page.keyboard.press('Enter');
    expect((await rows(page))[0]).toBe('HEART...');
    await page.context().close();
  });

  it('by a thousand random keys, and back by undo, and there again by redo', async () => {
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
    for (let nth = 0; nth < 1000; nth++) await page.keyboard.press(keys[random.below(keys.length)]!);
    const filled = await rows(page);
    expect(filled).not.toEqual(empty);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    let steps = 0;
    for (; await button('Undo').isEnabled(); steps++) await button('Undo').click();
    expect(steps).toBeGreaterThan(200);
    expect(await rows(page)).toEqual(empty);
    for (; await button('Redo').isEnabled(); steps--) await button('Redo').click();
    expect([steps, await rows(page)]).toEqual([0, filled]);
    await page.context().close();
  });
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
    await page.waitForFunction(() => document.querySelectorAll('table.grid tr').length === 5);
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

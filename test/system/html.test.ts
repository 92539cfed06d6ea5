// The html page in a real browser: solved with mouse and keyboard, saved, checked, revealed, printed; and nothing in a
// clue is ever run.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WriteOptions } from '../../src/formats/format.js';
import { html } from '../../src/formats/html/html.js';
import { jpz } from '../../src/formats/jpz/jpz.js';
import { svg } from '../../src/formats/svg/svg.js';
import type { Puzzle } from '../../src/puzzle/puzzle.js';
import { drawn, english, NASTY, OPTIONS, russian } from '../formats/puzzles.js';
import { openBrowser } from './browser.js';

let browser: Browser;
const folder = mkdtempSync(join(tmpdir(), 'crossgen-html-'));
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

let count = 0;
const troubles: string[] = [];

async function open(
  puzzle: Puzzle,
  context: BrowserContextOptions = {},
  options: Partial<WriteOptions> = {},
): Promise<Page> {
  const path = join(folder, `${++count}.html`);
  writeFileSync(path, (await html.write!(puzzle, { ...OPTIONS, ...options })) as string);
  const page = await (await browser.newContext({ viewport: { width: 1200, height: 900 }, ...context })).newPage();
  troubles.length = 0;
  page.on('pageerror', error => troubles.push(error.message));
  page.on('console', message => troubles.push(message.text()));
  page.on('request', request => {
    if (!request.url().startsWith('file:')) troubles.push(`request for ${request.url()}`);
  });
  page.on('dialog', async dialog => {
    if (dialog.type() === 'alert') troubles.push(`alert ${dialog.message()}`);
    await dialog.accept();
  });
  await page.goto(pathToFileURL(path).href);
  return page;
}

/** The letters on the board, a line for each row; `#` for a place without a cell, `.` for an empty cell. */
function lettersOn(page: Page): Promise<string> {
  return page.$$eval('#board tr', rows =>
    rows
      .map(row =>
        [...row.children]
          .map(square => (square.querySelector('input') === null ? '#' : square.querySelector('input')!.value || '.'))
          .join(''),
      )
      .join('\n'),
  );
}

const current = (page: Page): Promise<string | null> => page.textContent('#current');
const cell = (page: Page, row: number, column: number) =>
  page.locator(`#board tr:nth-child(${row}) td:nth-child(${column}) input`);

describe('the page', () => {
  it('takes letters along a word, and turns at a second click', async () => {
    const page = await open(english);
    expect(await lettersOn(page)).toBe('...#\n...#\n....\n##..');
    await cell(page, 1, 1).click();
    expect(await current(page)).toBe('1 across. Pet that purrs');
    await page.keyboard.type('cat');
    expect(await lettersOn(page)).toBe('CAT#\n...#\n....\n##..');
    await cell(page, 1, 1).click();
    expect(await current(page)).toBe('1 across. Pet that purrs');
    await cell(page, 1, 1).click();
    expect(await current(page)).toBe('1 down. Fish & chips fish');
    await page.keyboard.type('cod');
    expect(await lettersOn(page)).toBe('CAT#\nO..#\nD...\n##..');
    expect(troubles).toEqual([]);
  });

  it('can be walked with arrows, Space, Enter, Home and End; Backspace goes back', async () => {
    const page = await open(english);
    await cell(page, 1, 1).click();
    const trail: (string | null)[] = [];
    for (const key of [
      'ArrowRight',
      'ArrowDown',
      'ArrowDown',
      'Space',
      'Home',
      'End',
      'Enter',
      'Shift+Enter',
      'ArrowRight',
      'ArrowUp',
    ]) {
      await page.keyboard.press(key);
      trail.push(`${key}: ${(await current(page))!.split('.')[0]}`);
    }
    expect(trail).toEqual([
      'ArrowRight: 1 across',
      'ArrowDown: 2 down',
      'ArrowDown: 2 down',
      'Space: 4 across',
      'Home: 4 across',
      'End: 4 across',
      'Enter: 5 across',
      'Shift+Enter: 4 across',
      'ArrowRight: 4 across',
      'ArrowUp: 2 down',
    ]);
    await page.keyboard.type('xy');
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    expect(await lettersOn(page)).toBe('...#\n...#\n....\n##..');
  });

  it('keeps what was typed', async () => {
    const page = await open(english);
    await cell(page, 1, 1).click();
    await page.keyboard.type('cow');
    await cell(page, 1, 1).click();
    await page.click('[data-do=check][data-of=word]');
    await page.reload();
    expect(await lettersOn(page)).toBe('COW#\n...#\n....\n##..');
    expect(await page.locator('td.wrong').count()).toBe(2);
    await page.click('[data-do=clear]');
    await page.reload();
    expect(await lettersOn(page)).toBe('...#\n...#\n....\n##..');
  });

  it('checks and reveals a letter, a word, the grid, and knows when it is solved', async () => {
    const page = await open(russian);
    await cell(page, 1, 1).click();
    await page.keyboard.type('кит');
    await cell(page, 1, 1).click();
    await page.click('[data-do=check][data-of=word]');
    expect(await page.textContent('#status')).toBe('Неверных букв: 1');
    await page.click('[data-do=check][data-of=grid]');
    await cell(page, 1, 2).click();
    await page.click('[data-do=reveal][data-of=letter]');
    expect(await page.textContent('#status')).toBe('');
    expect(await lettersOn(page)).toBe('КОТ#\n...#\n....\n##..');
    expect(await page.locator('td.revealed').count()).toBe(1);
    await page.click('[data-do=reveal][data-of=grid]');
    expect(await lettersOn(page)).toBe('КОТ#\nОРА#\nДЕКА\n##ЕЖ');
    expect(await page.textContent('#status')).toBe('Готово. Открыто букв: 10');
    expect(troubles).toEqual([]);
  });

  it('takes several letters in a cell, and does not change given ones', async () => {
    const cells = english.cells.map((square, at) =>
      square.kind !== 'cell'
        ? square
        : at === 1
          ? { ...square, solution: 'AR' }
          : at === 0
            ? { ...square, given: true }
            : square,
    );
    const entries = english.entries.map(({ answer: _, ...entry }) => entry);
    const page = await open({ ...english, cells, entries });
    await cell(page, 1, 1).click();
    await page.keyboard.type('cart');
    expect(await lettersOn(page)).toBe('CART#\n...#\n....\n##..');
    await page.keyboard.press('Home');
    await page.keyboard.press('Delete');
    expect(await lettersOn(page)).toBe('CART#\n...#\n....\n##..');
  });

  it('takes letters at once', async () => {
    const page = await open(english);
    await page.keyboard.type('c');
    expect(await lettersOn(page)).toBe('C..#\n...#\n....\n##..');
    // It also does so when a click beside the board has taken the focus away.
    await page.locator('h1').click();
    await page.keyboard.type('a');
    expect(await lettersOn(page)).toBe('CA.#\n...#\n....\n##..');
  });

  it('skips filled cells, and moves from the end of an entry to the next one that is not full', async () => {
    const page = await open(english);
    await cell(page, 1, 2).click();
    await page.keyboard.type('a');
    await cell(page, 1, 1).click();
    await page.keyboard.type('ct');
    expect(await current(page)).toBe('4 across. Rock with metal in it');
    await page.keyboard.type('oredead');
    expect(await lettersOn(page)).toBe('CAT#\nORE#\nDEAD\n##..');
    expect(await current(page)).toBe('7 across. "Dry" without its head, e.g.');
    // Over letters it moves from cell to cell.
    await cell(page, 2, 1).click();
    await page.keyboard.type('xy');
    expect(await lettersOn(page)).toBe('CAT#\nXYE#\nDEAD\n##..');
    await page.keyboard.type('e');
    expect(await current(page)).toBe('7 across. "Dry" without its head, e.g.');
  });

  it('goes to the next clue with Tab, and leaves the board after the last one', async () => {
    const page = await open(english);
    const trail: (string | null)[] = [];
    for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab']) {
      await page.keyboard.press(key);
      trail.push((await current(page))!.split('.')[0]!);
    }
    expect(trail).toEqual([
      ...['4 across', '5 across', '4 across', '5 across', '7 across'],
      ...['1 down', '2 down', '3 down', '6 down'],
    ]);
    expect(await page.evaluate(() => document.activeElement!.closest('#board') !== null)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement!.closest('#board') !== null)).toBe(false);
  });

  it('has clues that can be focused: Escape, arrows, Enter', async () => {
    const page = await open(english);
    await page.keyboard.press('Escape');
    const focused = (): Promise<string | null> => page.evaluate(() => document.activeElement!.textContent);
    expect(await focused()).toBe('1Pet that purrs');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('4Rock with metal in it');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    expect(await current(page)).toBe('6 down. Half of a dyad');
    await page.keyboard.type('d');
    expect(await lettersOn(page)).toBe('...#\n...#\n...D\n##..');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.type('y');
    expect(await lettersOn(page)).toBe('...#\n...#\n...D\n##.Y');
    expect(await page.locator('.clues button[tabindex="0"]').count()).toBe(1);
  });

  it('the clue list of a symmetric square once had every clue twice', async () => {
    const square = drawn(['BIT', 'ICE', 'TEN']);
    const entries = square.entries.map(entry => ({ ...entry, clue: `about ${entry.answer}` }));
    const page = await open({ ...square, entries });
    expect(await page.locator('.lists h2').allTextContents()).toEqual(['Across and down']);
    expect(await page.locator('.clues li').allTextContents()).toEqual(['1about BIT', '4, 2about ICE', '5, 3about TEN']);
    const ice = page.locator('.clues button').nth(1);
    const seen: (string | null)[] = [];
    for (let click = 0; click < 3; click++) {
      await ice.click();
      seen.push(await current(page), await ice.getAttribute('aria-current'));
    }
    expect(seen).toEqual(['4 across. about ICE', 'true', '2 down. about ICE', 'true', '4 across. about ICE', 'true']);
    // On the diagonal an entry crosses its twin, elsewhere another one.
    await cell(page, 2, 2).click();
    expect(await page.locator('.clues li.crossing').count()).toBe(0);
    await cell(page, 2, 3).click();
    expect(await page.locator('.clues li.crossing').allTextContents()).toEqual(['5, 3about TEN']);
    await cell(page, 1, 1).click();
    await page.keyboard.type('bitice');
    // A clue is done when both of its entries are full.
    expect(await page.locator('.clues li.done').count()).toBe(0);
    await page.keyboard.type('ten');
    expect(await page.textContent('#status')).toBe('Solved!');
    expect(await page.locator('.clues li.done').count()).toBe(3);
    expect(troubles).toEqual([]);
  });

  it('says that it is solved only after it has been solved', async () => {
    const page = await open(english);
    await page.keyboard.type('cxt');
    await page.click('[data-do=check][data-of=grid]');
    expect(await page.textContent('#status')).toBe('Wrong letters: 1');
    await page.click('[data-do=reveal][data-of=grid]');
    expect(await page.textContent('#status')).toBe('Complete. Letters revealed: 10');
    await page.click('[data-do=clear]');
    await page.click('[data-do=reveal][data-of=grid]');
    expect(await page.textContent('#status')).toBe('This is the solution.');
    await page.click('[data-do=clear]');
    await page.keyboard.type('catoredeadry');
    expect(await page.textContent('#status')).toBe('Solved!');
    await page.keyboard.press('Backspace');
    expect(await page.textContent('#status')).toBe('');
  });

  it('has a pencil, checks letters as they are typed, and runs a timer, if wanted', async () => {
    const page = await open(english);
    await page.keyboard.type('x');
    expect(await page.locator('td.wrong').count()).toBe(0);
    expect(await page.locator('#clock').isVisible()).toBe(false);
    await page.click('[data-of=auto]');
    expect(await page.locator('td.wrong').count()).toBe(1);
    await page.click('[data-of=pencil]');
    await page.keyboard.type('x');
    expect([await page.locator('td.wrong').count(), await page.locator('td.pencilled').count()]).toEqual([1, 1]);
    await page.click('[data-of=pencil]');
    await page.keyboard.type('x');
    expect(await page.locator('td.wrong').count()).toBe(2);
    await page.click('[data-of=timer]');
    await page.waitForFunction(() => document.getElementById('clock')!.textContent! >= '0:01');
    await page.reload();
    expect(await page.textContent('#clock')).not.toBe('0:00');
    expect(await page.getAttribute('[data-of=auto]', 'aria-pressed')).toBe('true');
    expect(await page.locator('td.pencilled').count()).toBe(1);
  });

  it('tells a screen reader the current place', async () => {
    const page = await open(english);
    expect(await cell(page, 4, 4).getAttribute('aria-label')).toBe(
      'Row 4, column 4. 7 across. "Dry" without its head, e.g. Letter 2 of 2.',
    );
    await cell(page, 3, 2).click();
    expect(await cell(page, 3, 2).getAttribute('aria-label')).toBe(
      'Row 3, column 2. 5 across. No longer living. Letter 2 of 4.',
    );
    expect(await page.getAttribute('#board table', 'aria-label')).toBe('A small one');
    expect(await page.locator('.clues button[aria-current=true]').textContent()).toBe('5No longer living');
    expect(await page.locator('#board input[tabindex="0"]').count()).toBe(1);
  });

  it('shows texts that look like markup, and does not run them', async () => {
    const entries = english.entries.map((entry, i) => ({ ...entry, clue: NASTY[i % NASTY.length]! }));
    const page = await open({
      ...english,
      title: NASTY[0]!,
      author: NASTY[1]!,
      notes: NASTY[4]!,
      copyright: NASTY[2]!,
      entries,
    });
    expect(await page.textContent('h1')).toBe(NASTY[0]);
    expect(await page.locator('.clues span').allTextContents()).toEqual(entries.map(entry => entry.clue));
    for (const entry of entries) {
      await page.locator('.clues span', { hasText: entry.clue }).first().click();
      expect(await current(page)).toContain(entry.clue);
    }
    expect(await page.locator('img, iframe, [onerror], [onload]').count()).toBe(0);
    expect(troubles).toEqual([]);
  });

  it('forbids every other script, style and request', async () => {
    const page = await open(english);
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.intruded = true';
      document.body.append(script);
      const image = new Image();
      image.src = 'http://127.0.0.1:9/x.png';
      document.body.append(image);
    });
    await page.waitForTimeout(100);
    expect(await page.evaluate(() => 'intruded' in window)).toBe(false);
    expect(troubles.filter(trouble => trouble.includes('Content Security Policy')).length).toBe(2);
  });

  it('contains no solution when blank', async () => {
    const page = await open(english, {}, { blank: true });
    expect(await page.content()).not.toContain('DEAD');
    expect(await page.locator('[data-do=check], [data-do=reveal], .solution').count()).toBe(0);
    await cell(page, 1, 1).click();
    await page.keyboard.type('cat');
    expect(await lettersOn(page)).toBe('CAT#\n...#\n....\n##..');
  });

  it('is complete without its script', async () => {
    const page = await open(english, { javaScriptEnabled: false });
    expect(await page.locator('.blank svg').isVisible()).toBe(true);
    expect(await page.locator('.sheet p').count()).toBe(8);
    expect(await page.locator('noscript p').isVisible()).toBe(true);
  });

  it.each([{ paper: 'A4' }, { paper: 'Letter' }])(
    'prints the puzzle on $paper, and the solution on another sheet',
    async ({ paper }) => {
      const page = await open(russian);
      const pdf = await page.pdf({ format: paper });
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/gu)?.length).toBe(2);
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('.play').isVisible()).toBe(false);
      expect(await page.locator('.blank svg').isVisible()).toBe(true);
      expect(await page.locator('.solution svg').isVisible()).toBe(true);
      await page.close();
    },
  );

  it.each([{ paper: 'A4' }, { paper: 'Letter' }])(
    'prints a 15x15 with its clues on one page of $paper',
    async ({ paper }) => {
      const rows = ['AAAA#AAAAA#AAAA', 'AAAA#AAAAA#AAAA', 'AAAA#AAAAA#AAAA', 'AAAAAAA#AAAAAAA', '###AAA#AAAA#AAA'];
      const bare = drawn([
        ...rows,
        ...['AAAAA#AAAA#AAAA', 'AAAAAA#AAA#AAAA', 'AAA#AAAAAAA#AAA', 'AAAA#AAA#AAAAAA', 'AAAA#AAAA#AAAAA'],
        ...[...rows].reverse().map(row => [...row].reverse().join('')),
      ]);
      const clue = 'A clue of the length that the shipped dictionary often has (plural)';
      const entries = bare.entries.map((entry, i) => ({ ...entry, clue: clue.slice((i * 7) % 40) }));
      const page = await open({ ...bare, entries, title: 'A weekday', author: 'A. Setter' });
      const pdf = await page.pdf({ format: paper });
      expect(bare.entries.length).toBeGreaterThan(70);
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/gu)?.length).toBe(2);
    },
  );

  it('has its clues near the grid on a phone', async () => {
    const page = await open(russian, { viewport: { width: 390, height: 844 }, hasTouch: true });
    const [board, lists] = [await page.locator('#board').boundingBox(), await page.locator('.lists').boundingBox()];
    expect(lists!.y - board!.y - board!.height).toBeLessThan(50);
    // No keyboard appears by itself.
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  });

  it.each([820, 1024])('breaks no word of its clues at %i pixels', async width => {
    const page = await open(russian, { viewport: { width, height: 1000 } });
    const lists = (await page.locator('.lists section').first().boundingBox())!;
    expect(lists.width).toBeGreaterThan(220);
  });

  it.each([
    { name: 'a phone', viewport: { width: 360, height: 740 } },
    { name: 'a narrow phone', viewport: { width: 320, height: 560 } },
    { name: 'a wide screen', viewport: { width: 1600, height: 1000 } },
  ])('fits $name without scrolling sideways', async ({ viewport }) => {
    const page = await open(russian, { viewport, hasTouch: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await cell(page, 1, 1).tap();
    await page.keyboard.insertText('к');
    expect(await lettersOn(page)).toBe('К..#\n...#\n....\n##..');
  });

  it('shows the cell of a clue that is tapped below the board', async () => {
    const page = await open(russian, { viewport: { width: 360, height: 500 }, hasTouch: true });
    const last = page.locator('.clues li').last();
    await last.scrollIntoViewIfNeeded();
    await last.tap();
    const box = (await page.locator('#board td.at').boundingBox())!;
    expect(box.y).toBeGreaterThan(0);
    expect(box.y + box.height).toBeLessThan(500);
  });

  it("is dark if the reader's system is", async () => {
    const light = await open(english, { colorScheme: 'light' });
    const dark = await open(english, { colorScheme: 'dark' });
    const paper = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await paper(light)).toBe('rgb(251, 250, 247)');
    expect(await paper(dark)).toBe('rgb(22, 23, 26)');
  });
});

describe('the svg', () => {
  it('shows texts that look like markup, and does not run them', async () => {
    const path = join(folder, 'nasty.svg');
    writeFileSync(path, svg.write!({ ...english, title: NASTY[4]! }, OPTIONS) as string);
    const page = await browser.newPage();
    page.on('dialog', dialog => {
      throw new Error(`a dialog: ${dialog.message()}`);
    });
    await page.goto(pathToFileURL(path).href);
    expect(await page.textContent('title')).toBe(NASTY[4]);
    expect(await page.locator('svg').count()).toBe(1);
    expect(await page.locator('text').allTextContents()).toContain('C');
  });
});

describe('the jpz', () => {
  it('contains texts that look like markup as plain text, also for a browser', async () => {
    const entries = english.entries.map((entry, i) => ({ ...entry, clue: NASTY[i % NASTY.length]! }));
    const xml = jpz.write!({ ...english, title: NASTY[0]!, entries }, OPTIONS) as string;
    const page = await browser.newPage();
    const seen = await page.evaluate(text => {
      const parsed = new DOMParser().parseFromString(text, 'application/xml');
      return {
        faults: parsed.querySelectorAll('parsererror').length,
        title: parsed.querySelector('metadata > title')!.textContent,
        clues: [...parsed.querySelectorAll('clue')].map(clue => [clue.children.length, clue.textContent]),
      };
    }, xml);
    expect(seen).toEqual({ faults: 0, title: NASTY[0], clues: entries.map(entry => [0, entry.clue]) });
    await page.close();
  });
});

// The page of a scanword in a real browser: its clues are clicked and its words typed; at every width the clues are in their cells, above the board.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { html } from '../../src/formats/html/html.js';
import { fromJson } from '../../src/formats/json/json.js';
import { verifyScanword } from '../../src/verify/verify-layout.js';
import { drawn, OPTIONS, scanword } from '../formats/puzzles.js';
import { openBrowser } from './browser.js';

let browser: Browser;
const folder = mkdtempSync(join(tmpdir(), 'crossgen-scanword-'));
beforeAll(async () => {
  browser = await openBrowser();
  writeFileSync(join(folder, 'page.html'), (await html.write!(scanword, OPTIONS)) as string);
  await writeLarge();
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

const troubles: string[] = [];

async function open(width: number, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width, height: 800 }, colorScheme })).newPage();
  page.on('pageerror', error => troubles.push(error.message));
  page.on('console', message => troubles.push(message.text()));
  await page.goto(pathToFileURL(join(folder, 'page.html')).href);
  return page;
}

/** A page of 10 by 14 cells. */
async function writeLarge(): Promise<void> {
  const plain = drawn(['#AAAAAAAAA', ...Array.from({ length: 13 }, () => 'A'.repeat(10))], [], { language: 'de' });
  const clue = scanword.entries[0]!.clue!;
  const entries = plain.entries.map(entry =>
    entry.row === 1 && entry.direction === 'across' ? { ...entry, clue, clueAt: 'above' as const } : entry,
  );
  const large = { ...plain, entries };
  writeFileSync(join(folder, 'large.html'), (await html.write!(large, OPTIONS)) as string);
}

const current = (page: Page): Promise<string | null> => page.textContent('#current');

describe('scanwords of 10 by 14', () => {
  it.each(['ru', 'de', 'en'])('three of each language (%s): the judge finds no breach', language => {
    const args = [
      'design',
      '--style',
      'scanword',
      '--lang',
      language,
      '--seed',
      '11',
      '--count',
      '3',
      '--fill',
      '--json',
    ];
    const { status, stdout } = spawnSync(process.execPath, ['bin/crossgen.js', ...args], { encoding: 'utf8' });
    expect(status).toBe(0);
    const lines = stdout.trim().split('\n');
    expect(lines).toHaveLength(3);
    for (const line of lines) {
      const puzzle = fromJson(JSON.parse(line), 'out');
      expect([puzzle.width, puzzle.height]).toEqual([10, 14]);
      expect(verifyScanword(puzzle, { minLength: 3, maxClue: 35, picture: null }, true)).toEqual([]);
    }
    const verified = spawnSync(process.execPath, ['bin/crossgen.js', 'verify', '-', '--min-score', '50'], {
      input: stdout,
    });
    expect(verified.status).toBe(0);
  });
});

describe('the page of a scanword', () => {
  it('goes to the word of a clue that is clicked, and is solved', async () => {
    const page = await open(1200);
    await page.click('g[data-entry="1"] rect');
    expect(await current(page)).toBe('Waagerecht. Krankheitsbild');
    expect(await page.getAttribute('g[data-entry="1"]', 'class')).toBe('current');
    await page.keyboard.type('ore');
    expect(
      await page.$$eval('#board td', cells => cells.map(cell => cell.querySelector('input')?.value ?? '').join('')),
    ).toBe('ORE');
    for (const [entry, word] of [
      [0, 'cat'],
      [2, 'den'],
    ] as const) {
      await page.click(`g[data-entry="${entry}"] rect`);
      await page.keyboard.type(word);
    }
    expect(await page.textContent('#status')).toContain('Gelöst');
    expect(await page.getAttribute('g[data-entry="0"]', 'class')).toContain('done');
    expect(troubles).toEqual([]);
  });

  it.each([360, 768, 1280])('at %i pixels the clues lie in their cells', async width => {
    const page = await open(width, width === 768 ? 'dark' : 'light');
    const board = (await page.locator('#board table').boundingBox())!;
    const over = (await page.locator('#board svg').boundingBox())!;
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs(over[side] - board[side])).toBeLessThan(2);
    expect(board.x + board.width).toBeLessThanOrEqual(width);
    const cells = await page.$$eval('#board g[data-entry]', groups =>
      groups.map(group => {
        const box = (element: Element) => element.getBoundingClientRect();
        const own = box(group.querySelector('rect')!);
        return [...group.querySelectorAll('text')].every(text => {
          const { left, right, top, bottom } = box(text);
          return left >= own.left - 0.5 && right <= own.right + 0.5 && top >= own.top - 1 && bottom <= own.bottom + 1;
        });
      }),
    );
    expect(cells).toEqual(scanword.entries.map(() => true));
    expect(await page.locator('.lists').isVisible()).toBe(width < 700);
  });

  it.each([500, 700, 736, 768, 830, 900, 1440])(
    'leaves room for a scrollbar at %i px: it was wider than the page',
    async width => {
      const page = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
      await page.goto(pathToFileURL(join(folder, 'large.html')).href);
      const board = (await page.locator('#board').boundingBox())!;
      expect(board.width).toBeLessThanOrEqual(width - 15 - 16);
      if (width > 736) expect(board.height).toBeLessThan(1000);
      await page.close();
    },
  );

  it('enlarges its clues on a phone at one tap', async () => {
    const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await page.goto(pathToFileURL(join(folder, 'large.html')).href);
    const side = async () => (await page.locator('#board td').first().boundingBox())!.width;
    const before = await side();
    await page.click('.zoom');
    expect([before < 40, (await side()) >= 80]).toEqual([true, true]);
    const frame = (await page.locator('.frame').boundingBox())!;
    expect(frame.width).toBeLessThanOrEqual(390);
    await page.click('.zoom');
    expect(await side()).toBe(before);
    await page.close();
  });

  it('prints the grid with its clues, and the solution on another sheet', async () => {
    const page = await open(1200);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('main').isVisible()).toBe(false);
    expect(await page.locator('.sheet svg').isVisible()).toBe(true);
    const bytes = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(bytes.match(/\/Type \/Page\b/g)).toHaveLength(2);
  });
});

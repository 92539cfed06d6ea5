// Makes the pictures of docs/editor.md anew from the page as it is built, in Debian's Chromium, or the one that CHROMIUM names. What is drawn
// and filled is another grid each time.

import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { withHalfFilled } from './half-filled.js';
import { Misuse, readArguments, type Script } from './script.js';

export const script: Script = {
  summary: 'makes the pictures of docs/editor.md anew',
  usage: '[NAME...] [--to docs]',
  run,
};

const WIDE = { viewport: { width: 1280, height: 832 }, deviceScaleFactor: 0.75 };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** Milliseconds that the page may take for a step. */
const PATIENCE = 120_000;

interface Picture {
  readonly screen: BrowserContextOptions;
  readonly dark?: boolean;
  readonly draw: (page: Page) => Promise<void>;
}

const PICTURES: Readonly<Record<string, Picture>> = {
  words: {
    screen: WIDE,
    async draw(page) {
      await page.locator('[data-cell="165"]').click();
      await page.locator('.candidates .floor').nth(20).waitFor();
      await page.getByText(/, 0 not known/u).waitFor();
    },
  },
  best: {
    screen: WIDE,
    async draw(page) {
      await drawWinter(page);
      await page.locator('.state', { hasText: '≤' }).waitFor();
    },
  },
  clues: {
    screen: WIDE,
    async draw(page) {
      await drawWinter(page);
      await page.getByRole('button', { name: 'Accept all' }).click();
      await takeClues(page);
    },
  },
  why: {
    screen: WIDE,
    async draw(page) {
      await beginWith(page, 'A ready-made pattern');
      await page.keyboard.type('vv');
      await page.getByRole('button', { name: 'Why not?' }).click();
      await page.locator('.why fieldset').first().waitFor();
    },
  },
  phone: {
    screen: PHONE,
    dark: true,
    async draw(page) {
      await beginWith(page, 'A ready-made pattern');
      for (const letter of 'safe') await page.keyboard.insertText(letter);
      await page.keyboard.press('Tab');
      await page.locator('.words :not(.old) > .candidates .fills').first().waitFor();
    },
  },
  scanword: {
    screen: WIDE,
    dark: true,
    async draw(page) {
      await page.getByRole('button', { name: 'New', exact: true }).click();
      const form = page.getByRole('dialog', { name: 'New' });
      await form.getByLabel('A grid drawn and filled').check();
      await form.getByLabel('Style').selectOption('scanword');
      await begin(page);
      await takeClues(page);
    },
  },
};

async function run(args: readonly string[]): Promise<void> {
  const { options, words } = readArguments(args, { to: 'docs' });
  const names = words.length > 0 ? words : Object.keys(PICTURES);
  await withHalfFilled(async (browser, address) => {
    for (const name of names) {
      if (!Object.hasOwn(PICTURES, name)) throw new Misuse(`expected some of ${Object.keys(PICTURES).join(', ')}`);
      const path = join(options.to, `editor-${name}.png`);
      await take(browser, address, PICTURES[name]!, path);
      console.log(path);
    }
  });
}

async function take(browser: Browser, address: string, picture: Picture, path: string): Promise<void> {
  const colorScheme = picture.dark === true ? 'dark' : 'light';
  const context = await browser.newContext({ ...picture.screen, colorScheme, locale: 'en-GB' });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForSelector('html[data-ready]');
  await picture.draw(page);
  await page.mouse.move(0, 0);
  await page.screenshot({ path });
  await context.close();
}

async function beginWith(page: Page, way: string): Promise<void> {
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('radio', { name: way }).check();
  await begin(page);
}

async function begin(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: 'New' });
  await form.getByRole('button', { name: 'Begin' }).click();
  await form.waitFor({ state: 'detached' });
}

/** A grid drawn around two theme words, whose best fill is sought. */
async function drawWinter(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'New' });
  await form.getByLabel('A grid drawn and filled').check();
  await form.getByLabel('Theme words').fill('SNOWSTORM\nFIREPLACE');
  await begin(page);
  await page.getByRole('tab', { name: 'Puzzle' }).click();
  await page.getByLabel('Title').fill('Winter');
  await page.getByRole('tab', { name: 'Fill' }).click();
  await page.getByRole('button', { name: 'Best fill' }).click();
  await page.locator('#board .proposed').first().waitFor();
}

async function takeClues(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Clues' }).click();
  await page.getByRole('button', { name: 'Take a clue' }).click();
  await page.locator('.clues ol small').nth(10).waitFor();
}

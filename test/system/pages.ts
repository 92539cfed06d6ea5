// Pages of a folder, served and opened in real browsers: Debian's Chromium by playwright-core, and Debian's Firefox by puppeteer-core.

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import type { Browser as Chromium, Page as PlaywrightPage } from 'playwright-core';
import type { Browser as Firefox } from 'puppeteer-core';
import { openBrowser, openFirefox } from './browser.js';

export const BROWSERS = ['Chromium', 'Firefox'] as const;
export type BrowserName = (typeof BROWSERS)[number];

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
};

const RESULT = 'globalThis.result';
/** What a page says of itself that gives no result. */
const WHERE = 'location.href + ", " + document.readyState + (crossOriginIsolated ? ", isolated" : "")';

/** What makes a page isolated, so that its threads may share memory. */
const ISOLATED = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };

export interface Pages {
  /** The address of the folder. */
  readonly home: string;
  /**
   * What a page sets as `globalThis.result`, or why it failed.
   * @param path in the folder, or an address
   */
  resultOf(browser: BrowserName, path: string): Promise<unknown>;
  /** A window with a store of its own; it shares that of another window if it is given one. */
  open(browser: BrowserName, beside?: Window): Promise<Window>;
  close(): Promise<void>;
}

/** What both browsers can do with a page. */
export interface Window {
  readonly page: Pick<PlaywrightPage, 'goto' | 'evaluate' | 'click' | 'focus' | 'hover' | 'reload' | 'close'> & {
    readonly keyboard: Pick<PlaywrightPage['keyboard'], 'press' | 'type'>;
    readonly mouse: Pick<PlaywrightPage['mouse'], 'move' | 'down' | 'up'>;
  };
  readonly context: { newPage(): Promise<unknown>; close(): Promise<void> };
}

/** @param isolated whether pages are isolated */
export async function servePages(folder: string, isolated = false): Promise<Pages> {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url!, 'http://localhost').pathname));
    try {
      const body = readFileSync(join(folder, path));
      const headers = { 'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream' };
      response.writeHead(200, isolated ? { ...headers, ...ISOLATED } : headers).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  let chromium: Chromium | undefined;
  let firefox: Firefox | undefined;
  const running = async (browser: BrowserName) => {
    if (browser === 'Chromium') chromium ??= await openBrowser();
    else firefox ??= await openFirefox();
    return { chromium, firefox };
  };
  const open = async (browser: BrowserName) => {
    const { chromium, firefox } = await running(browser);
    return browser === 'Chromium' ? chromium!.newPage() : firefox!.newPage();
  };
  const home = `http://127.0.0.1:${port}/`;
  return {
    home,
    async resultOf(browser, path) {
      const page = await open(browser);
      const failures: string[] = [];
      const onError = (error: unknown): void => void failures.push(String(error));
      if ('context' in page) page.on('pageerror', onError);
      else page.on('pageerror', onError);
      try {
        await page.goto(path.startsWith('http') ? path : home + path);
        for (let tries = 0; tries < 1200 && failures.length === 0; tries++) {
          const result = await ('context' in page ? page.evaluate(RESULT) : page.evaluate(RESULT));
          if (result !== undefined) return result;
          await new Promise(resolve => setTimeout(resolve, 50));
        }
        if (failures.length > 0) return failures;
        const where = await ('context' in page ? page.evaluate(WHERE) : page.evaluate(WHERE));
        return [`${path} gave no result within a minute: it is ${where}`];
      } finally {
        await page.close();
      }
    },
    async open(browser, beside) {
      const { chromium, firefox } = await running(browser);
      const context =
        beside?.context ??
        (browser === 'Chromium'
          ? await chromium!.newContext({ viewport: { width: 1280, height: 900 } })
          : await firefox!.createBrowserContext());
      return { page: (await context.newPage()) as Window['page'], context };
    },
    async close() {
      await Promise.all([chromium?.close(), firefox?.close()]);
      server.closeAllConnections();
      server.close();
    },
  };
}

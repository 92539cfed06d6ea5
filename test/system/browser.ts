// Debian's Chromium for tests: it may run as root, and its own background calls to the network are off. And Debian's Firefox.

import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import puppeteer, { type Browser as Firefox } from 'puppeteer-core';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The same Chromium without the windows around the page, which cost a second of CPU time for each context. */
const SHELL = '/usr/bin/chromium-headless-shell';

export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium');
  return chromium.launch({ executablePath, args: FLAGS });
}

export function openFirefox(): Promise<Firefox> {
  return puppeteer.launch({ browser: 'firefox', executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr' });
}

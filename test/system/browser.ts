// Debian's Chromium for tests: it may run as root, and its own background calls to the network are off. And Debian's Firefox.

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

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
}

export function openFirefox(): Promise<Firefox> {
  return puppeteer.launch({ browser: 'firefox', executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr' });
}

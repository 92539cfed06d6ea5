// How long the page for constructors is busy with a key while it studies a half-filled grid, from the browser's trace; and how soon the words
// of an entry appear. The browser is Debian's Chromium, or the one that CHROMIUM names.

/// <reference lib="dom" />

import type { CDPSession, Page } from 'playwright-core';
import { Random } from '../../src/core/random.js';
import { withHalfFilled } from './half-filled.js';
import { readArguments, type Script } from './script.js';

export const script: Script = {
  summary: 'milliseconds of the page for a key while a search runs, and until the first verdicts',
  usage: '[--keys 500] [--entries 100] [--seed 1]',
  run,
};

/** What the main thread does for a key after its own task, to draw it. */
const DRAWING = new Set([
  'UpdateLayoutTree',
  'Layout',
  'PrePaint',
  'Paint',
  'Layerize',
  'Commit',
  'FireAnimationFrame',
]);
const CATEGORIES = 'toplevel,devtools.timeline,disabled-by-default-devtools.timeline';
/** Milliseconds after a key; and the most after the first verdict of an entry, so that the next one finds the search anywhere. */
const PAUSE = 40;
const MOST_PAUSE = 600;
/** Milliseconds until a person sees that an entry is full, and goes on. */
const LOOK = 200;

interface Event {
  readonly name: string;
  readonly ts: number;
  readonly dur?: number;
  /** Of the processor, which other processes may take away. */
  readonly tdur?: number;
  readonly tid: number;
  readonly pid: number;
  readonly args?: { readonly data?: { readonly type?: string } };
}

async function run(args: readonly string[]): Promise<void> {
  const { options } = readArguments(args, { keys: 500, entries: 100, seed: 1 });
  const random = new Random(options.seed);
  await withHalfFilled(async (browser, address) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    await page.goto(address);
    await page.waitForSelector('html[data-ready]');
    await page.waitForSelector('.words h2');
    const waits: number[] = [];
    while (waits.length <= options.entries) {
      const wait = await firstVerdict(page);
      if (wait !== undefined) waits.push(wait);
      await page.waitForTimeout(wait === undefined ? LOOK : random.below(MOST_PAUSE));
    }
    const [first, ...others] = waits;
    const session = await page.context().newCDPSession(page);
    const events = await traced(session, async () => {
      const keys = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'Space', 'Backspace', ...'ETAOINSR'];
      for (let nth = 0; nth < options.keys; nth++) {
        await page.keyboard.press(keys[random.below(keys.length)]!);
        await page.waitForTimeout(PAUSE);
      }
    });
    console.log(`keys: ${options.keys}, milliseconds: ${figures(busyWithKeys(events, 'dur'))}`);
    console.log(`of the processor: ${figures(busyWithKeys(events, 'tdur'))}`);
    console.log(`first verdicts of an entry: ${others.length}, milliseconds: ${figures(others)}`);
    console.log(`of the first entry, for which the dictionary is read: ${first!.toFixed(0)}`);
  });
}

/** Goes to the next entry. @returns milliseconds until words with a verdict are shown; undefined for one that is full */
function firstVerdict(page: Page): Promise<number | undefined> {
  return page.evaluate(
    () =>
      new Promise<number | undefined>(done => {
        const name = (): string => document.querySelector('.words h2')?.textContent ?? '';
        const before = name();
        const begin = performance.now();
        document.activeElement!.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true }),
        );
        const look = (): void => {
          const isThere = name() !== before && document.querySelector('.words :not(.old) > .candidates > li');
          if (name() !== before && !name().includes('·')) done(undefined);
          else if (isThere || performance.now() > begin + 10_000) done(performance.now() - begin);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
}

async function traced(session: CDPSession, work: () => Promise<void>): Promise<readonly Event[]> {
  const events: Event[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as Event[])));
  await session.send('Tracing.start', { transferMode: 'ReportEvents', categories: CATEGORIES } as never);
  await work();
  const complete = new Promise(resolve => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  return events.sort((a, b) => a.ts - b.ts);
}

/** By key: its task on the main thread, and all drawing until the next key. */
function busyWithKeys(events: readonly Event[], unit: 'dur' | 'tdur'): number[] {
  const keys = events.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown');
  const [first] = keys;
  if (first === undefined) return [];
  const main = events.filter(({ pid, tid, dur }) => pid === first.pid && tid === first.tid && dur !== undefined);
  const tasks = main.filter(({ name }) => name.endsWith('RunTask'));
  const drawing = main.filter(({ name }) => DRAWING.has(name));
  return keys.map((key, at) => {
    const next = keys[at + 1]?.ts ?? Number.POSITIVE_INFINITY;
    const own = tasks.findLast(({ ts, dur }) => ts <= key.ts && ts + dur! >= key.ts) ?? key;
    const drawn = drawing.filter(({ ts }) => ts > own.ts + own.dur! && ts < next);
    return ((own[unit] ?? 0) + drawn.reduce((sum, event) => sum + (event[unit] ?? 0), 0)) / 1000;
  });
}

function figures(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(1);
  return `median ${at(0.5)}, p99 ${at(0.99)}, most ${at(1)}`;
}

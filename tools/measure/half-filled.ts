// The page for constructors with a half-filled grid, for what is measured and shown of it. The browser is Debian's Chromium, or the one that
// CHROMIUM names.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** The top half of a filled grid of a newspaper's pattern; the rest is open. */
const HALF = `SASS###RNA##RIB
ADELE#PEAS#GENE
EDGARDEGAS#RATE
#SANTORINI#ALES
###DEEMS#GAMES#
GIBE#SITINS#STY
ALERT#TENET#TIE
SOT#ASTRIDE#ANA
...#.....#.....
...#......#....
#.....#.....###
....#.........#
....#..........
....#....#.....
...##...###....
`;

/** Serves the page while `work` runs. @param work gets a browser and the address of the page */
export async function withHalfFilled(work: (browser: Browser, address: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'crossgen-half-'));
  writeFileSync(join(folder, 'half.txt'), HALF);
  const server = spawn('node', ['bin/crossgen.js', 'edit', join(folder, 'half.txt'), '--no-open']);
  const [address] = (await once(server.stdout, 'data')) as [Buffer];
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
  try {
    await work(browser, String(address).trim());
  } finally {
    await browser.close();
    server.kill('SIGINT');
    rmSync(folder, { recursive: true });
  }
}

// The program in a real terminal, narrow and wide, with every ending: its bar hides no message, and no bar is left.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openTerminal, type Terminal } from './terminal.js';

const dir = mkdtempSync(join(tmpdir(), 'crossgen-terminal-'));
afterAll(() => rmSync(dir, { recursive: true }));
writeFileSync(join(dir, 'two.txt'), '..\n..\n');
writeFileSync(join(dir, 'words.txt'), 'AB\nCD\nAC\nBD\n');
writeFileSync(join(dir, 'bad.txt'), '..x!\n');

let terminal: Terminal | undefined;
afterEach(() => {
  terminal?.close();
  terminal = undefined;
});
const run = (columns: number, command: string): Terminal => {
  terminal = openTerminal(`node bin/crossgen.js ${command}`, columns);
  return terminal;
};
/** A search that takes long enough for a bar. */
const HARD = 'fill grids/seed-5.txt --engine backtrack --seed 2 --min-score 40';
const BAR = /\[[#-]+\] \d+\/\d+[ ,]/;

/** The text on one line, however it was folded. */
const flat = (text: string): string => text.replace(/\s*\n\s*/gu, ' ');

/** The screen is as a program should leave it. */
function expectTidy(text: string): void {
  expect(text).not.toMatch(BAR);
  expect(terminal!.cursorVisible).toBe(true);
}

describe.each([40, 60, 100])('at %i columns', columns => {
  it('a proof stays on the screen, with its reason', async () => {
    const { code, text } = await run(columns, 'fill grids/seed-1.txt --lang ru --seed 6 --min-score 95').ended();
    expect(flat(text)).toMatch(
      /^seed 6 .*tried again with ru-extra\.txt too .*proven: no fill exists with ru\.txt and ru-extra\.txt: the floor 95 .*$/su,
    );
    expect(code).toBe(20);
    expectTidy(text);
  });

  it('a fill', async () => {
    const { code, text } = await run(columns, 'fill grids/seed-1.txt --seed 6 --min-score 60').ended();
    expect(text).toContain('Across');
    expect(text.split('\n').at(-1)).toMatch(/\b[A-Z]{3}$/u);
    expect(code).toBe(0);
    expectTidy(text);
  });

  it('all fills that exist', async () => {
    const { code, text } = await run(columns, `fill ${dir}/two.txt --dict ${dir}/words.txt --every --seed 1`).ended();
    expect(flat(text)).toContain('2 fills, and there are no more');
    expect(code).toBe(0);
    expectTidy(text);
  });

  it('bad input', async () => {
    const { code, text } = await run(columns, `fill ${dir}/bad.txt`).ended();
    expect(text).toContain(`${dir}/bad.txt:1:4:`);
    expect(code).toBe(2);
    expectTidy(text);
  });

  it('the bar has the name of the grid and the time left, and fits; then the time limit ends the search', async () => {
    const open = run(columns, `${HARD} --time-limit 4s`);
    await open.until(BAR);
    const bars = open.rows().filter(row => BAR.test(row));
    expect(bars).toHaveLength(1);
    expect(bars[0]).toMatch(/^seed-5 \[[#-]+\] \d+\/\d+ slots/u);
    if (columns >= 60) expect(bars[0]).toMatch(/\d s of 4 s left/u);
    expect(bars[0]!.length).toBeLessThan(columns);
    const { code, text } = await open.ended();
    expect(flat(text)).toContain('gave up with no fill: the time limit came first');
    expect(text).toContain('The deepest fill has');
    expect(code).toBe(3);
    expectTidy(text);
  });

  it('Ctrl-C keeps what was found', async () => {
    const open = run(columns, `${HARD} --time-limit none`);
    await open.until(BAR);
    open.press('C-c');
    const { code, text } = await open.ended();
    expect(flat(text)).toContain('gave up with no fill: the interruption came first');
    expect(text).toContain('The deepest fill has');
    expect(code).toBe(130);
    expectTidy(text);
  });

  it('the bar of a long search says roughly how long all of it would take, if there is room', async () => {
    const open = run(columns, `${HARD} --time-limit 50s`);
    await open.until(
      columns < 60 ? /\d\/72 slots/u : /(?:~|roughly (?:under )?\d.*tree, )[\d^.]+ (?:s|min|h|days|years|y) in all/u,
    );
    const bars = open.rows().filter(row => BAR.test(row));
    expect(bars).toHaveLength(1);
    expect(bars[0]!.length).toBeLessThan(columns);
    if (columns >= 60) expect(bars[0]).toMatch(/ s of 50 s left, /u);
    open.press('C-c');
    expect((await open.ended()).code).toBe(130);
  });

  it('the search for a good fill says which words it avoids, and at the end how to go on', async () => {
    const open = run(columns, 'fill grids/daily-02.txt --lang en --seed 1');
    await open.until(columns < 60 ? /daily-02 \[[#-]+\] \d+/u : /looking for a fill without words under \d\d/u);
    const bars = open.rows().filter(row => /^daily-02 \[/u.test(row));
    expect(bars).toHaveLength(1);
    expect(bars[0]!.length).toBeLessThan(columns);
    if (columns >= 100) expect(bars[0]).toMatch(/ under \d\d, \d+\/\d+ slots, \d+ s of 60 s left/u);
    const { code, text } = await open.ended();
    expect(flat(text)).toMatch(
      /daily-02.txt: lowest score \d\d, .*none found at \d\d in [\d,]+ nodes, no fill at \d\d with en.txt \(proven\); --best goes on looking between them/u,
    );
    expect(code).toBe(0);
    expectTidy(text);
  });

  it('the best fill so far, with the bound and the gap where there is room', async () => {
    const open = run(columns, 'fill grids/daily-10.txt --best --seed 1 --time-limit 10m');
    await open.until(columns < 60 ? /lowest score \d+/u : /lowest (score )?\d+.* at most \d+: gap \d+/u);
    for (const row of open.rows()) expect(row.length).toBeLessThanOrEqual(columns);
    open.press('C-c');
    expect((await open.ended()).code).toBe(130);
  });

  it('a batch, its bar and its summary', async () => {
    const open = run(columns, `fill grids/seed-1.txt --count 30 --jobs 1 --seed 1 --out-dir ${dir}/batch-${columns}`);
    await open.until(/batch \[[#-]+\] \d+\/30 puzzles/u);
    for (const row of open.rows()) expect(row.length).toBeLessThanOrEqual(columns);
    const { code, text } = await open.ended();
    expect(text).toContain('30');
    expect(code).toBe(0);
    expectTidy(text);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readReport } from '../../src/bench/bench-report.js';
import { COMMANDS } from '../../src/cli/commands.js';
import { COMMON_OPTIONS } from '../../src/cli/rim/option-table.js';
import { optionsOf } from '../../src/cli/rim/options.js';
import { parseDuration, parseInteger } from '../../src/cli/rim/typed.js';
import { GRADES_BEGIN, gradeTable } from '../../tools/measure/grid-table.js';
import {
  commandReference,
  examplesOf,
  readmeReference,
  readmeSpeed,
  SPEED_BEGIN,
  SPEED_END,
  shownOf,
} from '../../tools/reference-pages.js';
import { run } from './run.js';

const remedy = 'run `npm run reference`';

describe('documents made from the option table', () => {
  it('README has the commands, and the options that most people need', async () => {
    expect(readFileSync('README.md', 'utf8'), remedy).toContain(await readmeReference());
  });

  it('README has the figures of bench/sample.json', () => {
    const sample = readReport(readFileSync('bench/sample.json', 'utf8'), 'bench/sample.json');
    const part = `${SPEED_BEGIN}\n\n${readmeSpeed(sample)}\n\n${SPEED_END}`;
    expect(readFileSync('README.md', 'utf8'), remedy).toContain(part);
  });

  it('docs/commands.md has every command', async () => {
    expect(readFileSync('docs/commands.md', 'utf8'), remedy).toBe(await commandReference());
  });

  it('grids/README.md has the difficulty of each grid', () => {
    const part = `${GRADES_BEGIN}\n\n${gradeTable()}\n\n${SPEED_END}`;
    expect(readFileSync('grids/README.md', 'utf8'), remedy).toContain(part);
  });

  it('README shows what its examples print', async () => {
    const examples = examplesOf(readFileSync('README.md', 'utf8'));
    expect(examples.length).toBeGreaterThan(1);
    for (const { command, shown } of examples) expect(shown, remedy).toBe(shownOf(await run(command)));
  });
});

describe('the option table', () => {
  const specs = () => Promise.all(Object.values(COMMANDS).map(async line => (await line.load()).command));

  it('has each common option in at least one command', async () => {
    const used = new Set((await specs()).flatMap(spec => optionsOf(spec).map(option => option.name)));
    expect(COMMON_OPTIONS.filter(({ name }) => !used.has(name))).toEqual([]);
  });

  it('has no option twice in a command', async () => {
    for (const spec of await specs()) {
      const names = optionsOf(spec).flatMap(({ name, short }) => [
        `--${name}`,
        ...(short === undefined ? [] : [`-${short}`]),
      ]);
      expect(
        names.filter((name, i) => names.indexOf(name) !== i),
        spec.name,
      ).toEqual([]);
    }
  });

  it('names each command as it is registered', async () => {
    expect((await specs()).map(({ name }) => name)).toEqual(Object.keys(COMMANDS));
  });

  it('writes all its texts in the same style: no full stop, no default that has its own column', async () => {
    for (const spec of await specs())
      for (const { text } of optionsOf(spec)) expect(text, spec.name).not.toMatch(/\.$/);
  });
});

describe('values', () => {
  it.each([
    ['500ms', 500],
    ['30s', 30_000],
    ['1.5m', 90_000],
    ['2h', 7_200_000],
    ['none', Number.POSITIVE_INFINITY],
    ['30', undefined],
    ['s', undefined],
    ['-1s', undefined],
    ['1d', undefined],
  ])('a duration %s is %s', (text, milliseconds) => {
    expect(parseDuration(text)).toBe(milliseconds);
  });

  it.each([
    ['7', 7],
    ['007', 7],
    ['-1', undefined],
    ['1e3', undefined],
    ['9007199254740993', undefined],
    ['', undefined],
  ])('a whole number %s is %s', (text, value) => {
    expect(parseInteger(text)).toBe(value);
  });
});

// Lists that people bring, in each option that takes one: whatever was guessed is said in one line.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from './run.js';

let dir: string;
const put = (name: string, content: string): string => {
  writeFileSync(join(dir, name), content);
  return join(dir, name);
};
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

it('--theme of design takes any list', async () => {
  const list = put('theme.json', '[{"word": "cat", "clue": "Our pet"}, {"word": "tiger", "clue": "Striped hunter"}]');
  const { code, out, err } = await run(['design', '--theme', list, '--size', '7', '--seed', '1', '--fill']);
  expect(code).toBe(0);
  expect(out).toContain('Our pet (3) CAT');
  expect(err).toContain(`${list}: JSON is read, as in cat, clue 'Our pet'\n`);
});

it('--clues takes questions and answers', async () => {
  const grid = put('row.txt', '...\n');
  const words = put('words.txt', 'cat\n');
  const clues = put('clues.csv', 'Our small pet,cat\nBarks at the postman,dog\n');
  const { out, err } = await run(['fill', grid, '--dict', words, '--clues', clues, '--seed', '1']);
  expect(out).toContain('Our small pet (3) CAT');
  expect(err.match(/the clues are taken to come before the words, as in cat, clue 'Our small pet'\n/g)).toHaveLength(1);
});

it('--only and --dict take numbered lists', async () => {
  const grid = put('row.txt', '...\n');
  const list = put('numbered.txt', '1. cat\n2. doe\n');
  for (const option of ['--only', '--dict']) {
    const { code, err } = await run(['fill', grid, option, list, '--seed', '1']);
    expect([option, code]).toEqual([option, 0]);
    expect(err).toContain(
      `${list}: the numbers before the words are left out, as in cat: if it is wrong, name the separator`,
    );
  }
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './run.js';

describe('what a run would have passed over in silence', () => {
  let dir: string;
  const at = (name: string): string => join(dir, name);
  const fill = (...args: string[]) => run(['fill', at('grid.txt'), '--seed', '1', ...args]);
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'crossgen-'));
    const files = {
      'grid.txt': '...\n#.#\n...\n',
      'bare.txt': 'CAT\nATE\nTEN\n',
      'clued.txt': 'CAT=purrs\nATE=eaten\nTEN=number\n',
      'some.txt': 'CAT=purrs\nATE=\nTEN=number\n',
      'own.txt': 'CAT=has ten lives\nATE=dined very well\n',
      'fine.txt': 'CAT=has nine lives\n',
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(at(name), text);
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  it('says once that no entry has a clue', async () => {
    const { err, out } = await fill('--dict', at('bare.txt'));
    expect(out).toContain('—');
    expect(err).toMatch(
      /^seed 1\n.*grid\.txt: no entry has a clue: the dictionaries have none for these words; --clues FILE adds your own\n$/,
    );
    writeFileSync(at('other.txt'), '...\n#.#\n...\n');
    const two = await run(['fill', at('grid.txt'), at('other.txt'), '--seed', '1', '--dict', at('bare.txt')]);
    expect(two.err.match(/no entry has a clue/g)).toHaveLength(1);
  });

  it('names the entries without a clue when others have one', async () => {
    expect((await fill('--dict', at('some.txt'))).err).toContain('grid.txt: an entry has no clue: 2 down\n');
  });

  it.each(['--count 3', '--count 3 --jobs 2', '--every', '--best --count 3'])(
    'names the puzzle that a note is about: %s',
    async which => {
      writeFileSync(at('pairs.txt'), 'CAT=purrs\nATE=\nTEN=number\nCAR=drives\nARE=\nRAN=was quick\n');
      const { err } = await fill('--dict', at('pairs.txt'), '--distance', '1', '--min-score', '0', ...which.split(' '));
      const named = err.match(/^.*an entry has no clue/gmu)!.map(note => /, fill (\d): an entry/u.exec(note)?.[1]);
      expect(named.length).toBeGreaterThan(1);
      expect(named).toEqual(named.map((_, at) => `${at + 1}`));
    },
  );

  it('names the drawn puzzle that a note is about', async () => {
    writeFileSync(at('mine.txt'), 'CAT=purrs\nATE=eaten\nTENT\nRAFT=floats\n');
    const args = ['--words', at('mine.txt'), '--dict', at('bare.txt'), '--size', '7x7', '--count', '2', '--seed', '1'];
    const { err } = await run(['design', '--style', 'free', ...args]);
    expect(err.match(/^free-7x7 \d: an entry has no clue/gmu)).toEqual(
      ['free-7x7 1', 'free-7x7 2'].map(name => `${name}: an entry has no clue`),
    );
  });

  it('says nothing when all is well', async () => {
    expect((await fill('--dict', at('clued.txt'), '--clues', at('fine.txt'), '--exclude', 'EEL')).err).not.toContain(
      'clue',
    );
  });

  it('says that a clue of the user gave way, and why', async () => {
    const own = ['--dict', at('clued.txt'), '--clues', at('own.txt')];
    const held = await fill(...own);
    expect(held.out).toContain('purrs');
    expect(held.err).toContain(
      "grid.txt: clues of yours that are not used: 'has ten lives' for 1 across holds the answer of 3 across\n",
    );
    expect((await fill(...own, '--max-clue', '14')).err).toContain(
      "'dined very well' for 2 down is longer than --max-clue 14",
    );
  });

  it('prints the clues of a list that the user names before those of the words that ship, or says why not', async () => {
    const list = { CAT: 'purrs at us', ATE: 'wolfed', TEN: 'number ten' };
    const text = (of: object): string =>
      Object.entries(of)
        .map(([word, clue]) => `${word}=${clue}\n`)
        .join('');
    writeFileSync(at('list.txt'), text(list));
    writeFileSync(at('beside.txt'), 'CAT\nATE\nTEN\n');
    writeFileSync(at('beside.clues.txt'), text(list));
    for (const name of ['list.txt', 'beside.txt'])
      for (const dicts of [
        [at(name), 'en'],
        ['en', at(name)],
      ]) {
        const { out, err } = await fill(...dicts.flatMap(dict => ['--dict', dict]), '--require', 'CAT,ATE,TEN');
        expect([out.includes('purrs at us'), out.includes('wolfed'), out.includes('number ten')]).toEqual([
          true,
          true,
          false,
        ]);
        expect(err).toContain("clues of yours that are not used: 'number ten' for 3 across gives its own answer away");
      }
  });

  it('says that nobody has a word that is to be left out', async () => {
    const one = await fill('--dict', at('clued.txt'), '--exclude', 'VASTT,CAR');
    expect(one.err).toContain('--exclude CAR: no dictionary has this word\n'); // no slot has 5 letters, so words of 5 are not read
    const shipped = await run('fill seed-1 --seed 1 --exclude VASTT,VAST,aptt');
    expect(shipped.err).toContain('--exclude VASTT, aptt: no dictionary has these words\n');
    writeFileSync(at('used.txt'), 'CAR\nDOG\n');
    expect((await fill('--dict', at('clued.txt'), '--exclude', `@${at('used.txt')}`)).err).not.toContain('--exclude');
  });
});

// Words that the user gave are one thing for all commands: they obey no floor, and the last line says so.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './run.js';

let dir: string;
const at = (name: string): string => join(dir, name);
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-given-'));
  writeFileSync(at('words.txt'), 'VAST;49\nVEIN;60\nARCS;70\nSEEN;10\n');
  writeFileSync(at('corner.txt'), 'VAST\n.###\n.###\n.###\n');
  writeFileSync(at('open.txt'), '....\n.###\n.###\n.###\n');
  writeFileSync(at('theme.txt'), 'VAST\n');
});
afterAll(() => rmSync(dir, { recursive: true }));

const crossgen = (command: string, grid: string, more = '') =>
  run([...command.split(' '), at(grid), '--dict', at('words.txt'), '--lang', 'en', ...more.split(' ').filter(Boolean)]);
const NOTE = 'words that you gave obey no floor, and score less than';

describe('words that the user gave obey no floor', () => {
  it.each([
    ['fill', 'corner.txt', '--min-score 50'],
    ['fill', 'open.txt', '--min-score 50 --require VAST'],
    ['fill', 'open.txt', '--min-score 50 --require 1A=VAST'],
    ['fill', 'open.txt', '--min-score 50 --theme THEME --theme-min 1'],
    ['fill', 'corner.txt', '--min-score 50 --best'],
    ['fill', 'open.txt', '--min-score 50 --best --theme THEME'],
    ['fill', 'corner.txt', '--min-score 50 --engine backtrack'],
    ['fill', 'corner.txt', '--min-score 50 --engine classic'],
    ['fill', 'corner.txt', '--min-score 50 --engine sat'],
    ['fill', 'corner.txt', '--min-score 50 --count 2'],
    ['fill', 'open.txt', '--min-score 50 --require VAST --jobs 1'],
    ['candidates', 'corner.txt', '--min-score 50'],
  ])('%s %s %s', async (command, grid, more) => {
    const { code, err } = await crossgen(command, grid, more.replace('THEME', at('theme.txt')));
    expect(err).toMatch(new RegExp(`${NOTE} ${more.endsWith('--best') ? 60 : 50}: VAST 49`));
    expect(code).toBe(0);
  });

  it('all other words obey it still', async () => {
    expect((await crossgen('fill', 'corner.txt', '--min-score 61')).code).toBe(20);
    expect((await crossgen('fill', 'open.txt', '--min-score 50')).code).toBe(20);
  });

  it('the floor of a good fill and of the best one is that of the other words', async () => {
    const good = await crossgen('fill', 'corner.txt');
    const best = await crossgen('fill', 'corner.txt', '--best');
    for (const { err } of [good, best]) expect(err).toContain(`${NOTE} 60: VAST 49`);
    expect(best.err).toContain('lowest score 60, mean 54.5; this is the best: proven');
  });

  it('a batch says once of each grid which given words score less, and its lowest scores are those of the other words', async () => {
    writeFileSync(at('two.txt'), 'VAST;49\nVEIN;60\nVIEW;70\nARCS;70\nSEEN;10\n');
    for (const more of ['', ' --jobs 2']) {
      const { err } = await run([
        'fill',
        at('corner.txt'),
        '--dict',
        at('two.txt'),
        ...'--count 2 --seed 1'.split(' '),
        ...more.split(' ').filter(Boolean),
      ]);
      expect(err.match(new RegExp(NOTE, 'g'))).toHaveLength(1);
      expect(err).toMatch(new RegExp(`corner.txt: ${NOTE} [67]0: VAST 49\n`));
      expect(err).toContain('lowest scores 60 to 70, mean 57');
    }
  });

  it('where all words are given, there is no lowest score', async () => {
    const { err } = await crossgen('fill', 'open.txt', '--best --require VAST,VEIN');
    expect(err).toContain('all words are given, mean 54.5; this is the best: proven');
  });

  it('verify knows them by the grid, the required words and the theme', async () => {
    writeFileSync(at('filled.txt'), 'VAST\nE###\nI###\nN###\n');
    const plain = await crossgen('verify', 'filled.txt', '--min-score 50');
    expect([plain.code, plain.out]).toEqual([4, `${at('filled.txt')}: 1A holds VAST, scored 49: less than 50\n`]);
    expect(plain.err).toContain(
      'words that you gave obey no floor: say which they are with --grid, --require or --theme',
    );
    for (const more of ['--grid corner.txt', '--require VAST', '--theme theme.txt'])
      expect((await crossgen('verify', 'filled.txt', `--min-score 50 ${more.replace(/\S+txt/, at)}`)).code).toBe(0);
  });

  it('refill keeps an entry that is locked', async () => {
    writeFileSync(at('filled.txt'), 'VAST\nE###\nI###\nN###\n');
    writeFileSync(at('visa.txt'), 'VISA;70\n');
    const { code, err } = await crossgen('refill', 'filled.txt', `--lock 1A --min-score 50 --dict ${at('visa.txt')}`);
    expect(code).toBe(0);
    expect(err).toContain(`${NOTE} 50: VAST 49`);
  });

  it('check-proof knows them, too', async () => {
    const proof = at('p.drat');
    const made = await crossgen('fill', 'corner.txt', `--min-score 61 --proof ${proof}`);
    expect(made.code).toBe(20);
    const checked = await run([
      'check-proof',
      at('corner.txt'),
      proof,
      '--dict',
      at('words.txt'),
      '--lang',
      'en',
      '--min-score',
      '61',
    ]);
    expect(checked.code).toBe(0);
  });
});

describe('given entries that no dictionary has', () => {
  beforeAll(() => {
    writeFileSync(at('ab.txt'), 'AB\n');
    writeFileSync(at('xy.txt'), 'XY\nCD\n');
    writeFileSync(at('cd.txt'), 'CD\n');
  });
  const best = (more: string) =>
    run([
      'fill',
      at('ab.txt'),
      '--dict',
      at('xy.txt'),
      '--lang',
      'en',
      '--allow-unknown',
      '--best',
      ...more.split(' ').filter(Boolean),
    ]);

  it.each(['--require CD', '--theme CD.txt --theme-min 1', '--pangram'])(
    '--best with %s once ended with a fault',
    async more => {
      expect((await best(more.replace('CD.txt', at('cd.txt')))).code).toBe(20);
    },
  );

  it('--best once said that the mean is NaN', async () => {
    const { code, err } = await best('');
    expect([code, err.includes('NaN'), err.includes('no entry has a score; this is the best: proven')]).toEqual([
      0,
      false,
      true,
    ]);
  });

  it('candidates once ended with 0 where fill says that there is none', async () => {
    writeFileSync(at('abcd.txt'), 'AB\nCD\n');
    const args = [at('ab.txt'), '--dict', at('abcd.txt'), '--lang', 'en', '--require', 'CD'];
    expect((await run(['fill', ...args])).code).toBe(20);
    expect((await run(['candidates', ...args])).code).toBe(20);
    expect((await run(['candidates', ...args.slice(0, -2)])).code).toBe(0);
  });

  it('refill --ban of one changes it, which once ended with a fault', async () => {
    writeFileSync(at('p.txt'), 'XYZ\nA##\nB##\n');
    writeFileSync(at('w.txt'), 'XAB\nCAT\nCOW\nTAB\n');
    const { code, err } = await run([
      'refill',
      at('p.txt'),
      '--dict',
      at('w.txt'),
      '--lang',
      'en',
      '--ban',
      '1A=XYZ',
      '--seed',
      '1',
    ]);
    expect([code, err.includes('2 entries change: 1A XYZ to')]).toEqual([0, true]);
  });
});

describe('words that the user places may be near repeats of each other', () => {
  beforeAll(() => {
    writeFileSync(at('doe.txt'), 'DOE#\n####\n....\n');
    writeFileSync(at('does.txt'), 'DOE\nDOES\nCATS\n');
  });
  const on = (command: string, ...more: string[]) =>
    run([command, at('doe.txt'), '--dict', at('does.txt'), '--lang', 'en', ...more]);

  it('candidates says of a word what fill says when it is required', async () => {
    const { code, out } = await on('candidates', '2A');
    expect([code, out.includes('2 words fit: 2 fill')]).toEqual([0, true]);
    for (const word of ['DOES', 'CATS']) expect((await on('fill', '--require', word)).code).toBe(0);
  });

  it('no other word is one', async () => {
    const without = await on('fill', '--exclude', 'CATS');
    const candidates = await on('candidates', '--exclude', 'CATS');
    expect([without.code, candidates.code]).toEqual([20, 20]);
    expect(candidates.err).toContain('no fill exists unless you place a near repeat of a given word yourself');
  });

  it('verify accepts what fill wrote when it knows what was placed', async () => {
    await on('fill', '--require', 'DOES', '--format', 'ipuz', '--out', at('does.ipuz'));
    const verify = (...more: string[]) =>
      run(['verify', at('does.ipuz'), '--dict', at('does.txt'), '--lang', 'en', ...more]);
    const plain = await verify();
    expect([plain.code, plain.err.includes('say which they are with --grid or --require')]).toEqual([4, true]);
    expect((await verify('--require', 'DOES', '--grid', at('doe.txt'))).code).toBe(0);
    expect((await verify('--require', 'DOES,DOE')).code).toBe(0);
  });
});

it('verify --grid sees letters that a cell may not have, and bars', async () => {
  writeFileSync(at('b.txt'), 'Б\nБ\n');
  writeFileSync(at('bw.txt'), 'ББ;40\nБА;20\n');
  writeFileSync(at('limited.txt'), 'Б\n1\n1 = [А]\n');
  const verify = (...more: string[]) => run(['verify', at('b.txt'), '--dict', at('bw.txt'), '--lang', 'ru', ...more]);
  expect((await verify()).code).toBe(0);
  const limited = await verify('--grid', at('limited.txt'));
  expect([limited.code, limited.out]).toEqual([4, `${at('b.txt')}: row 2, column 1 holds Б, not one of А\n`]);
});

it('--best with threads ends where nothing is left to search', async () => {
  writeFileSync(at('one.txt'), '..A\n');
  writeFileSync(at('onew.txt'), 'CBA;50\nCABC;20\n');
  const { code, err } = await run([
    'fill',
    at('one.txt'),
    '--dict',
    at('onew.txt'),
    '--best',
    '--threads',
    '2',
    '--time-limit',
    'none',
    '--seed',
    '1',
  ]);
  expect([code, err.includes('this is the best: proven')]).toEqual([0, true]);
});

describe('a required word is welcome as it is, whether a dictionary has it or not', () => {
  const names = () => writeFileSync(at('names.txt'), '# ours\nSt. Louis=Arch city\n');
  const required = (grid: string, wish: string, ...more: string[]) => {
    writeFileSync(at('grid.txt'), grid);
    return run(['fill', at('grid.txt'), '--dict', at('words.txt'), '--lang', 'en', '--require', wish, ...more]);
  };

  it.each([
    ['STLOUIS=Arch city', '7'],
    ['"St. Louis"="Arch city"', '2,5'],
    ['1A=St. Louis=Arch city', '2,5'],
    ['St. Louis@1A=Arch city', '2,5'],
    ['@NAMES', '2,5'],
  ])('%s', async (wish, enumeration) => {
    names();
    const { code, out, err } = await required('.......', wish.replace('NAMES', at('names.txt')));
    expect(out).toContain(`Arch city (${enumeration})`);
    expect(err).toContain('no list has STLOUIS: the word is used as it is');
    expect(code).toBe(0);
  });

  it('a batch, the best fill and all other engines have it too', async () => {
    for (const more of ['--jobs 1', '--count 2', '--best', '--engine backtrack', '--engine sat', '--min-score 60']) {
      const { out, code } = await required('...', 'Zoë=Her best friend', ...more.split(' '));
      expect([more, out]).toEqual([more, expect.stringContaining('Her best friend')]);
      expect(code === 0 || more === '--count 2').toBe(true);
    }
  });

  it('a clue with a comma stands in quotes, and its clue comes before that of the dictionary', async () => {
    writeFileSync(at('clued.txt'), 'VAST;49;Huge\nVEIN;60\nVIEW;60\n');
    const { out } = await required('....', 'VAST="Big, very big"', '--dict', at('clued.txt'));
    expect(out).toContain('Big, very big');
    expect(out).not.toContain('Huge');
  });

  it('words without commas between them are said to be one word', async () => {
    const { code, err } = await required('...', 'Emma Oliver Zoe');
    expect(err).toContain(
      'EMMAOLIVERZOE has 13 letters, but no slot of the grid has that length; words are separated by commas',
    );
    expect(code).toBe(2);
  });

  it.each(['?AT', 'C?T', 'CAT*', '*AT'])('a mask such as %s is no word', async mask => {
    const { code, err } = await required('...', mask);
    expect(err).toContain(`--require: '${mask}' is not a word`);
    expect(code).toBe(2);
  });

  it('verify knows it, and does not know it where it is not required', async () => {
    const { out } = await required('...', 'ZOE', '--format', 'ipuz');
    writeFileSync(at('zoe.ipuz'), out);
    const judged = (...more: string[]) =>
      run(['verify', at('zoe.ipuz'), '--dict', at('words.txt'), '--lang', 'en', ...more]);
    expect((await judged('--require', 'ZOE')).code).toBe(0);
    expect((await judged()).code).toBe(4);
  });

  it('refill puts it in with its clue', async () => {
    const { out } = await required('...', 'CAT', '--format', 'ipuz');
    writeFileSync(at('cat.ipuz'), out);
    const options = ['--dict', at('words.txt'), '--lang', 'en', '--replace', '1A=ZOE=Her best friend'];
    expect((await run(['refill', at('cat.ipuz'), ...options])).out).toContain('Her best friend');
  });
});

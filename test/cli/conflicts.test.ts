// Options that contradict each other or do nothing are refused; help shows the common ones first.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCommands } from '../../src/cli/commands.js';
import { command as fill } from '../../src/cli/fill/fill.js';
import { groupedOptions } from '../../src/cli/rim/groups.js';
import { optionsOf } from '../../src/cli/rim/options.js';
import { run } from './run.js';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-'));
  writeFileSync(join(dir, 'g.txt'), '..\n..\n');
  writeFileSync(join(dir, 'w.txt'), 'AB\nCD\nAC\nBD\n');
});
afterAll(() => rmSync(dir, { recursive: true }));
const call = (args: string) => run(args.replaceAll('DIR', dir));

it('a file that cannot be written is refused before the search, and before the seed is reported', async () =>
  expect(await call('fill DIR/g.txt --dict DIR/w.txt --out DIR/none/a.txt')).toMatchObject({
    code: 2,
    out: '',
    err: `${dir}/none/a.txt: cannot be written: there is no directory ${dir}/none\n`,
  }));

it.each(['g.txt', 'g.txt/below', 'g.txt/far/below'])(
  'a folder that cannot be made is refused before the search, and before the seed is reported: %s',
  async path =>
    expect(await call(`fill DIR/g.txt --dict DIR/w.txt --out-dir DIR/${path}`)).toMatchObject({
      code: 2,
      out: '',
      err: `${dir}/${path}: this is not a folder, or a part of its path is not: name another --out-dir\n`,
    }),
);

it('every relation is about options and arguments that exist, and values that they can have', async () => {
  const commands = await allCommands();
  const parts = new Map<string, readonly string[] | undefined>();
  for (const spec of commands)
    for (const { name, choices } of [...spec.args, ...optionsOf(spec)])
      parts.set(name, choices && [...(parts.get(name) ?? []), ...choices]);
  const relations = commands.flatMap(spec =>
    [...spec.args, ...optionsOf(spec)].flatMap(({ name, needs = [], conflicts = [] }) =>
      [...needs, ...conflicts].flatMap(({ of, at, when = [], unless = [] }) => [
        ...(at === undefined ? [] : [`${name}=${at.join('|')}`]),
        ...[...of, ...when, ...unless],
      ]),
    ),
  );
  expect(relations.length).toBeGreaterThan(100);
  for (const relation of relations) {
    const [, name, , values] = /^([\w-]+)(\+|!?=|)(.*)$/u.exec(relation)!;
    expect([...parts.keys()], relation).toContain(name);
    if (values === '' || parts.get(name!) === undefined) continue;
    for (const value of values!.split('|')) expect(parts.get(name!), relation).toContain(value);
  }
});

describe('options that contradict each other or do nothing', () => {
  it.each([
    ['fill DIR/g.txt --json --format html', '--json and --format html do not go together: give one'],
    ['fill DIR/g.txt --stats -q', '--stats and --quiet do not go together: it writes to standard error'],
    ['fill DIR/g.txt --progress always --quiet', '--progress always and --quiet do not go together'],
    [
      'fill DIR/g.txt --no-clobber',
      '--no-clobber needs --out PATH, --out-dir DIR, --export-cnf FILE or --proof FILE: else no file is written',
    ],
    ['fill DIR/g.txt --paper letter', '--paper needs --format pdf, and this is text'],
    ['fill DIR/g.txt --out DIR/foo.docx', 'foo.docx: no format has files that end in .docx: use .txt, .json'],
    ['candidates DIR/g.txt --letters --top 3', '--top and --letters do not go together: no words are printed'],
    ['candidates DIR/g.txt --json --top 3', '--top and --json do not go together: --json has every word'],
    ['candidates DIR/g.txt --out DIR/a.svg', 'a.svg: no list has files that end in .svg'],
    ['analyze DIR/g.txt --out DIR/a.pdf', 'a.pdf: no analysis has files that end in .pdf: use .txt, .json, .svg, or'],
    ['analyze DIR/g.txt --json --out DIR/a.svg', 'a.svg: files that end in .svg are svg, and --json asks for json'],
    [
      'fill DIR/g.txt --out DIR/a.ipuz --format pdf',
      'a.ipuz: files that end in .ipuz are ipuz, and --format asks for pdf: name a file that ends in .pdf, or leave --format out',
    ],
    ['fill DIR/g.txt --out DIR/a.pdf --json', 'a.pdf: files that end in .pdf are pdf, and --json asks for json'],
    [
      'fill DIR/g.txt --out DIR/a.txt --format pdf',
      'a.txt: files that end in .txt are text, and --format asks for pdf',
    ],
    ['square 2 --out DIR/a.docx', 'a.docx: no format has files that end in .docx'],
    ['square 2 --out DIR/a.puz --format pdf', 'a.puz: files that end in .puz are puz, and --format asks for pdf'],
    ['square 2 --tally --out DIR/a.txt', '--tally and --out do not go together: no square is printed'],
    ['square 2 --estimate --out DIR/a.txt', '--estimate and --out do not go together: no square is printed'],
    ['square 2 --estimate --format pdf', '--estimate and --format pdf do not go together: no square is printed'],
    [
      'dict info DIR/w.txt --out DIR/a.docx',
      'a.docx: no report has files that end in .docx: use .txt, .tsv, .json, .jsonl',
    ],
    ['dict info DIR/w.txt --json --out DIR/a.tsv', 'a.tsv: files that end in .tsv are text, and --json asks for json'],
    ['dict search A? DIR/w.txt --out DIR/a.pdf', 'a.pdf: no report has files that end in .pdf'],
    [
      'dict convert DIR/w.txt --out DIR/a.docx',
      'a.docx: no dictionary has files that end in .docx: use .txt, .dict, .dic, .list, .lst, .csv, .tsv, or name one with --form',
    ],
    ['dict merge DIR/w.txt --out DIR/a.json', 'a.json: no dictionary has files that end in .json'],
    [
      'dict convert DIR/w.txt --form equals --out DIR/a.csv',
      'a.csv: files that end in .csv are commas, and --form asks for equals: name a file that ends in .txt, or leave --form out',
    ],
    ['dict convert DIR/w.txt --json', '--json needs info, check or search, and this is convert'],
    ['dict info DIR/w.txt --crlf', '--crlf needs convert or merge, and this is info'],
  ])('%s', async (args, message) => {
    const { code, out, err } = await call(args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
    expect(readdirSync(dir).sort()).toEqual(['g.txt', 'w.txt']);
  });

  it.each([
    ['dict info DIR/w.txt --out DIR/o/i.json', 'i.json', /^\{"source"/u],
    ['dict search A? DIR/w.txt --json --out DIR/o/s.txt', 's.txt', /^\{"word":"AB"/u],
    ['dict convert DIR/w.txt --out DIR/o/c.csv', 'c.csv', /^AB,,\n/u],
    ['dict convert DIR/w.txt --out DIR/o/c.dict', 'c.dict', /^AB\n/u],
    ['dict merge DIR/w.txt --form word --out DIR/o/m.csv', 'm.csv', /^AB\n/u],
    ['dict merge DIR/w.txt --form equals --out DIR/o/m.words', 'm.words', /^AB\n/u],
    ['fill DIR/g.txt --dict DIR/w.txt --seed 1 --json --out DIR/o/f.jsonl', 'f.jsonl', /^\{/u],
    ['fill DIR/g.txt --dict DIR/w.txt --seed 1 --format ipuz --out DIR/o/f.txt', 'f.txt', /^\{\s*"version"/u],
  ])('takes %s', async (args, name, text) => {
    mkdirSync(join(dir, 'o'));
    try {
      expect(await call(args)).toMatchObject({ code: 0, out: '' });
      expect(readFileSync(join(dir, 'o', name), 'utf8')).toMatch(text);
    } finally {
      rmSync(join(dir, 'o'), { recursive: true });
    }
  });

  it.each(['--json --format json', '--json --stats -q', '--paper letter --format pdf --out DIR/p.pdf'])(
    'takes %s',
    async options => {
      expect((await call(`fill DIR/g.txt --dict DIR/w.txt --seed 1 ${options}`)).code).toBe(0);
    },
  );
});

describe('messages', () => {
  it('no seed is printed before an error', async () => {
    for (const args of [
      'fill DIR/none.txt --seed 3',
      'fill DIR/g.txt --dict DIR/none.txt --seed 3',
      'fill DIR/none.txt --jobs 1 --seed 3',
    ]) {
      const { code, err } = await call(args);
      expect([code, err.includes('seed 3')], args).toEqual([2, false]);
    }
  });

  it('giving up says what to try next', async () => {
    const { code, err } = await run('fill grids/seed-5.txt --node-limit 5 --seed 1 --min-score 40');
    expect(code).toBe(3);
    expect(err).toContain(
      'grids/seed-5.txt: try a higher --node-limit, another --seed, --threads 4 or a lower --min-score',
    );
  });

  it('when there is no fill, the option that adds the second file of a shipped dictionary is named', async () => {
    const gaveUp = await run('fill grids/seed-5.txt --lang de --min-score 0 --node-limit 5 --seed 1');
    expect(gaveUp.code).toBe(3);
    expect(gaveUp.err).toContain('try more words with --translations, a higher --node-limit');
    const english = await run('fill grids/seed-4.txt --min-score 99 --node-limit 5 --seed 1');
    expect(english.err).not.toContain('--translations');
    const all = await run('fill grids/seed-4.txt --lang ru --min-score 99 --seed 1 --translations');
    expect(all.err).not.toContain('try more words');
  });

  it('a fill that the default dictionary does not have is tried again with its second file, in one line that says so', async () => {
    const row = { stdin: 'НЬЮСМЕЙКЕ.\n' };
    const { code, out, err } = await run('fill - --min-score 0 --seed 1', row);
    const told = 'seed 1\n-: no fill with ru.txt (proven): tried again with ru-extra.txt too\n-: no entry has a clue: ';
    expect([code, err.startsWith(told), err.split('\n').length]).toEqual([0, true, 5]);
    expect(err).toContain('-: words from ru.txt 0, ru-extra.txt 1\n');
    expect(out).toContain('НЬЮСМЕЙКЕР');
    const named = await run('fill - --min-score 0 --seed 1 --dict dict/ru.txt', row);
    expect([named.code, named.err.includes('tried again')]).toEqual([20, false]);
    // The note once had no names where the dictionary was given by its own.
    const short = await run('fill - --min-score 0 --seed 1 --dict ru', row);
    expect([short.code, short.err.startsWith(told)]).toEqual([0, true]);
  });

  it('a batch tries the second file too, and says so once a grid', async () => {
    const row = { stdin: 'НЬЮСМЕЙКЕ.\n' };
    const told = '-: no fill with ru.txt (proven): tried again with ru-extra.txt too\n';
    for (const jobs of ['', ' --jobs 2']) {
      const { code, out, err } = await run(`fill - --count 2 --min-score 0 --seed 1${jobs}`, row);
      expect([code, err.split(told).length]).toEqual([0, 2]);
      expect(err).toContain('-: 1 fill with ru.txt and ru-extra.txt, and there are no more that differ enough');
      expect(out).toContain('НЬЮСМЕЙКЕР');
    }
    const none = await run('fill - --count 2 --min-score 0 --seed 1', { stdin: 'ЪЪЪЪ.\n' });
    expect([none.code, none.err.includes('-: proven: no fill exists with ru.txt and ru-extra.txt: ')]).toEqual([
      20,
      true,
    ]);
    for (const option of ['--dict dict/ru.txt', '--fresh-words'])
      expect((await run(`fill - --count 2 --min-score 0 --seed 1 ${option}`, row)).err).not.toContain('tried again');
  });

  it('a batch that is continued counts the words of the second file, too', async () => {
    const out = join(dir, 'second');
    const made = async (): Promise<string | undefined> =>
      /^lowest .*$/mu.exec(
        (
          await run(`fill - --count 2 --seed 1 --resume --out-dir ${out}`, {
            stdin: 'НЬЮСМЕЙКЕ.\n##########\n....######\n',
          })
        ).err,
      )?.[0];
    const whole = await made();
    expect(whole).toMatch(/^lowest scores? \d+/u);
    expect(await made()).toBe(whole);
  });

  it('a proof names the dictionaries that crossgen chose', async () => {
    const { code, err } = await run('fill - --min-score 0 --seed 1', { stdin: 'ЪЪЪЪ.\n' });
    expect(code).toBe(20);
    expect(err).toContain('-: proven: no fill exists with ru.txt and ru-extra.txt: ');
    expect(err).not.toContain('try more words');
    const english = await run('fill - --lang en --min-score 0 --seed 1', { stdin: 'QQQQ.\n' });
    expect(english.err).toContain('-: proven: no fill exists with en.txt: ');
    const record = await run('fill - --min-score 0 --seed 1 --json', { stdin: 'ЪЪЪЪ.\n' });
    expect(JSON.parse(record.out)).toMatchObject({ status: 'proven', lists: ['ru.txt', 'ru-extra.txt'] });
    const study = await run('analyze - --lang en --json', { stdin: 'QQQQ.\n' });
    expect(JSON.parse(study.out)).toMatchObject({ verdict: { kind: 'unfillable' }, lists: ['en.txt'] });
    const fine = await run('analyze - --lang en --json', { stdin: '...\n' });
    expect(JSON.parse(fine.out)).not.toHaveProperty('lists');
  });

  it('a floor without a fill is proven with the dictionaries that crossgen chose', async () => {
    const stdin = '....\n....\nZ..Z\n....\n';
    const one = await run('fill - --lang en --seed 1 --json', { stdin });
    expect(JSON.parse(one.out)).toMatchObject({ quality: { next: { proven: true } }, lists: ['en.txt'] });
    expect(one.err).toMatch(/no fill at \d+ with en\.txt \(proven\)/u);
    const any = await run('fill - --lang en --seed 1 --min-score 1 --json', { stdin });
    expect(JSON.parse(any.out)).not.toHaveProperty('lists');
  });

  it.each([
    ['fill - --every --min-score 0 --seed 1', '--translations'],
    ['fill - --best --min-score 0 --seed 1', '--translations'],
    ['fill - --count 2 --fresh-words --min-score 0 --seed 1', '--translations'],
    ['candidates -', '--dict ru --dict ru-extra'],
    ['candidates - --dict ru', '--dict ru-extra'],
  ])(
    'where the second file is not taken, the proof names the first one and the way to add it: %s',
    async (args, way) => {
      const { code, err } = await run(args, { stdin: 'НЬЮСМЕЙКЕ.\n' });
      expect(code).toBe(20);
      expect(err.match(/^-: proven: no fill exists with ru\.txt: /gmu)).toHaveLength(1);
      expect(err.split(`-: try more words with ${way}\n`)).toHaveLength(2);
    },
  );

  it('analyze names them, too', async () => {
    const row = { stdin: 'НЬЮСМЕЙКЕ.\n' };
    const { code, out, err } = await run('analyze -', row);
    expect([code, err]).toEqual([20, '-: try more words with --dict ru --dict ru-extra\n']);
    expect(out).toContain('It cannot be filled with ru.txt: that is proven.');
    expect((await run('analyze - --dict ru --dict ru-extra', row)).out).toContain('It can be filled');
  });

  it('a batch that is continued names the dictionaries of a proof from before', async () => {
    const args = `fill - --min-score 0 --seed 1 --resume --out-dir ${join(dir, 'proof')}`;
    const proof = '-: proven: no fill exists with ru.txt and ru-extra.txt: ';
    for (const _ of ['first', 'again']) expect((await run(args, { stdin: 'ЪЪЪЪ.\n' })).err).toContain(proof);
  });

  it('the best fill is the best with some words', async () => {
    const { err } = await run('fill - --best --min-score 0 --seed 1 --lang en', { stdin: 'QUEE.\n' });
    expect(err).toContain('this is the best with en.txt: proven');
  });

  it('verify names the option that allows words that no dictionary has', async () => {
    const puzzle = await call('fill DIR/g.txt --dict DIR/w.txt --seed 1 --json -q');
    const { code, err } = await run('verify - --lang en', { stdin: puzzle.out });
    expect(code).toBe(4);
    expect(err).toMatch(/--dict; --allow-unknown lets words stand whose letters were all given/u);
  });
});

describe('short help', () => {
  it.each(['fill', 'design', 'square', 'balda'])(
    'of %s has the common options, at most ten, and names the long one',
    async name => {
      const [short, long] = [await run(`${name} -h`), await run(`${name} --help`)];
      expect([short.code, short.err]).toEqual([0, '']);
      const options = (text: string): string[] => text.match(/^ {2}(?:-\w, )?--[\w-]+/gmu)!.map(line => line.trim());
      const [few, all] = [options(short.out), options(long.out)];
      expect(few.length).toBeLessThanOrEqual(11); // with --help
      expect(all).toEqual(expect.arrayContaining(few));
      expect(short.out).toContain(`There are ${all.length - few.length} more options: crossgen ${name} --help\n`);
      expect(short.out).not.toContain('Examples:');
    },
  );

  it('is the long one for a command with few options', async () => {
    expect((await run('verify -h')).out).toBe((await run('verify --help')).out);
  });
});

describe('help of fill', () => {
  it('shows ten common options, and the rest in groups', async () => {
    const grouped = groupedOptions(fill);
    expect(grouped.filter(({ heading }) => heading === 'Common options')).toHaveLength(10);
    expect(grouped.filter(({ heading }) => heading === 'Other options').map(({ option }) => option.name)).toEqual([]);
    const { out } = await run('fill --help');
    expect(out.match(/^\S.*:$/gmu)!).toEqual([
      'Arguments:',
      'Common options:',
      'Dictionaries:',
      'Words:',
      'Clues:',
      'The best fill:',
      'Grids:',
      'Search:',
      'Several fills, and batches:',
      'Output:',
      'Proofs and SAT solvers:',
      'Messages:',
      'Examples:',
    ]);
  });
});

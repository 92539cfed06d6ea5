// Each option of a command changes the result, or it is refused: none is accepted and ignored. Not all commands are tried yet: bench, whose
// figures are times, check-proof and design are left.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allCommands } from '../../src/cli/commands.js';
import { optionsOf } from '../../src/cli/rim/options.js';
import { run } from './run.js';

let dir: string;
const at = (name: string): string => join(dir, name);
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-'));
  const files: Readonly<Record<string, string>> = {
    'row.txt': '...\n',
    'ten.txt': '010\n000\n010\n',
    'cat.txt': 'CAT\n',
    'free-row.txt': '...~\n',
    'free-cat.txt': 'CAT~\n',
    'dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'board.txt': '...\nCAT\n...\n',
    'w.txt': 'CAT=pet that purrs\nDOG=pet\nCAÉ=cafe in part\nBÄR=bear\nABC\nCATS=pets\nOATS=porridge\n',
    'w-adult.txt': 'ASS=donkey\n',
    'one.txt': 'DOG=pet\nDOE\n',
    'qqq.txt': 'QQQ\n',
    'pair.txt': '...#...\n',
    'ends.txt': 'ABC\nXBC\n',
    'stems.txt': 'TIDE\nTIDES\n',
    'stairs.txt': '....#.....\n',
    'ends-2.txt': 'ABC#XBC\n',
    'tides.txt': 'TIDE#TIDES\n',
    'ab.txt': 'AB=first and second letters\n',
    'translated.txt': 'AB=(German) ab\nCD=c\nAC=c\nBD=b\n',
    'kot-row.txt': 'КОТ\n',
    'lone.txt': 'CAT\n',
    'lone-adult.txt': 'ASS\n',
    'translated-3.txt': 'DOE=(German) Reh\n',
    'corner.txt': '...\n.##\n.##\n',
    'hard-corner.txt': 'CAT\nA##\nR##\n',
    'hard.txt': 'CAT;20\nCAR;30\n',
    'ends-3.txt': 'ABC#QQQ\n',
    'tides-2.txt': 'TIDE#ABCDE\n',
    'ca.txt': 'CA.\n',
    'clues.txt': 'CAT=pet\nCAT=feline\nCAT=tabby\nCAT=Tom, perhaps\nCAT=mouser\n',
    'bad.txt': 'CAT=cat\n',
    'dog.txt': 'DOG\n',
    'low.txt': 'ЁЖИ,20,\nBÄR,20,\n',
    'yo-square.txt': 'АЁ\nБГ\nАБ\nЕГ\n',
    'yo-board.txt': 'КОТЁ\nКОТ\n',
    'kot.txt': '...\nКОТ\n...\n',
    'digits.txt': 'CAT\nDOG\nAB\nCD\nAC\nBD\nABC\nB52\n',
    'two.txt': 'AB\nCD\nAC\nBD\n',
    'edged.txt': 'CAT#\n',
    'edge.txt': '...#\n',
    'hedgehog.txt': 'ЕЖИ\n',
    'baer.txt': 'BAER\n',
    'abc.txt': 'ABC\n',
    'there.txt': '',
    'twice.txt': 'CAT#CAT\n',
    'cat-open.txt': 'CAT#...\n',
    'cat-dog.txt': 'CAT#DOG\n',
    'oats.txt': 'ASS#CAÉ#BÄR\n',
    'theme.txt': 'DOE\n',
    'cat.ipuz': JSON.stringify({
      version: 'http://ipuz.org/v2',
      kind: ['http://ipuz.org/crossword#1'],
      dimensions: { width: 3, height: 1 },
      puzzle: [[1, 0, 0]],
      solution: [['C', 'A', 'T']],
      clues: { Across: [[1, 'pet']] },
    }),
    'own.txt': 'DOG=own clue\n',
    'yo.txt': 'ЁЖИ=колючий\nКОТ\n',
    'values.txt': 'A=1\nC=5\n',
    'scored.txt': 'CAT,80,pet\nDOG,20,\nCATS,60,pets\n',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(at(name), text);
});
beforeAll(async () => {
  await run(['fill', at('edge.txt'), '--dict', at('w.txt'), '--seed', '1', '--json', '--out', at('seeded.json')]);
});
afterAll(() => rmSync(dir, { recursive: true }));

/** A command line without the option, and the option with its value; a text is tried on the command's own line. */
type Trial = string | readonly [line: string, option: string];

const WORDS = '--dict DIR/w.txt';
/** Options of dictionaries; for a line that shows every word. */
const dictionary = (line: string): Readonly<Record<string, Trial>> => ({
  dict: [line, '--dict DIR/one.txt'],
  encoding: [`${line} ${WORDS}`, '--encoding utf-16le'],
  separator: [`${line} ${WORDS}`, '--separator ;'],
  lang: [`${line} ${WORDS}`, '--lang fr'],
  yo: [`${line} --lang ru --dict DIR/yo.txt`, '--yo fold'],
  accents: [`${line} --lang en ${WORDS}`, '--accents keep'],
  umlauts: [`${line} --lang de ${WORDS}`, '--umlauts split'],
  digits: [`${line} --dict DIR/digits.txt`, '--digits'],
  adult: [`${line} ${WORDS}`, '--adult'],
  'require-clue': [`${line} ${WORDS}`, '--require-clue'],
});
/** Rules of a fill; for a line that shows every word. */
const rules = (line: string): Readonly<Record<string, Trial>> => ({
  'min-score': [line, '--min-score 90'],
  exclude: [line, '--exclude DOG'],
  require: [line, '--require DOG'],
  pattern: [line, '--pattern 1A=D*'],
  only: [line, '--only DIR/own.txt'],
  theme: [line, '--theme DIR/theme.txt'],
  'theme-min': [`${line} --theme DIR/own.txt`, '--theme-min 1'],
  pangram: [line, '--pangram'],
});
/** @param free the same for a grid that has cells outside of it */
const output = (line: string, free = line): Readonly<Record<string, Trial>> => ({
  format: [line, '--format ipuz'],
  json: [line, '--json'],
  out: [line, '--out DIR/o/a.txt'],
  'out-dir': [line, '--out-dir DIR/o'],
  'no-clobber': [`${line} --out DIR/there.txt`, '--no-clobber'],
  blank: [line, '--blank'],
  title: [line, '--title Pets'],
  author: [line, '--author Me'],
  credit: [`${line} --format html`, '--credit'],
  surround: [`${line} --format svg`, '--surround white'],
  paper: [`${line} --format pdf --out DIR/o/a.pdf`, '--paper a5'],
  'large-print': [`${line} --format pdf --out DIR/o/a.pdf`, '--large-print'],
  image: [`${free} --format svg`, '--image DIR/dot.svg'],
});

const EVERY = 'fill DIR/row.txt --seed 1 --min-score 0 --every --json --stats';
const ONE = `fill DIR/row.txt --seed 1 --min-score 0 ${WORDS}`;
const CANDIDATES = 'candidates DIR/row.txt';
const SQUARE = 'square 1x3 --seed 1'.replace('1x3', '2x3');
const MOVES = 'balda moves DIR/board.txt';
/** Options of dictionaries where they are refused. */
const DICTIONARY: Readonly<Record<string, string>> = {
  lang: '--lang fr',
  yo: '--yo fold',
  accents: '--accents keep',
  umlauts: '--umlauts split',
  digits: '--digits',
  adult: '--adult',
  'require-clue': '--require-clue',
};
const REFILL = `refill DIR/cat.txt --seed 1 --lang en ${WORDS}`;

const TRIALS: Readonly<Record<string, Readonly<Record<string, Trial>>>> = {
  analyze: {
    ...dictionary('analyze DIR/row.txt'),
    ...rules(`analyze DIR/row.txt ${WORDS}`),
    'theme-min': [`analyze DIR/row.txt ${WORDS} --theme DIR/own.txt`, '--theme-min 2'],
    'max-shared-substring': [`analyze DIR/pair.txt --dict DIR/ends.txt`, '--max-shared-substring 1'],
    fair: ['analyze DIR/corner.txt --dict DIR/hard.txt --why', '--fair'],
    repeats: [`analyze DIR/twice.txt ${WORDS}`, '--repeats'],
    'same-stem': [`analyze DIR/stairs.txt --lang en --dict DIR/stems.txt`, '--same-stem allow'],
    'allow-unknown': [`analyze DIR/qqq.txt ${WORDS}`, '--allow-unknown'],
    'node-limit': ['analyze grids/seed-4.txt --time-limit none', '--node-limit 1'],
    engine: [`analyze DIR/row.txt ${WORDS} --pattern 1A=D*`, '--engine sat --sat-solver x'],
    format: [`analyze DIR/row.txt ${WORDS}`, '--format svg'],
    json: [`analyze DIR/row.txt ${WORDS}`, '--json'],
    out: [`analyze DIR/row.txt ${WORDS}`, '--out DIR/o/a.txt'],
    'no-clobber': [`analyze DIR/row.txt ${WORDS} --out DIR/there.txt`, '--no-clobber'],
    invert: [`analyze DIR/ten.txt ${WORDS}`, '--invert'],
    'keep-letters': [`analyze DIR/cat.ipuz ${WORDS}`, '--keep-letters'],
    'engine-option': [`analyze DIR/row.txt ${WORDS}`, '--engine-option nothing=1'],
    'no-search': [`analyze DIR/row.txt ${WORDS}`, '--no-search'],
    why: [`analyze DIR/row.txt --dict DIR/w.txt --json --require CAT --pattern 1A=D*`, '--why'],
  },
  candidates: {
    ...dictionary(CANDIDATES),
    ...rules(`${CANDIDATES} ${WORDS}`),
    'max-shared-substring': ['candidates DIR/pair.txt --dict DIR/ends.txt', '--max-shared-substring 1'],
    fair: ['candidates DIR/corner.txt --dict DIR/hard.txt', '--fair'],
    repeats: [`candidates DIR/cat-open.txt ${WORDS}`, '--repeats'],
    'same-stem': ['candidates DIR/stairs.txt --lang en --dict DIR/stems.txt', '--same-stem allow'],
    'allow-unknown': [`candidates DIR/qqq.txt ${WORDS}`, '--allow-unknown'],
    json: [`${CANDIDATES} ${WORDS}`, '--json'],
    out: [`${CANDIDATES} ${WORDS}`, '--out DIR/o/a.txt'],
    'no-clobber': [`${CANDIDATES} ${WORDS} --out DIR/there.txt`, '--no-clobber'],
    invert: [`candidates DIR/ten.txt ${WORDS}`, '--invert'],
    'keep-letters': [`candidates DIR/cat.ipuz ${WORDS}`, '--keep-letters'],
    letters: [`${CANDIDATES} ${WORDS}`, '--letters'],
    floors: [`${CANDIDATES} ${WORDS}`, '--floors'],
    top: [`${CANDIDATES} ${WORDS}`, '--top 1'],
  },
  fill: {
    ...dictionary(EVERY),
    ...rules(`${EVERY} ${WORDS}`),
    ...output(ONE, ONE.replace('row', 'free-row')),
    titles: [ONE, '--titles DIR/own.txt'],
    surround: [`${ONE.replace('row', 'edge')} --format svg`, '--surround white'],
    'max-shared-substring': [
      'fill DIR/pair.txt --every --json --seed 1 --dict DIR/ends.txt',
      '--max-shared-substring 1',
    ],
    fair: ['fill DIR/corner.txt --every --json --seed 1 --dict DIR/hard.txt', '--fair'],
    repeats: [`fill DIR/cat-open.txt --every --json --seed 1 ${WORDS}`, '--repeats'],
    'same-stem': ['fill DIR/stairs.txt --every --json --seed 1 --lang en --dict DIR/stems.txt', '--same-stem allow'],
    'allow-unknown': [`fill DIR/qqq.txt --seed 1 ${WORDS}`, '--allow-unknown'],
    invert: [`fill DIR/ten.txt --seed 1 ${WORDS}`, '--invert'],
    'keep-letters': [`fill DIR/cat.ipuz --every --json --seed 1 ${WORDS}`, '--keep-letters'],
    translations: ['fill DIR/row.txt --seed 1 --json --lang ru --only DIR/yo.txt --stats', '--translations'],
    'require-definition': [`${EVERY} --lang en ${WORDS}`, '--require-definition'],
    'max-clue': [`${EVERY} ${WORDS}`, '--max-clue 4'],
    'clue-choice': ['fill DIR/ca.txt --seed 2 --lang en --dict DIR/clues.txt', '--clue-choice varied'],
    clues: [`${EVERY} ${WORDS}`, '--clues DIR/own.txt'],
    engine: [`${ONE} --json`, '--engine backtrack'],
    'engine-option': [ONE, '--engine-option nothing=1'],
    seed: [EVERY.replace('--seed 1', '--dict DIR/w.txt --quiet --seed 1'), '--seed 2'],
    'node-limit': ['fill grids/seed-4.txt --seed 1 --min-score 0 --time-limit none', '--node-limit 1'],
    count: [ONE, '--count 3'],
    every: [ONE, '--every'],
    best: [ONE, '--best'],
    objective: [`${ONE} --best`, '--objective total'],
    'letter-values': [ONE, '--letter-values DIR/values.txt'],
    distance: [`${EVERY} ${WORDS}`.replace('row', 'pair'), '--distance 2'],
    jobs: [ONE, '--jobs 2'],
    'fresh-words': [ONE, '--fresh-words'],
    checkpoint: [ONE, '--checkpoint DIR/o/c.json'],
    resume: [ONE, '--resume DIR/none.json'],
    shard: [`${ONE} --count 3`, '--shard 1/2'],
    stats: [ONE, '--stats'],
    'sat-solver': [`${ONE} --engine sat`, '--sat-solver DIR/none'],
    'export-cnf': [`${ONE} --engine sat`, '--export-cnf DIR/o/f.cnf'],
    proof: [ONE, '--proof DIR/o/p.drat'],
  },
  refill: {
    'min-score': [`${REFILL} --clear 1A`, '--min-score 90'],
    exclude: [`${REFILL} --clear 1A`, '--exclude DOG,CAÉ,BÄR,ABC'],
    require: [`${REFILL} --clear 1A`, '--require ABC'],
    pattern: [`${REFILL} --clear 1A`, '--pattern 1A=Q*'],
    only: [`${REFILL} --clear 1A`, '--only DIR/own.txt'],
    pangram: [`${REFILL} --clear 1A`, '--pangram'],
    ...output(`${REFILL} --clear 1A`, `${REFILL} --clear 1A`.replace('cat', 'free-cat')),
    ...dictionary('refill DIR/cat.txt --seed 1 --replace 1A=CAÉ'),
    yo: ['refill DIR/kot-row.txt --seed 1 --lang ru --dict DIR/yo.txt --clear 1A', '--yo fold'],
    umlauts: [`refill DIR/cat.txt --seed 1 --lang de ${WORDS} --replace 1A=BÄR`, '--umlauts split'],
    adult: ['refill DIR/cat.txt --seed 1 --dict DIR/lone.txt --clear 1A', '--adult'],
    'require-clue': [`${REFILL} --replace 1A=ABC`, '--require-clue'],
    'require-definition': [`${REFILL} --clear 1A --dict DIR/translated-3.txt`, '--require-definition'],
    'max-clue': [`${REFILL} --clear 1A`, '--max-clue 2'],
    clues: [`${REFILL} --replace 1A=DOG`, '--clues DIR/own.txt'],
    'clue-choice': [
      'refill DIR/dog.txt --seed 2 --lang en --dict DIR/clues.txt --replace 1A=CAT',
      '--clue-choice varied',
    ],
    seed: [`${REFILL} --clear 1A`, '--seed 3'],
    theme: [`${REFILL} --clear 1A --min-score 90`, '--theme DIR/own.txt'],
    'theme-min': [`${REFILL} --replace 1A=ABC --theme DIR/own.txt`, '--theme-min 1'],
    'max-shared-substring': [
      'refill DIR/ends-3.txt --seed 1 --dict DIR/ends.txt --replace 2A=XBC',
      '--max-shared-substring 1',
    ],
    fair: ['refill DIR/hard-corner.txt --seed 1 --dict DIR/hard.txt --clear 1A', '--fair'],
    repeats: [`refill DIR/cat-dog.txt --seed 1 ${WORDS} --replace 1A=DOG`, '--repeats'],
    'same-stem': ['refill DIR/tides-2.txt --seed 1 --lang en --dict DIR/stems.txt --clear 2A', '--same-stem allow'],
    surround: [`${REFILL.replace('cat', 'edged')} --clear 1A --format svg`, '--surround white'],
    clear: [REFILL, '--clear 1A'],
    lock: [REFILL, '--lock 1A'],
    replace: [REFILL, '--replace 1A=DOG'],
    ban: [REFILL, '--ban 1A=CAT'],
  },
  verify: {
    ...dictionary('verify DIR/oats.txt'),
    yo: ['verify DIR/hedgehog.txt --lang ru --dict DIR/yo.txt', '--yo fold'],
    umlauts: [`verify DIR/baer.txt --lang de ${WORDS}`, '--umlauts split'],
    'require-clue': [`verify DIR/abc.txt ${WORDS}`, '--require-clue'],
    theme: ['verify DIR/dog.txt --min-score 60 --dict DIR/scored.txt', '--theme DIR/own.txt'],
    'theme-min': [`verify DIR/cat.txt ${WORDS} --theme DIR/own.txt`, '--theme-min 1'],
    'max-shared-substring': ['verify DIR/ends-2.txt --dict DIR/ends.txt', '--max-shared-substring 1'],
    fair: ['verify DIR/hard-corner.txt --dict DIR/hard.txt', '--fair'],
    repeats: [`verify DIR/twice.txt ${WORDS}`, '--repeats'],
    'same-stem': ['verify DIR/tides.txt --lang en --dict DIR/stems.txt', '--same-stem allow'],
    'allow-unknown': [`verify DIR/qqq.txt --grid DIR/qqq.txt ${WORDS}`, '--allow-unknown'],
    invert: [`verify DIR/cat.txt --grid DIR/ten.txt ${WORDS}`, '--invert'],
    'keep-letters': [`verify DIR/dog.txt --grid DIR/cat.ipuz ${WORDS}`, '--keep-letters'],
    json: [`verify DIR/cat.txt ${WORDS}`, '--json'],
    grid: [`verify DIR/cat.txt ${WORDS}`, '--grid DIR/qqq.txt'],
    'min-score': [`verify DIR/cat.txt ${WORDS}`, '--min-score 90'],
    exclude: [`verify DIR/cat.txt ${WORDS}`, '--exclude CAT'],
    require: [`verify DIR/cat.txt ${WORDS}`, '--require DOG'],
    pattern: [`verify DIR/cat.txt ${WORDS}`, '--pattern 1A=D*'],
    only: [`verify DIR/cat.txt ${WORDS}`, '--only DIR/own.txt'],
    pangram: [`verify DIR/cat.txt ${WORDS}`, '--pangram'],
  },
  lint: {
    ...Object.fromEntries(
      Object.entries(dictionary('lint DIR/oats.txt --min-score 60')).filter(([name]) => name !== 'require-clue'),
    ),
    dict: ['lint DIR/dog.txt --min-score 60', '--dict DIR/scored.txt'],
    yo: ['lint DIR/hedgehog.txt --min-score 60 --lang ru --dict DIR/low.txt', '--yo fold'],
    umlauts: ['lint DIR/baer.txt --min-score 60 --lang de --dict DIR/low.txt', '--umlauts split'],
    json: ['lint DIR/cat.txt', '--json'],
    rules: ['lint DIR/cat.txt', '--rules british'],
    off: ['lint DIR/cat.txt', '--off checked'],
    'min-score': ['lint DIR/dog.txt --dict DIR/scored.txt', '--min-score 60'],
    'max-clue': ['lint DIR/cat.ipuz', '--max-clue 2'],
  },
  convert: {
    ...output('convert DIR/seeded.json', 'convert DIR/free-cat.txt'),
    'out-dir': ['convert DIR/cat.ipuz', '--out-dir DIR/o'],
    lang: ['convert DIR/cat.ipuz --json', '--lang fr'],
    book: ['convert DIR/cat.ipuz --format pdf --out DIR/o/a.pdf', '--book'],
    'no-contents': ['convert DIR/cat.ipuz --format pdf --book --out DIR/o/a.pdf', '--no-contents'],
    titles: ['convert DIR/cat.ipuz', '--titles DIR/own.txt'],
    ...Object.fromEntries(
      [
        'dict',
        'encoding',
        'separator',
        'yo',
        'accents',
        'umlauts',
        'digits',
        'adult',
        'require-clue',
        'model',
        'cnf',
        'key',
      ].map((name): [string, Trial] => [name, ['convert DIR/cat.ipuz', DICTIONARY[name] ?? `--${name} DIR/none`]]),
    ),
  },
  square: {
    ...dictionary(SQUARE),
    yo: ['square 2 --seed 1 --lang ru --dict DIR/yo-square.txt', '--yo fold'],
    ...Object.fromEntries(
      Object.entries(output('square 2 --seed 1 --dict DIR/two.txt')).filter(
        ([name]) => !['surround', 'title', 'author', 'image'].includes(name),
      ),
    ),
    seed: ['square 3 --seed 1 --quiet', '--seed 2'],
    count: ['square 3 --seed 1', '--count 2'],
    'min-score': ['square 3 --seed 1', '--min-score 90'],
    'node-limit': ['square 3 --seed 1', '--node-limit 1'],
    stats: ['square 3 --seed 1', '--stats'],
    clues: ['square 2 --seed 1 --dict DIR/two.txt', '--clues DIR/ab.txt'],
    'max-clue': ['square 2 --seed 1 --dict DIR/two.txt --clues DIR/ab.txt', '--max-clue 4'],
    'require-definition': ['square 2 --seed 1 --lang en --dict DIR/translated.txt', '--require-definition'],
    translations: ['square 3 --seed 1 --lang ru --stats', '--translations'],
    all: ['square 2 --seed 1 --dict DIR/two.txt', '--all'],
    best: ['square 2 --seed 1 --dict DIR/two.txt', '--best'],
    tally: ['square 2 --seed 1 --dict DIR/two.txt', '--tally'],
    symmetric: ['square 2 --seed 1 --dict DIR/two.txt', '--symmetric'],
    repeats: ['square 2 --seed 1 --dict DIR/two.txt', '--repeats'],
    estimate: ['square 2 --seed 1 --dict DIR/two.txt', '--estimate'],
    shard: ['square 2 --seed 1 --dict DIR/two.txt', '--shard 9/9'],
    checkpoint: ['square 2 --seed 1 --dict DIR/two.txt', '--checkpoint DIR/o/c.json'],
    'checkpoint-interval': ['square 2 --seed 1 --dict DIR/two.txt', '--checkpoint-interval 1s'],
    resume: ['square 2 --seed 1 --dict DIR/two.txt', '--resume DIR/none'],
  },
  dict: {
    ...Object.fromEntries(
      Object.entries(dictionary('dict info')).flatMap(([name, trial]) =>
        name === 'dict' ? [] : [[name, [trial[0]!.replace('--dict ', ''), trial[1]!]]],
      ),
    ),
    'min-score': ['dict search ??? DIR/w.txt', '--min-score 90'],
    json: ['dict info DIR/w.txt', '--json'],
    out: ['dict info DIR/w.txt', '--out DIR/o/a.txt'],
    'no-clobber': ['dict info DIR/w.txt --out DIR/there.txt', '--no-clobber'],
    form: ['dict convert DIR/w.txt', '--form tabs'],
    'to-encoding': ['dict convert DIR/w.txt', '--to-encoding utf-16le'],
    crlf: ['dict convert DIR/w.txt', '--crlf'],
    'clues-below': ['dict check DIR/bad.txt --lang en', '--clues-below 100'],
    limit: ['dict search ??? DIR/w.txt', '--limit 1'],
    letters: ['dict search ??? DIR/w.txt', '--letters'],
    set: ['dict score DIR/w.txt', '--set CAT=5'],
    by: ['dict rescore DIR/w.txt', '--by DIR/scored.txt'],
  },
  balda: {
    ...dictionary(MOVES),
    yo: ['balda moves DIR/kot.txt --lang ru --dict DIR/yo-board.txt', '--yo fold'],
    'min-score': [`${MOVES} ${WORDS}`, '--min-score 90'],
    exclude: [`${MOVES} ${WORDS}`, '--exclude OATS'],
    'min-length': [`${MOVES} ${WORDS}`, '--min-length 9'],
    names: [`${MOVES} ${WORDS}`, '--names'],
    json: [`${MOVES} ${WORDS}`, '--json'],
    format: [`${MOVES} ${WORDS}`, '--format svg'],
    out: [`${MOVES} ${WORDS}`, '--out DIR/o/a.txt'],
    'no-clobber': [`${MOVES} ${WORDS} --out DIR/there.txt`, '--no-clobber'],
    used: [`${MOVES} ${WORDS}`, '--used CATS'],
    top: [`${MOVES} ${WORDS} --names`, '--top 1'],
    word: [`${MOVES} ${WORDS}`, '--word CATS'],
    'look-ahead': [`${MOVES} ${WORDS}`, '--look-ahead 1'],
    picture: [`${MOVES} ${WORDS}`, '--picture'],
    player: [`${MOVES} ${WORDS}`, '--player easy'],
    size: [`${MOVES} ${WORDS}`, '--size 3'],
    start: [`${MOVES} ${WORDS}`, '--start CAT'],
    'move-time': [`${MOVES} ${WORDS}`, '--move-time 1s'],
    save: [`${MOVES} ${WORDS}`, '--save DIR/o/s.json'],
    resume: [`${MOVES} ${WORDS}`, '--resume DIR/none'],
    games: [`${MOVES} ${WORDS}`, '--games 2'],
  },
};

/** What a run leaves behind: its code, its outputs and the files that it wrote. */
async function result(line: string): Promise<unknown> {
  rmSync(at('o'), { recursive: true, force: true });
  mkdirSync(at('o'));
  const { code, out, err } = await run(line.split(' ').map(part => part.replaceAll('DIR', dir)));
  const untimed = (text: string): string => text.replaceAll(/"\w*[mM]illiseconds":\d+|\d+(\.\d+)? m?s\b/gu, '');
  return {
    code,
    out: untimed(out),
    err: untimed(err),
    files: readdirSync(at('o')).map(name => readFileSync(at(`o/${name}`), 'latin1')),
  };
}

const cases = Object.entries(TRIALS).flatMap(([command, trials]) =>
  Object.entries(trials).map(([option, trial]) => [
    command,
    option,
    ...(typeof trial === 'string' ? [command, trial] : trial),
  ]),
);

it.each(cases)('%s --%s', async (_command, _option, line, option) => {
  expect(await result(`${line} ${option}`)).not.toEqual(await result(line!));
});

/** Options about time, threads, the terminal, messages or a server, and seeds of searches whose answer is the same for all: other tests try these. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  every: ['quiet', 'no-color', 'progress', 'threads', 'time-limit'],
  fill: ['queue', 'detach', 'split', 'certify', 'check-share'],
  analyze: ['seed'],
  candidates: ['seed'],
  balda: ['seed', 'node-limit'],
  refill: ['translations'],
  square: ['clue-choice'],
};

it('every option of these commands is tried', async () => {
  const found: string[] = [];
  for (const spec of await allCommands()) {
    const tried = TRIALS[spec.name];
    if (tried === undefined) continue;
    const names = optionsOf(spec).map(({ name }) => name);
    const left = names.filter(
      name => !Object.hasOwn(tried, name) && !ELSEWHERE.every!.includes(name) && !ELSEWHERE[spec.name]?.includes(name),
    );
    found.push(...left.map(name => `${spec.name} --${name} is not tried`));
    found.push(
      ...Object.keys(tried)
        .filter(name => !names.includes(name))
        .map(name => `${spec.name} has no --${name}`),
    );
  }
  expect(found).toEqual([]);
});

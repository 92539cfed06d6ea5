// `crossgen balda` as a user meets it.

import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { run } from '../cli/run.js';

const folder = mkdtempSync(join(tmpdir(), 'balda-'));
const at = (name: string): string => join(folder, name);
const board = at('board.txt');
const dict = at('words.txt');
const file = (name: string, text: string): string => {
  writeFileSync(at(name), text);
  return at(name);
};

beforeAll(() => {
  file('board.txt', '...\nКОТ\n...\n');
  file('words.txt', 'КОТ\nТОК\nСКОТ\nОКО\nКТО\nКО\nСТОК\n');
});

/** With all words, and without the count of variants. */
const balda = async (args: string, stdin?: string) => {
  const found = await run(
    ['balda', ...args.split(' '), '--dict', dict, '--names'],
    stdin === undefined ? {} : { stdin },
  );
  return { ...found, err: found.err.replace(/^[\d,]+ variants looked up, [\d,]+ moves? found\n/m, '') };
};

describe('moves', () => {
  test('are all listed, longest first, then by what they leave to the other side', async () => {
    const { code, out } = await balda(`moves ${board}`);
    expect(code).toBe(0);
    expect(out).toMatchInlineSnapshot(`
      " 4  СКОТ  a1 С  leaves  4 СТОК  a1-a2-b2-c2
       4  СКОТ  a3 С  leaves  4 СТОК  a3-a2-b2-c2
       4  СТОК  c1 С  leaves  4 СКОТ  c1-c2-b2-a2
       4  СТОК  c3 С  leaves  4 СКОТ  c3-c2-b2-a2
       3  КТО   c1 К  leaves  4 СКОТ  c1-c2-b2
       3  КТО   c3 К  leaves  4 СКОТ  c3-c2-b2
       3  ОКО   a1 О  leaves  4 СКОТ  a1-a2-b2
       3  ОКО   a3 О  leaves  4 СКОТ  b2-a2-a3
       3  ТОК   b1 К  leaves  4 СКОТ  c2-b2-b1
       3  ТОК   b1 Т  leaves  4 СКОТ  b1-b2-a2
       3  ТОК   b3 К  leaves  4 СКОТ  c2-b2-b3
       3  ТОК   b3 Т  leaves  4 СКОТ  b3-b2-a2
       2  КО    a1 О  leaves  4 СКОТ  a2-a1
       2  КО    b1 К  leaves  4 СКОТ  b1-b2
       2  КО    a3 О  leaves  4 СКОТ  a2-a3
       2  КО    b3 К  leaves  4 СКОТ  b3-b2
      "
    `);
  });

  test('come from a board on standard input, only the first few, without used words', async () => {
    const { code, out } = await balda('moves - --top 1 --used скот,СТОК', '...\nкот\n...\n');
    expect({ code, out: out.split(/ +/)[2] }).toEqual({ code: 0, out: 'КТО' });
  });

  test('take used words from a file, and a board in an older code page', async () => {
    const used = file('used.txt', '# played\nскот\n\nсток\nслон\n');
    writeFileSync(at('old.txt'), Buffer.from([46, 46, 46, 10, 0xca, 0xce, 0xd2, 10, 46, 46, 46, 10]));
    const { code, out, err } = await balda(`moves ${at('old.txt')} --used @${used} --top 1`);
    expect({ code, word: out.split(/ +/)[2], err }).toEqual({
      code: 0,
      word: 'КТО',
      err: '--used: СЛОН is not in the dictionary\n',
    });
  });

  test('are cut short by a time limit, with a note', async () => {
    const rows = [
      'ааааааааа',
      'ааааааааа',
      'ааааааааа',
      'ааааааааа',
      'ааааааааа',
      'ааааааааа',
      'ааааааааа',
      'ааааааааа',
    ];
    const large = file('large.txt', [...rows, 'аааа.....'].join('\n'));
    const long = file('long.txt', `${'А'.repeat(40)}\nАБ\n`);
    const { code, err } = await run(`balda moves ${large} --dict ${long} --time-limit 100ms`);
    expect({ code, err: err.split('\n').at(-2) }).toEqual({
      code: 3,
      err: 'the time limit was reached before every path was traced; --time-limit gives more',
    });
  });

  test('are shown with their paths', async () => {
    const { out } = await balda(`moves ${board} --top 1 --word сток --picture`);
    expect(out).toMatchInlineSnapshot(`
      " 4  СТОК  c1 С  leaves  4 СКОТ  c1-c2-b2-a2

         a   b   c
      1  .   .  [С]
                 ↓
      2  К ← О ← Т

      3  .   .   .

      "
    `);
  });

  test('are written as json', async () => {
    const { code, out } = await balda(`moves ${board} --json --word око --top 1`);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchInlineSnapshot(`
      {
        "board": [
          "...",
          "КОТ",
          "...",
        ],
        "complete": true,
        "kind": "balda-moves",
        "moves": [
          {
            "cell": "a1",
            "column": 1,
            "letter": "О",
            "path": [
              "a1",
              "a2",
              "b2",
            ],
            "paths": [
              [
                "a1",
                "a2",
                "b2",
              ],
              [
                "b2",
                "a2",
                "a1",
              ],
            ],
            "reply": {
              "cell": "a3",
              "letter": "С",
              "score": 4,
              "word": "СКОТ",
            },
            "row": 1,
            "score": 3,
            "word": "ОКО",
          },
        ],
        "variants": 106,
        "version": 1,
      }
    `);
  });

  test('are written as svg', async () => {
    const { out } = await balda(`moves ${board} --format svg --top 2`);
    expect(out).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" /);
    expect(out.match(/class="path"/g)).toHaveLength(2);
  });

  test('are valued by looking ahead to the end of the game', async () => {
    const { code, out, err } = await balda(`moves ${board} --look-ahead 6 --json --top 3`);
    expect(code).toBe(0);
    const { exact, lookAhead, moves } = JSON.parse(out) as {
      exact: boolean;
      lookAhead: number;
      moves: { value: number; score: number; line: ({ score: number } | null)[] }[];
    };
    expect({ exact, lookAhead, count: moves.length }).toEqual({ exact: true, lookAhead: 5, count: 3 });
    for (const { value, score, line } of moves) {
      const sum = line.reduce((total, ply, i) => total + (i % 2 === 0 ? -1 : 1) * (ply?.score ?? 0), score);
      expect(sum).toBe(value);
    }
    expect(err).toMatch(/^the rest of the game was solved exactly, \d+ nodes\n$/);
  });

  test('stop at a node limit: this counts as giving up, and says how far the search came', async () => {
    const { code, out, err } = await balda(`moves ${board} --look-ahead 2 --node-limit 1`);
    expect({ code, err }).toEqual({ code: 3, err: 'looked 0 words ahead, 1 nodes; the node limit was reached\n' });
    expect(out).toMatch(/СКОТ/);
  });

  describe('words', () => {
    const err = async (...args: string[]) =>
      (await run(['balda', 'moves', board, ...args])).err.replaceAll(`${folder}/`, '');
    const words = async (...args: string[]) => {
      const { out } = await run(['balda', 'moves', board, '--json', ...args]);
      return [...new Set(JSON.parse(out).moves.map(({ word }: { word: string }) => word))].sort();
    };

    test('are common nouns in the nominative singular, if a list beside the dictionary marks them; --names allows all words', async () => {
      const marked = file('marked.txt', 'КОТ\nТОК\nСКОТ\nКОТЫ\nСТОК\n');
      file('marked.not-nouns.txt', '# a remark\nкоты\n');
      expect(await words('--dict', marked)).toEqual(['СКОТ', 'СТОК', 'ТОК']);
      expect(await words('--dict', marked, '--names')).toEqual(['КОТЫ', 'СКОТ', 'СТОК', 'ТОК']);
      expect(await err('--dict', marked)).toBe('82 variants looked up, 8 moves found\n');
    });

    test('are marked in the dictionaries that ship', async () => {
      const alley = file('alley.txt', '....\nАЛЛЕ\n....\n....\n');
      const [nouns, all] = [[], ['--names']].map(more => run(['balda', 'moves', alley, '--lang', 'ru', ...more]));
      expect((await all!).out).toContain('АЛЛА');
      expect((await nouns!).out).not.toContain('АЛЛА');
      expect((await nouns!).err).not.toContain('common nouns');
    });

    test('issue 46: are those of the second dictionary that ships too, because a move needs no clue', async () => {
      const game = file('balda.txt', '.....\n.....\nБАЛДА\n.....\n.....\n');
      const { code, out } = await run(['balda', 'moves', game, '--lang', 'ru', '--word', 'халда']);
      expect({ code, out: out.split(/ +/)[2] }).toEqual({ code: 0, out: 'ХАЛДА' });
      const { err } = await run(['balda', 'moves', game, '--lang', 'ru', '--exclude', 'хлда', '--top', '1']);
      expect(err).toContain('--exclude хлда: no dictionary has this word\n');
    });

    test('all count, with a note, if a list does not mark nouns', async () => {
      expect(await err('--dict', dict)).toContain(
        'words.txt: there is no list beside it of the words that are not common nouns, so all its words count (as with --names)\n',
      );
      expect(await err('--dict', dict, '--names')).not.toContain('common nouns');
    });

    test('the number of variants looked up is printed', async () => {
      const { out, err: said } = await run(['balda', 'moves', board, '--dict', dict, '--json']);
      const { variants, moves } = JSON.parse(out);
      expect(variants).toBeGreaterThan(moves.length);
      expect(said).toContain(`${variants} variants looked up, ${moves.length} moves found\n`);
    });
  });

  describe('a long analysis', () => {
    const look = `moves ${board} --look-ahead 6 --top 3`;
    const state = at;

    test('is saved, and continues where it was with the same moves and values', async () => {
      const whole = await balda(`${look} --json`);
      const path = state('look.json');
      expect((await balda(`${look} --json --node-limit 300 --save ${path}`)).code).toBe(3);
      let last = await balda(`${look} --json --node-limit 300 --resume ${path}`);
      for (let run = 0; last.code === 3 && run < 30; run++)
        last = await balda(`${look} --json --node-limit 300 --resume ${path}`);
      expect(last.code).toBe(0);
      const values = (json: string) =>
        JSON.parse(json).moves.map(({ word, cell, value }: Record<string, unknown>) => [word, cell, value]);
      expect(values(last.out)).toEqual(values(whole.out));
      // A finished search is not repeated.
      const again = await balda(`${look} --json --node-limit 1 --resume ${path}`);
      expect([again.code, again.out]).toEqual([0, last.out]);
    });

    test('is refused if it was altered or belongs to something else', async () => {
      const path = state('other.json');
      await balda(`${look} --save ${path}`);
      const refused = async (line: string) => (await balda(line)).err.replace(`${folder}/`, '');
      expect(await refused(`${look} --save ${path}`)).toBe(
        'other.json: exists already: continue it with --resume, or choose another name\n',
      );
      expect(await refused(`moves ${board} --look-ahead 6 --resume ${path}`)).toBe(
        'other.json: the saved look-ahead is about another number of moves: ask for the same number\n',
      );
      expect(await refused(`${look} --used ТОК --resume ${path}`)).toBe(
        'other.json: the saved look-ahead is about other words used before: give the same ones\n',
      );
      expect(await refused(`${look} --min-length 3 --resume ${path}`)).toBe(
        'other.json: the saved look-ahead is about other words: give the same dictionaries, and leave out the same words\n',
      );
      file('other.json', readFileSync(path, 'utf8').replace('"nodes":', '"nodes":1'));
      expect(await refused(`${look} --resume ${path}`)).toContain('altered or damaged');
      file('other.json', '{}');
      expect(await refused(`${look} --resume ${path}`)).toBe(
        'other.json: this is not a saved look-ahead: use a file that --save wrote\n',
      );
    });
  });

  test('no word left is reported as a proof', async () => {
    const { code, out, err } = await balda(`moves ${board} --used СКОТ,ТОК,ОКО,КТО,КО,СТОК`);
    expect({ code, out, err }).toEqual({
      code: 20,
      out: '',
      err: 'no word can be made on this board: you can only pass\n',
    });
  });

  test('Ё is read as Е when it is folded', async () => {
    const yo = file('yo.txt', 'ЁЖ\nЖЕСТ\nСЕЛ\n');
    const few = file('yo-board.txt', '...\nсел\n...\n');
    const keep = await run(['balda', 'moves', few, '--dict', yo]);
    const fold = await run(['balda', 'moves', few, '--dict', yo, '--yo', 'fold']);
    expect([keep.out, fold.out.match(/ЕЖ/g)?.length]).toEqual(['', 2]);
  });

  test.each([
    ['moves', "crossgen: moves needs BOARD: a file, or - for standard input.\nSee 'crossgen balda --help'.\n"],
    [
      `match ${board}`,
      "crossgen: BOARD needs moves or play, and this is match: --size says how large the boards are.\nSee 'crossgen balda --help'.\n",
    ],
    ['match --player greedy', 'crossgen: a match needs two levels: give --player twice, or not at all\n'],
    [
      'match --player greedy --player human',
      "crossgen: a match is between levels: leave out '--player human', or use 'balda play'\n",
    ],
    ['match --size 9', 'crossgen: the dictionary has no word of 9 letters to start from: choose another --size\n'],
    ['moves nowhere.txt', 'nowhere.txt: no such file\n'],
    [`moves ${board} --word слон`, "crossgen: --word: 'слон' is not in the dictionary\n"],
    [
      `moves ${board} --used к2`,
      "crossgen: --used: 'к2' is not a word: expected letters (--digits takes digits as letters)\n",
    ],
    [
      `moves ${board} --save x.json`,
      "crossgen: --save needs --look-ahead N: only a long analysis is kept.\nSee 'crossgen balda --help'.\n",
    ],
    ['match --used кот', "crossgen: --used needs moves or play, and this is match.\nSee 'crossgen balda --help'.\n"],
    [
      'play --out x.txt',
      'crossgen: --out writes the record of a game: give --json too; --save saves a game after each move\n',
    ],
    ['play --start кит', "crossgen: the first word 'КИТ' is not in the dictionary: choose one that is\n"],
    ['play --start ко', "crossgen: --start: a first word has 3 to 9 letters, and 'ко' has 2\n"],
    ['play --player easy --player easy --player easy', 'crossgen: a game has two players: give --player twice\n'],
    ['play --format svg', 'crossgen: a game is written as text or json\n'],
  ])('%s is refused', async (args, err) => {
    const { code, out, err: said } = await balda(args);
    expect({ code, out, err: said.replace(/^seed \d+\n/, '') }).toEqual({ code: 2, out: '', err });
  });

  test('a bad board is reported with its place', async () => {
    const hole = file('hole.txt', '..#\nКОТ\n...\n');
    expect(await balda(`moves ${hole}`)).toMatchObject({
      code: 2,
      err: `${hole}:1:3: '#' is a block: a board has no holes; use '.' for an empty cell\n`,
    });
  });
});

describe('play', () => {
  test('a person plays a level through a pipe', async () => {
    const { code, out, err } = await balda(
      'play --start кот --player human --player greedy',
      'сток\n2\nнет\n/undo\n/words\nскот\n1\n/pass\n/pass\n/pass\n',
    );
    expect(code).toBe(0);
    expect(out).toContain(
      'in which way? Type a number:\n 1  СТОК 4, С at c1  c1-c2-b2-a2\n 2  СТОК 4, С at c3  c3-c2-b2-a2\n',
    );
    expect(out).toContain(
      'you: СТОК 4, С at c3\n\n   a   b   c\n1  .   .   .\n\n2  К ← О ← Т\n           ↑\n3  .   .  [С]\n',
    );
    expect(out).toContain('НЕТ is not in the dictionary\n');
    expect(out).toContain('no word has been played\n');
    expect(out).toMatch(/greedy: С[КТ]ОК?Т? 4, С at /);
    expect(out + err).toMatch(/(wins by \d+\.|A draw\.)|the game is not over/);
  });

  test('closed input ends the game quietly, and the saved game can be continued', async () => {
    const game = at('kept.json');
    const first = await balda(`play --start кот --player human --player greedy --save ${game}`, 'скот\n1\n');
    expect(first).toMatchObject({
      code: 0,
      err: expect.stringMatching(
        `^seed \\d+\nthe game is saved in ${game}; to continue: crossgen balda play --resume ${game} --dict ${dict}\n$`,
      ),
    });
    const kept = JSON.parse(readFileSync(game, 'utf8')) as { turns: { word: string }[]; scores: number[] };
    expect(kept.turns.map(turn => turn.word).slice(0, 1)).toEqual(['СКОТ']);
    expect(kept.turns).toHaveLength(2);
    const again = await balda(`play --resume ${game}`, '');
    expect(again.out).toContain(`you ${kept.scores[0]} : ${kept.scores[1]} greedy\n`);
    expect(readdirSync(folder).filter(name => name.includes('.part'))).toEqual([]);
    expect(await balda(`play --start кот --save ${game}`, '')).toMatchObject({
      code: 2,
      err: expect.stringContaining(`${game}: exists already: continue it with --resume, or choose another name\n`),
    });
  });

  test('two levels play to the end and leave a record; the same seed gives the same game', async () => {
    const args = 'play --player easy --player two-ply --start кот --seed 5 --json';
    const { code, out } = await balda(args);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ kind: 'balda-game', players: ['easy', 'two-ply'], over: true });
    expect((await balda(args)).out).toBe(out);
  });

  test.each(['human', 'deeper'])('a signal during the turn of %s saves the game', async player => {
    const game = at(`signal-${player}.json`);
    const args = ['bin/crossgen.js', 'balda', 'play', '--player', player, '--player', 'human', '--save', game];
    const rest = player === 'human' ? ['--start', 'кот', '--dict', dict] : ['--start', 'stone', '--lang', 'en'];
    const child = spawn(process.execPath, [...args, ...rest, '--time-limit', 'none']);
    let out = '';
    let err = '';
    child.stderr.on('data', part => {
      err += part;
    });
    await new Promise<void>(resolve =>
      child.stdout.on('data', part => {
        out += part;
        if (out.includes('0 : 0')) resolve();
      }),
    );
    child.kill('SIGINT');
    const code = await new Promise(resolve => child.on('close', resolve));
    expect({ code, err }).toMatchObject({ code: 130, err: expect.stringContaining(`the game is saved in ${game};`) });
    expect(JSON.parse(readFileSync(game, 'utf8'))).toMatchObject({
      kind: 'balda-game',
      turns: [],
      over: false,
    });
    expect(readdirSync(folder).filter(name => name.includes('.part'))).toEqual([]);
  });
});

describe('match', () => {
  test('prints win rates with their intervals, the same for the same seed', async () => {
    const args = 'match --size 3 --games 4 --seed 1 --node-limit 50';
    const { code, out } = await balda(args);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^4 games for each pair of levels on 3x3, 50 nodes a move, seed 1; intervals of 95 % \(Wilson\)\n\n +greedy : two-ply +\d won, \d drawn, \d lost; wins /,
    );
    expect((await balda(args)).out).toBe(out);
    const json = JSON.parse((await balda(`${args} --json`)).out) as { pairs: { games: number }[] };
    expect(json.pairs.map(({ games }) => games)).toEqual([4, 4, 4]);
  });
});

describe('words that may be played', () => {
  const words = async (more: string): Promise<string[]> => {
    const scored = file('scored.txt', 'КОТ;90\nТОК;80\nСКОТ;20\nОКО;70\nКТО;60\nКО;90\nСТОК;50\n');
    const { out } = await run([
      'balda',
      'moves',
      board,
      '--dict',
      scored,
      '--json',
      ...more.split(' ').filter(Boolean),
    ]);
    const { moves } = JSON.parse(out) as { moves: readonly { readonly word: string }[] };
    return [...new Set(moves.map(({ word }) => word))].sort();
  };

  test.each([
    ['', ['КО', 'КТО', 'ОКО', 'СКОТ', 'СТОК', 'ТОК']],
    ['--min-score 60', ['КО', 'КТО', 'ОКО', 'ТОК']],
    ['--min-length 3', ['КТО', 'ОКО', 'СКОТ', 'СТОК', 'ТОК']],
    ['--exclude скот,с-ток', ['КО', 'КТО', 'ОКО', 'ТОК']],
    ['--min-score 60 --min-length 3 --exclude ток', ['КТО', 'ОКО']],
  ])('%s', async (more, expected) => {
    expect(await words(more)).toEqual(expected);
  });
});

describe('a time limit for people', () => {
  /** @param until the player says nothing before this is on the screen */
  const play = (lines: readonly string[], until: string, more: readonly string[]) => {
    let begin = (): void => {};
    const begun = new Promise<void>(resolve => {
      begin = resolve;
    });
    async function* typed(): AsyncGenerator<string> {
      await begun;
      for (const line of lines) yield `${line}\n`;
    }
    return run(['balda', 'play', board, '--dict', dict, '--player', 'human', '--player', 'human', ...more], {
      stdin: typed(),
      onText: text => {
        if (text.includes(until)) begin();
      },
    });
  };

  test('a move that comes too late is a pass, and the line answers the next question', async () => {
    const { out, code } = await play(['a1 с скот', '/quit'], 'the time is up', ['--move-time', '400ms']);
    expect(code).toBe(0);
    expect(out).toContain('the time is up (0.4 s)');
    expect(out).toContain('player 1 passes');
    expect(out).toContain('player 2: СКОТ 4');
  });

  test.each(['60s', '600h', '2.3h'])('a move that comes within %s counts', async time => {
    const { out } = await play(['a1 с скот', '/quit'], '', ['--move-time', time]);
    expect(out).toContain('player 1: СКОТ 4');
    expect(out).not.toContain('the time is up');
  });

  test('is only for play', async () => {
    const { code, err } = await run(['balda', 'moves', board, '--dict', dict, '--move-time', '1s']);
    expect([code, err]).toEqual([2, expect.stringContaining('--move-time needs play, and this is moves')]);
  });
});

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.js';
import { run } from './run.js';

describe('the command line itself', () => {
  it('says its version', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(await run('--version')).toMatchObject({ code: 0, out: `${version}\n`, err: '' });
  });

  it.each(['--help', '-h', 'help'])('%s lists the commands', async flag => {
    const { code, out, err } = await run(flag);
    expect([code, err]).toEqual([0, '']);
    for (const [name, { summary }] of Object.entries(COMMANDS)) {
      expect(out).toContain(name);
      expect(out).toContain(summary);
    }
  });

  it('wants a command', async () => {
    const { code, out, err } = await run([]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^crossgen: say what to do\.\n\nUsage: crossgen COMMAND/);
  });

  it('suggests what was meant', async () => {
    expect((await run('verfy')).err).toBe(
      "crossgen: no command is called 'verfy'. Did you mean 'verify'?\nSee 'crossgen --help'.\n",
    );
  });

  it.each(['nonsense', 'toString', '--nonsense'])('rejects the unknown command %s', async name => {
    expect(await run(name)).toMatchObject({
      code: 2,
      out: '',
      err: `crossgen: no command is called '${name}'.\nSee 'crossgen --help'.\n`,
    });
  });

  describe('a line in a hurry is answered with the line that was meant', () => {
    it.each([
      ['seed-1', 'fill seed-1'],
      ['my-grid.txt --seed 3', 'fill my-grid.txt --seed 3'],
      ['FILL seed-1', 'fill seed-1'],
      ['15x15', 'design --size 15x15'],
      ['--size 15', 'design --size 15'],
      ['--seed 3 fill seed-1', 'fill --seed 3 seed-1'],
    ])('%s', async (line, meant) => {
      const { code, err } = await run(line);
      expect([code, err]).toEqual([
        2,
        `crossgen: no command is called '${line.split(' ')[0]}'. Did you mean '${meant}'?\nSee 'crossgen --help'.\n`,
      ]);
    });

    it.each([
      ['fill seed-1 -seed 3', '(Did you mean --seed 3?)'],
      ['fill seed-1 -seed=3', '(Did you mean --seed=3?)'],
      ['fill seed-1 -out puzzle.txt', '(Did you mean --out puzzle.txt?)'],
      ['fill --size 15', "(Did you mean 'design --size 15'?)"],
      ['fill --size=15', "(Did you mean 'design --size=15'?)"],
      ['fill seed-1 --style british', "(Did you mean 'design --style british'?)"],
      ['design 15', "(Did you mean 'design --size 15'?)"],
      ['design 15x13 --seed 1', "(Did you mean 'design --size 15x13'?)"],
      ['fill seed-1 --pdf', '(Did you mean --format pdf?)'],
      ['fill seed-1 --exclude words.txt', 'write @words.txt'],
      ['fill 15x15', "'crossgen design --size 15x15' draws a grid of this size"],
    ])('%s', async (line, hint) => {
      const { code, out, err } = await run(line);
      expect([code, out]).toEqual([2, '']);
      expect(err).toContain(hint);
    });

    it('an argument after an option that takes it is no option', async () => {
      expect((await run('fill seed-1 --seed 1 --title -seed')).out).toMatch(/^-seed\n/);
    });

    it('the case of a choice does not matter', async () => {
      const { code, out } = await run('fill seed-1 --format IPUZ --seed 1');
      expect([code, JSON.parse(out)]).toMatchObject([0, { version: 'http://ipuz.org/v2' }]);
      expect((await run('completion Bash')).code).toBe(0);
    });

    it.each(['fill', 'analyze'])('%s says that it leaves out the letters of a puzzle file', async name => {
      const folder = mkdtempSync(join(tmpdir(), 'crossgen-'));
      const puzzle = join(folder, 'puzzle.ipuz');
      expect((await run(`fill seed-1 --seed 1 --out ${puzzle}`)).code).toBe(0);
      const note = `${puzzle}: the letters of this puzzle are left out: --keep-letters keeps them\n`;
      expect((await run(`${name} ${puzzle} --seed 1`)).err).toContain(note);
      expect((await run(`${name} ${puzzle} --seed 1 --keep-letters`)).err).not.toContain(note);
      rmSync(folder, { recursive: true });
    });
  });
});

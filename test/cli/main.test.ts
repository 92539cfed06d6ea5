import { readFileSync } from 'node:fs';
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
});

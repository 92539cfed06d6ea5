import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.js';
import { findingOf, messageOf, optionOf } from '../../src/cli/rim/option-wording.js';
import { optionsOf } from '../../src/cli/rim/options.js';
import { InputError } from '../../src/core/errors.js';
import { SET, SETTING_NAMES, say, worded } from '../../src/core/wording.js';

describe('a wording', () => {
  const wording = say`byte ${7}: ${say`leave out ${SET.requireClue}`} or ${'fix'} it`;

  it('has placeholders for the names of settings', () => {
    expect(worded(wording, name => name.toUpperCase())).toBe('byte 7: leave out REQUIRECLUE or fix it');
    expect(worded('as it is', () => '')).toBe('as it is');
  });

  it('makes an error that the library and the command line word differently', () => {
    const error = new InputError(wording, { file: 'w.txt', line: 2 });
    expect(error.message).toBe('w.txt:2: byte 7: leave out `requireClue` or fix it');
    expect(error.finding).toBe('byte 7: leave out `requireClue` or fix it');
    expect(messageOf(error)).toBe('w.txt:2: byte 7: leave out --require-clue or fix it');
    expect(findingOf(error)).toBe('byte 7: leave out --require-clue or fix it');
  });

  it('names only options that exist', async () => {
    const specs = await Promise.all(Object.values(COMMANDS).map(async ({ load }) => (await load()).command));
    const names = new Set(specs.flatMap(spec => optionsOf(spec).map(({ name }) => `--${name}`)));
    expect(SETTING_NAMES.map(optionOf).filter(option => !names.has(option))).toEqual([]);
  });
});

it('only the command line mentions options', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    file => file.endsWith('.ts') && !/^(?:cli|queue|\w+.command)/.test(file) && !/^formats.html/.test(file),
  );
  // The queue is there only for options of the command line. A solver installed on the machine has options of its own.
  const wrong = files
    .filter(file => !file.endsWith('external.ts'))
    .filter(file =>
      readFileSync(join('src', file), 'utf8')
        .split('\n')
        .some(line => !/^\s*(\/\/|\/?\*)/.test(line) && /(?:['"`(]|(?<![&|=]) )--[a-z]/.test(line)),
    );
  expect(wrong).toEqual([]);
});

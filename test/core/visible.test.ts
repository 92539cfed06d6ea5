import { expect, test } from 'vitest';
import { InputError } from '../../src/core/errors.js';
import { visible, visibleInColour, visibleLine } from '../../src/core/wording.js';

test.each([
  ['plain words, ёж, 猫, שלום and emoji 👩‍🚀\n\tstay', 'plain words, ёж, 猫, שלום and emoji 👩‍🚀\n\tstay'],
  ['\x1b[2J', '\\x1b[2J'],
  ['\u009b31m', '\\x9b31m'],
  ['a\rb\x00\x7f\x85', 'a\\x0db\\x00\\x7f\\x85'],
  ['\u202egnp.exe\u2066\u2069\u200f\u061c', '\\u202egnp.exe\\u2066\\u2069\\u200f\\u061c'],
  ['\u2028', '\\u2028'],
])('%j is shown as %j', (text, expected) => {
  expect(visible(text)).toBe(expected);
});

test('no control character is left except TAB and the end of a line', () => {
  const all = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code)).join('');
  expect(visible(all)).not.toMatch(/(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
  expect(visibleLine(all)).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
});

test('our own colours stay, but no other sequence', () => {
  expect(visibleInColour('\x1b[1mAcross\x1b[22m \x1b[8mhidden\x1b[0m\x1b[K')).toBe(
    '\x1b[1mAcross\x1b[22m \\x1b[8mhidden\\x1b[0m\\x1b[K',
  );
});

test('the name of a file cannot pretend to be a message', () => {
  expect(new InputError('no such file', { file: 'a\nproven: no fill exists\x1b[2J' }).message).toBe(
    'a\\x0aproven: no fill exists\\x1b[2J: no such file',
  );
});

// A text that names settings: options on the command line, arguments in the library. The code that finds an error does not know which
// of the two its reader uses. So the text has a placeholder for each name, and the code that prints it fills in the right name.

import { pattern } from './lazy.js';

/** The settings by their names in the library. On the command line, `allowUnknown` is the option `allow-unknown`. */
export const SETTING_NAMES = [
  'accents',
  'allowUnknown',
  'ban',
  'best',
  'checkpoint',
  'clear',
  'clock',
  'digits',
  'encoding',
  'engine',
  'exclude',
  'exportCnf',
  'invert',
  'keepLetters',
  'lang',
  'letterValues',
  'lock',
  'maxClue',
  'minScore',
  'nodeLimit',
  'only',
  'outDir',
  'pangram',
  'pattern',
  'picture',
  'proof',
  'repeats',
  'replace',
  'report',
  'require',
  'requireClue',
  'requireDefinition',
  'satSolver',
  'save',
  'separator',
  'shard',
  'size',
  'start',
  'style',
  'symmetric',
  'symmetry',
  'theme',
  'themeMin',
  'timeLimit',
  'word',
  'yo',
] as const;
export type SettingName = (typeof SETTING_NAMES)[number];

export interface Setting {
  readonly setting: SettingName;
}

export type Wording = readonly (string | Setting)[];

/** The settings, for {@link say}. */
export const SET = Object.fromEntries(SETTING_NAMES.map(setting => [setting, { setting }])) as {
  readonly [Name in SettingName]: Setting;
};

/** say`leave out ${SET.requireClue}`: a text with placeholders for names. */
export function say(texts: TemplateStringsArray, ...values: readonly (string | number | Setting | Wording)[]): Wording {
  return texts.flatMap((text, at) => {
    const value = values[at];
    if (value === undefined) return [text];
    if (typeof value === 'string' || typeof value === 'number') return [text, String(value)];
    return 'setting' in value ? [text, value] : [text, ...value];
  });
}

export type NameOf = (name: SettingName) => string;

/** The name of a setting in the library, in backticks. */
const libraryName: NameOf = name => `\`${name}\``;

/** @param nameOf the name by which the reader knows a setting */
export function worded(wording: string | Wording, nameOf: NameOf = libraryName): string {
  if (typeof wording === 'string') return wording;
  return wording.map(part => (typeof part === 'string' ? part : nameOf(part.setting))).join('');
}

// How a number is printed.

/** From here on, JavaScript writes a number with an exponent. */
const LONGEST = 1e21;

/** `12,345`: whole, with a comma between thousands. */
export function figure(count: number): string {
  const whole = Math.round(count);
  // Most numbers avoid the locale: its tables take 20 ms to load.
  if (!(Math.abs(whole) < LONGEST)) return whole.toLocaleString('en');
  return String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** @param parts of a whole, to the nearest of which it is rounded: 100 for two decimals */
export function rounded(value: number, parts = 100): number {
  return Math.round(value * parts) / parts;
}

/** `row 1, row 3, and 5 more`: at most so many of some texts. */
export function someOf(texts: readonly string[], most: number): string {
  const more = texts.length > most ? `, and ${texts.length - most} more` : '';
  return `${texts.slice(0, most).join(', ')}${more}`;
}

/** `1 letter`, `2 letters`. */
export function many(count: number, noun: string): string {
  return `${figure(count)} ${noun}${count === 1 ? '' : 's'}`;
}

// Makes control characters, which a terminal obeys instead of showing, and bidi characters, which change the order of letters,
// visible as escapes. So a word, a clue or a file name cannot clear a screen or pretend to be one of our messages. Data for files
// and pipes is not changed.

const UNSEEN = pattern(String.raw`(?![\t\n])[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]`, 'gu');
/** The colours that we use ourselves: bold, dim, green, yellow, cyan, and their ends. They hide nothing. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one
const OURS = /(\u001b\[(?:1|2|22|32|33|36|39)m)/;

/** Writes every such character as `\x1b` or `\u202e`; TAB and line ends stay. */
export function visible(text: string): string {
  return text.replace(UNSEEN(), written);
}

/** The same for a text on one line, such as the name of a file. */
export function visibleLine(text: string): string {
  return visible(text).replace(/[\t\n]/g, written);
}

/** The same for what we print on a terminal; our colours stay. */
export function visibleInColour(text: string): string {
  return text
    .split(OURS)
    .map((part, at) => (at % 2 === 1 ? part : visible(part)))
    .join('');
}

function written(character: string): string {
  const code = character.charCodeAt(0);
  return code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`;
}

// A text with values in its braces: `{many} words` and 3 are `3 words`.

export type Values = Readonly<Record<string, string | number>>;

/** A brace without a value stays as it is. */
export function withValues(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/gu, (whole, name: string) => String(values[name] ?? whole));
}

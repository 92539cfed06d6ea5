// A text that names settings: options on the command line, arguments in the library. The code that finds an error does not know which
// of the two its reader uses. So the text has a placeholder for each name, and the code that prints it fills in the right name.

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
export const libraryName: NameOf = name => `\`${name}\``;

/** @param nameOf the name by which the reader knows a setting */
export function worded(wording: string | Wording, nameOf: NameOf = libraryName): string {
  if (typeof wording === 'string') return wording;
  return wording.map(part => (typeof part === 'string' ? part : nameOf(part.setting))).join('');
}

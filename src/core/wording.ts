// A text that names what its reader can set: an option on the command line, an argument in the library. The code that finds a fault does
// not know who will read about it. So the text has a placeholder for each name, and the code that prints it fills in the right one.

/** What can be set, by its name in the library; on the command line it is an option of this name (`allow-unknown`). */
export const SETTING_NAMES = [
  'accents',
  'allowUnknown',
  'best',
  'checkpoint',
  'clock',
  'encoding',
  'engine',
  'exportCnf',
  'invert',
  'keepLetters',
  'lang',
  'maxClue',
  'minScore',
  'nodeLimit',
  'only',
  'outDir',
  'pangram',
  'pattern',
  'proof',
  'repeats',
  'report',
  'require',
  'requireClue',
  'requireDefinition',
  'satEncoding',
  'satSolver',
  'save',
  'separator',
  'shard',
  'symmetric',
  'themeMin',
  'timeLimit',
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

/** Names as the library has them: `allowUnknown`, in backticks. */
export const libraryName: NameOf = name => `\`${name}\``;

/** @param nameOf the name by which the reader knows a setting */
export function worded(wording: string | Wording, nameOf: NameOf = libraryName): string {
  if (typeof wording === 'string') return wording;
  return wording.map(part => (typeof part === 'string' ? part : nameOf(part.setting))).join('');
}

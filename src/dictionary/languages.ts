// The alphabets of the languages that have one here, by language code. Any other language is written in whatever letters
// its dictionary holds.

const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export interface Language {
  readonly code: string;
  /** Upper-case letters. */
  readonly letters: string;
}

export const LANGUAGES: readonly Language[] = [
  { code: 'en', letters: LATIN },
  { code: 'ru', letters: 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ' },
  { code: 'de', letters: `${LATIN}ÄÖÜ` },
];

/** The alphabet of a language, or undefined where all letters of its dictionary are taken. */
export function lettersOf(code: string | undefined): ReadonlySet<string> | undefined {
  const language = LANGUAGES.find(each => each.code === code?.toLowerCase().split(/[-_]/)[0]);
  return language && new Set(language.letters);
}

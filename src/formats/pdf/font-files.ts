// The files of the fonts of the pdf: PT Serif and PT Sans, with a file for each script, and DejaVu Sans for characters that they lack.

export type FontStyle = 'text' | 'bold' | 'italic' | 'label' | 'letter';

const FILES: Readonly<Record<FontStyle, readonly [family: string, cut: string]>> = {
  text: ['pt-serif', '400-normal'],
  bold: ['pt-serif', '700-normal'],
  italic: ['pt-serif', '400-italic'],
  label: ['pt-sans', '700-normal'],
  letter: ['pt-sans', '400-normal'],
};
/** In order of preference: a character that several files have is set in the first of them, except within a run. */
const SCRIPTS = ['latin', 'cyrillic', 'latin-ext', 'cyrillic-ext'] as const;
/** The cut of DejaVu Sans for each style. It has arrows, Greek and many signs that clues sometimes contain. */
const LAST_RESORT: Readonly<Record<FontStyle, string>> = {
  text: '400-normal',
  bold: '700-normal',
  italic: '400-italic',
  label: '700-normal',
  letter: '400-normal',
};

/** The files that may have a character of a style, in order of preference: paths in @fontsource, without the extension. */
export function fontFilesOf(style: FontStyle): string[] {
  const [family, cut] = FILES[style];
  return [
    ...SCRIPTS.map(script => `${family}/files/${family}-${script}-${cut}`),
    `dejavu-sans/files/dejavu-sans-latin-${LAST_RESORT[style]}`,
  ];
}

/** The files of all styles. */
export const FONT_FILES: readonly string[] = [...new Set((Object.keys(FILES) as FontStyle[]).flatMap(fontFilesOf))];

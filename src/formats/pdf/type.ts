// Type for the pdf: PT Serif and PT Sans (ParaType, Open Font License), with a file for each script, and DejaVu Sans (its own
// free licence) for characters that they lack. A text is set in runs, each in a file that has its characters. Only the glyphs
// used are embedded.

import { create, type Font } from 'fontkit';
import { fontFile } from '#platform/fonts';
import { InputError } from '../../core/errors.js';
import { kept } from '../../core/lazy.js';
import type { Breaks } from '../hyphenate.js';
import { shown } from '../input.js';
import { wrapText } from '../wrap.js';
import { type FontStyle, fontFilesOf } from './font-files.js';
import { unpackedFont } from './woff.js';

/** The document that pdfkit draws on. */
export type Canvas = PDFKit.PDFDocument;

/** A few characters that the fonts lack, and what is printed instead. */
const INSTEAD: Readonly<Record<string, string>> = {
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2011': '-',
  '\u2212': '–',
  '\t': ' ',
};

interface Face {
  readonly name: string;
  readonly font: Font;
}

interface Run {
  readonly face: Face;
  readonly text: string;
}

/** A font must be loaded, and then everything set again. */
export class FontWanted extends Error {
  readonly path: string;

  constructor(path: string) {
    super(`the font ${path} is not loaded`);
    this.path = path;
  }
}

/** @throws FontWanted */
function openFont(path: string): { readonly bytes: Uint8Array; readonly font: Font } {
  const packed = fontFile(path);
  if (packed === undefined) throw new FontWanted(path);
  const bytes = unpackedFont(packed);
  return { bytes, font: create(bytes as Parameters<typeof create>[0]) as Font }; // it reads any bytes
}

/** The characters of a text as they are printed. */
function printedCharacters(text: string): string[] {
  return Array.from(text.normalize('NFC'), character => INSTEAD[character] ?? character);
}

export class Type {
  readonly #canvas: Canvas;

  constructor(canvas: Canvas) {
    this.#canvas = canvas;
  }

  /** In points. @throws InputError for a character that no font has */
  widthOf(text: string, style: FontStyle, size: number): number {
    return this.#runs(text, style).reduce((sum, { face, text: part }) => {
      const { advanceWidth } = face.font.layout(part);
      return sum + (advanceWidth * size) / face.font.unitsPerEm;
    }, 0);
  }

  /** Sets a line of text with its base line at `y`; `align` says which part of it is at `x`. */
  set(
    text: string,
    style: FontStyle,
    size: number,
    x: number,
    y: number,
    align: 'left' | 'center' | 'right' = 'left',
  ): void {
    const width = align === 'left' ? 0 : this.widthOf(text, style, size);
    let at = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
    for (const { face, text: part } of this.#runs(text, style)) {
      this.#canvas.font(face.name).fontSize(size).text(part, at, y, { lineBreak: false, baseline: 'alphabetic' });
      at += (face.font.layout(part).advanceWidth * size) / face.font.unitsPerEm;
    }
  }

  /** The lines of a text no wider than `width`: see wrap.ts. */
  wrap(text: string, style: FontStyle, size: number, width: number, breaks: Breaks = word => [word]): string[] {
    const widthOf = this.#widthsIn(style);
    return wrapText(text, { width, measure: part => widthOf(part) * size, breaks });
  }

  /** The width of a word in type of size 1. It is kept, because a layout tries many sizes and columns. */
  readonly #widthsIn = kept((style: FontStyle) => kept((word: string) => this.widthOf(word, style, 1)));

  #runs(text: string, style: FontStyle): Run[] {
    const runs: { face: Face; text: string }[] = [];
    for (const character of printedCharacters(text)) {
      const code = character.codePointAt(0)!;
      const last = runs.at(-1);
      const face =
        last?.face.name.startsWith(style) && last.face.font.hasGlyphForCodePoint(code)
          ? last.face
          : this.#faceFor(style, code);
      if (face === undefined)
        throw new InputError(
          `pdf: its fonts have no ${shown(character)} (in ${shown(text)}); write html or svg instead`,
        );
      if (last?.face === face) last.text += character;
      else runs.push({ face, text: character });
    }
    return runs;
  }

  /** The first face of a style that has a character. Each file is read when it is first needed. */
  #faceFor(style: FontStyle, code: number): Face | undefined {
    for (const path of fontFilesOf(style)) {
      // A run of a style goes on in a face of its own; all styles share the last resort.
      const face = this.#face(path.startsWith('pt-') ? `${style} ${path}` : path, path);
      if (face.font.hasGlyphForCodePoint(code)) return face;
    }
    return undefined;
  }

  readonly #face = kept((name: string, path: string): Face => {
    const { bytes, font } = openFont(path);
    this.#canvas.registerFont(name, bytes);
    return { name, font };
  });
}

/** How wide a character is taken to be while its font is not there, as a share of the size. */
const GUESSED_WIDTH = 0.5;

/** Characters by the style that they are set in. */
export type Wanted = Map<FontStyle, Set<string>>;

/** Sets nothing, and needs no font: it notes what is to be set. */
export class Sketch extends Type {
  readonly #charactersIn: (style: FontStyle) => Set<string>;

  constructor(canvas: Canvas, wanted: Wanted) {
    super(canvas);
    this.#charactersIn = kept(() => new Set<string>(), wanted);
  }

  override widthOf(text: string, style: FontStyle, size: number): number {
    for (const character of printedCharacters(text)) this.#charactersIn(style).add(character);
    return text.length * size * GUESSED_WIDTH;
  }

  override set(text: string, style: FontStyle, size: number): void {
    this.widthOf(text, style, size);
  }
}

/** Loads the fonts that some characters are set in. @param load a font by its path in @fontsource */
export async function loadFontsFor(wanted: Wanted, load: (path: string) => Promise<void>): Promise<void> {
  const loadStyle = async ([style, characters]: [FontStyle, ReadonlySet<string>]): Promise<void> => {
    let left = [...characters];
    for (const path of fontFilesOf(style)) {
      if (left.length === 0) return;
      await load(path);
      const { font } = openFont(path);
      left = left.filter(character => !font.hasGlyphForCodePoint(character.codePointAt(0)!));
    }
  };
  await Promise.all(Array.from(wanted, loadStyle));
}

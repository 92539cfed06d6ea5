// The files of the page: those that are built for it, the library for browsers, the dictionaries and grids that ship, and the fonts of a pdf.

import { readdir, readFile } from 'node:fs/promises';
import { fontFile } from '#platform/fonts';
import { FONT_FILES } from '../../formats/pdf/font-files.js';

/** By folder of the package: the names of the files that the page may ask for. */
const FOLDERS = {
  'dist/edit': /./u,
  'dist/browser': /\.(?:js|txt)$/u,
  'dist/dict': /^[a-z]{2}(?:-extra)?\/.+\.js$/u,
  grids: /\.txt$/u,
};
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  txt: 'text/plain',
};

export interface PageFile {
  /** From the page's own folder: `dict/en/words.js`. */
  readonly name: string;
  readonly type: string;
  readonly read: () => Promise<Uint8Array>;
}

/** All files of the page, by name. */
export async function pageFiles(): Promise<ReadonlyMap<string, PageFile>> {
  const lists = await Promise.all(
    Object.entries(FOLDERS).map(async ([folder, wanted]) => {
      const url = new URL(`../../../${folder}/`, import.meta.url);
      return (await readdir(url, { recursive: true }))
        .map(name => name.replaceAll('\\', '/'))
        .filter(name => wanted.test(name))
        .map(name => fileIn(url, name, placeOf(folder) + name));
    }),
  );
  const fonts = FONT_FILES.map(path => ({
    name: `fonts/${path}.woff`,
    type: 'font/woff',
    read: async () => fontFile(path)!,
  }));
  return new Map([...lists.flat(), ...fonts].map(file => [file.name, file]));
}

/** Where the page finds the files of a folder. */
function placeOf(folder: string): string {
  const place = folder.replace(/^dist\//u, '');
  return place === 'edit' ? '' : `${place}/`;
}

function fileIn(folder: URL, file: string, name: string): PageFile {
  const type = TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  return { name, type, read: () => readFile(new URL(file, folder)) };
}

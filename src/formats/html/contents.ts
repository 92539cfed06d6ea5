// The index of a folder of html pages: title, author and a small picture of each puzzle, with a link to its page. Like the pages, it
// needs no network, and its security policy allows only its own style.

import { base64Text } from '#platform/bytes';
import { sha256 } from '#platform/hash';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { escapeMarkup } from '../markup.js';
import { byline, numberedTitle } from '../printed.js';
import { printedWords } from '../printed-words.js';
import { gridPicture } from '../svg/svg.js';

export interface IndexedPage {
  /** The address of the page, from the index. */
  readonly href: string;
  readonly puzzle: Puzzle;
}

/** @param pages at least one */
export function contentsPage(
  pages: readonly IndexedPage[],
  title: string | undefined,
  author: string | undefined,
): string {
  const words = printedWords(pages[0]!.puzzle);
  const heading = title ?? words.contents;
  const hash = base64Text(sha256(STYLE));
  const items = pages.map(({ href, puzzle }, index) => {
    const name = numberedTitle(puzzle, index + 1);
    const picture = gridPicture(puzzle, { filled: false, prefix: `p${index + 1}`, title: name });
    const author = byline(puzzle, printedWords(puzzle));
    const by = author === undefined ? '' : `<span>${escapeMarkup(author)}</span>`;
    return `<li><a href="${escapeMarkup(href)}">${picture}<b>${escapeMarkup(name)}</b>${by}<span>${puzzle.width} × ${puzzle.height}</span></a></li>`;
  });
  return `${[
    '<!doctype html>',
    `<html lang="${words.language}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="generator" content="crossgen">',
    `<title>${escapeMarkup(heading)}</title>`,
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    `<h1>${escapeMarkup(heading)}</h1>`,
    ...(author === undefined ? [] : [`<p>${escapeMarkup(author)}</p>`]),
    '<ol>',
    ...items,
    '</ol>',
    '</body>',
    '</html>',
  ].join('\n')}\n`;
}

const STYLE = `
:root { color-scheme: light dark; --ink: #1a1a1a; --paper: #fbfaf7; --muted: #6b6862; --line: #d8d4ca; }
@media (prefers-color-scheme: dark) { :root { --ink: #ebe8e1; --paper: #16171a; --muted: #a09d96; --line: #3a3c41; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 70rem; background: var(--paper); color: var(--ink); font: 1rem/1.4 'PT Serif', Georgia, 'Times New Roman', 'Liberation Serif', 'DejaVu Serif', serif; }
h1 { margin: 0; font-size: 1.8rem; overflow-wrap: anywhere; }
p { margin: .2rem 0 0; color: var(--muted); font-style: italic; }
ol { display: grid; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); gap: 1rem; margin: 1.2rem 0; padding: 0; list-style: none; }
a { display: flex; flex-direction: column; height: 100%; padding: .8rem; border: 1px solid var(--line); border-radius: .4rem; color: inherit; text-decoration: none; }
a:hover, a:focus-visible { border-color: var(--ink); outline: none; }
svg { width: 100%; height: 9rem; margin-bottom: .6rem; }
b { overflow-wrap: anywhere; }
span { color: var(--muted); font-size: .85rem; }
`;

// The pages for readers: their links lead somewhere, and the lines of the lab book are short enough to read and compare.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Characters of a line of the lab book. A row of a table cannot be folded. */
const WIDTH = 120;
const guides = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .map(name => `docs/${name.replaceAll('\\', '/')}`)
  .filter(name => name.endsWith('.md'))
  .sort();
const notebook = guides.filter(page => page.startsWith('docs/lab/') || page === 'docs/performance.md');
const pages = [...guides, 'README.md', 'SECURITY.md', 'CHANGELOG.md', 'grids/README.md', 'dict/README.md'];

const read = (page: string): string => readFileSync(page, 'utf8');
const longLines = (page: string): string[] =>
  read(page)
    .split('\n')
    .flatMap((line, at) => ([...line].length > WIDTH && !line.startsWith('|') ? [`${page}:${at + 1}: ${line}`] : []));

/** The anchors of a page's headings, as GitHub makes them. */
function anchors(page: string): string[] {
  const headings = [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading!.toLowerCase());
  return headings.map(heading => heading.replaceAll(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-'));
}

describe('the pages', () => {
  it.each(pages)('%s links to existing files and headings', page => {
    const dead = [...read(page).matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(
      ([link, path, anchor]) => {
        const target = path === '' ? page : normalize(join(dirname(page), path!));
        if (!existsSync(target)) return [link];
        return anchor === undefined || anchors(target).includes(anchor) ? [] : [link];
      },
    );
    expect(dead).toEqual([]);
  });

  it.each(notebook)('%s has no long line', page => {
    expect(longLines(page)).toEqual([]);
  });

  it('docs/lab/README.md lists every entry', () => {
    const entries = readdirSync('docs/lab').filter(name => name.endsWith('.md') && name !== 'README.md');
    const listed = [...read('docs/lab/README.md').matchAll(/^- \[[^\]]+\]\((.+?)\)/gm)].map(([, file]) => file!);
    expect(listed.sort()).toEqual(entries.sort());
  });

  it.each(notebook.filter(page => page.startsWith('docs/lab/') && page !== 'docs/lab/README.md'))(
    '%s has a question, a date and a verdict',
    page => {
      expect(read(page)).toMatch(/^# .+\?\n\n\d{4}-\d\d-\d\d, /);
      expect(read(page)).toMatch(/\n## Question\n.*\n## Verdict\n/s);
    },
  );
});

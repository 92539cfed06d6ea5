// The worker that pages load, as it is built.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the worker once loaded the makers of pdf at its start, twice on the page to construct on', () => {
  const worker = readFileSync('dist/browser/worker.js', 'utf8');
  expect(worker).not.toMatch(/(?:^|;)import\s*[\w{*"'`]/);
  expect(worker).toMatch(/import\([`"']\.\/pdfkit\.js[`"']\)/);
});

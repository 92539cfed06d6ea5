// The puzzle, as the page has it.

/// <reference lib="dom" />

import type { PageData } from '../page.js';

export const data = JSON.parse(document.getElementById('puzzle')!.textContent!) as PageData;

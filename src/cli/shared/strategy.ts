// Which fills a run seeks: good ones, unless the user says by the options which words are taken, and when.

import type { Context } from '../rim/command.js';

const SAID_BY = ['min-score', 'prefer'] as const;

export function strategyOf({ options }: Context): 'any' | 'good' {
  return SAID_BY.some(name => options.given(name)) ? 'any' : 'good';
}

import { describe, expect, it } from 'vitest';
import { EXIT_AT } from '../../src/cli/rim/command.js';
import { ENDINGS, type Ending, endingName, gaveUpBy, gaveUpText, outcomeOf } from '../../src/core/outcome.js';

describe('the table of endings', () => {
  it.each<[Ending | { kind: 'enough' }, number, string, number]>([
    [{ kind: 'enough' }, 3, 'filled filled solved fillable enough', 0],
    [{ kind: 'exhausted' }, 3, 'filled exhausted solved fillable complete', 0],
    [{ kind: 'exhausted' }, 0, 'proven proven proven unfillable proven', EXIT_AT.none],
    [{ kind: 'incomplete', cuts: ['rare letters'] }, 3, 'stopped stopped gave up unknown stopped', 3],
    [{ kind: 'stopped', by: 'time' }, 0, 'stopped stopped gave up unknown stopped', 3],
  ])('has the words that are in files: %j after %i fills', (ending, found, words, code) => {
    const name = endingName(outcomeOf(ending), found);
    const { record, manifest, bench, analyze, square } = ENDINGS[name];
    expect([record, manifest, bench, analyze, square].join(' ')).toBe(words);
    expect(EXIT_AT[name]).toBe(code);
  });

  it('says why a search gave up', () => {
    expect(gaveUpText(gaveUpBy({ kind: 'stopped', by: 'time' }))).toBe(
      'the time limit came first, so this proves nothing',
    );
    expect(gaveUpText(gaveUpBy({ kind: 'stopped', by: 'signal' }))).toBe(
      'the interruption came first, so this proves nothing',
    );
    expect(gaveUpText(gaveUpBy({ kind: 'incomplete', cuts: [] }), ['templates'])).toBe(
      'something was left untried (templates), so this proves nothing',
    );
  });
});

// The solver's progress, kept in the browser's storage. Without storage the page works all the same.

import { data } from './data.js';

const KEY = `crossgen:${data.id}`;

export interface Progress {
  /** By cell; empty where nothing is written. */
  readonly letters: readonly string[];
  /** Cells that were checked and wrong, were revealed, or are written in pencil. */
  readonly wrong: readonly number[];
  readonly revealed: readonly number[];
  readonly pencilled: readonly number[];
  readonly settings: { readonly pencil: boolean; readonly auto: boolean; readonly timer: boolean };
  readonly seconds: number;
}

export function save(progress: Progress): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(progress));
  } catch {}
}

/** The kept progress, each part checked; undefined when there is none. */
export function restore(): Progress | undefined {
  try {
    const kept = recordOf(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    const cells = (name: string): number[] => listOf(kept[name]).filter(cell => typeof cell === 'number');
    const settings = recordOf(kept.settings);
    return {
      letters: listOf(kept.letters).map(text => (typeof text === 'string' ? text : '')),
      wrong: cells('wrong'),
      revealed: cells('revealed'),
      pencilled: cells('pencilled'),
      settings: {
        pencil: settings.pencil === true,
        auto: settings.auto === true,
        timer: settings.timer === true,
      },
      seconds: typeof kept.seconds === 'number' && kept.seconds >= 0 ? kept.seconds : 0,
    };
  } catch {
    return undefined;
  }
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

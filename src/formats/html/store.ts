// The solver's progress, kept in the browser's storage. Without storage the page works all the same. As with player.ts, the
// text of this one function goes into the page and must stand alone.

/// <reference lib="dom" />

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

export interface Store {
  save(progress: Progress): void;
  /** The kept progress, each part checked; undefined when there is none. */
  restore(): Progress | undefined;
}

export function makeStore(key: string): Store {
  const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  const recordOf = (value: unknown): Record<string, unknown> =>
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return {
    save(progress) {
      try {
        localStorage.setItem(key, JSON.stringify(progress));
      } catch {}
    },
    restore() {
      try {
        const kept = recordOf(JSON.parse(localStorage.getItem(key) ?? 'null'));
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
    },
  };
}

// The whole numbers that settings take, for the options of the command line and for those of the library alike.

export interface Range {
  readonly min: number;
  readonly max?: number;
}

export const RANGES = {
  count: { min: 1 },
  distance: { min: 1 },
  fair: { min: 1, max: 100 },
  maxClue: { min: 1 },
  maxSharedSubstring: { min: 1 },
  minScore: { min: 0, max: 100 },
  nodeLimit: { min: 1 },
  seed: { min: 0, max: Number.MAX_SAFE_INTEGER },
  themeMin: { min: 1 },
  threads: { min: 1, max: 16 },
} as const satisfies Readonly<Record<string, Range>>;

/** `a whole number, 0 to 100` */
export function rangeText({ min, max = Number.MAX_SAFE_INTEGER }: Range): string {
  return `a whole number, ${max === Number.MAX_SAFE_INTEGER ? `${min} or more` : `${min} to ${max}`}`;
}

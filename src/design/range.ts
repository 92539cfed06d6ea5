// How many words, blocks or clue cells a grid may have.

/** Both ends count. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

export const ANY_NUMBER: Range = { least: 0, most: Number.POSITIVE_INFINITY };

export function isIn(number: number, range: Range): boolean {
  return outside(number, range) === 0;
}

/** @returns how far a number is from the range; 0 inside */
export function outside(number: number, { least, most }: Range): number {
  return Math.max(0, least - number, number - most);
}

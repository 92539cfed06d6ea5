// How many words, blocks or clue cells a grid may have.

/** Both ends count. */
export interface WishedRange {
  readonly least: number;
  readonly most: number;
}

export const ANY_NUMBER: WishedRange = { least: 0, most: Number.POSITIVE_INFINITY };

export function isIn(number: number, range: WishedRange): boolean {
  return outside(number, range) === 0;
}

/** @returns how far a number is from the range; 0 inside */
export function outside(number: number, { least, most }: WishedRange): number {
  return Math.max(0, least - number, number - most);
}

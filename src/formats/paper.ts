// Paper sizes, by name or in millimetres.

/** Width and height in points. */
export const PAPERS = { a4: [595.28, 841.89], a5: [419.53, 595.28], letter: [612, 792] } as const;

const POINTS_A_MILLIMETRE = 72 / 25.4;
/** The sides that a page may have, in millimetres. */
const LEAST_SIDE = 90;
const MOST_SIDE = 1200;

/** What a paper may be called, for messages. */
export const PAPER_NAMES = `${Object.keys(PAPERS).join(', ')} or millimetres as 170x240, ${LEAST_SIDE} to ${MOST_SIDE} a side`;

/** Width and height in points; undefined for a text that names no paper. @param text `a4`, or `170x240` in millimetres */
export function paperSize(text: string): readonly [width: number, height: number] | undefined {
  if (Object.hasOwn(PAPERS, text)) return PAPERS[text as keyof typeof PAPERS];
  const sides = /^(\d{2,4})x(\d{2,4})$/.exec(text)?.slice(1).map(Number);
  if (sides === undefined || sides.some(side => side < LEAST_SIDE || side > MOST_SIDE)) return undefined;
  const [width, height] = sides as [number, number];
  return [width * POINTS_A_MILLIMETRE, height * POINTS_A_MILLIMETRE];
}

// Shades: the background colours of cells, in CSS notation. They are written into styles and attributes, so anything that does not
// look like a colour is refused.

/** The grey for cells that a file calls highlighted or shaded without naming a colour. */
export const HIGHLIGHT = '#d3d3d3';

/** Whether a text has the form of a colour name (letters) or of a hexadecimal colour. */
export function isColour(text: string): boolean {
  return /^(?:#[0-9a-f]{3,8}|[a-z]{3,30})$/iu.test(text);
}

/** A colour in the form that a puzzle has: by name or in hexadecimal; undefined if the text is none. `rgb(200, 150, 100)` is taken, too. */
export function colourIn(text: string): string | undefined {
  if (isColour(text)) return text;
  const parts = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/iu.exec(text.trim())?.slice(1);
  if (parts === undefined || parts.some(part => Number(part) > 255)) return undefined;
  return `#${parts.map(part => Number(part).toString(16).padStart(2, '0')).join('')}`;
}

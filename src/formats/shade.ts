// Shades: the background colours of cells, in CSS notation. They are written into styles and attributes, so anything that does not
// look like a colour is refused.

/** The grey for cells that a file calls highlighted or shaded without naming a colour. */
export const HIGHLIGHT = '#d3d3d3';

/** Whether a text has the form of a colour name (letters) or of a hexadecimal colour. */
export function isColour(text: string): boolean {
  return /^(?:#[0-9a-f]{3,8}|[a-z]{3,30})$/iu.test(text);
}

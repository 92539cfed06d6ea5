// Shades: the background colour of a cell, as CSS has it. Only what is certainly a colour passes: it is written
// into styles and attributes.

/** The grey of a cell that a format only calls highlighted or shaded. */
export const HIGHLIGHT = '#d3d3d3';

/** Whether a text is a colour name or a hexadecimal colour. */
export function isColour(text: string): boolean {
  return /^(?:#[0-9a-f]{3,8}|[a-z]{3,30})$/iu.test(text);
}

// Whether the search treats the grid as one: if a rule concerns the whole grid, or after a fill, fragments are not told apart.

/** Fragments are not told apart. */
export let whole: bool = false;

export function setWhole(to: bool): void {
  whole = to;
}

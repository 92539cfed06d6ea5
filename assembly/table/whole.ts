// Whether the search sees the grid as one: where a rule looks at the whole grid, or after a fill, fragments are not told apart.

/** Fragments are not told apart. */
export let whole: bool = false;

export function setWhole(to: bool): void {
  whole = to;
}

// The rules of a benchmark in words. A report names them, because others make other searches.

/** @param sameStem whether near repeats are allowed */
export function benchRulesText(sameStem: boolean): readonly string[] {
  return ['no word twice', ...(sameStem ? [] : ['no near repeats'])];
}

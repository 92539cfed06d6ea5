// The index of the words of one length: a bitset of words for every position and letter (a row), and every word as letter sets.
// Position by position, so that the rows written to stay in the cache.

/**
 * @param letters letter ids, word after word
 * @param order numbers of the words to index, `many` of them (u32)
 * @param rows `bytes` a row, row `position * letterCount + letter`; all zero at first
 * @param words `stride` bytes a word
 */
export function indexWords(
  letters: usize,
  length: u32,
  letterCount: u32,
  order: usize,
  many: u32,
  rows: usize,
  bytes: usize,
  words: usize,
  stride: usize,
): void {
  for (let p: u32 = 0; p < length; p++) {
    const base = rows + <usize>(p * letterCount) * bytes;
    let set = words + ((<usize>p) << 3);
    for (let i: u32 = 0; i < many; i++) {
      const letter = <usize>load<u8>(letters + <usize>(load<u32>(order + ((<usize>i) << 2)) * length + p));
      const at = base + letter * bytes + ((<usize>(i >> 5)) << 2);
      store<u32>(at, load<u32>(at) | (1 << (i & 31)));
      store<u64>(set, (<u64>1) << (<u64>letter));
      set += stride;
    }
  }
}

// The index of the words of one length: a bitset of words for every position and letter (a row), and every word as letter sets.
// It goes position by position, so that the rows it writes stay in the cache.

/**
 * @param letters letter ids, word after word
 * @param order numbers of the words to index, `many` of them (u32)
 * @param rows `bytes` for each row; row `position * letterCount + letter`; all zero at first
 * @param words `stride` bytes for each word
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

/** Writes `factor` times the number of each of `many` words (u32), given all numbers of the lexicon (i32). */
export function pickNumbers(numbers: usize, order: usize, many: u32, factor: i32, to: usize): void {
  for (let i: usize = 0; i < <usize>many; i++)
    store<i32>(to + (i << 2), factor * load<i32>(numbers + ((<usize>load<u32>(order + (i << 2))) << 2)));
}

/** Shuffles numbers as `shuffle` of src/core/random.ts does, starting from its state (four numbers) and leaving the new state there. */
export function shuffle(items: usize, many: u32, state: usize): void {
  let a = load<u32>(state);
  let b = load<u32>(state, 4);
  let c = load<u32>(state, 8);
  let counter = load<u32>(state, 12);
  for (let i = many - 1; <i32>i > 0; i--) {
    const sum = a + b + counter;
    counter++;
    a = b ^ (b >> 9);
    b = c + (c << 3);
    c = ((c << 21) | (c >> 11)) + sum;
    const one = items + ((<usize>i) << 2);
    const other = items + ((<usize>((<f64>sum / 4294967296.0) * <f64>(i + 1))) << 2);
    const kept = load<u32>(one);
    store<u32>(one, load<u32>(other));
    store<u32>(other, kept);
  }
  store<u32>(state, a);
  store<u32>(state, b, 4);
  store<u32>(state, c, 8);
  store<u32>(state, counter, 12);
}

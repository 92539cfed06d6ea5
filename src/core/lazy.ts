// Values that are made when they are first used, and then kept. A command pays only for the tables and patterns that it needs.

export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * A regular expression that is made on first use. Node reads a literal when it loads the file, and one with a Unicode class (\p{L})
 * takes up to a millisecond.
 * @param source the text between the slashes of a literal; with String.raw, backslashes need not be doubled
 */
export function pattern(source: string, flags: string): () => RegExp {
  return lazily(() => new RegExp(source, flags));
}

// What is made when it is first used, and kept: a command pays only for the tables and patterns that it needs.

export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * A regular expression. Node reads a literal with the file that it stands in, and one with a class of Unicode (\p{L}) takes it up to
 * a millisecond.
 * @param source what stands between the slashes of a literal; String.raw spares doubling the backslashes
 */
export function pattern(source: string, flags: string): () => RegExp {
  return lazily(() => new RegExp(source, flags));
}

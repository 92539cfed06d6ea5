// Regular expressions that are made when they are first used. Node reads a literal with the file that it stands in, and one with a
// class of Unicode (\p{L}) takes it up to a millisecond: a command should pay only for those that it uses.

/** @param source what stands between the slashes of a literal; String.raw spares doubling the backslashes */
export function pattern(source: string, flags: string): () => RegExp {
  let made: RegExp | undefined;
  return () => {
    made ??= new RegExp(source, flags);
    return made;
  };
}

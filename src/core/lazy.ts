// Values that are made when they are first used, and then kept. A command pays only for the tables and patterns that it needs.

export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * The same for each key, which is the first argument.
 * @param made holds what was made; a WeakMap forgets what nobody else knows any more
 */
export function kept<Key, Others extends readonly unknown[], Value>(
  make: (key: Key, ...others: Others) => Value,
  made: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown } = new Map<Key, Value>(),
): (key: Key, ...others: Others) => Value {
  return (key, ...others) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key, ...others);
    made.set(key, value);
    return value;
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

// Objects without the parts that are undefined.

/** An object without the keys whose value is undefined. */
export function defined<T extends object>(object: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}

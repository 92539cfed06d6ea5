// QuickXplain (Junker 2004): of things that are refuted together, a smallest part that is still refuted, in the sense that no member can be
// left out. It asks for one answer for each halving, and not for each thing.

/** Whether these are refuted together: proven; undefined where the budget did not suffice. */
export type Refuted<T> = (things: readonly T[]) => Promise<boolean | undefined>;

export interface Minimal<T> {
  /** In the order given. */
  readonly members: readonly T[];
  /** No member can be left out: proven. */
  readonly minimal: boolean;
}

/** @param things are refuted together */
export async function minimalSet<T>(things: readonly T[], refuted: Refuted<T>): Promise<Minimal<T>> {
  let minimal = true;
  const areRefuted = async (some: readonly T[]): Promise<boolean> => {
    const answer = await refuted(some);
    if (answer === undefined) minimal = false;
    return answer === true;
  };
  const among = async (background: readonly T[], isNew: boolean, rest: readonly T[]): Promise<readonly T[]> => {
    if (isNew && (await areRefuted(background))) return [];
    if (rest.length === 1) return rest;
    const first = rest.slice(0, rest.length >> 1);
    const second = rest.slice(rest.length >> 1);
    const ofSecond = await among([...background, ...first], true, second);
    const ofFirst = await among([...background, ...ofSecond], ofSecond.length > 0, first);
    return [...ofFirst, ...ofSecond];
  };
  return { members: await among([], false, things), minimal };
}

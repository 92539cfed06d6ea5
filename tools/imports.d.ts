/** By file of src (`grid/parse.ts`): the files of src that it imports, for types only or lazily too. */
export function importGraph(): ReadonlyMap<string, readonly string[]>;
/** The circles of a graph, which gives by node those that it points to. Of each circle: its nodes. */
export function circles(graph: ReadonlyMap<string, readonly string[]>): string[][];

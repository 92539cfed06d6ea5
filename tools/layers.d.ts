export interface Layer {
  /** What the room is for, in a few words. */
  readonly idea: string;
  /** The rooms that its files may import beside their own. */
  readonly may: readonly string[];
}

/** By room, which is a folder of src; from the bottom up. */
export const LAYERS: Readonly<Record<string, Layer>>;
/** The room of a file of src (`grid/parse.ts`); undefined for one that stands in none, such as index.ts. */
export function roomOf(file: string): string | undefined;

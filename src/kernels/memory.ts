// The memory that a WebAssembly kernel shares with its host, by name. A kernel's schema is data: the host reads and writes by it,
// and `npm run kernels` turns it into source for the kernel (assembly/NAME/layout.ts), so the two cannot differ.

/** Types of numbers, with their sizes in bytes. */
const BYTES = { u8: 1, u16: 2, u32: 4, i32: 4, f32: 4, u64: 8, f64: 8 } as const;
export type NumberType = keyof typeof BYTES;

/** What an array holds: numbers, or records. */
export type Element = NumberType | RecordLayout;

export function bytesOf(element: Element): number {
  return typeof element === 'string' ? BYTES[element] : element.bytes;
}

/** A number with a name that both sides use, or a group of such numbers. */
export interface Constant {
  readonly type: NumberType;
  readonly meaning: string;
  readonly value: number | Readonly<Record<string, number>>;
}

export interface Field {
  readonly type: Element;
  /** Bytes from the start of the record. */
  readonly offset: number;
  readonly meaning: string;
}

/** Fields one after another, each aligned to its size. */
export interface RecordLayout<Name extends string = string> {
  readonly meaning: string;
  readonly fields: Readonly<Record<Name, Field>>;
  /** The names of the fields, in order. */
  readonly names: readonly Name[];
  /** Bytes from one record to the next in an array. */
  readonly bytes: number;
}

/** @param fields in order: the type, the meaning, and the number of them if more than one */
export function record<Name extends string>(
  meaning: string,
  fields: Readonly<Record<Name, readonly [type: Element, meaning: string, many?: number]>>,
): RecordLayout<Name> {
  const laid: Partial<Record<Name, Field>> = {};
  let end = 0;
  let widest = 1;
  for (const [name, [type, text, many = 1]] of Object.entries(fields) as [Name, (typeof fields)[Name]][]) {
    const size = alignmentOf(type);
    const offset = Math.ceil(end / size) * size;
    laid[name] = { type, offset, meaning: text };
    end = offset + many * bytesOf(type);
    widest = Math.max(widest, size);
  }
  const names = Object.keys(fields) as Name[];
  return { meaning, fields: laid as Record<Name, Field>, names, bytes: Math.ceil(end / widest) * widest };
}

/** The numbers of a record in their order in memory; all must have 32 bits. */
export function packed<Name extends string>(
  { names }: RecordLayout<Name>,
  values: Readonly<Record<Name, number>>,
): number[] {
  return names.map(name => values[name]);
}

/** The record that begins at a place in an array of 32-bit numbers; all its fields must have 32 bits. */
export function unpacked<Name extends string>(
  { names }: RecordLayout<Name>,
  numbers: Uint32Array,
  from: number,
): Record<Name, number> {
  return Object.fromEntries(names.map((name, i) => [name, numbers[from + i]!])) as Record<Name, number>;
}

/** By field: bytes from the start of the record. */
export function offsetsOf<Name extends string>({ fields }: RecordLayout<Name>): Readonly<Record<Name, number>> {
  const named = Object.entries<Field>(fields).map(([name, { offset }]) => [name, offset]);
  return Object.fromEntries(named) as Record<Name, number>;
}

function alignmentOf(type: Element): number {
  if (typeof type === 'string') return BYTES[type];
  return Math.max(...Object.values(type.fields).map(field => alignmentOf(field.type)));
}

/**
 * How the kernel reads a number of 32 bits in its header: as it is (`u32`), as an f64 to calculate with (`count`), as thousandths of such a
 * number (`thousandths`), as yes or no (`flag`), or as the address of an array (`array`).
 */
export type HeaderField = { readonly meaning: string } & (
  | { readonly kind: 'u32' | 'count' | 'thousandths' | 'flag' }
  | { readonly kind: 'array'; readonly of: Element }
);

/** The numbers and places that a kernel gets when a search begins; the kernel reads them into variables of these names. */
export type Header<Name extends string = string> = Readonly<Record<Name, HeaderField>>;

export const u32 = (meaning: string) => ({ kind: 'u32', meaning }) as const;
export const count = (meaning: string) => ({ kind: 'count', meaning }) as const;
export const thousandths = (meaning: string) => ({ kind: 'thousandths', meaning }) as const;
export const flag = (meaning: string) => ({ kind: 'flag', meaning }) as const;
export const array = <Of extends Element>(of: Of, meaning: string) => ({ kind: 'array', of, meaning }) as const;

/** Everything that a kernel shares with its host. */
export interface KernelSchema {
  readonly constants: Readonly<Record<string, Constant>>;
  readonly records: Readonly<Record<string, RecordLayout>>;
  readonly header?: Header;
}

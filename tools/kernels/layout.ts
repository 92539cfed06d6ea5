// Turns the schema of a kernel into AssemblyScript: its constants, the offsets of the fields of its records, and variables for its header.

import type { Constant, Element, Header, HeaderField, RecordLayout } from '../../src/kernels/memory.js';
import type { KernelBuild } from './kernels.js';

/** For each kind of number in a header: the type of its variable, its first value, and how it is read. */
const READ: Readonly<Record<HeaderField['kind'], readonly [string, string, (number: string) => string]>> = {
  u32: ['u32', '0', number => number],
  count: ['f64', '0', number => `<f64>${number}`],
  thousandths: ['f64', '0', number => `<f64>${number} / 1000`],
  flag: ['bool', 'false', number => `${number} !== 0`],
  array: ['usize', '0', number => number],
};

type NameOf = (element: Element) => string;

/** The text of `assembly/NAME/layout.ts`. */
export function layoutSource({ folder, schema: { constants, records, header } }: KernelBuild): string {
  const nameOf: NameOf = element =>
    typeof element === 'string' ? element : Object.keys(records).find(key => records[key] === element)!;
  const parts = [
    `// Made from src/${folder}/schema.ts by \`npm run kernels\`: what the kernel and its host share in memory.`,
    ...Object.entries(constants).map(([key, constant]) => constantSource(key, constant)),
    ...Object.entries(records).map(([key, record]) => recordSource(key, record, nameOf)),
  ];
  if (header !== undefined) parts.push(headerSource(header, nameOf));
  return `${parts.join('\n\n')}\n`;
}

function constantSource(key: string, { type, meaning, value }: Constant): string {
  const values: (readonly [string, number])[] =
    typeof value === 'number'
      ? [[key, value]]
      : Object.entries(value).map(([name, number]) => [`${key}_${upper(name)}`, number]);
  return [`/** ${meaning} */`, ...values.map(([name, number]) => `export const ${name}: ${type} = ${number};`)].join(
    '\n',
  );
}

function recordSource(key: string, { meaning, fields, bytes }: RecordLayout, nameOf: NameOf): string {
  return [
    `/** ${meaning} */`,
    `export const ${key}_BYTES: usize = ${bytes};`,
    ...Object.entries(fields).flatMap(([name, field]) => [
      `/** ${nameOf(field.type)}: ${field.meaning}. */`,
      `export const ${key}_${upper(name)}: usize = ${field.offset};`,
    ]),
  ].join('\n');
}

function headerSource(header: Header, nameOf: NameOf): string {
  const fields = Object.entries(header);
  const variables = fields.flatMap(([name, field]) => {
    const [type, first] = READ[field.kind];
    const each = field.kind === 'array' ? ` ${nameOf(field.of)} each.` : '';
    return [`/** ${field.meaning}${each} */`, `export let ${name}: ${type} = ${first};`];
  });
  const reads = fields.map(([name, { kind }], i) => `  ${name} = ${READ[kind][2](`load<u32>(header, ${i * 4})`)};`);
  return [...variables, '', 'export function readHeader(header: usize): void {', ...reads, '}'].join('\n');
}

/** `usedBy` as `USED_BY`. */
function upper(name: string): string {
  return name.replace(/[A-Z]/g, letter => `_${letter}`).toUpperCase();
}

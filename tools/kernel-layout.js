// Turns the schema of a kernel into AssemblyScript: its constants, the offsets of the fields of its records, and variables for its header.

/** By kind of a header's number: the type of the variable that it is read into, and its value. */
const READ = {
  u32: ['u32', number => number],
  count: ['f64', number => `<f64>${number}`],
  thousandths: ['f64', number => `<f64>${number} / 1000`],
  flag: ['bool', number => `${number} !== 0`],
  array: ['usize', number => number],
};

/** The text of `assembly/NAME/layout.ts`. */
export function layoutSource(name, { constants, records, header }) {
  const nameOf = type => (typeof type === 'string' ? type : Object.keys(records).find(key => records[key] === type));
  const parts = [
    `// Made from src/kernels/${name}/schema.ts by \`npm run kernels\`: what the kernel and its host share in memory.`,
    ...Object.entries(constants).map(([key, constant]) => constantSource(key, constant)),
    ...Object.entries(records).map(([key, record]) => recordSource(key, record, nameOf)),
  ];
  if (header !== undefined) parts.push(headerSource(header, nameOf));
  return `${parts.join('\n\n')}\n`;
}

function constantSource(key, { type, meaning, value }) {
  const values =
    typeof value === 'number' ? [[key, value]] : Object.entries(value).map(([name, v]) => [`${key}_${upper(name)}`, v]);
  return [`/** ${meaning} */`, ...values.map(([name, v]) => `export const ${name}: ${type} = ${v};`)].join('\n');
}

function recordSource(key, { meaning, fields, bytes }, nameOf) {
  return [
    `/** ${meaning} */`,
    `export const ${key}_BYTES: usize = ${bytes};`,
    ...Object.entries(fields).map(
      ([name, field]) =>
        `/** ${nameOf(field.type)}: ${field.meaning}. */\nexport const ${key}_${upper(name)}: usize = ${field.offset};`,
    ),
  ].join('\n');
}

function headerSource(header, nameOf) {
  const fields = Object.entries(header);
  const variables = fields.map(([name, { kind, meaning, of }]) => {
    const comment = of === undefined ? meaning : `${meaning} ${nameOf(of)} each.`;
    return `/** ${comment} */\nexport let ${name}: ${READ[kind][0]} = ${kind === 'flag' ? false : 0};`;
  });
  const reads = fields.map(([name, { kind }], i) => `  ${name} = ${READ[kind][1](`load<u32>(header, ${i * 4})`)};`);
  return `${variables.join('\n')}\n\nexport function readHeader(header: usize): void {\n${reads.join('\n')}\n}`;
}

/** `usedBy` as `USED_BY`. */
function upper(name) {
  return name.replace(/[A-Z]/g, letter => `_${letter}`).toUpperCase();
}

// `crossgen grids`: the grids that ship, by the names under which every command finds them.

import { shippedNames } from '../../shipped/folder.js';
import { shippedGrid } from '../../shipped/grid.js';
import { type CommandSpec, type Context, EXIT, type ExitCode } from '../rim/command.js';
import { readGridFile } from '../shared/read-grids.js';

export const command: CommandSpec = {
  name: 'grids',
  summary: 'Lists the grids that ship, or prints one of them',
  args: [{ name: 'GRID', text: 'the grid to print, as text that you can change', takes: 'maybe' }],
  options: [],
  help: `Examples:
  crossgen grids
  crossgen fill seed-1
  crossgen grids daily-03 > mine.txt`,
  run,
};

async function run(context: Context): Promise<ExitCode> {
  const [name] = context.args;
  if (name !== undefined) {
    await context.print(await readGridFile(context, name));
    return EXIT.done;
  }
  const names = await shippedNames('grids');
  const width = Math.max(...names.map(each => each.length));
  const lines = await Promise.all(
    names.map(async each => {
      const { width: columns, height, slots } = await shippedGrid(each);
      const lengths = slots.map(({ length }) => length);
      const [least, most] = [Math.min(...lengths), Math.max(...lengths)];
      const range = least === most ? `all of ${least}` : `of ${least} to ${most}`;
      return `${each.padEnd(width)}  ${`${columns} x ${height}`.padEnd(7)}  ${slots.length} words ${range} letters`;
    }),
  );
  await context.print(`${lines.join('\n')}\n`);
  return EXIT.done;
}

// `crossgen edit`: the page to construct on. It is served from this machine to this machine until Ctrl-C, or written into a folder for any
// static host.

import { once } from 'node:events';
import { basename } from 'node:path';
import { type CommandSpec, type Context, EXIT, type ExitCode } from '../rim/command.js';
import { readGridFile } from '../shared/read-grids.js';
import { exportPage } from './export.js';
import { serve, USUAL_PORT } from './server.js';

export const command: CommandSpec = {
  name: 'edit',
  summary: 'Opens a page in the browser to construct puzzles on',
  args: [
    {
      name: 'PUZZLE',
      text: 'a grid or puzzle to begin with, or the name of a grid that ships',
      takes: 'maybe',
      completes: 'file',
    },
  ],
  options: [
    { name: 'no-open', text: 'only print the address, and open no browser' },
    {
      name: 'export',
      value: 'DIR',
      completes: 'directory',
      conflicts: [{ of: ['PUZZLE', 'no-open'], why: 'the page is only written' }],
      text: 'write the page into this folder, for any static host',
    },
  ],
  help: `Examples:
  crossgen edit
  crossgen edit daily-01
  crossgen edit puzzle.ipuz --no-open
  crossgen edit --export site`,
  run,
};

async function run(context: Context): Promise<ExitCode> {
  const { options, args } = context;
  const folder = options.text('export');
  if (folder !== undefined) {
    await exportPage(context, folder);
    return EXIT.done;
  }
  const [path] = args;
  const file = path === undefined ? undefined : { name: basename(path), bytes: await readGridFile(context, path) };
  const { signal } = context;
  const server = await serve(file);
  try {
    await context.print(`${server.address}\n`);
    if (server.port !== USUAL_PORT)
      context.note(
        `port ${USUAL_PORT} is taken, perhaps by another crossgen edit: the puzzles that are kept there are not seen here`,
      );
    context.note('Ctrl-C ends it; the puzzles stay in the browser');
    if (!options.flag('no-open')) await openBrowser(context, server.address);
    if (!signal.aborted) await once(signal, 'abort');
  } finally {
    await server.close();
  }
  return EXIT.done;
}

async function openBrowser(context: Context, address: string): Promise<void> {
  const { default: open } = await import('open');
  const failed = (): void => context.note('no browser could be opened: open the address yourself');
  try {
    const opener = await open(address);
    opener.once('error', failed);
  } catch {
    failed();
  }
}

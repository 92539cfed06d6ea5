// Joins the script of the html page, src/formats/html/player, into one text that the writer of html has: `npm run player`.

import { writeFileSync } from 'node:fs';

const FOLDER = 'src/formats/html';

/** The source of script.ts. */
export async function scriptSource(): Promise<string> {
  const { rolldown } = await import('rolldown');
  const build = await rolldown({ input: `${FOLDER}/player/main.ts`, platform: 'browser' });
  const { output } = await build.generate({ format: 'iife', minify: true });
  await build.close();
  return `// Made from player by \`npm run player\`.\nexport const SCRIPT =\n  ${JSON.stringify(output[0].code.trim())};\n`;
}

if (process.argv[2] === 'write') writeFileSync(`${FOLDER}/script.ts`, await scriptSource());

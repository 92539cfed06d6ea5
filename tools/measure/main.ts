// The measuring scripts by name: `npm run measure` lists them, `npm run measure -- NAME [ARGUMENTS]` runs one. They print Markdown
// tables for docs/lab; `page` measures the tables of the pages. Some need things outside this project: the articles' word lists and the benchmark grids
// in the folder CROSSGEN_SHARED (../shared), or programs of Debian. If these are missing, a script says so.

import { Missing, Misuse, type Script } from './script.js';

const SCRIPTS: Readonly<Record<string, () => Promise<{ readonly script: Script }>>> = {
  articles: () => import('./articles.js'),
  balda: () => import('./balda.js'),
  browsers: () => import('./browsers.js'),
  candidates: () => import('./candidates.js'),
  chaos: () => import('./chaos.js'),
  clues: () => import('./clues.js'),
  difficulty: () => import('./difficulty.js'),
  engine: () => import('./engine.js'),
  family: () => import('./family.js'),
  floors: () => import('./floors.js'),
  fresh: () => import('./fresh.js'),
  free: () => import('./free.js'),
  grades: () => import('./grades.js'),
  keys: () => import('./keys.js'),
  machines: () => import('./machines.js'),
  mend: () => import('./mend.js'),
  nodes: () => import('./nodes.js'),
  page: () => import('./page.js'),
  pictures: () => import('./pictures.js'),
  queue: () => import('./queue.js'),
  scanwords: () => import('./scanwords.js'),
  tails: () => import('./tails.js'),
  threads: () => import('./threads.js'),
  themes: () => import('./themes.js'),
};

const [name = '', ...args] = process.argv.slice(2);
const load = Object.hasOwn(SCRIPTS, name) ? SCRIPTS[name] : undefined;
if (load === undefined) {
  console.log('npm run measure -- NAME [ARGUMENTS]\n');
  for (const [known, found] of Object.entries(SCRIPTS)) {
    const { script } = await found();
    console.log(`${known} ${script.usage}\n    ${script.summary}`);
  }
  if (name !== '') process.exitCode = 2;
} else {
  try {
    await (await load()).script.run(args);
  } catch (error) {
    if (error instanceof Missing) console.log(`skipped: ${error.message}`);
    else if (error instanceof Misuse) {
      console.error(`${name}: ${error.message}`);
      process.exitCode = 2;
    } else throw error;
  }
}

// Puzzles an hour, and memory as they grow many: `node bench/batch.js [PUZZLES]`, after `npm run build`. A batch of seed-4 with the
// Russian list of CROSSGEN_SHARED, with one job and with two; 1,000 puzzles unless said. Memory is the resident set of the whole
// process, the most of each tenth of the puzzles.

import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shared } from './lists.js';

const puzzles = Number(process.argv[2] ?? 1000);
const list = shared('wordlists/rus-cp1251.txt');
const at = path => fileURLToPath(new URL(path, import.meta.url));

console.log('| jobs | seconds | CPU seconds | puzzles an hour | memory, MB, by tenths of the puzzles |');
console.log('|---|---|---|---|---|');
for (const jobs of [1, 2]) {
  const out = mkdtempSync(join(tmpdir(), 'crossgen-bench-'));
  const args = ['--dict', list, '--count', puzzles, '--jobs', jobs, '--seed', 1, '--format', 'ipuz', '--out-dir', out];
  const begin = performance.now();
  const child = spawn(process.execPath, [at('../bin/crossgen.js'), 'fill', at('../grids/seed-4.txt'), ...args, '-q']);
  const most = [];
  let cpu = 0;
  const watch = setInterval(() => {
    const done = readdirSync(out).length;
    const tenth = Math.min(9, Math.floor((done / puzzles) * 10));
    const [resident, ticks] = usage(child.pid);
    most[tenth] = Math.max(most[tenth] ?? 0, resident);
    cpu = Math.max(cpu, ticks);
  }, 200);
  const code = await new Promise(resolve => child.on('exit', resolve));
  clearInterval(watch);
  const seconds = (performance.now() - begin) / 1000;
  rmSync(out, { recursive: true });
  if (code !== 0) throw new Error(`the batch ended with exit code ${code}`);
  const hourly = Math.round((puzzles / seconds) * 3600).toLocaleString('en');
  const memory = Array.from(most, megabytes => (megabytes ?? 0).toFixed(0)).join(' ');
  console.log(`| ${jobs} | ${seconds.toFixed(1)} | ${cpu.toFixed(1)} | ${hourly} | ${memory} |`);
}

/** Megabytes in memory and seconds of CPU time of a process; zeros when it has just ended. */
function usage(pid) {
  try {
    const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1];
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return [Number(resident) / 1024, (Number(fields[11]) + Number(fields[12])) / 100];
  } catch {
    return [0, 0];
  }
}

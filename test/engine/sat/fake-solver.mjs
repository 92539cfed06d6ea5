#!/usr/bin/env node
// A SAT solver for tests of how solvers are run: it tries the assignments of a tiny formula, or misbehaves when
// FAKE_SOLVER says how.

import { appendFileSync, readFileSync } from 'node:fs';

const manner = process.env.FAKE_SOLVER ?? 'good';
if (process.env.FAKE_SOLVER_LOG)
  appendFileSync(process.env.FAKE_SOLVER_LOG, `${process.pid} ${process.argv.slice(2).join(' ')}\n`);

const clauses = readFileSync(process.argv[2], 'latin1')
  .split('\n')
  .filter(line => /^-?\d/.test(line))
  .map(line => line.split(' ').map(Number).slice(0, -1));

switch (manner) {
  case 'good': {
    const count = Math.max(0, ...clauses.flat().map(Math.abs));
    const truth = [undefined];
    let tried = 0;
    const refuted = () => clauses.some(clause => clause.every(literal => truth[Math.abs(literal)] === literal < 0));
    const assign = variable => {
      tried++;
      if (refuted()) return false;
      if (variable > count) return true;
      for (const value of [true, false]) {
        truth[variable] = value;
        if (assign(variable + 1)) return true;
      }
      truth[variable] = undefined;
      return false;
    };
    if (assign(1)) {
      const model = Array.from({ length: count }, (_, i) => (truth[i + 1] ? i + 1 : -(i + 1)));
      console.log(`c tried ${tried}\ns SATISFIABLE\nv ${model.join(' ')} 0\nc conflicts: ${tried}`);
      process.exitCode = 10;
    }
    if (process.exitCode === undefined) {
      console.log('s UNSATISFIABLE');
      process.exitCode = 20;
    }
    break;
  }
  case 'silent':
    console.log('s UNKNOWN');
    break;
  case 'broken':
    console.error('cannot parse the header');
    process.exitCode = 1;
    break;
  case 'modelless':
    console.log('s SATISFIABLE');
    process.exitCode = 10;
    break;
  case 'lying':
    console.log('s SATISFIABLE\nv 1 2 3 4 5 6 7 8 9 10 11 12 0');
    process.exitCode = 10;
    break;
  case 'wordless':
    process.exitCode = 20;
    break;
  case 'chatty': {
    const line = `c ${'a'.repeat(2 ** 20)}\n`;
    const talk = () => {
      while (process.stdout.write(line));
      process.stdout.once('drain', talk);
    };
    process.stdout.on('error', () => process.exit(1));
    talk();
    break;
  }
  case 'endless':
    setInterval(() => {}, 1000);
    break;
}

#!/usr/bin/env node
// A SAT solver for tests of how solvers are run: it tries all assignments of a tiny formula, or misbehaves when its name
// or FAKE_SOLVER says how.

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
    for (let bits = 0; bits < 2 ** count; bits++) {
      const holds = literal => ((bits >> (Math.abs(literal) - 1)) & 1) === (literal > 0 ? 1 : 0);
      if (!clauses.every(clause => clause.some(holds))) continue;
      const model = Array.from({ length: count }, (_, i) => (holds(i + 1) ? i + 1 : -(i + 1)));
      console.log(`c tried ${bits}\ns SATISFIABLE\nv ${model.join(' ')} 0\nc conflicts: ${bits}`);
      process.exitCode = 10;
      break;
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
  case 'endless':
    setInterval(() => {}, 1000);
    break;
}

#!/usr/bin/env node
// Starts the command line, and catches what it cannot catch itself: a broken installation, a thread that fails with nobody waiting for
// it, work that ends without an answer. The exit code is 70 then; 1, Node's own code for a crash, means nothing here.

const FAULT = 70;
let over = false;

function fail(error) {
  over = true;
  const { message = String(error), stack } = error ?? {};
  const visible = message.replace(/\p{Cc}/gu, ' ');
  const report = "Please report it with the command line, its input and 'crossgen --version'.";
  process.stderr.write(`crossgen: a fault of this program: ${visible}\n${report}\n`);
  if (process.env.CROSSGEN_STACK && stack) process.stderr.write(`${stack}\n`);
  process.exit(FAULT);
}

process.on('uncaughtException', fail); // rejections that nobody handles come here too
process.on('exit', () => {
  if (!over) fail(new Error('the program ended before its work was done'));
});

// A stack is to name the functions, so it is taken from the modules that the bundle is made of.
import(process.env.CROSSGEN_STACK ? '../dist/cli/main.js' : '../dist/bundle/main.js')
  .then(({ main }) => main(process.argv.slice(2), process))
  .then(code => {
    over = true;
    process.exitCode = code;
  })
  .catch(fail);

#!/usr/bin/env node
// Starts the command line, and catches what it cannot catch itself: a broken installation, a thread that fails while nobody waits for
// it, work that ends without an answer. The exit code is then 70; 1, Node's own code for a crash, means nothing here.

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

process.on('uncaughtException', fail); // this also receives rejections that nobody handles
process.on('exit', () => {
  if (!over) fail(new Error('the program ended before its work was done'));
});

// A stack should name the functions, so it is taken from the modules of which the bundle is made.
import(process.env.CROSSGEN_STACK ? '../dist/cli/main.js' : '../dist/bundle/main.js')
  .then(({ main }) => main(process.argv.slice(2), process))
  .then(code => {
    over = true;
    process.exitCode = code;
  })
  .catch(fail);

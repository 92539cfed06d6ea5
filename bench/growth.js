// How the table engine's time grows: open lattices from 9x9 to 51x51 with the English dictionary that ships, and lists from 25,000 to
// 500,000 words on a lattice of 25x25. `node bench/growth.js` after `npm run build` prints a table with the exponent (slope of log time
// over log size, least squares) and writes docs/growth.svg.
import { readFileSync, writeFileSync } from 'node:fs';
import { makePlan } from '../dist/analysis/make.js';
import { METER, makeBudget } from '../dist/core/budget.js';
import { Random } from '../dist/core/random.js';
import { readDictionary } from '../dist/dictionary/read.js';
import { loadEngine } from '../dist/engine/registry.js';
import { parseGrid } from '../dist/grid/parse.js';

const SEEDS = 5;
/** Longest run of cells in a lattice. */
const LONGEST = 9;
const engine = await loadEngine('table');
const dictionary = readFileSync(new URL('../dict/en.txt', import.meta.url));
const shipped = readDictionary(dictionary, 'dict/en.txt').lexicon;

const grids = [];
for (let size = 9; size <= 51; size += 6) grids.push(await measure(lattice(size), shipped, size * size));
report('cells', 'lattices with the shipped English words', grids);

const lists = [];
const words = inventedWords(500_000);
for (const count of [25_000, 50_000, 100_000, 200_000, 500_000]) {
  const text = new TextEncoder().encode(words.slice(0, count).join('\n'));
  lists.push(await measure(lattice(25), readDictionary(text, 'invented').lexicon, count));
}
report('words', 'a lattice of 25x25 with invented words', lists);
writeFileSync(new URL('../docs/growth.svg', import.meta.url), plot([grids, lists]));

/** Cells in every other row and column, no run longer than LONGEST. */
function lattice(size) {
  const rows = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => {
      if (row % 2 === 1 && column % 2 === 1) return '#';
      if (row % 2 === 0 && column % 2 === 1) return (column + row) % (LONGEST + 1) === LONGEST ? '#' : '.';
      if (row % 2 === 1 && column % 2 === 0) return (row + column) % (LONGEST + 1) === LONGEST ? '#' : '.';
      return '.';
    }).join(''),
  );
  return parseGrid(rows.join('\n'), `lattice of ${size}`);
}

/** Words of three to nine letters, made of syllables so that they cross. */
function inventedWords(count) {
  const random = new Random(1);
  const made = new Set();
  while (made.size < count) {
    const length = 3 + random.below(7);
    let word = '';
    for (let i = 0; i < length; i++)
      word += i % 2 ? 'AEIOUY'[random.below(6)] : 'BCDFGHJKLMNPQRSTVWXZ'[random.below(20)];
    made.add(random.below(2) ? word : [...word].reverse().join(''));
  }
  return [...made];
}

async function measure(grid, lexicon, size) {
  const plan = makePlan(grid, lexicon);
  const times = [];
  const nodes = [];
  for (let seed = 0; seed <= SEEDS; seed++) {
    const budget = makeBudget({ seed, timeLimit: 60_000 });
    const before = process.cpuUsage();
    const search = engine.search(plan, budget);
    const { done } = await search.next();
    const { user, system } = process.cpuUsage(before);
    // The first run warms up.
    if (seed === 0) continue;
    times.push(done ? Number.POSITIVE_INFINITY : (user + system) / 1000);
    nodes.push(budget.meter[METER.nodes]);
  }
  const middle = list => list.sort((a, b) => a - b)[list.length >> 1];
  const label = `${grid.width}x${grid.height}, ${grid.slots.length} slots`;
  return { label, size, time: middle(times), least: times[0], most: times.at(-1), nodes: middle(nodes) };
}

function exponent(points) {
  const logs = points.map(({ size, time }) => [Math.log(size), Math.log(time)]);
  const mean = at => logs.reduce((sum, point) => sum + point[at], 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  return logs.reduce((sum, p) => sum + (p[0] - x) * (p[1] - y), 0) / logs.reduce((sum, p) => sum + (p[0] - x) ** 2, 0);
}

function report(unit, title, points) {
  console.log(`\n${title}: time grows as ${unit} to the power of ${exponent(points).toFixed(2)}\n`);
  console.log(`| grid | ${unit} | CPU ms: minimum / median / maximum | nodes |\n| --- | --- | --- | --- |`);
  for (const { label, size, least, time, most, nodes } of points)
    console.log(`| ${label} | ${size} | ${[least, time, most].map(ms => ms.toFixed(1)).join(' / ')} | ${nodes} |`);
}

/** Both curves over logarithmic axes, each from its own left end. */
function plot(curves) {
  const [width, height, margin] = [640, 400, 50];
  const all = curves.flat();
  const low = Math.log(Math.min(...all.map(point => point.time)));
  const high = Math.log(Math.max(...all.map(point => point.time)));
  const y = time => height - margin - ((Math.log(time) - low) / (high - low)) * (height - 2 * margin);
  const lines = curves.map((points, curve) => {
    const sizes = points.map(point => Math.log(point.size));
    const [first, last] = [Math.min(...sizes), Math.max(...sizes)];
    const x = size => margin + ((Math.log(size) - first) / (last - first)) * (width - 2 * margin);
    const colour = ['#1f5fa8', '#b4521e'][curve];
    const at = points.map(({ size, time }) => `${x(size).toFixed(1)},${y(time).toFixed(1)}`);
    const dots = at.map(
      point => `<circle cx="${point.split(',')[0]}" cy="${point.split(',')[1]}" r="3" fill="${colour}"/>`,
    );
    const unit = ['cells', 'words'][curve];
    const ends = [points[0], points.at(-1)].map(
      ({ size }, i) =>
        `<text x="${i ? width - margin : margin}" y="${height - 30 + curve * 16}" text-anchor="${i ? 'end' : 'start'}" fill="${colour}">${size.toLocaleString('en')} ${unit}</text>`,
    );
    return `<polyline points="${at.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>${dots.join('')}${ends.join('')}`;
  });
  const marks = [1, 3, 10, 30, 100, 300, 1000, 3000, 10_000].filter(ms => Math.log(ms) >= low && Math.log(ms) <= high);
  const rules = marks.map(
    ms =>
      `<line x1="${margin}" x2="${width - margin}" y1="${y(ms)}" y2="${y(ms)}" stroke="#ccc"/><text x="${margin - 6}" y="${y(ms) + 4}" text-anchor="end">${ms}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12"><title>Search time of the table engine in milliseconds, by cells of a lattice and by words of a list</title>${rules.join('')}${lines.join('')}<text x="${margin}" y="20">ms (CPU, median of ${SEEDS} seeds)</text></svg>\n`;
}

// The clock of the page: it runs while it is shown and the page is looked at, and stops for good when the puzzle is complete.

const place = document.getElementById('clock')!;
let passed = 0;
let shown = false;
let over = false;

setInterval(() => {
  if (!shown || over || document.hidden) return;
  passed++;
  draw();
}, 1000);

function draw(): void {
  const [minutes, seconds] = [Math.floor(passed / 60), passed % 60];
  place.textContent = `${minutes}:${String(seconds).padStart(2, '0')}`;
}

export function show(on: boolean): void {
  shown = on;
  place.hidden = !on;
  draw();
}

export function stop(): void {
  over = true;
}

/** Back to so many seconds, running again if it is shown. */
export function reset(seconds = 0): void {
  passed = Math.floor(seconds);
  over = false;
  draw();
}

export function seconds(): number {
  return passed;
}

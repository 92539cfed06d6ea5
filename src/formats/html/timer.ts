// The clock of the page: it runs while it is shown and the page is looked at, and stops for good when the puzzle is complete. Like
// player.ts the text of this one function goes into the page and must stand alone.

/// <reference lib="dom" />

export interface Timer {
  show(on: boolean): void;
  stop(): void;
  /** Back to so many seconds, running again if it is shown. */
  reset(seconds?: number): void;
  seconds(): number;
}

export function makeTimer(place: HTMLElement): Timer {
  let passed = 0;
  let shown = false;
  let over = false;
  const draw = (): void => {
    const [minutes, seconds] = [Math.floor(passed / 60), passed % 60];
    place.textContent = `${minutes}:${String(seconds).padStart(2, '0')}`;
  };
  setInterval(() => {
    if (!shown || over || document.hidden) return;
    passed++;
    draw();
  }, 1000);
  return {
    show(on) {
      shown = on;
      place.hidden = !on;
      draw();
    },
    stop() {
      over = true;
    },
    reset(seconds = 0) {
      passed = Math.floor(seconds);
      over = false;
      draw();
    },
    seconds: () => passed,
  };
}

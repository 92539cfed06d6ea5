// The places that wait to be revised; the place with the least work comes first.

export class Queue {
  readonly #places: number[] = [];
  readonly #waits: Uint8Array;
  readonly #size: (place: number) => number;

  /** @param size the amount of work at a place */
  constructor(places: number, size: (place: number) => number) {
    this.#waits = new Uint8Array(places);
    this.#size = size;
  }

  add(place: number): void {
    if (this.#waits[place] === 1) return;
    this.#waits[place] = 1;
    this.#places.push(place);
  }

  /** Takes the next place out of the queue; -1 when none waits. */
  next(): number {
    const places = this.#places;
    if (places.length === 0) return -1;
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let at = 0; at < places.length; at++) {
      const size = this.#size(places[at]!);
      if (size >= least) continue;
      least = size;
      best = at;
    }
    const place = places[best]!;
    places[best] = places.at(-1)!;
    places.pop();
    this.#waits[place] = 0;
    return place;
  }
}

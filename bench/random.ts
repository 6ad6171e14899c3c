/** A seeded PRNG (mulberry32). The same seed always gives the same numbers. */
export class Random {
  #seed: number;

  constructor(seed: number) {
    this.#seed = seed | 0;
  }

  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number {
    this.#seed = (this.#seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#seed ^ (this.#seed >>> 15), 1 | this.#seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Returns an integer from `min` to `max`, both inclusive. */
  between(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(from: readonly T[]): T {
    const picked = from[Math.floor(this.next() * from.length)];
    if (picked === undefined) throw new Error('Cannot pick from an empty list.');
    return picked;
  }

  /** Returns up to `count` distinct items. */
  draw<T>(from: readonly T[], count: number): T[] {
    const remaining = [...from];
    return Array.from({ length: Math.min(count, remaining.length) }, () => {
      const [drawn] = remaining.splice(Math.floor(this.next() * remaining.length), 1);
      return drawn as T; // the index is below the length
    });
  }
}

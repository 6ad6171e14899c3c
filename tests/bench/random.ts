/** Numbers that come out the same on every machine (mulberry32). */
export class Random {
  #seed: number;

  constructor(seed: number) {
    this.#seed = seed | 0;
  }

  /** from 0 up to, not including, 1 */
  next(): number {
    this.#seed = (this.#seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#seed ^ (this.#seed >>> 15), 1 | this.#seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** both ends included */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(from: readonly T[]): T {
    const found = from[Math.floor(this.next() * from.length)];
    if (found === undefined) throw new Error('There is nothing to pick from an empty list.');
    return found;
  }

  /** `count` different ones */
  draw<T>(from: readonly T[], count: number): T[] {
    const left = [...from];
    return Array.from({ length: Math.min(count, left.length) }, () => {
      const [drawn] = left.splice(Math.floor(this.next() * left.length), 1);
      return drawn as T; // the index is below the length
    });
  }
}

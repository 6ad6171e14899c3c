/** After this many skipped turns, a task is started even if requests keep arriving. */
const maxSkippedTurns = 4;

/**
 * Delays service requests while new requests arrive. Node accepts one connection per turn of the event loop, so otherwise
 * a page would have to wait for every earlier connection's work.
 */
export class ServiceQueue {
  readonly #waiting: (() => void)[] = [];
  #hasArrival = false;
  #skippedTurns = 0;

  /** Must be called for every request, including those for pages. */
  noteArrival(): void {
    this.#hasArrival = true;
  }

  add(task: () => void): void {
    this.#waiting.push(task);
    if (this.#waiting.length === 1) setImmediate(this.#takeTurn);
  }

  /** Starts at most one task, so new requests are handled before the next one. */
  readonly #takeTurn = (): void => {
    const isSkipped = this.#hasArrival && this.#skippedTurns < maxSkippedTurns;
    this.#hasArrival = false;
    this.#skippedTurns = isSkipped ? this.#skippedTurns + 1 : 0;
    if (!isSkipped) this.#waiting.shift()?.();
    if (this.#waiting.length > 0) setImmediate(this.#takeTurn);
  };
}

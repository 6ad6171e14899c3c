/** The service gets a turn after this many skipped ones, even while requests keep arriving. */
const maxSkippedTurns = 4;

/**
 * Holds back requests for the service while others arrive. Node accepts one connection in each turn of the event loop, so
 * without this a page would wait behind the work of every connection that came before it.
 */
export class ServiceQueue {
  readonly #waiting: (() => void)[] = [];
  #hasArrival = false;
  #skippedTurns = 0;

  /** Notes that a request arrived, for a page or the service. */
  noteArrival(): void {
    this.#hasArrival = true;
  }

  add(task: () => void): void {
    this.#waiting.push(task);
    if (this.#waiting.length === 1) setImmediate(this.#takeTurn);
  }

  /** Starts at most one task, so that new arrivals come before the next one. */
  readonly #takeTurn = (): void => {
    const isSkipped = this.#hasArrival && this.#skippedTurns < maxSkippedTurns;
    this.#hasArrival = false;
    this.#skippedTurns = isSkipped ? this.#skippedTurns + 1 : 0;
    if (!isSkipped) this.#waiting.shift()?.();
    if (this.#waiting.length > 0) setImmediate(this.#takeTurn);
  };
}

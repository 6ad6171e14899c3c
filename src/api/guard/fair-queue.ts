import { RequestError } from '../request-error.ts';

export interface Place {
  address: string;
  /** the owner signed in from this address before */
  isKnown: boolean;
  /** aborted when the client hangs up */
  signal: AbortSignal;
}

interface Waiting {
  place: Place | undefined;
  start: () => void;
  refuse: (refusal: RequestError) => void;
}

export const tooBusy = () =>
  new RequestError(503, 'Too many people are signing in right now. Try again in a few seconds.', {
    retryAfter: 5,
  });

/**
 * Runs expensive tasks one at a time. Few wait, one of each address; known addresses come first and take the place of others.
 * Tasks without a place are our own: they wait first in line and are never refused.
 */
export class FairQueue {
  readonly #maxWaiting: number;
  #waiting: Waiting[] = [];
  #isRunning = false;

  constructor(maxWaiting: number) {
    this.#maxWaiting = maxWaiting;
  }

  /** True if unknown addresses are refused. */
  get isFull(): boolean {
    return this.#waiting.length >= this.#maxWaiting;
  }

  async run<Result>(place: Place | undefined, task: () => Promise<Result>): Promise<Result> {
    if (place?.signal.aborted) throw tooBusy();
    if (this.#isRunning) await this.#turn(place);
    this.#isRunning = true;
    try {
      return await task();
    } finally {
      const next = this.#waiting.find(isFirst) ?? this.#waiting[0];
      this.#isRunning = next !== undefined;
      next?.start();
    }
  }

  #turn(place: Place | undefined): Promise<void> {
    if (place) this.#admit(place);
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting = this.#waiting.filter((each) => each !== waiting);
        place?.signal.removeEventListener('abort', abort);
      };
      const refuse = (refusal: RequestError) => {
        leave();
        reject(refusal);
      };
      const abort = () => refuse(tooBusy());
      const waiting: Waiting = {
        place,
        start() {
          leave();
          resolve();
        },
        refuse,
      };
      place?.signal.addEventListener('abort', abort);
      this.#waiting.push(waiting);
    });
  }

  /** Frees a place in the queue, or refuses. */
  #admit({ address, isKnown }: Place): void {
    if (this.#waiting.some(({ place }) => place?.address === address)) throw tooBusy();
    if (!this.isFull) return;
    const last = isKnown ? this.#waiting.findLast((each) => !isFirst(each)) : undefined;
    if (!last) throw tooBusy();
    last.refuse(tooBusy());
  }
}

const isFirst = ({ place }: Waiting) => !place || place.isKnown;

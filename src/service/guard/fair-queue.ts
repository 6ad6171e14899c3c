import { RequestError } from '../request-error.ts';

export interface Client {
  ip: string;
  /** true if the owner has signed in from this IP address before */
  isKnown: boolean;
  /** aborted when the client disconnects */
  signal: AbortSignal;
}

interface WaitingTask {
  client: Client | undefined;
  start: () => void;
  reject: (error: RequestError) => void;
}

export const tooBusy = () =>
  new RequestError(503, 'Too many people are signing in right now. Try again in a few seconds.', {
    retryAfter: 5,
  });

/**
 * Runs expensive tasks one at a time. The queue is short and holds at most one task per IP address. Known clients go first and can
 * displace unknown ones. Tasks without a client are the service's own: they also go first, and are never rejected.
 */
export class FairQueue {
  readonly #maxWaiting: number;
  #waiting: WaitingTask[] = [];
  #isRunning = false;

  constructor(maxWaiting: number) {
    this.#maxWaiting = maxWaiting;
  }

  /** While the queue is full, unknown clients are rejected. */
  get isFull(): boolean {
    return this.#waiting.length >= this.#maxWaiting;
  }

  async run<Result>(client: Client | undefined, task: () => Promise<Result>): Promise<Result> {
    if (client?.signal.aborted) throw tooBusy();
    if (this.#isRunning) await this.#waitForTurn(client);
    this.#isRunning = true;
    try {
      return await task();
    } finally {
      const next = this.#waiting.find(hasPriority) ?? this.#waiting[0];
      this.#isRunning = next !== undefined;
      next?.start();
    }
  }

  #waitForTurn(client: Client | undefined): Promise<void> {
    if (client) this.#makeRoom(client);
    return new Promise((resolve, reject) => {
      const dequeue = () => {
        this.#waiting = this.#waiting.filter((each) => each !== waiting);
        client?.signal.removeEventListener('abort', abort);
      };
      const fail = (error: RequestError) => {
        dequeue();
        reject(error);
      };
      const abort = () => fail(tooBusy());
      const waiting: WaitingTask = {
        client,
        start() {
          dequeue();
          resolve();
        },
        reject: fail,
      };
      client?.signal.addEventListener('abort', abort);
      this.#waiting.push(waiting);
    });
  }

  /** Throws if the queue has no room for the client. A known client displaces an unknown one. */
  #makeRoom({ ip, isKnown }: Client): void {
    if (this.#waiting.some(({ client }) => client?.ip === ip)) throw tooBusy();
    if (!this.isFull) return;
    const last = isKnown ? this.#waiting.findLast((each) => !hasPriority(each)) : undefined;
    if (!last) throw tooBusy();
    last.reject(tooBusy());
  }
}

const hasPriority = ({ client }: WaitingTask) => !client || client.isKnown;

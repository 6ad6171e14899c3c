import type { ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface LoadLimits {
  /** requests that are not answered yet */
  requests: number;
  /** how late the event loop is, on average over half a second */
  delayMs: number;
}

/** The service is limited first: pages are cheap and are what most visitors need. */
const serviceRequests = 1000;
const pageLimits: LoadLimits = { requests: 2000, delayMs: 1000 };
const defaultMaxDelayMs = 150;

/** Detects overload, so that new requests are refused at once. */
export class LoadGuard {
  readonly #delayMs: () => number;
  readonly #serviceLimits: LoadLimits;
  #requests = 0;

  /** `busyAfterMs`: the delay after which the service refuses requests; set it higher on a slow or shared machine. */
  constructor(delayMs: () => number, busyAfterMs = defaultMaxDelayMs) {
    this.#delayMs = delayMs;
    this.#serviceLimits = { requests: serviceRequests, delayMs: busyAfterMs };
  }

  get isServiceBusy(): boolean {
    return this.#exceeds(this.#serviceLimits);
  }

  get isSiteBusy(): boolean {
    return this.#exceeds(pageLimits);
  }

  /** Counts a request until it is answered or its client is gone. */
  count(response: ServerResponse): void {
    this.#requests += 1;
    response.once('close', () => (this.#requests -= 1));
  }

  #exceeds({ requests, delayMs }: LoadLimits): boolean {
    return this.#requests >= requests || this.#delayMs() > delayMs;
  }
}

const windowMs = 500;
const resolution = 20;

/** Measures the delay of the event loop, window by window. */
export function watchEventLoop(): { delayMs: () => number; stop: () => void } {
  const histogram = monitorEventLoopDelay({ resolution });
  let delayMs = 0;
  const timer = setInterval(() => {
    if (Number.isNaN(histogram.mean)) return; // nothing was measured yet
    // The histogram records the whole interval between two samples, not just the delay.
    delayMs = Math.max(0, histogram.mean / 1e6 - resolution);
    histogram.reset();
  }, windowMs).unref();
  histogram.enable();
  return {
    delayMs: () => delayMs,
    stop() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}

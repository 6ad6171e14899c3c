import type { ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';

interface LoadLimits {
  /** Number of requests in progress. */
  requests: number;
  /** Average event loop delay over half a second. */
  delayMs: number;
}

/** The service has lower limits than pages, because pages are cheap and are what most visitors need. */
const serviceRequests = 1000;
const pageLimits: LoadLimits = { requests: 2000, delayMs: 1000 };
const defaultMaxDelayMs = 150;

/** Detects overload, so new requests can be rejected immediately. */
export class LoadGuard {
  readonly #delayMs: () => number;
  readonly #serviceLimits: LoadLimits;
  #requests = 0;

  /** `busyAfterMs` is the event loop delay above which the service rejects requests. Set it higher on a slow or shared machine. */
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

  /** Counts a request until its response has been sent or its client has disconnected. */
  count(response: ServerResponse): void {
    this.#requests += 1;
    response.once('close', () => (this.#requests -= 1));
  }

  #exceeds({ requests, delayMs }: LoadLimits): boolean {
    return this.#requests >= requests || this.#delayMs() > delayMs;
  }
}

const windowMs = 500;
const resolutionMs = 20;

/** Measures the average event loop delay in each window. */
export function watchEventLoop(): { delayMs: () => number; stop: () => void } {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  let delayMs = 0;
  const timer = setInterval(() => {
    if (Number.isNaN(histogram.mean)) return; // nothing was measured yet
    // The histogram records the whole interval between two samples, so subtract the expected one.
    delayMs = Math.max(0, histogram.mean / 1e6 - resolutionMs);
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

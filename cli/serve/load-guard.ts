import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getRequestIp, normalizeIp } from '#src/service/guard/connection.ts';
import { trustNoProxy, type TrustProxy } from '#src/service/trusted-proxies.ts';

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
const defaultMaxConnections = 4000;

/**
 * One IP address can use only this share of the server. It may belong to an office whose 20 browsers open six connections each. Trusted
 * proxies are exempt, but the clients behind them are not.
 */
const maxPerClient = { connections: 250, pageRequests: 250, serviceRequests: 50 };
/** A connection with more requests that have no response yet is closed. Browsers send one at a time. */
const maxUnanswered = 10;

export interface LoadGuardOptions {
  delayMs: () => number;
  /** The event loop delay above which the service rejects requests. Set it higher on a slow or shared machine. */
  busyAfterMs?: number | undefined;
  maxConnections?: number | undefined;
  trustProxy?: TrustProxy | undefined;
}

interface OpenRequest {
  /** Undefined until the request counts, which is when its body has arrived. */
  release?: () => void;
}

/** Limits connections and requests, in total and per IP address, so that excess ones can be rejected immediately. */
export class LoadGuard {
  readonly #delayMs: () => number;
  readonly #serviceLimits: LoadLimits;
  readonly #maxConnections: number;
  readonly #trustProxy: TrustProxy;
  readonly #connections = new Usage();
  readonly #pageRequests = new Usage();
  readonly #serviceRequests = new Usage();
  readonly #openRequests = new WeakMap<Socket, Set<OpenRequest>>();

  constructor({
    delayMs,
    busyAfterMs = defaultMaxDelayMs,
    maxConnections = defaultMaxConnections,
    trustProxy = trustNoProxy,
  }: LoadGuardOptions) {
    this.#delayMs = delayMs;
    this.#serviceLimits = { requests: serviceRequests, delayMs: busyAfterMs };
    this.#maxConnections = maxConnections;
    this.#trustProxy = trustProxy;
  }

  /** True while the service rejects everyone's requests. */
  get isServiceBusy(): boolean {
    return this.#exceeds(this.#serviceLimits);
  }

  rejectsServiceRequest(request: IncomingMessage): boolean {
    return (
      this.isServiceBusy || this.#exceedsShare(request, this.#serviceRequests, maxPerClient.serviceRequests)
    );
  }

  rejectsPageRequest(request: IncomingMessage): boolean {
    return (
      this.#exceeds(pageLimits) || this.#exceedsShare(request, this.#pageRequests, maxPerClient.pageRequests)
    );
  }

  /** Counts a connection until it is closed. Returns false if it is one too many. */
  admitConnection(socket: Socket): boolean {
    const ip = normalizeIp(socket.remoteAddress ?? 'unknown');
    socket.once('close', this.#connections.add(ip));
    if (this.#connections.total > this.#maxConnections) return false;
    return this.#connections.of(ip) <= maxPerClient.connections || this.#trustProxy(socket.remoteAddress);
  }

  /** Returns false and closes the connection if too many of its requests have no response yet. */
  admitRequest({ socket }: IncomingMessage): boolean {
    if (socket.destroyed) return false; // the rest of a read that was too much
    const open = this.#openRequests.get(socket);
    if (open === undefined || open.size < maxUnanswered) return true;
    socket.destroy();
    return false;
  }

  /** Counts a request from the moment its body has arrived until its response has been sent or its connection is closed. */
  countRequest(request: IncomingMessage, response: ServerResponse, isForService: boolean): void {
    const open = this.#getOpenRequests(request.socket);
    const entry: OpenRequest = {};
    open.add(entry);
    const requests = isForService ? this.#serviceRequests : this.#pageRequests;
    const count = () => {
      if (open.has(entry)) entry.release = requests.add(getRequestIp(request, this.#trustProxy));
    };
    if (hasBody(request)) request.once('end', count);
    else count();
    response.once('close', () => {
      open.delete(entry);
      entry.release?.();
    });
  }

  /** A response that waits for an earlier one never emits `close` if its connection is closed, so this listens to the connection too. */
  #getOpenRequests(socket: Socket): Set<OpenRequest> {
    const known = this.#openRequests.get(socket);
    if (known) return known;
    const open = new Set<OpenRequest>();
    this.#openRequests.set(socket, open);
    socket.once('close', () => {
      for (const { release } of open) release?.();
      open.clear();
    });
    return open;
  }

  #exceeds({ requests, delayMs }: LoadLimits): boolean {
    const total = this.#pageRequests.total + this.#serviceRequests.total;
    return total >= requests || this.#delayMs() > delayMs;
  }

  #exceedsShare(request: IncomingMessage, requests: Usage, max: number): boolean {
    const { remoteAddress } = request.socket;
    const ip = getRequestIp(request, this.#trustProxy);
    if (requests.of(ip) < max) return false;
    const isProxy = this.#trustProxy(remoteAddress) && ip === normalizeIp(remoteAddress ?? 'unknown');
    return !isProxy;
  }
}

export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Counts uses, in total and by IP address. */
class Usage {
  readonly #byIp = new Map<string, number>();
  total = 0;

  of(ip: string): number {
    return this.#byIp.get(ip) ?? 0;
  }

  /** Returns a function that ends this use. Calling it again has no effect. */
  add(ip: string): () => void {
    this.total += 1;
    this.#byIp.set(ip, this.of(ip) + 1);
    let isInUse = true;
    return () => {
      if (!isInUse) return;
      isInUse = false;
      this.total -= 1;
      const left = this.of(ip) - 1;
      if (left > 0) this.#byIp.set(ip, left);
      else this.#byIp.delete(ip);
    };
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

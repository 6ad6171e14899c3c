import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface LoadRequest {
  /** groups the response times */
  kind: string;
  bytes: (visitor: number) => string;
}

export interface LoadOptions {
  port: number;
  connections: number;
  /** requests per second, sent even if earlier ones have no response yet */
  rate: number;
  seconds: number;
  /** sent in turn */
  requests: readonly LoadRequest[];
}

export interface LoadResult {
  statuses: Record<string, number>;
  /** milliseconds from a request's due time to the last byte of its response, by kind */
  times: Record<string, number[]>;
  sent: number;
  unanswered: number;
}

interface PendingRequest {
  kind: string;
  due: number;
}

/** A keep-alive connection that matches responses to its pending requests in order. */
class Connection {
  readonly #socket: Socket;
  readonly #result: LoadResult;
  readonly #pending: PendingRequest[] = [];
  #rest: Buffer = Buffer.alloc(0);
  isOpen = false;

  constructor(port: number, result: LoadResult) {
    this.#result = result;
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => (this.isOpen = true));
    this.#socket.on('data', (part) => this.#read(part));
    this.#socket.on('error', () => this.#count('connection error'));
  }

  send({ kind, bytes }: LoadRequest, visitor: number, due: number): void {
    this.#pending.push({ kind, due });
    this.#socket.write(bytes(visitor));
  }

  get pendingCount(): number {
    return this.#pending.length;
  }

  close(): void {
    this.#socket.destroy();
  }

  #count(status: string): void {
    this.#result.statuses[status] = (this.#result.statuses[status] ?? 0) + 1;
  }

  #read(part: Buffer): void {
    this.#rest = this.#rest.length ? Buffer.concat([this.#rest, part]) : part;
    for (;;) {
      const headEnd = this.#rest.indexOf('\r\n\r\n');
      if (headEnd < 0) return;
      const head = this.#rest.toString('latin1', 0, headEnd);
      const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
      const end = headEnd + 4 + length;
      if (this.#rest.length < end) return;
      this.#rest = this.#rest.subarray(end);
      const request = this.#pending.shift();
      this.#count(head.slice(9, 12));
      if (request) (this.#result.times[request.kind] ??= []).push(performance.now() - request.due);
    }
  }
}

/** Sends requests at a fixed rate (an open loop), so a service that falls behind shows longer response times. */
export async function load({ port, connections, rate, seconds, requests }: LoadOptions): Promise<LoadResult> {
  const result: LoadResult = { statuses: {}, times: {}, sent: 0, unanswered: 0 };
  const open = Array.from({ length: connections }, () => new Connection(port, result));
  while (open.some(({ isOpen }) => !isOpen)) {
    await wait(20);
  }
  const start = performance.now();
  const total = rate * seconds;
  while (result.sent < total) {
    const now = performance.now();
    const dueUntilNow = Math.min(total, Math.floor(((now - start) / 1000) * rate));
    for (; result.sent < dueUntilNow; result.sent += 1) {
      const visitor = result.sent % connections;
      const request = requests[(result.sent + Math.floor(result.sent / connections)) % requests.length];
      const due = start + (result.sent / rate) * 1000;
      if (request) open[visitor]?.send(request, visitor, due);
    }
    await wait(2);
  }
  const deadline = performance.now() + 5000;
  while (performance.now() < deadline && open.some(({ pendingCount }) => pendingCount > 0)) {
    await wait(20);
  }
  result.unanswered = open.reduce((sum, { pendingCount }) => sum + pendingCount, 0);
  for (const connection of open) connection.close();
  return result;
}

export const getQuantile = (times: readonly number[], fraction: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * fraction))] ?? 0;

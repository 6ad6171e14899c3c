import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface Ask {
  /** groups the response times */
  kind: string;
  bytes: (visitor: number) => string;
}

export interface LoadOptions {
  port: number;
  connections: number;
  /** requests a second, sent whether or not those before are answered */
  rate: number;
  seconds: number;
  /** requests, in turn */
  asks: readonly Ask[];
}

export interface LoadResult {
  statuses: Record<string, number>;
  /** milliseconds from when a request was due to its last byte, by kind */
  times: Record<string, number[]>;
  sent: number;
  unanswered: number;
}

interface Waiting {
  kind: string;
  due: number;
}

/** One connection that stays, and the answers it waits for in their order. */
class Line {
  readonly #socket: Socket;
  readonly #result: LoadResult;
  readonly #waiting: Waiting[] = [];
  #rest: Buffer = Buffer.alloc(0);
  isOpen = false;

  constructor(port: number, result: LoadResult) {
    this.#result = result;
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => (this.isOpen = true));
    this.#socket.on('data', (part) => this.#read(part));
    this.#socket.on('error', () => this.#count('connection error'));
  }

  send({ kind, bytes }: Ask, visitor: number, due: number): void {
    this.#waiting.push({ kind, due });
    this.#socket.write(bytes(visitor));
  }

  get pending(): number {
    return this.#waiting.length;
  }

  end(): void {
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
      const asked = this.#waiting.shift();
      this.#count(head.slice(9, 12));
      if (asked) (this.#result.times[asked.kind] ??= []).push(performance.now() - asked.due);
    }
  }
}

/** An open loop: the clock sends, so a service that falls behind is seen to. */
export async function load({ port, connections, rate, seconds, asks }: LoadOptions): Promise<LoadResult> {
  const result: LoadResult = { statuses: {}, times: {}, sent: 0, unanswered: 0 };
  const lines = Array.from({ length: connections }, () => new Line(port, result));
  while (lines.some(({ isOpen }) => !isOpen)) {
    await wait(20);
  }
  const begun = performance.now();
  const total = rate * seconds;
  while (result.sent < total) {
    const now = performance.now();
    const dueUntilNow = Math.min(total, Math.floor(((now - begun) / 1000) * rate));
    for (; result.sent < dueUntilNow; result.sent += 1) {
      const visitor = result.sent % connections;
      const ask = asks[(result.sent + Math.floor(result.sent / connections)) % asks.length];
      const due = begun + (result.sent / rate) * 1000;
      if (ask) lines[visitor]?.send(ask, visitor, due);
    }
    await wait(2);
  }
  const latest = performance.now() + 5000;
  while (performance.now() < latest && lines.some(({ pending }) => pending > 0)) {
    await wait(20);
  }
  result.unanswered = lines.reduce((sum, { pending }) => sum + pending, 0);
  for (const line of lines) line.end();
  return result;
}

export const quantile = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;

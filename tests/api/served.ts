import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { order } from './running-service.ts';

export interface Served {
  child: ChildProcess;
  port: number;
  /** its standard error so far */
  stderr: () => string;
  kill: (signal: NodeJS.Signals) => Promise<void>;
}

export interface ToServe {
  dist: string;
  env: Record<string, string>;
  /** file size limit, in blocks of 1024 bytes */
  largestFile?: number;
}

/** `studio serve` in a separate process. */
export async function startServe({ dist, env, largestFile }: ToServe): Promise<Served> {
  const options = ['--port', '0', '--host', '127.0.0.1', '--dist', dist];
  const command = [process.execPath, 'bin/studio.js', 'serve', ...options];
  const [file = '', ...args] = largestFile
    ? ['/bin/bash', '-c', `ulimit -f ${largestFile}; exec "$@"`, 'bash', ...command]
    : command;
  const child = spawn(file, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, BACKUPS: 'off', TRUSTED_PROXY: 'loopback', ...env },
  });
  let stderr = '';
  child.stderr.on('data', (part: Buffer) => (stderr += part.toString()));
  const ended = once(child, 'exit');
  const begun = await Promise.race([once(child.stdout, 'data'), ended]);
  const port = Number(/http:\/\/[^:]+:(\d+)\//.exec(String(begun[0]))?.[1]);
  if (!port) throw new Error(`studio serve did not start: ${stderr}`);
  return {
    child,
    port,
    stderr: () => stderr,
    async kill(signal) {
      child.kill(signal);
      await ended;
    },
  };
}

interface HttpResult {
  status: number;
  text: string;
  retryAfter: string | undefined;
}

/** Uses keep-alive connections, like real load; each visitor has a different IP address, as behind a proxy. */
export class Visitors {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });

  send(port: number, path: string, json: object, { visitor, key }: { visitor: number; key: string }) {
    const body = JSON.stringify(json);
    return new Promise<HttpResult>((resolve, reject) => {
      const sent = request(
        {
          agent: this.#agent,
          host: '127.0.0.1',
          port,
          path,
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'idempotency-key': key,
            'x-forwarded-for': `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
          },
        },
        (answer) => {
          let text = '';
          answer.on('data', (part: Buffer) => (text += part.toString()));
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, text, retryAfter: answer.headers['retry-after'] }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }

  close() {
    this.#agent.destroy();
  }
}

/** A busy machine may take a while to restart a process. */
const retryTimeoutMs = 50_000;

export const emailOf = (index: number) => `kim${index}@example.com`;

/** Orders a gift card for one visitor, and retries with the same key until it is acknowledged, on any port. */
export async function orderUntilAcknowledged(
  visitors: Visitors,
  portNow: () => number,
  index: number,
  faults: string[],
): Promise<string> {
  const latest = Date.now() + retryTimeoutMs;
  while (Date.now() < latest) {
    try {
      const json = order({ buyerEmail: emailOf(index) });
      const result = await visitors.send(portNow(), '/api/gift-cards/orders', json, {
        visitor: index,
        key: `order-${index}`,
      });
      if (result.status === 200) return (JSON.parse(result.text) as { data: { order: string } }).data.order;
      // Limits count retries too; every other rejection must be a 503 with Retry-After.
      if (result.status !== 429 && !(result.status === 503 && result.retryAfter)) faults.push(result.text);
      await wait(400);
    } catch {
      // The process was killed and will be restarted.
      await wait(25);
    }
  }
  throw new Error(`Order ${index} was never acknowledged.`);
}

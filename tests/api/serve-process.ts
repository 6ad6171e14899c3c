import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { fixtureContent } from '../fixture-content.ts';
import { order } from './example-requests.ts';
import { passwordHash } from './owner-password.ts';

export interface ServeProcess {
  child: ChildProcess;
  port: number;
  /** returns the standard error output so far */
  stderr: () => string;
  kill: (signal: NodeJS.Signals) => Promise<void>;
}

export interface ServeProcessOptions {
  dist: string;
  env: Record<string, string>;
  /** starts without a password */
  isFirstRun?: boolean;
  /** options of `studio serve` */
  args?: string[];
  /** file size limit, in blocks of 1024 bytes */
  fileSizeLimit?: number;
}

export async function startServeProcess({
  dist,
  env,
  isFirstRun = false,
  args: extraOptions = [],
  fileSizeLimit,
}: ServeProcessOptions): Promise<ServeProcess> {
  const site = ['--dist', dist, '--content', fixtureContent];
  const options = ['--port', '0', '--host', '127.0.0.1', ...site, ...extraOptions];
  const command = [process.execPath, 'bin/studio.js', 'serve', ...options];
  const [file = '', ...args] = fileSizeLimit
    ? ['/bin/bash', '-c', `ulimit -f ${fileSizeLimit}; exec "$@"`, 'bash', ...command]
    : command;
  const child = spawn(file, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      BACKUPS: 'off',
      TRUSTED_PROXY: 'loopback',
      ...(!isFirstRun && { ADMIN_PASSWORD_HASH: await passwordHash }),
      ...env,
    },
  });
  let stderr = '';
  child.stderr.on('data', (part: Buffer) => (stderr += part.toString()));
  const ended = once(child, 'exit');
  const started = await Promise.race([once(child.stdout, 'data'), ended]);
  const port = Number(/http:\/\/[^:]+:(\d+)\//.exec(String(started[0]))?.[1]);
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

/** Sends requests over keep-alive connections, as browsers do. Each visitor has a different IP address. */
export class VisitorClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });

  send(port: number, path: string, json: object, { visitor, key }: { visitor: number; key: string }) {
    const body = JSON.stringify(json);
    return new Promise<HttpResult>((resolve, reject) => {
      const outgoing = request(
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
        (response) => {
          let text = '';
          response.on('data', (part: Buffer) => (text += part.toString()));
          response.on('error', reject);
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, text, retryAfter: response.headers['retry-after'] }),
          );
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  close() {
    this.#agent.destroy();
  }
}

/** A busy machine may take a while to restart a process. */
const retryTimeoutMs = 50_000;

export const getBuyerEmail = (index: number) => `kim${index}@example.com`;

/** Orders a gift card for one visitor and retries with the same idempotency key until the order is acknowledged. */
export async function orderUntilAcknowledged(
  visitors: VisitorClient,
  getPort: () => number,
  index: number,
  unexpected: string[],
): Promise<string> {
  const deadline = Date.now() + retryTimeoutMs;
  while (Date.now() < deadline) {
    try {
      const json = order({ buyerEmail: getBuyerEmail(index) });
      const result = await visitors.send(getPort(), '/api/gift-cards/orders', json, {
        visitor: index,
        key: `order-${index}`,
      });
      if (result.status === 200) return (JSON.parse(result.text) as { data: { order: string } }).data.order;
      // Retries count toward rate limits. Every other rejection must be a 503 with Retry-After.
      if (result.status !== 429 && !(result.status === 503 && result.retryAfter))
        unexpected.push(result.text);
      await wait(400);
    } catch {
      // The process was killed and will be restarted.
      await wait(25);
    }
  }
  throw new Error(`Order ${index} was never acknowledged.`);
}

import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A request is forwarded, rejected with a 503 or a 404, dropped with its connection, or held until `release`. */
type Outcome = 'forwarded' | 'rejected' | 'missing' | 'dropped' | 'held';

export interface WeakNetwork {
  origin: string;
  countRequests: (pattern: RegExp) => number;
  /** sets the outcome of later requests by their paths */
  setOutcome: (getOutcome: (path: string) => Outcome) => void;
  /** forwards all held and later requests */
  release: () => void;
}

const forwardAll = (): Outcome => 'forwarded';

/** Starts a proxy for the site that can make requests fail. */
export async function startWeakNetwork(site: string): Promise<WeakNetwork> {
  const requested: string[] = [];
  const held: (() => void)[] = [];
  let getOutcome: (path: string) => Outcome = forwardAll;
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    const outcome = getOutcome(path);
    requested.push(path);
    const forward = () => {
      const { method, headers } = incoming;
      const forwarded = request(new URL(path, site), {
        method,
        headers: { ...headers, host: new URL(site).host },
      });
      forwarded.on('response', (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      });
      forwarded.on('error', () => outgoing.destroy());
      incoming.pipe(forwarded);
    };
    if (outcome === 'forwarded') forward();
    else if (outcome === 'rejected') outgoing.writeHead(503).end();
    else if (outcome === 'missing')
      outgoing.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end('<h1>Not found</h1>');
    else if (outcome === 'dropped') incoming.socket.destroy();
    else held.push(forward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`, // a TCP server has an AddressInfo
    countRequests: (pattern) => requested.filter((path) => pattern.test(path)).length,
    setOutcome: (callback) => void (getOutcome = callback),
    release: () => {
      getOutcome = forwardAll;
      for (const forward of held.splice(0)) forward();
    },
  };
}

import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Passes a request on, refuses it with an error, responds with 404, drops the connection, or holds it until `release`. */
type Fate = 'passes' | 'refused' | 'missing' | 'dropped' | 'held';

export interface WeakNetwork {
  origin: string;
  /** the number of requests for matching paths */
  countRequests: (pattern: RegExp) => number;
  /** decides what happens to a request by its path */
  decide: (fate: (path: string) => Fate) => void;
  /** passes on all held and future requests */
  release: () => void;
}

const passes = (): Fate => 'passes';

/** A proxy for the site that makes requests fail. */
export async function weakNetwork(site: string): Promise<WeakNetwork> {
  const requested: string[] = [];
  const held: (() => void)[] = [];
  let decide: (path: string) => Fate = passes;
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    const fate = decide(path);
    requested.push(path);
    const pass = () => {
      const { method, headers } = incoming;
      const onward = ask(new URL(path, site), { method, headers: { ...headers, host: new URL(site).host } });
      onward.on('response', (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      onward.on('error', () => outgoing.destroy());
      incoming.pipe(onward);
    };
    if (fate === 'passes') pass();
    else if (fate === 'refused') outgoing.writeHead(503).end();
    else if (fate === 'missing')
      outgoing.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end('<h1>Not found</h1>');
    else if (fate === 'dropped') incoming.socket.destroy();
    else held.push(pass);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`, // a server on a port has no other address
    countRequests: (pattern) => requested.filter((path) => pattern.test(path)).length,
    decide: (fate) => void (decide = fate),
    release: () => {
      decide = passes;
      for (const pass of held.splice(0)) pass();
    },
  };
}

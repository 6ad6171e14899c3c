import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** What becomes of a request: it is passed on, refused by the server, cut off, never answered, or answered late. */
export type Fate = 'passes' | 'refused' | 'dropped' | 'hangs' | { late: number };

export interface WeakNetwork {
  origin: string;
  /** how many requests were made for addresses that match */
  asked: (pattern: RegExp) => number;
  /** decides what becomes of a request by its address */
  decide: (fate: (path: string) => Fate) => void;
}

const passes = (): Fate => 'passes';

/** A connection to the site that really fails. */
export async function weakNetwork(site: string): Promise<WeakNetwork> {
  const asked: string[] = [];
  let decide: (path: string) => Fate = passes;
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    const fate = decide(path);
    asked.push(path);
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
    else if (fate === 'dropped') incoming.socket.destroy();
    else if (typeof fate === 'object') setTimeout(pass, fate.late);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`, // a server on a port has no other address
    asked: (pattern) => asked.filter((path) => pattern.test(path)).length,
    decide: (fate) => void (decide = fate),
  };
}

import http from 'node:http';
import { createListener, type ListenerOptions } from '#cli/serve/listener.ts';
import { LoadGuard } from '#cli/serve/load-guard.ts';
import { listen, type ListenOptions } from '#cli/serve/server.ts';
import { readTrustedProxies } from '#src/service/trusted-proxies.ts';
import { openSite, type SiteOptions } from '#cli/serve/site.ts';

interface Reply {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

export interface TestServer {
  port: number;
  /** sends the request target unchanged, unlike fetch, which normalizes URLs */
  get: (target: string, headers?: http.OutgoingHttpHeaders, method?: string) => Promise<Reply>;
  stop: () => Promise<void>;
}

/** Reports a request's failure to the test runner. */
export const rethrow = (error: unknown) => {
  throw error;
};

/** Starts the server of `studio serve` on a free port. */
export async function startServer(
  dist: string,
  options: Partial<
    SiteOptions & Omit<ListenOptions, 'load'> & Pick<ListenerOptions, 'api' | 'load' | 'onError'>
  > = {},
): Promise<TestServer> {
  const site = await openSite({ ...options, dist });
  const trustProxy = readTrustedProxies('loopback');
  const load = options.load ?? new LoadGuard({ delayMs: () => 0, trustProxy });
  const listener = createListener({
    site,
    api: options.api,
    trustProxy,
    hosts: new Set(['hushquarter.example']),
    load,
    onError: options.onError ?? rethrow,
  });
  const listening = await listen({ port: 0, host: 'localhost', listener, ...options, load });
  return {
    port: listening.port,
    get: (target, headers = {}, method = 'GET') => request(listening.port, target, headers, method),
    async stop() {
      site.close();
      await listening.stop();
    },
  };
}

const request = (port: number, path: string, headers: http.OutgoingHttpHeaders, method: string) =>
  new Promise<Reply>((resolve, reject) => {
    const outgoing = http.request({ host: '127.0.0.1', port, path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });

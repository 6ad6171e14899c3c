import http from 'node:http';
import { createListener, isSecureConnection, type ListenerOptions } from '#cli/serve/listener.ts';
import { LoadGuard } from '#cli/serve/load-guard.ts';
import { listen, type ListenOptions } from '#cli/serve/server.ts';
import { openSite, type SiteOptions } from '#cli/serve/site.ts';

interface Reply {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

export interface Running {
  port: number;
  /** Sends the target as it is written: no client tidies it first. */
  get: (target: string, headers?: http.OutgoingHttpHeaders, method?: string) => Promise<Reply>;
  stop: () => Promise<void>;
}

/** The server on a free port, as `studio serve` puts it together. */
export async function run(
  dist: string,
  options: Partial<SiteOptions & ListenOptions & Pick<ListenerOptions, 'api' | 'load'>> = {},
): Promise<Running> {
  const site = await openSite({ ...options, dist });
  const isSecure = isSecureConnection('loopback');
  const listener = createListener({
    site,
    api: options.api,
    isSecure,
    hosts: new Set(['hushquarter.example']),
    load: options.load ?? new LoadGuard(() => 0),
  });
  const listening = await listen({ port: 0, host: 'localhost', listener, ...options });
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
    const sent = http.request({ host: '127.0.0.1', port, path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      });
    });
    sent.on('error', reject);
    sent.end();
  });

import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { isAllowedHost, isSecureRequest } from '#src/service/guard/connection.ts';
import type { TrustProxy } from '#src/service/trusted-proxies.ts';
import type { LoadGuard } from './load-guard.ts';
import type { Site } from './site.ts';
import type { PublishedFile } from './published-files.ts';
import type { StaticResponse } from './static.ts';

export interface ListenerOptions {
  site: Site;
  /** The service; undefined to serve only the static site. */
  api?: Hono | undefined;
  trustProxy: TrustProxy;
  /** Allowed `Host` header values. */
  hosts: ReadonlySet<string>;
  load: LoadGuard;
  /** Reports a bug that failed a request. */
  onError: (error: unknown) => void;
}

const apiTarget = /^\/api(?:[/?]|$)/;
const healthTarget = /^\/healthz(?:\?|$)/;

/** Returns the host from an absolute URL in the request line, otherwise from the `Host` header. */
const requestedHost = ({ url = '', headers }: IncomingMessage) =>
  (url.startsWith('/') ? undefined : /^https?:\/\/([^/?#]*)/i.exec(url)?.[1]) ?? headers.host;

/** Node ignores a second `Host` header, but a proxy may have used it. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** While requests are rejected, the health check fails, so that a monitor notices an overload that does not end. */
function overloadedHealth(headers: string[]): StaticResponse {
  const body = Buffer.from(JSON.stringify({ status: 'unavailable', problem: 'overloaded' }));
  const own = ['Content-Type', 'application/json', 'Cache-Control', 'no-store', 'Retry-After', '2'];
  return { status: 503, headers: [...headers, ...own, 'Content-Length', String(body.length)], body };
}

/** True if the operating system has the whole response, as for most pages. Other responses are counted until they are sent. */
const isSent = ({ writableEnded, socket }: ServerResponse) =>
  writableEnded && socket !== null && socket.writableLength === 0;

/** Adapts Hono to Node's server. Our server closes connections with unread bodies itself. */
export const apiListener = (api: Hono) => getRequestListener(api.fetch, { autoCleanupIncoming: false });

/**
 * Routes requests to the service or the static site. Files do not go through Hono, because creating a Request and a Response
 * takes longer than serving the file.
 */
export function createListener(options: ListenerOptions): RequestListener {
  const { site, api, trustProxy, hosts, load, onError } = options;
  const handleApi = api && apiListener(api);

  return (request, response) => {
    if (!load.admitRequest(request)) return;
    const isForApi = apiTarget.test(request.url ?? '');
    try {
      respond(request, response, isForApi);
    } catch (error) {
      fail(response, error);
    }
    if (!isSent(response)) load.countRequest(request, response, isForApi);
  };

  function respond(request: IncomingMessage, response: ServerResponse, isForApi: boolean): void {
    const { headers, method = 'GET', url: target = '/' } = request;
    const secure = isSecureRequest(request, trustProxy);
    if (hasTwoHosts(request)) {
      send(response, site.current().errorResponse(400, secure));
      return;
    }
    if (!isAllowedHost(requestedHost(request), hosts, request.socket)) {
      send(response, site.current().errorResponse(421, secure));
      return;
    }
    const isHealth = healthTarget.test(target);
    if (isHealth && load.isServiceBusy) {
      send(response, overloadedHealth(site.current().headersFor(secure)));
      return;
    }
    if (isForApi ? load.rejectsServiceRequest(request) : !isHealth && load.rejectsPageRequest(request)) {
      send(response, site.current().errorResponse(503, secure, ['Retry-After', '2']));
      return;
    }
    if (handleApi && (isForApi || isHealth)) {
      const globalHeaders = site.current().headersFor(secure);
      // The service can override these headers.
      for (let index = 0; index < globalHeaders.length; index += 2)
        response.setHeader(globalHeaders[index] ?? '', globalHeaders[index + 1] ?? '');
      void handleApi(request, response);
      return;
    }
    const result = site.current().respond({ method, target, headers, secure });
    if (result instanceof Promise)
      result.then((loaded) => send(response, loaded)).catch((error: unknown) => fail(response, error));
    else send(response, result);
  }

  /** An error that is thrown here would end the process. */
  function fail(response: ServerResponse, error: unknown): void {
    onError(error);
    if (response.headersSent) response.destroy();
    else response.writeHead(500, { 'Content-Length': 0, 'Cache-Control': 'no-store' }).end();
  }

  function send(response: ServerResponse, { status, headers, body }: StaticResponse): void {
    if (body !== null && !Buffer.isBuffer(body)) {
      sendFile(response, { status, headers }, body).catch((error: unknown) => fail(response, error));
      return;
    }
    response.writeHead(status, headers);
    if (body) response.end(body);
    else response.end();
  }

  async function sendFile(
    response: ServerResponse,
    { status, headers }: Omit<StaticResponse, 'body'>,
    file: PublishedFile,
  ) {
    let stream;
    try {
      stream = (await file.open()).createReadStream();
    } catch {
      send(response, site.current().errorResponse(503, false, ['Retry-After', '1']));
      return;
    }
    response.writeHead(status, headers);
    // The stream fails if the client disconnects.
    await pipeline(stream, response).catch(() => response.destroy());
  }
}

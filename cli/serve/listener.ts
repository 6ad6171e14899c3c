import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { TLSSocket } from 'node:tls';
import { isAllowedHost } from '#src/api/guard/allowed-hosts.ts';
import { UserError } from '../user-error.ts';
import type { LoadGuard } from './load-guard.ts';
import { ServiceQueue } from './service-queue.ts';
import type { Site } from './site.ts';
import type { FilePart, StaticResponse } from './static.ts';

export interface ListenerOptions {
  site: Site;
  /** The service; undefined to serve only the static site. */
  api?: Hono | undefined;
  isSecure: (request: IncomingMessage) => boolean;
  /** Allowed `Host` header values. */
  hosts: ReadonlySet<string>;
  load: LoadGuard;
}

const apiTarget = /^\/api(?:[/?]|$)/;
const healthTarget = /^\/healthz(?:\?|$)/;

/** Returns the host from an absolute URL in the request line, otherwise from the `Host` header. */
const requestedHost = ({ url = '', headers }: IncomingMessage) =>
  /^https?:\/\/([^/?#]*)/i.exec(url)?.[1] ?? headers.host;

/** Adapts Hono to Node's server. Our server closes connections with unread bodies itself. */
export const apiListener = (api: Hono) => getRequestListener(api.fetch, { autoCleanupIncoming: false });

/**
 * Routes requests to the service or the static site. Files do not go through Hono, because creating a Request and a Response
 * takes longer than serving the file.
 */
export function createListener({ site, api, isSecure, hosts, load }: ListenerOptions): RequestListener {
  const handleApi = api && apiListener(api);
  const queue = new ServiceQueue();

  return (request, response) => {
    const { headers, method = 'GET', url: target = '/' } = request;
    const secure = isSecure(request);
    if (!isAllowedHost(requestedHost(request), hosts, request.socket)) {
      send(response, site.current().errorResponse(421, secure));
      return;
    }
    const isForApi = apiTarget.test(target);
    const isHealth = healthTarget.test(target);
    if (!isHealth && (isForApi ? load.isServiceBusy : load.isSiteBusy)) {
      send(response, site.current().errorResponse(503, secure, ['Retry-After', '2']));
      return;
    }
    load.count(response);
    queue.noteArrival();
    if (handleApi && (isForApi || isHealth)) {
      const globalHeaders = site.current().headersFor(secure);
      // The service can override these headers.
      for (let index = 0; index < globalHeaders.length; index += 2)
        response.setHeader(globalHeaders[index] ?? '', globalHeaders[index + 1] ?? '');
      const handle = () => void handleApi(request, response);
      if (isHealth) handle();
      else queue.add(() => !response.destroyed && handle());
      return;
    }
    const result = site.current().respond({ method, target, headers, secure });
    if (result instanceof Promise) void result.then((loaded) => send(response, loaded));
    else send(response, result);
  };

  function send(response: ServerResponse, { status, headers, body }: StaticResponse): void {
    if (body !== null && !Buffer.isBuffer(body)) {
      void sendFilePart(response, { status, headers }, body);
      return;
    }
    response.writeHead(status, headers);
    if (body) response.end(body);
    else response.end();
  }

  async function sendFilePart(
    response: ServerResponse,
    { status, headers }: Omit<StaticResponse, 'body'>,
    { file, start, end }: FilePart,
  ) {
    let stream;
    try {
      stream = (await file.open()).createReadStream({ start, end });
    } catch {
      send(response, site.current().errorResponse(503, false, ['Retry-After', '1']));
      return;
    }
    response.writeHead(status, headers);
    // The stream fails if the client disconnects.
    await pipeline(stream, response).catch(() => response.destroy());
  }
}

const loopback = /^(?:127\.|::1$|::ffff:127\.)/;

/** Detects https requests. With `TRUSTED_PROXY=loopback`, also those that reached a proxy on this machine over https. */
export function isSecureConnection(trustedProxy: string | undefined): (request: IncomingMessage) => boolean {
  if (trustedProxy && trustedProxy !== 'loopback')
    throw new UserError(`TRUSTED_PROXY is ${JSON.stringify(trustedProxy)}. Use "loopback", or unset it.`);
  return ({ socket, headers }) => {
    if ((socket as Partial<TLSSocket>).encrypted) return true; // a plain socket has no such field
    if (!trustedProxy || !loopback.test(socket.remoteAddress ?? '')) return false;
    return headers['x-forwarded-proto'] === 'https';
  };
}

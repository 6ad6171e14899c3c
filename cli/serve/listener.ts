import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { plainAnswer, type Answer, type FilePart } from './answer.ts';
import { isApi } from './app.ts';
import { openPart } from './file-part.ts';
import type { Site } from './site.ts';

export interface ListenerOptions {
  site: Site;
  app: Hono;
  /** The service is part of the app. */
  hasApi: boolean;
  isSecure: (request: IncomingMessage) => boolean;
}

/**
 * Node's way in. Files are answered here: making a Request and a Response of each would cost more than all the rest.
 * What the service answers goes through the app.
 */
export function createListener({ site, app, hasApi, isSecure }: ListenerOptions): RequestListener {
  const viaApp = getRequestListener(app.fetch);

  return (request, response) => {
    const target = request.url ?? '/';
    if (hasApi && isApi(target)) {
      void viaApp(request, response);
      return;
    }
    const { headers, method = 'GET' } = request;
    const answer = site.current().answer({ method, target, headers, secure: isSecure(request) });
    if (answer instanceof Promise) void answer.then((late) => send(response, late));
    else send(response, answer);
  };

  function send(response: ServerResponse, { status, headers, body }: Answer): void {
    if (body !== null && !Buffer.isBuffer(body)) {
      void sendPart(response, { status, headers }, body);
      return;
    }
    response.writeHead(status, headers);
    if (body) response.end(body);
    else response.end();
  }

  async function sendPart(
    response: ServerResponse,
    { status, headers }: Omit<Answer, 'body'>,
    part: FilePart,
  ) {
    let stream;
    try {
      stream = await openPart(part);
    } catch {
      send(response, plainAnswer(503, site.current().headersFor(false), ['Retry-After', '1']));
      return;
    }
    response.writeHead(status, headers);
    // A visitor who leaves ends the stream, and there is nobody left to tell.
    await pipeline(stream, response).catch(() => response.destroy());
  }
}

import { Hono } from 'hono';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { Answer } from './answer.ts';
import type { Site } from './site.ts';
import { openPart } from './file-part.ts';

export interface AppOptions {
  site: Site;
  /** The service; everything else is the static site. */
  api?: Hono;
  /** whether a request came over https */
  isSecure?: (request: Request, incoming?: IncomingMessage) => boolean;
}

/** Addresses that the service answers. */
export const isApi = (target: string) => /^\/(?:api(?:[/?]|$)|healthz(?:\?|$))/.test(target);

/** The whole site as one fetch handler. Node's server takes files past it, see `listener.ts`. */
export function createApp({ site, api, isSecure = isHttps }: AppOptions): Hono {
  const app = new Hono();
  if (api) {
    app.use(async (context, next) => {
      const { incoming } = (context.env ?? {}) as { incoming?: IncomingMessage }; // of Node's server, and no other
      const headers = site.current().headersFor(isSecure(context.req.raw, incoming));
      // Said first, an answer is made with them, which is cheaper than to add them; a handler may say otherwise.
      for (let index = 0; index < headers.length; index += 2)
        context.header(headers[index] ?? '', headers[index + 1] ?? '');
      await next();
      if (context.res.headers.has(headers[0] ?? '')) return;
      // An answer that was not made by way of the context.
      for (let index = 0; index < headers.length; index += 2) {
        const name = headers[index] ?? '';
        if (!context.res.headers.has(name)) context.header(name, headers[index + 1] ?? '');
      }
    });
    app.route('/', api);
  }
  app.all('*', async ({ req: { raw } }) => {
    const { pathname, search } = new URL(raw.url);
    const answer = await site.current().answer({
      method: raw.method,
      target: pathname + search,
      headers: Object.fromEntries(raw.headers),
      secure: isSecure(raw),
    });
    return asResponse(answer);
  });
  return app;
}

const isHttps = (request: Request) => request.url.startsWith('https:');

async function asResponse({ status, headers, body }: Answer): Promise<Response> {
  const pairs: [string, string][] = [];
  for (let index = 0; index < headers.length; index += 2)
    pairs.push([headers[index] ?? '', headers[index + 1] ?? '']);
  if (body === null || Buffer.isBuffer(body))
    return new Response(body && new Uint8Array(body), { status, headers: pairs });
  // The two stream types are the same at run time; only their declarations differ.
  const stream = Readable.toWeb(await openPart(body)) as ReadableStream<Uint8Array>;
  return new Response(stream, { status, headers: pairs });
}

import type { Context, Hono } from 'hono';
import { getClientIp, rejectCrossSite } from '../../guard/connection.ts';
import { enforceRateLimit } from '../../guard/rate-limit.ts';
import type { Service } from '../../service.ts';

type Handle = (context: Context) => Promise<Response>;

/** Rejects a client's requests over a limit per minute. */
export const limitPerMinute = (context: Context, service: Service, resource: string, max = 60) =>
  enforceRateLimit(service, resource, getClientIp(context, service.trustProxy), { max, windowSeconds: 60 });

/** Adds routes behind an emailed link, which ends with a token. The token must not reach other sites as a referrer. */
export function createPrivateLink(app: Hono, service: Service, path: string, resource: string) {
  const add = (method: 'GET' | 'POST', suffix: string, handle: Handle) =>
    app.on(method, `${path}/:token${suffix}`, async (context) => {
      if (method === 'POST') rejectCrossSite(context, service);
      await limitPerMinute(context, service, resource);
      context.header('Referrer-Policy', 'no-referrer');
      return handle(context);
    });
  return {
    get: (suffix: string, handle: Handle) => add('GET', suffix, handle),
    post: (suffix: string, handle: Handle) => add('POST', suffix, handle),
  };
}

export const getToken = (context: Context) => context.req.param('token') ?? '';

export const wantsJson = ({ req }: Context) => /json/.test(req.header('accept') ?? '');

import type { Context } from 'hono';
import type { Service } from '../service.ts';
import { Refusal } from '../refusal.ts';
import { isSecure } from './connection.ts';

/** The origins whose pages may send here: this address itself, and the site's where it stands apart. */
export function isOwnOrigin(context: Context, { trustProxy, site }: Service, origin: string): boolean {
  if (origin === new URL(site).origin) return true;
  const host = context.req.header('host') ?? new URL(context.req.url).host;
  return origin === `${isSecure(context, trustProxy) ? 'https' : 'http'}://${host}`;
}

/**
 * Refuses what another site's page sends. Browsers say where a request comes from by Fetch Metadata and, the older ones, by
 * Origin; a program that says neither carries nobody's cookies.
 */
export function refuseForeign(context: Context, service: Service): void {
  const origin = context.req.header('origin');
  const from = context.req.header('sec-fetch-site');
  if (from === 'same-origin' || from === 'none') return;
  if (origin === undefined && from === undefined) return;
  if (origin !== undefined && origin !== 'null' && isOwnOrigin(context, service, origin)) return;
  throw new Refusal(403, 'This came from another site. Please send it from ours.');
}

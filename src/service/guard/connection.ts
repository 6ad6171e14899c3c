import type { Context } from 'hono';
import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { Service } from '../service.ts';
import { RequestError } from '../request-error.ts';
import type { TrustProxy } from '../trusted-proxies.ts';
import type { Studio } from '#src/domain/studio/studio.ts';

/** The request that Node's server received. Tests call the app without a server. */
export const getIncoming = ({ env }: Context): IncomingMessage | undefined =>
  (env as { incoming?: IncomingMessage } | undefined)?.incoming; // set by Hono's adapter for Node

/** The IP address to rate limit by. For IPv6 it is the /64 network, because a household usually has a whole one. */
export function getClientIp(context: Context, trustProxy: TrustProxy): string {
  const incoming = getIncoming(context);
  return incoming ? getRequestIp(incoming, trustProxy) : 'unknown';
}

/** Like `getClientIp`, for a request that Node's server received. */
export function getRequestIp({ socket, headers }: IncomingMessage, trustProxy: TrustProxy): string {
  const direct = normalizeIp(socket.remoteAddress ?? 'unknown');
  if (!trustProxy(socket.remoteAddress)) return direct;
  // Each proxy appends the address that it received the request from. Anyone could have sent the entries before the first
  // address that is not a trusted proxy's.
  const forwarded = headers['x-forwarded-for']?.toString().split(',') ?? [];
  let client = direct;
  for (const entry of forwarded.toReversed()) {
    const ip = withoutPort(entry.trim());
    if (!isIP(ip)) break;
    client = normalizeIp(ip);
    if (!trustProxy(ip)) break;
  }
  return client;
}

/** Some proxies add a port: 192.0.2.1:4711 or [2001:db8::1]:4711. */
const withoutPort = (address: string) =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;

export function normalizeIp(address: string): string {
  if (!address.includes(':') || !isIPv6(address)) return address;
  // The URL parser converts all IPv6 notations to the same one.
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`);
  const [before = '', after] = hostname.slice(1, -1).split('::');
  const head = before ? before.split(':') : [];
  const tail = after ? after.split(':') : [];
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length;
  const groups = [...head, ...Array.from({ length: zeros }, () => '0'), ...tail];
  if (/^(?:0:){5}ffff:/.test(groups.join(':'))) return groups.slice(6).flatMap(toBytes).join('.');
  return groups.slice(0, 4).join(':');
}

const toBytes = (group: string) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255];

export function isSecure(context: Context, trustProxy: TrustProxy): boolean {
  const incoming = getIncoming(context);
  return incoming ? isSecureRequest(incoming, trustProxy) : context.req.url.startsWith('https:');
}

/** True if the client used https, to connect to this server or to a trusted proxy. */
export function isSecureRequest({ socket, headers }: IncomingMessage, trustProxy: TrustProxy): boolean {
  if (socket instanceof TLSSocket) return true;
  return headers['x-forwarded-proto'] === 'https' && trustProxy(socket.remoteAddress);
}

/** True if pages from an origin may post here. It must be the service's own origin or the site's. */
export function isOwnOrigin(
  context: Context,
  { trustProxy, siteOrigin, allowedHosts }: Service,
  origin: string,
): boolean {
  if (origin === new URL(siteOrigin).origin) return true;
  const host = context.req.header('host') ?? new URL(context.req.url).host;
  if (!isAllowedHost(host, allowedHosts, getIncoming(context)?.socket)) return false;
  return origin === `${isSecure(context, trustProxy) ? 'https' : 'http'}://${host}`;
}

/**
 * Rejects requests from other sites' pages. Browsers send the source in Sec-Fetch-Site, and older browsers in Origin. A request
 * with neither comes from a program, which does not have a visitor's cookies.
 */
export function rejectCrossSite(context: Context, service: Service): void {
  const origin = context.req.header('origin');
  const fetchSite = context.req.header('sec-fetch-site');
  if (fetchSite === 'same-origin' || fetchSite === 'none') return;
  if (origin === undefined && fetchSite === undefined) return;
  if (origin !== undefined && origin !== 'null' && isOwnOrigin(context, service, origin)) return;
  throw new RequestError(403, 'This request came from another site. Please send it from ours.');
}

/** The site's and the service's host names, and those in `ALLOWED_HOSTS`. */
export function getAllowedHosts(
  studio: Pick<Studio, 'brand' | 'hosting'> | null,
  { SITE_ORIGIN: origin, ALLOWED_HOSTS: extraNames = '' }: Record<string, string | undefined>,
): ReadonlySet<string> {
  const origins = [origin, studio?.brand.domain, studio?.hosting.apiOrigin].filter(
    (url) => typeof url === 'string',
  );
  const names = extraNames.toLowerCase().split(/[\s,]+/);
  return new Set([...origins.map((url) => new URL(url).hostname), ...names.filter(Boolean)]);
}

const loopback = /^(?:127\.|::1$)/;

/**
 * Checks a `Host` header. It may be one of the names, the IP address that the client connected to, or `localhost` if the client
 * is on the same machine.
 */
export function isAllowedHost(
  host: string | undefined,
  names: ReadonlySet<string>,
  socket: Pick<Socket, 'localAddress'> | undefined,
): boolean {
  const name = host?.replace(/:\d{1,5}$/, '').toLowerCase();
  if (!name) return false;
  if (names.has(name)) return true;
  const address = socket?.localAddress?.replace(/^::ffff:/, '');
  if (!address) return false;
  if (name === 'localhost') return loopback.test(address);
  return name === (address.includes(':') ? `[${address}]` : address);
}

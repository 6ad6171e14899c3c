import type { Context } from 'hono';
import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { Service } from '../service.ts';
import { RequestError } from '../request-error.ts';
import { isAllowedHost } from './allowed-hosts.ts';

const loopback = /^(?:127\.|::1$|::ffff:127\.)/;

/** Node's server provides its request as `incoming`. The fetch handler provides the visitor's IP address instead. */
const getEnvironment = ({ env }: Context) => (env ?? {}) as { incoming?: IncomingMessage; visitor?: string };
const getIncoming = (context: Context) => getEnvironment(context).incoming;

const isFromTrustedProxy = (context: Context, trustProxy: boolean) =>
  trustProxy && loopback.test(getIncoming(context)?.socket.remoteAddress ?? '');

/** The IP address to rate limit by. For IPv6 it is the /64 network, because a household usually has a whole one. */
export function getClientIp(context: Context, trustProxy: boolean): string {
  const direct = getIncoming(context)?.socket.remoteAddress ?? getEnvironment(context).visitor ?? 'unknown';
  if (!isFromTrustedProxy(context, trustProxy)) return normalizeIp(direct);
  // The nearest proxy appends its entry last; anyone could have sent the earlier ones.
  const forwarded = withoutPort(context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '');
  return normalizeIp(isIP(forwarded) ? forwarded : direct);
}

/** Some proxies add a port: 192.0.2.1:4711 or [2001:db8::1]:4711. */
const withoutPort = (address: string) =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;

function normalizeIp(address: string): string {
  if (!isIPv6(address)) return address;
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

export function isSecure(context: Context, trustProxy: boolean): boolean {
  const socket = getIncoming(context)?.socket as Partial<TLSSocket> | undefined; // plain sockets lack `encrypted`
  if (socket?.encrypted) return true;
  if (isFromTrustedProxy(context, trustProxy)) return context.req.header('x-forwarded-proto') === 'https';
  return !socket && context.req.url.startsWith('https:');
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

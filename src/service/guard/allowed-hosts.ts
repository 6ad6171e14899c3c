import type { Socket } from 'node:net';
import type { Studio } from '#src/domain/studio/studio.ts';

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

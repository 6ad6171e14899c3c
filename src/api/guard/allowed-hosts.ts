import type { Socket } from 'node:net';
import type { Studio } from '#src/model/studio.ts';

/** Host names of the site and its service, and those of `ALLOWED_HOSTS`. */
export function allowedHosts(
  studio: Pick<Studio, 'brand' | 'hosting'> | null,
  { SITE_ORIGIN: origin, ALLOWED_HOSTS: more = '' }: Record<string, string | undefined>,
): ReadonlySet<string> {
  const addresses = [origin, studio?.brand.domain, studio?.hosting.apiOrigin].filter(
    (address) => typeof address === 'string',
  );
  const names = more.split(/[\s,]+/).filter(Boolean);
  return new Set([...addresses.map((address) => new URL(address).hostname), ...names.map(lowerCase)]);
}

const lowerCase = (name: string) => name.toLowerCase();
const loopback = /^(?:127\.|::1$)/;

/**
 * True if a `Host` is one of ours: an allowed name, the IP address at which the client reached the server, and
 * `localhost` on the same machine.
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

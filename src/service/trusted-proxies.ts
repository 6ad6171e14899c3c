import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Logger } from 'pino';
import { memoize } from '#src/lib/memoize.ts';

/** Returns true for the IP addresses of proxies whose `X-Forwarded-*` headers are trusted. */
export type TrustProxy = (ip: string | undefined) => boolean;

export const trustNoProxy: TrustProxy = () => false;

const loopback = ['127.0.0.0/8', '::1'];

/** Parses `TRUSTED_PROXY`: IP addresses, ranges such as 10.0.0.0/8, and `loopback`, separated by commas. */
export function readTrustedProxies(value: string | undefined): TrustProxy {
  const entries = value?.split(',').map((entry) => entry.trim()) ?? [];
  if (!value?.trim()) return trustNoProxy;
  const trusted = new BlockList();
  for (const entry of entries.flatMap((name) => (name === 'loopback' ? loopback : name))) {
    if (!addEntry(trusted, entry))
      throw new Error(
        `TRUSTED_PROXY is ${JSON.stringify(value)}. Use "loopback", IP addresses or ranges such as 10.0.0.0/8, separated by commas, or unset it.`,
      );
  }
  // A check takes as long as serving a page from memory.
  const isTrusted = memoize((ip) => {
    const address = ip.replace(/^::ffff:(?=[\d.]+$)/i, '');
    const version = isIP(address);
    return version !== 0 && trusted.check(address, version === 6 ? 'ipv6' : 'ipv4');
  });
  return (ip = '') => isTrusted(ip);
}

/** Returns false if the entry is not an address or a range. */
function addEntry(trusted: BlockList, entry: string): boolean {
  const [, address = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
  const version = isIP(address);
  if (version === 0) return false;
  const family = version === 6 ? 'ipv6' : 'ipv4';
  const maxBits = version === 6 ? 128 : 32;
  const prefix = bits === undefined ? maxBits : Number(bits);
  // A range that covers every address would trust everyone's headers.
  if (prefix < 1 || prefix > maxBits) return false;
  trusted.addSubnet(address, prefix, family);
  return true;
}

const isPrivate = readTrustedProxies('loopback, 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, fc00::/7');

/** Returns a function that logs a warning, once, if a proxy on a private network sends headers that are not trusted. */
export function createProxyWarning(log: Logger, trustProxy: TrustProxy) {
  let isDone = false;
  return ({ socket: { remoteAddress }, headers }: IncomingMessage): void => {
    if (isDone || !headers['x-forwarded-for'] || trustProxy(remoteAddress) || !isPrivate(remoteAddress))
      return;
    isDone = true;
    log.warn(
      { proxy: remoteAddress },
      'a proxy sends X-Forwarded-For, but TRUSTED_PROXY does not include it: all visitors share its IP address and limits',
    );
  };
}

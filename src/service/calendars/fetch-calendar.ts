import { lookup as dnsLookUp } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction, BlockList, isIPv6 } from 'node:net';

/** Addresses that are not on the public internet: private and local networks, and ranges with a special use (RFC 6890). */
const reserved = new BlockList();
const reservedRanges = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
for (const [address, prefix] of reservedRanges) reserved.addSubnet(address, prefix, 'ipv4');
// Teredo and other special uses, documentation, and 6to4, which contains an IPv4 address.
for (const [address, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reserved.addSubnet(address, prefix, 'ipv6');

/** All public IPv6 addresses. IPv4 addresses written as IPv6 are outside. */
const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');

/** True if an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !reserved.check(address, 'ipv4');
  return publicIpv6.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const isLoopbackAddress = (address: string): boolean =>
  loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

const timeoutMs = 15_000;
const maxBytes = 10 << 20;
const maxRedirects = 3;

interface CalendarRequest {
  address: string;
  /** sent so that the server can answer that nothing has changed */
  etag: string | null;
  /** allows addresses of this computer, for tests */
  allowLoopback: boolean;
}

interface Connection {
  /** ends the request; by default after 15 seconds */
  signal?: AbortSignal;
  lookUp?: typeof dnsLookUp;
}

/** Null if the calendar has not changed. */
type FetchedCalendar = { text: string; etag: string | null } | null;

/**
 * Fetches a calendar. The address is a stranger's text to this server, so it must not lead into the network: every IP address of its
 * host is checked, and the connection goes to the checked address. Redirects are checked in the same way.
 */
export async function fetchCalendar(
  request: CalendarRequest,
  { signal = AbortSignal.timeout(timeoutMs), lookUp = dnsLookUp }: Connection = {},
): Promise<FetchedCalendar> {
  let url = new URL(request.address.replace(/^webcal:/i, 'https:'));
  try {
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const response = await send(url, request, { signal, lookUp });
      const { statusCode = 0, headers } = response;
      if (statusCode === 304) return discard(response, null);
      if (statusCode === 200) return { text: await readText(response), etag: headers.etag ?? null };
      discard(response, null);
      if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location)
        throw new CalendarError(describeStatus(statusCode));
      url = new URL(headers.location, url);
    }
  } catch (error) {
    if (error instanceof CalendarError) throw error;
    throw new CalendarError(
      signal.aborted
        ? 'The calendar’s server doesn’t respond in time.'
        : 'The calendar’s server can’t be reached.',
      { cause: error },
    );
  }
  throw new CalendarError('The calendar’s server redirects too often.');
}

const describeStatus = (status: number) =>
  [401, 403, 404, 410].includes(status)
    ? `The calendar’s server returns the error ${status}. The address has probably been reset. Copy it again.`
    : `The calendar’s server returns the error ${status}.`;

function discard<Result>(response: http.IncomingMessage, result: Result): Result {
  response.destroy();
  return result;
}

const notPublic = () => new CalendarError('This address is not on the public internet.');

function send(
  url: URL,
  { etag, allowLoopback }: CalendarRequest,
  { signal, lookUp }: Required<Connection>,
): Promise<http.IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isAllowed = (ip: string) => isPublicAddress(ip) || (allowLoopback && isLoopbackAddress(ip));
  const isTestServer = allowLoopback && isIP(host) !== 0 && isLoopbackAddress(host);
  // Node.js does not look up an IP address.
  if (isIP(host) !== 0 && !isAllowed(host)) throw notPublic();
  if (!isTestServer && (url.protocol !== 'https:' || url.port !== ''))
    throw new CalendarError('The calendar’s server redirects to an address without HTTPS.');
  const { request } = isTestServer ? http : https;
  return new Promise((resolve, reject) => {
    request({
      host,
      port: url.port || undefined,
      path: `${url.pathname}${url.search}`,
      signal,
      agent: false,
      lookup: createCheckedLookup(lookUp, isAllowed),
      headers: {
        accept: 'text/calendar',
        'accept-encoding': 'identity',
        'user-agent': 'Mozilla/5.0 (compatible; studio calendar reader)',
        ...(etag !== null && { 'if-none-match': etag }),
      },
    })
      .once('response', resolve)
      .once('error', reject)
      .end();
  });
}

/** Resolves a host and fails unless all of its addresses are allowed. The connection uses the addresses that were checked. */
const createCheckedLookup =
  (lookUp: typeof dnsLookUp, isAllowed: (ip: string) => boolean): LookupFunction =>
  (host, options, callback) => {
    lookUp(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) callback(error ?? new Error(`${host} has no address.`), '');
      else if (!addresses.every(({ address }) => isAllowed(address))) callback(notPublic(), '');
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };

async function readText(response: http.IncomingMessage): Promise<string> {
  if ((response.headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new CalendarError('The calendar’s server sends compressed data, which wasn’t asked for.');
  const chunks: Buffer[] = [];
  let size = 0;
  const stream: AsyncIterable<Buffer> = response; // without an encoding, it yields buffers
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > maxBytes) throw new CalendarError('The calendar is larger than 10 MB.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Thrown for a calendar that can't be fetched or read. The message is for the owner. */
export class CalendarError extends Error {
  override name = 'CalendarError';
}

import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { getClientIp, getAllowedHosts, isAllowedHost } from './connection.ts';
import { readTrustedProxies } from '../trusted-proxies.ts';

const trustProxy = readTrustedProxies('loopback, 198.51.100.0/24, 2001:db8:ffff::/48');
const app = new Hono().get('/', (context) => context.text(getClientIp(context, trustProxy)));

/** Returns the client's IP address when a proxy, by default a local one, sends this header. */
const getIp = async (forwarded: string, remoteAddress = '::ffff:127.0.0.1') => {
  const env = { incoming: { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } } };
  return (await app.request('/', {}, env)).text();
};

describe('the IP address for rate limits', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:1', '203.0.113.7'],
    ['203.0.113.7:65535', '203.0.113.7'],
    ['192.0.2.1, 203.0.113.7:4711', '203.0.113.7'],
    ['192.0.2.1, 203.0.113.7, 198.51.100.9, 127.0.0.1', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:4711', '203.0.113.7'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:0DB8:0000:0000:0000:0000:0000:0001', '2001:db8:0:0'],
    ['2001:db8:0:0::2', '2001:db8:0:0'],
    ['[2001:db8::3]', '2001:db8:0:0'],
    ['[2001:db8::3]:4711', '2001:db8:0:0'],
    ['2001:db8::1%eth0', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('is normalized from %s to %s', async (forwarded, normalized) => {
    expect(await getIp(forwarded)).toBe(normalized);
  });

  test.each(['203.0.113.7:x', '203.0.113', '203.0.113.256', 'cafe', '1:2', ':::', 'unknown', ''])(
    'is the proxy’s IP address if the header is %j',
    async (forwarded) => {
      expect(await getIp(forwarded)).toBe('127.0.0.1');
    },
  );

  test.each([
    ['198.51.100.1', '203.0.113.7'],
    ['::ffff:198.51.100.255', '203.0.113.7'],
    ['2001:db8:ffff::1', '203.0.113.7'],
    ['198.51.101.1', '198.51.101.1'],
    ['2001:db8::1', '2001:db8:0:0'],
  ])('is forwarded only by trusted proxies: %s', async (proxy, ip) => {
    expect(await getIp('203.0.113.7', proxy)).toBe(ip);
  });
});

test.each(['*', 'yes', '10.0.0.0/33', '0.0.0.0/0', '10.0.0', 'loopback,', 'proxy.internal', '::/0'])(
  'TRUSTED_PROXY cannot be %j',
  (value) => {
    expect(() => readTrustedProxies(value)).toThrow(`TRUSTED_PROXY is "${value}". Use "loopback"`);
  },
);

const studio = {
  brand: { domain: 'https://hushquarter.example' },
  hosting: { apiOrigin: 'https://api.hushquarter.example:8443' },
} as Parameters<typeof getAllowedHosts>[0]; // the function reads only these fields
const names = getAllowedHosts(studio, {
  SITE_ORIGIN: 'https://www.hushquarter.example',
  ALLOWED_HOSTS: 'Staging.example, health.internal',
});

test.each([
  ['hushquarter.example', '10.0.0.5', true],
  ['HushQuarter.Example:443', '10.0.0.5', true],
  ['www.hushquarter.example', '10.0.0.5', true],
  ['api.hushquarter.example', '10.0.0.5', true],
  ['staging.example', '10.0.0.5', true],
  ['health.internal:80', '10.0.0.5', true],
  ['evil.example', '10.0.0.5', false],
  ['hushquarter.example.evil.example', '10.0.0.5', false],
  ['hushquarter.example@evil.example', '10.0.0.5', false],
  ['hushquarter.example:80:80', '10.0.0.5', false],
  ['', '10.0.0.5', false],
  [undefined, '10.0.0.5', false],
  ['10.0.0.5:4173', '10.0.0.5', true],
  ['10.0.0.5', '::ffff:10.0.0.5', true],
  ['10.0.0.6', '10.0.0.5', false],
  ['127.0.0.1', '10.0.0.5', false],
  ['localhost', '10.0.0.5', false],
  ['localhost:4173', '127.0.0.1', true],
  ['localhost:4173', '::1', true],
  ['[::1]:4173', '::1', true],
  ['[::1]', '127.0.0.1', false],
])('for the Host header %j on the address %s, isAllowedHost returns %s', (host, localAddress, allowed) => {
  expect(isAllowedHost(host, names, { localAddress })).toBe(allowed);
});

test('without a connection, only allowed names are accepted', () => {
  expect(isAllowedHost('localhost', names, undefined)).toBe(false);
  expect(isAllowedHost('hushquarter.example', names, undefined)).toBe(true);
});

import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { getClientIp } from './connection.ts';

const app = new Hono().get('/', (context) => context.text(getClientIp(context, true)));

/** Returns the client's IP address when a local proxy sends this header. */
const getIp = async (forwarded: string) => {
  const env = { incoming: { socket: { remoteAddress: '::ffff:127.0.0.1' } } };
  return (await app.request('/', { headers: { 'x-forwarded-for': forwarded } }, env)).text();
};

describe('the IP address for rate limits', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:1', '203.0.113.7'],
    ['203.0.113.7:65535', '203.0.113.7'],
    ['198.51.100.1, 203.0.113.7:4711', '203.0.113.7'],
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
});

import { expect, test } from 'vitest';
import { getAllowedHosts, isAllowedHost } from './allowed-hosts.ts';

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

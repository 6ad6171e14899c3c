import { expect, test } from 'vitest';
import { formatIpAddress } from './audit.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:0:1', 'IPv6 2001:db8:0:1:…'],
  ['2001:db8:0:0', 'IPv6 2001:db8:…'],
  ['0:0:0:0', 'localhost'],
  ['', ''],
])('%s is shown as %s', (address, shown) => expect(formatIpAddress(address)).toBe(shown));

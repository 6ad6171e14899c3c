import { BlockList, isIPv6 } from 'node:net';

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

export const isLoopbackAddress = (address: string): boolean =>
  loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

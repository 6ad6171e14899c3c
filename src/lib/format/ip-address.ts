/** An IPv6 address is stored as its network, the first four groups, and shown as `IPv6 2001:db8:0:1:…`. */
export function formatIpAddress(address: string): string {
  if (!address.includes(':')) return address;
  const network = address.replace(/(?::0)+$/, '');
  return network === '0' ? 'localhost' : `IPv6 ${network}:…`;
}

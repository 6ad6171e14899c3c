/** The query parameters that may be reported: campaigns and lists. Tokens and searches are not. */
const reported = /^(?:utm_\w+|gclid|fbclid|epik|page|tag)$/;

/** Pages with a personal token in their address, and the administration. */
const quiet = /^\/(?:admin|newsletter)(?:\/|$)/;

/** The address as it may be reported, or null where nothing is. */
export function publicAddress(address: string): string | null {
  const { origin, pathname, searchParams } = new URL(address);
  if (quiet.test(pathname)) return null;
  const kept = [...searchParams].filter(([name]) => reported.test(name));
  const query = new URLSearchParams(kept).toString();
  return `${origin}${pathname}${query && `?${query}`}`;
}

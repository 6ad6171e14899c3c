/** Query parameters that may be reported: campaigns and lists, but no tokens or searches. */
const reported = /^(?:utm_\w+|gclid|fbclid|epik|page|tag)$/;

/** Pages with a personal token in their address, and the admin. */
const quiet = /^\/(?:admin|newsletter)(?:\/|$)/;

/** The address to report, or null for pages that are not reported. */
export function publicAddress(address: string): string | null {
  const { origin, pathname, searchParams } = new URL(address);
  if (quiet.test(pathname)) return null;
  const kept = [...searchParams].filter(([name]) => reported.test(name));
  const query = new URLSearchParams(kept).toString();
  return `${origin}${pathname}${query && `?${query}`}`;
}

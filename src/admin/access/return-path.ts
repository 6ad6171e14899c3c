import { paths } from '#src/paths.ts';

/** Gets the page to open after a sign-in: the requested page if it is in the admin, otherwise the dashboard. */
export function getReturnPath(search: string, origin: string): string {
  const from = new URLSearchParams(search).get('from') ?? '';
  if (!URL.canParse(from, origin)) return paths.admin();
  const url = new URL(from, origin);
  const isInAdmin = url.origin === origin && /^\/admin(?:\/|$)/.test(url.pathname);
  return isInAdmin && url.pathname !== paths.adminLogin()
    ? url.pathname + url.search + url.hash
    : paths.admin();
}

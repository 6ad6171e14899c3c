/** Query parameters that may be reported: campaigns and lists, but no tokens or searches. */
const reportedParameters = /^(?:utm_\w+|gclid|fbclid|epik|page|tag)$/;

/** Pages with a personal token in their URL, and the admin. */
const unreportedPaths = /^\/(?:admin|newsletter)(?:\/|$)/;

/** The URL to report, or null for pages that are not reported. */
export function getReportableUrl(url: string): string | null {
  const { origin, pathname, searchParams } = new URL(url);
  if (unreportedPaths.test(pathname)) return null;
  const reported = [...searchParams].filter(([name]) => reportedParameters.test(name));
  const query = new URLSearchParams(reported).toString();
  return `${origin}${pathname}${query && `?${query}`}`;
}

/** Query parameters that may be reported. Tokens and searches may not. */
const reportedParameters = /^(?:utm_\w+|gclid|fbclid|epik|page|tag)$/;

/** The admin, and pages with a personal token in their URL. */
const unreportedPaths = /^\/(?:admin|newsletter)(?:\/|$)/;

/** Returns the URL to report, or null if the page must not be reported. */
export function getReportableUrl(url: string): string | null {
  const { origin, pathname, searchParams } = new URL(url);
  if (unreportedPaths.test(pathname)) return null;
  const reported = [...searchParams].filter(([name]) => reportedParameters.test(name));
  const query = new URLSearchParams(reported).toString();
  return `${origin}${pathname}${query && `?${query}`}`;
}

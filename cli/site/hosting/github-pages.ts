import { escapeHtml } from '#src/lib/format/html.ts';
import type { HostingConfig } from './config.ts';

/**
 * Extra files for GitHub Pages, which serves 404.html and clean URLs but supports neither custom headers nor redirects. The
 * site therefore has no content security policy there, and each old URL is a page with a meta refresh.
 */
export function gitHubPagesFiles({ redirects }: HostingConfig): Record<string, string> {
  const pages = Object.entries(redirects).map(([from, to]) => [`${from.slice(1)}.html`, movedPage(to)]);
  return { '.nojekyll': '', ...Object.fromEntries(pages) };
}

function movedPage(to: string): string {
  const href = escapeHtml(encodeURI(to));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>This page has moved</title>
<meta http-equiv="refresh" content="0; url=${href}">
<link rel="canonical" href="${href}">
<p>This page has moved to <a href="${href}">${href}</a>.</p>
`;
}

import { escapeHtml } from '#src/lib/format/html.ts';
import type { HostingDescription } from './description.ts';

/**
 * Extra files for GitHub Pages. It cannot send custom headers, so the site has no content security policy there, and it
 * has no redirects, so each old URL gets a small page. It supports 404.html and clean URLs.
 */
export function gitHubPagesFiles({ moved }: HostingDescription): Record<string, string> {
  const pages = Object.entries(moved).map(([from, to]) => [`${from.slice(1)}.html`, movedPage(to)]);
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

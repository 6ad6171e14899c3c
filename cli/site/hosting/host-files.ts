import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '#src/lib/text/escape.ts';
import { paths } from '#src/paths.ts';
import { writeFileAtomic } from '../../files.ts';
import { UserError } from '../../user-error.ts';
import type { BlogLists, HostingConfig } from './config.ts';
import type { Header } from './headers.ts';

/** The hosting config itself, for `studio serve`. */
export const hostingConfigFile = 'hosting.json';

/** Configuration files for hosts, in `dist/`. Our server does not serve them. */
export const hostFileNames = ['_headers', '_redirects', '.nojekyll', hostingConfigFile] as const;

export function hostFiles(config: HostingConfig): Record<(typeof hostFileNames)[number], string> {
  return {
    _headers: headersFile(config),
    _redirects: redirectsFile(config),
    '.nojekyll': '',
    [hostingConfigFile]: `${JSON.stringify(config, null, 2)}\n`,
  };
}

/** Writes the files for hosts. Must be the last step, because a running server takes a new hosting config to mean that the build is complete. */
export function writeHostFiles(dist: string, config: HostingConfig): void {
  for (const [name, text] of Object.entries(hostFiles(config))) writeFileAtomic(join(dist, name), text);
}

export async function readHostingConfig(dist: string): Promise<HostingConfig> {
  const file = join(dist, hostingConfigFile);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    throw new UserError(`There is no built site in ${dist}. Run \`npm run build\` first.`);
  }
  try {
    const config = JSON.parse(text) as HostingConfig; // written by writeHostFiles; the version is checked
    if (config.version === 2) return config;
  } catch {
    // Invalid JSON causes the same error as an unknown version.
  }
  throw new UserError(`${file} is not from this version of the site. Run \`npm run build\` again.`);
}

// Cloudflare's limits.
const maxLineLength = 2000;
const maxRules = 100;

/**
 * Creates `_headers` for Netlify and Cloudflare. By default, both make browsers revalidate, so that needs no rule. If two rules set
 * the same header, Netlify sends the later value and Cloudflare sends both.
 */
function headersFile({ globalHeaders, httpsHeaders, headerOverrides, byPath }: HostingConfig): string {
  const rules: [string, Header[]][] = [
    ['/*', [...globalHeaders, ...httpsHeaders]],
    ...Object.entries(headerOverrides),
    ...byPath.flatMap(({ globs, headers }) => globs.map((glob): [string, Header[]] => [glob, headers])),
  ];
  if (rules.length > maxRules) {
    throw new Error(
      `_headers has ${rules.length} rules, but Cloudflare reads only ${maxRules}. Combine some of them.`,
    );
  }
  const lines = ['# Netlify and Cloudflare read this file. Both serve over https.'];
  for (const [glob, headers] of rules) {
    lines.push('', glob, ...headers.map(([name, value]) => `  ${name}: ${value}`));
  }
  const longLine = lines.find((line) => line.length > maxLineLength);
  if (longLine) {
    throw new Error(
      `_headers has a line of ${longLine.length} characters, but Cloudflare reads only ${maxLineLength}: ${longLine.slice(0, 60)}…`,
    );
  }
  return `${lines.join('\n')}\n`;
}

/**
 * Creates `_redirects` for Netlify and Cloudflare. Both remove trailing slashes. Cloudflare ignores lines with a query or status
 * 404, which is fine: it serves the nearest 404.html anyway, and pagination links without JavaScript use paths.
 */
function redirectsFile({ redirects, lists, notFound }: HostingConfig): string {
  const lines = [
    '# Netlify and Cloudflare read this file. Cloudflare ignores lines with a query or a 404.',
    '',
    ...Object.entries(redirects).map(([from, to]) => `${encodeURI(from)} ${to} 301`),
    '',
    ...listRules(lists, notFound.includes('/blog/tag/')),
    '',
    ...notFound.map((folder) => `${folder}404 ${folder}404.html 404!`),
    ...notFound.map((folder) => `${folder}* ${folder}404.html 404`),
  ];
  return `${lines.join('\n')}\n`;
}

/** Returns the most specific rules first, because Netlify and compatible hosts disagree on whether other parameters prevent a match. */
function listRules({ pages, tags }: BlogLists, hasUnknownTagPage: boolean): string[] {
  const unknownTag = hasUnknownTagPage ? '/blog/tag/404.html' : '/404.html';
  const known = Object.entries(tags);
  return [
    ...known.flatMap(([tag, last]) => [
      ...numbers(last).map((page) => listRewrite(`tag=${tag} page=${page}`, paths.tagPage(tag, page))),
      // Any other page number shows the tag's first page.
      listRewrite(`tag=${tag} page=:page`, paths.tagPage(tag)),
    ]),
    ...known.map(([tag]) => listRewrite(`tag=${tag}`, paths.tagPage(tag))),
    ...numbers(pages).map((page) => listRewrite(`page=${page}`, paths.blogPage(page))),
    ...['tag=:tag page=:page', 'tag=:tag'].map((query) => `${paths.blog()} ${query} ${unknownTag} 404!`),
  ];
}

const numbers = (last: number) => Array.from({ length: last - 1 }, (_, index) => index + 2);

/** Serves a list's prerendered page. `200!` overrides blog.html, which has the same URL. */
const listRewrite = (query: string, path: string) => `${paths.blog()} ${query} ${path}.html 200!`;

/**
 * Extra files for GitHub Pages, which serves 404.html and clean URLs but supports neither custom headers nor redirects. The
 * site therefore has no content security policy there, and each old URL is a page with a meta refresh.
 */
export function gitHubPagesFiles({ redirects }: HostingConfig): Record<string, string> {
  const pages = Object.entries(redirects).map(([from, to]) => [`${from.slice(1)}.html`, movedPage(to)]);
  return { '.nojekyll': '', ...Object.fromEntries(pages) };
}

function movedPage(to: string): string {
  const href = escapeHtml(to);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>This page has moved</title>
<meta http-equiv="refresh" content="0; url=${href}">
<link rel="canonical" href="${href}">
<p>This page has moved to <a href="${href}">${href}</a>.</p>
`;
}

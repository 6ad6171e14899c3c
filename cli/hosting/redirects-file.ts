import { paths } from '#src/paths.ts';
import type { BlogLists, HostingDescription } from './description.ts';

/** Beyond this many lists one rule with a placeholder serves them all: hosts limit the file's size. */
const mostLists = 1000;

/**
 * `_redirects` for Netlify and Cloudflare. Cloudflare knows no queries and no status 404: it passes over those lines,
 * finds the nearest 404.html by itself, and its visitors page by path. Both take the slash off an address themselves.
 */
export function redirectsFile({ moved, lists, notFound }: HostingDescription): string {
  const lines = [
    '# Netlify and Cloudflare read this file. Cloudflare leaves out the lines with a query or a 404.',
    '',
    ...Object.entries(moved).map(([from, to]) => `${encodeURI(from)} ${encodeURI(to)} 301`),
    '',
    ...listRules(lists, notFound.includes('/blog/tag/')),
    '',
    ...notFound.map((folder) => `${folder}404 ${folder}404.html 404!`),
    ...notFound.map((folder) => `${folder}* ${folder}404.html 404`),
  ];
  return `${lines.join('\n')}\n`;
}

/** The most exact first: whether other parameters spoil a match differs between Netlify and its look-alikes. */
function listRules({ pages, tags }: BlogLists, hasUnknownTagPage: boolean): string[] {
  const unknownTag = hasUnknownTagPage ? '/blog/tag/404.html' : '/404.html';
  const known = Object.entries(tags);
  const count = known.reduce((sum, [, tagPages]) => sum + tagPages, pages);

  const exact =
    count > mostLists
      ? [
          twin('tag=:tag page=1', '/blog/tag/:tag'),
          twin('tag=:tag page=:page', '/blog/tag/:tag/page/:page'),
          twin('tag=:tag', '/blog/tag/:tag'),
          twin('page=1', '/blog'),
          twin('page=:page', '/blog/page/:page'),
        ]
      : [
          ...known.flatMap(([tag, last]) => [
            ...numbers(last).map((page) => twin(`tag=${tag} page=${page}`, paths.tagPage(tag, page))),
            // Any other page of a tag is shown its first.
            twin(`tag=${tag} page=:page`, paths.tagPage(tag)),
          ]),
          ...known.map(([tag]) => twin(`tag=${tag}`, paths.tagPage(tag))),
          ...numbers(pages).map((page) => twin(`page=${page}`, paths.blogPage(page))),
        ];
  return [
    ...exact,
    ...['tag=:tag page=:page', 'tag=:tag'].map((query) => `${paths.blog()} ${query} ${unknownTag} 404!`),
  ];
}

const numbers = (last: number) => Array.from({ length: last - 1 }, (_, index) => index + 2);

/** Serves the prerendered twin of a list, although a file stands at the list's own address. */
const twin = (query: string, path: string) => `${paths.blog()} ${query} ${path}.html 200!`;

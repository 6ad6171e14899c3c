import { paths } from '#src/paths.ts';
import type { BlogLists, HostingConfig } from './config.ts';

/** If there are more lists, rules with placeholders serve them all, because hosts limit the file's size. */
const maxLists = 1000;

/**
 * Creates `_redirects` for Netlify and Cloudflare. Both remove trailing slashes. Cloudflare ignores lines with a query or status
 * 404, which is fine: it serves the nearest 404.html anyway, and pagination links without JavaScript use paths.
 */
export function redirectsFile({ redirects, lists, notFound }: HostingConfig): string {
  const lines = [
    '# Netlify and Cloudflare read this file. Cloudflare ignores lines with a query or a 404.',
    '',
    ...Object.entries(redirects).map(([from, to]) => `${encodeURI(from)} ${encodeURI(to)} 301`),
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
  const count = known.reduce((sum, [, tagPages]) => sum + tagPages, pages);

  const exact =
    count > maxLists
      ? [
          listRewrite('tag=:tag page=1', '/blog/tag/:tag'),
          listRewrite('tag=:tag page=:page', '/blog/tag/:tag/page/:page'),
          listRewrite('tag=:tag', '/blog/tag/:tag'),
          listRewrite('page=1', '/blog'),
          listRewrite('page=:page', '/blog/page/:page'),
        ]
      : [
          ...known.flatMap(([tag, last]) => [
            ...numbers(last).map((page) => listRewrite(`tag=${tag} page=${page}`, paths.tagPage(tag, page))),
            // Any other page number shows the tag's first page.
            listRewrite(`tag=${tag} page=:page`, paths.tagPage(tag)),
          ]),
          ...known.map(([tag]) => listRewrite(`tag=${tag}`, paths.tagPage(tag))),
          ...numbers(pages).map((page) => listRewrite(`page=${page}`, paths.blogPage(page))),
        ];
  return [
    ...exact,
    ...['tag=:tag page=:page', 'tag=:tag'].map((query) => `${paths.blog()} ${query} ${unknownTag} 404!`),
  ];
}

const numbers = (last: number) => Array.from({ length: last - 1 }, (_, index) => index + 2);

/** Serves a list's prerendered page. `200!` overrides blog.html, which has the same URL. */
const listRewrite = (query: string, path: string) => `${paths.blog()} ${query} ${path}.html 200!`;

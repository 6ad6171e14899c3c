import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { finishPage, layers } from './page.ts';

/** The document that vite-react-ssg generates from index.html. */
const document = `<!doctype html>
<html  lang="en">
<head>
<meta charset="utf-8">
  <script type="module" crossorigin src="/assets/app-1.js"></script>
  <link rel="stylesheet" crossorigin href="/assets/app-1.css">
</head>
<body >
<div id="root" data-server-rendered="true"></div>
<script>/* SCRIPT_COMMENT_PLACEHOLDER */</script>
</body>
</html>
`;

const page = { entry: undefined, html: '<p>Hello</p>', data: undefined };

const styles = [{ href: '/assets/main-1.css', css: 'body{margin:0}' }];
const parts = { path: '/blog/x', styles, fonts: ['/assets/serif.woff2'] };
const readData = (html: string) =>
  JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as unknown;

test('moves tags hoisted by React into the head', () => {
  const tags =
    '<title>A &lt;title&gt;</title><meta name="description" content="a &gt; b"/><link rel="canonical" href="/x"/>';
  const html = finishPage(document, { ...page, html: tags + page.html }, parts);
  expect(html.indexOf(tags)).toBeLessThan(html.indexOf('</head>'));
  expect(html).toContain('data-server-rendered="true"><p>Hello</p>');
});

test('embeds page data in a block that is not a script', () => {
  const html = finishPage(document, { ...page, data: { title: 'Hi' } }, parts);
  expect(readData(html)).toEqual({ data: { title: 'Hi' } });
  expect(html).not.toMatch(/<script>/);
});

test('keeps replacement patterns such as $& intact', () => {
  const title = "$& $$ $' $`";
  const rendered = { ...page, html: `<title>${title}</title><p>${title}</p>`, data: { title } };
  const html = finishPage(document, rendered, parts);
  expect(html).toContain(`<p>${title}</p>`);
  expect(html).toContain(`<title>${title}</title>`);
  expect(readData(html)).toEqual({ data: { title } });
});

test('page data cannot close its script element', () => {
  const html = finishPage(
    document,
    { ...page, data: { title: '</script><script>alert(1)</script>' } },
    parts,
  );
  expect(html).not.toContain('alert(1)</script>');
  expect(readData(html)).toEqual({ data: { title: '</script><script>alert(1)</script>' } });
});

test('removes the script that vite-react-ssg adds', () => {
  expect(finishPage(document, page, parts)).not.toContain('SCRIPT_COMMENT');
});

test('shows vite-react-ssg’s placeholder in a post, where vite-react-ssg would replace it', () => {
  const text = '/* SCRIPT_COMMENT_PLACEHOLDER */';
  const tags = `<title>${text}</title>`;
  const structured = `<script type="application/ld+json">{"name":"${text}"}</script>`;
  const rendered = { ...page, html: `${tags}<p>${text}</p>${structured}`, data: { title: text } };
  const html = finishPage(document, rendered, parts);
  expect(html).not.toContain(text);
  expect(html).toContain('<p>/&#42; SCRIPT_COMMENT_PLACEHOLDER */</p>');
  expect(readData(html)).toEqual({ data: { title: text } });
  expect(JSON.parse(/ld\+json">(.*?)</.exec(html)?.[1] ?? '')).toEqual({ name: text });
});

test('inlines the CSS, and references the stylesheets without loading them', () => {
  const html = finishPage(document, page, parts);
  expect(html).toContain(`<style>${layers}body{margin:0}</style>`);
  expect(html).toContain('<link rel="stylesheet" href="/assets/main-1.css" disabled>');
  expect(html).not.toContain('app-1.css');
});

test('a 404 page is marked as one, because it is served at any URL', () => {
  expect(readData(finishPage(document, page, { ...parts, path: '/404' }))).toEqual({ notFound: '/404' });
});

test('pages and tokens.css declare the same layers', () => {
  expect(readFileSync('src/styles/tokens.css', 'utf8')).toContain(`\n${layers}\n`);
});

test('an inline script throws an error that names the page, but a data block does not', () => {
  const body = '<p>Hi</p><script>alert(1)</script>';
  expect(() => finishPage(document, { ...page, html: body }, parts)).toThrow(
    '/blog/x: the content security policy',
  );
  const data =
    '<script type="application/json">{}</script><script type="module" src="/assets/a.js"></script>';
  expect(finishPage(document, { ...page, html: data }, parts)).toContain(data);
});

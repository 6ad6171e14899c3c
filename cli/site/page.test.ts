import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createTemplate, fillTemplate, layers, type RenderedPage } from './page.ts';

const index = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
  <script type="module" crossorigin src="/assets/app-1.js"></script>
  <link rel="stylesheet" crossorigin href="/assets/app-1.css">
</head>
<body>
<div id="root" data-page="true"></div>
</body>
</html>
`;

const page = { path: '/blog/x', entry: undefined, html: '<p>Hello</p>', data: undefined };

const styles = [{ href: '/assets/main-1.css', css: 'body{margin:0}' }];
const template = createTemplate(index, { styles, fonts: ['/assets/serif.woff2'] });
const finish = (changes: Partial<RenderedPage> = {}) =>
  String(fillTemplate(template, { ...page, ...changes }));
const readData = (html: string) =>
  JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as unknown;

test('moves tags hoisted by React into the head', () => {
  const tags =
    '<title>A &lt;title&gt;</title><meta name="description" content="a &gt; b"/><link rel="canonical" href="/x"/>';
  const html = finish({ html: tags + page.html });
  expect(html.indexOf(tags)).toBeLessThan(html.indexOf('</head>'));
  expect(html).toContain('data-server-rendered="true"><p>Hello</p>');
});

test('embeds page data in a block that is not a script', () => {
  const html = finish({ data: { title: 'Hi' } });
  expect(readData(html)).toEqual({ data: { title: 'Hi' } });
  expect(html).not.toMatch(/<script>/);
});

test('keeps replacement patterns such as $& intact', () => {
  const title = "$& $$ $' $`";
  const html = finish({ html: `<title>${title}</title><p>${title}</p>`, data: { title } });
  expect(html).toContain(`<p>${title}</p>`);
  expect(html).toContain(`<title>${title}</title>`);
  expect(readData(html)).toEqual({ data: { title } });
});

test('page data cannot close its script element', () => {
  const html = finish({ data: { title: '</script><script>alert(1)</script>' } });
  expect(html).not.toContain('alert(1)</script>');
  expect(readData(html)).toEqual({ data: { title: '</script><script>alert(1)</script>' } });
});

test('inlines the CSS, and references the stylesheets without loading them', () => {
  const html = finish();
  expect(html).toContain(`<style>${layers}body{margin:0}</style>`);
  expect(html).toContain('<link rel="stylesheet" type="text/plain" href="/assets/main-1.css" disabled>');
  expect(html).not.toContain('app-1.css');
});

test('a 404 page is marked as one, because it is served at any URL', () => {
  expect(readData(finish({ path: '/404' }))).toEqual({ notFound: '/404' });
});

test('pages and tokens.css declare the same layers', () => {
  expect(readFileSync('src/ui/styles/tokens.css', 'utf8')).toContain(`\n${layers}\n`);
});

test('an inline script throws an error that names the page, but a data block does not', () => {
  const body = '<p>Hi</p><script>alert(1)</script>';
  expect(() => finish({ html: body })).toThrow('/blog/x: the content security policy');
  const data =
    '<script type="application/json">{}</script><script type="module" src="/assets/a.js"></script>';
  expect(finish({ html: data })).toContain(data);
});

import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bookingLine, examplePost } from '../../rules/example-document.ts';
import type { ExampleWorkspace } from '../../../tests/content/example-workspace.ts';
import { feedLength } from './feeds.ts';
import { parseXml } from '../../../tests/content/parse-xml.ts';
import {
  buildOptions,
  exampleBlog,
  exampleEpoch,
  readJson,
  readOutput,
} from '../../../tests/content/content-folder.ts';
import { build } from '../build-content.ts';

const domain = 'https://hushquarter.example';
let workspace: ExampleWorkspace;
let output: Map<string, Buffer>;
beforeAll(async () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', exampleEpoch);
  workspace = await exampleBlog(28);
  workspace.write(
    'blog/odd.md',
    examplePost(
      {
        title: `Ben & Jerry's 1 < 2 "pose"`,
        date: '2025-10-16',
        updated: '2025-10-17',
        tags: 'posing, Q&A',
      },
      `## First\n\nSee [the start](#first), [prices](/pricing) and [a museum](https://museum.example/?a=1&b=2).\n\n![A pale chair & a "lamp"](/images/blog/posing-guide.jpg)\n\n\`]]>\` ends nothing. ${bookingLine}`,
    ),
  );
  await build(buildOptions(workspace));
  output = readOutput(join(workspace.folder, 'generated'));
});
afterAll(() => {
  vi.unstubAllEnvs();
  workspace.remove();
});

const text = (logical: string) => String(output.get(logical));

describe('the feeds', () => {
  test('are well-formed and contain the newest posts in full', () => {
    const rss = parseXml(text('public/feed.xml'));
    const atom = parseXml(text('public/atom.xml'));
    const { items } = readJson<{ items: { title: string; content_html: string }[] }>(
      join(workspace.folder, 'generated'),
      'public/feed.json',
    );
    expect(rss.filter(({ name }) => name === 'item')).toHaveLength(feedLength);
    expect(atom.filter(({ name }) => name === 'entry')).toHaveLength(feedLength);
    expect(items).toHaveLength(feedLength);
    const titles = (elements: typeof rss) =>
      elements.filter(({ name }) => name === 'title').map(({ text: title }) => title);
    expect(titles(rss).slice(1)).toEqual(items.map(({ title }) => title));
    expect(titles(atom).slice(1)).toEqual(items.map(({ title }) => title));
    expect(items[1]?.title).toBe(`Ben & Jerry's 1 < 2 "pose"`);
    const contents = rss.filter(({ name }) => name === 'content:encoded').map(({ text: html }) => html);
    expect(contents).toEqual(items.map(({ content_html: html }) => html));
  });

  test('have absolute links to the site', () => {
    const { items } = JSON.parse(text('public/feed.json')) as { items: { content_html: string }[] };
    const html = items[1]?.content_html ?? '';
    expect(html).toContain(`href="${domain}/blog/odd#first"`);
    expect(html).toContain(`href="${domain}/pricing"`);
    expect(html).toContain(`src="${domain}/images/blog/posing-guide.jpg"`);
    expect(html).toContain('alt="A pale chair &amp; a &quot;lamp&quot;"');
    expect(html).toMatch(/href="https:\/\/museum\.example\/\?a=1&(amp;|#x26;)b=2"/);
    expect(html).not.toMatch(/(href|src)="\//);
  });

  test('have dates in the studio’s timezone', () => {
    expect(text('public/feed.xml')).toContain('<pubDate>Thu, 16 Oct 2025 00:00:00 -0400</pubDate>');
    expect(text('public/atom.xml')).toContain('<updated>2025-10-17T00:00:00-04:00</updated>');
    expect(text('public/feed.json')).toContain('"date_modified":"2025-10-17T00:00:00-04:00"');
  });
});

describe('the sitemap', () => {
  test('contains public pages with their last change and pictures, and no hidden pages', () => {
    const elements = parseXml(text('public/sitemap.xml'));
    const urls = elements.filter(({ name }) => name === 'loc').map(({ text: url }) => url);
    expect(new Set(urls).size).toBe(urls.length);
    expect(urls).toEqual(
      expect.arrayContaining([
        `${domain}/`,
        `${domain}/pricing`,
        `${domain}/blog/odd`,
        `${domain}/stories/first`,
        `${domain}/studio-rules`,
      ]),
    );
    expect(urls.join('\n')).not.toMatch(/draft|later|admin|thank-you|-test|404|blog\/(page|tag)/);
    expect(text('public/sitemap.xml')).toContain(
      `<loc>${domain}/blog/odd</loc><lastmod>2025-10-17</lastmod><image:image><image:loc>${domain}/images/blog/posing-guide.jpg</image:loc></image:image>`,
    );
    expect(text('public/sitemap.xml')).toContain(`<loc>${domain}/blog</loc><lastmod>2025-10-18</lastmod>`);
    expect(text('public/robots.txt')).toContain(`Sitemap: ${domain}/sitemap.xml`);
  });
});

import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bookingLine, examplePost } from '../../rules/example-document.ts';
import type { ExampleWorkspace } from '../../../tests/content/example-workspace.ts';
import { feedLength } from './feed.ts';
import {
  buildOptions,
  exampleBlog,
  exampleEpoch,
  readOutput,
} from '../../../tests/content/content-folder.ts';
import { build } from '../build-content.ts';

const domain = 'https://hushquarter.example';

interface XmlElement {
  name: string;
  /** its direct text */
  text: string;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const token = /<\?xml [^?]*\?>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|[^<]+/y;

function decode(text: string): string {
  if (/&(?!(?:amp|lt|gt|quot|#39);)/.test(text)) throw new Error(`Unexpected & in ${text.slice(0, 80)}`);
  return text.replace(/&(#?\w+);/g, (_, name: string) => entities[name] ?? '');
}

/** Parses XML into a flat list of elements in document order. Throws if the document is not well-formed. */
function parseXml(xml: string): XmlElement[] {
  const elements: XmlElement[] = [];
  const open: XmlElement[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < xml.length) {
    const start = token.lastIndex;
    const match = token.exec(xml);
    if (!match) throw new Error(`Not well-formed at ${xml.slice(start, start + 80)}`);
    const [source, end, name, attributes = '', empty] = match;
    if (source.startsWith('<?')) continue;
    if (name === undefined) {
      const parent = open.at(-1);
      if (parent) parent.text += decode(source);
      else if (source.trim() !== '') throw new Error(`Text outside the root: ${source}`);
    } else if (end) {
      if (open.pop()?.name !== name) throw new Error(`Unexpected </${name}>`);
    } else {
      for (const [, value = ''] of attributes.matchAll(/="([^"]*)"/g)) decode(value);
      const element: XmlElement = { name, text: '' };
      elements.push(element);
      if (!empty) open.push(element);
    }
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)?.name}> is not closed`);
  return elements;
}

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

describe('the feed', () => {
  test('is well-formed, contains the newest posts in full, and has absolute links to the site', () => {
    const elements = parseXml(text('public/feed.xml'));
    const find = (wanted: string) =>
      elements.filter(({ name }) => name === wanted).map((element) => element.text);
    expect(find('item')).toHaveLength(feedLength);
    expect(find('title')[2]).toBe(`Ben & Jerry's 1 < 2 "pose"`);
    const html = find('content:encoded')[1] ?? '';
    expect(html).toContain(`href="${domain}/blog/odd#first"`);
    expect(html).toContain(`href="${domain}/pricing"`);
    expect(html).toContain(`src="${domain}/images/blog/posing-guide.jpg"`);
    expect(html).toContain('alt="A pale chair &amp; a &quot;lamp&quot;"');
    expect(html).toMatch(/href="https:\/\/museum\.example\/\?a=1&(amp;|#x26;)b=2"/);
    expect(html).toContain(']]>');
    expect(html).not.toMatch(/(href|src)="\//);
  });

  test('has dates in the studio’s timezone', () => {
    expect(text('public/feed.xml')).toContain('<pubDate>Thu, 16 Oct 2025 00:00:00 -0400</pubDate>');
    expect(text('public/feed.xml')).toContain(
      '<lastBuildDate>Sat, 18 Oct 2025 00:00:00 -0400</lastBuildDate>',
    );
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

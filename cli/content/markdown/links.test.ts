import { describe, expect, test } from 'vitest';
import {
  parseArticle,
  settings,
  header,
  booking,
  read,
  markup,
  html,
  readExact,
  rules,
} from '../../../tests/content/article.ts';

describe('links', () => {
  test('of every kind are collected, with the position and offsets of their URL', () => {
    const body = [
      'One [a chair](/faq "Questions"), two [**bold**](</blog/two>), three <https://three.example/?a=b&c>.',
      '',
      '> Four [by reference][four], five [again][FOUR], six [Six].',
      '',
      '| Seven |',
      '| --- |',
      '| [table](/seven#part) |',
      '',
      '[four]: /blog/four',
      '[six]: <https://six.example> "Title"',
    ].join('\n');
    const text = `${header}${body}${booking}`;
    const { links, diagnostics } = read(body);
    expect(diagnostics).toEqual([]);
    expect(links.map(({ start, end }) => text.slice(start, end))).toEqual([
      '/faq',
      '/blog/two',
      'https://three.example/?a=b&c',
      '/blog/four',
      '/blog/four',
      'https://six.example',
      '/seven#part',
      '/booking',
    ]);
    for (const { url, start, end, position } of links) {
      expect(url).toBe(text.slice(start, end));
      const line = text.split('\n')[position.line - 1];
      expect(line?.slice(position.column - 1, position.endColumn - 1)).toBe(url);
    }
  });

  test('have decoded URLs, but the offsets of the original URL', () => {
    const [link] = read('[a chair](/blog/a&amp;b\\_c)').links;
    expect(link?.url).toBe('/blog/a&b_c');
    expect((link?.end ?? 0) - (link?.start ?? 0)).toBe('/blog/a&amp;b\\_c'.length);
  });

  test('to other sites get noopener, internal ones do not', () => {
    expect(html('[a](https://x.example) and [b](/faq)')).toBe(
      '<p><a href="https://x.example" rel="noopener">a</a> and <a href="/faq">b</a></p>',
    );
  });

  test('work with a protocol in capitals', () => {
    expect(html('[a museum](HTTPS://x.example)')).toContain('href="https://x.example"');
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '&#106;avascript:alert(1)',
    'java&Tab;script:alert(1)',
    'java&#10;script:alert(1)',
    '&#x200b;javascript:alert(1)',
    '&#1;javascript:alert(1)',
    'javascript&colon;alert(1)',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:msgbox',
    'file:///etc/passwd',
    'blob:x',
  ])('%s is reported, is not collected, and does not reach the page', (url) => {
    for (const body of [`[a chair](<${url}>)`, `[a chair][1]\n\n[1]: <${url}>`, `![a chair](<${url}>)`]) {
      const { diagnostics, links, images } = read(body);
      expect(diagnostics.map((problem) => problem.rule)).toEqual(['dangerous-protocol']);
      expect(links.map((link) => link.url)).toEqual(['/booking']);
      expect(images.map((image) => image.role)).toEqual(['hero']);
      expect(html(body)).not.toMatch(/href|script|data:|src/i);
    }
  });

  test('in angle brackets are rejected if their protocol is dangerous', () => {
    expect(rules('<javascript:alert(1)>')).toEqual(['dangerous-protocol']);
    expect(html('<javascript:alert(1)>')).toBe('<p><a>javascript:alert(1)</a></p>');
  });

  test('use the alt text of a picture as their text', () => {
    expect(rules('[![A tall mirror](/images/site/mirror.jpg)](/faq)')).toEqual([]);
    expect(rules('[![](/images/site/mirror.jpg)](/faq)')).toEqual(['link-text-empty', 'image-alt']);
  });

  test('a booking link may have a query, and must be in the last section', () => {
    expect(readExact('## Last\n\n[book](/booking?session=mini)\n').diagnostics).toEqual([]);
    expect(readExact('## Last\n\n### Part\n\n[book](/booking)\n\n### End\n\nBye.\n').diagnostics).toEqual([]);
    expect(readExact('[book](/booking)\n\n## Last\n\n[no](/booking-test)\n').diagnostics).toMatchObject([
      { rule: 'booking-cta', line: 15, endLine: 15 },
    ]);
  });

  test('only posts need a booking link', () => {
    const { diagnostics } = parseArticle(
      {
        kind: 'page',
        path: 'pages/terms.md',
        bytes: new TextEncoder().encode(
          `---\ntitle: Terms\ndescription: What we ask of everybody who spends an hour in the room, and what you can ask.\nupdated: 2025-10-18\n---\n\nText in Charlotte.\n`,
        ),
      },
      settings,
    );
    expect(diagnostics).toEqual([]);
  });
});

describe('auto-links', () => {
  test('link each phrase once per paragraph, in any case', () => {
    expect(
      html('Professional Photography and professional photography in CHARLOTTE.\n\nCharlotte again.'),
    ).toBe(
      '<p><a href="/corporate">Professional Photography</a> and professional photography in <a href="/#sessions">CHARLOTTE</a>.</p>\n' +
        '<p><a href="/#sessions">Charlotte</a> again.</p>',
    );
  });

  test('work in emphasis, lists, quotes and across line breaks', () => {
    expect(html('- A **self-portrait\n  studio**')).toBe(
      '<ul>\n<li>A <strong><a href="/#sessions">self-portrait\nstudio</a></strong></li>\n</ul>',
    );
  });

  test('skip headings, links, code, tables and parts of words', () => {
    const body =
      '## Charlotte\n\n[in Charlotte](/faq) and `Charlotte`, Charlottesville, semi-professional photography\n\n| Charlotte |\n| --- |\n| Charlotte |';
    expect(html(body)).not.toMatch(/href="\/(#sessions|corporate)"/);
  });

  test('skip the phrases that the header lists', () => {
    const bytes = Buffer.from(
      `${header.replace('category:', 'noAutoLinks: charlotte, portraits\ncategory:')}A self-portrait studio in Charlotte${booking}`,
    );
    const record = parseArticle({ kind: 'post', path: 'blog/a.md', bytes }, settings);
    expect(record.diagnostics).toEqual([]);
    expect(markup(record)).toContain('A <a href="/#sessions">self-portrait studio</a> in Charlotte');
  });

  test('are for posts only', () => {
    expect(markup(read('In Charlotte.', 'stories/one.md', 'story'))).not.toContain('#sessions');
  });

  test('match the longest phrase, and a city with any punctuation', () => {
    const bytes = new TextEncoder().encode(`${header}Professional photography park (St. Louis+).${booking}`);
    const render = (city: string) =>
      markup(
        parseArticle(
          { kind: 'post', path: 'blog/a.md', bytes },
          { ...settings, phrases: [...settings.phrases, { phrase: city, url: '/#sessions' }] },
        ),
      );
    expect(render('Professional Photography Park')).toContain(
      '<a href="/#sessions">Professional photography park</a>',
    );
    expect(render('(St. Louis+)')).toContain('<a href="/#sessions">(St. Louis+)</a>');
  });

  test('are not collected as links', () => {
    expect(read('In Charlotte.').links.map((link) => link.url)).toEqual(['/booking']);
  });
});

import { describe, expect, test } from 'vitest';
import { analyze } from './analyze.ts';
import type { DocumentKind, DocumentRecord } from './record.ts';

const settings = { city: 'Charlotte', team: 'Hush Quarter Team' };

const header = `---
title: How to hold a pose
excerpt: Where to put your hands, your weight and your eyes when nobody is telling you what to do.
date: 2025-10-18
author: Hush Quarter Team
heroImage: /images/blog/posing-guide.jpg
heroImageAlt: A pale chair stands alone before a curtain.
tags: posing
category: Guides
---
`;
const booking = '\n\n[Book a session](/booking).\n';

const read = (body: string, path = 'blog/posing.md', kind: DocumentKind = 'post'): DocumentRecord =>
  analyze({ kind, path, bytes: new TextEncoder().encode(`${header}${body}${booking}`) }, settings);

/** The HTML of a body without its booking call, a picture as {its address}. */
const html = (body: string, path?: string): string =>
  read(body, path)
    .html.map((part) => (typeof part === 'string' ? part : `{${part.image}}`))
    .join('')
    .replace('<p><a href="/booking">Book a session</a>.</p>', '')
    .trim();

const rules = (body: string) => read(body).diagnostics.map((fault) => fault.rule);

describe('links', () => {
  test('of every form are collected with the place and the offsets of their address', () => {
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
    for (const { url, start, end, place } of links) {
      expect(url).toBe(text.slice(start, end));
      const line = text.split('\n')[place.line - 1];
      expect(line?.slice(place.column - 1, place.endColumn - 1)).toBe(url);
    }
  });

  test('an address with escapes is decoded, and its offsets still span what is written', () => {
    const [link] = read('[a chair](/blog/a&amp;b\\_c)').links;
    expect(link?.url).toBe('/blog/a&b_c');
    expect((link?.end ?? 0) - (link?.start ?? 0)).toBe('/blog/a&amp;b\\_c'.length);
  });

  test('to other sites say noopener, to our own nothing', () => {
    expect(html('[a](https://x.example) and [b](/faq)')).toBe(
      '<p><a href="https://x.example" rel="noopener">a</a> and <a href="/faq">b</a></p>',
    );
  });

  test('a protocol in capitals still works', () => {
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
  ])('%s is a fault, is not collected, and does not reach the page', (address) => {
    for (const body of [
      `[a chair](<${address}>)`,
      `[a chair][1]\n\n[1]: <${address}>`,
      `![a chair](<${address}>)`,
    ]) {
      const { diagnostics, links, images } = read(body);
      expect(diagnostics.map((fault) => fault.rule)).toEqual(['dangerous-protocol']);
      expect(links.map((link) => link.url)).toEqual(['/booking']);
      expect(images.map((image) => image.role)).toEqual(['hero']);
      expect(html(body)).not.toMatch(/href|script|data:|src/i);
    }
  });

  test('an autolink with a dangerous protocol is one too', () => {
    expect(rules('<javascript:alert(1)>')).toEqual(['dangerous-protocol']);
    expect(html('<javascript:alert(1)>')).toBe('<p><a>javascript:alert(1)</a></p>');
  });

  test('mail and phone are fine', () => {
    expect(rules('<hello@hushquarter.example> or [call us](tel:+17045550137)')).toEqual([]);
  });

  test('a picture inside a link gives it its words', () => {
    expect(rules('[![A tall mirror](/images/site/mirror.jpg)](/faq)')).toEqual([]);
    expect(rules('[![](/images/site/mirror.jpg)](/faq)')).toEqual(['link-text-empty', 'image-alt']);
  });

  test('the booking call may have a query, and counts only in the last section', () => {
    const withoutCall = (body: string) =>
      analyze({ kind: 'post', path: 'blog/a.md', bytes: new TextEncoder().encode(header + body) }, settings);
    expect(withoutCall('## Last\n\n[book](/booking?session=mini)\n').diagnostics).toEqual([]);
    expect(withoutCall('## Last\n\n### Part\n\n[book](/booking)\n\n### End\n\nBye.\n').diagnostics).toEqual(
      [],
    );
    expect(withoutCall('[book](/booking)\n\n## Last\n\n[no](/booking-test)\n').diagnostics).toMatchObject([
      { rule: 'booking-call', line: 15, endLine: 15 },
    ]);
  });

  test('only posts need a booking call', () => {
    const { diagnostics } = analyze(
      {
        kind: 'document',
        path: 'pages/terms.md',
        bytes: new TextEncoder().encode(
          `---\ntitle: Terms\ndescription: ${'What we ask of everybody who spends an hour in the room, and what you can ask.'}\nupdated: 2025-10-18\n---\n\nText in Charlotte.\n`,
        ),
      },
      settings,
    );
    expect(diagnostics).toEqual([]);
  });
});

describe('auto-links', () => {
  test('take each phrase once a paragraph, in any case, as it is written', () => {
    expect(
      html('Professional Photography and professional photography in CHARLOTTE.\n\nCharlotte again.'),
    ).toBe(
      '<p><a href="/corporate">Professional Photography</a> and professional photography in <a href="/#sessions">CHARLOTTE</a>.</p>\n' +
        '<p><a href="/#sessions">Charlotte</a> again.</p>',
    );
  });

  test('reach into emphasis, lists, quotes and over a line break', () => {
    expect(html('- A **self-portrait\n  studio**')).toBe(
      '<ul>\n<li>A <strong><a href="/#sessions">self-portrait\nstudio</a></strong></li>\n</ul>',
    );
  });

  test('leave headings, links, code, tables and parts of words alone', () => {
    const body =
      '## Charlotte\n\n[in Charlotte](/faq) and `Charlotte`, Charlottesville, semi-professional photography\n\n| Charlotte |\n| --- |\n| Charlotte |';
    expect(html(body)).not.toMatch(/href="\/(#sessions|corporate)"/);
  });

  test('leave the city alone on the post about AI photos', () => {
    const path = 'blog/ai-photos-vs-real-portraits.md';
    expect(html('A self-portrait studio in Charlotte', path)).toBe(
      '<p>A <a href="/#sessions">self-portrait studio</a> in Charlotte</p>',
    );
  });

  test('are for posts', () => {
    expect(read('In Charlotte.', 'stories/one.md', 'story').html.join('')).not.toContain('#sessions');
  });

  test('prefer the longest phrase, and take a city with any signs', () => {
    const bytes = new TextEncoder().encode(`${header}Professional photography park (St. Louis+).${booking}`);
    const of = (city: string) =>
      analyze({ kind: 'post', path: 'blog/a.md', bytes }, { city, team: 'T' }).html.join('');
    expect(of('Professional Photography Park')).toContain(
      '<a href="/#sessions">Professional photography park</a>',
    );
    expect(of('(St. Louis+)')).toContain('<a href="/#sessions">(St. Louis+)</a>');
  });

  test('are not collected as links: nobody wrote them', () => {
    expect(read('In Charlotte.').links.map((link) => link.url)).toEqual(['/booking']);
  });
});

describe('headings', () => {
  test('get unique ids, and those of ## are the contents', () => {
    const { anchors, contents } = read('## Light & dark\n\n### Light\n\n## Light\n\n## The `f/8` *rule*');
    expect(anchors).toEqual(['light--dark', 'light', 'light-1', 'the-f8-rule']);
    expect(contents).toEqual([
      { id: 'light--dark', text: 'Light & dark' },
      { id: 'light-1', text: 'Light' },
      { id: 'the-f8-rule', text: 'The f/8 rule' },
    ]);
    expect(html('## Light')).toBe('<h2 id="light">Light</h2>');
  });
});

describe('pictures', () => {
  test('alone in a paragraph are figures, with their title as the caption', () => {
    expect(html('![A mirror](/images/m.jpg "As the <camera> sees it")')).toBe(
      '<figure>{/images/m.jpg}<figcaption>As the &#x3C;camera> sees it</figcaption></figure>',
    );
    expect(html('![A mirror](/images/m.jpg)\n![A chair][c]\n\n[c]: /images/c.jpg')).toBe(
      '<figure>{/images/m.jpg}</figure>\n<figure>{/images/c.jpg}</figure>',
    );
  });

  test('inside a sentence stay there', () => {
    expect(html('See ![A mirror](/images/m.jpg) here')).toBe('<p>See {/images/m.jpg} here</p>');
  });

  test('are collected with the hero first, each with the place of its address', () => {
    const { images } = read('\n![A mirror](/images/m.jpg)');
    expect(images).toEqual([
      {
        url: '/images/blog/posing-guide.jpg',
        alt: 'A pale chair stands alone before a curtain.',
        role: 'hero',
        place: { line: 6, column: 12, endLine: 6, endColumn: 41 },
      },
      {
        url: '/images/m.jpg',
        alt: 'A mirror',
        role: 'body',
        place: { line: 12, column: 13, endLine: 12, endColumn: 26 },
      },
    ]);
  });

  test('cannot be forged by a text or a title', () => {
    const { html: parts } = read(
      '![A mirror](/images/m.jpg)\n\n`<img data-slot="0">` [a chair](/faq "<img data-slot=\\"0\\">") \\<img data-slot="0">',
    );
    expect(parts.filter((part) => typeof part !== 'string')).toHaveLength(1);
  });
});

describe('tables', () => {
  test('scroll by themselves, have a name, and say what their heads are', () => {
    expect(html('## Light\n\n| Lens | Price |\n| :-- | --: |\n| 50 mm | 1 |\n| 85 mm |')).toBe(
      '<h2 id="light">Light</h2>\n' +
        '<div class="table" role="region" aria-label="Table 1: Light" tabindex="0"><table>' +
        '<thead><tr><th scope="col" data-align="left">Lens</th><th scope="col" data-align="right">Price</th></tr></thead>' +
        '<tbody><tr><td data-align="left">50 mm</td><td data-align="right">1</td></tr>' +
        '<tr><td data-align="left">85 mm</td><td data-align="right"></td></tr></tbody></table></div>',
    );
  });
});

describe(':::faq', () => {
  const faq =
    ':::faq\n### May I **sit**?\n\nYes, in Charlotte.\n\n- On a chair\n\n### May I stand?\n\nYes.\n:::';

  test('becomes an accordion, with links in answers but not in questions', () => {
    expect(html(`${faq}`).replaceAll('\n', '')).toBe(
      '<div class="questions">' +
        '<details name="faq-1" id="may-i-sit"><summary>May I <strong>sit</strong>?</summary>' +
        '<p>Yes, in <a href="/#sessions">Charlotte</a>.</p><ul><li>On a chair</li></ul></details>' +
        '<details name="faq-1" id="may-i-stand"><summary>May I stand?</summary><p>Yes.</p></details></div>',
    );
  });

  test('yields questions and answers as plain text, and anchors', () => {
    const { questions, anchors, contents, diagnostics } = read(faq);
    expect(diagnostics).toEqual([]);
    expect(questions).toEqual([
      { question: 'May I sit?', answer: 'Yes, in Charlotte. On a chair' },
      { question: 'May I stand?', answer: 'Yes.' },
    ]);
    expect(anchors).toEqual(['may-i-sit', 'may-i-stand']);
    expect(contents).toEqual([]);
  });

  test('of two, each opens its own answers', () => {
    expect(html(`${faq}\n\n${faq.replaceAll('May', 'Can')}`)).toContain('name="faq-2"');
  });

  test.each([
    ['text first', ':::faq\nHello.\n\n### Q?\n\nA.\n:::', 12],
    ['a ## heading', ':::faq\n## Q?\n\nA.\n:::', 12],
    ['no answer', ':::faq\n### Q?\n\n### R?\n\nA.\n:::', 12],
    ['an empty question', ':::faq\n###\n\nA.\n:::', 12],
  ])('with %s is a fault', (_, body, line) => {
    expect(read(body).diagnostics).toMatchObject([{ rule: 'faq-questions', line }]);
  });
});

describe(':::steps', () => {
  test('becomes steps, named by the heading above', () => {
    const record = read('## Arrive\n\n:::steps\n1. Sit **down**.\n2. Look up,\n   then [ask](/faq).\n:::');
    expect(record.diagnostics).toEqual([]);
    expect(record.howTo).toEqual([{ name: 'Arrive', steps: ['Sit down.', 'Look up, then ask.'] }]);
    expect(record.html.join('')).toContain('<ol class="steps">\n<li>Sit <strong>down</strong>.</li>');
  });

  test('without a heading above are named by the title', () => {
    expect(read(':::steps\n1. Sit.\n:::').howTo[0]?.name).toBe('How to hold a pose');
  });
});

describe('blocks of colons', () => {
  test('times, ratios and smileys are text', () => {
    const body = 'At 10:30, 16:9, a:b, :smile: and note::this. Also :faq and [x]:y.';
    expect(html(body)).toBe(`<p>${body}</p>`);
    expect(rules(body)).toEqual([]);
  });

  test.each([
    [':::step\n1. Sit.\n:::', 'directive-unknown', 'Did you mean ":::steps"?'],
    [':::steps\n1. Sit.', 'directive-form', undefined],
    ['::: faq\n\nText.', 'directive-form', 'Write :::faq alone on its line.'],
    ['::faq\n\nText.', 'directive-form', 'Write :::faq alone on its line.'],
    ['Text.\n\n:::', 'directive-form', 'Remove it, or start the block that it should end.'],
    [':::steps[Label]\n1. Sit.\n:::', 'directive-form', undefined],
    [':::steps{.wide}\n1. Sit.\n:::', 'directive-form', undefined],
  ])('%j is a fault', (body, rule, suggestion) => {
    const [fault, ...more] = read(body).diagnostics;
    expect(fault).toMatchObject({ rule });
    expect(fault?.suggestion).toBe(suggestion);
    expect(more).toEqual([]);
  });
});

describe('raw HTML', () => {
  test('is a fault and is dropped, in blocks and in sentences', () => {
    const body =
      '<script>alert(1)</script>\n\n<div onclick="x">\n\nHold <b>still</b>.<br>\n\n<!-- a note -->';
    expect(rules(body)).toEqual(Array.from({ length: 5 }, () => 'raw-html'));
    expect(html(body)).toBe('<p>Hold still.</p>');
  });

  test('as code or escaped is text', () => {
    expect(rules('`<b>` and \\<b>\n\n    <div>')).toEqual([]);
    expect(html('`<b>`')).toBe('<p><code>&#x3C;b></code></p>');
  });
});

describe('words and text', () => {
  test('are those that the page shows', () => {
    const body = [
      '## One two',
      '',
      'Three — four, *five*\nsix `seven` [eight](/faq "not this"). ![not this](/i.jpg)',
      '',
      '![not this](/images/m.jpg "Nine ten")',
      '',
      '| Eleven | twelve |\n| --- | --- |\n| 13 | 1/4 |',
      '',
      ':::faq\n### Fifteen?\n\nSixteen.\n:::',
      '',
      '    seventeen eighteen()',
      '',
      'It’s état-major 1,000.50',
    ].join('\n');
    const { text, words } = read(body);
    expect(text).toBe(
      'One two\nThree — four, five six seven eight.\nNine ten\nEleven twelve\n13 1/4\nFifteen?\nSixteen.\nseventeen eighteen()\nIt’s état-major 1,000.50\nBook a session.',
    );
    expect(words).toBe(24);
  });

  test('readTime that disagrees is a warning that --fix mends', () => {
    const bytes = new TextEncoder().encode(
      `${header.replace('category:', 'readTime: "12 min read"\ncategory:')}${'word '.repeat(700)}${booking}`,
    );
    const { diagnostics } = analyze({ kind: 'post', path: 'blog/a.md', bytes }, settings);
    expect(diagnostics).toMatchObject([
      {
        rule: 'read-time',
        severity: 'warning',
        line: 9,
        column: 12,
        endColumn: 23,
        fix: { text: '4 min read' },
      },
    ]);
  });
});

describe('markdown', () => {
  test('is CommonMark with tables and nothing else', () => {
    expect(html('~~a~~ https://x.example www.x.example [^1]\n\n- [ ] b')).toBe(
      '<p>~~a~~ https://x.example www.x.example [^1]</p>\n<ul>\n<li>[ ] b</li>\n</ul>',
    );
  });

  test('code can be scrolled with the keyboard', () => {
    expect(html('```js\nf("<")\n```')).toBe(
      '<pre tabindex="0"><code class="language-js">f("&#x3C;")\n</code></pre>',
    );
  });
});

describe('files', () => {
  const of = (bytes: Uint8Array) => analyze({ kind: 'post', path: 'blog/a.md', bytes }, settings).diagnostics;

  test('that are not UTF-8 are one fault, where they stop being it', () => {
    const bytes = Uint8Array.from([...new TextEncoder().encode('---\ntitle: caf'), 0xe9, 0x0a]);
    expect(of(bytes)).toMatchObject([{ rule: 'file-encoding', line: 2, column: 11 }]);
    expect(of(new TextEncoder().encode(`${header}é`).slice(0, -1)).map((fault) => fault.rule)).toEqual([
      'file-encoding',
    ]);
  });

  test('in UTF-16 say so', () => {
    const bytes = Uint8Array.from([0xff, 0xfe, ...Buffer.from(header, 'utf16le')]);
    expect(of(bytes)).toMatchObject([
      { rule: 'file-encoding', message: 'Unexpected UTF-16 text, expected UTF-8' },
    ]);
  });

  test('of nothing, spaces or control characters alone are empty', () => {
    expect(of(new Uint8Array()).map((fault) => fault.rule)).toEqual(['file-empty']);
    expect(of(new TextEncoder().encode(' \r\n\t')).map((fault) => fault.rule)).toEqual(['file-empty']);
    expect(of(new Uint8Array(3)).map((fault) => fault.rule)).toEqual(['control-character', 'file-empty']);
  });

  test('with control characters have them where they stand, and lose them by --fix', () => {
    const text = `${header}A\u0000 b\u0008\u0007c\u202Ed${booking}`;
    const diagnostics = of(new TextEncoder().encode(text));
    expect(diagnostics.every((fault) => fault.fix?.text === '')).toBe(true);
    expect(diagnostics.map(({ rule, line, column, endColumn }) => [rule, line, column, endColumn])).toEqual([
      ['control-character', 11, 2, 3],
      ['control-character', 11, 5, 7],
      ['control-character', 11, 8, 9],
    ]);
  });

  test('over the limits are one fault each, and cost nothing', () => {
    const body = (text: string) => of(new TextEncoder().encode(header + text)).map((fault) => fault.rule);
    expect(body('a'.repeat(1024 * 1024))).toEqual(['file-limits']);
    expect(body('['.repeat(20_000))).toEqual(['file-limits']);
    expect(body('*a '.repeat(20_000))).toEqual(['file-limits']);
    expect(body('>'.repeat(20_000))).toEqual(['file-limits']);
    expect(body('> a\n\n'.repeat(20_000))).toEqual(['file-limits']);
    expect(body(':::faq\n'.repeat(1_000))).toEqual(['file-limits']);
    expect(body('\n'.repeat(30_000))).not.toContain('file-limits');
    expect(body(`|a${'|a'.repeat(99)}\n${'|-'.repeat(100)}|\n${'|\n'.repeat(100)}${booking}`)).toEqual([
      'file-limits',
    ]);
    const deep = Array.from({ length: 40 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n');
    expect(body(deep)).toEqual(['file-limits']);
  });

  test('with a broken header still have their text checked', () => {
    expect(of(new TextEncoder().encode('Hello\n\n<b>')).map((fault) => fault.rule)).toEqual([
      'header-missing',
      'booking-call',
      'raw-html',
    ]);
  });

  test('with a misnamed file say how to name it', () => {
    const named = (path: string) =>
      analyze({ kind: 'post', path, bytes: new TextEncoder().encode(header + booking) }, settings)
        .diagnostics;
    expect(named('blog/Pose & Light_Café.md')).toMatchObject([
      { rule: 'slug-form', line: 1, column: 1, suggestion: 'Rename the file to pose-light-cafe.md.' },
    ]);
    expect(named('blog/404.md').map((fault) => fault.rule)).toEqual(['slug-reserved']);
  });
});

test('a record survives the way to and from a worker', () => {
  const record = read('## A\n\n![A mirror](/images/m.jpg "Nine")\n\n| a |\n| - |\n');
  expect(structuredClone(record)).toEqual(record);
  expect(JSON.parse(JSON.stringify(record))).toEqual(record);
});

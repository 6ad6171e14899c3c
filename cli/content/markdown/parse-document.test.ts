import { describe, expect, test } from 'vitest';
import {
  parseArticle,
  settings,
  header,
  booking,
  read,
  html,
  rulesExact,
  problemsIn,
  rules,
} from '../../../tests/content/article.ts';

describe('headings', () => {
  test('get unique ids, and ## headings are the table of contents', () => {
    const { anchors, contents } = read('## Light & dark\n\n### Light\n\n## Light\n\n## The `f/8` *rule*');
    expect(anchors).toEqual(['light-and-dark', 'light', 'light-1', 'the-f-8-rule']);
    expect(contents).toEqual([
      { id: 'light-and-dark', text: 'Light & dark' },
      { id: 'light-1', text: 'Light' },
      { id: 'the-f-8-rule', text: 'The f/8 rule' },
    ]);
    expect(html('## Light')).toBe('<h2 id="light">Light</h2>');
  });
});

describe('pictures', () => {
  test('become figures if alone in a paragraph, with their title as the caption', () => {
    expect(html('![A mirror](/images/m.jpg "As the <camera> sees it")')).toBe(
      '<figure>{/images/m.jpg}<figcaption>As the &#x3C;camera> sees it</figcaption></figure>',
    );
    expect(html('![A mirror](/images/m.jpg)\n![A chair][c]\n\n[c]: /images/c.jpg')).toBe(
      '<figure>{/images/m.jpg}</figure>\n<figure>{/images/c.jpg}</figure>',
    );
  });

  test('inside a sentence stay inline', () => {
    expect(html('See ![A mirror](/images/m.jpg) here')).toBe('<p>See {/images/m.jpg} here</p>');
  });

  test('are collected with the hero first, each with its position', () => {
    const { images } = read('\n![A mirror](/images/m.jpg)');
    expect(images).toEqual([
      {
        url: '/images/blog/posing-guide.jpg',
        alt: 'A pale chair stands alone before a curtain.',
        role: 'hero',
        position: { line: 6, column: 12, endLine: 6, endColumn: 41 },
      },
      {
        url: '/images/m.jpg',
        alt: 'A mirror',
        role: 'body',
        position: { line: 12, column: 13, endLine: 12, endColumn: 26 },
      },
    ]);
  });

  test('cannot be injected through text or titles', () => {
    const { html: parts } = read(
      '![A mirror](/images/m.jpg)\n\n`<img data-slot="0">` [a chair](/faq "<img data-slot=\\"0\\">") \\<img data-slot="0">',
    );
    expect(parts.filter((part) => typeof part !== 'string')).toHaveLength(1);
  });
});

describe('tables', () => {
  test('scroll separately, have a label, and mark their headers', () => {
    expect(html('## Light\n\n| Lens | Price |\n| :-- | --: |\n| 50 mm | 1 |\n| 85 mm |')).toBe(
      '<h2 id="light">Light</h2>\n' +
        '<div class="table" role="region" aria-label="Table 1: Light" tabindex="0"><table>' +
        '<thead><tr><th scope="col" data-align="left">Lens</th><th scope="col" data-align="right">Price</th></tr></thead>' +
        '<tbody><tr><td data-align="left">50 mm</td><td data-align="right">1</td></tr>' +
        '<tr><td data-align="left">85 mm</td><td data-align="right"></td></tr></tbody></table></div>',
    );
  });
});

describe('a table that is too wide for a phone', () => {
  test('names the column of each cell, and has explicit roles that are valid HTML', () => {
    const long = 'So that it isn’t lost if the page reloads';
    const table = `| *What* | Where | Why | For |\n| --- | --- | --- | --- |\n| \`a\` | Here | ${long} | Ever |`;
    const [head = '', body = ''] = html(table).split('</thead>');
    expect(head).toMatch(
      /^<div class="table" role="table" aria-label="Table 1: How to hold a pose" tabindex="0"><table role="none"><thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">/,
    );
    expect(body).toBe(
      '<tbody role="rowgroup"><tr role="row"><td role="cell"><code>a</code></td><td role="cell" data-name="Where">Here</td>' +
        `<td role="cell" data-name="Why">${long}</td><td role="cell" data-name="For">Ever</td></tr></tbody></table></div>`,
    );
    expect(html(table.replace(long, 'Short'))).not.toMatch(/role="row"|data-name/);
  });
});

describe('raw HTML', () => {
  test('is a problem and is dropped, in blocks and inline', () => {
    const body =
      '<script>alert(1)</script>\n\n<div onclick="x">\n\nHold <b>still</b>.<br>\n\n<!-- a note -->';
    expect(rules(body)).toEqual(['raw-html', 'raw-html', 'raw-html', 'raw-html', 'html-comment']);
    expect(html(body)).toBe('<p>Hold still.</p>');
  });

  test('in code or escaped is text', () => {
    expect(rules('`<b>` and \\<b>\n\n```\n<div>\n```')).toEqual([]);
    expect(html('`<b>`')).toBe('<p><code>&#x3C;b></code></p>');
  });
});

describe('word count and text', () => {
  test('match what the page shows', () => {
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

  test('a wrong readTime is a warning that --fix corrects', () => {
    const bytes = new TextEncoder().encode(
      `${header.replace('category:', 'readTime: "12 min read"\ncategory:')}${'word '.repeat(700)}${booking}`,
    );
    const { diagnostics } = parseArticle({ kind: 'post', path: 'blog/a.md', bytes }, settings);
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

describe('Markdown', () => {
  test("is GitHub's: deletions, bare links and tasks", () => {
    expect(html('~~a~~ https://x.example, www.x.example and a@x.example at 10:30')).toBe(
      '<p><del>a</del> <a href="https://x.example" rel="noopener">https://x.example</a>, <a href="https://www.x.example" rel="noopener">www.x.example</a> and <a href="mailto:a@x.example">a@x.example</a> at 10:30</p>',
    );
    expect(html('- [ ] a [b](/faq)\n\n  c\n- [x] d')).toBe(
      [
        '<ul class="contains-task-list">',
        '<li class="task-list-item"><label><input type="checkbox" disabled> a <a href="/faq">b</a></label>',
        '<p>c</p>',
        '</li>',
        '<li class="task-list-item"><label><input type="checkbox" checked disabled> d</label></li>',
        '</ul>',
      ].join('\n'),
    );
  });

  test('shows footnotes below a heading for screen readers, with links there and back', () => {
    const markup = html('One.[^a] Two.[^a] Three.[^none]\n\n[^a]: A [note](/faq).\n[^b]: Unused.');
    expect(markup).toContain(
      '<p>One.<sup><a href="#user-content-fn-a" id="user-content-fnref-a" data-footnote-ref aria-describedby="footnote-label">1</a></sup>',
    );
    expect(markup).toContain(
      '<section data-footnotes class="footnotes"><h2 class="visually-hidden" id="footnote-label">Footnotes</h2>',
    );
    expect(markup).toContain(
      '<li id="user-content-fn-a">\n<p>A <a href="/faq">note</a>. <a href="#user-content-fnref-a" data-footnote-backref="" aria-label="Back to reference 1">↩</a>',
    );
    expect(markup).toContain('Three.[^none]');
    expect(markup).not.toContain('Unused');
  });

  test.each([
    'at 10:30, a:b and :name[*x* y]{z=1}',
    '::name[x]',
    '[a:b](/faq) **c:d**',
    ':::name and text',
    ':::name[x',
    ':::name.',
  ])('%s has no directives, so all of its text is shown', (markdown) => {
    const shown = html(markdown).replaceAll(/<[^>]*>/g, '');
    expect(shown).toBe(markdown.replaceAll('*', '').replace('[a:b](/faq)', 'a:b'));
  });

  test('code can be scrolled with the keyboard', () => {
    expect(html('```js\nf("<")\n```')).toBe(
      '<pre tabindex="0"><code class="language-js">f("&#x3C;")\n</code></pre>',
    );
  });
});

describe('files', () => {
  test('with control characters get a problem at each position, and --fix removes the characters', () => {
    const text = `${header}A\u0000 b\u0008\u0007c\u202Ed${booking}`;
    const diagnostics = problemsIn(new TextEncoder().encode(text));
    expect(diagnostics.every((problem) => problem.fix?.text === '')).toBe(true);
    expect(diagnostics.map(({ rule, line, column, endColumn }) => [rule, line, column, endColumn])).toEqual([
      ['control-character', 11, 2, 3],
      ['control-character', 11, 5, 7],
      ['control-character', 11, 8, 9],
    ]);
  });

  test('over the limits are one problem each and are not parsed', () => {
    expect(rulesExact('a'.repeat(1024 * 1024))).toEqual(['file-limits']);
    expect(rulesExact('['.repeat(20_000))).toEqual(['file-limits']);
    expect(rulesExact('*a '.repeat(20_000))).toEqual(['file-limits']);
    expect(rulesExact('>'.repeat(20_000))).toEqual(['file-limits']);
    expect(rulesExact('> a\n\n'.repeat(20_000))).toEqual(['file-limits']);
    expect(rulesExact(':::faq\n'.repeat(1_000))).toEqual(['file-limits']);
    expect(rulesExact('\n'.repeat(30_000))).not.toContain('file-limits');
    expect(rulesExact(`|a${'|a'.repeat(99)}\n${'|-'.repeat(100)}|\n${'|\n'.repeat(100)}${booking}`)).toEqual([
      'file-limits',
    ]);
    const deep = Array.from({ length: 40 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n');
    expect(rulesExact(deep)).toEqual(['file-limits']);
  });

  test('with a broken header still get their text checked', () => {
    expect(problemsIn(new TextEncoder().encode('Hello\n\n<b>')).map((problem) => problem.rule)).toEqual([
      'header-missing',
      'booking-cta',
      'raw-html',
    ]);
  });
});

test('a parsed article can be cloned and stored as JSON', () => {
  const record = read('## A\n\n![A mirror](/images/m.jpg "Nine")\n\n| a |\n| - |\n');
  expect(structuredClone(record)).toEqual(record);
  expect(JSON.parse(JSON.stringify(record))).toEqual(record);
});

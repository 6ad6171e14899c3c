import { describe, expect, test } from 'vitest';
import { headerKeys } from './keys.ts';
import { documentHeader, postHeader, storyHeader } from '#src/content/schemas/headers.ts';
import type { DocumentKind } from '../document.ts';
import { postHeader as lines } from '../../rules/example-document.ts';
import { parseArticle } from '../../../tests/content/article.ts';

const settings = { phrases: [], team: 'Hush Quarter Team', facts: {} };

const read = (text: string, kind: DocumentKind = 'post', path = 'blog/posing.md') =>
  parseArticle({ kind, path, bytes: new TextEncoder().encode(text) }, settings);

const post = (changes: Record<string, string | null> = {}, eol = '\n') => {
  const keys = Object.entries({ ...lines, ...changes }).filter(([, value]) => value !== null);
  const header = keys.map(([key, value]) => `${key}: ${value}`);
  return ['---', ...header, '---', '', '[Book a session](/booking).', ''].join(eol);
};

const problems = (text: string) =>
  read(text).diagnostics.map(
    (problem) => `${problem.line}:${problem.column}-${problem.endColumn} ${problem.rule}`,
  );

function applyFixes(text: string): string {
  const fixes = read(text).diagnostics.flatMap((problem) => problem.fix ?? []);
  return fixes
    .toSorted((a, b) => b.start - a.start)
    .reduce((result, fix) => result.slice(0, fix.start) + fix.text + result.slice(fix.end), text);
}

describe('values', () => {
  test('are the text after the first colon, without surrounding quotes', () => {
    const { header, diagnostics } = read(
      post({
        title: '"Light: a love story # 1"',
        author: "'Ana O'Neill'",
        excerpt: lines.excerpt,
        draft: 'true',
      }),
    );
    expect(diagnostics).toEqual([]);
    expect(header).toEqual({
      ...lines,
      title: 'Light: a love story # 1',
      author: "Ana O'Neill",
      tags: ['posing', 'first visit'],
      featured: false,
      draft: true,
    });
  });

  test('keep an unpaired quote', () => {
    expect(read(post({ title: '"Hold still" she said' })).header).toMatchObject({
      title: '"Hold still" she said',
    });
  });

  test('default to the slug for title and the team for author, with a warning', () => {
    const { header, diagnostics } = read(post({ title: null, author: null }));
    expect(header).toMatchObject({ title: 'posing', author: 'Hush Quarter Team' });
    expect(diagnostics.map(({ severity, rule }) => `${severity} ${rule}`)).toEqual([
      'warning author-missing',
      'warning title-missing',
    ]);
  });

  test('have positions, for rules that run later', () => {
    const { headerPositions } = read(post({ title: '"Quoted"' }));
    expect(headerPositions['title']).toEqual({ line: 2, column: 9, endLine: 2, endColumn: 15 });
    expect(headerPositions['date']).toEqual({ line: 4, column: 7, endLine: 4, endColumn: 17 });
  });

  test('a missing required value makes the header null and is reported at the fence', () => {
    const { header, fence, diagnostics } = read(post({ date: null }));
    expect(header).toBeNull();
    expect(fence).toEqual({ line: 1, column: 1, endLine: 1, endColumn: 4 });
    expect(diagnostics).toMatchObject([{ rule: 'header-key-missing', line: 1, column: 1, endColumn: 4 }]);
  });

  test('empty and duplicate tags are removed, together with one of their commas', () => {
    const tags = (value: string) => /^tags: ?(.*)$/m.exec(applyFixes(post({ tags: value })))?.[1]?.trim();
    expect(tags('posing, , first visit')).toBe('posing, first visit');
    expect(tags(', posing')).toBe('posing');
    expect(tags('posing,')).toBe('posing');
    expect(tags('posing, light, posing, first-visit, first visit')).toBe(
      'posing, light, first-visit, first visit',
    );
    expect(problems(post({ tags: ',' }))).toContain('8:7-7 tag-empty');
  });
});

describe('keys', () => {
  test('a duplicate key is a problem, and the first one counts', () => {
    const text = post().replace('category:', 'date: 2020-01-01\ncategory:');
    expect(problems(text)).toEqual(['9:1-5 header-key-duplicate']);
    expect(read(text).header).toMatchObject({ date: '2025-10-18' });
  });

  test.each(['__proto__', 'constructor', 'prototype'])('%s is rejected and changes nothing', (key) => {
    const { diagnostics, headerPositions } = read(
      post({ [key]: null }).replace('category:', `${key}: {"draft": true}\ncategory:`),
    );
    expect(diagnostics.map((problem) => problem.rule)).toEqual(['header-key-unknown']);
    expect(Object.getPrototypeOf(headerPositions)).toBe(Object.prototype);
    expect(Object.keys(headerPositions)).not.toContain(key);
  });

  test('a header with only # lines is reported too', () => {
    expect(problems('---\n# one\n# two\n---\n\nText [book](/booking)\n')).toEqual(
      expect.arrayContaining(['2:1-6 header-line', '3:1-6 header-line']),
    );
  });
});

describe('fences', () => {
  test.each(['js', 'javascript', 'JS', 'json', 'coffee', 'toml', 'yaml', 'studio', ' js'])(
    '---%s is reported, and nothing in the header is read or run',
    (language) => {
      const text = `---${language}\n{ title: (globalThis.ran = true) }\n---\n\n[Book](/booking).\n`;
      const { header, diagnostics } = read(text);
      expect(header).toBeNull();
      expect(diagnostics.map((problem) => problem.rule)).toEqual(['header-language']);
      expect(diagnostics[0]?.column).toBe(4 + language.length - language.trim().length);
      expect(globalThis).not.toHaveProperty('ran');
    },
  );

  test('an indented fence is found and fixed, opening or closing', () => {
    for (const text of [post().replace('---', '  ---'), post().replace('\n---\n', '\n\t---\n')]) {
      expect(read(text).diagnostics.map((problem) => problem.rule)).toEqual(['header-fence']);
      expect(applyFixes(text)).toBe(post());
    }
  });

  test('a thematic break does not end an unclosed header', () => {
    const text = `${post().replace('\n---\n', '\n')}\nMore text.\n\n---\n\nThe end, [book](/booking).\n`;
    expect(read(text).diagnostics.map((problem) => problem.rule)).toEqual(['header-fence']);
  });

  test('an unclosed header above very many blank lines is read in time', () => {
    expect(problems(`---\ntitle: Hold${'\n'.repeat(200_000)}`)).toContain('1:1-4 header-fence');
  });
});

describe('line endings and byte order marks', () => {
  test('CRLF and a byte order mark are fine, and positions stay correct', () => {
    for (const text of [post({ date: '2025-02-30' }, '\r\n'), `\uFEFF${post({ date: '2025-02-30' })}`]) {
      expect(problems(text)).toEqual(['4:7-17 date-format']);
    }
    expect(problems(`\uFEFF${post({}, '\r\n')}`)).toEqual([]);
  });

  test('a fix after a byte order mark changes the right characters', () => {
    const text = `\uFEFF${post({ category: 'guides' }, '\r\n')}`;
    expect(applyFixes(text)).toBe(`\uFEFF${post({}, '\r\n')}`);
  });

  test('a URL after CRLF and a byte order mark has the correct offsets', () => {
    const text = `\uFEFF${post({}, '\r\n')}`;
    const [link] = read(text).links;
    expect(text.slice(link?.start, link?.end)).toBe('/booking');
    expect(link?.position).toEqual({ line: 12, column: 18, endLine: 12, endColumn: 26 });
  });
});

describe("headers match the model's schemas", () => {
  const schemas = { post: postHeader, story: storyHeader, page: documentHeader };

  test.each(['post', 'story', 'page'] as const)('%s keys', (kind) => {
    expect(Object.keys(headerKeys[kind])).toEqual(Object.keys(schemas[kind].shape));
  });

  test('a parsed header is valid for its schema', () => {
    const story = `---\ntitle: Two chairs\nexcerpt: ${lines.excerpt}\ndate: 2025-10-18\nheroImage: /images/site/x.jpg\nheroImageAlt: Two chairs\nvisit: A couple\n---\nText.\n`;
    const page = `---\ntitle: Terms\ndescription: ${lines.excerpt}\nupdated: 2025-10-18\n---\nText.\n`;
    expect(
      postHeader.parse(read(post({ updated: '2025-10-19', readTime: '1 min read' })).header),
    ).toBeTruthy();
    expect(storyHeader.parse(read(story, 'story', 'stories/two.md').header)).toBeTruthy();
    expect(documentHeader.parse(read(page, 'page', 'pages/terms.md').header)).toBeTruthy();
  });
});

test.each([
  ["'Don''t look'", "Don't look"],
  ['"The \\"quiet\\" hour"', 'The "quiet" hour'],
  ['"Line\\nbreak"', 'Line break'],
  ['"A \\q and a \\\\"', 'A \\q and a \\'],
  ['"Sit" and "stand"', '"Sit" and "stand"'],
])('the value %s is read as YAML would', (written, value) => {
  expect(read(post({ title: written })).header).toMatchObject({ title: value });
});

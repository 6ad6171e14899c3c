import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rehype } from 'rehype';
import type { DocumentKind } from '../document.ts';
import { type ParsedArticle, parseArticle } from '../../../tests/content/article.ts';
import { markdownPieces } from '../../../tests/content/markdown-pieces.ts';

const settings = { phrases: [], team: 'Hush Quarter Team', facts: {} };
const kinds = fc.constantFrom<DocumentKind>('post', 'story', 'page');
const ran = 'studioRanContent';

// oxfmt-ignore
const headerPart = fc.constantFrom(
  '---', '---\n', '---\r\n', '----', ' ---\n', '---js\n', '---json\n', '---coffee\n', '\n', '\r\n', '\r', '\uFEFF',
  ' ', 'title: A\n', 'Title: "A"\n', 'date: 2025-10-18\n', 'date: 2025-02-31\n', 'tags: a, , a\n', 'tags: ,\n',
  'tags:\n', 'category: Guides\n', 'category: guides\n', 'draft: yes\n', 'readTime: 3 min read\n',
  'heroImage: javascript:x\n', '__proto__: {}\n', 'constructor: 1\n', '# comment\n', 'no key\n', ': empty\n',
  'a:b:c\n', '\0', '\u2028', '\uFFFD', `module.exports = (globalThis.${ran} = 1)\n`,
  `{ "title": globalThis.${ran} = 1 }\n`, `title: !!js/function "function(){globalThis.${ran}=1}"\n`,
);
const bodyPart = fc.constantFrom(...markdownPieces);
const document = fc
  .tuple(fc.array(headerPart, { maxLength: 14 }), fc.array(bodyPart, { maxLength: 60 }))
  .map(([header, body]) => `${header.join('')}${body.join('')}`);
const validHeader = '---\ntitle: A\ndate: 2025-10-18\ntags: a\ncategory: Guides\n---\n';
const bodies = fc.array(bodyPart, { maxLength: 80 }).map((parts) => validHeader + parts.join(''));

const read = (kind: DocumentKind, bytes: Uint8Array): ParsedArticle =>
  parseArticle({ kind, path: 'blog/a.md', bytes }, settings);
const encode = (text: string) => new TextEncoder().encode(text);

function findInvalidPositions(
  { diagnostics, links, images, fence }: ParsedArticle,
  bytes: Uint8Array,
): unknown[] {
  const file = Buffer.from(bytes).toString();
  const lines = file.replace(/^\uFEFF/, '').split('\n');
  const isInside = (line: number, column: number) =>
    line >= 1 && column >= 1 && column - 1 <= (lines[line - 1]?.length ?? -1);
  const positions = [...diagnostics, ...[...links, ...images].map((found) => found.position), fence];
  const spans = [...diagnostics.flatMap((problem) => problem.fix ?? []), ...links];
  return [
    ...positions.filter(
      ({ line, column, endLine, endColumn }) =>
        !isInside(line, column) ||
        !isInside(endLine, endColumn) ||
        endLine < line ||
        (endLine === line && endColumn < column),
    ),
    ...spans.filter(({ start, end }) => start < 0 || end < start || end > file.length),
  ];
}

const allowedTags = new Set(
  'a blockquote br code del details div em figcaption figure h2 h3 h4 h5 h6 hr input label li ol p pre section strong summary sup table tbody td th thead tr ul'.split(
    ' ',
  ),
);
const allowedProperties = new Set(
  'ariaDescribedBy ariaLabel checked className dataAlign dataFootnoteBackref dataFootnoteRef dataFootnotes disabled href id name rel role scope start tabIndex title type'.split(
    ' ',
  ),
);

const browser = rehype().data('settings', { fragment: true }).freeze();

/** Parses the HTML as a browser does, and returns everything that is not allowed in it. */
function findUnsafeMarkup({ html, anchors }: ParsedArticle): string[] {
  const markup = html.map((part) => (typeof part === 'string' ? part : '')).join('');
  const unsafe: string[] = [];
  const ids: string[] = [];
  const look = (node: ReturnType<typeof browser.parse>['children'][number]): void => {
    if (node.type === 'text') return;
    if (node.type !== 'element' || !allowedTags.has(node.tagName)) {
      unsafe.push(node.type === 'element' ? node.tagName : node.type);
      return;
    }
    for (const [name, value] of Object.entries(node.properties)) {
      const isSafe = name !== 'href' || /^(?:https?:|mailto:|tel:|[^:]*(?:[/?#]|$))/.test(String(value));
      if (!allowedProperties.has(name) || !isSafe) unsafe.push(`${node.tagName} ${name}=${String(value)}`);
      if (name === 'id') ids.push(String(value));
    }
    node.children.forEach(look);
  };
  browser.parse(markup).children.forEach(look);
  const linkable = ids.filter((id) => id !== 'footnote-label' && !id.startsWith('user-content-'));
  if (linkable.join(' ') !== anchors.join(' '))
    unsafe.push(`ids ${linkable.join(' ')} but anchors ${anchors.join(' ')}`);
  if (new Set(ids).size !== ids.length) unsafe.push(`duplicate ids: ${ids.join(' ')}`);
  return unsafe;
}

test('parsing never throws or reports a problem without a position, for any bytes', () => {
  fc.assert(
    fc.property(kinds, fc.uint8Array({ maxLength: 400 }), (kind, bytes) => {
      expect(findInvalidPositions(read(kind, bytes), bytes)).toEqual([]);
      expect(globalThis).not.toHaveProperty(ran);
    }),
    { numRuns: 100 },
  );
});

test('parsing never throws for any header and Markdown, and the HTML is safe', () => {
  fc.assert(
    fc.property(kinds, fc.oneof(document, bodies), (kind, text) => {
      const bytes = encode(text);
      const record = read(kind, bytes);
      expect(findInvalidPositions(record, bytes)).toEqual([]);
      expect(findUnsafeMarkup(record)).toEqual([]);
      expect(globalThis).not.toHaveProperty(ran);
    }),
    { numRuns: 100 },
  );
});

test('a parsed article does not depend on the files parsed before it', () => {
  fc.assert(
    fc.property(bodies, bodies, (text, other) => {
      const first = JSON.stringify(read('post', encode(text)));
      read('post', encode(other));
      expect(JSON.stringify(read('post', encode(text)))).toBe(first);
    }),
    { numRuns: 40 },
  );
});

/** More than twice as long as any of these cases takes. A case whose time grows with the square of its size takes longer. */
const maxCpuSeconds = 1.25;

// oxfmt-ignore
const units = [
  '>', '> ', '[', '![', '[a](', '[a][b] ', '*a ', '**a_ ', '*_', '`` ` ', '<a ', '<!-- ', '- ', '1. ', '> a\n\n',
  '-\n', '- a\n', ':::faq\n', '::::a\n:::\n', ':::faq[', '|', '|a\n|-\n', '# a\n', '\\', '&', '&amp;', '~~~\n', 'a\n',
  '\n', '\t', '](', '[\n', '[a]: b\n', '<b>a\n\n', '\r', '\0', '&amp; ', ':', ':::a[', '[a]:b', '<ab:', '<a@b', '~',
  'www.', 'a@b',
];

test('a quarter of a megabyte of any of these is parsed or rejected quickly', () => {
  const slow: unknown[] = [];
  for (const unit of units) {
    const text = unit.repeat(Math.floor(250_000 / unit.length));
    for (const file of [validHeader + text, `---\n${text}`]) {
      const before = process.cpuUsage();
      const { diagnostics } = read('post', encode(file));
      const { user, system } = process.cpuUsage(before);
      const seconds = (user + system) / 1e6;
      if (diagnostics.length === 0 || seconds > maxCpuSeconds)
        slow.push({ unit, start: file.slice(0, 20), seconds, count: diagnostics.length });
    }
  }
  expect(slow).toEqual([]);
});

const nestedLists = Array.from({ length: 2_000 }, (_, level) => `${'  '.repeat(level)}- a\n`).join('');

test.each<[string, string | Uint8Array]>([
  ['50,000 nested quotes', '> '.repeat(50_000)],
  ['2,000 nested lists', nestedLists],
  ['50,000 nested brackets', `${'['.repeat(50_000)}a${']'.repeat(50_000)}`],
  ['nested blocks', Array.from({ length: 90 }, (_, level) => `${':'.repeat(93 - level)}faq\n`).join('')],
  ['five megabytes', 'word '.repeat(1_000_000)],
  ['20,000 entities in a paragraph', '&amp;'.repeat(20_000)],
  ['500,000 list items', '- a\n'.repeat(500_000)],
  ['lone carriage returns', 'a\rb\r\r'.repeat(10_000)],
  ['NUL', 'a\0b'],
  ['lone surrogates as UTF-8', Uint8Array.from([0x61, 0xed, 0xa0, 0x80, 0x62])],
  ['lone surrogates as entities', '&#xD800; &#xDFFF;'],
])('a file with %s yields a diagnostic or text', (_, body) => {
  const bytes = Buffer.concat([encode(validHeader), typeof body === 'string' ? encode(body) : body]);
  const record = read('post', bytes);
  expect(record.diagnostics.length > 0 || record.words > 0).toBe(true);
  expect(findInvalidPositions(record, bytes)).toEqual([]);
  expect(findUnsafeMarkup(record)).toEqual([]);
});

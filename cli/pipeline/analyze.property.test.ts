import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rehype } from 'rehype';
import { analyze } from './analyze.ts';
import type { DocumentKind, DocumentRecord } from './record.ts';

const settings = { city: 'Charlotte', team: 'Hush Quarter Team', facts: {} };
const kinds = fc.constantFrom<DocumentKind>('post', 'story', 'document');
const ran = 'studioRanContent';

const headerPart = fc.constantFrom(
  '---',
  '---\n',
  '---\r\n',
  '----',
  ' ---\n',
  '---js\n',
  '---json\n',
  '---coffee\n',
  '\n',
  '\r\n',
  '\r',
  '\uFEFF',
  ' ',
  'title: A\n',
  'Title: "A"\n',
  'date: 2025-10-18\n',
  'date: 2025-02-31\n',
  'tags: a, , a\n',
  'tags: ,\n',
  'tags:\n',
  'category: Guides\n',
  'category: guides\n',
  'draft: yes\n',
  'readTime: 3 min read\n',
  'heroImage: javascript:x\n',
  '__proto__: {}\n',
  'constructor: 1\n',
  '# comment\n',
  'no key\n',
  ': empty\n',
  'a:b:c\n',
  '\0',
  '\u2028',
  '\uFFFD',
  `module.exports = (globalThis.${ran} = 1)\n`,
  `{ "title": globalThis.${ran} = 1 }\n`,
  `title: !!js/function "function(){globalThis.${ran}=1}"\n`,
);
const bodyPart = fc.constantFrom(
  '# ',
  '## ',
  '### ',
  '#### ',
  '\n',
  '\n\n',
  '\r\n',
  'word ',
  'Charlotte ',
  'professional photography ',
  '- ',
  '1. ',
  '> ',
  '    ',
  '\t',
  '*',
  '**',
  '_',
  '`',
  '```\n',
  '[',
  ']',
  '(',
  ')',
  '](',
  '](/faq)',
  '[a](',
  '![',
  '![a](/i.jpg "t")',
  '[a]: ',
  '[a]: /b "c"\n',
  '[a]',
  '<',
  '>',
  '<b>',
  '</b>',
  '<script>',
  '</script>',
  '<!--',
  '-->',
  '<img src=x onerror=alert(1)>',
  'javascript:',
  'java&#115;cript:',
  'data:',
  'onclick=',
  '"',
  "'",
  '&',
  '&lt;script&gt;',
  '&#0;',
  '\\',
  '|',
  '| a | b |\n| - | - |\n',
  '|-|\n',
  ':::faq\n',
  ':::steps\n',
  ':::',
  ':::\n',
  '::::',
  '::',
  ':::x[',
  '{a=b}',
  '<https://x.example>',
  '<a:b>',
  '<img data-slot="0">',
  '\0',
  '\u202E',
  '😀',
  'é',
);
const document = fc
  .tuple(fc.array(headerPart, { maxLength: 14 }), fc.array(bodyPart, { maxLength: 60 }))
  .map(([header, body]) => `${header.join('')}${body.join('')}`);
const validHeader = '---\ntitle: A\ndate: 2025-10-18\ntags: a\ncategory: Guides\n---\n';
const bodies = fc.array(bodyPart, { maxLength: 80 }).map((parts) => validHeader + parts.join(''));

const read = (kind: DocumentKind, bytes: Uint8Array): DocumentRecord =>
  analyze({ kind, path: 'blog/a.md', bytes }, settings);
const encode = (text: string) => new TextEncoder().encode(text);

/** Places outside the file, of anything in the record. */
function wrongPlaces({ diagnostics, links, images, fence }: DocumentRecord, bytes: Uint8Array): unknown[] {
  const file = Buffer.from(bytes).toString();
  const lines = file.replace(/^\uFEFF/, '').split('\n');
  const isInside = (line: number, column: number) =>
    line >= 1 && column >= 1 && column - 1 <= (lines[line - 1]?.length ?? -1);
  const places = [...diagnostics, ...[...links, ...images].map((found) => found.place), fence];
  const spans = [...diagnostics.flatMap((fault) => fault.fix ?? []), ...links];
  return [
    ...places.filter(
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
  'a blockquote br code details div em figcaption figure h2 h3 h4 h5 h6 hr li ol p pre strong summary table tbody td th thead tr ul'.split(
    ' ',
  ),
);
const allowedProperties = new Set(
  'ariaLabel className dataAlign href id name rel role scope start tabIndex title'.split(' '),
);

const browser = rehype().data('settings', { fragment: true }).freeze();

/** Parses the HTML as a browser does, and answers everything in it that should not be. */
function harmIn({ html, anchors }: DocumentRecord): string[] {
  const markup = html.map((part) => (typeof part === 'string' ? part : '')).join('');
  const harm: string[] = [];
  const ids: string[] = [];
  const look = (node: ReturnType<typeof browser.parse>['children'][number]): void => {
    if (node.type === 'text') return;
    if (node.type !== 'element' || !allowedTags.has(node.tagName)) {
      harm.push(node.type === 'element' ? node.tagName : node.type);
      return;
    }
    for (const [name, value] of Object.entries(node.properties)) {
      const isSafe = name !== 'href' || /^(?:https?:|mailto:|tel:|[^:]*(?:[/?#]|$))/.test(String(value));
      if (!allowedProperties.has(name) || !isSafe) harm.push(`${node.tagName} ${name}=${String(value)}`);
      if (name === 'id') ids.push(String(value));
    }
    node.children.forEach(look);
  };
  browser.parse(markup).children.forEach(look);
  if (ids.join(' ') !== anchors.join(' ')) harm.push(`ids ${ids.join(' ')} but anchors ${anchors.join(' ')}`);
  if (new Set(ids).size !== ids.length) harm.push(`an id twice: ${ids.join(' ')}`);
  return harm;
}

test('no bytes make analyze throw or answer without a place', () => {
  fc.assert(
    fc.property(kinds, fc.uint8Array({ maxLength: 400 }), (kind, bytes) => {
      expect(wrongPlaces(read(kind, bytes), bytes)).toEqual([]);
      expect(globalThis).not.toHaveProperty(ran);
    }),
    { numRuns: 1_000 },
  );
});

test('no header and no markdown does either, and what is rendered is harmless', () => {
  fc.assert(
    fc.property(kinds, fc.oneof(document, bodies), (kind, text) => {
      const bytes = encode(text);
      const record = read(kind, bytes);
      expect(wrongPlaces(record, bytes)).toEqual([]);
      expect(harmIn(record)).toEqual([]);
      expect(globalThis).not.toHaveProperty(ran);
    }),
    { numRuns: 1_000 },
  );
});

test('the same file gives the same record, whatever came before', () => {
  fc.assert(
    fc.property(bodies, bodies, (text, other) => {
      const first = JSON.stringify(read('post', encode(text)));
      read('post', encode(other));
      expect(JSON.stringify(read('post', encode(text)))).toBe(first);
    }),
    { numRuns: 200 },
  );
});

/** Seconds of the processor; far above what any of these takes, far below a hang. */
const patience = 20;

test.each([
  '>',
  '> ',
  '[',
  '![',
  '[a](',
  '[a][b] ',
  '*a ',
  '**a_ ',
  '*_',
  '`` ` ',
  '<a ',
  '<!-- ',
  '- ',
  '1. ',
  '> a\n\n',
  '-\n',
  '- a\n',
  ':::faq\n',
  '::::a\n:::\n',
  ':::faq[',
  '|',
  '|a\n|-\n',
  '# a\n',
  '\\',
  '&',
  '&amp;',
  '~~~\n',
  'a\n',
  '\n',
  '\t',
  '](',
  '[\n',
  '[a]: b\n',
  '<b>a\n\n',
  '\r',
  '\0',
])('a megabyte of %j is read or refused in good time', (unit) => {
  const text = unit.repeat(Math.floor(1_000_000 / unit.length));
  for (const file of [validHeader + text, `---\n${text}`]) {
    const before = process.cpuUsage();
    const bytes = encode(file);
    const { diagnostics } = read('post', bytes);
    const { user, system } = process.cpuUsage(before);
    expect(diagnostics.length).toBeGreaterThan(0);
    expect((user + system) / 1e6).toBeLessThan(patience);
  }
});

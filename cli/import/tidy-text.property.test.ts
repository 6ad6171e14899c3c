import '../../tests/property-seed.ts';
import fc from 'fast-check';
import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { expect, test } from 'vitest';
import { parseHtml } from './parse-html.ts';
import { tidyText } from './tidy-text.ts';
import { writeMarkdown } from './write-markdown.ts';

// oxfmt-ignore
const words = fc.constantFrom(
  'Wear ', 'blue', ' or', ' ', 'navy.', ':', '(', ')', '“', '”', '_', '*', '[a]', '3', '&nbsp;', '✨', '#', '<br>',
);
const marks = fc.constantFrom('', 'b', 'i', 's', 'strong', 'em', 'span');

const { html } = fc.letrec<{ html: string }>((tie) => ({
  html: fc.oneof(
    { depthSize: 'small' },
    words,
    fc
      .tuple(marks, fc.array(tie('html'), { minLength: 1, maxLength: 4 }))
      .map(([mark, parts]) => (mark === '' ? parts.join('') : `<${mark}>${parts.join('')}</${mark}>`)),
  ),
}));

const readText = (tree: Root): string =>
  tree.children
    .map((block) => toString(block).replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');

test('the words and the spaces between them stay', () => {
  fc.assert(
    fc.property(fc.array(html, { minLength: 1, maxLength: 8 }), (parts) => {
      const source = `<p>A ${parts.join('')}</p>`;
      const expected = readText(parseHtml(source.replaceAll('<br>', ' '), []));
      const tree = parseHtml(source, []);
      tidyText(tree);
      const markdown = writeMarkdown(tree);
      const read = remark().use(remarkGfm).parse(markdown.replaceAll('\\\n', ' '));
      expect([source, markdown, readText(read)]).toEqual([source, markdown, expected]);
    }),
    { numRuns: 100 },
  );
});

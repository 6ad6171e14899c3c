import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { tests as specification } from 'commonmark-spec';
import fc from 'fast-check';
import type { Nodes, Root } from 'mdast';
import { remark } from 'remark';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import { VFile } from 'vfile';
import { expect, test } from 'vitest';
import { markdownPieces } from '../../../tests/content/markdown-pieces.ts';
import { directivesAsText, nativeParser } from './native-parser.ts';
import { readSource } from './source-text.ts';

const native = remark().use(nativeParser).use(directivesAsText).freeze();
/** remark's own parser and extensions. */
const reference = remark().use(remarkGfm).use(remarkDirective).use(directivesAsText).freeze();

function parse(processor: typeof native, text: string): Root {
  const file = new VFile(text);
  const root = processor.parse(file);
  processor.runSync(root, file);
  return root;
}

interface KnownDifference {
  name: string;
  example: string;
  /** True if the text could show the difference. */
  matches(text: string): boolean;
}

/** Cases in which our trees are known to differ from remark's. */
const knownDifferences: readonly KnownDifference[] = [
  {
    name: 'an unclosed block ends before the final line break',
    example: ':::faq\nText\n',
    matches: (text) =>
      /\n[ \t]*$/.test(text) &&
      allNodes(parse(reference, text)).some(
        ({ type, position }) =>
          type === 'containerDirective' && text.slice(position?.end.offset).trim() === '',
      ),
  },
  {
    name: 'an unclosed fence in a quote before an empty list item ends before the line break',
    example: '> ```\n*',
    matches: (text) => /^[ \t]*(?:>|[-+*]|\d+[.)]).*(?:`{3}|~{3}).*\n/m.test(text),
  },
  {
    name: "colons that close nothing do not continue a quote's or list item's paragraph",
    example: '> Text\n:::',
    matches: (text) => /^[ \t]*(?:>|[-+*]|\d+[.)]).*\n(?:.*\S.*\n)*[ \t]*:{3,}[ \t]*$/m.test(text),
  },
  {
    name: 'a definition before the closing colons keeps a block open',
    example: ':::faq\n[a]: /b\n:::\nText',
    matches: (text) => /\]:.*\n[ \t>]*:{3,}[ \t]*$/m.test(text),
  },
  {
    name: 'HTML in a list item ends before a blank line',
    example: '1. <!--\n\n',
    matches: (text) => /^[ \t>]*(?:[-+*]|\d+[.)])[ \t].*<.*\n/m.test(text),
  },
  {
    name: 'an emoji is punctuation next to stars',
    example: '*:::*😀',
    matches: (text) => /[*_][^\0-\uFFFF]|[^\0-\uFFFF][*_]/u.test(text),
  },
  {
    name: 'a definition is not a table header',
    example: '[a]: /b\n|-|\n',
    matches: (text) => /\]:.*\n[ \t>]*\|?[ \t]*:?-+/.test(text),
  },
  {
    name: 'HTML after a table is a row',
    example: '| a |\n| - |\n<b>',
    matches: (text) => /\|?[ \t]*:?-+:?[ \t]*\|?.*\n(?:.*\S.*\n)*[ \t]{0,3}<[a-z/!]/i.test(text),
  },
  {
    name: 'an empty last list item ends before its space',
    example: '1. <!-- a\n1. ',
    matches: (text) => /\n[ \t>]*(?:[-+*]|\d+[.)])[ \t]+$/.test(text),
  },
  {
    name: 'a block whose name is not ASCII does not interrupt a paragraph',
    example: 'Text\n:::é',
    matches: (text) => /^[ \t>*+\-\d.)]*:{3,}\p{L}*[^\p{ASCII}]/mu.test(text),
  },
  {
    name: "text after a block's name is not parsed",
    example: ':::faq ~~a~~',
    matches: (text) =>
      /^(?:[ \t>*+\-\d.)]|\[\^1\]:)*:{3,}[\p{L}\p{N}_-]+(?:[ \t]+\S|[^\s\p{L}\p{N}_-])/mu.test(text),
  },
  {
    name: 'colons with a symbol after them close a block',
    example: ':::faq\nText\n:::.',
    matches: (text) => /^[ \t>]*:{3,}[^\s:\p{L}\p{N}_-]/mu.test(text),
  },
  {
    name: 'a bare link can follow an emoji',
    example: '😀www.x.example',
    matches: (text) => /[^\0-\uFFFF](?:www\.|https?:)/u.test(text),
  },
  {
    name: 'a leaf directive ends before the space after it',
    example: '::faq ',
    matches: (text) => /^[ \t>]*::[^\s:].*[ \t]$/m.test(text),
  },
  {
    name: 'an escaped star counts among the stars that close',
    example: String.raw`\**a**`,
    matches: (text) => /\\([*_])\1/.test(text),
  },
];

const allNodes = (node: Nodes): Nodes[] => [
  node,
  ...('children' in node ? node.children.flatMap(allNodes) : []),
];

/** Removes undefined fields. */
const plain = (node: Nodes): unknown => JSON.parse(JSON.stringify(node));

function parseBoth(text: string) {
  const [actual, expected] = [parse(native, text), parse(reference, text)];
  removePositions(actual, expected);
  return { actual: plain(actual), expected: plain(expected) };
}

/** remark-gfm finds email addresses after parsing, and gives the nodes around them no positions. */
function removePositions(actual: Nodes, expected: Nodes): void {
  if (!expected.position) delete actual.position;
  const children = 'children' in actual ? actual.children : [];
  const others = 'children' in expected ? expected.children : [];
  for (const [index, child] of children.entries()) {
    const other = others[index];
    if (other) removePositions(child, other);
  }
}

test.each(
  ['blog', 'stories', 'pages'].flatMap((folder) =>
    readdirSync(join('content', folder)).map((file) => join('content', folder, file)),
  ),
)('%s gives the same tree as with remark', (path) => {
  const { actual, expected } = parseBoth(readSource(path, readFileSync(path)).text);
  expect(actual).toEqual(expected);
});

test('CommonMark examples give the same trees as with remark', () => {
  expect(specification.length).toBeGreaterThan(600);
  const different = specification.filter(({ markdown }) => {
    const { actual, expected } = parseBoth(markdown.replaceAll('→', '\t'));
    return !isDeepStrictEqual(actual, expected);
  });
  expect(different.map(({ number }) => number)).toEqual([]);
});

test.each(knownDifferences)('$name, unlike with remark', (difference) => {
  const { actual, expected } = parseBoth(difference.example);
  expect(actual).not.toEqual(expected);
  expect(difference.matches(difference.example)).toBe(true);
});

/** Fixed, because random mixtures could show a rare difference that is not in the list. */
const seed = 13;

test('random mixtures give the same trees as with remark, except for known differences', () => {
  const mixture = fc.array(fc.constantFrom(...markdownPieces), { maxLength: 30 });
  const mixtures = fc.sample(mixture, { numRuns: 300, seed });
  const unexplained = mixtures.map(readMixture).filter((text) => {
    const { actual, expected } = parseBoth(text);
    return (
      !isDeepStrictEqual(actual, expected) && !knownDifferences.some((difference) => difference.matches(text))
    );
  });
  expect(unexplained).toEqual([]);
});

/** Removes control characters, as the tool does before it parses an article. */
const readMixture = (pieces: readonly string[]) => readSource('blog/a.md', Buffer.from(pieces.join(''))).text;

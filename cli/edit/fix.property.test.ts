import fc from 'fast-check';
import type { Element, Nodes } from 'hast';
import { rehype } from 'rehype';
import { expect, test } from 'vitest';
import { markup } from '../../tests/content/article.ts';
import { useWorkspace, workspace } from '../../tests/content/use-workspace.ts';
import { markdownPieces } from '../../tests/content/markdown-pieces.ts';
import { fixableMistakes } from '../../tests/content/mistakes.ts';
import { check } from '../check.ts';
import { ContentFiles } from '../content/content-files.ts';
import { bookingLine, examplePost } from '../rules/example-document.ts';
import { applyFixes } from '../diagnostic.ts';

useWorkspace();

const post = 'blog/posing-guide.md';

/** The build turns these into links, but not in headings. */
const linkedPhrases = ['Charlotte ', 'professional photography '];

/** If a fix removes one of these, the text around it can become a block or a definition. */
const separators = ['\0', '\u202E'];

const pieces = markdownPieces.filter((piece) => ![...linkedPhrases, ...separators].includes(piece));

interface VisibleContent {
  /** All visible letters, sorted. */
  letters: string;
  links: string[];
  pictures: string[];
}

const picturePlaceholder = /\{(\/images\/[^{}]*)\}/g;

/** Extracts everything that a fix must keep. Fixes may change formatting and the spelling of URLs. */
function getVisibleContent(html: string): VisibleContent {
  const found: VisibleContent = { letters: '', links: [], pictures: [] };
  found.pictures = [...html.matchAll(picturePlaceholder)].map(([, url = '']) => url);
  const visit = (node: Nodes) => {
    if (node.type === 'text') found.letters += node.value;
    if (node.type === 'element' && node.tagName === 'a') {
      const url = getUrl(node);
      found.links.push(url);
      found.letters += url;
    }
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(rehype().data('settings', { fragment: true }).parse(html.replaceAll(picturePlaceholder, '')));
  found.letters = getLetters(found.letters);
  return found;
}

const getUrl = ({ properties }: Element): string =>
  normalizeUrls(String(properties['href']).toLowerCase()).replaceAll(/^\/|\/(?=#|$)/g, '');

/** Fixes change a URL's spelling, but not its target. Applied to text too, because a fix can turn text into a link. */
const normalizeUrls = (text: string): string =>
  text.replaceAll(/https:\/\/(?:(?:www\.)?hushquarter\.example(?=\/))?|mailto:|\.html(?=#)/g, '');

const getLetters = (text: string) =>
  [...normalizeUrls(text.toLowerCase()).replaceAll('(704) 555-0137', 'phone').matchAll(/\p{L}/gu)]
    .map(([letter]) => letter)
    .toSorted((a, b) => a.localeCompare(b))
    .join('');

test('a fix keeps the letters, links and pictures that readers see', { timeout: 120_000 }, async () => {
  const { content } = workspace;
  const edited = new ContentFiles();
  const render = async (text: string) => {
    edited.edit(post, text);
    const checked = await check({ content, edited });
    const [document] = checked.content.documents;
    if (!document) throw new Error('The post is gone.');
    return { checked, html: markup({ html: checked.reader.article(document).html }) };
  };
  const piece = fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...fixableMistakes) },
    fc.constantFrom(...pieces),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 12 }), async (parts) => {
      let text = examplePost({}, `${parts.join('')}\n\n${bookingLine}`);
      const before = await render(text);
      let now = before;
      for (let round = 0; round < 10; round += 1) {
        const fixes = now.checked.diagnostics.flatMap(({ file, fix }) => (file === post && fix ? [fix] : []));
        if (fixes.length === 0) break;
        text = applyFixes(text, fixes).text;
        now = await render(text);
      }
      const [old, fixed] = [getVisibleContent(before.html), getVisibleContent(now.html)];
      expect(now.checked.diagnostics.filter(({ fix }) => fix)).toEqual([]);
      expect(fixed.letters).toBe(old.letters);
      expect(fixed.pictures).toEqual(expect.arrayContaining(old.pictures));
      expect(fixed.links).toEqual(expect.arrayContaining(old.links));
    }),
    {
      numRuns: 100,
      examples: [
        [['<https://hushquarter.example/pricing/> ']],
        [[':x[y]', '{phone} ']],
        [['##Where to stand', '\n', '[a]: faq\n']],
        [['-one ', '[a]: /Faq/\n', '[a]: /Faq/\n', '|-|\n', '##Where to stand']],
        [['-one ', '[a]: /Faq/\n', '\t', '1. ', '[a]: faq\n', '# ']],
        [['| a | b |\n| - | - |\n', '[a]: /Faq/\n']],
      ],
    },
  );
});

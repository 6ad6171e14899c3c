import fc from 'fast-check';
import type { Element, Nodes } from 'hast';
import { rehype } from 'rehype';
import { expect, test } from 'vitest';
import { markup } from '../../tests/content/article.ts';
import { useWorkspace, workspace } from '../../tests/content/use-workspace.ts';
import { markdownPieces } from '../../tests/content/markdown-pieces.ts';
import { fixableMistakes, mistakes } from '../../tests/content/mistakes.ts';
import { mistakenFiles, mistakenTexts } from '../../tests/content/trial-rows.ts';
import { check, type CheckResult } from '../check.ts';
import { ContentFiles } from '../content/content-files.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { catalog, hidingRules } from '../rules/catalog.ts';
import { bookingLine, examplePost } from '../rules/example-document.ts';
import { applyFixes } from '../diagnostic.ts';
import { fixInRounds } from './fix-content.ts';

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

type Files = Record<string, string>;

interface VisibleText {
  words: string[];
  urlCount: number;
}

/** Reads what readers see or hear of a document, and the URLs in it. */
function readVisibleText({ content, reader }: CheckResult, path: string): VisibleText {
  const document = content.documents.find((each) => each.path === path);
  const parts = document ? reader.article(document).html : [];
  const html = parts
    .map((part) => (typeof part === 'string' ? part : ` <img src="${part.image}" alt="${part.alt}"> `))
    .join('');
  const attributes = [...html.matchAll(/ (?:href|src|alt|title)="([^"]*)"/g)].map(([, value = '']) => value);
  const text = `${html.replaceAll(/<[^>]*>/g, ' ')} ${attributes.join(' ')}`;
  return {
    words: text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [],
    urlCount: html.match(/ (?:href|src)="/g)?.length ?? 0,
  };
}

const count = (problems: readonly Diagnostic[], of: string): number =>
  problems.filter(({ rule }) => rule === of).length;

/** Restoring a misread character changes the word that it is in. */
const misread = /[âãå]/;

/** Applies all fixes of a file as `--fix` does, and lists what is worse than before. A word may go if a message says so. */
async function findFaults(path: string, files: Files): Promise<unknown[]> {
  const edited = new ContentFiles();
  for (const [file, text] of Object.entries(files)) edited.edit(file, text);
  const root = workspace.content;
  const messages: string[] = [];
  const checkContent = async () => {
    const checked = await check({ content: root, edited });
    const fixable = checked.diagnostics.filter(({ file, fix }) => file === path && fix);
    for (const { message, fix } of fixable) messages.push(`${message} ${fix?.text}`.toLowerCase());
    return checked;
  };
  const first = await checkContent();
  const before = readVisibleText(first, path);
  const isInScope = (file: string) => file === path;
  const { checked } = await fixInRounds({ root, check: checkContent, isInScope }, edited);
  const after = readVisibleText(checked, path);
  const hadHiding = first.diagnostics.some(({ rule, fix }) => fix && hidingRules.has(rule));
  const found = checked.diagnostics;
  const added = found.filter(({ rule }) => count(found, rule) > count(first.diagnostics, rule));
  const allWords = after.words.join('');
  const lost = before.words.filter(
    (word) =>
      !allWords.includes(word) && !misread.test(word) && !messages.some((message) => message.includes(word)),
  );
  const faults = {
    left: found.filter(({ file, fix }) => file === path && fix),
    added: hadHiding ? [] : added,
    lost,
    lostUrls: Math.max(0, before.urlCount - after.urlCount),
  };
  const isFine =
    [faults.left, faults.added, lost].every(({ length }) => length === 0) && faults.lostUrls === 0;
  return isFine ? [] : [{ files, ...faults }];
}

const isText = (path: string) => /^(?:blog|pages|stories)\/|^[\w-]+\.yaml$/.test(path);

test('all fixes of a file together solve its problems, and add none', { timeout: 180_000 }, async () => {
  const rows = Object.values(mistakenTexts).map((text) => ({
    [post]: examplePost({}, `${text}\n\n${bookingLine}`),
  }));
  const folders = [
    ...catalog.map(({ examples }) => examples.wrong),
    ...rows,
    ...Object.values(mistakenFiles),
  ];
  for (const files of folders) {
    const texts = Object.entries(files).filter(
      (entry): entry is [string, string] => isText(entry[0]) && typeof entry[1] === 'string',
    );
    for (const [path] of texts) {
      // oxlint-disable-next-line no-await-in-loop -- fixes one file at a time
      expect(await findFaults(path, Object.fromEntries(texts))).toEqual([]);
    }
  }
});

/** `FIX_RUNS` tests more mixtures. */
const { FIX_RUNS = '60' } = process.env;

test('all fixes together solve any mixture of mistakes', { timeout: 0 }, async () => {
  const mistake = fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...mistakes) },
    { weight: 2, arbitrary: fc.constantFrom(...Object.values(mistakenTexts)).map((text) => `${text}\n\n`) },
    fc.constantFrom(...markdownPieces),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(mistake, { minLength: 1, maxLength: 10 }),
      fc.boolean(),
      async (parts, isCrlf) => {
        const text = examplePost({}, `${parts.join('')}\n\n${bookingLine}`);
        const written = isCrlf ? text.replaceAll('\n', '\r\n') : text;
        expect(await findFaults(post, { [post]: written })).toEqual([]);
      },
    ),
    { numRuns: Number(FIX_RUNS) },
  );
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { check } from '#cli/check.ts';
import { type Diagnostic, applyFixes } from '#cli/diagnostic.ts';
import { ruleGroups } from '#cli/rules/catalog.ts';
import { bookingLine, examplePost } from '#cli/rules/example-document.ts';
import { parseArticle } from './article.ts';
import { exampleEpoch } from './content-folder.ts';
import { exampleWorkspace } from './example-workspace.ts';
import { describeProblems, withCrlf } from './line-endings.ts';

/** Builds a post around a unique title. */
type BuildPost = (title: string) => string;
type Files = Record<string, string | Uint8Array | null>;

/** An input and the problems in it, with their positions: `12:1 heading-space` or, in a folder, `faq.yaml:6:19 raw-html`. */
type Case<Input> = readonly [name: string, input: Input, problems: readonly string[]];

export interface Cases {
  /** A string is the text of a post, which ends with the link that every post needs. */
  posts?: readonly Case<string | BuildPost>[];
  folders?: readonly Case<Files>[];
}

/** A post with exactly this text. */
export const exactBody =
  (markdown: string): BuildPost =>
  (title) =>
    examplePost({ title }, markdown);

/** A post with changes to its header. Null removes a line. */
export const header =
  (changes: Record<string, string | null>): BuildPost =>
  (title) =>
    examplePost({ title, ...changes });

/** A valid post with one passage replaced. */
export const replaced =
  (from: string | RegExp, to: string): BuildPost =>
  (title) =>
    examplePost({ title }).replace(from, to);

const otherFiles = {
  'blog/my-draft.md': examplePost({ title: 'My first draft', draft: 'true' }),
  'blog/confidence.md': examplePost({ title: 'A post about confidence', tags: 'confidence, posing' }),
  'redirects.yaml': '/blog/old-name: /blog/posing-guide\n',
};
const postPath = (index: number) => `blog/mistake-${index}.md`;
const copyPath = (copy: number) => `blog/copy-${copy}.md`;

/**
 * Tests the rules of a group with these cases and both line endings, and tries each correction. Returns one message of each kind
 * that the rules reported.
 */
export function testCases(group: string, { posts = [], folders = [] }: Cases): { messages: () => string } {
  const cache = mkdtempSync(join(tmpdir(), 'studio-rules-'));
  const texts = posts.map(([, post], index) =>
    (typeof post === 'string' ? exactBody(`${post}\n\n${bookingLine}`) : post)(`Mistake number ${index}`),
  );
  const postFiles = { ...otherFiles, ...Object.fromEntries(texts.map((post, at) => [postPath(at), post])) };
  const epoch = process.env['SOURCE_DATE_EPOCH'];
  let inPosts: Diagnostic[] = [];
  let inFolders: Diagnostic[][] = [];

  const findProblems = async (files: Files): Promise<Diagnostic[]> => {
    const { content, remove } = await exampleWorkspace(files);
    const { diagnostics } = await check({ content, cache });
    remove();
    return diagnostics;
  };
  const findProblemsWithCrlf = async (files: Files) => {
    const crlfFiles = withCrlf(files);
    return describeProblems(await findProblems(crlfFiles), crlfFiles);
  };
  const inPost = (index: number) => inPosts.filter(({ file }) => file === postPath(index));

  beforeAll(async () => {
    process.env['SOURCE_DATE_EPOCH'] = exampleEpoch;
    if (posts.length > 0) inPosts = await findProblems(postFiles);
    inFolders = await Promise.all(folders.map(([, files]) => findProblems(files)));
  });
  afterAll(() => {
    if (epoch === undefined) delete process.env['SOURCE_DATE_EPOCH'];
    else process.env['SOURCE_DATE_EPOCH'] = epoch;
    rmSync(cache, { recursive: true });
  });

  test.each(posts.map(([name, , problems], index) => [name, index, problems] as const))(
    '%s',
    (_, index, problems) => {
      expect(inPost(index).map(({ line, column, rule }) => `${line}:${column} ${rule}`)).toEqual(problems);
    },
  );
  test.each(folders.map(([name, files, problems], index) => [name, files, index, problems] as const))(
    '%s',
    async (_, files, index, problems) => {
      const found = inFolders[index] ?? [];
      expect(found.map(({ file, line, column, rule }) => `${file}:${line}:${column} ${rule}`)).toEqual(
        problems,
      );
      expect(await findProblemsWithCrlf(files)).toEqual(describeProblems(found, files));
    },
  );

  test.runIf(posts.length > 0)('posts have the same problems with Windows line endings', async () => {
    expect(await findProblemsWithCrlf(postFiles)).toEqual(describeProblems(inPosts, postFiles));
  });

  test('a likely correction removes its problem and adds no other', async () => {
    // Each correction of a post is applied to its own copy.
    const inCopies = texts.flatMap((post, index) =>
      inPost(index).flatMap(({ rule, likelyFixes = [] }) =>
        likelyFixes.map((fix) => ({ rule, before: inPost(index), text: applyFixes(post, [fix]).text })),
      ),
    );
    const copies = Object.fromEntries(
      inCopies.map((copy, at) => [
        copyPath(at),
        copy.text.replace(/Mistake number \d+/, `Copy number ${at}`),
      ]),
    );
    const afterwards = inCopies.length > 0 ? await findProblems({ ...otherFiles, ...copies }) : [];
    const failedInPosts = inCopies.filter(({ rule, before }, at) => {
      const after = afterwards.filter(({ file }) => file === copyPath(at));
      return !isBetter(rule, before, after);
    });
    expect(failedInPosts).toEqual([]);

    for (const [index, [, files]] of folders.entries()) {
      const before = inFolders[index] ?? [];
      for (const { rule, changes } of before.flatMap((problem) => correct(problem, files))) {
        // oxlint-disable-next-line no-await-in-loop -- checks one folder at a time
        const after = await findProblems({ ...files, ...changes });
        expect(isBetter(rule, before, after) ? [] : [rule, changes, after]).toEqual([]);
      }
    }
  });

  test('--fix removes no word, link or image unless its message says so', () => {
    for (const [index, post] of texts.entries()) {
      for (const { fix, message, rule } of inPost(index)) {
        // Restoring a misread character changes the word that it is in.
        if (!fix || rule === 'file-encoding') continue;
        const before = readVisible(post);
        const after = readVisible(applyFixes(post, [fix]).text);
        const lost = before.words.filter(
          (word) => !after.words.join('').includes(word) && !message.includes(word),
        );
        expect([message, lost, after.links >= before.links]).toEqual([message, [], true]);
      }
    }
  });

  return { messages: () => listMessages(group, [...inPosts, ...inFolders.flat()]) };
}

/** Returns the changes to a folder for each likely correction of a problem. */
function correct({ file, rule, likelyFixes = [], renameTo }: Diagnostic, files: Files) {
  const text = files[file];
  if (typeof text !== 'string') return [];
  const corrected: Files[] = likelyFixes.map((fix) => ({ [file]: applyFixes(text, [fix]).text }));
  if (renameTo) corrected.push({ [file]: null, [renameTo]: text });
  return corrected.map((changes) => ({ rule, changes }));
}

/** True if the problem is gone and no other was added. */
function isBetter(rule: string, before: readonly Diagnostic[], after: readonly Diagnostic[]): boolean {
  const rulesBefore = before.map((problem) => problem.rule);
  const rulesAfter = after.map((problem) => problem.rule);
  // Other rules run only on YAML that can be parsed, so fixing its syntax can reveal their problems.
  if (rule === 'yaml-syntax') return !rulesAfter.includes(rule);
  const others = rulesBefore.toSpliced(rulesBefore.indexOf(rule), 1);
  return rulesAfter.length <= others.length && rulesAfter.every((problem) => others.includes(problem));
}

/** Returns the words that readers see, with the URLs of links and images, and counts these URLs. */
function readVisible(text: string) {
  const { html } = parseArticle({ kind: 'post', path: 'blog/a.md', bytes: Buffer.from(text) });
  const markup = html
    .map((part) => (typeof part === 'string' ? part : `<img src="${part.image}"> ${part.alt} `))
    .join('');
  const urls = [...markup.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, url = '']) => decodeURI(url));
  const words: string[] =
    `${markup.replaceAll(/<[^>]*>/g, ' ')} ${urls.join(' ')}`.match(/[\p{L}\p{N}]+/gu) ?? [];
  return { words, links: urls.length };
}

/** Lists the group's messages with their suggestions. Of messages that differ only in values, only the first is listed. */
function listMessages(group: string, diagnostics: readonly Diagnostic[]): string {
  const ids = new Set(ruleGroups.find(({ title }) => title === group)?.rules.map(({ id }) => id));
  const found = new Map<string, string>();
  for (const { rule, message, suggestion = '', fix, likelyFixes = [] } of diagnostics) {
    const kind = `${rule}: ${message} ${suggestion.split(' ', 1)[0]}`.replaceAll(
      /"[^"]*"|\d+|https?:\S+/g,
      '…',
    );
    const corrections = (fix ? ' [fix]' : '') + ' [likely fix]'.repeat(likelyFixes.length);
    const line = `${rule}: ${message}${suggestion && ` → ${suggestion}`}${corrections}`;
    if (ids.has(rule) && !found.has(kind)) found.set(kind, line.replaceAll(/mistake-\d+/g, 'mistake'));
  }
  return [...found.values()].toSorted().join('\n');
}

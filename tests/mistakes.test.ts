import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { check } from '#cli/check.ts';
import type { Diagnostic } from '#cli/diagnostic.ts';
import { applyFixes } from '#cli/edit/apply.ts';
import { examplePost } from '#cli/rules/example-document.ts';
import { parseArticle } from './content/article.ts';
import { exampleWorkspace } from './content/example-workspace.ts';
import { exampleEpoch } from './content/content-folder.ts';
import { folders } from './content/folder-mistakes.ts';
import { describeProblems, withCrlf } from './content/line-endings.ts';
import { posts } from './content/post-mistakes.ts';

const otherFiles = {
  'blog/my-draft.md': examplePost({ title: 'My first draft', draft: 'true' }),
  'blog/confidence.md': examplePost({ title: 'A post about confidence', tags: 'confidence, posing' }),
  'redirects.yaml': '/blog/old-name: /blog/posing-guide\n',
};

const folder = mkdtempSync(join(tmpdir(), 'studio-mistakes-'));
const epoch = process.env['SOURCE_DATE_EPOCH'];
const postPath = (index: number) => `blog/mistake-${index}.md`;
const postText = (index: number) => posts[index]?.[1](`Mistake number ${index}`) ?? '';
const postFiles = {
  ...otherFiles,
  ...Object.fromEntries(posts.map((_, index) => [postPath(index), postText(index)])),
};
let postDiagnostics: Diagnostic[];

async function getDiagnostics(files: Record<string, string | Uint8Array | null>): Promise<Diagnostic[]> {
  const workspace = await exampleWorkspace(files);
  const { diagnostics } = await check({ content: workspace.content, cache: join(folder, 'cache') });
  workspace.remove();
  return diagnostics;
}

beforeAll(async () => {
  process.env['SOURCE_DATE_EPOCH'] = exampleEpoch;
  postDiagnostics = await getDiagnostics(postFiles);
});

afterAll(() => {
  if (epoch === undefined) delete process.env['SOURCE_DATE_EPOCH'];
  else process.env['SOURCE_DATE_EPOCH'] = epoch;
  rmSync(folder, { recursive: true });
});

function format({ line, column, severity, rule, message, suggestion }: Diagnostic): string {
  const advice = suggestion === undefined ? '' : ` → ${suggestion}`;
  return `${line}:${column} ${severity} ${rule}: ${message}${advice}`.replaceAll(/mistake-\d+/g, 'mistake');
}

describe('mistakes in a post', () => {
  test.each(posts.map(([name, , expected], index) => [name, index, expected] as const))(
    '%s',
    (_, index, expected) => {
      expect(postDiagnostics.filter(({ file }) => file === postPath(index)).map(format)).toEqual(expected);
    },
  );
});

test('a post has the same problems and corrections with Windows line endings', async () => {
  const crlfFiles = withCrlf(postFiles);
  expect(describeProblems(await getDiagnostics(crlfFiles), crlfFiles)).toEqual(
    describeProblems(postDiagnostics, postFiles),
  );
});

describe('mistakes in settings and files, with both line endings', () => {
  test.each(folders)('%s', async (_, files, expected) => {
    const diagnostics = await getDiagnostics(files);
    expect(diagnostics.map((problem) => `${problem.file}:${format(problem)}`)).toEqual(expected);
    const crlfFiles = withCrlf(files);
    expect(describeProblems(await getDiagnostics(crlfFiles), crlfFiles)).toEqual(
      describeProblems(diagnostics, files),
    );
  });
});

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

/** True if the problem is gone and no other was added. */
const isBetter = (before: string[], after: string[], rule: string): boolean => {
  // Other rules run only on YAML that can be parsed, so fixing its syntax can reveal their problems.
  if (rule === 'yaml-syntax') return !after.includes(rule);
  const left = before.toSpliced(before.indexOf(rule), 1);
  return after.length <= left.length && after.every((problem) => left.includes(problem));
};

const copyPath = (copy: number) => `blog/copy-${copy}.md`;

test('a likely correction removes its problem and adds no other', async () => {
  // Each correction is applied to its own copy of the post.
  const copies = [...posts.keys()].flatMap((index) => {
    const problems = postDiagnostics.filter(({ file }) => file === postPath(index));
    return problems.flatMap(({ rule, likelyFixes = [] }) =>
      likelyFixes.map((likelyFix) => ({
        index,
        rule,
        likelyFix,
        before: problems.map((problem) => problem.rule),
      })),
    );
  });
  const found = await getDiagnostics({
    ...otherFiles,
    ...Object.fromEntries(
      copies.map(({ index, likelyFix }, copy) => [
        copyPath(copy),
        applyFixes(postText(index), [likelyFix]).text.replace(
          `Mistake number ${index}`,
          `Copy number ${copy}`,
        ),
      ]),
    ),
  });
  const failed = copies.filter(({ rule, before }, copy) => {
    const after = found.filter(({ file }) => file === copyPath(copy)).map((problem) => problem.rule);
    return !isBetter(before, after, rule);
  });
  expect(failed).toEqual([]);
  expect(copies.length).toBeGreaterThan(50);
});

test('a likely correction of a setting or a file name removes its problem and adds no other', async () => {
  const corrected: string[] = [];
  for (const [name, files] of folders) {
    // oxlint-disable no-await-in-loop -- checks one folder at a time
    const problems = await getDiagnostics(files);
    const before = problems.map(({ rule }) => rule);
    for (const { file, rule, likelyFixes = [], renameTo } of problems) {
      const text = files[file];
      if (typeof text !== 'string') continue;
      const corrections = [
        ...likelyFixes.map((likelyFix) => ({ [file]: applyFixes(text, [likelyFix]).text })),
        ...(renameTo ? [{ [file]: null, [renameTo]: text }] : []),
      ];
      for (const changes of corrections) {
        const after = (await getDiagnostics({ ...files, ...changes })).map((problem) => problem.rule);
        if (isBetter(before, after, rule)) corrected.push(name);
        else expect([name, changes, after]).toEqual([]);
      }
    }
  }
  expect(new Set(corrected).size).toBeGreaterThan(15);
});

test('--fix removes no word, link or image unless its message says so', () => {
  let fixes = 0;
  for (const index of posts.keys()) {
    const problems = postDiagnostics.filter(({ file, fix }) => fix && file === postPath(index));
    const text = postText(index);
    for (const { fix, message, rule } of problems) {
      // Restoring a misread character changes the word that it is in.
      if (!fix || rule === 'file-encoding') continue;
      fixes += 1;
      const before = readVisible(text);
      const after = readVisible(applyFixes(text, [fix]).text);
      const lost = before.words.filter(
        (word) => !after.words.join('').includes(word) && !message.includes(word),
      );
      expect([message, lost, after.links >= before.links]).toEqual([message, [], true]);
    }
  }
  expect(fixes).toBeGreaterThan(25);
});

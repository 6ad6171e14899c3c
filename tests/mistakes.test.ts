import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { check } from '#cli/check.ts';
import type { Diagnostic } from '#cli/diagnostic.ts';
import { applyFixes } from '#cli/fix/apply.ts';
import { examplePost } from '#cli/rules/example-document.ts';
import { parseArticle } from './content/article.ts';
import { exampleWorkspace } from './content/example-workspace.ts';
import { exampleEpoch } from './content/content-folder.ts';
import { folders } from './content/folder-mistakes.ts';
import { posts } from './content/post-mistakes.ts';

const others = {
  'blog/my-draft.md': examplePost({ title: 'A draft of mine', draft: 'true' }),
  'blog/confidence.md': examplePost({ title: 'A post of confidence', tags: 'confidence, posing' }),
  'redirects.yaml': '/blog/old-name: /blog/posing-guide\n',
};

const folder = mkdtempSync(join(tmpdir(), 'studio-mistakes-'));
const epoch = process.env['SOURCE_DATE_EPOCH'];
const postPath = (index: number) => `blog/mistake-${index}.md`;
const postText = (index: number) => posts[index]?.[1](`Mistake number ${index}`) ?? '';
let inPosts: Diagnostic[];

async function getDiagnostics(files: Record<string, string | Uint8Array | null>): Promise<Diagnostic[]> {
  const workspace = await exampleWorkspace(files);
  const { diagnostics } = await check({ content: workspace.content, cache: join(folder, 'cache') });
  workspace.remove();
  return diagnostics;
}

beforeAll(async () => {
  process.env['SOURCE_DATE_EPOCH'] = exampleEpoch;
  const files = posts.map((_, index): [string, string] => [postPath(index), postText(index)]);
  inPosts = await getDiagnostics({ ...others, ...Object.fromEntries(files) });
});

afterAll(() => {
  if (epoch === undefined) delete process.env['SOURCE_DATE_EPOCH'];
  else process.env['SOURCE_DATE_EPOCH'] = epoch;
  rmSync(folder, { recursive: true });
});

function sentence({ line, column, severity, rule, message, suggestion }: Diagnostic): string {
  const advice = suggestion === undefined ? '' : ` → ${suggestion}`;
  return `${line}:${column} ${severity} ${rule}: ${message}${advice}`.replaceAll(/mistake-\d+/g, 'mistake');
}

describe('mistakes in a post', () => {
  test.each(posts.map(([name, , found], index) => [name, index, found] as const))('%s', (_, index, found) => {
    expect(inPosts.filter(({ file }) => file === postPath(index)).map(sentence)).toEqual(found);
  });
});

describe('mistakes in settings and files', () => {
  test.each(folders)('%s', async (_, files, found) => {
    const diagnostics = await getDiagnostics(files);
    expect(diagnostics.map((problem) => `${problem.file}:${sentence(problem)}`)).toEqual(found);
  });
});

/** The reader's view: words, and the targets of links and pictures. */
function shown(written: string) {
  const { html } = parseArticle({ kind: 'post', path: 'blog/a.md', bytes: Buffer.from(written) });
  const whole = html
    .map((part) => (typeof part === 'string' ? part : `<img src="${part.image}"> ${part.alt} `))
    .join('');
  const leads = [...whole.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address = '']) => decodeURI(address));
  const words: string[] =
    `${whole.replaceAll(/<[^>]*>/g, ' ')} ${leads.join(' ')}`.match(/[\p{L}\p{N}]+/gu) ?? [];
  return { words, links: leads.length };
}

/** The problem is gone, and what is left was there before. */
const isBetter = (before: string[], after: string[], rule: string): boolean => {
  // Other rules see a YAML file only once it can be read.
  if (rule === 'yaml-syntax') return !after.includes(rule);
  const left = before.toSpliced(before.indexOf(rule), 1);
  return after.length <= left.length && after.every((each) => left.includes(each));
};

const guessPath = (copy: number) => `blog/guess-${copy}.md`;

/** Applies each likely correction to a copy of its post. */
test('a likely correction removes its problem and adds no other', async () => {
  const copies = [...posts.keys()].flatMap((index) => {
    const problems = inPosts.filter(({ file }) => file === postPath(index));
    return problems.flatMap(({ rule, guesses = [] }) =>
      guesses.map((guess) => ({ index, rule, guess, before: problems.map((problem) => problem.rule) })),
    );
  });
  const found = await getDiagnostics({
    ...others,
    ...Object.fromEntries(
      copies.map(({ index, guess }, copy) => [
        guessPath(copy),
        applyFixes(postText(index), [guess]).text.replace(`Mistake number ${index}`, `Guess number ${copy}`),
      ]),
    ),
  });
  const failed = copies.filter(({ rule, before }, copy) => {
    const after = found.filter(({ file }) => file === guessPath(copy)).map((problem) => problem.rule);
    return !isBetter(before, after, rule);
  });
  expect(failed).toEqual([]);
  expect(copies.length).toBeGreaterThan(50);
});

test('a likely correction of a setting or a file name removes its problem and adds no other', async () => {
  const corrected: string[] = [];
  for (const [name, files] of folders) {
    // oxlint-disable no-await-in-loop -- one folder after another
    const problems = await getDiagnostics(files);
    const before = problems.map(({ rule }) => rule);
    for (const { file, rule, guesses = [], renameTo } of problems) {
      const written = files[file];
      if (typeof written !== 'string') continue;
      const better = [
        ...guesses.map((guess) => ({ [file]: applyFixes(written, [guess]).text })),
        ...(renameTo ? [{ [file]: null, [renameTo]: written }] : []),
      ];
      for (const changes of better) {
        const after = (await getDiagnostics({ ...files, ...changes })).map((problem) => problem.rule);
        if (isBetter(before, after, rule)) corrected.push(name);
        else expect([name, changes, after]).toEqual([]);
      }
    }
  }
  expect(new Set(corrected).size).toBeGreaterThan(15);
});

test('--fix loses no word, link or picture unless its message says so', () => {
  let fixes = 0;
  for (const index of posts.keys()) {
    const problems = inPosts.filter(({ file, fix }) => fix && file === postPath(index));
    const written = postText(index);
    for (const { fix, message } of problems) {
      if (!fix) continue;
      fixes += 1;
      const before = shown(written);
      const after = shown(applyFixes(written, [fix]).text);
      const lost = before.words.filter(
        (word) => !after.words.join('').includes(word) && !message.includes(word),
      );
      expect([message, lost, after.links >= before.links]).toEqual([message, [], true]);
    }
  }
  expect(fixes).toBeGreaterThan(25);
});

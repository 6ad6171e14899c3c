import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { build, copyBuiltClone } from './repository.ts';

const post = (header: string, word: string) => `---
title: A post about ${word} that is not published yet
excerpt: This post is only for a test of drafts and scheduled posts, and it says something about ${word}.
author: Hush Quarter Team
tags: posing, ${word}
category: Guides
${header}
---

This post has the word ${word}. [Book a session](/booking) if you like.

## One section on ${word}

Then [book](/booking).
`;

/** Finds the files of a build that have a word in their path or text. */
const findFiles = (folder: string, word: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz|jpg|avif|webp|png|woff2|ico)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path.includes(word) || readFileSync(path, 'utf8').includes(word));

test('neither drafts nor scheduled posts that are not due are in the output', async () => {
  const folder = await copyBuiltClone();
  const write = (slug: string, text: string) =>
    writeFileSync(join(folder, 'content/blog', `${slug}.md`), text);
  // The build's clock is set to October 26, 2026 in New York.
  write('a-draft', post('date: 2025-09-01\ndraft: true', 'quokka'));
  write('a-scheduled-post', post('date: 2026-10-27', 'axolotl'));
  write('published-today', post('date: 2026-10-26', 'wombat'));
  const { status, output } = await build(folder);
  if (status !== 0) throw new Error(output);
  const dist = join(folder, 'dist');
  expect(findFiles(dist, 'quokka')).toEqual([]);
  expect(findFiles(dist, 'axolotl')).toEqual([]);
  expect(findFiles(dist, 'a-draft')).toEqual([]);
  expect(findFiles(dist, 'a-scheduled-post')).toEqual([]);
  const published = findFiles(dist, 'wombat').map((path) => path.slice(dist.length));
  expect(published).toEqual(
    expect.arrayContaining(['/blog.html', '/feed.xml', '/atom.xml', '/feed.json', '/blog/tag/wombat.html']),
  );
  expect(findFiles(dist, 'published-today').map((path) => path.slice(dist.length))).toContain('/sitemap.xml');
});

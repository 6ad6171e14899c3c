import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { build, copyBuiltClone } from './repository.ts';

const post = (header: string, word: string) => `---
title: A post about ${word} that is not published yet
excerpt: Nothing about ${word} may be found anywhere in what is published before its time has come.
author: Hush Quarter Team
tags: posing, ${word}
category: Guides
${header}
---

This post has the word ${word}. [Book a session](/booking) if you like.

## One section on ${word}

Then [book](/booking).
`;

/** All files of the build that contain a word, in the name or the content. */
const findFiles = (folder: string, word: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz|jpg|avif|webp|png|woff2|ico)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path.includes(word) || readFileSync(path, 'utf8').includes(word));

test('drafts are never in the output, and scheduled posts only once they are due', async () => {
  const folder = await copyBuiltClone();
  const write = (slug: string, text: string) =>
    writeFileSync(join(folder, 'content/blog', `${slug}.md`), text);
  // The build's clock is set to October 26, 2026 in New York.
  write('a-draft', post('date: 2025-09-01\ndraft: true', 'quokka'));
  write('still-to-come', post('date: 2026-10-27', 'axolotl'));
  write('just-out', post('date: 2026-10-26', 'wombat'));
  const { status, output } = await build(folder);
  if (status !== 0) throw new Error(output);
  const dist = join(folder, 'dist');
  expect(findFiles(dist, 'quokka')).toEqual([]);
  expect(findFiles(dist, 'axolotl')).toEqual([]);
  expect(findFiles(dist, 'a-draft')).toEqual([]);
  expect(findFiles(dist, 'still-to-come')).toEqual([]);
  const out = findFiles(dist, 'wombat').map((path) => path.slice(dist.length));
  expect(out).toEqual(
    expect.arrayContaining(['/blog.html', '/feed.xml', '/atom.xml', '/feed.json', '/blog/tag/wombat.html']),
  );
  expect(findFiles(dist, 'just-out').map((path) => path.slice(dist.length))).toContain('/sitemap.xml');

  const later = await build(folder, { SOURCE_DATE_EPOCH: '1793080800' });
  if (later.status !== 0) throw new Error(later.output);
  expect(findFiles(dist, 'axolotl').map((path) => path.slice(dist.length))).toContain(
    '/blog/still-to-come.html',
  );
  expect(findFiles(dist, 'quokka')).toEqual([]);
});

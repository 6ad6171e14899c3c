import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { build, copyOfBuiltClone } from './repository.ts';

const post = (header: string, word: string) => `---
title: A post about ${word} that nobody may read yet
excerpt: Nothing about ${word} may be found anywhere in what is published before its time has come.
author: Hush Quarter Team
tags: posing, ${word}
category: Guides
${header}
---

The word ${word} stands here. [Book a session](/booking) if you like.

## One section on ${word}

Then [book](/booking).
`;

/** Every file of the build that says a word, in its name or within. */
const saying = (folder: string, word: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz|jpg|avif|webp|png|woff2|ico)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path.includes(word) || readFileSync(path, 'utf8').includes(word));

test('drafts and scheduled posts are nowhere in the output until their time', async () => {
  const folder = await copyOfBuiltClone();
  const write = (slug: string, text: string) =>
    writeFileSync(join(folder, 'content/blog', `${slug}.md`), text);
  // The build's clock stands at October 26, 2026 in New York.
  write('a-draft', post('date: 2025-09-01\ndraft: true', 'quokka'));
  write('still-to-come', post('date: 2026-10-27', 'axolotl'));
  write('just-out', post('date: 2026-10-26', 'wombat'));
  const { status, output } = await build(folder);
  if (status !== 0) throw new Error(output);
  const dist = join(folder, 'dist');
  expect(saying(dist, 'quokka')).toEqual([]);
  expect(saying(dist, 'axolotl')).toEqual([]);
  expect(saying(dist, 'a-draft')).toEqual([]);
  expect(saying(dist, 'still-to-come')).toEqual([]);
  const out = saying(dist, 'wombat').map((path) => path.slice(dist.length));
  expect(out).toEqual(
    expect.arrayContaining(['/blog.html', '/feed.xml', '/atom.xml', '/feed.json', '/blog/tag/wombat.html']),
  );
  expect(saying(dist, 'just-out').map((path) => path.slice(dist.length))).toContain('/sitemap.xml');

  const later = await build(folder, { SOURCE_DATE_EPOCH: '1793080800' });
  if (later.status !== 0) throw new Error(later.output);
  expect(saying(dist, 'axolotl').map((path) => path.slice(dist.length))).toContain(
    '/blog/still-to-come.html',
  );
  expect(saying(dist, 'quokka')).toEqual([]);
});

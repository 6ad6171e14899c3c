import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from '#src/domain/time/day.ts';
import { examplePost, bookingLine } from '#cli/rules/example-document.ts';
import { type ExampleWorkspace, exampleWorkspace } from './example-workspace.ts';
import { type BuildOptions, readManifest } from '#cli/site/build-content.ts';

/** Writes a blog with several list pages, tags, a draft and a scheduled post. */
export async function exampleBlog(posts = 9): Promise<ExampleWorkspace> {
  const tags = ['posing', 'light', 'first visit', 'couples'];
  const files: Record<string, string> = {};
  for (let index = 0; index < posts; index++) {
    const body = [
      `This is the text of article ${index}, which follows [the previous one](/blog/article-${(index + 1) % posts}).`,
      `## Part one of ${index}`,
      '![A pale chair](/images/blog/posing-guide.jpg)',
      `Words such as quixotic${index} and others. ${bookingLine}`,
    ].join('\n\n');
    files[`blog/article-${index}.md`] = examplePost(
      {
        title: `Article number ${index}`,
        date: addDays('2025-09-01', index),
        tags: [tags[index % 4], tags[(index * 3 + 1) % 4]]
          .filter((tag, position, all) => all.indexOf(tag) === position)
          .join(', '),
        featured: String(index % 3 === 0),
      },
      body,
    );
  }
  files['blog/draft.md'] = examplePost(
    { title: 'An unfinished post', draft: 'true' },
    `A secretdraft text. ${bookingLine}`,
  );
  files['blog/later.md'] = examplePost(
    { title: 'A scheduled post', date: '2026-03-01' },
    `A secretlater text. ${bookingLine}`,
  );
  files['stories/first.md'] = story;
  files['pages/studio-rules.md'] = page;
  files['redirects.yaml'] = '/blog/old: /blog/older\n/blog/older: /blog/article-0\n';
  return exampleWorkspace(files);
}

const story = `---
title: Two sisters and a suitcase
excerpt: They brought eleven outfits and wore four of them, and laughed through every single one of the pictures.
date: 2025-08-01
heroImage: /images/blog/posing-guide.jpg
heroImageAlt: A pale chair stands alone before a curtain.
visit: Two sisters, extended session
---

They came for [an hour](/pricing).
`;

const page = `---
title: Studio rules
description: What we ask of everybody who spends an hour in the room, and what you can ask of us.
updated: 2025-10-18
---

Leave the room as you found it.
`;

export function buildOptions(
  { folder, content }: ExampleWorkspace,
  changes: Partial<BuildOptions> = {},
): BuildOptions {
  return {
    content,
    out: join(folder, 'generated'),
    cache: join(folder, 'cache'),
    images: false,
    drafts: false,
    ...changes,
  };
}

/** `SOURCE_DATE_EPOCH` for noon on October 18, 2025, in New York. */
export const exampleEpoch = '1760803200';

/** Reads a build's files by their logical paths. Throws if a file in the manifest is missing. */
export function readOutput(out: string): Map<string, Buffer> {
  const manifest = readManifest(join(out, 'manifest.json'));
  if (!manifest) throw new Error(`There is no manifest in ${out}.`);
  return new Map(
    Object.entries(manifest.files).map(([logical, file]) => [logical, readFileSync(join(out, file))]),
  );
}

export const readJson = <T>(out: string, logical: string): T =>
  JSON.parse(String(readOutput(out).get(logical))) as T;

/** Reads every file of a folder as base64, to compare folders. */
export const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((file) => [file.slice(folder.length + 1), readFileSync(file).toString('base64')]),
  );

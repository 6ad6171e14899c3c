import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { HomeData } from '#src/content/schemas/page-data.ts';
import { examplePost } from '../rules/example-document.ts';
import {
  buildOptions,
  exampleBlog,
  exampleEpoch,
  filesIn,
  readJson,
  readOutput,
} from '../../tests/content/content-folder.ts';
import { useWorkspace, workspace } from '../../tests/content/use-workspace.ts';
import { build } from './build-content.ts';
import { check } from '../check.ts';

useWorkspace(() => exampleBlog());
beforeEach(() => void vi.stubEnv('SOURCE_DATE_EPOCH', exampleEpoch));
afterEach(() => void vi.unstubAllEnvs());

const out = () => join(workspace.folder, 'generated');
function replaceIn(path: string, from: string, to: string) {
  const file = join(workspace.content, path);
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${path} has no "${from}" to change.`);
  writeFileSync(file, text.replace(from, to));
}

const countFiles = () => readdirSync(join(out(), 'files')).length;

const options = (changes = {}) => buildOptions(workspace, changes);

describe('a build', () => {
  test('emits a data file for each page, and the public files', async () => {
    const summary = await build(options());
    expect(summary.diagnostics).toEqual([]);
    expect(summary).toMatchObject({ ok: true, posts: 10, drafts: 1, scheduled: 1, stories: 1, documents: 1 });
    const emitted = [...readOutput(out()).keys()];
    expect(emitted).toEqual(emitted.toSorted());
    expect(emitted).toEqual(
      expect.arrayContaining([
        'copy.json',
        'redirects.json',
        'site.json',
        'public/.well-known/security.txt',
        'public/data/blog.json',
        'public/data/blog/article-0.json',
        'public/data/blog/page/2.json',
        'public/data/blog/tag/first-visit.json',
        'public/data/index.json',
        'public/data/search.json',
        'public/data/stories.json',
        'public/data/stories/first.json',
        'public/data/studio-rules.json',
        'public/feed.xml',
        'public/images/blog/posing-guide.jpg',
        'public/robots.txt',
        'public/site.webmanifest',
        'public/sitemap.xml',
      ]),
    );
    expect(emitted).not.toContain('public/data/blog/page/3.json');
  });

  test('writes a security.txt file that expires in 11 to 12 months', async () => {
    await build(options());
    const text = readOutput(out()).get('public/.well-known/security.txt')?.toString() ?? '';
    expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
    expect(text).toMatch(/^Canonical: https:\S+\/\.well-known\/security\.txt$/m);
    const expires = /^Expires: (.+)$/m.exec(text)?.[1] ?? '';
    const days = (Date.parse(expires) / 1000 - Number(exampleEpoch)) / 86_400;
    expect(days).toBeGreaterThan(330);
    expect(days).toBeLessThan(367);
  });

  test('features the three newest posts that ask for it', async () => {
    await build(options());
    const { featured } = readJson<HomeData>(out(), 'public/data/index.json');
    expect(featured.map(({ slug }) => slug)).toEqual(['article-6', 'article-3', 'article-0']);
  });

  test('resolves redirect chains', async () => {
    await build(options());
    expect(readJson(out(), 'redirects.json')).toEqual({
      '/blog/old': '/blog/article-0',
      '/blog/older': '/blog/article-0',
    });
  });

  test('leaves out drafts and scheduled posts, unless asked to include them', async () => {
    await build(options());
    const all = [...readOutput(out())].map(([path, bytes]) => path + bytes.toString('latin1')).join('\n');
    expect(all).not.toMatch(
      /secretdraft|secretlater|An unfinished post|A scheduled post|blog\/(draft|later)/,
    );
    await build(options({ drafts: true }));
    const emitted = [...readOutput(out()).keys()];
    expect(emitted).toEqual(
      expect.arrayContaining(['public/data/blog/draft.json', 'public/data/blog/later.json']),
    );
  });

  test('publishes a scheduled post at midnight in New York', async () => {
    const midnight = Date.UTC(2026, 2, 1, 5) / 1000;
    vi.stubEnv('SOURCE_DATE_EPOCH', String(midnight - 1));
    await build(options());
    expect([...readOutput(out()).keys()]).not.toContain('public/data/blog/later.json');
    vi.stubEnv('SOURCE_DATE_EPOCH', String(midnight));
    await build(options());
    expect([...readOutput(out()).keys()]).toContain('public/data/blog/later.json');
  });

  test('writes nothing if the content has errors, and keeps the last good output', async () => {
    await build(options());
    const before = filesIn(out());
    workspace.write('blog/broken.md', examplePost({ title: 'Broken', heroImage: '/images/blog/none.jpg' }));
    workspace.write('blog/article-2.md', examplePost({ title: 'Changed' }));
    const { ok, diagnostics } = await build(options());
    expect(ok).toBe(false);
    expect(diagnostics.map(({ rule }) => rule)).toContain('image-missing');
    expect(filesIn(out())).toEqual(before);
  });
});

describe('a folder with other files', () => {
  const names = ['files/contract.pdf', 'movie.part'];
  const writeOwnFiles = (folder: string) => {
    mkdirSync(join(folder, 'files'), { recursive: true });
    for (const name of names) writeFileSync(join(folder, name), 'mine');
  };

  test('is used neither for the output nor as a cache', async () => {
    const folder = join(workspace.folder, 'mine');
    writeOwnFiles(folder);
    await expect(build(options({ out: folder }))).rejects.toThrow(
      /is not empty, and studio did not create it.*--out/,
    );
    await expect(build(options({ cache: folder }))).rejects.toThrow(/did not create it.*--cache/);
    await expect(check({ content: workspace.content, cache: folder })).rejects.toThrow(/--cache/);
    expect(new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }))).toEqual(
      new Set(['files', ...names]),
    );
  });

  test('keeps them if they were added to the output later', async () => {
    await build(options());
    writeOwnFiles(out());
    appendFileSync(join(workspace.content, 'blog/article-4.md'), '\nMore.\n');
    await build(options());
    for (const name of names) expect(readFileSync(join(out(), name), 'utf8')).toBe('mine');
  });
});

describe('a build of unchanged content', () => {
  test('does not analyze or write any file again', async () => {
    await build(options());
    const again = await build(options());
    expect(again).toMatchObject({ ok: true, written: 0, analyzed: 0 });
    expect(await build(options({ force: true }))).toMatchObject({ analyzed: 14, written: 0 });
  });

  test('replaces a partial file from a killed build', async () => {
    await build(options());
    const before = filesIn(out());
    rmSync(join(out(), 'manifest.json'));
    const [partial = ''] = readdirSync(join(out(), 'files'));
    writeFileSync(join(out(), 'files', partial), 'half of');
    await build(options());
    expect(filesIn(out())).toEqual(before);
  });
});

describe('a build after a change', () => {
  const changes: [string, () => void][] = [
    [
      'an edited post',
      () => appendFileSync(join(workspace.content, 'blog/article-4.md'), '\nOne more thought.\n'),
    ],
    ['an edited title', () => replaceIn('blog/article-4.md', 'Article number 4', 'Another title')],
    ['an edited date', () => replaceIn('blog/article-4.md', '2025-09-05', '2025-10-17')],
    ['an added tag', () => replaceIn('blog/article-4.md', 'tags: posing', 'tags: couples, posing')],
    [
      'an added post',
      () => workspace.write('blog/fresh.md', examplePost({ title: 'Fresh', date: '2025-09-03' })),
    ],
    ['a deleted post', () => rmSync(join(workspace.content, 'blog/draft.md'))],
    ['an edited setting', () => replaceIn('studio.yaml', 'city: Charlotte', 'city: Raleigh')],
    ['an edited redirect', () => workspace.write('redirects.yaml', '/blog/old: /blog/article-1\n')],
  ];

  test.each(changes)('produces the same bytes as a cold build: %s', async (_, change) => {
    await build(options());
    change();
    const { ok, diagnostics } = await build(options());
    expect(diagnostics).toEqual([]);
    expect(ok).toBe(true);
    const warm = readOutput(out());
    const cold = join(workspace.folder, 'cold');
    await build(options({ out: cold, cache: join(workspace.folder, 'cold-cache') }));
    expect(warm).toEqual(readOutput(cold));
  });

  test('writes only affected files, and deletes those that it no longer uses', async () => {
    await build(options());
    const before = countFiles();
    appendFileSync(join(workspace.content, 'blog/article-4.md'), '\nMore.\n');
    const { written, analyzed } = await build(options());
    expect(analyzed).toBe(1);
    expect(written).toBeLessThan(12);
    expect(countFiles()).toBe(before);
  });
});

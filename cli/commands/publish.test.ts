import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exampleBlog, filesIn } from '../../tests/content/content-folder.ts';
import { examplePost } from '../rules/example-document.ts';
import { git, read, studio, useWorkspace, workspace } from '../../tests/content/use-workspace.ts';

useWorkspace(() => exampleBlog(3));

const draft = (changes: Record<string, string> = {}, body?: string) =>
  workspace.write('blog/mine.md', examplePost({ title: 'Mine', draft: 'true', ...changes }, body));

describe('studio publish', () => {
  test('removes the draft line and sets the post’s date to today', async () => {
    draft({ date: '2025-09-30' });
    const { code, output } = await studio('publish', 'mine');
    expect([code, output]).toEqual([
      0,
      'blog/mine.md is dated 2025-10-18 instead of 2025-09-30, and the next build will publish it.\n',
    ]);
    expect(read('blog/mine.md')).toBe(examplePost({ title: 'Mine', date: '2025-10-18' }));
  });

  test('schedules the post for the given day, or for its date if that is in the future', async () => {
    draft();
    expect((await studio('publish', 'mine', '--date', '2025-12-01')).output).toContain(
      'is scheduled for 2025-12-01',
    );
    expect(read('blog/mine.md')).toContain('\ndate: 2025-12-01\n');
    draft({ date: '2026-01-02' });
    expect((await studio('publish', 'blog/mine.md')).output).toContain('is scheduled for 2026-01-02');
  });

  test('keeps a post with errors as a draft and shows the errors', async () => {
    draft({ date: '2025-09-30' }, 'TODO: write.\n\n[Book a session](/booking).');
    const before = filesIn(workspace.content);
    const { code, output } = await studio('publish', 'mine');
    expect(code).toBe(1);
    expect(output).toContain('> 13 │ TODO: write.');
    expect(output).toContain('Publishing it would change its date from 2025-09-30 to 2025-10-18.');
    expect(output).toContain('blog/mine.md is still a draft. Fix the errors, then publish it.');
    expect(filesIn(workspace.content)).toEqual(before);
  });

  test.each([
    [['article-1'], 'blog/article-1.md is not a draft. `studio plan` shows when it goes live.'],
    [['draft', '--date', '2025-02-30'], '"2025-02-30" is not a valid date. Use a date such as 2026-12-01.'],
    [['nothing-like-it'], 'There is no post or story "nothing-like-it". Run `studio plan` to list them.'],
  ])('rejects %j', async (args, message) => {
    expect(await studio('publish', ...args)).toMatchObject({ code: 2, errors: `studio: ${message}\n` });
  });
});

test('studio unpublish turns a post into a draft and lists links to it', async () => {
  const { code, output } = await studio('unpublish', 'article-1');
  expect([code, output]).toEqual([
    0,
    'blog/article-1.md is now a draft, and the next build will leave it out.\n' +
      'These files link to /blog/article-1, which will return a 404 after the next build: blog/article-0.md.\n',
  ]);
  expect(read('blog/article-1.md')).toContain('\ndraft: true\n---\n');
  expect((await studio('publish', 'article-1')).code).toBe(0);
  expect(read('blog/article-1.md')).not.toContain('draft');
  expect((await studio('unpublish', 'draft')).errors).toContain('already a draft');
});

test('studio unpublish changes nothing in a file without a header', async () => {
  workspace.write('blog/bare.md', 'Text. [Book a session](/booking).\n');
  expect((await studio('unpublish', 'bare')).errors).toBe(
    'studio: The file has no header. `studio check` shows what to do.\n',
  );
  expect(read('blog/bare.md')).toBe('Text. [Book a session](/booking).\n');
});

describe('a post that was live keeps its date when it is published again', () => {
  test('because it has been updated', async () => {
    const live = examplePost({ title: 'Mine', date: '2025-09-01', updated: '2025-09-02' });
    workspace.write('blog/mine.md', live);
    await studio('unpublish', 'mine');
    expect(await studio('publish', 'mine')).toMatchObject({
      code: 0,
      output: 'blog/mine.md is dated 2025-09-01, and the next build will publish it.\n',
    });
    expect(read('blog/mine.md')).toBe(live);
  });

  test('because git has a version that is not a draft', async () => {
    const live = examplePost({ title: 'Mine', date: '2025-09-01' });
    workspace.write('blog/mine.md', live);
    git('init', '-q');
    git('add', 'content');
    git('commit', '-qm', 'Content');
    await studio('unpublish', 'mine');
    git('commit', '-qam', 'Unpublish');
    await studio('publish', 'mine');
    expect(read('blog/mine.md')).toBe(live);
  });

  test('but a draft that never was gets the day of its publication', async () => {
    draft({ date: '2025-09-01' });
    git('init', '-q');
    git('add', 'content');
    git('commit', '-qm', 'Content');
    await studio('publish', 'mine');
    expect(read('blog/mine.md')).toContain('\ndate: 2025-10-18\n');
  });
});

test('studio publish does not read a date from the text', async () => {
  const body = 'date: 2026-05-01\n\n[Book a session](/booking).';
  workspace.write('blog/mine.md', examplePost({ title: 'Mine', draft: 'true', date: null }, body));
  expect((await studio('publish', 'mine')).output).toContain('is dated 2025-10-18, and');
});

describe('studio delete', () => {
  test('redirects the old URL, and updates links and earlier redirects', async () => {
    const { code, output } = await studio('delete', 'article-0', '--redirect-to', '/blog', '--yes');
    expect([code, output]).toEqual([
      0,
      'Deleted blog/article-0.md.\n  blog/article-2.md: 1 link\nRewrote 1 link.\n/blog/article-0 now redirects to /blog.\n',
    ]);
    expect(existsSync(join(workspace.content, 'blog/article-0.md'))).toBe(false);
    expect(read('redirects.yaml')).toBe(
      '/blog/old: /blog/older\n/blog/older: /blog\n/blog/article-0: /blog\n',
    );
    const check = await studio('check');
    expect([check.code, check.output]).toEqual([0, expect.stringContaining('No problems found')]);
  });

  test('for a published post, requires --redirect or --no-redirect, and a target if other pages link to it', async () => {
    const before = filesIn(workspace.content);
    expect(await studio('delete', 'article-0')).toMatchObject({
      code: 2,
      errors: expect.stringContaining('Add --redirect-to with a URL such as /blog'),
    });
    expect((await studio('delete', 'article-0', '--no-redirect')).errors).toContain(
      'These files link to /blog/article-0: blog/article-2.md.',
    );
    expect((await studio('delete', 'article-0', '--redirect-to', '/blgo')).errors).toContain(
      'There is no page at /blgo to redirect to. Did you mean "/blog"?',
    );
    expect(await studio('delete', 'article-0', '--redirect-to', '/blog', '--dry-run')).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        /^Would delete blog\/article-0\.md\.\n[^]*Would rewrite 1 link\.\n\/blog\/article-0 would redirect to \/blog\.\nNothing was written\.\n$/,
      ),
    });
    expect(filesIn(workspace.content)).toEqual(before);
  });

  test('deletes a draft without a redirect, and names unused images', async () => {
    workspace.write(
      'images/blog/hand.jpg',
      readFileSync(join(workspace.content, 'images/blog/posing-guide.jpg')),
    );
    draft({ heroImage: '/images/blog/hand.jpg' });
    expect((await studio('delete', 'mine', '--redirect-to', '/blog', '--dry-run')).output).toContain(
      'It was not published, so no redirect is needed.\n',
    );
    const { code, output } = await studio('delete', 'mine', '--yes');
    expect([code, output]).toEqual([
      0,
      "Deleted blog/mine.md.\nNo other page uses images/blog/hand.jpg. Delete it if you don't need it.\n",
    ]);
    expect(read('redirects.yaml')).not.toContain('mine');
  });

  test('deletes a draft whose image does not exist, and says so', async () => {
    draft({ heroImage: '/images/blog/none.jpg' });
    expect((await studio('delete', 'mine', '--yes')).output).toBe(
      'Deleted blog/mine.md.\nIt used images/blog/none.jpg, but there is no such file.\n',
    );
  });

  test('requires --yes for a file whose current version is not in git', async () => {
    const rejection = {
      code: 2,
      errors:
        "studio: The current version of blog/mine.md is not committed to git, so you couldn't get it back. Commit it first, or add --yes to delete it anyway.\n",
    };
    draft();
    expect(await studio('delete', 'mine')).toMatchObject(rejection);
    git('init', '-q');
    expect(await studio('delete', 'mine')).toMatchObject(rejection);
    git('add', 'content');
    expect(await studio('delete', 'mine')).toMatchObject(rejection);
    git('commit', '-qm', 'Content');
    draft({ title: 'Changed' });
    expect(await studio('delete', 'mine')).toMatchObject(rejection);
    expect(read('blog/mine.md')).toContain('Changed');
    git('commit', '-qam', 'Change');
    expect(await studio('delete', 'mine')).toMatchObject({ code: 0, output: 'Deleted blog/mine.md.\n' });
  });
});

import { execFileSync } from 'node:child_process';
import { chmodSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exampleStudio } from '../rules/example-settings.ts';
import { bookingLine, examplePost } from '../rules/example-document.ts';
import {
  createWorkspace,
  read,
  reported,
  runCheck,
  useWorkspace,
  workspace,
} from '../../tests/content/use-workspace.ts';

useWorkspace();

const post = 'blog/posing-guide.md';
const deadLink = examplePost({}, `[Away](/nowhere). ${bookingLine}`);
const postWithWarning = examplePost({ author: null });

async function run(files: Record<string, string | null>, ...args: Parameters<typeof runCheck>) {
  await createWorkspace(files);
  return runCheck(...args);
}

describe('studio check', () => {
  test('exits with 0 on clean content', async () => {
    expect(await run({})).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^✓ No problems found in \d files\.\n$/),
    });
  });

  test('exits with 1 on an error and shows its position', async () => {
    const { code, out } = await run({ [post]: deadLink });
    expect(code).toBe(1);
    expect(out).toContain('content/blog/posing-guide.md:12:8  error  link-target');
    expect(out).toContain('> 12 │ [Away](/nowhere).');
  });

  test('exits with 0 on warnings, and with 1 if there are more than allowed', async () => {
    expect(await run({ [post]: postWithWarning })).toMatchObject({ code: 0 });
    expect(await runCheck({ maxWarnings: 1 })).toMatchObject({ code: 0 });
    expect(await runCheck({ maxWarnings: 0 })).toMatchObject({
      code: 1,
      out: expect.stringContaining('--max-warnings allows 0'),
    });
  });

  test('problems in drafts are only warnings; those in scheduled posts are errors', async () => {
    const hero = { heroImage: '/images/blog/drawn.jpg' };
    const draft = examplePost(
      { title: 'Other', category: 'Nothing', draft: 'true', ...hero },
      '[Away](/nowhere)',
    );
    const files = { 'blog/other.md': draft, 'images/blog/drawn.jpg': 'not an image' };
    const { code, out } = await run(files, { maxWarnings: 0 });
    expect(code).toBe(0);
    expect(out).toContain('warning  category-known  in a draft');
    expect(out).toContain('content/images/blog/drawn.jpg:1:1  warning  image-broken  in a draft');
    expect(out).toMatch(/^! 4 warnings in 2 files/m);
    const scheduled = draft.replace('draft: true', 'draft: false').replace('2025-10-18', '2999-01-01');
    expect(await run({ 'blog/other.md': scheduled })).toMatchObject({ code: 1 });
  });

  test('an unfinished draft may contain notes and lack required parts', async () => {
    const draft = '---\ntitle: Other\ndraft: true\n---\n\nTODO [Book](/booking)\n';
    expect(
      (await run({ 'blog/other.md': draft, 'stories/one.md': draft.replace('Other', 'One') })).out,
    ).toMatch(/^✓/);
  });

  test('an unwritable cache is reported once and does not stop the check', async () => {
    writeFileSync(join(workspace.folder, 'file'), '');
    const { code, err } = await runCheck({ cache: 'file/cache' });
    expect(code).toBe(0);
    expect(err).toMatch(
      /^Can't write to the cache folder .*, so every run will be slower\. Check its permissions and the free disk space, or choose a different folder with --cache\.\n$/,
    );
  });

  test('reports every problem in all files in one run, sorted', async () => {
    const ran = await run(
      {
        [post]: deadLink,
        'studio.yaml': exampleStudio('offPeak: 79', 'offPeak: 109'),
        'images/site/a.jpg': '',
      },
      { format: 'json' },
    );
    expect(reported(ran)).toEqual([
      'content/blog/posing-guide.md link-target',
      'content/images/site/a.jpg site-image-alt-missing',
      'content/studio.yaml session-price',
    ]);
  });

  test('reports settings that cannot be parsed, but not the problems that they cause elsewhere', async () => {
    const excerpt = `Where to put your hands at {{brand}}, ${'at {{street}}, '.repeat(12)}and after it.`;
    const ran = await run(
      {
        [post]: examplePost({ excerpt }, `[Pins]({{pinterest}}) of {{brand}}. ${bookingLine}`),
        'studio.yaml': `${exampleStudio()}brand: 3\n`,
      },
      { format: 'json' },
    );
    expect(reported(ran)).toEqual(['content/studio.yaml yaml-key']);
  });

  test('annotations use paths from the repository root, wherever the step runs', async () => {
    await createWorkspace({ [post]: deadLink });
    const { folder, content } = workspace;
    const below = { cwd: content, env: { GITHUB_WORKSPACE: folder } };
    expect((await runCheck({ format: 'github', content: '.' }, [], below)).out).toContain(
      'file=content/blog/posing-guide.md,',
    );
    const elsewhere = { cwd: content, env: { GITHUB_WORKSPACE: '/nowhere' } };
    expect((await runCheck({ format: 'github', content: '.' }, [], elsewhere)).out).toContain(
      'file=blog/posing-guide.md,',
    );
  });
});

describe('studio check PATHS', () => {
  const files = {
    [post]: deadLink,
    'blog/other.md': examplePost({ title: 'Other', author: null }),
    'studio.yaml': exampleStudio('offPeak: 79', 'offPeak: 109'),
  };

  test('reports only on the named files, but checks links against all content', async () => {
    const linked = examplePost({ title: 'Linked' }, `[Poses](/blog/posing-guide). ${bookingLine}`);
    await createWorkspace({ ...files, 'blog/linked.md': linked });
    expect(reported(await runCheck({ format: 'json' }, ['content/blog/linked.md']))).toEqual([]);
    expect(reported(await runCheck({ format: 'json' }, ['content/blog/posing-guide.md']))).toEqual([
      'content/blog/posing-guide.md link-target',
    ]);
  });

  test('accepts folders, several paths, and paths relative to the content folder', async () => {
    await createWorkspace(files);
    const both = ['content/blog/other.md author-missing', 'content/blog/posing-guide.md link-target'];
    expect(reported(await runCheck({ format: 'json' }, ['content/blog']))).toEqual(both);
    expect(reported(await runCheck({ format: 'json' }, ['content/blog/']))).toEqual(both);
    expect(reported(await runCheck({ format: 'json' }, [post, 'blog/other.md']))).toEqual(both);
    expect(reported(await runCheck({ format: 'json' }, [join(workspace.content, post)]))).toEqual([both[1]]);
    expect(reported(await runCheck({ format: 'json' }, ['content']))).toHaveLength(3);
  });

  test('names the files that it checked if it skipped others', async () => {
    await createWorkspace(files);
    expect((await runCheck({}, ['content/faq.yaml'])).out).toBe(
      '✓ No problems found in content/faq.yaml. Not shown: 2 errors and 1 warning in other files; run `studio check`.\n',
    );
    expect((await runCheck({}, ['content'])).out).toMatch(/ in 3 files \(\d checked\)\.$/m);
  });

  test('a missing path is a usage error with a suggestion', async () => {
    await createWorkspace(files);
    await expect(runCheck({}, ['content/blog/posing-gide.md'])).rejects.toThrow(
      'content/blog/posing-gide.md does not exist. Did you mean "content/blog/posing-guide.md"?',
    );
    await expect(runCheck({}, ['posing-guide.md'])).rejects.toThrow(
      'Did you mean "content/blog/posing-guide.md"?',
    );
    await expect(runCheck({}, ['qqqqqqqq'])).rejects.toThrow(/^qqqqqqqq does not exist\.$/);
  });

  test('a path outside the content is a usage error', async () => {
    await createWorkspace(files);
    writeFileSync(join(workspace.folder, 'README.md'), '');
    await expect(runCheck({}, ['README.md'])).rejects.toThrow('README.md is outside the content folder');
    await expect(runCheck({}, ['..'])).rejects.toThrow('is outside the content folder');
  });

  test('a symlinked content folder works by either path', async () => {
    await createWorkspace(files);
    symlinkSync(workspace.content, join(workspace.folder, 'articles'));
    const ran = await runCheck({ format: 'json', content: 'articles' }, ['articles/blog/posing-guide.md']);
    expect(reported(ran)).toEqual(['content/blog/posing-guide.md link-target']);
  });
});

describe('studio check --fix', () => {
  const wrong = { [post]: examplePost({ featured: 'TRUE' }) };

  test('fixes problems, says so, and exits with 0 if none remain', async () => {
    const { code, out, err } = await run(wrong, { fix: true });
    expect({ code, err }).toEqual({ code: 0, err: 'Fixed 1 problem in 1 file.\n' });
    expect(out).toMatch(/^✓ No problems found/);
    expect(read(post)).toBe(examplePost({ featured: 'true' }));
  });

  test('fixes only the given paths', async () => {
    const other = examplePost({ title: 'Other', featured: 'TRUE' });
    await run({ ...wrong, 'blog/other.md': other }, { fix: true }, ['content/blog/posing-guide.md']);
    expect(read('blog/other.md')).toBe(other);
    expect(read(post)).toBe(examplePost({ featured: 'true' }));
  });

  test('--dry-run prints a diff that git can apply, writes nothing, and bases its exit code on the current problems', async () => {
    const { code, out, err } = await run(wrong, { fix: true, dryRun: true });
    expect(code).toBe(1);
    expect(err).toBe('Would fix 1 problem in 1 file. Nothing was written.\n');
    expect(read(post)).toBe(wrong[post]);
    execFileSync('git', ['apply', '-'], { cwd: workspace.folder, input: out });
    expect(read(post)).toBe(examplePost({ featured: 'true' }));
    expect(await runCheck({ fix: true, dryRun: true })).toEqual({
      code: 0,
      out: '',
      err: 'Nothing to fix.\n',
    });
  });

  test('lists read-only files and does not change them', async () => {
    await createWorkspace(wrong);
    chmodSync(join(workspace.content, post), 0o444);
    const { code, err } = await runCheck({ fix: true });
    expect({ code, err }).toEqual({
      code: 1,
      err: 'content/blog/posing-guide.md is read-only, so it was not fixed.\n',
    });
    expect(read(post)).toBe(wrong[post]);
  });

  test('--dry-run shows control characters on a terminal', async () => {
    await createWorkspace({ [post]: examplePost({ title: 'How to \u001B[31mhold' }) });
    const options = { fix: true, dryRun: true };
    expect((await runCheck(options, [], { isInteractive: true })).out).not.toContain('\u001B');
    expect((await runCheck(options)).out).toContain('\u001B');
  });

  test('--dry-run alone is a usage error', async () => {
    await expect(run({}, { dryRun: true })).rejects.toThrow('--dry-run needs --fix');
  });
});

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Terminal } from '../report/terminal.ts';
import { bookingLine, examplePost } from '../rules/example-document.ts';
import {
  createWorkspace,
  git,
  reported,
  runCheck,
  useWorkspace,
  workspace,
} from '../../tests/content/use-workspace.ts';

useWorkspace();

const post = 'blog/posing-guide.md';
const postWithDeadLink = examplePost({}, `[Away](/nowhere). ${bookingLine}`);

const checkChanged = async (terminal: Partial<Terminal> = {}) =>
  reported(await runCheck({ changed: true, format: 'json' }, [], terminal));

async function createRepository() {
  await createWorkspace({
    [post]: postWithDeadLink,
    'blog/old.md': examplePost({ title: 'Old', author: null }),
  });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'Content');
  return workspace;
}

describe('studio check --changed', () => {
  test('reports on changed, staged and new files', async () => {
    const { write } = await createRepository();
    expect(await checkChanged()).toEqual([]);
    write('blog/old.md', examplePost({ title: 'Old one', author: null }));
    expect(await checkChanged()).toEqual(['content/blog/old.md author-missing']);
    git('add', '.');
    expect(await checkChanged()).toEqual(['content/blog/old.md author-missing']);
    git('commit', '-qm', 'Old');
    write('blog/new-one.md', examplePost({ title: 'New', author: null }));
    expect(await checkChanged()).toEqual(['content/blog/new-one.md author-missing']);
  });

  test('reports on all files after a deletion, because any of them may link to the deleted one', async () => {
    const { content, write } = await createRepository();
    write(post, examplePost({}, `[Old](/blog/old). ${bookingLine}`));
    git('commit', '-qam', 'Link');
    expect(await checkChanged()).toEqual([]);
    rmSync(join(content, 'blog/old.md'));
    expect(await checkChanged()).toEqual(['content/blog/posing-guide.md link-target']);
  });

  test('finds file names with spaces and non-ASCII letters', async () => {
    const { write } = await createRepository();
    write('blog/Größe 1.md', postWithDeadLink);
    expect(await checkChanged()).toContain('content/blog/Größe 1.md slug-format');
  });

  test('works in a hook, where git gives a relative index path', async () => {
    const { write, folder } = await createRepository();
    write(post, examplePost({ author: null }));
    git('add', '.');
    const env = { ...process.env, GIT_INDEX_FILE: '.git/index', GIT_DIR: '.git' };
    expect(await checkChanged({ env, cwd: folder })).toEqual(['content/blog/posing-guide.md author-missing']);
  });

  test('can be combined with paths', async () => {
    const { write } = await createRepository();
    write('blog/new-one.md', examplePost({ title: 'New', author: null }));
    expect(reported(await runCheck({ changed: true, format: 'json' }, ['content/blog/old.md']))).toEqual([]);
  });

  test('fails with a usage error outside a repository, or without git', async () => {
    await expect(checkChanged({ env: { ...process.env, GIT_CEILING_DIRECTORIES: '/' } })).rejects.toThrow(
      '--changed needs git, but git failed: ',
    );
    await expect(checkChanged({ env: { PATH: '' } })).rejects.toThrow(
      '--changed needs git, but git could not be run',
    );
  });
});

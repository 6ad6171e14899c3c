import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exampleBlog } from '../../tests/content/content-folder.ts';
import { createWorkspace, read, studio, useWorkspace, workspace } from '../../tests/content/use-workspace.ts';

useWorkspace(() => exampleBlog(3));

describe('studio new', () => {
  test.each([
    ['post', 'What to wear: a "quiet" guide #1', 'blog/what-to-wear-a-quiet-guide-1.md'],
    ['story', 'Zoë & the suitcase', 'stories/zoe-and-the-suitcase.md'],
  ])('writes a %s that passes the check', async (kind, title, file) => {
    const { code, output } = await studio('new', kind, title);
    expect([code, output]).toEqual([0, expect.stringContaining(`content/${file}`)]);
    expect(read(file)).toContain(`title: ${title}\n`);
    expect(read(file)).toContain('date: 2025-10-18\n');
    const check = await studio('check', '--max-warnings', '0');
    expect([check.code, check.output]).toEqual([0, expect.stringContaining('No problems found')]);
  });

  test.each([
    ['post', 'blog'],
    ['story', 'stories'],
  ])('a new %s cannot be published until its placeholders are replaced', async (kind, folder) => {
    await studio('new', kind, 'A quiet guide');
    const file = `${folder}/a-quiet-guide.md`;
    workspace.write(file, read(file).replace('draft: true\n', ''));
    const { code, output } = await studio('check');
    expect(code).toBe(1);
    expect(output.match(/placeholder-text/g)?.length).toBeGreaterThan(3);
    expect(read(file)).not.toContain('heroImage');
  });

  test('passes the check in a project without images', async () => {
    await createWorkspace({ 'blog/posing-guide.md': null, 'images/blog/posing-guide.jpg': null });
    expect((await studio('new', 'post', 'The first of all')).code).toBe(0);
    expect((await studio('check')).code).toBe(0);
    expect((await studio('new', 'story', 'The first story')).code).toBe(0);
  });

  test('never overwrites a file or reuses a title', async () => {
    await studio('new', 'post', 'A quiet guide');
    const before = read('blog/a-quiet-guide.md');
    for (const title of ['A quiet guide', 'a  QUIET guide', 'A quiet guide!']) {
      const { code, errors } = await studio('new', 'post', title);
      expect([code, errors]).toEqual([2, expect.stringMatching(/already|no letter/)]);
    }
    expect(read('blog/a-quiet-guide.md')).toBe(before);
  });

  test.each([['!!!'], ['../../etc/passwd'], ['page']])(
    'writes only to its folder, under a valid name: %s',
    async (title) => {
      const before = readdirSync(workspace.folder).filter((name) => !name.startsWith('.'));
      const { code } = await studio('new', 'post', title);
      expect(readdirSync(workspace.folder).filter((name) => !name.startsWith('.'))).toEqual(before);
      expect(existsSync(join(workspace.content, 'blog/page.md'))).toBe(false);
      if (code === 0) expect((await studio('check')).code).toBe(0);
      else expect(code).toBe(2);
    },
  );

  test('rejects an unknown kind and a title that is too long', async () => {
    const { code, errors } = await studio('new', 'psot', 'A day');
    expect([code, errors]).toEqual([2, 'studio: Unknown kind "psot". Use post or story.\n']);
    const long = await studio('new', 'post', 'word '.repeat(80));
    expect([long.code, long.errors]).toEqual([
      2,
      'studio: The title is too long for a file name. Shorten it, or choose a file name with --slug.\n',
    ]);
  });

  test('takes a file name with or without .md', async () => {
    const { output } = await studio('new', 'post', 'A day', '--slug', 'Winter Light.md');
    expect(output).toContain('content/blog/winter-light.md');
  });

  test('rejects an invalid date', async () => {
    const { code, errors } = await studio('new', 'post', 'A day', '--date', '2026-02-30');
    expect([code, errors]).toEqual([2, expect.stringContaining('is not a valid date')]);
  });

  test.skipIf(process.platform === 'win32')('leaves no empty file behind when nothing can be written', () => {
    const limited = 'ulimit -f 0; exec "$0" "$@"';
    const command = [
      process.execPath,
      join(import.meta.dirname, '../../bin/studio.js'),
      'new',
      'post',
      'A quiet guide',
    ];
    const { stderr } = spawnSync('sh', ['-c', limited, ...command], {
      cwd: workspace.folder,
      encoding: 'utf8',
    });
    expect(stderr).toContain('file too large');
    expect(existsSync(join(workspace.content, 'blog/a-quiet-guide.md'))).toBe(false);
  });
});

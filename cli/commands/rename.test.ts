import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exampleBlog, filesIn, readJson } from '../../tests/content/content-folder.ts';
import { examplePost } from '../rules/example-document.ts';
import { exampleFaq } from '../rules/example-settings.ts';
import { addRedirect } from '../edit/link-edits.ts';
import { read, studio, useWorkspace, workspace } from '../../tests/content/use-workspace.ts';

useWorkspace(() => exampleBlog(4));

describe('studio rename', () => {
  test('moves the post, rewrites links to it, and adds a redirect', async () => {
    workspace.write(
      'blog/links.md',
      examplePost(
        { title: 'Links' },
        [
          'See [one](/blog/article-0#part-one-of-0), [two](https://hushquarter.example/blog/article-0) and [`/blog/article-0`](/blog/article-0?from=mail).',
          'Not [ten](/blog/article-01), nor the words /blog/article-0.',
          '[the reference][ref], then [book a session](/booking).',
          '[ref]: /blog/article-0',
        ].join('\n\n'),
      ),
    );
    workspace.write('blog/article-01.md', examplePost({ title: 'Ten' }));
    const { code, output } = await studio('rename', '/blog/article-0/', '/blog/how-to-begin/');
    expect([code, output]).toEqual([0, expect.stringContaining('blog/article-0.md → blog/how-to-begin.md')]);
    expect(existsSync(join(workspace.content, 'blog/article-0.md'))).toBe(false);
    expect(read('blog/how-to-begin.md')).toContain('title: Article number 0');
    expect(read('blog/article-3.md')).toContain('(/blog/how-to-begin)');
    const links = read('blog/links.md');
    expect(links).toContain('[one](/blog/how-to-begin#part-one-of-0)');
    expect(links).toContain('[two](https://hushquarter.example/blog/how-to-begin)');
    expect(links).toContain('[`/blog/article-0`](/blog/how-to-begin?from=mail)');
    expect(links).toContain('[ten](/blog/article-01), nor the words /blog/article-0.');
    expect(links).toContain('[ref]: /blog/how-to-begin');
    expect(read('redirects.yaml')).toBe(
      '/blog/old: /blog/older\n/blog/older: /blog/how-to-begin\n/blog/article-0: /blog/how-to-begin\n',
    );
    expect((await studio('build', '--no-images')).code).toBe(0);
    expect(readJson(join(workspace.folder, 'generated'), 'redirects.json')).toEqual({
      '/blog/article-0': '/blog/how-to-begin',
      '/blog/old': '/blog/how-to-begin',
      '/blog/older': '/blog/how-to-begin',
    });
  });

  test('does not change links to other sites, or through a redirect', async () => {
    const body =
      'See [it](https://museum.example/blog/article-0), [it](/blog/old) and [book a session](/booking).';
    workspace.write('blog/links.md', examplePost({ title: 'Links' }, body));
    await studio('rename', 'article-0', 'how-to-begin');
    expect(read('blog/links.md')).toContain('(https://museum.example/blog/article-0), [it](/blog/old)');
  });

  test('rewrites links in FAQ answers, but no other text in a settings file', async () => {
    const answer = '>-\n          [One](/blog/article-0#part-one-of-0), not\n          /blog/article-0.';
    const faq = exampleFaq('By credit or debit card.', answer);
    workspace.write('faq.yaml', faq);
    expect((await studio('rename', 'article-0', 'how-to-begin')).output).toContain('  faq.yaml: 1 link\n');
    expect(read('faq.yaml')).toBe(faq.replace('(/blog/article-0#', '(/blog/how-to-begin#'));
  });

  test('keeps Windows line endings in the redirects file', () => {
    expect(addRedirect('# Old\r\n/a: /blog/old\r\n/b: /faq\r\n', '/blog/old', '/blog/new')).toBe(
      '# Old\r\n/a: /blog/new\r\n/b: /faq\r\n/blog/old: /blog/new\r\n',
    );
  });

  test('creates the redirects file with a schema for editors', () => {
    expect(addRedirect('', '/blog/old', '/blog/new')).toMatch(
      /^# yaml-language-server: \$schema=\.\.\/\.studio\/schemas\/redirects\.json\n#.*\n\/blog\/old: \/blog\/new\n$/,
    );
  });

  test('keeps redirects correct after several renames, including one back to an old name', async () => {
    await studio('rename', 'article-1', 'second');
    await studio('rename', 'second', 'third');
    expect(read('redirects.yaml')).toContain('/blog/article-1: /blog/third\n/blog/second: /blog/third\n');
    await studio('rename', 'third', 'article-1');
    expect(read('redirects.yaml')).toContain('/blog/second: /blog/article-1\n/blog/third: /blog/article-1\n');
    expect(read('redirects.yaml')).not.toContain('/blog/article-1:');
    const check = await studio('check');
    expect([check.code, check.output]).toEqual([0, expect.stringContaining('No problems found')]);
  });

  test.each([
    ['a draft', (post: string) => post.replace('\n---\n', '\ndraft: true\n---\n')],
    ['a scheduled post', (post: string) => post.replace(/^date: .*$/m, 'date: 2025-12-01')],
  ])('adds no redirect for %s', async (_what, change) => {
    workspace.write('blog/article-0.md', change(read('blog/article-0.md')));
    const { code, output } = await studio('rename', 'article-0', 'first');
    expect([code, output]).toEqual([0, expect.stringContaining('so no redirect is needed')]);
    expect(read('redirects.yaml')).not.toContain('/blog/article-0:');
  });

  test('moves a story given by its URL', async () => {
    workspace.write(
      'blog/link.md',
      examplePost({ title: 'Link' }, 'See [them](/stories/first). [Book](/booking).'),
    );
    const { code, output } = await studio('rename', '/stories/first', 'two-sisters');
    expect([code, output]).toEqual([
      0,
      'stories/first.md → stories/two-sisters.md\n  blog/link.md: 1 link\nRewrote 1 link. The old URL now redirects permanently.\n',
    ]);
    expect(read('redirects.yaml')).toContain('/stories/first: /stories/two-sisters\n');
    expect((await studio('check')).code).toBe(0);
  });

  test('prints the changes in a dry run and writes nothing', async () => {
    const before = filesIn(workspace.content);
    const { code, output } = await studio('rename', 'article-0', 'how-to-begin', '--dry-run');
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/→ blog\/how-to-begin.md\n(?:.*\n)*.* Nothing was written.\n$/),
    ]);
    expect(filesIn(workspace.content)).toEqual(before);
  });

  test('requires the folder for a name that a post and a story share', async () => {
    workspace.write('blog/first.md', examplePost({ title: 'The first post' }));
    expect((await studio('rename', 'first', 'x')).errors).toContain(
      'A post and a story are both named "first". Use blog/first.md or stories/first.md.',
    );
    expect((await studio('rename', 'blog/first.md', 'second')).code).toBe(0);
  });

  test.each([
    [['artcle-0', 'x'], /There is no post or story "artcle-0". Did you mean "article-0"\?/],
    [['article-0', 'article-1'], /blog\/article-1.md already exists/],
    [['article-0', 'Has Capitals'], /isn't a valid file name. Use lowercase letters/],
    [['article-0', 'tag'], /The site uses the URL \/blog\/tag/],
    [['article-0', 'x'.repeat(300)], /too long. Use at most 100 characters/],
    [['article-0', 'article-0'], /already has that URL/],
  ])('changes nothing on a usage error: %j', async (args, message) => {
    const before = filesIn(workspace.content);
    const { code, errors } = await studio('rename', ...args);
    expect([code, errors]).toEqual([2, expect.stringMatching(message)]);
    expect(filesIn(workspace.content)).toEqual(before);
  });
});
